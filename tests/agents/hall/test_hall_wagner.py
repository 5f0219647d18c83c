"""`wagner2018`, `wagner2019` and `dls2018`: scores by hand, rules, depth, ties."""

from __future__ import annotations

from agents.hall.hall_kit import choice, made, score_of, valued
from kit import setup

from hearthlab.agents.hall import dls, wagner
from hearthlab.search.schema.hall import HALL_WON


def test_wagners_weights_by_hand() -> None:
    table = setup(
        board=["Chillwind Yeti", "Sen'jin Shieldmasta"],
        hand=["Fireball", "Wisp"],
        health=20,
        weapon="Fiery War Axe",
    )
    found = score_of(table, wagner.SCORES["WARRIOR"])
    minions = 979 * 2 - 493 * 5 + 283 * 7 + 81 * 10
    rest = 853 - 706 - 214 * -10 - 678 * 2 - 491 * 0 + 471 * 3 + 660 * 4
    assert found == minions + rest


def test_wagner_leaves_room_and_ends_the_turn_last() -> None:
    full = setup(board=["Wisp"] * 4, hand=["Wisp"], mana=0, enemy_board=["Ironbark Protector"])
    text = choice(full, "wagner2018")
    assert text == "attack Wisp -> Ironbark Protector"  # the first of equals
    tired = [{"card": "Wisp", "attacks": 1}]
    assert choice(setup(board=tired * 4, hand=["Wisp"], mana=0), "wagner2018") == "end turn"
    assert choice(setup(board=tired * 3, hand=["Wisp"], mana=0), "wagner2018") == "play Wisp @1"
    three = setup(board=tired * 3, hand=["Wisp"], mana=0)
    assert choice(three, "wagner2018:minions=3") == "end turn"


def test_wagner_fears_flamestrike() -> None:
    tired = [{"card": "Wisp", "attacks": 1}]
    for enemy, crystals, board, card, plays in (
        ("MAGE", 7, 2, "Wisp", False),
        ("MAGE", 6, 2, "Wisp", True),
        ("MAGE", 7, 1, "Wisp", True),
        ("HUNTER", 7, 2, "Wisp", True),
        ("MAGE", 7, 2, "Oasis Snapjaw", True),
    ):
        table = setup(
            hero="WARRIOR", enemy_hero=enemy, enemy_crystals=crystals,
            board=tired * board, hand=[card], mana=4, me={"power_used": True},
        )  # fmt: skip
        values = made("wagner2018").allowed(
            table.game.view(), made("wagner2018").values(table.game.view())
        )
        assert any(table.game.notation(code).startswith("play") for code, _ in values) == plays


def test_dls_multiplies_quotients() -> None:
    table = setup(
        board=["Chillwind Yeti"],
        enemy_board=["Bloodfen Raptor"],
        hand=["Wisp"],
        enemy_hand=["Wisp"] * 2,
        health=20,
        armor=4,
        enemy_health=16,
    )
    assert score_of(table, dls.SCORE) == int(1000 * (24 / 16) * (10 / 6) * (2 / 3))


def test_dls_sees_the_whole_turn_and_values_its_end_by_the_state_before() -> None:
    table = setup(board=["Wisp"] * 5, enemy_health=5, mana=0)
    values = valued(table, "dls2018")
    assert values["attack Wisp -> Rexxar"] == HALL_WON
    assert values["end turn"] == score_of(table, dls.SCORE)
    assert choice(table, "dls2018") == "attack Wisp -> Rexxar"  # the first of equals
    shallow = valued(table, "dls2018:budget=10")
    assert shallow["attack Wisp -> Rexxar"] < HALL_WON
