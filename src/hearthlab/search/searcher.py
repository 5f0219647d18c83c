"""Searches: storage allocated once, one search per thread, results summed and reported.

Threads are independent searches with seeds of their own that share the budget; their statistics are
added up, so a decision depends on seed and number of threads only (unless a deadline cuts it off).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from ctypes import addressof, c_uint32, c_uint64, memset, sizeof
from dataclasses import dataclass, field, replace
from functools import partial
from math import isfinite
from typing import Any

from hearthlab.engine import core as engine
from hearthlab.engine.schema import (
    ACTION_END,
    MAX_ACTIONS,
    NO_PLACE,
    NONE,
    SHIFT_POSITION,
    SHIFT_TARGET,
    Game,
    kind_of,
)
from hearthlab.native.clock import now
from hearthlab.native.kinds import offset, pointer
from hearthlab.native.pure import copy_game
from hearthlab.search import core
from hearthlab.search.running import Guard, guarded, run
from hearthlab.search.schema import search as schema
from hearthlab.search.schema.search import Arm, Belief, Evaluator, Node, Search, Weights
from hearthlab.search.schema.values import Model
from hearthlab.search.thought import Considered, Thought

NO_LIMIT = 1 << 20
END_TURN = ACTION_END | NONE << SHIFT_TARGET | NO_PLACE << SHIFT_POSITION
SCORE = {  # the weights of the board score; greedy explains them
    "health": 0.4,
    "card": 2.0,
    "attack": 1.0,
    "toughness": 1.0,
    "minion": 1.0,
    "taunt": 0.5,
    "shield": 0.8,
    "windfury": 0.5,
    "stealth": 0.4,
    "spell_damage": 1.0,
    "frozen": -0.5,
    "cant_attack": -0.8,
    "weapon": 0.7,
    "secret": 2.0,
    "fatigue": -0.4,
    "scale": 0.1,
    "lifesteal": 0.4,  # its healing counts like the hero's health
    "poisonous": 1.5,
    "quest": 2.1,  # a little more than the card that began it, and than its reward in hand
}
ROLLOUTS = {
    "uniform": schema.ROLLOUT_UNIFORM,
    "long": schema.ROLLOUT_LONG,
    "expert": schema.ROLLOUT_EXPERT,
}
LEAVES = {
    "rollout": schema.EVALUATE_ROLLOUT,
    "score": schema.EVALUATE_SCORE,
    "mixed": schema.EVALUATE_MIXED,
}
COUNTS = {
    "playouts": schema.COUNT_PLAYOUTS,
    "iterations": schema.COUNT_ITERATIONS,
}
ORDERS = {
    "value": schema.PRUNE_VALUE,
    "visits": schema.PRUNE_VISITS,
}
EXPANSIONS = {
    "all": schema.EXPAND_ALL,
    "one": schema.EXPAND_ONE,
}
STOPS = {
    schema.STOP_BUDGET: "budget",
    schema.STOP_DEADLINE: "deadline",
    schema.STOP_ASKED: "asked",
}
FINALS: dict[str, Callable[[int, float], tuple[float, ...]]] = {
    "max-reward": lambda visits, value: (value / visits if visits else -1.0, visits),
    "robust": lambda visits, value: (visits, value),
    "max-wins": lambda visits, value: (value, visits),
}


def evaluator(
    *,
    rollout: str = "uniform",
    leaf: str = "rollout",
    mix: float = 0.5,
    turns: int = 0,
    limit: int = NO_LIMIT,
    weights: dict[str, float] | None = None,
    model: Model | None = None,
    beta: float = 1.0,
    first_turn: int = 0,
    label: bool = False,
) -> Evaluator:
    """Make the record of how a leaf is valued.

    With a model, a leaf's value mixes the model's output and a rollout (papagiannis2022):
    mix, beta and first_turn are its λ, β and threshold turn. The searcher keeps the model.
    """
    kind = LEAVES[leaf] if model is None else schema.EVALUATE_VALUE
    made = Evaluator(mix, limit, turns, kind, ROLLOUTS[rollout], label)
    made.weights = Weights(**{**SCORE, **(weights or {})})
    made.beta = beta
    made.first_turn = first_turn
    if model is not None:
        made.model = pointer(model)
    return made


@dataclass(frozen=True, slots=True, repr=False)
class Report(Thought):
    """The result of a search."""

    line: tuple[int, ...]  # keys of the principal line
    iterations: int
    evaluations: int
    nodes: int
    tree_size: int
    depth: int
    mean_depth: float
    seconds: float
    stopped: str  # budget, deadline or request
    full: bool  # there was not enough room for all nodes, or for all moves to draw from
    threads: int
    moves: int = 0  # moves enumerated
    misses: int = 0
    listed: tuple[tuple[int, int], ...] = ()  # of a random move: (length, moves enumerated)

    @property
    def actions(self) -> tuple[int, ...]:
        """The principal line as actions."""
        return tuple(key & schema.KEY_ACTION for key in self.line)


@dataclass(slots=True)
class Settings:
    """The parameters of a search."""

    budget: int
    c: float = 1.0
    deadline: float = 0.0  # seconds; 0: none
    determinizations: int = 1
    count: str = "playouts"  # the unit of the budget of `mcts`: one of COUNTS
    expansion: str = "all"  # how an iteration of `mcts` grows its tree: one of EXPANSIONS
    evaluator: Evaluator = field(default_factory=evaluator)
    # (n, k): after n of a tree's budget keep k actions of the root
    prunings: Sequence[tuple[int, int]] = ()
    prune_order: str = "value"  # which actions are pruned first: one of ORDERS
    prune_return: float = 0.0  # of `mcts`: chance that an iteration looks at pruned actions too
    final: str = "robust"
    prune_seen: bool = False


class Searcher:
    """The storage of searches. It runs one search at a time; other threads wait."""

    def __init__(self, *, threads: int = 1, max_nodes: int = 1, max_arms: int = 0) -> None:
        if threads < 1:
            raise ValueError(f"threads={threads}: at least one")
        self._threads = threads
        self._max_arms = max(max_arms, 1)
        self._searches = [Search() for _ in range(threads)]
        self._nodes = [(Node * max_nodes)() for _ in range(threads)]
        self._arms = [(Arm * max(self._max_arms, MAX_ACTIONS))() for _ in range(threads)]
        size = 1 << (2 * self._max_arms).bit_length()
        self._seen = [(c_uint64 * (size if max_arms else 1))() for _ in range(threads)]
        self._guard = Guard()
        self._made = (threads, max_nodes, max_arms)

    def __reduce__(self) -> tuple[Callable[..., Searcher], tuple[int, int, int]]:
        """Copy and pickle as storage of the same size: searches point into their own memory."""
        return _storage, self._made

    # --- While it runs -----------------------------------------------------------------------
    @property
    def progress(self) -> int:
        """The number of iterations done so far, readable from any thread."""
        return sum(search.iterations for search in self._searches)

    def stop(self) -> None:
        """Ask a running search to stop, from any thread."""
        for search in self._searches:
            search.stop = 1

    # --- Running -----------------------------------------------------------------------------
    @guarded
    def uct(self, root: Game, belief: Belief, settings: Settings, seed: int) -> Report:
        """Search the player's ply as a tree (Zopf 2015)."""
        started = self._prepare(root, belief, settings, seed)
        self._run(lambda i: core.uct_search(self._searches[i], self._nodes[i], self._arms[i]))
        considered = self._sum(settings.final)
        return self._report(started, considered, tuple(self._principal(settings.final)))

    @guarded
    def mcts(self, root: Game, belief: Belief, settings: Settings, seed: int) -> Report:
        """Search a tree for each determinization (van Rijn 2016)."""
        started = self._prepare(root, belief, settings, seed)
        self._run(lambda i: core.mcts_search(self._searches[i], self._nodes[i], self._arms[i]))
        considered = self._sum(settings.final) or _unsearched(root)
        return self._report(started, considered, considered[0].line)

    @guarded
    def flat(self, root: Game, belief: Belief, settings: Settings, seed: int) -> Report:
        """Share playouts among the actions (van Rijn 2016)."""
        started = self._prepare(root, belief, settings, seed)
        self._run(lambda i: core.flat_search(self._searches[i], self._arms[i]))
        considered = self._sum(settings.final) or _unsearched(root)
        return self._report(started, considered, considered[0].line)

    @guarded
    def ucb(self, root: Game, belief: Belief, settings: Settings, seed: int) -> Report:
        """Search whole moves as bandits (Zopf 2015)."""
        started = self._prepare(root, belief, settings, seed)
        call = lambda i: core.ucb_search(  # noqa: E731
            self._searches[i], self._nodes[i], self._arms[i], self._seen[i]
        )
        self._run(call)
        considered = self._sum_moves(settings.final) or _unsearched(root)
        return self._report(started, considered, considered[0].line)

    @guarded
    def random_move(
        self, root: Game, belief: Belief, seed: int, *, longest: bool, prune: bool
    ) -> Report:
        """Draw a random move, or one of the longest (Zopf 2015)."""
        settings = Settings(0, prune_seen=prune)
        started = self._prepare(root, belief, settings, seed)
        which = schema.MOVES_LONGEST if longest else schema.MOVES_ALL
        s = self._searches[0]
        storage = s, self._nodes[0], self._arms[0], self._seen[0]
        run([partial(core.moves_search, *storage, which)], self.stop)
        line = tuple(self._nodes[0][s.path[i]].key for i in range(s.n_path))
        first = line[0] & schema.KEY_ACTION if line else END_TURN
        report = self._report(started, (Considered(first, 0, 0.0, line),), line)
        full = report.full or s.n_moves == s.max_arms
        return replace(report, full=full, listed=_lengths(self._arms[0], s.n_arms))

    def _prepare(self, root: Game, belief: Belief, settings: Settings, seed: int) -> float:
        """Fill in the records; the threads share the budget."""
        if not isfinite(settings.c) or len(settings.prunings) > schema.MAX_PRUNINGS:
            raise ValueError(
                f"{settings}: c must be finite, prunings {schema.MAX_PRUNINGS} at most"
            )
        started = now()
        actor = root.chooser if root.waiting else root.active
        for i, s in enumerate(self._searches):
            memset(addressof(s), 0, offset(Search, "path"))
            s.player = actor
            s.budget = settings.budget * (i + 1) // self._threads - (
                settings.budget * i // self._threads
            )
            s.max_nodes = len(self._nodes[i])
            s.max_arms = self._max_arms
            s.determinizations = settings.determinizations
            s.count = COUNTS[settings.count]
            s.expansion = EXPANSIONS[settings.expansion]
            s.c = settings.c
            s.deadline = started + settings.deadline if settings.deadline else 0.0
            s.evaluator = settings.evaluator
            s.prune_order = ORDERS[settings.prune_order]
            s.prune_return = settings.prune_return
            s.n_prunings = len(settings.prunings)
            for place, (after, keep) in zip(s.prunings, settings.prunings, strict=False):
                place.iterations, place.keep = after, keep
            s.random.state = engine.mix(engine.mix(seed) + i)
            copy_game(s.root, root)
            s.belief = belief
            if settings.prune_seen:
                s.seen_mask = len(self._seen[i]) - 1
                memset(addressof(self._seen[i]), 0, sizeof(self._seen[i]))
        return started

    def _run(self, call: Callable[[int], None]) -> None:
        run([partial(call, i) for i in range(self._threads)], self.stop)

    # --- Reading results ---------------------------------------------------------------------
    def _sum(self, final: str) -> tuple[Considered, ...]:
        """Add up the arms of all threads by their keys, best first."""
        total: dict[int, tuple[int, float, int]] = {}
        for s, arms in zip(self._searches, self._arms, strict=True):
            for i in range(s.n_arms):
                arm = arms[i]
                visits, value, flags = total.get(arm.key, (0, 0.0, 0))
                total[arm.key] = (visits + arm.visits, value + arm.value, flags | arm.flags)
        return _ranked(
            [
                (key, visits, value, bool(flags & schema.FLAG_PRUNED), (key,))
                for key, (visits, value, flags) in total.items()
            ],
            final,
        )

    def _sum_moves(self, final: str) -> tuple[Considered, ...]:
        """Add up the moves of all threads by their lines, best first."""
        total: dict[tuple[int, ...], tuple[int, float]] = {}
        for s, nodes, arms in zip(self._searches, self._nodes, self._arms, strict=True):
            for i in range(s.n_arms):
                arm = arms[i]
                if arm.visits == 0 and s.evaluations:
                    continue
                line = tuple(reversed(list(_up(nodes, arm.node))))
                visits, value = total.get(line, (0, 0.0))
                total[line] = (visits + arm.visits, value + arm.value)
        return _ranked(
            [
                (line[0] if line else END_TURN, visits, value, False, line)
                for line, (visits, value) in total.items()
            ],
            final,
        )

    def _principal(self, final: str) -> Iterator[int]:
        """Follow the best child down the trees, statistics of all threads added up."""
        here: list[tuple[Any, int]] = [(nodes, 0) for nodes in self._nodes]
        while here:
            total: dict[int, tuple[int, float]] = {}
            places: dict[int, list[tuple[Any, int]]] = {}
            for nodes, index in here:
                for child in _children(nodes, index):
                    node = nodes[child]
                    if node.visits and not node.flags & schema.FLAG_PRUNED:
                        visits, value = total.get(node.key, (0, 0.0))
                        total[node.key] = (visits + node.visits, value + node.value)
                        places.setdefault(node.key, []).append((nodes, child))
            if not total:
                return
            key = max(total, key=lambda key: FINALS[final](*total[key]))
            yield key
            if kind_of(key) == ACTION_END:
                return
            here = places[key]

    def _report(
        self, started: float, considered: tuple[Considered, ...], line: tuple[int, ...]
    ) -> Report:
        every = self._searches
        iterations = sum(s.iterations for s in every)
        evaluations = sum(s.evaluations for s in every)
        return Report(
            considered=considered,
            line=line,
            iterations=iterations,
            evaluations=evaluations,
            nodes=sum(s.n_nodes for s in every),
            tree_size=sum(s.tree_size for s in every),
            depth=max(s.depth for s in every),
            mean_depth=sum(s.depth_sum for s in every) / max(evaluations, 1),
            seconds=now() - started,
            stopped=STOPS[max(s.stopped for s in every)],
            full=any(s.full for s in every),
            threads=self._threads,
            moves=sum(s.n_moves for s in every),
            misses=sum(s.misses for s in every),
        )


