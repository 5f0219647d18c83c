"""Cards from outside the pool: Darkbomb, and the three invented for experiments."""

from hearthlab.cards.vocabulary import *

# fmt: off
