"""A Gymnasium environment: your agent against any agent of this package.

Importing this module registers it and its vector form as NAME.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray

from hearthlab.agents import Agent, ask
from hearthlab.agents import agent as agent_of
from hearthlab.agents.agent import check_format
from hearthlab.carddata.formats import Format
from hearthlab.carddata.quoting import quoted, seed_of
from hearthlab.envs.decks import Decks
from hearthlab.envs.table import Table
from hearthlab.game.errors import IllegalAction

NAME = "Hearthlab/Hearthstone-v0"
ILLEGAL = ("lose", "raise")
Observed = Any  # an array, or a dict with the mask


class HearthstoneEnv(gymnasium.Env[Observed, np.int64]):
    """One seat of a game; the opponent, a spec or an agent's class, answers inside `step`.

    decks: a deck, a list of decks, a set, or "random". seat: 0, 1, or None for a random one.
    observation: "all", "board" or "entities".
    placed: whether actions also choose where a minion is placed.
    illegal: "lose" ends the episode with −1 and gives the reason in `info`; "raise" raises.
    masked: observations are dicts of `observation` and `action_mask`.
    format: the format of the games, by default that of the decks.
    `info["action_mask"]` and `action_masks()` mark the legal actions.
    """

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        *,
        opponent: str | Callable[..., Agent] = "random",
        decks: Decks = "random",
        seat: int | None = None,
        observation: str = "all",
        placed: bool = False,
        format: Format | str | None = None,
        illegal: str = "lose",
        masked: bool = False,
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ILLEGAL:
            raise ValueError(f"illegal={quoted(illegal)}; use one of {', '.join(ILLEGAL)}")
        if seat not in (0, 1, None):
            raise ValueError(f"seat={quoted(seat)}; use 0, 1 or None")
        self.table = Table(decks, observation, placed, format=format)
        self.opponent_spec = opponent
        self.opponent = self._new_opponent(0)
        check_format(self.opponent, self.table.format)
        self.wanted_seat, self.seat, self.illegal = seat, 0, illegal
        self.render_mode = render_mode
        self.masked = masked
        self.observation_space = self.table.observation.space()
        if masked:
            legal = Box(0, 1, (self.table.space.size,), np.int8)
            self.observation_space = Dict(
                {"observation": self.observation_space, "action_mask": legal}
            )
        self.action_space = Discrete(self.table.space.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin a game; a seed makes this game and all later ones repeatable."""
        super().reset(seed=seed)
        if seed is not None or not hasattr(self.table, "game"):
            self.table.seed(seed)
            chance = Random() if seed is None else Random(f"hearthlab opponent {seed_of(seed)}")
            self.opponent = self._new_opponent(chance.getrandbits(53))
        self.table.deal()
        wanted = self.wanted_seat
        self.seat = self.table.chance.getrandbits(1) if wanted is None else wanted
        self._answer()
        if self.table.game.over:  # the opponent cannot win before the agent's mulligan
            raise IllegalAction("the game ended before the first decision")
        self._show()
        return self._observed(), self._info()

    def step(self, action: Any) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Play an action by its number, and let the opponent answer."""
        if self.table.game.over:
            raise IllegalAction(f"action {quoted(action)}: the game is over; call reset()")
        try:
            self.table.push(action)
        except IllegalAction as error:
            if self.illegal == "raise":
                raise
            return self._observed(), -1.0, True, False, {**self._info(), "illegal": str(error)}
        self._answer()
        over = self.table.game.over
        self._show()
        return self._observed(), self.table.reward(self.seat), over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask; sb3-contrib calls this method."""
        return self.table.mask_for(self.seat).astype(bool)

    def render(self) -> str | None:
        """Return what the agent sees, as text; "human" prints it, also after reset and step."""
        text = f"format {self.table.format}\n{self.table.game.view(self.seat)}"
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def _new_opponent(self, seed: int) -> Agent:
        made = self.opponent_spec
        return agent_of(made, seed=seed) if isinstance(made, str) else made(seed=seed)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _answer(self) -> None:
        game = self.table.game
        while not game.over and game.to_act != self.seat:
            game.push(ask(self.opponent, game))
        self.table.refresh()

    def _observed(self) -> Observed:
        seen = self.table.observe(self.seat)
        if not self.masked:
            return seen
        return {"observation": seen, "action_mask": self.table.mask_for(self.seat).copy()}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask_for(self.seat).copy(), "seat": self.seat}


if NAME not in gymnasium.registry:
    gymnasium.register(
        id=NAME,
        entry_point="hearthlab.envs.single:HearthstoneEnv",
        vector_entry_point="hearthlab.envs.vector:HearthstoneVectorEnv",
    )
