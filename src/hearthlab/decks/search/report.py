"""The archive of a search: `deck_search`, the report of `hearthlab deck search`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from hearthlab.arena.estimates import Estimate
from hearthlab.arena.quantiles import student_quantile
from hearthlab.arena.statistics import CONFIDENCE, clopper_pearson
from hearthlab.decks.bench import Conditions
from hearthlab.decks.errors import DeckLabError, TooEarly
from hearthlab.decks.report import Cells, Report, points
from hearthlab.decks.rows import Row, Writer
from hearthlab.decks.search.maps import (
    FITNESS,
    MEASURES,
    PUBLISHED,
    SLIDING,
    TRUE,
    Values,
    fitness_of,
    measures_of,
)
from hearthlab.decks.search.quality import Quality, by_rule, inversions
from hearthlab.decks.search.running import run_search
from hearthlab.decks.search.settings import Settings, settings_of
from hearthlab.decks.search.state import Search, archived
from hearthlab.decks.search.trials import BOTH, GAMES, HEALTH, HEALTH_2, SCORE, SCORE_2, Sums
from hearthlab.game.deck import Deck

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SHOWN = 1  # decks that are printed card by card
MOST_NAMED = 6  # opponents


@dataclass(frozen=True)
class Searched(Conditions):
    """The conditions of a search, whose players may be pilots."""

    def __post_init__(self) -> None:
        """Check nothing: the settings of the search have been checked."""


@dataclass(frozen=True, slots=True)
class Elite:
    """The deck of a cell."""

    deck: Deck
    cell: tuple[int, ...]
    searched: float  # fitness in the search
    fitness: float | None  # on fresh deals
    rate: Estimate | None
    health: Estimate | None
    values: tuple[float, ...]  # measures on fresh deals; those of the search without
    games: int


@dataclass(frozen=True, repr=False)
class SearchReport(Report):
    """The archive of a search, and its decks on fresh deals."""

    settings: Settings
    given: Conditions
    elites: tuple[Elite, ...]  # by fitness on fresh deals, the best first
    grids: tuple[Values, ...]  # fitness by cell: in the search, and on fresh deals
    searched: dict[str, Quality]  # with each rule of cells
    fresh: dict[str, Quality]
    inverted: float
    luck: float
    evaluations: int
    decks: int  # different evaluations, pooled
    games: int
    seconds: float
    interrupted: bool
    confirmed: int  # elites that played on fresh deals
    rows: tuple[Row, ...]

    @property
    def title(self) -> str:
        """The result, in one line."""
        s = self.settings
        axes = " × ".join(MEASURES[name].words for name in s.map.names)
        return (
            f"{s.title}: {len(self.elites)} decks by {axes} ({s.algorithm}, "
            f"{self.evaluations:,} evaluations × {s.games} games)"
        )

    def table(self) -> Cells:
        """Return the table, the head first."""
        head = ["", "in the search"] + ["on fresh deals"] * bool(self.fresh)
        columns = [self.searched, self.fresh] if self.fresh else [self.searched]
        first = [column[TRUE] for column in columns]
        formula = [column[PUBLISHED] for column in columns]
        fitness = self.settings.fitness
        return [
            head,
            ["QD score", *(f"{each.qd:.1f}" for each in first)],
            ["cells filled", *(f"{each.filled} of {each.cells:,}" for each in first)],
            ["coverage", *(f"{100 * each.coverage:.1f} %" for each in first)],
            ["QD score, published cells", *(f"{each.qd:.1f}" for each in formula)],
            ["filled, published cells", *(f"{each.filled} of {each.cells:,}" for each in formula)],
            [f"best {fitness}", *(_number(fitness, each.best) for each in first)],
            [f"median {fitness}", *(_number(fitness, each.median) for each in first)],
            ["best win rate", *(points(each.win_rate) for each in first)],
        ]

    def notes(self) -> list[str]:
        """Return notes for the reader."""
        s = self.settings
        against = s.protocol.opponents
        agents = dict.fromkeys(each.agent for each in against)
        names = ", ".join(each.deck.name for each in against[:MOST_NAMED])
        more = len(against) - MOST_NAMED
        names += f" and {more} more" if more > 0 else ""
        seats = "both seats" if s.protocol.seats == BOTH else "the searched deck goes first"
        found = [
            f"player {s.protocol.agent}; {seats}; against {names}, played by {'; '.join(agents)}",
            f"n = {self.evaluations:,} evaluations of {self.decks:,} decks, {self.games:,} games, "
            f"{self.seconds:,.0f} s; seed {self.given.seed}",
        ]
        if self.fresh:
            found += [
                f"fresh deals: {s.confirm} games per elite; the search overrated its elites by "
                f"{_number(s.fitness, self.luck, sign=True)} on average, and "
                f"{100 * self.inverted:.0f} % of their pairs changed order",
            ]
        best = self.elites[:SHOWN] if self.fresh else ()
        for each in best:
            assert each.rate is not None
            where = ", ".join(
                f"{name} {value:.1f}" for name, value in zip(s.map.names, each.values, strict=True)
            )
            found.append(
                f"{points(each.rate.value)} % ({points(each.rate.low)} to "
                f"{points(each.rate.high)}), {where}: {_list(each.deck)}"
            )
        found += [f"source: {s.source}"] if s.source else []
        found += s.notes
        return found + self._missing()

    def _missing(self) -> list[str]:
        """Say what was requested and not played."""
        s = self.settings
        why = "interrupted" if self.interrupted else "stopped by the budget"
        found = []
        if self.evaluations < s.evaluations:
            found = [f"{why}: {self.evaluations:,} of {s.evaluations:,} evaluations"]
        elif not self.fresh:
            found = [
                f"{why}: fresh games of {self.confirmed} of {len(self.elites)} decks only",
            ]
        return found

    def draw(self, figure: Figure) -> None:
        """Draw heat maps of the archive."""
        words = FITNESS[self.settings.fitness][0]
        axes = figure.subplots(1, len(self.grids), squeeze=False, sharey=True)[0]
        shown = [grid[~np.isnan(grid)] for grid in self.grids]
        every = np.concatenate([each for each in shown if len(each)] or [np.zeros(1)])
        limits = (float(every.min()), float(every.max()))
        titles = ("in the search", "on fresh deals")
        image: Any = None
        for place, (grid, title) in enumerate(zip(self.grids, titles, strict=False)):
            image = _heat(axes[place], grid, self.settings, limits)
            axes[place].set_title(title, fontsize=10)
        figure.colorbar(image, ax=list(axes), label=words)
        figure.suptitle(f"{self.settings.title}, {self.settings.algorithm}", fontsize=10)

    def size(self) -> tuple[float, float]:
        """Return the size of the figure in inches."""
        return 4.6 * len(self.grids) + 1.0, 4.2


def _number(fitness: str, value: float, *, sign: bool = False) -> str:
    if fitness == "score":
        return points(value, sign=sign)
    return f"{value:+.1f}" if sign or value else f"{value:.1f}"


def _list(deck: Deck) -> str:
    counts = deck.counts
    cards = [deck.format.card(card_id).name for card_id in counts]
    numbers = counts.values()
    return ", ".join(
        name if count == 1 else f"{count}x {name}"
        for name, count in zip(cards, numbers, strict=True)
    )


def _heat(axes: Any, grid: Values, settings: Settings, limits: tuple[float, float]) -> Any:
    """Draw one archive over its first two measures; of further ones the best is shown."""
    while grid.ndim > 2:
        filled = np.where(np.isnan(grid), -np.inf, grid).max(axis=-1)
        grid = np.where(np.isinf(filled), np.nan, filled)
    flat = grid[:, None] if grid.ndim == 1 else grid
    used = settings.map.axes[:2]
    slides = settings.map.rule == SLIDING  # then cells are numbered
    edges = [
        np.arange(n + 1.0) if slides else np.linspace(axis.low, axis.high, n + 1)
        for axis, n in zip(used, flat.shape, strict=False)
    ]
    edges += [np.array([0.0, 1.0])] * (2 - len(used))
    low, high = limits
    image = axes.pcolormesh(
        edges[0], edges[1], flat.T, cmap="viridis", vmin=low, vmax=high, rasterized=True
    )
    words = [MEASURES[axis.name].words + " (cell)" * slides for axis in used]
    axes.set_xlabel(words[0])
    if len(used) > 1:
        axes.set_ylabel(words[1])
    else:
        axes.set_yticks([])
    return image


# --- The report of a search -----------------------------------------------------------------------
def deck_search(
    what: str,
    *,
    given: Conditions | None = None,
    budget: float | None = None,
    **options: Any,
) -> SearchReport:
    """Search for different good decks, and play the found ones on fresh deals.

    what: a class, a published search such as "dsa-me", or a TOML file. budget: seconds after which
    no batch begins. options: see `settings_of`.
    """
    given = given or Searched()
    settings = settings_of(what, **options)
    if given.backend != "local":
        raise DeckLabError(f"backend {given.backend!r}: searches of decks are played locally")
    if given.store is not None and not isinstance(given.store, (str, Path)):
        raise DeckLabError(f"store {given.store!r}: should be the name of a file")
    search, interrupted = run_search(
        settings,
        seed=given.seed,
        store=given.store,
        workers=given.workers,
        budget=budget,
        progress=given.on_progress,
    )
    if not len(search.table):
        raise TooEarly("interrupted before the first decks were evaluated")
    return report_of(search, given, interrupted=interrupted)


def report_of(search: Search, given: Conditions, *, interrupted: bool = False) -> SearchReport:
    """Describe a search."""
    s, table = search.settings, search.table
    who = Searched(agent=s.protocol.agent, seed=search.seed, workers=given.workers)
    numbers = search.elites.numbers
    decks, sums = table.decks[numbers], table.sums[numbers]
    before = fitness_of(s.fitness, sums)
    whole = len(search.fresh) == len(numbers)
    after = fitness_of(s.fitness, search.fresh) if whole else None
    shown = search.fresh if whole else sums
    values = measures_of(s.map.names, s.space, decks, shown)
    cells = search.elites.where.coordinates(
        measures_of(s.map.names, s.space, decks, sums), search.elites.borders
    )
    elites = [
        _elite(s.space.deck(decks[i]), cells[i], before[i], shown[i], values[i], s, whole=whole)
        for i in range(len(numbers))
    ]
    order = np.argsort(-(before if after is None else after), kind="stable")
    elites = [elites[i] for i in order]
    grids = [search.elites.grid()]
    if whole:
        where, borders = search.elites.where, search.elites.borders
        grids.append(archived(s, decks, search.fresh, where, borders).grid())
    return SearchReport(
        s,
        who,
        tuple(elites),
        tuple(grids),
        by_rule(s, table.decks, table.sums),
        by_rule(s, decks, search.fresh) if whole else {},
        inversions(before, after) if after is not None else 0.0,
        float((before - after).mean()) if after is not None else 0.0,
        table.evaluations,
        len(table),
        search.games,
        search.seconds,
        interrupted,
        len(search.fresh),
        tuple(_rows(elites, s, who)) if whole else (),
    )


def _elite(
    deck: Deck,
    cell: Sequence[int],
    searched: float,
    sums: Sums,
    values: Values,
    settings: Settings,
    *,
    whole: bool,
) -> Elite:
    n = int(sums[GAMES])
    place = tuple(int(each) for each in cell)
    measured = tuple(float(each) for each in values)
    if not whole:
        return Elite(deck, place, float(searched), None, None, None, measured, n)
    fitness = float(fitness_of(settings.fitness, sums[None])[0])
    return Elite(
        deck,
        place,
        float(searched),
        fitness,
        rate_of(sums),
        health_of(sums),
        measured,
        n,
    )


def rate_of(sums: Sums) -> Estimate:
    """Return the win rate with its interval: Clopper–Pearson, Student's t with draws."""
    n, score = float(sums[GAMES]), float(sums[SCORE])
    drawn = abs(sums[SCORE_2] - score) > 1e-9
    if drawn:
        return _mean(n, score, float(sums[SCORE_2]))
    low, high = clopper_pearson(score, n)
    return Estimate(score / n, low, high)


