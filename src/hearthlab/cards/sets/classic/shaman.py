"""Shaman cards of the Classic set."""

from hearthlab.cards.vocabulary import *

# fmt: off
card("CS2_038",   "Ancestral Spirit",  target=MINION, cast=enchant(TARGET, "CS2_038e"))
enchantment("CS2_038e", "Ancestral Spirit", deathrattle=summon_again(SELF))
card("CS2_053",   "Far Sight",         cast=(draw(1), change_cost(LAST, -3)))
card("EX1_238",   "Lightning Bolt",    target=CHARACTER, cast=damage(TARGET, 3))
card("EX1_241",   "Lava Burst",        target=CHARACTER, cast=damage(TARGET, 5))
card("EX1_245",   "Earth Shock",       target=MINION, cast=(silence(TARGET), damage(TARGET, 1)))
card("EX1_248",   "Feral Spirit",      needs=minions() <= 6, cast=summon("EX1_tk11", 2))
card("EX1_251",   "Forked Lightning",  needs=minions(OPPONENT) >= 2, cast=damage(random(ENEMY & MINION, 2), 2))
card("EX1_258",   "Unbound Elemental", trigger=whenever(played(FRIENDLY & WITH_OVERLOAD), buff(SELF, 1, 1)))
card("EX1_259",   "Lightning Storm",   cast=damage(ENEMY & MINION, between(2, 3)))
card("EX1_575",   "Mana Tide Totem",   trigger=at(turn_end(), draw(1)))
