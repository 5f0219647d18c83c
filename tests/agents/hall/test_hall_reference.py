"""The compiled searches agree with plain ones that follow the descriptions of the entries."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

import pytest
from agents.hall.hall_kit import holding
from kit import Table, setup

from hearthlab.engine import core as engine
from hearthlab.engine.schema import ACTION_END, Game, kind_of
from hearthlab.native.pure import copy_game
from hearthlab.search import core
from hearthlab.search.hall import METHODS, Score, write_scores, write_steps
from hearthlab.search.schema.hall import HALL_LOST, HALL_NEVER, Hall

# Nothing here is random, so all samples of an action are the same.
POSITIONS = (
    {
        "board": ["Chillwind Yeti", "Bloodfen Raptor", "Wisp"],
        "enemy_board": ["Sen'jin Shieldmasta", "Murloc Raider"],
        "hand": ["Fireball", "Wisp"],
        "mana": 4,
        "enemy_health": 12,
    },
    {
        "board": ["Argent Squire", "Loot Hoarder"],
        "enemy_board": ["Boulderfist Ogre"],
        "hand": ["Frostbolt", "Murloc Raider"],
        "mana": 3,
        "health": 6,
        "positions": "right",
    },
)
SCORE = Score(
    own={"hp": 2, "minions": 4, "health": 5, "attack": 6, "hand": 1},
    enemy={"hp": -3, "minions": -6, "health": -9, "attack": -8},
)


@dataclass(frozen=True)
class State:
    """A state of a plain search."""

    record: Game
    playable: int
    swings: int = 0
    last: int = 0
    first: int = 0


class Plain:
    """A search that follows a description literally, without regard to speed."""

    def __init__(self, table: Table) -> None:
        self.q = holding(table)
        write_scores(self.q, SCORE)
        start = self.q.levels[0]
        self.root = State(engine.clone(start.state), start.playable)

    def _show(self, state: State) -> Hall:
        copy_game(self.q.levels[0].state, state.record)
        self.q.levels[0].playable = state.playable
        return self.q

    def score(self, state: State) -> float:
        return float(core.hall_score(self._show(state), state.record))

    def is_mine(self, state: State) -> bool:
        return bool(core.hall_is_mine(self.q, state.record))

    def options(self, state: State) -> list[int]:
        q = self._show(state)
        return [q.levels[0].options[i] for i in range(core.hall_options(q, 0))]

    def after(self, state: State, action: int) -> State:
        q = self._show(state)
        assert core.hall_try(q, 0, action)
        level = q.levels[1]
        made = State(engine.clone(level.state), level.playable, level.swings, action)
        return replace(made, first=state.first or action or ACTION_END)

    def children(self, state: State) -> list[State]:
        return [self.after(state, action) for action in self.options(state)]

    # --- One valuation per method ------------------------------------------------------------
    def prefix(self, state: State, depth: int) -> float:
        if depth == 0 or not self.is_mine(state):
            return self.score(state)
        below = [self.prefix(child, depth - 1) for child in self.children(state)]
        return max([self.score(state), *below])

    def leaves(self, state: State, depth: int) -> float:
        if depth == 0 or not self.is_mine(state):
            return self.score(state)
        return max([HALL_LOST, *(self.leaves(c, depth - 1) for c in self.children(state))])

    def busy(self, state: State, depth: int) -> float:
        if depth == 0 or not self.is_mine(state):
            return self.score(state)
        below = [
            self.busy(child, depth - 1)
            for child in self.children(state)
            if kind_of(child.last) != ACTION_END
        ]
        return max(below) if below else self.score(state)

    def steepest(self, state: State, depth: int) -> float:
        if depth == 0 or not self.is_mine(state):
            return self.score(state)
        children = self.children(state)
        best = max(reversed(children), key=self.score)
        return max(self.score(state), self.steepest(best, depth - 1))

    def closed(self, state: State, depth: int) -> float:
        if not self.is_mine(state):
            return self.score(state)
        if depth == 0:
            return HALL_NEVER
        return max(self.closed(child, depth - 1) for child in self.children(state))

    # --- Beams -------------------------------------------------------------------------------
    def ahead(self, action: int) -> float:
        """Follow a beam from one option: three states from each, five in all."""
        beam = [self.after(self.root, action)]
        best = self.score(beam[0])
        while any(self.is_mine(state) for state in beam):
            following: list[State] = []
            for state in beam:
                if not self.is_mine(state):
                    following.append(state)
                    continue
                children = self.children(state)
                best = max([best, *map(self.score, children)])
                following += self._best(children, 3)
            beam = self._best(following, 5)
        return best

    def bestchild(self, width: int, depth: int) -> tuple[int, float]:
        """Follow one beam without the end of the turn; return the first of its best leaves."""
        beam, leaves = [self.root], list[State]()
        for _ in range(depth):
            following: list[State] = []
            for state in beam:
                children = self.children(state) if self.is_mine(state) else []
                children = [c for c in children if kind_of(c.last) != ACTION_END]
                if not children:
                    leaves.append(state)
                following += self._best(children, width)
            beam = self._best(following, width)
        leaves += beam
        best = max((leaf for leaf in leaves if leaf.first), key=self.score)
        return best.first, self.score(best)

    def _best(self, states: Iterable[State], n: int) -> list[State]:
        return sorted(states, key=lambda state: -self.score(state))[:n]


def fast(table: Table, method: str, depth: int) -> list[tuple[int, float]]:
    """Value options by the compiled search."""
    q = holding(table)
    write_scores(q, SCORE)
    write_steps(q, ((0, depth),))
    q.method = METHODS[method]
    core.hall_lookahead(q)
    return [(q.actions[i], q.values[i]) for i in range(q.n_values)]


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize("method", ["prefix", "leaves", "busy", "steepest", "closed"])
def test_a_method_is_what_its_words_say(method: str, position: dict[str, object]) -> None:
    table = setup(**position)  # type: ignore[arg-type]
    plain = Plain(table)
    value: Callable[[State, int], float] = getattr(plain, method)
    for depth in (0, 1, 2) if method == "steepest" else (0, 1):
        expected = [
            (action, value(plain.after(plain.root, action), depth))
            for action in plain.options(plain.root)
            if method != "busy" or kind_of(action) != ACTION_END
        ]
        if method == "closed":  # the last option first
            expected.reverse()
        assert fast(table, method, depth) == expected


@pytest.mark.parametrize("position", POSITIONS)
def test_ahead_follows_a_beam_from_each_option(position: dict[str, object]) -> None:
    table = setup(**position)  # type: ignore[arg-type]
    plain, q = Plain(table), holding(table)
    write_scores(q, SCORE)
    q.width, q.width_per_state = 5, 3
    core.hall_beam_each(q)
    found = [(q.actions[i], q.values[i]) for i in range(q.n_values)]
    assert found == [(action, plain.ahead(action)) for action in plain.options(plain.root)]


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize(("width", "depth"), [(1, 3), (4, 3), (10, 6)])
def test_bestchild_follows_one_beam(position: dict[str, object], width: int, depth: int) -> None:
    table = setup(**position)  # type: ignore[arg-type]
    q = holding(table)
    write_scores(q, SCORE)
    q.width = q.width_per_state = width
    q.depth, q.never_ends = depth, 1
    core.hall_beam(q)
    assert (q.actions[0], q.values[0]) == Plain(table).bestchild(width, depth)
