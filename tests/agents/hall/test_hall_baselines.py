"""The competition's baselines."""

from __future__ import annotations

from agents.hall.hall_kit import choice, made, valued
from kit import setup


def test_late_end_ends_the_turn_only_when_nothing_else_is_left() -> None:
    table = setup(board=["Wisp"], enemy_board=["Ironbark Protector"], mana=0)
    for seed in range(5):
        player = made("late-end2018")
        object.__setattr__(player, "seed", seed)
        action = player.choose(table.game.view())
        assert table.game.notation(action.code) == "attack Wisp -> Ironbark Protector"
    assert choice(setup(mana=0), "late-end2018") == "end turn"


def test_face_hunter_attacks_the_hero_then_plays_the_last_card() -> None:
    table = setup(
        hero="WARRIOR", hand=["Wisp", "Murloc Raider"], board=["Wisp"], enemy_board=["Wisp"], mana=1
    )
    assert choice(table, "face-hunter2018") == "attack Wisp -> Rexxar"
    table.attack("Wisp")
    assert choice(table, "face-hunter2018") == "play Murloc Raider @2"
    assert choice(setup(hero="WARRIOR", mana=2), "face-hunter2018") == "end turn"


def test_greedy_looks_one_action_ahead_by_the_class_to_move() -> None:
    table = setup(hero="MAGE", enemy_hero="WARRIOR", board=["Wisp"], enemy_health=20, mana=0)
    # My turn by Control (10 per health, 50 per minion, 1000 for a clear board), the enemy's by
    # Aggro (1000 per health), which makes the end of the turn worse or better than it is.
    assert valued(table, "greedy2020")["end turn"] == 1000 + 1 + 1000 * 10
    own = valued(table, "greedy2020:profile=own")
    assert own["end turn"] == 1000 + 50 + 1 + 10 * 10
    assert own["attack Wisp -> Garrosh Hellscream"] == own["end turn"] + 10
    fatigue = valued(table, "greedy2020:score=fatigue")
    assert fatigue["end turn"] == 1000 + 10 + 1 + 5 * 10 + 50 * (10 - 9)


def test_ramp_in_2020_and_midrange_before() -> None:
    table = setup(hero="PRIEST", enemy_hero="PRIEST", board=["Wisp"], mana=0)
    assert valued(table, "greedy2020")["end turn"] == 5000 + 1 + 50 + 10 + 20
    assert valued(table, "greedy2020:year=2019")["end turn"] == 5000 + 1 + 5 + 10 + 10
