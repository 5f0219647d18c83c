"""Agents from elsewhere play the cards of 2018: conformance and the line protocol."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import hearthlab as hl
from hearthlab.agents.foreign.telling import told
from hearthlab.checks.conformance import examine

WILD = "2018-wild"
BOT = """
import sys

for line in sys.stdin:
    word, _, rest = line.partition(" ")
    if word == "hearthlab":
        print("ok 1", flush=True)
    elif word == "actions":
        count = int(rest)
    elif word == "go":
        print("action", count // 2, flush=True)
"""


def test_a_program_conforms_and_plays(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(BOT)
    spec = f"exec:{sys.executable} {tmp_path / 'bot.py'}"
    found = examine(spec, format=WILD)
    assert found.ok, str(found)
    result = hl.match(spec, "random", decks="competition", format=WILD, games=4, seed=1)
    assert result.games == 4 and not result.faults("a")


def test_a_program_receives_the_quests_of_both() -> None:
    quest = {"card": "The Marsh Queen", "progress": 3}
    game = hl.Game.from_position(
        {"players": [{"class": "MAGE"}, {"class": "HUNTER", "quest": quest}]}, format=WILD
    )
    state = json.loads(told(game.view(0)))
    assert state["format"] == WILD
    assert state["me"]["quest"] is None
    assert state["opponent"]["quest"] == {
        "id": "UNG_920",
        "name": "The Marsh Queen",
        "cost": 1,
        "progress": 3,
    }
