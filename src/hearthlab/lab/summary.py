"""What an experiment came to, as one record that JSON holds: for its folder, pages and reports."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from math import isfinite
from pathlib import Path
from typing import Any

from hearthlab.arena.plan import Plan
from hearthlab.arena.statistics import clopper_pearson
from hearthlab.game.errors import HearthlabError
from hearthlab.game.version import engine_version
from hearthlab.lab.experiment import Claim, Experiment, Results, Table
from hearthlab.lab.rows import cost

FILE = "summary.json"


class FolderError(HearthlabError, ValueError):
    """A folder that holds no results, or damaged ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """An experiment's tables and claims, and how many games are behind them.

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
        """Whether games are missing."""
        return self.games < self.planned

    @property
    def extent(self) -> str:
        """How many games were played, of how many when some are missing."""
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
            for name in ("tables", "claims"):
                _be(name, content[name], list)
            content["tables"] = tuple(_table(each) for each in content["tables"])
            content["claims"] = tuple(_claim(each) for each in content["claims"])
            summary = cls(**content)
            _check(summary)
            return summary
        except FileNotFoundError:
            raise FolderError(f"{str(folder)!r} holds no results: no {FILE} in it") from None
        except (KeyError, TypeError, ValueError) as error:
            raise FolderError(f"{str(path)!r} is damaged: {error}") from None


def summarize(
    experiment: Experiment, plan: Plan, results: Results, *, scale: float, figures: dict[str, str]
) -> Summary:
    """Compute an experiment's tables and claims from what was played."""
    sizes = [cell.games for cell in plan.cells]
    played = [results[cell.name] for cell in plan.cells if cell.name in results]
    return Summary(
        experiment=experiment.name,
        document=experiment.document,
        title=experiment.title,
        about=experiment.about,
        differs=experiment.differs,
        engine=engine_version(),
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
    """Return half the width of the 95 % Clopper–Pearson interval when half of the games are won."""
    if games < 1:
        raise ValueError(f"{games} games; an interval needs at least 1")
    low, high = clopper_pearson(games // 2, games)
    return (high - low) / 2


def many(number: int, what: str) -> str:
    """Write how many there are of something: 1 cell, 2 cells."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"


def count(fewest: int, most: int) -> str:
    """Write how many games a cell has."""
    return many(fewest, "game") if fewest == most else f"{fewest:,} to {most:,} games"


def width(fewest: int, most: int) -> str:
    """Write what interval the games of a cell buy, in points of win rate."""
    widest = f"±{100 * interval_bought(fewest):.1f}"
    return widest if fewest == most else f"{widest} to ±{100 * interval_bought(most):.1f}"


def told(summary: Summary, *, wall: str = "") -> str:
    """Say how much was played and what that buys; wall: what to add about the last run's time."""
    if not summary.cells:
        return f"Worked out without stored games; engine {summary.engine}."
    sizes = summary.fewest, summary.most
    return (
        f"Scale {summary.scale:g}: {count(*sizes)} a cell, which buys a 95 % interval of "
        f"{width(*sizes)} points at a win rate of 50 %. Played: {summary.extent} games in "
        f"{many(summary.cells, 'cell')}, {summary.seconds:,.0f} s of thinking{wall}; "
        f"engine {summary.engine}."
    )


def size(plan: Plan, scale: float) -> str:
    """Say how many games a scale gives each cell, and what interval they buy."""
    sizes = [cell.games for cell in plan.cells]
    if not sizes:
        return "nothing to play: worked out without games"
    least_and_most = min(sizes), max(sizes)
    cells = "1 cell" if len(sizes) == 1 else f"each of {len(sizes)} cells"
    return (
        f"scale {scale:g}: {count(*least_and_most)} in {cells}, {plan.games:,} in all; "
        f"a 95 % interval of {width(*least_and_most)} points at a win rate of 50 %"
    )


def _plain(table: Table) -> Table:
    """Return a table whose numbers JSON can hold: Python's own, and none that are not finite."""
    rows = tuple(tuple(_number(value) for value in row) for row in table.rows)
    return Table(table.title, tuple(table.columns), rows, table.note)


def _number(value: Any) -> Any:
    value = value.item() if hasattr(value, "item") else value  # numpy's numbers
    return None if isinstance(value, float) and not isfinite(value) else value


# --- Reading --------------------------------------------------------------------------------------
def _table(content: dict[str, Any]) -> Table:
    columns, rows = content["columns"], content["rows"]
    for name, value in (("title", content["title"]), ("note", content["note"])):
        _be(f"a table's {name}", value, str)
    for name, values in (("columns", columns), ("rows", rows)):
        _be(f"a table's {name}", values, list)
    for column in columns:
        _be("a column", column, str)
    for row in rows:
        _be("a row", row, list)
        if len(row) != len(columns):
            raise ValueError(f"row {row!r} has {len(row)} values for {len(columns)} columns")
        for value in row:
            _be("a value", value, str, int, float, type(None))
    return Table(content["title"], tuple(columns), tuple(map(tuple, rows)), content["note"])


def _claim(content: dict[str, str]) -> Claim:
    _be("a claim", content, dict)
    for name, value in content.items():
        _be(f"a claim's {name}", value, str)
    return Claim(**content)


def _check(summary: Summary) -> None:
    """Refuse a record that says what none that is written says."""
    for name in ("experiment", "document", "title", "about", "differs", "engine"):
        _be(name, getattr(summary, name), str)
    for name in ("scale", "seconds"):
        _be(name, getattr(summary, name), int, float)
    for name in ("cells", "fewest", "most", "planned", "games"):
        _be(name, getattr(summary, name), int)
    if summary.cells and not 1 <= summary.fewest <= summary.most:
        raise ValueError(f"{summary.fewest!r} to {summary.most!r} games a cell")
    _be("figures", summary.figures, dict)
    for title, file in summary.figures.items():
        _be(f"the file of {title!r}", file, str)
        if not re.fullmatch(r"[\w-]+", file):
            raise ValueError(f"{file!r} is no name of a figure's file")


def _be(what: str, value: object, *types: type) -> None:
    if not isinstance(value, types):
        wanted = " or ".join(each.__name__ for each in types)
        raise TypeError(f"{what} is {value!r}, no {wanted}")
