"""The data set of the pruning networks: bandits of 3 to 50 arms (papagiannis2022, section 6.2).

A tuple is a number of arms and a number of pulls; it is played 1,000 times. Recorded are the
fewest arms, by visits, among which the best one always was, and how often the best one came first.
The document has 98 tuples per number of arms, from 100 to 1,500 pulls: 4,704. There are 14 more
with fewer pulls, for the Probability network alone, since algorithm 1 asks it about the end of a
search.

Each tuple has its own seed: results do not depend on the number of threads, nor on where
the making was interrupted. The file is written from time to time; the same call resumes.
"""

from __future__ import annotations

import json
import tomllib
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hearthlab.models.files import ARRAY, array_files, pack, read_array, unpack, write_whole
from hearthlab.models.model_card import ModelError
from hearthlab.models.pruning import FEWEST_ACTIONS, FIRST, MOST_ACTIONS, MOST_ITERATIONS
from hearthlab.search import core
from hearthlab.search.schema.search import Bandits
from hearthlab.training.folder import refuse_other
from hearthlab.training.pruning.rewards import QUANTILES, check_quantiles

Array = NDArray[Any]

PER_ACTIONS = 98
EARLY = 14  # more tuples with fewer than 100 pulls
REPETITIONS = 1000
MOST_REPETITIONS = 1_000_000
FORMAT = 1
FACTS = "facts.toml"
SECONDS = 5.0  # between two writings
COLUMNS = ("actions", "iterations", "kept", "chosen")

Progress = Callable[[int, int], None]  # tuples done, of all


