"""Import every card file, so that all definitions are known."""

from hearthlab.carddata import outside
from hearthlab.cards import extra, heroes, naxxramas
from hearthlab.cards.classic import (
    druid,
    hunter,
    mage,
    neutral_high,
    neutral_low,
    neutral_middle,
    paladin,
    priest,
    rogue,
    shaman,
    warlock,
    warrior,
)

outside.define()
