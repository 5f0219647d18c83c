"""Rulings on dying: who dies when, in which order death is answered, and where tokens stand."""

import pytest
from clauses import covers
from kit import Card, setup

pytestmark = pytest.mark.format("2014")

# "RB" is the community's advanced rulebook (hearthstone.gamepedia.com/Advanced_rulebook).


# --- Order of play among simultaneous deaths ------------------------------------------------------
def test_the_older_golem_leaves_a_token_the_younger_abomination_kills() -> None:
    board = [{"card": "Harvest Golem", "order": 1}, {"card": "Abomination", "order": 2}]
    t = setup(hand=["Flamestrike"], enemy_board=board)
    t.play("Flamestrike")
    # RB, Death Phase: deathrattles of one batch run in order of play.
    assert t.enemy_board() == []
    assert t.enemy_hero().health == t.hero().health == 28


def test_the_token_of_a_younger_golem_comes_after_the_explosion() -> None:
    board = [{"card": "Harvest Golem", "order": 2}, {"card": "Abomination", "order": 1}]
    t = setup(hand=["Flamestrike"], enemy_board=board)
    t.play("Flamestrike")
    # Order of play counts, not the place on the board.
    assert t.enemy_board() == ["Damaged Golem"]


def test_order_of_play_goes_across_both_sides() -> None:
    for mine, yours, left in ((1, 2, []), (2, 1, ["Damaged Golem"])):
        t = setup(
            board=[{"card": "Harvest Golem", "order": mine}],
            enemy_board=[{"card": "Abomination", "order": yours, "damage": 2}],
        )
        t.attack("Harvest Golem", "enemy Abomination")
        assert t.board() == left
        assert t.enemy_board() == []


def test_a_death_in_a_death_phase_is_a_new_batch() -> None:
    board: list[Card] = ["Abomination", {"card": "Harvest Golem", "damage": 1}]
    t = setup(hand=["Fireball"], enemy_board=board)
    t.play("Fireball", target="enemy Abomination")
    # The explosion kills the Golem; its token comes after the explosion and is not hit.
    assert t.enemy_board() == ["Damaged Golem"]
    assert t.minion("enemy Damaged Golem").health == 1


def test_those_who_die_together_do_not_see_each_other_die() -> None:
    t = setup(hero="WARLOCK", hand=["Twisting Nether"], board=["Cult Master", "Flesheating Ghoul"])
    t.play("Twisting Nether")
    # RB: everything dead is removed at once, before any death is answered.
    assert t.board() == t.hand() == []


def test_a_minion_brought_by_a_deathrattle_sees_the_later_deaths_of_the_batch() -> None:
    t = setup(
        hero="WARLOCK",
        hand=["Twisting Nether"],
        board=[{"card": "Deathlord", "order": 1}],
        enemy_board=[{"card": "Wisp", "order": 2}],
        enemy_deck=["Fireball", "Cult Master"],
    )
    t.play("Twisting Nether")
    # RB and "Patashu's Timing Gym" #2: each death's listeners are gathered when its turn comes.
    assert t.enemy_board() == ["Cult Master"]
    assert t.enemy_hand() == ["Fireball"]


def test_a_minion_brought_by_a_later_deathrattle_comes_too_late() -> None:
    t = setup(
        hero="WARLOCK",
        hand=["Twisting Nether"],
        board=[{"card": "Deathlord", "order": 2}],
        enemy_board=[{"card": "Wisp", "order": 1}],
        enemy_deck=["Fireball", "Cult Master"],
    )
    t.play("Twisting Nether")
    assert t.enemy_board() == ["Cult Master"]
    assert t.enemy_hand() == []


def test_a_deathrattle_does_not_save_those_who_died_with_it() -> None:
    t = setup(hand=["Flamestrike"], enemy_board=["Dark Cultist", "Dark Iron Dwarf"])
    t.play("Flamestrike")
    # metastone #16: the Dwarf is gone before the Cultist's deathrattle gives health.
    assert t.enemy_board() == []


@covers("EX1_595.trigger")
def test_survivors_answer_each_death() -> None:
    t = setup(
        hero="WARRIOR",
        hand=["Whirlwind"],
        board=["Cult Master", "Flesheating Ghoul", "Wisp", "Wisp"],
        enemy_board=["Wisp"],
    )
    t.play("Whirlwind")
    assert t.hand() == ["Wisp", "Wisp"]
    assert t.minion("Flesheating Ghoul").attack == 5


