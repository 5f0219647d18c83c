"""Rulings of Classic priest cards."""

import pytest
from clauses import covers
from kit import setup
from shorthand import stats, targets

pytestmark = pytest.mark.format("2014")


# --- Who may be chosen ---------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("card", "friend", "enemy"),
    [
        ("Silence", True, True),
        ("Inner Fire", True, True),
        ("Power Word: Shield", True, True),
        ("Divine Spirit", True, True),
        ("Shadow Word: Pain", True, True),
        ("Shadow Madness", False, True),
        ("Cabal Shadow Priest", False, True),
        ("Mind Control", False, True),
        ("Temple Enforcer", True, False),
    ],
)
@covers(
    "EX1_332.cast",
    "CS1_129.cast",
    "CS2_004.cast",
    "CS2_236.cast",
    "CS2_234.cast",
    "CS1_113.cast",
    "EX1_334.cast",
)
def test_cards_for_minions_take_no_hero(card: str, friend: bool, enemy: bool) -> None:
    minions = {"Wisp": friend, "enemy Wisp": enemy}
    assert targets(card) == {**minions, "hero": False, "enemy hero": False}


@pytest.mark.parametrize("card", ["Mindgames", "Mind Control", "Shadow Madness"])
@covers("EX1_345.cast", "CS1_113.cast", "EX1_334.cast")
def test_cards_that_bring_a_minion_need_one_free_place(card: str) -> None:
    assert setup(hand=[card], board=["Wisp"] * 6, enemy_board=["Wisp"]).can_play(card)
    # wiki, Mind control effect: not with seven minions.
    assert not setup(hand=[card], board=["Wisp"] * 7, enemy_board=["Wisp"]).can_play(card)


# --- Healing ------------------------------------------------------------------------------------
@covers("EX1_621.cast")
def test_circle_of_healing_heals_all_minions_but_no_hero() -> None:
    hurt = {"card": "Boulderfist Ogre", "damage": 5}
    t = setup(hand=["Circle of Healing"], board=[hurt], enemy_board=[hurt], health=20)
    t.play("Circle of Healing")
    assert t.minion("Boulderfist Ogre").health == t.minion("enemy Boulderfist Ogre").health == 6
    assert t.hero().health == 20


@covers("EX1_621.cast")
def test_circle_of_healing_does_not_heal_beyond_full_health() -> None:
    t = setup(hand=["Circle of Healing"], board=[{"card": "Chillwind Yeti", "damage": 1}])
    t.play("Circle of Healing")
    assert t.minion("Chillwind Yeti").health == t.minion("Chillwind Yeti").max_health == 5


@covers("EX1_341.trigger")
def test_lightwell_heals_a_damaged_friendly_character_at_the_start_of_your_turn() -> None:
    t = setup(board=["Lightwell"], health=20, enemy_health=20)
    t.end_turn()
    assert t.hero().health == 20
    t.end_turn()
    assert t.hero().health == 23
    assert t.enemy_hero().health == 20


@covers("EX1_341.trigger")
def test_lightwell_picks_any_damaged_friendly_character_and_no_other() -> None:
    healed = set()
    for seed in range(12):
        t = setup(
            board=["Lightwell", {"card": "Boulderfist Ogre", "damage": 4}, "Chillwind Yeti"],
            enemy_board=[{"card": "Boulderfist Ogre", "damage": 4}],
            health=20,
            seed=seed,
        )
        t.end_turn().end_turn()
        found = (t.hero().health, t.minion("Boulderfist Ogre").health)
        healed.add(found)
        assert t.minion("enemy Boulderfist Ogre").health == 3
    assert healed == {(23, 3), (20, 6)}


@covers("EX1_341.trigger")
def test_lightwell_heals_itself_when_nobody_else_is_damaged() -> None:
    t = setup(board=[{"card": "Lightwell", "damage": 4}])
    t.end_turn().end_turn()
    assert t.minion("Lightwell").health == 4


