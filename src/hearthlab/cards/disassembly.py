"""Compiled rows as text for people."""

from __future__ import annotations

from collections.abc import Iterator

from hearthlab.cards import symbols
from hearthlab.cards.compiler import Compiled
from hearthlab.cards.definition import RARE_CLAUSES
from hearthlab.cards.expressions import Pool
from hearthlab.cards.fact_rows import Row
from hearthlab.cards.opcodes import OPCODES, Operand

WORDS = {made.number: made for made in OPCODES.values()}
CONSTANTS = {"value": "a", "value2": "b"}  # the field that holds an amount that is a plain number


def names(prefix: str) -> dict[int, str]:
    """Name the numbers of one family of symbols, such as EVENT_."""
    found: dict[int, str] = {}
    for name, value in vars(symbols).items():
        if name.startswith(prefix) and isinstance(value, int):
            found.setdefault(value, name.removeprefix(prefix).lower().replace("_", " "))
    return found


def bit_names() -> dict[int, str]:
    """Name the bits of tags and properties: the symbols before the kinds of cards."""
    found: dict[int, str] = {}
    for name, value in vars(symbols).items():
        if name == "KIND_NONE":
            break
        if name.isupper() and isinstance(value, int) and value.bit_count() == 1:
            found[value] = name
    return found


BITS = bit_names()
BASES, STATS, COMPARES = names("BASE_"), names("STAT_"), names("COMPARE_")
VALUES, PLAYERS, EVENTS = names("VALUE_"), names("WHO_"), names("EVENT_")
EXPIRIES, RULES, AURAS = names("EXPIRES_"), names("RULE_"), names("AURA_")


def bits(number: int, known: dict[int, str] = BITS) -> str:
    """Name the bits of a set."""
    return " ".join(name for bit, name in known.items() if number & bit)


