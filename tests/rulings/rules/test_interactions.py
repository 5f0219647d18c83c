"""Rulings on cards that meet: what other files do not hold, with the source in a line."""

import pytest
from clauses import covers
from kit import ME, YOU, setup

pytestmark = pytest.mark.format("2014")

RAPTOR, OGRE = "Bloodfen Raptor", "Boulderfist Ogre"
BOTH_ORDERS = [["Avenge", "Redemption"], ["Redemption", "Avenge"]]


# --- The start of a turn --------------------------------------------------------------------------
# wiki, Triggered effects: what triggers at once does so in the order the minions came into play.
@covers("EX1_006.trigger", "EX1_341.trigger", "EX1_591.rules")
def test_an_alarm_o_bot_older_than_lightwell_brings_auchenai_first() -> None:
    board = ["Alarm-o-Bot", "Lightwell"]
    t = setup(board=board, hand=["Auchenai Soulpriest"], health=20, active=YOU).end_turn()
    assert t.board() == ["Auchenai Soulpriest", "Lightwell"]
    assert t.hero().health == 17


@covers("EX1_006.trigger", "EX1_341.trigger", "EX1_591.rules")
def test_a_lightwell_older_than_alarm_o_bot_heals_before_auchenai_comes() -> None:
    board = ["Lightwell", "Alarm-o-Bot"]
    t = setup(board=board, hand=["Auchenai Soulpriest"], health=20, active=YOU).end_turn()
    assert t.board() == ["Lightwell", "Auchenai Soulpriest"]
    assert t.hero().health == 23


@covers("EX1_006.trigger")
def test_what_an_alarm_o_bot_brings_waits_for_the_next_turn_to_start() -> None:
    # RB, Queues: who comes into play while an event is resolved has not been queued for it.
    t = setup(board=["Alarm-o-Bot"], hand=["Lightwell"], health=20, active=YOU).end_turn()
    assert t.board() == ["Lightwell"]
    assert t.hero().health == 20


@pytest.mark.parametrize("seed", range(6))
@covers("EX1_004.trigger", "EX1_597.trigger")
def test_a_young_priestess_older_than_imp_master_does_not_see_the_new_imp(seed: int) -> None:
    t = setup(board=["Young Priestess", "Imp Master"], seed=seed).end_turn()
    assert t.minion("Imp Master").max_health == 6
    assert t.minion("Imp").max_health == 1


@covers("EX1_004.trigger", "EX1_597.trigger")
def test_a_young_priestess_younger_than_imp_master_may_pick_the_new_imp() -> None:
    boards = [setup(board=["Imp Master", "Young Priestess"], seed=n).end_turn() for n in range(20)]
    assert {t.minion("Imp").max_health for t in boards} == {1, 2}


# --- Avenge and Redemption ------------------------------------------------------------------------
# wiki, Redemption: its priority is low, so it triggers last on a death whatever came first.
@pytest.mark.parametrize("secrets", BOTH_ORDERS)
@covers("FP1_020.secret", "EX1_136.secret", "EX1_136.rules")
def test_avenge_helps_the_survivor_never_the_redeemed(secrets: list[str]) -> None:
    t = setup(secrets=secrets, board=["Wisp", RAPTOR], enemy_board=[OGRE], active=YOU)
    t.attack(f"enemy {OGRE}", RAPTOR)
    assert t.secrets() == []
    assert (t.minion("Wisp").attack, t.minion(RAPTOR).attack) == (4, 3)
    assert t.minion(RAPTOR).health == 1


@pytest.mark.parametrize("secrets", BOTH_ORDERS)
@covers("FP1_020.secret", "EX1_136.secret")
def test_avenge_waits_when_the_redeemed_was_alone(secrets: list[str]) -> None:
    # wiki, Avenge: with no other minion on the board it stays hidden.
    t = setup(secrets=secrets, board=[RAPTOR], enemy_board=[OGRE], active=YOU)
    t.attack(f"enemy {OGRE}", RAPTOR)
    assert t.secrets() == ["Avenge"]
    assert (t.minion(RAPTOR).attack, t.minion(RAPTOR).health) == (3, 1)


