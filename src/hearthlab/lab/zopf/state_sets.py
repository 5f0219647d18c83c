"""Table 13: the same players measured in their own, the other's and both players' states."""

from __future__ import annotations

from hearthlab.arena.result import MatchResult
from hearthlab.lab.experiment import Claim, Experiment, Results, Table, register
from hearthlab.lab.zopf import published
from hearthlab.lab.zopf.measuring import (
    Maybe,
    greater,
    measured,
    move_length,
    shown,
    spread,
    states_in,
)
from hearthlab.lab.zopf.players import (
    BANDITS_DIFFER,
    DECKS_DIFFER,
    DOCUMENT,
    GAMES,
    RAP,
    cell,
    ucb,
)

CELL = "RAP against UCB"
SIMULATIONS = 1_000
# The random player is agent a: whose states they are -> what they are to a, and to b.
SETS = {"random": ("own", "other"), "ucb": ("other", "own"), "both": ("both", "both")}
NAMES = {"random": "states of the random player", "ucb": "states of the UCB player"}


def available(result: MatchResult | None, states: str) -> Maybe:
    """Give the mean number of actions at the start of a ply, in a set of states."""
    return measured(result, "a", SETS[states][0], lambda sums: sums.available)


def random_length(result: MatchResult | None, states: str) -> Maybe:
    """Give the mean length of the random player's moves in a set of states."""
    return move_length(result, "a", SETS[states][0])


def ucb_length(result: MatchResult | None, states: str) -> Maybe:
    """Give the mean length of the UCB player's moves in a set of states."""
    return move_length(result, "b", SETS[states][1])


def tables(results: Results) -> list[Table]:
    """Make table 13, a row for each set of states."""
    result = results.get(CELL)
    rows = []
    for states, theirs in published.TABLE_13.items():
        row: list[str | float | None] = [NAMES.get(states, "both")]
        row += [theirs.states, shown(states_in(result, "a", SETS[states][0], games=GAMES), 0)]
        row += [theirs.available, shown(available(result, states), 2)]
        for length, estimate in (
            (theirs.random_length, random_length(result, states)),
            (theirs.ucb_length, ucb_length(result, states)),
        ):
            row += [length, shown(estimate, 2), spread(estimate)]
        rows.append(tuple(row))
    columns = (
        "measured in",
        "published states",
        "here states in 1,600 games",
        "published actions available",
        "here actions available",
        "published random move length",
        "here random move length",
        "95 % interval",
        "published UCB move length",
        "here UCB move length",
        "95 % interval",
    )
    return [Table("Table 13: move lengths in different sets of states", columns, tuple(rows))]


def claims(results: Results) -> list[Claim]:
    """Judge what section 5.3 says."""
    result = results.get(CELL)
    return [
        greater(
            "The stronger player has more actions available than the weaker",
            "13.41 against 9.84",
            available(result, "ucb"),
            available(result, "random"),
        ),
        greater(
            "UCB makes longer moves in its own states than in the random player's",
            "3.89 against 3.62",
            ucb_length(result, "ucb"),
            ucb_length(result, "random"),
        ),
        greater(
            "The random player, too, makes longer moves in the UCB player's states",
            "2.99 against 2.80",
            random_length(result, "ucb"),
            random_length(result, "random"),
        ),
        greater(
            "Measured in both sets of states, UCB makes longer moves than the random player",
            "3.76 against 2.90",
            ucb_length(result, "both"),
            random_length(result, "both"),
        ),
        greater(
            "The UCB player has more states to act in than the random player",
            "16,576 against 15,110",
            states_in(result, "b", "own", games=GAMES),
            states_in(result, "a", "own", games=GAMES),
        ),
    ]


register(
    Experiment(
        name="zopf-table13",
        document=DOCUMENT,
        title="Table 13: bias by measuring in different states",
        about="A random action player against UCB; both are asked for a move in every ply of "
        "either, and lengths are compared by whose ply it was.",
        small=0.2,
        cells=(cell(CELL, RAP, ucb(SIMULATIONS), measure="both"),),
        tables=tables,
        claims=claims,
        differs=f"The document does not name UCB's simulations; here {SIMULATIONS:,}. "
        + DECKS_DIFFER
        + BANDITS_DIFFER,
    )
)
