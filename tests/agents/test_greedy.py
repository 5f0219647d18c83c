"""The greedy agent: one action ahead."""

from __future__ import annotations

from typing import Any

import pytest
from kit import setup

from hearthlab.agents import agent
from hearthlab.agents.greedy import WON, GreedyAgent
from hearthlab.search.searcher import SCORE


def chosen(**position: Any) -> str:
    game = setup(**position, positions="right").game
    return game.notation(agent("greedy").choose(game.view()))


def test_a_win_is_best() -> None:
    board = ["Boulderfist Ogre"]
    found = chosen(board=board, enemy_board=["Boulderfist Ogre"], enemy_health=6)
    assert found == "attack Boulderfist Ogre -> Rexxar"


def test_a_good_trade_beats_the_face() -> None:
    found = chosen(board=["Boulderfist Ogre"], enemy_board=["Bloodfen Raptor"], mana=0)
    assert found == "attack Boulderfist Ogre -> Bloodfen Raptor"


def test_the_best_minion_is_played() -> None:
    assert chosen(hand=["Wisp", "Boulderfist Ogre"], mana=6) == "play Boulderfist Ogre"


def test_it_ends_the_turn_rather_than_do_harm() -> None:
    board = [{"card": "Chillwind Yeti", "asleep": True}] * 2
    position: dict[str, Any] = {"hero": "WARLOCK", "hand": ["Hellfire"], "board": board}
    assert chosen(**position, me={"power_used": True}) == "end turn"


def test_the_end_of_the_turn_is_valued_after_its_triggers() -> None:
    player = agent("greedy")
    assert isinstance(player, GreedyAgent)
    view = setup(board=["Baron Geddon"], enemy_health=2, mana=0).game.view()
    values = player.values(view)
    assert values[view.parse("end turn").code] == WON


def test_score_by_hand() -> None:
    player = agent("greedy")
    assert isinstance(player, GreedyAgent)
    record = setup(board=["Argent Squire"], hand=["Wisp"], enemy_health=20).game._record
    expected = SCORE["health"] * 10 + SCORE["card"] + SCORE["minion"]
    expected += SCORE["attack"] + SCORE["toughness"] + SCORE["shield"]
    assert player.score(record, 0) == pytest.approx(expected)
    assert player.score(record, 1) == pytest.approx(-expected)
