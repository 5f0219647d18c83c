"""Games lost by an agent's own fault: stored with the game, and listed below every table."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass

from hearthlab.agents.foreign.faults import AgentFault

SHOWN = 3  # texts shown per agent


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a game ended early: agent "a" or "b" lost it for a reason, with a text."""

    agent: str
    reason: str  # one of agents.foreign.faults.REASONS
    text: str

    def json(self) -> str:
        """Write it for a store."""
        return json.dumps(asdict(self))

    @classmethod
    def read(cls, text: str) -> Fault:
        """Read what `json` wrote."""
        return cls(**json.loads(text))


class Forfeit(Exception):
    """Raised where a game is played, when one of its agents has lost it by a fault."""

    def __init__(self, agent: str, fault: AgentFault) -> None:
        super().__init__(str(fault))
        self.fault = Fault(agent, fault.reason, fault.text)


def fault_lines(name: str, faults: Iterable[Fault]) -> list[str]:
    """List how many games an agent lost by its own faults, the most frequent first."""
    counted = Counter((fault.reason, fault.text) for fault in faults)
    games = counted.total()
    if not games:
        return []
    some = [f"{count} {reason} ({text})" for (reason, text), count in counted.most_common(SHOWN)]
    if len(counted) > SHOWN:
        some.append(f"{games - sum(count for _, count in counted.most_common(SHOWN))} others")
    word = "game" if games == 1 else "games"
    return [f"{name} lost {games} {word} by its own fault: {'; '.join(some)}"]