def test_the_deathrattle_is_for_who_controls_the_minion_when_it_dies() -> None:
    t = setup(
        hand=["Mind Control Tech", "Fireball"], enemy_board=["Harvest Golem"] * 4, seed=3, mana=10
    )
    t.play("Mind Control Tech").play("Fireball", target="Harvest Golem")
    assert t.board() == ["Mind Control Tech", "Damaged Golem"]
    assert t.enemy_board() == ["Harvest Golem"] * 3


def test_a_full_hand_kills_what_would_return_to_it() -> None:
    t = setup(
        hero="ROGUE",
        hand=["Sap"],
        enemy_board=["Wisp", "Harvest Golem", "Wisp"],
        enemy_hand=["Wisp"] * 10,
    )
    t.play("Sap", target="enemy Harvest Golem")
    # hs-bugs #107: it leaves play at once and its deathrattle runs.
    assert t.enemy_board() == ["Wisp", "Damaged Golem", "Wisp"]
    assert len(t.enemy_hand()) == 10


# --- The end of the game --------------------------------------------------------------------------
def test_both_heroes_dead_is_a_draw() -> None:
    t = setup(hand=["Fireball"], enemy_board=["Abomination"], health=2, enemy_health=2)
    t.play("Fireball", target="enemy Abomination")
    assert t.over
    assert t.winner is None


def test_the_dead_heros_side_still_strikes_back_before_the_end() -> None:
    t = setup(
        hero="WARLOCK", hand=["Hellfire"], enemy_board=["Leper Gnome"], health=5, enemy_health=3
    )
    t.play("Hellfire")
    # RB: the winner is settled at the end of the sequence, after the death phases.
    assert t.over
    assert t.winner is None


# --- Nothing dies inside a phase ------------------------------------------------------------------
def test_a_minion_at_zero_may_be_saved_before_the_phase_ends() -> None:
    t = setup(hero="SHAMAN", board=[{"card": "Imp Master", "damage": 4}, "Healing Totem"])
    t.end_turn()
    # Ben Brode (hs-bugs #325): all effects finish firing before the dead are cleaned up.
    assert t.board() == ["Imp Master", "Imp", "Healing Totem"]
    assert t.minion("Imp Master").health == 1


def test_a_second_shot_of_a_split_spell_skips_the_dying() -> None:
    for seed in range(6):
        t = setup(hand=["Arcane Missiles"], enemy_board=["Wisp"], seed=seed)
        t.play("Arcane Missiles")
        shots = (30 - t.enemy_hero().health) + (not t.enemy_board())
        assert shots == 3


def test_the_dying_still_listen() -> None:
    t = setup(
        hand=["Arcane Explosion"],
        enemy_board=[
            {"card": "Frothing Berserker", "damage": 3},
            {"card": "Armorsmith", "damage": 3},
        ],
    )
    t.play("Arcane Explosion")
    assert t.enemy_board() == []
    assert t.enemy_hero().armor == 2


# --- Area damage ----------------------------------------------------------------------------------
def test_area_damage_draws_once_for_each_acolyte() -> None:
    t = setup(
        hero="WARRIOR",
        hand=["Whirlwind"],
        board=["Acolyte of Pain", {"card": "Acolyte of Pain", "damage": 2}],
        enemy_board=["Acolyte of Pain"],
    )
    t.play("Whirlwind")
    assert t.hand() == ["Wisp", "Wisp"]
    assert t.enemy_hand() == ["Wisp"]
    assert t.board() == ["Acolyte of Pain"]


def test_area_damage_hits_everybody_before_anybody_answers() -> None:
    t = setup(
        hero="WARRIOR",
        hand=["Whirlwind"],
        board=["Acolyte of Pain", "Wisp"],
        deck=[],
        health=1,
    )
    t.play("Whirlwind")
    # Fatigue from the Acolyte's draw kills the hero, but the Wisp was hit with the rest.
    assert t.board() == ["Acolyte of Pain"]
    assert t.winner == 1


def test_wild_pyromancer_adds_a_second_wave_after_the_deaths_of_the_first() -> None:
    t = setup(
        hero="WARRIOR",
        hand=["Whirlwind"],
        board=["Wild Pyromancer", "Acolyte of Pain"],
        enemy_board=[{"card": "Harvest Golem", "damage": 2}],
    )
    t.play("Whirlwind")
    # RB, After Spell Phase: deaths of the spell come first, so the token is hit by the second wave.
    assert t.enemy_board() == []
    assert t.board() == ["Acolyte of Pain"]
    assert t.hand() == ["Wisp", "Wisp"]


