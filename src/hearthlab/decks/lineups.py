"""Line-ups and bans in Conquest: each deck has to win once, and a deck that won is out."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import numpy as np

from hearthlab.decks.equilibrium import value_of
from hearthlab.decks.errors import DeckLabError
from hearthlab.decks.intervals import Numbers

MOST_LINEUPS = 60

Lineup = tuple[int, ...]


def lineups_of(decks: int, size: int) -> list[Lineup]:
    """List the line-ups; raise if there are too many to compare."""
    if not 1 <= size <= decks:
        raise DeckLabError(f"a line-up of {size} of {decks} decks")
    found = list(combinations(range(decks), size))
    if len(found) > MOST_LINEUPS:
        raise DeckLabError(
            f"{len(found):,} line-ups of {size} of {decks} decks; at most {MOST_LINEUPS} are "
            "compared: name fewer decks"
        )
    return found


def lineup_matrix(rates: Numbers, lineups: list[Lineup], bans: int) -> Numbers:
    """Return the chance of each line-up against each to win the match, with the best bans."""
    if lineups and not 0 <= bans < len(lineups[0]):
        raise DeckLabError(f"{bans} bans leave no deck of a line-up of {len(lineups[0])}")

    @cache
    def conquest(mine: Lineup, theirs: Lineup) -> float:
        """Return the chance to win when both choose the next deck in secret."""
        if not mine:
            return 1.0
        if not theirs:
            return 0.0
        chances = np.empty((len(mine), len(theirs)))
        for a, deck in enumerate(mine):
            for b, other in enumerate(theirs):
                p = rates[deck, other]
                won = conquest(mine[:a] + mine[a + 1 :], theirs)
                lost = conquest(mine, theirs[:b] + theirs[b + 1 :])
                chances[a, b] = p * won + (1 - p) * lost
        return _game(chances)

    found = np.full((len(lineups), len(lineups)), 0.5)
    for i, mine in enumerate(lineups):
        for j in range(i + 1, len(lineups)):
            theirs = lineups[j]
            keeps = list(combinations(range(len(mine)), len(mine) - bans))
            chances = np.array(
                [
                    [
                        conquest(tuple(mine[k] for k in left), tuple(theirs[k] for k in kept))
                        for left in keeps  # the decks left after the opponent's ban
                    ]
                    for kept in keeps  # what my ban leaves the opponent
                ]
            )
            found[i, j] = _game(chances)
            found[j, i] = 1 - found[i, j]
    return found


def _game(chances: Numbers) -> float:
    """Return the value of a game; without a linear program where a saddle point shows it."""
    low, high = float(chances.min(axis=1).max()), float(chances.max(axis=0).min())
    return low if high - low < 1e-12 else value_of(chances).value