class Reader:
    """A reader of the rows of compiled cards."""

    def __init__(self, compiled: Compiled) -> None:
        self.compiled = compiled

    def card(self, card_id: str) -> Iterator[str]:
        """Write all rows of one card."""
        row = self.compiled.cards[self.compiled.index[card_id]]
        yield f"row {self.compiled.index[card_id]}: {self._facts(row)}"
        if row.get("target"):
            only = self._only(row.get("target_condition", 0))
            yield f"target {self.selector(row['target'])}{only}"
        if row.get("play_condition"):
            yield f"needs {self.condition(row['play_condition'])}"
        if row.get("cost_value"):
            only = self._only(row.get("cost_condition", 0))
            yield f"costs less by {self.value(row['cost_value'])}{only}"
        for option in self.compiled.options[self.compiled.index[card_id]]:
            if option:
                yield f"option {self.compiled.ids[option]}"
        for clause in ("effect", "combo", "deathrattle", "on_discard"):
            if row.get(clause):
                yield f"{clause}:"
                yield from self.program(row[clause])
        for clause in RARE_CLAUSES:
            if code := self.compiled.more[row.get("more", 0)].get(clause):
                yield f"{clause}:"
                yield from self.program(code)
        more = self.compiled.more[row.get("more", 0)]
        if members := self.compiled.pools[more.get("becomes", 0)]:
            yield f"becomes one of {' '.join(self.compiled.ids[member] for member in members)}"
        if more.get("keeps"):
            yield "keeps its enchantments"
        first = more.get("hand_trigger", 0)
        for trigger in self.compiled.triggers[first : first + more.get("n_hand_triggers", 0)]:
            yield f"in hand: {self.trigger(trigger)}"
            yield from self.program(trigger["code"])
        first = row.get("first_trigger", 0)
        for trigger in self.compiled.triggers[first : first + row.get("n_triggers", 0)]:
            yield self.trigger(trigger)
            yield from self.program(trigger["code"])
        first = row.get("first_aura", 0)
        for aura in self.compiled.auras[first : first + row.get("n_auras", 0)]:
            yield self.aura(aura)

    def _facts(self, row: Row) -> str:
        numbers = [
            f"{name} {row[name]}"
            for name in ("cost", "attack", "health", "spell_damage", "overload")
            if row.get(name)
        ]
        tags = [bits(row.get("tags", 0))] if row.get("tags") else []
        rules = [f"rules {bits(row['rules'], RULES)}"] if row.get("rules") else []
        return ", ".join(numbers + tags + rules) or "nothing"

    def program(self, start: int) -> Iterator[str]:
        """Write a program, one line per row."""
        for place in range(start, len(self.compiled.code)):
            row = self.compiled.code[place]
            word = WORDS[row["op"]]
            parts = [f"{name}={text}" for name, text in self._operands(row)]
            if word.name == "unless":
                parts = [self.condition(row["value"]), f"else go to {row['card']}"]
            elif word.name == "jump":
                parts = [f"go to {row['card']}"]
            elif word.name == "loop":
                parts += [f"until {row['card']}"]
            yield f"  {place:>4}  {word.name:<16} {', '.join(parts)}".rstrip()
            if word.name == "end":
                return

    def _operands(self, row: Row) -> Iterator[tuple[str, str]]:
        for name, operand in WORDS[row["op"]].operands.items():
            text = self._operand(row, operand)
            if text:
                yield name, text

    def _operand(self, row: Row, operand: Operand) -> str:
        field = operand.field
        given = row.get(field, 0)
        if field in CONSTANTS:
            constant = row.get(CONSTANTS[field], 0)
            return self.value(given) if given else str(constant) if constant else ""
        if not given:
            return ""
        if field == "selector":
            return self.selector(given)
        if field == "card" and str in operand.accepts:
            return self.compiled.ids[given]
        if Pool in operand.accepts:
            return f"pool {given} of {len(self.compiled.pools[given])} cards"
        if field == "tags":
            return bits(given)
        if field == "who":
            return PLAYERS[given]
        return EXPIRIES[given] if field == "expires" else str(given)

    def selector(self, place: int) -> str:
        """Write a selector: its zone, its filter, and how many it picks."""
        row = self.compiled.selectors[place]
        base = BASES[row["base"]]
        kept = [bits(row["need"])] if row["need"] else []
        kept += [f"not {bits(row['avoid'])}"] if row["avoid"] else []
        if row["compare"]:
            is_card = row["stat"] == symbols.STAT_CARD
            number = self.compiled.ids[row["number"]] if is_card else row["number"]
            kept.append(f"{STATS[row['stat']]} {COMPARES[row['compare']]} {number}")
        if row["pick"] == symbols.PICK_RANDOM:
            kept.append(f"random {row['count']}")
        elif row["pick"] == symbols.PICK_ALL_BUT_ONE:
            kept.append("all but one")
        return f"{base}({', '.join(kept)})"

    def value(self, place: int) -> str:
        """Write a value."""
        row = self.compiled.values[place]
        if row["kind"] == symbols.VALUE_CONSTANT:
            return str(row["plus"])
        if row["kind"] == symbols.VALUE_RANDOM:
            return f"{row['plus']} to {row['times']}"
        name = VALUES[row["kind"]]
        about = PLAYERS[row["who"]] if row["who"] else ""
        if row["kind"] == symbols.VALUE_MISSING:
            about = f"pool {row['selector']}"
        elif row["selector"]:
            about = self.selector(row["selector"])
        text = f"{name} of {about}" if about else name
        text = text if row["times"] == 1 else f"{row['times']} * {text}"
        return f"{text} + {row['plus']}" if row["plus"] else text

    def condition(self, place: int) -> str:
        """Write a condition."""
        row = self.compiled.conditions[place]
        text = f"{self.value(row['value'])} {COMPARES[row['compare']]} {row['number']}"
        return f"{text} and {self.condition(row['also'])}" if row["also"] else text

    def trigger(self, row: Row) -> str:
        """Write the event of a trigger."""
        subject = f" {self.selector(row['subject'])}" if row["subject"] else ""
        other = f", other {self.selector(row['other'])}" if row["other"] else ""
        return f"on {EVENTS[row['event']]}{subject}{other}{self._only(row['condition'])}:"

    def aura(self, row: Row) -> str:
        """Write an aura."""
        amount = self.value(row["value"]) if row["value"] else str(row["attack"])
        given = f"{amount}/{row['health']} {bits(row['tags'])}".rstrip()
        to = self.selector(row["selector"])
        return f"aura {AURAS[row['kind']]} {given} to {to}{self._only(row['condition'])}"

    def _only(self, place: int) -> str:
        return f" only if {self.condition(place)}" if place else ""
