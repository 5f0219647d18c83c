"""The effects of a change of cards: `nerf`, the report of `hearthlab deck nerf`.

Every deck plays every opponent before and after the change, on the same deals. So the change of
each deck, of the matrix and of the equilibrium is measured, not the luck of other games.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from hearthlab.arena.estimates import Estimate
from hearthlab.carddata.formats import Format
from hearthlab.decks.bench import Arm, Bench, Conditions, check_pairs, open_bench
from hearthlab.decks.equilibrium import entropy, equilibrium, exploitability
from hearthlab.decks.errors import DeckLabError, TooEarly
from hearthlab.decks.field import DeckLike, Field, Weights, field_of
from hearthlab.decks.intervals import Numbers, Saving, Stratum, saving, stratified, stratified_rate
from hearthlab.decks.report import Cells, Report, points, span
from hearthlab.decks.rows import Row, Writer

if TYPE_CHECKING:
    from matplotlib.figure import Figure

DEFAULT_PAIRS = 100
DRAWS = 200
FEWEST_DECKS = 2
BEFORE, AFTER = "before", "after"

Changes = Mapping[str, Mapping[str, int]]


@dataclass(frozen=True, slots=True)
class Shift:
    """The effect of a change on one deck."""

    name: str
    holds: int  # copies of changed cards
    before: Estimate
    after: Estimate
    effect: Estimate
    weights: tuple[Estimate, Estimate]  # in the equilibrium, before and after


@dataclass(frozen=True, slots=True)
class Balance:
    """A matrix in three numbers: how far from even, how many decks, how exploitable the field."""

    away: float  # mean |p − ½|
    decks: float  # equal decks that the equilibrium counts like
    exploitable: float


@dataclass(frozen=True, repr=False)
class NerfReport(Report):
    """The effect of a change on a field."""

    format: Format
    changed: Format
    words: tuple[str, ...]
    field: Field
    given: Conditions
    pairs: int
    shifts: tuple[Shift, ...]
    matrices: tuple[Numbers, Numbers]
    balances: tuple[Balance, Balance]
    saved: Saving | None
    games: int
    seconds: float
    interrupted: bool
    rows: tuple[Row, ...]

    @property
    def title(self) -> str:
        """The question, in one line."""
        return f"{'; '.join(self.words)} ({self.format}): effect on each deck, in points"

    def table(self) -> Cells:
        """Return the table, the head first."""
        head = ["deck", "copies", "before", "after", "effect", "95 %"]
        rows = [[*head, "weight before", "after "]]
        for each in self.shifts:
            rows.append(
                [
                    each.name,
                    str(each.holds),
                    points(each.before.value),
                    points(each.after.value),
                    points(each.effect.value, sign=True),
                    span(each.effect.low, each.effect.high, sign=True),
                    *(_share(found) for found in each.weights),
                ]
            )
        return rows

    def notes(self) -> list[str]:
        """Return notes for the reader."""
        before, after = self.balances
        found = [
            f"mean distance of a match-up from 50 %: {points(before.away)} before, "
            f"{points(after.away)} after; the equilibrium counts like {before.decks:.1f} and "
            f"{after.decks:.1f} equal decks; the field can be exploited by "
            f"{points(before.exploitable)} and {points(after.exploitable)} points",
            f"n = {self.pairs:,} mirrored pairs per match-up before and after, {self.games:,} "
            f"games, {self.seconds:,.0f} s of a processor; agent {self.given.players}",
            "lists stay as they are: players would also change decks",
        ]
        found += [str(self.saved)] if self.saved else []
        return found + (["interrupted: fewer pairs than requested"] if self.interrupted else [])

    def draw(self, figure: Figure) -> None:
        """Draw the effects with intervals."""
        axes = figure.subplots()
        for i, each in enumerate(reversed(self.shifts)):
            found = each.effect
            decided = found.low > 0 or found.high < 0
            colour = "#9a9a9a" if not decided else "#2a7f62" if found.value > 0 else "#b3412c"
            bars = [[100 * side] for side in found.error_bar]
            axes.errorbar(100 * found.value, i, xerr=bars, fmt="o", color=colour, capsize=3)
        names = [f"{each.name} ({each.holds})" for each in reversed(self.shifts)]
        axes.set_yticks(range(len(names)), names, fontsize=8)
        axes.axvline(0, color="black", linewidth=0.8)
        axes.set_xlabel("effect in points, 95 %; grey: not decided; (copies of changed cards)")
        axes.set_title("; ".join(self.words), fontsize=10)
        axes.grid(axis="x", alpha=0.3)


def _share(found: Estimate) -> str:
    return f"{points(found.value)} ({points(found.low)} to {points(found.high)})"


def nerf(
    changes: Changes,
    *,
    field: DeckLike | Iterable[DeckLike] | None = None,
    weights: Weights | Path | str | None = None,
    pairs: int | None = None,
    format: Format | str | None = None,
    given: Conditions | None = None,
) -> NerfReport:
    """Measure what changed cards do to every deck of a field, to its matrix and equilibrium.

    changes: as `Format.changed` takes them, such as {"Starving Buzzard": {"cost": 5}}.
    pairs: mirrored pairs of every match-up, before and after.
    """
    given = given or Conditions()
    against = field_of(field, Format.of(format) if format is not None else home_of(field), weights)
    if len(against) < FEWEST_DECKS:
        raise DeckLabError("a field of one deck has no match-ups; name two decks or more")
    playing = against.decks[0].format
    changed = playing.changed(changes)
    if changed == playing:
        raise DeckLabError(f"{dict(changes)!r} changes nothing in {playing}")
    words = tuple(_words(playing, changed))
    total = check_pairs(DEFAULT_PAIRS if pairs is None else pairs)
    fields = {BEFORE: against, AFTER: against.changed(changed)}
    cells = list(combinations(range(len(against)), 2))
    arms = [
        Arm(f"{when} {i} | {j}", some.decks[i], some.decks[j], stratum=number)
        for number, (i, j) in enumerate(cells)
        for when, some in fields.items()
    ]
    name = f"nerf: {'; '.join(words)}, {', '.join(against.names)}, {given.players}"
    with open_bench(name, given) as bench:
        bench.play(arms, total)
        return _report(bench, against, changed, words, cells, given)


def home_of(field: DeckLike | Iterable[DeckLike] | None) -> Format:
    """Return the format of a field that names none."""
    from hearthlab.decks.field import read_decks

    return Format.of(None) if field is None else read_decks(field)[0].format


def _words(playing: Format, changed: Format) -> list[str]:
    """Write changes with the printed values."""
    found = []
    for card_id, name, value in changed.changes:
        card = playing.card(card_id)
        before = getattr(card, name, "?")
        if before != value:
            found.append(f"{card.name}: {name} {before} to {value}")
    return found


def _report(
    bench: Bench,
    field: Field,
    changed: Format,
    words: tuple[str, ...],
    cells: list[tuple[int, int]],
    given: Conditions,
) -> NerfReport:
    n = len(field)
    means: dict[str, dict[tuple[int, int], Numbers]] = {BEFORE: {}, AFTER: {}}
    for i, j in cells:
        mine, theirs = (bench.played[f"{when} {i} | {j}"] for when in (BEFORE, AFTER))
        pairs = min(mine.pairs, theirs.pairs)
        if pairs < 2:
            raise TooEarly("interrupted before the first pairs of all match-ups were played")
        means[BEFORE][i, j], means[AFTER][i, j] = mine.means(pairs), theirs.means(pairs)
    matrices = {when: _matrix(some, n) for when, some in means.items()}
    solved = {when: _weights(some, n, given.seed) for when, some in means.items()}
    touched = {card_id for card_id, _, _ in changed.changes}
    shifts, rows = [], []
    writer = Writer(given)
    names = field.names
    for i, deck in enumerate(field.decks):
        effect = stratified(_differences(field, means, i))
        rates = [stratified_rate(_strata(field, means[when], i)) for when in (BEFORE, AFTER)]
        copies = sum(card_id in touched for card_id in deck.cards)
        weights = (solved[BEFORE][i], solved[AFTER][i])
        shifts.append(Shift(names[i], copies, rates[0], rates[1], effect, weights))
        pairs = sum(len(values) for _, values in _differences(field, means, i))
        rows.append(
            writer.row(
                "effect of a change",
                deck,
                effect,
                pairs,
                opponent=", ".join(name for j, name in enumerate(names) if j != i),
                reference="; ".join(words),
                wins=0.0,
            )
        )
    shifts.sort(key=lambda each: each.effect.value)
    balances = tuple(_balance(matrices[when], field) for when in (BEFORE, AFTER))
    scores = [
        np.concatenate(
            [bench.played[f"{when} {i} | {j}"].scores[: len(means[when][i, j])] for i, j in cells]
        )
        for when in (BEFORE, AFTER)
    ]
    return NerfReport(
        field.decks[0].format,
        changed,
        words,
        field,
        given,
        min(len(values) for values in means[BEFORE].values()),
        tuple(shifts),
        (matrices[BEFORE], matrices[AFTER]),
        (balances[0], balances[1]),
        saving(scores[0], [scores[1]]),
        bench.games,
        max(bench.spent, bench.cost),
        bench.interrupted,
        tuple(rows),
    )


def _of(means: Mapping[tuple[int, int], Numbers], i: int, j: int) -> Numbers:
    """Return the scores of a deck against another."""
    return means[i, j] if i < j else 1 - means[j, i]


def _others(field: Field, i: int) -> list[tuple[float, int]]:
    """Return the opponents of a deck and their weights among all but it."""
    others = [(weight, j) for j, weight in enumerate(field.weights) if j != i]
    total = sum(weight for weight, _ in others)
    return [(weight / total, j) for weight, j in others]


def _strata(field: Field, means: Mapping[tuple[int, int], Numbers], i: int) -> list[Stratum]:
    return [(weight, _of(means, i, j)) for weight, j in _others(field, i)]


def _differences(
    field: Field, means: Mapping[str, Mapping[tuple[int, int], Numbers]], i: int
) -> list[Stratum]:
    return [
        (weight, _of(means[AFTER], i, j) - _of(means[BEFORE], i, j))
        for weight, j in _others(field, i)
    ]


def _matrix(means: Mapping[tuple[int, int], Numbers], n: int) -> Numbers:
    found = np.full((n, n), 0.5)
    for (i, j), values in means.items():
        found[i, j] = values.mean()
        found[j, i] = 1 - found[i, j]
    return found


def _weights(means: Mapping[tuple[int, int], Numbers], n: int, seed: int) -> list[Estimate]:
    """Return the mean weights of equilibria of resampled deals, with 5 to 95 %."""
    random = np.random.default_rng(seed & ((1 << 63) - 1))
    drawn = []
    for _ in range(DRAWS):
        some = {
            cell: values[random.integers(len(values), size=len(values))]
            for cell, values in means.items()
        }
        drawn.append(equilibrium(_matrix(some, n) - 0.5).weights)
    found = np.array(drawn)
    lows, highs = np.percentile(found, (5, 95), axis=0)
    middles = found.mean(axis=0)
    return [
        Estimate(float(m), float(min(a, m)), float(max(b, m)))
        for m, a, b in zip(middles, lows, highs, strict=True)
    ]


def _balance(rates: Numbers, field: Field) -> Balance:
    payoff = rates - 0.5
    away = float(np.abs(payoff)[~np.eye(len(rates), dtype=bool)].mean())
    mix = equilibrium(payoff).weights
    return Balance(away, entropy(mix), exploitability(payoff, np.array(field.weights)))
