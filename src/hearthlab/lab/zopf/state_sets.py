"""Table 13: the same players measured in their own, the other's and both players' states."""

from __future__ import annotations

from hearthlab.arena.result import MatchResult
from hearthlab.lab.experiment import Claim, Experiment, Results, Table, register
from hearthlab.lab.zopf import published
from hearthlab.lab.zopf.judging import AVAILABLE_NOTE, FROM_TABLE, greater, plus_minus
from hearthlab.lab.zopf.measuring import (
    Terms,
    available_terms,
    change,
    length_terms,
    ratio,
    states_terms,
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


def number(states: str) -> Terms:
    """Count the plies of 1,600 games in a set of states."""
    return states_terms("a", SETS[states][0], games=GAMES)


def available(states: str) -> Terms:
    """Sum up the actions at the start of a ply, in a set of states."""
    return available_terms("a", SETS[states][0])


def random_length(states: str) -> Terms:
    """Sum up the lengths of the random player's moves in a set of states."""
    return length_terms("a", SETS[states][0])


def ucb_length(states: str) -> Terms:
    """Sum up the lengths of the UCB player's moves in a set of states."""
    return length_terms("b", SETS[states][1])


def tables(results: Results) -> list[Table]:
    """Make table 13, a row for each set of states."""
    result = results.get(CELL)
    rows = []
    for states, theirs in published.TABLE_13.items():
        row: list[str | float | None] = [NAMES.get(states, "both")]
        for figure, terms, digits in (
            (theirs.states, number(states), 0),
            (theirs.available, available(states), 2),
            (theirs.random_length, random_length(states), 2),
            (theirs.ucb_length, ucb_length(states), 2),
        ):
            row += [figure, plus_minus(ratio(result, terms), digits)]
        rows.append(tuple(row))
    columns = ["measured in"]
    for what in (
        "states in 1,600 games",
        "actions available",
        "random move length",
        "UCB move length",
    ):
        columns += [f"published {what}", f"here {what}"]
    title = "Table 13: move lengths in different sets of states"
    note = f"± is half a 95 % interval with the mirrored pair as the unit. {AVAILABLE_NOTE}"
    return [Table(title, tuple(columns), tuple(rows), note)]


def claims(results: Results) -> list[Claim]:
    """Judge what section 5.3 says; both sides are measured in the same games."""
    result = results.get(CELL)
    return [
        _greater(
            result,
            "The stronger player has more actions available than the weaker",
            "13.41 against 9.84",
            available("ucb"),
            available("random"),
        ),
        _greater(
            result,
            "UCB makes longer moves in its own states than in the random player's",
            "3.89 against 3.62",
            ucb_length("ucb"),
            ucb_length("random"),
        ),
        _greater(
            result,
            "The random player, too, makes longer moves in the UCB player's states" + FROM_TABLE,
            "2.99 against 2.80",
            random_length("ucb"),
            random_length("random"),
        ),
        _greater(
            result,
            "Measured in both sets of states, UCB makes longer moves than the random player"
            + FROM_TABLE,
            "3.76 against 2.90",
            ucb_length("both"),
            random_length("both"),
        ),
        _greater(
            result,
            "The UCB player has more states to act in than the random player" + FROM_TABLE,
            "16,576 against 15,110",
            number("ucb"),
            number("random"),
            digits=0,
        ),
    ]


def _greater(
    result: MatchResult | None,
    text: str,
    published: str,
    first: Terms,
    second: Terms,
    *,
    digits: int = 3,
) -> Claim:
    """Make a claim that one number is greater than another of the same games."""
    return greater(
        text,
        published,
        ratio(result, first),
        ratio(result, second),
        digits=digits,
        change=change(result, first, second),
    )


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
        differs=f"The document names neither UCB's simulations (here {SIMULATIONS:,}) nor its c "
        "(here 1.414, the default of table 10) nor what it does after its search (here nothing). "
        + DECKS_DIFFER
        + BANDITS_DIFFER,
    )
)
