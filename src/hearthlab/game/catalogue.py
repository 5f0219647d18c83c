"""The formats that come with the package, as a table; one card of them."""

from __future__ import annotations

from hearthlab.carddata.facts import Card, UnknownCard
from hearthlab.carddata.formats import Format, all_formats
from hearthlab.carddata.html import framed, table
from hearthlab.carddata.quoting import text

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
    """Return the formats of the package, and those added by card files.

    >>> import hearthlab as hl
    >>> "2014" in [format.name for format in hl.formats()]
    True
    """
    return Formats(all_formats())


def card(name: str, *, format: Format | str | None = None) -> Card:
    """Return the printed facts of a card, by its name or id, in any case.

    format: by default the first that has the card.

    >>> import hearthlab as hl
    >>> hl.card("Fireball").text
    'Deal 6 damage.'
    >>> hl.card("Patches the Pirate").set
    'gadgetzan'
    """
    words = " ".join(text(name, "card").split())
    for playing in all_formats() if format is None else ():
        try:
            return playing.card(words)
        except UnknownCard:
            continue
    return Format.of(format).card(words)
