"""Turn card facts and definitions into rows of integers for the engine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from hearthlab.carddata.facts import Card
from hearthlab.carddata.formats import Format
from hearthlab.carddata.zombeasts import made_of
from hearthlab.cards import symbols
from hearthlab.cards.combining import both_effects, both_targets, is_combined
from hearthlab.cards.definition import RARE_CLAUSES, Definition
from hearthlab.cards.expressions import (
    Aura,
    CardError,
    Condition,
    Effect,
    Instruction,
    Number,
    Pool,
    Repeat,
    Selector,
    Trigger,
    Value,
    When,
    walk,
)
from hearthlab.cards.fact_rows import Row, facts_row, is_plain, pool_ids
from hearthlab.cards.opcodes import OPCODES

# Opcodes that put cards of a pool onto the board.
ONTO_BOARD = {
    *("summon_random", "summon_by_cost", "summon_like"),
    *("transform_random", "transform_by_cost"),
}
PLACEMENT_BASES = {
    symbols.BASE_ADJACENT,
    symbols.BASE_BESIDE_TARGET,
    symbols.BASE_BESIDE_SUBJECT,
    symbols.BASE_ENDS,
    symbols.BASE_BESIDE_OTHER,
}


@dataclass(slots=True)
class Compiled:
    """The tables as plain rows; row 0 of each table is empty and means "none"."""

    ids: list[str] = field(default_factory=lambda: [""])
    cards: list[Row] = field(default_factory=lambda: [{}])
    options: list[tuple[int, int]] = field(default_factory=lambda: [(0, 0)])
    code: list[Row] = field(default_factory=lambda: [{}])
    selectors: list[Row] = field(default_factory=lambda: [{}])
    values: list[Row] = field(default_factory=lambda: [{}])
    conditions: list[Row] = field(default_factory=lambda: [{}])
    triggers: list[Row] = field(default_factory=lambda: [{}])
    auras: list[Row] = field(default_factory=lambda: [{}])
    more: list[Row] = field(default_factory=lambda: [{}])
    pools: list[list[int]] = field(default_factory=lambda: [[]])
    index: dict[str, int] = field(default_factory=dict)
    implemented: frozenset[str] = frozenset()
    code_ranges: dict[tuple[str, str], tuple[int, int]] = field(default_factory=dict)


class Compiler:
    """Compile all definitions against all facts of a format."""

    def __init__(self, of: Format, definitions: Mapping[str, Definition]) -> None:
        self.format = of
        self.facts = dict(sorted(of.cards.items()))
        self.definitions = definitions
        self.made = of.made  # of two cards each
        self.combines = is_combined(definitions)  # a card grants both effects of a Choose One
        self.out = Compiled()
        self.placement = False  # the card being compiled cares where minions stand
        self.in_format = True  # the card being compiled belongs to the format
        self.places: dict[tuple[str | int, ...], int] = {}  # places of equal rows
        self.pools: dict[tuple[Pool, bool, bool], int] = {}  # the same, by their requests

    def compile(self) -> Compiled:
        """Compile every card; the order of rows is the order of ids."""
        attached = [key for key, made in self.definitions.items() if made.is_enchantment]
        for card_id in sorted({*self.facts, *attached}):
            self.out.index[card_id] = len(self.out.ids)
            self.out.ids.append(card_id)
        self.out.implemented = frozenset(
            card_id
            for card_id, fact in self.facts.items()
            if card_id in self.definitions or is_plain(fact)
        )
        for card_id in self.out.ids[1:]:
            self._card(card_id)
        for card_id, fact in self.made.items():
            self._join(card_id, fact)
        self.out.implemented |= self.made.keys()
        return self.out

    # --- Cards -------------------------------------------------------------------------------
    def _card(self, card_id: str) -> None:
        definition = self.definitions.get(card_id) or Definition(card_id, "", "")
        fact = self.facts.get(card_id)
        row = facts_row(fact, self.format) if fact else {"kind": symbols.KIND_ENCHANTMENT}
        self.placement = False
        self.in_format = fact is not None and fact.set in self.format.sets
        try:
            self._clauses(card_id, definition, row)
        except CardError as error:
            raise CardError(f"{card_id} {definition.name} ({definition.line}): {error}") from None
        if self.placement:
            row["tags"] = row.get("tags", 0) | symbols.PLACEMENT
        self.out.cards.append(row)
        first, second = (*(self.index(option) for option in definition.choose), 0, 0)[:2]
        self.out.options.append((first, second))

    def _join(self, card_id: str, fact: Card) -> None:
        """Add the row of a combined card: the first's effects, and the keywords of both."""
        parts = made_of(card_id) or ("", "")
        first, second = (self.out.cards[self.index(part)] for part in parts)
        own = facts_row(fact, self.format)
        row = first | {name: own[name] for name in ("props", "card_class", "classes")}
        row |= {name: own[name] for name in ("cost", "attack", "health")}
        row["tags"] = first["tags"] | second["tags"]
        self.out.index[card_id] = len(self.out.ids)
        self.out.ids.append(card_id)
        self.out.cards.append(row)
        self.out.options.append(self.out.options[self.index(parts[0])])

    def _clauses(self, card_id: str, definition: Definition, row: Row) -> None:
        """Compile the clauses of a definition, in the order in which tables grow."""
        row["rules"] = row.get("rules", 0) | definition.rules
        more: Row = {}
        self._texts(card_id, definition, row, more)
        self._rarer(card_id, definition, more)
        if more:
            row["more"] = len(self.out.more)
            self.out.more.append(more)
        triggers = definition.triggers + ((definition.secret,) if definition.secret else ())
        if triggers:
            row["first_trigger"], row["n_triggers"], row["listens"] = self._triggers(
                triggers, card_id
            )
        tags = row.get("tags", 0) | definition.tags | self._auras(definition, row)
        if definition.rules & symbols.RULE_ATTACK_IS_HEALTH:
            tags |= symbols.HAS_AURA
        if definition.cost:
            row["cost_value"] = self.value(definition.cost)
            row["cost_condition"] = self.condition(definition.cost_only)
        if definition.choose:
            tags |= symbols.CHOOSE_ONE
            if self.combines:
                self._both(definition, row)
        if definition.effects.get("deathrattle"):
            tags |= symbols.DEATHRATTLE
        row["tags"] = tags
        asks = definition.target or definition.needs or definition.choose or definition.cost
        if not asks and not tags & symbols.SECRET:
            is_minion = row["kind"] == symbols.KIND_MINION
            row["simple"] = symbols.SIMPLE_MINION if is_minion else symbols.SIMPLE_OTHER

    def _texts(self, card_id: str, definition: Definition, row: Row, more: Row) -> None:
        """Compile a card's requirements and its effects when it is played."""
        if definition.target:
            row["target"] = self.selector(definition.target)
            if definition.target_only:
                row["target_condition"] = self.condition(definition.target_only)
        if definition.needs:
            row["play_condition"] = self.condition(definition.needs)
        for clause, effects in definition.effects.items():
            if clause == "both":
                continue
            where = clause if clause in ("combo", "deathrattle", "on_discard") else "effect"
            holder, where = (more, clause) if clause in RARE_CLAUSES else (row, where)
            holder[where] = self.program(effects, (card_id, clause))

    def _rarer(self, card_id: str, definition: Definition, more: Row) -> None:
        """Compile clauses that few cards have; their rows are in a separate table."""
        if definition.lookalike:
            more["lookalike"] = self.index(definition.lookalike)
        if definition.in_hand:
            more["hand_trigger"], more["n_hand_triggers"], more["hand_listens"] = self._triggers(
                definition.in_hand, card_id, "in_hand"
            )
        if definition.becomes:
            more["becomes"] = self.pool(definition.becomes)
        if definition.origin:
            more["origin"] = self.index(definition.origin)
        if definition.dormant:
            more["dormant"] = self.index(definition.dormant)
        if definition.hero_power:
            more["hero_power"] = self.index(definition.hero_power)
            more["armor"] = self.facts[card_id].armor
        if definition.keeps:
            more["keeps"] = 1

    def _triggers(
        self, triggers: Sequence[Trigger], card_id: str, *where: str
    ) -> tuple[int, int, int]:
        """Compile triggers; return their first row, their number, and the events they hear."""
        first = len(self.out.triggers)
        made = [self.trigger(trigger, card_id, *where) for trigger in triggers]
        self.out.triggers.extend(made)
        listens = 0
        for trigger in made:
            listens |= 1 << trigger["event"]
        return first, len(made), listens

    def _auras(self, definition: Definition, row: Row) -> int:
        """Compile auras; return the tags of their carrier."""
        if not definition.auras:
            return 0
        tags = 0
        row["first_aura"] = len(self.out.auras)
        row["n_auras"] = len(definition.auras)
        made = [self.aura(aura) for aura in definition.auras]
        self.out.auras.extend(made)
        for aura in made:
            is_stat = aura["kind"] == symbols.AURA_BUFF
            tags |= symbols.HAS_AURA if is_stat else symbols.COST_AURA
            if not is_stat:
                row["cost_auras"] = row.get("cost_auras", 0) | cost_bit(aura)
        return tags

    def _both(self, definition: Definition, row: Row) -> None:
        """Give a Choose One card that is played without an option the effects of both options."""
        row["effect"] = self.program(
            both_effects(definition, self.definitions), (definition.id, "both")
        )
        target = both_targets(definition, self.definitions)
        if target:
            row["target"] = self.selector(target)

    # --- Parts ---------------------------------------------------------------------------------
    def index(self, card_id: str) -> int:
        """Return the row of a card."""
        if card_id not in self.out.index:
            raise CardError(f"no card {card_id!r} in the facts")
        return self.out.index[card_id]

    def selector(self, selector: Selector) -> int:
        """Return the row of a selector."""
        if selector.base in PLACEMENT_BASES:
            self.placement = True
        number = selector.number
        row = {
            "need": selector.need,
            "avoid": selector.avoid,
            "base": selector.base,
            "pick": selector.pick,
            "count": selector.count,
            "stat": selector.stat,
            "compare": selector.compare,
            "number": self.index(number) if isinstance(number, str) else number,
            "plain": plain_bits(selector),
        }
        return self._place("selectors", row)

    def value(self, value: Number) -> int:
        """Return the row of a value."""
        if isinstance(value, int):
            value = Value(symbols.VALUE_CONSTANT, plus=value, times=0)
        row = {
            "kind": value.kind,
            "plus": value.plus,
            "times": value.times,
            "selector": self._of_value(value),
            "who": value.who,
        }
        return self._place("values", row)

    def _place(self, table: str, row: Row) -> int:
        """Return a row's place in its table, adding it when it is new."""
        rows: list[Row] = getattr(self.out, table)
        place = self.places.setdefault((table, *row.values()), len(rows))
        if place == len(rows):
            rows.append(row)
        return place

    def _starts_dormant(self, card_id: str) -> bool:
        """Return whether a card does not enter the board as a minion."""
        return card_id in self.definitions and self.definitions[card_id].dormant != ""

    def _of_value(self, value: Value) -> int:
        """Return the row of the selector (or pool) that a value uses."""
        if value.pool:
            return self.pool(value.pool)
        return self.selector(value.selector) if value.selector else 0

    def condition(self, condition: Condition | None) -> int:
        """Return the row of a condition, 0 for none."""
        if condition is None:
            return 0
        row = {
            "value": self.value(condition.value),
            "compare": condition.compare,
            "number": condition.number,
            "also": self.condition(condition.also),
        }
        return self._place("conditions", row)

    def trigger(self, trigger: Trigger, card_id: str, clause: str = "trigger") -> Row:
        """Make the row of a trigger."""
        event = trigger.event
        return {
            "event": event.kind,
            "subject": self.selector(event.subject) if event.subject else 0,
            "other": self.selector(event.other) if event.other else 0,
            "condition": self.condition(event.condition),
            "code": self.program(trigger.effects, (card_id, clause)),
        }

    def aura(self, aura: Aura) -> Row:
        """Make the row of an aura."""
        is_value = isinstance(aura.attack, Value)
        return {
            "kind": aura.kind,
            "selector": self.selector(aura.selector),
            "condition": self.condition(aura.condition),
            "value": self.value(aura.attack) if is_value else 0,
            "attack": 0 if isinstance(aura.attack, Value) else aura.attack,
            "health": aura.health,
            "tags": aura.tags,
            "when_damaged": int(aura.when_damaged),
        }

    def pool(self, pool: Pool, *, for_board: bool = False) -> int:
        """Return the row of a pool of cards, computed from the facts: the implemented ones.

        A card from outside the format may ask for cards that the format does not have. Cards
        that start dormant are not summoned at random, and nothing becomes one (wiki, Dormant).
        """
        asked = (pool, for_board, self.in_format)
        if asked not in self.pools:
            self.pools[asked] = self._new_pool(pool, for_board)
        return self.pools[asked]

    def _new_pool(self, pool: Pool, for_board: bool) -> int:
        ids = pool_ids(pool, self.format)
        if not ids and not self.in_format:
            ids = pool_ids(pool, self.format, every_set=True)
        ids = [card_id for card_id in ids if card_id in self.out.implemented]
        if for_board:
            ids = [each for each in ids if not self._starts_dormant(each)]
        members = [self.index(card_id) for card_id in ids]
        if not members:
            raise CardError(f"{pool} is empty")
        if members in self.out.pools:
            return self.out.pools.index(members)
        self.out.pools.append(members)
        return len(self.out.pools) - 1

    # --- Programs ------------------------------------------------------------------------------
    def program(self, effects: tuple[Effect, ...], name: tuple[str, str]) -> int:
        """Emit a program and give its first row."""
        start = len(self.out.code)
        self._emit(effects)
        self.out.code.append({"op": OPCODES["end"].number})
        self.out.code_ranges[name] = (
            min(start, self.out.code_ranges.get(name, (start, 0))[0]),
            len(self.out.code),
        )
        return start

    def _emit(self, effects: Iterable[Effect]) -> None:
        code = self.out.code
        for effect in effects:
            if isinstance(effect, Instruction):
                code.append(self._instruction(effect))
            elif isinstance(effect, When):
                branch = {
                    "op": OPCODES["unless"].number,
                    "value": self.condition(effect.condition),
                }
                code.append(branch)
                self._emit(effect.then)
                if effect.otherwise:
                    leave = {"op": OPCODES["jump"].number}
                    code.append(leave)
                    branch["card"] = len(code)
                    self._emit(effect.otherwise)
                    leave["card"] = len(code)
                else:
                    branch["card"] = len(code)
            elif isinstance(effect, Repeat):
                if any(isinstance(inner, Repeat) for inner in walk(effect.body)):
                    raise CardError("a loop inside a loop")
                start = {"op": OPCODES["loop"].number, "value": self.value(effect.times)}
                code.append(start)
                self._emit(effect.body)
                code.append({"op": OPCODES["again"].number})
                start["card"] = len(code)

    def _instruction(self, instruction: Instruction) -> Row:
        row: Row = {"op": OPCODES[instruction.opcode].number}
        for name, given in instruction.fields.items():
            if given is None or given == "":
                continue
            if isinstance(given, Selector):
                row[name] = self.selector(given)
            elif isinstance(given, Value):
                row[name] = self.value(given)
            elif isinstance(given, Pool):
                row[name] = self.pool(given, for_board=enters_board(instruction))
            elif isinstance(given, str):
                row[name] = self.index(given)
            elif isinstance(given, int):
                constant = {"value": "a", "value2": "b"}.get(name, name)
                row[constant] = given
            else:
                raise CardError(f"{instruction.opcode}: {name}={given!r} is not an operand")
        return row


