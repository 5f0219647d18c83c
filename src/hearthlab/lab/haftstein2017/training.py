"""Figures 11 to 24: what is learned with different settings, by iterations.

A record names its trainings: the words of a curve, and the recipe of the training. Agents play as
they were after some of the iterations, against one opponent.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hearthlab.arena.plan import Cell
from hearthlab.lab.experiment import Results
from hearthlab.lab.figures import WIN_RATE, Curve, draw, new_figure
from hearthlab.lab.haftstein2017.players import cell, trained, uct
from hearthlab.lab.measures import Measure, Sweep, mean_rate, minus
from hearthlab.lab.records import recorded
from hearthlab.lab.tables import entries, table

if TYPE_CHECKING:
    from matplotlib.figure import Figure

FOLDER = Path(__file__).parent


class Trainings:
    """The cells of a record, and what its claims measure."""

    def __init__(self, key: str, record: dict[str, Any]) -> None:
        self.recipes: dict[str, str] = record["trainings"]
        self.after: list[int] = record["after"]
        self._common, self._games = record.get("common", ""), record["games"]
        self._opponent = uct(record["evaluations"])
        keys = [(name, number) for name in self.recipes for number in self.after]
        self.sweep = Sweep(f"{key} {{}} after {{}}", keys, self._cell)

    def _cell(self, name: str, training: str, iteration: int) -> Cell:
        recipe = "/".join(filter(None, (self._common, self.recipes[training])))
        return cell(name, trained(f"{recipe}/at={iteration}"), self._opponent, self._games)

    def rate(self, names: str | Sequence[str], *after: int) -> Measure:
        """Estimate the mean win rate of some trainings after some iterations, or after all."""
        named = (names,) if isinstance(names, str) else names
        keys = [(name, number) for name in named for number in (after or self.after)]
        return self.sweep.wins(*keys)

    def rest(self, *names: str) -> Measure:
        """Estimate the mean win rate of all other trainings."""
        return mean_rate([self.rate(name) for name in self.recipes if name not in names])

    def change(self, name: str, first: int, second: int) -> Measure:
        """Estimate by how much a training wins more after one iteration than after another."""
        return minus(self.rate(name, second), self.rate(name, first))

    def figure(self, title: str, results: Results) -> Figure:
        """Draw a curve per training."""
        figure, (axes,) = new_figure()
        curves = [
            Curve(name, {number: self.rate(name, number) for number in self.after})
            for name in self.recipes
        ]
        draw(axes, results, curves, doubling=False)
        axes.set(xlabel="iteration", ylabel=WIN_RATE, ylim=(0, 1))
        axes.set_title(title, fontsize="medium")
        return figure


for _path in sorted(FOLDER.glob("*.toml")):
    _record = tomllib.loads(_path.read_text(encoding="utf-8"))
    if "trainings" not in _record:
        continue
    _made = Trainings(_path.stem, _record)
    _columns = [
        entries(
            f"after {number}", partial(lambda at, made, name: made.rate(name, at), number, _made)
        )
        for number in _made.after
    ]
    recorded(
        f"haftstein2017-{_path.stem}",
        table(
            f"Win rate against UCT with {_record['evaluations']} evaluations",
            "training",
            _made.recipes,
            *_columns,
            entries("mean", _made.rate),
        ),
        cells=_made.sweep.cells,
        figure=partial(_made.figure, _record["title"]),
        measures={"rate": _made.rate, "rest": _made.rest, "change": _made.change},
    )
