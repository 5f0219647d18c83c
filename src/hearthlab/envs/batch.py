"""Many games stepped together in compiled code and exposed as NumPy arrays without copies."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from ctypes import POINTER, c_double, c_float, c_uint8, c_uint16, c_uint32
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hearthlab.carddata.formats import Format
from hearthlab.carddata.quoting import quoted, seed_of, whole
from hearthlab.engine import core as engine
from hearthlab.engine.belief import Random as Generator
from hearthlab.engine.schema import Game
from hearthlab.engine.tables import Cards, cards_of
from hearthlab.envs.decks import Decks, Pool
from hearthlab.envs.observation import Observation
from hearthlab.envs.space import ActionSpace
from hearthlab.game.deck import Deck
from hearthlab.game.errors import IllegalAction
from hearthlab.game.start import placement_of, seats
from hearthlab.search import core
from hearthlab.search.schema import steps
from hearthlab.search.schema.search import ROLLOUT_EXPERT, ROLLOUT_LONG, ROLLOUT_UNIFORM

SELF = "self"
OUTSIDE = "outside"  # the caller passes the opponent's actions to `answer`
OPPONENTS = {
    SELF: steps.SELF_PLAY,
    "random": ROLLOUT_UNIFORM,
    "random-long": ROLLOUT_LONG,
    "expert": ROLLOUT_EXPERT,
}
MOST_STARTS = 1024  # the most pairs of decks to deal games from
WRITTEN = (
    "masks observations final rewards gains ended seats sides opponents coming dealt lengths"
).split()
C_TYPES: dict[str, Any] = {
    "float64": c_double,
    "float32": c_float,
    "uint32": c_uint32,
    "uint16": c_uint16,
    "uint8": c_uint8,
}
SMALLEST = 32  # the fewest games for which a thread pays


class Batch:
    """n games stepped together.

    All arrays are views of memory that compiled code writes; they are valid until the next call:
    `observations` [game, number], `masks` [game, action], `rewards` [game, player], `gains` (the
    reward of the player who acted), `ended` (0 running, 1 over, 2 cut off), `final` (the last
    observation of a game that ended), `seats` (the player to act), `sides` (the agent's seat) and
    `lengths` (steps of the current game). When a game ends, a new one is dealt at once. With
    opponent="outside" you pass the opponent's actions to `answer`; rewards are the agent's.

    observations, masks: your own arrays for compiled code to write to (float32 and uint8, with
    contiguous rows); by default new ones.

    >>> import hearthlab as hl
    >>> hl.envs.Batch(4).observations.shape
    (4, 124)
    """

    def __init__(
        self,
        games: int,
        *,
        decks: Decks = "random",
        opponent: str = SELF,
        observation: str = "all",
        placed: bool = False,
        format: Format | str | None = None,
        most_steps: int = 0,
        threads: int = 1,
        seed: int = 0,
        observations: NDArray[Any] | None = None,
        masks: NDArray[Any] | None = None,
    ) -> None:
        self.n = _at_least(games, "games", 1)
        if opponent not in OPPONENTS and opponent != OUTSIDE:
            known = ", ".join(OPPONENTS)
            raise ValueError(f"opponent={quoted(opponent)}; compiled ones are {known}")
        self.space = ActionSpace(placed)
        self.observation = Observation.named(observation)
        self._pool = Pool(decks, format)
        self._threads = _at_least(threads, "threads", 1)
        self._workers = ThreadPoolExecutor(self._threads) if self._threads > 1 else None
        numbers, width = self.space.size, self.observation.size
        self.masks = _written(masks, "masks", (games, numbers), np.uint8)
        self._listed = np.zeros((games, numbers), np.uint16)
        self._counts = np.zeros(games, np.uint32)
        self.observations = _written(observations, "observations", (games, width), np.float32)
        self.final = np.zeros((games, width), np.float32)
        self.rewards = np.zeros((games, 2), np.float32)
        self.gains = np.zeros(games, np.float64)
        self.ended = np.zeros(games, np.uint8)
        self.seats, self.sides = np.zeros(games, np.uint8), np.zeros(games, np.uint8)
        self.opponents = np.full(games, OPPONENTS.get(opponent, steps.OUTSIDE), np.uint8)
        self.coming = self.opponents.copy()
        self.dealt = np.zeros(games, np.uint16)
        self.lengths = np.zeros(games, np.uint32)
        self._cards = cards_of(self._pool.format)
        self.records = _array(Game, games)
        self._randoms = _array(Generator, games)
        self._record = b = steps.Batch()
        b.games, b.randoms = self.records, self._randoms
        b.listed, b.counts = _pointer(self._listed), _pointer(self._counts)
        for name in WRITTEN:
            setattr(b, name, _pointer(getattr(self, name)))
        b.numbers, b.width, b.family = numbers, width, self.observation.family
        b.row, b.mask_row = self.observations.strides[0] // 4, self.masks.strides[0]
        b.placed = placed
        b.most_steps = _at_least(most_steps, "most_steps", 0)
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Deal new games; without a seed, the generators continue from their current state."""
        if seed is not None:
            chance = Random(f"hearthlab batch {seed_of(seed)}")
            self.pairs = pairs = self._pool.pairs(chance, MOST_STARTS)
            self._starts = _starts(self._cards, pairs, placement_of(self.space.positions))
            self._record.starts, self._record.n_starts = self._starts, len(pairs)
            for generator in self._randoms:
                generator.state = chance.getrandbits(64)
        self._each(lambda first, n: core.reset_games(self._record, first, n))

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """Play one action in each game; raise before playing any if one is illegal."""
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.n,):
            raise ValueError(f"actions of shape {chosen.shape}; {self.n} games need ({self.n},)")
        if not chosen.flags.writeable:
            chosen = chosen.copy()
        wrong = core.illegal_game(self._record, chosen, 0, self.n)
        if wrong < self.n:
            number = int(chosen[wrong])
            known = 0 <= number < self.space.size
            words = f" ({self.space.words[number]})" if known else ""
            raise IllegalAction(f"game {wrong}: action number {number}{words} is not legal now")
        self._each(lambda first, n: core.step_games(self._record, chosen, first, n))

    def answer(self, actions: NDArray[np.integer[Any]], which: NDArray[np.integer[Any]]) -> None:
        """Play an opponent's action in some games; the results of the last step stay."""
        places, chosen = (np.array(given, np.int64, order="C") for given in (which, actions))
        if chosen.shape != places.shape or len(chosen.shape) != 1:
            raise ValueError(f"actions of shape {chosen.shape} for games of shape {places.shape}")
        inside = (chosen >= 0) & (chosen < self.space.size)
        legal = inside & (self.masks[places, np.where(inside, chosen, 0)] != 0)
        if not legal.all():
            wrong = int(places[~legal][0])
            raise IllegalAction(
                f"game {wrong}: the opponent's action number {chosen[~legal][0]} is not legal now"
            )
        n = len(places)
        self._each(lambda first, m: core.answer_games(self._record, chosen, places, first, m), n)

    @property
    def format(self) -> Format:
        """The format of the games."""
        return self._pool.format

    def draw(self) -> NDArray[np.int64]:
        """Draw a random legal action for each game from the game's own generator."""
        found = np.zeros(self.n, np.int64)
        self._each(lambda first, n: core.draw_actions(self._record, found, first, n))
        return found

    def game(self, number: int) -> Game:
        """Copy the record of one game."""
        return engine.clone(self.records[number])

    def close(self) -> None:
        """Stop the threads."""
        if self._workers is not None:
            self._workers.shutdown()

    def _each(self, run: Callable[[int, int], None], games: int | None = None) -> None:
        """Call a function on ranges of all games (or the first n), in threads if there are any."""
        n = self.n if games is None else games
        parts = min(self._threads, max(1, n // SMALLEST))
        if self._workers is None or parts == 1:
            run(0, n)
            return
        edges = [n * part // parts for part in range(parts + 1)]
        jobs = [self._workers.submit(run, first, last - first) for first, last in pairwise(edges)]
        for job in jobs:
            job.result()


def _at_least(value: Any, what: str, least: int) -> int:
    found = whole(value, what)
    if found < least:
        raise ValueError(f"{what}={found} should be at least {least}")
    return found


def _written(given: NDArray[Any] | None, what: str, shape: tuple[int, int], kind: Any) -> Any:
    """Return the array to write to: the given one after checking it, or a new one."""
    if given is None:
        return np.zeros(shape, kind)
    size = np.dtype(kind).itemsize
    fits = given.shape == shape and given.dtype == kind and given.flags.writeable
    if not fits or given.strides[1] != size or given.strides[0] % size or given.strides[0] < 0:
        raise ValueError(
            f"{what} of {given.dtype}{given.shape}; it should be {np.dtype(kind)}{shape}, "
            f"writable, with contiguous rows"
        )
    given[:] = 0
    return given


def _array(kind: Any, n: int) -> Any:
    return (kind * n)()


def _pointer(array: NDArray[Any]) -> Any:
    return array.ctypes.data_as(POINTER(C_TYPES[array.dtype.name]))


def _starts(cards: Cards, pairs: list[tuple[Deck, Deck]], placement: int) -> Any:
    """Set up a game for each pair, with both heroes seated and the decks in list order."""
    made = (Game * len(pairs))()
    for i, (first, second) in enumerate(pairs):
        made[i] = engine.set_up(
            cards,
            0,
            *seats(cards, (first.hero, second.hero)),
            (list(map(cards.row_of, first.cards)), list(map(cards.row_of, second.cards))),
            placement=placement,
            shuffled=False,
            mulligan=False,
        )
    return made
