"""A world without games, in which the value of every deck is known."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import numpy as np

from hearthlab.decks.search.settings import Settings, settings_of
from hearthlab.decks.search.space import DeckSpace
from hearthlab.decks.search.trials import (
    FIXED,
    GAMES,
    HAND,
    HEALTH,
    HEALTH_2,
    OWN,
    SCORE,
    SCORE_2,
    TURNS,
    Protocol,
    Sums,
)

SPREAD = 3.0  # of measures around the middle of the map


@dataclass(frozen=True, slots=True)
class Planted(Protocol):
    """Each card has a value and a place; a deck has their means, and noise if there is any."""

    noise: float = 0.0

    def trial(self, cards: Sequence[str], seed: int, games: int) -> Sums:
        """Compute the sums of a deck."""
        value, x, y = (float(np.mean([part(card, i) for card in cards])) for i in range(3))
        found = np.zeros(self.width)
        found[GAMES] = found[OWN] = games
        luck = self.noise * Random(seed).gauss(0, 1)
        found[HEALTH] = games * (30 * (2 * value - 1) + luck)
        found[HEALTH_2] = found[HEALTH] ** 2 / games
        found[SCORE] = found[SCORE_2] = games * value
        found[TURNS] = games * (10 + 10 * SPREAD * (x - 0.5))
        found[HAND] = games * (4 + 6 * SPREAD * (y - 0.5))
        found[FIXED : FIXED + len(self.opponents)] = games * value / len(self.opponents)
        found[FIXED + len(self.opponents) :] = games / len(self.opponents)
        return found


@dataclass(frozen=True, slots=True)
class Dying(Planted):
    """Ends its process, as the system does when memory runs out."""

    def trial(self, cards: Sequence[str], seed: int, games: int) -> Sums:
        """Compute some trials, and end the process at another."""
        if seed % 4 == 0:
            os._exit(1)
        return super(Dying, self).trial(cards, seed, games)


def part(card: str, which: int) -> float:
    """Return a number of a card: its value or one of its places."""
    return Random(f"{card} {which}").random()


def best_score(space: DeckSpace) -> float:
    """Return the win rate of the best deck: thirty copies of the most valuable cards."""
    values = sorted(
        (part(card, 0) for card, n in zip(space.ids, space.limits, strict=True) for _ in range(n)),
        reverse=True,
    )
    return float(np.mean(values[:30]))


def world(algorithm: str, *, noise: float = 0.0, **changes: Any) -> Settings:
    """Return the settings of a search in the planted world."""
    options: dict[str, Any] = {"evaluations": 300, "games": 10, "confirm": 10, "map": SMALL}
    made = settings_of("rogue", algorithm=algorithm, field="zoo-warlock", **(options | changes))
    p = made.protocol
    planted = Planted(p.hero, p.format, p.agent, p.opponents, p.seats, noise=noise)
    return replace(made, protocol=planted)


SMALL = "turns=5:15/10,hand=1:7/10"
