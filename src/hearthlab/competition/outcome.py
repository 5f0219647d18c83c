"""What came out of a competition: its games by the names of the entries, faults, standings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import chdir
from dataclasses import dataclass, replace
from functools import cached_property

from hearthlab.agents.foreign.isolation.levels import isolated
from hearthlab.arena.pairs import VERSUS
from hearthlab.arena.result import MatchResult, result_of
from hearthlab.arena.standings import Standings
from hearthlab.arena.statistics import Tally
from hearthlab.arena.store import Store, StoreError
from hearthlab.arena.worker import Clock, GameRecord
from hearthlab.competition.config import Config
from hearthlab.competition.decks import DeckLists
from hearthlab.competition.errors import CompetitionError
from hearthlab.competition.schedule import meetings_of, plan_of


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game between two entries; `id` is the store's."""

    id: str
    a: str
    b: str
    deck: str  # as the site names it
    round: int  # from 1
    record: GameRecord
    meeting: str = ""  # the name of its cell
    published: bool = False  # the site shows its replay
    secret: bool = False  # the deck stays hidden

    @property
    def players(self) -> tuple[str, str]:
        """The entries by their seats."""
        return (self.b, self.a) if self.record.seat_of_a else (self.a, self.b)

    def opponent(self, entry: str) -> str:
        """Return the other entry."""
        return self.b if entry == self.a else self.a

    def own_deck(self, entry: str) -> str:
        """Return the deck that an entry played."""
        first, _, second = self.deck.partition(VERSUS)
        return second if second and entry == self.b else first

    def seat(self, entry: str) -> int:
        """Return the seat of an entry: 0 goes first."""
        return self.players.index(entry)

    def score(self, entry: str) -> float:
        """Return the score of an entry."""
        return self.record.score if entry == self.a else 1 - self.record.score

    def clock(self, entry: str) -> Clock:
        """Return the time that an entry used."""
        return self.record.clock_a if entry == self.a else self.record.clock_b

    @property
    def result(self) -> str:
        """Who won, in words."""
        if self.record.score == 0.5:
            return "drawn"
        return f"{self.a if self.record.score == 1 else self.b} wins"

    @property
    def fault(self) -> Fault | None:
        """The fault that ended it, if any: the loser's."""
        found = self.record.fault
        if found is None:
            return None
        text = "its deck is hidden, and so are the details" if self.secret else found.text
        return Fault(self.a if found.agent == "a" else self.b, found.reason, text, self)


@dataclass(frozen=True, slots=True)
class Fault:
    """A game that an entry lost by its own fault: a word for it, and the details."""

    entry: str
    kind: str
    text: str
    game: PlayedGame


@dataclass(frozen=True)
class Outcome:
    """The stored games of a competition, and their statistics.

    results: by cell, the agents named as entries.
    disqualified: why, by entry. None of the games of such an entry count.
    """

    config: Config
    games: tuple[PlayedGame, ...]
    results: tuple[MatchResult, ...]
    disqualified: Mapping[str, str]

    @cached_property
    def faults(self) -> tuple[Fault, ...]:
        """The faults of all games."""
        return tuple(game.fault for game in self.games if game.fault is not None)

    @cached_property
    def standings(self) -> Standings | None:
        """The standings; None while no two entries that count have met."""
        return self._standings(self.results)

    def on_deck(self, deck: str) -> Standings | None:
        """Return the standings of the games with one deck, as it is kept in the store."""
        return self._standings([result.on(deck) for result in self.results])

    def _standings(self, results: Sequence[MatchResult]) -> Standings | None:
        out = dict(self.disqualified)
        if not any(each.games and not out.keys() & {each.a, each.b} for each in results):
            return None
        return Standings.of(results, forfeits=out)

    @property
    def complete(self) -> bool:
        """Whether all games were played, except those of disqualified entries."""
        return all(
            result.games >= result.planned or self.disqualified.keys() & {result.a, result.b}
            for result in self.results
        )

    def games_of(self, entry: str) -> list[PlayedGame]:
        """List the games of an entry."""
        return [game for game in self.games if entry in (game.a, game.b)]

    def tallies(self, entry: str, by: str) -> dict[str, Tally]:
        """Count the games of an entry by "opponent" or by the entry's "deck"."""
        found: dict[str, list[float]] = {}
        for game in self.games_of(entry):
            key = game.own_deck(entry) if by == "deck" else game.opponent(entry)
            found.setdefault(key, []).append(game.score(entry))
        return {key: Tally.of(scores) for key, scores in found.items()}

    def shown_results(self, rounds: Collection[int] | None = None) -> list[MatchResult]:
        """Return the results with decks named as the site names them.

        rounds: those whose deals may be known; None: all.
        """
        decks = self.config.decks

        def shown(record: GameRecord) -> GameRecord:
            known = rounds is None or round_of(decks, record) in rounds
            seed = record.seed if known else 0
            return replace(record, decks=decks.shown(record.decks), seed=seed)

        return [replace(each, records=tuple(map(shown, each.records))) for each in self.results]

    def clock(self, entry: str) -> Clock:
        """Return the time that an entry used in all games."""
        return sum((game.clock(entry) for game in self.games_of(entry)), Clock())


