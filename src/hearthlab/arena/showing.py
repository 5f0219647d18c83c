"""How results are shown everywhere: shares, marks, tables, and names of figures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from hearthlab.arena.extras import need
from hearthlab.carddata.formats import DEFAULT
from hearthlab.game.errors import HearthlabError

FAIR = "nothing"  # `sees` of an agent that does not cheat
CHEATS = "* sees hidden cards"
PROMPT_LINES = 12  # of a result printed at a Python prompt
FIGURE_FORMATS = (".png", ".svg", ".pdf")


class FigureError(HearthlabError, ValueError):
    """A figure that cannot be drawn."""


def marked(spec: str, sees: str) -> str:
    """Mark an agent that is shown more than its view."""
    return spec if sees == FAIR else f"{spec}* (sees {sees})"


def percent(share: float) -> str:
    """Write a share."""
    return f"{100 * share:.1f} %"


def formats_line(formats: Iterable[str]) -> str:
    """Name the formats that were played; empty if it is the usual one alone."""
    found = list(dict.fromkeys(formats))
    if found == [DEFAULT]:
        return ""
    return f"{'format' if len(found) == 1 else 'formats'} {', '.join(found)}"


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Write a table's lines: the first column set to the left, all others to the right."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = []
    for row in rows:
        rest = (cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))
        lines.append("  ".join((row[0].ljust(widths[0]), *rest)).rstrip())
    return lines


def shortened(lines: Sequence[str], more: str) -> str:
    """Cut a text for the prompt; more: how to see all of it."""
    if len(lines) <= PROMPT_LINES:
        return "\n".join(lines)
    return "\n".join([*lines[: PROMPT_LINES - 1], f"… {more}"])


def check_figure(path: str | Path) -> None:
    """Raise for a figure that cannot be drawn, before anything is played."""
    need(f"figure {str(path)!r}", "matplotlib")
    if Path(path).suffix.lower() not in FIGURE_FORMATS:
        raise FigureError(f"figure {str(path)!r}: should end in {', '.join(FIGURE_FORMATS)}")
    if Path(path).is_dir():
        raise FigureError(f"figure {str(path)!r} is a folder; name a file")
    if not Path(path).absolute().parent.is_dir():
        raise FigureError(f"figure {str(path)!r}: there is no folder {str(Path(path).parent)!r}")
