"""The commands that list things: one line each, filters, JSON; and the groups of the help."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from command_line import hearthlab, said

import hearthlab as hl
from hearthlab import Game, Replay
from hearthlab.cli import BAD_INPUT


def read(*words: str) -> Any:
    return json.loads(said(*words, "--json"))


def test_agents_take_one_line_each() -> None:
    lines = [line for line in said("agents").splitlines() if line.strip()]
    assert len(lines) == len(hl.agents()) + 3  # the head, its line, and where to find options
    assert "--help" not in lines[-1] and "hearthlab agents NAME" in lines[-1]
    assert "rollout-turns" not in said("agents")
    assert "rollout-turns" in said("agents", "uct")


def test_agents_as_json() -> None:
    assert [each["name"] for each in read("agents")] == [kind.name for kind in hl.agents()]
    (uct,) = read("agents", "uct")
    assert uct["sees"] == "nothing" and uct["options"]["budget"]["default"] > 0


@pytest.mark.parametrize(
    ("words", "found", "missing"),
    [
        (("--class", "mage", "--cost", "4"), {"Fireball", "Chillwind Yeti"}, {"Flamestrike"}),
        (("--class", "neutral", "--cost", "4"), {"Chillwind Yeti"}, {"Fireball"}),
        (("--text", "DEATHRATTLE", "--set", "naxxramas"), {"Haunted Creeper"}, {"Kel'Thuzad"}),
        (("--text", "fireb"), {"Fireball"}, {"Frostbolt"}),
    ],
)
def test_cards_are_filtered(words: tuple[str, ...], found: set[str], missing: set[str]) -> None:
    names = {card["name"] for card in read("cards", *words)}
    assert found <= names and not missing & names


def test_wrong_filters() -> None:
    wrong = hearthlab("cards", "--class", "mge")
    assert wrong.exit_code == BAD_INPUT
    assert "no card class 'MGE'; did you mean 'MAGE'?" in wrong.stderr
    wrong = hearthlab("cards", "--stats", "--cost", "3")
    assert wrong.exit_code == BAD_INPUT and "is not for --stats" in wrong.stderr


def test_decks_as_json() -> None:
    assert [deck["name"] for deck in read("decks", "championship-2014")] == [
        deck.name for deck in hl.decks("championship-2014")
    ]
    one = read("decks", "freeze-mage")
    assert len(one["cards"]) == 30 and len(hl.Deck.of(one["code"])) == 30
    assert len(read("decks")) == len(hl.decks())


def test_cards_and_models_as_json() -> None:
    fireball = read("card", "Fireball")
    assert (fireball["cost"], fireball["implemented"], fireball["format"]) == (4, True, "2014")
    assert "lspi-all" in [model["model"] for model in read("models")]
    model = read("model", "lspi-all")
    assert model["numbers"] > 1 and model["curves"] and model["training"]


def test_the_help_is_grouped() -> None:
    text = said("--help")
    groups = ("Play", "Measure", "Decks and cards", "Train", "Real games", "Develop")
    places = [text.index(f"─ {group} ─") for group in groups]
    assert places == sorted(places)
    assert "─ Commands ─" not in text


def test_the_checks_of_an_agent_as_json() -> None:
    found = json.loads(said("check-agent", "rules", "--json"))
    assert found["agent"] == "rules" and found["ok"] is True
    assert {"name", "wrong", "note"} == set(found["checks"][0])
    wrong = hearthlab("check-agent", "--isolation", "--json")
    assert wrong.exit_code == BAD_INPUT and "--json" in wrong.stderr


def test_a_replay_as_json(tmp_path: Path) -> None:
    game = Game("freeze-mage", "zoo-warlock", seed=7, mulligan=False)
    game.push("end turn")
    Replay.of(game).save(tmp_path / "game.json")
    found = json.loads(said("replay", tmp_path / "game.json", "--json", "--at", "3"))
    assert found["actions"] == [{"number": 3, "turn": 1, "player": 0, "action": "end turn"}]
    assert found["outcome"] is None and found["turn"] == 2
    assert found["players"] == ["Jaina Proudmoore", "Gul'dan"]
