"""Rulings of Basic priest cards."""

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2014")


# --- Who may be chosen ---------------------------------------------------------------------------
@covers("EX1_622.cast")
def test_shadow_word_death_takes_no_hero() -> None:
    t = setup(hand=["Shadow Word: Death"], weapon="Arcanite Reaper")
    assert t.hero().attack == 5
    assert not t.can_play("Shadow Word: Death")


# --- Healing ------------------------------------------------------------------------------------
@covers("CS2_235.trigger")
def test_northshire_cleric_draws_for_each_minion_healed_on_both_sides() -> None:
    hurt = {"card": "Chillwind Yeti", "damage": 1}
    t = setup(hand=["Circle of Healing"], board=["Northshire Cleric", hurt], enemy_board=[hurt])
    t.play("Circle of Healing")
    # Healing a character at full health does not count (wiki, Healing): the cleric herself is not.
    assert t.hand() == ["Wisp", "Wisp"]


@covers("CS2_235.trigger")
def test_northshire_cleric_ignores_healed_heroes() -> None:
    t = setup(hero="PRIEST", board=["Northshire Cleric"], health=20)
    t.power("hero")
    assert t.hero().health == 22
    assert t.hand() == []


@covers("CS2_235.trigger")
def test_northshire_cleric_draws_for_her_controller_when_the_opponent_heals() -> None:
    hurt = {"card": "Chillwind Yeti", "damage": 1}
    t = setup(hand=["Circle of Healing"], board=[hurt], enemy_board=["Northshire Cleric"])
    t.play("Circle of Healing")
    assert t.hand() == []
    assert t.enemy_hand() == ["Wisp"]


@covers("CS1_112.cast")
def test_holy_nova_hurts_all_enemies_and_heals_all_friends() -> None:
    t = setup(
        hand=["Holy Nova"],
        board=[{"card": "Chillwind Yeti", "damage": 3}],
        enemy_board=["Chillwind Yeti"],
        health=20,
    )
    t.play("Holy Nova")
    assert t.enemy_hero().health == 28
    assert t.minion("enemy Chillwind Yeti").health == 3
    assert t.hero().health == 22
    assert t.minion("Chillwind Yeti").health == 4


@covers("CS1_112.cast")
def test_spell_damage_raises_holy_novas_damage_but_not_its_healing() -> None:
    t = setup(hand=["Holy Nova"], board=["Kobold Geomancer"], health=20)
    t.play("Holy Nova")
    assert t.enemy_hero().health == 27
    assert t.hero().health == 22


@covers("CS1_112.cast")
def test_holy_novas_damage_and_healing_come_before_any_death() -> None:
    t = setup(
        hand=["Holy Nova"],
        board=[{"card": "Chillwind Yeti", "damage": 3}],
        enemy_board=[{"card": "Abomination", "damage": 2}],
    )
    t.play("Holy Nova")
    # Healed to 4 inside the spell, then hit for 2 by the deathrattle.
    assert t.minion("Chillwind Yeti").health == 2


# --- Damage and destruction ---------------------------------------------------------------------
@covers("CS1_130.cast")
def test_holy_smite_deals_two_to_any_character() -> None:
    t = setup(hand=["Holy Smite", "Holy Smite"], board=["Chillwind Yeti"])
    t.play("Holy Smite", target="enemy hero").play("Holy Smite", target="Chillwind Yeti")
    assert t.enemy_hero().health == 28
    assert t.minion("Chillwind Yeti").health == 3


@covers("DS1_233.cast")
def test_mind_blast_hits_the_enemy_hero_for_five() -> None:
    t = setup(hand=["Mind Blast"], enemy_board=["Chillwind Yeti"], enemy_armor=2)
    t.play("Mind Blast")
    assert (t.enemy_hero().health, t.enemy_hero().armor) == (27, 0)
    assert t.minion("enemy Chillwind Yeti").health == 5


@covers("CS2_234.cast")
def test_shadow_word_pain_destroys_a_minion_with_at_most_three_attack() -> None:
    board = ["Boulderfist Ogre", "Mogu'shan Warden", "Sen'jin Shieldmasta"]
    t = setup(hand=["Shadow Word: Pain"], board=["Wisp"], enemy_board=board)
    assert t.can_play("Shadow Word: Pain", target="Wisp")
    assert t.can_play("Shadow Word: Pain", target="enemy Sen'jin Shieldmasta")
    assert not t.can_play("Shadow Word: Pain", target="enemy Boulderfist Ogre")
    t.play("Shadow Word: Pain", target="enemy Mogu'shan Warden")
    assert t.enemy_board() == ["Boulderfist Ogre", "Sen'jin Shieldmasta"]


