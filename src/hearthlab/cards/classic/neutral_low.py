"""Neutral cards of the Classic set that cost up to two."""

from hearthlab.cards.vocabulary import *

# fmt: off
