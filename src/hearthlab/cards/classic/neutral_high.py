"""Neutral cards of the Classic set that cost four or more."""

from hearthlab.cards.vocabulary import *

# fmt: off
