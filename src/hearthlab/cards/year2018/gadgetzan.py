"""Cards of Mean Streets of Gadgetzan."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- Classes ----------------------------------------------------------------------------------------------
card("CFM_020", "Raza the Chained",       battlecry=when(NO_DUPLICATES, price_power(1)))
card("CFM_065", "Volcanic Potion",        cast=damage(MINION, 2))
card("CFM_305", "Smuggler's Run",         cast=buff(IN_HAND & FRIENDLY & MINION, 1, 1))
card("CFM_315", "Alleycat",               battlecry=summon("CFM_315t"))
card("CFM_603", "Potion of Madness",      target=ENEMY & MINION & attack_at_most(2), needs=minions() <= 6,
     cast=(take_control(TARGET), enchant(TARGET, "CFM_603e", tags=CHARGE)))
enchantment("CFM_603e", "Potion of Madness", rules=BORROWED, trigger=at(turn_end(None), take_control(SELF, OPPONENT)))
card("CFM_605", "Drakonid Operative",     battlecry=when(holding(DRAGON), discover_in_enemy_deck()))
card("CFM_626", "Kabal Talonpriest",      target=FRIENDLY & MINION, battlecry=buff(TARGET, health=3))
card("CFM_630", "Counterfeit Coin",       cast=gain_mana(1))
card("CFM_639", "Grimestreet Enforcer",   trigger=at(turn_end(), buff(IN_HAND & FRIENDLY & MINION, 1, 1)))
card("CFM_662", "Dragonfire Potion",      cast=damage(MINION - DRAGON, 5))
card("CFM_660", "Manic Soulcaster",       target=FRIENDLY & MINION, battlecry=shuffle_copy(TARGET))
card("CFM_707", "Jade Lightning",         target=CHARACTER, cast=(damage(TARGET, 4), jade_golem()))
card("CFM_717", "Jade Claws",             battlecry=jade_golem())
card("CFM_753", "Grimestreet Outfitter",  battlecry=buff(IN_HAND & FRIENDLY & MINION, 1, 1))

# --- Several classes --------------------------------------------------------------------------------------
card("CFM_649", "Kabal Courier",          battlecry=discover_of_classes(pool(), "MAGE", "PRIEST", "WARLOCK"))
card("CFM_902", "Aya Blackpaw",           battlecry=jade_golem(), deathrattle=jade_golem())
card("CFM_685", "Don Han'Cho",            battlecry=buff(random(IN_HAND & FRIENDLY & MINION), 5, 5))

# --- Neutral ----------------------------------------------------------------------------------------------
card("CFM_325", "Small-Time Buccaneer",   aura=has(SELF, attack=2, only=exists(OWN_WEAPON)))
card("CFM_344", "Finja, the Flying Star",
     trigger=after(attacks(SELF, MINION),
                   when(exists(OTHER & MORTAL), summon_from_deck(MINION & MURLOC), summon_from_deck(MINION & MURLOC))))
card("CFM_637", "Patches the Pirate",     rules=JOINS_PIRATES)
card("CFM_652", "Second-Rate Bruiser",    cost=2, cost_only=minions(OPPONENT) >= 3)
card("CFM_790", "Dirty Rat",              battlecry=summon_from_hand(MINION, OPPONENT))
card("CFM_651", "Naga Corsair",           battlecry=buff(OWN_WEAPON, attack=1))
