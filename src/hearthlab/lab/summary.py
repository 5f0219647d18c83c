"""What an experiment came to, as one record that JSON holds: for its folder, pages and reports."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from math import isfinite
from pathlib import Path
from typing import Any

from hearthlab.arena.plan import Plan
from hearthlab.arena.statistics import clopper_pearson
from hearthlab.engine.signature import SIGNATURE
from hearthlab.game.errors import HearthlabError
from hearthlab.lab.experiment import Claim, Experiment, Results, Table
from hearthlab.lab.rows import cost

FILE = "summary.json"


class FolderError(HearthlabError, ValueError):
    """Report a folder that holds no results, or damaged ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """Hold an experiment's tables and claims, and how many games are behind them.

    fewest, most: games planned for a cell; both 0 when nothing is played.
    seconds: that the agents thought, added up over all workers.
    figures: their titles, and the files' names without the suffix.
    """

    experiment: str
    document: str
    title: str
    about: str
    differs: str
    engine: str
    scale: float
    cells: int
    fewest: int
    most: int
    planned: int
    games: int
    seconds: float
    tables: tuple[Table, ...]
    claims: tuple[Claim, ...]
    figures: Mapping[str, str]

    @property
    def partial(self) -> bool:
        """Tell whether games are missing."""
        return self.games < self.planned

    @property
    def extent(self) -> str:
        """Say how many games were played, of how many when some are missing."""
        return f"{self.games:,} of {self.planned:,}" if self.partial else f"{self.games:,}"

    def json(self) -> str:
        """Write the record."""
        return json.dumps(asdict(self), indent=1, ensure_ascii=False, allow_nan=False) + "\n"

    @classmethod
    def read(cls, folder: Path) -> Summary:
        """Read the record of a folder."""
        path = folder / FILE
        try:
            content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
            content["tables"] = tuple(_table(each) for each in content["tables"])
            content["claims"] = tuple(Claim(**each) for each in content["claims"])
            return cls(**content)
        except FileNotFoundError:
            raise FolderError(f"{str(folder)!r} holds no results: no {FILE} in it") from None
        except (KeyError, TypeError, ValueError) as error:
            raise FolderError(f"{str(path)!r} is damaged: {error}") from None


def summarize(
    experiment: Experiment, plan: Plan, results: Results, *, scale: float, figures: dict[str, str]
) -> Summary:
    """Work out an experiment's tables and claims from what was played."""
    sizes = [cell.games for cell in plan.cells]
    played = [results[cell.name] for cell in plan.cells if cell.name in results]
    return Summary(
        experiment=experiment.name,
        document=experiment.document,
        title=experiment.title,
        about=experiment.about,
        differs=experiment.differs,
        engine=SIGNATURE,
        scale=scale,
        cells=len(sizes),
        fewest=min(sizes, default=0),
        most=max(sizes, default=0),
        planned=plan.games,
        games=sum(result.games for result in played),
        seconds=round(sum(cost(result) for result in played), 3),
        tables=tuple(_plain(table) for table in experiment.tables(results)),
        claims=tuple(experiment.claims(results)),
        figures=figures,
    )


def interval_bought(games: int) -> float:
    """Give half the width of the 95 % Clopper–Pearson interval when half of the games are won."""
    if games < 1:
        raise ValueError(f"{games} games; an interval needs at least 1")
    low, high = clopper_pearson(games // 2, games)
    return (high - low) / 2


def count(fewest: int, most: int) -> str:
    """Write how many games a cell has."""
    return f"{fewest:,}" if fewest == most else f"{fewest:,} to {most:,}"


def width(fewest: int, most: int) -> str:
    """Write what interval the games of a cell buy, in points of win rate."""
    widest = f"±{100 * interval_bought(fewest):.1f}"
    return widest if fewest == most else f"{widest} to ±{100 * interval_bought(most):.1f}"


def size(plan: Plan, scale: float) -> str:
    """Say how many games a scale gives each cell, and what interval they buy."""
    sizes = [cell.games for cell in plan.cells]
    if not sizes:
        return "nothing to play: worked out without games"
    least_and_most = min(sizes), max(sizes)
    cells = "1 cell" if len(sizes) == 1 else f"each of {len(sizes)} cells"
    return (
        f"scale {scale:g}: {count(*least_and_most)} games in {cells}, {plan.games:,} in all; "
        f"a 95 % interval of {width(*least_and_most)} points at a win rate of 50 %"
    )


def _plain(table: Table) -> Table:
    """Give a table whose numbers JSON can hold: Python's own, and none that are not finite."""
    rows = tuple(tuple(_number(value) for value in row) for row in table.rows)
    return Table(table.title, tuple(table.columns), rows, table.note)


def _number(value: Any) -> Any:
    value = value.item() if hasattr(value, "item") else value  # numpy's numbers
    return None if isinstance(value, float) and not isfinite(value) else value


def _table(content: dict[str, Any]) -> Table:
    rows = tuple(tuple(row) for row in content["rows"])
    return Table(content["title"], tuple(content["columns"]), rows, content["note"])
