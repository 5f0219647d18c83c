"""Figure 4: mean scores of players with each deck, against all decks of the other players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from hearthlab.lab.bars import Bar, bars
from hearthlab.lab.estimates import (
    Estimate,
    above,
    all_of,
    interval,
    number,
    pooled,
    told,
    win_rate,
    within,
)
from hearthlab.lab.experiment import Claim, Experiment, Results, Table, register
from hearthlab.lab.swiechowski.against_random import CELLS as CELLS_AGAINST_RANDOM
from hearthlab.lab.swiechowski.knowledge import CELLS as CELLS_OF_TABLE_1
from hearthlab.lab.swiechowski.published import DECKS, ENH, FULL, HAND, PAIRS, RANDOM, row
from hearthlab.lab.swiechowski.setting import DIFFERS, cell_name

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PLAYERS = (RANDOM, ENH, HAND, FULL)
SEARCHING = (ENH, HAND, FULL)
CLOSE = 0.10  # mean scores no further apart than this are called close here
SOURCE = "from Table I"

Pairing = tuple[tuple[str, str], tuple[str, str], bool]  # players and decks of a cell; held by a


def pairings(player: str, deck: str) -> Iterator[Pairing]:
    """List the matches a player has with a deck: of every other player, with every deck."""
    for other in PLAYERS:
        for theirs in DECKS:
            if (player, other) in PAIRS or (other == RANDOM != player):
                yield (player, other), (deck, theirs), True
            elif (other, player) in PAIRS or (player == RANDOM != other):
                yield (other, player), (theirs, deck), False


def mean_score(results: Results, player: str, deck: str) -> Estimate | None:
    """Estimate a player's mean score with a deck; nothing while a match is missing."""
    return _combined(results, {(player, deck): 1.0})


def overall(results: Results, player: str, other: str | None = None) -> Estimate | None:
    """Estimate a player's mean score over its decks, less another player's when one is given."""
    weights = {(player, deck): 1 / len(DECKS) for deck in DECKS}
    if other is not None:
        weights |= {(other, deck): -1 / len(DECKS) for deck in DECKS}
    return _combined(results, weights)


def _combined(results: Results, wanted: dict[tuple[str, str], float]) -> Estimate | None:
    """Add up mean scores; a match between two of the players counts for both."""
    weights: dict[str, float] = defaultdict(float)
    constant = 0.0
    for (player, deck), weight in wanted.items():
        matches = list(pairings(player, deck))
        share = weight / len(matches)
        for players, decks, held_by_a in matches:
            weights[cell_name(players, decks)] += share if held_by_a else -share
            constant += 0.0 if held_by_a else share
    parts = [(weight, win_rate(results.get(name))) for name, weight in weights.items()]
    return pooled(parts, constant=constant)


def published_mean(player: str, deck: str) -> float:
    """Compute a mean score from Table I and the published 100 % against Random."""
    found = []
    for players, decks, held_by_a in pairings(player, deck):
        if RANDOM in players:
            score = 1.0
        else:
            score = (row(players, decks).first + row(players, decks[::-1]).second) / 2
        found.append(score if held_by_a else 1 - score)
    return sum(found) / len(found)


def _tables(results: Results) -> list[Table]:
    rows = []
    for player in PLAYERS:
        for deck in DECKS:
            ours = mean_score(results, player, deck)
            theirs = round(published_mean(player, deck), 3)
            rows.append((player, deck, theirs, number(ours), interval(ours)))
        ours = overall(results, player)
        theirs = round(sum(published_mean(player, deck) for deck in DECKS) / len(DECKS), 3)
        rows.append((player, "all", theirs, number(ours), interval(ours)))
    note = (
        "The published figure has no numbers in the text: the means beside ours are worked out "
        "from Table I and the 100 % against Random. A player's matches against itself are left out."
    )
    columns = ("player", "deck", SOURCE, "here", "95 % interval")
    return [Table("Figure 4: mean scores", columns, tuple(rows), note)]


def _figures(results: Results) -> dict[str, Figure]:
    groups = {
        deck: [
            Bar(player, mean_score(results, player, deck), published_mean(player, deck))
            for player in PLAYERS
        ]
        for deck in DECKS
    }
    title = "Mean score with each deck against all other players and decks"
    return {"Figure 4: mean scores": bars(groups, title=title, ylabel="mean score", source=SOURCE)}


def _claims(results: Results) -> list[Claim]:
    ahead = {other: overall(results, FULL, other) for other in PLAYERS if other != FULL}
    apart = {
        (first, second): overall(results, first, second)
        for second, first in combinations(SEARCHING, 2)
    }
    means = {
        player: sum(published_mean(player, deck) for deck in DECKS) / len(DECKS)
        for player in PLAYERS
    }
    return [
        Claim(
            "Full Cheater is the strongest player",
            "; ".join(f"{means[FULL] - means[other]:.3f} ahead of {other}" for other in ahead)
            + f" ({SOURCE})",
            "; ".join(f"ahead of {other} by {told(each)}" for other, each in ahead.items()),
            all_of([above(each, 0) for each in ahead.values()]),
        ),
        Claim(
            "All searching players are relatively close to each other (mean scores no further "
            f"apart than {CLOSE:.2f})",
            "; ".join(f"{a} from {b} {means[a] - means[b]:.3f}" for a, b in apart) + f" ({SOURCE})",
            "; ".join(f"{a} from {b} {told(each)}" for (a, b), each in apart.items()),
            all_of([within(each, 0, CLOSE) for each in apart.values()]),
        ),
    ]


register(
    Experiment(
        name="swiechowski-figure4",
        document="001",
        title="Figure 4: mean scores of players and decks",
        about=(
            "The matches of Table I and those against Random; each mean is a player's score with "
            "a deck against every other player with every deck."
        ),
        small=0.02,
        cells=(*CELLS_OF_TABLE_1, *CELLS_AGAINST_RANDOM),
        tables=_tables,
        figures=_figures,
        claims=_claims,
        differs=DIFFERS,
    )
)
