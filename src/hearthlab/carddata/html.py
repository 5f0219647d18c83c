"""HTML for notebooks: elements that escape their content, tables, and a frame around them.

Colours are see-through and text takes the page's own, so that it reads on light and dark pages.
Styles stand in the elements: notebooks that are not trusted drop style sheets.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

LINE = "1px solid rgba(128,128,128,.45)"
SHADE = "rgba(128,128,128,.14)"
SMALL = "font-size:.82em;opacity:.75"
FRAME = (
    "display:inline-block;font:13px/1.45 system-ui,sans-serif;text-align:left;max-width:60em;"
    f"border:{LINE};border-radius:6px;padding:.5em .8em;margin:.2em 0;overflow-x:auto"
)
LONG = 32  # characters of a text that is broken into lines


class Html(str):
    """Text that is HTML already; any other is escaped."""

    __slots__ = ()


def element(name: str, *content: object, style: str = "") -> Html:
    """Write an element around texts and elements."""
    dress = f' style="{escape(style)}"' if style else ""
    return Html(f"<{name}{dress}>{joined(content)}</{name}>")


def joined(content: Iterable[object], between: str = "") -> Html:
    """Join texts and elements."""
    parts = (part if isinstance(part, Html) else escape(str(part)) for part in content)
    return Html(between.join(parts))


def stacked(texts: Iterable[object]) -> Html:
    """Write texts one below the other."""
    return joined(texts, "<br/>")


def framed(title: str, *content: object) -> Html:
    """Put a frame and a title around an object's view in a notebook."""
    head = element("div", title, style="font-weight:600;margin-bottom:.3em") if title else ""
    return element("div", head, *content, style=FRAME)


def table(
    head: Sequence[object],
    rows: Iterable[Sequence[object]],
    *,
    left: int = 1,
    shades: Sequence[Sequence[str]] = (),
) -> Html:
    """Write a table: the first columns set to the left, all others to the right.

    shades: backgrounds of the cells, by row and column.
    """
    body = []
    for y, row in enumerate(rows):
        backs = shades[y] if shades else [""] * len(row)
        cells = [
            element("td", value, style=_cell(x < left, backs[x], long=_is_long(value)))
            for x, value in enumerate(row)
        ]
        body.append(element("tr", *cells, style="background:none"))
    heads = [element("th", value, style=_cell(x < left)) for x, value in enumerate(head)]
    style = "border-collapse:collapse;margin:.2em 0;font-size:inherit"
    top = element("thead", element("tr", *heads))
    return element("table", top, element("tbody", *body), style=style)


def _is_long(value: object) -> bool:
    return not isinstance(value, Html) and len(str(value)) > LONG


def _cell(to_left: bool, shade: str = "", *, long: bool = False) -> str:
    side = "left" if to_left else "right"
    room = "normal;min-width:14em" if long else "nowrap"
    line = f"border:0;border-bottom:{LINE};white-space:{room}"
    return f"text-align:{side};padding:.1em .6em;background:{shade or 'none'};{line}"


def note(*content: object) -> Html:
    """Write the note below a table, in small type."""
    return element("div", *content, style="font-size:.92em;opacity:.8;margin-top:.3em")
