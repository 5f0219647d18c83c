"""The findings of an audit: for one action, and for all."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

AGREES = "agrees"  # with every seed
POSSIBLE = "possible"  # random: with some seed
PARTLY = "partly"  # random: all that is not random agrees, the rest was not met with any seed
DIFFERS = "differs"
NOT_COMPARABLE = "not comparable"
VERDICTS = (AGREES, POSSIBLE, PARTLY, DIFFERS, NOT_COMPARABLE)
COMPARED = (AGREES, POSSIBLE, PARTLY, DIFFERS)


@dataclass(frozen=True, slots=True)
class Difference:
    """One fact that differs."""

    what: str
    ours: Any
    theirs: Any

    def __str__(self) -> str:
        return f"{self.what}: {self.ours} here, {self.theirs} in the client"


@dataclass(frozen=True, slots=True)
class Finding:
    """The finding of one action."""

    number: int  # among the actions of the record, from 1
    turn: int
    player: int
    action: str
    verdict: str
    reason: str = ""  # why it is not comparable
    differences: tuple[Difference, ...] = ()
    cards: tuple[str, ...] = ()  # names of what acted
    seeds: int = 0
    facts: int = 0  # how many were compared

    def __str__(self) -> str:
        words = f"{self.number:4}. turn {self.turn}, player {self.player}: {self.action}"
        lines = [f"{words}: {self.verdict}{f': {self.reason}' if self.reason else ''}"]
        if self.verdict == DIFFERS:
            lines += [f"      {each}" for each in self.differences]
            lines += [f"      cards: {', '.join(self.cards)}"] if self.cards else []
        return "\n".join(lines)


@dataclass(slots=True)
class Report:
    """The findings of one audit, counted."""

    findings: list[Finding] = field(default_factory=list)
    skipped: list[str] = field(default_factory=list)  # games that cannot be judged, and why

    def count(self, verdict: str) -> int:
        """Return how many actions have a verdict."""
        return sum(finding.verdict == verdict for finding in self.findings)

    @property
    def compared(self) -> int:
        """How many actions could be compared."""
        return sum(self.count(verdict) for verdict in COMPARED)

    @property
    def share(self) -> float:
        """The share of the compared actions without a difference, 1 without any."""
        return 1 - self.count(DIFFERS) / self.compared if self.compared else 1.0

    def reasons(self) -> Counter[str]:
        """Count why actions could not be compared."""
        return Counter(each.reason for each in self.findings if each.verdict == NOT_COMPARABLE)

    def __str__(self) -> str:
        lines = [f"{len(self.findings)} actions, {self.compared} compared"]
        lines += [f"{self.count(verdict):6} {verdict}" for verdict in VERDICTS]
        lines += [f"{count:9} {reason}" for reason, count in self.reasons().most_common()]
        facts = sum(finding.facts for finding in self.findings)
        lines.append(f"{self.share:.1%} of the compared actions without a difference")
        return "\n".join([*lines, f"{facts:,} facts compared"])

    def to_json(self) -> dict[str, Any]:
        """Return everything as JSON has it."""
        return {
            "actions": len(self.findings),
            "compared": self.compared,
            "share": self.share,
            "verdicts": {verdict: self.count(verdict) for verdict in VERDICTS},
            "reasons": dict(self.reasons()),
            "skipped": self.skipped,
            "findings": [
                {
                    "number": each.number,
                    "turn": each.turn,
                    "player": each.player,
                    "action": each.action,
                    "verdict": each.verdict,
                    "reason": each.reason,
                    "cards": list(each.cards),
                    "seeds": each.seeds,
                    "facts": each.facts,
                    "differences": [
                        {"what": one.what, "ours": one.ours, "theirs": one.theirs}
                        for one in each.differences
                    ],
                }
                for each in self.findings
            ],
        }
