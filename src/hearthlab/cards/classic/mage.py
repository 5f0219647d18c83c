"""Mage cards of the Classic set."""

from hearthlab.cards.vocabulary import *

# fmt: off
card("CS2_023",   "Arcane Intellect",  cast=draw(2))
card("EX1_277",   "Arcane Missiles",   cast=repeat(spell_amount(3), damage(random(ENEMY & CHARACTER), 1, FLAT)))
card("CS2_029",   "Fireball",          target=CHARACTER, cast=damage(TARGET, 6))
card("CS2_032",   "Flamestrike",       cast=damage(ENEMY & MINION, 4))
