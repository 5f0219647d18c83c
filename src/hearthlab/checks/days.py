"""Random formats: any sets on any day, with some cards changed, to check the rules in."""

from __future__ import annotations

import random
from datetime import date, timedelta

from hearthlab.carddata.formats import Format
from hearthlab.carddata.releases import BASIC, FIRST_DAY, LAST_DAY, SETS, released

MOST_CHANGED = 10  # cards
LARGEST = 12  # of a changed number


def random_format(seed: int) -> Format:
    """Make a format of some of the sets that were released by a random day."""
    chance = random.Random(f"hearthlab day {seed}")
    first, last = date.fromisoformat(FIRST_DAY), date.fromisoformat(LAST_DAY)
    day = (first + timedelta(days=chance.randrange((last - first).days + 1))).isoformat()
    others = [name for name in released(day) if name != BASIC]
    chosen = chance.sample(others, chance.randint(1, len(others)))
    playing = Format(tuple(name for name in SETS if name in (BASIC, "classic", *chosen)), day)
    changes = _changes(playing, chance)
    return playing.changed(changes) if changes else playing


def _changes(playing: Format, chance: random.Random) -> dict[str, dict[str, int]]:
    """Change some numbers of some cards."""
    cards = sorted(card.id for card in playing.cards.values() if playing.holds(card))
    found: dict[str, dict[str, int]] = {}
    for card_id in chance.sample(cards, chance.randint(0, MOST_CHANGED)):
        card = playing.cards[card_id]
        fields = {"MINION": ("cost", "attack", "health"), "WEAPON": ("cost", "attack")}
        name = chance.choice(fields.get(card.type, ("cost",)))
        found[card_id] = {name: chance.randint(1, LARGEST)}
    return found
