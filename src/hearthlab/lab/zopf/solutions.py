"""Figures 1 to 8: small games solved by minimax and expectimax, and what hidden choices change.

Figures 3 to 7 are drawings whose numbers the text repeats only in part. What it does not say is
made up here and marked so in the tables' notes.
"""

from __future__ import annotations

from itertools import product

from hearthlab.lab.experiment import (
    NOT_REPRODUCED,
    REPRODUCED,
    Claim,
    Experiment,
    Results,
    Table,
    register,
)
from hearthlab.lab.trees import (
    CHANCE,
    MAX,
    MIN,
    NAMES,
    Node,
    by_trying_all,
    chance,
    end,
    equilibrium,
    expectimax,
    minimax,
    principal,
    solve,
    turn,
    worst_case,
)
from hearthlab.lab.zopf.players import DOCUMENT

NEAR_ENOUGH = 1e-6
Published = dict[str, tuple[float | None, str | None]]  # value and best move of a node


def figure1() -> Node:
    """Make the game of one player and three options."""
    return turn(MAX, "s0", A=end("s1", 3), B=end("s2", 5), C=end("s3", 1))


def figure2(*, zero_sum: bool = False) -> Node:
    """Make the game of two players with utilities of their own, or with the first's alone."""

    def close(name: str, first: float, second: float) -> Node:
        return end(name, first) if zero_sum else end(name, first, second)

    s4 = turn(MAX, "s4", a=close("s9", 3, 7))
    s5 = turn(MAX, "s5", a=close("s10", 8, 5), b=close("s11", 3, 3))
    s6 = turn(MAX, "s6", a=close("s12", 9, 6), b=close("s13", 4, 2))
    s7 = turn(MAX, "s7", a=close("s14", 6, 5))
    s8 = turn(MAX, "s8", a=close("s15", 3, 4), b=close("s16", 8, 5))
    return turn(
        MAX,
        "s0",
        A=turn(MIN, "s1", a=s4, b=s5),
        B=turn(MIN, "s2", a=s6),
        C=turn(MIN, "s3", a=s7, b=s8),
    )


def figure4() -> Node:
    """Make the game with chance; its ends are made up to give the averages of the text."""
    s3 = chance("s3", G=(0.5, end("s7", 2)), H=(0.5, end("s8", 6)))
    s4 = chance("s4", I=(0.5, end("s9", -4)), J=(0.25, end("s10", 1)), K=(0.25, end("s11", 3)))
    s5 = chance("s5", L=(0.5, end("s12", 4)), M=(0.5, end("s13", 6)))
    s6 = chance("s6", N=(0.25, end("s14", 8)), O=(0.75, end("s15", 0)))
    return turn(MAX, "s0", A=turn(MIN, "s1", C=s3, D=s4), B=turn(MIN, "s2", E=s5, F=s6))


FIGURE_1: Published = {"s0": (5, "B")}
FIGURE_5: Published = {
    "s0": (2, "B"),
    "s1": (-1, "D"),
    "s2": (2, "F"),
    "s3": (4, None),
    "s4": (-1, None),
    "s6": (2, None),
}
GUESSING = tuple(
    tuple(-1.0 if guess == number else 1.0 for guess in range(3)) for number in range(3)
)
GUESS_PUBLISHED = 1.0  # "get an average outcome of +1" (section 1.3.8)
ROCK_PAPER_SCISSORS = ((0.0, -1.0, 1.0), (1.0, 0.0, -1.0), (-1.0, 1.0, 0.0))
COLUMNS = (
    "node",
    "acts",
    "moves",
    "published value",
    "here value",
    "published best move",
    "here best move",
)


def tree_table(title: str, root: Node, published: Published, note: str = "") -> Table:
    """Tabulate every node of a game with its value and the best move."""
    solved = solve(root)
    zero_sum = all(sum(node.utility) == 0 for node in root.walk())
    rows = []
    for node in root.walk():
        found = solved[node.name]
        value, best = published.get(node.name, (None, None))
        acts = "-" if node.actor is None else NAMES[node.actor]
        moves = ", ".join(
            f"{move.label} {move.to.name}"
            + (f" ({move.probability})" if node.actor == CHANCE else "")
            for move in node.moves
        )
        here = f"{found.value[MAX]:+g}" if zero_sum else str(found.value)
        theirs = None if value is None else f"{value:+g}"
        rows.append((node.name, acts, moves, theirs, here, best, found.best))
    return Table(title, COLUMNS, tuple(rows), note)


def agrees(root: Node, published: Published) -> bool:
    """Return whether every published value and move of a game is found."""
    solved = solve(root)
    return all(
        (value is None or abs(solved[name].value[MAX] - value) < NEAR_ENOUGH)
        and (best is None or solved[name].best == best)
        for name, (value, best) in published.items()
    )


def verdict(agreed: bool) -> str:
    """Judge what is computed exactly."""
    return REPRODUCED if agreed else NOT_REPRODUCED


# --- Minimax --------------------------------------------------------------------------------------
def minimax_tables(results: Results) -> list[Table]:
    """Solve the games of figures 1 to 3."""
    made_up = (
        "The text gives states and utilities but not who acts; here the players take turns. It "
        "prints no solution. Labels of moves after the first are made up."
    )
    return [
        tree_table("Figure 1: one player", figure1(), FIGURE_1),
        tree_table("Figure 2: two players with utilities of their own", figure2(), {}, made_up),
        tree_table(
            "In place of figure 3: a zero-sum game",
            figure2(zero_sum=True),
            {},
            "The numbers of figure 3 are not in the text; these are the first player's of figure "
            "2. " + made_up,
        ),
    ]


