"""Counts of results, and intervals: exact for single games, and one that knows of pairs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

from hearthlab.arena.quantiles import beta_quantile, student_quantile

CONFIDENCE = 0.95

Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of one agent against another; the win rate leaves out draws."""

    games: int = 0
    wins: int = 0
    losses: int = 0

    @classmethod
    def of(cls, scores: Iterable[float]) -> Tally:
        """Count games by their scores: 1 won, 0 lost, anything else drawn."""
        found = list(scores)
        return cls(len(found), found.count(1), found.count(0))

    @property
    def draws(self) -> int:
        """The number of draws."""
        return self.games - self.wins - self.losses

    @property
    def decided(self) -> int:
        """The number of decided games."""
        return self.wins + self.losses

    @property
    def win_rate(self) -> float:
        """The share of the decided games; a half when there are none."""
        return self.wins / self.decided if self.decided else 0.5

    @property
    def interval(self) -> Interval:
        """The 95 % Clopper–Pearson interval of the win rate."""
        return clopper_pearson(self.wins, self.decided)

    @property
    def turned(self) -> Tally:
        """The same games as the opponent saw them."""
        return Tally(self.games, self.losses, self.wins)

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.games + other.games, self.wins + other.wins, self.losses + other.losses)


def clopper_pearson(wins: float, games: float, confidence: float = CONFIDENCE) -> Interval:
    """Return the exact interval of a probability after n wins; without games all of [0, 1]."""
    if not 0 <= wins <= games:
        raise ValueError(f"{wins} wins of {games} games")
    tail = (1 - confidence) / 2
    low = beta_quantile(tail, wins, games - wins + 1) if wins > 0 else 0.0
    high = beta_quantile(1 - tail, wins + 1, games - wins) if wins < games else 1.0
    return low, high


def pair_interval(scores: Sequence[float], confidence: float = CONFIDENCE) -> Interval:
    """Return the interval of a mean score from independent pairs' scores in [0, 1] (Student's t).

    Both games of a mirrored pair share decks and seed and so go together; a pair is one
    observation. When all pairs are won (or lost) their spread says nothing: then the exact
    interval of that many pairs is given.
    """
    pairs = len(scores)
    if pairs < 2:
        return 0.0, 1.0
    mean = sum(scores) / pairs
    if all(score in (0, 1) for score in scores) and mean in (0, 1):
        return clopper_pearson(round(mean) * pairs, pairs, confidence)
    variance = sum((score - mean) ** 2 for score in scores) / (pairs - 1)
    half_width = student_quantile((1 + confidence) / 2, pairs - 1) * sqrt(variance / pairs)
    return max(0.0, mean - half_width), min(1.0, mean + half_width)
