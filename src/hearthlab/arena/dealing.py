"""How the cards of a pair of games are dealt: shuffled by the engine, or by slots.

A deck has thirty slots, numbered in the order in which it lists its cards. By slots, a deal is a
permutation of slots for each seat, made from the pair's seed: a deck in which one slot holds
another card is dealt the same, with that card in the other's place. Random effects and agents then
draw by key (docs/deck-lab.md), unless `chance=stream`.

With `hand=SLOT` agent a's first hand holds a slot, at a place that the seed draws; everything else
is as likely as in a deal that happens to hold it there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random

from hearthlab.agents.spec import nearest
from hearthlab.carddata.formats import DECK_SIZE
from hearthlab.game.deck import Deck
from hearthlab.game.errors import HearthlabError
from hearthlab.game.start import CHANCES, KEYED, STREAM

SHUFFLED, SLOTS = KINDS = ("shuffled", "slots")
NO_FLIP = NO_SLOT = -1
FLIP_HAND = -2  # the place of the slot that `hand` names
HAND_SIZES = (3, 4)  # of first hands, by seat
FLIPS = tuple(map(str, range(max(HAND_SIZES))))  # places of a first hand
_OPTION = re.compile(r"(?P<name>[a-z]+)=(?P<value>[a-z0-9.]+)")


class DealingError(HearthlabError, ValueError):
    """A way to deal that does not exist."""


@dataclass(frozen=True, slots=True)
class Dealing:
    """How cards are dealt, and whether a decision of the mulligan of agent a is turned around."""

    kind: str = SHUFFLED
    chance: str = STREAM
    flip: int = NO_FLIP  # the place of the first hand that is kept if it were returned
    first: tuple[int, ...] = ()  # slots that agent a's deck deals first
    keep: int = NO_FLIP  # the places of the first hand that agent a keeps, as a bit set
    hand: int = NO_SLOT  # a slot that agent a's first hand holds

    def __str__(self) -> str:
        """Write it so that `read` reads it back."""
        if self.kind == SHUFFLED:
            return SHUFFLED
        options = [] if self.chance == KEYED else [f"chance={self.chance}"]
        options += [] if self.hand == NO_SLOT else [f"hand={self.hand}"]
        flip = "hand" if self.flip == FLIP_HAND else self.flip
        options += [] if self.flip == NO_FLIP else [f"flip={flip}"]
        options += [f"first={'.'.join(map(str, self.first))}"] if self.first else []
        options += [] if self.keep == NO_FLIP else [f"keep={self.keep}"]
        return f"{SLOTS}:{','.join(options)}" if options else SLOTS

    @property
    def by_slots(self) -> bool:
        """Whether cards are dealt by slots."""
        return self.kind == SLOTS

    @property
    def keyed(self) -> bool:
        """Whether random effects and agents draw by key."""
        return self.chance == KEYED

    def dealt(self, deck: Deck, seed: int, seat: int, *, is_of_a: bool) -> Deck:
        """Return a deck in the order in which it is drawn."""
        if not self.by_slots:
            return deck
        drawn = self.drawn(seed, seat, len(deck.cards), is_of_a=is_of_a)
        return replace(deck, cards=tuple(deck.cards[i] for i in drawn), shuffled=False)

    def drawn(self, seed: int, seat: int, slots: int = DECK_SIZE, *, is_of_a: bool) -> list[int]:
        """Return the slots of a deck in the order in which it is drawn."""
        drawn = list(order(seed, seat, slots))
        if is_of_a and self.first:
            drawn = [*self.first, *(slot for slot in drawn if slot not in self.first)]
        if is_of_a and self.hand != NO_SLOT:
            place, now = place_in_hand(seed, seat), drawn.index(self.hand)
            drawn[place], drawn[now] = drawn[now], drawn[place]
        return drawn

    def returned(self, wanted: int, places: int, seed: int, seat: int) -> int:
        """Return the places of a first hand that agent a returns, instead of those it wanted."""
        if self.keep != NO_FLIP:
            return ~self.keep & ((1 << places) - 1)
        flip = place_in_hand(seed, seat) if self.flip == FLIP_HAND else self.flip
        if 0 <= flip < places:
            return wanted ^ (1 << flip)
        return wanted


@lru_cache(maxsize=4096)
def order(seed: int, seat: int, slots: int = DECK_SIZE) -> tuple[int, ...]:
    """Return the slots of a deck in the order in which a seat draws them."""
    found = list(range(slots))
    Random(f"hearthlab slots {seed} {seat}").shuffle(found)
    return tuple(found)


def place_in_hand(seed: int, seat: int) -> int:
    """Return the place of a first hand that `hand` fills: each is equally likely."""
    return Random(f"hearthlab hand {seed} {seat}").randrange(HAND_SIZES[seat])


@lru_cache(maxsize=256)
def read(text: str) -> Dealing:
    """Read a way to deal: "shuffled", "slots", or with options, such as "slots:flip=2"."""
    kind, _, rest = text.partition(":")
    if kind not in KINDS:
        raise DealingError(f"no way to deal {text!r}; {nearest(kind, KINDS)}")
    if kind == SHUFFLED:
        if rest:
            raise DealingError(f"deals {text!r}: only {SLOTS!r} has options")
        return Dealing()
    made = Dealing(SLOTS, KEYED)
    for part in filter(None, rest.split(",")):
        found = _OPTION.fullmatch(part)
        if found and found["name"] == "chance" and found["value"] in CHANCES:
            made = replace(made, chance=found["value"])
        elif found and found["name"] == "flip" and found["value"] in FLIPS:
            made = replace(made, flip=int(found["value"]))
        elif found and part == "flip=hand":
            made = replace(made, flip=FLIP_HAND)
        elif found and found["name"] == "hand" and len(slots := _slots(found["value"])) == 1:
            made = replace(made, hand=slots[0])
        elif found and found["name"] == "keep" and found["value"] in map(str, range(16)):
            made = replace(made, keep=int(found["value"]))
        elif found and found["name"] == "first" and (slots := _slots(found["value"])):
            made = replace(made, first=slots)
        else:
            raise DealingError(
                f"deals {text!r}: {part!r} should be chance={' or chance='.join(CHANCES)}, "
                f"flip={FLIPS[0]} to flip={FLIPS[-1]}, hand=SLOT, flip=hand, keep=0 to keep=15, or "
                f"first=SLOT.SLOT with different slots from 0 to {DECK_SIZE - 1}"
            )
    if made.flip == FLIP_HAND and made.hand == NO_SLOT:
        raise DealingError(f"deals {text!r}: 'flip=hand' needs hand=SLOT")
    if made.first and made.hand != NO_SLOT:
        raise DealingError(f"deals {text!r}: 'first' and 'hand' exclude each other")
    return made


def _slots(text: str) -> tuple[int, ...]:
    """Read slots such as 3.7.12; nothing if they are not different slots of a deck."""
    parts = text.split(".")
    found = tuple(int(part) for part in parts if part.isdecimal() and int(part) < DECK_SIZE)
    return found if len(set(found)) == len(parts) else ()
