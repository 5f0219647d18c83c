"""Mechanics that no card of 2014 needs, tested with made-up cards."""

from __future__ import annotations

from pathlib import Path

from kit import defining, setup


def test_shuffle_into_deck_moves_minions_to_their_controllers_deck(tmp_path: Path) -> None:
    made = defining(
        tmp_path, 'card("CS2_231", "Wisp", battlecry=shuffle_into_deck(ENEMY & MINION))\n'
    )
    board = ["Chillwind Yeti", "Boulderfist Ogre"]
    t = setup(hand=["Wisp"], enemy_board=board, enemy_deck=[], format=made)
    t.play("Wisp")
    assert t.enemy_board() == []
    assert sorted(t.enemy_deck()) == ["Boulderfist Ogre", "Chillwind Yeti"]


def test_cancel_attack_stops_the_attack_without_using_it_up(tmp_path: Path) -> None:
    made = defining(
        tmp_path,
        """
        from hearthlab.cards.vocabulary import before
        card("CS2_231", "Wisp", trigger=before(attacks(ENEMY, HERO), cancel_attack()))
        """,
    )
    t = setup(board=["Chillwind Yeti"], enemy_board=["Wisp"], format=made)
    t.attack("Chillwind Yeti", "enemy hero")
    assert t.enemy_hero().health == 30
    assert t.can_attack("Chillwind Yeti", "enemy Wisp")
