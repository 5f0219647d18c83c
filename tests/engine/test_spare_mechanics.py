"""Mechanics no card of 2014 needs yet, tried out on cards made up for the test."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from textwrap import dedent

TESTS = Path(__file__).parents[1]


def run(definition: str, play: str) -> None:
    """Define a plain card anew in a fresh interpreter and play."""
    code = f"import sys; sys.path.insert(0, {str(TESTS)!r})\n"
    code += "from hearthlab.cards.vocabulary import *\n"
    code += dedent(definition) + "from kit import setup\n" + dedent(play)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_shuffle_into_deck_moves_minions_to_their_controllers_deck() -> None:
    run(
        'card("CS2_231", "Wisp", battlecry=shuffle_into_deck(ENEMY & MINION))\n',
        """
        t = setup(hand=["Wisp"], enemy_board=["Chillwind Yeti", "Boulderfist Ogre"], enemy_deck=[])
        t.play("Wisp")
        assert t.enemy_board() == []
        assert sorted(t.enemy_deck()) == ["Boulderfist Ogre", "Chillwind Yeti"]
        """,
    )


def test_cancel_attack_stops_the_attack_without_using_it_up() -> None:
    run(
        """
        from hearthlab.cards.vocabulary import before
        card("CS2_231", "Wisp", trigger=before(attacks(ENEMY, HERO), cancel_attack()))
        """,
        """
        t = setup(board=["Chillwind Yeti"], enemy_board=["Wisp"])
        t.attack("Chillwind Yeti", "enemy hero")
        assert t.enemy_hero().health == 30
        assert t.can_attack("Chillwind Yeti", "enemy Wisp")
        """,
    )
