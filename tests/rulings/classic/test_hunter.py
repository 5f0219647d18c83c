"""Rulings of Classic hunter cards."""

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
@covers("EX1_549.cast")
def test_bestial_wrath_gives_attack_and_immune_this_turn() -> None:
    t = hunter(hand=["Bestial Wrath"], board=["Oasis Snapjaw"], enemy_board=["Boulderfist Ogre"])
    t.play("Bestial Wrath", target="Oasis Snapjaw")
    assert (t.minion("Oasis Snapjaw").attack, t.minion("Oasis Snapjaw").immune) == (4, True)
    t.attack("Oasis Snapjaw", "enemy Boulderfist Ogre")
    assert t.minion("Oasis Snapjaw").health == 7
    assert t.minion("enemy Boulderfist Ogre").health == 3
    t.end_turn()
    assert (t.minion("Oasis Snapjaw").attack, t.minion("Oasis Snapjaw").immune) == (2, False)


@covers("EX1_549.cast")
def test_a_beast_in_bestial_wrath_walks_through_explosive_trap() -> None:
    # Immune prevents damage from secrets too (wiki Immune).
    t = hunter(hand=["Bestial Wrath"], board=["Timber Wolf"], enemy_secrets=["Explosive Trap"])
    t.play("Bestial Wrath", target="Timber Wolf").attack("Timber Wolf")
    assert (t.board(), t.enemy_hero().health, t.hero().health) == (["Timber Wolf"], 27, 28)


@covers("EX1_549.cast")
def test_bestial_wrath_is_for_friendly_beasts() -> None:
    t = hunter(hand=["Bestial Wrath"], board=["Wisp"], enemy_board=["Bloodfen Raptor"])
    assert not t.can_play("Bestial Wrath")


@covers("EX1_544.cast")
def test_flare_reveals_everything_and_draws() -> None:
    t = hunter(
        hand=["Flare"],
        board=["Worgen Infiltrator"],
        enemy_board=["Worgen Infiltrator"],
        secrets=["Snipe"],
        enemy_secrets=["Explosive Trap", "Freezing Trap"],
    )
    t.play("Flare")
    assert not t.minion("Worgen Infiltrator").stealth
    assert not t.minion("enemy Worgen Infiltrator").stealth
    assert (t.secrets(), t.enemy_secrets(), t.hand()) == (["Snipe"], [], ["Wisp"])
    assert t.enemy_hero().health == t.hero().health == 30


@covers("EX1_544.cast")
def test_flare_destroys_secrets_without_revealing_them() -> None:
    # A destroyed secret was not revealed (fireplace's second opinion).
    t = hunter(hand=["Flare"], weapon="Eaglehorn Bow", enemy_secrets=["Explosive Trap"])
    t.play("Flare")
    weapon = t.weapon()
    assert weapon is not None and weapon.durability == 2


@covers("EX1_617.cast")
def test_deadly_shot_destroys_a_random_enemy_minion() -> None:
    left = set()
    for seed in range(12):
        t = hunter(
            hand=["Deadly Shot"], board=["Wisp"], enemy_board=["Wisp", "War Golem"], seed=seed
        )
        t.play("Deadly Shot")
        assert t.board() == ["Wisp"]
        left.add(tuple(t.enemy_board()))
    assert left == {("Wisp",), ("War Golem",)}


@covers("EX1_617.cast")
def test_deadly_shot_needs_an_enemy_minion_and_finds_the_stealthed() -> None:
    assert not hunter(hand=["Deadly Shot"], board=["Wisp"]).can_play("Deadly Shot")
    t = hunter(hand=["Deadly Shot"], enemy_board=["Worgen Infiltrator"])
    assert t.play("Deadly Shot").enemy_board() == []


