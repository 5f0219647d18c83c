"""Rulings of the hunter's secrets: alone, together on one attack, and not on your own turn."""

from __future__ import annotations

from typing import Any

import pytest
from clauses import covers
from kit import Table, setup

pytestmark = pytest.mark.format("2014")


def against(*secrets: str, **given: Any) -> Table:
    """Set up a table where I face a hunter with secrets, played in this order."""
    return setup(enemy_secrets=secrets, **given)


def answered(t: Table) -> list[str]:
    """Name the secrets that were revealed, in order."""
    told = " is revealed"
    return [line.removesuffix(told) for line in t.log if line.endswith(told)]


# --- Explosive Trap ------------------------------------------------------------------------------
@covers("EX1_610.secret")
def test_explosive_trap_hits_all_enemies_before_the_blow() -> None:
    t = against("Explosive Trap", board=["Chillwind Yeti", "Wisp"], enemy_board=["Wisp"])
    t.attack("Chillwind Yeti")
    assert (t.board(), t.enemy_board(), t.enemy_secrets()) == (["Chillwind Yeti"], ["Wisp"], [])
    assert (t.minion("Chillwind Yeti").health, t.hero().health) == (3, 28)
    assert t.enemy_hero().health == 26


@covers("EX1_610.secret")
def test_an_attacker_killed_by_explosive_trap_deals_no_damage() -> None:
    t = against("Explosive Trap", board=["Bloodfen Raptor"])
    t.attack("Bloodfen Raptor")
    assert (t.board(), t.enemy_hero().health) == ([], 30)


@covers("EX1_610.secret")
def test_explosive_trap_answers_a_hero_too() -> None:
    # jleclanche/fireplace #90
    t = against("Explosive Trap", weapon="Fiery War Axe")
    t.attack("hero")
    assert (t.hero().health, t.enemy_hero().health) == (28, 27)


@covers("EX1_610.secret")
def test_explosive_trap_ignores_an_attack_on_a_minion() -> None:
    t = against("Explosive Trap", board=["Chillwind Yeti"], enemy_board=["Wisp"])
    t.attack("Chillwind Yeti", "enemy Wisp")
    assert (t.enemy_secrets(), t.hero().health) == (["Explosive Trap"], 30)


@covers("EX1_610.secret")
def test_explosive_trap_gets_its_owners_spell_damage() -> None:
    # Secrets are spells and get Spell Damage (wiki Secret).
    t = against("Explosive Trap", board=["Chillwind Yeti"], enemy_board=["Kobold Geomancer"])
    t.attack("Chillwind Yeti")
    assert (t.minion("Chillwind Yeti").health, t.hero().health) == (2, 27)


@covers("EX1_610.secret")
def test_a_hero_killed_by_explosive_trap_loses_before_the_blow() -> None:
    # The game ends there; the attack never lands (wiki Secret).
    t = against("Explosive Trap", board=["Chillwind Yeti"], health=2, enemy_health=4)
    t.attack("Chillwind Yeti")
    assert (t.over, t.winner) == (True, 1)


# --- Freezing Trap -------------------------------------------------------------------------------
@covers("EX1_611.secret")
def test_freezing_trap_returns_the_attacker_and_it_costs_two_more() -> None:
    t = against("Freezing Trap", board=["Chillwind Yeti"])
    t.attack("Chillwind Yeti")
    assert (t.board(), t.hand(), t.enemy_hero().health) == ([], ["Chillwind Yeti"], 30)
    assert (t.cost("Chillwind Yeti"), t.enemy_secrets()) == (6, [])


@covers("EX1_611.secret")
def test_freezing_trap_takes_buffs_and_damage_off() -> None:
    t = against("Freezing Trap", board=[{"card": "Chillwind Yeti", "attack": 9, "damage": 3}])
    t.attack("Chillwind Yeti").play("Chillwind Yeti")
    yeti = t.minion("Chillwind Yeti")
    assert (yeti.attack, yeti.health, yeti.asleep, t.mana) == (4, 5, True, 4)


