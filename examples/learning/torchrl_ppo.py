"""PPO with TorchRL, one game at a time: python torchrl_ppo.py [steps] [file].

The module that it writes is an agent: hearthlab match policy:file=torchrl.pt random
"""

import sys

import torch
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.envs import GymWrapper
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from hearthlab.envs.single import HearthstoneEnv

steps, file = int((sys.argv[1:] or ["20000"])[0]), (sys.argv[2:] or ["torchrl.pt"])[0]
BATCH, EPOCHS = 512, 3
torch.manual_seed(1)
torch.set_num_threads(1)

env = GymWrapper(HearthstoneEnv(opponent="random", masked=True), categorical_action_encoding=True)
sizes = env.observation_spec["observation"].shape[-1], env.observation_spec["action_mask"].shape[-1]
body = nn.Sequential(nn.LayerNorm(sizes[0]), nn.Linear(sizes[0], 128), nn.Tanh())
net = TensorDictModule(
    nn.Sequential(body, nn.Linear(128, sizes[1])), in_keys=["observation"], out_keys=["logits"]
)
actor = ProbabilisticActor(
    net,
    in_keys={"logits": "logits", "mask": "action_mask"},
    distribution_class=lambda logits, mask: MaskedCategorical(logits=logits, mask=mask.bool()),
    return_log_prob=True,
)
critic = ValueOperator(
    nn.Sequential(nn.LayerNorm(sizes[0]), nn.Linear(sizes[0], 64), nn.Tanh(), nn.Linear(64, 1)),
    in_keys=["observation"],
)
advantage = GAE(gamma=1.0, lmbda=0.95, value_network=critic)
loss = ClipPPOLoss(actor, critic, entropy_coeff=0.01)
optimizer = torch.optim.Adam(loss.parameters(), lr=1e-3)
collector = Collector(env, actor, frames_per_batch=BATCH, total_frames=steps)
done = won = games = 0
for data in collector:
    for _ in range(EPOCHS):
        advantage(data)
        losses = loss(data)
        total = sum(losses[key] for key in ("loss_objective", "loss_critic", "loss_entropy"))
        optimizer.zero_grad()
        total.backward()
        optimizer.step()
    ended = data["next", "done"]
    done, games = done + data.numel(), games + int(ended.sum())
    won += int((data["next", "reward"][ended] > 0).sum())
    print(f"{done:,} steps: {won} of {games} games won", flush=True)
collector.shutdown()
torch.save(net, file)
print(f"learnt from {done} steps; {file} written")
