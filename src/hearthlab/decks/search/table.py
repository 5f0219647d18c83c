"""All evaluations of a search in one table, and its file, which is always written as a whole."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hearthlab.arena.exporting import replacing
from hearthlab.carddata.formats import DECK_SIZE
from hearthlab.decks.errors import DeckLabError
from hearthlab.decks.search.space import Decks
from hearthlab.decks.search.trials import Sums

NEW = -1  # instead of the number of a deck that is evaluated again
Arrays = dict[str, NDArray[Any]]


@dataclass(slots=True)
class Batch:
    """Decks that are evaluated together."""

    decks: Decks
    again: NDArray[np.int64]  # number of the deck that is evaluated again, or NEW

    @classmethod
    def of(cls, decks: Decks) -> Batch:
        """Make a batch of new decks."""
        return cls(decks, np.full(len(decks), NEW, dtype=np.int64))

    def __len__(self) -> int:
        """Count the decks."""
        return len(self.decks)

    def first(self, n: int) -> Batch:
        """Return the first n."""
        return Batch(self.decks[:n], self.again[:n])


@dataclass(slots=True)
class Table:
    """Decks by number, and the sums of all of their games."""

    width: int
    decks: Decks = field(init=False)
    sums: Sums = field(init=False)
    evaluations: int = 0

    def __post_init__(self) -> None:
        self.decks = np.zeros((0, DECK_SIZE), dtype=np.int16)
        self.sums = np.zeros((0, self.width))

    def __len__(self) -> int:
        """Count the decks."""
        return len(self.decks)

    def add(self, batch: Batch, sums: Sums) -> NDArray[np.int64]:
        """Add the results of a batch; return the numbers of new decks."""
        new = batch.again == NEW
        first = len(self)
        self.decks = np.concatenate([self.decks, batch.decks[new]])
        self.sums = np.concatenate([self.sums, sums[new]])
        np.add.at(self.sums, batch.again[~new], sums[~new])
        self.evaluations += len(batch)
        return np.arange(first, len(self))


@dataclass(slots=True)
class Kept:
    """The content of a search's file."""

    settings: dict[str, Any]
    decks: Decks  # of all evaluations, in their order
    again: NDArray[np.int64]
    sizes: list[int]  # of the batches; the last one may have fewer results than decks
    sums: Sums  # of the evaluations that are done
    fresh: Sums  # of the elites that were played again
    state: dict[str, Any]  # of the algorithm, after it made the last batch
    arrays: Arrays
    seconds: float = 0.0


def write(path: Path, kept: Kept) -> None:
    """Write a search to its file, as a whole."""
    head = {
        "settings": kept.settings,
        "sizes": kept.sizes,
        "state": kept.state,
        "seconds": kept.seconds,
    }
    arrays: dict[str, Any] = {f"state {name}": value for name, value in kept.arrays.items()}
    arrays |= {
        "head": np.array(json.dumps(head)),
        "decks": kept.decks,
        "again": kept.again,
        "sums": kept.sums,
        "fresh": kept.fresh,
    }
    with replacing(path) as waiting, waiting.open("wb") as file:
        np.savez(file, **arrays)


def read(path: Path, settings: Mapping[str, Any]) -> Kept | None:
    """Read the file of a search; None if there is none. Raises for that of another search."""
    if not path.exists():
        return None
    try:
        with np.load(path, allow_pickle=False) as found:
            head = json.loads(str(found["head"]))
            arrays = {
                name.removeprefix("state "): found[name]
                for name in found.files
                if name.startswith("state ")
            }
            kept = Kept(
                head["settings"],
                found["decks"],
                found["again"],
                head["sizes"],
                found["sums"],
                found["fresh"],
                head["state"],
                arrays,
                head["seconds"],
            )
    except (ValueError, KeyError, TypeError, OSError, zipfile.BadZipFile, EOFError):
        raise DeckLabError(f"{str(path)!r} is not the file of a deck search") from None
    for name in sorted({*settings, *kept.settings}):
        theirs, ours = kept.settings.get(name), settings.get(name)
        if theirs != ours:
            raise DeckLabError(
                f"{str(path)!r} keeps a search with other settings: {name} {_short(theirs)} there, "
                f"{_short(ours)} now; name another file"
            )
    return kept


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
