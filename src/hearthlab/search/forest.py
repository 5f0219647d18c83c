"""Information-set trees as Python uses them: allocate once, search, report, move the root.

A `Tree` lets one thread in at a time. Its memory is one block that never grows; the operating
system gives pages of it only when they are used.
"""

from __future__ import annotations

import mmap
from ctypes import addressof, c_char, c_uint32, c_void_p, memset, sizeof
from dataclasses import dataclass
from functools import partial
from math import isfinite
from types import SimpleNamespace
from typing import Any

from hearthlab.engine import core
from hearthlab.engine.schema import Game
from hearthlab.native.bridge import exported
from hearthlab.native.clock import now
from hearthlab.native.kinds import offset
from hearthlab.native.pure import copy_game
from hearthlab.search.running import Guard, guarded, run
from hearthlab.search.schema.information import (
    NOTHING,
    InformationTree,
    SetEdge,
    SetLink,
    SetNode,
)
from hearthlab.search.schema.search import Belief, Evaluator
from hearthlab.search.searcher import Report
from hearthlab.search.thought import Considered

MEGABYTE = 1 << 20
ALIGNMENT = 64
EDGES_PER_NODE = 18  # most nodes are leaves and have none; others have twenty or so
LINKS_PER_NODE = 2
FEWEST_NODES = 16


@dataclass(frozen=True, slots=True)
class Weighed:
    """An action of a state and its statistics."""

    key: int
    action: int
    available: int
    visits: int
    score: float
    node: int  # where it led last, or 0


@dataclass(frozen=True, slots=True)
class SetReport(Report):
    """The result of a search over information sets; equivalent actions are merged."""

    available: tuple[int, ...] = ()  # iterations in which each action could have been chosen
    nodes_kept: int = 0  # of the trees of the decision before
    nodes_freed: int = 0
    memory: int = 0  # bytes in use
    memory_limit: int = 0
    clashes: int = 0  # information sets that differ though both hashes are equal
    simulation_share: float = 0.0  # of the time: valuing leaves (Świechowski 2021: 62 %)
    update_share: float = 0.0  # of the time: moving the root (Świechowski 2021: 3.2 %)


class Tree:
    """A tree over information sets within a limit of bytes."""

    def __init__(
        self,
        size: int,
        *,
        c: float,
        observer: int,
        health_bucket: int,
        evaluator: Evaluator,
        compiled: bool = core.COMPILED,
    ) -> None:
        """Allocate everything; `size` is in bytes and holds for all arrays together."""
        self._guard = Guard()
        self._code = SimpleNamespace(**exported("search", compiled=compiled))
        self.record = t = InformationTree()
        self.size = size
        t.c = c
        t.observer = observer
        t.health_bucket = health_bucket
        t.evaluator = evaluator
        nodes = _nodes_within(size - sizeof(InformationTree))
        if nodes < FEWEST_NODES:
            raise ValueError(f"{size} bytes are too few for an information-set tree")
        if not isfinite(c) or health_bucket < 1:
            raise ValueError(f"c={c}, health_bucket={health_bucket}: finite, and at least 1")
        t.max_nodes = nodes
        t.max_edges = nodes * EDGES_PER_NODE
        t.max_links = nodes * LINKS_PER_NODE
        t.bucket_mask = _power(nodes) - 1
        t.link_mask = _power(2 * t.max_links) - 1
        arrays: dict[str, tuple[Any, int]] = {
            "nodes": (SetNode, t.max_nodes),
            "edges": (SetEdge, t.max_edges),
            "links": (SetLink, t.max_links),
            "buckets": (c_uint32, t.bucket_mask + 1),
            "link_table": (c_uint32, t.link_mask + 1),
            "stack": (c_uint32, t.max_nodes),
        }
        total = sum(_aligned(sizeof(kind) * count) for kind, count in arrays.values())
        self._memory = mmap.mmap(-1, total)
        self._block = (c_char * total).from_buffer(self._memory)
        place = addressof(self._block)
        for name, (kind, count) in arrays.items():
            field = addressof(t) + getattr(InformationTree, name).offset
            c_void_p.from_address(field).value = place
            place += _aligned(sizeof(kind) * count)
        self.clear()

    @guarded
    def clear(self) -> None:
        """Forget everything."""
        self._code.clear_tree(self.record)

    @guarded
    def begin(self, root: Game, belief: Belief, *, owner: int, seed: int) -> None:
        """Move the root to a state (`updateRoot` of Świechowski 2021) and reset the counters."""
        t = self.record
        copy_game(t.root_state, root)
        t.belief = belief
        t.owner = owner
        t.random.state = seed
        first = offset(InformationTree, "iterations")
        memset(addressof(t) + first, 0, offset(InformationTree, "snapshot") - first)
        t.full = t.stop = 0
        self._code.begin_sets(t)

    @guarded
    def run(self, iterations: int, deadline: float = 0.0) -> int:
        """Search; without the interpreter's lock when compiled. Return the number of iterations."""
        before = int(self.record.iterations)
        run([partial(self._search, iterations, deadline)], self.stop)
        return int(self.record.iterations) - before

    def _search(self, iterations: int, deadline: float) -> None:
        self._code.search_sets(self.record, iterations, deadline)

    def stop(self) -> None:
        """Ask a running search to stop, from any thread."""
        self.record.stop = 1

    @guarded
    def node_of(self, g: Game) -> int:
        """Find the node of a state's information set, or 0."""
        return self._find(g)

    def _find(self, g: Game) -> int:
        self._code.observe(self.record, g)
        return int(self._code.find_node(self.record))

    @guarded
    def weigh(self, g: Game, node: int | None = None) -> list[Weighed]:
        """List a state's actions, equal ones once, with a node's statistics (default: its own)."""
        t = self.record
        found = self._find(g)
        node = found if node is None else node
        if not 0 <= node < t.n_nodes:
            raise ValueError(f"node {node}; there are 0 to {t.n_nodes - 1}")
        self._code.weigh_choices(t, g, node)
        weighed = []
        for k in range(t.n_choices):
            edge, choice = t.edges[t.untried[k]], t.choices[k]
            known = t.untried[k] != NOTHING
            numbers = (
                (edge.available, edge.visits, edge.score, edge.node) if known else (0, 0, 0, 0)
            )
            weighed.append(Weighed(choice.key, choice.action, *numbers))
        return weighed

    @guarded
    def line(self) -> tuple[int, ...]:
        """Follow the most visited actions from the root in one possible world."""
        self._code.trace_sets(self.record)
        return tuple(self.record.line[: self.record.n_line])

    @property
    def nodes(self) -> int:
        """The number of nodes in use."""
        return int(self.record.n_nodes - 1 - self.record.n_free)

    @property
    def memory(self) -> int:
        """The number of bytes in use: of the nodes, edges and links, and all fixed tables."""
        t = self.record
        tables = 4 * (t.bucket_mask + t.link_mask + 2) + sizeof(InformationTree)
        nodes = self.nodes * (sizeof(SetNode) + 4)
        return int(tables + nodes + t.n_edges * sizeof(SetEdge) + t.n_links * sizeof(SetLink))


