"""Match-ups of several decks: `matchups`, the report of `hearthlab deck matrix`."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from hearthlab.arena.estimates import Estimate
from hearthlab.arena.exporting import replacing
from hearthlab.carddata.formats import Format
from hearthlab.carddata.quoting import quoted
from hearthlab.decks.bench import Arm, Bench, Conditions, Scores, check_pairs, open_bench
from hearthlab.decks.errors import DeckLabError, TooEarly
from hearthlab.decks.field import DeckLike, read_decks
from hearthlab.decks.intervals import Numbers, needed_pairs, win_rate
from hearthlab.decks.report import Cells, Report, points
from hearthlab.decks.rows import Row, Writer, name_of
from hearthlab.game.deck import Deck

if TYPE_CHECKING:
    from matplotlib.figure import Figure

DEFAULT_PAIRS = 100
PILOT = 60
STEP = 1.2  # between numbers of pairs of cells
GROWN, MARGIN = 4, 1.02  # times that a matrix grows beyond what its pilot needed
GREY = "#d9d9d9"
FAR = 22  # points from 50 from which colours are dark
DRAWS = 1_000


@dataclass(frozen=True, slots=True)
class Additive:
    """The part of a matrix that strengths explain: p_ij − ½ = a_i − a_j, by least squares."""

    strengths: Numbers
    explained: float  # share of the sum of squares; the rest is counters and noise

    @classmethod
    def of(cls, rates: Numbers) -> Additive:
        """Fit strengths to a matrix, whose unknown cells are NaN."""
        n = len(rates)
        cells = [(i, j) for i, j in combinations(range(n), 2) if not np.isnan(rates[i, j])]
        if not cells:
            return cls(np.zeros(n), 0.0)
        design = np.zeros((len(cells), n))
        wanted = np.array([rates[i, j] - 0.5 for i, j in cells])
        for row, (i, j) in enumerate(cells):
            design[row, i], design[row, j] = 1.0, -1.0
        found = np.linalg.lstsq(design, wanted, rcond=None)[0]
        found -= found.mean()
        total = float((wanted**2).sum())
        rest = float(((wanted - design @ found) ** 2).sum())
        return cls(found, 1 - rest / total if total else 0.0)


@dataclass(frozen=True, repr=False)
class Matrix(Report):
    """The match-ups of several decks."""

    decks: tuple[Deck, ...]
    given: Conditions
    scores: Mapping[tuple[int, int], Scores]  # of whole pairs, by pair and seat; i < j
    games: int
    seconds: float
    interrupted: bool
    rows: tuple[Row, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The decks' names."""
        return tuple(map(name_of, self.decks))

    def estimate(self, i: int, j: int) -> Estimate:
        """Estimate the win rate of a deck against another; p(A, B) + p(B, A) is 1."""
        if i == j:
            return Estimate(0.5, 0.5, 0.5)
        low, high = min(i, j), max(i, j)
        found = win_rate(self.scores[low, high].mean(axis=1))
        return found if i < j else Estimate(1 - found.value, 1 - found.high, 1 - found.low)

    def rates(self) -> Numbers:
        """Return the matrix of win rates of rows."""
        n = len(self.decks)
        return np.array([[self.estimate(i, j).value for j in range(n)] for i in range(n)])

    def drawn(self, draws: int = DRAWS, *, seed: int = 0, half: int | None = None) -> Numbers:
        """Draw matrices from the cells' uncertainty: [draw, row, column].

        A cell is drawn with the spread of its pairs; one whose pairs are all equal from a Beta
        distribution. half: 0 or 1, of every second pair alone.
        """
        n = len(self.decks)
        random = np.random.default_rng(seed)
        found = np.full((draws, n, n), 0.5)
        for (i, j), scores in self.scores.items():
            means = scores.mean(axis=1)
            means = means if half is None else means[half::2]
            if len(means) > 1 and means.std() > 0:
                error = means.std(ddof=1) / np.sqrt(len(means))
                values = random.normal(means.mean(), error, draws)
            else:
                won, pairs = float(means.sum()), len(means)
                values = random.beta(won + 0.5, pairs - won + 0.5, draws)
            found[:, i, j] = np.clip(values, 0, 1)
            found[:, j, i] = 1 - found[:, i, j]
        return found

    def half(self, half: int) -> Numbers:
        """Return the matrix of every second pair."""
        n = len(self.decks)
        found = np.full((n, n), 0.5)
        for (i, j), scores in self.scores.items():
            found[i, j] = scores[half::2].mean()
            found[j, i] = 1 - found[i, j]
        return found

    # --- Forms -----------------------------------------------------------------------------------
    @property
    def title(self) -> str:
        """The question, in one line."""
        return f"win rate of row against column in %, {len(self.decks)} decks, " + str(
            self.decks[0].format
        )

    def table(self) -> Cells:
        """Return the table, the head first; ~ marks undecided cells."""
        additive = Additive.of(self.rates())
        rows = [["", *(str(i + 1) for i in range(len(self.decks))), "strength"]]
        for i, name in enumerate(self.names):
            cells = [self._cell(i, j) for j in range(len(self.decks))]
            strength = points(float(additive.strengths[i]), sign=True)
            rows.append([f"{i + 1} {name}", *cells, strength])
        return rows

    def _cell(self, i: int, j: int) -> str:
        if i == j:
            return "-"
        found = self.estimate(i, j)
        undecided = found.low <= 0.5 <= found.high
        return f"{100 * found.value:.0f}{'~' if undecided else ' '}"

    def notes(self) -> list[str]:
        """Return notes for the reader."""
        pairs = [len(scores) for scores in self.scores.values()]
        halves = [(e.high - e.low) / 2 for e in (self.estimate(*cell) for cell in self.scores)]
        additive = Additive.of(self.rates())
        found = [
            "~: 50 % is inside the 95 % interval",
            f"n = {min(pairs):,} to {max(pairs):,} mirrored pairs per cell, ± "
            f"{points(float(np.mean(halves)))} points on average; {self.games:,} games, "
            f"{self.seconds:,.0f} s of a processor; agent {self.given.players}",
            f"strength explains {100 * additive.explained:.0f} % of the sum of squares; counters "
            "and noise the rest",
        ]
        return found + (["interrupted: fewer pairs than requested"] if self.interrupted else [])

    def draw(self, figure: Figure) -> None:
        """Draw the matrix; grey where nothing is decided."""
        axes = figure.subplots()
        n = len(self.decks)
        rates = 100 * self.rates()
        shown = np.ma.masked_array(rates, mask=np.eye(n, dtype=bool))
        for i in range(n):
            for j in range(n):
                found = self.estimate(i, j)
                if i != j and found.low <= 0.5 <= found.high:
                    shown[i, j] = np.ma.masked
        image = axes.imshow(shown, cmap="RdYlGn", vmin=20, vmax=80)
        axes.set_facecolor(GREY)
        for i in range(n):
            for j in range(n):
                if i != j:
                    far = abs(rates[i, j] - 50) > FAR and shown[i, j] is not np.ma.masked
                    axes.text(
                        j,
                        i,
                        f"{rates[i, j]:.0f}",
                        ha="center",
                        va="center",
                        fontsize=7,
                        color="white" if far else "black",
                    )
        axes.set_xticks(range(n), self.names, rotation=60, ha="right", fontsize=7)
        axes.set_yticks(range(n), self.names, fontsize=7)
        axes.set_title("win rate of row against column in %; grey: not decided", fontsize=9)
        figure.colorbar(image, ax=axes, shrink=0.7)

    def size(self) -> tuple[float, float]:
        """Return the size of the figure in inches."""
        side = 3.5 + 0.38 * len(self.decks)
        return side + 0.8, side

    def export(self, path: Path | str, *, hsreplay: bool = False) -> int:
        """Write a wide .csv, or long .json or .parquet with counts; return the rows."""
        if Path(path).suffix.lower() != ".csv":
            return super().export(path, hsreplay=hsreplay)
        with replacing(Path(path)) as waiting, waiting.open("w", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(["win rate of row against column in %", *self.names])
            for name, row in zip(self.names, 100 * self.rates(), strict=True):
                writer.writerow([name, *(f"{value:.4f}" for value in row)])
        return len(self.decks)

    def facts(self) -> dict[str, Any]:
        """Return the matrix as JSON holds it; `Matrix.read` reads it back."""
        return {
            "decks": [str(deck) for deck in self.decks],
            "names": list(self.names),
            "agent": self.given.agent,
            "opponent_agent": self.given.opponent_agent,
            "seed": self.given.seed,
            "games": self.games,
            "cells": [[i, j, scores.tolist()] for (i, j), scores in self.scores.items()],
        }

    def save(self, path: Path | str) -> None:
        """Write the matrix with all pairs' scores, for `hearthlab deck meta`."""
        with replacing(Path(path)) as waiting:
            waiting.write_text(json.dumps(self.facts()) + "\n", encoding="utf-8")


def read_matrix(path: Path | str) -> Matrix:
    """Read what `save` wrote."""
    try:
        facts = json.loads(Path(path).read_text(encoding="utf-8"))
        decks = [Deck.from_text(text) for text in facts["decks"]]
        scores = {(i, j): np.array(some, dtype=float) for i, j, some in facts["cells"]}
        given = Conditions(
            agent=facts["agent"], opponent_agent=facts["opponent_agent"], seed=facts["seed"]
        )
        return _made(decks, given, scores, facts["games"], 0.0, interrupted=False)
    except (ValueError, KeyError, TypeError) as error:
        raise DeckLabError(
            f"{str(path)!r} is not a matrix that `hearthlab deck matrix --save` wrote ({error})"
        ) from None


def matchups(
    decks: Iterable[DeckLike],
    *,
    pairs: int | None = None,
    until: float | None = None,
    format: Format | str | None = None,
    given: Conditions | None = None,
) -> Matrix:
    """Play every deck against every other, each deal in both seats.

    pairs: mirrored pairs per cell. until: the half-width in points of the 95 % intervals instead;
    a pilot then fixes the number of pairs of each cell by its spread.
    """
    given = given or Conditions()
    playing = None if format is None else Format.of(format)
    found = read_decks(list(decks), playing)
    names = [name_of(deck) for deck in found]
    if len(found) < 2:
        raise DeckLabError(f"a matrix needs two decks or more, not {quoted(names)}")
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise DeckLabError(f"two decks are named {quoted(twice[0])}; rename one")
    if pairs is not None and until is not None:
        raise DeckLabError("name the number of pairs or the precision, not both")
    total = check_pairs(DEFAULT_PAIRS if pairs is None else pairs)
    cells = list(combinations(range(len(found)), 2))
    arms = [
        Arm(f"{i} | {j}", found[i], found[j], stratum=number) for number, (i, j) in enumerate(cells)
    ]
    name = f"matrix: {', '.join(names)}, {given.players}"
    with open_bench(name, given) as bench:
        if until is None:
            bench.play(arms, total)
        else:
            _play_until(bench, arms, until / 100)
        played = bench.played
        scores = {
            cell: played[arm.name].scores[: played[arm.name].pairs]
            for cell, arm in zip(cells, arms, strict=True)
        }
        if not all(map(len, scores.values())):
            raise TooEarly("interrupted before the first pairs of all cells were played")
        spent = max(bench.spent, bench.cost)
        return _made(found, given, scores, bench.games, spent, interrupted=bench.interrupted)


def _play_until(bench: Bench, arms: Sequence[Arm], half: float) -> None:
    """Play a pilot of every cell, then as many pairs of each as its spread needs."""
    bench.play(arms, PILOT)
    if bench.interrupted:
        return
    wanted = {arm.name: needed_pairs([bench.played[arm.name].means()], half) for arm in arms}
    for _ in range(GROWN):
        for pairs in _steps(wanted.values()):
            some = [
                arm
                for arm in arms
                if wanted[arm.name] > pairs / STEP and bench.played[arm.name].pairs < pairs
            ]
            if some and not bench.interrupted:
                bench.play(some, pairs)
        wanted = {}
        for arm in arms:
            means = bench.played[arm.name].means()
            found = win_rate(means)
            excess = (found.high - found.low) / (2 * half)
            wanted[arm.name] = ceil(MARGIN * len(means) * excess**2) if excess > 1 else 0
        if bench.interrupted or not any(wanted.values()):
            return


def _steps(wanted: Iterable[int]) -> list[int]:
    """Return numbers of pairs, each STEP times the one before, up to the largest wanted."""
    found, most = [ceil(PILOT * STEP)], max(wanted)
    while found[-1] < most:
        found.append(ceil(found[-1] * STEP))
    return found


def _made(
    decks: list[Deck],
    given: Conditions,
    scores: Mapping[tuple[int, int], Scores],
    games: int,
    seconds: float,
    *,
    interrupted: bool,
) -> Matrix:
    made = Matrix(tuple(decks), given, scores, games, seconds, interrupted, ())
    writer = Writer(given)
    rows = []
    for i, deck in enumerate(decks):
        for j, other in enumerate(decks):
            if i == j:
                continue
            some = scores[min(i, j), max(i, j)]
            won = float(some.sum()) if i < j else float(some.size - some.sum())
            rows.append(
                writer.row(
                    "match-up",
                    deck,
                    made.estimate(i, j),
                    len(some),
                    opponent=name_of(other),
                    wins=won,
                )
            )
    object.__setattr__(made, "rows", tuple(rows))
    return made
