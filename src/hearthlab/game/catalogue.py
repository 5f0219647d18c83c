"""The formats that come with the package, as a table."""

from __future__ import annotations

from hearthlab.carddata.formats import Format, all_formats
from hearthlab.game.html import framed, table

COLUMNS = ("format", "date", "cards", "digest", "sets")


class Formats(tuple[Format, ...]):
    """Formats; as text they are a table."""

    __slots__ = ()

    def _rows(self) -> list[tuple[str, ...]]:
        return [
            (
                each.name,
                each.date,
                f"{sum(map(each.holds, each.cards.values())):,}",
                each.digest,
                ", ".join(each.sets),
            )
            for each in self
        ]

    def __str__(self) -> str:
        rows = [COLUMNS, *self._rows()]
        widths = [max(len(row[i]) for row in rows) for i in range(len(COLUMNS))]
        lines = ("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        return framed("Formats", table(COLUMNS, self._rows(), left=len(COLUMNS)))


def formats() -> Formats:
    """Return the formats that come with the package, and those that card files have added."""
    return Formats(all_formats())