@covers("EX1_611.secret")
def test_freezing_trap_answers_an_attack_on_a_minion_but_not_a_hero() -> None:
    t = against("Freezing Trap", board=["Wisp"], enemy_board=["Wisp"], weapon="Fiery War Axe")
    t.attack("hero")
    assert t.enemy_secrets() == ["Freezing Trap"]
    t.attack("Wisp", "enemy Wisp")
    assert (t.hand(), t.enemy_board()) == (["Wisp"], ["Wisp"])


@covers("EX1_611.secret")
def test_freezing_trap_with_a_full_hand_kills() -> None:
    # A full hand destroys the minion, deathrattle included (hs-bugs #107).
    t = against("Freezing Trap", board=["Harvest Golem"], hand=["Wisp"] * 10)
    t.attack("Harvest Golem")
    assert (len(t.hand()), t.board()) == (10, ["Damaged Golem"])


@covers("EX1_611.secret")
def test_a_minion_returned_by_freezing_trap_does_not_deal_with_the_defender() -> None:
    t = against("Freezing Trap", board=["War Golem"], enemy_board=["Sen'jin Shieldmasta"])
    t.attack("War Golem", "enemy Sen'jin Shieldmasta")
    assert t.minion("enemy Sen'jin Shieldmasta").health == 5


# --- Misdirection --------------------------------------------------------------------------------
@covers("EX1_533.secret")
def test_misdirection_sends_the_attack_to_any_other_character() -> None:
    hit = set()
    for seed in range(40):
        t = against(
            "Misdirection", board=["Wisp", "War Golem"], enemy_board=["War Golem"], seed=seed
        )
        t.attack("Wisp")
        assert (t.enemy_secrets(), t.enemy_hero().health) == ([], 30)
        hit.add((t.hero().damage, t.minion("War Golem").damage, t.minion("enemy War Golem").damage))
    assert hit == {(1, 0, 0), (0, 1, 0), (0, 0, 1)}


@covers("EX1_533.secret")
def test_misdirection_makes_a_minion_attack_its_own_hero() -> None:
    t = against("Misdirection", board=["Chillwind Yeti"])
    t.attack("Chillwind Yeti")
    assert (t.hero().health, t.enemy_hero().health) == (26, 30)
    assert not t.can_attack("Chillwind Yeti")


@covers("EX1_533.secret")
def test_misdirection_needs_somebody_else() -> None:
    # A hero alone against a hero: nobody to send it to (Hearthstone-Deck-Tracker #1522).
    t = against("Misdirection", weapon="Fiery War Axe")
    t.attack("hero")
    assert (t.enemy_secrets(), t.enemy_hero().health) == (["Misdirection"], 27)


@covers("EX1_533.secret")
def test_misdirection_answers_a_hero_and_finds_the_stealthed() -> None:
    # A stealthed minion may be hit (hs-bugs #121).
    t = against("Misdirection", weapon="Fiery War Axe", enemy_board=["Stranglethorn Tiger"])
    t.attack("hero")
    assert (t.minion("enemy Stranglethorn Tiger").damage, t.hero().damage) == (3, 5)


@covers("EX1_533.secret")
def test_misdirection_ignores_an_attack_on_a_minion() -> None:
    t = against("Misdirection", board=["War Golem"], enemy_board=["Wisp"])
    t.attack("War Golem", "enemy Wisp")
    assert (t.enemy_secrets(), t.enemy_board()) == (["Misdirection"], [])


@covers("EX1_533.secret")
def test_misdirection_skips_immune() -> None:
    # Not triggered when only an immune character is left (wiki Immune).
    t = against("Misdirection", board=["Wisp"], me={"tags": ["immune"]})
    t.attack("Wisp")
    assert (t.enemy_secrets(), t.enemy_hero().health) == (["Misdirection"], 29)
    for seed in range(8):
        t = against(
            "Misdirection",
            board=["Wisp"],
            enemy_board=["War Golem"],
            me={"tags": ["immune"]},
            seed=seed,
        )
        assert t.attack("Wisp").minion("enemy War Golem").damage == 1


