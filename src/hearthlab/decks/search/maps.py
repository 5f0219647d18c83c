"""Maps: the measures that decks differ by, cells, and the archive of the best deck of each.

A map turns measures into whole coordinates, and the archive (of ribs) is a grid of those. So three
rules of cells share one archive:

    true        equal cells between both ends of a range
    published   the formula of EvoStone2, which divides by the length of the range + 1: the last
                cells of an axis but one cannot be reached
    sliding     borders at quantiles of all decks so far (MESB: MAP-Elites with sliding boundaries)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hearthlab.agents.spec import nearest
from hearthlab.arena.extras import need
from hearthlab.decks.errors import DeckLabError
from hearthlab.decks.search.space import Decks, DeckSpace
from hearthlab.decks.search.trials import GAMES, HAND, HEALTH, OWN, SCORE, TURNS, Sums

Values = NDArray[np.float64]
Numbers = NDArray[np.int64]
TRUE, PUBLISHED, SLIDING = RULES = ("true", "published", "sliding")
MOST_CELLS = 1_000_000
_AXIS = re.compile(
    r"(?P<name>[a-z]+)(?:=(?P<low>-?\d+(?:\.\d+)?):(?P<high>-?\d+(?:\.\d+)?))?"
    r"(?:/(?P<cells>\d+))?"
)


@dataclass(frozen=True, slots=True)
class Measure:
    """A number of a deck, and the range that maps show by default."""

    words: str
    low: float
    high: float
    played: bool = True  # measured in games, not computed from the list


MEASURES = {
    "turns": Measure("turns of a game", 5, 15),
    "hand": Measure("cards in hand at the end of a turn", 1, 7),
    "mana": Measure("mana of all cards", 30, 165, played=False),
    "variance": Measure("variance of the cards' mana", 2, 5.5, played=False),
    "minions": Measure("minions of the deck", 0, 30, played=False),
}
FITNESS = {  # words; in a QD score, the fitness that counts 0, and how much more counts 1
    "health": ("mean health difference at the end of a game", -30.0, 60.0),
    "score": ("win rate", 0.0, 1.0),
}


@dataclass(frozen=True, slots=True)
class Axis:
    """A measure, its range and its cells."""

    name: str
    low: float
    high: float
    cells: int

    def __post_init__(self) -> None:
        if self.name not in MEASURES:
            raise DeckLabError(f"no measure {self.name!r}; {nearest(self.name, tuple(MEASURES))}")
        if not self.low < self.high:
            raise DeckLabError(
                f"{self.name}={self.low:g}:{self.high:g}: the first number should be less than "
                "the second"
            )
        if self.cells < 1:
            raise DeckLabError(f"{self.name}: {self.cells} cells; at least 1")

    def __str__(self) -> str:
        """Write it so that `read_axes` reads it back."""
        return f"{self.name}={self.low:g}:{self.high:g}/{self.cells}"


def read_axes(text: str, cells: int = 40) -> tuple[Axis, ...]:
    """Read axes such as "turns,hand" or "turns=5:15/40,mana"."""
    found = []
    for word in text.split(","):
        part = _AXIS.fullmatch(word.strip())
        if part is None:
            raise DeckLabError(f"map {text!r}: {word!r} should be like turns or turns=5:15/40")
        known = MEASURES.get(part["name"], Measure("", 0, 1))
        low = known.low if part["low"] is None else float(part["low"])
        high = known.high if part["high"] is None else float(part["high"])
        found.append(Axis(part["name"], low, high, int(part["cells"] or cells)))
    names = [each.name for each in found]
    if len(set(names)) < len(names):
        raise DeckLabError(f"map {text!r}: the same measure twice")
    return tuple(found)


def measures_of(names: Sequence[str], space: DeckSpace, decks: Decks, sums: Sums) -> Values:
    """Return measures of decks: [deck, measure]."""
    return np.stack([_measured(name, space, decks, sums) for name in names], axis=1)


def _measured(name: str, space: DeckSpace, decks: Decks, sums: Sums) -> Values:
    if name == "turns":
        return np.asarray(sums[:, TURNS] / sums[:, GAMES])
    if name == "hand":
        return np.asarray(sums[:, HAND] / np.maximum(sums[:, OWN], 1))
    cards = [space.format.card(card_id) for card_id in space.ids]
    if name == "minions":
        is_minion = np.array([card.type == "MINION" for card in cards], dtype=np.float64)
        return np.asarray(is_minion[decks].sum(axis=1))
    costs = np.array([card.cost for card in cards], dtype=np.float64)[decks]
    return np.asarray(costs.sum(axis=1) if name == "mana" else costs.var(axis=1))


def fitness_of(name: str, sums: Sums) -> Values:
    """Return the fitness of decks."""
    return np.asarray(sums[:, HEALTH if name == "health" else SCORE] / sums[:, GAMES])


# --- Cells ----------------------------------------------------------------------------------------
def true_cells(values: Values, axis: Axis) -> Numbers:
    """Return equal cells; values outside the range belong to the first or the last."""
    share = (values - axis.low) / (axis.high - axis.low)
    return np.asarray(np.clip(np.floor(axis.cells * share), 0, axis.cells - 1).astype(np.int64))


def published_cells(values: Values, axis: Axis) -> Numbers:
    """Return cells as EvoStone2 does, with the length of the range + 1."""
    found = np.floor((axis.cells * (values - axis.low) + 1e-9) / (axis.high - axis.low + 1))
    found = np.where(values <= axis.low, 0, np.where(values >= axis.high, axis.cells - 1, found))
    return np.asarray(np.clip(found, 0, axis.cells - 1).astype(np.int64))


def sliding_cells(values: Values, axis: Axis, borders: Values) -> Numbers:
    """Return the cells between borders, the first and the last of which are open."""
    found = np.searchsorted(borders[1:-1], values, side="right")
    return np.asarray(found.astype(np.int64))


@dataclass(frozen=True, slots=True)
class Map:
    """Axes and the rule of their cells."""

    axes: tuple[Axis, ...]
    rule: str = TRUE
    remap_every: int = 100  # evaluations, of sliding borders
    first_cells: int = 2  # per axis at the first one; at the end there are all cells

    def __post_init__(self) -> None:
        if self.rule not in RULES:
            raise DeckLabError(f"no rule of cells {self.rule!r}; {nearest(self.rule, RULES)}")
        if self.cells > MOST_CELLS:
            raise DeckLabError(f"{self.cells:,} cells; at most {MOST_CELLS:,}")

    @property
    def names(self) -> tuple[str, ...]:
        """The measures."""
        return tuple(axis.name for axis in self.axes)

    @property
    def cells(self) -> int:
        """The number of cells."""
        return int(np.prod([axis.cells for axis in self.axes]))

    @property
    def reachable(self) -> int:
        """The number of cells that a deck can be in."""
        if self.rule != PUBLISHED:
            return self.cells
        found = 1
        for axis in self.axes:
            below = np.array([np.nextafter(axis.high, axis.low)])
            found *= min(axis.cells, int(published_cells(below, axis)[0]) + 2)
        return found

    def grown(self, done: float) -> Map:
        """Return a map with the cells that sliding borders have after a share of the search."""
        if self.rule != SLIDING:
            return self
        axes = []
        for axis in self.axes:
            size = self.first_cells + (axis.cells - self.first_cells) * min(1.0, done)
            axes.append(Axis(axis.name, axis.low, axis.high, max(1, round(size))))
        return Map(tuple(axes), self.rule, self.remap_every, self.first_cells)

    def borders(self, values: Values) -> list[Values]:
        """Return the borders of cells along each axis."""
        found = []
        for i, axis in enumerate(self.axes):
            if self.rule == SLIDING:
                shares = np.linspace(0, 1, axis.cells + 1)
                found.append(np.quantile(values[:, i], shares))
            else:
                found.append(np.linspace(axis.low, axis.high, axis.cells + 1))
        return found

    def coordinates(self, values: Values, borders: Sequence[Values]) -> Numbers:
        """Return the cells of decks: [deck, axis]."""
        found = []
        for i, axis in enumerate(self.axes):
            if self.rule == SLIDING:
                found.append(sliding_cells(values[:, i], axis, borders[i]))
            else:
                rule = true_cells if self.rule == TRUE else published_cells
                found.append(rule(values[:, i], axis))
        return np.stack(found, axis=1)


# --- The archive ----------------------------------------------------------------------------------
class Elites:
    """The best deck of each cell; an archive of ribs over the coordinates of a map."""

    def __init__(
        self,
        where: Map,
        slots: int,
        values: Values | None = None,
        borders: Sequence[Values] = (),
    ) -> None:
        """values: measures so far, from which sliding borders follow, unless they are given."""
        need("deck search", "ribs", extra="decks")
        from ribs.archives import GridArchive

        self.where = where
        known = np.zeros((1, len(where.axes))) if values is None else values
        self.borders = list(borders) or where.borders(known)
        dims = [axis.cells for axis in where.axes]
        self.archive: Any = GridArchive(
            solution_dim=slots,
            dims=dims,
            ranges=[(0, n) for n in dims],
            solution_dtype=np.int16,
            extra_fields={"number": ((), np.int64)},
        )

    def add(self, decks: Decks, fitness: Values, values: Values, numbers: Numbers) -> None:
        """Add decks; in each cell the fittest stays."""
        if len(decks):
            self.archive.add(decks, fitness, self.places(values), number=numbers)

    def places(self, values: Values) -> Values:
        """Return the middles of decks' cells, which are the archive's measures."""
        return np.asarray(self.where.coordinates(values, self.borders) + 0.5, dtype=np.float64)

    def __len__(self) -> int:
        """Count the filled cells."""
        return len(self.archive)

    @property
    def numbers(self) -> Numbers:
        """The numbers of the elites, by cell."""
        found = self.archive.data(["index", "number"])
        return np.asarray(found["number"][np.argsort(found["index"])])

    @property
    def decks(self) -> Decks:
        """The elites, by cell."""
        found = self.archive.data(["index", "solution"])
        return np.asarray(found["solution"][np.argsort(found["index"])])

    def grid(self) -> Values:
        """Return the fitness of all cells, NaN where one is empty."""
        found = self.archive.data(["index", "objective"])
        cells = np.full(self.where.cells, np.nan)
        cells[found["index"]] = found["objective"]
        shape = [axis.cells for axis in self.where.axes]
        return np.asarray(cells.reshape(shape), dtype=np.float64)
