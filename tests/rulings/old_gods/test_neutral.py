"""Rulings of neutral cards of Whispers of the Old Gods."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2018-wild")

OGRE = "Boulderfist Ogre"
SEEDS = range(16)


@covers("OG_042.trigger")
def test_yshaarj_puts_a_minion_of_the_deck_into_play_each_turn() -> None:
    for seed in SEEDS:
        t = setup(board=["Y'Shaarj, Rage Unbound"], deck=["Fireball", OGRE, "Fireball"], seed=seed)
        t.end_turn()
        assert t.board() == ["Y'Shaarj, Rage Unbound", OGRE]
        assert t.deck() == ["Fireball", "Fireball"]
    t = setup(board=["Y'Shaarj, Rage Unbound"], deck=[OGRE], active=1)
    assert t.end_turn().board() == ["Y'Shaarj, Rage Unbound"]


@covers("OG_122.battlecry")
def test_mukla_tyrant_of_the_vale_brings_his_own_bananas() -> None:
    t = setup(hand=["Mukla, Tyrant of the Vale"])
    assert t.play("Mukla, Tyrant of the Vale").hand() == ["Bananas", "Bananas"]
    assert t.enemy_hand() == []


@covers("OG_147.deathrattle")
def test_corrupted_healbot_heals_the_enemy_hero() -> None:
    t = setup(hand=["Fireball"], board=["Corrupted Healbot"], health=10, enemy_health=10)
    t.play("Fireball", target="Corrupted Healbot")
    assert (t.hero().health, t.enemy_hero().health) == (10, 18)


@covers("OG_147.deathrattle")
def test_corrupted_healbot_heals_no_minion() -> None:
    t = setup(
        hand=["Fireball"],
        board=["Corrupted Healbot"],
        enemy_board=[{"card": OGRE, "damage": 5}],
        enemy_health=10,
    )
    assert t.play("Fireball", target="Corrupted Healbot").minion(f"enemy {OGRE}").damage == 5


@covers("OG_151.deathrattle")
def test_tentacle_of_nzoth_hurts_all_minions() -> None:
    t = setup(hand=["Frostbolt"], board=["Tentacle of N'Zoth", OGRE], enemy_board=[OGRE])
    t.play("Frostbolt", target="Tentacle of N'Zoth")
    assert (t.minion(OGRE).damage, t.minion(f"enemy {OGRE}").damage) == (1, 1)
    assert (t.hero().health, t.enemy_hero().health) == (30, 30)


@covers("OG_156.battlecry")
def test_bilefin_tidehunter_brings_an_ooze_with_taunt() -> None:
    t = setup(hand=["Bilefin Tidehunter"])
    assert t.play("Bilefin Tidehunter").board() == ["Bilefin Tidehunter", "Ooze"]
    assert t.minion("Ooze").taunt


@covers("OG_158.deathrattle")
def test_zealous_initiate_strengthens_a_random_friend() -> None:
    found = set()
    for seed in SEEDS:
        t = setup(
            hand=["Frostbolt"],
            board=["Zealous Initiate", "Wisp", "Wisp"],
            enemy_board=["Wisp"],
            seed=seed,
        )
        t.play("Frostbolt", target="Zealous Initiate")
        found.add(tuple((m.attack, m.health) for m in t.me.board))
        assert (t.minion("enemy Wisp").attack, t.hero().max_health) == (1, 30)
    assert found == {((2, 2), (1, 1)), ((1, 1), (2, 2))}


@covers("OG_161.battlecry")
def test_corrupted_seer_spares_murlocs() -> None:
    board = [OGRE, "Murloc Raider"]
    t = setup(hand=["Corrupted Seer"], board=board, enemy_board=board)
    t.play("Corrupted Seer")
    assert t.board() == [*board, "Corrupted Seer"] and t.enemy_board() == board
    assert (t.minion(OGRE).damage, t.minion(f"enemy {OGRE}").damage) == (2, 2)
    assert (t.minion("Corrupted Seer").damage, t.hero().health) == (0, 30)


@covers("OG_200.trigger")
def test_validated_doomsayer_turns_dangerous_on_its_own_turn() -> None:
    t = setup(board=["Validated Doomsayer"])
    assert t.end_turn().minion("Validated Doomsayer").attack == 0
    assert t.end_turn().minion("Validated Doomsayer").attack == 7


@covers("OG_249.deathrattle", "OG_272.deathrattle")
def test_they_leave_something_behind() -> None:
    t = setup(hand=["Fireball"], board=["Infested Tauren"])
    assert t.minion("Infested Tauren").taunt
    assert t.play("Fireball", target="Infested Tauren").board() == ["Slime"]
    t = setup(hand=["Frostbolt"], board=["Twilight Summoner"])
    t.play("Frostbolt", target="Twilight Summoner")
    destroyer = t.minion("Faceless Destroyer")
    assert (destroyer.attack, destroyer.health, len(t.board())) == (5, 5, 1)


@covers("OG_256.deathrattle")
def test_spawn_of_nzoth_strengthens_all_friends() -> None:
    t = setup(hand=["Frostbolt"], board=["Spawn of N'Zoth", "Wisp", "Wisp"], enemy_board=["Wisp"])
    t.play("Frostbolt", target="Spawn of N'Zoth")
    assert [(m.attack, m.health) for m in t.me.board] == [(2, 2), (2, 2)]
    assert (t.minion("enemy Wisp").attack, t.hero().max_health) == (1, 30)


@covers("OG_271.trigger")
def test_scaled_nightmare_doubles_its_attack_each_own_turn() -> None:
    t = setup(board=["Scaled Nightmare"])
    assert t.end_turn().minion("Scaled Nightmare").attack == 2
    assert t.end_turn().minion("Scaled Nightmare").attack == 4
    assert t.end_turn().end_turn().minion("Scaled Nightmare").attack == 8


@covers("OG_295.battlecry")
def test_cult_apothecary_heals_by_the_enemy_minions() -> None:
    t = setup(
        hand=["Cult Apothecary"],
        board=["Wisp"],
        enemy_board=["Wisp"] * 3,
        health=10,
        enemy_health=10,
    )
    t.play("Cult Apothecary")
    assert (t.hero().health, t.enemy_hero().health) == (16, 10)


@covers("OG_295.battlecry")
def test_cult_apothecary_heals_no_minion() -> None:
    t = setup(
        hand=["Cult Apothecary"],
        board=[{"card": OGRE, "damage": 4}],
        enemy_board=["Wisp"],
        health=10,
    )
    assert t.play("Cult Apothecary").minion(OGRE).damage == 4


@covers("OG_300.trigger")
def test_the_boogeymonster_grows_when_it_attacks_and_kills() -> None:
    monster = "The Boogeymonster"
    t = setup(board=[monster], enemy_board=["Wisp"])
    t.attack(monster, "enemy Wisp")
    assert (t.minion(monster).attack, t.minion(monster).max_health) == (8, 9)
    t = setup(board=[monster], enemy_board=[{"card": "Wisp", "health": 20}])
    assert t.attack(monster, "enemy Wisp").minion(monster).attack == 6
    t = setup(board=[monster, "Bloodfen Raptor"], enemy_board=["Wisp"])
    assert t.attack("Bloodfen Raptor", "enemy Wisp").minion(monster).attack == 6
    t = setup(board=[monster], enemy_health=6)
    assert t.attack(monster).minion(monster).attack == 6


@covers("OG_318.trigger")
def test_hogger_calls_a_gnoll_for_each_wound() -> None:
    t = setup(hand=["Arcane Explosion"], enemy_board=["Hogger, Doom of Elwynn", OGRE])
    t.play("Arcane Explosion")
    assert t.enemy_board() == ["Hogger, Doom of Elwynn", "Gnoll", OGRE]
    assert t.minion("enemy Gnoll").taunt


@covers("OG_320.battlecry")
def test_midnight_drake_counts_the_other_cards_in_hand() -> None:
    t = setup(hand=["Midnight Drake", "Wisp", "Fireball"], enemy_hand=["Wisp"])
    drake = t.play("Midnight Drake").minion("Midnight Drake")
    assert (drake.attack, drake.health) == (3, 4)


@covers("OG_323.deathrattle")
def test_polluted_hoarder_draws() -> None:
    t = setup(hand=["Frostbolt"], board=["Polluted Hoarder"])
    assert t.play("Frostbolt", target="Polluted Hoarder").hand() == ["Wisp"]


@covers("OG_337.battlecry")
def test_cyclopian_horror_grows_by_the_enemy_minions() -> None:
    t = setup(hand=["Cyclopian Horror"], board=["Wisp"], enemy_board=["Wisp"] * 3)
    horror = t.play("Cyclopian Horror").minion("Cyclopian Horror")
    assert (horror.attack, horror.health, horror.taunt) == (3, 6, True)
