"""Compare the predictions with the open half of the human match-ups.

python experiments/classic2021/analyse.py   # writes result.md, and champion-result.md
"""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.stats import spearmanr
from scipy.stats import t as student

from hearthlab.decks.matrix import Additive

HERE = Path(__file__).parent
AGENTS = ("gsv", "greedy")
CHAMPIONS = {"champion-small": 100, "champion": 10}  # pairs per match-up registered, at least
HUMAN_CEILING = 0.92  # README.md: a simulator without error, some 500 human games per cell
UNITS = ("match-ups", "archetypes")
BOOTSTRAPS, PERMUTATIONS = 2_000, 10_000
TOP = 8  # the largest ordinal
EVEN = (48.5, 51.5)
TARGET = 0.70
Numbers = NDArray[np.float64]
Cells = list[tuple[int, int]]


class Study(NamedTuple):
    """Simulated and human match-ups."""

    names: list[str]  # of the archetypes
    simulated: dict[str, Numbers]  # matrix of rates by agent
    errors: dict[str, Numbers]  # their standard errors
    pairs: dict[str, int]  # mirrored pairs per match-up by agent
    cells: Cells  # with human data
    ordinals: Numbers
    midpoints: Numbers

    def human(self) -> Numbers:
        """Return the matrix of the people's midpoints."""
        found = np.full((len(self.names), len(self.names)), 0.5)
        for (i, j), middle in zip(self.cells, self.midpoints, strict=True):
            found[i, j], found[j, i] = middle, 1 - middle
        return found

    def there(self, agent: str) -> Numbers:
        """Return the simulated rates of the cells."""
        return np.array([self.simulated[agent][i, j] for i, j in self.cells])

    def spearman(self, agent: str) -> Callable[[Numbers], float]:
        """Return the primary statistic of an agent, a function of the cells' weights."""
        return lambda weights: rank_correlation(
            self.simulated[agent], self.cells, self.ordinals, weights
        )


def read(files: Iterable[str]) -> Study:
    """Read predictions and human match-ups."""
    decks = json.loads((HERE / "decks.json").read_text(encoding="utf-8"))["decks"]
    names = [each["archetype"] for each in decks]
    simulated: dict[str, Numbers] = {}
    errors: dict[str, Numbers] = {}
    pairs: dict[str, int] = {}
    for file in files:
        with (HERE / file).open(encoding="utf-8", newline="") as opened:
            for row in csv.DictReader(opened):
                agent, n = row["agent"], int(row["pairs"])
                if agent not in simulated:
                    simulated[agent] = np.full((len(names), len(names)), 0.5)
                    errors[agent], pairs[agent] = np.zeros((len(names), len(names))), n
                i, j = names.index(row["row"]), names.index(row["column"])
                half = (float(row["high"]) - float(row["low"])) / 2
                simulated[agent][i, j] = float(row["rate"])
                simulated[agent][j, i] = 1 - float(row["rate"])
                errors[agent][i, j] = errors[agent][j, i] = half / student.ppf(0.975, n - 1)
    human = json.loads((HERE / "human.json").read_text(encoding="utf-8"))
    middles = {ordinal: middle for ordinal, _, middle in human["ordinals"]}
    cells = [(names.index(a), names.index(b)) for a, b, _ in human["pairs"]]
    ordinals = np.array([ordinal for _, _, ordinal in human["pairs"]], dtype=float)
    midpoints = np.array([middles[int(each)] for each in ordinals]) / 100
    return Study(names, simulated, errors, pairs, cells, ordinals, midpoints)


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
    found = list[float]()
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


def ceiling(study: Study, agent: str) -> float:
    """Return what Spearman would be at most: the ceiling of people times that of the games played.

    The second is the square root of the share of the rates' variance that is not their error.
    """
    both = np.concatenate([study.there(agent), 1 - study.there(agent)])
    error = float(np.mean([study.errors[agent][i, j] ** 2 for i, j in study.cells]))
    return HUMAN_CEILING * float(np.sqrt(max(0.0, 1 - error / float(np.var(both)))))


