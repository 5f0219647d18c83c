"""`predator2018`: its score by hand, its tree, its replies, its plan."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from agents.hall.hall_kit import choice, holding, made, score_of
from kit import Table, setup

from hearthlab.agents.hall import predator
from hearthlab.agents.hall.shipped import SHIPPED
from hearthlab.engine.schema import ACTION_END, kind_of
from hearthlab.search import core
from hearthlab.search.hall import write_scores
from hearthlab.search.kernels.hall import predator as uncompiled
from hearthlab.search.schema.hall import HALL_WON, Hall, HallTree

Search = Callable[[Hall, HallTree, HallTree], None]


def grown(
    table: Table, iterations: int, replies: int = 4, search: Search | None = None
) -> tuple[Hall, HallTree]:
    """Search a position with its true hidden cards."""
    q, t, u = holding(table, blank=False, order=0), HallTree(), HallTree()
    write_scores(q, predator.SCORE, SHIPPED["aggro"])
    predator.SCORE.write(q.profiles[0])
    SHIPPED["aggro"].write(q.profiles[1])
    q.iterations, q.reply_iterations, q.exploration = iterations, replies, 9000.0
    (search or core.hall_predator)(q, t, u)
    return q, t


def test_the_score_by_hand() -> None:
    table = setup(
        board=["Sen'jin Shieldmasta", {"card": "Chillwind Yeti", "tags": ["FROZEN"]}],
        hand=["Wisp"] * 3,
        enemy_board=["Argent Squire"],
        enemy_health=20,
        armor=2,
    )
    worth = (3 + 5 + 2) + 5 - (2 + 3)
    assert score_of(table, predator.SCORE) == 1000 * (32 - 20 + 3 * 3 + 2 * 2 - 2 * 1 + worth)


@pytest.mark.parametrize(("hero", "profile"), [("WARRIOR", "aggro"), ("MAGE", "control")])
def test_the_enemy_is_scored_by_the_decks_of_its_class(hero: str, profile: str) -> None:
    assert predator.PROFILES[hero] == profile
    assert "SHAMAN" not in predator.PROFILES  # midrange


def test_totals_are_the_highest_scores_below() -> None:
    q, t = grown(setup(board=["Wisp"] * 2, enemy_board=["Wisp"], mana=0), 12, replies=1)
    for i in range(t.n_nodes):
        x = t.nodes[i]
        assert x.total >= x.score
        if x.is_leaf and x.visits > 1:  # its own score was backed up
            assert x.total <= t.nodes[x.parent].total <= t.nodes[0].total
        assert x.n_children == 0 or not x.is_leaf
    assert q.n_values == t.nodes[0].n_children


def test_a_node_has_all_options_as_children() -> None:
    q, t = grown(setup(board=["Wisp"] * 3, mana=0), 1)
    assert t.nodes[0].n_children == q.n_values == 4
    assert t.n_nodes == 5


def test_it_plays_a_line_that_wins_without_another_search() -> None:
    table = setup(board=["Wisp"] * 3, enemy_health=3, mana=0)
    player = made("predator2018")
    texts = []
    while not table.game.over:
        action = player.choose(table.game.view())
        texts.append(player.last is None)
        table.game.push(action)
    assert table.game._winner == 0
    assert texts[0] is False and all(texts[1:])


def test_after_its_line_the_turn_ends() -> None:
    table = setup(board=["Wisp"], enemy_board=["Chillwind Yeti"], mana=0)
    player = made("predator2018")
    actions = []
    while table.game.to_act == 0:
        action = player.choose(table.game.view())
        actions.append(action)
        table.game.push(action)
    assert kind_of(actions[-1].code) == ACTION_END


def test_ends_of_the_turn_are_answered() -> None:
    # One attack now, one in the next own turn, whatever the enemy does in between.
    table = setup(board=["Wisp"], enemy_health=2, mana=0)
    _, t = grown(table, 30)
    assert t.n_ends > 0
    ended = [t.nodes[t.ends[i]] for i in range(t.n_ends)]
    assert all(node.is_leaf and node.visits > 1 for node in ended)
    assert max(node.score for node in ended) < HALL_WON
    assert max(node.total for node in ended) == HALL_WON


def test_a_win_is_seen_and_taken() -> None:
    table = setup(board=["Wisp"], enemy_health=1, mana=0)
    q, _ = grown(table, 10)
    assert max(q.values[i] for i in range(q.n_values)) == HALL_WON
    assert choice(table, "predator2018") == "attack Wisp -> Rexxar"


def test_compiled_and_uncompiled_agree() -> None:
    table = setup(board=["Wisp"], enemy_board=["Murloc Raider"], mana=0, hand=["Wisp"])

    def found(search: Search | None) -> tuple[Any, ...]:
        q, t = grown(table, 4, replies=2, search=search)
        line = [q.seconds[i] for i in range(q.n_kept)]
        totals = [(t.nodes[i].total, t.nodes[i].visits) for i in range(t.n_nodes)]
        return q.nodes, q.random.state, line, totals

    assert found(None) == found(uncompiled.hall_predator)
