"""Tables 3 and 4: moves of n independent actions, and random players' moves from two actions.

Both are computed without games. The engine enumerates the moves on a board whose actions do not
influence each other: ready minions, a hero power and a weapon, with the enemy hero as the only
target.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import factorial, log10
from typing import Any

from hearthlab.game.beliefs import Uniform
from hearthlab.game.game import Game
from hearthlab.lab.claims import computed
from hearthlab.lab.experiment import Statement
from hearthlab.lab.figures import exact
from hearthlab.lab.from_toml import published, recorded
from hearthlab.lab.tables import field_of, fixed, table
from hearthlab.search.knowledge import root_and_belief
from hearthlab.search.searcher import Searcher

TABLE_3, TABLE_4 = published("zopf2015", "table3"), published("zopf2015", "table4")
LAST = max(TABLE_3)
MINIONS = 7  # a full board
MOST_ENUMERATED = 9  # minions, hero power and weapon; a tenth action makes ten million moves
ENUMERATES = f"the engine enumerates f(n) moves for n = 0 … {MOST_ENUMERATED}"
ROOM = 100  # spare nodes
ROUNDING = 0.001  # the printed numbers have three decimals, truncated or rounded

Count = Callable[[int], Any]


def sequences(n: int) -> int:
    """Count the sequences of n independent actions by the document's recursion."""
    return 1 if n == 0 else n * sequences(n - 1) + 1


def sequences_by_sum(n: int) -> int:
    """Count the same by the document's sum."""
    return factorial(n) + sum(factorial(n) // factorial(i) for i in range(1, n + 1))


def independent(n: int) -> Game:
    """Set up a board with n independent actions."""
    mine = {
        "class": "HUNTER",
        "mana": 2 if n > MINIONS else 0,  # for the hero power
        "crystals": 2,
        "board": ["Wisp"] * min(n, MINIONS),
        "weapon": "Light's Justice" if n > MINIONS + 1 else None,
    }
    return Game.from_position({"turn": 9, "active": 0, "players": [mine, {"class": "MAGE"}]})


@cache
def enumerated(n: int, *, prune: bool = False) -> int | None:
    """Count the moves of n independent actions that the engine enumerates; None if too many."""
    if n > MOST_ENUMERATED:
        return None
    root, belief = root_and_belief(independent(n).view(), Uniform())
    limit = sequences(n) + 1
    searcher = Searcher(max_nodes=limit + ROOM, max_arms=limit)
    return searcher.random_move(root, belief, 0, longest=False, prune=prune).moves


def _same(one: Count, two: Count, found: str = "the same", most: int = LAST) -> Statement:
    """Claim that two functions agree for every n."""

    def judged() -> tuple[str, bool]:
        exceptions = [n for n in range(most + 1) if abs(one(n) - two(n)) >= ROUNDING]
        return (f"not for n = {exceptions}" if exceptions else found), not exceptions

    return computed(judged)


recorded(
    "zopf2015-table3",
    table(
        "Table 3: sequences of n independent actions",
        "n",
        TABLE_3,
        fixed("published f(n)", field_of(TABLE_3, "sequences")),
        fixed("here f(n)", sequences),
        fixed("enumerated by the engine", enumerated),
        fixed("of these with different outcomes", lambda n: enumerated(n, prune=True)),
        fixed("published log10 f(n)", lambda n: f"{TABLE_3[n].logarithm:.3f}"),
        fixed("here log10 f(n)", lambda n: f"{log10(sequences(n)):.3f}"),
    ),
    code={
        "numbers": _same(field_of(TABLE_3, "sequences"), sequences),
        "logarithms": _same(field_of(TABLE_3, "logarithm"), lambda n: log10(sequences(n))),
        "formulas": _same(sequences, sequences_by_sum),
        "moves": _same(enumerated, sequences, ENUMERATES, MOST_ENUMERATED),
    },
)


# --- Table 4 --------------------------------------------------------------------------------------
def chances(actions: str, played: str = "", chance: float = 1.0) -> dict[str, float]:
    """Return the moves of a random action player with their probabilities; F ends the ply."""
    left = [action for action in actions if action not in played]
    one = chance / (len(left) + 1)
    found = {f"{played}F": one}
    for action in left:
        found |= chances(actions, played + action, one)
    return found


FOUND = chances("AB")


def _probabilities() -> tuple[str, bool]:
    same = all(abs(FOUND[one] - row.probability) < ROUNDING for one, row in TABLE_4.items())
    words = ", ".join(f"{move} {chance:.3f}" for move, chance in FOUND.items())
    return words, FOUND.keys() == TABLE_4.keys() and same


def _mean_length(published: float, found: float) -> Statement:
    return computed(lambda: (f"{found:.3f}", abs(published - found) < ROUNDING))


recorded(
    "zopf2015-table4",
    measures={
        "by actions": lambda move: exact(FOUND[move]),
        "by moves": lambda move: exact(1 / len(FOUND)),
        "length": lambda move: exact(len(move)),
    },
    code={
        "chances": computed(_probabilities),
        "actions": _mean_length(2.0, sum(len(move) * chance for move, chance in FOUND.items())),
        "moves": _mean_length(2.2, sum(map(len, FOUND)) / len(FOUND)),
    },
)