def read_outcome(config: Config, store: Store) -> Outcome:
    """Read the games of a store; raise if it was begun with other terms."""
    # Files of entries are named relative to the folder; their copies are in the settings.
    with chdir(config.folder), isolated(config.isolation):
        plan = plan_of(config)
        try:
            ids = store.register(plan)
        except StoreError as error:
            raise CompetitionError(
                f"{config.path}: the code of entries, limits, decks and seed are fixed once a "
                f"competition has begun: {error}"
            ) from error
        stored = store.results(plan)
        empty = {cell.name: result_of(cell, ()) for cell in plan.cells if cell.name not in stored}
    games: list[PlayedGame] = []
    results: list[MatchResult] = []
    for cell, meeting in zip(plan.cells, meetings_of(config), strict=True):
        found = (stored | empty)[cell.name]
        results.append(replace(found, a=meeting.a.name, b=meeting.b.name))
        place = ids[cell.name], cell.name
        games += [_game(config, results[-1], *place, record) for record in found.records]
    out = {entry.name: entry.problem for entry in config.entries if entry.problem}
    out |= disqualified(games, config.limits.faults)
    in_order = {entry.name: out[entry.name] for entry in config.entries if entry.name in out}
    return Outcome(config, tuple(games), tuple(results), in_order)


def _game(
    config: Config, result: MatchResult, cell: int, meeting: str, record: GameRecord
) -> PlayedGame:
    decks = config.decks
    secret = decks.is_secret(record.decks)
    number = round_of(decks, record)
    return PlayedGame(
        id=f"{cell}.{record.pair}.{record.seat_of_a}",
        a=result.a,
        b=result.b,
        deck=decks.shown(record.decks),
        round=number,
        record=record,
        meeting=meeting,
        published=not secret and (number <= config.replays or record.fault is not None),
        secret=secret,
    )


def round_of(decks: DeckLists, record: GameRecord) -> int:
    """Return the round of a game, from 1."""
    one_list = decks.hidden if record.decks in decks.hidden.names else decks.known
    return record.pair // len(one_list.names) + 1


def disqualified(games: Iterable[PlayedGame], most: int) -> dict[str, str]:
    """Return the entries with n faults or more, and these faults."""
    kinds: dict[str, Counter[str]] = {}
    for game in games:
        if (fault := game.fault) is not None:
            kinds.setdefault(fault.entry, Counter())[fault.kind] += 1
    return {entry: told(found) for entry, found in kinds.items() if found.total() >= most}


def told(kinds: Counter[str]) -> str:
    """Describe faults: how many, and of which kinds."""
    count = kinds.total()
    each = ", ".join(f"{number} × {kind}" for kind, number in kinds.most_common())
    return f"{count} {'fault' if count == 1 else 'faults'}: {each}"
