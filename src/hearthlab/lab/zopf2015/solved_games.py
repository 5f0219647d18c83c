"""Figures 1 to 8: small games solved by minimax and expectimax, and what hidden choices change.

Figures 3 to 7 are drawings whose numbers the text repeats only in part; what it does not say is
made up here and marked so in the tables' notes.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from hearthlab.lab.claims import computed
from hearthlab.lab.experiment import Experiment, Results, Table, Value, register
from hearthlab.lab.tables import Tabulator
from hearthlab.lab.zopf2015.game_trees import (
    MAX,
    MIN,
    NAMES,
    NEAR_ENOUGH,
    Node,
    at_worst,
    by_trying_all,
    chance,
    end,
    is_safe,
    principal,
    turn,
)

EVENLY = (1 / 3,) * 3
GUESSING = tuple(tuple(-1.0 if guess == n else 1.0 for guess in range(3)) for n in range(3))
ROCK_PAPER_SCISSORS = ((0.0, -1.0, 1.0), (1.0, 0.0, -1.0), (-1.0, 1.0, 0.0))
GUESS_PUBLISHED = 1.0  # "get an average outcome of +1" (section 1.3.8)


# --- The games of the figures ---------------------------------------------------------------------
def figure2(*, zero_sum: bool = False) -> Node:
    """Make the game of two players with utilities of their own, or with the first's alone."""

    def close(name: str, first: float, second: float) -> Node:
        return end(name, first) if zero_sum else end(name, first, second)

    s4 = turn(MAX, "s4", a=close("s9", 3, 7))
    s5 = turn(MAX, "s5", a=close("s10", 8, 5), b=close("s11", 3, 3))
    s6 = turn(MAX, "s6", a=close("s12", 9, 6), b=close("s13", 4, 2))
    s7 = turn(MAX, "s7", a=close("s14", 6, 5))
    s8 = turn(MAX, "s8", a=close("s15", 3, 4), b=close("s16", 8, 5))
    s1, s2 = turn(MIN, "s1", a=s4, b=s5), turn(MIN, "s2", a=s6)
    return turn(MAX, "s0", A=s1, B=s2, C=turn(MIN, "s3", a=s7, b=s8))


def figure4() -> Node:
    """Make the game with chance; its ends are made up to give the averages of the text."""
    s3 = chance("s3", (0.5, 0.5), G=end("s7", 2), H=end("s8", 6))
    s4 = chance("s4", (0.5, 0.25, 0.25), I=end("s9", -4), J=end("s10", 1), K=end("s11", 3))
    s5 = chance("s5", (0.5, 0.5), L=end("s12", 4), M=end("s13", 6))
    s6 = chance("s6", (0.25, 0.75), N=end("s14", 8), O=end("s15", 0))
    return turn(MAX, "s0", A=turn(MIN, "s1", C=s3, D=s4), B=turn(MIN, "s2", E=s5, F=s6))


Published = Mapping[str, tuple[float | None, str | None]]  # value and best move by node
SIMPLE, ZERO_SUM, WITH_CHANCE = (
    turn(MAX, "s0", A=end("s1", 3), B=end("s2", 5), C=end("s3", 1)),
    figure2(zero_sum=True),
    figure4(),
)
FIGURE_1: Published = {"s0": (5, "B")}
FIGURE_5: Published = {"s0": (2, "B"), "s1": (-1, "D"), "s2": (2, "F")} | {
    "s3": (4, None),
    "s4": (-1, None),
    "s6": (2, None),
}


def agrees(root: Node, published: Published) -> bool:
    """Return whether every published value and move of a game is found."""
    return all(
        value in (None, node.value[MAX]) and best in (None, node.best)
        for node in root.walk()
        for value, best in [published.get(node.name, (None, None))]
    )


def solved(title: str, root: Node, published: Published, note: str = "") -> Tabulator:
    """Tabulate every node with its value and best move, published ones beside ours."""

    def made(results: Results) -> Table:
        zero_sum = all(sum(node.utility) == 0 for node in root.walk())
        rows: list[tuple[Value, ...]] = []
        for node in root.walk():
            value, best = published.get(node.name, (None, None))
            often = [f" ({share})" for share in node.chances] or [""] * len(node.moves)
            labels = (f"{label} {to.name}" for label, to in node.moves.items())
            moves = ", ".join(map(str.__add__, labels, often))
            here = f"{node.value[MAX]:+g}" if zero_sum else str(node.value)
            theirs = None if value is None else f"{value:+g}"
            rows.append((node.name, NAMES[node.actor], moves, theirs, here, best, node.best))
        columns = ("node", "acts", "moves", "published value", "here value")
        best_moves = ("published best move", "here best move")
        return Table(title, (*columns, *best_moves), tuple(rows), note)

    return made


# --- Figure 7 -------------------------------------------------------------------------------------
HIDDEN = [f"{mine}{yours}" for mine, yours in product("12", "ab")]  # facts of MAX and MIN
SECOND = [f"{facts} | {move}" for facts in HIDDEN for move in "AB"]
LAYERS = (HIDDEN, SECOND, [f"{state}C" for state in SECOND])  # states ply by ply


def information_sets(states: list[str], player: int) -> int:
    """Count the sets of states that a player can't tell apart: he knows his own fact."""
    return len({state[player] + state[2:] for state in states})


