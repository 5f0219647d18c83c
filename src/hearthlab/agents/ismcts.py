"""`ismcts`, `hand-cheater`, `full-cheater`: search over information sets (001's EnhMCTS).

One tree over information sets, a new world for every iteration, the tree kept from action to action.
The search itself is search/information_tree.py; here it is given its knowledge, its threads and its
time, and asked what it thought (`agent.last`).

The cheaters say so in `sees`. The match runner gives them, and nobody else, the referee's game:
`choose(view, truth=game)`. The hand cheater takes the opponent's hand from it, the full cheater also
its secrets and the order of both decks; neither learns the game's random numbers.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import monotonic, perf_counter

from hearthlab.agents.common import (
    BELIEF_OPTION,
    LETHAL_OPTION,
    MULLIGAN_OPTION,
    belief_for,
    mulligan_policy,
    seed_of,
)
from hearthlab.agents.lethal import certain_win
from hearthlab.agents.spec import Kind, Option, SpecError, register
from hearthlab.engine import core
from hearthlab.engine.schema import RESULT_NONE
from hearthlab.engine.schema import Game as Record
from hearthlab.game.action import Action
from hearthlab.game.game import Game
from hearthlab.game.state import State
from hearthlab.game.view import View
from hearthlab.search import core as search
from hearthlab.search.information_records import OBSERVE_ACTIVE, OBSERVE_BOTH
from hearthlab.search.ismcts import MEGABYTE, Tree, Weighed
from hearthlab.search.knowledge import records, show
from hearthlab.search.schema import Belief, Random
from hearthlab.search.searcher import ROLLOUTS, evaluator

LONGEST_LINE = 24  # actions of the principal line that are told
NO_LIMIT = 1 << 30  # iterations, when only time counts
LEAST_MEMORY = 1  # megabytes for each thread


@dataclass(frozen=True, slots=True)
class Considered:
    """Hold one action at the root: what the search thinks of it."""

    action: Action
    text: str
    visits: int
    available: int  # iterations in which it could have been chosen
    value: float  # mean result, 0 … 1; a half when never tried


@dataclass(frozen=True, slots=True)
class Report:
    """Hold what a search thought; counts are summed over its threads."""

    actions: tuple[Considered, ...]  # most visited first; equal actions are one
    line: tuple[str, ...]  # principal line in one possible world
    iterations: int
    nodes: int
    nodes_kept: int  # of the tree of the decision before
    nodes_freed: int
    depth: int
    mean_depth: float
    memory: int  # bytes in use
    memory_limit: int
    full: int  # times something could not be stored
    clashes: int  # information sets that differ with both hashes equal
    seconds: float
    simulation_share: float  # of the time: continuing games to value leaves (001: 62 %)
    update_share: float  # of the time: moving the root (001: 3.2 %)

    def __str__(self) -> str:
        lines = [f"{a.visits:8}  {a.value:6.1%}  {a.text}" for a in self.actions]
        lines.append(f"line: {'; '.join(self.line)}")
        lines.append(
            f"{self.iterations} iterations in {self.seconds:.3f} s, {self.nodes} nodes "
            f"({self.memory / MEGABYTE:.1f} MB), depth {self.mean_depth:.1f} to {self.depth}, "
            f"{self.simulation_share:.0%} simulating, {self.update_share:.1%} moving the root"
        )
        return "\n".join(lines)


@dataclass(slots=True)
class _Decision:
    """Hold what a report is made of, until it is asked for."""

    view: View
    root: Record
    belief: Belief
    weighed: list[Weighed]
    kept: int
    seconds: float
    update_seconds: float


class IsmctsAgent:
    """Choose the most visited action of an information-set tree."""

    def __init__(
        self,
        *,
        seed: int,
        simulations: int,
        seconds: float,
        c: float,
        observer: int,
        rollout: str,
        health_bucket: int,
        memory: int,
        threads: int,
        belief: str,
        mulligan: str,
        lethal: bool,
        name: str = "ismcts",
        sees: str = "nothing",
    ) -> None:
        self.spec = name
        self.sees = sees
        _check(name, "simulations", simulations, 1)
        _check(name, "threads", threads, 1)
        _check(name, "memory", memory, LEAST_MEMORY * threads)
        _check(name, "health_bucket", health_bucket, 1)
        if not OBSERVE_BOTH <= observer <= OBSERVE_ACTIVE:
            raise SpecError(f"{name}:observer={observer}: 1 (both), 2 (owner) or 3 (active player)")
        self.seed = seed
        self.simulations = simulations
        self.seconds = seconds
        self.belief = belief
        self.lethal = lethal
        self.mulligan = mulligan_policy(mulligan, seed=seed, belief=belief)
        self.limit = memory * MEGABYTE
        self.trees = [
            Tree(
                self.limit // threads,
                c=c,
                observer=observer,
                health_bucket=health_bucket,
                evaluator=evaluator(rollout=rollout),
            )
            for _ in range(threads)
        ]
        self._pool: ThreadPoolExecutor | None = None
        self._game: tuple[object, ...] = ()  # what identifies the game the trees are about
        self._ply = -1
        self._decision: _Decision | None = None
        self._report: Report | None = None

    def choose(self, view: View, *, truth: Game | None = None) -> Action:
        """Choose one of the view's legal actions; cheaters need the truth, others ignore it."""
        if self.sees != "nothing" and truth is None:
            raise ValueError(f"{self.spec} sees {self.sees}: it must be given truth=game")
        if view.waiting == "mulligan":
            return self.mulligan(view)
        if self.lethal and (win := certain_win(view, belief=self.belief, seed=self.seed)):
            return win
        started = perf_counter()
        deadline = monotonic() + self.seconds if self.seconds else 0.0
        # Step 1. What is known, and what is believed of the rest.
        shown = None if truth is None else show(truth, view.viewer, self.sees)
        root, belief = records(view, belief_for(self.belief, view), shown=shown)
        # Step 2. Move the root of the trees kept from the decision before.
        self._forget_other_games(view)
        seed = seed_of(view, self.seed)
        before = perf_counter()
        for i, tree in enumerate(self.trees):
            tree.begin(root, belief, owner=view.viewer, seed=core.mix(seed + i))
        kept = sum(tree.nodes for tree in self.trees)
        update_seconds = perf_counter() - before
        # Step 3. Search, unless there is nothing to choose.
        weighed = self._weigh(root)
        if len(weighed) > 1:
            self._run(deadline)
            weighed = self._weigh(root)
        best = max(weighed, key=lambda w: (w.visits, w.score))
        spent = perf_counter() - started
        self._decision = _Decision(view, root, belief, weighed, kept, spent, update_seconds)
        self._report = None
        return Action(best.action, view.ply)

    def _forget_other_games(self, view: View) -> None:
        """Clear the trees unless the view is a later moment of the same game."""
        game = (view.viewer, view.own_list, view.positions, view.known_decks)
        if game != self._game or view.ply <= self._ply:
            for tree in self.trees:
                tree.clear()
        self._game, self._ply = game, view.ply

    def _run(self, deadline: float) -> None:
        """Search in all threads; they share the simulations."""
        total, n = NO_LIMIT if deadline else self.simulations, len(self.trees)
        shares = [total * (i + 1) // n - total * i // n for i in range(n)]
        if n == 1:
            self.trees[0].run(shares[0], deadline)
            return
        if self._pool is None:
            self._pool = ThreadPoolExecutor(n)
        list(self._pool.map(lambda tree, share: tree.run(share, deadline), self.trees, shares))

    def _weigh(self, root: Record) -> list[Weighed]:
        """Sum up the root's statistics over the trees."""
        rows = [tree.weigh(root, tree.record.root) for tree in self.trees]
        return [
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

    # --- What it thought ---------------------------------------------------------------------
    @property
    def last(self) -> Report | None:
        """Tell what the last search thought; None before the first."""
        if self._report is None and self._decision is not None:
            self._report = self._make_report(self._decision)
        return self._report

    def _make_report(self, decision: _Decision) -> Report:
        view, trees = decision.view, [tree.record for tree in self.trees]
        weighed = sorted(decision.weighed, key=lambda w: (w.visits, w.score), reverse=True)
        iterations = sum(t.iterations for t in trees)
        leaf_seconds = sum(t.leaf_seconds for t in trees) / len(trees)
        return Report(
            actions=tuple(
                Considered(
                    Action(w.action, view.ply),
                    view.notation(w.action),
                    w.visits,
                    w.available,
                    w.score / w.visits if w.visits else 0.5,
                )
                for w in weighed
            ),
            line=self._line(decision),
            iterations=iterations,
            nodes=sum(tree.nodes for tree in self.trees),
            nodes_kept=decision.kept,
            nodes_freed=sum(t.freed for t in trees),
            depth=max(t.depth_most for t in trees),
            mean_depth=sum(t.depth_sum for t in trees) / max(iterations, 1),
            memory=sum(tree.memory for tree in self.trees),
            memory_limit=self.limit,
            full=sum(t.full for t in trees),
            clashes=sum(t.clashes for t in trees),
            seconds=decision.seconds,
            simulation_share=leaf_seconds / decision.seconds,
            update_share=decision.update_seconds / decision.seconds,
        )

    def _line(self, decision: _Decision) -> tuple[str, ...]:
        """Follow the most visited actions of the first tree in one possible world."""
        tree, world = self.trees[0], Record()
        generator = Random(core.mix(seed_of(decision.view, self.seed)))
        search.sample_world(world, decision.root, decision.belief, generator)
        node, line = int(tree.record.root), list[str]()
        while world.result == RESULT_NONE and len(line) < LONGEST_LINE and node:
            weighed = tree.weigh(world, node)
            best = max(weighed, key=lambda w: (w.visits, w.score))
            if not best.visits:
                break
            line.append(State(world).notation(best.action))
            core.apply(world, best.action)
            node = tree.node_of(world)
        return tuple(line)


def _check(name: str, option: str, value: int, least: int) -> None:
    if value < least:
        raise SpecError(f"{name}:{option}={value}: at least {least}")


OPTIONS = {
    "simulations": Option(1000, "iterations for a decision"),
    "seconds": Option(0.0, "time for a decision instead of a number of iterations; 0: none"),
    "c": Option(0.7, "weight of exploration in the UCT formula"),
    "observer": Option(2, "whose hidden cards tell nodes apart: 1 both, 2 owner, 3 active player"),
    "rollout": Option("uniform", "how leaves are played to the end", tuple(ROLLOUTS)),
    "health_bucket": Option(1, "heroes' health in steps of so many is one"),
    "memory": Option(64, "megabytes for all trees together"),
    "threads": Option(1, "independent trees, searched at once and summed up"),
    "belief": BELIEF_OPTION,
    "mulligan": MULLIGAN_OPTION,
    "lethal": LETHAL_OPTION,
}


def _kind(name: str, doc: str, sees: str) -> Kind:
    def build(**options: object) -> IsmctsAgent:
        return IsmctsAgent(name=name, sees=sees, **options)  # type: ignore[arg-type]

    return Kind(name, doc, build, OPTIONS)


register(_kind("ismcts", "one tree over information sets, kept between actions", "nothing"))
register(_kind("hand-cheater", "ismcts that sees the opponent's hand", "hand"))
register(_kind("full-cheater", "ismcts that sees hands, secrets and decks", "everything"))
