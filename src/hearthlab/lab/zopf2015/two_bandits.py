"""Figures 19 to 21: UCB between two bandits, Alice and Bob, and three final choices."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import inf, log, sqrt
from random import Random
from statistics import fmean, quantiles
from typing import Any, NamedTuple

from hearthlab.lab.claims import computed
from hearthlab.lab.experiment import Results, Statement, Table, Value
from hearthlab.lab.figures import drawn
from hearthlab.lab.from_toml import recorded

CHANCES = {"Alice": 0.7, "Bob": 0.3}
ITERATIONS, RUNS, SEED = 200, 1_000, 2015
C = 1.0  # the text names no constant for these figures: plain UCB1
FEW = 50  # "after a few simulations", of 200
NEARLY = 0.1  # "nearly equal": the greatest mean difference over the runs
SURE = 0.95  # share of the runs in which a claim must hold


class Moment(NamedTuple):
    """The statistics of a bandit after an iteration."""

    wins: int
    visits: int
    spread: float  # the second addend, without c; infinite before the first visit

    @property
    def mean(self) -> float:
        """The average outcome."""
        return self.wins / self.visits if self.visits else 0.0

    @property
    def bound(self) -> float:
        """The UCB value."""
        return self.mean + C * self.spread


Run = list[dict[str, Moment]]  # by iteration


def run(seed: int) -> Run:
    """Play the bandits by their UCB values; ties go to the first."""
    random = Random(seed)
    wins, visits = dict.fromkeys(CHANCES, 0), dict.fromkeys(CHANCES, 0)
    moments: Run = []
    now = {name: Moment(0, 0, inf) for name in CHANCES}
    for n in range(1, ITERATIONS + 1):
        chosen = max(now, key=lambda name: now[name].bound)
        visits[chosen] += 1
        wins[chosen] += random.random() < CHANCES[chosen]
        now = {name: _moment(wins[name], visits[name], n) for name in CHANCES}
        moments.append(now)
    return moments


def _moment(wins: int, visits: int, iterations: int) -> Moment:
    return Moment(wins, visits, sqrt(2 * log(iterations) / visits) if visits else inf)


@cache
def runs() -> tuple[Run, ...]:
    """Play every run."""
    return tuple(run(SEED + number) for number in range(RUNS))


def share(holds: Callable[[Run], bool]) -> float:
    """Return the share of runs for which a condition holds."""
    return fmean(holds(each) for each in runs())


# --- Claims ---------------------------------------------------------------------------------------
def _often(holds: Callable[[Run], bool], words: str) -> Statement:
    """Claim that a condition holds in nearly all runs."""

    def judged() -> tuple[str, bool]:
        found = share(holds)
        return f"{words} in {found:.1%} of {RUNS:,} runs", found >= SURE

    return computed(judged)


def _apart() -> tuple[str, bool]:
    """Measure how far the UCB values are apart after a few simulations."""
    found = fmean(
        abs(moment["Alice"].bound - moment["Bob"].bound) for each in runs() for moment in each[FEW:]
    )
    return f"{found:.3f} apart on average after {FEW} iterations", found < NEARLY


def _converge() -> tuple[str, bool]:
    """Compare the errors of the averages early and late."""
    early, late = (
        fmean(abs(each[n - 1][name].mean - CHANCES[name]) for each in runs() for name in CHANCES)
        for n in (20, ITERATIONS)
    )
    return f"{early:.3f} off after 20 iterations, {late:.3f} after {ITERATIONS}", late < early / 2


# --- Table and figure -----------------------------------------------------------------------------
CHOICES: dict[str, Callable[[Moment], float]] = {
    "max reward": lambda moment: moment.mean,
    "robust": lambda moment: moment.visits,
    "max wins": lambda moment: moment.wins,
}
AFTER = (4, 8, 16, 32, 64, 128, 200)


def finds_alice(choice: str, iterations: int) -> float:
    """Return the share of runs in which a final choice takes the better bandit; ties count half."""
    value = CHOICES[choice]

    def taken(each: Run) -> float:
        alice, bob = (value(each[iterations - 1][name]) for name in CHANCES)
        return 0.5 if alice == bob else float(alice > bob)

    return fmean(taken(each) for each in runs())


def _table(results: Results) -> Table:
    rows: tuple[tuple[Value, ...], ...] = tuple(
        (
            n,
            f"{fmean(each[n - 1]['Alice'].visits for each in runs()):.1f}",
            *(f"{finds_alice(choice, n):.3f}" for choice in CHOICES),
        )
        for n in AFTER
    )
    columns = ("iterations", "visits of Alice", *(f"Alice by {choice}" for choice in CHOICES))
    return Table("How often each way of choosing finds the better bandit", columns, rows)


def _draw(results: Results, bounds: Any, parts: Any, lines: Any) -> None:
    """Draw one run's UCB values, their two parts, and the isometrics."""
    one, x = run(SEED), range(1, ITERATIONS + 1)
    for color, name in enumerate(CHANCES):
        style: dict[str, Any] = {"color": f"C{color}", "linewidth": 1}
        bounds.plot(x, [moment[name].bound for moment in one], label=name, **style)
        low, high = zip(*(_middle(name, n) for n in range(ITERATIONS)), strict=True)
        bounds.fill_between(x, low, high, alpha=0.15, color=f"C{color}", linewidth=0)
        means = [moment[name].mean for moment in one]
        parts.plot(x, means, label=f"{name}, exploitation", **style)
        spreads = [C * moment[name].spread for moment in one]
        parts.plot(x, spreads, "--", label=f"{name}, exploration", **style)
        parts.axhline(CHANCES[name], color="grey", linewidth=0.6)
    bounds.set_title(
        "Figure 19: UCB values of a run, and the middle 90 % of all", fontsize="medium"
    )
    parts.set_title("Figure 20: their two parts", fontsize="medium")
    for axes in (bounds, parts):
        axes.set(xlabel="iterations", ylim=(0, 3))
        axes.legend(fontsize="small")
    _isometrics(lines)


def _middle(name: str, iteration: int) -> tuple[float, float]:
    """Return the middle 90 % of a bandit's UCB values in all runs."""
    found = sorted(min(each[iteration][name].bound, 3.0) for each in runs())
    cuts = quantiles(found, n=20)
    return cuts[0], cuts[-1]


def _isometrics(axes: Any) -> None:
    """Draw, over wins and losses, the points that each criterion rates equally."""
    most = 10
    for number in range(1, 6):
        label = number == 1
        slope = number / 3
        axes.plot([0, most], [0, slope * most], "C1", label="max reward" if label else None)
        visits = number * 3
        axes.plot([0, visits], [visits, 0], "C4", label="robust" if label else None)
        wins = number * 2
        axes.plot([wins, wins], [0, most], "C2", label="max wins" if label else None)
    axes.set(xlabel="wins", ylabel="losses", xlim=(0, most), ylim=(0, most))
    axes.set_title("Figure 21: what is rated equally", fontsize="medium")
    axes.legend(fontsize="small", loc="upper right")


recorded(
    "zopf2015-figure19",
    _table,
    figure=drawn(_draw, 3, 3.2),
    code={
        "equal": computed(_apart),
        "oftener": _often(
            lambda each: each[-1]["Alice"].visits > each[-1]["Bob"].visits, "Alice more often"
        ),
        "converge": computed(_converge),
        "lower": _often(
            lambda each: (
                fmean(moment["Alice"].spread < moment["Bob"].spread for moment in each[FEW:]) > SURE
            ),
            "lower for Alice",
        ),
    },
)
