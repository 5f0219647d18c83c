"""Figures 1 to 8: small games solved by minimax and expectimax, and what hidden choices change.

A node is an end with a utility for each player, or somebody's turn: a player's, who takes the move
that is best for himself, or chance's, which takes moves with known probabilities. For two players
of a zero-sum game that is minimax, and with chance expectimax (listings 1 and 2).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from hearthlab.lab.claims import computed
from hearthlab.lab.experiment import Results, Table, Value
from hearthlab.lab.records import LAB, recorded
from hearthlab.lab.tables import Tabulator

ACTORS = MAX, MIN, CHANCE, END = "MAX", "MIN", "CHANCE", "-"
NEAR_ENOUGH = 1e-6
GAMES = tomllib.loads((LAB / "zopf2015" / "games.toml").read_text(encoding="utf-8"))
EVENLY = (1 / 3,) * 3
GUESSING = tuple(tuple(-1.0 if guess == n else 1.0 for guess in range(3)) for n in range(3))
ROCK_PAPER_SCISSORS = ((0.0, -1.0, 1.0), (1.0, 0.0, -1.0), (-1.0, 1.0, 0.0))
GUESS_PUBLISHED = 1.0  # "get an average outcome of +1" (section 1.3.8)

Matrix = Sequence[Sequence[float]]  # payoffs of the player who chooses the row


@dataclass(frozen=True)
class Node:
    """A state of a game: an end with utilities, or the turn of a player or of chance."""

    name: str
    actor: str
    moves: Mapping[str, Node]
    chances: tuple[float, ...]  # of chance's moves
    utility: tuple[float, ...]  # of an end

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
        return max(below, key=lambda value: value[ACTORS.index(self.actor)])  # the first of equals

    @property
    def best(self) -> str | None:
        """The best move of the player who acts."""
        if self.actor in (CHANCE, END):
            return None
        return next(label for label, node in self.moves.items() if node.value == self.value)


def tree(game: Mapping[str, Any], name: str = "s0", *, zero_sum: bool = False) -> Node:
    """Make the tree below a node; zero_sum: only the first player's utilities count."""
    first, *rest = game[name]
    if first not in ACTORS:
        utility = (first, *rest) if rest and not zero_sum else (first, -first)
        return Node(name, END, {}, (), utility)
    moves = [move.split() for move in rest]
    chances = tuple(float(share) for _, _, *shares in moves for share in shares)
    if first == CHANCE and (len(chances) != len(moves) or abs(sum(chances) - 1) > NEAR_ENOUGH):
        raise ValueError(f"{name}: {rest} should have a probability per move that add up to 1")
    below = {label: tree(game, to, zero_sum=zero_sum) for label, to, *_ in moves}
    return Node(name, first, below, chances, ())


def principal(root: Node) -> str:
    """Write the moves that the players make, up to the first turn of chance."""
    return "" if root.best is None else f"{root.best} {principal(root.moves[root.best])}".strip()


def by_trying_all(root: Node) -> tuple[float, float]:
    """Return what MAX can make sure of and what MIN can hold him to, by all pairs of strategies."""

    def strategies(player: str) -> list[dict[str, str]]:
        turns = (node for node in root.walk() if node.actor == player)
        choices = ([(node.name, label) for label in node.moves] for node in turns)
        return list(map(dict, product(*choices)))

    def outcome(node: Node, choices: Mapping[str, str]) -> float:
        if node.actor == END:
            return node.utility[0]
        return outcome(node.moves[choices[node.name]], choices)

    yours = strategies(MIN)
    payoffs = [[outcome(root, mine | theirs) for theirs in yours] for mine in strategies(MAX)]
    return max(map(min, payoffs)), min(map(max, zip(*payoffs, strict=True)))


# --- Hidden choices -------------------------------------------------------------------------------
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


# States of figure 7 ply by ply: facts of MAX and MIN, and the moves made.
HIDDEN = [f"{mine}{yours}" for mine, yours in product("12", "ab")]
SECOND = [f"{facts} | {move}" for facts in HIDDEN for move in "AB"]
LAYERS = {1: HIDDEN, 2: SECOND, 3: [f"{state}C" for state in SECOND]}


# --- The experiments ------------------------------------------------------------------------------
def _published(game: str, node: Node) -> tuple[Value, Value]:
    found: list[Value] = GAMES["published"].get(game, {}).get(node.name, [])
    value, best, *_ = [*found, None, None]
    return value, best


def agrees(game: str, root: Node) -> bool:
    """Return whether every published value and move of a game is found."""
    both = ((_published(game, node), (node.value[0], node.best)) for node in root.walk())
    return all(one in (None, other) for pair in both for one, other in zip(*pair, strict=True))


