"""Small games solved exactly, checked against every pair of strategies."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from hearthlab.lab.trees import (
    CHANCE,
    MAX,
    MIN,
    Node,
    TreeError,
    by_trying_all,
    chance,
    end,
    equilibrium,
    expectimax,
    minimax,
    outcome,
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


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("luck", [False, True])
def test_values_are_those_of_the_best_strategies(seed: int, luck: bool) -> None:
    root = random_game(Random(seed), 3, iter(range(100)), luck=luck)
    value, held = by_trying_all(root)
    assert held == pytest.approx(value)
    assert expectimax(root) == pytest.approx(value)
    assert solve(root)[root.name].value == pytest.approx((value, -value))
    if not luck:
        assert minimax(root) == value


def test_strategies_are_played_out_one_by_one() -> None:
    luck = chance("c", X=(0.25, end("x", 8)), Y=(0.75, end("y", -4)))
    reply = turn(MIN, "t", C=luck, D=end("v", 2))
    game = turn(MAX, "s", A=reply, B=end("w", -3))
    assert outcome(game, {"s": 0, "t": 0}) == -1  # 0.25 * 8 - 0.75 * 4
    assert outcome(game, {"s": 0, "t": 1}) == 2
    assert outcome(game, {"s": 1, "t": 0}) == -3
    assert by_trying_all(game) == (-1, -1)


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
