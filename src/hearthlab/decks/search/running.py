"""Running a search: batches, the file, the time, and the elites on fresh deals."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from time import monotonic

import numpy as np

from hearthlab.decks.bench import Progress
from hearthlab.decks.errors import DeckLabError
from hearthlab.decks.search.evaluating import Evaluator, Job
from hearthlab.decks.search.settings import Settings
from hearthlab.decks.search.state import Search
from hearthlab.decks.search.table import read, write
from hearthlab.decks.search.trials import Sums
from hearthlab.game.errors import whole_number

SAVE_SECONDS = 5.0


class Runner:
    """A search, its evaluator and its file."""

    def __init__(
        self, search: Search, evaluator: Evaluator, path: Path | None, progress: Progress | None
    ) -> None:
        self.search = search
        self.evaluator = evaluator
        self.path = path
        self.progress = progress
        self.saved = monotonic()
        self.began = monotonic() - search.seconds
        self.interrupted = False

    def run(self, budget: float | None) -> None:
        """Search until all evaluations are done, or for a time; then play the elites again.

        After Ctrl-C nothing more is played. The file has all finished trials, also after an error.
        """
        until = None if budget is None else monotonic() + budget
        try:
            while not self.search.is_searched:
                if self.search.pending is None:
                    if until is not None and monotonic() >= until:
                        break
                    self.search.ask()
                    self.save()
                self._play(self.search.jobs(), self.search.done)
                self.search.tell()
            again: list[Sums] = list(self.search.fresh)
            try:
                self._play(self.search.fresh_jobs(), again, fresh=True)
            finally:
                self.search.fresh = np.reshape(again, (-1, self.search.table.width))
        except KeyboardInterrupt:
            self.interrupted = True
        finally:
            self.save()

    def _play(self, jobs: Sequence[Job], done: list[Sums], *, fresh: bool = False) -> None:
        """Play trials, and add their sums in their order."""
        waiting: dict[int, Sums] = {}
        next_ = 0
        for place, sums in self.evaluator.run(jobs):
            waiting[place] = sums
            while next_ in waiting:
                done.append(waiting.pop(next_))
                next_ += 1
            if fresh:
                self.search.fresh = np.reshape(done, (-1, self.search.table.width))
            self._show()
            if monotonic() - self.saved > SAVE_SECONDS:
                self.save()

    def _show(self) -> None:
        if self.progress is not None:
            self.progress(self.search.games, self.search.planned)

    def save(self) -> None:
        """Write the file."""
        self.search.seconds = monotonic() - self.began
        self.saved = monotonic()
        if self.path is not None:
            write(self.path, self.search.kept())


def run_search(
    settings: Settings,
    *,
    seed: int = 0,
    store: Path | str | None = None,
    workers: int = 1,
    budget: float | None = None,
    progress: Progress | None = None,
) -> tuple[Search, bool]:
    """Run a search, or resume the one in a file; return it, and whether it was interrupted."""
    whole_number("workers", workers)
    search = Search(settings, whole_number("seed", seed))
    path = None if store is None else Path(store)
    kept = None if path is None else read(path, search.facts())
    if kept is not None:
        search.load(kept)
        if search.asked > settings.evaluations:
            raise DeckLabError(
                f"{str(path)!r} has {search.asked:,} evaluations, more than the "
                f"{settings.evaluations:,} requested; request as many, or name another file"
            )
    evaluator = Evaluator(settings.protocol, workers)
    try:
        runner = Runner(search, evaluator, path, progress)
        runner.run(budget)
    finally:
        evaluator.close()
    return search, runner.interrupted
