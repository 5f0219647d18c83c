"""Play a match in memory: mirrored pairs of games between two agents, in one process or in many."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from time import perf_counter

from hearthlab.agents.common import BELIEFS
from hearthlab.agents.spec import SpecError, nearest
from hearthlab.arena.backends import Backend, Task, open_backend
from hearthlab.arena.pairs import DeckChoice, Pair, schedule
from hearthlab.arena.players import (
    AgentSource,
    build,
    check_portable,
    is_foreign,
    resolved,
)
from hearthlab.arena.progress import CellProgress
from hearthlab.arena.result import MatchResult
from hearthlab.arena.worker import GameRecord, Terms
from hearthlab.game.deck import Deck
from hearthlab.game.errors import whole_number

__all__ = ["MatchResult", "Progress", "match"]

AHEAD = 2  # batches handed out for every worker
BATCH_SECONDS = 0.5  # a worker is given about so much to do at a time
LARGEST_BATCH = 500  # pairs
POLL_SECONDS = 1.0


@dataclass(slots=True)
class Progress(CellProgress):
    """How far a match has come; the same object is updated and shown again and again."""

    started: float = field(default_factory=perf_counter)

    @property
    def elapsed(self) -> float:
        """The seconds since the start."""
        return perf_counter() - self.started

    @property
    def games_per_second(self) -> float:
        """The speed so far."""
        return self.games / max(self.elapsed, 1e-9)


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
    isolated: bool = True,
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
    isolated: with one worker, agents that are not of this package play in a process of their own,
    so that none can end this one. Without, they play here: for debuggers, and for agents that
    keep something in memory.
    Ctrl-C ends the match early and keeps what was played.
    """
    if belief not in BELIEFS:
        raise SpecError(f"no belief {belief!r}; {nearest(belief, BELIEFS)}")
    games, seed = whole_number("games", games), whole_number("seed", seed)
    workers = whole_number("workers", workers)
    if workers < 1:
        raise ValueError(f"{workers} workers; a match needs at least 1")
    terms = Terms(resolved(a, belief), resolved(b, belief), belief, positions)
    makers = (build(terms.a, 0), build(terms.b, 0))  # fails early; tells what they see
    if not isinstance(decks, (str, Deck, tuple)):
        decks = list(decks) if isinstance(decks, Iterable) else decks
    if workers > 1:
        check_portable(terms.a, workers)
        check_portable(terms.b, workers)
    pairs = schedule(decks, games, seed)
    progress = Progress(games)
    records: list[GameRecord] = []
    interrupted = False
    strangers = [agent for agent in terms.agents if isolated and is_foreign(agent)]
    players = open_backend("local", workers, strangers=strangers)
    try:
        for played in _play_pairs(terms, pairs, players):
            records += played
            progress.add(played)
            if on_progress is not None:
                on_progress(progress)
    except KeyboardInterrupt:
        interrupted = True
    finally:
        players.close()
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
        seconds=progress.elapsed,
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


def _play_pairs(
    terms: Terms, pairs: Iterator[Pair], players: Backend
) -> Iterator[list[GameRecord]]:
    """Hand out batches of pairs, small ones first, larger ones when games are fast."""
    size = 1
    running = 0
    while True:
        while running < AHEAD * players.workers and (batch := tuple(islice(pairs, size))):
            players.submit(Task(None, terms, batch))
            running += 1
        if not running:
            return
        for task, played in players.wait(POLL_SECONDS):
            running -= 1
            count = len(task.pairs)
            spent = sum(each.clock_a.seconds + each.clock_b.seconds for each in played) / count
            size = max(1, min(LARGEST_BATCH, 2 * count, int(BATCH_SECONDS / (spent + 1e-6))))
            yield played
