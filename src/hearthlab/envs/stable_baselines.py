"""The vector environment for Stable-Baselines3 and sb3-contrib, with action masks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv

from hearthlab.envs.vector import HearthstoneVectorEnv

Indices = int | Iterable[int] | None


class HearthstoneVecEnv(VecEnv):
    """n games at once for MaskablePPO; the options are those of HearthstoneVectorEnv.

    The info of a game that ended has the fields of Stable-Baselines3: `terminal_observation`,
    `TimeLimit.truncated`, and `episode` with reward `r` and length `l`.
    """

    actions: NDArray[np.int64]

    def __init__(self, num_envs: int = 256, **options: Any) -> None:
        self.games = HearthstoneVectorEnv(num_envs, **options)
        games = self.games
        self.render_mode = None
        super().__init__(num_envs, games.single_observation_space, games.single_action_space)

    def reset(self) -> Any:
        """Deal new games, from the seed that `seed` set."""
        seed = self._seeds[0]
        observed, _ = self.games.reset(seed=seed)
        self._reset_seeds()
        self._lengths = np.zeros(self.num_envs, np.int64)
        return observed

    def step_async(self, actions: NDArray[np.int64]) -> None:
        """Keep the actions for the next `step_wait`."""
        self.actions = actions

    def step_wait(self) -> Any:
        """Play one action in each game."""
        observed, rewards, over, cut, infos = self.games.step(self.actions)
        self._lengths += 1
        ended = over | cut
        each: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for number in np.flatnonzero(ended):
            each[number] = {
                "terminal_observation": _one(infos["final_obs"], int(number)),
                "TimeLimit.truncated": bool(cut[number]),
                "episode": {"r": float(rewards[number]), "l": int(self._lengths[number])},
            }
        self._lengths[ended] = 0
        return observed, rewards.astype(np.float32), ended, each

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the masks [game, action]."""
        return self.games.action_masks()

    def close(self) -> None:
        """Stop the threads."""
        self.games.close()

    def env_method(
        self, method_name: str, *method_args: Any, indices: Indices = None, **method_kwargs: Any
    ) -> list[Any]:
        """Return the masks of games: `action_masks` is the only method of a game."""
        if method_name != "action_masks":
            raise AttributeError(f"games have no method {method_name!r}, only 'action_masks'")
        return list(self.action_masks()[list(self._get_indices(indices))])

    def has_attr(self, attr_name: str) -> bool:
        """Whether games have an attribute; sb3-contrib asks for the masks."""
        return attr_name in ("action_masks", "render_mode")

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        """Return an attribute of the whole environment once per game."""
        return [getattr(self, attr_name) for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:
        """Raise: the games share their options."""
        raise AttributeError(f"{attr_name}={value!r}: the games share their options; make new ones")

    def env_is_wrapped(self, wrapper_class: type[Any], indices: Indices = None) -> list[bool]:
        """Return False per game: no game is wrapped."""
        return [False for _ in self._get_indices(indices)]


def _one(observed: Any, number: int) -> Any:
    """Return the observation of one game."""
    if isinstance(observed, dict):
        return {key: each[number] for key, each in observed.items()}
    return observed[number]
