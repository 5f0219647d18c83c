"""Figure 44: the games of tables 17 to 19 side by side, by what follows the search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthlab.lab.curves import SIMULATIONS, WIN_RATE, Curve, draw, draw_rates, new_figure
from hearthlab.lab.experiment import Results
from hearthlab.lab.measures import mean_of
from hearthlab.lab.records import recorded
from hearthlab.lab.tables import field_of, rates, table
from hearthlab.lab.zopf2015.players import DOUBLING, LONGEST_MOVE, NOTHING, RANDOM_ACTION
from hearthlab.lab.zopf2015.table17 import CELLS, POSTS, UCB_LENGTH, UCT_LENGTH, WORDS

if TYPE_CHECKING:
    from matplotlib.figure import Figure

BRIEFLY = {
    NOTHING: "no post moves",
    RANDOM_ACTION: "then random actions",
    LONGEST_MOVE: "then a longest move",
}
LONGEST_DRAWN = 7  # actions of a ply
FEW = [count for count in DOUBLING if count < 1_000]  # "only few simulations" (section 6)


def _figure(results: Results) -> Figure:
    """Draw move lengths above and win rates below."""
    figure, (lengths, win_rates) = new_figure(panels=2, height=5.0)
    kinds = (("UCB", "ucb_length", UCB_LENGTH, ":"), ("UCT", "uct_length", UCT_LENGTH, "-"))
    curves = [
        Curve(
            f"{kind}, {BRIEFLY[post]}",
            {count: CELLS[post].mean(terms)(count) for count in DOUBLING},
            {count: getattr(row, field) for count, row in rows.items()},
            style=style,
            named=False,
        )
        for post, rows in POSTS.items()
        for kind, field, terms, style in kinds
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


recorded(
    "zopf2015-figure44",
    table(
        "Figure 44: win rate of UCT against UCB by what follows the search",
        "simulations",
        DOUBLING,
        *(
            rates(WORDS[post], CELLS[post].loss, published=field_of(rows, "uct_rate"))
            for post, rows in POSTS.items()
        ),
    ),
    cells=tuple(each for sweep in CELLS.values() for each in sweep.cells),
    figure=_figure,
    measures={
        "lost": lambda post: CELLS[post].wins(*FEW),
        "length": lambda post: mean_of([CELLS[post].mean(UCT_LENGTH)(count) for count in FEW]),
    },
)
