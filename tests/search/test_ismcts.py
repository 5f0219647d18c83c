"""Search over information sets: equal knowledge is one node, memory is bounded, builds agree."""

from __future__ import annotations

from ctypes import addressof, sizeof, string_at
from random import Random
from time import perf_counter
from typing import Any

import pytest
from kit import setup

from hearthlab.agents import SpecError, agent, ask
from hearthlab.agents.ismcts import IsmctsAgent
from hearthlab.engine import core
from hearthlab.game.game import Game
from hearthlab.game.library import decks
from hearthlab.game.view import View
from hearthlab.search.forest import MEGABYTE, SetReport, Tree
from hearthlab.search.knowledge import records, show
from hearthlab.search.records.information import SetEdge, SetNode, Snapshot
from hearthlab.search.searcher import evaluator

OBSERVERS = (1, 2, 3)


def middle(seed: int, turn: int = 6) -> Game:
    """Play two championship decks at random to a turn (ending turns late)."""
    championship = decks("championship-2014")
    pair = championship[seed % 3], championship[(seed + 1) % 3]
    game = Game(*pair, seed=seed, mulligan="curve", known_decks=True)
    generator = Random(seed)
    while game.turn < turn:
        actions = list(game.legal_actions)
        last = len(actions) - (len(actions) > 1 and generator.random() < 0.7)
        game.push(actions[generator.randrange(last)])
    return game


def tree(observer: int = 2, size: int = 4 * MEGABYTE, bucket: int = 1, **options: bool) -> Tree:
    return Tree(
        size, c=0.7, observer=observer, health_bucket=bucket, evaluator=evaluator(), **options
    )


def begin(made: Tree, view: View, seed: int = 1) -> None:
    root, belief = records(view)
    made.begin(root, belief, owner=view.viewer, seed=seed)


def searcher(spec: str, seed: int = 1) -> IsmctsAgent:
    made = agent(spec, seed=seed)
    assert isinstance(made, IsmctsAgent)
    return made


def report(player: IsmctsAgent) -> SetReport:
    assert isinstance(player.last, SetReport)
    return player.last


def snapshot(made: Tree, game: Game) -> bytes:
    made.node_of(game._record)
    return string_at(addressof(made._record.snapshot), sizeof(Snapshot))


def stored(made: Tree) -> tuple[bytes, bytes]:
    t = made._record
    return (
        string_at(t.nodes, t.n_nodes * sizeof(SetNode)),
        string_at(t.edges, t.n_edges * sizeof(SetEdge)),
    )


def audit(made: Tree) -> int:
    """Check the store against itself; return how many nodes can be reached from the root."""
    t = made._record
    free, i = set(), t.free_node
    while i:
        free.add(i)
        i = t.nodes[i].next
    used = set(range(1, t.n_nodes)) - free
    assert len(free) == t.n_free and len(used) == made.nodes
    filed = set()
    for bucket in range(t.bucket_mask + 1):
        i = t.buckets[bucket]
        while i:
            assert t.nodes[i].first_hash & t.bucket_mask == bucket
            filed.add(i)
            i = t.nodes[i].next
    assert filed == used
    for i in used:
        node = t.nodes[i]
        assert not node.reached
        if node.edges:
            assert t.edges[node.edges - 1].key == i
            edges = [t.edges[node.edges + k] for k in range(1 << node.size_bits)]
            assert sum(edge.key != 0 for edge in edges) == node.n_edges
            assert all(edge.node == 0 or edge.node in used for edge in edges)
            assert all(edge.visits <= edge.available for edge in edges)
    links: dict[int, set[int]] = {}
    for k in range(1, t.n_links):
        links.setdefault(t.links[k].parent, set()).add(t.links[k].child)
    reached, waiting = {t.root}, [t.root]
    while waiting:
        for child in links.get(waiting.pop(), set()) - reached:
            reached.add(child)
            waiting.append(child)
    assert reached <= used
    return len(reached)


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
            hashes.add((made._record.first_hash, made._record.second_hash))
        assert len(hashes) == len(sets)
        if observer == 1:  # worlds deal other hands, and both hands count
            assert len(sets) > 1
        else:
            assert len(sets) == 1
            assert all(made.node_of(world._record) == made._record.root for world in worlds)
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
    players = own._record.snapshot.players
    own.node_of(first._record)
    assert players[view.viewer].observed and not players[view.opponent].observed
    active.node_of(first._record)
    players = active._record.snapshot.players
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
        assert made[observer]._record.clashes == 0
        assert audit(made[observer]) == made[observer].nodes
    assert made[1].nodes > made[2].nodes
    assert made[3].nodes > made[2].nodes
    assert made[1]._record.depth_sum < made[2]._record.depth_sum


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
        weighed = fast.weigh(game._record, fast._record.root)
        assert weighed == slow.weigh(game._record, slow._record.root)
        best = max(weighed, key=lambda w: w.visits)
        game.push(game.parse(game.notation(best.action)))
        if game.to_act != seat:
            break


