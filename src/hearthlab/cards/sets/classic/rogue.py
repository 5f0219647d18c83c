"""Rogue cards of the Classic set."""

from hearthlab.cards.vocabulary import *

# fmt: off
card("EX1_145",   "Preparation",        cast=enchant(OWN_HERO, "EX1_145e", until=NEXT_SPELL))
enchantment("EX1_145e", "Preparation",  aura=costs(FRIENDLY & SPELL, -3))
card("EX1_144",   "Shadowstep",         target=FRIENDLY & MINION, cast=return_to_hand(TARGET, -2))
card("CS2_073",   "Cold Blood",         target=MINION, cast=buff(TARGET, attack=2), combo=buff(TARGET, attack=4))
card("EX1_126",   "Betrayal",           target=ENEMY & MINION, cast=damage(BESIDE_TARGET, attack(TARGET), BY_TARGET))
card("CS2_233",   "Blade Flurry",       needs=exists(OWN_WEAPON),
     cast=(destroy(OWN_WEAPON), damage(ENEMY & MINION, attack(OWN_WEAPON))))
card_until("2016-04-26", "CS2_233", "Blade Flurry", needs=exists(OWN_WEAPON),
     cast=(destroy(OWN_WEAPON), damage(ENEMY & CHARACTER, attack(OWN_WEAPON))))
card("EX1_131",   "Defias Ringleader",  combo=summon("EX1_131t"))
card("EX1_124",   "Eviscerate",         target=CHARACTER, cast=damage(TARGET, 2), combo=damage(TARGET, 4))
card_until("2017-04-06", "EX1_522", "Patient Assassin", trigger=whenever(damaged(MINION, by=SELF), destroy(EVENT)))
card("EX1_613",   "Edwin VanCleef",     combo=buff(SELF, attack=CARDS_PLAYED * 2, health=CARDS_PLAYED * 2))
card("EX1_137",   "Headcrack",          cast=damage(ENEMY_HERO, 2), combo=(damage(ENEMY_HERO, 2), enchant(OWN_HERO, "EX1_137e")))
enchantment("EX1_137e", "Headcrack",    trigger=at(turn_end(), add_card("EX1_137"), detach()))
card("EX1_133",   "Perdition's Blade",  target=CHARACTER, battlecry=damage(TARGET, 1), combo=damage(TARGET, 2))
card("EX1_134",   "SI:7 Agent",         target=CHARACTER, target_only=COMBO, combo=damage(TARGET, 2))
card("NEW1_014",  "Master of Disguise", target=FRIENDLY & MINION,
     battlecry=enchant(TARGET, tags=STEALTH, until=UNTIL_YOUR_NEXT_TURN))
card_until("2016-04-26", "NEW1_014", "Master of Disguise", target=FRIENDLY & MINION, battlecry=give(TARGET, STEALTH))
card("NEW1_005",  "Kidnapper",          target=MINION, target_only=COMBO, combo=return_to_hand(TARGET))
