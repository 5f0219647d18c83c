"""Bad input to the commands that play: one clear line, exit code 2, nothing lost."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.run import run
from hearthlab.arena.store import open_store
from hearthlab.cli import BAD_INPUT, app

PLAYED = Plan("kept", (Cell(name="one", a="rules", b="random", decks=("random",), games=4),))


def refused(*words: str) -> str:
    """Return the error of a command that must fail."""
    result: Result = CliRunner().invoke(app, list(words))
    assert result.exit_code == BAD_INPUT, result.output
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    return " ".join(result.stderr.split())


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in an empty folder."""
    monkeypatch.chdir(tmp_path)


PLAYING = {
    "match": ("match", "rules", "random", "--games", "2"),
    "tournament": ("tournament", "rules", "random", "--games", "2"),
    "ladder": ("ladder", "rules", "random", "--games", "2"),
    "reproduce": ("reproduce", "rijn2016-tournament", "--scale", "0.0001"),
}
commands = pytest.mark.parametrize("words", PLAYING.values(), ids=PLAYING)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("match", "rulez", "random"), "no agent 'rulez'; did you mean 'rules'?"),
        (("tournament", "rules", "rndom"), "no agent 'rndom'; did you mean 'random'?"),
        (("match", "uct:simulation=5", "random"), "simulation"),
        (
            ("match", "rules", "random", "--decks", "firebat"),
            "no deck, deck set or class 'firebat'",
        ),
        (("tournament", "rules", "random", "--decks", "classik"), "did you mean 'classic'?"),
        (("reproduce", "zopf2015-tabel17"), "did you mean 'zopf2015-table17'?"),
        (("match", "rules", "random", "--backend", "rey"), "did you mean 'ray'?"),
        (("match", "rules", "random", "--until", "dawn"), "'dawn'"),
        (("match", "rules", "random", "--measure", "all"), "'all'"),
        (("match", "rules", "random", "--until", "decided", "--alpha", "2"), "alpha=2.0"),
        (("match", "rules", "random", "--belief", "psychic"), "no belief 'psychic'"),
        (("reproduce", "zopf2015-table12", "--scale", "0"), "scale"),
        (("report", "no/such/folder"), "no/such/folder"),
        (("match", "rules", "random", "--workers", "1000000"), "at most 1,024"),
        (("watch", "random", "random", "--save", "no/x.json"), "there is no folder 'no'"),
        (("bench", "--save", "no/x.json"), "'no/x.json': there is no folder 'no'"),
        (("bench", "--sets", " "), "no card set"),
        (("exercise", "Fireball", "--report", "."), "'.' is a folder; name a file"),
        (("replay", "nofile.json"), "'nofile.json': there is no such file"),
        (("replay", "."), "'.': is a folder; name a file"),
        (("review", "nofile.xml"), "'nofile.xml': there is no such file"),
        (("decks", "firebat-huner"), "did you mean 'firebat-hunter'?"),
        (("check-agent", "championn"), "no agent 'championn'; did you mean 'champion'?"),
        (("check-agent", "nothing"), "no agent 'nothing'; there are ahead2020, "),
        (("check-agent", "no.py:Mine"), "'no.py:Mine': there is no file 'no.py'"),
        (("advise", "--log"), "option '--log' requires an argument; see hearthlab advise --help"),
        (("train", "lspi", "--seed"), "see hearthlab train lspi --help"),
        (("train", "lspi"), "missing argument 'file'; see hearthlab train lspi --help"),
    ],
)
def test_what_does_not_exist(words: tuple[str, ...], said: str) -> None:
    assert said in refused(*words)


@pytest.mark.parametrize("command", ["train", "new"])
def test_a_group_of_commands_without_one_shows_its_help(command: str) -> None:
    result = CliRunner().invoke(app, [command])
    assert result.exit_code == BAD_INPUT
    assert "Usage: " in result.output and "COMMAND" in result.output
    assert "; see" not in result.output


@pytest.mark.parametrize("command", ["match", "tournament", "ladder"])
@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("--games", "-2"), "--games '-2': should be a whole number, 1 or more"),
        (("--games=0",), "--games '0': should be a whole number, 1 or more"),
        (("--games", "x"), "--games 'x': should be a whole number, 1 or more"),
        (("--games", "3", "--games", "1.5"), "--games '1.5': should be a whole number, 1 or more"),
        (("--workers", "0"), "--workers '0': should be a whole number, 1 or more"),
        (("--seed", "abc"), "--seed 'abc': should be a whole number"),
        (
            ("--decks", ""),
            "--decks '': no decks to play with; name decks, a deck set, a class, or random",
        ),
    ],
)
def test_a_number_is_quoted(command: str, typed: tuple[str, ...], said: str) -> None:
    assert refused(command, "rules", "random", *typed) == f"hearthlab: {said}"


@pytest.mark.parametrize("option", ["--elo0", "--elo1", "--alpha", "--beta"])
@pytest.mark.parametrize("value", ["x", "nan", "inf"])
def test_a_number_with_a_point(option: str, value: str) -> None:
    said = refused("match", "rules", "random", "--until", "decided", option, value)
    assert said == f"hearthlab: {option} {value!r}: should be a number"


@commands
def test_a_server_that_cannot_be_reached(words: tuple[str, ...]) -> None:
    said = refused(*words, "--store", "postgresql+psycopg://me:secret@127.0.0.1:1/games")
    assert "127.0.0.1" in said
    assert "secret" not in said


@commands
def test_another_kind_of_database(words: tuple[str, ...]) -> None:
    assert "mysql" in refused(*words, "--store", "mysql://localhost/games")


@commands
def test_a_store_of_a_newer_schema(words: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "newer.sqlite"
    with open_store(path) as store:
        run(PLAYED, store=store)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'ffff'")
    assert "newer than this program's" in refused(*words, "--store", str(path))
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT count(*) FROM games").fetchone() == (4,)


@commands
def test_a_file_that_is_not_a_store(words: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear reader, " * 100)
    assert str(path) in refused(*words, "--store", str(path))
    assert path.read_text().startswith("Dear reader")


@commands
def test_a_folder_that_is_not_there(words: tuple[str, ...], tmp_path: Path) -> None:
    assert "no folder" in refused(*words, "--store", str(tmp_path / "nowhere" / "games.sqlite"))
