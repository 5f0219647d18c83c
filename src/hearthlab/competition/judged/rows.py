"""Rows that an arena keeps as they are made: one JSON object per line, from several processes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TextIO, TypeVar

Row = dict[str, Any]
Task = TypeVar("Task")
Made = TypeVar("Made")


def made_of(work: Callable[[Task], Made], tasks: Sequence[Task], workers: int) -> Iterator[Made]:
    """Do tasks in their order, in several processes if there are several."""
    if workers == 1 or len(tasks) < 2:
        yield from map(work, tasks)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(work, tasks)


def add_row(file: TextIO, row: Row) -> None:
    """Append a row; a line that a kill has cut off ends before it."""
    file.write("\n" + json.dumps(row) + "\n")
    file.flush()


def read_rows(path: Path) -> Iterator[Row]:
    """Read the whole rows of a file; lines that were cut off are left out."""
    if not path.exists():
        return
    with path.open(encoding="utf-8", errors="replace") as file:
        for line in file:
            try:
                yield dict(json.loads(line))
            except (ValueError, TypeError):
                continue