class Forest:
    """One tree for each thread; they share budget and memory and are summed up."""

    def __init__(self, threads: int, size: int, **options: Any) -> None:
        self.trees = [Tree(size // threads, **options) for _ in range(threads)]
        self.size = size
        self._guard = Guard()

    @property
    def progress(self) -> int:
        """The number of iterations done so far, readable from any thread."""
        return sum(int(tree.record.iterations) for tree in self.trees)

    def stop(self) -> None:
        """Ask a running search to stop, from any thread."""
        for tree in self.trees:
            tree.stop()

    @guarded
    def clear(self) -> None:
        """Forget everything."""
        for tree in self.trees:
            tree.clear()

    @guarded
    def search(
        self, root: Game, belief: Belief, *, owner: int, seed: int, budget: int, seconds: float
    ) -> SetReport:
        """Move the roots, search, and return the result."""
        started = now()
        deadline = started + seconds if seconds else 0.0
        for i, tree in enumerate(self.trees):
            tree.begin(root, belief, owner=owner, seed=core.mix(seed + i))
        moved = now() - started
        kept = sum(tree.nodes for tree in self.trees)
        self._run(budget, deadline)
        return self._report(root, budget, started, moved, kept)

    def _run(self, budget: int, deadline: float) -> None:
        n = len(self.trees)
        shares = [budget * (i + 1) // n - budget * i // n for i in range(n)]
        calls = zip(self.trees, shares, strict=True)
        run([partial(tree.run, share, deadline) for tree, share in calls], self.stop)

    def _sum(self, root: Game) -> list[Weighed]:
        """Add up the statistics of the root's actions, most visited first."""
        rows = [tree.weigh(root, tree.record.root) for tree in self.trees]
        summed = [
            Weighed(
                same[0].key,
                same[0].action,
                sum(w.available for w in same),
                sum(w.visits for w in same),
                sum(w.score for w in same),
                same[0].node,
            )
            for same in zip(*rows, strict=True)
        ]
        return sorted(summed, key=lambda w: (w.visits, w.score), reverse=True)

    def _report(
        self, root: Game, budget: int, started: float, moved: float, kept: int
    ) -> SetReport:
        every = [tree.record for tree in self.trees]
        weighed = self._sum(root)
        iterations = sum(t.iterations for t in every)
        asked = any(t.stop for t in every)
        line = self.trees[0].line()
        seconds = now() - started
        return SetReport(
            considered=tuple(
                Considered(w.action, w.visits, w.score / w.visits if w.visits else 0.0)
                for w in weighed
            ),
            available=tuple(w.available for w in weighed),
            line=line,
            iterations=iterations,
            evaluations=iterations,
            nodes=sum(tree.nodes for tree in self.trees),
            tree_size=sum(tree.nodes for tree in self.trees),
            depth=max(t.depth_most for t in every),
            mean_depth=sum(t.depth_sum for t in every) / max(iterations, 1),
            seconds=seconds,
            stopped="asked" if asked else "budget" if iterations >= budget else "deadline",
            full=any(t.full for t in every),
            threads=len(every),
            nodes_kept=kept,
            nodes_freed=sum(t.freed for t in every),
            memory=sum(tree.memory for tree in self.trees),
            memory_limit=self.size,
            clashes=sum(t.clashes for t in every),
            simulation_share=sum(t.leaf_seconds for t in every) / len(every) / seconds,
            update_share=moved / seconds,
        )


def _power(n: int) -> int:
    """Return the smallest power of two that is at least n."""
    return 1 << max(n - 1, 1).bit_length()


def _aligned(size: int) -> int:
    return -(-size // ALIGNMENT) * ALIGNMENT


def _bytes_for(nodes: int) -> int:
    """Return the size in bytes of a tree with room for n nodes."""
    return (
        nodes * (sizeof(SetNode) + 4)
        + nodes * EDGES_PER_NODE * sizeof(SetEdge)
        + nodes * LINKS_PER_NODE * sizeof(SetLink)
        + 4 * _power(nodes)
        + 4 * _power(2 * nodes * LINKS_PER_NODE)
        + 6 * ALIGNMENT
    )


def _nodes_within(size: int) -> int:
    """Compute the number of nodes that fit into n bytes."""
    low, high = 0, max(size, 0) // sizeof(SetNode) + 1
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if _bytes_for(middle) <= size else (low, middle)
    return low
