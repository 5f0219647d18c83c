"""Train MaskablePPO to beat the random agent: python examples/ppo.py [steps] [games]."""

import sys
import time
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks
from stable_baselines3.common.vec_env import VecNormalize

from hearthlab.arena.statistics import clopper_pearson
from hearthlab.envs import save_policy
from hearthlab.envs.stable_baselines import HearthstoneVecEnv

steps, games = (int(word) for word in (sys.argv[1:] + ["200000", "2048"][len(sys.argv) - 1 :]))
places = min(256, games)  # games at once
torch.set_num_threads(1)  # the network is small: more threads would wait for each other
env = VecNormalize(HearthstoneVecEnv(places, opponent="random", decks="random"), norm_reward=False)
options: dict[str, Any] = {"n_steps": 64, "batch_size": 2048, "n_epochs": 4, "gamma": 1.0}
options |= {"learning_rate": 1e-3, "ent_coef": 0.01, "policy_kwargs": {"net_arch": [128, 128]}}
model = MaskablePPO("MlpPolicy", env, seed=1, **options)
began = time.process_time()
model.learn(steps)
print(f"learnt from {model.num_timesteps} steps")
print(f"processor time: {time.process_time() - began:.0f} s")

# New games, the same number in each slot; otherwise short games would have more weight.
env.training = False
env.seed(2)
each = games // places
played, wins = np.zeros(places, int), 0
observed: Any = env.reset()
while played.min() < each:
    chosen, _ = model.predict(observed, action_masks=get_action_masks(env), deterministic=True)
    observed, rewards, ended, infos = env.step(chosen)
    wins += int((ended & (rewards > 0) & (played < each)).sum())
    played += ended
low, high = clopper_pearson(wins, each * places)
print(f"{wins} of {each * places} games won: {low:.1%} to {high:.1%}")
save_policy(model, "ppo.zip", scales=env)  # the agent policy:file=ppo.zip
