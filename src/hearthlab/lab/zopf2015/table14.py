"""Table 14: the random players against UCT with 40 simulations."""

from __future__ import annotations

from hearthlab.arena.worker import GameRecord
from hearthlab.lab.claims import each
from hearthlab.lab.measures import Measure, Sweep, available, minus, move_length, plies
from hearthlab.lab.records import published, recorded
from hearthlab.lab.tables import field_of, means, ply_means, rates, table
from hearthlab.lab.verdicts import positive
from hearthlab.lab.zopf2015.players import GAMES, RAP, RMP, RMP_MAX, RMP_PRUNED, cell, uct

TABLE = published("zopf2015", "table14")
ACTION, PLAIN, PRUNED, LONGEST = TABLE
PLAYERS = {ACTION: RAP, PLAIN: RMP, PRUNED: RMP_PRUNED, LONGEST: RMP_MAX}
CELLS = Sweep(
    "{}", PLAYERS, lambda name, player: cell(name, PLAYERS[player], uct(40), measure="both")
)
LENGTH = CELLS.mean(move_length("a", "both"))


def unsearched(record: GameRecord) -> int:
    """Count the plies of a game in which there is nothing to choose.

    UCT searches once in every other ply, and plays in the same states; a random mover may
    enumerate more than once in a ply, so its own enumerations do not tell.
    """
    if record.measures is None:
        return 0
    sums = record.measures[1].on("both")
    return max(0, sums.states - sums.searches)


def _moves(record: GameRecord) -> tuple[float, float]:
    """Add up the moves enumerated in a state."""
    sums = None if record.measures is None else record.measures[0].on("both")
    if sums is None or not sums.searches:
        return 0.0, 0.0
    return sums.moves + unsearched(record), sums.states


def _aborted(record: GameRecord) -> tuple[float, float]:
    """Add up the enumerations that ran into their limit; the shortest count, too."""
    sums = None if record.measures is None else record.measures[0].on("both")
    if sums is None or not sums.searches:
        return 0.0, 0.0
    return sums.aborted, sums.searches + unsearched(record)


enumerated = CELLS.mean(_moves)


def _created(player: str) -> Measure:
    return LENGTH(player) if player == ACTION else enumerated(player)


def _digits(player: str) -> int:
    return 2 if player == ACTION else 0


recorded(
    "zopf2015-table14",
    table(
        "Table 14: random players against UCT with 40 simulations",
        "player",
        TABLE,
        ply_means(
            CELLS,
            TABLE,
            ("states in 1,600 games", "states", plies("a", "both", games=GAMES), 0),
            ("aborting rate", "aborted", _aborted, 3),
        ),
        means("states created", _created, field_of(TABLE, "created"), _digits),
        ply_means(
            CELLS,
            TABLE,
            ("actions available", "available", available("a", "both"), 2),
            ("move length", "length", move_length("a", "both"), 2),
        ),
        rates("win rate", CELLS.win, published=field_of(TABLE, "win_rate")),
    ),
    cells=CELLS.cells,
    measures={"win": CELLS.win, "length": LENGTH},
    code={
        "shorter": each(
            {player: LENGTH(player) for player in PLAYERS},
            positive,
            judged=[minus(LENGTH(one), LENGTH(ACTION)) for one in (PLAIN, PRUNED, LONGEST)],
            between=", ",
        )
    },
)