def health_of(sums: Sums) -> Estimate:
    """Return the mean health difference with its interval."""
    return _mean(float(sums[GAMES]), float(sums[HEALTH]), float(sums[HEALTH_2]))


def _mean(n: float, total: float, squares: float) -> Estimate:
    mean = total / n
    if n < 2:
        return Estimate(mean, mean, mean)
    spread = max(0.0, (squares - n * mean * mean) / (n - 1))
    half = student_quantile(0.5 + CONFIDENCE / 2, n - 1) * (spread / n) ** 0.5
    return Estimate(mean, mean - half, mean + half)


def _rows(elites: Sequence[Elite], settings: Settings, who: Conditions) -> list[Row]:
    """Write win rate and health difference of each elite, on fresh deals."""
    writer = Writer(who)
    against = ", ".join(each.deck.name for each in settings.protocol.opponents)
    seat = "both" if settings.protocol.seats == BOTH else "first"
    found = []
    for each in elites:
        place = "cell " + ",".join(map(str, each.cell))
        for statistic, estimate in (("win rate", each.rate), ("health difference", each.health)):
            assert estimate is not None
            found.append(
                writer.row(
                    statistic,
                    each.deck,
                    estimate,
                    each.games,
                    opponent=against,
                    seat=seat,
                    reference=place,
                    wins=None if statistic == "win rate" else 0.0,
                )
            )
    return found
