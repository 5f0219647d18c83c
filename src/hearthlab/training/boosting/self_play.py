"""Self-play: games of an agent against itself, as data sets to learn from.

Games have numbers, and each depends on the terms and its number only; so data
sets grow, resume and repeat to the byte, with any number of threads. A state is recorded before
every action, as both players see it, first hands excepted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from ctypes import c_float
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from threading import Event

import numpy as np

from hearthlab.agents import ask
from hearthlab.agents.spec import canonical, parse
from hearthlab.arena.named_files import file_digests
from hearthlab.arena.pairs import Pair, format_of, matchups, mixed
from hearthlab.arena.players import build
from hearthlab.arena.worker import Terms, begin
from hearthlab.carddata.formats import DEFAULT, Format
from hearthlab.engine.schema import RESULT_DRAW, RESULT_FIRST_WINS
from hearthlab.game.door import record_of
from hearthlab.game.game import Game
from hearthlab.game.version import engine_version
from hearthlab.models.model import Array
from hearthlab.models.model_card import ModelError, Plain
from hearthlab.search import core
from hearthlab.search.features import feature_set
from hearthlab.search.schema.values import MAX_FEATURES
from hearthlab.training.boosting import dataset
from hearthlab.training.boosting.dataset import Rows

GAMES_PER_FILE = 20
MOST_GAMES = 10_000_000
HALF_WRITTEN = f".games-????????{dataset.SUFFIX}.????????"  # see `write_whole`


@dataclass(frozen=True, slots=True)
class SelfPlay:
    """The games of a data set; decks are named as in a match."""

    agent: str
    decks: tuple[str, ...]
    games: int
    seed: int = 0
    epsilon: float = 0.0  # share of random actions
    features: str = "board"
    format: str = ""  # as text; empty: the decks' own

    def __post_init__(self) -> None:
        parse(self.agent)
        if feature_set(self.features).squares:
            raise ModelError(f"features={self.features!r}: products are not stored")
        if not 0 <= self.games <= MOST_GAMES or not 0.0 <= self.epsilon <= 1.0:
            raise ModelError(
                f"games={self.games}, epsilon={self.epsilon}: should be from 0 to {MOST_GAMES:_}, "
                "and from 0 to 1"
            )

    def facts(self) -> dict[str, Plain]:
        """List everything that decides a game."""
        found = {**asdict(self), "agent": canonical(self.agent), "decks": ", ".join(self.decks)}
        del found["games"]
        files = file_digests([self.agent])
        if files:
            found["files"] = ", ".join(f"{path} {digest}" for path, digest in files.items())
        if str(self.playing) == DEFAULT:
            del found["format"]
        else:
            found["format"] = str(self.playing)
        return {**found, "engine": engine_version(self.playing)}

    @property
    def playing(self) -> Format:
        """The format."""
        return format_of(self.decks, self.format or None)

    def files(self) -> Iterator[range]:
        """List the games of each file."""
        for first in range(0, self.games, GAMES_PER_FILE):
            yield range(first, min(first + GAMES_PER_FILE, self.games))

    def play(self, number: int) -> Rows:
        """Play one game."""
        playing = self.playing
        words = self.decks[0] if len(self.decks) == 1 else list(self.decks)
        fixed = matchups(words, playing)
        seed = mixed("self-play", self.seed, number)
        matchup = None if fixed is None else fixed[number % len(fixed)]
        pair = Pair(number, seed, matchup, playing)
        game = begin(Terms(self.agent, self.agent, format=playing), pair, 0)
        players = [build(self.agent, mixed("self-play agent", seed, seat)) for seat in (0, 1)]
        chance = Random(f"hearthlab self-play {seed}")
        notes = _Notes(self.features)
        while (seat := game.to_act) is not None:
            if game.waiting == "mulligan":
                game.push(ask(players[seat], game, game.view(seat)))
                continue
            notes.add(game)
            if chance.random() < self.epsilon:
                game.push(chance.choice(list(game.legal_actions)))
            else:
                game.push(ask(players[seat], game, game.view(seat)))
        return notes.rows(number, pair.name, record_of(game).result)


class _Notes:
    """The states of one game."""

    def __init__(self, features: str) -> None:
        self.reads = feature_set(features)
        self.vector = (c_float * MAX_FEATURES)()
        self.turns: list[int] = []
        self.states: list[Array] = []

    def add(self, game: Game) -> None:
        """Note a state as both players see it."""
        for player in (0, 1):
            core.read_features(record_of(game), self.reads.family, player, self.vector)
            self.states.append(np.array(self.vector, np.float32)[list(self.reads.places)])
            self.turns.append(game.turn)

    def rows(self, number: int, deck: str, result: int) -> Rows:
        """Return the rows, once it is known who won."""
        n = len(self.turns)
        player = np.tile(np.array([0, 1], np.int8), n // 2)
        won = np.full(n, 0.5) if result == RESULT_DRAW else player == result - RESULT_FIRST_WINS
        return Rows(
            np.full(n, number, np.int32),
            np.array(self.turns, np.int32),
            player,
            np.full(n, deck),
            won.astype(np.float32),
            np.stack(self.states),
        )


def generate(
    terms: SelfPlay, folder: Path, *, threads: int = 1, on_game: Callable[[int], None] | None = None
) -> Rows:
    """Play the missing games of a data set in a folder; return all of it.

    on_game: called with the number of games. Interrupted, it keeps every complete file.
    """
    reads, facts = feature_set(terms.features), terms.facts()
    if not terms.games:
        raise ModelError(f"{str(folder)!r}: a data set of 0 games; play some")
    folder.mkdir(exist_ok=True)
    stop = Event()
    done: list[int] = []
    found: dict[int, Rows] = {}
    lacking = []
    for numbers in terms.files():
        path = dataset.part_path(folder, numbers[0])
        rows = dataset.read(path, reads, facts) if path.exists() else None
        if rows is not None and np.isin(numbers, rows.games).all():
            found[numbers[0]] = rows.where(np.isin(rows.game, numbers))
            done += numbers
        else:
            lacking.append(numbers)
    for left in folder.glob(HALF_WRITTEN):
        if left.is_file():
            left.unlink()

    def play(numbers: range) -> None:
        parts = []
        for number in numbers:
            if stop.is_set():
                return
            parts.append(terms.play(number))
            done.append(number)
            if on_game is not None:
                on_game(len(done))
        rows = dataset.joined(parts)
        dataset.write(dataset.part_path(folder, numbers[0]), rows, reads, facts)
        found[numbers[0]] = rows

    if on_game is not None:
        on_game(len(done))
    with ThreadPoolExecutor(threads) as pool:
        try:
            jobs = [pool.submit(play, numbers) for numbers in lacking]
            for job in wait(jobs, return_when=FIRST_EXCEPTION).done:
                job.result()
        finally:
            stop.set()
    return dataset.joined(found[first] for first in sorted(found))
