"""Journey to Un'Goro."""

from hearthlab.cards.sets.ungoro import classes, neutral, quests
