"""The actions considered for a decision, as text, with visits and values."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TypeVar

from hearthlab.carddata.html import framed, table
from hearthlab.game.view import View

SHOWN = 10  # actions at a prompt


@dataclass(frozen=True, slots=True)
class Considered:
    """One action (or the first of one move) with its statistics from the search."""

    action: int
    visits: int
    value: float  # mean result, 0 … 1; the score for agents that count no visits
    line: tuple[int, ...] = ()
    view: View | None = field(default=None, repr=False, compare=False)  # that it belongs to

    @property
    def text(self) -> str:
        """The action's notation."""
        return f"action {self.action:#x}" if self.view is None else self.view.notation(self.action)

    def __repr__(self) -> str:
        return f"<Considered {self}>"

    def __str__(self) -> str:
        if self.visits:
            visits = "1 visit" if self.visits == 1 else f"{self.visits} visits"
            return f"{self.text}: {visits}, {self.value:.0%}"
        return f"{self.text}: {self.value:.2f}"


@dataclass(frozen=True, slots=True, repr=False)
class Thought:
    """The considered actions; it prints one per line."""

    considered: tuple[Considered, ...]  # best first

    @property
    def best(self) -> Considered:
        """The best."""
        return self.considered[0]

    def __str__(self) -> str:
        return "\n".join(map(str, self.considered))

    def __repr__(self) -> str:
        shown = [str(each) for each in self.considered[:SHOWN]]
        more = len(self.considered) - len(shown)
        return "\n".join([*shown, f"and {more} more: print it"] if more else shown)

    def _repr_html_(self) -> str:
        rows = [
            (each.text, f"{each.value:.0%}" if each.visits else f"{each.value:.2f}", each.visits)
            for each in self.considered
        ]
        return framed(f"{len(rows)} actions considered", table(("action", "value", "visits"), rows))


T = TypeVar("T", bound=Thought)


def of_view(thought: T, view: View) -> T:
    """Translate the considered actions into actions of a view."""
    rows = tuple(
        Considered(row.action, row.visits, row.value, row.line, view) for row in thought.considered
    )
    return replace(thought, considered=rows)
