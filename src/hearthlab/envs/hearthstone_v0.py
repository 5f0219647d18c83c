"""A PettingZoo environment: both players of a game, with action masks.

from hearthlab.envs import hearthstone_v0
env = hearthstone_v0.env(decks="classic")
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from hearthlab.carddata.formats import Format
from hearthlab.envs.decks import Decks
from hearthlab.envs.table import Table

PLAYERS = ["player_0", "player_1"]
Observed = dict[str, Any]


def env(**options: Any) -> AECEnv[str, Observed, Any]:
    """Make the environment with PettingZoo's standard wrappers; an illegal action loses."""
    made: Any = TerminateIllegalWrapper(raw_env(**options), illegal_reward=-1)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(made))


class raw_env(AECEnv[str, Observed, Any]):
    """The environment without wrappers.

    decks: a deck, a list of decks, a set, or "random". observation: "all", "board" or "entities".
    placed: whether actions also choose where a minion is placed. format: the format of the games,
    by default that of the decks. An observation is a dict with `observation`, which holds only
    what that player may know, and `action_mask`.
    """

    metadata = {  # noqa: RUF012
        "name": "hearthstone_v0",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        *,
        decks: Decks = "random",
        observation: str = "all",
        placed: bool = False,
        format: Format | str | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = Table(decks, observation, placed, format=format)
        self.render_mode = render_mode
        self.possible_agents = list(PLAYERS)
        self._action_space = Discrete(self.table.space.size)
        self._observation_space = Dict(
            {
                "observation": self.table.observation.space(),
                "action_mask": Box(0, 1, (self.table.space.size,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(PLAYERS, self._observation_space)
        self.action_spaces = dict.fromkeys(PLAYERS, self._action_space)

    def observation_space(self, agent: str) -> Space[Any]:
        """Return the space of a player's observations."""
        return self._observation_space

    def action_space(self, agent: str) -> Space[Any]:
        """Return the space of a player's actions."""
        return self._action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; a seed makes this game and all later ones repeatable."""
        if seed is not None or not hasattr(self.table, "game"):
            self.table.seed(seed)
        self.table.deal()
        self.agents = list(PLAYERS)
        self.rewards = dict.fromkeys(PLAYERS, 0.0)
        self._cumulative_rewards = dict.fromkeys(PLAYERS, 0.0)
        self.terminations = dict.fromkeys(PLAYERS, False)
        self.truncations = dict.fromkeys(PLAYERS, False)
        self.infos: dict[str, dict[str, Any]] = {player: {} for player in PLAYERS}
        self._ask()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observed:
        """Return what a player may know, and the mask."""
        player = PLAYERS.index(agent)
        return {
            "observation": self.table.observe(player),
            "action_mask": self.table.mask_for(player).copy(),
        }

    def step(self, action: Any) -> None:
        """Play an action by its number for the player to act."""
        actor = self.agent_selection
        if self.terminations[actor] or self.truncations[actor]:
            self._was_dead_step(action)
            return
        self.table.push(action)
        self._cumulative_rewards[actor] = 0.0
        if self.table.game.over:
            for player, name in enumerate(PLAYERS):
                self.rewards[name] = self.table.reward(player)
                self.terminations[name] = True
        self._ask()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Show the format and the board as text; "human" prints it."""
        text = f"format {self.table.format}\n{self.table.game}"
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Do nothing: there is no window."""

    def _ask(self) -> None:
        """Select the player to act; after the end, the other player."""
        asked = self.table.game.to_act
        if asked is not None and not self.table.game.over:
            self.agent_selection = PLAYERS[asked]
        else:
            self.agent_selection = PLAYERS[1 - PLAYERS.index(self.agent_selection)]
