"""Neutral cards of the Classic set that cost three or four."""

from hearthlab.cards.vocabulary import *

# fmt: off
