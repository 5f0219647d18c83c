"""Tables 17 to 19: UCB against UCT by simulations, and by what follows the search."""

from __future__ import annotations

from hearthlab.lab.claims import in_every_row
from hearthlab.lab.measures import Sweep, excess, mean_of, move_length, plies
from hearthlab.lab.published import published
from hearthlab.lab.records import recorded
from hearthlab.lab.tables import field_of, ply_means, rates, table
from hearthlab.lab.verdicts import positive
from hearthlab.lab.zopf2015 import players
from hearthlab.lab.zopf2015.players import DOUBLING, GAMES, cell, ucb, uct

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