def _storage(threads: int, max_nodes: int, max_arms: int) -> Searcher:
    return Searcher(threads=threads, max_nodes=max_nodes, max_arms=max_arms)


Ranked = tuple[int, int, float, bool, tuple[int, ...]]  # key, visits, value, pruned, line


def _ranked(rows: list[Ranked], final: str) -> tuple[Considered, ...]:
    """Order by the final choice; pruned actions come last; equals keep their order."""
    score = FINALS[final]
    rows.sort(key=lambda row: (not row[3], score(row[1], row[2])), reverse=True)
    return tuple(
        Considered(key & schema.KEY_ACTION, visits, value / visits if visits else 0.0, line)
        for key, visits, value, _, line in rows
    )


def _unsearched(root: Game) -> tuple[Considered, ...]:
    """List the legal actions, for a search that was stopped before it had seen any."""
    return tuple(
        Considered(code, 0, 0.0, (core.action_key(root, code),)) for code in engine.legal(root)
    )


def _lengths(arms: Any, count: int) -> tuple[tuple[int, int], ...]:
    """Count the moves of each length."""
    word = sizeof(c_uint32)
    size, place = sizeof(Arm) // word, offset(Arm, "length") // word
    words = (c_uint32 * (size * len(arms))).from_buffer(arms)
    return tuple(sorted(Counter(words[place : size * count : size]).items()))


def _up(nodes: Any, index: int) -> Iterator[int]:
    """Return the keys from a node up to the root."""
    while index != schema.NO_NODE:
        yield nodes[index].key
        index = nodes[index].parent


def _children(nodes: Any, index: int) -> Iterator[int]:
    """Return the children of a node."""
    node = nodes[index]
    yield from range(node.first, node.first + node.n_children)
    child = node.extra
    while child != schema.NO_NODE:
        yield child
        child = nodes[child].next
