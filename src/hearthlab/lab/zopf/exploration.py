"""Figures 42 and 43: the parameter c of UCB and UCT."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from hearthlab.arena.plan import Cell
from hearthlab.lab.estimates import all_of, difference, win_rate, within
from hearthlab.lab.experiment import Claim, Experiment, Results, Table, register
from hearthlab.lab.zopf.drawing import Curve, curves_figure
from hearthlab.lab.zopf.judging import NEAR, TOLD, greater, positive, shown, spread, told
from hearthlab.lab.zopf.measuring import Maybe, pooled
from hearthlab.lab.zopf.players import (
    BANDITS_DIFFER,
    DECKS_DIFFER,
    DOCUMENT,
    cell,
    ucb,
    uct,
)

if TYPE_CHECKING:
    from matplotlib.figure import Figure

OPPONENT = uct(512)
LITTLE, BEST, DEFAULT, MUCH = VALUES = (0.01, 0.1, 1.414, 10.0)
FEW = (1, 8, 32)
MORE = (512, 1_024, 4_096, 16_384)  # more than 256
MIDDLE = (256, 512, 1_024)
HIGHEST = 16_384
SIMULATIONS = (*FEW, 128, 256, *MORE)
COMPARED = (32, 256, 1_024)  # simulations at which UCB and UCT are compared
PLAYERS = {"UCB": ucb, "UCT": uct}


def name_of(kind: str, c: float, simulations: int) -> str:
    """Name a cell."""
    return f"{kind} c={c} {simulations:,}"


def cell_of(kind: str, c: float, simulations: int) -> Cell:
    """Make a cell; the same one in both figures."""
    spec = PLAYERS[kind](simulations, c=c)
    return cell(name_of(kind, c, simulations), spec, OPPONENT)


def together(results: Results, kind: str, c: float, simulations: Sequence[int]) -> Maybe:
    """Give a player's win rate with some numbers of simulations together."""
    return pooled(results.get(name_of(kind, c, count)) for count in simulations)


def tables(results: Results, *, kind: str, number: int) -> list[Table]:
    """Tabulate the win rates of a figure."""
    rows = []
    for count in SIMULATIONS:
        row: list[str | float | None] = [count]
        for c in VALUES:
            found = win_rate(results.get(name_of(kind, c, count)))
            row += [shown(found), spread(found)]
        rows.append(tuple(row))
    columns = ["simulations"]
    for c in VALUES:
        columns += [f"here c = {c}", "95 % interval"]
    title = f"Figure {number}: win rate of {kind} against UCT with 512 simulations"
    return [
        Table(title, tuple(columns), tuple(rows), "The document shows a figure without numbers.")
    ]


def figures(results: Results, *, kind: str, number: int) -> dict[str, Figure]:
    """Draw a figure."""
    curves = [
        Curve(
            f"c = {c}",
            [(count, win_rate(results.get(name_of(kind, c, count)))) for count in SIMULATIONS],
        )
        for c in VALUES
    ]
    title = f"{kind} against UCT with 512 simulations"
    return {f"figure{number}": curves_figure(title, curves)}


def ucb_claims(results: Results) -> list[Claim]:
    """Judge what section 5.7.1 says."""
    few = {c: together(results, "UCB", c, FEW) for c in VALUES}
    more = {c: together(results, "UCB", c, MORE) for c in VALUES}
    first = {c: together(results, "UCB", c, MORE[:1]) for c in VALUES}
    apart = [difference(few[c], few[DEFAULT]) for c in VALUES if c != DEFAULT]
    gains = [difference(first[BEST], first[c]) for c in VALUES if c != BEST]
    return [
        Claim(
            f"With few simulations (on average over {_range(FEW)}) UCB performs similarly with "
            "every c",
            TOLD,
            _each(few),
            all_of([within(each, 0.0, NEAR) for each in apart]),
        ),
        *(
            greater(
                f"With more than 256 simulations (on average over {_range(MORE)}) c = 0.1 is "
                f"{word} c = {c}",
                TOLD,
                more[BEST],
                more[c],
            )
            for c, word in (
                (LITTLE, "ahead of"),
                (DEFAULT, "significantly better than"),
                (MUCH, "significantly better than"),
            )
        ),
        Claim(
            f"With {MORE[0]} simulations, the fewest of these, c = 0.1 is ahead of every other c",
            TOLD,
            _each(first),
            all_of([positive(each) for each in gains]),
        ),
    ]


