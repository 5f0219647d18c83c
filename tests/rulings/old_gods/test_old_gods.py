"""Rulings of cards of Whispers of the Old Gods."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2018-wild")


@covers("OG_048.cast")
def test_mark_of_yshaarj_draws_for_a_beast() -> None:
    t = setup(hero="DRUID", hand=["Mark of Y'Shaarj"], enemy_board=["Bloodfen Raptor"])
    assert not t.can_play("Mark of Y'Shaarj", target="hero")
    t.play("Mark of Y'Shaarj", target="enemy Bloodfen Raptor")
    raptor = t.minion("enemy Bloodfen Raptor")
    assert (raptor.attack, raptor.health, t.hand()) == (5, 4, ["Wisp"])
    t = setup(hero="DRUID", hand=["Mark of Y'Shaarj"], board=["Wisp"])
    assert t.play("Mark of Y'Shaarj", target="Wisp").hand() == []


@covers("OG_109.battlecry", "OG_109.deathrattle")
def test_darkshire_librarian_discards_one_and_draws_one() -> None:
    t = setup(hand=["Darkshire Librarian", "Frostbolt", "Frostbolt"])
    assert t.play("Darkshire Librarian").hand() == ["Frostbolt"]
    assert t.play("Frostbolt", target="Darkshire Librarian").hand() == ["Wisp"]


@covers("OG_113.trigger")
def test_darkshire_councilman_gains_attack_for_each_own_summon() -> None:
    t = setup(hand=["Alleycat", "Darkshire Councilman"], board=["Darkshire Councilman"])
    t.play("Alleycat")
    assert t.minion("Darkshire Councilman").attack == 3  # the cats are two
    t.play("Darkshire Councilman")
    assert [t.minion(f"Darkshire Councilman#{n}").attack for n in (1, 2)] == [4, 1]
    assert t.minion("Darkshire Councilman").health == 5
    t = setup(enemy_hand=["Wisp"], board=["Darkshire Councilman"], active=1)
    assert t.play("Wisp").minion("Darkshire Councilman").attack == 1


@covers("OG_241.deathrattle")
def test_possessed_villager_leaves_a_shadowbeast() -> None:
    t = setup(hand=["Frostbolt"], board=["Possessed Villager"])
    assert t.play("Frostbolt", target="Possessed Villager").board() == ["Shadowbeast"]


@covers("OG_312.battlecry")
def test_nzoths_first_mate_brings_a_rusty_hook() -> None:
    t = setup(hero="WARRIOR", hand=["N'Zoth's First Mate"])
    hook = t.play("N'Zoth's First Mate").weapon()
    assert hook is not None
    assert (hook.name, hook.attack, hook.durability) == ("Rusty Hook", 1, 3)


@covers("OG_315.battlecry")
def test_bloodsail_cultist_sharpens_the_weapon_beside_another_pirate() -> None:
    for board, numbers in ((["Southsea Deckhand"], (4, 3)), (["Wisp"], (3, 2)), ([], (3, 2))):
        t = setup(
            hero="WARRIOR",
            hand=["Bloodsail Cultist"],
            board=board,
            weapon="Fiery War Axe",
            enemy_board=["Southsea Deckhand"],
            enemy_weapon="Fiery War Axe",
        )
        weapon, other = t.play("Bloodsail Cultist").weapon(), t.enemy_weapon()
        assert weapon is not None and other is not None
        assert (weapon.attack, weapon.durability) == numbers
        assert (other.attack, other.durability) == (3, 2)


def test_psych_o_tron_is_as_printed() -> None:
    tron = setup(board=["Psych-o-Tron"]).minion("Psych-o-Tron")
    assert (tron.attack, tron.health, tron.taunt, tron.shield) == (3, 4, True, True)


# --- Numbers of the game --------------------------------------------------------------------------
@covers("OG_028.cost")
def test_thing_from_below_is_cheaper_for_each_totem_summoned_this_game() -> None:
    t = setup(hero="SHAMAN", hand=["Thing from Below", "Totem Golem"], enemy_board=["Wisp"])
    assert t.cost("Thing from Below") == 6
    t.power()
    assert t.cost("Thing from Below") == 5
    t.play("Totem Golem")  # playing one summons it
    assert t.cost("Thing from Below") == 4
    t.end_turn().end_turn().power()
    assert t.cost("Thing from Below") == 3
    assert t.play("Thing from Below").minion("Thing from Below").taunt


@covers("OG_028.cost")
def test_thing_from_below_counts_its_own_players_totems_only() -> None:
    t = setup(
        enemy_hero="SHAMAN", hand=["Thing from Below"], enemy_hand=["Thing from Below"], active=1
    )
    t.power()
    assert (t.cost("Thing from Below"), t.cost("enemy Thing from Below")) == (6, 5)


@covers("OG_086.cast")
def test_forbidden_flame_spends_all_mana_as_damage() -> None:
    t = setup(hand=["Forbidden Flame"], enemy_board=["Boulderfist Ogre"], mana=5)
    assert not t.can_play("Forbidden Flame", target="enemy hero")
    t.play("Forbidden Flame", target="enemy Boulderfist Ogre")
    assert (t.minion("enemy Boulderfist Ogre").damage, t.mana, t.crystals) == (5, 0, 5)


@covers("OG_086.cast")
def test_forbidden_flame_grows_with_spell_damage() -> None:
    t = setup(
        hand=["Forbidden Flame"],
        board=["Kobold Geomancer"],
        enemy_board=["Boulderfist Ogre"],
        mana=3,
    )
    t.play("Forbidden Flame", target="enemy Boulderfist Ogre")
    assert t.minion("enemy Boulderfist Ogre").damage == 4
