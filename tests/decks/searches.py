"""Searches for improvements in worlds with known truths: python tests/decks/searches.py 200.

Scores are drawn instead of played: a share of games changes with an exchange, and one exchange of
64, or none, is worth five points. Everything else is the search as it is.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple
from unittest.mock import patch

import numpy as np

import hearthlab.decks.improve as searching
from hearthlab.decks.bench import Arm, Conditions, Played, Scores
from hearthlab.decks.candidates import exchanges_of
from hearthlab.decks.slots import listed

PAIRS = 4_000  # drawn at once, more than an arm plays
GAIN = 0.05
DECK = listed("zoo-warlock")
PLANTED = exchanges_of(DECK)[37]


class World(NamedTuple):
    """What is true: the share of games that an exchange changes, and the gain of one exchange."""

    changed: float
    gain: float

    def effect(self, slot: int, card: str) -> float:
        """Return what an exchange is worth."""
        return self.gain if (slot, card) == (PLANTED.slot, PLANTED.card) else 0.0


class Drawn:
    """A bench whose games are drawn."""

    def __init__(self, world: World, given: Conditions) -> None:
        self.world = world
        self.given = given
        self.played: dict[str, Played] = {}
        self.drawn: dict[str, Scores] = {}
        self.games = 0
        self.cost = self.spent = 0.0
        self.interrupted = False

    def play(self, arms: Sequence[Arm], pairs: int) -> Mapping[str, Played]:
        """Give arms their first pairs."""
        assert pairs <= PAIRS
        for arm in arms:
            if arm.name not in self.drawn:
                self.drawn[arm.name] = self._scores(arm)
            if arm.name not in self.played or self.played[arm.name].pairs < pairs:
                self.played[arm.name] = Played(self.drawn[arm.name][:pairs], ())
        self.games = sum(2 * each.pairs for each in self.played.values())
        return self.played

    def _scores(self, arm: Arm) -> Scores:
        """Draw the scores of an arm: those of the deck, some of them changed."""
        random = np.random.default_rng([self.given.seed, arm.stratum])
        won = random.random((PAIRS, 2)) < 0.5
        out = [
            (slot, card)
            for slot, (card, before) in enumerate(zip(arm.deck.cards, DECK.cards, strict=True))
            if card != before
        ]
        if not out:
            return np.asarray(won, dtype=float)
        gain = sum(self.world.effect(*each) for each in out)
        luck = np.random.default_rng(
            [self.given.seed, arm.stratum, zlib.crc32(repr(out).encode())]
        ).random((PAIRS, 2))
        loses, gains = max(0.0, self.world.changed - gain), self.world.changed + gain
        return np.asarray(np.where(won, luck >= loses, luck < gains), dtype=float)


def is_found(world: World, seed: int) -> tuple[bool, bool, int]:
    """Search; return whether an improvement was found, whether it is one, and the games."""

    @contextmanager
    def open_drawn(name: str, given: Conditions) -> Iterator[Any]:
        yield Drawn(world, given)

    with patch.object(searching, "open_bench", open_drawn):
        found = searching.improve(DECK, field="classic", given=Conditions(agent="rules", seed=seed))
    best = found.candidates[0].exchanges
    truth = sum(world.effect(each.slot, each.card) for each in best)
    return found.better is not None, found.better is not None and truth > 0, found.games


def main(runs: int) -> None:
    """Print how often a planted improvement is found, and how often one where there is none."""
    print("| games changed | planted found | found without one | games |")
    print("|--:|--:|--:|--:|")
    for changed in (0.05, 0.09, 0.22):
        planted = [is_found(World(changed, GAIN), seed) for seed in range(runs)]
        empty = [is_found(World(changed, 0.0), seed) for seed in range(runs)]
        print(
            f"| {changed:.0%} | {sum(good for _, good, _ in planted)} of {runs} | "
            f"{sum(found for found, *_ in empty)} of {runs} | "
            f"{np.mean([games for *_, games in planted + empty]):,.0f} |",
            flush=True,
        )


if __name__ == "__main__":
    main(int(sys.argv[1]))
