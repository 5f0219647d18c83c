"""The search depth of the competition's agents, the states of a line that count, and ties."""

from __future__ import annotations

import pytest
from agents.hall.hall_kit import choice, holding, made, valued
from kit import Table, setup

from hearthlab.agents.hall import gretive
from hearthlab.agents.hall.turns import MILLER_STEPS
from hearthlab.search import core
from hearthlab.search.hall import METHODS, Score, write_scores, write_steps
from hearthlab.search.schema.hall import HALL_NEVER, HALL_WON, Hall

FACE = Score(enemy={"hp": -1.0})  # damage to the hero is all that counts


def searched(table: Table, score: Score, method: str, depth: int) -> tuple[dict[str, float], Hall]:
    """Value the options of a position by a method."""
    q = holding(table)
    write_scores(q, score)
    write_steps(q, ((0, depth),))
    q.method = METHODS[method]
    core.hall_lookahead(q)
    found = {table.game.notation(q.actions[i]): q.values[i] for i in range(q.n_values)}
    return found, q


# --- Depth -----------------------------------------------------------------------------------
def test_millers_depth_follows_the_number_of_options() -> None:
    found = {}
    for attackers, enemies in ((3, 0), (4, 0), (6, 3), (4, 5), (6, 4)):
        table = setup(board=["Wisp"] * attackers, enemy_board=["Wisp"] * enemies, mana=0)
        q = holding(table)
        write_scores(q, FACE)
        write_steps(q, MILLER_STEPS)
        core.hall_lookahead(q)
        found[q.levels[0].n_listed] = q.depth
    assert found == {4: 3, 5: 2, 25: 1, 31: 1}


@pytest.mark.parametrize(
    ("n", "turn", "depth"),
    [(33, 5, 1), (32, 5, 2), (12, 5, 2), (11, 5, 3), (21, 12, 2), (21, 13, 3), (22, 13, 2)],
)
def test_gretives_depth_follows_options_and_turn(n: int, turn: int, depth: int) -> None:
    rule = made("gretive2020").rule(setup(turn=turn).game.view())  # type: ignore[attr-defined]
    assert next(d for least, d in rule if n >= least) == depth


def test_a_win_is_seen_as_far_as_the_rule_reaches() -> None:
    table = setup(board=["Wisp"] * 3, enemy_health=3, mana=0)
    assert valued(table, "miller2020")["attack Wisp -> Rexxar"] == HALL_WON
    table = setup(board=["Wisp"] * 4, enemy_health=4, mana=0)
    assert max(valued(table, "miller2020").values()) < HALL_WON


# --- Which states count --------------------------------------------------------------------------
def test_a_prefix_may_stop_and_a_leaf_may_not() -> None:
    # My minions' attack counts: any attack on the Ogre costs one.
    attack = Score(own={"attack": 1.0}, enemy={"hp": -1.0})
    table = setup(board=["Murloc Raider"] * 2, enemy_board=["Sen'jin Shieldmasta"], mana=0)
    prefix, _ = searched(table, attack, "prefix", 1)
    leaves, _ = searched(table, attack, "leaves", 1)
    busy, _ = searched(table, attack, "busy", 1)
    hit = "attack Murloc Raider -> Sen'jin Shieldmasta"
    assert (prefix["end turn"], prefix[hit]) == (-26, -28)  # one of two died
    assert leaves[hit] == -28  # the turn ends
    assert busy[hit] == -30  # the other must attack, too
    assert "end turn" not in busy


def test_the_end_of_the_turn_is_scored_once_and_not_searched() -> None:
    table = setup(board=["Wisp"], enemy_board=["Wisp"], mana=0)
    _, q = searched(table, FACE, "prefix", 3)
    # End, attack on the Wisp (then: end), attack on the hero (then: end).
    assert q.nodes == 5


def test_two_steps_mix_a_fifth_and_four_fifths() -> None:
    table = setup(board=["Wisp", "Murloc Raider"], mana=0)
    score = Score(enemy={"hp": -10.0})
    found, _ = searched(table, score, "two-steps", 0)
    assert found == {
        "end turn": -300,
        "attack Wisp -> Rexxar": int(0.2 * -290 + 0.8 * -270),
        "attack Murloc Raider -> Rexxar": int(0.2 * -280 + 0.8 * -270),
    }


def test_the_steepest_line_misses_what_the_best_one_finds() -> None:
    # After the Wisp, four damage to the hero are most at once; killing the Ogre takes two attacks.
    score = Score(enemy={"hp": -1.0, "minions": -10.0})
    mine = ["Wisp", "Chillwind Yeti", "Bloodfen Raptor"]
    table = setup(board=mine, enemy_board=["Boulderfist Ogre"], mana=0)
    steepest, _ = searched(table, score, "steepest", 2)
    prefix, _ = searched(table, score, "prefix", 2)
    assert steepest["attack Wisp -> Rexxar"] == -30 + 1 + 4 + 3 - 10
    assert prefix["attack Wisp -> Rexxar"] == -30 + 1
    assert searched(table, score, "twice", 2)[0] == prefix


