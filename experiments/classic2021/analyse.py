"""Compare the predictions with the open half of the human match-ups, and write result.md.

python experiments/classic2021/analyse.py
"""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.stats import spearmanr

from hearthlab.decks.matrix import Additive

HERE = Path(__file__).parent
AGENTS = ("gsv", "greedy")
BOOTSTRAPS, PERMUTATIONS = 2_000, 10_000
TOP = 8  # the largest ordinal
EVEN = (48.5, 51.5)
Numbers = NDArray[np.float64]
Cells = list[tuple[int, int]]


def read() -> tuple[list[str], dict[str, Numbers], Cells, Numbers, Numbers]:
    """Return archetypes, simulated matrices by agent, human cells, ordinals and midpoints."""
    decks = json.loads((HERE / "decks.json").read_text(encoding="utf-8"))["decks"]
    names = [each["archetype"] for each in decks]
    simulated = {agent: np.full((len(names), len(names)), 0.5) for agent in AGENTS}
    with (HERE / "predictions.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            i, j = names.index(row["row"]), names.index(row["column"])
            simulated[row["agent"]][i, j] = float(row["rate"])
            simulated[row["agent"]][j, i] = 1 - float(row["rate"])
    human = json.loads((HERE / "human.json").read_text(encoding="utf-8"))
    middles = {ordinal: middle for ordinal, _, middle in human["ordinals"]}
    cells = [(names.index(a), names.index(b)) for a, b, _ in human["pairs"]]
    ordinals = np.array([ordinal for _, _, ordinal in human["pairs"]], dtype=float)
    midpoints = np.array([middles[int(each)] for each in ordinals]) / 100
    return names, simulated, cells, ordinals, midpoints


def rank_correlation(rates: Numbers, cells: Cells, ordinals: Numbers, weights: Numbers) -> float:
    """Return Spearman over both directions of the cells, each as often as its weight says."""
    there = np.array([rates[i, j] for i, j in cells])
    times = weights.astype(int)
    x = np.repeat(np.concatenate([there, 1 - there]), np.concatenate([times, times]))
    y = np.repeat(np.concatenate([ordinals, TOP - ordinals]), np.concatenate([times, times]))
    return float(spearmanr(x, y).statistic)


def left_over(rates: Numbers, cells: Cells) -> Numbers:
    """Return what additive strengths, fitted to the cells, do not explain of them."""
    a = Additive.of(_only(rates, cells))
    return np.array([rates[i, j] - 0.5 - a.strengths[i] + a.strengths[j] for i, j in cells])


def bootstrap(
    cells: Cells, archetypes: int, statistic: Callable[[Numbers], float], *, by: str, seed: int
) -> tuple[float, float]:
    """Return a 95 % interval over match-ups, or over archetypes (as often as both are drawn)."""
    random = np.random.default_rng(seed)
    found = []
    while len(found) < BOOTSTRAPS:
        if by == "match-ups":
            weights = np.bincount(
                random.integers(len(cells), size=len(cells)), minlength=len(cells)
            )
        else:
            counts = np.bincount(random.integers(archetypes, size=archetypes), minlength=archetypes)
            weights = np.array([counts[i] * counts[j] for i, j in cells])
        if (weights > 0).sum() >= 4:
            value = statistic(weights.astype(float))
            if not np.isnan(value):
                found.append(value)
    low, high = np.percentile(found, (2.5, 97.5))
    return float(low), float(high)


def permutation_p(rates: Numbers, cells: Cells, ordinals: Numbers) -> float:
    """Return how often permuted archetypes fit at least as well."""
    random = np.random.default_rng(1)
    ones = np.ones(len(cells))
    mine = rank_correlation(rates, cells, ordinals, ones)
    above = 0
    for _ in range(PERMUTATIONS):
        order = random.permutation(len(rates))
        above += rank_correlation(rates[np.ix_(order, order)], cells, ordinals, ones) >= mine
    return (above + 1) / (PERMUTATIONS + 1)


def weighted_pearson(x: Numbers, y: Numbers, weights: Numbers) -> float:
    """Return Pearson's correlation with weights."""
    total = weights.sum()
    x, y = x - (weights * x).sum() / total, y - (weights * y).sum() / total
    spread = float((weights * x * x).sum() * (weights * y * y).sum()) ** 0.5
    return float((weights * x * y).sum() / spread) if spread > 0 else float("nan")


def main() -> None:
    """Write result.md."""
    names, simulated, cells, ordinals, midpoints = read()
    n, ones = len(names), np.ones(len(cells))
    human = np.full((n, n), 0.5)
    for (i, j), middle in zip(cells, midpoints, strict=True):
        human[i, j], human[j, i] = middle, 1 - middle
    lines = ["# Classic 2021: results on the open half", ""]
    lines += [
        "| statistic | agent | value | by match-ups | by archetypes | p |",
        "|---|---|--:|---|---|--:|",
    ]

    def add(name: str, agent: str, statistic: Callable[[Numbers], float], p: str = "") -> None:
        spans = [
            "{:+.2f} to {:+.2f}".format(*bootstrap(cells, n, statistic, by=by, seed=7))
            for by in ("match-ups", "archetypes")
        ]
        lines.append(
            f"| {name} | {agent} | {statistic(ones):+.3f} | {spans[0]} | {spans[1]} | {p} |"
        )

    def spearman(agent: str) -> Callable[[Numbers], float]:
        return lambda weights: rank_correlation(simulated[agent], cells, ordinals, weights)

    for agent in AGENTS:
        p = permutation_p(simulated[agent], cells, ordinals)
        add("Spearman", agent, spearman(agent), f"{p:.4f}")
    first, second = map(spearman, AGENTS)
    add(
        "difference of Spearman",
        " − ".join(AGENTS),
        lambda weights: first(weights) - second(weights),
    )
    for agent in AGENTS:
        mine, theirs = (left_over(m, cells) for m in (simulated[agent], human))
        add("counters (Pearson)", agent, lambda w, m=mine, t=theirs: weighted_pearson(m, t, w))
        there = np.array([simulated[agent][i, j] for i, j in cells])
        away = (100 * midpoints < EVEN[0]) | (100 * midpoints > EVEN[1])
        right = ((there - 0.5) * (midpoints - 0.5) > 0).astype(float)
        add(
            f"right signs of {int(away.sum())}",
            agent,
            lambda w, r=right, a=away: float((w * r)[a].sum() / max(w[a].sum(), 1e-9)),
        )
        add(
            "slope of people on simulation",
            agent,
            lambda w, x=there: (
                weighted_pearson(x, midpoints, w) * float(np.std(midpoints) / max(np.std(x), 1e-9))
            ),
        )
        strengths = [Additive.of(_only(m, cells)).strengths for m in (simulated[agent], human)]
        found = spearmanr(*strengths).statistic
        lines.append(f"| strength (Spearman of {n}) | {agent} | {found:+.3f} | | | |")
    lines += ["", f"{len(cells)} match-ups of {n} archetypes; intervals are 95 %.", ""]
    (HERE / "result.md").write_text("\n".join(lines), encoding="utf-8")
    print("\n".join(lines))


def _only(rates: Numbers, cells: Cells) -> Numbers:
    """Return a matrix of which only some cells are known."""
    found = np.full(rates.shape, np.nan)
    for i, j in cells:
        low, high = min(i, j), max(i, j)
        found[low, high], found[high, low] = rates[low, high], rates[high, low]
    return found


if __name__ == "__main__":
    main()
