"""`prymak2018`: its comparison by hand, and each of its rules."""

from __future__ import annotations

import pytest
from agents.hall.hall_kit import choice
from kit import setup

from hearthlab.agents.hall.prymak import Balance


def test_a_balance_by_hand() -> None:
    table = setup(
        board=["Thrallmar Farseer", {"card": "Sen'jin Shieldmasta", "damage": 1}],
        enemy_board=[{"card": "Chillwind Yeti", "tags": ["FROZEN"]}, "Wisp"],
        health=20,
        armor=3,
        weapon="Fiery War Axe",
        enemy_weapon="Fiery War Axe",
        hand=["Wisp"] * 3,
    )
    found = Balance.of(table.game._record, 0)
    assert found == Balance(20 + 3 + 4, 2 * 2 + 3 + 3, 30, 1, 3)


@pytest.mark.parametrize(
    ("later", "sign"),
    [
        (Balance(20, 5, 20, 5, 3), 0),
        (Balance(20, 5, 20, 5, 4), 1),  # only a card more
        (Balance(20, 5, 20, 5, 2), 0),  # no more health than the card was worth: health decides
        (Balance(17, 5, 20, 5, 4), -1),  # a card is worth two health, not three
        (Balance(19, 5, 20, 5, 4), 1),
        (Balance(20, 6, 20, 5, 2), 1),
        (Balance(20, 5, 19, 5, 3), 1),
        (Balance(21, 5, 20, 6, 3), -1),  # 1 - 1.5
    ],
)
def test_results_are_compared_by_what_they_change(later: Balance, sign: int) -> None:
    found = later.against(Balance(20, 5, 20, 5, 3))
    assert (found > 0) - (found < 0) == sign


def test_a_card_is_played_before_attacks_if_it_is_not_worse() -> None:
    table = setup(hero="WARRIOR", hand=["Chillwind Yeti"], board=["Wisp"], mana=4)
    assert choice(table, "prymak2018").startswith("play Chillwind Yeti")


def test_the_board_attacks_the_hero_when_ahead_or_to_kill() -> None:
    ahead = setup(
        hero="WARRIOR", board=["Boulderfist Ogre"], enemy_board=["Wisp"], enemy_health=20, mana=0
    )
    assert choice(ahead, "prymak2018") == "attack Boulderfist Ogre -> Rexxar"


def test_a_threatened_hero_clears_the_board() -> None:
    table = setup(
        hero="WARRIOR",
        board=["Boulderfist Ogre"],
        enemy_board=["Wisp", "Chillwind Yeti"],
        health=4,
        mana=0,
    )
    assert choice(table, "prymak2018") == "attack Boulderfist Ogre -> Chillwind Yeti"


@pytest.mark.parametrize(
    ("health", "expected"),
    [
        (30, "attack Garrosh Hellscream -> Bloodfen Raptor"),
        (15, "attack Garrosh Hellscream -> Rexxar"),
    ],
)
def test_the_hero_trades_while_it_is_healthy(health: int, expected: str) -> None:
    table = setup(
        hero="WARRIOR",
        weapon="Fiery War Axe",
        enemy_board=["Wisp", "Bloodfen Raptor", "Boulderfist Ogre"],
        health=health,
        mana=0,
    )
    assert choice(table, "prymak2018") == expected


def test_otherwise_the_turn_ends() -> None:
    table = setup(
        hero="WARRIOR", weapon="Light's Justice", enemy_board=["Boulderfist Ogre"], mana=0
    )
    assert choice(table, "prymak2018") == "end turn"