# --- Snake Trap ----------------------------------------------------------------------------------
@covers("EX1_554.secret")
def test_snake_trap_summons_three_snakes_before_the_blow() -> None:
    t = against("Snake Trap", board=["War Golem"], enemy_board=["Wisp"])
    t.attack("War Golem", "enemy Wisp")
    assert (t.enemy_board(), t.enemy_secrets()) == (["Snake"] * 3, [])
    assert [(piece.id, piece.attack, piece.health) for piece in t.you.board] == [
        ("EX1_554t", 1, 1)
    ] * 3


@covers("EX1_554.secret")
def test_snake_trap_answers_a_hero_but_not_an_attack_on_the_hero() -> None:
    t = against("Snake Trap", board=["Wisp"], enemy_board=["War Golem"], weapon="Fiery War Axe")
    t.attack("Wisp")
    assert t.enemy_secrets() == ["Snake Trap"]
    t.attack("hero", "enemy War Golem")
    assert t.enemy_board() == ["War Golem"] + ["Snake"] * 3


@pytest.mark.parametrize(("wisps", "snakes"), [(5, 1), (4, 2), (3, 3)])
@covers("EX1_554.secret")
def test_snake_trap_fills_what_room_there_is(wisps: int, snakes: int) -> None:
    t = against("Snake Trap", board=["Wisp"], enemy_board=["War Golem"] + ["Wisp"] * wisps)
    t.attack("Wisp", "enemy War Golem")
    assert t.enemy_board().count("Snake") == snakes


@covers("EX1_554.secret")
def test_snake_trap_waits_on_a_full_board() -> None:
    # Going off for nothing was a bug, says Ben Brode (hs-bugs #27).
    t = against("Snake Trap", board=["Wisp"], enemy_board=["War Golem"] * 7)
    t.attack("Wisp", "enemy War Golem")
    assert t.enemy_secrets() == ["Snake Trap"]


@covers("EX1_554.secret", "CS2_237.trigger")
def test_an_attacked_buzzard_draws_for_the_snakes_before_it_dies() -> None:
    # Summons are announced after the preparation, before the blows (rulebook, Combat).
    t = against("Snake Trap", board=["War Golem"], enemy_board=["Starving Buzzard"])
    t.attack("War Golem", "enemy Starving Buzzard")
    assert (t.enemy_board(), t.enemy_hand()) == (["Snake"] * 3, ["Wisp"] * 3)


# --- Snipe ---------------------------------------------------------------------------------------
@covers("EX1_609.secret")
def test_snipe_deals_four_to_a_played_minion() -> None:
    t = against("Snipe", hand=["Chillwind Yeti"], board=["Wisp"])
    t.play("Chillwind Yeti")
    assert (t.board(), t.enemy_secrets()) == (["Wisp", "Chillwind Yeti"], [])
    assert t.minion("Chillwind Yeti").health == 1


@covers("EX1_609.secret")
def test_snipe_comes_after_the_battlecry() -> None:
    # Secrets that answer a played minion come after its Battlecry (wiki Secret).
    t = against("Snipe", hand=["Novice Engineer"], enemy_hero="HUNTER")
    t.play("Novice Engineer")
    assert (t.board(), t.hand()) == ([], ["Wisp"])


@covers("EX1_609.secret")
def test_snipe_ignores_summoned_minions() -> None:
    t = against("Snipe", hero="PALADIN")
    t.power()
    assert (t.board(), t.enemy_secrets()) == (["Silver Hand Recruit"], ["Snipe"])


@covers("EX1_609.secret")
def test_snipe_ignores_a_minion_that_deathlord_brings() -> None:
    lord = {"card": "Deathlord", "damage": 7}
    t = against("Snipe", board=["War Golem"], enemy_board=[lord], deck=["Chillwind Yeti"])
    t.attack("War Golem", "enemy Deathlord")
    assert t.board() == ["War Golem", "Chillwind Yeti"]
    assert (t.minion("Chillwind Yeti").health, t.enemy_secrets()) == (5, ["Snipe"])


@covers("EX1_609.secret")
def test_a_sniped_minion_is_still_there_when_knives_are_thrown() -> None:
    # No deaths between "after play" and "after summon" (hs-bugs #256).
    t = against("Snipe", hand=["Wisp"], board=["Knife Juggler"])
    t.play("Wisp")
    assert (t.board(), t.enemy_hero().health) == (["Knife Juggler"], 29)


