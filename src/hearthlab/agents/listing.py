"""The list of agents: one line each, as text and in notebooks."""

from __future__ import annotations

from hearthlab.agents.llm import KIND as LLM
from hearthlab.agents.spec import KINDS, Kind
from hearthlab.carddata.html import framed, table

COLUMNS = ("agent", "options", "description")


class AgentList(tuple[Kind, ...]):
    """Kinds of agents; as text they are a table."""

    __slots__ = ()

    def _rows(self) -> list[tuple[str, ...]]:
        return [(each.name, str(len(each.options)), summary(each)) for each in self]

    def __str__(self) -> str:
        width = max((len(each.name) for each in self), default=0)
        return "\n".join(f"{each.name:{width}}  {summary(each)}" for each in self)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return framed("Agents", table(COLUMNS, self._rows(), left=len(COLUMNS)))


def summary(kind: Kind) -> str:
    """Return the first sentence on a kind of agent."""
    return kind.doc.partition(". ")[0].partition("; ")[0].partition(": ")[0].removesuffix(".")


def agents() -> AgentList:
    """Return the agents that can be built by name, each with its options.

    >>> import hearthlab as hl
    >>> "champion" in [kind.name for kind in hl.agents()]
    True
    >>> hl.agents()[-1].name, sorted(hl.agents()[-1].options)[:2]
    ('yamaoka2020', ['belief', 'deadline'])
    """
    return AgentList(sorted([*KINDS.values(), LLM], key=lambda kind: kind.name))
