"""Draw groups of bars with 95 % intervals, published numbers beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearthlab.lab.estimates import Estimate

if TYPE_CHECKING:
    from matplotlib.figure import Figure

GROUP_WIDTH = 0.8
EVEN = 0.5
HEADROOM = 0.03  # above the top, for the marks


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: whose it is, what was found, what was published."""

    label: str
    found: Estimate | None
    published: float | None = None


def bars(
    groups: Mapping[str, Sequence[Bar]],
    *,
    title: str,
    ylabel: str = "win rate",
    top: float | None = 1.0,
    level: float | None = EVEN,
    source: str = "published",
) -> Figure:
    """Draw a group of bars for each name; bars of one label share a colour.

    top: the greatest value there can be. level: where a line is drawn.
    source: what the marks are called; numbers that were worked out should not say "published".
    """
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7.5, 4), layout="constrained")
    axes = figure.add_subplot()
    labels = list(dict.fromkeys(bar.label for group in groups.values() for bar in group))
    width = GROUP_WIDTH / max(len(labels), 1)
    marks: list[tuple[float, float]] = []
    for place, label in enumerate(labels):
        shift = (place - (len(labels) - 1) / 2) * width
        found: list[tuple[float, Estimate]] = []
        for x, group in enumerate(groups.values()):
            for bar in group:
                if bar.label == label and bar.found is not None:
                    found.append((x + shift, bar.found))
                if bar.label == label and bar.published is not None:
                    marks.append((x + shift, bar.published))
        reach = [each.reach for _, each in found]
        axes.bar(
            [x for x, _ in found],
            [each.value for _, each in found],
            width * 0.9,
            yerr=([down for down, _ in reach], [up for _, up in reach]) if reach else None,
            capsize=3,
            label=label,
        )
    if marks:
        axes.plot(*zip(*marks, strict=True), "kD", markersize=5, label=source)
    if level is not None:
        axes.axhline(level, color="grey", linewidth=0.8)
    axes.set_xticks(range(len(groups)), list(groups))
    axes.set_xlim(-0.6, len(groups) - 0.4)
    axes.set(ylabel=ylabel, title=title)
    axes.set_ylim(0, None if top is None else top + HEADROOM)
    figure.legend(loc="outside right upper", fontsize="small")
    return figure
