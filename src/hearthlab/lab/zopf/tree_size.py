"""Table 16 and figure 41: tree size, move length, mana and win rate of UCT by simulations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthlab.arena.result import MatchResult
from hearthlab.lab.estimates import win_rate, within
from hearthlab.lab.experiment import (
    NOT_REPRODUCED,
    Claim,
    Experiment,
    Results,
    Table,
    register,
)
from hearthlab.lab.zopf import published
from hearthlab.lab.zopf.drawing import Curve, curves_figure
from hearthlab.lab.zopf.measuring import (
    NEAR,
    Maybe,
    ahead,
    behind,
    claim,
    greater,
    measured,
    move_length,
    pooled,
    shown,
    spread,
    states_in,
    told,
    trend,
)
from hearthlab.lab.zopf.players import DECKS_DIFFER, DOCUMENT, GAMES, RAP, cell, uct

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SIMULATIONS = tuple(row.simulations for row in published.TABLE_16)
WEAKER = tuple(count for count in SIMULATIONS if count <= 30)  # published: below a half
STRONGER = tuple(count for count in SIMULATIONS if count >= 100)
BUSIEST = 20  # simulations with which most states were evaluated
STRONGEST = 10_000


def name_of(simulations: int) -> str:
    """Name a cell."""
    return f"UCT {simulations:,} against RAP"


def tree_size(result: MatchResult | None) -> Maybe:
    """Give the mean number of nodes of a tree."""
    return measured(result, "a", "both", lambda sums: sums.nodes, lambda sums: sums.searches)


def unused(result: MatchResult | None) -> Maybe:
    """Give the mean mana left at the end of a ply."""
    return measured(result, "a", "both", lambda sums: sums.mana - sums.used)


def states(result: MatchResult | None) -> Maybe:
    """Give the plies of 1,600 games."""
    return states_in(result, "a", "both", games=GAMES)


def mana(result: MatchResult | None) -> Maybe:
    """Give the mean mana at the start of a ply."""
    return measured(result, "a", "both", lambda sums: sums.mana)


def tables(results: Results) -> list[Table]:
    """Make table 16."""
    rows = []
    for theirs in published.TABLE_16:
        result = results.get(name_of(theirs.simulations))
        row: list[str | float | None] = [theirs.simulations]
        for number, estimate, digits in (
            (theirs.tree_size, tree_size(result), 0),
            (theirs.states, states(result), 0),
            (theirs.available, measured(result, "a", "both", lambda sums: sums.available), 2),
            (theirs.length, move_length(result, "a", "both"), 2),
            (theirs.mana, mana(result), 2),
            (theirs.used, measured(result, "a", "both", lambda sums: sums.used), 2),
            (theirs.unused, unused(result), 2),
            (theirs.win_rate, win_rate(result), 3),
        ):
            row += [number, shown(estimate, digits)]
        rows.append((*row, spread(win_rate(result))))
    columns = ["simulations"]
    for what in (
        "tree size",
        "states in 1,600 games",
        "actions available",
        "move length",
        "mana available",
        "mana used",
        "mana unused",
        "win rate",
    ):
        columns += [f"published {what}", f"here {what}"]
    note = (
        "Measured in both players' states. The document left out games of more than 30 minutes "
        "from 2,000 simulations on; here no game is left out."
    )
    title = "Table 16: UCT against the random action player"
    return [Table(title, (*columns, "95 % interval"), tuple(rows), note)]


def figures(results: Results) -> dict[str, Figure]:
    """Draw figure 41."""
    curve = Curve(
        "UCT",
        [(count, win_rate(results.get(name_of(count)))) for count in SIMULATIONS],
        [(row.simulations, row.win_rate) for row in published.TABLE_16],
    )
    return {"figure41": curves_figure("UCT against the random action player", [curve])}


def claims(results: Results) -> list[Claim]:
    """Judge what section 5.6 says."""
    found = [results.get(name_of(count)) for count in SIMULATIONS]
    first, busiest, last = (results.get(name_of(count)) for count in (0, BUSIEST, STRONGEST))
    return [
        trend(
            "The average tree size increases with the simulations",
            "1 to 9,263",
            [tree_size(result) for result in found],
        ),
        trend(
            "The average move length increases",
            "1.00 to 3.19",
            [move_length(result, "a", "both") for result in found],
        ),
        trend(
            "The mana that is not used decreases",
            "5.49 to 1.51",
            [unused(result) for result in found],
            rises=False,
        ),
        trend("The win rate increases", "0.000 to 0.983", [win_rate(result) for result in found]),
        _without_simulations(first),
        claim(
            "With up to 30 simulations UCT loses to random actions",
            "at most 0.443",
            pooled(results.get(name_of(count)) for count in WEAKER),
            behind,
        ),
        claim(
            "With 100 and more simulations UCT wins against random actions",
            "at least 0.638",
            pooled(results.get(name_of(count)) for count in STRONGER),
            ahead,
        ),
        greater(
            "Stronger play makes shorter games: fewer states from 20 to 10,000 simulations",
            "52,742 to 30,850 states",
            states(busiest),
            states(last),
        ),
        greater(
            "So the mana available decreases from 20 to 10,000 simulations",
            "7.25 to 5.43",
            mana(busiest),
            mana(last),
        ),
    ]


def _without_simulations(result: MatchResult | None) -> Claim:
    """Judge the first row: without simulations UCT only ends its turns."""
    won, length = win_rate(result), move_length(result, "a", "both")
    acted = length is not None and length.value != 1
    verdict = NOT_REPRODUCED if acted else within(won, 0.0, NEAR)
    found = f"length {told(length)}, win rate {told(won)}"
    text = "Without simulations UCT only ends its turn, and wins nothing"
    return Claim(text, "length 1.00, win rate 0.000", found, verdict)


register(
    Experiment(
        name="zopf-table16",
        document=DOCUMENT,
        title="Table 16 and figure 41: tree size of UCT",
        about="UCT (c = 1.414, no post moves) with 0 to 10,000 simulations against the random "
        "action player, measured in both players' states.",
        small=0.01,
        cells=tuple(cell(name_of(count), uct(count), RAP, measure="both") for count in SIMULATIONS),
        tables=tables,
        figures=figures,
        claims=claims,
        differs=DECKS_DIFFER,
    )
)
