"""Enchantments that stay on a card that transforms in hand, as of February 2018."""

from __future__ import annotations

from typing import Any

import pytest
from clauses import covers
from kit import Table, printed, setup

from hearthlab.engine import schema
from hearthlab.game.game import Game

pytestmark = pytest.mark.format("2018-wild")

# Cards that shift at the start of their player's turn. Source: the note of patch 12.0 (August 2,
# 2018), quoted in hs-bugs #930: "Shifter Zerus, Molten Blade, and Shifting Scroll all transform in
# your hand at the start of every turn. Following the 12.0 update, they will no longer keep any
# enchantments when they transform. This includes things like hand buffs and Emperor Thaurissan
# mana-cost discounts." Reports of before: #930 (April 2018), #999 (July 2018).
SHIFTING = ("Shifter Zerus", "Molten Blade", "Shifting Scroll")


def change(t: Table) -> tuple[int, int, int]:
    """Return how the leftmost card in my hand differs from what is printed: attack, health, cost.

    The cost is what was added to it: a card may have a discount of its own.
    """
    piece = t.me.hand[0]
    card = printed(piece.id)
    health = card.durability if card.type == "WEAPON" else card.health
    record = t.game._snapshot
    held = record.entities[record.players[0].hand[0]]
    return held.own_attack - card.attack, held.own_health - health, held.cost


def shifted(t: Table, turns: int = 3) -> list[tuple[int, int, int]]:
    """Let my turn begin several times; list how the leftmost card differs from what is printed."""
    return [change(t.end_turn().end_turn()) for _ in range(turns)]


@covers("OG_123.in_hand", "OG_123e.in_hand")
@covers("UNG_929.in_hand", "UNG_929e.in_hand", "LOOT_104.in_hand", "LOOT_104e.in_hand")
@pytest.mark.parametrize("name", SHIFTING)
def test_a_card_that_shifts_keeps_its_discount(name: str) -> None:
    for seed in range(5):
        t = setup(hand=[{"card": name, "cost": -1}], seed=seed)
        before = t.me.hand[0].id
        assert shifted(t) == [(0, 0, -1)] * 3
        assert t.me.hand[0].id != before
    t = setup(hand=["Shifter Zerus", "Emperor Thaurissan"])
    t.play("Emperor Thaurissan").end_turn().end_turn()
    assert change(t) == (0, 0, -1)
    t.end_turn().end_turn()  # Thaurissan was there at the end of that turn, too
    assert change(t) == (0, 0, -2)


@pytest.mark.parametrize("name", ["Shifter Zerus", "Molten Blade"])
def test_a_card_that_shifts_keeps_its_numbers(name: str) -> None:
    buff = {"Shifter Zerus": "Smuggler's Run", "Molten Blade": "Grimestreet Pawnbroker"}[name]
    for seed in range(5):
        t = setup(hand=[name, buff], seed=seed).play(buff)
        assert shifted(t) == [(1, 1, 0)] * 3


def test_a_shifted_minion_keeps_a_deathrattle_that_it_was_given() -> None:
    # Val'anyr gives a minion in hand +4/+2 and a deathrattle: an enchantment like the others.
    t = setup(
        hero="PALADIN",
        hand=["Shifter Zerus"],
        weapon={"card": "Val'anyr", "durability": 1},
        enemy_board=["Boulderfist Ogre"],
    )
    t.attack("hero", "enemy Boulderfist Ogre")
    assert change(t) == (4, 2, 0)
    assert shifted(t) == [(4, 2, 0)] * 3
    held = t.game._snapshot.entities[t.game._snapshot.players[0].hand[0]]
    attached = []
    index = held.enchantments
    while index != schema.NONE:
        attached.append(index)
        index = t.game._snapshot.enchantments[index].next
    assert len(attached) == 2  # Val'anyr and one Shifting, not one for each turn
    assert "deathrattle" in t.me.hand[0].tags


