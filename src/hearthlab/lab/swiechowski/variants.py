"""Section II-D: whose hidden cards tell information sets apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthlab.arena.plan import Cell, cell_seed
from hearthlab.arena.result import MatchResult
from hearthlab.lab.bars import Bar, bars
from hearthlab.lab.estimates import (
    Estimate,
    above,
    average,
    below,
    interval,
    mean,
    no_difference,
    number,
    told,
    win_rate,
)
from hearthlab.lab.experiment import OPEN, Claim, Experiment, Results, Table, register
from hearthlab.lab.swiechowski.published import DECKS
from hearthlab.lab.swiechowski.setting import DIFFERS, GAMES, SEED, SIMULATIONS, STAND_INS

if TYPE_CHECKING:
    from matplotlib.figure import Figure

VARIANTS = {1: "both players", 2: "the tree's owner", 3: "the active player"}
MATCHES = ((2, 3), (1, 2), (1, 3))
EVEN = 0.5
MARGIN = 0.05  # an interval this close to one half shows no difference worth the name


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


def more_nodes(results: Results, match: tuple[int, int]) -> Estimate | None:
    """Estimate how many more nodes the first variant's trees have, from the games' means."""
    matches = [results.get(name_of(match, deck)) for deck in DECKS]
    if None in matches:
        return None
    return mean([each for found in matches if found is not None for each in _by_game(found)])


def _by_game(result: MatchResult) -> list[float]:
    both = [record.measures for record in result.records if record.measures is not None]
    return [a.own.mean("nodes") - b.own.mean("nodes") for a, b in both]


def _nodes(results: Results, match: tuple[int, int], agent: str) -> float | None:
    """Give the mean size of one side's trees."""
    found = [results[name_of(match, deck)] for deck in DECKS if name_of(match, deck) in results]
    sums = [result.measured(agent, "own") for result in found]
    searches = sum(each.searches for each in sums)
    return round(sum(each.nodes for each in sums) / searches, 1) if searches else None


def _tables(results: Results) -> list[Table]:
    rows = []
    for match in MATCHES:
        for deck in (*DECKS, "all"):
            found = overall(results, match) if deck == "all" else found_on(results, match, deck)
            rows.append((*match, deck, number(found), interval(found)))
    sizes = [
        (*match, _nodes(results, match, "a"), _nodes(results, match, "b")) for match in MATCHES
    ]
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
            ("variant", "against", "nodes of the first", "nodes of the second"),
            tuple(sizes),
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
    nodes = more_nodes(results, (1, 2))
    made.append(
        Claim(
            "Variant 1 has many more nodes in its transposition table than variant 2",
            "many more",
            "no games yet"
            if nodes is None
            else f"{nodes.value:+.0f} ({nodes.low:+.0f} to {nodes.high:+.0f}) nodes a decision",
            OPEN if nodes is None else above(nodes, 0),
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
