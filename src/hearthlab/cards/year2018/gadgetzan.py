"""Cards of Mean Streets of Gadgetzan."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- Classes ----------------------------------------------------------------------------------------------
card("CFM_065", "Volcanic Potion",        cast=damage(MINION, 2))
card("CFM_305", "Smuggler's Run",         cast=buff(IN_HAND & FRIENDLY & MINION, 1, 1))
card("CFM_315", "Alleycat",               battlecry=summon("CFM_315t"))
card("CFM_603", "Potion of Madness",      target=ENEMY & MINION & attack_at_most(2), needs=minions() <= 6,
     cast=(take_control(TARGET), enchant(TARGET, "CFM_603e", tags=CHARGE)))
enchantment("CFM_603e", "Potion of Madness", rules=BORROWED, trigger=at(turn_end(None), take_control(SELF, OPPONENT)))
card("CFM_626", "Kabal Talonpriest",      target=FRIENDLY & MINION, battlecry=buff(TARGET, health=3))
card("CFM_630", "Counterfeit Coin",       cast=gain_mana(1))
card("CFM_639", "Grimestreet Enforcer",   trigger=at(turn_end(), buff(IN_HAND & FRIENDLY & MINION, 1, 1)))
card("CFM_662", "Dragonfire Potion",      cast=damage(MINION - DRAGON, 5))
card("CFM_753", "Grimestreet Outfitter",  battlecry=buff(IN_HAND & FRIENDLY & MINION, 1, 1))

# --- Several classes --------------------------------------------------------------------------------------
card("CFM_685", "Don Han'Cho",            battlecry=buff(random(IN_HAND & FRIENDLY & MINION), 5, 5))

# --- Neutral ----------------------------------------------------------------------------------------------
card("CFM_325", "Small-Time Buccaneer",   aura=has(SELF, attack=2, only=exists(OWN_WEAPON)))
card("CFM_651", "Naga Corsair",           battlecry=buff(OWN_WEAPON, attack=1))
