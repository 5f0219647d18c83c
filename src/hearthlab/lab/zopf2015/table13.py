"""Table 13: the same players measured in their own, the other's and both players' states."""

from __future__ import annotations

from collections.abc import Callable

from hearthlab.lab.claims import FROM_TABLE, greater
from hearthlab.lab.experiment import Experiment, Statement, register
from hearthlab.lab.measures import (
    Measure,
    Sweep,
    Terms,
    available,
    excess,
    move_length,
    plies,
    ratio,
)
from hearthlab.lab.published import published
from hearthlab.lab.tables import PAIRS_NOTE, field_of, means, table
from hearthlab.lab.zopf2015.players import (
    AVAILABLE_NOTE,
    BANDITS_DIFFER,
    DECKS_DIFFER,
    GAMES,
    RAP,
    cell,
    ucb,
)

TABLE = published("zopf2015", "table13")
SIMULATIONS = 1_000
CELL = Sweep(
    "RAP against UCB", [()], lambda name: cell(name, RAP, ucb(SIMULATIONS), measure="both")
)
# The random player is agent a: whose states they are -> what they are to a, and to b.
SETS = {"random": ("own", "other"), "ucb": ("other", "own"), "both": ("both", "both")}
NAMES = {"random": "states of the random player", "ucb": "states of the UCB player"}
STATES = {states: plies("a", to_a, games=GAMES) for states, (to_a, _) in SETS.items()}
AVAILABLE = {states: available("a", to_a) for states, (to_a, _) in SETS.items()}
RANDOM_LENGTH = {states: move_length("a", to_a) for states, (to_a, _) in SETS.items()}
UCB_LENGTH = {states: move_length("b", to_b) for states, (_, to_b) in SETS.items()}
COLUMNS = (
    ("states in 1,600 games", "states", STATES, 0),
    ("actions available", "available", AVAILABLE, 2),
    ("random move length", "random_length", RANDOM_LENGTH, 2),
    ("UCB move length", "ucb_length", UCB_LENGTH, 2),
)


def _more(published: str, first: Terms, second: Terms, digits: int = 3) -> Statement:
    """Claim that one number is greater than another of the same games."""
    one, other, change = (
        CELL.at(each) for each in (ratio(first), ratio(second), excess(first, second))
    )
    return greater(published, one, other, digits=digits, change=change)


def _by_states(terms: dict[str, Terms]) -> Callable[[str], Measure]:
    return lambda states: CELL.at(ratio(terms[states]))


register(
    Experiment(
        name="zopf2015-table13",
        title="Table 13: bias by measuring in different states",
        about="A random action player against UCB; both are asked for a move in every ply of "
        "either, and lengths are compared by whose ply it was.",
        small=0.2,
        cells=CELL.cells,
        tables=(
            table(
                "Table 13: move lengths in different sets of states",
                "measured in",
                TABLE,
                *(
                    means(what, _by_states(terms), field_of(TABLE, field), digits)
                    for what, field, terms, digits in COLUMNS
                ),
                note=f"{PAIRS_NOTE} {AVAILABLE_NOTE}",
                label=lambda states: NAMES.get(states, states),
            ),
        ),
        claims={
            "The stronger player has more actions available than the weaker": _more(
                "13.41 against 9.84", AVAILABLE["ucb"], AVAILABLE["random"]
            ),
            "UCB makes longer moves in its own states than in the random player's": _more(
                "3.89 against 3.62", UCB_LENGTH["ucb"], UCB_LENGTH["random"]
            ),
            "The random player, too, makes longer moves in the UCB player's states"
            + FROM_TABLE: _more("2.99 against 2.80", RANDOM_LENGTH["ucb"], RANDOM_LENGTH["random"]),
            "Measured in both sets of states, UCB makes longer moves than the random player"
            + FROM_TABLE: _more("3.76 against 2.90", UCB_LENGTH["both"], RANDOM_LENGTH["both"]),
            "The UCB player has more states to act in than the random player" + FROM_TABLE: _more(
                "16,576 against 15,110", STATES["ucb"], STATES["random"], 0
            ),
        },
        differs=f"The document names neither UCB's simulations (here {SIMULATIONS:,}) nor its c "
        "(here 1.414, the default of table 10) nor what it does after its search (here nothing). "
        + DECKS_DIFFER
        + BANDITS_DIFFER,
    )
)
