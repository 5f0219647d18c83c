"""The input of the champion's net in later formats, row by row of its table."""

from __future__ import annotations

import pytest
from kit import Table, row_of, setup

from hearthlab.engine.schema import MAX_CARDS, Game
from hearthlab.models.champion.first import first_model
from hearthlab.search import core
from hearthlab.search.schema.champion import (
    BODY_CHEAPER,
    BODY_CRYSTAL,
    BODY_CTHUN,
    BODY_ELEMENTALS,
    BODY_GOLEMS,
    BODY_GROWN,
    BODY_QUEST,
    BODY_VENOMS,
    MAX_SEEN_CARDS,
    MOST_GOLEMS,
    VENOM_LIFESTEAL,
    VENOM_POISON,
    ZONE_OTHER_BOARD,
    ZONE_OTHER_BODY,
    ZONE_OWN_BOARD,
    ZONE_OWN_BODY,
    Sight,
)

pytestmark = pytest.mark.format("2018-wild")


def seen(game: Game, mover: int = 0) -> list[int]:
    sight = Sight()
    core.read_sight(game, first_model(format="2018-wild").record("2018-wild"), sight, mover, 0)
    assert sight.n_cards <= MAX_SEEN_CARDS
    return [sight.cards[i] for i in range(sight.n_cards)]


def rows(table: Table, zone: int, mover: int = 0) -> list[int]:
    """Return the input rows of a zone without those of 2014."""
    found = seen(table.game._record, mover)
    return [row - zone * MAX_CARDS for row in found if row // MAX_CARDS == zone]


def later(table: Table, zone: int = ZONE_OWN_BODY, mover: int = 0) -> list[int]:
    return [row for row in rows(table, zone, mover) if row >= BODY_VENOMS]


def test_hero_powers_are_cards_of_the_board() -> None:
    table = setup(hero="PRIEST", enemy_hero="HUNTER")
    assert rows(table, ZONE_OWN_BOARD) == [row_of("Lesser Heal")]
    assert rows(table, ZONE_OTHER_BOARD) == [row_of("Steady Shot")]
    assert rows(table, ZONE_OWN_BOARD, mover=1) == [row_of("Steady Shot")]
    table = setup(hero="PRIEST", hand=["Shadowreaper Anduin"])
    table.play("Shadowreaper Anduin")
    assert rows(table, ZONE_OWN_BOARD) == [row_of("Voidform")]


def test_poison_and_lifesteal_are_seen() -> None:
    table = setup(board=["Wisp", "Maexxna"], enemy_board=["Chillblade Champion"])
    assert later(table) == [BODY_VENOMS + VENOM_POISON]
    assert later(table, ZONE_OTHER_BODY) == [BODY_VENOMS + VENOM_LIFESTEAL]
    assert later(table, mover=1) == [BODY_VENOMS + VENOM_LIFESTEAL]


def test_jade_golems_are_counted() -> None:
    table = setup(hand=["Jade Blossom", "Jade Blossom"], hero="DRUID")
    assert later(table) == []
    table.play("Jade Blossom")
    assert later(table) == [BODY_GOLEMS + 1]
    table.play("Jade Blossom")
    assert later(table) == [BODY_GOLEMS + 2]
    table.game._record.players[0].golems = 30
    assert later(table) == [BODY_GOLEMS + MOST_GOLEMS]


def test_cthun_grows_in_sight() -> None:
    table = setup(hand=["Beckoner of Evil", "C'Thun's Chosen"])
    table.play("Beckoner of Evil")  # +2/+2
    assert later(table) == [BODY_CTHUN + 1]
    table.play("C'Thun's Chosen")  # +2/+2
    assert later(table) == [BODY_CTHUN + 2]


def test_a_quest_and_its_steps_are_seen() -> None:
    table = setup(hand=["The Caverns Below", "Wisp", "Wisp"], hero="ROGUE")
    table.play("The Caverns Below")
    assert row_of("The Caverns Below") in rows(table, ZONE_OWN_BOARD)
    assert later(table) == [BODY_QUEST]
    table.play("Wisp")
    assert later(table) == [BODY_QUEST + 1]
    table.play("Wisp")
    assert later(table) == [BODY_QUEST + 2]
    assert later(table, ZONE_OTHER_BODY, mover=1) == [BODY_QUEST + 2]


def test_crystal_core_and_elementals_are_seen() -> None:
    table = setup(hand=["Crystal Core"], hero="ROGUE")
    table.play("Crystal Core")
    assert later(table) == [BODY_CRYSTAL]
    table = setup(hand=["Igneous Elemental"])
    table.play("Igneous Elemental").end_turn().end_turn()
    assert later(table) == [BODY_ELEMENTALS]


def test_what_changed_in_hand_is_seen() -> None:
    table = setup(hand=["Grimestreet Outfitter", "Wisp", "Chillwind Yeti", "Fireball"])
    table.play("Grimestreet Outfitter")  # +1/+1 for both minions
    assert later(table) == [BODY_GROWN + 2]
    table = setup(hand=["Emperor Thaurissan", "Chillwind Yeti", "Fireball"])
    table.play("Emperor Thaurissan").end_turn()
    assert later(table) == [BODY_CHEAPER + 2]


@pytest.mark.format("2014")
def test_games_of_2014_have_none_of_it() -> None:
    game = setup(board=["Emperor Cobra"], hand=["Wisp"], hero="PRIEST", format="2014").game
    found = seen(game._record)
    assert all(row % MAX_CARDS < BODY_VENOMS for row in found if row // MAX_CARDS >= ZONE_OWN_BODY)
    assert ZONE_OWN_BOARD * MAX_CARDS + row_of("Lesser Heal") not in found
