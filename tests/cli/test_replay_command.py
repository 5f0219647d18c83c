"""`hearthlab replay`: files and stored games, narrated, stepped through, and left at any point."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import hearthlab, said

from hearthlab import Deck, Game, Replay
from hearthlab.cli import BAD_INPUT


@pytest.fixture(scope="module")
def game() -> Game:
    """Play a game of first actions."""
    made = Game(Deck.named("zoo-warlock"), Deck.named("trap-hunter"), seed=3, mulligan=False)
    while not made.over:
        made.push(made.legal_actions[0])
    return made


@pytest.fixture(scope="module")
def file(game: Game, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Save its replay."""
    path = tmp_path_factory.mktemp("replay") / "game.json"
    Replay.of(game).save(path)
    return str(path)


def test_a_replay_is_printed(game: Game, file: str) -> None:
    text = said("replay", file)
    assert "== turn 2: Rexxar ==" in text
    assert f"{game._result} after {game.ply} actions, on turn {game.turn}" in text
    assert "hand" in text
    assert len(said("replay", file, "--no-boards")) < len(text)


def test_a_replay_is_printed_from_a_moment_on(file: str) -> None:
    text = said("replay", file, "--turn", "4")
    assert "turn 4: player 1" in text
    assert "== turn 4" not in text
    assert "== turn 5" in text
    assert len(said("replay", file, "--action", "9")) > len(text)


def test_a_position_of_a_replay_is_printed(game: Game, file: str) -> None:
    text = said("replay", file, "--turn", "4", "--position")
    assert text.startswith("turn 4, player 1 to act")
    assert Game.from_position(text).turn == 4
    assert said("replay", file, "--position").startswith("turn 0, player 0 to mulligan")
    last = said("replay", file, "--action", str(game.ply), "--position")
    assert Game.from_position(last).key() == Replay.load(file).play(until=game.ply - 1).key()


def test_a_replay_is_stepped_through(file: str) -> None:
    everything = said("replay", file, "--step", typed="\n" * 10_000)
    some = said("replay", file, "--step", typed="\n\nq\n")
    assert len(some) < len(everything)
    assert len(said("replay", file, "--step", typed="")) <= len(some)


def test_stored_games_are_printed(tmp_path: Path) -> None:
    store = str(tmp_path / "games.db")
    said("match", "random", "rules", "--games", "2", "--store", store, "--decks", "zoo-warlock")
    listed = said("replay", "--store", store)
    assert listed.splitlines()[:2] == ["1.0.0", "1.0.1"]
    assert "2 games" in listed
    copy = tmp_path / "copy.json"
    text = said("replay", "--store", store, "1.0.1", "--save", str(copy))
    assert text == said("replay", str(copy))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nowhere.json"], "nowhere.json"),
        ([], "name a replay file"),
        (["--store", "nowhere.db"], "there is no such file"),
        (["--store", "nowhere.db", "1.0.0"], "there is no such file"),
        (["FILE", "--turn", "500"], "--turn 500: the game ends on turn"),
        (["FILE", "--action", "5000"], "--action 5000: the game has"),
        (["FILE", "--action", "0"], "--action '0': "),
        (["FILE", "--turn", "1", "--action", "1"], "give one of them"),
    ],
)
def test_bad_input_is_refused(file: str, arguments: list[str], message: str) -> None:
    result = hearthlab("replay", *(file if word == "FILE" else word for word in arguments))
    assert result.exit_code == BAD_INPUT
    assert message in result.stderr
