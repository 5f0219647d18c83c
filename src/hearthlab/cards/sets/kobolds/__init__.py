"""Kobolds & Catacombs."""

from hearthlab.cards.sets.kobolds import cards, spellstones