@covers("EX1_538.cast")
def test_unleash_the_hounds_summons_one_per_enemy_minion() -> None:
    t = hunter(hand=["Unleash the Hounds"], board=["Wisp"], enemy_board=["Wisp"] * 3)
    t.play("Unleash the Hounds")
    assert t.board() == ["Wisp", "Hound", "Hound", "Hound"]
    assert t.attack("Hound").enemy_hero().health == 29


@covers("EX1_538.cast")
def test_unleash_fills_what_room_there_is_and_needs_enemies() -> None:
    t = hunter(hand=["Unleash the Hounds"], board=["Wisp"] * 5, enemy_board=["Wisp"] * 4)
    assert t.play("Unleash the Hounds").board() == ["Wisp"] * 5 + ["Hound"] * 2
    assert not hunter(hand=["Unleash the Hounds"]).can_play("Unleash the Hounds")
    t = hunter(hand=["Unleash the Hounds"], enemy_board=["Wisp"])
    assert t.play("Unleash the Hounds").board() == ["Hound"]


@covers("EX1_538.cast")
def test_unleash_needs_room() -> None:
    t = hunter(hand=["Unleash the Hounds"], board=FULL_BOARD, enemy_board=["Wisp"])
    assert not t.can_play("Unleash the Hounds")


@covers("EX1_538.cast")
def test_unleash_counts_once_though_knives_kill_in_between() -> None:
    # Hound, knife, hound, knife; the number was settled at the cast (hs-bugs #861).
    t = hunter(hand=["Unleash the Hounds"], board=["Knife Juggler"], enemy_board=["Wisp"] * 3)
    assert t.play("Unleash the Hounds").board() == ["Knife Juggler"] + ["Hound"] * 3


@covers("EX1_538.cast", "CS2_237.trigger")
def test_buzzard_draws_for_every_hound() -> None:
    t = hunter(hand=["Unleash the Hounds"], board=["Starving Buzzard"], enemy_board=["Wisp"] * 3)
    assert t.play("Unleash the Hounds").hand() == ["Wisp"] * 3


@covers("EX1_537.cast")
def test_explosive_shot_hits_neighbours_for_two() -> None:
    t = hunter(hand=["Explosive Shot"], enemy_board=["War Golem"] * 4)
    t.play("Explosive Shot", target="enemy War Golem#2")
    assert [minion.damage for minion in t.you.board] == [2, 5, 2, 0]


@covers("EX1_537.cast")
def test_explosive_shot_at_the_edge_and_on_ones_own_side() -> None:
    t = hunter(hand=["Explosive Shot"], board=["War Golem"] * 3, enemy_board=["War Golem"])
    assert not t.can_play("Explosive Shot", target="enemy hero")
    t.play("Explosive Shot", target="War Golem#3")
    assert [minion.damage for minion in t.me.board] == [0, 2, 5]
    assert t.minion("enemy War Golem").damage == 0


# --- Minions -------------------------------------------------------------------------------------
@covers("EX1_531.trigger")
def test_scavenging_hyena_grows_when_a_friendly_beast_dies() -> None:
    t = hunter(
        hand=["Arcane Shot"] * 3,
        board=["Scavenging Hyena", "Bloodfen Raptor", "Wisp"],
        enemy_board=["Bloodfen Raptor"],
    )
    t.play("Arcane Shot", target="enemy Bloodfen Raptor").play("Arcane Shot", target="Wisp")
    assert t.minion("Scavenging Hyena").attack == 2
    t.play("Arcane Shot", target="Bloodfen Raptor")
    hyena = t.minion("Scavenging Hyena")
    assert (hyena.attack, hyena.health) == (4, 3)


@covers("EX1_531.trigger")
def test_hyenas_that_die_together_do_not_see_each_other() -> None:
    # Removed in the same step, neither sees the other's death (rulebook, Death Phase).
    t = hunter(hand=["Explosive Shot"], board=["Scavenging Hyena", "Scavenging Hyena"])
    assert t.play("Explosive Shot", target="Scavenging Hyena").board() == []


