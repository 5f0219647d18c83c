"""Small explicit games solved exactly: minimax, expectimax, and games of hidden choices.

A node is an end with a utility for each player, or somebody's turn: a player's, who takes the move
that is best for himself, or chance's, which takes moves with known probabilities. For two players
of a zero-sum game that is minimax, and with chance expectimax (zopf2015, listings 1 and 2).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

MAX, MIN, CHANCE, END = 0, 1, 2, 3
NAMES = ("MAX", "MIN", "CHANCE", "-")
NEAR_ENOUGH = 1e-6


@dataclass(frozen=True)
class Node:
    """A state of a game: an end with utilities, or the turn of a player or of chance."""

    name: str
    actor: int = END
    moves: Mapping[str, Node] = field(default_factory=dict)
    chances: tuple[float, ...] = ()  # of chance's moves
    utility: tuple[float, ...] = ()  # of an end

    def walk(self) -> Iterator[Node]:
        """List all nodes, each before those below it."""
        yield self
        for below in self.moves.values():
            yield from below.walk()

    @property
    def value(self) -> tuple[float, ...]:
        """What the node is worth to each player."""
        if self.actor == END:
            return self.utility
        below = [node.value for node in self.moves.values()]
        if self.actor == CHANCE:
            return tuple(expected(self.chances, column) for column in zip(*below, strict=True))
        return max(below, key=lambda utility: utility[self.actor])  # the first of equals

    @property
    def best(self) -> str | None:
        """The best move of the player who acts."""
        if self.actor in (CHANCE, END):
            return None
        return next(label for label, node in self.moves.items() if node.value == self.value)


def end(name: str, *utility: float) -> Node:
    """Make an end of a game; one number is the first player's in a zero-sum game."""
    return Node(name, utility=utility if len(utility) > 1 else (utility[0], -utility[0]))


def turn(actor: int, name: str, **moves: Node) -> Node:
    """Make a player's turn."""
    return Node(name, actor, moves)


def chance(name: str, chances: Sequence[float], **moves: Node) -> Node:
    """Make a turn of chance."""
    if len(chances) != len(moves) or abs(sum(chances) - 1) > NEAR_ENOUGH:
        raise ValueError(f"{name}: {chances} should be a probability per move and add up to 1")
    return Node(name, CHANCE, moves, tuple(chances))


def principal(root: Node) -> str:
    """Write the moves that the players make, up to the first turn of chance."""
    return "" if root.best is None else f"{root.best} {principal(root.moves[root.best])}".strip()


def by_trying_all(root: Node) -> tuple[float, float]:
    """Return what MAX can make sure of and what MIN can hold him to, by all pairs of strategies."""
    mine, yours = (list(map(dict, product(*_choices(root, player)))) for player in (MAX, MIN))
    payoffs = [[_outcome(root, {**first, **second}) for second in yours] for first in mine]
    return max(map(min, payoffs)), min(map(max, zip(*payoffs, strict=True)))


def _choices(root: Node, player: int) -> list[list[tuple[str, str]]]:
    turns = (node for node in root.walk() if node.actor == player)
    return [[(node.name, label) for label in node.moves] for node in turns]


def _outcome(node: Node, choices: Mapping[str, str]) -> float:
    while node.actor != END:
        node = node.moves[choices[node.name]]
    return node.utility[MAX]


# --- Hidden choices -------------------------------------------------------------------------------
Matrix = Sequence[Sequence[float]]  # payoffs of the player who chooses the row


def expected(shares: Sequence[float], numbers: Sequence[float]) -> float:
    """Average numbers by their shares."""
    return sum(share * number for share, number in zip(shares, numbers, strict=True))


def at_worst(payoffs: Matrix, mix: Sequence[float]) -> float:
    """Return what a mix of rows gets against the best answer to it."""
    return min(expected(mix, column) for column in zip(*payoffs, strict=True))


def is_safe(payoffs: Matrix, mix: Sequence[float]) -> bool:
    """Return whether nobody can exploit a mix: the same of columns holds the rows to as much."""
    held_to = max(expected(mix, row) for row in payoffs)
    return abs(at_worst(payoffs, mix) - held_to) < NEAR_ENOUGH