def test_availability_counts_the_worlds_that_allow_an_action() -> None:
    view = middle(3).view()
    made = tree()
    begin(made, view)
    made.run(500)
    t = made._record
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


@pytest.mark.parametrize("options", ["", ",threads=2", ",observer=active,rollout=expert"])
def test_a_seed_decides_everything(options: str) -> None:
    def play() -> list[tuple[int, tuple[int, ...]]]:
        game, player = middle(4), searcher(f"ismcts:budget=300{options}", seed=9)
        seat, made = game.to_act, []
        while game.to_act == seat:
            action = player.choose(game.view())
            if player.last is not None:
                made.append((action.code, tuple(c.visits for c in report(player).considered)))
            game.push(action)
        return made

    first = play()
    assert first and first == play()


@pytest.mark.parametrize("seed", range(3))
def test_hidden_cards_do_not_leak(seed: int) -> None:
    game = middle(seed)
    view = game.view()
    decisions = set()
    for other in (game, view.sample(1), view.sample(2)):
        player = searcher("ismcts:budget=200")
        assert other.view() == view
        action = player.choose(other.view())
        decisions.add((action.code, report(player).considered, report(player).line))
    assert len(decisions) == 1


DANGER: dict[str, Any] = {
    "health": 2,
    "enemy_board": ["Chillwind Yeti", "Boulderfist Ogre"],
}  # win now or lose
LETHAL: tuple[tuple[dict[str, Any], str], ...] = (
    ({"hand": ["Fireball", "Wisp"], "enemy_health": 6}, "play Fireball -> Rexxar"),
    ({"board": ["Chillwind Yeti"], "enemy_health": 4}, "attack Chillwind Yeti -> Rexxar"),
    ({"hand": ["Bluegill Warrior"], "enemy_health": 2, "mana": 2}, "play Bluegill Warrior"),
)


@pytest.mark.parametrize("name", ["ismcts", "hand-cheater", "full-cheater"])
@pytest.mark.parametrize("case", range(len(LETHAL)))
def test_it_finds_lethal(name: str, case: int) -> None:
    position, text = LETHAL[case]
    game = setup(**DANGER, **position).game
    action = ask(searcher(f"{name}:budget=500"), game)
    assert game.notation(action).startswith(text)


def test_it_beats_random() -> None:
    from hearthlab.arena.match import match

    result = match("ismcts:budget=60", "random", decks="championship-2014", games=24, seed=3)
    assert result.wins >= 21


# --- Memory and time ------------------------------------------------------------------------------
def test_memory_is_bounded_over_a_whole_game() -> None:
    game = Game("tarei-warlock", "runandgun-shaman", seed=5, mulligan="curve", known_decks=True)
    player, other = searcher("ismcts:budget=2000,memory=16"), agent("random", seed=2)
    kept, freed, decisions = 0, 0, 0
    while not game.over:
        if game.to_act == 1:
            game.push(other.choose(game.view()))
            continue
        game.push(player.choose(game.view()))
        if player.last is None:
            continue
        told = report(player)
        assert told.memory <= told.memory_limit == 16 * MEGABYTE
        assert not told.full and told.clashes == 0
        assert told.nodes <= told.nodes_kept + 2 * told.iterations + 1
        assert 0 < told.simulation_share < 1 and 0 <= told.update_share < 0.5
        kept, freed = kept + (told.nodes_kept > 1), freed + told.nodes_freed
        decisions += 1
    assert decisions > 5 and kept > 0 and freed > 2000
    made = player.searcher.trees[0]
    assert audit(made) == made.nodes


