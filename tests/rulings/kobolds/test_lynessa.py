"""Rulings of Lynessa Sunsorrow, who casts again what was cast on her player's minions.

Sources: hs-bugs #854 (in the order they were cast, deaths in between; she stops when she leaves the
board, and need not be a legal target), #879 (no Choose One cards), #961 (nor once silenced).
"""

from __future__ import annotations

from typing import Any

import pytest
from clauses import covers
from kit import Card, Table, row_of, setup

from hearthlab.engine import schema
from hearthlab.game.game import Game

pytestmark = pytest.mark.format("2018-wild")

LYNESSA = "Lynessa Sunsorrow"
MIGHT, KINGS, HUMILITY = "Blessing of Might", "Blessing of Kings", "Humility"  # +3; +4/+4; attack 1


def lynessa(*spells: str, hand: tuple[Card, ...] = (), **more: Any) -> Table:
    """Remember spells, then play Lynessa."""
    remembered = {"spells_on_minions": list(spells)}
    t = setup(hero="PALADIN", hand=[LYNESSA, *hand], me=remembered, **more)
    return t.play(LYNESSA)


def remembered(t: Table, player: int = 0) -> list[int]:
    """List what is remembered for Lynessa."""
    return [row for row in t.game._snapshot.pasts[player].spells_on_minions if row]


@covers("LOOT_216.battlecry")
@pytest.mark.parametrize(
    ("spells", "attack", "health"),
    [
        ((), 1, 1),
        ((KINGS,), 5, 5),
        ((MIGHT, HUMILITY), 1, 1),
        ((HUMILITY, MIGHT), 4, 1),
        ((KINGS, KINGS, MIGHT), 12, 9),
    ],
)
def test_she_casts_them_in_their_order(spells: tuple[str, ...], attack: int, health: int) -> None:
    made = lynessa(*spells, board=["Wisp"]).minion(LYNESSA)
    assert (made.attack, made.health) == (attack, health)


@covers("LOOT_216.battlecry")
def test_only_spells_on_own_minions_are_remembered() -> None:
    board = ["Chillwind Yeti"]
    hand = [MIGHT, "Moonfire", HUMILITY, "Consecration", KINGS, LYNESSA]
    t = setup(hero="PALADIN", hand=hand, board=board, enemy_board=board, enemy_hand=[KINGS])
    t.play(MIGHT, target="Chillwind Yeti").play("Moonfire", target="enemy hero")
    t.play(HUMILITY, target="enemy Chillwind Yeti").play("Consecration")
    assert (remembered(t), remembered(t, 1)) == ([row_of(MIGHT)], [])
    t.end_turn().play(KINGS, target="enemy Chillwind Yeti").end_turn()
    assert (remembered(t), remembered(t, 1)) == ([row_of(MIGHT)], [row_of(KINGS)])
    t.play(LYNESSA)
    assert t.minion(LYNESSA).attack == 4
    assert remembered(t) == [row_of(MIGHT)]  # what she casts does not count


def test_a_countered_spell_is_not_remembered() -> None:
    t = setup(hand=[MIGHT], board=["Wisp"], enemy_secrets=["Counterspell"])
    assert remembered(t.play(MIGHT, target="Wisp")) == []


@covers("LOOT_216.battlecry")
def test_she_stops_when_she_is_gone_or_silenced() -> None:
    t = lynessa("Shadowstep", "Power Word: Shield", deck=["Wisp"] * 3)
    assert (t.board(), t.hand()) == ([], [LYNESSA])  # no card was drawn
    t = lynessa("Fireball", "Power Word: Shield", deck=["Wisp"] * 3)
    assert (t.board(), t.hand()) == ([], [])
    made = lynessa("Silence", KINGS).minion(LYNESSA)
    assert (made.attack, made.silenced) == (1, True)


def test_she_need_not_be_a_legal_target() -> None:
    assert lynessa("Shatter").board() == []


def test_spells_that_offer_options_are_left_out() -> None:
    t = setup(hero="DRUID", hand=["Mark of Nature", LYNESSA], board=["Wisp"])
    t.play("Mark of Nature", target="Wisp", option="Tiger's Fury").play(LYNESSA)
    assert t.minion("Wisp").attack == 5 and t.minion(LYNESSA).attack == 1


@covers("LOOT_216.battlecry")
def test_deaths_come_between_her_spells() -> None:
    # Knife Juggler is dead when the portal summons (hs-bugs #854).
    spells = (KINGS, "Power Word: Shield", "Explosive Shot", "Silvermoon Portal")
    t = lynessa(*spells, board=["Knife Juggler"])
    assert len(t.board()) == 2 and t.enemy_hero().health == 30
    assert t.minion(LYNESSA).health == 1 + 4 + 2 - 5 + 2
    t = lynessa(KINGS, "Silvermoon Portal", board=["Knife Juggler"])
    assert t.enemy_hero().health == 28  # she herself, and one more


def test_the_first_twenty_are_remembered_and_positions_keep_them() -> None:
    most = schema.MOST_SPELLS_ON_MINIONS
    given = {"spells_on_minions": [HUMILITY] * (most - 1)}
    t = setup(hand=[MIGHT, KINGS, LYNESSA], board=["Wisp"], me=given, crystals=10)
    t.play(MIGHT, target="Wisp").play(KINGS, target="Wisp")
    assert remembered(t) == [row_of(HUMILITY)] * (most - 1) + [row_of(MIGHT)]
    for position in (t.game.position(exact=False), t.game.describe(exact=False)):
        assert remembered(Table(Game.from_position(position))) == remembered(t)
    assert remembered(Table(t.game.view(1).sample(1))) == remembered(t)  # both have seen it


@covers("LOOT_216.battlecry")
def test_deaths_that_deaths_cause_come_before_her_next_spell() -> None:
    # She works like Yogg-Saron (hs-bugs #854), who waits until nobody is left to die (#947).
    enemies: list[Card] = [{"card": "Unstable Ghoul", "damage": 2}, "Bloodfen Raptor"]
    t = lynessa(KINGS, KINGS, KINGS, "Swipe", "Swipe", enemy_board=enemies)
    assert t.enemy_board() == [] and t.minion(LYNESSA).damage == 9
    hits = [line for line in t.log if line == "Swipe hits Bloodfen Raptor for 1"]
    assert len(hits) == 1
