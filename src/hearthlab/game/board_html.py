"""A state as a notebook shows it: both sides, their boards facing each other."""

from __future__ import annotations

from hearthlab.carddata.html import LINE, SMALL, Html, element, framed, joined
from hearthlab.engine import schema
from hearthlab.game.board import headline, offered
from hearthlab.game.side_html import MINION, row, side_rows
from hearthlab.game.sides import Side


def board_html(record: schema.Game) -> Html:
    """Draw both sides, the second player's on top."""
    first, second = Side(record, 0), Side(record, 1)
    middle = element("div", style=f"border-top:{LINE};margin:.4em 0")
    return framed(
        headline(record),
        _offer(record),
        joined(side_rows(second)),
        middle,
        joined(reversed(side_rows(first))),
    )


def _offer(record: schema.Game) -> Html:
    """Draw the cards of a choice, with their texts."""
    cards = [
        element("div", element("div", name), element("div", text, style=SMALL), style=MINION)
        for name, text in offered(record)
    ]
    return row("offered", cards) if cards else Html()
