"""A Gymnasium vector environment: many games stepped in compiled code."""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from hearthlab.carddata.formats import Format
from hearthlab.envs.batch import SELF, Batch
from hearthlab.envs.decks import Decks

Observed = NDArray[np.float32]


class HearthstoneVectorEnv(VectorEnv[Observed, NDArray[np.int64], NDArray[Any]]):
    """n games at once; a game that ends is dealt anew within the same step.

    opponent: "random", "random-long" or "expert" answer in compiled code; with "self" the agent
    acts for whoever is asked, and the reward is that of the player who acted. `infos` has
    `action_mask`, `seat` (who is asked now), `rewards` of both players, and, when games ended,
    `final_obs` with `_final_obs`. copy=False gives the arrays that compiled code writes to: they
    change with the next step. format: what is played, by default the format of the decks.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 256,
        *,
        opponent: str = "random",
        decks: Decks = "random",
        observation: str = "all",
        placed: bool = False,
        format: Format | str | None = None,
        most_steps: int = 0,
        threads: int = 1,
        copy: bool = True,
    ) -> None:
        self.batch = Batch(
            num_envs,
            decks=decks,
            opponent=opponent,
            observation=observation,
            placed=placed,
            format=format,
            most_steps=most_steps,
            threads=threads,
            seed=secrets.randbits(53),
        )
        self.num_envs, self.copy = num_envs, copy
        self.plays_both = opponent == SELF
        self.single_observation_space = self.batch.observation.space()
        self.single_action_space = Discrete(self.batch.space.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Deal all games anew."""
        super().reset(seed=seed)
        self.batch.reset(seed)
        return self._given(self.batch.observations), self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observed, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play one action in each game, by number."""
        batch = self.batch
        batch.step(actions)
        infos = self._infos()
        ended = batch.ended > 0
        if ended.any():
            infos["final_obs"], infos["_final_obs"] = self._given(batch.final), ended
        observed, rewards = self._given(batch.observations), self._given(batch.gains)
        return observed, rewards, batch.ended == 1, batch.ended == 2, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the masks as sb3-contrib asks for them."""
        found: NDArray[np.bool_] = self.batch.masks.astype(bool)
        return found

    def sample_actions(self) -> NDArray[np.int64]:
        """Draw any legal action for each game."""
        return self.batch.draw()

    def close_extras(self, **kwargs: Any) -> None:
        """End the threads."""
        self.batch.close()

    def _infos(self) -> dict[str, Any]:
        batch = self.batch
        return {
            "action_mask": self._given(batch.masks),
            "seat": self._given(batch.seats),
            "rewards": self._given(batch.rewards),
        }

    def _given(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array
