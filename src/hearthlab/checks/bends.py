"""Bend cards: change one number, filter, condition or side of a clause."""

from __future__ import annotations

from collections.abc import Iterator
from ctypes import Structure

from hearthlab.carddata.formats import Format
from hearthlab.cards import symbols
from hearthlab.cards.by_format import definitions
from hearthlab.cards.definition import EFFECT_CLAUSES, Definition
from hearthlab.cards.opcodes import OPCODES
from hearthlab.checks.blanking import UNCOUNTED, WORDS, Change, Part
from hearthlab.engine import schema
from hearthlab.engine.schema import Tables
from hearthlab.engine.tables import Cards, cards_of

Bend = tuple[str, tuple[Change, ...]]

CONSTANTS = {"a": "value", "b": "value2"}  # a constant counts when there is no value row
DROPPED = ("tags", "flags", "expires")  # of a row of code: set to nothing
SPARE_SELECTOR = schema.MAX_SELECTORS - 1  # rows that no card uses, for the mutants
SPARE_CONDITION = schema.MAX_CONDITIONS - 1
SPARE_VALUE = schema.MAX_VALUES - 1

TRIBES = (
    symbols.BEAST
    | symbols.DEMON
    | symbols.DRAGON
    | symbols.MURLOC
    | symbols.PIRATE
    | symbols.TOTEM
    | symbols.MECHANICAL
    | symbols.ELEMENTAL
)
# Words implied by a selector's place, so that removing them changes nothing.
SAID_BY_BASE = {
    symbols.BASE_SELF: symbols.SELF,
    symbols.BASE_TARGET: symbols.TARGET,
    symbols.BASE_SUBJECT: symbols.SUBJECT,
    symbols.BASE_OTHER: symbols.OTHER,
    symbols.BASE_WEAPONS: symbols.WEAPON,
    symbols.BASE_SECRETS: symbols.SECRET,
}
# Words implied by an event about its subject; a secret answers only in the opponent's turn.
SAID_BY_EVENT = {
    symbols.EVENT_BEFORE_SPELL: symbols.SPELL,
    symbols.EVENT_CAST: symbols.SPELL,
    symbols.EVENT_AFTER_CAST: symbols.SPELL,
    symbols.EVENT_TARGETED: symbols.SPELL,
    symbols.EVENT_SUMMON: symbols.MINION,
    symbols.EVENT_AFTER_SUMMON: symbols.MINION,
    symbols.EVENT_AFTER_PLAY: symbols.MINION,
    symbols.EVENT_REVEALED: symbols.SECRET,
    symbols.EVENT_FATAL: symbols.HERO,
}
ENEMY_ACTS = (
    symbols.EVENT_BEFORE_SPELL,
    symbols.EVENT_TARGETED,
    symbols.EVENT_AFTER_PLAY,
    symbols.EVENT_BEFORE_ATTACK,
    symbols.EVENT_ATTACK,
)


def bends_of(card_id: str, *, format: Format | str | None = None) -> tuple[Part, ...]:
    """List the ways to bend a card in a format, each under the clause whose tests should notice."""
    cards = cards_of(format)
    definition = definitions(cards.format)[card_id]
    found: list[Part] = []
    for clause in definition.clauses:
        made = list(_bends(cards, card_id, clause))
        if clause == _first_played(definition):
            made += _of_card(cards, card_id)
        found += [
            Part(f"{card_id}.{clause}", word, number, changes, cards.format)
            for number, (word, changes) in enumerate(made, start=1)
        ]
    return tuple(found)


def _first_played(definition: Definition) -> str:
    """Name the clause that a card's target and needs belong to."""
    played = [
        name for name in ("cast", "battlecry", "combo", "power") if name in definition.clauses
    ]
    return played[0] if played else ""


def _bends(cards: Cards, card_id: str, clause: str) -> Iterator[Bend]:
    known, tables = cards.compiled, cards.tables
    row = known.cards[cards.index[card_id]]
    if clause in (*EFFECT_CLAUSES, "trigger", "secret", "in_hand"):
        where = "trigger" if clause == "secret" else clause
        for place in range(*known.code_ranges[card_id, where]):
            yield from _of_code(tables, place)
    if clause in ("trigger", "secret"):
        for place in range(row["first_trigger"], row["first_trigger"] + row["n_triggers"]):
            yield from _of_trigger(tables, place, secret=clause == "secret")
    elif clause == "in_hand":
        more = known.more[row["more"]]
        for place in range(more["hand_trigger"], more["hand_trigger"] + more["n_hand_triggers"]):
            yield from _of_trigger(tables, place, secret=False)
    elif clause == "aura":
        for place in range(row["first_aura"], row["first_aura"] + row["n_auras"]):
            yield from _of_aura(tables, place)
    elif clause == "cost":
        yield from _of_value(tables, "cards", cards.index[card_id], "cost_value", "cost")


