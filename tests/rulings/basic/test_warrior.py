"""Rulings of Basic warrior cards."""

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2014")


# --- Charge, Rampage, Heroic Strike ---------------------------------------------------------------
@covers("CS2_103.cast")
def test_charge_gives_two_attack_and_lets_a_new_minion_attack() -> None:
    t = setup(hero="WARRIOR", hand=["CS2_103", "Chillwind Yeti"])
    t.play("Chillwind Yeti")
    assert not t.can_attack("Chillwind Yeti")
    t.play("CS2_103", target="Chillwind Yeti")
    t.attack("Chillwind Yeti", "enemy hero")
    assert t.enemy_hero().health == 24


@covers("CS2_103.cast")
def test_charge_takes_a_friendly_minion_only() -> None:
    t = setup(hero="WARRIOR", hand=["CS2_103"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    assert t.can_play("CS2_103", target="Wisp")
    assert not t.can_play("CS2_103", target="enemy Chillwind Yeti")
    assert not t.can_play("CS2_103", target="hero")


def test_charge_lasts() -> None:
    t = setup(hero="WARRIOR", hand=["CS2_103"], board=["Wisp"])
    t.play("CS2_103", target="Wisp").end_turn()
    assert t.minion("Wisp").charge
    assert t.minion("Wisp").attack == 3


@covers("CS2_105.cast")
def test_heroic_strike_lasts_this_turn() -> None:
    t = setup(hero="WARRIOR", hand=["Heroic Strike"])
    t.play("Heroic Strike").attack("hero", "enemy hero")
    assert t.enemy_hero().health == 26
    t.end_turn().end_turn()
    assert t.hero().attack == 0
    assert not t.can_attack("hero")


def test_heroic_strike_adds_to_the_weapon() -> None:
    t = setup(hero="WARRIOR", hand=["Heroic Strike"], weapon="Fiery War Axe")
    t.play("Heroic Strike").attack("hero", "enemy hero")
    assert t.enemy_hero().health == 23


# --- Removal --------------------------------------------------------------------------------------
@covers("CS2_108.cast")
def test_execute_destroys_a_damaged_enemy_minion() -> None:
    t = setup(
        hero="WARRIOR", hand=["Execute"], enemy_board=[{"card": "Boulderfist Ogre", "damage": 1}]
    )
    t.play("Execute", target="enemy Boulderfist Ogre")
    assert t.enemy_board() == []


@covers("CS2_108.cast")
def test_execute_needs_a_damaged_enemy() -> None:
    t = setup(
        hero="WARRIOR",
        hand=["Execute"],
        board=[{"card": "Chillwind Yeti", "damage": 1}],
        enemy_board=["Boulderfist Ogre"],
        enemy_health=10,
    )
    assert not t.can_play("Execute")


@covers("CS2_114.cast")
def test_cleave_hits_two_different_enemy_minions() -> None:
    for seed in range(6):
        board = ["Chillwind Yeti", "Boulderfist Ogre", "War Golem"]
        t = setup(hero="WARRIOR", hand=["Cleave"], board=["Wisp"], enemy_board=board, seed=seed)
        t.play("Cleave")
        assert sorted(minion.damage for minion in t.you.board) == [0, 2, 2]
        assert t.board() == ["Wisp"]


@covers("CS2_114.cast")
def test_cleave_picks_any_pair() -> None:
    spared = set()
    for seed in range(24):
        board = ["Chillwind Yeti", "Boulderfist Ogre", "War Golem"]
        t = setup(hero="WARRIOR", hand=["Cleave"], enemy_board=board, seed=seed)
        t.play("Cleave")
        spared |= {minion.name for minion in t.you.board if minion.damage == 0}
    assert spared == {"Chillwind Yeti", "Boulderfist Ogre", "War Golem"}


@covers("CS2_114.cast")
def test_cleave_needs_two_enemy_minions() -> None:
    t = setup(hero="WARRIOR", hand=["Cleave"], board=["Wisp", "Wisp"], enemy_board=["Wisp"])
    assert not t.can_play("Cleave")
    assert setup(hero="WARRIOR", hand=["Cleave"], enemy_board=["Wisp", "Wisp"]).can_play("Cleave")


# --- Whirlwind and what likes damage --------------------------------------------------------------
@covers("EX1_400.cast")
def test_whirlwind_hits_all_minions() -> None:
    t = setup(
        hero="WARRIOR", hand=["Whirlwind"], board=["Chillwind Yeti"], enemy_board=["War Golem"]
    )
    t.play("Whirlwind")
    assert t.minion("Chillwind Yeti").damage == 1
    assert t.minion("enemy War Golem").damage == 1
    assert t.hero().health == t.enemy_hero().health == 30


# --- Shields and shouts ---------------------------------------------------------------------------
@covers("EX1_606.cast")
def test_shield_block_gives_armor_and_a_card() -> None:
    t = setup(hero="WARRIOR", hand=["Shield Block"], armor=1)
    t.play("Shield Block")
    assert t.hero().armor == 6
    assert t.hand() == ["Wisp"]


# --- Warsong Commander, Kor'kron Elite ------------------------------------------------------------
@covers("EX1_084.trigger")
def test_warsong_commander_gives_charge_up_to_three_attack() -> None:
    t = setup(
        hero="WARRIOR",
        hand=["Bloodfen Raptor", "Chillwind Yeti"],
        board=["Warsong Commander"],
    )
    t.play("Bloodfen Raptor").play("Chillwind Yeti")
    assert t.can_attack("Bloodfen Raptor", "enemy hero")
    assert not t.can_attack("Chillwind Yeti")


@covers("EX1_084.trigger")
def test_warsong_commander_gives_charge_for_good() -> None:
    t = setup(hero="WARRIOR", hand=["Wisp", "Inner Rage"], board=["Warsong Commander"])
    t.play("Wisp").play("Inner Rage", target="Warsong Commander")
    t.attack("Warsong Commander", "enemy hero")
    assert t.minion("Wisp").charge


@covers("EX1_084.trigger")
def test_warsong_commander_does_not_charge_herself_nor_enemies() -> None:
    t = setup(hero="WARRIOR", hand=["Warsong Commander"], enemy_hand=["Wisp"])
    t.play("Warsong Commander")
    assert not t.can_attack("Warsong Commander")
    t.end_turn().play("Wisp")
    assert not t.minion("enemy Wisp").charge


def test_warsong_commander_looks_after_the_battlecry() -> None:
    t = setup(hero="WARRIOR", hand=["Blood Knight"], board=["Warsong Commander", "Argent Squire"])
    t.play("Blood Knight")
    # fireplace's old Warsong test: a Blood Knight that has grown to 6/6 gets no Charge.
    assert t.minion("Blood Knight").attack == 6
    assert not t.minion("Blood Knight").charge


def test_warsong_commander_charges_tokens() -> None:
    t = setup(hero="WARRIOR", hand=["Razorfen Hunter"], board=["Warsong Commander"])
    t.play("Razorfen Hunter")
    assert t.can_attack("Boar", "enemy hero")
    assert t.can_attack("Razorfen Hunter", "enemy hero")


def test_korkron_elite_charges() -> None:
    t = setup(hero="WARRIOR", hand=["Kor'kron Elite"])
    t.play("Kor'kron Elite").attack("Kor'kron Elite", "enemy hero")
    assert t.enemy_hero().health == 26


def test_fiery_war_axe_strikes_twice() -> None:
    t = setup(hero="WARRIOR", hand=["Fiery War Axe"], enemy_board=["Wisp"])
    t.play("Fiery War Axe").attack("hero", "enemy Wisp")
    assert t.hero().health == 29
    assert not t.can_attack("hero")
    t.end_turn().end_turn()
    t.attack("hero", "enemy hero")
    assert t.enemy_hero().health == 27
    assert t.weapon() is None


def test_arcanite_reaper_is_five_two() -> None:
    t = setup(hero="WARRIOR", hand=["Arcanite Reaper"])
    t.play("Arcanite Reaper").attack("hero", "enemy hero")
    assert t.enemy_hero().health == 25
    weapon = t.weapon()
    assert weapon is not None
    assert (weapon.attack, weapon.durability) == (5, 1)