@covers("EX1_624.cast")
def test_holy_fire_hurts_its_target_and_heals_its_casters_hero() -> None:
    t = setup(hand=["Holy Fire"], enemy_board=["Boulderfist Ogre"], health=10)
    t.play("Holy Fire", target="enemy Boulderfist Ogre")
    assert t.minion("enemy Boulderfist Ogre").health == 2
    assert t.hero().health == 15


@covers("EX1_624.cast")
def test_holy_fire_may_hit_the_enemy_hero() -> None:
    t = setup(hand=["Holy Fire"])
    t.play("Holy Fire", target="enemy hero")
    assert t.enemy_hero().health == 25
    assert t.hero().health == 30


# --- Attack and health --------------------------------------------------------------------------
@covers("CS1_129.cast")
def test_inner_fire_sets_attack_to_the_health_left() -> None:
    t = setup(hand=["Inner Fire"], board=[{"card": "Sen'jin Shieldmasta", "damage": 1}])
    t.play("Inner Fire", target="Sen'jin Shieldmasta")
    assert t.minion("Sen'jin Shieldmasta").attack == 4
    t = setup(hand=["Inner Fire"], enemy_board=["War Golem"])
    t.play("Inner Fire", target="enemy War Golem")
    assert t.minion("enemy War Golem").attack == 7


@covers("CS1_129.cast")
def test_inner_fire_is_a_snapshot_and_keeps_later_auras() -> None:
    t = setup(hand=["Inner Fire", "Power Word: Shield", "Raid Leader"], board=["Oasis Snapjaw"])
    t.play("Inner Fire", target="Oasis Snapjaw").play("Power Word: Shield", target="Oasis Snapjaw")
    assert stats(t, "Oasis Snapjaw") == (7, 9)
    t.play("Raid Leader")
    assert t.minion("Oasis Snapjaw").attack == 8


@covers("CS1_129.cast")
def test_inner_fire_swallows_an_attack_bonus_of_this_turn() -> None:
    t = setup(hand=["Abusive Sergeant", "Inner Fire"], board=["Oasis Snapjaw"])
    t.play("Abusive Sergeant", target="Oasis Snapjaw").play("Inner Fire", target="Oasis Snapjaw")
    assert t.minion("Oasis Snapjaw").attack == 7
    t.end_turn()
    assert t.minion("Oasis Snapjaw").attack == 7