@covers("EX1_534.deathrattle")
def test_savannah_highmane_leaves_two_hyenas() -> None:
    t = hunter(hand=["Kill Command"], board=["Wisp", "Savannah Highmane", "Wisp"])
    t.play("Kill Command", target="Savannah Highmane")
    assert t.board() == ["Wisp", "Hyena", "Hyena", "Wisp"]
    assert [(piece.id, piece.attack, piece.health) for piece in t.me.board[1:3]] == [
        ("EX1_534t", 2, 2)
    ] * 2


@covers("EX1_534.deathrattle")
def test_highmane_on_a_full_board_leaves_one_hyena() -> None:
    t = hunter(hand=["Kill Command"], board=["Savannah Highmane"] + ["Wisp"] * 6)
    t.play("Kill Command", target="Savannah Highmane")
    assert t.board() == ["Hyena"] + ["Wisp"] * 6


# --- Weapons -------------------------------------------------------------------------------------
@covers("EX1_536.trigger")
def test_eaglehorn_bow_gains_durability_from_ones_own_secret() -> None:
    t = hunter(weapon="Eaglehorn Bow", secrets=["Explosive Trap"], enemy_board=["Wisp"])
    t.end_turn().attack("enemy Wisp", "hero")
    weapon = t.weapon()
    assert weapon is not None and (weapon.attack, weapon.durability) == (3, 3)


@covers("EX1_536.trigger")
def test_eaglehorn_bow_gains_durability_from_an_enemy_secret() -> None:
    # "Whenever a Secret is revealed": the text of 2014 says nothing about whose.
    t = hunter(weapon="Eaglehorn Bow", enemy_secrets=["Explosive Trap"], board=["War Golem"])
    t.attack("War Golem")
    weapon = t.weapon()
    assert weapon is not None and weapon.durability == 3


@covers("EX1_536.trigger")
def test_eaglehorn_bow_gains_before_it_wears() -> None:
    bow = {"card": "Eaglehorn Bow", "durability": 1}
    t = hunter(weapon=bow, enemy_secrets=["Explosive Trap"])
    t.attack("hero")
    weapon = t.weapon()
    assert weapon is not None and weapon.durability == 1


@covers("DS1_188.rules")
def test_gladiators_longbow_takes_no_damage_while_attacking() -> None:
    t = hunter(weapon="Gladiator's Longbow", enemy_board=["Boulderfist Ogre"], armor=3)
    t.attack("hero", "enemy Boulderfist Ogre")
    weapon = t.weapon()
    assert (t.hero().health, t.hero().armor) == (30, 3)
    assert t.minion("enemy Boulderfist Ogre").health == 2
    assert weapon is not None and weapon.durability == 1


@covers("DS1_188.rules")
def test_longbow_does_not_protect_on_the_enemy_turn() -> None:
    t = hunter(weapon="Gladiator's Longbow", enemy_board=["Boulderfist Ogre"])
    t.end_turn().attack("enemy Boulderfist Ogre", "hero")
    assert t.hero().health == 24


@covers("DS1_188.rules", "EX1_132.secret")
def test_longbow_protects_from_what_answers_the_blow() -> None:
    # The hero is immune until the attack is over (hs-bugs #20; rulebook, Combat).
    t = hunter(weapon="Gladiator's Longbow", enemy_secrets=["Eye for an Eye"])
    t.attack("hero")
    assert (t.hero().health, t.enemy_hero().health, t.enemy_secrets()) == (30, 25, [])
    assert not t.hero().immune


@covers("DS1_188.rules", "EX1_610.secret")
def test_longbow_does_not_protect_from_explosive_trap() -> None:
    # So it was in June 2014 (hs-bugs #20, quoting Ben Brode).
    t = hunter(weapon="Gladiator's Longbow", enemy_secrets=["Explosive Trap"])
    t.attack("hero")
    assert (t.hero().health, t.enemy_hero().health) == (28, 25)