# --- Several on one attack -----------------------------------------------------------------------
@covers("EX1_610.secret", "EX1_611.secret")
def test_explosive_before_freezing_kills_the_attacker_and_freezing_waits() -> None:
    # A mortally wounded attacker is not returned (hs-bugs #69).
    t = against("Explosive Trap", "Freezing Trap", board=["Bloodfen Raptor"])
    t.attack("Bloodfen Raptor")
    assert (t.board(), t.hand(), t.enemy_secrets()) == ([], [], ["Freezing Trap"])


@covers("EX1_610.secret", "EX1_611.secret")
def test_explosive_before_freezing_with_a_survivor_uses_both() -> None:
    t = against("Explosive Trap", "Freezing Trap", board=["Chillwind Yeti"])
    t.attack("Chillwind Yeti")
    assert (t.hand(), t.enemy_secrets(), t.hero().health) == (["Chillwind Yeti"], [], 28)


@covers("EX1_610.secret", "EX1_611.secret")
def test_freezing_before_explosive_returns_and_still_explodes() -> None:
    # The hero was attacked all the same (hs-bugs #69).
    t = against("Freezing Trap", "Explosive Trap", board=["Bloodfen Raptor", "Wisp"])
    t.attack("Bloodfen Raptor")
    assert (t.hand(), t.board(), t.enemy_secrets()) == (["Bloodfen Raptor"], [], [])
    assert (t.hero().health, t.enemy_hero().health) == (28, 30)


@covers("EX1_610.secret", "EX1_533.secret")
def test_explosive_before_misdirection_kills_the_attacker_and_misdirection_waits() -> None:
    t = against("Explosive Trap", "Misdirection", board=["Bloodfen Raptor"])
    t.attack("Bloodfen Raptor")
    assert (t.board(), t.hero().health, t.enemy_secrets()) == ([], 28, ["Misdirection"])


@covers("EX1_610.secret", "EX1_533.secret")
def test_misdirection_before_explosive_uses_both() -> None:
    # The queue is greedy: the hero was attacked when it was built (hs-bugs #105).
    t = against("Misdirection", "Explosive Trap", board=["Chillwind Yeti"])
    t.attack("Chillwind Yeti")
    assert (t.enemy_secrets(), t.hero().health, t.enemy_hero().health) == ([], 24, 30)


@covers("EX1_610.secret", "EX1_533.secret")
def test_misdirection_skips_those_dying_of_explosive_trap() -> None:
    # Not a mortally wounded one (hs-bugs #855); the Wisps are, so it must be the hero.
    for seed in range(6):
        t = against("Explosive Trap", "Misdirection", board=["War Golem"] + ["Wisp"] * 5, seed=seed)
        t.attack("War Golem")
        assert (t.hero().health, t.board()) == (21, ["War Golem"])


@covers("EX1_610.secret", "EX1_533.secret")
def test_misdirection_waits_when_all_others_are_dying() -> None:
    t = against("Explosive Trap", "Misdirection", board=["Wisp"], weapon="Fiery War Axe")
    t.attack("hero")
    assert (t.board(), t.enemy_secrets(), t.enemy_hero().health) == ([], ["Misdirection"], 27)


@covers("EX1_610.secret", "EX1_533.secret")
def test_an_attack_whose_new_target_is_blown_up_may_be_made_again() -> None:
    # The attack is called off and not spent (hs-bugs #55, #16); the immune hero can't be hit.
    t = against(
        "Misdirection", "Explosive Trap", board=["War Golem", "Wisp"], me={"tags": ["immune"]}
    )
    t.attack("War Golem")
    assert (t.board(), t.enemy_secrets(), t.enemy_hero().health) == (["War Golem"], [], 30)
    assert t.attack("War Golem").enemy_hero().health == 23


@covers("EX1_611.secret", "EX1_533.secret")
def test_freezing_before_misdirection() -> None:
    # Its target was removed by another effect: it stays in place (wiki Secret).
    t = against("Freezing Trap", "Misdirection", board=["Chillwind Yeti"])
    t.attack("Chillwind Yeti")
    assert (t.hand(), t.enemy_secrets()) == (["Chillwind Yeti"], ["Misdirection"])
    assert t.hero().health == 30


