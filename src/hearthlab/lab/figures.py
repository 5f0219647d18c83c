"""Figures: curves, bars and heat maps with 95 % intervals, next to the published numbers.

A record's figure has `panels`, or is one panel: `curves` over the choices of `x` (the last variable
is the position on the axis), `bars`, or a heat map `of` the choices of `over`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from math import isfinite
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from hearthlab.arena.estimates import EVEN, Estimate, Maybe
from hearthlab.lab.experiment import Results
from hearthlab.lab.forms import Context, Entry, choices, expanded
from hearthlab.lab.measures import Measure

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

Drawing = Callable[[Results], "Figure"]

SIMULATIONS = "simulations for a ply"
WIN_RATE = "win rate"
WIDTH, HEIGHT = 7.0, 4.2  # inches
LINE: dict[str, Any] = {"color": "grey", "linewidth": 0.8}  # at a level


def new_figure(panels: int = 1, height: float = HEIGHT) -> tuple[Figure, list[Axes]]:
    """Make a figure with panels stacked vertically."""
    figure, axes = _grid((WIDTH, height * panels), panels, 1)
    return figure, [line[0] for line in axes]


def _grid(size: tuple[float, float], down: int, across: int) -> tuple[Figure, Any]:
    """Make a figure with a grid of panels."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=size, layout="constrained")
    return figure, figure.subplots(down, across, squeeze=False)


def _points(found: Iterable[tuple[Any, Maybe]]) -> tuple[list[Any], list[float], Any]:
    """Return positions, values and error bars of the known values."""
    known = [(x, each) for x, each in found if each is not None]
    errors = [[each.error_bar[side] for _, each in known] for side in (0, 1)]
    return [x for x, _ in known], [each.value for _, each in known], errors


def sizes(found: Iterable[Maybe]) -> str:
    """Format the range of the number of games behind the values; "" without games."""
    games = [each.games for each in found if each is not None and each.games]
    if not games:
        return ""
    few, many = min(games), max(games)
    return f"n = {few:,}" if few == many else f"n = {few:,} to {many:,}"


def _named(label: str, found: Iterable[Maybe]) -> str:
    """Add the numbers of games to a label."""
    games = sizes(found)
    return f"{label} ({games})" if games else label


# --- Curves; published ones are dashed ------------------------------------------------------------
FEW_CURVES = 2  # whose legend fits into the panel
POINTS: dict[str, Any] = {"marker": "o", "markersize": 3, "capsize": 2, "elinewidth": 0.8}
GAP = 0.06  # share of the axis left free above and below the drawing


class Curve(NamedTuple):
    """One curve: the measure at each x, and the published values."""

    label: str
    found: Mapping[Any, Measure]  # by x
    published: Mapping[Any, float] = MappingProxyType({})
    style: str = "-"
    named: bool = True  # whether the legend names the published curve


def draw(axes: Axes, results: Results, curves: Sequence[Curve], *, doubling: bool = True) -> None:
    """Draw curves; `doubling` makes the x axis logarithmic, with a place for 0."""
    if doubling:
        axes.set_xscale("symlog", base=2, linthresh=1)
    for number, curve in enumerate(curves):
        found = {x: measure(results) for x, measure in curve.found.items()}
        style: dict[str, Any] = {
            "color": f"C{number % 10}",
            "linestyle": curve.style,
            "label": _named(curve.label, found.values()),
        }
        for part in _unbroken(found) or [{}]:
            x, y, errors = _points(part.items())
            axes.errorbar(x, y, yerr=errors, **style, **POINTS)
            style["label"] = None  # only once in the legend
        if curve.published:
            style["label"] = f"{curve.label}, published" if curve.named else None
            x, y = list(curve.published), list(curve.published.values())
            axes.plot(x, y, **{**style, "linestyle": "--"}, linewidth=1, alpha=0.8)
    axes.grid(alpha=0.3)
    if len(curves) > FEW_CURVES:
        below = (0.5, -0.18)
        axes.legend(fontsize="small", loc="upper center", bbox_to_anchor=below, ncols=2)
    elif curves:
        axes.legend(fontsize="small")


def _unbroken(found: Mapping[Any, Maybe]) -> list[dict[Any, Maybe]]:
    """Split a curve at cells without games, so that no line crosses the gap."""
    parts: list[dict[Any, Maybe]] = [{}]
    for x, each in found.items():
        if each is not None:
            parts[-1][x] = each
        elif parts[-1]:
            parts.append({})
    return [part for part in parts if part]