@dataclass
class DataSet:
    """The tuples, with the results of finished ones.

    actions, iterations  int32[tuple]
    kept                 int32[tuple]: fewest arms among which the best one always was; 0: not done
    chosen               int32[tuple]: repetitions in which the best arm came first
    """

    rewards: str  # the name of the distribution
    quantiles: Array
    seed: int = 0
    repetitions: int = REPETITIONS
    per_actions: int = PER_ACTIONS
    actions: Array = field(init=False)
    iterations: Array = field(init=False)
    kept: Array = field(init=False)
    chosen: Array = field(init=False)

    def __post_init__(self) -> None:
        check_quantiles(self.quantiles)
        for name, most in (("repetitions", MOST_REPETITIONS), ("per_actions", MOST_ITERATIONS)):
            if not 1 <= getattr(self, name) <= most:
                raise ModelError(f"{name}={getattr(self, name)}: should be from 1 to {most:_}")
        pairs = [
            (actions, pulls)
            for actions in range(FEWEST_ACTIONS, MOST_ACTIONS + 1)
            for pulls in self._pulls(actions)
        ]
        self.actions, self.iterations = np.array(pairs, np.int32).T.copy()
        self.kept, self.chosen = np.zeros((2, len(pairs)), np.int32)

    def _pulls(self, actions: int) -> Iterator[int]:
        """Draw numbers of pulls, each from its own part of the range."""
        chance = Random(f"hearthlab pulls {self.seed} {actions}")
        for least, most, n in ((1, FIRST, EARLY), (FIRST, MOST_ITERATIONS + 1, self.per_actions)):
            for part in range(n):
                first, last = (least + (most - least) * i // n for i in (part, part + 1))
                yield chance.randrange(first, max(last, first + 1))

    @property
    def done(self) -> bool:
        """Whether all tuples are done."""
        return bool(self.kept.all())

    @property
    def published(self) -> Array:
        """The mask of the document's tuples: 100 pulls or more."""
        return self.iterations >= FIRST

    def make(
        self, path: Path | None = None, *, threads: int = 1, progress: Progress | None = None
    ) -> None:
        """Play the missing tuples; finished ones are written to the file, also when interrupted."""
        todo = iter(np.flatnonzero(self.kept == 0).tolist())
        written = monotonic()
        try:
            with ThreadPoolExecutor(threads) as pool:
                jobs: deque[tuple[int, Future[tuple[int, int]]]] = deque(
                    (number, pool.submit(self._play, number))
                    for number in islice(todo, 4 * threads)
                )
                try:
                    while jobs:
                        number, job = jobs.popleft()
                        self.kept[number], self.chosen[number] = job.result()
                        for following in islice(todo, 1):
                            jobs.append((following, pool.submit(self._play, following)))
                        if progress is not None:
                            progress(int(np.count_nonzero(self.kept)), len(self.kept))
                        if path is not None and monotonic() - written > SECONDS:
                            self.save(path)
                            written = monotonic()
                finally:
                    for _, job in jobs:
                        job.cancel()
        finally:
            if path is not None:
                self.save(path)

    def _play(self, number: int) -> tuple[int, int]:
        b = Bandits()
        b.random.state = Random(f"hearthlab bandits {self.seed} {number}").getrandbits(64)
        b.n_arms, b.pulls = int(self.actions[number]), int(self.iterations[number])
        b.repetitions = self.repetitions
        b.n_quantiles = QUANTILES
        b.quantiles[:] = self.quantiles.tolist()
        core.play_bandits(b)
        return b.worst, b.chosen

    # --- Files -------------------------------------------------------------------------------
    def facts(self) -> dict[str, str | int]:
        """Return the terms of the data set."""
        return {
            "rewards": self.rewards,
            "seed": self.seed,
            "repetitions": self.repetitions,
            "per_actions": self.per_actions,
        }

    def save(self, path: Path) -> None:
        """Write the file, all of it or nothing; NumPy opens it, too."""
        lines = {"format": FORMAT, **self.facts()}
        text = "".join(f"{key} = {json.dumps(value)}\n" for key, value in lines.items())
        arrays = {name: getattr(self, name) for name in ("quantiles", *COLUMNS)}
        write_whole(path, pack({FACTS: text.encode(), **array_files(arrays)}))


def data_set(path: Path, wanted: DataSet) -> DataSet:
    """Return the data set of a file, finished or not; the wanted one if there is no file."""
    if not path.exists():
        return wanted
    found = read_data(path)
    same = np.array_equal(found.quantiles, wanted.quantiles)
    refuse_other(
        path,
        {**found.facts(), "quantiles": "others"},
        {**wanted.facts(), "quantiles": "others" if same else "these"},
        remedy="name another file for the data",
    )
    return found


def read_data(path: str | Path) -> DataSet:
    """Read a data set, finished or not; raise if it is none, or damaged."""
    path = Path(path)
    try:
        return _from_bytes(path.read_bytes())
    except FileNotFoundError:
        raise ModelError(f"there is no data set {str(path)!r}") from None
    except ModelError as error:
        raise ModelError(f"{str(path)!r} is not a data set of bandits: {error}") from None


def _from_bytes(data: bytes) -> DataSet:
    if not data:
        raise ModelError("it is empty")
    entries = unpack(data)
    if FACTS not in entries:
        raise ModelError(f"there is no {FACTS} in it")
    try:
        facts: dict[str, Any] = tomllib.loads(entries[FACTS].decode())
        if facts.pop("format", None) != FORMAT:
            raise ModelError("it is of another format")
        arrays = {name: read_array(name, entries[name + ARRAY]) for name in ("quantiles", *COLUMNS)}
        made = DataSet(quantiles=arrays["quantiles"], **facts)
    except (KeyError, TypeError, ValueError) as error:
        raise ModelError(str(error)) from None
    for name in ("actions", "iterations"):
        if not np.array_equal(arrays[name], getattr(made, name)):
            raise ModelError(f"its {name} do not match its facts")
    for name in ("kept", "chosen"):
        most = made.actions if name == "kept" else made.repetitions
        found = arrays[name]
        if found.shape != made.actions.shape or (found < 0).any() or (found > most).any():
            raise ModelError(f"its {name} make no sense")
        getattr(made, name)[:] = found
    return made
