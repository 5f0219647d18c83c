"""A league: opponents of a vector environment, one drawn for each game, with their results.

league = League(["random", "gsv"], weights="hard")
league.add(policy, "after 1 M steps")       # a frozen copy, while training continues
print(league)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hearthlab.carddata.quoting import quoted
from hearthlab.envs.batch import Batch
from hearthlab.envs.opponents import Opponent, Tables, opponent_of

EVEN, HARD = WEIGHTS = ("even", "hard")
MOST_ROUNDS = 10_000  # answers in a row; no turn has that many
Seen = NDArray[Any]


@dataclass
class Member:
    """One opponent and the agent's results against it."""

    name: str
    kind: int  # its number in compiled code
    asked: Opponent | None
    wins: int = 0
    losses: int = 0
    draws: int = 0
    recent: float = 0.5  # moving mean of the agent's score

    @property
    def games(self) -> int:
        """The number of games played against it."""
        return self.wins + self.losses + self.draws

    def note(self, reward: float) -> None:
        """Record the agent's result of a game."""
        self.wins += reward > 0
        self.losses += reward < 0
        self.draws += reward == 0
        self.recent += (0.5 + 0.5 * reward - self.recent) * max(0.01, 1 / (self.games + 1))


class League:
    """Named opponents; one is drawn for each game.

    weights: "even", or "hard", which favours opponents that the agent has recently lost to (a
    recent score of s has the weight (1 - s)² + 0.05). sample: policies sample their actions
    instead of playing the best one.

    >>> import hearthlab as hl
    >>> [member.name for member in hl.envs.League(["random", "gsv"]).members]
    ['random', 'gsv']
    """

    def __init__(
        self, opponents: Iterable[Any] = (), *, weights: str = EVEN, sample: bool = True
    ) -> None:
        if weights not in WEIGHTS:
            raise ValueError(f"weights={quoted(weights)}; use one of {', '.join(WEIGHTS)}")
        self.weights, self.sample = weights, sample
        self.members: list[Member] = []
        for each in [opponents] if isinstance(opponents, str) else opponents:
            self.add(each)

    def add(self, opponent: Any, name: str = "") -> Member:
        """Add an opponent; it can be drawn from the next deal on."""
        own, kind, asked = opponent_of(opponent, sample=self.sample)
        name = name or own
        if any(each.name == name for each in self.members):
            raise ValueError(f"two opponents are named {quoted(name)}; give each its own name")
        self.members.append(Member(name, kind, asked))
        return self.members[-1]

    def remove(self, name: str) -> None:
        """Stop drawing an opponent; games already dealt are played to the end."""
        kept = [each for each in self.members if each.name != name]
        if len(kept) == len(self.members):
            known = ", ".join(each.name for each in self.members)
            raise ValueError(f"no opponent is named {quoted(name)}; there are {known}")
        self.members = kept

    def odds(self) -> NDArray[np.float64]:
        """Return the probability of drawing each opponent."""
        if not self.members:
            raise ValueError("the league is empty; add an opponent")
        even = np.ones(len(self.members))
        if self.weights == HARD:
            even = np.array([(1 - each.recent) ** 2 + 0.05 for each in self.members])
        found: NDArray[np.float64] = even / even.sum()
        return found

    def __str__(self) -> str:
        width = max([8, *(len(each.name) for each in self.members)])
        lines = [f"{'opponent':{width}}  games    won  drawn   recent"]
        for each in self.members:
            won = f"{each.wins / each.games:6.1%}" if each.games else "      "
            lines.append(
                f"{each.name:{width}} {each.games:6}  {won} {each.draws:6}  {each.recent:7.1%}"
            )
        return "\n".join(lines)


class Season:
    """The current and the next opponent of each game of a batch; plays their turns."""

    def __init__(
        self, batch: Batch, league: League, seed: int, *, known_decks: bool = False
    ) -> None:
        self.batch, self.league = batch, league
        self.tables = Tables(batch, seed, known_decks=known_decks)
        self.chance = np.random.default_rng(seed)
        self.next: list[Member] = [league.members[0]] * batch.n if league.members else []
        self._draw(range(batch.n))
        self.now = list(self.next)
        batch.coming[:] = [each.kind for each in self.next]

    def begin(self) -> None:
        """Start over after new games were dealt."""
        self.now = list(self.next)
        self._draw(range(self.batch.n))
        for number in range(self.batch.n):
            self.tables.dealt(number)
        self._answer(np.zeros(self.batch.n, bool))

    def step(self, actions: NDArray[np.int64]) -> None:
        """Play the agent's action in each game, and let the opponents answer."""
        batch = self.batch
        self.tables.before(np.asarray(actions), np.arange(batch.n))
        batch.step(actions)
        self._answer(self._ended(np.zeros(batch.n, bool)))

    def _answer(self, over: NDArray[np.bool_]) -> None:
        """Ask opponents until the agent is to act in every game.

        over: games whose results are already recorded.
        """
        batch = self.batch
        for _ in range(MOST_ROUNDS):
            waiting = np.flatnonzero(batch.seats != batch.sides)
            if not waiting.size:
                return
            groups: dict[int, list[int]] = {}
            members = {}
            for number in waiting.tolist():
                member = self.now[number]
                members[id(member)] = member
                groups.setdefault(id(member), []).append(number)
            for key, numbers in groups.items():
                asked = members[key].asked
                assert asked is not None, "a compiled opponent answers in compiled code"
                which = np.array(numbers, np.int64)
                chosen = asked.numbers(self.tables, which)
                self.tables.before(chosen, which)
                batch.answer(chosen, which)
            over = self._ended(over)
        raise RuntimeError(f"opponents answered {MOST_ROUNDS} times in a row")

    def _ended(self, over: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Record the results of games that just ended, and draw the next opponents."""
        batch = self.batch
        ended = batch.ended > 0
        fresh = np.flatnonzero(ended & ~over).tolist()
        for number in fresh:
            self.now[number].note(float(batch.gains[number]))
            self.now[number] = self.next[number]
            self.tables.dealt(number)
        self._draw(fresh)
        return ended

    def _draw(self, numbers: Iterable[int]) -> None:
        listed = list(numbers)
        if not listed:
            return
        members = self.league.members
        for number, drawn in zip(
            listed, self.chance.choice(len(members), len(listed), p=self.league.odds()), strict=True
        ):
            self.next[number] = members[drawn]
            self.batch.coming[number] = members[drawn].kind
