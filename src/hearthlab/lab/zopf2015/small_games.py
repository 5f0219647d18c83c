"""Figures 1 to 8: small games solved by minimax and expectimax, and what hidden choices change.

A node is an end with a utility for each player, a player's turn, or a turn of chance. Players take
their own best move; chance takes moves with known probabilities. In a zero-sum game of two players
this is minimax, and with chance expectimax (listings 1 and 2).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from hearthlab.lab.claims import computed
from hearthlab.lab.experiment import Results, Table, Value
from hearthlab.lab.from_toml import read, recorded
from hearthlab.lab.tables import Tabulator

ACTORS = MAX, MIN, CHANCE = "MAX", "MIN", "CHANCE"
NEAR_ENOUGH = 1e-6
GAMES = read("zopf2015", "games")
EVENLY = (1 / 3,) * 3
GUESSING = tuple(tuple(-1.0 if guess == n else 1.0 for guess in range(3)) for n in range(3))
ROCK_PAPER_SCISSORS = ((0.0, -1.0, 1.0), (1.0, 0.0, -1.0), (-1.0, 1.0, 0.0))
GUESS_PUBLISHED = 1.0  # "get an average outcome of +1" (section 1.3.8)

Game = Mapping[str, Sequence[Any]]  # by node: the actor and moves, or utilities (games.toml)
Matrix = Sequence[Sequence[float]]  # payoffs of the player who chooses the row


class Solution(NamedTuple):
    """The value of a node to each player, and their moves from it up to the turn of chance."""

    value: tuple[float, ...]
    line: str

    @property
    def found(self) -> list[str]:
        """The value for MAX, and the best move of the player who acts."""
        return [f"{self.value[0]:+g}", self.line.partition(" ")[0]]


def solve(game: Game, name: str = "s0") -> dict[str, Solution]:
    """Solve a node and all nodes below it; the node comes first."""
    actor, *moves = game[name]
    if actor not in ACTORS:
        return {name: Solution((actor, *moves) if moves else (actor, -actor), "")}
    labels, names, *shares = zip(*map(str.split, moves), strict=True)
    below = {node: each for to in names for node, each in solve(game, to).items()}
    values = [below[to].value for to in names]
    if actor == CHANCE:
        chances = [float(share.strip("()")) for share in shares[0]]
        mean = tuple(expected(chances, column) for column in zip(*values, strict=True))
        return {name: Solution(mean, ""), **below}
    value = max(values, key=lambda value: value[ACTORS.index(actor)])
    best = values.index(value)  # the first, if several are equal
    return {name: Solution(value, f"{labels[best]} {below[names[best]].line}".strip()), **below}


def agrees(figure: str) -> bool:
    """Return whether every published value and move of a game is found here."""
    found = solve(GAMES[figure])
    published = GAMES["published"][figure].items()
    return all(found[node].found[: len(theirs)] == theirs for node, theirs in published)


def by_trying_all(game: Game) -> tuple[float, float]:
    """Return the values that MAX and MIN can guarantee, by trying all pairs of strategies."""

    def strategies(player: str) -> list[dict[str, str]]:
        turns = {name: moves for name, (actor, *moves) in game.items() if actor == player}
        choices = product(*([move.split()[1] for move in moves] for moves in turns.values()))
        return [dict(zip(turns, choice, strict=True)) for choice in choices]

    def outcome(choices: Mapping[str, str], name: str = "s0") -> float:
        return outcome(choices, choices[name]) if name in choices else float(game[name][0])

    yours = strategies(MIN)
    payoffs = [[outcome(mine | theirs) for theirs in yours] for mine in strategies(MAX)]
    return max(map(min, payoffs)), min(map(max, zip(*payoffs, strict=True)))


# --- Hidden choices -------------------------------------------------------------------------------
def expected(shares: Sequence[float], numbers: Sequence[float]) -> float:
    """Average numbers, weighted by shares."""
    return sum(share * number for share, number in zip(shares, numbers, strict=True))


def at_worst(payoffs: Matrix, mix: Sequence[float]) -> tuple[float, bool]:
    """Return the payoff of a mix of rows against the best reply, and whether it is optimal.

    It is optimal when the same mix of columns limits the rows to that payoff.
    """
    worst = min(expected(mix, column) for column in zip(*payoffs, strict=True))
    held_to = max(expected(mix, row) for row in payoffs)
    return worst, abs(worst - held_to) < NEAR_ENOUGH


# States of figure 7 ply by ply: facts of MAX and MIN, and the moves made.
HIDDEN = [f"{mine}{yours}" for mine, yours in product("12", "ab")]
SECOND = [f"{facts} | {move}" for facts in HIDDEN for move in "AB"]
LAYERS = {1: HIDDEN, 2: SECOND, 3: [f"{state}C" for state in SECOND]}


# --- The experiments ------------------------------------------------------------------------------
def _solved(title: str, game: Game, figure: str = "") -> Tabulator:
    """Tabulate every node with its value and best move, published and found here."""
    zero_sum = all(len(row) == 1 for row in game.values() if row[0] not in ACTORS)
    rows: list[tuple[Value, ...]] = []
    for name, solution in solve(game).items():
        actor, *moves = game[name] if game[name][0] in ACTORS else ["-"]
        printed: list[str] = GAMES["published"].get(figure, {}).get(name, [])
        theirs, their_best, *_ = [*printed, None, None]
        value, best = solution.found
        here = value if zero_sum else str(solution.value)
        rows.append((name, actor, ", ".join(moves), theirs, here, their_best, best or None))
    values, moved = ("published value", "here value"), ("published best move", "here best move")
    made = Table(title, ("node", "acts", "moves", *values, *moved), tuple(rows))
    return lambda results: made


def _figure7(results: Results) -> Table:
    """Count the states, and the sets that a player, knowing only his own fact, can tell apart."""
    rows: list[tuple[Value, ...]] = []
    for ply, states in LAYERS.items():
        sets = (len({each[player] + each[2:] for each in states}) for player in (0, 1))
        rows.append((ply, len(states), *sets, states[0]))
    columns = ("ply", "states", "sets MAX can tell apart", "sets MIN can tell apart", "a state")
    return Table("Figure 7: states of a game with hidden facts", columns, tuple(rows))


def _minimax() -> tuple[str, bool]:
    root, (sure, held) = solve(ZERO_SUM)["s0"], by_trying_all(ZERO_SUM)
    by_listing = f"listing 1 gives {root.value[0]:+g} by {root.line}; of all strategies MAX's best"
    words = f"{by_listing} guarantees {sure:+g}, and MIN's best holds MAX to {held:+g}"
    return words, root.value[0] == sure == held


def _expectimax() -> tuple[str, bool]:
    found = {name: each.found for name, each in solve(GAMES["figure5"]).items()}
    moves = ", ".join(found[name][1] for name in ("s1", "s2", "s0"))
    words = f"{moves}, {found['s0'][0]} with the averages of the text (C +4, D −1, F +2)"
    return f"{words} and an invented one for E ({found['s5'][0]})", agrees("figure5")


def _guess() -> tuple[str, bool]:
    value, safe = at_worst(GUESSING, EVENLY)
    words = "with the payoffs of the text: a point for a right guess, a point lost for a wrong one"
    return f"{value:+.3f} {words}", safe and abs(value - GUESS_PUBLISHED) < NEAR_ENOUGH


def _pure_or_mixed() -> tuple[str, bool]:
    (pure, _), (mixed, safe) = (at_worst(ROCK_PAPER_SCISSORS, mix) for mix in ((1, 0, 0), EVENLY))
    return f"a pure one gets {pure:+g}, the uniform mix {mixed:+g} at worst", pure < 0 and safe


def _layers() -> tuple[str, bool]:
    sizes = [len(states) for states in LAYERS.values()]
    return ", ".join(map(str, sizes)) + " states", sizes == [len(HIDDEN) * n for n in (1, 2, 2)]


ZERO_SUM = {name: row if row[0] in ACTORS else row[:1] for name, row in GAMES["figure2"].items()}
SIMPLE, KNOWN = solve(GAMES["figure1"])["s0"], max(map(min, GUESSING))
SHARES = "shares " + ", ".join(f"{share:.3f}" for share in EVENLY)
recorded(
    "zopf2015-minimax",
    _solved("Figure 1: one player", GAMES["figure1"], "figure1"),
    _solved("Figure 2: two players with utilities of their own", GAMES["figure2"]),
    _solved("In place of figure 3: a zero-sum game", ZERO_SUM),
    code={
        "simple": computed(lambda: (f"{SIMPLE.line}, {SIMPLE.found[0]}", agrees("figure1"))),
        "minimax": computed(_minimax),
    },
)
recorded(
    "zopf2015-expectimax",
    _solved("Figure 5: a game with chance", GAMES["figure5"], "figure5"),
    _figure7,
    code={
        "expectimax": computed(_expectimax),
        "known": computed(lambda: (f"{KNOWN:+g}", KNOWN == -1)),
        "unknown": computed(_guess),
        "mix": computed(lambda: (SHARES, at_worst(GUESSING, EVENLY)[1])),
        "pure": computed(_pure_or_mixed),
        "layers": computed(_layers),
    },
)
