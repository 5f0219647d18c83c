"""Small explicit games solved exactly: minimax, expectimax, and games of hidden choices.

A node is an end with a utility for each player, or somebody's turn: a player's, who takes the move
that is best for himself, or chance's, which takes moves with known probabilities. For two players
of a zero-sum game that is minimax, and with chance expectimax (Zopf 2015, listings 1 and 2).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from hearthlab.game.errors import HearthlabError

MAX, MIN, CHANCE = 0, 1, -1
NAMES = {MAX: "MAX", MIN: "MIN", CHANCE: "CHANCE"}
EXACT = 1e-9  # probabilities add up to 1 as far as this

Utility = tuple[float, ...]  # of each player


class TreeError(HearthlabError, ValueError):
    """A game that makes no sense."""


@dataclass(frozen=True, slots=True)
class Move:
    """A move; chance's have a probability."""

    label: str
    to: Node
    probability: float | None = None


@dataclass(frozen=True, slots=True)
class Node:
    """A state of a game: an end, or somebody's turn."""

    name: str
    actor: int | None = None  # a player, or CHANCE; None at an end
    moves: tuple[Move, ...] = ()
    utility: Utility = ()

    def __post_init__(self) -> None:
        if self.actor is None:
            if self.moves or not self.utility:
                raise TreeError(f"{self.name}: an end has a utility and no moves")
            return
        if not self.moves:
            raise TreeError(f"{self.name}: whoever acts has at least one move")
        chances = [move.probability for move in self.moves if move.probability is not None]
        if self.actor == CHANCE and (
            len(chances) != len(self.moves) or abs(sum(chances) - 1) > EXACT
        ):
            raise TreeError(f"{self.name}: probabilities of {chances} must add up to 1")
        if self.actor != CHANCE and chances:
            raise TreeError(f"{self.name}: only chance has probabilities")

    def walk(self) -> Iterator[Node]:
        """Return all nodes, each before those below it."""
        yield self
        for move in self.moves:
            yield from move.to.walk()


@dataclass(frozen=True, slots=True)
class Solved:
    """What a node is worth to each player, and the best move of whoever acts."""

    value: Utility
    best: str | None = None


def end(name: str, *utility: float) -> Node:
    """Make an end of a game; one number is the first player's in a zero-sum game."""
    return Node(name, utility=utility if len(utility) > 1 else (utility[0], -utility[0]))


def turn(actor: int, name: str, **moves: Node) -> Node:
    """Make a player's turn."""
    return Node(name, actor, tuple(Move(label, to) for label, to in moves.items()))


def chance(name: str, **moves: tuple[float, Node]) -> Node:
    """Make a turn of chance: a probability and a node for each move."""
    return Node(name, CHANCE, tuple(Move(label, to, often) for label, (often, to) in moves.items()))


def solve(root: Node) -> dict[str, Solved]:
    """Solve a game by going back from its ends; of equally good moves the first is best."""
    found: dict[str, Solved] = {}

    def value(node: Node) -> Utility:
        if node.name in found:
            raise TreeError(f"two nodes are named {node.name!r}")
        found[node.name] = Solved(())  # taken
        below = [value(move.to) for move in node.moves]
        if node.actor is None:
            solved = Solved(node.utility)
        elif node.actor == CHANCE:
            solved = Solved(_average(node, below))
        else:
            actor = node.actor
            best = max(range(len(below)), key=lambda i: below[i][actor])
            solved = Solved(below[best], node.moves[best].label)
        found[node.name] = solved
        return solved.value

    value(root)
    return {node.name: found[node.name] for node in root.walk()}


def _average(node: Node, below: Sequence[Utility]) -> Utility:
    often = [move.probability or 0.0 for move in node.moves]
    return tuple(
        sum(share * utility[player] for share, utility in zip(often, below, strict=True))
        for player in range(len(below[0]))
    )


