"""Paladin secrets of the Classic set: what wakes them, in which order, and what does not."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2014")


# --- Noble Sacrifice ------------------------------------------------------------------------------
@covers("EX1_130.secret")
def test_noble_sacrifice_takes_the_blow_for_the_hero() -> None:
    t = setup(board=["Boulderfist Ogre"], enemy_secrets=["Noble Sacrifice"])
    t.attack("Boulderfist Ogre")
    assert t.enemy_hero().health == 30 and t.enemy_board() == [] and t.enemy_secrets() == []
    assert t.minion("Boulderfist Ogre").health == 5
    assert not t.can_attack("Boulderfist Ogre")


@covers("EX1_130.secret")
def test_noble_sacrifice_takes_the_blow_for_a_minion() -> None:
    t = setup(board=["Boulderfist Ogre"], enemy_board=["Wisp"], enemy_secrets=["Noble Sacrifice"])
    t.attack("Boulderfist Ogre", "enemy Wisp")
    assert t.enemy_board() == ["Wisp"] and t.minion("Boulderfist Ogre").health == 5


@covers("EX1_130.secret")
def test_noble_sacrifice_answers_a_hero() -> None:
    t = setup(weapon="Fiery War Axe", enemy_secrets=["Noble Sacrifice"])
    t.attack("hero")
    assert t.enemy_hero().health == 30 and t.hero().health == 28
    weapon = t.weapon()
    assert weapon is not None and weapon.durability == 1


@covers("EX1_130.secret")
def test_the_defender_strikes_back() -> None:
    t = setup(board=["Wisp", "Wisp"], enemy_secrets=["Noble Sacrifice"])
    t.attack("Wisp#1").attack("Wisp")
    assert t.board() == ["Wisp"] and t.enemy_board() == [] and t.enemy_hero().health == 29


@covers("EX1_130.secret")
def test_noble_sacrifice_needs_room() -> None:
    # wiki Noble Sacrifice: on a full board it is not revealed and stays.
    t = setup(
        board=["Boulderfist Ogre"], enemy_board=["Wisp"] * 7, enemy_secrets=["Noble Sacrifice"]
    )
    t.attack("Boulderfist Ogre")
    assert t.enemy_hero().health == 24 and t.enemy_secrets() == ["Noble Sacrifice"]


@covers("EX1_130.secret")
def test_noble_sacrifice_waits_for_the_opponents_attack() -> None:
    t = setup(board=["Wisp"], secrets=["Noble Sacrifice"])
    t.attack("Wisp")
    assert t.enemy_hero().health == 29 and t.secrets() == ["Noble Sacrifice"]


@covers("EX1_130.secret")
def test_the_defender_is_summoned_before_the_blow() -> None:
    # wiki Noble Sacrifice: a complete summoning process; the knife may kill the attacker.
    for seed in range(12):
        t = setup(
            board=["Wisp"], enemy_board=["Knife Juggler"], enemy_secrets=["Noble Sacrifice"],
            seed=seed,
        )  # fmt: skip
        t.attack("Wisp", "enemy Knife Juggler")
        assert t.board() == []
        struck = t.hero().health == 29  # the knife went to the hero, so the Wisp hit the Defender
        assert t.enemy_board() == (["Knife Juggler"] if struck else ["Knife Juggler", "Defender"])


@covers("EX1_130.secret", "EX1_136.secret")
def test_the_fallen_defender_may_be_redeemed() -> None:
    # wiki Noble Sacrifice: "Redemption would return him to life".
    t = setup(board=["Boulderfist Ogre"], enemy_secrets=["Redemption", "Noble Sacrifice"])
    t.attack("Boulderfist Ogre")
    assert t.enemy_board() == ["Defender"] and t.enemy_secrets() == []


@covers("EX1_130.secret")
def test_noble_sacrifice_answers_although_the_attacker_is_dying() -> None:
    # wiki Noble Sacrifice: even if the attacker was killed by Explosive Trap first.
    t = setup(board=["Bloodfen Raptor"], enemy_secrets=["Explosive Trap", "Noble Sacrifice"])
    t.attack("Bloodfen Raptor")
    assert t.board() == [] and t.enemy_secrets() == []
    assert t.enemy_board() == ["Defender"] and t.enemy_hero().health == 30


@covers("EX1_130.secret")
def test_noble_sacrifice_and_explosive_trap_both_answer_an_attack_on_the_hero() -> None:
    # hs-bugs #105: all secrets of one proposed attack are queued before the first resolves.
    for order in (["Noble Sacrifice", "Explosive Trap"], ["Explosive Trap", "Noble Sacrifice"]):
        t = setup(board=["Boulderfist Ogre"], enemy_secrets=order)
        t.attack("Boulderfist Ogre")
        assert t.enemy_secrets() == [] and t.hero().health == 28
        assert t.minion("Boulderfist Ogre").health == 7 - 2 - 2


# --- Eye for an Eye -------------------------------------------------------------------------------
@covers("EX1_132.secret")
def test_eye_for_an_eye_returns_a_minions_blow() -> None:
    t = setup(board=["Boulderfist Ogre"], enemy_secrets=["Eye for an Eye"])
    t.attack("Boulderfist Ogre")
    assert t.enemy_hero().health == 24 and t.hero().health == 24
    assert t.minion("Boulderfist Ogre").health == 7 and t.enemy_secrets() == []


@covers("EX1_132.secret")
def test_eye_for_an_eye_answers_spells_and_powers() -> None:
    t = setup(hand=["Fireball"], enemy_secrets=["Eye for an Eye"])
    t.play("Fireball", target="enemy hero")
    assert t.hero().health == 24
    t = setup(enemy_secrets=["Eye for an Eye"])
    t.power("enemy hero")
    assert t.hero().health == 29


@covers("EX1_132.secret")
def test_eye_for_an_eye_counts_what_armor_took() -> None:
    # wiki Damage: damage dealt only to armor still is damage.
    t = setup(hand=["Fireball"], enemy_armor=10, enemy_secrets=["Eye for an Eye"])
    t.play("Fireball", target="enemy hero")
    assert t.enemy_hero().health == 30 and t.hero().health == 24


@covers("EX1_132.secret")
def test_eye_for_an_eye_can_end_in_a_draw() -> None:
    # Advanced rulebook: the end of the game is looked at after the sequence; both dead is a draw.
    t = setup(hand=["Pyroblast"], health=5, enemy_health=5, enemy_secrets=["Eye for an Eye"])
    t.play("Pyroblast", target="enemy hero")
    assert t.over and t.winner is None


@covers("EX1_132.secret")
def test_eye_for_an_eye_is_doubled_by_velen() -> None:
    # wiki Prophet Velen: boosts damaging secrets such as Eye for an Eye.
    t = setup(hand=["Fireball"], enemy_board=["Prophet Velen"], enemy_secrets=["Eye for an Eye"])
    t.play("Fireball", target="enemy hero")
    assert t.enemy_hero().health == 24 and t.hero().health == 18


@covers("EX1_132.secret")
def test_eye_for_an_eye_ignores_minions_and_its_owners_turn() -> None:
    t = setup(hand=["Fireball"], enemy_board=["Wisp"], enemy_secrets=["Eye for an Eye"])
    t.play("Fireball", target="enemy Wisp")
    assert t.enemy_secrets() == ["Eye for an Eye"] and t.hero().health == 30
    t = setup(hand=["Fireball"], secrets=["Eye for an Eye"])
    t.play("Fireball", target="hero")
    assert t.enemy_hero().health == 30 and t.secrets() == ["Eye for an Eye"]


@covers("EX1_132.secret")
def test_eye_for_an_eye_ignores_damage_prevented_by_ice_block() -> None:
    t = setup(hand=["Fireball"], enemy_health=3, enemy_secrets=["Eye for an Eye", "Ice Block"])
    t.play("Fireball", target="enemy hero")
    assert t.enemy_secrets() == ["Eye for an Eye"] and t.hero().health == 30


# --- Redemption -----------------------------------------------------------------------------------
@covers("EX1_136.secret")
def test_redemption_returns_a_minion_with_one_health() -> None:
    t = setup(hand=["Fireball"], enemy_board=["Water Elemental"], enemy_secrets=["Redemption"])
    t.play("Fireball", target="enemy Water Elemental")
    risen = t.minion("enemy Water Elemental")
    assert (risen.attack, risen.health, risen.max_health) == (3, 1, 6)
    assert t.enemy_secrets() == []


@covers("EX1_136.secret")
def test_the_redeemed_is_a_new_copy() -> None:
    # wiki Redemption: no enchantments or damage; its own divine shield is back.
    t = setup(
        hand=["Fireball"], enemy_secrets=["Redemption"],
        enemy_board=[{"card": "Argent Squire", "attack": 5, "without": ["SHIELD"]}],
    )  # fmt: skip
    t.play("Fireball", target="enemy Argent Squire")
    squire = t.minion("enemy Argent Squire")
    assert (squire.attack, squire.health, squire.shield) == (1, 1, True)


@covers("EX1_136.secret")
def test_the_redeemed_counts_as_damaged() -> None:
    # wiki Redemption: it can be healed and is enraged.
    t = setup(hand=["Fireball"], enemy_board=["Amani Berserker"], enemy_secrets=["Redemption"])
    t.play("Fireball", target="enemy Amani Berserker")
    assert t.minion("enemy Amani Berserker").attack == 5


@covers("EX1_136.secret", "EX1_136.rules")
def test_redemption_comes_after_the_deathrattle_though_older() -> None:
    # wiki Redemption: always last on a death, so the deathrattle's minion stands first.
    t = setup(hand=["Fireball"], enemy_board=["Harvest Golem"], enemy_secrets=["Redemption"])
    t.play("Fireball", target="enemy Harvest Golem")
    assert t.enemy_board() == ["Damaged Golem", "Harvest Golem"]


@covers("EX1_136.secret", "EX1_136.rules")
def test_the_redeemed_is_spared_by_its_own_death() -> None:
    # wiki Redemption: a redeemed Abomination is not hit by the deathrattle it came from.
    t = setup(hand=["Assassinate"], enemy_board=["Abomination"], enemy_secrets=["Redemption"])
    t.play("Assassinate", target="enemy Abomination")
    assert t.enemy_board() == ["Abomination"] and t.enemy_hero().health == 28


@covers("EX1_136.secret", "EX1_136.rules")
def test_redemption_needs_room_when_its_turn_comes() -> None:
    # hs-bugs #820: the golem's token takes the last place, Redemption stays.
    t = setup(
        hand=["Fireball"], enemy_board=["Harvest Golem"] + ["Wisp"] * 6,
        enemy_secrets=["Redemption"],
    )  # fmt: skip
    t.play("Fireball", target="enemy Harvest Golem")
    assert t.enemy_board() == ["Damaged Golem"] + ["Wisp"] * 6
    assert t.enemy_secrets() == ["Redemption"]


@covers("EX1_136.secret")
def test_redemption_takes_the_oldest_of_several_dead() -> None:
    # wiki Duplicate (same rule): deaths are processed in order of play.
    t = setup(
        hand=["Flamestrike"], enemy_board=["Bloodfen Raptor", "Wisp", "River Crocolisk"],
        enemy_secrets=["Redemption"],
    )  # fmt: skip
    t.play("Flamestrike")
    assert t.enemy_board() == ["Bloodfen Raptor"] and t.enemy_secrets() == []


@covers("EX1_136.secret")
def test_order_of_play_not_place_decides_who_is_redeemed() -> None:
    t = setup(
        hand=["Flamestrike"], enemy_secrets=["Redemption"],
        enemy_board=[{"card": "Wisp", "order": 9}, {"card": "Bloodfen Raptor", "order": 8}],
    )  # fmt: skip
    t.play("Flamestrike")
    assert t.enemy_board() == ["Bloodfen Raptor"]


@covers("EX1_136.secret")
def test_redemption_ignores_the_other_sides_dead_and_its_owners_turn() -> None:
    t = setup(hand=["Fireball"], board=["Wisp"], enemy_secrets=["Redemption"])
    t.play("Fireball", target="Wisp")
    assert t.enemy_secrets() == ["Redemption"] and t.board() == t.enemy_board() == []
    t = setup(hand=["Fireball"], board=["Wisp"], secrets=["Redemption"])
    t.play("Fireball", target="Wisp")
    assert t.secrets() == ["Redemption"] and t.board() == []


@covers("EX1_136.secret")
def test_redemption_is_not_for_weapons() -> None:
    t = setup(
        hand=["Acidic Swamp Ooze"], enemy_weapon="Truesilver Champion", enemy_secrets=["Redemption"]
    )
    t.play("Acidic Swamp Ooze")
    assert t.enemy_weapon() is None and t.enemy_board() == []
    assert t.enemy_secrets() == ["Redemption"]


@covers("EX1_136.secret")
def test_redemption_is_a_summon() -> None:
    # wiki Redemption: it triggers Knife Juggler.
    t = setup(
        hand=["Fireball"], enemy_board=["Boulderfist Ogre", "Knife Juggler"],
        enemy_secrets=["Redemption"],
    )  # fmt: skip
    t.play("Fireball", target="enemy Knife Juggler")
    assert t.hero().health == 30
    t = setup(
        hand=["Fireball"], enemy_board=["Wisp", "Knife Juggler"], enemy_secrets=["Redemption"]
    )
    t.play("Fireball", target="enemy Wisp")
    assert t.hero().health == 29


@covers("EX1_136.secret")
def test_redeemed_minion_gets_the_sword_after_its_wound() -> None:
    t = setup(
        hand=["Fireball"], enemy_board=["Water Elemental"], enemy_weapon="Sword of Justice",
        enemy_secrets=["Redemption"],
    )  # fmt: skip
    t.play("Fireball", target="enemy Water Elemental")
    risen = t.minion("enemy Water Elemental")
    assert (risen.attack, risen.health, risen.max_health) == (4, 2, 7)


@covers("EX1_136.secret")
def test_a_redeemed_tirion_leaves_ashbringer_twice() -> None:
    t = setup(
        hand=["Assassinate", "Fireball"], enemy_board=["Tirion Fordring"],
        enemy_secrets=["Redemption"],
    )  # fmt: skip
    t.play("Assassinate", target="enemy Tirion Fordring")
    assert t.enemy_board() == ["Tirion Fordring"] and t.minion("enemy Tirion Fordring").shield
    weapon = t.enemy_weapon()
    assert weapon is not None and weapon.name == "Ashbringer"


# --- Repentance -----------------------------------------------------------------------------------
@covers("EX1_379.secret")
def test_repentance_leaves_a_played_minion_at_one() -> None:
    t = setup(hand=["Boulderfist Ogre"], board=["Wisp"], enemy_secrets=["Repentance"])
    t.play("Boulderfist Ogre")
    ogre = t.minion("Boulderfist Ogre")
    assert (ogre.attack, ogre.health, ogre.max_health) == (6, 1, 1)
    assert t.enemy_secrets() == []


@covers("EX1_379.secret")
def test_repentance_comes_after_the_battlecry() -> None:
    # wiki Repentance: Twilight Drake ends with 1 health.
    t = setup(hand=["Twilight Drake", "Wisp", "Wisp", "Wisp"], enemy_secrets=["Repentance"])
    t.play("Twilight Drake")
    assert (t.minion("Twilight Drake").health, t.minion("Twilight Drake").max_health) == (1, 1)


@covers("EX1_379.secret")
def test_repentance_does_not_stop_the_battlecry() -> None:
    t = setup(
        hand=["Fire Elemental"], enemy_board=["Boulderfist Ogre"], enemy_secrets=["Repentance"]
    )
    t.play("Fire Elemental", target="enemy Boulderfist Ogre")
    assert t.minion("enemy Boulderfist Ogre").health == 4
    assert t.minion("Fire Elemental").health == 1


@covers("EX1_379.secret")
def test_silence_undoes_repentance() -> None:
    # wiki Silence: a minion set to 1 returns to its original health.
    t = setup(hand=["Boulderfist Ogre", "Ironbeak Owl"], enemy_secrets=["Repentance"])
    t.play("Boulderfist Ogre").play("Ironbeak Owl", target="Boulderfist Ogre")
    assert t.minion("Boulderfist Ogre").health == 7
    assert t.minion("Ironbeak Owl").health == 1


@covers("EX1_379.secret")
def test_repentance_wants_a_minion_from_the_opponents_hand() -> None:
    t = setup(hero="SHAMAN", hand=["Feral Spirit"], enemy_secrets=["Repentance"])
    t.play("Feral Spirit")
    assert t.enemy_secrets() == ["Repentance"] and t.minion("Spirit Wolf").health == 3
    t = setup(hand=["Boulderfist Ogre"], secrets=["Repentance"])
    t.play("Boulderfist Ogre")
    assert t.minion("Boulderfist Ogre").health == 7 and t.secrets() == ["Repentance"]


@covers("EX1_379.secret")
def test_repentance_saves_a_sniped_minion() -> None:
    # wiki Repentance: it still triggers on a minion mortally wounded by Snipe, and saves it.
    t = setup(hand=["Bloodfen Raptor"], enemy_secrets=["Snipe", "Repentance"])
    t.play("Bloodfen Raptor")
    assert t.board() == ["Bloodfen Raptor"] and t.enemy_secrets() == []


@covers("EX1_379.secret")
def test_repentance_and_mirror_entity_in_order_of_play() -> None:
    # wiki Repentance: all of these trigger in order of play.
    t = setup(hand=["Boulderfist Ogre"], enemy_secrets=["Mirror Entity", "Repentance"])
    t.play("Boulderfist Ogre")
    assert t.minion("Boulderfist Ogre").health == 1
    assert t.minion("enemy Boulderfist Ogre").health == 7
    t = setup(hand=["Boulderfist Ogre"], enemy_secrets=["Repentance", "Mirror Entity"])
    t.play("Boulderfist Ogre")
    assert t.minion("enemy Boulderfist Ogre").health == 1
