"""Trials: the games of one deck against the opponents of a search, and their sums.

Game i meets opponent i modulo their number; with both seats, every other round is played second.
The seed of a game follows from that of the trial and from i, so a trial is the same in any process.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hearthlab.arena.pairs import Matchup, Pair, mixed
from hearthlab.arena.worker import GameRecord, Terms, begin, play_one, read_moves
from hearthlab.carddata.formats import Format
from hearthlab.decks.errors import DeckLabError
from hearthlab.decks.search import pilots
from hearthlab.decks.search.pilots import Course, Playing
from hearthlab.engine import core
from hearthlab.engine.schema import Game as Record
from hearthlab.engine.tables import cards_of
from hearthlab.game.deck import Deck
from hearthlab.game.door import record_of
from hearthlab.game.game import Game

Sums = NDArray[np.float64]
BOTH, FIRST = SEATS = ("both", "first")
# Places of sums; the scores against each opponent follow, and then the games against each.
GAMES, SCORE, HEALTH, TURNS, HAND, OWN, HEALTH_2, SCORE_2 = range(8)
FIXED = 8


@dataclass(frozen=True, slots=True)
class Opponent:
    """A deck and the agent that plays it."""

    deck: Deck
    agent: str


@dataclass(frozen=True, slots=True)
class Protocol:
    """How a deck is tried."""

    hero: str
    format: Format
    agent: str
    opponents: tuple[Opponent, ...]
    seats: str = BOTH
    _players: dict[str, Playing] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )

    def __post_init__(self) -> None:
        if self.seats not in SEATS:
            raise DeckLabError(f"seats {self.seats!r}: should be {' or '.join(SEATS)}")
        agents = {self.agent, *(each.agent for each in self.opponents)}
        mixes = len({pilots.is_pilot(agent) for agent in agents}) > 1
        if mixes:
            raise DeckLabError(
                "pilots see everything, so they play pilots only; these are pilots and agents: "
                f"{', '.join(sorted(agents))}"
            )

    @property
    def by_pilots(self) -> bool:
        """Whether pilots play."""
        return pilots.is_pilot(self.agent)

    @property
    def round(self) -> int:
        """The games after which each opponent was met from each seat."""
        return len(self.opponents) * (2 if self.seats == BOTH else 1)

    @property
    def width(self) -> int:
        """The number of sums of a trial."""
        return FIXED + 2 * len(self.opponents)

    def check_games(self, games: int, what: str = "games") -> int:
        """Raise for a number of games that does not meet every opponent."""
        if games < self.round:
            seats = " from both seats" if self.seats == BOTH else ""
            raise DeckLabError(
                f"{games} {what} do not meet all {len(self.opponents)} opponents{seats}; at least "
                f"{self.round}"
            )
        return games

    def trial(self, cards: Sequence[str], seed: int, games: int) -> Sums:
        """Play the games of a deck."""
        deck = Deck(self.hero, tuple(cards), format=self.format)
        found = np.zeros(self.width)
        n = len(self.opponents)
        for i in range(games):
            seat = (i // n) % 2 if self.seats == BOTH else 0
            score, health, turn, course = self._game(deck, i % n, seat, mixed("trial", seed, i))
            turns = (1 + turn) // 2
            found[:FIXED] += (
                1,
                score,
                health,
                turns,
                course.hand,
                course.turns,
                health * health,
                score * score,
            )
            found[FIXED + i % n] += score
            found[FIXED + n + i % n] += 1
        return found

    def _game(
        self, deck: Deck, number: int, seat: int, seed: int
    ) -> tuple[float, int, int, Course]:
        """Play a game; return score, health difference, the last turn and the measurements."""
        opponent = self.opponents[number]
        if not self.by_pilots:
            return self._arena_game(deck, opponent, seat, seed)
        decks = (deck, opponent.deck) if seat == 0 else (opponent.deck, deck)
        g = record_of(Game(*decks, seed=seed, format=self.format))
        mine, theirs = self._player(self.agent), self._player(opponent.agent)
        course = Course(seat)
        pilots.play(g, (mine, theirs) if seat == 0 else (theirs, mine), seed, course)
        return score_of(g, seat), health_lead(g, seat), int(g.turn), course

    def _player(self, agent: str) -> Playing:
        if agent not in self._players:
            self._players[agent] = Playing(pilots.read(agent), cards_of(self.format))
        return self._players[agent]

    def _arena_game(
        self, deck: Deck, opponent: Opponent, seat: int, seed: int
    ) -> tuple[float, int, int, Course]:
        """Play a game of agents as matches do, and follow its actions once more."""
        terms = Terms(self.agent, opponent.agent, format=self.format)
        matchup = Matchup((deck, opponent.deck), self.format, owned=True)
        pair = Pair(0, seed, matchup, self.format)
        made: GameRecord = play_one(terms, pair, seat, begin(terms, pair, seat))
        g = record_of(begin(terms, pair, seat))
        course = Course(seat)
        for code in read_moves(made.moves or ""):
            course.before(g, code)
            core.apply(g, code)
        return made.score, health_lead(g, seat), int(g.turn), course


def score_of(g: Record, seat: int) -> float:
    """Return the score of a seat in a finished game."""
    won: Any = g.result - 1
    return 0.5 if won == 2 else float(won == seat)


def health_lead(g: Record, seat: int) -> int:
    """Return the health of a seat's hero minus that of the other, without armor."""
    left = []
    for player in (seat, 1 - seat):
        hero = g.entities[g.players[player].hero]
        left.append(int(hero.max_health) - int(hero.damage))
    return left[0] - left[1]
