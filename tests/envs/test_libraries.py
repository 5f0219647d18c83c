"""The environments pass the conformance tests of Gymnasium and PettingZoo."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test
from pettingzoo.test import test_save_obs as save_obs

import hearthlab as hl
from hearthlab.envs import hearthstone_v0
from hearthlab.envs.observation import Observation
from hearthlab.envs.single import HearthstoneEnv
from hearthlab.envs.vector import HearthstoneVectorEnv


@pytest.mark.filterwarnings("ignore:Observation")
def test_pettingzoo_accepts_the_api() -> None:
    api_test(hearthstone_v0.env(decks="classic"), num_cycles=200)


def test_pettingzoo_accepts_the_seeds() -> None:
    seed_test(lambda: hearthstone_v0.env(), num_cycles=60)


def test_pettingzoo_accepts_the_rendering() -> None:
    render_test(lambda render_mode: hearthstone_v0.env(render_mode=render_mode))


@pytest.mark.parametrize("make", [HearthstoneEnv, hearthstone_v0.env])
def test_human_rendering_prints(
    make: Callable[..., Any], capsys: pytest.CaptureFixture[str]
) -> None:
    env = make(render_mode="human")
    env.reset(seed=1)
    assert "format 2014" in capsys.readouterr().out
    observed = env.last()[0] if hasattr(env, "last") else None
    mask = env.action_masks() if observed is None else observed["action_mask"]
    env.step(int(np.flatnonzero(mask)[0]))
    assert "format 2014" in capsys.readouterr().out
    assert env.render() is None
    assert "format 2014" in capsys.readouterr().out


def test_two_tests_of_pettingzoo_do_not_apply(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(AttributeError, match="parallel_env"):
        max_cycles_test(hearthstone_v0)  # players of a parallel environment act at once
    save_obs(hearthstone_v0.env())
    assert "must be Box to save observations as image" in capsys.readouterr().out


def test_the_winner_is_rewarded() -> None:
    env = hearthstone_v0.env(decks=["freeze-mage", "trap-hunter"])
    env.reset(seed=3)
    rng = np.random.default_rng(3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for name in env.agent_iter():
        observed, reward, over, cut, _ = env.last()
        total[name] += reward
        legal = np.flatnonzero(observed["action_mask"])
        env.step(None if over or cut else int(rng.choice(legal)))
    assert sorted(total.values()) == [-1.0, 1.0]


def test_an_illegal_action_loses() -> None:
    env = hearthstone_v0.env()
    env.reset(seed=3)
    env.step(0)  # no turn ends during the mulligan
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards["player_0"] == -1


def test_gymnasium_accepts_the_single_environment() -> None:
    check_env(HearthstoneEnv(decks="classic"), skip_render_check=True)


def play(env: HearthstoneEnv, seed: int) -> tuple[list[bytes], float]:
    observed, info = env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    seen, over, reward = [observed.tobytes()], False, 0.0
    while not over:
        assert (env.action_masks() == info["action_mask"].astype(bool)).all()
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        observed, reward, over, _, info = env.step(action)
        seen.append(observed.tobytes())
    return seen, reward


@pytest.mark.parametrize("opponent", ["random", "rules"])
def test_a_seed_repeats_the_opponent_too(opponent: str) -> None:
    env = HearthstoneEnv(opponent=opponent, decks="championship-2014")
    assert play(env, 3) == play(env, 3)


def test_the_mask_of_a_player_is_a_copy() -> None:
    env = hearthstone_v0.raw_env(decks="championship-2014")
    env.reset(seed=7)
    mask = env.observe(env.agent_selection)["action_mask"]
    number = int(np.flatnonzero(mask)[0])
    mask[:] = 0
    env.step(number)  # it is legal whatever is done to the copy


def test_vectors_without_a_seed_differ() -> None:
    one, other = (HearthstoneVectorEnv(8).reset()[0] for _ in range(2))
    assert not np.array_equal(one, other)
    one, other = (HearthstoneVectorEnv(8).reset(seed=4)[0] for _ in range(2))
    assert np.array_equal(one, other)


def test_the_last_observation_is_that_of_who_acted() -> None:
    env = HearthstoneVectorEnv(
        64, opponent="self", decks="championship-2014", observation="entities"
    )
    env.reset(seed=2)
    names = Observation.named("entities").names
    own, other = names.index("own.hero.health"), names.index("opponent.hero.health")
    chance, ended = np.random.default_rng(1), 0
    while ended < 100:
        actions = np.array([chance.choice(np.flatnonzero(row)) for row in env.batch.masks])
        _, rewards, _, _, infos = env.step(actions)
        for i in np.flatnonzero(infos.get("_final_obs", np.zeros(64, bool))):
            health = infos["final_obs"][i][own], infos["final_obs"][i][other]
            if rewards[i] and min(health) <= 0 < max(health):
                assert (health[0] > 0) == (rewards[i] > 0)
                ended += 1


def test_episodes_repeat_against_any_agent() -> None:
    env = HearthstoneEnv(opponent="greedy", decks="championship-2014", observation="entities")
    first = [play(env, seed) for seed in range(3)]
    assert first == [play(env, seed) for seed in range(3)]
    assert sum(reward for _, reward in first) == -3  # greedy beats random


def test_what_is_illegal_says_why() -> None:
    env = HearthstoneEnv(illegal="lose")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(0)
    assert (reward, over) == (-1.0, True) and "end the turn" in info["illegal"]
    strict = HearthstoneEnv(illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(hl.errors.IllegalAction, match="end the turn"):
        strict.step(0)
    with pytest.raises(ValueError, match="illegal='shrug'; use one of lose, raise"):
        HearthstoneEnv(illegal="shrug")


def test_gymnasium_knows_the_environment_by_name() -> None:
    env = gymnasium.make("Hearthlab/Hearthstone-v0", decks="classic")
    observed, _ = env.reset(seed=1)
    assert observed in env.observation_space
    several = gymnasium.make_vec("Hearthlab/Hearthstone-v0", num_envs=3)
    assert isinstance(several, HearthstoneVectorEnv)


def test_a_new_process_finds_the_environment_by_module_and_name() -> None:
    code = """if True:
        import gymnasium
        several = gymnasium.make_vec("hearthlab.envs.single:Hearthlab/Hearthstone-v0", num_envs=3)
        one = gymnasium.make("Hearthlab/Hearthstone-v0")
        print(type(several).__name__, type(one.unwrapped).__name__)
    """
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120
    )
    assert ran.stdout == "HearthstoneVectorEnv HearthstoneEnv\n"


def test_the_vector_environment_follows_gymnasium() -> None:
    env = HearthstoneVectorEnv(16, opponent="random")
    observed, infos = env.reset(seed=4)
    assert observed in env.observation_space
    ends = 0
    for _ in range(120):
        actions = env.sample_actions()
        assert infos["action_mask"][np.arange(16), actions].all()
        before = observed
        observed, rewards, over, cut, infos = env.step(actions)
        assert before is not observed and observed in env.observation_space
        assert rewards.shape == over.shape == cut.shape == (16,)
        if over.any():
            ends += 1
            assert (infos["_final_obs"] == over).all() and infos["final_obs"].shape == (16, 124)
        else:
            assert "final_obs" not in infos
    assert ends
    env.close()
