"""Figures of curves with 95 % intervals; published numbers are dashed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from hearthlab.lab.estimates import EVEN
from hearthlab.lab.experiment import Results
from hearthlab.lab.measures import Measure
from hearthlab.lab.tables import Tabulator, rates, table

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

SIMULATIONS = "simulations for a ply"
WIN_RATE = "win rate"
WIDTH, HEIGHT = 7.0, 4.2  # inches
FEW_CURVES = 2  # whose legend fits into the panel
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
            color=colour,
            linestyle=curve.style,
            marker="o",
            markersize=3,
            capsize=2,
            elinewidth=0.8,
            label=curve.label,
        )
        if curve.published:
            axes.plot(
                list(curve.published),
                list(curve.published.values()),
                color=colour,
                linestyle="--",
                linewidth=1,
                alpha=0.8,
                label=f"{curve.label}, published" if curve.named else None,
            )
    axes.grid(alpha=0.3)
    if len(curves) > FEW_CURVES:
        below = (0.5, -0.18)
        axes.legend(fontsize="small", loc="upper center", bbox_to_anchor=below, ncols=2)
    elif curves:
        axes.legend(fontsize="small")


def draw_rates(
    axes: Axes, results: Results, curves: Sequence[Curve], label: str = WIN_RATE
) -> None:
    """Draw curves of win rates by simulations, with a line at one half."""
    draw(axes, results, curves)
    axes.set(xlabel=SIMULATIONS, ylabel=label, ylim=SHARES)
    axes.axhline(EVEN, color="grey", linewidth=0.8)


def rate_curves(title: str, curves: Iterable[Curve]) -> Callable[[Results], Figure]:
    """Make a figure of win rates by simulations."""
    given = list(curves)

    def drawn(results: Results) -> Figure:
        figure, (axes,) = new_figure()
        draw_rates(axes, results, given)
        axes.set_title(title, fontsize="medium")
        return figure

    return drawn


def rate_table(title: str, curves: Mapping[str, Curve]) -> Tabulator:
    """Make the table of such a figure: a row per number of simulations, curves by their columns."""
    columns = [rates(name, curve.found.__getitem__) for name, curve in curves.items()]
    first, *_ = curves.values()
    return table(title, "simulations", first.found, *columns)
