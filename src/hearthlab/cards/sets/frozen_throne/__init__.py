"""Knights of the Frozen Throne."""

from hearthlab.cards.sets.frozen_throne import classes, neutral
