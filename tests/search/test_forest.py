"""The forest: equal knowledge is one node, and both builds make the same tree."""

from __future__ import annotations

from ctypes import addressof, sizeof, string_at
from typing import Any

import pytest
from kit import setup
from search.information_sets import audit, begin, middle, tree

from hearthlab.engine import core
from hearthlab.game.game import Game
from hearthlab.search.forest import MEGABYTE, Tree
from hearthlab.search.schema.information import SetEdge, SetNode, Snapshot

OBSERVERS = (1, 2, 3)


def snapshot(made: Tree, game: Game) -> bytes:
    made.node_of(game._record)
    return string_at(addressof(made.record.snapshot), sizeof(Snapshot))


def stored(made: Tree) -> tuple[bytes, bytes]:
    t: Any = made.record
    return (
        string_at(t.nodes, t.n_nodes * sizeof(SetNode)),
        string_at(t.edges, t.n_edges * sizeof(SetEdge)),
    )


# --- Information sets -----------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(4))
def test_what_a_player_cannot_see_makes_no_other_information_set(seed: int) -> None:
    view = middle(seed).view()
    worlds = [view.sample(k) for k in range(6)]
    assert len({tuple(w._record.players[view.opponent].deck) for w in worlds}) > 1
    for observer in OBSERVERS:
        made = tree(observer)
        begin(made, view)
        sets = {snapshot(made, world) for world in worlds}
        hashes = set()
        for world in worlds:
            made.node_of(world._record)
            hashes.add((made.record.first_hash, made.record.second_hash))
        assert len(hashes) == len(sets)
        if observer == 1:  # worlds deal other hands, and both hands count
            assert len(sets) > 1
        else:
            assert len(sets) == 1
            assert all(made.node_of(world._record) == made.record.root for world in worlds)
            keys = {tuple(w.key for w in made.weigh(world._record)) for world in worlds}
            assert len(keys) == 1


def test_the_active_player_is_the_one_observed_by_variant_3() -> None:
    game = middle(1)
    view = game.view()
    first, second = view.sample(1), view.sample(3)
    for world in (first, second):
        world.push(world.parse("end turn"))
    own, active = tree(2), tree(3)
    for made in (own, active):
        begin(made, view)
    assert snapshot(active, first) != snapshot(active, second)  # other hands of the opponent
    players = own.record.snapshot.players
    own.node_of(first._record)
    assert players[view.viewer].observed and not players[view.opponent].observed
    active.node_of(first._record)
    players = active.record.snapshot.players
    assert players[view.opponent].observed and not players[view.viewer].observed


def test_minions_and_hands_are_multisets() -> None:
    one = setup(
        board=["Wisp", "Murloc Raider"], hand=["Fireball", "Frostbolt"], enemy_board=["Wisp"]
    )
    two = setup(
        board=["Murloc Raider", "Wisp"], hand=["Frostbolt", "Fireball"], enemy_board=["Wisp"]
    )
    hurt = setup(
        board=["Murloc Raider", "Wisp"],
        hand=["Frostbolt", "Fireball"],
        enemy_board=["Wisp"],
        health=29,
    )
    made = tree()
    begin(made, one.game.view())
    assert snapshot(made, one.game) == snapshot(made, two.game)
    assert snapshot(made, one.game) != snapshot(made, hurt.game)
    first, second = (made.weigh(table.game._record) for table in (one, two))
    assert {w.key for w in first} == {w.key for w in second}
    texts = {w.key: one.game.notation(w.action) for w in first}
    assert {w.key: two.game.notation(w.action) for w in second} == texts


def test_equal_minions_and_cards_are_one_action() -> None:
    table = setup(
        board=["Wisp", "Wisp"], enemy_board=["Wisp", "Wisp"], hand=["Moonfire", "Moonfire"]
    )
    made = tree()
    begin(made, table.game.view())
    texts = [table.game.notation(w.action) for w in made.weigh(table.game._record)]
    assert len(texts) == len(set(texts)) < len(table.game.legal_actions)
    # Wisp attacks a Wisp or the hero; Moonfire and Fireblast each have four kinds of targets.
    assert len([t for t in texts if t.startswith("attack")]) == 2
    assert len([t for t in texts if t.startswith("play Moonfire")]) == 4


def test_health_may_be_counted_in_buckets() -> None:
    full, hurt, worse = (setup(enemy_health=health) for health in (30, 28, 20))
    exact, rough = tree(bucket=1), tree(bucket=5)
    for made, equal in ((exact, False), (rough, True)):
        begin(made, full.game.view())
        assert (snapshot(made, full.game) == snapshot(made, hurt.game)) is equal
        assert snapshot(made, full.game) != snapshot(made, worse.game)


def test_orders_that_come_to_the_same_meet_in_one_node() -> None:
    table = setup(
        hand=["Fireball", "Frostbolt"], enemy_board=["Boulderfist Ogre", "Chillwind Yeti"]
    )
    made = tree()
    begin(made, table.game.view())
    lines = (
        ("play Fireball -> Boulderfist Ogre", "play Frostbolt -> Chillwind Yeti"),
        ("play Frostbolt -> Chillwind Yeti", "play Fireball -> Boulderfist Ogre"),
    )
    ends = []
    for line in lines:
        game = table.game.clone()
        for text in line:
            game.push(game.parse(text))
        ends.append(snapshot(made, game))
    assert ends[0] == ends[1]


def test_more_observed_players_make_more_nodes() -> None:
    made = {}
    for observer in OBSERVERS:
        made[observer] = tree(observer)
        begin(made[observer], middle(2).view())
        made[observer].run(2000)
        assert made[observer].record.clashes == 0
        assert audit(made[observer]) == made[observer].nodes
    assert made[1].nodes > made[2].nodes
    assert made[3].nodes > made[2].nodes
    assert made[1].record.depth_sum < made[2].record.depth_sum


# --- The search -----------------------------------------------------------------------------------
@pytest.mark.parametrize("observer", OBSERVERS)
def test_both_builds_make_the_same_tree(observer: int) -> None:
    game = middle(observer)
    fast, slow = (
        tree(observer, MEGABYTE, bucket=observer, compiled=compiled)
        for compiled in (core.COMPILED, False)
    )
    seat = game.to_act
    for _ in range(2):
        for made in (fast, slow):
            begin(made, game.view())
            made.run(12)
        assert stored(fast) == stored(slow)
        assert fast.line() == slow.line()
        weighed = fast.weigh(game._record, fast.record.root)
        assert weighed == slow.weigh(game._record, slow.record.root)
        best = max(weighed, key=lambda w: w.visits)
        game.push(game.parse(game.notation(best.action)))
        if game.to_act != seat:
            break


def test_availability_counts_the_worlds_that_allow_an_action() -> None:
    view = middle(3).view()
    made = tree()
    begin(made, view)
    made.run(500)
    t = made.record
    root = made.weigh(view._record, t.root)
    assert {w.available for w in root} == {500}
    assert sum(w.visits for w in root) == 500
    assert all(0 <= w.score <= w.visits for w in root)
    seen_less = [
        edge
        for i in range(1, t.n_nodes)
        if t.nodes[i].edges and t.nodes[i].snapshot.active == view.opponent
        for edge in (t.edges[t.nodes[i].edges + k] for k in range(1 << t.nodes[i].size_bits))
        if edge.key and edge.available < max(1, t.edges[t.nodes[i].edges].available)
    ]
    assert seen_less  # the opponent's cards are not in its hand in every world
