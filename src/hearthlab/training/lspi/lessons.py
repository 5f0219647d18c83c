"""Play lessons: games of an agent that looks one action ahead, noted as states and rewards.

Work is cut into chunks, each with its seed, and threads take chunks; so the games do not
depend on the number of threads. Both decks of every game are drawn at random from all cards of a
random class, and the learner goes first in every other game. Lessons are played in true states, as
the document does it: features show no hidden card, but a simulated action may meet one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from ctypes import POINTER, c_float
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

import numpy as np

from hearthlab.carddata.formats import DECK_SIZE, Format
from hearthlab.engine import core as engine
from hearthlab.engine.schema import Game
from hearthlab.engine.tables import cards_of
from hearthlab.game.beliefs import legal_rows
from hearthlab.game.start import seats
from hearthlab.models.model import Array
from hearthlab.models.value import Value
from hearthlab.native.kinds import pointer
from hearthlab.search import core
from hearthlab.search.schema.search import (
    LESSON_CUT,
    LESSON_LOST,
    LESSON_WON,
    OPPONENT_MODEL,
    Lesson,
)

CHUNK = 4096  # samples
LONGEST = 4096  # decisions of either side in one game; longer games are left out
REWARDS = {LESSON_WON: 1.0, LESSON_LOST: -1.0}


@dataclass(frozen=True, slots=True)
class Pupil:
    """The players: the learner, its randomness, its opponent, and the format."""

    learner: Value
    epsilon: float
    policy: int  # of the opponent: OPPONENT_MODEL or ROLLOUT_*
    opponent: Value | None = None
    format: Format | str | None = None


@dataclass(frozen=True, slots=True)
class Samples:
    """Transitions between the learner's decisions: states, next states (0 at the end), rewards."""

    states: Array  # float32[sample, feature]
    following: Array
    rewards: Array  # float64[sample]
    games: int
    won: int


def play(pupil: Pupil, samples: int, *, seed: str, threads: int = 1) -> Iterator[Samples]:
    """Play until there are n samples; yield them chunk by chunk, always in the same order."""
    sizes = [min(CHUNK, samples - done) for done in range(0, samples, CHUNK)]
    todo = iter(enumerate(sizes))
    with ThreadPoolExecutor(threads) as pool:

        def begin(chunks: Iterable[tuple[int, int]]) -> None:
            for number, size in chunks:
                jobs.append(pool.submit(play_chunk, pupil, size, f"{seed} {number}"))

        jobs: deque[Future[Samples]] = deque()
        begin(islice(todo, 2 * threads))
        while jobs:
            found = jobs.popleft().result()
            begin(islice(todo, 1))
            yield found


def play_chunk(pupil: Pupil, size: int, seed: str) -> Samples:
    """Play whole games until there are n samples."""
    chance = Random(f"hearthlab lspi {seed}")
    width = len(pupil.learner.model.reads.places)
    rows = np.zeros((size + LONGEST, width), np.float32)
    q = _lesson(pupil, rows, chance)
    ends: list[int] = []
    rewards: list[float] = []
    playing = Format.of(pupil.format)
    number = 0
    while q.n_rows < size:
        before = q.n_rows
        q.max_rows = before + LONGEST
        q.seat = number % 2
        number += 1
        ended = core.play_lesson(q, deal(playing, chance))
        if ended == LESSON_CUT:
            q.n_rows = before
        elif q.n_rows > before:
            ends.append(q.n_rows - 1)
            rewards.append(REWARDS.get(ended, 0.0))
    following = rows[1 : size + 1].copy()
    found = np.zeros(q.n_rows)
    found[ends] = rewards
    following[[end for end in ends if end < size]] = 0
    won = sum(reward > 0 for reward in rewards)
    return Samples(rows[:size], following, found[:size], len(ends), won)


def win_rate(
    value: Value, games: int, *, policy: int, seed: str, format: Format | str | None = None
) -> float:
    """Play games without random actions; return the share that is won, draws half."""
    chance = Random(f"hearthlab lspi {seed}")
    rows = np.zeros((LONGEST, len(value.model.reads.places)), np.float32)
    q = _lesson(Pupil(value, 0.0, policy), rows, chance)
    playing = Format.of(format)
    total = 0.0
    for number in range(games):
        q.n_rows, q.max_rows, q.seat = 0, LONGEST, number % 2
        total += 0.5 + 0.5 * REWARDS.get(core.play_lesson(q, deal(playing, chance)), 0.0)
    return total / max(games, 1)


def _lesson(pupil: Pupil, rows: Array, chance: Random) -> Lesson:
    q = Lesson()
    q.random.state = chance.getrandbits(64)
    q.learner = pointer(pupil.learner.record)
    if pupil.policy == OPPONENT_MODEL:
        assert pupil.opponent is not None
        q.opponent = pointer(pupil.opponent.record)
    place: Any = rows.ctypes.data_as(POINTER(c_float))
    q.rows = place
    q.epsilon = pupil.epsilon
    q.policy = pupil.policy
    return q


def deal(playing: Format, chance: Random) -> Game:
    """Set up a game of two random decks."""
    cards = cards_of(playing)
    first, second = (chance.choice(playing.classes) for _ in (0, 1))
    decks = [chance.sample(legal_rows(cards, hero), DECK_SIZE) for hero in (first, second)]
    seed = chance.getrandbits(63)
    heroes = seats(cards, (first, second))
    return engine.set_up(cards, seed, *heroes, (decks[0], decks[1]), shuffled=False)
