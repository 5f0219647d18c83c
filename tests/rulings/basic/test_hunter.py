"""Rulings of Basic hunter cards."""

from __future__ import annotations

from typing import Any

import pytest
from clauses import covers
from kit import Table, setup

pytestmark = pytest.mark.format("2014")


FULL_BOARD = ["Wisp"] * 7


def hunter(**given: Any) -> Table:
    """Set up a table for a hunter."""
    return setup(hero="HUNTER", **given)


# --- Spells --------------------------------------------------------------------------------------
@covers("CS2_084.cast")
def test_hunters_mark_sets_health_to_one() -> None:
    t = hunter(hand=["Hunter's Mark"], enemy_board=["Boulderfist Ogre"])
    assert not t.can_play("Hunter's Mark", target="enemy hero")
    t.play("Hunter's Mark", target="enemy Boulderfist Ogre")
    ogre = t.minion("enemy Boulderfist Ogre")
    assert (ogre.attack, ogre.health, ogre.max_health, ogre.damage) == (6, 1, 1, 0)


@covers("CS2_084.cast")
def test_silence_gives_back_the_health_hunters_mark_took() -> None:
    # wiki Silence: the change of maximum health is undone.
    t = hunter(hand=["Hunter's Mark", "Ironbeak Owl"], enemy_board=["Boulderfist Ogre"])
    t.play("Hunter's Mark", target="enemy Boulderfist Ogre")
    t.play("Ironbeak Owl", target="enemy Boulderfist Ogre")
    assert t.minion("enemy Boulderfist Ogre").health == 7


@covers("CS2_084.cast")
def test_health_auras_come_on_top_of_hunters_mark() -> None:
    t = hunter(hand=["Hunter's Mark"], enemy_board=["Stormwind Champion", "Boulderfist Ogre"])
    t.play("Hunter's Mark", target="enemy Boulderfist Ogre")
    assert t.minion("enemy Boulderfist Ogre").health == 2


@covers("DS1_185.cast")
def test_arcane_shot_deals_two_to_anybody() -> None:
    t = hunter(hand=["Arcane Shot", "Arcane Shot"], enemy_board=["Chillwind Yeti"])
    t.play("Arcane Shot", target="enemy Chillwind Yeti").play("Arcane Shot", target="enemy hero")
    assert (t.minion("enemy Chillwind Yeti").health, t.enemy_hero().health) == (3, 28)


@covers("DS1_184.cast")
def test_tracking_offers_three_and_discards_the_rest() -> None:
    deck = ["Wisp", "Bloodfen Raptor", "River Crocolisk", "Chillwind Yeti"]
    t = hunter(hand=["Tracking"], deck=deck)
    t.play("Tracking")
    assert sorted(t.offered()) == ["Bloodfen Raptor", "River Crocolisk", "Wisp"]
    t.choose("River Crocolisk")
    assert (t.hand(), t.deck()) == (["River Crocolisk"], ["Chillwind Yeti"])


@pytest.mark.parametrize("deck", [["Wisp"], ["Wisp", "Bloodfen Raptor"]])
@covers("DS1_184.cast")
def test_tracking_with_a_small_deck_offers_what_there_is(deck: list[str]) -> None:
    t = hunter(hand=["Tracking"], deck=deck)
    t.play("Tracking")
    assert sorted(t.offered()) == sorted(deck)
    assert (t.choose("Wisp").hand(), t.deck()) == (["Wisp"], [])


@covers("DS1_184.cast")
def test_tracking_an_empty_deck_does_nothing() -> None:
    t = hunter(hand=["Tracking"], deck=[])
    t.play("Tracking")
    assert (t.offered(), t.hero().health, t.mana) == ([], 30, 9)


@covers("NEW1_031.cast")
def test_animal_companion_is_one_of_three() -> None:
    found = set()
    for seed in range(20):
        t = hunter(hand=["Animal Companion"], seed=seed)
        found.update(t.play("Animal Companion").board())
        assert len(t.board()) == 1
    assert found == {"Misha", "Leokk", "Huffer"}
    assert not hunter(hand=["Animal Companion"], board=FULL_BOARD).can_play("Animal Companion")


@covers("NEW1_033.aura")
def test_leokk_gives_other_minions_one_attack() -> None:
    t = hunter(board=["Leokk", "Wisp"], enemy_board=["Wisp"])
    assert (t.minion("Leokk").attack, t.minion("Wisp").attack) == (2, 2)
    assert (t.minion("enemy Wisp").attack, t.hero().attack) == (1, 0)


@covers("NEW1_033.aura")
def test_leokks_attack_goes_with_him() -> None:
    t = hunter(hand=["Arcane Shot"], board=[{"card": "Leokk", "damage": 2}, "Wisp"])
    assert t.play("Arcane Shot", target="Leokk").minion("Wisp").attack == 1


@pytest.mark.parametrize(("board", "health"), [([], 27), (["Wisp"], 27), (["Timber Wolf"], 25)])
@covers("EX1_539.cast")
def test_kill_command_asks_for_a_beast(board: list[str], health: int) -> None:
    t = hunter(hand=["Kill Command"], board=board, enemy_board=["Timber Wolf"])
    t.play("Kill Command", target="enemy hero")
    assert t.enemy_hero().health == health


