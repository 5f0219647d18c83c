"""Stable-Baselines3 and sb3-contrib learn in the environments, with masks.

PyTorch, which both need, takes seconds to import: only the process that runs these tests does.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from hearthlab.envs.batch import Batch
from hearthlab.envs.single import HearthstoneEnv

GAMES = 8


def test_maskable_ppo_plays_legal_actions_only() -> None:
    import torch
    from sb3_contrib import MaskablePPO

    torch.set_num_threads(1)
    env = HearthstoneEnv(decks="classic", illegal="raise")
    model = MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=32, n_epochs=1, seed=1)
    model.learn(64)
    assert model.num_timesteps == 64


def test_the_vector_environment_follows_stable_baselines() -> None:
    from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported

    from hearthlab.envs.stable_baselines import HearthstoneVecEnv

    env, twin = HearthstoneVecEnv(GAMES, opponent="random"), Batch(GAMES, opponent="random", seed=5)
    env.seed(5)
    observed: Any = env.reset()
    assert is_masking_supported(env) and (observed == twin.observations).all()
    lengths = np.zeros(GAMES, int)
    ends = 0
    for _ in range(150):
        masks = get_action_masks(env)
        assert (masks == twin.masks.astype(bool)).all()
        assert np.array_equal(env.env_method("action_masks", indices=[2, 3]), masks[2:4])
        chosen = masks.argmax(axis=1)
        asked = twin.seats.copy()
        observed, rewards, ended, infos = env.step(chosen)
        twin.step(chosen)
        lengths += 1
        assert (rewards == twin.rewards[np.arange(GAMES), asked]).all()
        assert (ended == (twin.ended > 0)).all() and (observed == twin.observations).all()
        for number in range(GAMES):
            info = infos[number]
            assert bool(info) == ended[number]
            if info:
                ends += 1
                assert (info["terminal_observation"] == twin.final[number]).all()
                assert info["episode"] == {"r": rewards[number], "l": lengths[number]}
                assert info["TimeLimit.truncated"] is False
        lengths[ended] = 0
    assert ends
    env.close()


def test_games_have_one_method_and_no_options_of_their_own() -> None:
    from hearthlab.envs.stable_baselines import HearthstoneVecEnv

    env = HearthstoneVecEnv(2)
    with pytest.raises(AttributeError, match="no method 'render', only 'action_masks'"):
        env.env_method("render")
    with pytest.raises(AttributeError, match="decks='classic': the games share their options"):
        env.set_attr("decks", "classic")
    assert env.get_attr("num_envs", 0) == [2] and env.env_is_wrapped(object) == [False, False]
    env.close()
