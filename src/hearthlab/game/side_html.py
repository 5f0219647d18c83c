"""One side of the table, and single cards of it, as a notebook shows them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hearthlab.carddata.card_html import card_html
from hearthlab.carddata.html import LINE, SHADE, SMALL, Html, element, framed, joined
from hearthlab.game.side_words import counted, hero_facts, lying
from hearthlab.game.tags import SHOWN_TAGS

if TYPE_CHECKING:
    from hearthlab.game.sides import Piece, Side

ROW = "display:flex;flex-wrap:wrap;gap:.3em;align-items:center;margin:.25em 0;min-height:1.6em"
CARD = f"background:{SHADE};border-radius:4px;padding:0 .4em"
MINION = f"border:{LINE};border-radius:5px;padding:.15em .5em;text-align:center"
TAUNT = "border-width:3px;border-style:double"
LABEL = "opacity:.7;width:4.2em;flex:none"
HURT = "color:#d33b3b"
DORMANT = "border-style:dashed;opacity:.75"


def players_html(sides: Iterable[Side]) -> Html:
    """Draw both sides, one below the other."""
    line = element("div", style=f"border-top:{LINE};margin:.4em 0")
    drawn = (joined(side_rows(side)) for side in sides)
    return framed("Players", joined(drawn, line))


def side_html(side: Side) -> Html:
    """Draw one side."""
    return framed("", joined(side_rows(side)))


def piece_html(piece: Piece) -> Html:
    """Draw a card with its printed text, current numbers and tags."""
    card = piece.card
    if card is None:
        return framed("?", "a card that cannot be seen")
    now = None
    if card.type == "MINION":
        now = f"{piece.attack}/{piece.health}"
    elif card.type == "WEAPON":
        now = f"{piece.attack}/{piece.durability}"
    elif card.type == "HERO":
        now = f"{piece.health} health"
    tags = [tag.replace("_", " ") for tag in SHOWN_TAGS if piece.has(tag)]
    return card_html(card, cost=piece.cost, numbers=now, tags=tags)


def side_rows(side: Side) -> list[Html]:
    """Draw a side from the edge of the table to its middle."""
    name = element("b", side.hero.name)
    facts = element("span", ", ".join(hero_facts(side)), style="opacity:.85")
    rows = [
        element("div", f"player {side.index}: ", name, " ", facts),
        row("hand", [_card(card) for card in side.hand]),
    ]
    power = f"{side.power.name} ({side.power.cost}{', used' if side.power_used else ''})"
    kept = [element("span", power, style=CARD)]
    if weapon := side.weapon:
        shown = f"{weapon.name} {weapon.attack}/{weapon.durability}"
        kept.append(element("span", shown, style=CARD))
    kept += [
        element("span", f"secret: {secret.name if secret.known else '?'}", style=CARD)
        for secret in side.secrets
    ]
    if quest := side.quest:
        kept.append(element("span", f"quest: {quest.name} {counted(quest)}", style=CARD))
    rows.append(row("power", kept))
    rows.append(row("board", [_minion(minion) for minion in side.board]))
    return rows


def row(label: str, content: list[Html]) -> Html:
    """Draw a row of a board: a label, and cards or minions."""
    shown = content or [element("span", "empty", style="opacity:.5")]
    return element("div", element("span", label, style=LABEL), *shown, style=ROW)


def _card(card: Piece) -> Html:
    if not card.known:
        return element("span", "?", style=CARD)
    shown = [f"{card.name} ", element("b", card.cost)]
    shown += [] if card.goal is None else [f" {counted(card)}"]
    return element("span", *shown, style=CARD)


def _minion(minion: Piece) -> Html:
    if minion.has("dormant"):
        state = element("div", lying(minion), style=SMALL)
        return element("div", element("div", minion.name), state, style=f"{MINION};{DORMANT}")
    tags = [tag.replace("_", " ") for tag in SHOWN_TAGS if minion.has(tag)]
    health = element("b", minion.health, style=HURT if minion.damage else "")
    numbers = element("div", element("b", minion.attack), " / ", health)
    below = element("div", ", ".join(tags), style=SMALL) if tags else ""
    style = MINION + (f";{TAUNT}" if minion.has("taunt") else "")
    return element("div", element("div", minion.name), numbers, below, style=style)
