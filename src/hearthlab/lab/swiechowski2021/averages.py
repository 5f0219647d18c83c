"""Figure 4: mean scores of players with each deck, against all decks of the other players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from hearthlab.arena.estimates import Maybe, pooled, win_rate
from hearthlab.lab.experiment import Results
from hearthlab.lab.measures import Measure
from hearthlab.lab.records import recorded, sweep_of
from hearthlab.lab.swiechowski2021.setting import DECKS, ERAS, PAIRS, RANDOM, SEARCHING

MATCHES = ("swiechowski2021-table1", "swiechowski2021-random")
NAMED = sweep_of(MATCHES[0])  # cells have the same names in all of them
PLAYERS = (RANDOM, *SEARCHING)
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
            name = NAMED.name_of(first, second, mine, theirs)
            weights[name] += share if held_by_a else -share
            constant += 0.0 if held_by_a else share

    def measure(results: Results) -> Maybe:
        parts = [(weight, win_rate(results.get(name))) for name, weight in weights.items()]
        return pooled(parts, constant=constant)

    return measure


for era in ERAS:
    recorded(
        f"swiechowski2021-figure4{era}",
        cells=tuple(cell for name in MATCHES for cell in sweep_of(f"{name}{era}").cells),
        measures={"mean_score": mean_score, "lead": lead},
    )