def test_closed_lines_end_the_turn() -> None:
    table = setup(board=["Wisp"] * 4, mana=0)
    shallow, _ = searched(table, FACE, "closed", 0)
    assert (shallow["end turn"], shallow["attack Wisp -> Rexxar"]) == (-30, HALL_NEVER)
    deep, q = searched(table, FACE, "closed", 2)
    assert deep["attack Wisp -> Rexxar"] == -28  # two attacks, then the end
    assert table.game.notation(q.actions[0]) == "attack Wisp#4 -> Rexxar"  # the last option first
    assert q.actions[q.n_values - 1] & 15 == 0


def test_deepening_goes_to_the_end_of_all_lines() -> None:
    table = setup(board=["Wisp"] * 4, mana=0)
    found, q = searched(table, FACE, "deepening", 0)
    assert found["attack Wisp -> Rexxar"] == -26
    assert found["end turn"] == -30
    assert not q.is_cut


def test_deepening_drops_a_depth_that_it_does_not_finish() -> None:
    table = setup(board=["Wisp"] * 6, mana=0)
    q = holding(table)
    write_scores(q, FACE)
    write_steps(q, ((0, 0),))
    q.method = METHODS["deepening"]
    q.limit = 50  # 6 actions one deep, 6 + 30 two deep
    core.hall_lookahead(q)
    assert max(q.values[i] for i in range(q.n_values)) == -28
    assert q.stopped


def test_busy_lines_name_their_second_action() -> None:
    table = setup(board=["Wisp"], hand=["Frostbolt"], mana=2, enemy_health=4)
    found, q = searched(table, FACE, "busy", 1)
    texts = list(found)
    at = texts.index("attack Wisp -> Rexxar")
    assert table.game.notation(q.seconds[at]) == "play Frostbolt -> Rexxar"
    assert found["attack Wisp -> Rexxar"] == HALL_WON


def test_choices_are_decisions_of_a_line() -> None:
    table = setup(
        hero="HUNTER", hand=["Tracking"], deck=["Wisp", "Boulderfist Ogre", "Wisp"], mana=1
    )
    found, _ = searched(table, Score(own={"hand": 1.0}), "prefix", 1)
    assert found["play Tracking"] == 1
    table.play("Tracking")
    assert choice(table, "miller2020") == table.legal[-1]


# --- Ties ----------------------------------------------------------------------------------------
def test_ties_go_to_the_last_option_or_to_the_first() -> None:
    # Two Wisps in hand change every score alike; a place more to the right is later in the list.
    table = setup(hand=["Wisp", "Wisp"], mana=0, board=["Murloc Raider"])
    last = choice(table, "miller2020")
    first = choice(table, "ahead2020")
    table_values = valued(table, "miller2020")
    best = [text for text, value in table_values.items() if value == max(table_values.values())]
    assert last == best[-1]
    ahead_values = valued(table, "ahead2020")
    best = [text for text, value in ahead_values.items() if value == max(ahead_values.values())]
    assert first == best[0]


def test_an_action_that_changes_nothing_is_played_before_the_turn_ends() -> None:
    table = setup(hand=["The Coin"], mana=0, crystals=0)
    values = valued(table, "miller2020")
    assert values["play The Coin"] == values["end turn"]
    assert choice(table, "miller2020") == "play The Coin"


# --- Rules of single agents -----------------------------------------------------------------------
def test_gretive_scores_by_class() -> None:
    assert set(gretive.WEIGHTS) == {
        "DRUID", "HUNTER", "MAGE", "SHAMAN", "WARLOCK", "PALADIN", "PRIEST", "ROGUE", "WARRIOR",
    }  # fmt: skip


def test_bestchild_does_not_end_the_turn_while_it_may_act() -> None:
    # Any attack kills my minion for nothing.
    table = setup(board=["Chillwind Yeti"], enemy_board=[{"card": "Ironbark Protector"}], mana=0)
    assert choice(table, "bestchild2019") == "attack Chillwind Yeti -> Ironbark Protector"
    assert choice(table, "miller2020") == "end turn"


def test_ahead_sees_the_end_of_the_turn() -> None:
    table = setup(board=["Wisp"] * 7, enemy_health=7, mana=0)
    assert valued(table, "ahead2020")["attack Wisp -> Rexxar"] == HALL_WON


def test_a_beam_runs_on_through_the_enemys_turn() -> None:
    # One attack now, one in the next own turn.
    table = setup(board=["Wisp"], enemy_health=2, mana=0)
    assert valued(table, "beam2020") == {"attack Wisp -> Rexxar": HALL_WON}
