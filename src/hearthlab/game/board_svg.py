"""A state as a picture: both sides as SVG, for papers, web pages and notebooks."""

from __future__ import annotations

from pathlib import Path
from xml.sax.saxutils import escape

from hearthlab.game.board import headline
from hearthlab.game.errors import WrongType
from hearthlab.game.side_words import hero_facts, lying
from hearthlab.game.sides import Piece, Side
from hearthlab.game.state import State
from hearthlab.game.tags import SHOWN_TAGS

WIDTH, MARGIN = 900, 12  # pixels, as all numbers here
LINE = 22  # of text
CARD_WIDTH, CARD_HEIGHT, GAP = 82, 74, 6
ROW = CARD_HEIGHT + GAP
SIDE = 2 * LINE + 2 * ROW
HEIGHT = 2 * MARGIN + LINE + 2 * SIDE + GAP
LETTERS = 13  # of a name on one line of a card
SMALL, SMALL_LETTERS = 10, 16  # of a minion's keywords
BACK, INK, FAINT, HURT, FRAME = "#fbf8f1", "#2b2520", "#8a8178", "#c0392b", "#b9ae9f"
MINION, CARD, TAUNT = "#f0e6d2", "#e3ebf3", "#7a6a4f"


class Picture(str):
    """SVG text that notebooks draw."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def save(self, path: str | Path) -> None:
        """Write it to a file."""
        Path(path).write_text(self, encoding="utf-8")


def svg(state: State) -> Picture:
    """Draw a game, or a view with hidden cards face down, as SVG; player 0 is below.

    >>> import hearthlab as hl
    >>> picture = hl.svg(hl.Game("mage", "hunter", seed=1).view())
    >>> picture.startswith("<svg"), "Rexxar" in picture
    (True, True)
    """
    if not isinstance(state, State):
        raise WrongType(f"{state!r}: should be a Game or a View")
    record = state._snapshot
    first, second = Side(record, 0), Side(record, 1)
    top = MARGIN + LINE
    middle = top + SIDE + GAP // 2
    content = [
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{BACK}"/>',
        _text(MARGIN, MARGIN + 12, headline(record), weight="bold"),
        *_about(second, top),
        *_row(second.hand, top + 2 * LINE),
        *_row(second.board, top + 2 * LINE + ROW, minions=True),
        f'<path d="M{MARGIN} {middle}H{WIDTH - MARGIN}" stroke="{FRAME}"/>',
        *_row(first.board, middle + GAP, minions=True),
        *_row(first.hand, middle + GAP + ROW),
        *_about(first, middle + GAP + 2 * ROW),
    ]
    font = 'font-family="system-ui,sans-serif" font-size="12"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {font}>'
    return Picture("\n".join([head, *content, "</svg>"]) + "\n")


def _about(side: Side, y: int) -> list[str]:
    """Write the lines of a hero: numbers, then power, weapon, secrets and quest."""
    facts = ", ".join(hero_facts(side))
    used = ", used" if side.power_used else ""
    kept = [f"{side.power.name} ({side.power.cost}{used})"]
    if weapon := side.weapon:
        kept.append(f"{weapon.name} {weapon.attack}/{weapon.durability}")
    kept += [f"secret: {secret.name if secret.known else '?'}" for secret in side.secrets]
    if quest := side.quest:
        kept.append(f"quest: {quest.name}")
    title = f"player {side.index}: {side.hero.name}"
    return [
        _text(MARGIN, y + 15, f"{title} ({facts})", weight="bold"),
        _text(MARGIN, y + 15 + LINE, ", ".join(kept), fill=FAINT),
    ]


def _row(pieces: list[Piece], y: int, *, minions: bool = False) -> list[str]:
    found = []
    for at, piece in enumerate(pieces):
        x = MARGIN + at * (CARD_WIDTH + GAP)
        found += _minion(piece, x, y) if minions else _card(piece, x, y)
    return found


def _card(piece: Piece, x: int, y: int) -> list[str]:
    if not piece.known:
        return [_box(x, y, CARD), _text(x + CARD_WIDTH // 2, y + 42, "?", middle=True, fill=FAINT)]
    return [
        _box(x, y, CARD),
        _text(x + 6, y + 16, str(piece.cost), weight="bold"),
        *_name(piece.name, x, y + 34),
    ]


def _minion(piece: Piece, x: int, y: int) -> list[str]:
    taunt = TAUNT if piece.has("taunt") else ""
    found = [_box(x, y, MINION, thick=taunt), *_name(piece.name, x, y + 16)]
    tags = [tag.replace("_", " ") for tag in SHOWN_TAGS if piece.has(tag)]
    below = lying(piece) if piece.has("dormant") else _fitting(tags)
    place = x + CARD_WIDTH // 2, y + 47
    found.append(_text(*place, below, middle=True, fill=FAINT, size=SMALL))
    if not piece.has("dormant"):
        health = HURT if piece.damage else INK
        right = x + CARD_WIDTH - 14
        found += [
            _text(x + 6, y + 67, str(piece.attack), weight="bold"),
            _text(right, y + 67, str(piece.health), weight="bold", fill=health),
        ]
    return found


def _fitting(tags: list[str]) -> str:
    """Write the tags that fit on a card, and how many more there are."""
    for n in range(len(tags), 0, -1):
        more = f" +{len(tags) - n}" if n < len(tags) else ""
        shown = ", ".join(tags[:n]) + more
        if len(shown) <= SMALL_LETTERS or n == 1:
            return shown
    return ""


def _name(name: str, x: int, y: int) -> list[str]:
    """Write a name on two lines at most."""
    lines = [""]
    for word in name.split():
        joined = f"{lines[-1]} {word}".strip()
        if len(joined) <= LETTERS or not lines[-1]:
            lines[-1] = joined
        else:
            lines.append(word)
    shown = lines if len(lines) <= 2 else [lines[0], f"{lines[1][: LETTERS - 1]}…"]
    center = x + CARD_WIDTH // 2
    return [_text(center, y + 14 * at, line, middle=True) for at, line in enumerate(shown)]


def _box(x: int, y: int, fill: str, *, thick: str = "") -> str:
    line = f'stroke="{thick}" stroke-width="3"' if thick else f'stroke="{FRAME}"'
    size = f'width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="6"'
    return f'<rect x="{x}" y="{y}" {size} fill="{fill}" {line}/>'


def _text(
    x: int,
    y: int,
    text: str,
    *,
    weight: str = "",
    fill: str = INK,
    middle: bool = False,
    size: int = 0,
) -> str:
    more = f' font-weight="{weight}"' if weight else ""
    more += f' font-size="{size}"' if size else ""
    more += ' text-anchor="middle"' if middle else ""
    return f'<text x="{x}" y="{y}" fill="{fill}"{more}>{escape(text)}</text>'
