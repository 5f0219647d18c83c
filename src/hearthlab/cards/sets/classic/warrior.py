"""Warrior cards of the Classic set."""

from hearthlab.cards.vocabulary import *

# fmt: off
card("CS2_104",   "Rampage",              target=MINION & DAMAGED, cast=buff(TARGET, attack=3, health=3))
card("EX1_391",   "Slam",                 target=MINION, cast=(damage(TARGET, 2), when(none(TARGET & MORTAL), draw(1))))
card("EX1_392",   "Battle Rage",          cast=draw(count(FRIENDLY & CHARACTER & DAMAGED)))
card("EX1_398",   "Arathi Weaponsmith",   battlecry=equip("EX1_398t"))
card("EX1_402",   "Armorsmith",           trigger=whenever(damaged(FRIENDLY & MINION), gain_armor(1)))
card("EX1_407",   "Brawl",                needs=count(MINION) >= 2, cast=destroy(all_but_one(MINION)))
card("EX1_408",   "Mortal Strike",        target=CHARACTER,
     cast=when(health(OWN_HERO) <= 12, damage(TARGET, 6), otherwise=damage(TARGET, 4)))
card("EX1_409",   "Upgrade!",
     cast=when(exists(OWN_WEAPON), buff(OWN_WEAPON, attack=1, health=1), otherwise=equip("EX1_409t")))
card("EX1_410",   "Shield Slam",          target=MINION, cast=damage(TARGET, ARMOR))
card("EX1_411",   "Gorehowl",             rules=WEARS_BY_ATTACK)
card("EX1_414",   "Grommash Hellscream",  aura=enrage(attack=6))
card("EX1_603",   "Cruel Taskmaster",     target=MINION, battlecry=(damage(TARGET, 1), buff(TARGET, attack=2)))
card("EX1_604",   "Frothing Berserker",   trigger=whenever(damaged(MINION), buff(SELF, attack=1)))
card("EX1_607",   "Inner Rage",           target=MINION, cast=(damage(TARGET, 1), buff(TARGET, attack=2)))
card("NEW1_036",  "Commanding Shout",     cast=(enchant(OWN_HERO, "NEW1_036e", until=THIS_TURN), draw(1)))
enchantment("NEW1_036e", "Commanding Shout", rules=HEALTH_FLOOR)
