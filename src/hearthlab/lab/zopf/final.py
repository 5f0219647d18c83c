"""Figures 45 and 46: UCB and UCT at their best, against random players and each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hearthlab.lab.estimates import at_most, win_rate
from hearthlab.lab.experiment import (
    NOT_REPRODUCED,
    REPRODUCED,
    Claim,
    Experiment,
    Results,
    Table,
    register,
)
from hearthlab.lab.zopf.drawing import Curve, curves_figure
from hearthlab.lab.zopf.judging import (
    EVEN,
    NOT_PLAYED,
    TOLD,
    ahead,
    behind,
    claim,
    greater,
    shown,
    spread,
)
from hearthlab.lab.zopf.measuring import Maybe, pooled
from hearthlab.lab.zopf.players import (
    BEST_BANDITS,
    BEST_C,
    DECKS_DIFFER,
    DOCUMENT,
    DOUBLING,
    LONGEST_MOVE,
    POST_DIFFERS,
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
    parts = (
        (f"With few simulations ({_range(few)}) UCB is better", "UCB", "UCT", few),
        (f"With more simulations ({_range(middle)}) UCT is better", "UCT", "UCB", middle),
        ("With 64 simulations, the first of these, UCT is better", "UCT", "UCB", [FIRST_OF_MIDDLE]),
        (
            "With 2,048 simulations, the last of these, UCT is better",
            "UCT",
            "UCB",
            [LAST_OF_MIDDLE],
        ),
        ("With the most simulations UCB is a little ahead", "UCB", "UCT", [HIGHEST]),
    )
    return [
        greater(
            f"{text} against {opponent}",
            TOLD,
            together(results, winner, opponent, counts),
            together(results, loser, opponent, counts),
        )
        for opponent in OPPONENTS
        for text, winner, loser, counts in parts
    ]


def _range(simulations: Sequence[int]) -> str:
    return f"on average over {simulations[0]:,} to {simulations[-1]:,}"


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
    """Judge what sections 5.10 and 6 say of figure 46."""
    few = [count for count in DOUBLING if 0 < count < FIRST_OF_MIDDLE]
    middle = [count for count in DOUBLING if FIRST_OF_MIDDLE <= count <= LAST_OF_MIDDLE]
    like45 = "the range of figure 45"
    parts = (
        (f"With few simulations ({_range(few)}) UCB is better", few, behind),
        (f"With more simulations ({_range(middle)}, {like45}) UCT is better", middle, ahead),
        (f"With 64 simulations, the first of {like45}, UCT is better", middle[:1], ahead),
        (f"With 2,048 simulations, the last of {like45}, UCT is better", middle[-1:], ahead),
        ("With the most simulations (65,536) UCB is better again", [HIGHEST], behind),
    )
    found = [
        claim(text, TOLD, pooled(results.get(duel_name(n)) for n in counts), judge, "UCT")
        for text, counts, judge in parts
    ]
    return [*found, _hypothesis(results)]


def _hypothesis(results: Results) -> Claim:
    """Judge that UCT does not have the advantage the research question supposes."""
    rates = [win_rate(results.get(duel_name(count))) for count in DOUBLING]
    verdicts = [ahead(rate) for rate in rates]
    found = (
        f"of {len(rates)} numbers of simulations UCT is ahead with {verdicts.count(REPRODUCED)}, "
        f"UCB with {verdicts.count(NOT_REPRODUCED)}"
    )
    return Claim(
        "That UCT has an advantage over UCB can't be confirmed: it is not ahead throughout",
        '"We could not confirm that hypothesis" (section 6)',
        found if any(rates) else NOT_PLAYED,
        at_most(rates, len(rates) - 1, EVEN),
    )


DIFFERS = (
    f"UCB has at most {BEST_BANDITS:,} bandits, the document's best choice; the text of this "
    "experiment names none. " + DECKS_DIFFER + POST_DIFFERS
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
