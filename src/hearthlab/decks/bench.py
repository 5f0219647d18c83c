"""Arms of a study: decks played on the same deals, chunk by chunk, kept in a store.

An arm is a deck against an opponent's. All arms of a study share the deals of each opponent: pair i
of one arm differs from pair i of another by what the decks differ in. Chunks grow all arms
together, so an interrupted study has answers for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hearthlab.arena.backends import Backend, open_backend
from hearthlab.arena.open_sink import opened
from hearthlab.arena.pairs import as_words, mixed
from hearthlab.arena.plan import Cell, Plan, fitting
from hearthlab.arena.players import is_foreign, resolved
from hearthlab.arena.progress import RunProgress
from hearthlab.arena.run import run
from hearthlab.arena.sink import Memory, Sink
from hearthlab.arena.worker import GameRecord
from hearthlab.carddata.formats import DEFAULT
from hearthlab.decks.errors import DeckLabError
from hearthlab.game.deck import Deck
from hearthlab.game.errors import whole_number

FAST_AGENT = "gsv"
FIRST_CHUNK = 25  # pairs
FEWEST_PAIRS = 10
CHUNKS = 3  # of arms that grow each to its own number of pairs
Scores = NDArray[np.float64]
Progress = Callable[[int, int], None]  # games played, games planned


@dataclass(frozen=True, slots=True)
class Arm:
    """A deck against an opponent's deck."""

    name: str
    deck: Deck
    opponent: Deck
    deals: str = "slots"
    measure: str = "none"
    stratum: int = 0  # arms of one stratum share their deals


@dataclass(frozen=True, slots=True)
class Conditions:
    """The conditions of a study."""

    agent: str = FAST_AGENT
    opponent_agent: str | None = None  # by default the same
    seed: int = 0
    belief: str = "known-list"
    store: Sink | str | Path | None = None
    workers: int = 1
    backend: str = "local"
    on_progress: Progress | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        whole_number("workers", self.workers)
        for agent in self.agents:  # raises for an unknown agent, before any game
            resolved(agent, self.belief)

    @property
    def agents(self) -> tuple[str, str]:
        """The agents of the deck and of its opponents."""
        return self.agent, self.opponent_agent or self.agent

    @property
    def players(self) -> str:
        """The agents for tables."""
        mine, theirs = self.agents
        return mine if mine == theirs else f"{mine} against {theirs}"


@dataclass(slots=True)
class Played:
    """The results of an arm: scores by pair and seat of the deck, and the games."""

    scores: Scores  # [pair, seat]
    records: tuple[GameRecord, ...]

    @property
    def pairs(self) -> int:
        """The number of pairs both games of which were played, from the first without gaps."""
        whole = np.asarray(~np.isnan(self.scores).any(axis=1))
        return int(len(whole) if whole.all() else np.argmin(whole))

    def means(self, pairs: int | None = None) -> Scores:
        """Return the mean score of each pair, of the first n."""
        return np.asarray(self.scores[: self.pairs if pairs is None else pairs].mean(axis=1))


class _Kept(Memory):
    """Games in memory that stay when a plan grows."""

    def register(self, plan: Plan) -> dict[str, int]:
        """Make room for a plan's games, with those of its cells that are there."""
        before = {each.cell.name: each for each in self.kept}
        super().register(plan)
        for each in self.kept:
            if each.cell.name in before:
                each.games |= before[each.cell.name].games
        kept = {each.cell.name for each in self.kept}
        self.kept += [each for name, each in before.items() if name not in kept]
        return {cell.name: number for number, cell in enumerate(plan.cells)}


