"""Table 14: the random players against UCT with 40 simulations."""

from __future__ import annotations

from hearthlab.arena.worker import GameRecord
from hearthlab.lab.claims import FROM_TABLE, each, greater
from hearthlab.lab.experiment import Experiment, register
from hearthlab.lab.measures import Measure, Sweep, available, minus, move_length, plies
from hearthlab.lab.published import published
from hearthlab.lab.tables import PAIRS_NOTE, field_of, means, ply_means, rates, table
from hearthlab.lab.verdicts import positive
from hearthlab.lab.zopf2015.players import (
    AVAILABLE_NOTE,
    DECKS_DIFFER,
    GAMES,
    RAP,
    RMP,
    RMP_MAX,
    RMP_PRUNED,
    TABLES_DISAGREE,
    cell,
    uct,
)

TABLE = published("zopf2015", "table14")
ACTION, PLAIN, PRUNED, LONGEST = TABLE
PLAYERS = {ACTION: RAP, PLAIN: RMP, PRUNED: RMP_PRUNED, LONGEST: RMP_MAX}
CELLS = Sweep(
    "{}", PLAYERS, lambda name, player: cell(name, PLAYERS[player], uct(40), measure="both")
)
LENGTH = CELLS.mean(move_length("a", "both"))
ENUMERATION_NOTE = (
    "Moves are counted per state, as in the document. A ply in which only the end of the turn is "
    "legal counts as one move of length 0 without being enumerated. Where chance spoils a move, "
    "the rest is drawn anew: these few enumerations count as well."
)
DIFFERS = (
    "The text names neither c nor what UCT with 40 simulations does after its search; here "
    "c = 1.414 and nothing, as in table 16." + TABLES_DISAGREE + " " + DECKS_DIFFER
)


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


register(
    Experiment(
        name="zopf2015-table14",
        title="Table 14: the random players",
        about="Four random players against UCT with 40 simulations; moves are measured in both "
        "players' states.",
        small=0.1,
        cells=CELLS.cells,
        tables=(
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
                means(
                    "states created",
                    _created,
                    field_of(TABLE, "created"),
                    lambda player: 2 if player == ACTION else 0,
                ),
                ply_means(
                    CELLS,
                    TABLE,
                    ("actions available", "available", available("a", "both"), 2),
                    ("move length", "length", move_length("a", "both"), 2),
                ),
                rates("win rate", CELLS.win, published=field_of(TABLE, "win_rate")),
                note=f"{PAIRS_NOTE} {ENUMERATION_NOTE} {AVAILABLE_NOTE}",
            ),
        ),
        claims={
            "The random action player makes shorter moves than the random move players": each(
                "3.53 against 4.14, 3.81 and 4.38",
                {player: LENGTH(player) for player in PLAYERS},
                positive,
                judged=[minus(LENGTH(one), LENGTH(ACTION)) for one in (PLAIN, PRUNED, LONGEST)],
                between=", ",
            ),
            "Without pruning the random move player wins more than with pruning": greater(
                "0.585 against 0.508", CELLS.win(PLAIN), CELLS.win(PRUNED)
            ),
            "Without pruning it makes longer moves than with pruning": greater(
                "4.14 against 3.81", LENGTH(PLAIN), LENGTH(PRUNED)
            ),
            "The random action player wins less than the random move player with pruning"
            + FROM_TABLE: greater("0.432 against 0.508", CELLS.win(PRUNED), CELLS.win(ACTION)),
            "The player of longest moves wins more than the random move player"
            + FROM_TABLE: greater("0.688 against 0.585", CELLS.win(LONGEST), CELLS.win(PLAIN)),
            "The player of longest moves makes longer moves than the random move player"
            + FROM_TABLE: greater("4.38 against 4.14", LENGTH(LONGEST), LENGTH(PLAIN)),
        },
        differs=DIFFERS,
    )
)
