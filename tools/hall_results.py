"""The statistics of a field of agents: scores, their intervals, and how two orders agree."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

RESAMPLED = 2_000
Z = 1.96  # of a 95 % interval

Floats = NDArray[np.float64]


def spearman(one: Sequence[float], other: Sequence[float]) -> float:
    """Compute the rank correlation of two rows of numbers without ties."""
    ours, theirs = (np.argsort(np.argsort(row)) for row in (one, other))
    return float(np.corrcoef(ours, theirs)[0, 1])


def judge(mean: float, half: float, target: float) -> str:
    """Say whether a target is met, by the interval of a mean."""
    return "met" if mean - half >= target else "missed" if mean + half < target else "open"


@dataclass
class Played:
    """The matches of a field."""

    matches: dict[str, dict[str, Any]]

    @classmethod
    def read(cls, path: Path) -> Played:
        """Read the results of a field."""
        return cls(json.loads(path.read_text(encoding="utf-8"))["matches"])

    def agents(self, field: dict[str, Any]) -> list[dict[str, Any]]:
        """List the agents that met all others."""
        found: list[dict[str, Any]] = []
        for agent in field["agent"]:
            if all(self.match(agent["spec"], other["spec"]) for other in found):
                found.append(agent)
        return found

    def match(self, one: str, other: str) -> dict[str, Any] | None:
        """Return the match of two agents."""
        return self.matches.get(" vs ".join(sorted((one, other))))

    def pairs(self, one: str, other: str) -> tuple[Floats, Floats]:
        """Return how the mirrored pairs of a match ended for the first (0 to 1), and how often."""
        match = self.match(one, other)
        assert match is not None
        scores = np.array([float(text) / 2 for text in match["pairs"]])
        counts = np.array(list(match["pairs"].values()), dtype=float)
        return (scores if match["a"] == one else 1 - scores), counts

    def against(self, one: str, other: str) -> tuple[float, float]:
        """Return the mean score against another agent, and its variance."""
        scores, counts = self.pairs(one, other)
        n = counts.sum()
        mean = float((scores * counts).sum() / n)
        return mean, float((counts * (scores - mean) ** 2).sum() / (n - 1) / n)

    def mean(self, name: str, others: Sequence[str]) -> tuple[float, float]:
        """Return the mean score against some agents, and half its interval."""
        found = [self.against(name, other) for other in others if other != name]
        means, variances = zip(*found, strict=True)
        return sum(means) / len(found), Z * sqrt(sum(variances)) / len(found)

    def cell(self, one: str, other: str) -> str:
        """Write the score against one agent."""
        if one == other:
            return ""
        mean, variance = self.against(one, other)
        return f"{100 * mean:.0f} ± {100 * Z * sqrt(variance):.0f}"

    def milliseconds(self, name: str) -> float:
        """Return the time per decision, over all its matches."""
        found = [
            match["ms"][side]
            for match in self.matches.values()
            for side, key in enumerate("ab")
            if match[key] == name
        ]
        return float(sum(found) / len(found))

    def resampled(self, names: Sequence[str]) -> Iterator[list[float]]:
        """Draw the pairs of all matches again, and return the mean scores, many times."""
        chance = np.random.default_rng(1)
        drawn = {name: np.zeros(RESAMPLED) for name in names}
        for one, other in combinations(names, 2):
            scores, counts = self.pairs(one, other)
            n = int(counts.sum())
            means = chance.multinomial(n, counts / n, RESAMPLED) @ scores / n
            drawn[one] += means
            drawn[other] += 1 - means
        yield from np.array([drawn[name] for name in names]).T.tolist()
