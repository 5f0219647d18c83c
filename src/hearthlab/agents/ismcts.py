"""`ismcts`, `hand-cheater`, `full-cheater`: information-set search (swiechowski2021's EnhMCTS).

One tree over information sets, a new world for every iteration, the tree kept between actions. The
search is search/kernels/information/search.py. `agent.last` is a `search.forest.SetReport`.

The cheaters say so in `sees`, and the match runner shows them, and nobody else, more than a view:
`choose(view, truth=game)`, or `choose(view, shown)` with what `search.knowledge.show` makes of the
game. The hand cheater takes the opponent's hand from it, the full cheater also its secrets and the
order of both decks; neither learns the game's random numbers.
"""

from __future__ import annotations

from typing import Any

from hearthlab.agents.common import BUDGET_LIMIT, exploration
from hearthlab.agents.searching import OPTIONS, SearchingAgent
from hearthlab.agents.spec import Kind, Option, SpecError, register
from hearthlab.engine.schema import Game as Record
from hearthlab.game.door import known_of
from hearthlab.game.view import View
from hearthlab.search.forest import MEGABYTE, Forest
from hearthlab.search.schema.information import OBSERVE_ACTIVE, OBSERVE_BOTH, OBSERVE_OWNER
from hearthlab.search.schema.search import Belief

NO_LIMIT = 1 << 30  # iterations, when only time counts
MEMORY_LIMIT = 65_536  # megabytes
HEALTH_LIMIT = 100
LEAST_MEMORY = 1  # megabytes for each thread
OBSERVERS = {"both": OBSERVE_BOTH, "owner": OBSERVE_OWNER, "active": OBSERVE_ACTIVE}


class IsmctsAgent(SearchingAgent[Forest]):
    """An agent that chooses the most visited action of an information-set tree."""

    name = "ismcts"

    def __init__(
        self,
        *,
        budget: int,
        c: float,
        observer: str,
        health_bucket: int,
        memory: int,
        **common: Any,
    ) -> None:
        super().__init__(**common)
        self.budget = budget
        self.c = c
        self.observer = observer
        self.health_bucket = health_bucket
        self.memory = memory
        if not budget and not self.deadline:
            raise SpecError(f"{self.name}:budget=0: without a budget, give a deadline")
        if memory < LEAST_MEMORY * self.threads:
            raise SpecError(
                f"{self.name}:memory={memory},threads={self.threads}: "
                f"at least {LEAST_MEMORY} megabyte per thread"
            )
        self._game: tuple[object, ...] = ()  # the identity of the trees' game
        self._ply = -1

    def allocate(self) -> Forest:
        """Make room for the trees, which stay for the whole game."""
        return Forest(
            self.threads,
            self.memory * MEGABYTE,
            c=self.c,
            observer=OBSERVERS[self.observer],
            health_bucket=self.health_bucket,
            evaluator=self._evaluator,
        )

    def search(self, view: View, root: Record, belief: Belief) -> int:
        """Move the root to where the game is, search on, and take the most visited action."""
        self._forget_other_games(view)
        report = self.searcher.search(
            root,
            belief,
            owner=view.viewer,
            seed=self.seed_for(view),
            budget=self.budget or NO_LIMIT,
            seconds=self.deadline,
        )
        return self.note(report, view).best.action

    def _forget_other_games(self, view: View) -> None:
        """Clear the trees unless the view is a later moment of the same game."""
        game = (view.format, view.viewer, known_of(view).own_list, view.positions, view.known_decks)
        if game != self._game or view.ply <= self._ply:
            self.searcher.clear()
        self._game, self._ply = game, view.ply


class HandCheater(IsmctsAgent):
    """A search that knows the opponent's hand, but not the order of the decks."""

    name = "hand-cheater"
    sees = "hand"


class FullCheater(IsmctsAgent):
    """A search of the real game: hands, secrets and both decks are known, chance is not."""

    name = "full-cheater"
    sees = "everything"


ISMCTS_OPTIONS = {
    "budget": Option(
        1000, "iterations for a decision; 0: until the deadline", least=0, most=BUDGET_LIMIT
    ),
    "c": exploration(0.7, "mean + c * sqrt(ln available / visits)"),
    "observer": Option("owner", "players whose hidden cards distinguish nodes", tuple(OBSERVERS)),
    "health-bucket": Option(
        1, "a hero's health counts in steps of this size", least=1, most=HEALTH_LIMIT
    ),
    "memory": Option(
        64,
        "megabytes for all trees together, never exceeded",
        least=LEAST_MEMORY,
        most=MEMORY_LIMIT,
    ),
    **OPTIONS,
}
for _agent, _doc in (
    (IsmctsAgent, "one tree over information sets, kept between actions (Świechowski 2021)"),
    (HandCheater, "ismcts that sees the opponent's hand (cheats)"),
    (FullCheater, "ismcts that sees all cards and the order of the decks (cheats)"),
):
    register(Kind(_agent.name, _doc, _agent, ISMCTS_OPTIONS))
