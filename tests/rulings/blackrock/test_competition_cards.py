"""Rulings of Blackrock Mountain cards that decks of the competition hold."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2018-wild")


# --- Blackrock Mountain ---------------------------------------------------------------------------
@covers("BRM_004.battlecry")
def test_twilight_whelp_gains_health_for_a_dragon_in_hand() -> None:
    t = setup(hand=["Twilight Whelp", "Faerie Dragon"])
    whelp = t.play("Twilight Whelp").minion("Twilight Whelp")
    assert (whelp.attack, whelp.health) == (2, 3)
    t = setup(hand=["Twilight Whelp"], enemy_hand=["Faerie Dragon"])  # a Dragon itself, but played
    assert t.play("Twilight Whelp").minion("Twilight Whelp").health == 1


@covers("BRM_006.trigger")
def test_imp_gang_boss_summons_an_imp_whenever_it_takes_damage() -> None:
    t = setup(hand=["Arcane Explosion"], enemy_board=["Imp Gang Boss", "Chillwind Yeti"])
    assert t.play("Arcane Explosion").enemy_board() == ["Imp Gang Boss", "Imp", "Chillwind Yeti"]
    imp = t.minion("enemy Imp")
    assert (imp.attack, imp.health) == (1, 1)


@covers("BRM_006.trigger")
def test_imp_gang_boss_leaves_an_imp_when_the_damage_kills_it() -> None:
    t = setup(hand=["Fireball"], enemy_board=["Imp Gang Boss"])
    assert t.play("Fireball", target="enemy Imp Gang Boss").enemy_board() == ["Imp"]


@covers("BRM_013.cast")
def test_quick_shot_draws_with_an_empty_hand() -> None:
    t = setup(hero="HUNTER", hand=["Quick Shot"], enemy_board=["Chillwind Yeti"])
    assert t.can_play("Quick Shot", target="enemy hero")
    t.play("Quick Shot", target="enemy Chillwind Yeti")
    assert (t.minion("enemy Chillwind Yeti").damage, t.hand()) == (3, ["Wisp"])
    t = setup(hero="HUNTER", hand=["Quick Shot", "Bloodfen Raptor"])
    assert t.play("Quick Shot", target="enemy hero").hand() == ["Bloodfen Raptor"]


@covers("BRM_034.battlecry")
def test_blackwing_corruptor_hits_a_target_if_a_dragon_is_held() -> None:
    t = setup(hand=["Blackwing Corruptor", "Faerie Dragon"], enemy_board=["Chillwind Yeti"])
    assert t.can_play("Blackwing Corruptor", target="hero")
    t.play("Blackwing Corruptor", target="enemy Chillwind Yeti")
    assert t.minion("enemy Chillwind Yeti").damage == 3
    t = setup(hand=["Blackwing Corruptor"], enemy_board=["Wisp"], enemy_hand=["Faerie Dragon"])
    assert not t.can_play("Blackwing Corruptor", target="enemy Wisp")
    assert t.play("Blackwing Corruptor").board() == ["Blackwing Corruptor"]
