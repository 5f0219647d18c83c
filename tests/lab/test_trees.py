"""Small games solved exactly, checked against every pair of strategies."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from hearthlab.lab.trees import (
    CHANCE,
    MAX,
    MIN,
    Node,
    TreeError,
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


def random_game(generator: Random, depth: int, names: Iterator[int], *, luck: bool) -> Node:
    """Make a game with two moves at every turn."""
    name = f"n{next(names)}"
    if depth == 0:
        return end(name, generator.randint(-9, 9))
    below = [random_game(generator, depth - 1, names, luck=luck) for _ in range(2)]
    actor = generator.choice([MAX, MIN, CHANCE] if luck else [MAX, MIN])
    if actor == CHANCE:
        return chance(name, L=(0.25, below[0]), R=(0.75, below[1]))
    return turn(actor, name, L=below[0], R=below[1])


def outcome(node: Node, choices: dict[str, int]) -> float:
    """Play a game by fixed choices; chance's turns are averaged."""
    if node.actor is None:
        return node.utility[MAX]
    if node.actor == CHANCE:
        return sum((move.probability or 0) * outcome(move.to, choices) for move in node.moves)
    return outcome(node.moves[choices[node.name]].to, choices)


def by_trying_all(root: Node) -> float:
    """Find the value of a game: the best of MAX's strategies against MIN's best answer."""

    def strategies(player: int) -> list[dict[str, int]]:
        names = [node.name for node in root.walk() if node.actor == player]
        return [dict(zip(names, each, strict=True)) for each in product((0, 1), repeat=len(names))]

    return max(
        min(outcome(root, mine | theirs) for theirs in strategies(MIN)) for mine in strategies(MAX)
    )


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("luck", [False, True])
def test_values_are_those_of_the_best_strategies(seed: int, luck: bool) -> None:
    root = random_game(Random(seed), 3, iter(range(100)), luck=luck)
    value = by_trying_all(root)
    assert expectimax(root) == pytest.approx(value)
    assert solve(root)[root.name].value == pytest.approx((value, -value))
    if not luck:
        assert minimax(root) == value


def test_whoever_acts_does_what_is_best_for_himself() -> None:
    game = turn(MAX, "s", A=turn(MIN, "t", C=end("u", 9, 1), D=end("v", 2, 3)), B=end("w", 4, 0))
    solved = solve(game)
    assert solved["t"].best == "D" and solved["t"].value == (2, 3)
    assert solved["s"].best == "B" and principal(game) == "B"
    assert list(solved) == ["s", "t", "u", "v", "w"]


def test_games_that_make_no_sense_are_refused() -> None:
    with pytest.raises(TreeError, match=r"s: probabilities of \[0.5, 0.4\] must add up to 1"):
        chance("s", A=(0.5, end("t", 1)), B=(0.4, end("u", 1)))
    with pytest.raises(TreeError, match="two nodes are named 't'"):
        solve(turn(MAX, "s", A=end("t", 1), B=end("t", 2)))
    with pytest.raises(TreeError, match="s: whoever acts"):
        turn(MIN, "s")
    with pytest.raises(TreeError, match="s: an end has a utility"):
        Node("s")
    with pytest.raises(TreeError, match="s: minimax knows no chance"):
        minimax(chance("s", A=(1.0, end("t", 1))))


def test_hidden_choices_are_mixed_so_that_nobody_can_gain() -> None:
    payoffs = [[3.0, -1.0], [-2.0, 1.0]]
    found = equilibrium(payoffs)
    assert found.value == pytest.approx(1 / 7)
    assert found.rows == pytest.approx((3 / 7, 4 / 7))
    assert found.columns == pytest.approx((2 / 7, 5 / 7))
    assert worst_case(payoffs, found.rows) == pytest.approx(found.value)
    assert worst_case(payoffs, (0.5, 0.5)) < found.value