def _solved(title: str, root: Node, game: str = "") -> Tabulator:
    """Tabulate every node with its value and best move, published ones beside ours."""
    zero_sum = all(sum(node.utility) == 0 for node in root.walk())
    rows: list[tuple[Value, ...]] = []
    for node in root.walk():
        value, best = _published(game, node)
        often = [f" ({share})" for share in node.chances] or [""] * len(node.moves)
        labels = (f"{label} {to.name}" for label, to in node.moves.items())
        theirs = None if value is None else f"{value:+g}"
        here = f"{node.value[0]:+g}" if zero_sum else str(node.value)
        moves = ", ".join(map(str.__add__, labels, often))
        rows.append((node.name, node.actor, moves, theirs, here, best, node.best))
    values, moved = ("published value", "here value"), ("published best move", "here best move")
    made = Table(title, ("node", "acts", "moves", *values, *moved), tuple(rows))
    return lambda results: made


def _figure7(results: Results) -> Table:
    """Count the states, and the sets of them that a player, who knows his fact, can tell apart."""
    rows: list[tuple[Value, ...]] = []
    for ply, states in LAYERS.items():
        sets = (len({each[player] + each[2:] for each in states}) for player in (0, 1))
        rows.append((ply, len(states), *sets, states[0]))
    columns = ("ply", "states", "sets MAX can tell apart", "sets MIN can tell apart", "a state")
    return Table("Figure 7: states of a game with hidden facts", columns, tuple(rows))


def _minimax() -> tuple[str, bool]:
    value, (sure, held) = ZERO_SUM.value[0], by_trying_all(ZERO_SUM)
    by_listing = (
        f"listing 1 gives {value:+g} by {principal(ZERO_SUM)}; of all strategies MAX's best"
    )
    words = f"{by_listing} makes sure of {sure:+g}, and MIN's best holds him to {held:+g}"
    return words, value == sure == held


def _expectimax() -> tuple[str, bool]:
    at = {node.name: node for node in DICE.walk()}
    moves = ", ".join(f"{at[name].best}" for name in ("s1", "s2", "s0"))
    found = f"{moves}, {DICE.value[0]:+g} with the averages of the text (C +4, D −1, F +2)"
    return f"{found} and an invented one for E ({at['s5'].value[0]:+g})", agrees("figure5", DICE)


def _guess() -> tuple[str, bool]:
    value = at_worst(GUESSING, EVENLY)
    words = "with the payoffs of the text: a point for a right guess, a point lost for a wrong one"
    right = is_safe(GUESSING, EVENLY) and abs(value - GUESS_PUBLISHED) < NEAR_ENOUGH
    return f"{value:+.3f} {words}", right


def _pure_or_mixed() -> tuple[str, bool]:
    pure, mixed = (at_worst(ROCK_PAPER_SCISSORS, mix) for mix in ((1, 0, 0), EVENLY))
    words = f"a pure one gets {pure:+g}, the uniform mix {mixed:+g} at worst"
    return words, pure < 0 and is_safe(ROCK_PAPER_SCISSORS, EVENLY)


def _layers() -> tuple[str, bool]:
    sizes = [len(states) for states in LAYERS.values()]
    return ", ".join(map(str, sizes)) + " states", sizes == [len(HIDDEN) * n for n in (1, 2, 2)]


SIMPLE, DICE = tree(GAMES["figure1"]), tree(GAMES["figure5"])
ZERO_SUM, KNOWN = tree(GAMES["figure2"], zero_sum=True), max(map(min, GUESSING))
FOUND = f"{principal(SIMPLE)}, {SIMPLE.value[0]:+g}"
SHARES = "shares " + ", ".join(f"{share:.3f}" for share in EVENLY)
recorded(
    "zopf2015-minimax",
    _solved("Figure 1: one player", SIMPLE, "figure1"),
    _solved("Figure 2: two players with utilities of their own", tree(GAMES["figure2"])),
    _solved("In place of figure 3: a zero-sum game", ZERO_SUM),
    code={
        "simple": computed(lambda: (FOUND, agrees("figure1", SIMPLE))),
        "minimax": computed(_minimax),
    },
)
recorded(
    "zopf2015-expectimax",
    _solved("Figure 5: a game with chance", DICE, "figure5"),
    _figure7,
    code={
        "expectimax": computed(_expectimax),
        "known": computed(lambda: (f"{KNOWN:+g}", KNOWN == -1)),
        "unknown": computed(_guess),
        "mix": computed(lambda: (SHARES, is_safe(GUESSING, EVENLY))),
        "pure": computed(_pure_or_mixed),
        "layers": computed(_layers),
    },
)