def _range(simulations: Sequence[int]) -> str:
    return f"{simulations[0]:,} to {simulations[-1]:,}"


def _each(found: dict[float, Maybe]) -> str:
    return ", ".join(f"c = {c}: {told(estimate)}" for c, estimate in found.items())


def gap(results: Results, kind: str, simulations: Sequence[int]) -> Maybe:
    """Return by how much more a player wins with c = 0.1 than with c = 1.414."""
    return difference(
        together(results, kind, BEST, simulations), together(results, kind, DEFAULT, simulations)
    )


def uct_claims(results: Results) -> list[Claim]:
    """Judge what section 5.7.2 says."""
    early = {c: together(results, "UCT", c, [32]) for c in VALUES}
    late = {c: together(results, "UCT", c, [HIGHEST]) for c in VALUES}
    return [
        *(
            greater(
                f"With 32 simulations c = {worse} is already worse than c = {better}",
                TOLD,
                early[better],
                early[worse],
            )
            for worse in (DEFAULT, MUCH)
            for better in (BEST, LITTLE)
        ),
        greater(
            f"With {HIGHEST:,} simulations the gap between c = 0.1 and c = 1.414 is smaller than "
            f"on average over {_range(MIDDLE)}",
            "with more simulations the gap shrinks",
            gap(results, "UCT", MIDDLE),
            gap(results, "UCT", [HIGHEST]),
        ),
        greater(
            f"With {HIGHEST:,} simulations c = 0.1 is still significantly better than c = 1.414",
            TOLD,
            late[BEST],
            late[DEFAULT],
        ),
        greater(
            "The parameter is more important in UCT than in UCB: the gap between c = 0.1 and "
            f"c = 1.414 is wider on average over {', '.join(f'{n:,}' for n in COMPARED)}",
            TOLD,
            gap(results, "UCT", COMPARED),
            gap(results, "UCB", COMPARED),
        ),
    ]


CHOSEN = (
    "The numbers of simulations are chosen here; the document's can't be read from its figure. The "
    "text names neither the opponent's c (here 1.414, the default of table 10) nor what the player "
    "tested does after its search (here nothing, as its opponent). "
)
register(
    Experiment(
        name="zopf-figure42",
        document=DOCUMENT,
        title="Figure 42: the parameter c of UCB",
        about="UCB with c = 0.01, 0.1, 1.414 and 10 against UCT with 512 simulations, without post "
        "moves.",
        small=0.005,
        cells=tuple(cell_of("UCB", c, count) for c in VALUES for count in SIMULATIONS),
        tables=partial(tables, kind="UCB", number=42),
        figures=partial(figures, kind="UCB", number=42),
        claims=ucb_claims,
        differs=CHOSEN + DECKS_DIFFER + BANDITS_DIFFER,
    )
)
register(
    Experiment(
        name="zopf-figure43",
        document=DOCUMENT,
        title="Figure 43: the parameter c of UCT",
        about="UCT with c = 0.01, 0.1, 1.414 and 10 against UCT with 512 simulations, without post "
        "moves; a few cells of figure 42 for comparison.",
        small=0.005,
        cells=(
            *(cell_of("UCT", c, count) for c in VALUES for count in SIMULATIONS),
            *(cell_of("UCB", c, count) for c in (BEST, DEFAULT) for count in COMPARED),
        ),
        tables=partial(tables, kind="UCT", number=43),
        figures=partial(figures, kind="UCT", number=43),
        claims=uct_claims,
        differs=CHOSEN + DECKS_DIFFER + BANDITS_DIFFER,
    )
)
