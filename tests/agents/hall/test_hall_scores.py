"""Scores of the competition's agents, computed by hand from their published weights."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest
from agents.hall.hall_kit import holding, score_of
from kit import Table, setup

from hearthlab.agents.hall import (
    ahead,
    bestchild,
    copycats,
    dfs,
    gretive,
    heimbrodt,
    jerry,
    miller,
    murugan,
)
from hearthlab.agents.hall.shipped import SHIPPED
from hearthlab.search import core
from hearthlab.search.hall import FEATURES, NUMBERS, Score
from hearthlab.search.schema.hall import HALL_FEATURES, HALL_LOST, HALL_WON


def board(**more: Any) -> Table:
    """Set up one position for all: 4/5 and a damaged 3/5 with taunt against 3/2 and 2/3 taunt."""
    return setup(
        **{
            "hand": ["Wisp"] * 4,
            "board": ["Chillwind Yeti", {"card": "Sen'jin Shieldmasta", "damage": 2}],
            "enemy_hand": ["Wisp"] * 2,
            "enemy_board": ["Bloodfen Raptor", "Silverback Patriarch"],
            "enemy_weapon": "Fiery War Axe",
            "health": 20,
            "armor": 3,
            "enemy_health": 17,
            "enemy_armor": 2,
            "weapon": "Arcanite Reaper",
            "mana": 3,
            **more,
        }
    )


# Mine: 20 and 3, two minions of 7 attack and 8 health, 3 of it with taunt; 5 attack of the weapon.
# Theirs: 17 and 2, two minions of 4 attack and 6 health (3/2 and 1/4, a taunt).


def test_features_by_hand() -> None:
    table = board()
    q = holding(table)
    q.has_more = 1
    core.hall_sum(q, table.game._record, q.scores[0])
    mine = {name: q.features[NUMBERS[name]] for name in FEATURES}
    theirs = {name: q.features[HALL_FEATURES + NUMBERS[name]] for name in FEATURES}
    both = {
        "hp": (20, 17),
        "armor": (3, 2),
        "minions": (2, 2),
        "attack": (7, 4),
        "health": (8, 6),
        "taunt_health": (3, 4),
        "hero_attack": (5, 0),  # the enemy's weapon does not count on my turn
        "hand": (4, 2),
        "deck": (10, 10),
        "clear": (0, 0),
        "taunt_faced": (3, 4),
        "hand_lead": (0, 0),
        "hand_cost": (0, 0),
        "golems": (0, 0),
        "root_hp": (sqrt(20), sqrt(17)),
        "hand_steps": (11, 6),
        "deck_late": (0, 0),  # turn 19 is round 9
        "bare": (0, 0),
        "root_armored": (sqrt(23), sqrt(19)),
        "deck_fatigue": (sqrt(10), sqrt(10)),
        "alone": (0, 0),
        "weapon": (10, 6),
        "weapon_attack": (5, 3),
        "durability": (2, 2),
        "secrets": (0, 0),
        "crystals": (3, 10),
        "overload": (0, 0),
        "awake": (2, 2),
        "danger": (0, 0),
    }
    for name, (one, other) in both.items():
        assert mine[name] == pytest.approx(one), name
        assert theirs[name] == pytest.approx(other), name
    assert (mine["mana"], mine["drawn"], mine["swings"]) == (3, 1, 0)


def test_features_of_empty_boards_and_late_turns() -> None:
    table = setup(turn=21, board=["Wisp"], deck=[], hand=["Fireball", "Wisp"], mana=7)
    q = holding(table)
    q.has_more = 1
    core.hall_sum(q, table.game._record, q.scores[0])
    found = {name: q.features[NUMBERS[name]] for name in FEATURES}
    theirs = {name: q.features[HALL_FEATURES + NUMBERS[name]] for name in FEATURES}
    assert (found["clear"], found["hand_lead"], found["no_deck"]) == (1, 1, 1)
    assert (found["alone"], found["bare"], theirs["bare"], theirs["alone"]) == (12, 0, 12, 0)
    assert (found["deck_late"], theirs["deck_late"]) == (-2, sqrt(10))
    assert found["hand_cost"] == 4
    assert found["taunt_faced"] == 0


def test_the_enemys_weapon_counts_on_its_turn_and_mine_no_longer() -> None:
    table = board().end_turn()
    attack = {"hero_attack": 1.0}
    assert score_of(table, Score(own=attack)) == 0
    assert score_of(table, Score(enemy=attack)) == 3
    late = Score(own={"drawn": 1, "died": 1})
    assert score_of(table, late) == 0


def test_miller() -> None:
    assert score_of(board(), miller.SCORE) == (
        2 * 20 - 3 * 17 + 4 * 2 - 6 * 2 + 5 * 8 + 6 * 7 - 9 * 6 - 8 * 4
    )


def test_heimbrodt_and_copycats_round_and_differ_in_armor() -> None:
    base = 41.1 * 2 - 19.4 * 2 + 54 * 8 + 60.5 * 7 - 88.5 * 6 - 84.7 * 4
    assert score_of(board(), heimbrodt.SCORE) == round(21.5 * 20 - 33.6 * 17 + base)
    assert score_of(board(), copycats.SCORE) == round(21.5 * 23 - 33.6 * 19 + base)


@pytest.mark.parametrize(("swings", "expected"), [(0, 2), (5, 3)])
def test_copycats_own_attack_decides_halves(swings: int, expected: int) -> None:
    halves = Score(own={"hand": 0.625, "hero_attack": 0.01}, rounding="nearest")
    weapon = "Arcanite Reaper" if swings else None
    assert score_of(board(weapon=weapon), halves) == expected  # 2.5 is even; 2.55 is not


@pytest.mark.parametrize(
    ("weight", "expected"), [(0.375, 2), (0.875, 4), (-0.375, -2), (-0.875, -4), (0.6, 2)]
)
def test_halves_are_rounded_to_even_numbers(weight: float, expected: int) -> None:
    score = Score(own={"hand": weight}, rounding="nearest")
    assert score_of(board(), score) == expected


def test_gretive_counts_own_armor_twice() -> None:
    mine = (38.80242 * 7, 23.84993 * 8, 13.82049 * 3, 14.2201 * 20)
    theirs = (92.0281 * 4, 22.77378 * 6, 52.32899 * 4, 27.63297 * 17)
    base = sum(mine) - sum(theirs)
    played = gretive.gretive_score("MAGE", "own-twice")
    fixed = gretive.gretive_score("WARLOCK", "fixed")
    assert score_of(board(), played) == round(base + (43.57949 - 45.75875) * 3)
    assert score_of(board(), fixed) == round(base + 43.57949 * 3 - 45.75875 * 2)
    assert gretive.gretive_score("ROGUE", "own-twice").own["armor"] == pytest.approx(
        -40.14, abs=0.01
    )


def test_ahead_counts_thousands_and_cuts() -> None:
    mine = 0.75 * 20 / 40 + 0.25 * 5 / 5 + 0.25 * 4 / 10 + 0.75 * 2 / 7 + 0.75 * 7 / 20
    mine += 0.25 * 8 / 20 + 3 / 10
    theirs = 1.25 * 17 / 40 + 0.75 * 2 / 10 + 2 / 7 + 0.75 * 4 / 20 + 0.5 * 0.25 * 6 / 20
    theirs += 1.5 * 4 / 10
    assert score_of(board(), ahead.SCORE) == int(1000 * (mine - theirs))
    negative = Score(own={"hand": -0.7}, rounding="cut")
    assert score_of(board(), negative) == -2


def test_dfs_adds_one_where_it_should_subtract() -> None:
    mine = 4 * 20 + 1.1 * 5 + 3.5 * 3 + 3 * 4 + 3 * 10 + 4 * 8 + 3 * 7 + 3 * 3
    theirs = 5 * 17 + 4.5 * 2 + 4 * 2 + 4 * 10 + 4 * 4
    assert score_of(board(), dfs.dfs_score("published")) == round(mine - theirs - 2.1 * 6 - 1.1 * 4)
    assert score_of(board(), dfs.dfs_score("fixed")) == round(mine - theirs - 4.1 * 6 - 3.1 * 4)


def test_jerry_in_three_profiles() -> None:
    # Drawn 1, mana 3 left; worth: 4+5, 3+3 and taunt against 3+2, 1+4 and taunt.
    base = 1 - 3
    worth = {taunt: (9 + 6 + taunt) - (5 + 5 + taunt) for taunt in (2, 3, 4)}
    midrange = base + (23 - 19) + 2 * 2 + worth[3] - 4
    assert score_of(board(), jerry.SCORES["midrange"]) == 1000 * midrange
    assert score_of(board(), jerry.SCORES["aggro"]) == 1000 * (base + 2 * 4 + worth[4])
    assert score_of(board(), jerry.SCORES["control"]) == 1000 * (base + 4 + 3 * 2 + worth[2])


@pytest.mark.parametrize(
    ("minion", "worth"),
    [
        ("Chillwind Yeti", 9),
        ({"card": "Chillwind Yeti", "tags": ["FROZEN"]}, 5),
        ("Argent Squire", 2 + 3),  # 1.5 times 2
        ("Young Dragonhawk", 2 + 0),  # windfury: half of 1, cut
        ("Windfury Harpy", 9 + 2),
        ("Kobold Geomancer", 4 + 6),  # any spell power: 1.5 times 4
        ("Faerie Dragon", 5 + 7),  # elusive: 1.5 times 5, cut
        ("Amani Berserker", 5 + 1),
        ("Worgen Infiltrator", 3 + 1),
    ],
)
def test_minions_of_jerry_by_hand(minion: Any, worth: float) -> None:
    table = setup(board=[minion])
    q = holding(table)
    jerry.SCORES["control"].write(q.scores[0])
    slot = table.game._record.players[0].board[0]
    assert core.hall_minion(table.game._record, q, q.scores[0].minion, slot) == worth


def test_a_silenced_minion_is_worth_more_and_has_no_enrage() -> None:
    table = setup(hero="PRIEST", hand=["Silence"], board=["Amani Berserker"])
    table.play("Silence", "Amani Berserker")
    q = holding(table)
    jerry.SCORES["control"].write(q.scores[0])
    slot = table.game._record.players[0].board[0]
    assert core.hall_minion(table.game._record, q, q.scores[0].minion, slot) == 5 + 5


def test_murugan_fears_to_die() -> None:
    base = 20 * 23 - 20 * 19 + 20 * 8 + 30 * 7 - 20 * 6 - 30 * 4
    assert score_of(board(), murugan.SCORES["balanced"]) == base
    deep = 15 * 23 - 20 * 19 + 10 * 2 - 20 * 2 + 15 * 8 + 20 * 7 - 45 * 6 - 60 * 4
    assert score_of(board(), murugan.SCORES["deep"]) == deep


@pytest.mark.parametrize(
    ("health", "fear"), [(11, 0), (10, -10), (9, -20), (5, -60), (4, -100), (3, -100)]
)
def test_danger_by_hand(health: int, fear: float) -> None:
    # Their board has 4 attack: D = 1 - health + 4.
    table = board(health=health, armor=0, enemy_weapon=None)
    assert score_of(table, Score(own={"danger": 1.0})) == fear


def test_bestchild_by_hand() -> None:
    # Yeti 9 + 3; Sen'jin 3 + 3 + 2*4 + 1; Raptor 5 + 3; Patriarch 1 + 4 + 2*3 + 1.
    mine = 2 * sqrt(20) + (9 + 3) + (6 + 9) + 11
    theirs = 2 * sqrt(17) + (5 + 3) + (5 + 7) + 6
    assert score_of(board(), bestchild.SCORE) == pytest.approx(mine - theirs)
    empty = score_of(setup(turn=8), bestchild.SCORE)
    assert empty == 0
    alone = score_of(setup(turn=8, board=["Wisp"]), bestchild.SCORE)
    assert alone == pytest.approx(1 + 1 + 3 + (2 + 4))


def test_the_shipped_scores_by_hand() -> None:
    found = {name: score_of(board(), score) for name, score in SHIPPED.items()}
    assert found == {
        "aggro": 1000 * 3 - 1000 * 4 + 7,
        "control": 10 * 3 + 25 * (3 - 4) + 7,
        "midrange": 10 * 3 - 1000 * 4 + 7 + 10 * 2 + 10 * 3,
        "ramp": 10 * 3 - 500 * 3 + 7 + 10 * 2 + 20 * 3,
        "fatigue": 5 * 3 + 10 * (3 - 4) + 7,
    }
    clear = {name: score_of(setup(board=["Wisp"]), score) for name, score in SHIPPED.items()}
    assert clear == {
        "aggro": 1001,
        "control": 1051,
        "midrange": 5000 + 1 + 5 + 10 + 10,
        "ramp": 5000 + 1 + 50 + 10 + 20,
        "fatigue": 1011,
    }


def test_fatigue_likes_a_full_enemy_hand_and_an_empty_deck() -> None:
    full = score_of(setup(enemy_hand=["Wisp"] * 10), SHIPPED["fatigue"])
    empty = score_of(setup(enemy_deck=[]), SHIPPED["fatigue"])
    assert (full, empty) == (1000, 10 * 50 + 10000)


@pytest.mark.parametrize(("own_first", "expected"), [(False, HALL_WON), (True, HALL_LOST)])
def test_the_first_test_decides_when_both_heroes_die(own_first: bool, expected: float) -> None:
    table = setup(hand=["Hellfire"], hero="WARLOCK", health=3, enemy_health=3).play("Hellfire")
    assert table.game.over
    assert score_of(table, Score(own_first=own_first)) == expected


def test_a_won_game_is_worth_most_and_a_lost_one_least() -> None:
    table = setup(hand=["Fireball"], enemy_health=6).play("Fireball", "enemy hero")
    assert score_of(table, miller.SCORE) == HALL_WON
    assert score_of(table, miller.SCORE, player=1) == HALL_LOST


def test_the_score_of_the_enemys_turn_may_be_another() -> None:
    mine, theirs = Score(own={"hp": 1}), Score(own={"hp": 2})
    assert score_of(board(), mine, theirs) == 20
    assert score_of(board().end_turn(), mine, theirs) == 40
