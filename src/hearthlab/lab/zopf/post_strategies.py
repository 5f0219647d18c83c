"""Figure 44: the games of tables 17 to 19 side by side, by what follows the search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthlab.lab.estimates import loss_rate
from hearthlab.lab.experiment import Claim, Experiment, Results, Table, register
from hearthlab.lab.zopf.drawing import SIMULATIONS, WIN_RATE, Curve, draw, new_figure
from hearthlab.lab.zopf.duels import (
    LONGEST_DIFFERS,
    POSTS,
    SMALL,
    WORDS,
    between,
    cells_of,
    name_of,
    pooled_length,
)
from hearthlab.lab.zopf.judging import FROM_TABLE, greater, shown, spread
from hearthlab.lab.zopf.measuring import move_length, pooled
from hearthlab.lab.zopf.players import (
    DOCUMENT,
    DOUBLING,
    LONGEST_MOVE,
    NOTHING,
    RANDOM_ACTION,
)

if TYPE_CHECKING:
    from matplotlib.figure import Figure

BRIEFLY = {
    NOTHING: "no post moves",
    RANDOM_ACTION: "then random actions",
    LONGEST_MOVE: "then a longest move",
}
LONGEST_DRAWN = 7  # actions of a ply
FEW = 1_000  # "only few simulations (< 1,000)" (section 6)


def figures(results: Results) -> dict[str, Figure]:
    """Draw figure 44: move lengths above, win rates below."""
    figure, (lengths, rates) = new_figure(panels=2, height=5.0)
    curves = [
        Curve(
            f"{kind}, {BRIEFLY[post]}",
            [
                (count, move_length(results.get(name_of(post, count)), agent, "own"))
                for count in DOUBLING
            ],
            [
                (row.simulations, row.ucb_length if agent == "a" else row.uct_length)
                for row in theirs
            ],
            style=style,
            named=False,
        )
        for post, theirs in POSTS.items()
        for kind, agent, style in (("UCB", "a", ":"), ("UCT", "b", "-"))
    ]
    draw(lengths, curves)
    lengths.set(xlabel=SIMULATIONS, ylabel="actions of a ply", ylim=(0, LONGEST_DRAWN))
    lengths.set_title("dashed without points: published", fontsize="medium")
    draw(
        rates,
        [
            Curve(
                f"UCT, {BRIEFLY[post]}",
                [(count, loss_rate(results.get(name_of(post, count)))) for count in DOUBLING],
                [(row.simulations, row.uct_rate) for row in theirs],
                named=False,
            )
            for post, theirs in POSTS.items()
        ],
    )
    rates.axhline(0.5, color="grey", linewidth=0.8)
    rates.set(xlabel=SIMULATIONS, ylabel=f"{WIN_RATE} of UCT", ylim=(-0.02, 1.02))
    return {"figure44": figure}


def tables(results: Results) -> list[Table]:
    """Tabulate UCT's win rates of the three tables side by side."""
    rows = []
    for number, count in enumerate(DOUBLING):
        row: list[str | float | None] = [count]
        for post, theirs in POSTS.items():
            found = loss_rate(results.get(name_of(post, count)))
            row += [theirs[number].uct_rate, shown(found), spread(found)]
        rows.append(tuple(row))
    columns = ["simulations"]
    for post in POSTS:
        columns += [f"published {WORDS[post]}", f"here {WORDS[post]}", "95 % interval"]
    title = "Figure 44: win rate of UCT against UCB by what follows the search"
    return [Table(title, tuple(columns), tuple(rows))]


def claims(results: Results) -> list[Claim]:
    """Judge what section 6 says of post moves."""
    few = {post: between(post, 0, FEW) for post in POSTS}
    lost = {post: pooled(results.get(name) for name in few[post]) for post in POSTS}
    lengths = {post: pooled_length(results, few[post], "b") for post in POSTS}
    means = {
        post: sum(row.ucb_rate for row in theirs if row.simulations < FEW) / len(few[post])
        for post, theirs in POSTS.items()
    }
    average = "on average over the rows with fewer than 1,000 simulations"
    return [
        greater(
            "UCT gains by random actions after the search: UCB wins more without them, " + average,
            f"UCB {means[NOTHING]:.3f} against {means[RANDOM_ACTION]:.3f}, worked out from tables "
            "17 and 18",
            lost[NOTHING],
            lost[RANDOM_ACTION],
        ),
        greater(
            "UCT gains more by a longest random move than by random actions, " + average,
            f"UCB {means[RANDOM_ACTION]:.3f} against {means[LONGEST_MOVE]:.3f}, worked out from "
            "tables 18 and 19",
            lost[RANDOM_ACTION],
            lost[LONGEST_MOVE],
        ),
        greater(
            f"Random actions after the search make UCT's moves longer, {average}{FROM_TABLE}",
            "2.99 against 1.00 without simulations, 3.47 against 3.10 with 512",
            lengths[RANDOM_ACTION],
            lengths[NOTHING],
        ),
        greater(
            f"Longest random moves make UCT's moves longer still, {average}{FROM_TABLE}",
            "3.66 against 2.99 without simulations, 3.62 against 3.47 with 512",
            lengths[LONGEST_MOVE],
            lengths[RANDOM_ACTION],
        ),
    ]


register(
    Experiment(
        name="zopf-figure44",
        document=DOCUMENT,
        title="Figure 44: move lengths and win rates by post strategy",
        about="The games of tables 17 to 19 side by side.",
        small=SMALL / 4,  # three tables
        cells=tuple(each for post in POSTS for each in cells_of(post)),
        tables=tables,
        figures=figures,
        claims=claims,
        differs=LONGEST_DIFFERS,
    )
)
