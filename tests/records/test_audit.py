"""The audit of real games: agreement where the engine is right, a difference where a log is not."""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from hearthlab.cli import BAD_INPUT, app
from hearthlab.game.game import Game
from hearthlab.records import read_file
from hearthlab.records.known_position import position_of

SAMPLES = Path(__file__).with_name("samples")  # README.md there tells where they come from
XML = SAMPLES / "shaman_rogue_2017.hsreplay.xml.gz"
LOG = SAMPLES / "druid_warrior_2016.power.log.gz"
OVERLOADED = 26  # the shaman's turn with five crystals, one of them locked


@cache
def audited(*files: Path) -> dict[str, Any]:
    """Return the report of an audit."""
    words = ["audit", *map(str, files), "--format", "2018-wild", "--json", "--seeds", "16"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def doctored(folder: Path, old: str, new: str) -> Path:
    """Write the game with one line changed."""
    text = gzip.decompress(XML.read_bytes()).decode()
    assert text.count(old) == 1
    path = folder / "doctored.xml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


def test_two_games_of_the_client_agree() -> None:
    report = audited(XML, LOG)
    assert report["actions"] == 85
    assert report["verdicts"]["differs"] == 0
    assert report["verdicts"]["agrees"] >= 73
    assert report["compared"] >= 81
    assert report["share"] == 1.0


def test_what_cannot_be_compared_has_its_reason() -> None:
    reasons = audited(XML, LOG)["reasons"]
    assert reasons["changed since: Innervate"] == 1  # two crystals until September 2017
    assert reasons["a player conceded"] == 2
    assert all(reasons)


def test_every_compared_action_says_how_much_was_compared() -> None:
    for finding in audited(XML, LOG)["findings"]:
        is_compared = finding["verdict"] != "not comparable"
        assert (finding["facts"] > 10) == is_compared


def test_a_difference_is_found_and_reported(tmp_path: Path) -> None:
    # Tunnel Trogg attacks the rogue for 1, but the altered log says 2.
    line = '<TagChange EntityCardID="HERO_03" entity="66" tag="44" value="{}" />'
    found = audited(doctored(tmp_path, line.format(1), line.format(2)))
    # The next logged damage is right again, so the change is noticed twice.
    finding, _ = [each for each in found["findings"] if each["verdict"] == "differs"]
    assert finding["action"] == "attack Tunnel Trogg -> Valeera Sanguinar"
    assert finding["cards"] == ["Tunnel Trogg"]
    assert finding["differences"] == [{"what": "player 1 hero health", "ours": 29, "theirs": 28}]
    assert found["share"] < 1


def test_bad_input_is_one_line(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("nothing of the client\n")
    cases = {
        ("nothing.xml",): "nothing.xml",
        (path,): "neither HSReplay XML nor Power.log",
        (XML, "--game", 2): "--game 2",
        (XML, "--seeds", 0): "1 or more",
    }
    for words, told in cases.items():
        done = CliRunner().invoke(app, ["audit", *map(str, words)])
        assert done.exit_code == BAD_INPUT, words
        assert told in done.stderr, words


# --- Findings of the audit about positions --------------------------------------------------------
def test_locked_crystals_count_as_used() -> None:
    (game,) = read_file(XML)
    shaman = position_of(game.at(OVERLOADED))["players"][0]
    assert (shaman["crystals"], shaman["locked"], shaman["mana"]) == (5, 1, 4)
    assert game.actions[OVERLOADED].text.startswith("play Jade Lightning")  # for four


def test_an_effect_of_a_position_expires() -> None:
    effect = {"attack": 2, "expires": "TURN_END"}
    wisp = {"card": "Wisp", "attack": 3, "effects": [effect]}
    game = Game.from_position({"players": [{"board": [wisp], "deck": ["Wisp"]}, {}]})
    assert game.players[0].board[0].attack == 3
    game.push("end turn")
    assert game.players[0].board[0].attack == 1
