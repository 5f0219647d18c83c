"""Statistics of a field: equilibrium with uncertainty, best replies, scores, line-ups."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from hearthlab.arena.estimates import Estimate
from hearthlab.arena.showing import check_figure
from hearthlab.carddata.quoting import quoted
from hearthlab.decks.equilibrium import (
    SUPPORT,
    entropy,
    equilibrium,
    exploitability,
    replicator,
)
from hearthlab.decks.errors import DeckLabError
from hearthlab.decks.field import Weights, read_weights
from hearthlab.decks.intervals import Numbers
from hearthlab.decks.lineups import lineup_matrix, lineups_of
from hearthlab.decks.matrix import Additive, Matrix
from hearthlab.decks.report import Cells, Report, points, span
from hearthlab.decks.rows import Row, Writer

if TYPE_CHECKING:
    from matplotlib.figure import Figure

DRAWS = 400
FEWEST_DRAWS = 20
TAILS = (5, 95)  # per cent


@dataclass(frozen=True, slots=True)
class Share:
    """A deck in the equilibrium."""

    name: str
    weight: Estimate  # mean of the draws, 5 to 95 %
    support: float  # share of the draws in which it is played
    regret: Estimate  # its loss against the mean equilibrium
    reply: Estimate  # its win rate against the field with the weights given
    score: float  # vS-like meta score


@dataclass(frozen=True, slots=True)
class Mix:
    """A line-up in the equilibrium of line-ups."""

    decks: tuple[str, ...]
    weight: float


@dataclass(frozen=True, repr=False)
class MetaReport(Report):
    """The equilibrium of a matrix, and what to take against a field."""

    matrix: Matrix
    weights: Numbers  # of the field
    shares: tuple[Share, ...]
    fair: float  # exploitability of the equilibrium of one half of the deals on the other half
    field_exploitability: float
    counters: float  # share of the sum of squares that strengths do not explain
    lineups: tuple[Mix, ...]
    path: Numbers | None
    rows: tuple[Row, ...]

    @property
    def title(self) -> str:
        """The question, in one line."""
        return f"equilibrium of {len(self.shares)} decks, {self.matrix.decks[0].format}"

    def table(self) -> Cells:
        """Return the table, the head first."""
        head = ["deck", "weight", "5-95 %", "played in", "regret", "against the field", "95 %"]
        rows = [[*head, "meta score"]]
        for each in self.shares:
            rows.append(
                [
                    each.name,
                    points(each.weight.value),
                    span(each.weight.low, each.weight.high),
                    f"{100 * each.support:.0f} %",
                    points(each.regret.value),
                    points(each.reply.value),
                    span(each.reply.low, each.reply.high),
                    f"{each.score:.0f}",
                ]
            )
        return rows

    def notes(self) -> list[str]:
        """Return notes for the reader."""
        mean = np.array([each.weight.value for each in self.shares])
        rates = self.matrix.rates()
        away = float(np.abs(rates - 0.5)[~np.eye(len(rates), dtype=bool)].mean())
        best = max(self.shares, key=lambda each: each.reply.value)
        found = [
            f"best reply to the field: {best.name}, {points(best.reply.value)} % "
            f"({span(best.reply.low, best.reply.high)})",
            f"the mean equilibrium counts like {entropy(mean):.1f} equal decks; weights from one "
            f"half of the deals can be exploited by {points(self.fair)} points on the other half, "
            f"the field by {points(self.field_exploitability)}",
            f"mean distance of a match-up from 50 %: {points(away)} points; share of counters and "
            f"noise in the sum of squares: {100 * self.counters:.0f} %",
        ]
        for mix in self.lineups[:5]:
            found.append(f"line-up {', '.join(mix.decks)}: {points(mix.weight)} %")
        return found + self.matrix.notes()[1:2]

    def draw(self, figure: Figure) -> None:
        """Draw weights with intervals."""
        axes = figure.subplots()
        shown = sorted(self.shares, key=lambda each: each.weight.value)
        places = range(len(shown))
        axes.barh(places, [100 * each.weight.value for each in shown], color="#4477aa", height=0.6)
        axes.hlines(
            places,
            [100 * each.weight.low for each in shown],
            [100 * each.weight.high for each in shown],
            color="black",
            linewidth=1.2,
        )
        axes.set_yticks(list(places), [each.name for each in shown], fontsize=8)
        axes.set_xlabel("weight in the equilibrium in %; lines: 5 to 95 % of the draws")
        axes.grid(axis="x", alpha=0.3)

    def plot_path(self, path: Path | str) -> None:
        """Draw how shares would move if decks that win more than the field grow."""
        if self.path is None:
            raise DeckLabError("the dynamics were not computed: call meta(matrix, dynamics=True)")
        check_figure(path)
        from matplotlib.figure import Figure

        figure = Figure(figsize=(7, 4), layout="constrained")
        axes = figure.subplots()
        for name, shares in zip(self.matrix.names, self.path.T, strict=True):
            axes.plot(100 * shares, label=name)
        axes.set_xlabel("steps of the replicator dynamics")
        axes.set_ylabel("share in %")
        axes.legend(fontsize=7)
        axes.grid(alpha=0.3)
        figure.savefig(path)


def meta(
    matrix: Matrix,
    *,
    weights: Weights | Path | str | None = None,
    lineup: int | None = None,
    bans: int = 0,
    dynamics: bool = False,
    draws: int = DRAWS,
) -> MetaReport:
    """Solve a matrix many times, as its cells leave it open.

    weights: the field by deck name, or a JSON file; by default all decks are equal.
    lineup, bans: also the equilibrium of line-ups in Conquest.
    dynamics: also follow the replicator dynamics from the field.
    """
    if draws < FEWEST_DRAWS:
        raise DeckLabError(f"{draws} draws; at least {FEWEST_DRAWS}")
    field = _weights(matrix, weights)
    rates = matrix.rates()
    drawn = matrix.drawn(draws) - 0.5
    solved = np.array([equilibrium(each).weights for each in drawn])
    mean = solved.mean(axis=0)
    regrets = -(drawn @ mean)
    replies = drawn @ field + 0.5
    fair = float(
        np.mean(
            [
                exploitability(
                    matrix.half(1 - side) - 0.5, equilibrium(matrix.half(side) - 0.5).weights
                )
                for side in (0, 1)
            ]
        )
    )
    scores = _meta_scores(rates @ field, field)
    shares = []
    for i, name in enumerate(matrix.names):
        reply = float(rates[i] @ field)
        shares.append(
            Share(
                name,
                _tails(float(mean[i]), solved[:, i]),
                float((solved[:, i] > SUPPORT).mean()),
                _tails(-float((rates[i] - 0.5) @ mean), regrets[:, i]),
                _limits(reply, replies[:, i], (2.5, 97.5)),
                scores[i],
            )
        )
    rows = _rows(matrix, shares)
    shares.sort(key=lambda each: -each.weight.value)
    return MetaReport(
        matrix,
        field,
        tuple(shares),
        fair,
        exploitability(rates - 0.5, field),
        1 - Additive.of(rates).explained,
        () if lineup is None else _lineups(matrix, lineup, bans),
        replicator(rates - 0.5, np.maximum(field, 1e-6)) if dynamics else None,
        tuple(rows),
    )


def _weights(matrix: Matrix, weights: Weights | Path | str | None) -> Numbers:
    names = matrix.names
    if weights is None:
        return np.full(len(names), 1 / len(names))
    table = read_weights(weights) if isinstance(weights, (str, Path)) else weights
    strange = [name for name in table if name not in names]
    if strange:
        raise DeckLabError(f"weights: no deck {quoted(strange[0])} in the matrix: {list(names)}")
    found = np.array([float(table.get(name, 0.0)) for name in names])
    if (found < 0).any() or not found.sum() > 0:
        raise DeckLabError(f"weights {dict(table)!r}: should be 0 or more, and one above 0")
    return np.asarray(found / found.sum())


def _tails(value: float, draws: Numbers) -> Estimate:
    return _limits(value, draws, TAILS)


def _limits(value: float, draws: Numbers, tails: tuple[float, float]) -> Estimate:
    low, high = (float(each) for each in np.percentile(draws, tails))
    return Estimate(value, min(low, value), max(high, value))


def _meta_scores(power: Numbers, field: Numbers) -> list[float]:
    """Return the mean of power and frequency: best 100, the mirror of the best below 50 % 0."""
    spread = float(power.max() - 0.5)
    powers = 50 + 50 * (power - 0.5) / spread if spread > 0 else np.full(len(power), 50.0)
    return [float(each) for each in (np.clip(powers, 0, 100) + 100 * field / field.max()) / 2]


def _lineups(matrix: Matrix, size: int, bans: int) -> tuple[Mix, ...]:
    choices = lineups_of(len(matrix.decks), size)
    payoff = lineup_matrix(matrix.rates(), choices, bans) - 0.5
    weights = equilibrium(payoff).weights
    found = [
        Mix(tuple(matrix.names[i] for i in choice), float(weight))
        for choice, weight in zip(choices, weights, strict=True)
        if weight > SUPPORT
    ]
    return tuple(sorted(found, key=lambda mix: -mix.weight))


def _rows(matrix: Matrix, shares: list[Share]) -> list[Row]:
    writer = Writer(matrix.given)
    n = min(len(scores) for scores in matrix.scores.values())
    found = []
    for deck, each in zip(matrix.decks, shares, strict=True):
        found.append(writer.row("equilibrium weight", deck, each.weight, n, wins=0.0))
        found.append(writer.row("best reply", deck, each.reply, n, opponent="field"))
        flat = Estimate(each.score, each.score, each.score)
        found.append(writer.row("meta score", deck, flat, n, wins=0.0))
    return found
