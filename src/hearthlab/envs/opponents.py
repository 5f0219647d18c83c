"""Opponents of vector environments: compiled ones, policies in batches, and agents.

A policy is asked once per step for all games that wait for it. An agent (any spec, or a class) is
asked for one game at a time and receives its view, as in a match.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from hearthlab.agents.agent import Agent, ask
from hearthlab.agents.foreign.references import PROVIDED
from hearthlab.agents.spec import agent, parse
from hearthlab.carddata.quoting import quoted
from hearthlab.engine.tables import cards_of
from hearthlab.envs.batch import OPPONENTS, SELF, Batch
from hearthlab.envs.observation import KINDS, Observation
from hearthlab.envs.policies.reading import Scoring, read_policy
from hearthlab.game.game import Game
from hearthlab.game.moment import NOTHING_LOST, game_of, lost_after
from hearthlab.game.start import Start
from hearthlab.search.schema import steps

Numbers = NDArray[np.int64]
COMPILED = {name: kind for name, kind in OPPONENTS.items() if name != SELF}
CHOICES = range(steps.NUMBER_CHOOSE, steps.NUMBER_MULLIGAN)


class Opponent(Protocol):
    """An opponent in Python."""

    def numbers(self, table: Tables, which: Numbers) -> Numbers:
        """Choose an action number in each of some games."""
        ...


class Tables:
    """The games of a batch as agents see them, and the history that views need."""

    def __init__(self, batch: Batch, seed: int, *, known_decks: bool = False) -> None:
        self.batch, self.known_decks = batch, known_decks
        self.chance = Random(f"hearthlab opponents {seed}")
        self.drawing = np.random.default_rng(seed)
        self.lost = [NOTHING_LOST] * batch.n  # cards that left a deck unseen
        self.plies = np.zeros(batch.n, np.int64)
        self.deals = np.zeros(batch.n, np.int64)  # earlier games in each place
        self._starts: dict[int, Start] = {}

    def game(self, number: int) -> Game:
        """Return a copy of one game in its current state."""
        start = self._start(int(self.batch.dealt[number]))
        return game_of(
            self.batch.records[number], int(self.plies[number]), start, self.lost[number]
        )

    def _start(self, dealt: int) -> Start:
        if dealt not in self._starts:
            batch = self.batch
            decks = batch.pairs[dealt]
            cards = cards_of(batch.format)
            lists = tuple(tuple(sorted(map(cards.row_of, deck.cards))) for deck in decks)
            self._starts[dealt] = Start(
                b"",
                batch.format,
                positions=batch.space.positions,
                decks=decks,
                lists=(lists[0], lists[1]),
                known_decks=self.known_decks,
                dealt=True,
            )
        return self._starts[dealt]

    def before(self, actions: Numbers, which: Numbers) -> None:
        """Record the actions about to be played: only its owner sees what a choice discards."""
        self.plies[which] += 1
        chosen = (actions >= CHOICES.start) & (actions < CHOICES.stop)
        for number, action in zip(which[chosen], actions[chosen], strict=True):
            game = self.game(int(number))
            code = self.batch.space.code(game, int(action))
            self.lost[number] = lost_after(game, code)

    def dealt(self, number: int) -> None:
        """Forget the game that a new one has replaced."""
        self.lost[number], self.plies[number] = NOTHING_LOST, 0
        self.deals[number] += 1


class OfScores:
    """A policy that scores the actions of many games at once, from its own kind of observation."""

    def __init__(self, policy: Scoring, *, sample: bool = False, name: str = "policy") -> None:
        self.policy, self.sample, self.name = policy, sample, name

    def numbers(self, table: Tables, which: Numbers) -> Numbers:
        """Choose in all the games at once."""
        batch = table.batch
        masks = batch.masks[which]
        scores = self.policy.scores(self._seen(batch, which), masks).astype(np.float64)
        if self.sample:
            scores += table.drawing.gumbel(size=scores.shape)
        found: Numbers = np.where(masks != 0, scores, -np.inf).argmax(axis=1)
        return found

    def _seen(self, batch: Batch, which: Numbers) -> NDArray[np.float32]:
        width = self.policy.inputs or batch.observation.size
        if width == batch.observation.size:
            seen: NDArray[np.float32] = batch.observations[which]
            return seen
        kind = _of_size(width)
        rows = [kind.read(batch.records[i], int(batch.seats[i])) for i in which.tolist()]
        return np.array(rows, np.float32)


class OfFunction:
    """A function of observations and masks [game, …] that returns action numbers."""

    def __init__(self, run: Callable[[Any, Any], Any], name: str = "policy") -> None:
        self.run, self.name = run, name

    def numbers(self, table: Tables, which: Numbers) -> Numbers:
        """Call the function once for all the games."""
        batch = table.batch
        return np.asarray(self.run(batch.observations[which], batch.masks[which]), np.int64)


class OfAgents:
    """Agents, one for each game: from a spec, or from a class or function that takes `seed`."""

    def __init__(self, make: str | Callable[..., Agent], name: str) -> None:
        self.make, self.name = make, name
        self._agents: dict[int, tuple[int, Agent]] = {}  # by game: the deal and its agent
        if isinstance(make, str):
            parse(make)

    def numbers(self, table: Tables, which: Numbers) -> Numbers:
        """Ask the agent of each game."""
        found = []
        for number in which.tolist():
            game = table.game(number)
            action = ask(self._agent(table, number), game)
            found.append(table.batch.space.number(game, action))
        return np.array(found, np.int64)

    def _agent(self, table: Tables, number: int) -> Agent:
        """Return the agent of a game; each deal gets a new one."""
        deal, known = int(table.deals[number]), self._agents.get(number)
        if known is None or known[0] != deal:
            seed, make = table.chance.getrandbits(53), self.make
            made = agent(make, seed=seed) if isinstance(make, str) else make(seed=seed)
            known = self._agents[number] = (deal, made)
        return known[1]


def _of_size(size: int) -> Observation:
    return next(kind for kind in KINDS.values() if kind.size == size)


def opponent_of(given: Any, *, sample: bool = False) -> tuple[str, int, Opponent | None]:
    """Read an opponent: its name, its number in compiled code, and the object to ask otherwise.

    given: "random", "random-long", "expert"; a spec; an agent's class; a policy from
    `read_policy`; or a function of observations and masks [game, …].
    """
    if isinstance(given, str):
        if given in COMPILED:
            return given, COMPILED[given], None
        kind, values = parse(given)
        if kind.name.partition("@")[0] in PROVIDED:  # asked for many games at once, in this process
            scoring = read_policy(values["file"], values["scales"])
            name = str(values["file"])
            made = OfScores(scoring, sample=sample or values["sample"], name=name)
            return name, steps.OUTSIDE, made
        return given, steps.OUTSIDE, OfAgents(given, given)
    name = getattr(given, "__name__", type(given).__name__)
    if hasattr(given, "scores"):
        return name, steps.OUTSIDE, OfScores(given, sample=sample, name=name)
    if hasattr(given, "choose"):
        return name, steps.OUTSIDE, OfAgents(given, name)
    if callable(given):
        return name, steps.OUTSIDE, OfFunction(given, name)
    raise ValueError(
        f"opponent={quoted(given)}: should be a spec such as 'gsv', an agent's class, a policy, or "
        "a function of observations and masks"
    )
