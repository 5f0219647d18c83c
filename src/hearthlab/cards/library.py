"""Import every card file, so that all definitions are known."""

from hearthlab.cards import heroes  # noqa: F401
from hearthlab.cards.classic import mage  # noqa: F401