class Table:
    """A table of statistics, filled line by line."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self.lines = [
            "| statistic | agent | value | by match-ups | by archetypes | p |",
            "|---|---|--:|---|---|--:|",
        ]

    def add(
        self, name: str, agent: str, statistic: Callable[[Numbers], float], p: str = ""
    ) -> float:
        """Add a statistic of the cells with its intervals; return its value."""
        cells, n = self.study.cells, len(self.study.names)
        spans = [bootstrap(cells, n, statistic, by=by, seed=7) for by in UNITS]
        words = " | ".join("{:+.2f} to {:+.2f}".format(*span) for span in spans)
        value = statistic(np.ones(len(cells)))
        self.lines.append(f"| {name} | {agent} | {value:+.3f} | {words} | {p} |")
        return value

    def spearman(self, agent: str) -> float:
        """Add the primary statistic of an agent; return it."""
        study = self.study
        p = permutation_p(study.simulated[agent], study.cells, study.ordinals)
        return self.add("Spearman", agent, study.spearman(agent), f"{p:.4f}")

    def difference(self, one: str, other: str) -> float:
        """Add the difference of the primary statistic of two agents; return it."""
        first, second = self.study.spearman(one), self.study.spearman(other)
        name = f"{one} − {other}"
        return self.add(
            "difference of Spearman", name, lambda weights: first(weights) - second(weights)
        )

    def others(self, agent: str) -> None:
        """Add the other statistics of an agent."""
        study = self.study
        cells, middles, n = study.cells, study.midpoints, len(study.names)
        matrices = (study.simulated[agent], study.human())
        mine, theirs = (left_over(each, cells) for each in matrices)
        self.add("counters (Pearson)", agent, lambda w: weighted_pearson(mine, theirs, w))
        there = study.there(agent)
        away = (100 * middles < EVEN[0]) | (100 * middles > EVEN[1])
        right = ((there - 0.5) * (middles - 0.5) > 0).astype(float)
        self.add(
            f"right signs of {int(away.sum())}",
            agent,
            lambda w: float((w * right)[away].sum() / max(w[away].sum(), 1e-9)),
        )
        ratio = float(np.std(middles)) / max(float(np.std(there)), 1e-9)
        self.add(
            "slope of people on simulation",
            agent,
            lambda w: weighted_pearson(there, middles, w) * ratio,
        )
        strengths = [Additive.of(_only(each, cells)).strengths for each in matrices]
        found = spearmanr(*strengths).statistic
        self.lines.append(f"| strength (Spearman of {n}) | {agent} | {found:+.3f} | | | |")

    def written(self, file: str, title: str, notes: Sequence[str] = ()) -> None:
        """Write the table and notes, and print them."""
        study = self.study
        last = f"{len(study.cells)} match-ups of {len(study.names)} archetypes; intervals are 95 %."
        text = "\n".join([f"# {title}", "", *self.lines, "", last, *notes, ""])
        (HERE / file).write_text(text, encoding="utf-8")
        print(text)


def primary(study: Study) -> None:
    """Write result.md: what README.md registers."""
    table = Table(study)
    for agent in AGENTS:
        table.spearman(agent)
    table.difference(*AGENTS)
    for agent in AGENTS:
        table.others(agent)
    table.written("result.md", "Classic 2021: results on the open half")


def champions(study: Study) -> None:
    """Write champion-result.md: what champion.md registers, as far as it was played."""
    table, notes, mine = Table(study), list[str](), [a for a in CHAMPIONS if a in study.simulated]
    values = {agent: table.spearman(agent) for agent in mine}
    gains = {(agent, other): table.difference(agent, other) for agent in mine for other in AGENTS}
    for agent in mine:
        table.others(agent)
    for agent, value in values.items():
        above = "yes" if gains[agent, "gsv"] > 0 else "no"
        below = "yes" if value < TARGET else "no"
        pairs, registered = study.pairs[agent], CHAMPIONS[agent]
        short = f" of {registered} registered: not the whole test" if pairs < registered else ""
        notes += [
            "",
            f"`{agent}`, {pairs} mirrored pairs per match-up{short}.",
            f"Expected above `gsv`: {above}; expected below {TARGET:.2f}: {below}.",
        ]
    some = ", ".join(f"`{agent}` {ceiling(study, agent):.2f}" for agent in (*mine, *AGENTS))
    notes += [
        "",
        f"Ceilings with these games: {some}.",
        f"They are {HUMAN_CEILING:.2f} for the games of people, times the root of the share of the",
        "simulated rates' variance that is not error.",
    ]
    table.written("champion-result.md", "Classic 2021: results of the champion", notes)


def main() -> None:
    """Write the results of all agents that were played."""
    files = [name for name in ("predictions.csv", "champion.csv") if (HERE / name).exists()]
    study = read(files)
    primary(study)
    if CHAMPIONS.keys() & study.simulated.keys():
        champions(study)


def _only(rates: Numbers, cells: Cells) -> Numbers:
    """Return a matrix of which only some cells are known."""
    found = np.full(rates.shape, np.nan)
    for i, j in cells:
        low, high = min(i, j), max(i, j)
        found[low, high], found[high, low] = rates[low, high], rates[high, low]
    return found


if __name__ == "__main__":
    main()
