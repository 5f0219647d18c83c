"""Draw curves with 95 % intervals; published numbers are dashed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING

from hearthlab.lab.estimates import Estimate

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

SIMULATIONS = "simulations for a ply"
WIN_RATE = "win rate"
WIDTH, HEIGHT = 7.0, 4.2  # inches
FEW_CURVES = 2  # whose legend fits into the panel


@dataclass(frozen=True, slots=True)
class Curve:
    """One curve: what was found, and what was published."""

    label: str
    found: Sequence[tuple[float, Estimate | None]]
    published: Sequence[tuple[float, float]] = ()
    style: str = "-"
    named: bool = True  # whether the legend names the published curve


def new_figure(*, panels: int = 1, height: float = HEIGHT) -> tuple[Figure, list[Axes]]:
    """Make a figure with panels one above the other."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH, height * panels), layout="constrained")
    return figure, [figure.add_subplot(panels, 1, number + 1) for number in range(panels)]


def draw(axes: Axes, curves: Sequence[Curve], *, doubling: bool = True) -> None:
    """Draw curves; `doubling` makes equal steps of doublings, with a place for 0."""
    if doubling:
        axes.set_xscale("symlog", base=2, linthresh=1)
    for number, curve in enumerate(curves):
        colour = f"C{number % 10}"
        known = [(x, each) for x, each in curve.found if each is not None]
        values = [each.value for _, each in known]
        spread = [
            (_reach(each.value, each.low), _reach(each.high, each.value)) for _, each in known
        ]
        axes.errorbar(
            [x for x, _ in known],
            values,
            yerr=[[low for low, _ in spread], [high for _, high in spread]],
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
                [x for x, _ in curve.published],
                [y for _, y in curve.published],
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


def _reach(high: float, low: float) -> float:
    """Return the length of half an error bar; an unknown one is not drawn."""
    return max(0.0, high - low) if isfinite(high - low) else 0.0


def curves_figure(
    title: str,
    curves: Sequence[Curve],
    *,
    x: str = SIMULATIONS,
    y: str = WIN_RATE,
    shares: bool = True,
) -> Figure:
    """Draw one panel of curves; `shares` fixes the axis to 0 … 1 and marks the half."""
    figure, (axes,) = new_figure()
    draw(axes, curves)
    axes.set(xlabel=x, ylabel=y)
    axes.set_title(title, fontsize="medium")
    if shares:
        axes.set_ylim(-0.02, 1.02)
        axes.axhline(0.5, color="grey", linewidth=0.8)
    return figure