@covers("CS2_234.cast")
def test_shadow_word_pain_asks_for_the_attack_a_minion_has_now() -> None:
    t = setup(hand=["Shadow Word: Pain"], enemy_board=["Raid Leader", "Sen'jin Shieldmasta"])
    assert not t.can_play("Shadow Word: Pain", target="enemy Sen'jin Shieldmasta")
    assert t.can_play("Shadow Word: Pain", target="enemy Raid Leader")


@covers("EX1_622.cast")
def test_shadow_word_death_destroys_a_minion_with_at_least_five_attack() -> None:
    board = ["Stranglethorn Tiger", "Chillwind Yeti", "Boulderfist Ogre"]
    t = setup(hand=["Shadow Word: Death"], board=["War Golem"], enemy_board=board)
    assert t.can_play("Shadow Word: Death", target="War Golem")
    assert not t.can_play("Shadow Word: Death", target="enemy Chillwind Yeti")
    t.play("Shadow Word: Death", target="enemy Boulderfist Ogre")
    assert t.enemy_board() == ["Stranglethorn Tiger", "Chillwind Yeti"]


@covers("EX1_622.cast")
def test_shadow_word_death_accepts_exactly_five_attack() -> None:
    board = ["Raid Leader", "Chillwind Yeti", "Sen'jin Shieldmasta"]
    t = setup(hand=["Shadow Word: Death"], enemy_board=board)
    assert t.minion("enemy Chillwind Yeti").attack == 5
    assert t.can_play("Shadow Word: Death", target="enemy Chillwind Yeti")
    assert not t.can_play("Shadow Word: Death", target="enemy Sen'jin Shieldmasta")


# --- Attack and health --------------------------------------------------------------------------
@covers("CS2_004.cast")
def test_power_word_shield_gives_health_and_draws() -> None:
    t = setup(hand=["Power Word: Shield"], board=[{"card": "Chillwind Yeti", "damage": 3}])
    t.play("Power Word: Shield", target="Chillwind Yeti")
    assert (t.minion("Chillwind Yeti").health, t.minion("Chillwind Yeti").max_health) == (4, 7)
    assert t.hand() == ["Wisp"]


@covers("CS2_236.cast")
def test_divine_spirit_doubles_the_health_left() -> None:
    t = setup(hand=["Divine Spirit", "Divine Spirit"], board=[{"card": "War Golem", "damage": 3}])
    t.play("Divine Spirit", target="War Golem")
    assert (t.minion("War Golem").health, t.minion("War Golem").max_health) == (8, 11)
    t.play("Divine Spirit", target="War Golem")
    assert (t.minion("War Golem").health, t.minion("War Golem").max_health) == (16, 19)


# --- Cards --------------------------------------------------------------------------------------
@covers("CS2_003.cast")
def test_mind_vision_copies_a_random_card_of_the_enemy_hand() -> None:
    seen = set()
    for seed in range(12):
        t = setup(hand=["Mind Vision"], enemy_hand=["Fireball", "Frostbolt"], seed=seed)
        t.play("Mind Vision")
        assert len(t.hand()) == 1
        assert t.enemy_hand() == ["Fireball", "Frostbolt"]
        seen.update(t.hand())
    assert seen == {"Fireball", "Frostbolt"}


@covers("CS2_003.cast")
def test_mind_vision_copies_the_printed_card() -> None:
    t = setup(hand=["Mind Vision"], enemy_hand=[{"card": "War Golem", "cost": -2}])
    t.play("Mind Vision")
    # A copy in hand is the base card without enchantments (wiki, Copy effect).
    assert t.cost("War Golem") == 7


@covers("CS2_003.cast")
def test_mind_vision_finds_nothing_in_an_empty_hand() -> None:
    t = setup(hand=["Mind Vision", "Wisp"])
    t.play("Mind Vision")
    assert t.hand() == ["Wisp"]


# --- Control ------------------------------------------------------------------------------------
@covers("CS1_113.cast")
def test_mind_control_takes_an_enemy_minion_for_good() -> None:
    t = setup(hand=["Mind Control"], board=["Wisp"], enemy_board=["Boulderfist Ogre"])
    assert not t.can_play("Mind Control", target="Wisp")
    t.play("Mind Control", target="enemy Boulderfist Ogre")
    assert t.board() == ["Wisp", "Boulderfist Ogre"]
    assert not t.can_attack("Boulderfist Ogre")
    t.end_turn().end_turn()
    assert t.can_attack("Boulderfist Ogre")
    assert t.enemy_board() == []
