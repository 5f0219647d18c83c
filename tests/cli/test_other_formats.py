"""Commands that play formats other than the default."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from hearthlab.arena.store import StoreError, open_store
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


def test_a_card_file_changes_cards(tmp_path: Path) -> None:
    file = tmp_path / "fire.py"
    file.write_text(
        "from hearthlab.cards.vocabulary import *\n"
        'card("CS2_029", "Fireball", target=CHARACTER, cast=damage(TARGET, 5))\n'
    )
    shown = run("card", "Fireball", "--change", str(file), "--change", "Fireball: cost=3")
    assert shown.exit_code == 0
    assert "cost 3" in shown.stdout and "damage(TARGET, 5)" in shown.stdout
    store = f"{tmp_path}/games.sqlite"
    options = ("--decks", "mage", "--games", "2", "--store", store)
    done = run("match", "random", "random", *options, "--change", str(file))
    assert done.exit_code == 0
    assert f"format 2014[{file}#" in done.stdout
    with open_store(store) as kept:
        assert kept.game(kept.games()[0]).format == Format.named("2014").changed(cards=file)
    file.write_text(file.read_text() + "# another content\n")
    with open_store(store) as kept, pytest.raises(StoreError, match=r"fire.py has changed"):
        kept.game(kept.games()[0])


def test_changes_of_one_card_add_up() -> None:
    words = ("--change", "Wisp: cost=3", "--change", "Wisp: attack=2")
    shown = run("card", "Wisp", *words).stdout
    assert "3 mana, 2/1" in shown


@pytest.mark.parametrize("command", [("decks", "basic-mage"), ("advise", "-"), ("bench",)])
def test_every_command_that_plays_or_shows_takes_changes(command: tuple[str, ...]) -> None:
    done = run(*command, "--change", "Wisp: cost=99")
    assert done.exit_code == BAD_INPUT
    assert "Wisp: cost 99 should be from 0 to 50" in done.stderr


def test_a_missing_card_file_is_named() -> None:
    done = run("match", "random", "random", "--change", "absent.py")
    assert done.exit_code == BAD_INPUT
    assert "cards='absent.py': no card file" in done.stderr
    wrong = run("match", "random", "random", "--change", "absent")
    assert "or name a card file, such as my_changes.py" in wrong.stderr


def test_results_name_formats_that_are_not_the_usual_one(tmp_path: Path) -> None:
    store = ("--store", f"{tmp_path}/games.sqlite")
    usual = run("match", "random", "rules", "--games", "2", "--decks", "mage", *store)
    assert "format" not in usual.stdout
    words = ("--games", "4", "--decks", "freeze-mage,cube-warlock", *store)
    both = run("tournament", "random", "rules", *words)
    assert both.exit_code == 0, both.stderr
    assert "formats 2014, 2018" in both.stdout


def test_a_ladder_rates_by_the_games_of_one_format(tmp_path: Path) -> None:
    store = f"{tmp_path}/games.sqlite"
    for number, options in enumerate(((), ("--format", "2018"), ("--change", "Wisp: attack=2"))):
        words = ("--games", str(4 + 2 * number), "--decks", "random", "--store", store, *options)
        assert run("match", "random", "rules", *words).exit_code == 0
    asked = {
        (): (18, ["2014", "2018", "2014[CS2_231.attack=2]"]),
        ("--format", "2014"): (4, ["2014"]),
        ("--format", "2018"): (6, ["2018"]),
        ("--change", "Wisp: attack=2"): (8, ["2014[CS2_231.attack=2]"]),
    }
    for words, (games, names) in asked.items():
        done = run("ladder", "--store", store, *words, "--json")
        told = json.loads(done.stdout)
        assert told["ladders"][0][0]["games"] == games
        assert sorted(told["formats"]) == sorted(names)
    assert "formats 2014" in run("ladder", "--store", store).stdout
    refused = run("ladder", "--store", store, "--format", "classic")
    assert refused.exit_code == BAD_INPUT
    assert "has no games of the format classic; it has 2014, " in refused.stderr


def test_a_replay_names_its_format(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    options = ("--format", "2018", "--decks", "random", "--delay", "0", "--seed", "1")
    assert run("watch", "random", "random", *options, "--save", str(file)).exit_code == 0
    for command in ("replay", "review"):
        done = run(command, str(file), "--format", "2014")
        assert (done.exit_code, "--format '2014': is for games" in done.stderr) == (BAD_INPUT, True)