def _limits(axes: Axes, level: float | None) -> None:
    """Fit the vertical axis to the numbers, their intervals and the level."""
    low, high = axes.dataLim.intervaly
    if level is not None:
        low, high = min(low, level), max(high, level)
    if low < high and isfinite(low) and isfinite(high):
        gap = GAP * (high - low)
        axes.set_ylim(low - gap, high + gap)


def curve_panels(
    panels: Sequence[tuple[Sequence[Curve], Entry]], height: float = HEIGHT
) -> Drawing:
    """Make a figure of panels with curves, each with its own labels and limits.

    title, xlabel, ylabel: labels; by default win rates by simulations. ylim: limits of the vertical
    axis, by default those of the numbers. level: where to draw a horizontal line. doubling: a
    logarithmic x axis. ticks: on the x axis.
    """

    def drawn(results: Results) -> Figure:
        figure, every = new_figure(len(panels), height)
        for axes, (curves, words) in zip(every, panels, strict=True):
            draw(axes, results, curves, doubling=words.get("doubling", True))
            axes.set(xlabel=words.get("xlabel", SIMULATIONS), ylabel=words.get("ylabel", WIN_RATE))
            level = words.get("level", EVEN) or None
            if limits := words.get("ylim"):
                axes.set(ylim=limits)
            else:
                _limits(axes, level)
            if level is not None:
                axes.axhline(level, **LINE)
            if "ticks" in words:
                axes.set_xticks(words["ticks"], words.get("tick_labels"))
            if "title" in words:
                axes.set_title(words["title"], fontsize=words.get("size", "medium"))
        return figure

    return drawn


# --- Panels that a module fills -------------------------------------------------------------------
def drawn(
    fill: Callable[..., None], panels: int = 1, height: float = HEIGHT
) -> Callable[[Results], Figure]:
    """Make a figure whose panels a function draws; it gets the results and one panel at a time."""

    def made(results: Results) -> Figure:
        figure, every = new_figure(panels, height)
        fill(results, *every)
        return figure

    return made


# --- Bars -----------------------------------------------------------------------------------------
GROUP_WIDTH = 0.8
HEADROOM = 0.03  # above the top, for the marks


class Bar(NamedTuple):
    """One bar: its label, its measure, and the published value."""

    label: str
    measure: Measure
    published: float | None = None


Groups = Mapping[str, Sequence[Bar]]


def bars(
    panels: Mapping[str, Groups],
    *,
    ylabel: str = WIN_RATE,
    level: float | None = EVEN,
    source: str = "published",
) -> Drawing:
    """Make a figure of panels by title, each with groups of bars; each label has its own colour.

    level: where to draw a horizontal line. source: name of the published marks in the legend.
    """

    def drawn(results: Results) -> Figure:
        figure, every = _grid((7.5, 4 * len(panels)), len(panels), 1)
        for (axes,), (title, groups) in zip(every, panels.items(), strict=True):
            _draw_bars(axes, results, groups, source)
            if level:
                axes.axhline(level, **LINE)
            axes.set(ylabel=ylabel, title=title, ylim=(0, 1 + HEADROOM))
        handles, labels = every[0][0].get_legend_handles_labels()
        figure.legend(handles, labels, loc="outside right upper", fontsize="small")
        return figure

    return drawn


def _draw_bars(axes: Any, results: Results, groups: Groups, source: str) -> None:
    placed = [(place, bar) for place, group in enumerate(groups.values()) for bar in group]
    labels = list(dict.fromkeys(bar.label for _, bar in placed))
    width = GROUP_WIDTH / max(len(labels), 1)
    marks: list[tuple[float, float]] = []
    for number, label in enumerate(labels):
        shift = (number - (len(labels) - 1) / 2) * width
        own = [(place + shift, bar) for place, bar in placed if bar.label == label]
        found = [(x, bar.measure(results)) for x, bar in own]
        x, heights, errors = _points(found)
        label = _named(label, [each for _, each in found])
        axes.bar(x, heights, width * 0.9, yerr=errors if x else None, capsize=3, label=label)
        marks += [(x, bar.published) for x, bar in own if bar.published is not None]
    if marks:
        axes.plot(*zip(*marks, strict=True), "kD", markersize=5, label=source)
    axes.set_xticks(range(len(groups)), list(groups))
    axes.set_xlim(-0.6, len(groups) - 0.4)


# --- Heat maps ------------------------------------------------------------------------------------
Grid = Mapping[tuple[str, str], Measure]

