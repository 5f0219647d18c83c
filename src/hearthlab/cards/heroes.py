"""Hero powers of the nine classes, and The Coin."""

from hearthlab.cards.vocabulary import *

# fmt: off
BASIC_TOTEMS = pool("CS2_050", "CS2_051", "CS2_052", "NEW1_009")
card("GAME_005",  "The Coin",          cast=gain_mana(1))
card("CS2_102",   "Armor Up!",         power=gain_armor(2))
card("CS2_049",   "Totemic Call",      needs=missing(BASIC_TOTEMS) >= 1,
     power=summon_random(BASIC_TOTEMS, flags=MISSING_ONLY))
card("CS2_083b",  "Dagger Mastery",    power=equip("CS2_082"))
card("CS2_101",   "Reinforce",         needs=minions() <= 6, power=summon("CS2_101t"))
card("DS1h_292",  "Steady Shot",       power=damage(ENEMY_HERO, 2))
card("CS2_017",   "Shapeshift",        power=(enchant(OWN_HERO, attack=1, until=THIS_TURN), gain_armor(1)))
card("CS2_056",   "Life Tap",          power=(draw(1), damage(OWN_HERO, 2)))
card("CS2_034",   "Fireblast",         target=CHARACTER, power=damage(TARGET, 1))
card("CS1h_001",  "Lesser Heal",       target=CHARACTER, power=heal(TARGET, 2))

card("NEW1_009",  "Healing Totem",     trigger=at(turn_end(), heal(FRIENDLY & MINION, 1)))
