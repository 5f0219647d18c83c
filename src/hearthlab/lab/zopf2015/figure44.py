"""Figure 44: the games of tables 17 to 19 side by side, by what follows the search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthlab.lab.claims import FROM_TABLE, greater
from hearthlab.lab.curves import SIMULATIONS, WIN_RATE, Curve, draw, draw_rates, new_figure
from hearthlab.lab.experiment import Experiment, Results, register
from hearthlab.lab.measures import Measure, mean_of
from hearthlab.lab.tables import field_of, rates, table
from hearthlab.lab.zopf2015.players import (
    DOUBLING,
    LONGEST_MOVE,
    NOTHING,
    POST_DIFFERS,
    RANDOM_ACTION,
)
from hearthlab.lab.zopf2015.table17 import (
    CELLS,
    DIFFERS,
    POSTS,
    SMALL,
    UCB_LENGTH,
    UCT_LENGTH,
    WORDS,
)

if TYPE_CHECKING:
    from matplotlib.figure import Figure

BRIEFLY = {
    NOTHING: "no post moves",
    RANDOM_ACTION: "then random actions",
    LONGEST_MOVE: "then a longest move",
}
LONGEST_DRAWN = 7  # actions of a ply
FEW = [count for count in DOUBLING if count < 1_000]  # "only few simulations" (section 6)
AVERAGE = "on average over the rows with fewer than 1,000 simulations"


def lost(post: str) -> Measure:
    """Estimate UCB's win rate with few simulations."""
    return CELLS[post].wins(*FEW)


def length(post: str) -> Measure:
    """Estimate the length of UCT's moves with few simulations."""
    return mean_of([CELLS[post].mean(UCT_LENGTH)(count) for count in FEW])


def _published(first: str, second: str, tables: str) -> str:
    means = (sum(POSTS[post][n].ucb_rate for n in FEW) / len(FEW) for post in (first, second))
    words = " against ".join(f"{mean:.3f}" for mean in means)
    return f"UCB {words}, computed from tables {tables}"


def _figure(results: Results) -> Figure:
    """Draw move lengths above and win rates below."""
    figure, (lengths, win_rates) = new_figure(panels=2, height=5.0)
    curves = [
        Curve(
            f"{kind}, {BRIEFLY[post]}",
            {count: CELLS[post].mean(terms)(count) for count in DOUBLING},
            {count: getattr(row, f"{kind.lower()}_length") for count, row in rows.items()},
            style=style,
            named=False,
        )
        for post, rows in POSTS.items()
        for kind, terms, style in (("UCB", UCB_LENGTH, ":"), ("UCT", UCT_LENGTH, "-"))
    ]
    draw(lengths, results, curves)
    lengths.set(xlabel=SIMULATIONS, ylabel="actions of a ply", ylim=(0, LONGEST_DRAWN))
    lengths.set_title("dashed without points: published", fontsize="medium")
    curves = [
        Curve(
            f"UCT, {BRIEFLY[post]}",
            {count: CELLS[post].loss(count) for count in DOUBLING},
            {count: row.uct_rate for count, row in rows.items()},
            named=False,
        )
        for post, rows in POSTS.items()
    ]
    draw_rates(win_rates, results, curves, f"{WIN_RATE} of UCT")
    return figure


register(
    Experiment(
        name="zopf2015-figure44",
        title="Figure 44: move lengths and win rates by post strategy",
        about="The games of tables 17 to 19 side by side.",
        small=SMALL / 4,  # three tables
        cells=tuple(each for sweep in CELLS.values() for each in sweep.cells),
        tables=(
            table(
                "Figure 44: win rate of UCT against UCB by what follows the search",
                "simulations",
                DOUBLING,
                *(
                    rates(WORDS[post], CELLS[post].loss, published=field_of(rows, "uct_rate"))
                    for post, rows in POSTS.items()
                ),
            ),
        ),
        figure=_figure,
        claims={
            "UCT gains by random actions after the search: UCB wins more without them, "
            + AVERAGE: greater(
                _published(NOTHING, RANDOM_ACTION, "17 and 18"), lost(NOTHING), lost(RANDOM_ACTION)
            ),
            "UCT gains more by a longest random move than by random actions, " + AVERAGE: greater(
                _published(RANDOM_ACTION, LONGEST_MOVE, "18 and 19"),
                lost(RANDOM_ACTION),
                lost(LONGEST_MOVE),
            ),
            "Random actions after the search make UCT's moves longer, "
            f"{AVERAGE}{FROM_TABLE}": greater(
                "2.99 against 1.00 without simulations, 3.47 against 3.10 with 512",
                length(RANDOM_ACTION),
                length(NOTHING),
            ),
            f"Longest random moves make UCT's moves longer still, {AVERAGE}{FROM_TABLE}": greater(
                "3.66 against 2.99 without simulations, 3.62 against 3.47 with 512",
                length(LONGEST_MOVE),
                length(RANDOM_ACTION),
            ),
        },
        differs=DIFFERS + POST_DIFFERS,
    )
)