def enters_board(instruction: Instruction) -> bool:
    """Return whether an instruction puts a card of its pool onto the board."""
    who = instruction.fields.get("selector")
    in_hand = isinstance(who, Selector) and who.base == symbols.BASE_HANDS
    return instruction.opcode in ONTO_BOARD and not in_hand


def plain_bits(selector: Selector) -> int:
    """Return the whole groups of characters that a selector means, 0 when it filters further."""
    sides = selector.need & (symbols.FRIENDLY | symbols.ENEMY)
    kinds = selector.need & (symbols.MINION | symbols.HERO)
    if (
        selector.base != symbols.BASE_CHARACTERS
        or selector.avoid not in (0, symbols.SELF)
        or selector.compare
        or selector.need != sides | kinds
        or sides.bit_count() == 2
        or kinds.bit_count() == 2
    ):
        return 0
    bits = 15
    if sides:
        own = sides == symbols.FRIENDLY
        bits &= symbols.PLAIN_OWN_HERO | symbols.PLAIN_OWN_MINIONS if own else 12
    if kinds:
        heroes = symbols.PLAIN_OWN_HERO | symbols.PLAIN_ENEMY_HERO
        bits &= heroes if kinds == symbols.HERO else 15 & ~heroes
    return bits | (symbols.PLAIN_NOT_SELF if selector.avoid else 0)


def cost_bit(aura: Row) -> int:
    """Return the kind of cost aura that a row is."""
    if aura["kind"] == symbols.AURA_SET_COST:
        return symbols.COST_SETS
    if aura["kind"] == symbols.AURA_COSTS_HEALTH:
        return symbols.COST_HEALTH
    if aura["health"] > 0:
        return symbols.COST_FLOORED
    if aura["value"]:
        return symbols.COST_RAISES | symbols.COST_LOWERS
    return symbols.COST_RAISES if aura["attack"] > 0 else symbols.COST_LOWERS
