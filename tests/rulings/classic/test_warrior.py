"""Rulings of Classic warrior cards."""

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2014")


# --- Charge, Rampage, Heroic Strike ---------------------------------------------------------------
@covers("CS2_104.cast")
def test_rampage_gives_three_three_to_a_damaged_minion() -> None:
    t = setup(hero="WARRIOR", hand=["Rampage"], board=[{"card": "Chillwind Yeti", "damage": 2}])
    t.play("Rampage", target="Chillwind Yeti")
    yeti = t.minion("Chillwind Yeti")
    assert (yeti.attack, yeti.health, yeti.max_health) == (7, 6, 8)


@covers("CS2_104.cast")
def test_rampage_needs_a_damaged_minion_of_either_side() -> None:
    t = setup(
        hero="WARRIOR",
        hand=["Rampage"],
        board=["Chillwind Yeti"],
        enemy_board=[{"card": "Boulderfist Ogre", "damage": 1}],
        health=10,
    )
    assert not t.can_play("Rampage", target="Chillwind Yeti")
    assert not t.can_play("Rampage", target="hero")
    assert t.can_play("Rampage", target="enemy Boulderfist Ogre")


# --- Weapons --------------------------------------------------------------------------------------
@covers("EX1_398.battlecry")
def test_arathi_weaponsmith_equips_a_battle_axe() -> None:
    t = setup(hero="WARRIOR", hand=["Arathi Weaponsmith"], weapon="Arcanite Reaper")
    t.play("Arathi Weaponsmith")
    weapon = t.weapon()
    assert weapon is not None
    assert (weapon.name, weapon.attack, weapon.durability) == ("Battle Axe", 2, 2)


@covers("EX1_409.cast")
def test_upgrade_improves_a_weapon() -> None:
    axe = "Fiery War Axe"
    t = setup(hero="WARRIOR", hand=["Upgrade!"], weapon=axe, enemy_weapon=axe)
    t.play("Upgrade!")
    weapon, enemy = t.weapon(), t.enemy_weapon()
    assert weapon is not None and enemy is not None
    assert (weapon.name, weapon.attack, weapon.durability) == ("Fiery War Axe", 4, 3)
    assert (enemy.attack, enemy.durability) == (3, 2)


@covers("EX1_409.cast")
def test_upgrade_without_a_weapon_equips_a_heavy_axe() -> None:
    t = setup(hero="WARRIOR", hand=["Upgrade!"], enemy_weapon="Fiery War Axe")
    t.play("Upgrade!")
    weapon, enemy = t.weapon(), t.enemy_weapon()
    assert weapon is not None and enemy is not None
    assert (weapon.name, weapon.attack, weapon.durability) == ("Heavy Axe", 1, 3)
    assert (enemy.attack, enemy.durability) == (3, 2)


@covers("EX1_411.rules")
def test_gorehowl_loses_attack_against_a_minion() -> None:
    t = setup(hero="WARRIOR", hand=["Gorehowl"], enemy_board=["Boulderfist Ogre"])
    t.play("Gorehowl").attack("hero", "enemy Boulderfist Ogre")
    assert t.enemy_board() == []
    weapon = t.weapon()
    assert weapon is not None
    assert (weapon.attack, weapon.durability) == (6, 1)
    assert t.hero().health == 24


@covers("EX1_411.rules")
def test_gorehowl_loses_durability_against_a_hero() -> None:
    t = setup(hero="WARRIOR", weapon="Gorehowl")
    t.attack("hero", "enemy hero")
    assert t.enemy_hero().health == 23
    assert t.weapon() is None


@covers("EX1_411.rules")
def test_gorehowl_stays_at_no_attack() -> None:
    t = setup(
        hero="WARRIOR", weapon={"card": "Gorehowl", "attack": 1}, enemy_board=["Wisp", "Wisp"]
    )
    t.attack("hero", "enemy Wisp").end_turn().end_turn()
    # "the weapon will not destroy itself" (hearthstone.gamepedia.com/Gorehowl, notes)
    weapon = t.weapon()
    assert weapon is not None
    assert weapon.attack == 0
    assert not t.can_attack("hero")