@covers("EX1_539.cast")
def test_kill_command_gets_spell_damage() -> None:
    t = hunter(hand=["Kill Command"], board=["Kobold Geomancer", "Timber Wolf"])
    assert t.play("Kill Command", target="enemy hero").enemy_hero().health == 24


@covers("DS1_183.cast")
def test_multi_shot_hits_two_different_enemy_minions() -> None:
    hits = set()
    for seed in range(15):
        t = hunter(
            hand=["Multi-Shot"], board=["War Golem"], enemy_board=["War Golem"] * 3, seed=seed
        )
        t.play("Multi-Shot")
        hits.add(tuple(minion.damage for minion in t.you.board))
        assert (t.minion("War Golem").damage, t.enemy_hero().health) == (0, 30)
    assert hits == {(3, 3, 0), (3, 0, 3), (0, 3, 3)}


@covers("DS1_183.cast")
def test_multi_shot_needs_two_enemy_minions() -> None:
    assert not hunter(hand=["Multi-Shot"], enemy_board=["Wisp"]).can_play("Multi-Shot")
    t = hunter(hand=["Multi-Shot"], board=["Kobold Geomancer"], enemy_board=["War Golem"] * 2)
    t.play("Multi-Shot")
    assert [minion.damage for minion in t.you.board] == [4, 4]


# --- Minions -------------------------------------------------------------------------------------
@covers("DS1_175.aura")
def test_timber_wolf_gives_other_beasts_one_attack() -> None:
    t = hunter(board=["Timber Wolf", "Bloodfen Raptor", "Wisp"], enemy_board=["Bloodfen Raptor"])
    assert [minion.attack for minion in t.me.board] == [1, 4, 1]
    assert t.minion("enemy Bloodfen Raptor").attack == 3


@covers("DS1_175.aura")
def test_two_timber_wolves_help_each_other_until_one_dies() -> None:
    t = hunter(hand=["Arcane Shot"], board=["Timber Wolf", "Timber Wolf"])
    assert [minion.attack for minion in t.me.board] == [2, 2]
    t.play("Arcane Shot", target="Timber Wolf")
    assert [minion.attack for minion in t.me.board] == [1]


@covers("CS2_237.trigger")
def test_buzzard_draws_when_a_friendly_beast_is_summoned() -> None:
    t = hunter(hand=["Starving Buzzard", "Wisp", "Timber Wolf"], enemy_hand=["Timber Wolf"])
    t.play("Starving Buzzard")
    assert t.hand() == ["Wisp", "Timber Wolf"]  # not for itself
    t.play("Wisp")
    assert t.hand() == ["Timber Wolf"]
    t.play("Timber Wolf")
    assert t.hand() == ["Wisp"]
    t.end_turn().play("Timber Wolf")
    assert t.hand() == ["Wisp"]


@covers("CS2_237.trigger")
def test_buzzard_draws_before_the_beasts_battlecry() -> None:
    # "Whenever you summon" is answered before the battlecry phase (rulebook, playing a minion).
    t = hunter(hand=["Ironbeak Owl"], board=["Starving Buzzard"])
    t.play("Ironbeak Owl", target="Starving Buzzard")
    assert (t.hand(), t.minion("Starving Buzzard").silenced) == (["Wisp"], True)


@covers("DS1_070.battlecry")
def test_houndmaster_gives_a_friendly_beast_two_two_and_taunt() -> None:
    t = hunter(hand=["Houndmaster"], board=["Wisp", "Timber Wolf"], enemy_board=["Timber Wolf"])
    assert not t.can_play("Houndmaster", target="Wisp")
    assert not t.can_play("Houndmaster", target="enemy Timber Wolf")
    t.play("Houndmaster", target="Timber Wolf")
    wolf = t.minion("Timber Wolf")
    assert (wolf.attack, wolf.health, wolf.taunt) == (3, 3, True)


@covers("DS1_070.battlecry")
def test_houndmaster_without_a_beast_is_just_a_minion() -> None:
    t = hunter(hand=["Houndmaster"], board=["Wisp"])
    assert t.play("Houndmaster").board() == ["Wisp", "Houndmaster"]
    assert (t.minion("Houndmaster").attack, t.minion("Houndmaster").taunt) == (4, False)


@covers("DS1_178.aura")
def test_tundra_rhino_gives_beasts_charge_itself_included() -> None:
    t = hunter(hand=["Tundra Rhino", "Bloodfen Raptor", "Wisp"])
    t.play("Tundra Rhino").play("Bloodfen Raptor").play("Wisp")
    assert t.can_attack("Tundra Rhino") and t.can_attack("Bloodfen Raptor")
    assert not t.can_attack("Wisp")


@covers("DS1_178.aura")
def test_tundra_rhino_wakes_beasts_that_were_there() -> None:
    asleep = [{"card": card, "asleep": True} for card in ("Bloodfen Raptor", "Wisp")]
    t = hunter(hand=["Tundra Rhino"], board=asleep)
    t.play("Tundra Rhino")
    assert t.can_attack("Bloodfen Raptor") and not t.can_attack("Wisp")


@covers("DS1_178.aura")
def test_charge_goes_with_the_rhino() -> None:
    t = hunter(hand=["Bloodfen Raptor", "Kill Command"], board=["Tundra Rhino"])
    t.play("Bloodfen Raptor").play("Kill Command", target="Tundra Rhino")
    assert not t.can_attack("Bloodfen Raptor")
