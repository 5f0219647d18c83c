"""Formats in the window: every game has its own, and replies depend on it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tables_2018 import PLAGUE, QUESTS
from typer.testing import CliRunner
from web.loops import talk_to_end
from window_desk import Message, Talk

from hearthlab.carddata.formats import Format
from hearthlab.cli import BAD_INPUT, app
from hearthlab.game.deck import Deck
from hearthlab.game.game import Game
from hearthlab.game.replay import FORMAT as REPLAY
from hearthlab.game.replay import Replay
from hearthlab.web import catalogue

WILD = "2018-wild"
OWN = "naxxramas+classic@2014-07-22"


def told(type: str, **fields: Any) -> Message:
    """Send one request in a new session."""

    async def ask() -> Message:
        return await Talk().ask(type, **fields)

    return talk_to_end(ask())


@pytest.mark.parametrize("name", [None, "2014", "2018", WILD, OWN])
def test_the_catalogue_and_the_cards_are_of_the_format(name: str | None) -> None:
    playing = Format.of(name)
    listed = told("get_catalogue", format=name)
    assert listed["format"] == str(playing)
    assert str(playing) in [each["name"] for each in listed["formats"]]
    cards = told("get_cards", format=name)
    assert cards["format"] == str(playing)
    assert {each["id"] for each in cards["cards"]} == playing.cards.keys() | playing.made.keys()


def test_cards_of_one_id_differ_between_formats() -> None:
    costs = {}
    for name in ("classic", "2014", WILD):
        cards = {each["id"]: each for each in told("get_cards", format=name)["cards"]}
        costs[name] = cards["CS2_237"]["cost"]  # Starving Buzzard
    assert costs == {"classic": 2, "2014": 5, WILD: 5}


@pytest.mark.parametrize(
    ("fields", "playing"),
    [
        ({}, "2014"),
        ({"format": WILD}, WILD),
        ({"deck": "aggro-pirate-warrior"}, WILD),
        ({"deck": "mage", "opponent_deck": "zoo-warlock"}, "2014"),
        ({"deck": "zoo-warlock", "format": OWN}, OWN),
    ],
)
def test_a_new_game_is_of_the_format_asked_for_or_of_its_decks(
    fields: dict[str, str], playing: str
) -> None:
    async def begin() -> tuple[Message, Talk]:
        talk = Talk()
        return await talk.ask("new_game", opponent="novice", seed=3, side=0, **fields), talk

    state, talk = talk_to_end(begin())
    assert Format.of(state["format"]) == Format.of(playing)
    table = talk.session.tables["g1"]
    assert table.format == Format.of(playing)
    assert table.info.format == state["format"]


def test_games_of_two_formats_are_played_beside_each_other() -> None:
    async def play() -> list[Message]:
        talk = Talk()
        states = []
        for name in ("2014", WILD, "2018"):
            fields = {"first": "easy", "second": "medium", "format": name, "seed": 5}
            states.append(await talk.ask("watch", **fields, speed=0.0))
        for _ in range(12):
            states = [await talk.ask("step", game=each["game"]) for each in states]
        return states

    states = talk_to_end(play())
    assert [each["format"] for each in states] == ["2014", WILD, "2018"]
    assert all(each["ply"] >= 10 for each in states)


def test_a_rematch_a_branch_and_an_analysis_keep_the_format() -> None:
    async def play() -> list[Message]:
        talk = Talk()
        await talk.ask("new_game", opponent="novice", format=WILD, seed=3, side=0)
        await talk.ask("concede", game="g1")
        opened = await talk.ask("open_game", game="g1")
        branched = await talk.ask("branch", game=opened["game"], side=0, opponent="novice")
        replay = await talk.ask("export", game="g1", what="replay")
        read = await talk.ask("open_text", text=replay["text"])
        edited = await talk.ask("edit_position", game=opened["game"]) if opened["turn"] else opened
        again = await talk.ask("rematch", game="g1", seed=4)
        return [opened, branched, read, edited, again]

    found = talk_to_end(play())
    assert [each.get("format") for each in found] == [WILD] * len(found), found


def test_positions_say_their_format_or_take_that_of_the_request() -> None:
    text = f"format {WILD}\n{QUESTS}"
    for fields in ({"text": text}, {"text": QUESTS, "format": WILD}):
        assert told("open_text", **fields)["format"] == WILD
        read = told("read_position", **fields)
        assert (read["type"], read["format"]) == ("position", WILD)
        assert read["position"]["format"] == WILD
        assert read["text"].startswith(f"format {WILD}\n")
        assert told("check_position", position=read["position"], format="2014")["format"] == WILD
    refused = told("open_text", text=PLAGUE)
    assert refused["type"] == "error"
    assert "2018 has the card" in refused["text"]


def test_a_replay_says_its_format() -> None:
    deck = Deck.random(3, format=WILD)
    game = Game(deck, deck, seed=4, mulligan="keep")
    assert told("open_text", text=Replay.of(game).to_json())["format"] == WILD


def test_agents_that_cannot_play_a_format_are_refused() -> None:
    for format in ("2014", WILD):
        assert told("check_agent", agent="champion", format=format)["type"] == "agent"
    requests: list[tuple[str, dict[str, str]]] = [
        ("check_agent", {"agent": "mcts-xgb"}),
        ("new_game", {"opponent": "mcts-xgb:budget=8"}),
        ("watch", {"first": "novice", "second": "lspi"}),
    ]
    for type, fields in requests:
        refused = told(type, **fields, format=WILD)
        assert refused["type"] == "error"
        assert "was trained in 2014 and cannot play in 2018-wild" in refused["text"]


def test_opinions_are_the_strongest_presets_of_the_format() -> None:
    async def ask() -> list[Message]:
        talk = Talk()
        await talk.ask("open_text", text=f"format {WILD}\n{PLAGUE}")
        return await talk.say("think", game="g1", seconds=0.2)

    found = [each for each in talk_to_end(ask()) if each["type"] == "opinion"]
    assert found
    assert {each["agent"] for each in found} == {"champion"}


def test_the_owner_may_choose_the_format_to_begin_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "_FIRST", [])
    monkeypatch.setattr(catalogue, "_ASKED", {})
    weaker = Format.named("2014").changed({"Starving Buzzard": {"cost": 3}})
    catalogue.begin_with(weaker)
    listed = told("get_catalogue")
    assert listed["format"] == str(weaker)
    assert str(weaker) in [each["name"] for each in listed["formats"]]
    cards = {each["id"]: each for each in told("get_cards")["cards"]}
    assert cards["CS2_237"]["cost"] == 3
    begun = told("new_game", opponent="novice", seed=3, side=0)
    assert begun["format"] == str(weaker)
    assert told("get_catalogue", format="2018")["format"] == "2018"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--format", "2019"), "no format '2019'"),
        (("--change", "Wisp: cost=99"), "cost 99 should be from 0 to 50"),
        (("--change", "FILE"), "card files cannot be named here"),
    ],
)
def test_a_wrong_format_to_begin_with_is_refused(
    words: tuple[str, str], said: str, tmp_path: Path
) -> None:
    file = tmp_path / "fire.py"
    file.write_text("from hearthlab.cards.vocabulary import *\n")
    done = CliRunner().invoke(app, ["serve", words[0], words[1].replace("FILE", str(file))])
    assert (done.exit_code, said in done.stderr) == (BAD_INPUT, True)


def test_unknown_formats_are_refused() -> None:
    for type in ("get_catalogue", "get_cards", "new_game"):
        refused = told(type, format="1999")
        assert (refused["type"], refused["code"]) == ("error", "bad_request")
        assert "no format '1999'" in refused["text"]


def test_clients_cannot_name_card_files(tmp_path: Path) -> None:
    file = tmp_path / "cards.py"
    file.write_text("raise SystemExit('it was run')\n")
    playing = Format.of("2014").changed(cards=file)
    text = str(playing)
    assert "#" in text
    replay = {"format": REPLAY, "playing": text}
    requests: list[tuple[str, dict[str, Any]]] = [
        ("get_catalogue", {"format": text}),
        ("new_game", {"format": text}),
        ("new_game", {"deck": f"### x\n# Class: Mage\n# Format: {text}\n1x (0) Wisp"}),
        ("check_deck", {"deck": f"### x\n# Class: Mage\n# Format: {text}\n1x (0) Wisp"}),
        ("open_text", {"text": f"format {text}\n{QUESTS}"}),
        ("open_text", {"text": QUESTS, "format": text}),
        ("read_position", {"text": f"format {text}\n{QUESTS}"}),
        ("check_position", {"position": {"format": text, "players": [{}, {}]}}),
        ("open_text", {"text": json.dumps(replay)}),
    ]
    for type, fields in requests:
        refused = told(type, **fields)
        assert refused["type"] == "error"
        assert "card files cannot be named here" in refused["text"], (type, refused["text"])