# --- Rows ----------------------------------------------------------------------------------------
def _of_code(tables: Tables, place: int) -> Iterator[Bend]:
    code = tables.code[place]
    word = WORDS[code.op]
    if code.op in UNCOUNTED or word == "again":
        return
    if word == "unless":
        yield from _of_condition(tables, "code", place, "value", "when")
        return
    operands = {operand.field for operand in OPCODES[word].operands.values()}
    for constant, name in CONSTANTS.items():
        if name in operands and not getattr(code, name) and getattr(code, constant):
            bent = getattr(code, constant) + 1
            yield f"{word}: one more", (Change("code", place, constant, bent),)
        elif name in operands and getattr(code, name):
            yield from _of_value(tables, "code", place, name, word)
    for name in DROPPED:
        if getattr(code, name):
            yield f"{word}: no {name}", (Change("code", place, name, 0),)
    if "who" in operands:
        other = symbols.WHO_OPPONENT if code.who == symbols.WHO_SELF else symbols.WHO_SELF
        yield f"{word}: the other player", (Change("code", place, "who", other),)
    if "selector" in operands:
        yield from _of_selector(tables, "code", place, "selector", word)


def _of_trigger(tables: Tables, place: int, *, secret: bool) -> Iterator[Bend]:
    event = tables.triggers[place].event
    said = {"subject": SAID_BY_EVENT.get(event, 0), "other": 0}
    if secret and event in ENEMY_ACTS:
        said["subject"] |= symbols.ENEMY
    if secret and event == symbols.EVENT_BEFORE_ATTACK:
        said["other"] |= symbols.FRIENDLY
    for name in ("subject", "other"):
        if getattr(tables.triggers[place], name):
            yield from _of_selector(
                tables, "triggers", place, name, f"trigger's {name}", said[name]
            )
    yield from _of_condition(tables, "triggers", place, "condition", "trigger")


def _of_aura(tables: Tables, place: int) -> Iterator[Bend]:
    aura = tables.auras[place]
    for name in ("attack", "health"):
        if getattr(aura, name):
            bent = getattr(aura, name) + 1
            yield f"aura: one more {name}", (Change("auras", place, name, bent),)
    for name in ("tags", "when_damaged"):
        if getattr(aura, name):
            yield f"aura: no {name}", (Change("auras", place, name, 0),)
    yield from _of_condition(tables, "auras", place, "condition", "aura")
    yield from _of_selector(tables, "auras", place, "selector", "aura")
    if aura.value:
        yield from _of_value(tables, "auras", place, "value", "aura")


def _of_card(cards: Cards, card_id: str) -> Iterator[Bend]:
    row, tables = cards.index[card_id], cards.tables
    if tables.cards[row].target:
        yield from _of_selector(tables, "cards", row, "target", "target")
    yield from _of_condition(tables, "cards", row, "target_condition", "target only")
    yield from _of_condition(tables, "cards", row, "play_condition", "needs")


# --- References of rows --------------------------------------------------------------------------
def _copied(table: str, spare: int, source: Structure, **bent: int) -> tuple[Change, ...]:
    """Write a bent copy of a row into a spare one."""
    fields = {name: getattr(source, name) for name, *_ in source._fields_} | bent
    return tuple(Change(table, spare, name, value) for name, value in fields.items())


def _of_selector(
    tables: Tables, table: str, place: int, name: str, word: str, said: int = 0
) -> Iterator[Bend]:
    """Leave out each condition of a selector, one at a time, except redundant ones."""
    selector = tables.selectors[getattr(getattr(tables, table)[place], name)]
    said |= SAID_BY_BASE.get(selector.base, 0)
    said |= symbols.MINION if selector.need & TRIBES else 0
    use = Change(table, place, name, SPARE_SELECTOR)
    bends: list[tuple[str, dict[str, int]]] = []
    for field in ("need", "avoid"):
        value = getattr(selector, field)
        asked = value & ~said if field == "need" else value
        for bit in (1 << n for n in range(64) if asked >> n & 1):
            sign = "" if field == "need" else "- "
            bends.append((f"without {sign}{name_of(bit)}", {field: value & ~bit}))
    if selector.compare:
        bends.append(("limit one higher", {"number": selector.number + 1}))
        bends.append(("limit one lower", {"number": selector.number - 1}))
    if selector.pick:
        bends.append(("all", {"pick": symbols.PICK_ALL}))
    for what, bent in bends:
        changes = _copied("selectors", SPARE_SELECTOR, selector, **{"plain": 0, **bent})
        yield f"{word}: {what}", (*changes, use)


def name_of(bit: int) -> str:
    """Name a property or tag."""
    names = [key for key, value in vars(symbols).items() if value == bit and key.isupper()]
    plain = [key for key in names if "_" not in key or key.startswith(("IN_", "CANT_"))]
    return (plain or names or [str(bit)])[0]


def _of_condition(tables: Tables, table: str, place: int, name: str, word: str) -> Iterator[Bend]:
    """Leave a condition out, and move its number."""
    row = getattr(getattr(tables, table)[place], name)
    if not row:
        return
    if table != "code":
        yield f"{word}: no condition", (Change(table, place, name, 0),)
    condition = tables.conditions[row]
    if tables.values[condition.value].kind == symbols.VALUE_RANDOM:
        return  # one percent more or less is for statistics
    use = Change(table, place, name, SPARE_CONDITION)
    for step in (-1, 1):
        number = condition.number + step
        changes = _copied("conditions", SPARE_CONDITION, condition, number=number)
        yield f"{word}: {number} for {condition.number}", (*changes, use)


def _of_value(tables: Tables, table: str, place: int, name: str, word: str) -> Iterator[Bend]:
    """Make a number one larger."""
    value = tables.values[getattr(getattr(tables, table)[place], name)]
    changes = _copied("values", SPARE_VALUE, value, plus=value.plus + 1)
    yield f"{word}: one more", (*changes, Change(table, place, name, SPARE_VALUE))
