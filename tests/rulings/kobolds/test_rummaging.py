"""Rulings of Rummaging Kobold: one of your destroyed weapons comes back as a new card."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import Table, name_of, row_of, setup

from hearthlab.engine import schema
from hearthlab.game.game import Game

pytestmark = pytest.mark.format("2018-wild")

KOBOLD, AXE, BOW = "Rummaging Kobold", "Fiery War Axe", "Eaglehorn Bow"


def destroyed(t: Table, player: int = 0) -> list[str]:
    """List the weapons of a player that are remembered."""
    return [name_of(row) for row in t.game._snapshot.pasts[player].destroyed_weapons if row]


@covers("LOOT_389.battlecry")
def test_one_of_the_own_destroyed_weapons_returns_as_printed() -> None:
    lists = {"destroyed_weapons": [AXE, BOW]}, {"destroyed_weapons": ["Truesilver Champion"]}
    found = set()
    for seed in range(12):
        t = setup(hand=[KOBOLD], me=lists[0], you=lists[1], weapon="Light's Justice", seed=seed)
        (card,) = t.play(KOBOLD).me.hand
        found.add(card.name)
        if card.name == AXE:
            assert (card.attack, card.durability, card.cost) == (3, 2, 3)
        assert destroyed(t) == [AXE, BOW]  # it may be found again
    assert found == {AXE, BOW}


@covers("LOOT_389.battlecry")
def test_nothing_returns_before_a_weapon_was_destroyed() -> None:
    t = setup(hand=[KOBOLD], weapon=AXE, you={"destroyed_weapons": [AXE]})
    assert t.play(KOBOLD).hand() == []


def test_a_full_hand_gets_nothing() -> None:
    t = setup(hand=[KOBOLD, *["Wisp"] * 9], me={"destroyed_weapons": [AXE]}, board=["Wisp"])
    assert t.play(KOBOLD).hand().count(AXE) == 1  # its own place is free again
    board = ["Brann Bronzebeard"]
    t = setup(hand=[KOBOLD, *["Wisp"] * 9], me={"destroyed_weapons": [AXE]}, board=board)
    assert t.play(KOBOLD).hand().count(AXE) == 1


def test_worn_out_replaced_and_destroyed_weapons_are_remembered() -> None:
    t = setup(hero="WARRIOR", weapon={"card": AXE, "durability": 1})
    assert destroyed(t.attack("hero")) == [AXE]  # worn out
    t = setup(hero="HUNTER", weapon={"card": AXE, "attack": 9}, hand=[BOW, KOBOLD])
    assert destroyed(t.play(BOW)) == [AXE]  # replaced
    assert t.play(KOBOLD).card(AXE).attack == 3
    t = setup(hand=["Acidic Swamp Ooze"], enemy_weapon=BOW).play("Acidic Swamp Ooze")
    assert (destroyed(t), destroyed(t, 1)) == ([], [BOW])  # by the opponent
    t = setup(hero="ROGUE", weapon=AXE).power()
    assert destroyed(t) == [AXE]


def test_minions_and_weapons_that_return_are_not_remembered() -> None:
    t = setup(hand=["Fireball"], enemy_board=["Wisp"], weapon=AXE)
    assert destroyed(t.play("Fireball", target="enemy Wisp")) == destroyed(t, 1) == []
    # For a while the game took it for destroyed, which was fixed (hs-bugs #859).
    t = setup(hero="ROGUE", hand=["Doomerang"], weapon=AXE, enemy_board=["Wisp"])
    t.play("Doomerang", target="enemy Wisp")
    assert t.hand() == [AXE] and destroyed(t) == []


def test_the_opponent_does_not_see_which_weapon_returned() -> None:
    t = setup(hand=[KOBOLD], me={"destroyed_weapons": [AXE, BOW]}).play(KOBOLD)
    assert t.game.view(1)._snapshot.entities[t.me.hand[0].slot].card == schema.NO_CARD
    assert list(t.game.view(1)._snapshot.pasts[0].destroyed_weapons)[:2] == [
        row_of(AXE),
        row_of(BOW),
    ]


def test_the_first_twelve_are_remembered_and_positions_keep_them() -> None:
    given = {"destroyed_weapons": [BOW] * (schema.MOST_WEAPONS - 1)}
    t = setup(hero="ROGUE", hand=["Light's Justice"], weapon=AXE, me=given)
    assert destroyed(t.power().play("Light's Justice")) == [BOW] * 11 + [AXE]
    for position in (t.game.position(exact=False), t.game.describe(exact=False)):
        assert destroyed(Table(Game.from_position(position))) == destroyed(t)
