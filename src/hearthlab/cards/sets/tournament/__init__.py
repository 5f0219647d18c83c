"""The Grand Tournament."""

from hearthlab.cards.sets.tournament import classes, neutral
