"""Rows of a net's cards in one byte per number: files are a quarter as large.

A row is rounded to whole numbers from -127 to 127 times a power of two, the smallest that reaches
its largest number. `rounded` does this to a net, which then computes with them; files hold such
rows as bytes, and none that are nought: of many cards no deck, hand or board held one in training.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from hearthlab.models.champion.net import TURNS, ChampionModel, phase_name
from hearthlab.models.model import Array
from hearthlab.models.model_card import ModelError
from hearthlab.search.schema.champion import N_CARD_ZONES, NET_FIRST

CARDS = "cards"
PLACES, POWERS, BYTES = "_places", "_powers", "_bytes"  # after the name of the array
TYPES = ("int32", "int8", "int8")  # of these
LARGEST = 127
LEAST_POWER = -120  # smaller numbers are nought


def rounded(model: ChampionModel) -> ChampionModel:
    """Return a net whose rows of cards fit into bytes."""
    names = [phase_name(CARDS, turn) for turn in model.phases]
    cards = {name: _whole(*_rounded(model.arrays[name])) for name in names}
    return replace(model, arrays={**model.arrays, **cards})


def packed(arrays: Mapping[str, Array]) -> dict[str, Array]:
    """Return the arrays of a net as files hold them: rows of cards as bytes if they fit."""
    found = dict(arrays)
    for name in _names(arrays):
        powers, numbers = _rounded(arrays[name])
        if not np.array_equal(_whole(powers, numbers), arrays[name]):
            continue
        del found[name]
        flat = numbers.reshape(-1, NET_FIRST)
        places = np.flatnonzero(flat.any(1))
        found[name + PLACES] = places.astype(np.int32)
        found[name + POWERS] = powers.reshape(-1)[places].astype(np.int8)
        found[name + BYTES] = flat[places].astype(np.int8)
    return found


def unpacked(arrays: Mapping[str, Array]) -> dict[str, Array]:
    """Return the arrays of a net from the arrays of its file."""
    found = dict(arrays)
    for name in [each.removesuffix(BYTES) for each in arrays if each.endswith(BYTES)]:
        try:
            places, powers, numbers = (found.pop(name + part) for part in (PLACES, POWERS, BYTES))
            cards, count = len(arrays["card_keys"]), len(numbers)
        except KeyError as error:
            raise ModelError(f"{name}: rows in bytes need the array {error.args[0]!r}") from None
        types = places.dtype.name, powers.dtype.name, numbers.dtype.name
        if (
            types != TYPES
            or places.shape != (count,)
            or powers.shape != (count,)
            or numbers.shape != (count, NET_FIRST)
            or (count and not 0 <= places.min() <= places.max() < N_CARD_ZONES * cards)
        ):
            raise ModelError(f"{name}: its rows in bytes do not fit each other or the cards")
        whole = np.zeros((N_CARD_ZONES * cards, NET_FIRST), np.float32)
        whole[places] = _whole(powers, numbers)
        found[name] = whole.reshape(N_CARD_ZONES, cards, NET_FIRST)
    return found


def _names(arrays: Mapping[str, Array]) -> list[str]:
    turns = (*map(int, arrays.get(TURNS, ())), 0)
    return [phase_name(CARDS, turn) for turn in turns]


def _rounded(array: Array) -> tuple[Array, Array]:
    """Return the power of two of each row, and its whole numbers."""
    largest = np.abs(array).max(-1)
    steps = np.maximum(largest / LARGEST, np.float32(2.0**LEAST_POWER))
    powers = np.ceil(np.log2(steps)).astype(np.int32)
    return powers, np.rint(np.ldexp(array, -powers[..., None]))


def _whole(powers: Array, numbers: Array) -> Array:
    found: Array = np.ldexp(numbers.astype(np.float32), powers.astype(np.int32)[..., None])
    return found
