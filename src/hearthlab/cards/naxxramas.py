"""Cards of Curse of Naxxramas."""

from hearthlab.cards.vocabulary import *

# fmt: off
