"""Table 13: the same players measured in their own, the other's and both players' states."""

from __future__ import annotations

from functools import partial

from hearthlab.lab.measures import Measure, Sweep, available, excess, move_length, plies, ratio
from hearthlab.lab.records import published, recorded
from hearthlab.lab.tables import field_of, means, table
from hearthlab.lab.zopf2015.players import GAMES, RAP, cell, ucb

TABLE = published("zopf2015", "table13")
CELL = Sweep("RAP against UCB", [()], lambda name: cell(name, RAP, ucb(1_000), measure="both"))
# The random player is agent a: whose states they are -> what they are to a, and to b.
SETS = {"random": ("own", "other"), "ucb": ("other", "own"), "both": ("both", "both")}
NAMES = {"random": "states of the random player", "ucb": "states of the UCB player"}
COLUMNS = {
    "states": ("states in 1,600 games", 0),
    "available": ("actions available", 2),
    "random_length": ("random move length", 2),
    "ucb_length": ("UCB move length", 2),
}
TERMS = {
    **{("states", states): plies("a", to_a, games=GAMES) for states, (to_a, _) in SETS.items()},
    **{("available", states): available("a", to_a) for states, (to_a, _) in SETS.items()},
    **{("random_length", states): move_length("a", to_a) for states, (to_a, _) in SETS.items()},
    **{("ucb_length", states): move_length("b", to_b) for states, (_, to_b) in SETS.items()},
}


def _mean(what: str, states: str) -> Measure:
    return CELL.at(ratio(TERMS[what, states]))


def _more(one: tuple[str, str], other: tuple[str, str]) -> Measure:
    return CELL.at(excess(TERMS[one], TERMS[other]))


recorded(
    "zopf2015-table13",
    table(
        "Table 13: move lengths in different sets of states",
        "measured in",
        TABLE,
        *(
            means(words, partial(_mean, what), field_of(TABLE, what), digits)
            for what, (words, digits) in COLUMNS.items()
        ),
        label=lambda states: NAMES.get(states, states),
    ),
    cells=CELL.cells,
    measures={"mean": _mean, "more": _more},
)