@covers("EX1_611.secret", "EX1_533.secret")
def test_misdirection_before_freezing_uses_both() -> None:
    t = against("Misdirection", "Freezing Trap", board=["Chillwind Yeti"])
    t.attack("Chillwind Yeti")
    assert (t.hand(), t.enemy_secrets(), t.hero().health) == (["Chillwind Yeti"], [], 30)


@pytest.mark.parametrize(
    "order", [("Freezing Trap", "Snake Trap"), ("Snake Trap", "Freezing Trap")]
)
@covers("EX1_611.secret", "EX1_554.secret")
def test_freezing_trap_comes_before_snake_trap_and_spares_it(order: tuple[str, str]) -> None:
    # Snake Trap is in the low priority queue of the combat preparation (hs-bugs #105).
    t = against(*order, board=["Chillwind Yeti"], enemy_board=["Wisp"])
    t.attack("Chillwind Yeti", "enemy Wisp")
    assert (t.hand(), t.enemy_board()) == (["Chillwind Yeti"], ["Wisp"])
    assert t.enemy_secrets() == ["Snake Trap"]


@covers("EX1_533.secret", "EX1_554.secret")
def test_misdirection_onto_a_minion_sets_off_snake_trap() -> None:
    # Redirected onto a minion, Snake Trap goes off (hs-bugs #105); the immune hero can't be hit.
    t = against(
        "Snake Trap",
        "Misdirection",
        board=["Wisp"],
        enemy_board=["War Golem"],
        me={"tags": ["immune"]},
    )
    t.attack("Wisp")
    assert t.enemy_board() == ["War Golem"] + ["Snake"] * 3
    assert t.enemy_secrets() == []


@covers("EX1_610.secret", "EX1_611.secret", "EX1_533.secret", "EX1_554.secret", "EX1_609.secret")
def test_all_five_on_one_attack() -> None:
    order = ("Snipe", "Snake Trap", "Misdirection", "Explosive Trap", "Freezing Trap")
    t = against(*order, board=["War Golem"])
    t.attack("War Golem")
    assert (t.enemy_secrets(), t.hand()) == (["Snipe", "Snake Trap"], ["War Golem"])
    assert answered(t) == ["Misdirection", "Explosive Trap", "Freezing Trap"]


@pytest.mark.parametrize(
    "order", [("Freezing Trap", "Explosive Trap"), ("Explosive Trap", "Freezing Trap")]
)
@covers("EX1_610.secret", "EX1_611.secret")
def test_secrets_answer_in_the_order_they_were_played(order: tuple[str, str]) -> None:
    hunter = {"hand": list(order), "deck": ["Wisp"] * 10}
    t = setup(you=hunter, board=["War Golem"], active=1)
    t.play(order[0]).play(order[1]).end_turn().attack("War Golem")
    assert answered(t) == list(order)


# --- Your own turn -------------------------------------------------------------------------------
@covers("EX1_610.secret", "EX1_611.secret", "EX1_533.secret", "EX1_554.secret", "EX1_609.secret")
def test_secrets_sleep_on_ones_own_turn() -> None:
    secrets = ["Explosive Trap", "Freezing Trap", "Misdirection", "Snake Trap", "Snipe"]
    t = setup(
        hero="HUNTER",
        secrets=secrets,
        hand=["Bloodfen Raptor"],
        board=["Chillwind Yeti", "War Golem"],
        enemy_board=["Wisp"],
    )
    t.play("Bloodfen Raptor").attack("Chillwind Yeti", "enemy Wisp").attack("War Golem")
    assert (t.secrets(), t.enemy_hero().health) == (secrets, 23)


@covers("EX1_611.secret")
def test_a_secret_cannot_be_played_twice_while_it_is_up() -> None:
    # Not more than one copy of a secret at a time (wiki Secret).
    t = setup(hero="HUNTER", secrets=["Freezing Trap"], hand=["Freezing Trap", "Snipe"])
    assert not t.can_play("Freezing Trap")
    assert t.play("Snipe").secrets() == ["Freezing Trap", "Snipe"]
