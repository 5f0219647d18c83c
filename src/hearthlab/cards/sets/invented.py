"""Cards from outside the pool: Darkbomb, and the three invented for experiments."""

from hearthlab.cards.vocabulary import *

# fmt: off
card("GVG_015",      "Darkbomb",                target=CHARACTER, cast=damage(TARGET, 3))
card("HL_DEATHWING", "Deathwing (8 mana 7/6)",  battlecry=(destroy(MINION - SELF), discard(cards_in_hand())))
card("HL_DAVID",     "David",
     cast=when(exists(ENEMY & MINION & named("HL_GOLIATH")), lose(OPPONENT), otherwise=damage(OWN_HERO, 5)))
