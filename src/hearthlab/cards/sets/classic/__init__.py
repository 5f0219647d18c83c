"""The Classic set."""

from hearthlab.cards.sets.classic import (
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
