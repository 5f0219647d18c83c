"""Figure 4: mean scores of players with each deck, against all decks of the other players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

from hearthlab.lab.claims import each
from hearthlab.lab.estimates import Maybe, pooled, win_rate
from hearthlab.lab.experiment import Results
from hearthlab.lab.figures import Bar, bars
from hearthlab.lab.measures import Measure
from hearthlab.lab.records import recorded
from hearthlab.lab.swiechowski2021 import setting
from hearthlab.lab.swiechowski2021.setting import (
    DECKS,
    FULL,
    OF_TABLE_1,
    PAIRS,
    RANDOM,
    SEARCHING,
    row,
)
from hearthlab.lab.tables import fixed, rates, table
from hearthlab.lab.verdicts import positive, within

PLAYERS = (RANDOM, *SEARCHING)
CLOSE = 0.10  # mean scores no further apart than this are called close here
SOURCE = "from Table I"
ALL = "all"  # decks

Pairing = tuple[tuple[str, str], tuple[str, str], bool]  # players and decks of a cell; held by a


def pairings(player: str, deck: str) -> Iterator[Pairing]:
    """List the matches a player has with a deck: of every other player, with every deck."""
    for other in PLAYERS:
        for theirs in DECKS:
            if (player, other) in PAIRS or (other == RANDOM != player):
                yield (player, other), (deck, theirs), True
            elif (other, player) in PAIRS or (player == RANDOM != other):
                yield (other, player), (theirs, deck), False


def mean_score(player: str, deck: str) -> Measure:
    """Estimate a player's mean score with a deck, or with all decks."""
    return _combined({(player, each): 1 / len(_decks(deck)) for each in _decks(deck)})


def lead(player: str, other: str) -> Measure:
    """Estimate by how much one player's mean score over all decks is above another's."""
    shares = {(player, deck): 1 / len(DECKS) for deck in DECKS}
    return _combined(shares | {(other, deck): -1 / len(DECKS) for deck in DECKS})


def _decks(deck: str) -> tuple[str, ...]:
    return DECKS if deck == ALL else (deck,)


def _combined(wanted: dict[tuple[str, str], float]) -> Measure:
    """Add up mean scores; a match between two of the players counts for both."""
    weights: dict[str, float] = defaultdict(float)
    constant = 0.0
    for (player, deck), weight in wanted.items():
        matches = list(pairings(player, deck))
        share = weight / len(matches)
        for (first, second), (mine, theirs), held_by_a in matches:
            name = OF_TABLE_1.name_of(first, mine, second, theirs)
            weights[name] += share if held_by_a else -share
            constant += 0.0 if held_by_a else share

    def measure(results: Results) -> Maybe:
        parts = [(weight, win_rate(results.get(name))) for name, weight in weights.items()]
        return pooled(parts, constant=constant)

    return measure


def published_mean(player: str, deck: str) -> float:
    """Compute a mean score from Table I and the published 100 % against Random."""
    if deck == ALL:
        return sum(published_mean(player, each) for each in DECKS) / len(DECKS)
    found = []
    for players, decks, held_by_a in pairings(player, deck):
        if RANDOM in players:
            score = 1.0
        else:
            score = (row(players, decks).first + row(players, decks[::-1]).second) / 2
        found.append(score if held_by_a else 1 - score)
    return sum(found) / len(found)


OTHERS = [player for player in PLAYERS if player != FULL]
APART = [(first, second) for second, first in combinations(SEARCHING, 2)]
GROUPS = {
    deck: [Bar(one, mean_score(one, deck), published_mean(one, deck)) for one in PLAYERS]
    for deck in DECKS
}
recorded(
    "swiechowski2021-figure4",
    table(
        "Figure 4: mean scores",
        ("player", "deck"),
        [(player, deck) for player in PLAYERS for deck in (*DECKS, ALL)],
        fixed(SOURCE, lambda key: round(published_mean(*key), 3)),
        rates("", lambda key: mean_score(*key)),
    ),
    cells=(*OF_TABLE_1.cells, *setting.AGAINST_RANDOM.cells),
    figure=bars(
        {"Mean score with each deck against all other players and decks": GROUPS},
        ylabel="mean score",
        source=SOURCE,
    ),
    code={
        "strongest": each({f"ahead of {one} by": lead(FULL, one) for one in OTHERS}, positive),
        "close": each({f"{a} from {b}": lead(a, b) for a, b in APART}, within(0, CLOSE)),
    },
)
