"""The champion's net: arrays that are checked, and the record that compiled search reads."""

from __future__ import annotations

from collections.abc import Mapping
from ctypes import POINTER, c_float, pointer
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar
from zlib import crc32

import numpy as np

from hearthlab.engine.schema import MAX_CARDS
from hearthlab.engine.tables import CARDS
from hearthlab.models.card import Card, ModelError
from hearthlab.models.model import Array
from hearthlab.search.records.champion import (
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


def card_keys() -> Array:
    """Return a number for each row of the card table that other tables have, too."""
    return np.array([crc32(card.encode()) & 0x7FFFFFFF for card in CARDS.ids], np.int32)


@dataclass(frozen=True)
class ChampionModel:
    """A net that values a state at the start of a turn, for the player whose turn it is."""

    kind: ClassVar[str] = "champion"
    arrays: Mapping[str, Array]
    card: Card

    def __post_init__(self) -> None:
        wanted = {*SHAPES, *WHOLE}
        if set(self.arrays) != wanted:
            odd = ", ".join(sorted(wanted ^ set(self.arrays)))
            raise ModelError(f"a champion model has the arrays of its kind; differs in {odd}")
        rows = self.arrays["card_keys"].shape
        for name, shape in SHAPES.items():
            array = self.arrays[name]
            full = tuple(rows[0] if n is None else n for n in shape)
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
    def reads_decks(self) -> bool:
        """Whether it knows the cards in decks."""
        return bool(self.arrays["cards"][ZONE_OWN_DECK:].any())

    @cached_property
    def record(self) -> Net:
        """The net as compiled search reads it; cards are found again by their ids."""
        n, kept = Net(), {}
        places = {int(key): row for row, key in enumerate(self.arrays["card_keys"])}
        rows = [
            (row, places[int(key)]) for row, key in enumerate(card_keys()) if int(key) in places
        ]
        cards = np.zeros((N_ZONES, MAX_CARDS, NET_FIRST), np.float32)
        for row, place in rows:
            cards[:N_CARD_ZONES, row] = self.arrays["cards"][:, place]
            n.burn[row] = int(self.arrays["burn"][place])
            n.fast[row] = int(self.arrays["fast"][place])
        cards[ZONE_OWN_BODY:, :N_BODIES] = self.arrays["bodies"]
        for name in ("first", "first_bias", "second", "second_bias", "last"):
            kept[name] = np.ascontiguousarray(self.arrays[name])
        kept["cards"] = cards
        for name, array in kept.items():
            setattr(n, name, array.ctypes.data_as(POINTER(c_float)))
        n.last_bias = float(self.arrays["last_bias"][0])
        n.reads_decks = self.reads_decks
        n._kept = kept  # the record points into them
        return n


def attach(record: object, model: ChampionModel) -> None:
    """Let a search's record use a net; the model must outlive it."""
    record.net = pointer(model.record)  # type: ignore[attr-defined]
