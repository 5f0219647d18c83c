"""Warlock cards of the Classic set."""

from hearthlab.cards.vocabulary import *

# fmt: off
card("CS2_059",   "Blood Imp",         trigger=at(turn_end(), buff(random(FRIENDLY & MINION - SELF), health=1)))
card_until("2014-01-13", "CS2_059", "Blood Imp", trigger=at(turn_end(), buff(FRIENDLY & MINION - SELF, health=1)))
card("EX1_301",   "Felguard",          battlecry=gain_crystals(-1))
card("EX1_303",   "Shadowflame",        target=FRIENDLY & MINION,
     cast=(damage(ENEMY & MINION, attack(TARGET)), destroy(TARGET)))
card_until("2017-10-17", "EX1_303", "Shadowflame", target=FRIENDLY & MINION, cast=(destroy(TARGET), damage(ENEMY & MINION, attack(TARGET))))
card("EX1_304",   "Void Terror",       battlecry=(destroy(ADJACENT), buff(SELF, attack(ADJACENT), health(ADJACENT))))
card("EX1_309",   "Siphon Soul",       target=MINION, cast=(destroy(TARGET), heal(OWN_HERO, 3)))
card("EX1_310",   "Doomguard",         battlecry=discard(2))
card("EX1_312",   "Twisting Nether",   cast=destroy(MINION))
card("EX1_313",   "Pit Lord",          battlecry=damage(OWN_HERO, 5))
card("EX1_315",   "Summoning Portal",  aura=costs(FRIENDLY & MINION, -2, floor=1))
card("EX1_317",   "Sense Demons",      cast=draw_matching(DEMON, 2, "EX1_317t"))
card("EX1_317t",  "Worthless Imp",     note="the text is a joke")
card("EX1_319",   "Flame Imp",         battlecry=damage(OWN_HERO, 3))
card("EX1_320",   "Bane of Doom",      target=CHARACTER,
     cast=(damage(TARGET, 2), when(exists(TARGET & MORTAL), summon_random(pool(kind="MINION", tribe="DEMON")))))
card("EX1_323",   "Lord Jaraxxus",     battlecry=(replace_hero("EX1_323h"), equip("EX1_323w"), replace_power("EX1_tk33")))
card("EX1_tk33",  "INFERNO!",          needs=minions() <= 6, power=summon("EX1_tk34"))
card("EX1_596",   "Demonfire",         target=MINION,
     cast=when(exists(TARGET & FRIENDLY & DEMON), buff(TARGET, 2, 2), otherwise=damage(TARGET, 2)))
