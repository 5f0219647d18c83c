"""Tables 17 to 19: UCB against UCT by simulations and by what follows the search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from hearthlab.arena.plan import Cell
from hearthlab.arena.worker import GameRecord
from hearthlab.lab.estimates import loss_rate, win_rate
from hearthlab.lab.experiment import Claim, Experiment, Results, Table, register
from hearthlab.lab.zopf import published
from hearthlab.lab.zopf.measuring import (
    Maybe,
    ahead,
    behind,
    claim,
    greater,
    level,
    move_length,
    pooled,
    ratio,
    shown,
    spread,
    states_in,
    trend,
)
from hearthlab.lab.zopf.players import (
    BANDITS_DIFFER,
    DECKS_DIFFER,
    DOCUMENT,
    DOUBLING,
    GAMES,
    LONGEST_MOVE,
    NOTHING,
    RANDOM_ACTION,
    cell,
    ucb,
    uct,
)

SMALL = 0.005  # eight games a row; the last row alone takes half of the time
POSTS = {NOTHING: published.TABLE_17, RANDOM_ACTION: published.TABLE_18}
POSTS |= {LONGEST_MOVE: published.TABLE_19}
WORDS = {
    NOTHING: "without post moves",
    RANDOM_ACTION: "with random actions after the search",
    LONGEST_MOVE: "with a longest random move after the search",
}

Judge = Callable[[Maybe], str]
Part = tuple[str, int, int, Judge]  # what is claimed of UCB from one row to another, and how judged


def name_of(post: str, simulations: int) -> str:
    """Name a cell."""
    return f"post={post} {simulations:,}"


def cells_of(post: str) -> tuple[Cell, ...]:
    """Make the cells of a table; the algorithms are measured in their own states only."""
    return tuple(
        cell(name_of(post, count), ucb(count, post=post), uct(count, post=post), measure="own")
        for count in DOUBLING
    )


def tables(results: Results, *, post: str, number: int) -> list[Table]:
    """Make a table."""
    rows = []
    for theirs in POSTS[post]:
        result = results.get(name_of(post, theirs.simulations))
        row: list[str | float | None] = [theirs.simulations]
        for figure, estimate, digits in (
            (theirs.ucb_states, states_in(result, "a", "own", games=GAMES), 0),
            (theirs.uct_states, states_in(result, "b", "own", games=GAMES), 0),
            (theirs.ucb_length, move_length(result, "a", "own"), 2),
            (theirs.uct_length, move_length(result, "b", "own"), 2),
            (theirs.ucb_rate, win_rate(result), 3),
            (theirs.uct_rate, loss_rate(result), 3),
        ):
            row += [figure, shown(estimate, digits)]
        rows.append((*row, spread(loss_rate(result))))
    columns = ["simulations"]
    for what in ("states in 1,600 games", "move length", "win rate"):
        for kind in ("UCB", "UCT"):
            columns += [f"published {kind} {what}", f"here {kind} {what}"]
    title = f"Table {number}: UCB against UCT {WORDS[post]}"
    return [Table(title, (*columns, "95 % interval of UCT"), tuple(rows))]


# --- Claims ---------------------------------------------------------------------------------------
def between(post: str, first: int, last: int) -> list[str]:
    """Name the cells of a range of rows."""
    return [name_of(post, count) for count in DOUBLING if first <= count <= last]


def pooled_length(results: Results, names: Sequence[str], agent: int) -> Maybe:
    """Give a player's mean move length over some cells."""

    def terms(record: GameRecord) -> tuple[float, float]:
        if record.measures is None:
            return 0.0, 0.0
        return record.measures[agent].own.length, record.measures[agent].own.states

    return ratio([results.get(name) for name in names], terms)


def printed(post: str, first: int, last: int) -> str:
    """Tell UCB's published win rates in a range of rows."""
    rates = [row.ucb_rate for row in POSTS[post] if first <= row.simulations <= last]
    if len(rates) == 1:
        return f"UCB {rates[0]:.3f}"
    return f"UCB {min(rates):.3f} to {max(rates):.3f}"


