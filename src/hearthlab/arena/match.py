"""Play a match: mirrored pairs of games between two agents, in one process or in many."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from threading import current_thread, main_thread
from time import perf_counter

from hearthlab.agents.common import BELIEFS
from hearthlab.agents.spec import SpecError, nearest
from hearthlab.arena.pairs import DeckChoice, Pair, schedule
from hearthlab.arena.result import MatchResult
from hearthlab.arena.statistics import Interval, clopper_pearson
from hearthlab.arena.worker import (
    AgentSource,
    GameRecord,
    MatchError,
    Terms,
    build,
    play_batch,
    play_pair,
    resolved,
    start_worker,
)
from hearthlab.game.deck import Deck

__all__ = ["MatchResult", "Progress", "match"]

BATCH_SECONDS = 0.5  # a worker is given about so much to do at a time
LARGEST_BATCH = 500  # pairs


@dataclass(slots=True)
class Progress:
    """Hold how far a match has come; the same object is updated and shown again and again."""

    planned: int
    games: int = 0
    wins: int = 0
    losses: int = 0
    draws: int = 0
    started: float = field(default_factory=perf_counter)

    def add(self, records: Iterable[GameRecord]) -> None:
        """Count games."""
        for record in records:
            self.games += 1
            self.wins += record.score == 1
            self.losses += record.score == 0
            self.draws += record.score == 0.5

    @property
    def seconds(self) -> float:
        """Tell the time since the start."""
        return perf_counter() - self.started

    @property
    def games_per_second(self) -> float:
        """Tell the speed so far."""
        return self.games / max(self.seconds, 1e-9)

    @property
    def interval(self) -> Interval:
        """Give the 95 % interval of a's win rate so far."""
        return clopper_pearson(self.wins, self.wins + self.losses)


def match(
    a: AgentSource,
    b: AgentSource,
    *,
    decks: DeckChoice | Iterable[DeckChoice],
    games: int,
    seed: int,
    workers: int = 1,
    belief: str = "known-list",
    positions: str = "relevant",
    on_progress: Callable[[Progress], None] | None = None,
) -> MatchResult:
    """Play mirrored pairs of games: same decks and seed, then with seats exchanged.

    a, b: spec strings, or functions that make an agent from `seed=` (importable ones, when there
    are several workers). Agents are made anew for every game, with seeds of their own, so a
    match depends on its arguments alone, not on the number of workers (but for agents that
    decide by the clock).
    decks: a deck (name, code or `Deck`) or a named set, played in mirror; "random"; a tuple of
    two for a's and b's; or a list of such.
    belief: "known-list" shows each player what the opponent's deck is made of. It is also the
    belief of agents whose spec does not name one.
    Ctrl-C ends the match early and keeps what was played.
    """
    if belief not in BELIEFS:
        raise SpecError(f"no belief {belief!r}; {nearest(belief, BELIEFS)}")
    if workers < 1:
        raise ValueError(f"{workers} workers; a match needs at least 1")
    terms = Terms(resolved(a, belief), resolved(b, belief), belief, positions)
    makers = (build(terms.a, 0), build(terms.b, 0))  # fails early; tells what they see
    if not isinstance(decks, (str, Deck, tuple)):
        decks = list(decks)
    pairs = schedule(decks, games, seed)
    progress = Progress(games)
    records: list[GameRecord] = []
    interrupted = False
    try:
        playing = _play_here if workers == 1 else _play_in_workers
        for played in playing(terms, pairs, workers):
            records += played
            progress.add(played)
            if on_progress is not None:
                on_progress(progress)
    except KeyboardInterrupt:
        interrupted = True
    records.sort(key=lambda record: (record.pair, record.seat_of_a))
    return MatchResult(
        a=makers[0].spec,
        b=makers[1].spec,
        sees=(makers[0].sees, makers[1].sees),
        decks=_name(decks),
        seed=seed,
        belief=belief,
        positions=positions,
        planned=games,
        records=tuple(records),
        seconds=progress.seconds,
        workers=workers,
        interrupted=interrupted,
    )


def _name(decks: object) -> str:
    if isinstance(decks, str):
        return decks
    if isinstance(decks, Deck):
        return decks.name or decks.hero.lower()
    if isinstance(decks, tuple):
        return " vs ".join(map(_name, decks))
    assert isinstance(decks, list)
    return ", ".join(map(_name, decks))


def _play_here(terms: Terms, pairs: Iterator[Pair], workers: int) -> Iterator[list[GameRecord]]:
    for pair in pairs:
        yield play_pair(terms, pair)


def _play_in_workers(
    terms: Terms, pairs: Iterator[Pair], workers: int
) -> Iterator[list[GameRecord]]:
    """Hand out batches of pairs to processes, small ones first, larger ones when games are fast."""
    context = multiprocessing.get_context("spawn")
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(workers, context, start_worker, (terms,))
    size = 1
    running: dict[Future[list[GameRecord]], int] = {}

    def hand_out() -> None:
        while len(running) < 2 * workers and (batch := list(islice(pairs, size))):
            with _deaf_to_interrupts():
                running[pool.submit(play_batch, batch)] = len(batch)

    try:
        hand_out()
        while running:
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                played = future.result()
                count = running.pop(future)
                spent = sum(each.clock_a.seconds + each.clock_b.seconds for each in played) / count
                size = max(1, min(LARGEST_BATCH, 2 * count, int(BATCH_SECONDS / (spent + 1e-6))))
                yield played
            hand_out()
    except BrokenProcessPool:
        raise MatchError("a worker process died; play with workers=1 to see why") from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Let processes started meanwhile ignore Ctrl-C: the one who started them ends them."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
