"""Rulings of the hunter's cards; his secrets are in test_hunter_secrets.py."""

from __future__ import annotations

from typing import Any

import pytest
from clauses import covers
from kit import Table, setup

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