@covers("EX1_411.rules")
def test_spent_gorehowl_does_not_weaken_heroic_strike() -> None:
    t = setup(
        hero="WARRIOR",
        hand=["Heroic Strike", "Heroic Strike"],
        weapon={"card": "Gorehowl", "attack": 0},
        enemy_board=["Chillwind Yeti"],
    )
    t.play("Heroic Strike").attack("hero", "enemy Chillwind Yeti").end_turn().end_turn()
    t.play("Heroic Strike").attack("hero", "enemy hero")
    # A negative Gorehowl does not subtract, and loses durability to a hero (wiki Gorehowl).
    assert t.enemy_hero().health == 26
    assert t.weapon() is None


# --- Removal --------------------------------------------------------------------------------------
@covers("EX1_407.cast")
def test_brawl_leaves_one_minion_of_all() -> None:
    survivors = set()
    for seed in range(24):
        t = setup(
            hero="WARRIOR",
            hand=["Brawl"],
            board=["Chillwind Yeti"],
            enemy_board=["Boulderfist Ogre", "War Golem"],
            seed=seed,
        )
        t.play("Brawl")
        left = t.board() + t.enemy_board()
        assert len(left) == 1
        survivors |= set(left)
    assert survivors == {"Chillwind Yeti", "Boulderfist Ogre", "War Golem"}


@covers("EX1_407.cast")
def test_brawl_needs_two_minions() -> None:
    assert not setup(hero="WARRIOR", hand=["Brawl"], enemy_board=["Wisp"]).can_play("Brawl")
    assert setup(hero="WARRIOR", hand=["Brawl"], board=["Wisp", "Wisp"]).can_play("Brawl")


def test_brawl_destroys_divine_shields_and_runs_deathrattles() -> None:
    golems = 0
    for seed in range(12):
        t = setup(
            hero="WARRIOR",
            hand=["Brawl"],
            board=["Argent Squire"],
            enemy_board=["Harvest Golem"],
            seed=seed,
        )
        t.play("Brawl")
        # The winner is settled before any deathrattle runs: a Damaged Golem does not change it.
        assert (t.board(), t.enemy_board()) in (
            (["Argent Squire"], ["Damaged Golem"]),
            ([], ["Harvest Golem"]),
        )
        golems += "Damaged Golem" in t.enemy_board()
    assert 0 < golems < 12


@covers("EX1_408.cast")
def test_mortal_strike_deals_four_or_six() -> None:
    for health, left in ((13, 26), (12, 24)):
        t = setup(hero="WARRIOR", hand=["Mortal Strike"], health=health)
        t.play("Mortal Strike", target="enemy hero")
        assert t.enemy_hero().health == left


def test_mortal_strike_may_hit_a_minion() -> None:
    t = setup(hero="WARRIOR", hand=["Mortal Strike"], enemy_board=["Boulderfist Ogre"])
    t.play("Mortal Strike", target="enemy Boulderfist Ogre")
    assert t.minion("enemy Boulderfist Ogre").health == 3


def test_mortal_strike_does_not_count_armor() -> None:
    t = setup(hero="WARRIOR", hand=["Mortal Strike"], health=12, armor=10)
    t.play("Mortal Strike", target="enemy hero")
    assert t.enemy_hero().health == 24


@covers("EX1_410.cast")
def test_shield_slam_deals_damage_for_each_armor() -> None:
    t = setup(hero="WARRIOR", hand=["Shield Slam"], armor=5, enemy_board=["Boulderfist Ogre"])
    assert not t.can_play("Shield Slam", target="enemy hero")
    t.play("Shield Slam", target="enemy Boulderfist Ogre")
    assert t.minion("enemy Boulderfist Ogre").health == 2
    assert t.hero().armor == 5


@covers("EX1_410.cast")
def test_shield_slam_gets_spell_damage_without_armor() -> None:
    t = setup(
        hero="WARRIOR",
        hand=["Shield Slam"],
        board=["Kobold Geomancer"],
        enemy_board=["Boulderfist Ogre"],
    )
    t.play("Shield Slam", target="enemy Boulderfist Ogre")
    # hs-bugs #505: no armor and spell damage +1 deals 1.
    assert t.minion("enemy Boulderfist Ogre").health == 6


@covers("EX1_391.cast")
def test_slam_draws_when_the_minion_survives() -> None:
    deck = ["Fireball", "Wisp"]
    t = setup(hero="WARRIOR", hand=["Slam"], deck=deck, enemy_board=["River Crocolisk"])
    t.play("Slam", target="enemy River Crocolisk")
    assert t.minion("enemy River Crocolisk").health == 1
    assert t.hand() == ["Fireball"]


