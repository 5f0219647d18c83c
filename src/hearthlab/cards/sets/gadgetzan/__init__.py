"""Mean Streets of Gadgetzan."""

from hearthlab.cards.sets.gadgetzan import cards, potions
