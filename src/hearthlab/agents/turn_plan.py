"""Planned moves: several actions found by one search, and moves after them (zopf2015, 3.7).

A search over a whole ply gives a move. Its actions are played while they are legal and about the
cards they were meant for. Where the plan ends, or chance has made it impossible, the post strategy
continues: `nothing` ends the turn, `random-action` plays random actions (the end of the turn is one
of them), `random-move` a random move, `random-move-max` one of the longest.
"""

from __future__ import annotations

from random import Random

from hearthlab.engine.schema import ACTION_END, WAIT_ACTION, Game, kind_of
from hearthlab.game.door import record_of
from hearthlab.game.view import View
from hearthlab.search import core
from hearthlab.search.schema.search import KEY_ACTION, Belief
from hearthlab.search.searcher import END_TURN, Report, Searcher

MAX_MOVES = 10_000  # moves enumerated for a random move
MOVES_LIMIT = 100_000  # that an option may ask for
NODES_PER_MOVE = 12
POSTS = ("nothing", "random-action", "random-move", "random-move-max")


class TurnPlan:
    """The actions still to be played in this ply."""

    def __init__(self) -> None:
        self.keys: list[int] = []
        self.moment: tuple[int, int] | None = None  # turn and number of actions at which it resumes

    def begin(self, view: View, line: tuple[int, ...]) -> None:
        """Plan a line from now on, without the end of the turn."""
        self.keys = [key for key in line if kind_of(key) != ACTION_END]
        self.moment = (view.turn, view.ply)

    def goes_on(self, view: View) -> bool:
        """Return whether this is the moment that the plan continues at."""
        return self.moment == (view.turn, view.ply)

    def next(self, view: View) -> int | None:
        """Return the next action, or None if there is none or it is no longer legal."""
        if not self.keys:
            return None
        key = self.keys.pop(0)
        code = key & KEY_ACTION
        if code in view.legal_actions.codes and core.action_key(record_of(view), code) == key:
            self.moment = (view.turn, view.ply + 1)
            return code
        self.keys = []
        return None

    def stay(self, view: View) -> None:
        """Note that an action outside the plan follows, within the ply."""
        self.moment = (view.turn, view.ply + 1)


def move_searcher(limit: int = MAX_MOVES) -> Searcher:
    """Make storage to enumerate moves in."""
    return Searcher(max_nodes=limit * NODES_PER_MOVE + 1, max_arms=limit)


def end_of_turn(view: View, generator: Random) -> int:
    """End the turn; during a choice, take any of the offered cards."""
    if record_of(view).waiting == WAIT_ACTION:
        return END_TURN
    return generator.choice(view.legal_actions.codes)


class Post:
    """Continue after a plan."""

    def __init__(self, kind: str, *, limit: int = MAX_MOVES, prune: bool = False) -> None:
        self.kind = kind
        self.limit = limit
        self.prune = prune
        self._searcher: Searcher | None = None

    def draw(self, root: Game, belief: Belief, seed: int) -> Report:
        """Draw a random move."""
        if self._searcher is None:
            self._searcher = move_searcher(self.limit)
        longest = self.kind == "random-move-max"
        return self._searcher.random_move(root, belief, seed, longest=longest, prune=self.prune)

    def action(self, view: View, root: Game, belief: Belief, plan: TurnPlan, seed: int) -> int:
        """Choose the action after a finished plan."""
        generator = Random(seed)
        if self.kind == "nothing":
            plan.stay(view)
            return end_of_turn(view, generator)
        if self.kind == "random-action":
            plan.stay(view)
            return generator.choice(view.legal_actions.codes)
        plan.begin(view, self.draw(root, belief, seed).line)
        code = plan.next(view)
        if code is None:
            plan.stay(view)
            return end_of_turn(view, generator)
        return code
