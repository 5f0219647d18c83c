"""Section II-D: whose hidden cards tell information sets apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthlab.arena.plan import Cell, cell_seed
from hearthlab.arena.worker import GameRecord
from hearthlab.lab import by_pair
from hearthlab.lab.bars import Bar, bars
from hearthlab.lab.estimates import (
    Estimate,
    above,
    average,
    below,
    interval,
    no_difference,
    number,
    told,
    win_rate,
    with_interval,
)
from hearthlab.lab.experiment import Claim, Experiment, Results, Table, register
from hearthlab.lab.swiechowski.published import DECKS
from hearthlab.lab.swiechowski.setting import DIFFERS, GAMES, SEED, SIMULATIONS, STAND_INS

if TYPE_CHECKING:
    from matplotlib.figure import Figure

VARIANTS = {1: "both players", 2: "the tree's owner", 3: "the active player"}
MATCHES = ((2, 3), (1, 2), (1, 3))
EVEN = 0.5
MARGIN = 0.05  # an interval this close to one half shows no difference worth the name
MANY_MORE = 1.25  # times as many nodes are called many more here


def name_of(match: tuple[int, int], deck: str) -> str:
    """Name the cell of two variants and a deck."""
    return f"variant {match[0]} vs variant {match[1]}, {deck}"


def _cell(match: tuple[int, int], deck: str) -> Cell:
    name = name_of(match, deck)
    first, second = (f"ismcts:simulations={SIMULATIONS},observer={each}" for each in match)
    return Cell(
        name=name,
        a=first,
        b=second,
        decks=(STAND_INS[deck],),
        games=GAMES,
        seed=cell_seed(SEED, name),
        measure="own",
    )


def found_on(results: Results, match: tuple[int, int], deck: str) -> Estimate | None:
    """Estimate the first variant's score with a deck."""
    return win_rate(results.get(name_of(match, deck)))


def overall(results: Results, match: tuple[int, int]) -> Estimate | None:
    """Estimate the first variant's mean score over the decks; nothing while one is missing."""
    return average([found_on(results, match, deck) for deck in DECKS])


def nodes(results: Results, match: tuple[int, int], agent: str) -> list[by_pair.Part]:
    """List one side's nodes and searches, pair by pair; none while a deck is missing."""
    names = [name_of(match, deck) for deck in DECKS]
    which = ("a", "b").index(agent)

    def terms(record: GameRecord) -> tuple[float, float]:
        if record.measures is None:
            return 0.0, 0.0
        own = record.measures[which].own
        return own.nodes, own.searches

    if any(name not in results for name in names):
        return []
    return by_pair.parts([results[name] for name in names], terms)


def times_as_many(results: Results, match: tuple[int, int]) -> Estimate | None:
    """Estimate how many times as many nodes the first variant's trees have as the second's."""
    return by_pair.quotient(nodes(results, match, "a"), nodes(results, match, "b"))


def _size(found: Estimate | None) -> str | None:
    """Write a tree's mean size for a table."""
    return None if found is None else f"{found.value:,.0f} ({found.low:,.0f} to {found.high:,.0f})"


def _tables(results: Results) -> list[Table]:
    rows = []
    for match in MATCHES:
        for deck in (*DECKS, "all"):
            found = overall(results, match) if deck == "all" else found_on(results, match, deck)
            rows.append((*match, deck, number(found), interval(found)))
    sizes = []
    for match in MATCHES:
        each = (_size(by_pair.fraction(nodes(results, match, agent))) for agent in ("a", "b"))
        sizes.append((*match, *each, with_interval(times_as_many(results, match))))
    note = "Observed in an information set: " + "; ".join(
        f"{variant} {who}" for variant, who in VARIANTS.items()
    )
    return [
        Table(
            "Scores of the first variant",
            ("variant", "against", "deck", "here", "95 % interval"),
            tuple(rows),
            f"{note}. The document gives no numbers.",
        ),
        Table(
            "Nodes in the transposition table, mean over decisions",
            ("variant", "against", "nodes of the first", "nodes of the second", "times as many"),
            tuple(sizes),
            "In parentheses 95 % intervals with a mirrored pair of games as one observation.",
        ),
    ]


def _figures(results: Results) -> dict[str, Figure]:
    groups = {
        f"variant {first}\nagainst {second}": [
            Bar(deck, found_on(results, (first, second), deck)) for deck in DECKS
        ]
        for first, second in MATCHES
    }
    return {
        "Variants of the information set": bars(groups, title="Variants of the information set")
    }


def _claims(results: Results) -> list[Claim]:
    level, *weaker = (overall(results, match) for match in MATCHES)
    made = [
        Claim(
            "Variants 2 and 3 differ in strength without significance",
            "no significant difference",
            told(level),
            no_difference(level, EVEN, MARGIN),
        )
    ]
    for match, found in zip(MATCHES[1:], weaker, strict=True):
        made.append(
            Claim(
                f"Variant 1 is significantly weaker than variant {match[1]}",
                "significantly weaker",
                told(found),
                below(found, EVEN),
            )
        )
    for match in MATCHES[1:]:
        ratio = times_as_many(results, match)
        made.append(
            Claim(
                f"Variant 1 has many more nodes in its transposition table than variant {match[1]} "
                f"(more than {MANY_MORE} times as many)",
                "many more",
                told(ratio) if ratio is None else f"{ratio} times as many",
                above(ratio, MANY_MORE),
            )
        )
    return made


register(
    Experiment(
        name="swiechowski-variants",
        document="001",
        title="Section II-D: variants of the information set",
        about=(
            "EnhMCTS whose information sets hold the hidden cards of both players (1), of the "
            "tree's owner (2) or of the active player (3), each deck in mirror, 400 games each."
        ),
        small=0.1,
        cells=tuple(_cell(match, deck) for match in MATCHES for deck in DECKS),
        tables=_tables,
        figures=_figures,
        claims=_claims,
        differs=f"The document does not say how the variants were compared. {DIFFERS}",
    )
)
