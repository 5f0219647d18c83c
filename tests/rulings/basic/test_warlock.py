"""Rulings of Basic warlock cards."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import Table, setup

pytestmark = pytest.mark.format("2014")


def next_turn(t: Table) -> Table:
    """Come to my next turn."""
    return t.end_turn().end_turn()


# --- Shadow Bolt, Drain Life, Hellfire ------------------------------------------------------------
@covers("CS2_057.cast")
def test_shadow_bolt_deals_four_to_a_minion() -> None:
    t = setup(hand=["Shadow Bolt"], enemy_board=["Chillwind Yeti"])
    assert not t.can_play("Shadow Bolt", target="enemy hero")
    t.play("Shadow Bolt", target="enemy Chillwind Yeti")
    assert t.minion("enemy Chillwind Yeti").health == 1


@covers("CS2_061.cast")
def test_drain_life_deals_two_and_heals_the_hero_by_two() -> None:
    t = setup(hand=["Drain Life"], enemy_board=["Chillwind Yeti"], health=20)
    t.play("Drain Life", target="enemy Chillwind Yeti")
    assert (t.minion("enemy Chillwind Yeti").health, t.hero().health) == (3, 22)


@covers("CS2_061.cast")
def test_drain_life_adds_spell_damage_to_the_damage_only() -> None:
    t = setup(hand=["Drain Life"], board=["Kobold Geomancer"], health=20)
    t.play("Drain Life", target="enemy hero")
    assert (t.enemy_hero().health, t.hero().health) == (27, 22)


@covers("CS2_061.cast")
def test_drain_life_with_auchenai_hurts_both_ways() -> None:
    t = setup(hand=["Drain Life"], board=["Auchenai Soulpriest"], health=20)
    t.play("Drain Life", target="enemy hero")
    assert (t.enemy_hero().health, t.hero().health) == (28, 18)


@covers("CS2_062.cast")
def test_hellfire_hits_everybody() -> None:
    t = setup(hand=["Hellfire"], board=["Chillwind Yeti"], enemy_board=["Chillwind Yeti", "Wisp"])
    t.play("Hellfire")
    assert (t.hero().health, t.enemy_hero().health) == (27, 27)
    assert (t.minion("Chillwind Yeti").health, t.enemy_board()) == (2, ["Chillwind Yeti"])
    assert t.minion("enemy Chillwind Yeti").health == 2


@covers("CS2_062.cast")
def test_hellfire_may_kill_both_heroes() -> None:
    t = setup(hand=["Hellfire"], health=3, enemy_health=3).play("Hellfire")
    assert t.over and t.winner is None


# --- Corruption -----------------------------------------------------------------------------------
@covers("CS2_063.cast", "CS2_063e.trigger")
def test_corruption_destroys_at_the_start_of_my_turn() -> None:
    t = setup(hand=["Corruption"], enemy_board=["Boulderfist Ogre", "Wisp"])
    t.play("Corruption", target="enemy Boulderfist Ogre")
    assert t.end_turn().enemy_board() == ["Boulderfist Ogre", "Wisp"]
    assert t.can_attack("enemy Boulderfist Ogre", target="hero")
    assert t.end_turn().enemy_board() == ["Wisp"]


@covers("CS2_063.cast")
def test_corruption_takes_enemy_minions_only() -> None:
    t = setup(hand=["Corruption"], board=["Wisp"])
    assert not t.can_play("Corruption")


@covers("CS2_063e.trigger")
def test_corruption_goes_with_silence() -> None:
    t = setup(hand=["Corruption", "Earth Shock"], enemy_board=["Boulderfist Ogre"])
    t.play("Corruption", target="enemy Boulderfist Ogre")
    t.play("Earth Shock", target="enemy Boulderfist Ogre")
    assert next_turn(t).enemy_board() == ["Boulderfist Ogre"]


@covers("CS2_063e.trigger")
def test_corruption_stays_the_casters_when_the_minion_changes_sides() -> None:
    t = setup(hand=["Corruption", "Cabal Shadow Priest"], enemy_board=["Wisp"])
    t.play("Corruption", target="enemy Wisp").play("Cabal Shadow Priest", target="enemy Wisp")
    assert t.end_turn().board() == ["Cabal Shadow Priest", "Wisp"]
    # An attached trigger is its caster's wherever the holder goes (rulebook, CEM rules).
    assert t.end_turn().board() == ["Cabal Shadow Priest"]


# --- Demons that cost something -------------------------------------------------------------------
@covers("CS2_064.battlecry")
def test_dread_infernal_hits_everybody_else() -> None:
    t = setup(hand=["Dread Infernal"], board=["Chillwind Yeti"], enemy_board=["Wisp", "Blood Imp"])
    t.play("Dread Infernal")
    assert (t.hero().health, t.enemy_hero().health) == (29, 29)
    assert (t.minion("Chillwind Yeti").health, t.enemy_board()) == (4, [])
    assert t.minion("Dread Infernal").health == 6


@covers("EX1_306.battlecry")
def test_succubus_discards_a_random_card() -> None:
    left = set()
    for seed in range(20):
        t = setup(hand=["Succubus", "Wisp", "Chillwind Yeti"], seed=seed).play("Succubus")
        left.add(tuple(t.hand()))
        assert t.board() == ["Succubus"]
    assert left == {("Wisp",), ("Chillwind Yeti",)}


@covers("EX1_306.battlecry")
def test_succubus_may_have_nothing_to_discard() -> None:
    t = setup(hand=["Succubus"], enemy_hand=["Wisp"]).play("Succubus")
    assert (t.board(), t.enemy_hand()) == (["Succubus"], ["Wisp"])


# --- Mortal Coil, Bane of Doom --------------------------------------------------------------------
@covers("EX1_302.cast")
def test_mortal_coil_draws_when_it_kills() -> None:
    t = setup(hand=["Mortal Coil"], deck=["Chillwind Yeti"], enemy_board=["Wisp"])
    t.play("Mortal Coil", target="enemy Wisp")
    assert (t.enemy_board(), t.hand()) == ([], ["Chillwind Yeti"])


@covers("EX1_302.cast")
def test_mortal_coil_draws_nothing_when_it_does_not_kill() -> None:
    t = setup(hand=["Mortal Coil", "Mortal Coil"], enemy_board=["River Crocolisk", "Argent Squire"])
    t.play("Mortal Coil", target="enemy River Crocolisk")
    assert t.minion("enemy River Crocolisk").health == 2
    t.play("Mortal Coil", target="enemy Argent Squire")
    assert (t.hand(), t.minion("enemy Argent Squire").shield) == ([], False)
    assert not setup(hand=["Mortal Coil"]).can_play("Mortal Coil")


@covers("EX1_302.cast")
def test_mortal_coil_kills_more_with_spell_damage() -> None:
    t = setup(hand=["Mortal Coil"], board=["Kobold Geomancer"], enemy_board=["Bloodfen Raptor"])
    t.play("Mortal Coil", target="enemy Bloodfen Raptor")
    assert (t.enemy_board(), t.hand()) == ([], ["Wisp"])


# --- Soulfire, Siphon Soul, Twisting Nether -------------------------------------------------------
@covers("EX1_308.cast")
def test_soulfire_deals_four_and_discards_a_card() -> None:
    t = setup(hand=["Soulfire", "Wisp", "Wisp"], board=["Kobold Geomancer"])
    t.play("Soulfire", target="enemy hero")
    assert (t.enemy_hero().health, t.hand()) == (25, ["Wisp"])


@covers("EX1_308.cast")
def test_soulfire_may_be_the_last_card() -> None:
    t = setup(hand=["Soulfire"], enemy_hand=["Wisp"], enemy_board=["Chillwind Yeti"])
    t.play("Soulfire", target="enemy Chillwind Yeti")
    assert (t.minion("enemy Chillwind Yeti").health, t.enemy_hand()) == (1, ["Wisp"])


@covers("EX1_308.cast")
def test_soulfire_hurts_before_it_discards() -> None:
    t = setup(hand=["Soulfire"], board=["Acolyte of Pain"]).play(
        "Soulfire", target="Acolyte of Pain"
    )
    # The text's order: the acolyte draws for the damage, and that card is discarded.
    assert (t.hand(), len(t.deck())) == ([], 9)


# --- Demonfire, Sacrificial Pact ------------------------------------------------------------------
@covers("NEW1_003.cast")
def test_sacrificial_pact_destroys_a_demon_and_heals_five() -> None:
    for side in ("", "enemy "):
        t = setup(
            hand=["Sacrificial Pact"], board=["Voidwalker"], enemy_board=["Voidwalker"], health=9
        )
        t.play("Sacrificial Pact", target=f"{side}Voidwalker")
        assert t.hero().health == 14
        assert (t.board(), t.enemy_board())[side != ""] == []


@covers("NEW1_003.cast")
def test_sacrificial_pact_takes_demons_only() -> None:
    t = setup(hand=["Sacrificial Pact"], board=["Wisp"])
    assert not t.can_play("Sacrificial Pact")


@covers("NEW1_003.cast")
def test_sacrificial_pact_kills_lord_jaraxxus_the_hero() -> None:
    t = setup(hand=["Lord Jaraxxus"], enemy_hand=["Sacrificial Pact"]).play("Lord Jaraxxus")
    t.end_turn().play("Sacrificial Pact", target="hero")
    # The wiki (Lord Jaraxxus): the hero counts as a demon for Sacrificial Pact.
    assert t.winner == 1


def test_voidwalker_taunts() -> None:
    assert setup(hand=["Voidwalker"]).play("Voidwalker").minion("Voidwalker").taunt