class Bench:
    """A place where arms are played; use `open_bench`."""

    def __init__(self, name: str, given: Conditions, sink: Sink, players: Backend) -> None:
        self.name = name
        self.given = given
        self.sink = sink
        self.players = players
        self.played: dict[str, Played] = {}
        self.games = 0  # played or found by this study
        self.cost = 0.0  # seconds of a processor, of the agents
        self.spent = 0.0  # seconds of this process
        self.interrupted = False

    def play(self, arms: Sequence[Arm], pairs: int) -> Mapping[str, Played]:
        """Play arms up to a number of pairs each; after Ctrl-C return what there is."""
        if pairs < 1:
            raise DeckLabError(f"{pairs} pairs; at least 1")
        done = min((self._pairs(arm.name) for arm in arms), default=0)
        target = min(pairs, max(FIRST_CHUNK, 2 * done))
        while not self.interrupted:
            self._grow([(arm, target) for arm in arms], pairs / target)
            if target >= pairs:
                break
            target = min(pairs, 2 * target)
        return self.played

    def play_each(self, wanted: Sequence[tuple[Arm, int]]) -> None:
        """Play arms up to a number of pairs of each one's own, all of them in step."""
        missing = [(arm, self._pairs(arm.name), n) for arm, n in wanted]
        missing = [(arm, done, n) for arm, done, n in missing if n > done]
        for chunk in range(1, CHUNKS + 1):
            if missing and not self.interrupted:
                part = [(arm, done + -(-chunk * (n - done) // CHUNKS)) for arm, done, n in missing]
                share = sum(n for _, _, n in missing) / sum(pairs for _, pairs in part)
                self._grow(part, share)

    def _pairs(self, name: str) -> int:
        return self.played[name].pairs if name in self.played else 0

    def _grow(self, wanted: Sequence[tuple[Arm, int]], share: float) -> None:
        """Play arms up to numbers of pairs; share: how many times as many there will be."""
        name = self._named([arm for arm, _ in wanted])
        plan = Plan(name, tuple(self._cell(arm, pairs) for arm, pairs in wanted))
        ask = self.given.on_progress

        def show(now: RunProgress) -> None:
            assert ask is not None
            ask(now.games, round(now.planned * share))

        started = process_time()
        done = run(
            plan,
            store=self.sink,
            workers=self.players.workers,
            backend=self.players,
            on_progress=None if ask is None else show,
        )
        self.spent += process_time() - started
        self.interrupted = done.interrupted
        for arm, pairs in wanted:
            found = done.results.get(arm.name)
            records = found.records if found is not None else ()
            scores = np.full((pairs, 2), np.nan)
            for record in records:
                if record.pair < pairs:
                    scores[record.pair, record.seat_of_a] = record.score
            self.played[arm.name] = Played(scores, records)
        self.games = sum(len(each.records) for each in self.played.values())
        self.cost = sum(
            record.clock_a.cost + record.clock_b.cost
            for each in self.played.values()
            for record in each.records
        )

    def _named(self, arms: Sequence[Arm]) -> str:
        """Name the experiment: the same question in two formats makes two of them."""
        formats = sorted({str(arm.deck.format) for arm in arms} - {DEFAULT})
        return fitting("deck ", ", ".join([self.name, *formats]), f", seed {self.given.seed}")

    def _cell(self, arm: Arm, pairs: int) -> Cell:
        mine, theirs = self.given.agents
        return Cell(
            name=arm.name,
            a=mine,
            b=theirs,
            decks=as_words((_unnamed(arm.deck), _unnamed(arm.opponent))),
            games=2 * pairs,
            seed=mixed("deck lab", self.given.seed, arm.stratum),
            belief=self.given.belief,
            measure=arm.measure,
            format=arm.deck.format,
            deals=arm.deals,
        )


def _unnamed(deck: Deck) -> Deck:
    """Return a deck as a cell writes it: names change nothing."""
    return replace(deck, name="", source="", archetype="", plan="", shuffled=False)


@contextmanager
def open_bench(name: str, given: Conditions) -> Iterator[Bench]:
    """Open a place to play arms; the experiment in the store is named after the question."""
    strangers = [agent for agent in given.agents if is_foreign(resolved(agent, given.belief))]
    with opened(given.store) as sink:
        players = open_backend(given.backend, given.workers, strangers=strangers)
        try:
            kept = _Kept() if isinstance(sink, Memory) else sink
            yield Bench(name, given, kept, players)
        finally:
            players.close()


def check_pairs(pairs: int, fewest: int = FEWEST_PAIRS) -> int:
    """Raise for too few pairs for an interval."""
    found: Any = whole_number("pairs", pairs)
    if found < fewest:
        raise DeckLabError(
            f"{found} pairs are too few for an interval; at least {fewest} ({2 * fewest} games)"
        )
    return int(found)