def test_a_wild_pyromancer_killed_by_the_spell_does_not_fire() -> None:
    t = setup(
        hero="WARRIOR",
        hand=["Whirlwind"],
        board=[{"card": "Wild Pyromancer", "damage": 1}, "Chillwind Yeti"],
    )
    t.play("Whirlwind")
    assert t.minion("Chillwind Yeti").damage == 1


def test_area_damage_enrages_all_at_once() -> None:
    t = setup(
        hero="WARRIOR",
        hand=["Whirlwind"],
        board=["Amani Berserker", "Raging Worgen"],
        enemy_board=["Tauren Warrior"],
    )
    t.play("Whirlwind")
    assert [minion.attack for minion in t.me.board] == [5, 4]
    assert t.minion("enemy Tauren Warrior").attack == 5


@covers("EX1_390.aura")
def test_enrage_comes_after_the_blows_of_the_same_fight() -> None:
    t = setup(board=["Boulderfist Ogre"], enemy_board=["Tauren Warrior"])
    t.attack("Boulderfist Ogre", "enemy Tauren Warrior")
    # Blows are exchanged at once with the attack of before.
    assert t.minion("Boulderfist Ogre").health == 5


def test_a_deathrattles_area_damage_enrages_and_draws() -> None:
    t = setup(
        hand=["Fireball"],
        board=["Acolyte of Pain"],
        enemy_board=["Abomination", "Gurubashi Berserker"],
    )
    t.play("Fireball", target="enemy Abomination")
    assert t.hand() == ["Wisp"]
    assert t.minion("enemy Gurubashi Berserker").attack == 5


# --- Auras between damage and death ---------------------------------------------------------------
def test_losing_a_health_aura_leaves_a_damaged_minion_alive() -> None:
    t = setup(
        hero="WARRIOR",
        hand=["Whirlwind"],
        enemy_board=[{"card": "Stormwind Champion", "damage": 5}, "Wisp"],
    )
    t.play("Whirlwind")
    # Lost maximum health only caps what is left (wiki Health): 2/2 hit for 1, then 1/1.
    assert t.enemy_board() == ["Wisp"]
    wisp = t.minion("enemy Wisp")
    assert (wisp.attack, wisp.health, wisp.max_health) == (1, 1, 1)


def test_losing_a_health_aura_takes_no_health_from_the_damaged() -> None:
    t = setup(
        hand=["Flamestrike"],
        enemy_board=[{"card": "Stormwind Champion", "damage": 3}, "Chillwind Yeti"],
    )
    t.play("Flamestrike")
    yeti = t.minion("enemy Chillwind Yeti")
    assert (yeti.attack, yeti.health, yeti.max_health) == (4, 2, 5)


def test_losing_a_health_aura_calms_the_enraged() -> None:
    t = setup(
        hero="WARRIOR",
        hand=["Whirlwind"],
        enemy_board=[{"card": "Stormwind Champion", "damage": 5}, "Amani Berserker"],
    )
    t.play("Whirlwind")
    # 3/4 hit for 1 is 3/3 of 4; without the Champion it is 2/3 of 3 and undamaged.
    berserker = t.minion("enemy Amani Berserker")
    assert (berserker.attack, berserker.health, berserker.damage) == (2, 3, 0)


def test_a_warleader_that_dies_with_the_murlocs_it_led() -> None:
    t = setup(
        hand=["Arcane Explosion"],
        enemy_board=["Murloc Raider", {"card": "Murloc Warleader", "damage": 2}, "Murloc Raider"],
    )
    t.play("Arcane Explosion")
    assert t.enemy_board() == ["Murloc Raider", "Murloc Raider"]
    assert (t.minion("enemy Murloc Raider").attack, t.minion("enemy Murloc Raider").health) == (
        2,
        1,
    )


def test_a_health_aura_gained_before_the_phase_ends_saves_the_dying() -> None:
    t = setup(
        hero="PRIEST",
        board=[
            "Lightwell",
            "Auchenai Soulpriest",
            {"card": "Chillwind Yeti", "damage": 2},
            "Alarm-o-Bot",
        ],
        hand=["Stormwind Champion"],
    )
    t.end_turn().end_turn()
    # The Lightwell's healing hurts for 3, the bot brings the Champion: auras are updated before
    # deaths are looked for (RB, the steps after a phase; hs-bugs #106).
    assert t.board()[2:] == ["Chillwind Yeti", "Stormwind Champion"]
    assert t.minion("Chillwind Yeti").health == 1


def test_an_attack_aura_is_gone_after_the_death() -> None:
    t = setup(hand=["Fireball"], enemy_board=["Raid Leader", "Wisp"])
    t.play("Fireball", target="enemy Raid Leader")
    assert t.minion("enemy Wisp").attack == 1


