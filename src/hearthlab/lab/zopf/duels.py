"""Tables 17 to 19: UCB against UCT by simulations and by what follows the search."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from hearthlab.arena.plan import Cell
from hearthlab.lab.estimates import loss_rate, win_rate
from hearthlab.lab.experiment import Claim, Experiment, Results, Table, register
from hearthlab.lab.zopf import published
from hearthlab.lab.zopf.judging import (
    FROM_TABLE,
    Judge,
    ahead,
    behind,
    claim,
    greater,
    in_every_row,
    level,
    not_behind,
    plus_minus,
    positive,
    shown,
    spread,
    trend,
)
from hearthlab.lab.zopf.measuring import (
    Maybe,
    change,
    length_terms,
    mean_of_rows,
    move_length,
    pooled,
    states_in,
)
from hearthlab.lab.zopf.players import (
    BANDITS_DIFFER,
    DECKS_DIFFER,
    DOCUMENT,
    DOUBLING,
    GAMES,
    LONGEST_MOVE,
    NOTHING,
    POST_DIFFERS,
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
        ):
            row += [figure, plus_minus(estimate, digits)]
        row += [theirs.ucb_rate, shown(win_rate(result))]
        row += [theirs.uct_rate, shown(loss_rate(result)), spread(loss_rate(result))]
        rows.append(tuple(row))
    columns = ["simulations"]
    for what in ("states in 1,600 games", "move length", "win rate"):
        for kind in ("UCB", "UCT"):
            columns += [f"published {kind} {what}", f"here {kind} {what}"]
    title = f"Table {number}: UCB against UCT {WORDS[post]}"
    note = "± is half a 95 % interval with the mirrored pair as the unit."
    return [Table(title, (*columns, "95 % interval of UCT"), tuple(rows), note)]


# --- Claims ---------------------------------------------------------------------------------------
def between(post: str, first: int, last: int) -> list[str]:
    """Name the cells of a range of rows."""
    return [name_of(post, count) for count in DOUBLING if first <= count <= last]


def pooled_length(results: Results, names: Sequence[str], agent: str) -> Maybe:
    """Give a player's mean move length over some cells, each weighing the same."""
    return mean_of_rows([move_length(results.get(name), agent, "own") for name in names])


def printed(post: str, first: int, last: int) -> str:
    """Return UCB's published win rates in a range of rows."""
    rates = [row.ucb_rate for row in POSTS[post] if first <= row.simulations <= last]
    if len(rates) == 1:
        return f"UCB {rates[0]:.3f}"
    return f"UCB {min(rates):.3f} to {max(rates):.3f}"


def range_claims(results: Results, post: str, parts: Sequence[Part]) -> list[Claim]:
    """Judge who is ahead in single rows, and on average over ranges of rows."""
    return [
        claim(
            f"{text} {_range(first, last)}{FROM_TABLE}",
            printed(post, first, last),
            pooled(results.get(name) for name in between(post, first, last)),
            judge,
            "UCB",
        )
        for text, first, last, judge in parts
    ]


def _range(first: int, last: int) -> str:
    if first == last:
        return f"with {first:,} simulations"
    return f"on average over {first:,} to {last:,} simulations"


def shape_claims(results: Results, post: str) -> list[Claim]:
    """Judge what section 6 says of all three tables."""
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
    """Judge the move lengths of tables 17 and 18; both players' lengths are of the same games."""
    theirs = POSTS[post]
    names = [name_of(post, count) for count in DOUBLING]
    longer = [
        change(results.get(name), length_terms("a", "own"), length_terms("b", "own"))
        for name in names
    ]
    gaps = [row.ucb_length - row.uct_length for row in theirs]
    return [
        claim(
            f"UCB makes longer moves than UCT, on average over all rows{FROM_TABLE}",
            f"longer by {sum(gaps) / len(gaps):.2f}, worked out from the table",
            mean_of_rows(longer),
            positive,
            "longer by",
        ),
        in_every_row(
            f"UCB makes longer moves than UCT in every row{FROM_TABLE}",
            f"at least {min(gaps):.2f} longer",
            longer,
            positive,
        ),
        trend(
            f"UCT's moves are longer with 65,536 simulations than with none{FROM_TABLE}",
            f"{theirs[0].uct_length:.2f} to {theirs[-1].uct_length:.2f}",
            [move_length(results.get(name), "b", "own") for name in names],
        ),
        trend(
            f"UCB's moves are shorter with 65,536 simulations than with none{FROM_TABLE}",
            f"{theirs[0].ucb_length:.2f} to {theirs[-1].ucb_length:.2f}",
            [move_length(results.get(name), "a", "own") for name in names],
            rises=False,
        ),
    ]


UCB_AHEAD, UCT_AHEAD, LEVEL = "UCB is ahead", "UCT is ahead", "UCB and UCT are level"
NOT_BEHIND = "UCB is no longer behind"
MOST = 65_536


def table17_claims(results: Results) -> list[Claim]:
    """Judge table 17."""
    parts: list[Part] = [
        ("A random move beats no move: UCB is ahead", 0, 0, ahead),
        (UCB_AHEAD, 0, 256, ahead),
        (UCB_AHEAD, 256, 256, ahead),
        (LEVEL, 512, 512, level),
        (UCT_AHEAD, 1_024, 32_768, behind),
        (UCT_AHEAD, 1_024, 1_024, behind),
        (UCT_AHEAD, 32_768, 32_768, behind),
        (NOT_BEHIND, MOST, MOST, not_behind),
    ]
    found = range_claims(results, NOTHING, parts)
    return found + shape_claims(results, NOTHING) + length_claims(results, NOTHING)


def table18_claims(results: Results) -> list[Claim]:
    """Judge table 18."""
    parts: list[Part] = [
        (UCB_AHEAD, 0, 64, ahead),
        (UCB_AHEAD, 64, 64, ahead),
        (UCT_AHEAD, 256, 32_768, behind),
        (UCT_AHEAD, 256, 256, behind),
        (UCT_AHEAD, 32_768, 32_768, behind),
        (NOT_BEHIND, MOST, MOST, not_behind),
    ]
    found = range_claims(results, RANDOM_ACTION, parts)
    return found + shape_claims(results, RANDOM_ACTION) + length_claims(results, RANDOM_ACTION)


def table19_claims(results: Results) -> list[Claim]:
    """Judge table 19."""
    parts: list[Part] = [
        (UCT_AHEAD, 0, 0, behind),
        (UCB_AHEAD, 1, 16, ahead),
        (UCB_AHEAD, 1, 1, ahead),
        (UCB_AHEAD, 16, 16, ahead),
        (UCT_AHEAD, 128, 32_768, behind),
        (UCT_AHEAD, 128, 128, behind),
        (UCT_AHEAD, 32_768, 32_768, behind),
        (NOT_BEHIND, MOST, MOST, not_behind),
    ]
    return range_claims(results, LONGEST_MOVE, parts) + shape_claims(results, LONGEST_MOVE)


DIFFERS = (
    DECKS_DIFFER
    + BANDITS_DIFFER
    + " c = 1.414 is the default of table 10; the text of this experiment names none."
)
LONGEST_DIFFERS = DIFFERS + POST_DIFFERS
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
            differs=LONGEST_DIFFERS if _post == LONGEST_MOVE else DIFFERS,
        )
    )