def minimax_claims(results: Results) -> list[Claim]:
    """Judge the solutions."""
    zero_sum = figure2(zero_sum=True)
    sure, held = by_trying_all(zero_sum)
    return [
        Claim(
            "In the simple game one always takes option B and gets 5 points (figure 1)",
            "B, +5",
            f"{principal(figure1())}, {minimax(figure1()):+g}",
            verdict(agrees(figure1(), FIGURE_1)),
        ),
        Claim(
            "Minimax solves two-player zero-sum games for both players (listing 1)",
            "algorithm",
            f"listing 1 gives {minimax(zero_sum):+g} by {principal(zero_sum)}; of all strategies "
            f"MAX's best makes sure of {sure:+g}, and MIN's best holds him to {held:+g}",
            verdict(minimax(zero_sum) == sure == held),
        ),
    ]


# --- Expectimax and hidden choices ----------------------------------------------------------------
def layers() -> list[list[str]]:
    """List the states of figure 7 ply by ply: hidden facts of MAX and MIN, then the moves made."""
    hidden = [f"{mine}{yours}" for mine, yours in product("12", "ab")]
    second = [f"{facts} | {move}" for facts in hidden for move in "AB"]
    return [hidden, second, [f"{state}C" for state in second]]


def information_sets(states: list[str], player: int) -> int:
    """Count the sets of states that a player can't tell apart: he knows his own fact."""
    return len({state[player] + state[2:] for state in states})


def expectimax_tables(results: Results) -> list[Table]:
    """Solve the game of figure 4, and count the states of figure 7."""
    made_up = (
        "The ends are made up to give the averages the text tells (+4, −1, +2); the average of s5, "
        "after move E, is made up as well. The probabilities of s4 are the text's."
    )
    rows = tuple(
        (
            number,
            len(states),
            information_sets(states, MAX),
            information_sets(states, MIN),
            states[0],
        )
        for number, states in enumerate(layers(), 1)
    )
    columns = ("ply", "states", "sets MAX can tell apart", "sets MIN can tell apart", "a state")
    return [
        tree_table("Figure 5: a game with chance", figure4(), FIGURE_5, made_up),
        Table("Figure 7: states of a game with hidden facts", columns, rows),
    ]


def expectimax_claims(results: Results) -> list[Claim]:
    """Judge what section 1.3 says of chance and hidden information."""
    solved = solve(figure4())
    guess = equilibrium(GUESSING)
    known = max(min(row) for row in GUESSING)
    hands = equilibrium(ROCK_PAPER_SCISSORS)
    first, second, third = layers()
    even = [1 / 3] * 3
    mixes = ", ".join(f"{share:.3f}" for share in guess.rows)
    return [
        Claim(
            "MIN chooses D in s1 and F in s2, so MAX plays B and gets +2 (figure 5)",
            "D, F, B, +2",
            f"{solved['s1'].best}, {solved['s2'].best}, {solved['s0'].best}, "
            f"{expectimax(figure4()):+g} with the averages of the text (C +4, D −1, F +2) and an "
            f"invented one for E ({solved['s5'].value[MAX]:+g})",
            verdict(agrees(figure4(), FIGURE_5)),
        ),
        Claim(
            "If MIN knew the number MAX thinks of he would get −1 (figure 6)",
            "−1",
            f"{known:+g}",
            verdict(known == -1),
        ),
        Claim(
            "As he does not know, the average outcome is +1 (figure 6)",
            f"{GUESS_PUBLISHED:+g}",
            f"{guess.value:+.3f} with the payoffs of the text: a point for a right guess, a point "
            "lost for a wrong one",
            verdict(abs(guess.value - GUESS_PUBLISHED) < NEAR_ENOUGH),
        ),
        Claim(
            "MAX should mix all three numbers (figure 6)",
            "sometimes 1, sometimes 2, sometimes 3",
            f"shares {mixes}",
            verdict(all(abs(share - 1 / 3) < NEAR_ENOUGH for share in guess.rows)),
        ),
        Claim(
            "A pure strategy of rock, paper, scissors can be exploited, the uniform mix can't",
            "only the uniform mix is safe",
            f"a pure one gets {worst_case(ROCK_PAPER_SCISSORS, [1, 0, 0]):+g}, the uniform mix "
            f"{worst_case(ROCK_PAPER_SCISSORS, even):+g} at worst",
            verdict(
                worst_case(ROCK_PAPER_SCISSORS, [1, 0, 0]) < 0
                and abs(worst_case(ROCK_PAPER_SCISSORS, even)) < NEAR_ENOUGH
                and all(abs(share - 1 / 3) < NEAR_ENOUGH for share in hands.rows)
            ),
        ),
        Claim(
            "Two options double the states of the next ply, one option leaves their number "
            "(figure 7)",
            "twice as many, then as many",
            f"{len(first)}, {len(second)}, {len(third)} states",
            verdict(len(second) == 2 * len(first) and len(third) == len(second)),
        ),
    ]


register(
    Experiment(
        name="zopf-minimax",
        document=DOCUMENT,
        title="Figures 1–3, listing 1: games solved by minimax",
        about="Small explicit games, every node's value and the best moves.",
        small=1.0,
        tables=minimax_tables,
        claims=minimax_claims,
        differs="Numbers that stand only in drawings are made up.",
    )
)
register(
    Experiment(
        name="zopf-expectimax",
        document=DOCUMENT,
        title="Figures 4–8, listing 2: chance and hidden information",
        about="A game with chance solved by expectimax; games of hidden choices solved by mixed "
        "strategies; states and information sets of a game with hidden facts.",
        small=1.0,
        tables=expectimax_tables,
        claims=expectimax_claims,
        differs="Numbers that stand only in drawings are made up.",
    )
)
