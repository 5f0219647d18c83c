"""Undertaker as since January 2015."""
# ruff: noqa: F403, F405
# mypy: ignore-errors

from hearthlab.cards.vocabulary import *

card(
    "FP1_028", "Undertaker", trigger=whenever(summoned(FRIENDLY & WITH_DEATHRATTLE), buff(SELF, 1))
)