@pytest.mark.parametrize("secrets", BOTH_ORDERS)
@covers("FP1_020.secret", "EX1_136.secret")
def test_the_second_of_two_deaths_avenges_on_who_the_first_redeemed(secrets: list[str]) -> None:
    # Deaths are answered one by one: the first brings the raptor back, the second finds it.
    t = setup(secrets=secrets, board=[RAPTOR, "Wisp"], enemy_hand=["Flamestrike"], active=YOU)
    t.play("Flamestrike")
    assert t.secrets() == []
    assert t.board() == [RAPTOR]
    assert (t.minion(RAPTOR).attack, t.minion(RAPTOR).health) == (6, 3)


@covers("EX1_136.secret", "FP1_013.trigger")
def test_kelthuzad_raises_the_redeemed_minions_former_self_too() -> None:
    # wiki, Redemption: the original died, so Kel'Thuzad makes a second copy.
    t = setup(secrets=["Redemption"], board=["Kel'Thuzad", RAPTOR], enemy_board=[OGRE], active=YOU)
    t.attack(f"enemy {OGRE}", RAPTOR).end_turn()
    assert t.board().count(RAPTOR) == 2
    assert sorted([t.minion(RAPTOR).health, t.minion(f"{RAPTOR}#2").health]) == [1, 2]


@covers("EX1_136.secret", "FP1_004.deathrattle")
def test_redemption_brought_by_mad_scientist_redeems_a_younger_minion_dying_with_him() -> None:
    # wiki, Redemption: the younger death comes after the Scientist's deathrattle.
    t = setup(
        board=["Mad Scientist", RAPTOR],
        deck=["Redemption"],
        enemy_hand=["Flamestrike"],
        active=YOU,
    )
    t.play("Flamestrike")
    assert (t.board(), t.secrets()) == ([RAPTOR], [])


@covers("EX1_136.secret", "FP1_004.deathrattle")
def test_redemption_brought_by_mad_scientist_comes_too_late_for_an_older_minion() -> None:
    t = setup(
        board=[RAPTOR, "Mad Scientist"],
        deck=["Redemption"],
        enemy_hand=["Flamestrike"],
        active=YOU,
    )
    t.play("Flamestrike")
    assert (t.board(), t.secrets()) == ([], ["Redemption"])


@covers("EX1_136.secret", "EX1_412.aura")
def test_the_redeemed_is_damaged_and_so_enraged() -> None:
    # wiki, Redemption: only the current health is 1; it can be healed and counts as damaged.
    t = setup(secrets=["Redemption"], board=["Raging Worgen"], enemy_board=[OGRE], active=YOU)
    t.attack(f"enemy {OGRE}", "Raging Worgen")
    worgen = t.minion("Raging Worgen")
    assert (worgen.attack, worgen.health, worgen.max_health, worgen.windfury) == (4, 1, 3, True)


# --- Copies of what is borrowed -------------------------------------------------------------------
@covers("EX1_334.cast", "EX1_334e.trigger", "EX1_564.battlecry")
def test_the_copy_of_a_borrowed_minion_goes_over_too() -> None:
    # hs-bugs #63: the copy carries Shadow Madness as well, and leaves with it.
    t = setup(hand=["Shadow Madness", "Faceless Manipulator"], enemy_board=[RAPTOR])
    t.play("Shadow Madness", f"enemy {RAPTOR}").play("Faceless Manipulator", RAPTOR)
    assert (t.board(), t.enemy_board()) == ([RAPTOR, RAPTOR], [])
    t.end_turn()
    assert (t.board(), t.enemy_board()) == ([], [RAPTOR, RAPTOR])


@covers("EX1_334e.rules", "EX1_564.battlecry", "EX1_332.cast")
def test_a_silenced_copy_of_a_borrowed_minion_goes_over_at_once() -> None:
    # hs-bugs #63 (without its bug: the board's limit holds).
    hand = ["Shadow Madness", "Faceless Manipulator", "Silence"]
    t = setup(hand=hand, enemy_board=[RAPTOR])
    t.play("Shadow Madness", f"enemy {RAPTOR}").play("Faceless Manipulator", RAPTOR)
    t.play("Silence", f"{RAPTOR}#2")
    assert (t.board(), t.enemy_board()) == ([RAPTOR], [RAPTOR])
    assert t.minion(f"enemy {RAPTOR}").silenced
    assert t.active == ME
