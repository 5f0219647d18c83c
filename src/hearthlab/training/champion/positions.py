"""Positions of self-play, as arrays and as files.

A file holds games of one generation: the net's inputs at the start of each turn, the decks' order,
lay, what the search thought of it, and who won. For phases it holds their turns alone, with returns
instead of the search's opinions. It is written whole or not at all.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass, fields
from pathlib import Path

import numpy as np

from hearthlab.models.files import write_whole
from hearthlab.models.model import Array
from hearthlab.models.model_card import ModelError
from hearthlab.search.schema.champion import MAX_SEEN_CARDS, N_SIGHT, NOTED_DECK_CARDS

SUFFIX = ".npz"
TYPES = {
    "numbers": (np.float16, (N_SIGHT,)),
    "cards": (np.uint16, (MAX_SEEN_CARDS,)),
    "decks": (np.uint16, (2, NOTED_DECK_CARDS)),
    "won": (np.uint8, ()),
    "values": (np.float16, ()),
    "turns": (np.uint8, ()),
    "games": (np.int32, ()),
    "kinds": (np.uint8, ()),
}


@dataclass(frozen=True, slots=True)
class Positions:
    """Positions: one row per turn of a game."""

    numbers: Array  # float16[row, number]
    cards: Array  # uint16[row, place]: rows of the net's table, NO_SEEN_CARD after the last
    decks: Array  # uint16[row, side, place]: card rows, the mover's deck first
    won: Array  # uint8[row]: 1 if the mover won
    values: Array  # float16[row]: the mover's chance as its search saw it, -1 if it did not search
    turns: Array  # uint8[row]
    games: Array  # int32[row]: the number of its game
    kinds: Array  # uint8[row]: which decks were played, see `lessons.KINDS`

    def __len__(self) -> int:
        return len(self.won)


def joined(parts: Iterable[Positions]) -> Positions:
    """Put positions one after the other; games get new numbers."""
    every = list(parts)
    games, first = [], 0
    for part in every:
        games.append(part.games + first)
        first += int(part.games.max(initial=-1)) + 1
    rest = {
        each.name: np.concatenate([getattr(part, each.name) for part in every])
        for each in fields(Positions)
        if each.name != "games"
    }
    return Positions(games=np.concatenate(games), **rest)


def write(path: Path, positions: Positions) -> None:
    """Write a file, all of it or nothing."""
    whole = io.BytesIO()
    np.savez(whole, **{each.name: getattr(positions, each.name) for each in fields(Positions)})
    write_whole(path, whole.getvalue())


def read(path: Path) -> Positions:
    """Read a file; raise if it holds no positions, is damaged, or of another version."""
    try:
        with np.load(path, allow_pickle=False) as file:
            found = {name: file[name] for name in file.files}
    except (OSError, ValueError, EOFError, zipfile.BadZipFile) as error:
        raise ModelError(f"{str(path)!r}: no positions, or damaged: {error}") from None
    if set(found) != set(TYPES):
        odd = ", ".join(sorted(set(found) ^ set(TYPES)))
        raise ModelError(f"{str(path)!r}: no positions of this version; differs in {odd}")
    rows = len(found["won"])
    for name, (kind, shape) in TYPES.items():
        if found[name].dtype != kind or found[name].shape != (rows, *shape):
            raise ModelError(
                f"{str(path)!r}: {name} is {found[name].dtype} {found[name].shape}; should be "
                f"{np.dtype(kind)} {(rows, *shape)}: play these games again"
            )
    return Positions(**found)
