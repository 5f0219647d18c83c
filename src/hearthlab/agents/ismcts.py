"""`ismcts`, `hand-cheater`, `full-cheater`: information-set search (swiechowski2021's EnhMCTS).

One tree over information sets, a new world for every iteration, the tree kept between actions. The
search is search/information_tree.py. `agent.last` is a `search.ismcts.SetReport`.

The cheaters say so in `sees`, and the match runner shows them, and nobody else, more than a view:
`choose(view, truth=game)`, or `choose(view, shown)` with what `search.knowledge.show` makes of the
game. The hand cheater takes the opponent's hand from it, the full cheater also its secrets and the
order of both decks; neither learns the game's random numbers.
"""

from __future__ import annotations

from typing import Any

from hearthlab.agents.searching import OPTIONS, SearchingAgent, at_least
from hearthlab.agents.spec import Kind, Option, SpecError, register
from hearthlab.engine.schema import Game as Record
from hearthlab.game.action import Action
from hearthlab.game.game import Game
from hearthlab.game.view import View
from hearthlab.search.information_records import OBSERVE_ACTIVE, OBSERVE_BOTH
from hearthlab.search.ismcts import MEGABYTE, Forest
from hearthlab.search.knowledge import Shown, show
from hearthlab.search.schema import Belief

NO_LIMIT = 1 << 30  # iterations, when only time counts
LEAST_MEMORY = 1  # megabytes for each thread


class IsmctsAgent(SearchingAgent):
    """Choose the most visited action of an information-set tree."""

    name = "ismcts"

    def __init__(
        self,
        *,
        simulations: int,
        seconds: float,
        c: float,
        observer: int,
        health_bucket: int,
        memory: int,
        **common: Any,
    ) -> None:
        super().__init__(**common)
        self.simulations = at_least(1, simulations, f"{self.name}:simulations")
        self.seconds = seconds
        self.c = c
        if not OBSERVE_BOTH <= observer <= OBSERVE_ACTIVE:
            raise SpecError(f"{self.name}:observer={observer}: 1 both, 2 owner, 3 active player")
        self.observer = observer
        self.health_bucket = at_least(1, health_bucket, f"{self.name}:health_bucket")
        self.memory = at_least(LEAST_MEMORY * self.threads, memory, f"{self.name}:memory")
        self._forest: Forest | None = None
        self._game: tuple[object, ...] = ()  # what identifies the game the trees are about
        self._ply = -1

    @property
    def searcher(self) -> Forest:  # type: ignore[override]
        """Give the trees, allocated once; its `progress` and `stop()` are for other threads."""
        if self._forest is None:
            self._forest = Forest(
                self.threads,
                self.memory * MEGABYTE,
                c=self.c,
                observer=self.observer,
                health_bucket=self.health_bucket,
                evaluator=self.evaluator,
            )
        return self._forest

    def choose(
        self, view: View, shown: Shown | None = None, *, truth: Game | None = None
    ) -> Action:
        """Choose one of the view's legal actions; cheaters are shown what they declare to see."""
        if truth is not None:
            shown = show(truth, view.viewer, self.sees)
        return super().choose(view, shown)

    def decide(self, view: View, root: Record, belief: Belief) -> int:
        """Move the root to where the game is, search on, and take the most visited action."""
        self._forget_other_games(view)
        limits = [limit for limit in (self.seconds, self.deadline) if limit]
        self.last = self.searcher.search(
            root,
            belief,
            owner=view.viewer,
            seed=self.seed_for(view),
            budget=NO_LIMIT if self.seconds else self.simulations,
            seconds=min(limits, default=0.0),
        )
        return self.last.best.action

    def _forget_other_games(self, view: View) -> None:
        """Clear the trees unless the view is a later moment of the same game."""
        game = (view.viewer, view.own_list, view.positions, view.known_decks)
        if game != self._game or view.ply <= self._ply:
            self.searcher.clear()
        self._game, self._ply = game, view.ply


class HandCheater(IsmctsAgent):
    """Search with the opponent's hand known, not the order of the decks."""

    name = "hand-cheater"
    sees = "hand"


class FullCheater(IsmctsAgent):
    """Search the real game: hands, secrets and both decks are known, chance is not."""

    name = "full-cheater"
    sees = "everything"


ISMCTS_OPTIONS = {
    "simulations": Option(1000, "iterations for a decision"),
    "seconds": Option(0.0, "time for a decision, instead of a number of iterations"),
    "c": Option(0.7, "exploration: mean + c * sqrt(ln available / visits)"),
    "observer": Option(2, "whose hidden cards tell nodes apart: 1 both, 2 owner, 3 active player"),
    "health_bucket": Option(1, "a hero's health counts in steps of so many"),
    "memory": Option(64, "megabytes for all trees together, never exceeded"),
    **OPTIONS,
}
for _agent, _doc in (
    (IsmctsAgent, "one tree over information sets, kept between actions (Świechowski 2021)"),
    (HandCheater, "ismcts that sees the opponent's hand (cheats)"),
    (FullCheater, "ismcts that sees all cards and the order of the decks (cheats)"),
):
    register(Kind(_agent.name, _doc, _agent, ISMCTS_OPTIONS))