def range_claims(results: Results, post: str, parts: Sequence[Part]) -> list[Claim]:
    """Judge who is ahead in ranges of rows, the games of each range taken together."""
    return [
        claim(
            f"{text} {_range(first, last)}",
            printed(post, first, last),
            pooled(results.get(name) for name in between(post, first, last)),
            judge,
            "UCB",
        )
        for text, first, last, judge in parts
    ]


def _range(first: int, last: int) -> str:
    return f"with {first:,} simulations" if first == last else f"from {first:,} to {last:,}"


def shape_claims(results: Results, post: str) -> list[Claim]:
    """Judge what all three tables have in common."""
    theirs = POSTS[post]
    rates = {row.simulations: row.ucb_rate for row in theirs}
    return [
        greater(
            "UCB gains again with the most simulations: from 8,192 to 65,536",
            f"{rates[8_192]:.3f} to {rates[65_536]:.3f}",
            win_rate(results.get(name_of(post, 65_536))),
            win_rate(results.get(name_of(post, 8_192))),
        ),
    ]


def length_claims(results: Results, post: str) -> list[Claim]:
    """Judge the move lengths of tables 17 and 18."""
    theirs = POSTS[post]
    names = [name_of(post, count) for count in DOUBLING]
    return [
        greater(
            "UCB makes longer moves than UCT",
            f"at least {min(row.ucb_length - row.uct_length for row in theirs):.2f} longer in "
            "every row",
            pooled_length(results, names, 0),
            pooled_length(results, names, 1),
        ),
        trend(
            "UCT's moves become longer with the simulations",
            f"{theirs[0].uct_length:.2f} to {theirs[-1].uct_length:.2f}",
            [move_length(results.get(name), "b", "own") for name in names],
        ),
        trend(
            "UCB's moves become shorter with the simulations",
            f"{theirs[0].ucb_length:.2f} to {theirs[-1].ucb_length:.2f}",
            [move_length(results.get(name), "a", "own") for name in names],
            rises=False,
        ),
    ]


UCB_AHEAD, UCT_AHEAD, LEVEL = "UCB is ahead", "UCT is ahead", "UCB and UCT are level"


def table17_claims(results: Results) -> list[Claim]:
    """Judge table 17."""
    parts: list[Part] = [
        ("A random move beats no move: UCB is ahead", 0, 0, ahead),
        (UCB_AHEAD, 0, 256, ahead),
        (LEVEL, 512, 512, level),
        (UCT_AHEAD, 1_024, 32_768, behind),
        (LEVEL, 65_536, 65_536, level),
    ]
    found = range_claims(results, NOTHING, parts)
    return found + shape_claims(results, NOTHING) + length_claims(results, NOTHING)


def table18_claims(results: Results) -> list[Claim]:
    """Judge table 18."""
    parts: list[Part] = [
        (UCB_AHEAD, 0, 64, ahead),
        (UCT_AHEAD, 256, 32_768, behind),
        (LEVEL, 65_536, 65_536, level),
    ]
    found = range_claims(results, RANDOM_ACTION, parts)
    return found + shape_claims(results, RANDOM_ACTION) + length_claims(results, RANDOM_ACTION)


def table19_claims(results: Results) -> list[Claim]:
    """Judge table 19."""
    parts: list[Part] = [
        (UCT_AHEAD, 0, 0, behind),
        (UCB_AHEAD, 1, 16, ahead),
        (UCT_AHEAD, 128, 32_768, behind),
        (LEVEL, 65_536, 65_536, level),
    ]
    return range_claims(results, LONGEST_MOVE, parts) + shape_claims(results, LONGEST_MOVE)


DIFFERS = DECKS_DIFFER + BANDITS_DIFFER
for _number, _post, _claims in (
    (17, NOTHING, table17_claims),
    (18, RANDOM_ACTION, table18_claims),
    (19, LONGEST_MOVE, table19_claims),
):
    register(
        Experiment(
            name=f"zopf-table{_number}",
            document=DOCUMENT,
            title=f"Table {_number}: UCB against UCT {WORDS[_post]}",
            about="UCB against UCT with 0 to 65,536 simulations each (c = 1.414), measured in "
            "their own states.",
            small=SMALL,
            cells=cells_of(_post),
            tables=partial(tables, post=_post, number=_number),
            claims=_claims,
            differs=DIFFERS,
        )
    )