@covers("EX1_623.battlecry")
def test_temple_enforcer_gives_another_friendly_minion_health() -> None:
    t = setup(hand=["Temple Enforcer"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    assert not t.can_play("Temple Enforcer", target="enemy Chillwind Yeti")
    t.play("Temple Enforcer", target="Wisp")
    assert stats(t, "Wisp") == (1, 4)


@covers("EX1_623.battlecry")
def test_temple_enforcer_needs_no_target() -> None:
    t = setup(hand=["Temple Enforcer"])
    t.play("Temple Enforcer")
    assert t.minion("Temple Enforcer").health == 6


@covers("EX1_335.rules")
def test_lightspawns_attack_is_its_health() -> None:
    t = setup(hand=["Lightspawn", "Holy Smite", "Power Word: Shield", "Circle of Healing"])
    t.play("Lightspawn")
    assert t.minion("Lightspawn").attack == 5
    t.play("Holy Smite", target="Lightspawn")
    assert t.minion("Lightspawn").attack == 3
    t.play("Power Word: Shield", target="Lightspawn")
    assert t.minion("Lightspawn").attack == 5
    t.play("Circle of Healing")
    assert t.minion("Lightspawn").attack == 7


@covers("EX1_335.rules")
def test_nothing_else_moves_lightspawns_attack() -> None:
    t = setup(hand=["Abusive Sergeant", "Inner Fire"], board=["Lightspawn", "Raid Leader"])
    t.play("Abusive Sergeant", target="Lightspawn").play("Inner Fire", target="Lightspawn")
    assert t.minion("Lightspawn").attack == 5


@covers("EX1_335.rules")
def test_a_damaged_lightspawn_strikes_with_what_is_left() -> None:
    t = setup(board=[{"card": "Lightspawn", "damage": 2}])
    t.attack("Lightspawn", "enemy hero")
    assert t.enemy_hero().health == 27


@covers("EX1_335.rules", "EX1_332.cast")
def test_a_silenced_lightspawn_has_no_attack() -> None:
    t = setup(hand=["Silence"], enemy_board=["Lightspawn"])
    t.play("Silence", target="enemy Lightspawn")
    assert stats(t, "enemy Lightspawn") == (0, 5)


# --- Cards --------------------------------------------------------------------------------------
@covers("EX1_339.cast")
def test_thoughtsteal_copies_two_different_cards_of_the_enemy_deck() -> None:
    deck = ["Fireball", "Frostbolt"]
    t = setup(hand=["Thoughtsteal"], enemy_deck=deck)
    t.play("Thoughtsteal")
    assert sorted(t.hand()) == deck
    assert t.enemy_deck() == deck


@covers("EX1_339.cast")
def test_thoughtsteal_takes_what_there_is() -> None:
    t = setup(hand=["Thoughtsteal"], enemy_deck=["Fireball"])
    t.play("Thoughtsteal")
    assert t.hand() == ["Fireball"]
    t = setup(hand=["Thoughtsteal"], enemy_deck=[])
    t.play("Thoughtsteal")
    assert t.hand() == []
    assert t.enemy_hero().health == t.hero().health == 30


@covers("EX1_339.cast")
def test_thoughtsteal_burns_what_finds_no_room() -> None:
    t = setup(hand=["Thoughtsteal", *["Wisp"] * 9], enemy_deck=["Fireball", "Fireball"])
    t.play("Thoughtsteal")
    assert t.hand() == ["Wisp"] * 9 + ["Fireball"]


@covers("EX1_339.cast")
def test_thoughtsteal_may_copy_any_card_of_the_deck() -> None:
    deck = ["Fireball", "Frostbolt", "Pyroblast", "Polymorph"]
    seen = set()
    for seed in range(12):
        t = setup(hand=["Thoughtsteal"], enemy_deck=deck, seed=seed)
        t.play("Thoughtsteal")
        assert len(set(t.hand())) == 2
        seen.update(t.hand())
    assert seen == set(deck)


@covers("EX1_345.cast")
def test_mindgames_summons_a_copy_of_a_minion_of_the_enemy_deck() -> None:
    deck = ["Fireball", "Novice Engineer", "Frostbolt"]
    t = setup(hand=["Mindgames"], enemy_deck=deck)
    t.play("Mindgames")
    assert t.board() == ["Novice Engineer"]
    assert t.enemy_deck() == deck
    # Summoned, not played: no battlecry.
    assert t.hand() == []
    assert not t.can_attack("Novice Engineer")


@covers("EX1_345.cast")
def test_mindgames_without_a_minion_brings_a_shadow_of_nothing() -> None:
    for deck in (["Fireball", "Arcanite Reaper"], []):
        t = setup(hand=["Mindgames"], enemy_deck=deck)
        t.play("Mindgames")
        assert t.board() == ["Shadow of Nothing"]
        assert stats(t, "Shadow of Nothing") == (0, 1)


@covers("EX1_345.cast")
def test_a_wild_pyromancer_found_by_mindgames_answers_it() -> None:
    t = setup(hand=["Mindgames"], board=["Chillwind Yeti"], enemy_deck=["Wild Pyromancer"])
    t.play("Mindgames")
    # SabberStone #83: until patch 9.2 it sees the spell that brought it.
    assert t.minion("Chillwind Yeti").health == 4


@covers("EX1_345.cast")
def test_mindgames_chooses_among_all_minions() -> None:
    seen = set()
    for seed in range(12):
        t = setup(hand=["Mindgames"], enemy_deck=["War Golem", "Wisp", "Fireball"], seed=seed)
        seen.update(t.play("Mindgames").board())
    assert seen == {"War Golem", "Wisp"}


# --- Control ------------------------------------------------------------------------------------
@covers("EX1_091.battlecry")
def test_cabal_shadow_priest_takes_an_enemy_minion_with_at_most_two_attack() -> None:
    board = ["Bloodfen Raptor", "Kobold Geomancer"]
    t = setup(hand=["Cabal Shadow Priest"], board=["Wisp"], enemy_board=board)
    assert not t.can_play("Cabal Shadow Priest", target="enemy Bloodfen Raptor")
    assert not t.can_play("Cabal Shadow Priest", target="Wisp")
    t.play("Cabal Shadow Priest", target="enemy Kobold Geomancer", at=0)
    # A stolen minion goes to the right end of the board (wiki, Mind control effect).
    assert t.board() == ["Cabal Shadow Priest", "Wisp", "Kobold Geomancer"]
    assert t.enemy_board() == ["Bloodfen Raptor"]


@covers("EX1_091.battlecry")
def test_cabal_shadow_priest_may_be_played_without_a_target() -> None:
    t = setup(hand=["Cabal Shadow Priest"], enemy_board=["Boulderfist Ogre"])
    t.play("Cabal Shadow Priest")
    assert t.board() == ["Cabal Shadow Priest"]
    assert t.enemy_board() == ["Boulderfist Ogre"]


@covers("EX1_334.cast", "EX1_334e.trigger")
def test_shadow_madness_borrows_a_minion_that_may_attack_until_the_end_of_the_turn() -> None:
    board = ["Chillwind Yeti", "Mogu'shan Warden", "Shieldbearer"]
    t = setup(hand=["Shadow Madness"], enemy_board=board)
    assert not t.can_play("Shadow Madness", target="enemy Chillwind Yeti")
    t.play("Shadow Madness", target="enemy Mogu'shan Warden")
    assert t.board() == ["Mogu'shan Warden"]
    t.attack("Mogu'shan Warden", "enemy Shieldbearer")
    assert t.minion("enemy Shieldbearer").health == 3
    t.end_turn()
    assert t.board() == []
    assert t.enemy_board() == ["Chillwind Yeti", "Shieldbearer", "Mogu'shan Warden"]
    assert not t.minion("enemy Mogu'shan Warden").charge
    assert t.can_attack("enemy Mogu'shan Warden")


# --- Silence ------------------------------------------------------------------------------------
@covers("EX1_332.cast")
def test_silence_takes_any_minions_text_and_enchantments() -> None:
    t = setup(hand=["Silence"], enemy_board=[{"card": "Sen'jin Shieldmasta", "attack": 9}])
    t.play("Silence", target="enemy Sen'jin Shieldmasta")
    silenced = t.minion("enemy Sen'jin Shieldmasta")
    assert silenced.silenced and not silenced.taunt
    assert silenced.attack == 3
    assert setup(hand=["Silence"], board=["Wisp"]).can_play("Silence", target="Wisp")


@covers("EX1_626.cast")
def test_mass_dispel_silences_enemy_minions_only_and_draws() -> None:
    taunts = ["Sen'jin Shieldmasta", "Shieldbearer"]
    t = setup(hand=["Mass Dispel"], board=["Shieldbearer"], enemy_board=taunts)
    t.play("Mass Dispel")
    assert not t.minion("enemy Sen'jin Shieldmasta").taunt
    assert not t.minion("enemy Shieldbearer").taunt
    assert t.minion("Shieldbearer").taunt
    assert not t.enemy_hero().silenced
    assert t.hand() == ["Wisp"]


# --- Hero powers --------------------------------------------------------------------------------
@covers("EX1_625.cast", "EX1_625t.power")
def test_shadowform_makes_the_hero_power_deal_two() -> None:
    t = setup(hero="PRIEST", hand=["Shadowform"])
    t.play("Shadowform")
    assert t.me.power.name == "Mind Spike"
    t.power("enemy hero")
    assert t.enemy_hero().health == 28
    assert not t.can_power()


@covers("EX1_625.cast", "EX1_625t2.power")
def test_a_second_shadowform_makes_it_deal_three() -> None:
    t = setup(hero="PRIEST", hand=["Shadowform", "Shadowform"], enemy_board=["Chillwind Yeti"])
    t.play("Shadowform").play("Shadowform")
    assert t.me.power.name == "Mind Shatter"
    t.power("enemy Chillwind Yeti")
    assert t.minion("enemy Chillwind Yeti").health == 2


@covers("EX1_625.cast")
def test_a_new_hero_power_is_ready_at_once() -> None:
    t = setup(hero="PRIEST", hand=["Shadowform"], health=20)
    t.power("hero").play("Shadowform").power("enemy hero")
    assert t.hero().health == 22
    assert t.enemy_hero().health == 28


@covers("EX1_625.cast")
def test_a_third_shadowform_changes_nothing_and_refreshes_nothing() -> None:
    t = setup(hand=["Shadowform"], me={"class": "PRIEST", "power": "Mind Shatter"})
    t.power("enemy hero").play("Shadowform")
    # The power is not replaced by itself, so it stays used (metastone #15).
    assert t.me.power.name == "Mind Shatter"
    assert not t.can_power()


# --- Auchenai Soulpriest and Prophet Velen ------------------------------------------------------
@covers("EX1_591.rules")
def test_auchenai_turns_the_hero_power_into_damage() -> None:
    t = setup(hero="PRIEST", board=["Auchenai Soulpriest"])
    t.power("enemy hero")
    assert t.enemy_hero().health == 28


@covers("EX1_591.rules")
def test_auchenai_turns_minions_healing_into_damage() -> None:
    t = setup(hand=["Earthen Ring Farseer"], board=["Auchenai Soulpriest"])
    t.play("Earthen Ring Farseer", target="enemy hero")
    assert t.enemy_hero().health == 27


@covers("EX1_591.rules", "EX1_341.trigger")
def test_auchenai_turns_lightwell_against_its_owner() -> None:
    t = setup(board=["Auchenai Soulpriest", "Lightwell"], health=20)
    t.end_turn().end_turn()
    assert t.hero().health == 17


@covers("EX1_591.rules")
def test_auchenai_leaves_the_opponents_healing_alone() -> None:
    t = setup(board=["Auchenai Soulpriest"], enemy_hero="PRIEST", enemy_health=20)
    t.end_turn().power("enemy hero")
    assert t.enemy_hero().health == 22


@covers("EX1_350.rules")
def test_velen_doubles_spells_and_hero_power() -> None:
    hand = ["Holy Smite", "Holy Fire"]
    t = setup(hero="PRIEST", hand=hand, board=["Prophet Velen"], health=10, mana=10)
    t.play("Holy Smite", target="enemy hero")
    assert t.enemy_hero().health == 26
    t.play("Holy Fire", target="enemy hero")
    assert (t.enemy_hero().health, t.hero().health) == (16, 20)
    t.power("hero")
    assert t.hero().health == 24


@covers("EX1_350.rules")
def test_velen_does_not_double_battlecries_attacks_or_the_opponents_spells() -> None:
    t = setup(hand=["Stormpike Commando"], board=["Prophet Velen"], enemy_hand=["Holy Smite"])
    t.play("Stormpike Commando", target="enemy hero").attack("Prophet Velen")
    assert t.enemy_hero().health == 30 - 2 - 7
    t.end_turn().play("Holy Smite", target="hero")
    assert t.hero().health == 28


@covers("EX1_350.rules")
def test_two_velens_double_twice() -> None:
    t = setup(hand=["Holy Smite"], board=["Prophet Velen", "Prophet Velen"])
    t.play("Holy Smite", target="enemy hero")
    # wiki, Prophet Velen: multiple instances stack.
    assert t.enemy_hero().health == 22


@covers("EX1_350.rules")
def test_a_silenced_velen_doubles_nothing() -> None:
    t = setup(hand=["Silence", "Holy Smite"], board=["Prophet Velen"])
    t.play("Silence", target="Prophet Velen").play("Holy Smite", target="enemy hero")
    assert t.enemy_hero().health == 28
