"""A Gymnasium vector environment: many games stepped together in compiled code."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from hearthlab.carddata.formats import Format
from hearthlab.envs.batch import OPPONENTS, OUTSIDE, SELF, Batch
from hearthlab.envs.decks import Decks
from hearthlab.envs.league import League, Season

Observed = Any  # an array [game, number], or a dict of arrays
Potential = Callable[[NDArray[np.float32]], NDArray[Any]]


class HearthstoneVectorEnv(VectorEnv[Observed, NDArray[np.int64], NDArray[Any]]):
    """n games at once; when a game ends, a new one is dealt within the same step.

    opponent: "random", "random-long" and "expert" answer in compiled code. With "self" the agent
    plays both sides, and the reward is that of the player who acted. Any other spec, an agent's
    class, a policy, a list of them or a `League` (`env.league`) answers in Python; policies are
    asked for many games at once. `infos` has `action_mask`, `seat` (the player to act), `rewards`
    of both players and, when games ended, `final_obs` with `_final_obs`. masked: observations are
    dicts of `observation` and `action_mask`. potential: a function of observations for reward
    shaping; gamma · potential after − potential before (0 at the end) is added to the reward, which
    does not change the best policies. copy=False returns the arrays that compiled code writes to;
    the next step overwrites them. observations, masks: your own arrays for compiled code to write
    to. known_decks: agents that answer see the opposing deck list, as in a match. format: the
    format of the games, by default that of the decks.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 256,
        *,
        opponent: Any = "random",
        decks: Decks = "random",
        observation: str = "all",
        placed: bool = False,
        format: Format | str | None = None,
        most_steps: int = 0,
        threads: int = 1,
        known_decks: bool = False,
        copy: bool = True,
        masked: bool = False,
        potential: Potential | None = None,
        gamma: float = 1.0,
        observations: NDArray[Any] | None = None,
        masks: NDArray[Any] | None = None,
    ) -> None:
        compiled = isinstance(opponent, str) and opponent in OPPONENTS
        self.batch = Batch(
            num_envs,
            decks=decks,
            opponent=opponent if compiled else OUTSIDE,
            observation=observation,
            placed=placed,
            format=format,
            most_steps=most_steps,
            threads=threads,
            seed=secrets.randbits(53),
            observations=observations,
            masks=masks,
        )
        self.num_envs, self.copy, self.known_decks = num_envs, copy, known_decks
        self.plays_both = compiled and opponent == SELF
        self.masked, self.potential, self.gamma = masked, potential, gamma
        if potential is not None and self.plays_both:
            raise ValueError("potential: with opponent='self' both sides act; shape it yourself")
        self.league: League | None = None
        self._season: Season | None = None
        if not compiled:
            self.league = _league(opponent)
            self._season = self._begun(self.league, secrets.randbits(53))
        self._worth = np.zeros(num_envs)
        shown = self.batch.observation.space()
        legal = Box(0, 1, (self.batch.space.size,), np.uint8)
        self.single_observation_space = (
            Dict({"observation": shown, "action_mask": legal}) if masked else shown
        )
        self.single_action_space = Discrete(self.batch.space.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Deal new games."""
        super().reset(seed=seed)
        self.batch.reset(seed)
        if self._season is not None and self.league is not None:
            if seed is not None:
                self._season = self._begun(self.league, seed)
                self.batch.reset(seed)
            self._season.begin()
        if self.potential is not None:
            self._worth = np.asarray(self.potential(self.batch.observations), float)
        return self._observed(self.batch.observations), self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observed, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play one action in each game, by number."""
        batch = self.batch
        if self._season is None:
            batch.step(actions)
        else:
            self._season.step(actions)
        infos = self._infos()
        ended = batch.ended > 0
        if ended.any():
            infos["final_obs"], infos["_final_obs"] = self._observed(batch.final, last=True), ended
        rewards = self._given(batch.gains)
        if self.potential is not None:
            after = np.asarray(self.potential(batch.observations), float)
            rewards = rewards + np.where(ended, 0.0, self.gamma * after) - self._worth
            self._worth = after
        return (
            self._observed(batch.observations),
            rewards,
            batch.ended == 1,
            batch.ended == 2,
            infos,
        )

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the masks; sb3-contrib calls this method."""
        found: NDArray[np.bool_] = self.batch.masks.astype(bool)
        return found

    def sample_actions(self) -> NDArray[np.int64]:
        """Draw a random legal action for each game."""
        return self.batch.draw()

    def close_extras(self, **kwargs: Any) -> None:
        """Stop the threads."""
        self.batch.close()

    def _begun(self, league: League, seed: int) -> Season:
        return Season(self.batch, league, seed, known_decks=self.known_decks)

    def _infos(self) -> dict[str, Any]:
        batch = self.batch
        return {
            "action_mask": self._given(batch.masks),
            "seat": self._given(batch.seats),
            "rewards": self._given(batch.rewards),
        }

    def _observed(self, array: NDArray[Any], *, last: bool = False) -> Observed:
        """Return observations, with masks if `masked`; after the end no action is legal."""
        if not self.masked:
            return self._given(array)
        masks = np.zeros_like(self.batch.masks) if last else self._given(self.batch.masks)
        return {"observation": self._given(array), "action_mask": masks}

    def _given(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array


def _league(opponent: Any) -> League:
    """Make a league of one opponent or a list of them."""
    if isinstance(opponent, League):
        return opponent
    return League(opponent if isinstance(opponent, (list, tuple)) else [opponent], sample=False)
