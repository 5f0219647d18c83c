"""The cards of a format, to list and to search."""

from __future__ import annotations

from collections.abc import Iterable

from hearthlab.carddata import quoting
from hearthlab.carddata.card_html import cards_html
from hearthlab.carddata.facts import Card, UnknownCard
from hearthlab.carddata.formats import Format
from hearthlab.carddata.quoting import hint, quoted, whole

MOST_LINES = 12  # that are shown at a prompt
MOST_TEXT = 60  # characters of a card's text in a table


class CardList(list[Card]):
    """Cards; as text they are a table."""

    def __str__(self) -> str:
        return "\n".join(self._lines(len(self)))

    def __repr__(self) -> str:
        more = [f"… {len(self) - MOST_LINES:,} more"] if len(self) > MOST_LINES else []
        return "\n".join([*self._lines(MOST_LINES), *more])

    def _repr_html_(self) -> str:
        return cards_html(self)

    def _lines(self, most: int) -> list[str]:
        """Write the first cards, one a line: name, class, cost, attack and health, text."""
        rows = [_row(card) for card in self[:most]]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]


def _row(card: Card) -> tuple[str, ...]:
    stats = f"{card.attack}/{card.health or card.durability}"
    text = " ".join(card.text.split())
    shown = text if len(text) <= MOST_TEXT else f"{text[: MOST_TEXT - 1]}…"
    return (
        card.name,
        card.card_class.capitalize(),
        str(card.cost),
        stats if card.type in ("MINION", "WEAPON") else card.type.lower().replace("_", " "),
        shown,
    )


def cards(
    *,
    format: Format | str | None = None,
    card_class: str | None = None,
    set: str | None = None,
    type: str | None = None,
    cost: int | None = None,
    text: str | None = None,
    collectible: bool | None = True,
) -> CardList:
    """Return the cards of a format that fit, by cost and name.

    card_class: those that a deck of the class may hold; "NEUTRAL" for neutral cards alone.
    text: a part of a card's name or text, in any case.
    collectible: None for tokens as well.

    >>> import hearthlab as hl
    >>> hl.cards(card_class="hunter", type="weapon")
    Eaglehorn Bow        Hunter  3  3/2  Whenever a Secret is revealed, gain +1 Durability.
    Gladiator's Longbow  Hunter  7  5/2  Your hero is Immune while attacking.
    """
    playing = Format.of(format)
    found: Iterable[Card] = playing.cards.values()
    if card_class is not None:
        found = _of_class(found, playing, quoting.text(card_class, "card_class").upper())
    if set is not None:
        _check("set", set, {card.set for card in playing.cards.values()})
        found = (card for card in found if card.set == set)
    if type is not None:
        _check(
            "type",
            quoting.text(type, "type").upper(),
            {card.type for card in playing.cards.values()},
        )
        found = (card for card in found if card.type == type.upper())
    if text is not None:
        part = quoting.text(text, "text").casefold()
        found = (card for card in found if part in f"{card.name}\n{card.text}".casefold())
    if cost is not None:
        cost = whole(cost, "cost")
    fitting = (
        card
        for card in found
        if (cost is None or card.cost == cost)
        and (collectible is None or card.collectible == collectible)
        and (not card.collectible or playing.holds(card))
    )
    return CardList(sorted(fitting, key=lambda card: (card.cost, card.name, card.id)))


def _of_class(found: Iterable[Card], playing: Format, name: str) -> list[Card]:
    _check("class", name, {*playing.classes, "NEUTRAL"})
    if name == "NEUTRAL":
        return [card for card in found if card.card_class == name and not card.classes]
    return [card for card in found if card.fits(name)]


def _check(what: str, given: str, known: Iterable[str]) -> None:
    if given not in known:
        raise UnknownCard(f"no card {what} {quoted(given)}; {hint(given, sorted(known))}")
