"""Rulings of Classic paladin cards."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2014")


# --- Buffs ----------------------------------------------------------------------------------------
@covers("EX1_355.cast")
def test_blessed_champion_doubles_attack_with_its_buffs() -> None:
    t = setup(hand=["Blessing of Might", "Blessed Champion"], board=["Bloodfen Raptor"])
    t.play("Blessing of Might", target="Bloodfen Raptor")
    t.play("Blessed Champion", target="Bloodfen Raptor")
    assert (t.minion("Bloodfen Raptor").attack, t.minion("Bloodfen Raptor").health) == (12, 2)


@covers("EX1_355.cast")
def test_blessed_champion_twice_is_four_times() -> None:
    t = setup(hand=["Blessed Champion"] * 2, enemy_board=["Bloodfen Raptor"])
    assert not t.can_play("Blessed Champion", target="hero")
    t.play("Blessed Champion", target="enemy Bloodfen Raptor")
    t.play("Blessed Champion", target="enemy Bloodfen Raptor")
    assert t.minion("enemy Bloodfen Raptor").attack == 12


@covers("EX1_355.cast")
def test_later_buffs_are_not_doubled() -> None:
    t = setup(hand=["Blessed Champion", "Blessing of Might"], board=["Bloodfen Raptor"])
    t.play("Blessed Champion", target="Bloodfen Raptor")
    t.play("Blessing of Might", target="Bloodfen Raptor")
    assert t.minion("Bloodfen Raptor").attack == 9


@covers("EX1_355.cast")
def test_blessed_champion_does_not_double_auras() -> None:
    # wiki Blessed Champion; fireplace#216
    t = setup(hand=["Blessed Champion"], board=["Bloodfen Raptor", "Raid Leader"])
    t.play("Blessed Champion", target="Bloodfen Raptor")
    assert t.minion("Bloodfen Raptor").attack == 7


@covers("EX1_355.cast")
def test_blessed_champion_doubles_what_expires() -> None:
    # wiki Multiply attribute: the stack is recomputed when a temporary buff ends.
    t = setup(hand=["Abusive Sergeant", "Blessed Champion"], board=["Bloodfen Raptor"])
    t.play("Abusive Sergeant", target="Bloodfen Raptor")
    t.play("Blessed Champion", target="Bloodfen Raptor")
    assert t.minion("Bloodfen Raptor").attack == 10
    t.end_turn()
    assert t.minion("Bloodfen Raptor").attack == 6


@covers("EX1_362.battlecry")
def test_argent_protector_shields_another_friendly_minion() -> None:
    t = setup(hand=["Argent Protector"], board=["Wisp"], enemy_board=["Boulderfist Ogre"])
    assert not t.can_play("Argent Protector", target="enemy Boulderfist Ogre")
    assert not t.can_play("Argent Protector", target="hero")
    t.play("Argent Protector", target="Wisp")
    assert t.minion("Wisp").shield and not t.minion("Argent Protector").shield


@covers("EX1_362.battlecry")
def test_argent_protector_may_be_played_alone() -> None:
    t = setup(hand=["Argent Protector"], enemy_board=["Wisp"])
    t.play("Argent Protector")
    assert not t.minion("Argent Protector").shield and not t.minion("enemy Wisp").shield


# --- Attack and health set ------------------------------------------------------------------------
@covers("EX1_382.battlecry")
def test_aldor_peacekeeper_sets_an_enemys_attack_to_one() -> None:
    t = setup(hand=["Aldor Peacekeeper"], board=["Wisp"], enemy_board=["Boulderfist Ogre"])
    assert not t.can_play("Aldor Peacekeeper", target="Wisp")
    assert not t.can_play("Aldor Peacekeeper", target="enemy hero")
    t.play("Aldor Peacekeeper", target="enemy Boulderfist Ogre")
    assert t.minion("enemy Boulderfist Ogre").attack == 1
    assert t.minion("Aldor Peacekeeper").attack == 3


@covers("EX1_382.battlecry")
def test_aldor_peacekeeper_may_be_played_without_an_enemy() -> None:
    t = setup(hand=["Aldor Peacekeeper"], board=["Boulderfist Ogre"])
    t.play("Aldor Peacekeeper")
    assert t.minion("Boulderfist Ogre").attack == 6


@covers("EX1_382.battlecry")
def test_enrage_counts_only_when_it_comes_after_the_peacekeeper() -> None:
    # hs-bugs #252: before patch 4.0 Enrage then Aldor is 1, Aldor then Enrage is 1 + the bonus.
    raging = {"card": "Amani Berserker", "damage": 1}
    t = setup(hand=["Aldor Peacekeeper"], enemy_board=[raging])
    assert t.minion("enemy Amani Berserker").attack == 5
    t.play("Aldor Peacekeeper", target="enemy Amani Berserker")
    assert t.minion("enemy Amani Berserker").attack == 1
    t = setup(hand=["Aldor Peacekeeper"], enemy_board=["Amani Berserker"])
    t.play("Aldor Peacekeeper", target="enemy Amani Berserker").power("enemy Amani Berserker")
    assert t.minion("enemy Amani Berserker").attack == 4


@covers("EX1_382.battlecry")
def test_silence_gives_the_attack_back() -> None:
    t = setup(hand=["Aldor Peacekeeper", "Ironbeak Owl"], enemy_board=["Boulderfist Ogre"])
    t.play("Aldor Peacekeeper", target="enemy Boulderfist Ogre")
    t.play("Ironbeak Owl", target="enemy Boulderfist Ogre")
    assert t.minion("enemy Boulderfist Ogre").attack == 6


@covers("EX1_619.cast")
def test_equality_leaves_all_minions_at_one() -> None:
    t = setup(
        hand=["Equality"], board=["Boulderfist Ogre"],
        enemy_board=["Wisp", {"card": "Oasis Snapjaw", "damage": 4}],
    )  # fmt: skip
    t.play("Equality")
    for name in ("Boulderfist Ogre", "enemy Wisp", "enemy Oasis Snapjaw"):
        assert (t.minion(name).health, t.minion(name).max_health) == (1, 1)
    assert t.hero().health == 30 and t.enemy_hero().health == 30


@covers("EX1_619.cast")
def test_equality_is_no_damage() -> None:
    t = setup(hand=["Equality"], board=["Acolyte of Pain", "Argent Squire"])
    t.play("Equality")
    assert t.hand() == [] and t.minion("Argent Squire").shield


@covers("EX1_619.cast")
def test_a_silenced_minion_regains_its_health() -> None:
    # wiki Silence: a minion set to 1 returns to its original health.
    t = setup(hand=["Equality", "Ironbeak Owl"], board=["Boulderfist Ogre"])
    t.play("Equality").play("Ironbeak Owl", target="Boulderfist Ogre")
    assert t.minion("Boulderfist Ogre").health == 7


@covers("EX1_619.cast")
def test_equality_and_wild_pyromancer_clear_the_board() -> None:
    t = setup(hand=["Equality"], board=["Wild Pyromancer"], enemy_board=["Boulderfist Ogre"])
    t.play("Equality")
    assert t.board() == [] and t.enemy_board() == []


@covers("EX1_619.cast")
def test_health_auras_come_on_top_of_equality() -> None:
    t = setup(hand=["Equality"], board=["Boulderfist Ogre", "Stormwind Champion"])
    t.play("Equality")
    assert t.minion("Boulderfist Ogre").health == 2 and t.minion("Stormwind Champion").health == 1


# --- Damage and healing ---------------------------------------------------------------------------
@covers("EX1_365.cast")
def test_holy_wrath_deals_the_drawn_cards_cost() -> None:
    t = setup(hand=["Holy Wrath"], deck=["Boulderfist Ogre", "Wisp"])
    t.play("Holy Wrath", target="enemy hero")
    assert t.hand() == ["Boulderfist Ogre"] and t.enemy_hero().health == 24


@covers("EX1_365.cast")
def test_holy_wrath_with_spell_damage() -> None:
    t = setup(hand=["Holy Wrath"], board=["Kobold Geomancer"], deck=["Boulderfist Ogre"])
    t.play("Holy Wrath", target="enemy hero")
    assert t.enemy_hero().health == 23


@covers("EX1_365.cast")
def test_holy_wrath_takes_the_printed_cost() -> None:
    # wiki Holy Wrath: cost-changing auras (Molten Giant's own) do not count.
    t = setup(hand=["Holy Wrath"], deck=["Molten Giant"], health=10)
    t.play("Holy Wrath", target="enemy hero")
    assert t.cost("Molten Giant") == 0 and t.enemy_hero().health == 10


@covers("EX1_365.cast")
def test_holy_wrath_counts_a_burned_card() -> None:
    # wiki Holy Wrath; hs-bugs #733 (patches 2.7 and 3.0)
    hand = ["Holy Wrath"] + ["Wisp"] * 9
    t = setup(hand=hand, board=["Archmage Antonidas"], deck=["Boulderfist Ogre"])
    t.play("Holy Wrath", target="enemy hero")
    assert t.hand() == ["Wisp"] * 9 + ["Fireball"] and t.deck() == []
    assert t.enemy_hero().health == 24


@covers("EX1_365.cast")
def test_holy_wrath_with_an_empty_deck_only_tires() -> None:
    t = setup(hand=["Holy Wrath"], deck=[], board=["Kobold Geomancer"])
    t.play("Holy Wrath", target="enemy hero")
    assert t.enemy_hero().health == 30 and t.hero().health == 29


@covers("EX1_384.cast")
def test_avenging_wrath_is_eight_shots_at_enemies() -> None:
    for seed in range(6):
        t = setup(
            hand=["Avenging Wrath"], board=["Wisp"], enemy_board=["Boulderfist Ogre"], seed=seed
        )
        t.play("Avenging Wrath")
        ogre = t.minion("enemy Boulderfist Ogre").health if t.enemy_board() else 0
        assert t.enemy_hero().health + ogre == 37 - 8
        assert t.board() == ["Wisp"] and t.hero().health == 30


@covers("EX1_384.cast")
def test_avenging_wrath_with_spell_damage_is_nine_shots() -> None:
    t = setup(hand=["Avenging Wrath"], board=["Kobold Geomancer"])
    t.play("Avenging Wrath")
    assert t.enemy_hero().health == 21


@covers("EX1_384.cast")
def test_avenging_wrath_stops_at_shields_only_once() -> None:
    hits = set()
    for seed in range(10):
        t = setup(hand=["Avenging Wrath"], enemy_board=["Argent Squire"], seed=seed)
        t.play("Avenging Wrath")
        hits.add(30 - t.enemy_hero().health)
        assert (30 - t.enemy_hero().health == 6) == (t.enemy_board() == [])
    assert hits <= {6, 7, 8} and len(hits) > 1


@covers("EX1_354.cast")
def test_lay_on_hands_heals_eight_and_draws_three() -> None:
    t = setup(hand=["Lay on Hands"], health=20, deck=["Fireball", "Frostbolt", "Wisp", "Pyroblast"])
    t.play("Lay on Hands", target="hero")
    assert t.hero().health == 28
    assert t.hand() == ["Fireball", "Frostbolt", "Wisp"]


# --- Cards ----------------------------------------------------------------------------------------
@covers("EX1_349.cast")
def test_divine_favor_draws_up_to_the_opponents_hand() -> None:
    # wiki Divine Favor: counted with Divine Favor already out of the hand.
    t = setup(hand=["Divine Favor", "Pyroblast"], enemy_hand=["Wisp"] * 4)
    t.play("Divine Favor")
    assert len(t.hand()) == 4


@covers("EX1_349.cast")
def test_divine_favor_draws_nothing_with_the_larger_hand() -> None:
    t = setup(hand=["Divine Favor", "Wisp", "Wisp"], enemy_hand=["Wisp"])
    t.play("Divine Favor")
    assert t.hand() == ["Wisp", "Wisp"] and len(t.deck()) == 10


@covers("EX1_349.cast")
def test_divine_favor_tires_for_each_card_missing() -> None:
    # wiki Divine Favor: as many draws as computed, fatigue included.
    t = setup(hand=["Divine Favor"], deck=["Wisp"], enemy_hand=["Wisp"] * 3)
    t.play("Divine Favor")
    assert t.hand() == ["Wisp"] and t.hero().health == 30 - 1 - 2


@covers("EX1_363.cast", "EX1_363e.trigger")
def test_blessing_of_wisdom_draws_on_each_attack() -> None:
    t = setup(hand=["Blessing of Wisdom"] * 2, board=["Boulderfist Ogre", "Wisp"])
    assert not t.can_play("Blessing of Wisdom", target="hero")
    t.play("Blessing of Wisdom", target="Boulderfist Ogre")
    t.attack("Wisp")
    assert t.hand() == ["Blessing of Wisdom"]
    t.attack("Boulderfist Ogre")
    assert t.hand() == ["Blessing of Wisdom", "Wisp"]


@covers("EX1_363e.trigger")
def test_blessings_of_wisdom_add_up() -> None:
    t = setup(hand=["Blessing of Wisdom"] * 2, board=["Boulderfist Ogre"])
    t.play("Blessing of Wisdom", target="Boulderfist Ogre")
    t.play("Blessing of Wisdom", target="Boulderfist Ogre")
    t.attack("Boulderfist Ogre")
    assert t.hand() == ["Wisp", "Wisp"]


@covers("EX1_363e.trigger")
def test_blessing_of_wisdom_draws_for_its_caster() -> None:
    # wiki Blessing of Wisdom: for the caster, whoever controls the minion.
    t = setup(hand=["Blessing of Wisdom"], enemy_board=["Boulderfist Ogre"])
    t.play("Blessing of Wisdom", target="enemy Boulderfist Ogre").end_turn()
    before = len(t.enemy_hand())
    t.attack("enemy Boulderfist Ogre", "hero")
    assert t.hand() == ["Wisp"] and len(t.enemy_hand()) == before


@covers("EX1_363e.trigger")
def test_blessing_of_wisdom_does_not_draw_on_defence() -> None:
    t = setup(hand=["Blessing of Wisdom"], board=["Boulderfist Ogre"], enemy_board=["Wisp"])
    t.play("Blessing of Wisdom", target="Boulderfist Ogre").end_turn()
    t.attack("enemy Wisp", "Boulderfist Ogre")
    assert t.hand() == []


@covers("EX1_363e.trigger")
def test_silence_ends_the_blessing_of_wisdom() -> None:
    t = setup(hand=["Blessing of Wisdom", "Ironbeak Owl"], board=["Boulderfist Ogre"])
    t.play("Blessing of Wisdom", target="Boulderfist Ogre")
    t.play("Ironbeak Owl", target="Boulderfist Ogre").attack("Boulderfist Ogre")
    assert t.hand() == []


@covers("EX1_363e.trigger")
def test_a_copied_blessing_of_wisdom_draws_for_the_caster() -> None:
    # wiki Blessing of Wisdom: copies made by Faceless Manipulator still draw for the caster.
    t = setup(
        hand=["Blessing of Wisdom"], board=["Boulderfist Ogre"], enemy_hand=["Faceless Manipulator"]
    )
    t.play("Blessing of Wisdom", target="Boulderfist Ogre").end_turn()
    t.play("Faceless Manipulator", target="Boulderfist Ogre").end_turn().end_turn()
    before, theirs = len(t.hand()), len(t.enemy_hand())
    t.attack("enemy Boulderfist Ogre", "hero")
    assert len(t.hand()) == before + 1 and len(t.enemy_hand()) == theirs


@covers("EX1_363e.trigger")
def test_freezing_trap_comes_before_the_blessing_of_wisdom() -> None:
    # wiki Blessing of Wisdom: always after Freezing Trap, so nothing is drawn.
    t = setup(
        hand=["Blessing of Wisdom"], board=["Boulderfist Ogre"], enemy_secrets=["Freezing Trap"]
    )
    t.play("Blessing of Wisdom", target="Boulderfist Ogre").attack("Boulderfist Ogre")
    assert t.hand() == ["Boulderfist Ogre"]


@covers("EX1_363e.trigger")
def test_blessing_of_wisdom_draws_for_a_vaporized_minion() -> None:
    # wiki Blessing of Wisdom: pending destroy is still in play, so the card is drawn.
    t = setup(hand=["Blessing of Wisdom"], board=["Boulderfist Ogre"], enemy_secrets=["Vaporize"])
    t.play("Blessing of Wisdom", target="Boulderfist Ogre").attack("Boulderfist Ogre")
    assert t.hand() == ["Wisp"] and t.board() == [] and t.enemy_hero().health == 30


# --- Weapons and Tirion ---------------------------------------------------------------------------
@covers("EX1_366.trigger")
def test_sword_of_justice_strengthens_what_i_summon() -> None:
    t = setup(hero="PALADIN", weapon="Sword of Justice", hand=["Wisp"])
    t.play("Wisp").power()
    assert [(m.attack, m.health) for m in map(t.minion, t.board())] == [(2, 2), (2, 2)]
    weapon = t.weapon()
    assert weapon is not None and weapon.durability == 3


@covers("EX1_366.trigger")
def test_sword_of_justice_ignores_enemy_summons() -> None:
    t = setup(weapon="Sword of Justice", enemy_hand=["Wisp"])
    t.end_turn().play("Wisp")
    assert t.minion("enemy Wisp").attack == 1
    weapon = t.weapon()
    assert weapon is not None and weapon.durability == 5


@covers("EX1_366.trigger")
def test_the_last_durability_goes_to_the_battlecrys_token() -> None:
    # wiki Sword of Justice: with 1 durability only the battlecry-summoned minion gains the buff.
    t = setup(weapon={"card": "Sword of Justice", "durability": 1}, hand=["Murloc Tidehunter"])
    t.play("Murloc Tidehunter")
    assert t.minion("Murloc Scout").attack == 2 and t.minion("Murloc Tidehunter").attack == 2
    assert t.minion("Murloc Tidehunter").health == 1 and t.weapon() is None


@covers("EX1_366.trigger")
def test_a_spent_sword_of_justice_gives_no_more() -> None:
    # metastone#37: the sword does not reach negative durability within one effect.
    t = setup(weapon={"card": "Sword of Justice", "durability": 1}, hand=["Mirror Image"])
    t.play("Mirror Image")
    assert [t.minion("Mirror Image#1").attack, t.minion("Mirror Image#2").attack] == [1, 0]
    assert t.weapon() is None


@covers("EX1_366.trigger")
def test_sword_of_justice_saves_a_sniped_minion() -> None:
    # wiki Sword of Justice: it triggers on the mortally wounded and may save them.
    t = setup(weapon="Sword of Justice", hand=["Gnomish Inventor"], enemy_secrets=["Snipe"])
    t.play("Gnomish Inventor")
    assert t.minion("Gnomish Inventor").health == 1


@covers("EX1_383.deathrattle")
def test_tirion_leaves_ashbringer() -> None:
    t = setup(hand=["Assassinate"], enemy_board=["Tirion Fordring"])
    tirion = t.minion("enemy Tirion Fordring")
    assert tirion.shield and tirion.taunt
    t.play("Assassinate", target="enemy Tirion Fordring")
    weapon = t.enemy_weapon()
    assert weapon is not None
    assert (weapon.name, weapon.attack, weapon.durability) == ("Ashbringer", 5, 3)
    assert t.weapon() is None


@covers("EX1_383.deathrattle")
def test_ashbringer_replaces_another_weapon() -> None:
    t = setup(hand=["Assassinate"], enemy_board=["Tirion Fordring"], enemy_weapon="Light's Justice")
    t.play("Assassinate", target="enemy Tirion Fordring")
    weapon = t.enemy_weapon()
    assert weapon is not None and weapon.name == "Ashbringer"


@covers("EX1_383.deathrattle")
def test_a_silenced_tirion_leaves_nothing() -> None:
    t = setup(hand=["Ironbeak Owl", "Assassinate"], enemy_board=["Tirion Fordring"])
    t.play("Ironbeak Owl", target="enemy Tirion Fordring")
    t.play("Assassinate", target="enemy Tirion Fordring")
    assert t.enemy_board() == [] and t.enemy_weapon() is None
