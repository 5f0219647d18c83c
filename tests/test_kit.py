"""The ruling kit itself."""

from pathlib import Path

import pytest
from clauses import check_clauses
from kit import compiled, defining, name_of, played_in, playing, printed, row_of, setup


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


def test_errors_for_illegal_actions_say_what_is_legal() -> None:
    t = setup(hand=["Fireball"], mana=3)
    assert not t.can_play("Fireball")
    with pytest.raises(AssertionError, match="end turn"):
        t.play("Fireball", target="enemy hero")


# --- The format of the test -----------------------------------------------------------------------
def test_a_test_without_a_marker_plays_2014() -> None:
    assert playing().name == "2014"
    assert setup().game.format == playing() == compiled().format
    assert setup(hand=["Hex"]).cost("Hex") == printed("Hex").cost == 3


@pytest.mark.format("2018-wild")
def test_a_marker_names_the_format() -> None:
    assert playing().name == "2018-wild"
    assert setup().game.format == playing() == compiled().format
    assert setup(hand=["Hex"]).cost("Hex") == printed("Hex").cost == 4
    assert name_of(row_of("Drakonid Operative")) == "Drakonid Operative"
    assert setup(hand=["Hex"], format="2014").cost("Hex") == 3
    with played_in("2014"):
        assert setup(hand=["Hex"]).cost("Hex") == 3
    assert playing().name == "2018-wild"


def test_a_card_is_defined_as_a_test_likes(tmp_path: Path) -> None:
    made = defining(tmp_path, 'card("CS2_231", "Wisp", battlecry=draw(1))')
    assert len(setup(hand=["Wisp"], format=made).play("Wisp").hand()) == 1
    assert setup(hand=["Wisp"]).play("Wisp").hand() == []


def test_clauses_that_no_definition_has_are_refused() -> None:
    check_clauses(["CS2_029.cast", "EX1_084@2014-01-13.aura"], playing())
    with pytest.raises(ValueError, match=r"CS2_029\.aura: CS2_029 defines \('cast',\)"):
        check_clauses(["CS2_029.aura"], playing())
    with pytest.raises(ValueError, match="no definition of UNG_028 in 2014"):
        check_clauses(["UNG_028.cast"], playing())
