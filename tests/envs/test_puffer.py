"""The environment for PufferLib, with a stand-in for its PufferEnv: the caller owns the buffers.

PufferLib 3.0.0 could not be built here (it downloads a graphics library). Its requirements for a
native environment are in pufferlib/pufferlib.py of version 3.0: spaces before `super().__init__`,
buffers with these names, infos as a list.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import numpy as np
import pytest

GAMES = 16


class StandIn:
    """Hands out its buffers, as PufferEnv does."""

    num_agents: int
    single_observation_space: Any

    def __init__(self, buf: Any = None) -> None:
        n, space = self.num_agents, self.single_observation_space
        self.observations = np.zeros((n, *space.shape), space.dtype)
        self.rewards = np.zeros(n, np.float32)
        self.terminals, self.truncations = np.zeros(n, bool), np.zeros(n, bool)
        self.masks, self.actions = np.ones(n, bool), np.zeros(n, np.int32)
        for name, given in (buf or {}).items():
            setattr(self, name, given)


@pytest.fixture
def make(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    stand_in: Any = ModuleType("pufferlib")
    stand_in.PufferEnv = StandIn
    monkeypatch.setitem(sys.modules, "pufferlib", stand_in)
    monkeypatch.delitem(sys.modules, "hearthlab.envs.puffer", raising=False)
    from hearthlab.envs.puffer import HearthstonePuffer

    yield HearthstonePuffer
    monkeypatch.delitem(sys.modules, "hearthlab.envs.puffer", raising=False)


def test_its_buffers_are_written_to(make: Any) -> None:
    from hearthlab.envs.vector import HearthstoneVectorEnv

    buffers = {"observations": np.zeros((GAMES, 124 + 614), np.float32)}
    env = make(GAMES, buf=buffers, opponent="expert", decks="classic")
    twin = HearthstoneVectorEnv(GAMES, opponent="expert", decks="classic")
    given, infos = env.reset(seed=4)
    assert infos == [] and given is buffers["observations"]
    twin.reset(seed=4)
    told: list[Any] = []
    for _ in range(120):
        actions = twin.sample_actions()
        env.games.sample_actions()
        given, rewards, over, cut, infos = env.step(actions.astype(np.int32))
        seen, wanted, ended, _, facts = twin.step(actions)
        numbers, legal = env.split(given)
        assert given is buffers["observations"] and np.shares_memory(
            numbers, env.games.batch.observations
        )
        assert (numbers == seen).all() and (legal == facts["action_mask"]).all()
        assert (rewards == wanted).all() and (over == ended).all() and not cut.any()
        told += infos
    assert told and set(told[0]) == {"score", "episode_return", "episode_length"}
    assert env.masks.all()  # every agent acts
    env.close()
