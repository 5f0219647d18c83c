"""How games end: winner, reason, turn."""

import pytest
from kit import playing, setup

from hearthlab import Game
from hearthlab.game.outcome import REASONS, Outcome


def test_a_game_that_continues_has_no_outcome() -> None:
    game = setup().game
    assert game.outcome() is None
    assert game.view(0).outcome() is None
    assert game._result is None


@pytest.mark.parametrize("winner", [0, 1])
def test_a_hero_died(winner: int) -> None:
    t = setup(hand=["Fireball"], enemy_health=6, health=6)
    t.play("Fireball", "enemy hero" if winner == 0 else "hero")
    assert t.game.outcome() == Outcome(winner, "hero died", 19)
    assert (t.game.over, t.game._winner) == (True, winner)
    assert str(t.game.outcome()) == t.game._result == f"player {winner} wins"
    assert t.game.view(1 - winner).outcome() == t.game.outcome()
    assert str(t.game).startswith(f"turn 19: player {winner} wins\n")


def test_both_heroes_died() -> None:
    t = setup(hand=["Hellfire"], hero="WARLOCK", health=3, enemy_health=3)
    t.play("Hellfire")
    assert t.game.outcome() == Outcome(None, "both heroes died", 19)
    assert str(t.game.outcome()) == t.game._result == "draw"
    assert str(t.game).startswith("turn 19: draw\n")


def test_the_turn_limit_is_a_draw() -> None:
    last = playing().turn_limit
    game = setup(turn=last).game
    game.push("end turn")
    assert game.outcome() == Outcome(None, "turn limit", last)


def test_playouts_have_an_outcome() -> None:
    game = Game("basic-mage", "basic-mage", seed=1, mulligan=False)
    ends = [game.playout(seed=seed).outcome() for seed in range(20)]
    assert {end.reason for end in ends if end} <= set(REASONS)
    assert all(end and end.winner in (0, 1, None) for end in ends)