def test_a_full_store_stops_growing_and_goes_on() -> None:
    game, player = middle(1), searcher("ismcts:budget=4000,memory=1")
    seat = game.to_act
    for _ in range(3):
        action = player.choose(game.view())
        told = report(player)
        assert told.full and told.memory <= MEGABYTE and told.iterations == 4000
        made = player.searcher.trees[0]
        assert audit(made) <= made.nodes
        game.push(action)
        if game.to_act != seat or len(game.legal_actions) == 1:
            break


def test_the_tree_is_kept_between_actions_and_forgotten_between_games() -> None:
    table = setup(hand=["Fireball", "Frostbolt"], enemy_board=["Boulderfist Ogre"], mana=10)
    game, player = table.game, searcher("ismcts:budget=1500")
    game.push(player.choose(game.view()))
    expected = report(player).considered[0].visits
    player.choose(game.view())
    told = report(player)
    assert 1 < told.nodes_kept < told.nodes
    assert sum(c.visits for c in told.considered) > 1500 + expected // 2
    again = searcher("ismcts:budget=1500")
    again.choose(game.view())
    player.choose(game.view())  # the same moment again is another game
    assert report(player).considered == report(again).considered


def test_it_stops_in_time() -> None:
    game, player = middle(2), searcher("ismcts:budget=0,deadline=0.1")
    start = perf_counter()
    player.choose(game.view())
    assert perf_counter() - start < 2
    assert report(player).stopped == "deadline" and report(player).iterations > 0
    assert searcher("ismcts:budget=50,deadline=9").choose(game.view()) in game.legal_actions


# --- Cheaters and specs -------------------------------------------------------------------------
def test_cheaters_say_what_they_see_and_must_be_shown_it() -> None:
    game = middle(1)
    seen = {}
    for name, sees in (("hand-cheater", "hand"), ("full-cheater", "everything")):
        player = searcher(f"{name}:budget=200")
        assert player.sees == sees
        with pytest.raises(ValueError, match="must be shown"):
            player.choose(game.view())
        assert player.choose(game.view(), truth=game.clone()) == ask(player, game)
        shown = show(game, game.view().viewer, sees)
        assert shown is not None
        seen[sees] = shown
    assert searcher("ismcts").sees == "nothing"
    assert searcher("ismcts:budget=100").choose(game.view(), truth=game) in game.legal_actions
    other = game.view().opponent
    assert (
        seen["everything"]._record.players[other].deck[:5] == game._record.players[other].deck[:5]
    )
    assert not any(seen["hand"]._record.players[other].deck)


def test_a_hand_cheater_depends_on_the_hand_and_on_no_deck() -> None:
    game = middle(4)
    view = game.view()
    worlds = [view.sample(seed) for seed in range(12)]
    hands: dict[tuple[object, int], set[object]] = {}
    for world in worlds:
        player = searcher("hand-cheater:budget=100")
        ask(player, world)
        side = world._record.players[view.opponent]
        hand = tuple(world._record.entities[slot].card for slot in side.hand[: side.n_hand])
        secrets = side.n_secrets
        hands.setdefault((hand, secrets), set()).add(report(player).considered)
    assert len({told for values in hands.values() for told in values}) > 1
    assert all(len(values) == 1 for values in hands.values())


def test_specs_print_back_and_refuse_nonsense() -> None:
    spec = "ismcts:budget=50,observer=active,health-bucket=5,memory=8"
    assert searcher(spec).spec == spec
    for wrong in ("observer=4", "budget=0", "health-bucket=0", "memory=1,threads=2"):
        with pytest.raises(SpecError):
            agent(f"ismcts:{wrong}")