def test_neighbours_change_when_the_one_between_dies() -> None:
    t = setup(hand=["Fireball"], enemy_board=["Dire Wolf Alpha", "Wisp", "Bloodfen Raptor"])
    assert [minion.attack for minion in t.you.board] == [2, 2, 3]
    t.play("Fireball", target="enemy Wisp")
    assert [minion.attack for minion in t.you.board] == [2, 4]


def test_neighbours_change_when_a_token_comes_between() -> None:
    t = setup(hand=["Fireball"], enemy_board=["Dire Wolf Alpha", "Harvest Golem", "Wisp"])
    t.play("Fireball", target="enemy Harvest Golem")
    assert [minion.attack for minion in t.you.board] == [2, 3, 1]


# --- Room and place -------------------------------------------------------------------------------
def test_the_dead_make_room_for_their_own_token() -> None:
    t = setup(hand=["Fireball"], enemy_board=["Wisp"] * 3 + ["Harvest Golem"] + ["Wisp"] * 3)
    t.play("Fireball", target="enemy Harvest Golem")
    assert t.enemy_board() == ["Wisp"] * 3 + ["Damaged Golem"] + ["Wisp"] * 3


def test_seven_dead_make_room_for_seven_tokens() -> None:
    t = setup(hand=["Flamestrike"], enemy_board=["Harvest Golem"] * 7)
    t.play("Flamestrike")
    # metastone #101: all the dead have left before the first deathrattle runs.
    assert t.enemy_board() == ["Damaged Golem"] * 7


def test_one_place_holds_one_of_two_tokens() -> None:
    t = setup(hand=["Fireball"], enemy_board=["Haunted Creeper"] + ["Wisp"] * 6)
    t.play("Fireball", target="enemy Haunted Creeper")
    assert t.enemy_board() == ["Spectral Spider"] + ["Wisp"] * 6


def test_the_older_deathrattle_takes_the_room() -> None:
    for creeper, golem, tokens in (
        (1, 2, ["Spectral Spider", "Spectral Spider"]),
        (2, 1, ["Damaged Golem", "Spectral Spider"]),
    ):
        board: list[Card] = [
            {"card": "Haunted Creeper", "order": creeper},
            *["Boulderfist Ogre"] * 5,
            {"card": "Harvest Golem", "order": golem},
        ]
        t = setup(hand=["Flamestrike"], enemy_board=board)
        t.play("Flamestrike")
        assert len(t.enemy_board()) == 7
        assert sorted(name for name in t.enemy_board() if name != "Boulderfist Ogre") == tokens


def test_tokens_stand_where_the_dead_stood() -> None:
    board = ["Harvest Golem", "Boulderfist Ogre", "Haunted Creeper", "War Golem", "Harvest Golem"]
    t = setup(hand=["Flamestrike"], enemy_board=board)
    t.play("Flamestrike")
    # The client did not always keep places among several tokens, its exact rule is unknown
    # (hs-bugs #305); here every token stands where its minion stood among its neighbours.
    assert t.enemy_board() == [
        "Damaged Golem",
        "Boulderfist Ogre",
        "Spectral Spider",
        "Spectral Spider",
        "War Golem",
        "Damaged Golem",
    ]


def test_tokens_stand_where_the_dead_stood_whoever_died_first() -> None:
    board = [
        {"card": "Harvest Golem", "order": 2},
        {"card": "Boulderfist Ogre", "order": 3},
        {"card": "Haunted Creeper", "order": 1},
    ]
    t = setup(hand=["Flamestrike"], enemy_board=board)
    t.play("Flamestrike")
    assert t.enemy_board() == [
        "Damaged Golem",
        "Boulderfist Ogre",
        "Spectral Spider",
        "Spectral Spider",
    ]


def test_a_token_summoned_by_the_dying_stands_beside_the_living() -> None:
    t = setup(board=["Wisp", {"card": "Imp Master", "damage": 4}, "Murloc Raider"])
    t.end_turn()
    assert t.board() == ["Wisp", "Imp", "Murloc Raider"]


def test_tokens_of_an_attackers_death_stand_in_its_place() -> None:
    t = setup(board=["Wisp", "Harvest Golem", "Murloc Raider"], enemy_board=["War Golem"])
    t.attack("Harvest Golem", "enemy War Golem")
    assert t.board() == ["Wisp", "Damaged Golem", "Murloc Raider"]
    assert not t.can_attack("Damaged Golem")