def minimax(node: Node) -> float:
    """Return the value of a zero-sum game without chance, as listing 1 does."""
    if node.actor is None:
        return node.utility[MAX]
    if node.actor == CHANCE:
        raise TreeError(f"{node.name}: minimax knows no chance; use expectimax")
    values = [minimax(move.to) for move in node.moves]
    return max(values) if node.actor == MAX else min(values)


def expectimax(node: Node) -> float:
    """Return the value of a zero-sum game with chance, as listing 2 does."""
    if node.actor is None:
        return node.utility[MAX]
    values = [expectimax(move.to) for move in node.moves]
    if node.actor == CHANCE:
        often = [move.probability or 0.0 for move in node.moves]
        return sum(share * value for share, value in zip(often, values, strict=True))
    return max(values) if node.actor == MAX else min(values)


def principal(root: Node) -> str:
    """Write the moves that the players make, up to the first turn of chance."""
    solved = solve(root)
    line = []
    node = root
    while (label := solved[node.name].best) is not None:
        line.append(label)
        node = next(move.to for move in node.moves if move.label == label)
    return " ".join(line)


# --- By trying all strategies ---------------------------------------------------------------------
def outcome(node: Node, choices: Mapping[str, int]) -> float:
    """Return what MAX gets when every turn has a fixed choice; chance's turns are averaged."""
    if node.actor is None:
        return node.utility[MAX]
    if node.actor == CHANCE:
        return sum((move.probability or 0.0) * outcome(move.to, choices) for move in node.moves)
    return outcome(node.moves[choices[node.name]].to, choices)


def by_trying_all(root: Node) -> tuple[float, float]:
    """Return what MAX can make sure of and what MIN can hold him to, by all pairs of strategies."""
    mine, yours = (_strategies(root, player) for player in (MAX, MIN))
    payoffs = [[outcome(root, {**first, **second}) for second in yours] for first in mine]
    return max(map(min, payoffs)), min(map(max, zip(*payoffs, strict=True)))


def _strategies(root: Node, player: int) -> list[dict[str, int]]:
    turns = [node for node in root.walk() if node.actor == player]
    names = [node.name for node in turns]
    choices = product(*(range(len(node.moves)) for node in turns))
    return [dict(zip(names, each, strict=True)) for each in choices]


# --- Hidden choices -------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Equilibrium:
    """The value of a matrix game to the row player, and strategies nobody can exploit."""

    value: float
    rows: tuple[float, ...]
    columns: tuple[float, ...]


def equilibrium(payoffs: Sequence[Sequence[float]]) -> Equilibrium:
    """Solve a game in which both choose without knowing the other's choice, by linear programs."""
    columns = [list(column) for column in zip(*payoffs, strict=True)]
    value, rows = _safest(columns)
    _, answers = _safest([[-number for number in row] for row in payoffs])
    return Equilibrium(value, rows, answers)


def _safest(outcomes: Sequence[Sequence[float]]) -> tuple[float, tuple[float, ...]]:
    """Mix choices for the best worst case; outcomes: for each answer, the payoff of each choice."""
    from scipy.optimize import linprog

    n = len(outcomes[0])
    found = linprog(
        [0.0] * n + [-1.0],  # maximize the value, the last variable
        A_ub=[[-number for number in row] + [1.0] for row in outcomes],
        b_ub=[0.0] * len(outcomes),
        A_eq=[[1.0] * n + [0.0]],
        b_eq=[1.0],
        bounds=[(0, None)] * n + [(None, None)],
    )
    return float(found.x[-1]), tuple(map(float, found.x[:-1]))


def worst_case(payoffs: Sequence[Sequence[float]], mix: Sequence[float]) -> float:
    """Return what a mix of rows gets against the best answer to it."""
    return min(
        sum(share * row[column] for share, row in zip(mix, payoffs, strict=True))
        for column in range(len(payoffs[0]))
    )
