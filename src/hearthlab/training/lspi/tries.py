"""Lessons that record the tried actions, so that later policies can judge old decisions.

A sample records the action taken; another policy's probability of it depends on the states
after all legal actions. These are kept as features, of the one outcome that was tried, as the
document takes chance for certain (section 4.4). Played in Python: such lessons are short.
"""

from __future__ import annotations

from ctypes import c_float
from dataclasses import dataclass
from random import Random

import numpy as np

from hearthlab.carddata.formats import Format
from hearthlab.engine import core as engine
from hearthlab.engine.schema import ACTION_END, RESULT_NONE, WAIT_MULLIGAN, Game, kind_of
from hearthlab.models.model import Array
from hearthlab.search import core
from hearthlab.search.features import FeatureSet
from hearthlab.search.schema.search import MOST_VALUE
from hearthlab.search.schema.values import MAX_FEATURES
from hearthlab.training.lspi.lessons import LONGEST, Samples, deal

WON = float(MOST_VALUE)
END = -2 * WON  # of the end of the turn
CLOSE = 1e-9  # values nearer than this are equal: sums differ in their last bits


@dataclass(frozen=True, slots=True)
class Policy:
    """The agent of algorithm 4: the best state one action ahead, and random actions."""

    weights: Array
    epsilon: float


@dataclass(frozen=True, slots=True)
class Tries:
    """The states after every legal action of some decisions, one decision after the other."""

    states: Array  # int16[try, feature]
    ends: Array  # float64[try]: the value of a finished game or turn, else 0
    first: Array  # int32[decision]: its first try
    chosen: Array  # int32[decision]: the try that was taken

    def values(self, weights: Array) -> Array:
        """Value every try."""
        found: Array = self.states.astype(np.float64) @ weights
        return np.where(self.ends == 0, found, self.ends)

    def likelihood(self, policy: Policy) -> Array:
        """Return a policy's probability of the action taken, per decision (equation 9)."""
        values = self.values(policy.weights)
        counts = np.diff(self.first, append=len(values))
        best = np.repeat(np.maximum.reduceat(values, self.first), counts)
        among = np.abs(values - best) <= CLOSE * np.maximum(1.0, np.abs(best))
        equal = np.add.reduceat(among.astype(np.float64), self.first)
        greedy = (1 - policy.epsilon) * among[self.chosen] / equal
        found: Array = greedy + policy.epsilon / counts
        return found


class Teacher:
    """Plays games of two policies in a format and notes the decisions of the first."""

    def __init__(self, found: FeatureSet, seed: str, *, format: Format | str | None = None) -> None:
        self._playing = Format.of(format)
        self._set = found
        self._chance = Random(f"hearthlab lspi {seed}")
        self._vector = (c_float * MAX_FEATURES)()
        self._all: Array = np.ctypeslib.as_array(self._vector)
        self._places = list(found.places)

    def play(self, learner: Policy, opponent: Policy, samples: int) -> tuple[Samples, Tries]:
        """Play whole games until there are n samples; the last game is cut off at n."""
        rows: list[Array] = []
        tries: list[tuple[Array, Array, int]] = []
        ends: dict[int, float] = {}  # the reward of each game's last decision
        number = 0
        while len(rows) < samples:
            before, seat = len(rows), number % 2
            number += 1
            game = deal(self._playing, self._chance)
            others = 0  # decisions of the other side, which may take a turn without end, too
            while (
                game.result == RESULT_NONE
                and not game.fault
                and len(rows) < before + LONGEST
                and others < LONGEST
            ):
                actor = game.chooser if game.waiting else game.active
                if game.waiting == WAIT_MULLIGAN:
                    engine.apply(game, core.expert_action(game))
                    continue
                mine = actor == seat
                others += not mine
                policy = learner if mine else opponent
                codes = engine.legal(game)
                tried = self._try(game, codes, actor)
                chosen = self._choose(policy, *tried)
                if mine:
                    rows.append(self._read(game, actor))
                    tries.append((*tried, chosen))
                engine.apply(game, codes[chosen])
            if game.result == RESULT_NONE:
                del rows[before:], tries[before:]  # too long, or a fault
            elif len(rows) > before:
                won, lost = game.result == seat + 1, game.result == 2 - seat
                ends[len(rows) - 1] = float(won) - float(lost)
        return _samples(rows, ends, samples), _tries(tries[:samples])

    def _read(self, game: Game, player: int) -> Array:
        core.read_features(game, self._set.family, player, self._vector)
        row: Array = self._all[self._places].astype(np.int16)
        return row

    def _try(self, game: Game, codes: list[int], player: int) -> tuple[Array, Array]:
        """Read the state after every action; a finished game has its value instead."""
        states = np.zeros((len(codes), len(self._places)), np.int16)
        ends = np.zeros(len(codes))
        for place, code in enumerate(codes):
            if kind_of(code) == ACTION_END:
                ends[place] = END
                continue
            trial = engine.clone(game)
            trial.rng = engine.mix(self._chance.getrandbits(63))
            engine.apply(trial, code)
            if trial.result == RESULT_NONE:
                states[place] = self._read(trial, player)
            elif trial.result in (1, 2):
                ends[place] = WON if trial.result == player + 1 else -WON
        return states, ends

    def _choose(self, policy: Policy, states: Array, ends: Array) -> int:
        if len(ends) > 1 and self._chance.random() < policy.epsilon:
            return self._chance.randrange(len(ends))
        whole = Tries(states, ends, np.zeros(1, np.int32), np.zeros(1, np.int32))
        values = whole.values(policy.weights)
        best = values.max()
        among = np.flatnonzero(np.abs(values - best) <= CLOSE * max(1.0, abs(best)))
        return int(self._chance.choice(among.tolist()))


def _samples(rows: list[Array], ends: dict[int, float], n: int) -> Samples:
    states = np.array(rows, np.float32)
    following = np.zeros((n, states.shape[1]), np.float32)
    after = states[1 : n + 1]
    following[: len(after)] = after
    rewards = np.zeros(len(rows))
    for end, reward in ends.items():
        rewards[end] = reward
        if end < n:
            following[end] = 0
    won = sum(reward > 0 for reward in ends.values())
    return Samples(states[:n], following, rewards[:n], len(ends), won)


def _tries(noted: list[tuple[Array, Array, int]]) -> Tries:
    counts = np.array([len(ends) for _, ends, _ in noted])
    first = (np.cumsum(counts) - counts).astype(np.int32)
    return Tries(
        np.concatenate([states for states, _, _ in noted]),
        np.concatenate([ends for _, ends, _ in noted]),
        first,
        first + np.array([chosen for _, _, chosen in noted], np.int32),
    )
