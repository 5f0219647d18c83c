"""Collect card definitions: one `card(...)` line each, kept by id until they are compiled."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field, replace
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

LATER_CLAUSES = ("on_draw", "on_start")  # of few cards: rows of `More`
EFFECT_CLAUSES = (
    *("cast", "battlecry", "combo", "deathrattle", "power", "on_discard", "both"),
    *LATER_CLAUSES,
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
    target: Selector | None = None
    target_only: Condition | None = None  # a target is chosen only when this holds
    needs: Condition | None = None  # the card can be played only when this holds
    effects: dict[str, tuple[Effect, ...]] = field(default_factory=dict)
    triggers: tuple[Trigger, ...] = ()
    secret: Trigger | None = None
    in_hand: tuple[Trigger, ...] = ()  # what it answers while it is in a hand
    becomes: Pool | None = None  # one of these, as soon as it is in a hand
    origin: str = ""  # what the card was before it changed in hand
    auras: tuple[Aura, ...] = ()
    choose: tuple[str, ...] = ()
    cost: Number | None = None  # taken off its cost in hand
    cost_only: Condition | None = None  # only when this holds
    lookalike: str = ""  # what the opponent can't tell this option or enchantment from
    dormant: str = ""  # what it enters the board as
    hero_power: str = ""  # of a hero card: the power that comes with it
    keeps: bool = False  # of a weapon: what is attached to it stays, wherever it goes
    rules: int = 0
    tags: int = 0
    note: str = ""
    is_enchantment: bool = False

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


DEFINITIONS: dict[str, Definition] = {}


def _many(value: Any) -> tuple[Any, ...]:
    return tuple(value) if isinstance(value, (tuple, list)) else (value,)


def _caller() -> str:
    """Return the place in a card file where one of this module's words is written."""
    caller = sys._getframe(1)
    while caller.f_globals is globals() and caller.f_back is not None:
        caller = caller.f_back
    return f"{caller.f_globals.get('__name__', '?')}:{caller.f_lineno}"


def _define(
    card_id: str,
    name: str,
    clauses: dict[str, Any],
    *,
    is_enchantment: bool = False,
    again: bool = False,
) -> None:
    line = _caller()
    if again and card_id not in DEFINITIONS:
        raise CardError(f"{card_id} {name} ({line}): nothing to define again; write card(...)")
    if card_id in DEFINITIONS and not again:
        raise CardError(f"{card_id} {name} is defined twice: {DEFINITIONS[card_id].line}, {line}")
    try:
        effects = {
            clause: flatten(clauses.pop(clause)) for clause in EFFECT_CLAUSES if clause in clauses
        }
        triggers = _many(clauses.pop("trigger", ()))
        in_hand = _many(clauses.pop("in_hand", ()))
        auras = _many(clauses.pop("aura", ()))
        choose = _many(clauses.pop("choose", ()))
        DEFINITIONS[card_id] = Definition(
            card_id,
            name,
            line,
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


def enchantment(card_id: str, name: str, **clauses: Any) -> None:
    """Define what an attached enchantment does (deathrattle, trigger, aura, rules)."""
    _define(card_id, name, clauses, is_enchantment=True)


# --- Cards that changed: what a later snapshot says differently -----------------------------------
def card_again(card_id: str, name: str, **clauses: Any) -> None:
    """Define a card anew that an earlier file defines: all of its clauses."""
    _define(card_id, name, clauses, again=True)


def renamed(card_id: str, name: str) -> None:
    """Give a card that does what it did another name."""
    DEFINITIONS[card_id] = replace(_known(card_id), name=name)


def forget(*card_ids: str) -> None:
    """Take back definitions: the card is gone, is plain now, or does something not defined yet."""
    for card_id in card_ids:
        _known(card_id)
        del DEFINITIONS[card_id]


def _known(card_id: str) -> Definition:
    try:
        return DEFINITIONS[card_id]
    except KeyError:
        raise CardError(f"{card_id} ({_caller()}): no definition that could have changed") from None
