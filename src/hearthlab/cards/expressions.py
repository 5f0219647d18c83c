"""The expressions of card definitions: selectors, values, conditions, triggers, auras, effects.

These are plain descriptions; compiler.py turns them into rows of integers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from hearthlab.carddata.errors import HearthlabError
from hearthlab.cards import symbols


class CardError(HearthlabError, ValueError):
    """An invalid card definition; the message names the card and the word."""


@dataclass(frozen=True, slots=True)
class Selector:
    """A search zone, a filter, and a number of entities to pick.

    `a & b` matches both, `a - b` matches `a` without `b`.
    """

    need: int = 0
    avoid: int = 0
    base: int = symbols.BASE_CHARACTERS
    pick: int = symbols.PICK_ALL
    count: int = 0
    stat: int = 0
    compare: int = symbols.COMPARE_NONE
    number: int | str = 0

    def __and__(self, other: Selector) -> Selector:
        if self.compare and other.compare:
            raise CardError("a selector can compare one number only")
        special = {self.base, other.base} - {symbols.BASE_CHARACTERS}
        if len(special) > 1:
            raise CardError(f"{self} and {other} look in different places")
        if symbols.PICK_RANDOM in (self.pick, other.pick):
            raise CardError("pick at random last: random(A & B)")
        compared = self if self.compare else other
        return replace(
            self,
            need=self.need | other.need,
            avoid=self.avoid | other.avoid,
            base=special.pop() if special else symbols.BASE_CHARACTERS,
            stat=compared.stat,
            compare=compared.compare,
            number=compared.number,
        )

    def __sub__(self, other: Selector) -> Selector:
        if other.avoid or other.compare or other.need.bit_count() != 1:
            raise CardError("only one plain property can be taken away at a time")
        return replace(self, avoid=self.avoid | other.need)

    @property
    def single(self) -> bool:
        """Whether it names at most one entity."""
        return self.base in (
            symbols.BASE_SELF,
            symbols.BASE_TARGET,
            symbols.BASE_SUBJECT,
            symbols.BASE_OTHER,
            symbols.BASE_LAST,
        )


@dataclass(frozen=True, slots=True)
class Value:
    """A number computed when the effect runs: plus + times * raw."""

    kind: int
    plus: int = 0
    times: int = 1
    selector: Selector | None = None
    who: int = symbols.WHO_SELF
    pool: Pool | None = None

    def __add__(self, number: int) -> Value:
        return replace(self, plus=self.plus + number)

    def __mul__(self, number: int) -> Value:
        return replace(self, plus=self.plus * number, times=self.times * number)

    def __neg__(self) -> Value:
        return self * -1

    def __ge__(self, number: int) -> Condition:
        return Condition(self, symbols.COMPARE_AT_LEAST, number)

    def __le__(self, number: int) -> Condition:
        return Condition(self, symbols.COMPARE_AT_MOST, number)


Number = int | Value


@dataclass(frozen=True, slots=True)
class Condition:
    """A comparison of a value with a number; `a & b` holds when both do."""

    value: Value
    compare: int
    number: int
    also: Condition | None = None

    def __and__(self, other: Condition) -> Condition:
        if self.also:
            return replace(self, also=self.also & other)
        return replace(self, also=other)


@dataclass(frozen=True, slots=True)
class Pool:
    """A set of cards, by a filter over the facts or by their ids."""

    kind: str | None = None
    tribe: str | None = None
    card_class: str | None = None
    set_name: str | None = None
    collectible: bool = True
    max_cost: int | None = None
    cost: int | None = None
    mechanic: str | None = None
    rarity: str | None = None
    min_cost: int | None = None
    min_attack: int | None = None
    ids: tuple[str, ...] = ()
    kin: str = ""  # Beasts that a Zombeast is made of: zombeasts.FIRST or SECOND


@dataclass(frozen=True, slots=True)
class TopOfDeck:
    """The top cards of a player's own deck, to be offered."""

    count: int


@dataclass(frozen=True, slots=True)
class Chosen:
    """Stand for the card that was chosen of those offered by the same effect."""


@dataclass(frozen=True, slots=True)
class Instruction:
    """One use of an opcode."""

    opcode: str
    fields: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class When:
    """A branch."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Repeat:
    """A loop."""

    times: Number
    body: tuple[Effect, ...]


Effect = Instruction | When | Repeat


@dataclass(frozen=True, slots=True)
class Event:
    """The event that a trigger waits for."""

    kind: int
    subject: Selector | None = None
    other: Selector | None = None
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Trigger:
    """The effects of an event."""

    event: Event
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Aura:
    """An effect that lasts while its carrier is in play."""

    kind: int
    selector: Selector
    attack: Number = 0
    health: int = 0
    tags: int = 0
    condition: Condition | None = None
    when_damaged: bool = False


def flatten(effects: object) -> tuple[Effect, ...]:
    """Turn one effect or nested sequences of effects into a flat tuple."""
    if isinstance(effects, (Instruction, When, Repeat)):
        return (effects,)
    if isinstance(effects, (tuple, list)):
        return tuple(effect for part in effects for effect in flatten(part))
    raise CardError(f"{effects!r} is not an effect")


def walk(effects: tuple[Effect, ...]) -> Iterator[Instruction | When | Repeat]:
    """Yield every effect, those inside branches and loops included."""
    for effect in effects:
        yield effect
        if isinstance(effect, When):
            yield from walk(effect.then)
            yield from walk(effect.otherwise)
        elif isinstance(effect, Repeat):
            yield from walk(effect.body)
