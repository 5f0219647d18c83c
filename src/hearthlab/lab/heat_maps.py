"""Figures of heat maps, side by side, intervals under the numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hearthlab.lab.estimates import Estimate
from hearthlab.lab.experiment import Results
from hearthlab.lab.measures import Measure

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Grid = Mapping[tuple[str, str], Measure]

COLOURS = "RdYlGn"
DARK = 0.22  # text is white on the outer parts of the scale
LINE = 0.16  # how far a number and its interval are from the middle of their square
SMALL_TEXT = 6.5  # points


def heat_maps(
    panels: Mapping[str, Grid],
    *,
    rows: str,
    columns: str,
    ranges: Sequence[tuple[float, float]],
    across: int | None = None,
) -> Callable[[Results], Figure]:
    """Make a figure with a heat map for each grid of (row, column); blanks have no games.

    Every value is written in, with its 95 % interval under it unless it is exact, as published
    numbers are.
    ranges: the least and greatest value of each panel's colours.
    across: panels per line; all of them by default.
    """
    wide = across or len(panels)
    down = -(-len(panels) // wide)

    def drawn(results: Results) -> Figure:
        from matplotlib.figure import Figure

        figure = Figure(figsize=(4.2 * wide, 4.0 * down), layout="constrained")
        axes = figure.subplots(down, wide, squeeze=False)
        for place, ((title, grid), limits) in enumerate(zip(panels.items(), ranges, strict=True)):
            line, column = divmod(place, wide)
            _draw(axes[line][column], results, title, grid, limits)
            if line == down - 1:
                axes[line][column].set_xlabel(columns)
            if column == 0:
                axes[line][column].set_ylabel(rows)
        return figure

    return drawn


def exact(value: float) -> Measure:
    """Make a published number a measure without an interval."""
    return lambda results: Estimate(value, value, value)


def _draw(axes: Any, results: Results, title: str, grid: Grid, limits: tuple[float, float]) -> None:
    down = list(dict.fromkeys(first for first, _ in grid))
    across = list(dict.fromkeys(second for _, second in grid))
    found = [[grid[first, second](results) for second in across] for first in down]
    values = [[float("nan") if each is None else each.value for each in line] for line in found]
    low, high = limits
    axes.imshow(values, cmap=COLOURS, vmin=low, vmax=high)
    axes.set_xticks(range(len(across)), across)
    axes.set_yticks(range(len(down)), down)
    axes.set_title(title, fontsize="medium")
    for y, line in enumerate(found):
        for x, each in enumerate(line):
            if each is not None:
                share = (each.value - low) / (high - low)
                _write(axes, x, y, each, "white" if share < DARK or share > 1 - DARK else "black")


def _write(axes: Any, x: int, y: int, found: Estimate, colour: str) -> None:
    """Write a number in its square, and its interval under it."""
    exact = found.low == found.high
    style = {"ha": "center", "va": "center", "color": colour}
    axes.text(x, y if exact else y - LINE, f"{found.value:.2f}", **style)
    if not exact:
        text = f"{found.low:.2f} to {found.high:.2f}"
        axes.text(x, y + LINE, text, fontsize=SMALL_TEXT, **style)
