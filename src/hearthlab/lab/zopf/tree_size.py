"""Table 16 and figure 41: tree size, move length, mana and win rate of UCT by simulations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthlab.arena.measure import Sums
from hearthlab.arena.result import MatchResult
from hearthlab.lab.estimates import ALL_OF_THEM, below, win_rate
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
from hearthlab.lab.zopf.judging import (
    AVAILABLE_NOTE,
    FROM_TABLE,
    ahead,
    behind,
    claim,
    greater,
    plus_minus,
    shown,
    spread,
    told,
    trend,
)
from hearthlab.lab.zopf.measuring import (
    Maybe,
    available,
    measured,
    move_length,
    pooled,
    states_in,
)
from hearthlab.lab.zopf.players import (
    DECKS_DIFFER,
    DOCUMENT,
    GAMES,
    RAP,
    TABLES_DISAGREE,
    cell,
    uct,
)

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SIMULATIONS = tuple(row.simulations for row in published.TABLE_16)
WEAKER = tuple(count for count in SIMULATIONS if count <= 30)  # published: below a half
STRONGER = tuple(count for count in SIMULATIONS if count >= 100)
BUSIEST = 20  # simulations with which most states were evaluated
LAST_COUNTED = 1_000  # after it the document's states are "not comparable"
STRONGEST = 10_000


def name_of(simulations: int) -> str:
    """Name a cell."""
    return f"UCT {simulations:,} against RAP"


def tree_size(result: MatchResult | None) -> Maybe:
    """Return the mean number of nodes of a ply's tree; one where only the end of it is legal."""
    return measured(result, "a", "both", _nodes)


def _nodes(sums: Sums) -> float:
    return sums.nodes + max(0, sums.states - sums.searches)


def unused(result: MatchResult | None) -> Maybe:
    """Return the mean mana left at the end of a ply."""
    return measured(result, "a", "both", lambda sums: sums.mana - sums.used)


def states(result: MatchResult | None) -> Maybe:
    """Return the plies of 1,600 games."""
    return states_in(result, "a", "both", games=GAMES)


def mana(result: MatchResult | None) -> Maybe:
    """Return the mean mana at the start of a ply."""
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
            (theirs.available, available(result, "a", "both"), 2),
            (theirs.length, move_length(result, "a", "both"), 2),
            (theirs.mana, mana(result), 2),
            (theirs.used, measured(result, "a", "both", lambda sums: sums.used), 2),
            (theirs.unused, unused(result), 2),
        ):
            row += [number, plus_minus(estimate, digits)]
        row += [theirs.win_rate, shown(win_rate(result)), spread(win_rate(result))]
        rows.append(tuple(row))
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
        "Measured in both players' states; ± is half a 95 % interval with the mirrored pair as the "
        "unit. The document left out games of more than 30 minutes from 2,000 simulations on, so "
        "that its numbers of states are not comparable there; here no game is left out. A ply in "
        f"which only the end of the turn is legal has a tree of one node. {AVAILABLE_NOTE}"
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
    busiest, counted, last = (
        results.get(name_of(count)) for count in (BUSIEST, LAST_COUNTED, STRONGEST)
    )
    grown = "from 0 to 10,000 simulations"
    return [
        trend(
            f"The average tree size increases {grown}",
            "1 to 9,263",
            [tree_size(result) for result in found],
            digits=0,
        ),
        trend(
            f"The average move length increases {grown}",
            "1.00 to 3.19",
            [move_length(result, "a", "both") for result in found],
        ),
        trend(
            f"The mana that is not used decreases {grown}",
            "5.49 to 1.51",
            [unused(result) for result in found],
            rises=False,
        ),
        trend(
            f"The win rate increases {grown}",
            "0.000 to 0.983",
            [win_rate(result) for result in found],
        ),
        _without_simulations(found[0]),
        *_against_random(results),
        greater(
            "Stronger play makes shorter games: fewer states with 1,000 simulations than with 20",
            "52,742 to 42,328 states",
            states(busiest),
            states(counted),
            digits=0,
        ),
        greater(
            "So less mana is available with 10,000 simulations than with 20",
            "7.25 to 5.43",
            mana(busiest),
            mana(last),
        ),
    ]


def _against_random(results: Results) -> list[Claim]:
    """Judge with how many simulations UCT loses and wins."""
    parts = (
        ("loses to random actions on average over 0 to 30", "at most 0.443", WEAKER, behind),
        ("loses to random actions with 30", "0.443", WEAKER[-1:], behind),
        (
            "wins against random actions on average over 100 to 10,000",
            "at least 0.638",
            STRONGER,
            ahead,
        ),
        ("wins against random actions with 100", "0.638", STRONGER[:1], ahead),
    )
    return [
        claim(
            f"UCT {text} simulations{FROM_TABLE}",
            printed,
            pooled(results.get(name_of(count)) for count in counts),
            judge,
        )
        for text, printed, counts, judge in parts
    ]


def _without_simulations(result: MatchResult | None) -> Claim:
    """Judge the first row: without simulations UCT only ends its turns."""
    won, length = win_rate(result), move_length(result, "a", "both")
    acted = length is not None and length.value != 1
    verdict = NOT_REPRODUCED if acted else below(won, 1 - ALL_OF_THEM)
    found = f"length {told(length)}, win rate {told(won)}"
    text = f"Without simulations UCT only ends its turn, and wins nothing{FROM_TABLE}"
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
        differs=DECKS_DIFFER + TABLES_DISAGREE,
    )
)
