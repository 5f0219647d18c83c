"""`hearthlab advise LETHAL` and `hearthlab review REPLAY`, and their errors."""

from __future__ import annotations

import json
from pathlib import Path

import command_line
import pytest
from agents.test_review import LETHAL, SMALL
from command_line import hearthlab

from hearthlab import Game, Replay
from hearthlab.cli import BAD_INPUT
from hearthlab.records.export import export


def said(*arguments: object, typed: str | None = None) -> str:
    """Run a command with a small agent, which must succeed; return its output."""
    return command_line.said(*arguments, "--agent", SMALL, typed=typed)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write a position, a game with a missed win, one without actions, one that is over."""
    made = tmp_path_factory.mktemp("advice")
    (made / "position.txt").write_text(LETHAL)
    (made / "binary").write_bytes(b"\xff\xfe\x00\x80")
    game = Game.from_position(LETHAL)
    Replay.of(game).save(made / "empty.json")
    game.push("play Fireball -> War Golem")
    game.push("end turn")
    Replay.of(game).save(made / "missed.json")
    export(game, made / "missed.hsreplay.xml")
    over = Game.from_position(LETHAL)
    over.push("play Fireball -> Rexxar")
    over.push("attack Chillwind Yeti -> Rexxar")
    Replay.of(over).save(made / "over.json")
    return made


# --- Advice --------------------------------------------------------------------------------------
def test_a_position_is_advised_on_however_it_is_given(folder: Path) -> None:
    text = said("advise", folder / "position.txt")
    assert ", 100% to win" in text.splitlines()[0]
    assert "line: " in text
    assert said("advise", LETHAL) == text
    assert said("advise", "-", typed=LETHAL) == text
    assert said("advise", "-", typed=f"\ufeff{LETHAL}") == text
    assert said("advise", Game.from_position(LETHAL).describe()).splitlines()[0]


def test_advice_is_written_as_json(folder: Path) -> None:
    found = json.loads(said("advise", folder / "position.txt", "--json", "--seed", 3))
    assert found["player"] == 0
    assert found["chances"][0]["chance"] == 1.0
    assert found["line"][0] == found["chances"][0]["action"]


def test_advice_may_take_a_time(folder: Path) -> None:
    found = json.loads(said("advise", folder / "position.txt", "--json", "--time", 0.05))
    assert found["agent"].endswith("deadline=0.05")


# --- Reviews -------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["missed.json", "missed.hsreplay.xml"])
def test_a_missed_win_is_listed(folder: Path, name: str) -> None:
    text = said("review", folder / name, "--side", 0)
    assert "play Fireball -> War Golem" in text
    assert "player 0: " in text and "player 1: " not in text
    found = json.loads(said("review", folder / name, "--side", 0, "--json"))
    assert found["mistakes"][0]["best"] == 1.0
    assert found["mistakes"][0]["turn"] == 9


def test_small_mistakes_are_left_out(folder: Path) -> None:
    text = said("review", folder / "over.json", "--least", "5%")
    assert "0 mistakes of at least 5% in 2 decisions" in text


def test_a_stored_game_is_reviewed(tmp_path: Path) -> None:
    store = tmp_path / "games.db"
    played = hearthlab("match", "random", "rules", "--games", 2, "--store", store)
    assert played.exit_code == 0
    found = json.loads(said("review", "--store", store, "1.0.1", "--side", 1, "--json"))
    assert found["decisions"] > 0


# --- Bad input -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["advise"], "name a position, or a log with --log"),
        (["advise", "@position.txt", "--log", "Power.log"], "and not both"),
        (["advise", "@nowhere.txt"], "there is no such file"),
        (["advise", "@binary"], "not a text"),
        (["advise", "turn 3\nplayer 0: WIZARD"], "line 1: 'turn 3' is not understood"),
        (["advise", "{}"], "players: a position has two"),
        (["advise", '{"format": "hearthlab replay 99"}'], "the field 'format' does not say"),
        (["advise", ""], "'': there is no such file"),
        (["advise", "Power.log"], "a game of the client is read with --log Power.log"),
        (["advise", "@position.txt", "--agent", ""], "no agent"),
        (["review", "@missed.json", "--agent", "champion-cheater"], "looks at hidden cards"),
        (["advise", "@over.json"], "the game is over: player 0 wins"),
        (["advise", "@position.txt", "--time", "0"], "--time 0: should be more than 0"),
        (["advise", "@position.txt", "--time", "soon"], "--time 'soon': "),
        (["advise", "@position.txt", "--agent", "nobody"], "nobody"),
        (["advise", "@position.txt", "--agent", "greedy", "--time", "1"], "has no deadline"),
        (["advise", "@position.txt", "--deck", "zoo-warlock"], "is for --log"),
        (["advise", "@position.txt", "--agent", "full-cheater"], "looks at hidden cards"),
        (["review", "@nowhere.json"], "nowhere.json"),
        (["review", "@position.txt"], "not a replay"),
        (["review", "@empty.json"], "there are no decisions to judge"),
        (["review", "@missed.json", "--side", "1"], "there are no decisions of player 1 to judge"),
        (["review", "@missed.json", "--side", "2"], "--side '2': "),
        (["review", "@missed.json", "--least", "much"], "--least 'much': should be a share"),
        (["review", "@missed.json", "--least", "500%"], "--least '500%': should be a share"),
        (["review", "@missed.json", "--agent", "greedy"], "only champion makes"),
        (["review", "@missed.json", "--game", "2"], "--game 2: is for games of the client"),
        (["review", "@missed.hsreplay.xml", "--game", "2"], "--game 2: the file has 1"),
        (["review", "1.0.0", "--store", "nowhere.db"], "there is no such file"),
    ],
)  # fmt: skip
def test_bad_input_is_refused_in_one_line(folder: Path, arguments: list[str], message: str) -> None:
    words = [word.replace("@", f"{folder}/") for word in arguments]
    result = hearthlab(*words)
    assert result.exit_code == BAD_INPUT, result.output
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1