DARK = 0.22  # the outer parts of the scale, where text is white
APART = 0.16  # distance of a number and its interval from the middle of the square


def heat_maps(
    panels: Mapping[str, Grid],
    *,
    rows: str,
    columns: str,
    ranges: Sequence[tuple[float, float]],
    across: int | None = None,
) -> Drawing:
    """Make a figure with a heat map for each grid of (row, column); blank squares have no games.

    Every square shows its value, with the 95 % interval below unless the value is exact, like a
    published number.
    ranges: the lowest and highest value of each panel's colours.
    across: panels per row; by default all of them.
    """
    wide = across or len(panels)
    down = -(-len(panels) // wide)

    def drawn(results: Results) -> Figure:
        figure, axes = _grid((4.2 * wide, 4.0 * down), down, wide)
        for place, ((title, grid), limits) in enumerate(zip(panels.items(), ranges, strict=True)):
            line, column = divmod(place, wide)
            _draw_map(axes[line][column], results, grid, limits)
            axes[line][column].set_title(title, fontsize="medium")
            if line == down - 1:
                axes[line][column].set_xlabel(columns)
            if column == 0:
                axes[line][column].set_ylabel(rows)
        return figure

    return drawn


def exact(value: float) -> Measure:
    """Make a published number a measure without an interval."""
    return lambda results: Estimate(value, value, value)


def _draw_map(axes: Any, results: Results, grid: Grid, limits: tuple[float, float]) -> None:
    down, across = (list(dict.fromkeys(place[side] for place in grid)) for side in (0, 1))
    found = [[grid[first, second](results) for second in across] for first in down]
    values = [[float("nan") if each is None else each.value for each in line] for line in found]
    low, high = limits
    axes.imshow(values, cmap="RdYlGn", vmin=low, vmax=high)
    axes.set_xticks(range(len(across)), across)
    axes.set_yticks(range(len(down)), down)
    for y, x in product(range(len(down)), range(len(across))):
        if (each := found[y][x]) is None:
            continue
        dark = not DARK <= (each.value - low) / (high - low) <= 1 - DARK
        style = {"ha": "center", "va": "center", "color": "white" if dark else "black"}
        known = each.low < each.high
        axes.text(x, y - APART if known else y, f"{each.value:.2f}", **style)
        if known:
            axes.text(x, y + APART, f"{each.low:.2f} to {each.high:.2f}", fontsize=6.5, **style)
        if each.games:
            axes.text(x, y + 2.1 * APART, f"n = {each.games:,}", fontsize=5.5, **style)


# --- Of records -----------------------------------------------------------------------------------
def drawing(entry: Entry, known: Context) -> Drawing:
    """Make the figure of an entry."""
    panels = [{**entry, **panel} for panel in expanded(entry.get("panels", [{}]), known.lists)]
    if "curves" in panels[0]:
        every = [(_curves(panel, known), panel) for panel in panels]
        return curve_panels(every, entry.get("height", HEIGHT))
    if "bars" in panels[0]:
        options = {name: entry[name] for name in ("ylabel", "source", "level") if name in entry}
        return bars({panel["title"]: _groups(panel, known) for panel in panels}, **options)
    maps: dict[str, Grid] = {}
    for panel in panels:
        places = choices(panel["over"], known.lists)
        maps[panel["title"]] = {tuple(x.values()): known.measure(panel["of"], x) for x in places}
    ranges = [panel["range"] for panel in panels]
    words = {name: entry[name] for name in ("rows", "columns", "across") if name in entry}
    return heat_maps(maps, ranges=ranges, **words)


def _curves(panel: Entry, known: Context) -> list[Curve]:
    places = [(list(point.values())[-1], point) for point in choices(panel["x"], known.lists)]
    curves = []
    for curve in expanded(panel["curves"], known.lists):
        shift, given = curve.get("shift", 0), curve.get("published")
        found = {x + shift: known.measure(curve["of"], point) for x, point in places}
        theirs = {x: y for x, point in places if (y := known.printed(given, point)) is not None}
        options = {name: curve[name] for name in ("style", "named") if name in curve}
        curves.append(Curve(curve["label"], found, theirs, **options))
    return curves


def _groups(panel: Entry, known: Context) -> dict[str, list[Bar]]:
    groups: dict[str, list[Bar]] = {}
    for bar in expanded(panel["bars"], known.lists):
        one = Bar(bar["label"], known.measure(bar["of"]), known.printed(bar.get("published"), {}))
        groups.setdefault(bar["group"], []).append(one)
    return groups
