"""Section II-D: whose hidden cards tell information sets apart."""

from __future__ import annotations

from hearthlab.arena.plan import Cell
from hearthlab.lab import by_pair
from hearthlab.lab.bars import Bar, bars
from hearthlab.lab.claims import said
from hearthlab.lab.estimates import EVEN, Maybe
from hearthlab.lab.experiment import Experiment, Results, register
from hearthlab.lab.measures import Measure, Sweep, over_plies
from hearthlab.lab.swiechowski2021.published import DECKS
from hearthlab.lab.swiechowski2021.setting import DIFFERS, SIMULATIONS, STAND_INS, cell
from hearthlab.lab.tables import entries, rates, table
from hearthlab.lab.verdicts import above, behind, no_difference

VARIANTS = {1: "both players", 2: "the tree's owner", 3: "the active player"}
MATCHES = ((2, 3), (1, 2), (1, 3))
MARGIN = 0.05  # an interval this close to one half shows no difference worth the name
MANY_MORE = 1.25  # times as many nodes are called many more here
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


OBSERVED = "; ".join(f"{variant} {who}" for variant, who in VARIANTS.items())
TITLE = "Variants of the information set"
register(
    Experiment(
        name="swiechowski2021-variants",
        title="Section II-D: variants of the information set",
        about="EnhMCTS whose information sets hold the hidden cards of both players (1), of the "
        "tree's owner (2) or of the active player (3), each deck in mirror, 400 games each.",
        small=0.1,
        cells=CELLS.cells,
        tables=(
            table(
                "Scores of the first variant",
                ("variant", "against", "deck"),
                [(match, deck) for match in MATCHES for deck in (*DECKS, ALL)],
                rates("", lambda key: score(*key)),
                label=lambda key: (*key[0], key[1]),
                note=f"Observed in an information set: {OBSERVED}. The document gives no numbers.",
            ),
            table(
                "Nodes in the transposition table, mean over decisions",
                ("variant", "against"),
                MATCHES,
                entries("nodes of the first", lambda match: size(match, "a"), 0),
                entries("nodes of the second", lambda match: size(match, "b"), 0),
                entries("times as many", times_as_many),
                note="In parentheses 95 % intervals with a mirrored pair of games as one "
                "observation.",
            ),
        ),
        figure=bars(
            {
                TITLE: {
                    f"variant {match[0]}\nagainst {match[1]}": [
                        Bar(deck, score(match, deck)) for deck in DECKS
                    ]
                    for match in MATCHES
                }
            }
        ),
        claims={
            "Variants 2 and 3 differ in strength without significance": said(
                "no significant difference", score((2, 3)), no_difference(EVEN, MARGIN)
            ),
            **{
                f"Variant 1 is significantly weaker than variant {match[1]}": said(
                    "significantly weaker", score(match), behind
                )
                for match in MATCHES[1:]
            },
            **{
                "Variant 1 has many more nodes in its transposition table than variant "
                f"{match[1]} (more than {MANY_MORE} times as many)": said(
                    "many more", times_as_many(match), above(MANY_MORE), unit="times as many"
                )
                for match in MATCHES[1:]
            },
        },
        differs=f"The document does not say how the variants were compared. {DIFFERS}",
    )
)
