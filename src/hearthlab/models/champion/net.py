"""The champion's net: arrays that are checked, and the record that compiled search reads.

A net may have weights of its own for the first turns of a game: `turns` names the last turn of each
such phase, and the arrays for a phase that ends with turn 9 are called `first_9`, `cards_9` ….
"""

from __future__ import annotations

from collections.abc import Mapping
from ctypes import POINTER, c_float, pointer
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import ClassVar
from zlib import crc32

import numpy as np

from hearthlab.carddata.formats import Format
from hearthlab.engine.schema import MAX_CARDS
from hearthlab.engine.tables import Cards, cards_of
from hearthlab.models.model import Array
from hearthlab.models.model_card import ModelCard, ModelError
from hearthlab.search.schema.champion import (
    FIRST_BODIES,
    MAX_PHASES,
    N_BODIES,
    N_CARD_ZONES,
    N_SIGHT,
    N_ZONES,
    NET_FIRST,
    NET_SECOND,
    ZONE_OWN_BODY,
    ZONE_OWN_DECK,
    Net,
)

SHAPES: Mapping[str, tuple[int | None, ...]] = {
    "first": (N_SIGHT, NET_FIRST),
    "first_bias": (NET_FIRST,),
    "cards": (N_CARD_ZONES, None, NET_FIRST),
    "bodies": (2, N_BODIES, NET_FIRST),
    "second": (NET_FIRST, NET_SECOND),
    "second_bias": (NET_SECOND,),
    "last": (NET_SECOND,),
    "last_bias": (1,),
}
WHOLE = ("card_keys", "burn", "fast")  # int32, one per card
LATE = 1 << 30  # a turn of the last phase
TURNS = "turns"  # int32: the last turn of each phase but the last one, in order


def phase_name(name: str, turn: int) -> str:
    """Name an array of the phase that ends with a turn; 0: the last phase."""
    return f"{name}_{turn}" if turn else name


def key_of(card_id: str) -> int:
    """Return a card's number in nets, independent of its row in a format's tables."""
    return crc32(card_id.encode()) & 0x7FFFFFFF


def card_keys(cards: Cards) -> Array:
    """Return the number of the card of each row of a format's tables."""
    return np.array(list(map(key_of, cards.ids)), np.int32)


