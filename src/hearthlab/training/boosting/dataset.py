"""Data sets: states of games, as both players see them, and how the games ended.

A data set is a folder of Parquet files, each with a range of whole games: one row per state and
player, with the columns `game`, `turn`, `player`, `deck`, `result` (1 won, 0 lost, 0.5 drawn, for
that player) and one column per feature, `feature own.health` and so on. Each file says in its
metadata what it was made of, and is written whole or not at all.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np

from hearthlab.models.files import write_whole
from hearthlab.models.model import Array
from hearthlab.models.model_card import ModelError, Plain
from hearthlab.search.features import FeatureSet
from hearthlab.training.folder import refuse_other

FORMAT = 1
META = b"hearthlab"
SUFFIX = ".parquet"
FACTS = ("game", "turn", "player", "deck", "result")
FEATURE = "feature "  # before the name of a feature


@dataclass(frozen=True, slots=True)
class Rows:
    """States: one row per state and player."""

    game: Array  # int32[row]
    turn: Array  # int32[row]
    player: Array  # int8[row], the seat of who sees it
    deck: Array  # text[row]
    result: Array  # float32[row], of that player
    features: Array  # float32[row, feature]

    def __len__(self) -> int:
        return len(self.game)

    @property
    def games(self) -> Array:
        """The numbers of its games, in order."""
        return np.unique(self.game)

    def where(self, chosen: Array) -> Rows:
        """Select rows."""
        return Rows(*(getattr(self, each.name)[chosen] for each in fields(self)))


def joined(parts: Iterable[Rows]) -> Rows:
    """Put rows one after the other."""
    every = list(parts)
    return Rows(*(np.concatenate([getattr(p, each.name) for p in every]) for each in fields(Rows)))


def part_path(folder: Path, first: int) -> Path:
    """Name the file whose first game has a number."""
    return folder / f"games-{first:08}{SUFFIX}"


def write(path: Path, rows: Rows, reads: FeatureSet, facts: Mapping[str, Plain]) -> None:
    """Write a file, all of it or nothing; the same rows give the same bytes."""
    import pyarrow as pa
    from pyarrow import parquet

    columns: dict[str, Any] = {name: getattr(rows, name) for name in FACTS}
    columns["deck"] = pa.array(rows.deck.tolist(), pa.string())
    columns |= {FEATURE + name: rows.features[:, i] for i, name in enumerate(reads.names)}
    meta = json.dumps({"format": FORMAT, "digest": reads.digest, **facts}, sort_keys=True)
    table = pa.table(columns).replace_schema_metadata({META: meta.encode()})
    out = pa.BufferOutputStream()
    parquet.write_table(table, out, compression="zstd")
    write_whole(path, out.getvalue().to_pybytes())


def read(path: Path, reads: FeatureSet, facts: Mapping[str, Plain]) -> Rows:
    """Read a file; raise if it is not a data set, is damaged, or has other terms."""
    import pyarrow as pa
    from pyarrow import parquet

    try:
        table = parquet.read_table(path)
    except (pa.ArrowInvalid, OSError) as error:
        first = str(error).partition("\n")[0]
        raise ModelError(f"{str(path)!r}: no Parquet file, or a damaged one: {first}") from None
    _check(path, _meta(path, table.schema.metadata), reads, facts)
    named = [FEATURE + name for name in reads.names]
    missing = [name for name in (*FACTS, *named) if name not in table.column_names]
    if missing:
        raise ModelError(f"{str(path)!r}: no column {', '.join(missing)}")
    found = {name: table.column(name).to_numpy() for name in FACTS}
    features = [table.column(name).to_numpy() for name in named]
    found["deck"] = found["deck"].astype(str)
    return Rows(**found, features=np.stack(features, axis=1).astype(np.float32))


def _meta(path: Path, found: Mapping[bytes, bytes] | None) -> dict[str, Any]:
    """Read a file's metadata."""
    if not found or META not in found:
        raise ModelError(f"{str(path)!r}: a Parquet file of something else, no data set of games")
    meta: dict[str, Any] = json.loads(found[META])
    if meta.pop("format", None) != FORMAT:
        raise ModelError(f"{str(path)!r}: of another format; this version reads format {FORMAT}")
    return meta


def _check(path: Path, meta: dict[str, Any], reads: FeatureSet, facts: Mapping[str, Plain]) -> None:
    digest = meta.pop("digest", None)
    refuse_other(path, {key: meta.get(key) for key in facts}, facts)
    if digest != reads.digest:
        raise ModelError(
            f"{str(path)!r}: its features {reads.name!r} are read in another way now; play it again"
        )
