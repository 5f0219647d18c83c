"""Rulings about minions that an effect puts into play from a hand or a deck."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

from hearthlab.cards.symbols import FORCED

pytestmark = pytest.mark.format("2014")


@covers("FP1_009.deathrattle")
def test_what_deathlord_brings_dies_before_its_elders() -> None:
    # hs-bugs #67: of those who die together it counts as the oldest, so Haunted Creeper's spiders
    # are there when Unstable Ghoul, older on the board, hits all minions.
    t = setup(
        hand=["Fireball", "Hellfire"],
        board=["Unstable Ghoul"],
        deck=["Haunted Creeper"],
        enemy_board=[{"card": "Deathlord", "damage": 2}],
    )
    t.play("Fireball", target="enemy Deathlord").play("Hellfire")
    assert t.board() == []


@covers("FP1_009.deathrattle")
def test_a_minion_that_was_played_dies_in_its_turn() -> None:
    t = setup(hand=["Haunted Creeper", "Hellfire"], board=["Unstable Ghoul"])
    t.play("Haunted Creeper").play("Hellfire")
    assert t.board() == ["Spectral Spider", "Spectral Spider"]


@covers("EX1_006.trigger")
def test_what_alarm_o_bot_brings_dies_before_its_elders() -> None:
    # hs-bugs #67.
    t = setup(hand=["Haunted Creeper", "Hellfire"], board=["Alarm-o-Bot", "Unstable Ghoul"])
    t.end_turn().end_turn().play("Hellfire")
    assert t.board() == []


@covers("FP1_022.deathrattle")
def test_what_voidcaller_brings_stays_the_first_to_die() -> None:
    # hs-bugs #67: silence does not make it younger, and a copy is as young as it is.
    t = setup(
        hand=["Blood Imp", "Fireball", "Faceless Manipulator", "Silence"], board=["Voidcaller"]
    )
    t.play("Fireball", target="Voidcaller").play("Silence", target="Blood Imp")
    imp = t.game._snapshot.entities[t.minion("Blood Imp").slot]
    assert imp.own_tags & FORCED and imp.tags & FORCED
    t.play("Faceless Manipulator", target="Blood Imp#1")
    assert not t.game._snapshot.entities[t.minion("Blood Imp#2").slot].own_tags & FORCED
