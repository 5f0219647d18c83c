"""Rulings of Basic rogue cards."""

import pytest
from clauses import covers
from kit import Card, setup

pytestmark = pytest.mark.format("2014")


# --- Damage -------------------------------------------------------------------------------------
@covers("CS2_072.cast")
def test_backstab_hits_an_undamaged_minion_for_two() -> None:
    board: list[Card] = ["Chillwind Yeti", {"card": "Boulderfist Ogre", "damage": 1}]
    t = setup(hand=["Backstab"], board=["Wisp"], enemy_board=board)
    assert t.can_play("Backstab", target="Wisp")
    assert not t.can_play("Backstab", target="enemy Boulderfist Ogre")
    t.play("Backstab", target="enemy Chillwind Yeti")
    assert t.minion("enemy Chillwind Yeti").health == 3


@covers("CS2_072.cast")
def test_backstab_takes_a_healed_minion() -> None:
    t = setup(hand=["Backstab", "Voodoo Doctor"], enemy_board=[{"card": "War Golem", "damage": 2}])
    assert not t.can_play("Backstab")
    t.play("Voodoo Doctor", target="enemy War Golem")
    assert t.can_play("Backstab", target="enemy War Golem")


@covers("CS2_075.cast")
def test_sinister_strike_hits_the_enemy_hero_for_three() -> None:
    t = setup(hand=["Sinister Strike"], enemy_board=["Wisp"])
    t.play("Sinister Strike")
    assert t.enemy_hero().health == 27
    assert t.enemy_board() == ["Wisp"]


@covers("EX1_278.cast")
def test_shiv_deals_one_and_draws() -> None:
    t = setup(hand=["Shiv"], enemy_board=["Chillwind Yeti"])
    t.play("Shiv", target="enemy Chillwind Yeti")
    assert t.minion("enemy Chillwind Yeti").health == 4
    assert t.hand() == ["Wisp"]


@covers("EX1_129.cast")
def test_fan_of_knives_hits_enemy_minions_only_and_draws() -> None:
    t = setup(hand=["Fan of Knives"], board=["Wisp"], enemy_board=["Wisp", "Chillwind Yeti"])
    t.play("Fan of Knives")
    assert t.enemy_board() == ["Chillwind Yeti"]
    assert t.minion("enemy Chillwind Yeti").health == 4
    assert t.enemy_hero().health == 30
    assert t.board() == ["Wisp"]
    assert t.hand() == ["Wisp"]


@covers("CS2_076.cast")
def test_assassinate_destroys_an_enemy_minion() -> None:
    t = setup(hand=["Assassinate"], board=["Wisp"], enemy_board=["War Golem", "Wisp"])
    assert not t.can_play("Assassinate", target="Wisp")
    t.play("Assassinate", target="enemy War Golem")
    assert t.enemy_board() == ["Wisp"]


# --- Weapons ------------------------------------------------------------------------------------
@covers("CS2_074.cast")
def test_deadly_poison_sharpens_the_weapon() -> None:
    t = setup(hero="ROGUE", hand=["Deadly Poison"], enemy_weapon="Arcanite Reaper")
    assert not t.can_play("Deadly Poison")
    t.power().play("Deadly Poison")
    weapon = t.weapon()
    assert weapon and (weapon.attack, weapon.durability) == (3, 2)
    enemy = t.enemy_weapon()
    assert enemy and enemy.attack == 5
    t.attack("hero")
    assert t.enemy_hero().health == 27


def test_assassins_blade_has_its_printed_numbers() -> None:
    t = setup(hand=["Assassin's Blade"])
    t.play("Assassin's Blade")
    weapon = t.weapon()
    assert weapon and (weapon.attack, weapon.durability) == (3, 4)


# --- Back to the hand ---------------------------------------------------------------------------
@covers("EX1_581.cast")
def test_sap_returns_an_enemy_minion_to_its_hand() -> None:
    golem = {"card": "War Golem", "damage": 3, "attack": 9}
    t = setup(hand=["Sap"], board=["Wisp"], enemy_board=[golem])
    assert not t.can_play("Sap", target="Wisp")
    t.play("Sap", target="enemy War Golem")
    assert t.enemy_board() == []
    assert t.enemy_hand() == ["War Golem"]
    returned = t.card("enemy War Golem")
    assert (returned.cost, returned.attack, returned.health) == (7, 7, 7)


@covers("EX1_581.cast")
def test_sap_against_a_full_hand_kills_with_deathrattle() -> None:
    t = setup(hand=["Sap"], enemy_hand=["Wisp"] * 10, enemy_board=["Harvest Golem"])
    t.play("Sap", target="enemy Harvest Golem")
    # hs-bugs #107: the minion dies, its deathrattle runs for who controlled it.
    assert t.enemy_board() == ["Damaged Golem"]
    assert t.enemy_hand() == ["Wisp"] * 10


@covers("NEW1_004.cast")
def test_vanish_returns_all_minions_to_their_controllers_hands() -> None:
    t = setup(hand=["Vanish"], board=["Wisp", "Chillwind Yeti"], enemy_board=["War Golem"])
    t.play("Vanish")
    assert t.board() == t.enemy_board() == []
    assert t.hand() == ["Wisp", "Chillwind Yeti"]
    assert t.enemy_hand() == ["War Golem"]


@covers("NEW1_004.cast")
def test_vanish_kills_what_finds_no_room_in_order_of_play() -> None:
    t = setup(
        hand=["Vanish"],
        enemy_hand=["Wisp"] * 9,
        enemy_board=[{"card": "Harvest Golem", "order": 2}, {"card": "War Golem", "order": 1}],
    )
    t.play("Vanish")
    # The older War Golem takes the last place; the Harvest Golem dies (hs-bugs #107).
    assert t.enemy_hand() == ["Wisp"] * 9 + ["War Golem"]
    assert t.enemy_board() == ["Damaged Golem"]


# --- Cards and mana -----------------------------------------------------------------------------
@covers("CS2_077.cast")
def test_sprint_draws_four() -> None:
    t = setup(hand=["Sprint"])
    t.play("Sprint")
    assert t.hand() == ["Wisp"] * 4
