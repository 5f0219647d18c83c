"""Advice in games whose log shows one side; the logs are our own games in the client's format."""

from __future__ import annotations

import gzip
import json
import os
import re
from functools import cache
from pathlib import Path
from threading import Thread
from time import sleep

import pytest
from command_line import hearthlab
from record_round_trip import random_game

from hearthlab import Game, agent
from hearthlab.cli import BAD_INPUT
from hearthlab.records import RecordError
from hearthlab.records.advice import advise
from hearthlab.records.decision import friendly, last_decision
from hearthlab.records.export import exported
from hearthlab.records.following import LiveGame, Tail
from hearthlab.records.power_log import read_log
from hearthlab.records.reading import read_games
from hearthlab.records.viewing import view_of

PLACE = re.compile(r" @\d+$")
WAITING_FOR_ACTION = 0

game_of = cache(random_game)


def until(game: Game, actions: int) -> Game:
    """Play a game again, but only its first actions."""
    again = Game._from_start(game.start)
    for action in game.history[:actions]:
        again.push(action.code)
    return again


def own_deck(game: Game, player: int) -> tuple[str, ...]:
    """Return the list that a player began with."""
    deck = game.start.decks[player]
    assert deck is not None
    return deck.cards


@pytest.mark.parametrize("viewer", [0, 1])
def test_the_view_from_a_log_is_the_view_of_the_game(viewer: int) -> None:
    compared = 0
    for seed in (1, 4, 7):
        game = game_of(seed)
        (read,) = read_games(exported(game, "xml", viewer=viewer).encode())
        for (table, action), (state, _) in zip(read.moments(), game.retrace(), strict=False):
            if action is None or state.to_act != viewer or state._record.waiting == 2:
                continue
            mulligan = state._record.waiting != WAITING_FOR_ACTION
            view = view_of(table, viewer, deck=own_deck(game, viewer), mulligan=mulligan)
            true = state.view(viewer)
            told, legal = (
                {PLACE.sub("", each) for each in either.legal_actions.notations}
                for either in (view, true)
            )
            assert told == legal
            for side, truth in zip(view.players, true.players, strict=True):
                assert [piece.name for piece in side.hand] == [piece.name for piece in truth.hand]
                assert (side.hero.health, side.mana) == (truth.hero.health, truth.mana)
            assert view.own_list == true.own_list
            compared += 1
    assert compared > 60


def test_a_view_from_a_log_can_be_sampled_and_played() -> None:
    game = game_of(4)
    (read,) = read_games(exported(until(game, 40), "log", viewer=0).encode())
    view = view_of(last_decision(read, 0).table, 0, deck=own_deck(game, 0))
    for seed in range(3):
        world = view.sample(seed)
        assert world.playout(seed=seed).over


def test_who_wrote_the_log_is_found_out() -> None:
    for viewer in (0, 1):
        (read,) = read_games(exported(game_of(1), "log", viewer=viewer).encode())
        assert friendly(read) == viewer
        assert last_decision(read).player == viewer
    (both,) = read_games(exported(game_of(1), "log").encode())
    assert friendly(both) is None


def test_every_agent_advises_something_legal() -> None:
    game = until(game_of(4), 30)
    player = game.to_act
    assert player is not None
    (read,) = read_games(exported(game, "log", viewer=player).encode())
    for spec in ("greedy", "rules", "uct:budget=60,belief=archetype", "ismcts:budget=60"):
        advice = advise(read, agent(spec, seed=1), deck=own_deck(game, player))
        assert advice.decision.open
        assert advice.action in game.view(player).legal_actions, spec


def test_a_mulligan_is_advised() -> None:
    game = until(game_of(1), 1)
    (read,) = read_games(exported(game, "log", viewer=1).encode())
    advice = advise(read, agent("greedy", seed=1), deck=own_deck(game, 1))
    assert advice.decision.kind == "mulligan"
    assert advice.action in game.legal_actions
    assert str(advice).startswith("mulligan: mulligan ")


def test_no_advice_is_better_than_a_guess() -> None:
    game = until(game_of(4), 30)
    player = game.to_act
    assert player is not None
    (read,) = read_games(exported(game, "log", viewer=player).encode())
    with pytest.raises(RecordError, match=r"the deck has no .*, which the player drew"):
        advise(read, agent("greedy", seed=1), deck=["Wisp"] * 30)
    with pytest.raises(RecordError, match="does not show the player's own hand"):
        view_of(read.at(None), 1 - player)
    with pytest.raises(RecordError, match="looks at hidden cards"):
        advise(read, agent("full-cheater:budget=10", seed=1))
    (over,) = read_games(exported(game_of(4), "log", viewer=player).encode())
    with pytest.raises(RecordError, match="the game is over: player 0 wins"):
        view_of(over.at(None), player)


# --- A log that is being written -----------------------------------------------------------------
def test_a_growing_cut_and_replaced_log_is_followed(tmp_path: Path) -> None:
    path = tmp_path / "Power.log"
    tail = Tail(path)
    assert tail.read() == []
    path.write_bytes(b"one\ntw")
    assert tail.read() == ["one"]
    with path.open("ab") as file:
        file.write(b"o\r\nthree\n")
    assert tail.read() == ["two", "three"]
    assert tail.read() == []
    path.write_bytes(b"four\n")  # cut off: shorter than what was read
    assert tail.read() == ["four"]
    other = tmp_path / "other"
    other.write_bytes(b"five and more than before\n")
    os.replace(other, path)  # another file with the same name
    assert tail.read() == ["five and more than before"]
    path.unlink()
    assert tail.read() == []


