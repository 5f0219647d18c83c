"""Frames show a game as it was played: every action, its events, and both sides after it."""

from __future__ import annotations

from typing import Any

import pytest

import hearthlab as hl
from hearthlab.competition.frames import PLAYERS, frames_of
from hearthlab.game.sides import Side

NAMES = ("First", "Second")
HERO, HAND, BOARD, KEPT = range(4)  # parts of a side


@pytest.fixture(scope="module")
def game() -> hl.Game:
    """Play a game."""
    made = hl.Game("firebat-hunter", "control-warrior", seed=3)
    players = [hl.agent("greedy"), hl.agent("rules")]
    while made.to_act is not None:
        made.push(players[made.to_act].choose(made.view()))
    return made


def part(content: dict[str, Any], frame: list[Any], player: int, which: int) -> Any:
    """Look up a part of a frame, as the viewer does."""
    return content["parts"][frame[4][4 * player + which]]


def test_there_is_a_frame_for_the_deal_and_for_every_action(game: hl.Game) -> None:
    frames = frames_of(game, NAMES)["frames"]
    assert [frame[2] for frame in frames] == ["", *game.transcript]
    assert frames[0][0] == 0
    assert frames[-1][0] == game.turn
    assert frames[-1][1] == -1  # nobody is to act


def test_a_frame_shows_both_sides(game: hl.Game) -> None:
    content = frames_of(game, NAMES)
    again = hl.Replay.of(game)
    for at in (0, 10, 40, len(again.actions)):
        frame, record = content["frames"][at], again.play(until=at)._record
        for player in PLAYERS:
            side = Side(record, player)
            hero = part(content, frame, player, HERO)
            assert hero[:3] == [side.hero.name, side.health, side.hero.max_health]
            assert hero[5:7] == [side.mana, side.crystals]
            assert part(content, frame, player, HAND) == [[c.name, c.cost] for c in side.hand]
            shown = [minion[:3] for minion in part(content, frame, player, BOARD)]
            assert shown == [[m.name, m.attack, m.health] for m in side.board]
            assert part(content, frame, player, KEPT)[2] == [s.name for s in side.secrets]


def test_events_name_the_entries(game: hl.Game) -> None:
    lines = [line for frame in frames_of(game, NAMES)["frames"] for line in frame[3]]
    assert "turn 1: First (Rexxar)" in lines
    assert any(line.startswith("Second (Garrosh Hellscream) plays") for line in lines)


def test_what_does_not_change_is_written_once(game: hl.Game) -> None:
    content = frames_of(game, NAMES)
    assert len(content["parts"]) < 3 * len(content["frames"])
    first, second = content["frames"][:2]
    assert first[4][4:] == second[4][4:]  # a mulligan of the first player changes nothing else
