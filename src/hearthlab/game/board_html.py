"""A state as a notebook shows it: both sides, their boards facing each other."""

from __future__ import annotations

from hearthlab.engine import schema
from hearthlab.game.board import SHOWN_TAGS, counted, headline, hero_facts, lying, offered
from hearthlab.game.html import LINE, SHADE, Html, element, framed, joined
from hearthlab.game.sides import Piece, Side

ROW = "display:flex;flex-wrap:wrap;gap:.3em;align-items:center;margin:.25em 0;min-height:1.6em"
CARD = f"background:{SHADE};border-radius:4px;padding:0 .4em"
MINION = f"border:{LINE};border-radius:5px;padding:.15em .5em;text-align:center"
TAUNT = "border-width:3px;border-style:double"
LABEL = "opacity:.7;width:4.2em;flex:none"
HURT = "color:#d33b3b"
SMALL = "font-size:.82em;opacity:.75"
DORMANT = "border-style:dashed;opacity:.75"


def board_html(record: schema.Game) -> Html:
    """Draw both sides, the second player's on top."""
    first, second = Side(record, 0), Side(record, 1)
    middle = element("div", style=f"border-top:{LINE};margin:.4em 0")
    return framed(
        headline(record),
        _offer(record),
        joined(_side(second)),
        middle,
        joined(reversed(_side(first))),
    )


def _offer(record: schema.Game) -> Html:
    """Draw what a choice offers, with the texts."""
    cards = [
        element("div", element("div", name), element("div", text, style=SMALL), style=MINION)
        for name, text in offered(record)
    ]
    return _row("offered", cards) if cards else Html()


def _side(side: Side) -> list[Html]:
    """Draw a side from the edge of the table to its middle."""
    name = element("b", side.hero.name)
    facts = element("span", ", ".join(hero_facts(side)), style="opacity:.85")
    rows = [
        element("div", f"player {side.index}: ", name, " ", facts),
        _row("hand", [_card(card) for card in side.hand]),
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
    rows.append(_row("power", kept))
    rows.append(_row("board", [_minion(minion) for minion in side.board]))
    return rows


def _row(label: str, content: list[Html]) -> Html:
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
