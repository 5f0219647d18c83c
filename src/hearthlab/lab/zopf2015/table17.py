"""Tables 17 to 19, figure 44: UCB against UCT by simulations, and by what follows the search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthlab.lab.claims import in_every_row
from hearthlab.lab.experiment import Results
from hearthlab.lab.figures import SIMULATIONS, WIN_RATE, Curve, draw, draw_rates, new_figure
from hearthlab.lab.measures import Sweep, excess, mean_of, move_length, plies
from hearthlab.lab.records import published, recorded
from hearthlab.lab.tables import field_of, ply_means, rates, table
from hearthlab.lab.verdicts import positive
from hearthlab.lab.zopf2015 import players
from hearthlab.lab.zopf2015.players import DOUBLING, GAMES, cell, ucb, uct

if TYPE_CHECKING:
    from matplotlib.figure import Figure

NUMBERS = {players.NOTHING: 17, players.RANDOM_ACTION: 18, players.LONGEST_MOVE: 19}
POSTS = {post: published("zopf2015", f"table{number}") for post, number in NUMBERS.items()}
WORDS = {
    players.NOTHING: "without post moves",
    players.RANDOM_ACTION: "with random actions after the search",
    players.LONGEST_MOVE: "with a longest random move after the search",
}
# The algorithms are measured in their own states only.
CELLS = {
    post: Sweep(
        f"post={post} {{:,}}",
        DOUBLING,
        lambda name, count, post=post: cell(
            name, ucb(count, post=post), uct(count, post=post), measure="own"
        ),
    )
    for post in POSTS
}
UCB_LENGTH, UCT_LENGTH = move_length("a", "own"), move_length("b", "own")
UCB_STATES, UCT_STATES = (plies(agent, "own", games=GAMES) for agent in ("a", "b"))

for _post, _number in NUMBERS.items():
    _cells, _rows = CELLS[_post], POSTS[_post]
    _longer = [_cells.at(excess(UCB_LENGTH, UCT_LENGTH), n) for n in DOUBLING]  # of the same games
    recorded(
        f"zopf2015-table{_number}",
        table(
            f"Table {_number}: UCB against UCT {WORDS[_post]}",
            "simulations",
            _rows,
            ply_means(
                _cells,
                _rows,
                ("UCB states in 1,600 games", "ucb_states", UCB_STATES, 0),
                ("UCT states in 1,600 games", "uct_states", UCT_STATES, 0),
                ("UCB move length", "ucb_length", UCB_LENGTH, 2),
                ("UCT move length", "uct_length", UCT_LENGTH, 2),
            ),
            rates("UCB win rate", _cells.win, field_of(_rows, "ucb_rate"), interval=None),
            rates(
                "UCT win rate",
                _cells.loss,
                field_of(_rows, "uct_rate"),
                interval="95 % interval of UCT",
            ),
        ),
        cells=_cells.cells,
        measures={
            "wins": _cells.wins,
            "longer": lambda longer=_longer: mean_of(longer),
            "ucb_length": _cells.mean(UCB_LENGTH),
            "uct_length": _cells.mean(UCT_LENGTH),
        },
        code={"every row": in_every_row(_longer, positive)},
    )


# --- Figure 44 ------------------------------------------------------------------------------------
BRIEFLY = {
    players.NOTHING: "no post moves",
    players.RANDOM_ACTION: "then random actions",
    players.LONGEST_MOVE: "then a longest move",
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