def _figure7(results: Results) -> Table:
    rows: list[tuple[Value, ...]] = []
    for ply, states in enumerate(LAYERS, 1):
        sets = (information_sets(states, player) for player in (MAX, MIN))
        rows.append((ply, len(states), *sets, states[0]))
    columns = ("ply", "states", "sets MAX can tell apart", "sets MIN can tell apart", "a state")
    return Table("Figure 7: states of a game with hidden facts", columns, tuple(rows))


# --- The claims -----------------------------------------------------------------------------------
def _minimax() -> tuple[str, bool]:
    value, (sure, held) = ZERO_SUM.value[MAX], by_trying_all(ZERO_SUM)
    words = (
        f"listing 1 gives {value:+g} by {principal(ZERO_SUM)}; of all strategies MAX's best makes "
        f"sure of {sure:+g}, and MIN's best holds him to {held:+g}"
    )
    return words, value == sure == held


def _expectimax() -> tuple[str, bool]:
    at = {node.name: node for node in WITH_CHANCE.walk()}
    moves = ", ".join(f"{at[name].best}" for name in ("s1", "s2", "s0"))
    words = (
        f"{moves}, {WITH_CHANCE.value[MAX]:+g} with the averages of the text (C +4, D −1, F +2) "
        f"and an invented one for E ({at['s5'].value[MAX]:+g})"
    )
    return words, agrees(WITH_CHANCE, FIGURE_5)


def _guess() -> tuple[str, bool]:
    value = at_worst(GUESSING, EVENLY)
    words = (
        f"{value:+.3f} with the payoffs of the text: a point for a right guess, a point lost for a "
        "wrong one"
    )
    return words, is_safe(GUESSING, EVENLY) and abs(value - GUESS_PUBLISHED) < NEAR_ENOUGH


def _pure_or_mixed() -> tuple[str, bool]:
    pure, mixed = (at_worst(ROCK_PAPER_SCISSORS, mix) for mix in ((1, 0, 0), EVENLY))
    words = f"a pure one gets {pure:+g}, the uniform mix {mixed:+g} at worst"
    return words, pure < 0 and is_safe(ROCK_PAPER_SCISSORS, EVENLY)


MADE_UP = (
    "The text gives states and utilities but not who acts; here the players take turns. It prints "
    "no solution. Labels of moves after the first are made up."
)
DIFFERS = "Numbers that stand only in drawings are made up."
register(
    Experiment(
        name="zopf2015-minimax",
        title="Figures 1–3, listing 1: games solved by minimax",
        about="Small explicit games, every node's value and the best moves.",
        small=1.0,
        tables=(
            solved("Figure 1: one player", SIMPLE, FIGURE_1),
            solved("Figure 2: two players with utilities of their own", figure2(), {}, MADE_UP),
            solved(
                "In place of figure 3: a zero-sum game",
                ZERO_SUM,
                {},
                "The numbers of figure 3 are not in the text; these are the first player's of "
                f"figure 2. {MADE_UP}",
            ),
        ),
        claims={
            "In the simple game one always takes option B and gets 5 points (figure 1)": computed(
                "B, +5",
                lambda: (f"{principal(SIMPLE)}, {SIMPLE.value[MAX]:+g}", agrees(SIMPLE, FIGURE_1)),
            ),
            "Minimax solves two-player zero-sum games for both players (listing 1)": computed(
                "algorithm", _minimax
            ),
        },
        differs=DIFFERS,
    )
)
register(
    Experiment(
        name="zopf2015-expectimax",
        title="Figures 4–8, listing 2: chance and hidden information",
        about="A game with chance solved by expectimax; games of hidden choices solved by mixed "
        "strategies; states and information sets of a game with hidden facts.",
        small=1.0,
        tables=(
            solved(
                "Figure 5: a game with chance",
                WITH_CHANCE,
                FIGURE_5,
                "The ends are made up to give the averages stated in the text (+4, −1, +2); the "
                "average of s5, after move E, is made up as well. The probabilities of s4 are the "
                "text's.",
            ),
            _figure7,
        ),
        claims={
            "MIN chooses D in s1 and F in s2, so MAX plays B and gets +2 (figure 5)": computed(
                "D, F, B, +2", _expectimax
            ),
            "If MIN knew the number MAX thinks of he would get −1 (figure 6)": computed(
                "−1", lambda: (f"{max(map(min, GUESSING)):+g}", max(map(min, GUESSING)) == -1)
            ),
            "As he does not know, the average outcome is +1 (figure 6)": computed(
                f"{GUESS_PUBLISHED:+g}", _guess
            ),
            "MAX should mix all three numbers (figure 6)": computed(
                "sometimes 1, sometimes 2, sometimes 3",
                lambda: (
                    "shares " + ", ".join(f"{share:.3f}" for share in EVENLY),
                    is_safe(GUESSING, EVENLY),
                ),
            ),
            "A pure strategy of rock, paper, scissors can be exploited, the uniform mix "
            "can't": computed("only the uniform mix is safe", _pure_or_mixed),
            "Two options double the states of the next ply, one option leaves their number "
            "(figure 7)": computed(
                "twice as many, then as many",
                lambda: (
                    ", ".join(f"{len(states)}" for states in LAYERS) + " states",
                    [len(states) for states in LAYERS] == [len(HIDDEN) * n for n in (1, 2, 2)],
                ),
            ),
        },
        differs=DIFFERS,
    )
)
