"""Tables 17 to 19: UCB against UCT by simulations, and by what follows the search."""

from __future__ import annotations

from hearthlab.lab.claims import FROM_TABLE, greater, in_every_row, said, trend
from hearthlab.lab.experiment import Experiment, Statement, register
from hearthlab.lab.measures import Measure, Sweep, excess, mean_of, move_length, plies
from hearthlab.lab.published import published
from hearthlab.lab.tables import PAIRS_NOTE, field_of, ply_means, rates, table
from hearthlab.lab.verdicts import Judge, ahead, behind, level, not_behind, positive
from hearthlab.lab.zopf2015.players import (
    BANDITS_DIFFER,
    DECKS_DIFFER,
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

SMALL = 0.005  # eight games per row; the last row alone takes half of the time
MOST = 65_536
NUMBERS = {NOTHING: 17, RANDOM_ACTION: 18, LONGEST_MOVE: 19}
POSTS = {post: published("zopf2015", f"table{number}") for post, number in NUMBERS.items()}
WORDS = {
    NOTHING: "without post moves",
    RANDOM_ACTION: "with random actions after the search",
    LONGEST_MOVE: "with a longest random move after the search",
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
DIFFERS = (
    DECKS_DIFFER
    + BANDITS_DIFFER
    + " c = 1.414 is the default of table 10; the text of this experiment names none."
)
UCB_AHEAD, UCT_AHEAD, LEVEL = "UCB is ahead", "UCT is ahead", "UCB and UCT are level"
NOT_BEHIND = ("UCB is no longer behind", MOST, MOST, not_behind)
# What is claimed from one row to another, and how it is judged.
CLAIMS: dict[str, tuple[tuple[str, int, int, Judge], ...]] = {
    NOTHING: (
        ("A random move beats no move: UCB is ahead", 0, 0, ahead),
        (UCB_AHEAD, 0, 256, ahead),
        (UCB_AHEAD, 256, 256, ahead),
        (LEVEL, 512, 512, level),
        (UCT_AHEAD, 1_024, 32_768, behind),
        (UCT_AHEAD, 1_024, 1_024, behind),
        (UCT_AHEAD, 32_768, 32_768, behind),
        NOT_BEHIND,
    ),
    RANDOM_ACTION: (
        (UCB_AHEAD, 0, 64, ahead),
        (UCB_AHEAD, 64, 64, ahead),
        (UCT_AHEAD, 256, 32_768, behind),
        (UCT_AHEAD, 256, 256, behind),
        (UCT_AHEAD, 32_768, 32_768, behind),
        NOT_BEHIND,
    ),
    LONGEST_MOVE: (
        (UCT_AHEAD, 0, 0, behind),
        (UCB_AHEAD, 1, 16, ahead),
        (UCB_AHEAD, 1, 1, ahead),
        (UCB_AHEAD, 16, 16, ahead),
        (UCT_AHEAD, 128, 32_768, behind),
        (UCT_AHEAD, 128, 128, behind),
        (UCT_AHEAD, 32_768, 32_768, behind),
        NOT_BEHIND,
    ),
}


def _in_range(post: str, text: str, first: int, last: int, judge: Judge) -> tuple[str, Statement]:
    """Claim who is ahead in a row, or on average over a range of rows."""
    counts = [count for count in DOUBLING if first <= count <= last]
    printed = [POSTS[post][count].ucb_rate for count in counts]
    where, rate = f"with {first:,} simulations", f"UCB {printed[0]:.3f}"
    if len(counts) > 1:
        where = f"on average over {first:,} to {last:,} simulations"
        rate = f"UCB {min(printed):.3f} to {max(printed):.3f}"
    found = said(rate, CELLS[post].wins(*counts), judge, what="UCB")
    return f"{text} {where}{FROM_TABLE}", found


def _claims(post: str) -> dict[str, Statement]:
    rows, cells = POSTS[post], CELLS[post]
    return {
        **dict(_in_range(post, *each) for each in CLAIMS[post]),
        "UCB gains again with the most simulations: from 8,192 to 65,536": greater(
            f"{rows[8_192].ucb_rate:.3f} to {rows[MOST].ucb_rate:.3f}",
            cells.win(MOST),
            cells.win(8_192),
        ),
        **({} if post == LONGEST_MOVE else _length_claims(post)),
    }


def _length_claims(post: str) -> dict[str, Statement]:
    """Claim move lengths; both players' are of the same games."""
    rows, cells = POSTS[post], CELLS[post]
    longer: list[Measure] = [cells.at(excess(UCB_LENGTH, UCT_LENGTH), n) for n in DOUBLING]
    gaps = [row.ucb_length - row.uct_length for row in rows.values()]
    return {
        f"UCB makes longer moves than UCT, on average over all rows{FROM_TABLE}": said(
            f"longer by {sum(gaps) / len(gaps):.2f}, computed from the table",
            mean_of(longer),
            positive,
            what="longer by",
        ),
        f"UCB makes longer moves than UCT in every row{FROM_TABLE}": in_every_row(
            f"at least {min(gaps):.2f} longer", longer, positive
        ),
        **{
            f"{kind}'s moves are {word} with 65,536 simulations than with none{FROM_TABLE}": trend(
                f"{getattr(rows[0], field):.2f} to {getattr(rows[MOST], field):.2f}",
                cells.mean(terms)(0),
                cells.mean(terms)(MOST),
                rises=word == "longer",
            )
            for kind, word, terms, field in (
                ("UCT", "longer", UCT_LENGTH, "uct_length"),
                ("UCB", "shorter", UCB_LENGTH, "ucb_length"),
            )
        },
    }


for _post, _number in NUMBERS.items():
    _cells, _rows = CELLS[_post], POSTS[_post]
    _title = f"Table {_number}: UCB against UCT {WORDS[_post]}"
    register(
        Experiment(
            name=f"zopf2015-table{_number}",
            title=_title,
            about="UCB against UCT with 0 to 65,536 simulations each (c = 1.414), measured in "
            "their own states.",
            small=SMALL,
            cells=_cells.cells,
            tables=(
                table(
                    _title,
                    "simulations",
                    _rows,
                    ply_means(
                        _cells,
                        _rows,
                        (
                            "UCB states in 1,600 games",
                            "ucb_states",
                            plies("a", "own", games=GAMES),
                            0,
                        ),
                        (
                            "UCT states in 1,600 games",
                            "uct_states",
                            plies("b", "own", games=GAMES),
                            0,
                        ),
                        ("UCB move length", "ucb_length", UCB_LENGTH, 2),
                        ("UCT move length", "uct_length", UCT_LENGTH, 2),
                    ),
                    rates(
                        "UCB win rate",
                        _cells.win,
                        published=field_of(_rows, "ucb_rate"),
                        interval=None,
                    ),
                    rates(
                        "UCT win rate",
                        _cells.loss,
                        published=field_of(_rows, "uct_rate"),
                        interval="95 % interval of UCT",
                    ),
                    note=PAIRS_NOTE,
                ),
            ),
            claims=_claims(_post),
            differs=DIFFERS + POST_DIFFERS if _post == LONGEST_MOVE else DIFFERS,
        )
    )