def test_what_a_form_gained_in_hand_stays() -> None:
    # hs-bugs #999: stats that a form of Zerus gained in hand were kept by all later forms.
    # Bolvar Fordragon gains Attack in hand; the enchantment is what lets him shift again.
    form: dict[str, Any] = {"card": "Bolvar Fordragon", "effects": [{"card": "OG_123e"}]}
    t = setup(hand=[form, "Moonfire"], board=["Wisp"])
    t.play("Moonfire", target="Wisp")
    assert (t.hand()[0], change(t)) == ("Bolvar Fordragon", (1, 0, 0))
    assert change(t.end_turn().end_turn()) == (1, 0, 0)
    assert t.hand()[0] != "Bolvar Fordragon"


def test_crystal_core_is_not_counted_as_a_buff() -> None:
    # All forms are 5/5; what was added after that comes on top.
    held: dict[str, Any] = {"card": "Shifter Zerus", "attack": 6, "health": 7}
    t = setup(hand=[held], me={"crystal": 1})
    for _ in range(3):
        t.end_turn().end_turn()
        piece = t.me.hand[0]
        assert (piece.attack, piece.health) == (6, 7)


@covers("LOOT_998k.battlecry")
def test_cards_that_golden_kobold_replaces_keep_nothing() -> None:
    # "Replace your hand": not one of the three that 12.0 names; other cards, as printed.
    t = setup(hand=["Golden Kobold", {"card": "Wisp", "attack": 6, "cost": 1}])
    t.play("Golden Kobold")
    assert change(t) == (0, 0, 0)


def test_the_opponent_learns_nothing_from_what_stays() -> None:
    changed: dict[str, Any] = {"card": "Shifter Zerus", "attack": 6, "health": 6, "cost": -2}
    games = []
    for card in (changed, "Shifter Zerus"):
        t = setup(hand=[card], seed=3).end_turn().end_turn().end_turn()
        games.append(t.game)
    assert games[0].view(0) != games[1].view(0)
    assert games[0].view(1) == games[1].view(1)
    world = games[0].view(1).sample(1)
    assert isinstance(world, Game)
    assert world.view(1) == games[0].view(1)
    again = games[0].view(0).sample(2)
    assert again.players[0].hand[0].cost == games[0].players[0].hand[0].cost


def test_a_copy_of_a_card_in_a_deck_is_as_printed() -> None:
    # Note of 12.0 (August 2018), quoted in hs-bugs #1074: from then on "the copy retains
    # enchantments (eg. Thoughtsteal)".
    blessed = {"card": "Boulderfist Ogre", "attack": 9, "cost": -2}
    t = setup(hero="PRIEST", hand=["Thoughtsteal"], enemy_deck=[blessed] * 3).play("Thoughtsteal")
    assert [(card.attack, card.cost) for card in t.me.hand] == [(6, 6)] * 2


def test_a_position_keeps_what_a_shifted_card_has() -> None:
    t = setup(hand=[{"card": "Shifter Zerus", "attack": 6, "health": 6, "cost": -2}], seed=4)
    t.end_turn().end_turn()
    again = Table(Game.from_position(t.game.position(), seed=3))
    assert (again.me.hand[0].id, change(again)) == (t.me.hand[0].id, (5, 5, -2))
    again.end_turn().end_turn()
    assert (change(again), again.me.hand[0].id != t.me.hand[0].id) == ((5, 5, -2), True)


# --- Spellstones ----------------------------------------------------------------------------------
def test_a_spellstone_keeps_its_discount_when_it_grows() -> None:
    # hs-bugs #874: growing took off what changed the cost in December 2017; "This is fixed now"
    # (January 16, 2018).
    t = setup(hero="ROGUE", hand=[{"card": "Lesser Mithril Spellstone", "cost": -2}])
    assert change(t.power()) == (0, 0, -2)
    assert t.hand() == ["Mithril Spellstone"]
    t = setup(
        hero="WARRIOR", hand=[{"card": "Lesser Jasper Spellstone", "cost": -1}, "Shield Block"]
    )
    t.play("Shield Block")
    assert t.hand()[0] == "Jasper Spellstone" and t.cost("Jasper Spellstone") == 0