@covers("EX1_391.cast")
def test_slam_draws_nothing_when_it_kills() -> None:
    t = setup(hero="WARRIOR", hand=["Slam"], deck=["Fireball"], enemy_board=["Bloodfen Raptor"])
    t.play("Slam", target="enemy Bloodfen Raptor")
    assert t.enemy_board() == []
    assert t.hand() == []


def test_slam_draws_through_a_divine_shield() -> None:
    t = setup(hero="WARRIOR", hand=["Slam"], deck=["Fireball"], enemy_board=["Argent Squire"])
    t.play("Slam", target="enemy Argent Squire")
    assert not t.minion("enemy Argent Squire").shield
    assert t.hand() == ["Fireball"]


# --- Whirlwind and what likes damage --------------------------------------------------------------
@covers("EX1_402.trigger")
def test_armorsmith_counts_each_friendly_minion_herself_too() -> None:
    t = setup(
        hero="WARRIOR",
        hand=["Whirlwind"],
        board=["Armorsmith", "Chillwind Yeti", "Wisp", "Argent Squire"],
        enemy_board=["War Golem"],
    )
    t.play("Whirlwind")
    # The dying Wisp counts; a Divine Shield takes no damage; the enemy does not count.
    assert t.hero().armor == 3


@covers("EX1_402.trigger")
def test_armorsmith_ignores_damage_to_heroes() -> None:
    t = setup(hero="MAGE", board=["Armorsmith"])
    t.power(target="hero")
    assert t.hero().armor == 0


def test_a_dying_armorsmith_still_gives_armor() -> None:
    t = setup(
        hero="WARRIOR", hand=["Whirlwind"], board=[{"card": "Armorsmith", "damage": 3}, "Wisp"]
    )
    t.play("Whirlwind")
    assert t.board() == []
    assert t.hero().armor == 2


@covers("EX1_604.trigger")
def test_frothing_berserker_counts_every_minion_damaged() -> None:
    t = setup(
        hero="WARRIOR",
        hand=["Whirlwind"],
        board=["Frothing Berserker", "Wisp"],
        enemy_board=["War Golem", "Argent Squire"],
    )
    t.play("Whirlwind")
    assert t.minion("Frothing Berserker").attack == 5
    assert t.minion("Frothing Berserker").health == 3


def test_frothing_berserker_grows_twice_in_combat_too_late_to_hit_harder() -> None:
    t = setup(hero="WARRIOR", board=["Frothing Berserker"], enemy_board=["River Crocolisk"])
    t.attack("Frothing Berserker", "enemy River Crocolisk")
    assert t.minion("enemy River Crocolisk").health == 1
    assert t.minion("Frothing Berserker").attack == 4


@covers("EX1_604.trigger")
def test_frothing_berserker_ignores_heroes() -> None:
    t = setup(hero="MAGE", board=["Frothing Berserker"])
    t.power(target="enemy hero")
    assert t.minion("Frothing Berserker").attack == 2


@covers("EX1_392.cast")
def test_battle_rage_draws_for_damaged_friendly_characters() -> None:
    t = setup(
        hero="WARRIOR",
        hand=["Battle Rage"],
        board=["Wisp", {"card": "Chillwind Yeti", "damage": 1}, {"card": "War Golem", "damage": 1}],
        enemy_board=[{"card": "War Golem", "damage": 1}],
        enemy_health=20,
    )
    t.play("Battle Rage")
    assert len(t.hand()) == 2


@covers("EX1_392.cast")
def test_battle_rage_counts_the_hero() -> None:
    t = setup(hero="WARRIOR", hand=["Battle Rage"], health=29)
    t.play("Battle Rage")
    assert len(t.hand()) == 1


@covers("EX1_414.aura")
def test_grommash_enraged_has_ten_attack() -> None:
    t = setup(hero="MAGE", hand=["Grommash Hellscream"])
    t.play("Grommash Hellscream")
    assert t.minion("Grommash Hellscream").attack == 4
    t.power(target="Grommash Hellscream")
    t.attack("Grommash Hellscream", "enemy hero")
    assert t.enemy_hero().health == 20


def test_a_healed_grommash_is_calm() -> None:
    t = setup(hero="PRIEST", board=[{"card": "Grommash Hellscream", "damage": 2}])
    assert t.minion("Grommash Hellscream").attack == 10
    t.power(target="Grommash Hellscream")
    assert t.minion("Grommash Hellscream").attack == 4


