"""Policies as agents: an observation and a mask in, an action number out.

Every command takes `policy:file=ppo.zip`; `PolicyAgent` makes an agent of a function.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hearthlab.envs.observation import KINDS, Observation
from hearthlab.envs.policies.errors import PolicyError
from hearthlab.envs.policies.reading import Scoring, read_policy
from hearthlab.envs.space import ActionSpace
from hearthlab.game.action import Action
from hearthlab.game.view import View

Floats = NDArray[np.float32]
Choice = Callable[[Floats, NDArray[np.int8]], Any]
SIZES = {kind.size: name for name, kind in KINDS.items()}
NUMBERS = {ActionSpace().size: False, ActionSpace(placed=True).size: True}


class PolicyAgent:
    """An agent that asks a policy: a function of an observation and a mask.

    policy: called with an observation [number] and a mask [action]; returns an action number, or
    one score per action (the highest legal one is played). observation: "all", "board" or
    "entities". placed: whether actions also choose where a minion is placed.

    >>> import hearthlab as hl
    >>> from hearthlab.envs.policy import PolicyAgent
    >>> first = PolicyAgent(lambda observation, mask: mask.argmax())
    >>> hl.match(first, "random", decks="random", games=4, seed=1).games
    4
    """

    def __init__(
        self,
        policy: Choice,
        *,
        observation: str = "all",
        placed: bool = False,
        name: str = "policy",
    ) -> None:
        if not callable(policy):
            raise PolicyError(f"policy={policy!r} cannot be called with an observation and a mask")
        self.policy = policy
        self.observation, self.space = Observation.named(observation), ActionSpace(placed)
        self.spec = name

    def __call__(self, *, seed: int) -> PolicyAgent:
        """Return the agent for a game; matches call this with a seed."""
        return self

    def choose(self, view: View) -> Action:
        """Choose the legal action that the policy prefers."""
        mask = self.space.mask(view)
        found: Any = np.asarray(self.policy(self.observation.of(view), mask)).squeeze()
        if found.shape == (self.space.size,):
            found = np.where(mask, found, -np.inf).argmax()
        elif found.shape != ():
            raise PolicyError(
                f"the policy returned an array of {found.shape}; it should be the number of an "
                f"action, or one number for each of {self.space.size}"
            )
        return self.space.action(view, int(found))


@lru_cache(maxsize=8)
def _read(file: str, scales: str, written: float) -> Scoring:
    """Read a file once per process, because every game makes a new agent."""
    return read_policy(file, scales)


class Policy(PolicyAgent):
    """A policy trained in the environments, read from a file.

    file: a file of Stable-Baselines3 (.zip), PyTorch (.pt), ONNX (.onnx) or as_plain (.npz)
    scales: file of a VecNormalize, if the policy was saved without it
    observation: what it reads, if the file does not say: all, board or entities
    sample: sample actions with the policy's probabilities, as in training; else play the best one
    """

    def __init__(
        self,
        *,
        seed: int,
        file: str = "",
        scales: str = "",
        observation: str = "",
        sample: bool = False,
    ) -> None:
        if not file:
            raise PolicyError("policy: name its file, as in policy:file=ppo.zip")
        written = os.stat(file).st_mtime if os.path.isfile(file) else 0.0
        self.scoring = _read(file, scales, written)
        if not observation:
            observation = SIZES.get(self.scoring.inputs, "" if self.scoring.inputs else "all")
        if not observation:
            sizes = ", ".join(f"{size} ({name})" for size, name in SIZES.items())
            raise PolicyError(f"{file!r} reads {self.scoring.inputs} numbers; there are {sizes}")
        if (actions := self.scoring.actions) and actions not in NUMBERS:
            sizes = " or ".join(map(str, NUMBERS))
            raise PolicyError(f"{file!r} chooses among {actions} actions; there are {sizes}")
        placed = NUMBERS.get(actions, False)
        super().__init__(self._number, observation=observation, placed=placed)
        self.chance = np.random.default_rng(seed & (1 << 64) - 1) if sample else None

    def _number(self, observation: Floats, mask: NDArray[np.int8]) -> int:
        scores = self.scoring.scores(observation[None], mask[None])[0].astype(np.float64)
        legal = np.flatnonzero(mask)
        if self.chance is None:
            return int(legal[scores[legal].argmax()])
        odds = np.exp(scores[legal] - scores[legal].max())
        return int(self.chance.choice(legal, p=odds / odds.sum()))
