"""Figures of grouped bars with 95 % intervals, published numbers beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hearthlab.lab.estimates import EVEN, Estimate
from hearthlab.lab.experiment import Results
from hearthlab.lab.measures import Measure

if TYPE_CHECKING:
    from matplotlib.figure import Figure

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
            _draw(axes, results, groups, source)
            if level is not None:
                axes.axhline(level, color="grey", linewidth=0.8)
            axes.set(ylabel=ylabel, title=title, ylim=(0, 1 + HEADROOM))
        handles, labels = every[0].get_legend_handles_labels()
        figure.legend(handles, labels, loc="outside right upper", fontsize="small")
        return figure

    return drawn


def _draw(axes: Any, results: Results, groups: Groups, source: str) -> None:
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
