"""Section II-D: whose hidden cards tell information sets apart."""

from __future__ import annotations

from hearthlab.arena.plan import Cell
from hearthlab.lab import by_pair
from hearthlab.lab.estimates import Maybe
from hearthlab.lab.experiment import Results
from hearthlab.lab.figures import Bar, bars
from hearthlab.lab.measures import Measure, Sweep, over_plies
from hearthlab.lab.records import recorded
from hearthlab.lab.swiechowski2021.setting import DECKS, SIMULATIONS, STAND_INS, cell
from hearthlab.lab.tables import entries, rates, table

# Observed are both players (1), the tree's owner (2), or the active player (3).
MATCHES = ((2, 3), (1, 2), (1, 3))
ALL = "all"  # decks

Match = tuple[int, int]


def _cell(name: str, first: int, second: int, deck: str) -> Cell:
    a, b = (f"ismcts:simulations={SIMULATIONS},observer={each}" for each in (first, second))
    return cell(name, a, b, STAND_INS[deck], measure="own")


CELLS = Sweep(
    "variant {} vs variant {}, {}", [(*match, deck) for match in MATCHES for deck in DECKS], _cell
)


def score(match: Match, deck: str = ALL) -> Measure:
    """Estimate the first variant's score with a deck, or its mean over the decks."""
    return CELLS.wins(*((*match, each) for each in (DECKS if deck == ALL else (deck,))))


def nodes(results: Results, match: Match, agent: str) -> list[by_pair.Part]:
    """List one side's nodes and searches, pair by pair; none while a deck is missing."""
    names = [CELLS.name_of(*match, deck) for deck in DECKS]
    if any(name not in results for name in names):
        return []
    terms = over_plies(agent, "own", lambda sums: sums.nodes, lambda sums: sums.searches)
    return by_pair.parts([results[name] for name in names], terms)


def size(match: Match, agent: str) -> Measure:
    """Estimate the mean number of nodes of one side's trees."""
    return lambda results: by_pair.fraction(nodes(results, match, agent))


def times_as_many(match: Match) -> Measure:
    """Estimate how many times as many nodes the first variant's trees have as the second's."""

    def measure(results: Results) -> Maybe:
        return by_pair.quotient(nodes(results, match, "a"), nodes(results, match, "b"))

    return measure


GROUPS = {
    f"variant {match[0]}\nagainst {match[1]}": [Bar(deck, score(match, deck)) for deck in DECKS]
    for match in MATCHES
}
recorded(
    "swiechowski2021-variants",
    table(
        "Scores of the first variant",
        ("variant", "against", "deck"),
        [(match, deck) for match in MATCHES for deck in (*DECKS, ALL)],
        rates("", lambda key: score(*key)),
        label=lambda key: (*key[0], key[1]),
    ),
    table(
        "Nodes in the transposition table, mean over decisions",
        ("variant", "against"),
        MATCHES,
        entries("nodes of the first", lambda match: size(match, "a"), 0),
        entries("nodes of the second", lambda match: size(match, "b"), 0),
        entries("times as many", times_as_many),
    ),
    cells=CELLS.cells,
    figure=bars({"Variants of the information set": GROUPS}),
    measures={"score": score, "times": times_as_many},
)
