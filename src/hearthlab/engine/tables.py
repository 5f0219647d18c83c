"""Load all card definitions and fill the engine's tables."""

from ctypes import Structure

import hearthlab.cards.library  # noqa: F401  (defines every card)
from hearthlab.carddata import facts, formats
from hearthlab.cards.compiler import Compiled, Compiler
from hearthlab.cards.definition import DEFINITIONS
from hearthlab.cards.symbols import RULE_JOINS_PIRATES
from hearthlab.cards.validation import validate
from hearthlab.engine import schema
from hearthlab.engine.memory import T


def fill(row: Structure, values: dict[str, int]) -> None:
    """Write the fields of a row."""
    for name, value in values.items():
        setattr(row, name, value)


def fill_table(name: str, rows: list[dict[str, int]]) -> None:
    """Write all rows of a table."""
    table = getattr(T, name)
    if len(rows) > len(table):
        raise OverflowError(f"{name}: {len(rows)} rows, room for {len(table)}")
    for i, row in enumerate(rows):
        fill(table[i], row)


def load() -> Compiled:
    """Check and compile all cards and fill the tables."""
    cards = facts.cards()
    validate(cards, DEFINITIONS)
    compiled = Compiler(cards, DEFINITIONS, facts.made()).compile()
    for name in ("cards", "code", "selectors", "values", "conditions", "triggers", "auras", "more"):
        fill_table(name, getattr(compiled, name))
    for i, options in enumerate(compiled.options):
        T.cards[i].option[0], T.cards[i].option[1] = options
    place = 0
    for i, members in enumerate(compiled.pools):
        T.pool_first[i] = place
        T.pool_size[i] = len(members)
        for card in members:
            T.pool_cards[place] = card
            place += 1
    first: dict[str, int] = {}
    for i, card_id in enumerate(compiled.ids):
        fact = facts.printed(card_id)
        T.names[i] = first.setdefault(fact.name if fact else card_id, i)
    T.n_cards = len(compiled.ids)
    T.zombeasts = len(compiled.ids) - len(facts.made())
    T.coin = compiled.index[facts.COIN]
    T.turn_limit = formats.current().turn_limit
    T.deck_rules = 0
    for row in compiled.cards:
        T.deck_rules |= row.get("rules", 0) & RULE_JOINS_PIRATES
    T.hand_listens = 0
    for more in compiled.more:
        T.hand_listens |= more.get("hand_listens", 0)
    T.remembers = formats.current().remembers
    if len(compiled.ids) > schema.MAX_CARDS:
        raise OverflowError(f"{len(compiled.ids)} cards, room for {schema.MAX_CARDS}")
    return compiled


CARDS = load()
