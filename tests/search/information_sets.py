"""Trees over information sets for tests: positions, trees, and a consistency check."""

from __future__ import annotations

from random import Random

from hearthlab.game.deck_sets import decks
from hearthlab.game.game import Game
from hearthlab.game.view import View
from hearthlab.search.forest import MEGABYTE, Tree
from hearthlab.search.knowledge import root_and_belief
from hearthlab.search.searcher import evaluator


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
    root, belief = root_and_belief(view)
    made.begin(root, belief, owner=view.viewer, seed=seed)


def audit(made: Tree) -> int:
    """Check the store's consistency; return the number of nodes reachable from the root."""
    t = made.record
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
