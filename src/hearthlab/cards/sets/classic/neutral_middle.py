"""Neutral cards of the Classic set that cost three."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- Three ----------------------------------------------------------------------------------------
card("EX1_007",  "Acolyte of Pain",       trigger=whenever(damaged(SELF), draw(1)))
card("EX1_006",  "Alarm-o-Bot",           trigger=at(turn_start(), swap_with_hand(SELF)))
card("EX1_089",  "Arcane Golem",          battlecry=gain_crystals(1, OPPONENT))
card("EX1_005",  "Big Game Hunter",       target=MINION & attack_at_least(7), battlecry=destroy(TARGET))
card("EX1_590",  "Blood Knight",
     battlecry=(store(count(MINION & SHIELDED)), take(MINION, SHIELD), buff(SELF, EVENT_AMOUNT * 3, EVENT_AMOUNT * 3)))
card("EX1_050",  "Coldlight Oracle",      battlecry=(draw(2), draw(2, OPPONENT)))
card("EX1_103",   "Coldlight Seer",     battlecry=buff(FRIENDLY & MURLOC & MINION - SELF, health=2))
card_until("2017-04-06", "EX1_103", "Coldlight Seer", battlecry=buff(MURLOC & MINION - SELF, health=2))
card("EX1_102",  "Demolisher",            trigger=at(turn_start(), damage(random(ENEMY & CHARACTER), 2)))
card("CS2_117",  "Earthen Ring Farseer",  target=CHARACTER, battlecry=heal(TARGET, 3))
card_until("2017-04-06", "EX1_170", "Emperor Cobra", trigger=whenever(damaged(MINION, by=SELF), destroy(EVENT)))
card("tt_004",   "Flesheating Ghoul",     trigger=whenever(died(MINION), buff(SELF, attack=1)))
card("EX1_556",  "Harvest Golem",         deathrattle=summon("skele21"))
card("EX1_597",  "Imp Master",            trigger=at(turn_end(), damage(SELF, 1), summon("EX1_598")))
card("CS2_181",  "Injured Blademaster",   battlecry=damage(SELF, 4))
card("EX1_014",  "King Mukla",            battlecry=add_card("EX1_014t", 2, OPPONENT))
card("EX1_014t", "Bananas",               target=MINION, cast=buff(TARGET, attack=1, health=1))
card("EX1_085",  "Mind Control Tech",     battlecry=when(count(ENEMY & MINION) >= 4, take_control(random(ENEMY & MINION))))
card("EX1_507",   "Murloc Warleader",   aura=has(FRIENDLY & MURLOC & MINION - SELF, attack=2))
card_until("2017-09-18", "EX1_507", "Murloc Warleader", aura=has(FRIENDLY & MURLOC & MINION - SELF, attack=2, health=1))
card_until("2017-04-06", "EX1_507", "Murloc Warleader", aura=has(MURLOC & MINION - SELF, attack=2, health=1))
card("EX1_044",  "Questing Adventurer",   trigger=whenever(played(FRIENDLY - SELF), buff(SELF, attack=1, health=1)))
card("EX1_412",  "Raging Worgen",         aura=enrage(attack=1, tags=WINDFURY))
card("NEW1_027", "Southsea Captain",      aura=has(FRIENDLY & PIRATE & MINION - SELF, attack=1, health=1))
card("EX1_390",  "Tauren Warrior",        aura=enrage(attack=3))
card("EX1_083",  "Tinkmaster Overspark",  battlecry=transform_random(random(MINION - SELF), pool("EX1_tk28", "EX1_tk29")))
card_until("2014-03-11", "EX1_083", "Tinkmaster Overspark", target=MINION,
     battlecry=transform_random(TARGET, pool("EX1_tk28", "EX1_tk29")))

# --- Four -----------------------------------------------------------------------------------------
card("EX1_057",  "Ancient Brewmaster",    target=FRIENDLY & MINION, battlecry=return_to_hand(TARGET))
card("EX1_584",  "Ancient Mage",          battlecry=give_spell_damage(ADJACENT, 1))
card("EX1_595",  "Cult Master",           trigger=after(died(FRIENDLY & MINION), draw(1)))
card("EX1_046",  "Dark Iron Dwarf",       target=MINION, battlecry=enchant(TARGET, attack=2, until=THIS_TURN))
card("EX1_093",  "Defender of Argus",     battlecry=buff(ADJACENT, attack=1, health=1, tags=TAUNT))
card("NEW1_022", "Dread Corsair",         cost=attack(OWN_WEAPON))
card("EX1_116",  "Leeroy Jenkins",        battlecry=summon("EX1_116t", 2, OPPONENT))
card("EX1_048",  "Spellbreaker",          target=MINION, battlecry=silence(TARGET))
