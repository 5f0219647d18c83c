"""Table 3: moves of n independent actions; table 4: which of a few moves random players make.

Both are worked out without games. The engine enumerates the moves of a board on which nothing
influences anything else: ready minions, a hero power and a weapon, and only the enemy hero to hit.
"""

from __future__ import annotations

from functools import cache
from math import factorial, log10

from hearthlab.game.beliefs import Uniform
from hearthlab.game.game import Game
from hearthlab.lab.experiment import (
    NOT_REPRODUCED,
    REPRODUCED,
    Claim,
    Experiment,
    Results,
    Table,
    register,
)
from hearthlab.lab.zopf import published
from hearthlab.lab.zopf.players import DOCUMENT
from hearthlab.search.knowledge import records
from hearthlab.search.searcher import Searcher

MINIONS = 7  # a full board
MOST_ENUMERATED = 9  # minions, hero power and weapon; a tenth makes ten million moves
ROOM = 100  # spare nodes
ROUNDING = 0.001  # of three decimals, cut off or rounded


def sequences(n: int) -> int:
    """Count the sequences of n independent actions by the document's recursion."""
    return 1 if n == 0 else n * sequences(n - 1) + 1


def sequences_by_sum(n: int) -> int:
    """Count them by the document's sum."""
    return (
        1 if n == 0 else factorial(n) + sum(factorial(n) // factorial(i) for i in range(1, n + 1))
    )


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
def enumerated(n: int, *, prune: bool = False) -> int:
    """Count the moves of n independent actions that the engine enumerates."""
    root, belief = records(independent(n).view(), Uniform())
    limit = sequences(n) + 1
    searcher = Searcher(max_nodes=limit + ROOM, max_arms=limit)
    return searcher.random_move(root, belief, 0, longest=False, prune=prune).moves


def table3_tables(results: Results) -> list[Table]:
    """Make table 3."""
    rows = tuple(
        (
            n,
            count,
            sequences(n),
            enumerated(n) if n <= MOST_ENUMERATED else None,
            enumerated(n, prune=True) if n <= MOST_ENUMERATED else None,
            f"{logarithm:.3f}",
            f"{log10(sequences(n)):.3f}",
        )
        for n, (count, logarithm) in enumerate(published.TABLE_3)
    )
    columns = (
        "n",
        "published f(n)",
        "here f(n)",
        "enumerated by the engine",
        "of these with different outcomes",
        "published log10 f(n)",
        "here log10 f(n)",
    )
    note = (
        f"The engine's enumeration ends at n = {MOST_ENUMERATED}: ten actions have 9,864,101 moves."
    )
    return [Table("Table 3: sequences of n independent actions", columns, rows, note)]


def table3_claims(results: Results) -> list[Claim]:
    """Judge table 3 and its formulas."""
    counts = [count for count, _ in published.TABLE_3]
    wrong = [n for n, count in enumerate(counts) if count != sequences(n)]
    unequal = [n for n in range(len(counts)) if sequences(n) != sequences_by_sum(n)]
    logarithms = [
        n
        for n, (_, logarithm) in enumerate(published.TABLE_3)
        if abs(logarithm - log10(sequences(n))) >= ROUNDING
    ]
    missed = [n for n in range(MOST_ENUMERATED + 1) if enumerated(n) != sequences(n)]
    return [
        _exactly(
            "f(n) = n f(n − 1) + 1 gives the printed numbers",
            f"{len(counts)} numbers",
            wrong,
        ),
        _exactly("The printed logarithms are those of f(n)", "three decimals", logarithms),
        _exactly(
            "The recursion and the sum n! + Σ n!/i! are equal",
            f"n = 0 … {len(counts) - 1}",
            unequal,
        ),
        _exactly(
            "n independent actions make f(n) moves",
            "derived, not counted in a game",
            missed,
            f"the engine enumerates f(n) moves for n = 0 … {MOST_ENUMERATED}",
        ),
    ]


def _exactly(text: str, published: str, exceptions: list[int], found: str = "the same") -> Claim:
    if exceptions:
        return Claim(text, published, f"not for n = {exceptions}", NOT_REPRODUCED)
    return Claim(text, published, found, REPRODUCED)


# --- Table 4 --------------------------------------------------------------------------------------
def chances(actions: str, played: str = "", chance: float = 1.0) -> dict[str, float]:
    """Return the moves of a random action player with their probability; F ends the ply."""
    left = [action for action in actions if action not in played]
    each = chance / (len(left) + 1)
    found = {f"{played}F": each}
    for action in left:
        found |= chances(actions, played + action, each)
    return found


def table4_tables(results: Results) -> list[Table]:
    """Make table 4."""
    found = chances("AB")
    rows = tuple(
        (move, probability, round(found[move], 3), round(1 / len(found), 3), length, len(move))
        for move, (probability, length) in published.TABLE_4.items()
    )
    columns = (
        "move",
        "published probability",
        "here, by random actions",
        "here, by random moves",
        "published length",
        "here length",
    )
    return [Table("Table 4: moves from two actions and the end of the ply", columns, rows)]


def table4_claims(results: Results) -> list[Claim]:
    """Judge table 4."""
    found = chances("AB")
    same = set(found) == set(published.TABLE_4) and all(
        abs(found[move] - chance) < ROUNDING for move, (chance, _) in published.TABLE_4.items()
    )
    by_actions = sum(len(move) * chance for move, chance in found.items())
    by_moves = sum(map(len, found)) / len(found)
    return [
        Claim(
            "The random action player's moves have these probabilities",
            "1/3 for F, 1/6 for the others (0.166)",
            ", ".join(f"{move} {chance:.3f}" for move, chance in found.items()),
            REPRODUCED if same else NOT_REPRODUCED,
        ),
        _mean(
            "Random actions make moves of mean length 2 here",
            published.TABLE_4_MEAN_ACTIONS,
            by_actions,
        ),
        _mean(
            "Random moves are longer: mean length 2.2 here", published.TABLE_4_MEAN_MOVES, by_moves
        ),
    ]


def _mean(text: str, published: float, found: float) -> Claim:
    same = abs(published - found) < ROUNDING
    return Claim(text, f"{published:.1f}", f"{found:.3f}", REPRODUCED if same else NOT_REPRODUCED)


register(
    Experiment(
        name="zopf-table3",
        document=DOCUMENT,
        title="Table 3: moves of n independent actions",
        about="The formula f(n), and the moves the engine enumerates on a board with n independent "
        "actions.",
        small=1.0,
        tables=table3_tables,
        claims=table3_claims,
    )
)
register(
    Experiment(
        name="zopf-table4",
        document=DOCUMENT,
        title="Table 4: moves of the random players",
        about="Probabilities and lengths of the moves of figure 27 for a random action player and "
        "a random move player.",
        small=1.0,
        tables=table4_tables,
        claims=table4_claims,
    )
)