def test_a_new_game_and_a_broken_line_do_not_stop_a_live_log() -> None:
    first = exported(game_of(1), "log", viewer=0).splitlines()
    second = exported(game_of(2), "log", viewer=0).splitlines()
    live = LiveGame()
    live.feed(first[: len(first) // 2])
    live.feed(
        ["D 00:00:00.0000000 GameState.DebugPrintPower() - TAG_CHANGE Entity=9 tag=X value=1"]
    )
    live.feed(["no line of a log", *first[len(first) // 2 :]])
    assert live.game is not None
    assert live.game.result == game_of(1)._result
    assert len(live.skipped) == 1
    assert "tag=X" in live.skipped[0]
    live.feed(second)
    assert live.games == 2
    assert len(live.game.actions) == len(game_of(2).history)


def test_a_reconnection_continues_from_the_repeated_part_of_the_log() -> None:
    # The client writes CREATE_GAME again with the current entities; the earlier part is gone.
    game = until(game_of(4), 30)
    player = game.to_act
    assert player is not None
    set_up = Game.from_position(game.position(exact=False))
    lines = exported(set_up, "log", viewer=player).splitlines()
    live = LiveGame()
    live.feed(exported(until(game_of(4), 29), "log", viewer=player).splitlines())
    live.feed(lines)
    assert (live.games, live.skipped) == (2, [])
    assert live.game is not None
    advice = advise(live.game, agent("greedy", seed=1))
    assert advice.action in set_up.legal_actions


UNEXPLAINED = (
    "D 23:32:10.0000000 GameState.DebugPrintPower() - "
    "TAG_CHANGE Entity=Ann tag=FIRST_PLAYER value=1"
)
REAL = Path(__file__).parent / "samples" / "druid_warrior_2016.power.log.gz"


@pytest.mark.parametrize("size", [1, 100, 5_000])
def test_a_name_that_the_log_explains_late_loses_no_line(size: int) -> None:
    """Lines use a name before the log has said which player it is; the game is read again."""
    lines = gzip.decompress(REAL.read_bytes()).decode().splitlines()[:700]
    live = LiveGame()
    for first in range(0, len(lines), size):
        live.feed(lines[first : first + size])
    live.end()
    assert (live.games, live.skipped) == (1, [])
    assert live.game is not None
    (whole,) = read_log("\n".join(lines))
    assert live.game.names == whole.names
    assert [str(each) for each in live.game.actions] == [str(each) for each in whole.actions]
    assert vars(last_decision(live.game).table) == vars(last_decision(whole).table)


def test_a_name_that_no_line_explains_is_reported_at_the_end() -> None:
    lines = gzip.decompress(REAL.read_bytes()).decode().splitlines()
    lines = lines[: next(at for at, line in enumerate(lines) if "Entity=Second" in line)]
    live = LiveGame()
    live.feed([*lines, UNEXPLAINED])
    assert live.skipped == []
    live.feed(lines)  # the next game
    assert len(live.skipped) == 1
    assert "never says which player this name is" in live.skipped[0]


def test_the_command_advises_at_the_last_own_decision(tmp_path: Path) -> None:
    game = until(game_of(4), 30)
    path = tmp_path / "Power.log"
    path.write_text(exported(game, "log", viewer=game.to_act))
    ran = hearthlab("advise", "--log", path, "--agent", "greedy")
    assert ran.exit_code == 0, ran.stderr
    assert ran.stdout.startswith(f"turn {game.turn} (your ")
    assert ran.stdout.splitlines()[-1] == "by greedy"
    assert "name it with --deck" in ran.stderr
    missing = hearthlab("advise", "--log", tmp_path / "none.log")
    assert (missing.exit_code, len(missing.stderr.splitlines())) == (BAD_INPUT, 1)


def test_the_command_follows_a_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hearthlab.commands.advise.POLL", 0.02)
    game = game_of(4)
    lines = exported(game, "log", viewer=0).splitlines(keepends=True)
    asked = [at for at, line in enumerate(lines) if "SendOption" in line][:3]
    path = tmp_path / "Power.log"
    path.write_text("")

    def write() -> None:
        done = 0
        for at in asked:
            with path.open("a") as file:
                file.write("".join(lines[done:at]))
            done = at
            sleep(0.6)

    writer = Thread(target=write)
    writer.start()
    ran = hearthlab("advise", "--log", path, "--agent", "greedy", "--follow", "--idle", "2")
    writer.join()
    assert ran.exit_code == 0, ran.stderr
    told = ran.stdout.splitlines()
    assert told[0] == "game 1"
    turns = [line.partition(" (your ")[0] for line in told if " (your " in line]
    assert turns[-1] == f"turn {until(game, _number(lines, asked[-1])).turn}"
    assert 1 <= len(turns) <= len(asked)


def test_a_followed_real_log_is_understood_whole(tmp_path: Path) -> None:
    path = tmp_path / "Power.log"
    path.write_bytes(gzip.decompress(REAL.read_bytes()))
    ran = hearthlab("advise", "--log", path, "--agent", "greedy", "--follow", "--idle", "1")
    assert ran.exit_code == 0
    assert "not understood" not in ran.stderr


def test_a_followed_log_is_answered_in_json_too(tmp_path: Path) -> None:
    game = until(game_of(4), 30)
    player = game.to_act
    path = tmp_path / "Power.log"
    path.write_text(exported(game, "log", viewer=player))
    words = ("--agent", "greedy", "--follow", "--idle", "1", "--json")
    (line,) = hearthlab("advise", "--log", path, *words).stdout.splitlines()
    assert (found := json.loads(line))["open"] is True
    assert found["chances"][0]["action"] == found["line"][0]


def _number(lines: list[str], at: int) -> int:
    """Return the number of actions in a log before a line."""
    (read,) = read_games("".join(lines[:at]).encode())
    return len(read.actions)
