"""Figures: curves, bars and heat maps with 95 % intervals, published numbers beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from hearthlab.lab.estimates import EVEN, Estimate
from hearthlab.lab.experiment import Results
from hearthlab.lab.measures import Measure

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

# --- Curves; published ones are dashed ------------------------------------------------------------
SIMULATIONS = "simulations for a ply"
WIN_RATE = "win rate"
WIDTH, HEIGHT = 7.0, 4.2  # inches
FEW_CURVES = 2  # whose legend fits into the panel
POINTS: dict[str, Any] = {"marker": "o", "markersize": 3, "capsize": 2, "elinewidth": 0.8}
SHARES = (-0.02, 1.02)  # limits of an axis of shares


@dataclass(frozen=True, slots=True)
class Curve:
    """One curve: what is measured at each x, and what was published."""

    label: str
    found: Mapping[Any, Measure]  # by x
    published: Mapping[Any, float] = field(default_factory=dict)
    style: str = "-"
    named: bool = True  # whether the legend names the published curve


def new_figure(panels: int = 1, height: float = HEIGHT) -> tuple[Figure, list[Axes]]:
    """Make a figure with panels one above the other."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH, height * panels), layout="constrained")
    return figure, [figure.add_subplot(panels, 1, number + 1) for number in range(panels)]


def draw(axes: Axes, results: Results, curves: Sequence[Curve], *, doubling: bool = True) -> None:
    """Draw curves; `doubling` makes equal steps of doublings, with a place for 0."""
    if doubling:
        axes.set_xscale("symlog", base=2, linthresh=1)
    for number, curve in enumerate(curves):
        colour = f"C{number % 10}"
        measured = ((x, measure(results)) for x, measure in curve.found.items())
        known = [(x, each) for x, each in measured if each is not None]
        bars = [each.error_bar for _, each in known]
        axes.errorbar(
            [x for x, _ in known],
            [each.value for _, each in known],
            yerr=[[down for down, _ in bars], [up for _, up in bars]],
            **{"color": colour, "linestyle": curve.style, "label": curve.label, **POINTS},
        )
        if curve.published:
            label = f"{curve.label}, published" if curve.named else None
            x, y = list(curve.published), list(curve.published.values())
            axes.plot(x, y, color=colour, linestyle="--", linewidth=1, alpha=0.8, label=label)
    axes.grid(alpha=0.3)
    if len(curves) > FEW_CURVES:
        below = (0.5, -0.18)
        axes.legend(fontsize="small", loc="upper center", bbox_to_anchor=below, ncols=2)
    elif curves:
        axes.legend(fontsize="small")


def curve_panels(
    panels: Sequence[tuple[Sequence[Curve], Mapping[str, Any]]], height: float = HEIGHT
) -> Callable[[Results], Figure]:
    """Make a figure of panels with curves, each with its words and limits.

    title, xlabel, ylabel, ylim: as shown; without words they are win rates by simulations.
    level: where a line is drawn. doubling: equal steps of doublings. ticks: on the x axis.
    """

    def drawn(results: Results) -> Figure:
        figure, every = new_figure(len(panels), height)
        for axes, (curves, words) in zip(every, panels, strict=True):
            draw(axes, results, curves, doubling=words.get("doubling", True))
            axes.set(xlabel=words.get("xlabel", SIMULATIONS), ylabel=words.get("ylabel", WIN_RATE))
            if limits := words.get("ylim", SHARES):
                axes.set(ylim=limits)
            if level := words.get("level", EVEN):
                axes.axhline(level, color="grey", linewidth=0.8)
            if "ticks" in words:
                axes.set_xticks(words["ticks"], words.get("tick_labels"))
            if "title" in words:
                axes.set_title(words["title"], fontsize=words.get("size", "medium"))
        return figure

    return drawn


# --- Bars -----------------------------------------------------------------------------------------
GROUP_WIDTH = 0.8
HEADROOM = 0.03  # above the top, for the marks


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: whose it is, what is measured, what was published."""

    label: str
    measure: Measure
    published: float | None = None


Groups = Mapping[str, Sequence[Bar]]


def bars(
    panels: Mapping[str, Groups],
    *,
    ylabel: str = "win rate",
    level: float | None = EVEN,
    source: str = "published",
) -> Callable[[Results], Figure]:
    """Make a figure of panels by title, each with groups of bars; a label has one colour.

    level: where a line is drawn. source: what the marks are called.
    """

    def drawn(results: Results) -> Figure:
        from matplotlib.figure import Figure

        figure = Figure(figsize=(7.5, 4 * len(panels)), layout="constrained")
        every = figure.subplots(len(panels), 1, squeeze=False)[:, 0]
        for axes, (title, groups) in zip(every, panels.items(), strict=True):
            _draw_bars(axes, results, groups, source)
            if level is not None:
                axes.axhline(level, color="grey", linewidth=0.8)
            axes.set(ylabel=ylabel, title=title, ylim=(0, 1 + HEADROOM))
        handles, labels = every[0].get_legend_handles_labels()
        figure.legend(handles, labels, loc="outside right upper", fontsize="small")
        return figure

    return drawn


def _draw_bars(axes: Any, results: Results, groups: Groups, source: str) -> None:
    labels = list(dict.fromkeys(bar.label for group in groups.values() for bar in group))
    width = GROUP_WIDTH / max(len(labels), 1)
    marks: list[tuple[float, float]] = []
    for place, label in enumerate(labels):
        shift = (place - (len(labels) - 1) / 2) * width
        found: list[tuple[float, Estimate]] = []
        for x, group in enumerate(groups.values()):
            for bar in group:
                if bar.label != label:
                    continue
                if (one := bar.measure(results)) is not None:
                    found.append((x + shift, one))
                if bar.published is not None:
                    marks.append((x + shift, bar.published))
        errors = [one.error_bar for _, one in found]
        axes.bar(
            [x for x, _ in found],
            [one.value for _, one in found],
            width * 0.9,
            yerr=([down for down, _ in errors], [up for _, up in errors]) if errors else None,
            capsize=3,
            label=label,
        )
    if marks:
        axes.plot(*zip(*marks, strict=True), "kD", markersize=5, label=source)
    axes.set_xticks(range(len(groups)), list(groups))
    axes.set_xlim(-0.6, len(groups) - 0.4)


# --- Heat maps ------------------------------------------------------------------------------------
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
            _draw_map(axes[line][column], results, title, grid, limits)
            if line == down - 1:
                axes[line][column].set_xlabel(columns)
            if column == 0:
                axes[line][column].set_ylabel(rows)
        return figure

    return drawn


def exact(value: float) -> Measure:
    """Make a published number a measure without an interval."""
    return lambda results: Estimate(value, value, value)


def _draw_map(
    axes: Any, results: Results, title: str, grid: Grid, limits: tuple[float, float]
) -> None:
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
