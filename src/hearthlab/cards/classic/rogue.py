"""Rogue cards of the Classic set."""

from hearthlab.cards.vocabulary import *

# fmt: off
