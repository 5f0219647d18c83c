"""Shared by searching agents: options, storage, the first checks, and reports.

After a decision `agent.last` is the search's result: a `search.searcher.Report`, or None when there
was nothing to think about (one legal action, a mulligan by rule, a planned action, a certain win).
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar, cast

from hearthlab.agents.common import (
    BELIEF_OPTION,
    BUDGET_LIMIT,
    DEADLINE_OPTION,
    LETHAL_OPTION,
    MULLIGAN_OPTION,
    belief_for,
    seed_of,
)
from hearthlab.agents.seeing import SeeingPlayer
from hearthlab.agents.spec import Option, SpecError
from hearthlab.agents.valued import VALUE_OPTIONS, learned
from hearthlab.carddata.formats import Format
from hearthlab.engine.schema import Game as Record
from hearthlab.game.action import Action
from hearthlab.game.view import View
from hearthlab.search.knowledge import root_and_belief
from hearthlab.search.schema.search import MAX_PRUNINGS, Belief, Evaluator
from hearthlab.search.searcher import LEAVES, ROLLOUTS, Report, Settings, evaluator
from hearthlab.search.thought import of_view

TURNS_LIMIT = 1000
THREADS_LIMIT = 64

OPTIONS = {
    "belief": BELIEF_OPTION,
    "mulligan": MULLIGAN_OPTION,
    "rollout": Option("uniform", "how simulations are played on", tuple(ROLLOUTS)),
    "leaf": Option("rollout", "how a leaf is valued", tuple(LEAVES)),
    "mix": Option(0.5, "share of the board score in leaf=mixed", least=0.0, most=1.0),
    "rollout-turns": Option(
        0, "turns of a rollout, then the board score; 0: to the end", least=0, most=TURNS_LIMIT
    ),
    "threads": Option(
        1, "searches that run side by side and share the budget", least=1, most=THREADS_LIMIT
    ),
    "deadline": DEADLINE_OPTION,
    "lethal": LETHAL_OPTION,
    **VALUE_OPTIONS,
}
PRUNING_OPTION = Option("", "after n iterations keep the best k actions, as n:k/n:k: 100:8/300:3")

R = TypeVar("R", bound=Report)
S = TypeVar("S")  # the storage of a kind's searches


class SearchingAgent(SeeingPlayer, Generic[S]):
    """Decide by a search; what kind of search is for the kinds of agent to say."""

    name = "search"
    own_mulligans = ("search",)

    def __init__(
        self,
        *,
        seed: int,
        belief: str,
        mulligan: str,
        rollout: str,
        leaf: str,
        mix: float,
        rollout_turns: int,
        threads: int,
        deadline: float,
        lethal: bool,
        **valued: Any,
    ) -> None:
        super().__init__(self.name, seed, mulligan=mulligan, belief=belief, lethal=lethal)
        self.threads = threads
        self.deadline = deadline
        self._leaf: dict[str, Any] = {
            "rollout": rollout,
            "leaf": leaf,
            "mix": mix,
            "turns": rollout_turns,
        }
        self._learned = learned(self.name, leaf, **valued)

    # --- For the kinds of agent --------------------------------------------------------------
    def allocate(self) -> S:
        """Make the storage of this agent's searches."""
        raise NotImplementedError

    def search(self, view: View, root: Record, belief: Belief) -> int:
        """Search from a root, the rest dealt by a belief; return the code of an action."""
        raise NotImplementedError

    @property
    def _evaluator(self) -> Evaluator:
        """How a leaf is valued; it may point to the model that the agent keeps."""
        more = {} if self._learned is None else self._learned.options()
        return evaluator(**{**self._leaf, **more})

    def settings(self, budget: int, **more: Any) -> Settings:
        """Make the parameters of a search."""
        return Settings(budget, evaluator=self._evaluator, deadline=self.deadline, **more)

    # --- As an agent -------------------------------------------------------------------------
    @property
    def searcher(self) -> S:
        """The storage, allocated once; its `progress` and `stop()` are for other threads."""
        kept = vars(self)
        if "_searcher" not in kept:
            # Threads may ask at the same moment: the first that has it gives it to all.
            kept.setdefault("_searcher", self.allocate())
        return cast(S, kept["_searcher"])

    @property
    def last(self) -> Report | None:
        """The report of the last decision's search; None when there was no need to search."""
        return cast(Report | None, self._last)

    def note(self, report: R, view: View) -> R:
        """Keep a search's report as the basis of the last decision."""
        self._last = noted = of_view(report, view)
        return noted

    def check_format(self, format: Format) -> None:
        """Raise for a format that the model cannot play."""
        super().check_format(format)
        if self._learned is not None:
            self._learned.check_format(format)

    def decide(self, view: View) -> Action:
        """Search from the view."""
        root, belief = root_and_belief(view, belief_for(self.belief, view), shown=self._shown)
        return view.action(self.search(view, root, belief))

    def seed_for(self, view: View) -> int:
        """Return the seed of a decision: derived from the view and the agent's seed."""
        return seed_of(view, self.seed)


def read_prunings(text: str, where: str) -> tuple[tuple[int, int], ...]:
    """Read a table such as 100:8/300:3."""
    try:
        table = [tuple(map(int, part.split(":"))) for part in text.split("/") if part]
        found = tuple((after, keep) for after, keep in table)
    except ValueError:
        raise SpecError(f"{where}={text!r}: write it as 100:8/300:3") from None
    if list(found) != sorted(found) or any(keep < 1 for _, keep in found):
        raise SpecError(f"{where}={text!r}: iterations must rise, and one action must be kept")
    if any(not 0 <= after <= BUDGET_LIMIT or keep > BUDGET_LIMIT for after, keep in found):
        raise SpecError(f"{where}={text!r}: numbers should be from 0 to {BUDGET_LIMIT:_}")
    if len(found) > MAX_PRUNINGS:
        raise SpecError(f"{where}={text!r}: at most {MAX_PRUNINGS} lines")
    return found
