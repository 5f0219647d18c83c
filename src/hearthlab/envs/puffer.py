"""The native environment for PufferLib 3: compiled code writes observations into its buffers.

env = HearthstonePuffer(num_envs=1024, opponent="expert")

A row of observations is the observation followed by the action mask; `split` separates them.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray
from pufferlib import PufferEnv

from hearthlab.envs.observation import GREATEST
from hearthlab.envs.vector import HearthstoneVectorEnv


class HearthstonePuffer(PufferEnv):
    """n games at once; the options are those of HearthstoneVectorEnv.

    PufferLib's `masks` marks the agents that act (all of them); the mask of legal actions is in the
    last columns of the observations, from `width` on.
    """

    def __init__(
        self, num_envs: int = 1024, *, buf: Any = None, seed: int = 0, **options: Any
    ) -> None:
        probe = HearthstoneVectorEnv(1, **options)
        self.width = probe.batch.observation.size
        self.n_actions = probe.batch.space.size
        probe.close()
        shape = (self.width + self.n_actions,)
        self.single_observation_space = Box(-GREATEST, GREATEST, shape, np.float32)
        self.single_action_space = Discrete(self.n_actions)
        self.num_agents = num_envs
        super().__init__(buf)
        rows = self.observations
        self.games = HearthstoneVectorEnv(
            num_envs, copy=False, observations=rows[:, : self.width], **options
        )
        self._returns = np.zeros(num_envs)
        self._lengths = np.zeros(num_envs, np.int64)
        self.seed = seed

    def reset(self, seed: int | None = None) -> tuple[NDArray[Any], list[dict[str, Any]]]:
        """Deal new games."""
        self.games.reset(seed=self.seed if seed is None else seed)
        self._show()
        return self.observations, []

    def step(self, actions: NDArray[Any]) -> tuple[Any, ...]:
        """Play one action in each game."""
        _, rewards, over, cut, _ = self.games.step(np.asarray(actions, np.int64).reshape(-1))
        self.rewards[:], self.terminals[:], self.truncations[:] = rewards, over, cut
        self._show()
        self._returns += rewards
        self._lengths += 1
        ended = over | cut
        infos: list[dict[str, Any]] = []
        if ended.any():
            won = float((rewards[ended] > 0).mean())
            length = float(self._lengths[ended].mean())
            infos = [{"score": won, "episode_length": length}]
            infos[0]["episode_return"] = float(self._returns[ended].mean())
            self._returns[ended], self._lengths[ended] = 0, 0
        return self.observations, self.rewards, self.terminals, self.truncations, infos

    def split(self, observations: Any) -> tuple[Any, Any]:
        """Separate observations (NumPy or PyTorch) from masks."""
        return observations[..., : self.width], observations[..., self.width :] > 0

    def render(self) -> str:
        """Return the first game as text."""
        return str(self.games.batch.game(0))

    def close(self) -> None:
        """Stop the threads."""
        self.games.close()

    def _show(self) -> None:
        self.observations[:, self.width :] = self.games.batch.masks
