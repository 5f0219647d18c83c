"""Rulings of Classic shaman cards."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import Table, setup

pytestmark = pytest.mark.format("2014")


def next_turn(t: Table) -> Table:
    """Come to my next turn."""
    return t.end_turn().end_turn()


@covers("CS2_038.cast", "CS2_039.cast", "CS2_041.cast", "EX1_245.cast", "EX1_246.cast")
@pytest.mark.parametrize(
    "spell", ["Ancestral Spirit", "Windfury", "Ancestral Healing", "Earth Shock", "Hex"]
)
def test_spells_that_take_any_minion_and_no_hero(spell: str) -> None:
    t = setup(hand=[spell], board=["Wisp"], enemy_board=["Wisp"])
    targets = [
        t.can_play(spell, target=who) for who in ("Wisp", "enemy Wisp", "hero", "enemy hero")
    ]
    assert targets == [True, True, False, False]


# --- Ancestral Spirit -----------------------------------------------------------------------------
@covers("CS2_038.cast", "CS2_038e.deathrattle")
def test_ancestral_spirit_brings_a_minion_back_where_it_stood() -> None:
    t = setup(hand=["Ancestral Spirit", "Lava Burst"], board=["Wisp", "Chillwind Yeti", "Wisp"])
    t.play("Ancestral Spirit", target="Chillwind Yeti")
    t.play("Lava Burst", target="Chillwind Yeti")
    assert t.board() == ["Wisp", "Chillwind Yeti", "Wisp"]
    assert t.minion("Chillwind Yeti").health == 5
    assert not t.minion("Chillwind Yeti").deathrattle


@covers("CS2_038e.deathrattle")
def test_ancestral_spirit_brings_back_the_printed_card() -> None:
    buffed = {"card": "Chillwind Yeti", "attack": 9, "tags": ["TAUNT"]}
    t = setup(hand=["Ancestral Spirit", "Lava Burst"], board=[buffed])
    t.play("Ancestral Spirit", target="Chillwind Yeti").play("Lava Burst", target="Chillwind Yeti")
    assert t.minion("Chillwind Yeti").attack == 4
    assert not t.minion("Chillwind Yeti").taunt


@covers("CS2_038e.deathrattle")
def test_ancestral_spirit_comes_after_the_own_deathrattle() -> None:
    t = setup(hand=["Ancestral Spirit", "Lightning Bolt"], board=["Harvest Golem"])
    t.play("Ancestral Spirit", target="Harvest Golem")
    t.play("Lightning Bolt", target="Harvest Golem")
    assert t.board() == ["Damaged Golem", "Harvest Golem"]


@covers("CS2_038e.deathrattle")
def test_two_ancestral_spirits_bring_two() -> None:
    t = setup(hand=["Ancestral Spirit", "Ancestral Spirit", "Lightning Bolt"], board=["Wisp"])
    t.play("Ancestral Spirit", target="Wisp").play("Ancestral Spirit", target="Wisp")
    t.play("Lightning Bolt", target="Wisp")
    assert t.board() == ["Wisp", "Wisp"]


@covers("CS2_038.cast", "CS2_038e.deathrattle")
def test_ancestral_spirit_helps_whoever_controls_the_minion() -> None:
    t = setup(hand=["Ancestral Spirit", "Lightning Bolt"], enemy_board=["Wisp"])
    t.play("Ancestral Spirit", target="enemy Wisp").play("Lightning Bolt", target="enemy Wisp")
    # hs-bugs #636: an attached deathrattle is the controller's, not the caster's.
    assert (t.board(), t.enemy_board()) == ([], ["Wisp"])


@covers("CS2_038.cast")
def test_silence_takes_ancestral_spirit_away() -> None:
    t = setup(hand=["Ancestral Spirit", "Earth Shock"], board=["Wisp"])
    t.play("Ancestral Spirit", target="Wisp").play("Earth Shock", target="Wisp")
    assert t.board() == []


# --- Far Sight ------------------------------------------------------------------------------------
@covers("CS2_053.cast")
def test_far_sight_draws_a_card_that_costs_three_less() -> None:
    t = setup(hand=["Far Sight", "Chillwind Yeti"], deck=["Boulderfist Ogre", "Wisp"])
    t.play("Far Sight")
    assert t.hand() == ["Chillwind Yeti", "Boulderfist Ogre"]
    assert (t.cost("Boulderfist Ogre"), t.cost("Chillwind Yeti")) == (3, 4)
    assert t.play("Boulderfist Ogre").mana == 4


@covers("CS2_053.cast")
def test_far_sight_never_makes_a_card_cost_less_than_nothing() -> None:
    t = setup(hand=["Far Sight"], deck=["Wisp"]).play("Far Sight")
    assert t.cost("Wisp") == 0


@covers("CS2_053.cast")
def test_far_sight_into_an_empty_deck_is_fatigue() -> None:
    t = setup(hand=["Far Sight", "Chillwind Yeti"], deck=[]).play("Far Sight")
    assert t.hero().health == 29
    assert t.cost("Chillwind Yeti") == 4


# --- Lightning Bolt, Lava Burst and Overload ------------------------------------------------------
@covers("EX1_238.cast")
def test_lightning_bolt_deals_three() -> None:
    t = setup(hand=["Lightning Bolt"]).play("Lightning Bolt", target="enemy hero")
    assert t.enemy_hero().health == 27


@covers("EX1_241.cast")
def test_lava_burst_deals_five() -> None:
    t = setup(hand=["Lava Burst"], enemy_board=["Boulderfist Ogre"])
    t.play("Lava Burst", target="enemy Boulderfist Ogre")
    assert t.minion("enemy Boulderfist Ogre").health == 2


@covers("EX1_238.cast", "EX1_241.cast")
def test_bolts_may_hit_own_characters_and_take_spell_damage() -> None:
    t = setup(hand=["Lightning Bolt", "Lava Burst"], board=["Kobold Geomancer"])
    t.play("Lightning Bolt", target="hero").play("Lava Burst", target="hero")
    assert t.hero().health == 20


def test_overload_locks_mana_of_the_next_turn_only() -> None:
    t = setup(hand=["Lightning Bolt", "Lava Burst"])
    t.play("Lightning Bolt", target="enemy hero").play("Lava Burst", target="enemy hero")
    assert t.mana == 6
    assert next_turn(t).mana == 7
    assert next_turn(t).mana == 10


def test_overload_beyond_the_crystals_is_forgotten() -> None:
    t = setup(hand=["Dust Devil", "Dust Devil"], mana=2).play("Dust Devil").play("Dust Devil")
    # The wiki (Overload): what exceeds the next turn's mana is ignored, not carried over.
    assert next_turn(t).mana == 0
    assert next_turn(t).mana == 4


def test_the_coin_pays_although_overloaded() -> None:
    t = setup(hand=["Dust Devil", "The Coin", "Dust Devil"], mana=1).play("Dust Devil")
    # The wiki (Overload): overload does not keep The Coin from giving mana.
    assert next_turn(t).mana == 0
    assert t.play("The Coin").mana == 1


def test_countered_spell_does_not_overload() -> None:
    t = setup(hand=["Lightning Bolt"], enemy_secrets=["Counterspell"])
    t.play("Lightning Bolt", target="enemy hero")
    assert t.enemy_hero().health == 30
    # The wiki (Overload, 2015): a countered spell exacts no overload.
    assert next_turn(t).mana == 10


def test_dust_devil_attacks_twice_and_overloads_by_two() -> None:
    t = next_turn(setup(hand=["Dust Devil"]).play("Dust Devil"))
    assert t.mana == 8
    t.attack("Dust Devil").attack("Dust Devil")
    assert t.enemy_hero().health == 24


def test_earth_elemental_taunts_and_overloads_by_three() -> None:
    t = setup(hand=["Earth Elemental"]).play("Earth Elemental")
    assert t.minion("Earth Elemental").taunt
    assert next_turn(t).mana == 7


def test_weapons_overload() -> None:
    t = setup(hand=["Stormforged Axe", "Doomhammer"]).play("Stormforged Axe")
    axe = t.weapon()
    assert axe and (axe.attack, axe.durability) == (2, 3)
    t.play("Doomhammer")
    assert next_turn(t).mana == 7


def test_doomhammer_swings_twice_a_turn() -> None:
    t = setup(hand=["Doomhammer"]).play("Doomhammer").attack("hero").attack("hero")
    assert t.enemy_hero().health == 26
    hammer = t.weapon()
    assert hammer and hammer.durability == 6
    assert not t.can_attack("hero")


def test_doomhammer_after_a_swing_gives_one_more() -> None:
    t = setup(hand=["Doomhammer"], weapon="Stormforged Axe").attack("hero")
    t.play("Doomhammer").attack("hero")
    assert t.enemy_hero().health == 26
    assert not t.can_attack("hero")


# --- Totems ---------------------------------------------------------------------------------------
@covers("EX1_575.trigger")
def test_mana_tide_totem_draws_at_the_end_of_its_turn() -> None:
    t = setup(board=["Mana Tide Totem"]).end_turn()
    assert len(t.hand()) == 1
    t.end_turn()  # the enemy's turn ends: nothing but my draw for the turn
    assert len(t.hand()) == 2


# --- Earth Shock, Hex -----------------------------------------------------------------------------
@covers("EX1_245.cast")
def test_earth_shock_silences_first_then_hurts() -> None:
    t = setup(hand=["Earth Shock", "Earth Shock"], enemy_board=["Argent Squire", "Acolyte of Pain"])
    # The shield is silenced away before the damage comes (hearthstone-dojo, Earth Shock).
    assert t.play("Earth Shock", target="enemy Argent Squire").enemy_board() == ["Acolyte of Pain"]
    t.play("Earth Shock", target="enemy Acolyte of Pain")
    assert t.minion("enemy Acolyte of Pain").health == 2
    assert t.enemy_hand() == []


@covers("EX1_245.cast")
def test_earth_shock_stops_the_deathrattle_of_what_it_kills() -> None:
    t = setup(hand=["Earth Shock"], enemy_board=["Loot Hoarder"])
    t.play("Earth Shock", target="enemy Loot Hoarder")
    assert (t.enemy_board(), t.enemy_hand()) == ([], [])


@covers("EX1_245.cast")
def test_earth_shock_on_own_spell_damage_loses_the_bonus_first() -> None:
    t = setup(hand=["Earth Shock"], board=["Azure Drake"])
    t.play("Earth Shock", target="Azure Drake")
    assert t.minion("Azure Drake").health == 3


# --- Feral Spirit ---------------------------------------------------------------------------------
@covers("EX1_248.cast")
def test_feral_spirit_summons_two_wolves_with_taunt() -> None:
    t = setup(hand=["Feral Spirit"], board=["Wisp"]).play("Feral Spirit")
    assert t.board() == ["Wisp", "Spirit Wolf", "Spirit Wolf"]
    wolf = t.minion("Spirit Wolf")
    assert (wolf.attack, wolf.health, wolf.taunt) == (2, 3, True)
    assert next_turn(t).mana == 8


@covers("EX1_248.cast")
def test_feral_spirit_on_six_minions_summons_one_and_on_seven_none() -> None:
    t = setup(hand=["Feral Spirit"], board=["Wisp"] * 6).play("Feral Spirit")
    assert t.board() == [*["Wisp"] * 6, "Spirit Wolf"]
    assert not setup(hand=["Feral Spirit"], board=["Wisp"] * 7).can_play("Feral Spirit")


# --- Forked Lightning, Lightning Storm ------------------------------------------------------------
@covers("EX1_251.cast")
def test_forked_lightning_hits_two_different_enemy_minions() -> None:
    hit = set()
    for seed in range(20):
        t = setup(hand=["Forked Lightning"], enemy_board=["Chillwind Yeti"] * 3, seed=seed)
        t.play("Forked Lightning")
        hit.add(tuple(minion.damage for minion in t.you.board))
        assert t.enemy_hero().health == 30
    assert hit == {(2, 2, 0), (2, 0, 2), (0, 2, 2)}


@covers("EX1_251.cast")
def test_forked_lightning_needs_two_enemy_minions() -> None:
    t = setup(hand=["Forked Lightning"], board=["Wisp"] * 2, enemy_board=["Wisp"])
    assert not t.can_play("Forked Lightning")
    t = setup(hand=["Forked Lightning"], enemy_board=["Wisp"] * 2).play("Forked Lightning")
    assert t.enemy_board() == []


@covers("EX1_259.cast")
def test_lightning_storm_deals_two_or_three_to_each_enemy_minion_on_its_own() -> None:
    hit = set()
    for seed in range(30):
        t = setup(
            hand=["Lightning Storm"], board=["Wisp"], enemy_board=["Chillwind Yeti"] * 2, seed=seed
        )
        t.play("Lightning Storm")
        hit.add(tuple(minion.damage for minion in t.you.board))
        assert (t.board(), t.enemy_hero().health) == (["Wisp"], 30)
    assert hit == {(2, 2), (2, 3), (3, 2), (3, 3)}


@covers("EX1_259.cast")
def test_lightning_storm_takes_spell_damage() -> None:
    damage = set()
    for seed in range(15):
        t = setup(
            hand=["Lightning Storm"],
            board=["Kobold Geomancer"],
            enemy_board=["Boulderfist Ogre"],
            seed=seed,
        )
        damage.add(t.play("Lightning Storm").minion("enemy Boulderfist Ogre").damage)
    assert damage == {3, 4}


@covers("EX1_259.cast")
def test_lightning_storm_may_hit_an_empty_board() -> None:
    assert next_turn(setup(hand=["Lightning Storm"]).play("Lightning Storm")).mana == 8


# --- Unbound Elemental ----------------------------------------------------------------------------
@covers("EX1_258.trigger")
def test_unbound_elemental_grows_with_each_overload_card() -> None:
    hand = ["Lightning Bolt", "Dust Devil", "Stormforged Axe", "Wisp"]
    t = setup(hand=hand, board=["Unbound Elemental"])
    t.play("Lightning Bolt", target="enemy hero").play("Dust Devil").play("Stormforged Axe")
    t.play("Wisp")
    unbound = t.minion("Unbound Elemental")
    assert (unbound.attack, unbound.health) == (5, 7)


@covers("EX1_258.trigger")
def test_unbound_elemental_ignores_the_enemy_cards() -> None:
    t = setup(hand=["Lightning Bolt"], enemy_board=["Unbound Elemental"])
    t.play("Lightning Bolt", target="enemy Unbound Elemental")
    unbound = t.minion("enemy Unbound Elemental")
    assert (unbound.attack, unbound.health) == (2, 1)


@covers("EX1_258.trigger")
def test_unbound_elemental_grows_before_the_spell_hits_it() -> None:
    t = setup(hand=["Lightning Bolt"], board=[{"card": "Unbound Elemental", "damage": 1}])
    t.play("Lightning Bolt", target="Unbound Elemental")
    assert t.minion("Unbound Elemental").health == 1


@covers("EX1_258.trigger")
def test_unbound_elemental_does_not_notice_a_countered_spell() -> None:
    t = setup(hand=["Lightning Bolt"], board=["Unbound Elemental"], enemy_secrets=["Counterspell"])
    t.play("Lightning Bolt", target="enemy hero")
    # SabberStone #83: before patch 9.2 a countered spell triggers nothing.
    assert t.minion("Unbound Elemental").attack == 2


def test_al_akir_attacks_twice_at_once_behind_taunt_and_shield() -> None:
    t = setup(hand=["Al'Akir the Windlord"]).play("Al'Akir the Windlord")
    al_akir = t.minion("Al'Akir the Windlord")
    assert al_akir.taunt and al_akir.shield and al_akir.charge and al_akir.windfury
    t.attack("Al'Akir the Windlord").attack("Al'Akir the Windlord")
    assert t.enemy_hero().health == 24
