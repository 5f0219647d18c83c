"""The ruling kit itself."""

import pytest
from kit import setup


def test_play_attack_power_and_read() -> None:
    t = setup(
        hand=["Fireball", "Chillwind Yeti"],
        board=["Bloodfen Raptor", "Wisp", "Wisp"],
        enemy_board=["Boulderfist Ogre"],
        weapon="Fiery War Axe",
    )
    assert t.can_play("Fireball", "enemy Boulderfist Ogre")
    t.play("Fireball", target="enemy Boulderfist Ogre")
    assert t.minion("enemy Boulderfist Ogre").health == 1
    assert t.mana == 6
    t.play("Chillwind Yeti", at=0)
    assert t.board() == ["Chillwind Yeti", "Bloodfen Raptor", "Wisp", "Wisp"]
    assert t.minion("Chillwind Yeti").asleep
    assert not t.can_attack("Chillwind Yeti")
    t.attack("Wisp#2", "enemy Boulderfist Ogre")
    assert t.enemy_board() == []
    t.attack("hero", "enemy hero")
    assert t.enemy_hero().health == 27
    weapon = t.weapon()
    assert weapon and weapon.durability == 1
    t.power("enemy hero")
    assert t.enemy_hero().health == 26
    assert t.mana == 0
    assert any("Fireball" in line for line in t.log)


def test_names_are_mine_also_on_the_enemy_turn() -> None:
    t = setup(board=["Wisp"], enemy_board=["Bloodfen Raptor"], enemy_hand=["Wisp"])
    t.end_turn()
    assert t.active == 1
    t.attack("enemy Bloodfen Raptor", "Wisp")
    assert t.board() == []
    t.play("Wisp")
    assert t.enemy_board() == ["Bloodfen Raptor", "Wisp"]


def test_what_is_not_legal_says_what_is() -> None:
    t = setup(hand=["Fireball"], mana=3)
    assert not t.can_play("Fireball")
    with pytest.raises(AssertionError, match="end turn"):
        t.play("Fireball", target="enemy hero")
