"""What all reports of the laboratory have in common: text, notebook view, files, figures."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hearthlab.arena.extras import MissingExtra
from hearthlab.arena.showing import aligned, check_figure, shortened
from hearthlab.carddata.html import framed, note, stacked, table
from hearthlab.decks.glossary import DEFINITIONS, PAGE
from hearthlab.decks.rows import Row, write_rows

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Cells = Sequence[Sequence[str]]


def points(value: float, *, sign: bool = False) -> str:
    """Write a share in points of per cent."""
    return f"{round(100 * value, 1) + 0.0:{'+' if sign else ''}.1f}"  # no negative zero


def span(low: float, high: float, *, sign: bool = False) -> str:
    """Write an interval in points."""
    return f"{points(low, sign=sign)} to {points(high, sign=sign)}"


class Report(ABC):
    """A result of the laboratory."""

    rows: tuple[Row, ...]

    @property
    @abstractmethod
    def title(self) -> str:
        """The question, in one line."""

    @abstractmethod
    def table(self) -> Cells:
        """Return the table, the head first."""

    @abstractmethod
    def notes(self) -> list[str]:
        """Return notes for the reader: the agent, the games, the savings by pairing."""

    def draw(self, figure: Figure) -> None:
        """Draw the figure of the report."""
        raise NotImplementedError

    # --- Forms -----------------------------------------------------------------------------------
    def __str__(self) -> str:
        return "\n".join(self._lines())

    def __repr__(self) -> str:
        return shortened(self._lines(), "print(report) shows all")

    def _lines(self) -> list[str]:
        return [self.title, *aligned(self.table()), *self.notes(), *self._defined()]

    def _defined(self) -> list[str]:
        used = dict.fromkeys(row.statistic for row in self.rows)
        kinds = ", ".join(f"{name} ({DEFINITIONS[name].kind})" for name in used)
        return [f"definitions: {PAGE}: {kinds}"] if used else []

    def _repr_html_(self) -> str:
        head, *rows = self.table()
        shown = table(head, rows)
        return framed(self.title, shown, note(stacked([*self.notes(), *self._defined()])))

    def to_pandas(self) -> Any:
        """Return the rows as a pandas.DataFrame."""
        try:
            pandas = import_module("pandas")
        except ModuleNotFoundError:
            raise MissingExtra("to_pandas() needs pandas; pip install pandas") from None
        return pandas.DataFrame([asdict(row) for row in self.rows])

    def export(self, path: Path | str, *, hsreplay: bool = False) -> int:
        """Write the rows to a .csv, .json or .parquet file; return their number."""
        return write_rows(self.rows, path, hsreplay=hsreplay)

    def plot(self, path: Path | str) -> None:
        """Draw the figure to a file."""
        check_figure(path)
        from matplotlib.figure import Figure

        figure = Figure(figsize=self.size(), layout="constrained")
        self.draw(figure)
        figure.savefig(path, metadata={"Date": None} if Path(path).suffix == ".svg" else None)

    def size(self) -> tuple[float, float]:
        """Return the size of the figure in inches."""
        return 7.0, max(2.5, 0.26 * len(self.table()) + 1.0)
