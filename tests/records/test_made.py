"""Decisions of recorded games: the original views and actions, and why some are missing."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from record_round_trip import random_game
from typer.testing import CliRunner

from hearthlab import Game
from hearthlab.agents.review import decisions
from hearthlab.cli import BAD_INPUT, app
from hearthlab.records.export import export, exported
from hearthlab.records.reading import read_games
from hearthlab.records.reviewed import RecordedDecisions

PLACE = re.compile(r" @\d+$")

game_of = cache(random_game)


def told(game: Game, side: int) -> list[tuple[int, str]]:
    """List the decisions of a game that a record contains, without positions."""
    return [
        (made.number, PLACE.sub("", str(made.action)))
        for made in decisions(game, side)
        if made.view.waiting == "action"
    ]


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("seed", [1, 4])
def test_decisions_of_a_record_are_those_of_the_game(seed: int, side: int) -> None:
    game = game_of(seed)
    (read,) = read_games(exported(game, "xml", viewer=side).encode())
    found = RecordedDecisions(read, side)
    made = [(each.number, PLACE.sub("", str(each.action))) for each in found]
    assert made == told(game, side)
    assert found.skipped == []


def test_choices_are_counted() -> None:
    game = Game.from_position(
        "turn 9, player 0 to act\n"
        "player 0: HUNTER, health 20, mana 4/4\n  hand: Tracking\n  deck: Wisp; Fireball; Wisp\n"
        "player 1: MAGE, health 20, mana 0/4\n  hand: Wisp\n  deck: Wisp; Wisp\n"
    )
    game.push("play Tracking")
    game.push(game.legal_actions[0])
    game.push("end turn")
    (read,) = read_games(exported(game, "xml", viewer=0).encode())
    found = RecordedDecisions(read, 0)
    list(found)
    assert any(": its effect is under way" in each for each in found.skipped)


def test_what_has_no_view_is_counted_with_the_reason(tmp_path: Path) -> None:
    (read,) = read_games(exported(game_of(1), "log", viewer=0).encode())
    found = RecordedDecisions(read, 1)
    assert list(found) == []
    assert len(found.skipped) == len(told(game_of(1), 1))
    assert "does not show the player's own hand" in found.skipped[0]
    path = tmp_path / "Power.log"
    export(game_of(1), tmp_path / "game.log", viewer=0)
    (tmp_path / "game.log").rename(path)
    ran = CliRunner().invoke(app, ["review", str(path), "--side", "1"])
    assert ran.exit_code == BAD_INPUT
    assert "there are no decisions of player 1 to judge; action " in ran.stderr
