"""The cards of each format in the engine's form: compiled on first use, once per process."""

from __future__ import annotations

import threading
from ctypes import Structure
from functools import cached_property
from typing import Any

from hearthlab.carddata import facts
from hearthlab.carddata.facts import Card
from hearthlab.carddata.formats import Format, FormatError
from hearthlab.carddata.releases import PATCH_9_2
from hearthlab.cards.by_format import definitions
from hearthlab.cards.compiler import Compiled, Compiler
from hearthlab.cards.symbols import RULE_JOINS_PIRATES
from hearthlab.cards.validation import validate
from hearthlab.engine import schema
from hearthlab.engine.memory import TABLES
from hearthlab.engine.schema import NO_CARD, Tables

ROWS = ("cards", "code", "selectors", "values", "conditions", "triggers", "auras", "more")
UNKNOWN = "unknown card"


class Cards:
    """All cards of one format: their rows in its tables, by id and by name."""

    def __init__(self, playing: Format, number: int) -> None:
        """Check and compile the cards of a format. Its games carry `number`."""
        self.format = playing
        self.number = number
        defined = definitions(playing)
        validate(playing.cards, defined)
        self.compiled: Compiled = Compiler(playing, defined).compile()
        self.tables = _filled(playing, self.compiled)
        self.ids = self.compiled.ids
        self.index = self.compiled.index
        self.implemented = self.compiled.implemented
        self._names: dict[int, str] = {NO_CARD: UNKNOWN}
        self._keys: dict[int, str] = {}
        # The original cards of those that change in a hand.
        self.before: dict[int, int] = {
            row: before
            for row, card in enumerate(self.compiled.cards)
            if (before := self.compiled.more[card.get("more", 0)].get("origin"))
        }

    def name_of(self, row: int) -> str:
        """Name the card of a row."""
        found = self._names.get(row)
        if found is None:
            card = self.format.printed(self.ids[row])
            found = self._names[row] = card.name if card else self.ids[row]
        return found

    def card_of(self, row: int) -> Card:
        """Return the printed card of a row."""
        found = self.format.printed(self.ids[row])
        if found is None:
            raise LookupError(f"row {row} of {self.format.name} is {self.ids[row]!r}, not a card")
        return found

    def key_of(self, row: int) -> str:
        """Return a key for `row_of`: the name, or the id if the name means another card."""
        found = self._keys.get(row)
        if found is None:
            found = self._keys[row] = self._key(self.ids[row])
        return found

    def _key(self, card_id: str) -> str:
        card = self.format.printed(card_id)
        if card is None:
            return card_id
        try:
            return card.name if self.format.card(card.name).id == card_id else card_id
        except facts.UnknownCard:
            return card_id

    def row_of(self, id_or_name: str) -> int:
        """Return the row of a card by id or name; raises UnknownCard."""
        return self.index[self.format.card(id_or_name).id]

    def is_implemented(self, row: int) -> bool:
        """Return whether the engine plays the card as printed."""
        return self.ids[row] in self.implemented

    def pool_rows(self, pool: int) -> list[int]:
        """List the rows of the cards of a pool."""
        first = self.tables.pool_first[pool]
        return list(self.tables.pool_cards[first : first + self.tables.pool_size[pool]])

    @cached_property
    def coin(self) -> int:
        """The row of The Coin."""
        return self.index[facts.COIN]

    def __repr__(self) -> str:
        return f"<Cards of {self.format.name}>"


def _fill(row: Structure, values: dict[str, int]) -> None:
    for name, value in values.items():
        setattr(row, name, value)


def _filled(playing: Format, compiled: Compiled) -> Tables:
    """Write compiled cards into tables."""
    made = Tables()
    for name in ROWS:
        rows, table = getattr(compiled, name), getattr(made, name)
        if len(rows) > len(table):
            raise OverflowError(f"{playing.name}: {len(rows)} {name}, room for {len(table)}")
        for i, row in enumerate(rows):
            _fill(table[i], row)
    for i, options in enumerate(compiled.options):
        made.cards[i].option[0], made.cards[i].option[1] = options
    place = 0
    for i, members in enumerate(compiled.pools):
        made.pool_first[i] = place
        made.pool_size[i] = len(members)
        for card in members:
            made.pool_cards[place] = card
            place += 1
    first: dict[str, int] = {}
    for i, card_id in enumerate(compiled.ids):
        fact = playing.printed(card_id)
        made.names[i] = first.setdefault(fact.name if fact else card_id, i)
    made.n_cards = len(compiled.ids)
    made.zombeasts = len(compiled.ids) - len(playing.made)
    made.coin = compiled.index[facts.COIN]
    made.turn_limit = playing.turn_limit
    for row in compiled.cards:
        made.deck_rules |= row.get("rules", 0) & RULE_JOINS_PIRATES
    for more in compiled.more:
        made.hand_listens |= more.get("hand_listens", 0)
    made.remembers = playing.remembers
    made.asks_at_start = playing.date >= PATCH_9_2
    return made


_LOADED: list[Cards] = []  # by number
_NUMBERS: dict[Format, int] = {}
_LOADING = threading.Lock()


def cards_of(playing: Format | str | None) -> Cards:
    """Return the cards of a format, compiled when a process first asks for them."""
    found = Format.of(playing)
    number = _NUMBERS.get(found)
    return _load(found) if number is None else _LOADED[number]


def cards_in(g: Any) -> Cards:
    """Return the cards of the format that a state record is played in."""
    number: int = g.format
    return _LOADED[number]


def _load(playing: Format) -> Cards:
    """Compile a format, once, and open its tables to the rules."""
    with _LOADING:
        if playing not in _NUMBERS:
            number = len(_LOADED)
            if number >= schema.MAX_FORMATS:
                raise FormatError(
                    f"{playing.name}: this process has loaded {number} formats, as many as it can; "
                    "use more processes for more"
                )
            made = Cards(playing, number)
            _open(made)
            _LOADED.append(made)
            _NUMBERS[playing] = number
        return _LOADED[_NUMBERS[playing]]


def _open(made: Cards) -> None:
    """Hand tables to the compiled rules, if there are any, and to the uncompiled ones."""
    from hearthlab.native.bridge import exported  # it reads the records of the engine

    TABLES[made.number] = made.tables
    exported("engine")["bind_tables"](made.number, made.tables)
