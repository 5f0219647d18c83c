"""A text game against an agent."""

from __future__ import annotations

from random import Random

import pytest

import hearthlab as hl
from hearthlab.envs.text import TextError, TextGame
from hearthlab.game.errors import GameOver, IllegalAction


@pytest.mark.parametrize("format", [None, "2018"])
def test_a_game_is_played_to_its_end_by_numbers(format: str | None) -> None:
    for seed in range(4):
        game = TextGame(opponent="rules", seed=seed, format=format)
        text, info = game.reset()
        chance = Random(seed)
        over = False
        while not over:
            assert "You are to" in text and info["result"] is None
            number = chance.randrange(len(info["actions"])) + 1
            text, reward, over, _, info = game.step(f"ACTION: {number}")
            assert info["illegal"] is None
        assert reward in (-1.0, 0.0, 1.0) and info["result"] in ("won", "lost", "drawn")
        assert hl.Replay.of(game.game).play() == game.game


def test_a_seed_says_everything() -> None:
    first, second = TextGame(opponent="random", seed=5), TextGame(opponent="random", seed=5)
    for _ in range(6):
        assert first.step("1") == second.step("1")
    assert first.reset()[0] == TextGame(opponent="random", seed=5).observe()
    assert first.reset(seed=6)[0] != second.reset()[0]
    assert {TextGame(opponent="random", seed=seed).seat for seed in range(8)} == {0, 1}


def test_an_illegal_answer_changes_nothing_and_is_explained() -> None:
    game = TextGame(("mage", "hunter"), opponent="random", seed=2, seat=0)
    before = game.game.key()
    text, reward, over, _, info = game.step("ACTION: 999")
    assert game.game.key() == before and not over and reward == 0
    assert text.startswith("Not played: action 999: there are 1 to")
    assert info["illegal_answers"] == 1
    with pytest.raises(IllegalAction, match="action 999"):
        game.act("999")
    assert game.illegal == 2


def test_resigning_loses() -> None:
    game = TextGame(opponent="random", seed=3)
    game.resign()
    assert (game.over, game.reward, game.result, game.actions) == (True, -1.0, "resigned", [])
    assert game.observe().startswith("You resigned.")
    for act in (game.resign, lambda: game.act("1")):
        with pytest.raises(GameOver, match="the game is over"):
            act()


def test_bad_settings_are_refused() -> None:
    with pytest.raises(TextError, match="seat=2: use 0"):
        TextGame(seat=2)
    with pytest.raises(hl.errors.SpecError, match="no agent 'gvs'"):
        TextGame(opponent="gvs")
