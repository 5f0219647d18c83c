"""Commands that play formats other than the default."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from hearthlab.arena.store import open_store
from hearthlab.carddata import formats
from hearthlab.carddata.formats import Format
from hearthlab.cli import BAD_INPUT, app

CUP = """
name = "Cup of 2018"
format = "2018-wild"

[decks]
known = ["aggro-pirate-warrior", "murloc-druid"]
crossed = true

[[entry]]
name = "Rules"
agent = "rules"

[[entry]]
name = "Dice"
agent = "random"
"""


def run(*arguments: str) -> Result:
    """Run a command."""
    return CliRunner().invoke(app, list(arguments))


def test_a_competition_is_played_in_its_format(tmp_path: Path) -> None:
    file = tmp_path / "cup.toml"
    file.write_text(CUP)
    done = run("competition", str(file))
    assert done.exit_code == 0 and "site: " in done.stdout
    standings = json.loads((tmp_path / "site" / "standings.json").read_text())
    assert standings["complete"] and standings["games"] == 8
    page = (tmp_path / "site" / "entries" / "rules.html").read_text()
    by_deck = page.partition("<h2>By deck</h2>")[2].partition("</table>")[0]
    assert by_deck.count("<tr><td>") == 2  # its own decks, whatever the opponent's
    assert "Every deck meets every deck" in (tmp_path / "site" / "decks.html").read_text()


def test_experiments_are_reproduced_in_their_formats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names = [f"swiechowski2021-table1{end}" for end in ("", "-2018")]
    refused = run("reproduce", *names, "--write-only", "--store", "absent.sqlite")
    assert refused.exit_code == BAD_INPUT
    assert "there is no store 'absent.sqlite'" in refused.stderr
    open_store("empty.sqlite").close()
    done = run("reproduce", *names, "--write-only", "--store", "empty.sqlite")
    assert done.exit_code == 0
    told = done.stdout
    assert told.count("no games yet: nothing written") == 2
    assert [f"\n{name}: Table I" in told for name in names] == [True, True]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--format", "2018", "match", "random", "rules"), "--format goes after the command"),
        (
            ("soak", "--games", "2", "--format", "2018", "--days", "2"),
            "--format '2018': with --days, formats are",
        ),
        (("match", "random", "rules", "--change", "Dr. Boom: cost=8"), "released on 2014-12-08"),
    ],
)
def test_what_is_wrong_with_a_format_is_said(words: tuple[str, ...], said: str) -> None:
    done = run(*words)
    assert done.exit_code == BAD_INPUT
    assert said in done.stderr


def test_a_card_is_shown_as_in_the_default_format(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formats, "default", lambda: Format.of("2014[CS2_231.cost=8]"))
    assert "8 mana" in run("card", "Wisp").stdout


def test_a_replay_names_its_format(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    options = ("--format", "2018", "--decks", "random", "--delay", "0", "--seed", "1")
    assert run("watch", "random", "random", *options, "--save", str(file)).exit_code == 0
    for command in ("replay", "review"):
        done = run(command, str(file), "--format", "2014")
        assert (done.exit_code, "--format '2014': is for games" in done.stderr) == (BAD_INPUT, True)
