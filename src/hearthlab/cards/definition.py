"""Collect card definitions, one `card(...)` line each; formats select those of their day."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date as Date
from typing import Any

from hearthlab.cards.expressions import (
    Aura,
    CardError,
    Condition,
    Effect,
    Number,
    Pool,
    Selector,
    Trigger,
    flatten,
)

RARE_CLAUSES = ("on_draw", "on_start")  # of few cards: rows of `More`
EFFECT_CLAUSES = (
    *("cast", "battlecry", "combo", "deathrattle", "power", "on_discard", "both"),
    *RARE_CLAUSES,
)
CLAUSES = (
    *EFFECT_CLAUSES,
    "trigger",
    "secret",
    "in_hand",
    "aura",
    "choose",
    "cost",
    "rules",
    "becomes",
)


@dataclass(frozen=True, slots=True)
class Definition:
    """The behaviour of one card, clause by clause."""

    id: str
    name: str
    line: str  # where it is written: module:line
    until: str = ""  # the day on which it was changed; empty for the newest
    target: Selector | None = None
    target_only: Condition | None = None  # a target is chosen only when this holds
    needs: Condition | None = None  # the card can be played only when this holds
    effects: dict[str, tuple[Effect, ...]] = field(default_factory=dict)
    triggers: tuple[Trigger, ...] = ()
    secret: Trigger | None = None
    in_hand: tuple[Trigger, ...] = ()  # triggers that work while it is in a hand
    becomes: Pool | None = None  # it becomes one of these when it enters a hand
    origin: str = ""  # the card before it changed in hand
    auras: tuple[Aura, ...] = ()
    choose: tuple[str, ...] = ()
    cost: Number | None = None  # taken off its cost in hand
    cost_only: Condition | None = None  # only when this holds
    lookalike: str = ""  # the card that looks the same to the opponent
    dormant: str = ""  # its dormant form on the board
    hero_power: str = ""  # of a hero card: the power that comes with it
    keeps: bool = False  # of a weapon: it keeps its enchantments in every zone
    rules: int = 0
    tags: int = 0
    note: str = ""
    is_enchantment: bool = False

    @property
    def label(self) -> str:
        """The card's id, with the day it was changed on: EX1_169, or EX1_169@2017-09-18."""
        return f"{self.id}@{self.until}" if self.until else self.id

    @property
    def clauses(self) -> tuple[str, ...]:
        """The name of the clauses defined."""
        found = [name for name in EFFECT_CLAUSES if self.effects.get(name)]
        found += ["trigger"] if self.triggers else []
        found += ["secret"] if self.secret else []
        found += ["in_hand"] if self.in_hand else []
        found += ["aura"] if self.auras else []
        found += ["choose"] if self.choose else []
        found += ["cost"] if self.cost else []
        found += ["rules"] if self.rules else []
        found += ["becomes"] if self.becomes else []
        return tuple(found)

    @property
    def programs(self) -> tuple[tuple[Effect, ...], ...]:
        """All programs: of its clauses and of all its triggers."""
        triggers = (*self.triggers, *((self.secret,) if self.secret else ()), *self.in_hand)
        return (*self.effects.values(), *(trigger.effects for trigger in triggers))


NEWEST = "9999-12-31"  # a definition that is still valid


@dataclass(slots=True)
class Book:
    """The definitions of one card file: for each id, all its versions."""

    definitions: dict[str, dict[str, Definition]] = field(default_factory=dict)  # by last day + 1

    def on(self, date: str) -> Iterator[Definition]:
        """Yield the definitions that hold on a day."""
        for dated in self.definitions.values():
            if until := min((day for day in dated if day > date), default=""):
                yield dated[until]


BOOKS: dict[str, Book] = {}  # by the name of the module that was imported


def _many(value: Any) -> tuple[Any, ...]:
    return tuple(value) if isinstance(value, (tuple, list)) else (value,)


def _caller() -> tuple[str, int]:
    """Return the place in a card file where one of this module's words is written."""
    caller = sys._getframe(1)
    while caller.f_globals is globals() and caller.f_back is not None:
        caller = caller.f_back
    return caller.f_globals.get("__name__", "?"), caller.f_lineno


def _define(
    card_id: str,
    name: str,
    clauses: dict[str, Any],
    *,
    is_enchantment: bool = False,
    until: str = NEWEST,
) -> None:
    module, number = _caller()
    line = f"{module}:{number}"
    dated = BOOKS.setdefault(module, Book()).definitions.setdefault(card_id, {})
    if until in dated:
        raise CardError(f"{card_id} {name} is defined twice: {dated[until].line}, {line}")
    try:
        effects = {
            clause: flatten(clauses.pop(clause)) for clause in EFFECT_CLAUSES if clause in clauses
        }
        triggers = _many(clauses.pop("trigger", ()))
        in_hand = _many(clauses.pop("in_hand", ()))
        auras = _many(clauses.pop("aura", ()))
        choose = _many(clauses.pop("choose", ()))
        dated[until] = Definition(
            card_id,
            name,
            line,
            until="" if until == NEWEST else until,
            effects=effects,
            triggers=triggers,
            in_hand=in_hand,
            auras=auras,
            choose=choose,
            is_enchantment=is_enchantment,
            **clauses,
        )
    except (CardError, TypeError) as error:
        raise CardError(f"{card_id} {name} ({line}): {error}") from None


def card(card_id: str, name: str, **clauses: Any) -> None:
    """Define the behaviour of a card.

    Clauses: target, target_only, needs, cast, battlecry, combo, deathrattle, power, on_discard,
    on_draw, on_start, trigger, secret, in_hand, becomes, origin, aura, choose, both, cost,
    cost_only, hero_power, dormant, keeps, lookalike, rules, tags, note.
    """
    _define(card_id, name, clauses)


def card_until(date: str, card_id: str, name: str, **clauses: Any) -> None:
    """Define a card's behaviour up to, but not including, the day on which it was changed."""
    try:
        is_day = Date.fromisoformat(date).isoformat() == date
    except ValueError:
        is_day = False
    if not is_day:
        raise CardError(f"{card_id} {name}: {date!r} should be a day such as 2014-09-22")
    _define(card_id, name, clauses, until=date)


def enchantment(card_id: str, name: str, **clauses: Any) -> None:
    """Define an attached enchantment (deathrattle, trigger, aura, rules)."""
    _define(card_id, name, clauses, is_enchantment=True)
