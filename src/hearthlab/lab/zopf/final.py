"""Figures 45 and 46: UCB and UCT at their best, against random players and each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hearthlab.lab.estimates import win_rate
from hearthlab.lab.experiment import Claim, Experiment, Results, Table, register
from hearthlab.lab.zopf.drawing import Curve, curves_figure
from hearthlab.lab.zopf.measuring import (
    Maybe,
    ahead,
    behind,
    claim,
    greater,
    pooled,
    shown,
    spread,
)
from hearthlab.lab.zopf.players import (
    BEST_BANDITS,
    BEST_C,
    DECKS_DIFFER,
    DOCUMENT,
    DOUBLING,
    LONGEST_MOVE,
    RAP,
    RMP_MAX,
    cell,
    ucb,
    uct,
)

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SMALL = 0.005
SIMULATIONS = (0, 1, 4, 16, 64, 256, 1_024, 2_048, 4_096, 16_384, 65_536)  # of figure 45
FIRST_OF_MIDDLE, LAST_OF_MIDDLE, HIGHEST = 64, 2_048, 65_536
OPPONENTS = {"RAP": RAP, "RMPmax": RMP_MAX}
KINDS = ("UCB", "UCT")
TOLD = "told of the figure"


def best(kind: str, simulations: int) -> str:
    """Write the spec of a player at its best: c = 0.1, a longest random move after the search."""
    if kind == "UCB":
        return ucb(simulations, bandits=BEST_BANDITS, c=BEST_C, post=LONGEST_MOVE)
    return uct(simulations, c=BEST_C, post=LONGEST_MOVE)


def name_of(kind: str, simulations: int, opponent: str) -> str:
    """Name a cell of figure 45."""
    return f"{kind} {simulations:,} at its best against {opponent}"


def duel_name(simulations: int) -> str:
    """Name a cell of figure 46."""
    return f"UCT against UCB {simulations:,}"


# --- Figure 45 ------------------------------------------------------------------------------------
def together(results: Results, kind: str, opponent: str, simulations: Sequence[int]) -> Maybe:
    """Give a player's win rate with some numbers of simulations together."""
    return pooled(results.get(name_of(kind, count, opponent)) for count in simulations)


def figure45_tables(results: Results) -> list[Table]:
    """Tabulate the win rates of figure 45."""
    rows = []
    for count in SIMULATIONS:
        row: list[str | float | None] = [count]
        for opponent in OPPONENTS:
            for kind in KINDS:
                found = win_rate(results.get(name_of(kind, count, opponent)))
                row += [shown(found), spread(found)]
        rows.append(tuple(row))
    columns = ["simulations"]
    for opponent in OPPONENTS:
        for kind in KINDS:
            columns += [f"here {kind} against {opponent}", "95 % interval"]
    note = "The document shows a figure without numbers."
    title = "Figure 45: win rates against random players"
    return [Table(title, tuple(columns), tuple(rows), note)]


def figure45_figures(results: Results) -> dict[str, Figure]:
    """Draw figure 45: UCB dashed, UCT solid, as in the document."""
    curves = [
        Curve(
            f"{kind} against {opponent}",
            [
                (count, win_rate(results.get(name_of(kind, count, opponent))))
                for count in SIMULATIONS
            ],
            style="--" if kind == "UCB" else "-",
        )
        for opponent in OPPONENTS
        for kind in KINDS
    ]
    return {"figure45": curves_figure("UCB and UCT at their best against random players", curves)}


def figure45_claims(results: Results) -> list[Claim]:
    """Judge what section 5.10 says of figure 45."""
    few = [count for count in SIMULATIONS if 0 < count < FIRST_OF_MIDDLE]
    middle = [count for count in SIMULATIONS if FIRST_OF_MIDDLE <= count <= LAST_OF_MIDDLE]
    found = []
    for opponent in OPPONENTS:
        for text, winner, loser, counts in (
            ("With few simulations UCB is better", "UCB", "UCT", few),
            ("From 64 to 2,048 simulations UCT is better", "UCT", "UCB", middle),
            ("With the most simulations UCB is a little ahead", "UCB", "UCT", [HIGHEST]),
        ):
            found.append(
                greater(
                    f"{text} against {opponent}",
                    TOLD,
                    together(results, winner, opponent, counts),
                    together(results, loser, opponent, counts),
                )
            )
    return found


# --- Figure 46 ------------------------------------------------------------------------------------
def figure46_tables(results: Results) -> list[Table]:
    """Tabulate the win rates of figure 46."""
    rows = []
    for count in DOUBLING:
        found = win_rate(results.get(duel_name(count)))
        rows.append((count, shown(found), spread(found)))
    columns = ("simulations", "here win rate of UCT", "95 % interval")
    title = "Figure 46: UCT against UCB, both at their best"
    note = "The document shows a figure without numbers."
    return [Table(title, columns, tuple(rows), note)]


def figure46_figures(results: Results) -> dict[str, Figure]:
    """Draw figure 46."""
    curve = Curve("UCT", [(count, win_rate(results.get(duel_name(count)))) for count in DOUBLING])
    return {"figure46": curves_figure("UCT against UCB, both at their best", [curve])}


def figure46_claims(results: Results) -> list[Claim]:
    """Judge what section 5.10 says of figure 46."""
    parts = (
        ("With few simulations (1 to 32) UCB is better", 1, FIRST_OF_MIDDLE - 1, behind),
        (
            "With more simulations (64 to 2,048) UCT is better",
            FIRST_OF_MIDDLE,
            LAST_OF_MIDDLE,
            ahead,
        ),
        ("With the most simulations (65,536) UCB is better again", HIGHEST, HIGHEST, behind),
    )
    return [
        claim(
            text,
            TOLD,
            pooled(results.get(duel_name(count)) for count in DOUBLING if first <= count <= last),
            judge,
            "UCT",
        )
        for text, first, last, judge in parts
    ]


DIFFERS = (
    f"UCB has at most {BEST_BANDITS:,} bandits, the document's best choice; the text of this "
    "experiment names none. " + DECKS_DIFFER
)
register(
    Experiment(
        name="zopf-figure45",
        document=DOCUMENT,
        title="Figure 45: UCB and UCT against random players",
        about="UCB and UCT with c = 0.1 and a longest random move after the search against the "
        "random action player and the player of longest moves.",
        small=SMALL,
        cells=tuple(
            cell(name_of(kind, count, opponent), best(kind, count), spec)
            for opponent, spec in OPPONENTS.items()
            for kind in KINDS
            for count in SIMULATIONS
        ),
        tables=figure45_tables,
        figures=figure45_figures,
        claims=figure45_claims,
        differs="The numbers of simulations are chosen here; the document's can't be read from its "
        "figure. " + DIFFERS,
    )
)
register(
    Experiment(
        name="zopf-figure46",
        document=DOCUMENT,
        title="Figure 46: UCT against UCB at their best",
        about="UCT against UCB, both with c = 0.1 and a longest random move after the search, with "
        "0 to 65,536 simulations each.",
        small=SMALL,
        cells=tuple(
            cell(duel_name(count), best("UCT", count), best("UCB", count)) for count in DOUBLING
        ),
        tables=figure46_tables,
        figures=figure46_figures,
        claims=figure46_claims,
        differs=DIFFERS,
    )
)