@covers("EX1_603.battlecry")
def test_cruel_taskmaster_hurts_and_strengthens() -> None:
    t = setup(hero="WARRIOR", hand=["Cruel Taskmaster"], board=["Chillwind Yeti"])
    t.play("Cruel Taskmaster", target="Chillwind Yeti").end_turn()
    assert (t.minion("Chillwind Yeti").attack, t.minion("Chillwind Yeti").health) == (6, 4)


@covers("EX1_603.battlecry")
def test_cruel_taskmaster_takes_minions_of_both_sides_but_no_hero() -> None:
    t = setup(hero="WARRIOR", hand=["Cruel Taskmaster"], enemy_board=["Wisp"])
    assert not t.can_play("Cruel Taskmaster", target="enemy hero")
    t.play("Cruel Taskmaster", target="enemy Wisp")
    assert t.enemy_board() == []


def test_cruel_taskmaster_may_come_alone() -> None:
    t = setup(hero="WARRIOR", hand=["Cruel Taskmaster"])
    t.play("Cruel Taskmaster")
    assert t.minion("Cruel Taskmaster").health == 2


@covers("EX1_607.cast")
def test_inner_rage_hurts_and_strengthens() -> None:
    t = setup(hero="WARRIOR", hand=["Inner Rage"], board=["Chillwind Yeti"])
    assert not t.can_play("Inner Rage", target="hero")
    t.play("Inner Rage", target="Chillwind Yeti").end_turn()
    assert (t.minion("Chillwind Yeti").attack, t.minion("Chillwind Yeti").health) == (6, 4)


def test_inner_rage_is_a_spell_for_spell_damage() -> None:
    t = setup(hero="WARRIOR", hand=["Inner Rage"], board=["Kobold Geomancer", "Chillwind Yeti"])
    t.play("Inner Rage", target="Chillwind Yeti")
    assert t.minion("Chillwind Yeti").health == 3


# --- Shields and shouts ---------------------------------------------------------------------------
@covers("NEW1_036.cast", "NEW1_036e.rules")
def test_commanding_shout_keeps_minions_at_one_health_and_draws() -> None:
    t = setup(
        hero="WARRIOR",
        hand=["Commanding Shout"],
        board=["Chillwind Yeti"],
        enemy_board=["War Golem"],
    )
    t.play("Commanding Shout").attack("Chillwind Yeti", "enemy War Golem")
    assert t.minion("Chillwind Yeti").health == 1
    assert t.minion("enemy War Golem").health == 3
    assert t.hand() == ["Wisp"]


@covers("NEW1_036e.rules")
def test_commanding_shout_protects_minions_played_later() -> None:
    t = setup(hero="WARRIOR", hand=["Commanding Shout", "Wisp", "Whirlwind"])
    t.play("Commanding Shout").play("Wisp").play("Whirlwind")
    # "granted to newly summoned minions" too (hearthstone.gamepedia.com/Commanding_Shout)
    assert t.board() == ["Wisp"]


@covers("NEW1_036e.rules", "NEW1_036.cast")
def test_commanding_shout_ends_with_the_turn_and_helps_no_enemy() -> None:
    t = setup(
        hero="WARRIOR",
        hand=["Commanding Shout", "Whirlwind"],
        board=["Wisp"],
        enemy_board=["Bloodfen Raptor", "Wisp"],
    )
    t.play("Commanding Shout").play("Whirlwind")
    assert t.board() == ["Wisp"]
    assert t.enemy_board() == ["Bloodfen Raptor"]
    t.end_turn().attack("enemy Bloodfen Raptor", "Wisp")
    assert t.board() == []


def test_commanding_shout_does_not_stop_destruction() -> None:
    t = setup(hero="WARRIOR", hand=["Commanding Shout", "Brawl"], board=["Wisp", "Wisp", "Wisp"])
    t.play("Commanding Shout").play("Brawl")
    assert t.board() == ["Wisp"]


def test_commanding_shout_lets_acolytes_hurt_only_down_to_one() -> None:
    t = setup(
        hero="WARRIOR",
        hand=["Commanding Shout", "Whirlwind", "Whirlwind"],
        board=[{"card": "Acolyte of Pain", "damage": 1}],
        deck=["Wisp"] * 5,
    )
    t.play("Commanding Shout").play("Whirlwind").play("Whirlwind")
    # At 1 health no damage is dealt any more, so the second Whirlwind draws nothing.
    assert t.minion("Acolyte of Pain").health == 1
    assert t.hand() == ["Wisp", "Wisp"]
