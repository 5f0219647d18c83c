"""Rulings on the Warrior cards of the Classic set."""

from clauses import covers
from kit import setup


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


# --- Weapons --------------------------------------------------------------------------------------
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
        # The winner is settled before any deathrattle runs: a Damaged Golem is no part of it.
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
@covers("EX1_400.cast")
def test_whirlwind_hits_all_minions() -> None:
    t = setup(
        hero="WARRIOR", hand=["Whirlwind"], board=["Chillwind Yeti"], enemy_board=["War Golem"]
    )
    t.play("Whirlwind")
    assert t.minion("Chillwind Yeti").damage == 1
    assert t.minion("enemy War Golem").damage == 1
    assert t.hero().health == t.enemy_hero().health == 30


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
@covers("EX1_606.cast")
def test_shield_block_gives_armor_and_a_card() -> None:
    t = setup(hero="WARRIOR", hand=["Shield Block"], armor=1)
    t.play("Shield Block")
    assert t.hero().armor == 6
    assert t.hand() == ["Wisp"]


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
