"""Results for other tools: one row per game as CSV or Parquet, or the headers of chess games, PGN.

In PGN, White is the player who goes first, and a game has no moves.
"""

from __future__ import annotations

import csv
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from io import TextIOWrapper
from itertools import chain, islice
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from hearthlab.arena.extras import MissingExtra, need
from hearthlab.game.errors import HearthlabError

if TYPE_CHECKING:
    from hearthlab.arena.result import MatchResult

Row = dict[str, Any]

GROUP_ROWS = 65_536  # of a Parquet file: rows held in memory
PGN_RESULTS = {1.0: "1-0", 0.0: "0-1", 0.5: "1/2-1/2"}
COLUMNS: dict[str, type] = {
    "a": str,
    "b": str,
    "sees_a": str,
    "sees_b": str,
    "decks": str,
    "belief": str,
    "positions": str,
    "format": str,
    "match_seed": int,
    "pair": int,
    "seat_of_a": int,
    "game_seed": int,
    "score_a": float,
    "turns": int,
    "actions": int,
    "decisions_a": int,
    "decisions_b": int,
    "seconds_a": float,
    "seconds_b": float,
    "processor_a": float,
    "processor_b": float,
    "fault": str,
}


class ExportError(HearthlabError, ValueError):
    """A file that results cannot be written to."""


def export_results(results: Iterable[MatchResult], path: Path | str) -> int:
    """Write the games of matches to a file, .csv, .parquet or .pgn; return their number.

    Games are written as results come, beside the file's place, and the file is put there at the
    end: an existing file stays until all rows are written.
    """
    form, path = check_export(path), Path(path)
    with replacing(path) as waiting, waiting.open("wb") as file:
        return FORMS[form](chain.from_iterable(map(rows, results)), file)


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Give a file beside a place, which is put there if all of it is written."""
    waiting = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        yield waiting
        waiting.replace(path)
    except OSError as error:  # a full disk names no file, and the one beside is nobody's
        if error.errno is None:
            raise
        raise OSError(error.errno, os.strerror(error.errno), str(path)) from None
    finally:
        waiting.unlink(missing_ok=True)


def check_export(path: Path | str) -> str:
    """Raise for a file with an unknown suffix, or a form whose package is missing."""
    form = Path(path).suffix.lower()
    if form not in FORMS:
        raise ExportError(f"{str(path)!r}: results are written as {', '.join(FORMS)}")
    if form == ".parquet":
        need("Parquet", "pyarrow")
    return form


def data_frame(results: Iterable[MatchResult]) -> Any:
    """Return one row per game as a DataFrame of pandas, which nothing else needs."""
    try:
        pandas = import_module("pandas")
    except ModuleNotFoundError as error:
        if error.name != "pandas":
            raise
        raise MissingExtra("to_pandas() needs pandas; pip install pandas", name="pandas") from None
    return pandas.DataFrame(list(chain.from_iterable(map(rows, results))), columns=list(COLUMNS))


def rows(result: MatchResult) -> list[Row]:
    """Return one row per game of a match."""
    return [
        {
            "a": result.a,
            "b": result.b,
            "sees_a": result.sees[0],
            "sees_b": result.sees[1],
            "decks": game.decks,
            "belief": result.belief,
            "positions": result.positions,
            "format": result.format,
            "match_seed": result.seed,
            "pair": game.pair,
            "seat_of_a": game.seat_of_a,
            "game_seed": game.seed,
            "score_a": game.score,
            "turns": game.turns,
            "actions": game.actions,
            "decisions_a": game.clock_a.decisions,
            "decisions_b": game.clock_b.decisions,
            "seconds_a": game.clock_a.seconds,
            "seconds_b": game.clock_b.seconds,
            "processor_a": game.clock_a.processor,
            "processor_b": game.clock_b.processor,
            "fault": "" if game.fault is None else f"{game.fault.agent}: {game.fault.reason}",
        }
        for game in result.records
    ]


def _csv(played: Iterator[Row], file: IO[bytes]) -> int:
    out = TextIOWrapper(file, encoding="utf-8", newline="")
    writer = csv.DictWriter(out, list(COLUMNS), lineterminator="\n")
    writer.writeheader()
    count = 0
    for row in played:
        writer.writerow(row)
        count += 1
    out.detach()  # flushes the rest and leaves the file open
    return count


def _parquet(played: Iterator[Row], file: IO[bytes]) -> int:
    import pyarrow
    from pyarrow import parquet

    kinds = {str: pyarrow.string(), int: pyarrow.uint64(), float: pyarrow.float64()}
    signed = {"match_seed": pyarrow.int64()}
    schema = pyarrow.schema([(n, signed.get(n, kinds[kind])) for n, kind in COLUMNS.items()])
    count = 0
    with parquet.ParquetWriter(file, schema) as writer:
        for group in _groups(played):
            try:
                table = pyarrow.Table.from_pylist(group, schema=schema)
            except OverflowError:
                seeds = {row["match_seed"] for row in group}
                raise ExportError(
                    f"seed {max(seeds, key=abs)}: Parquet has 64 bits for it; export to .csv"
                ) from None
            writer.write_table(table)
            count += len(group)
    return count


def _groups(played: Iterator[Row]) -> Iterator[list[Row]]:
    while group := list(islice(played, GROUP_ROWS)):
        yield group


def _pgn(played: Iterator[Row], file: IO[bytes]) -> int:
    count = 0
    for row in played:
        file.write(_pgn_game(row).encode())
        count += 1
    return count


def _pgn_game(row: Row) -> str:
    first = row["seat_of_a"] == 0
    white, black = (row["a"], row["b"]) if first else (row["b"], row["a"])
    score = row["score_a"] if first else 1 - row["score_a"]
    tags = {
        "Event": f"hearthlab match, seed {row['match_seed']}",
        "Site": "?",
        "Date": "????.??.??",
        "Round": f"{row['pair'] + 1}.{row['seat_of_a'] + 1}",
        "White": white,
        "Black": black,
        "Result": PGN_RESULTS[score],
        "Decks": row["decks"],
    }
    lines = [f'[{name} "{_escaped(value)}"]' for name, value in tags.items()]
    return "\n".join([*lines, "", PGN_RESULTS[score], "", ""])


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


FORMS: dict[str, Callable[[Iterator[Row], IO[bytes]], int]] = {
    ".csv": _csv,
    ".parquet": _parquet,
    ".pgn": _pgn,
}
