"""Positions on one line: a game's line can be read back and equals its longer text."""

from __future__ import annotations

from random import Random

import pytest
from command_line import said

import hearthlab as hl

LINE = (
    "turn 9, player 0 to act | player 0: MAGE, mana 4 | hand: Fireball | player 1: HUNTER, health 5"
)


def test_a_line_is_the_text() -> None:
    assert hl.Game.from_position(LINE) == hl.Game.from_position(LINE.replace(" | ", "\n"))


@pytest.mark.parametrize("format", ["2014", "2018", "2018-wild"])
def test_positions_of_games_are_read_back(format: str) -> None:
    count = 0
    for seed in range(4):
        chance = Random(seed)
        game = hl.Game("druid", "warlock", seed=seed, format=format, mulligan=False)
        while not game.over:
            game.push(chance.choice(list(game.legal_actions)))
            if game.waiting != "action" or game.over or chance.random() > 0.1:
                continue
            line = game.fen()
            assert "\n" not in line
            read = hl.Game.from_position(line)
            assert read == hl.Game.from_position(game.position(exact=False))
            assert read.fen() == line
            count += 1
    assert count > 20


def test_other_moments_are_refused() -> None:
    with pytest.raises(hl.errors.PositionError, match="waiting 'mulligan'"):
        hl.Game("mage", "hunter").fen()


def test_advice_takes_a_line() -> None:
    assert "Fireball -> Rexxar" in said("advise", LINE)
