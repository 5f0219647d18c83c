"""The rule-based bot of van Rijn 2016: each rule, and their order."""

from __future__ import annotations

from typing import Any

import pytest
from kit import setup

from hearthlab.agents import agent
from hearthlab.game.deck import Deck
from hearthlab.game.game import Game


def chosen(seed: int = 0, **position: Any) -> str:
    game = setup(**position).game
    return game.notation(agent("rules", seed=seed).choose(game.view()))


def test_lethal_comes_first() -> None:
    # A free trade is there as well, but 5 + 3 attack is more than 7 life.
    board = ["Boulderfist Ogre", {"card": "Chillwind Yeti", "attack": 3}]
    found = chosen(board=board, enemy_board=["Wisp"], enemy_health=7)
    assert found == "attack Boulderfist Ogre -> Rexxar"


def test_attack_equal_to_life_is_not_greater() -> None:
    found = chosen(board=["Boulderfist Ogre"], enemy_board=["Murloc Raider"], enemy_health=6)
    assert found == "attack Boulderfist Ogre -> Murloc Raider"


def test_armor_counts_as_life() -> None:
    found = chosen(
        board=["Boulderfist Ogre"], enemy_board=["Murloc Raider"], enemy_health=4, enemy_armor=2
    )
    assert found == "attack Boulderfist Ogre -> Murloc Raider"


def test_minions_that_cannot_attack_do_not_count_as_lethal() -> None:
    board = ["Murloc Raider", {"card": "Boulderfist Ogre", "asleep": True}]
    found = chosen(board=board, enemy_board=["Bloodfen Raptor"], enemy_health=7)
    assert found == "attack Murloc Raider -> Bloodfen Raptor"


def test_a_taunt_minion_stops_the_lethal_rule() -> None:
    found = chosen(
        board=["Boulderfist Ogre", "Chillwind Yeti"],
        enemy_board=["Sen'jin Shieldmasta"],
        enemy_health=3,
    )
    assert found == "attack Boulderfist Ogre -> Sen'jin Shieldmasta"


def test_the_value_trade_of_the_text() -> None:
    # A Murloc Raider (2/1) into a Bloodfen Raptor (3/2) is the thesis's own example.
    found = chosen(board=["Murloc Raider"], enemy_board=["Bloodfen Raptor"])
    assert found == "attack Murloc Raider -> Bloodfen Raptor"


def test_a_bad_trade_goes_face() -> None:
    found = chosen(board=["Bloodfen Raptor"], enemy_board=["Boulderfist Ogre"])
    assert found == "attack Bloodfen Raptor -> Rexxar"


def test_an_even_trade_is_not_a_value_trade() -> None:
    found = chosen(board=["Bloodfen Raptor"], enemy_board=["Bloodfen Raptor"])
    assert found == "attack Bloodfen Raptor -> Rexxar"


def test_a_divine_shield_loses_nothing() -> None:
    found = chosen(board=["Argent Squire"], enemy_board=["Boulderfist Ogre"])
    assert found == "attack Argent Squire -> Boulderfist Ogre"
    found = chosen(board=["Boulderfist Ogre"], enemy_board=["Argent Squire"])
    assert found == "attack Boulderfist Ogre -> Rexxar"


def test_a_taunt_minion_is_attacked_instead_of_the_opponent() -> None:
    found = chosen(board=["Wisp"], enemy_board=["Chillwind Yeti", "Sen'jin Shieldmasta"])
    assert found == "attack Wisp -> Sen'jin Shieldmasta"


def test_attacks_come_before_minions() -> None:
    found = chosen(board=["Wisp"], hand=["Boulderfist Ogre"])
    assert found == "attack Wisp -> Rexxar"


def test_the_first_minion_is_played() -> None:
    hand = ["Fireball", "Bloodfen Raptor", "Boulderfist Ogre"]
    assert chosen(hand=hand) == "play Bloodfen Raptor"


def test_otherwise_the_action_is_random() -> None:
    found = {chosen(seed, hand=["Arcane Missiles"]) for seed in range(40)}
    assert "play Arcane Missiles" in found
    assert "end turn" in found


@pytest.mark.parametrize(("policy", "returned"), [("keep", 0), ("curve", 1)])
def test_mulligan(policy: str, returned: int) -> None:
    deck = Deck.of("firebat-hunter")
    view = Game(deck, deck, seed=3).view()
    action = agent(f"rules:mulligan={policy}").choose(view)
    dear = sum(card.cost >= 4 for card in view.players[0].hand)
    assert action.source.bit_count() == returned * dear
