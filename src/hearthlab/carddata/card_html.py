"""Cards in notebooks: one card's printed text and numbers, and lists of cards as tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from hearthlab.carddata.html import LINE, SHADE, SMALL, Html, element, framed, note, table

if TYPE_CHECKING:
    from hearthlab.carddata.facts import Card

CARD = (
    "display:inline-block;font:13px/1.45 system-ui,sans-serif;text-align:left;width:15em;"
    f"border:{LINE};border-radius:8px;padding:.5em .8em;margin:.2em 0"
)
HEAD = "display:flex;gap:.6em;align-items:baseline"
COST = f"background:{SHADE};border-radius:1em;padding:0 .55em;font-weight:600"
FOOT = "display:flex;justify-content:space-between;gap:.6em;margin-top:.4em"
MOST_CARDS = 60  # rows of a list
COLUMNS = ("card", "class", "set", "cost", "", "text")


def card_html(
    card: Card,
    *,
    cost: int | None = None,
    numbers: str | None = None,
    tags: Iterable[str] = (),
) -> Html:
    """Draw a card: cost and name, text, its kind, attack and health.

    cost, numbers: current values, where they differ from the printed ones; tags: current tags.
    """
    head = element(
        "div",
        element("span", card.cost if cost is None else cost, style=COST),
        element("b", card.name),
        style=HEAD,
    )
    text = element("div", card.text, style="margin:.4em 0") if card.text else Html()
    has = element("div", ", ".join(tags), style=SMALL) if tags else Html()
    kind = element("span", kind_of(card), style=SMALL)
    shown = stats(card) if numbers is None else numbers
    foot = element("div", kind, element("b", shown), style=FOOT)
    below = element("div", ", ".join((*classes(card), card.set, card.id)), style=SMALL)
    return element("div", head, text, has, foot, below, style=CARD)


def cards_html(cards: Sequence[Card]) -> Html:
    """Draw a list of cards as a table; of a long one the first."""
    rows = [
        (card.name, ", ".join(classes(card)), card.set, card.cost, stats(card), card.text)
        for card in cards[:MOST_CARDS]
    ]
    left = f"{len(cards) - MOST_CARDS:,} more" if len(cards) > MOST_CARDS else ""
    title = f"{len(cards):,} {'card' if len(cards) == 1 else 'cards'}"
    return framed(title, table(COLUMNS, rows, left=len(COLUMNS)), note(left) if left else "")


def kind_of(card: Card) -> str:
    """Name what kind of card it is, such as "legendary minion, dragon"."""
    rarity = "" if card.rarity in (None, "FREE") else f"{str(card.rarity).lower()} "
    tribe = f", {card.tribe.lower().replace('_', ' ')}" if card.tribe else ""
    return f"{rarity}{card.type.lower().replace('_', ' ')}{tribe}"


def classes(card: Card) -> tuple[str, ...]:
    """Name the classes whose decks may hold it."""
    return tuple(name.capitalize() for name in card.classes or (card.card_class,))


def stats(card: Card) -> str:
    """Write attack and health, or durability or armor; empty for a spell."""
    return {
        "MINION": f"{card.attack}/{card.health}",
        "WEAPON": f"{card.attack}/{card.durability}",
        "HERO": f"{card.armor} armor" if card.armor else f"{card.health} health",
    }.get(card.type, "")