@dataclass(frozen=True)
class ChampionModel:
    """A net that values a state at the start of a turn, for the player whose turn it is."""

    kind: ClassVar[str] = "champion"
    arrays: Mapping[str, Array]
    card: ModelCard

    def __post_init__(self) -> None:
        given = self.arrays.get(TURNS)
        if given is not None and (given.dtype != np.int32 or given.ndim != 1 or not given.size):
            raise ModelError(f"{TURNS}: {given.dtype} {given.shape}; should be int32, a row")
        if list(self.turns) != sorted(set(self.turns)) or min(self.turns, default=1) < 1:
            raise ModelError(f"{TURNS}: {list(self.turns)}; last turns of phases grow, from 1")
        if len(self.turns) >= MAX_PHASES:
            raise ModelError(f"{TURNS}: {list(self.turns)}; a net has at most {MAX_PHASES} phases")
        wanted = {*WHOLE, TURNS} if self.turns else {*WHOLE}
        wanted |= {phase_name(name, turn) for name in SHAPES for turn in self.phases}
        if set(self.arrays) != wanted:
            odd = ", ".join(sorted(wanted ^ set(self.arrays)))
            raise ModelError(f"a champion model has the arrays of its kind; differs in {odd}")
        rows = self.arrays["card_keys"].shape
        for plain, turn in product(SHAPES, self.phases):
            name = phase_name(plain, turn)
            array = self.arrays[name]
            full = tuple(rows[0] if n is None else n for n in SHAPES[plain])
            if plain == "bodies" and array.shape == (2, FIRST_BODIES, NET_FIRST):
                full = array.shape  # it knows nothing of what later formats add
            if array.dtype != np.float32 or array.shape != full:
                raise ModelError(f"{name}: {array.dtype} {array.shape}; should be float32 {full}")
            if not np.isfinite(array).all():
                raise ModelError(f"{name}: all numbers must be finite")
        for name in WHOLE:
            if self.arrays[name].dtype != np.int32 or self.arrays[name].shape != rows:
                raise ModelError(f"{name}: should be int32 {rows}")

    @property
    def numbers(self) -> int:
        """How many numbers it is made of."""
        return sum(array.size for array in self.arrays.values())

    @property
    def turns(self) -> tuple[int, ...]:
        """The last turn of each phase but the last one."""
        return tuple(map(int, self.arrays.get(TURNS, ())))

    @property
    def phases(self) -> tuple[int, ...]:
        """The last turn of each phase; 0 for the last one."""
        return (*self.turns, 0)

    @property
    def reads_decks(self) -> bool:
        """Whether it knows the cards in decks."""
        return any(self._of("cards", turn)[ZONE_OWN_DECK:].any() for turn in self.phases)

    def weights(self, turn: int) -> dict[str, Array]:
        """Return the arrays that value a turn, by the names that a net of one phase has."""
        last = next((each for each in self.turns if turn <= each), 0)
        whole = {name: self.arrays[name] for name in WHOLE}
        return whole | {name: self._of(name, last) for name in SHAPES}

    def with_phases(self, given: Mapping[tuple[int, int], Mapping[str, Array]]) -> dict[str, Array]:
        """Return its arrays with others for some turns; all other turns are valued as before.

        given: by first and last turn, none in two of them; LATE: to the end of the game.
        """
        ends = {turn or LATE for turn in self.phases}
        for first, last in given:
            ends = {end for end in ends if not first <= end < last} | {first - 1, last}
        turns = sorted(ends - {0, LATE})
        found = {name: self.arrays[name] for name in WHOLE}
        for end in (*turns, LATE):
            new = [arrays for (first, last), arrays in given.items() if first <= end <= last]
            weights = new[0] if new else self.weights(end)
            turn = 0 if end == LATE else end
            found |= {phase_name(name, turn): weights[name] for name in SHAPES}
        return found | ({TURNS: np.array(turns, np.int32)} if turns else {})

    def _of(self, name: str, last: int) -> Array:
        return self.arrays[phase_name(name, last)]

    @cached_property
    def known(self) -> frozenset[int]:
        """The keys of the cards that it knows."""
        return frozenset(map(int, self.arrays["card_keys"]))

    @cached_property
    def _records(self) -> dict[Format, Net]:
        return {}

    def record(self, format: Format | str | None) -> Net:
        """Return the net as compiled search of a format reads it, made once per format."""
        playing = Format.of(format)
        found = self._records.get(playing)
        # Threads may ask at the same moment: the first that has it gives it to all.
        return found or self._records.setdefault(playing, self._record(cards_of(playing)))

    def _record(self, table: Cards) -> Net:
        """Make the net of a card table; cards are found again by their ids."""
        n, kept = Net(), {}
        places = {int(key): row for row, key in enumerate(self.arrays["card_keys"])}
        rows = [
            (row, places[int(key)])
            for row, key in enumerate(card_keys(table))
            if int(key) in places
        ]
        cards = np.zeros((len(self.phases), N_ZONES, MAX_CARDS, NET_FIRST), np.float32)
        for row, place in rows:
            n.burn[row] = int(self.arrays["burn"][place])
            n.fast[row] = int(self.arrays["fast"][place])
        for phase, turn in enumerate(self.phases):
            for row, place in rows:
                cards[phase, :N_CARD_ZONES, row] = self._of("cards", turn)[:, place]
            bodies = self._of("bodies", turn)
            cards[phase, ZONE_OWN_BODY:, : bodies.shape[1]] = bodies
            n.until[phase] = turn
        for name in ("first", "first_bias", "second", "second_bias", "last", "last_bias"):
            parts = [self._of(name, turn) for turn in self.phases]
            kept[name] = np.ascontiguousarray(np.concatenate(parts))
        kept["cards"] = cards
        for name, array in kept.items():
            setattr(n, name, array.ctypes.data_as(POINTER(c_float)))
        n.phases = len(self.phases)
        n.reads_decks = self.reads_decks
        vars(n)["kept"] = kept  # the record points into them
        return n


def attach(record: object, model: ChampionModel, playing: Format) -> None:
    """Let a search's record use a net in a format; the model must outlive it."""
    record.net = pointer(model.record(playing))  # type: ignore[attr-defined]
