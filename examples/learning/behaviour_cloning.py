"""Imitate the players of a dataset: python behaviour_cloning.py FOLDER [passes] [file].

hearthlab trajectories decisions --agents gsv --decisions 100000
python behaviour_cloning.py decisions 2 cloned.pt
hearthlab match policy:file=cloned.pt random
"""

import sys

import torch
from torch import nn

from hearthlab.envs.trajectories import KIND, SPACE, load, observations

folder, passes = sys.argv[1], int((sys.argv[2:] or ["2"])[0])
file = (sys.argv[3:] or ["cloned.pt"])[0]
torch.manual_seed(1)
torch.set_num_threads(1)
net = nn.Sequential(
    nn.BatchNorm1d(KIND.size),
    nn.Linear(KIND.size, 256),
    nn.ReLU(),
    nn.Linear(256, 256),
    nn.ReLU(),
    nn.Linear(256, SPACE.size),
)
optimizer = torch.optim.Adam(net.parameters(), lr=1e-3)
columns = ("numbers", "cards", "legal", "chosen")
for done in range(passes):
    right = count = 0
    for batch in load(folder, rows=512, columns=columns):
        if len(batch["chosen"]) < 2:  # BatchNorm needs some
            continue
        legal = torch.as_tensor(batch["mask"])
        logits = net(torch.as_tensor(observations(batch))).masked_fill(~legal, -1e9)
        chosen = torch.as_tensor(batch["chosen"]).long()
        loss = nn.functional.cross_entropy(logits, chosen)
        optimizer.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        optimizer.step()
        several = legal.sum(1) > 1  # with a single legal action there is no decision
        right += int((logits.argmax(1) == chosen)[several].sum())
        count += int(several.sum())
    print(
        f"pass {done + 1}: {right / count:.1%} of {count} decisions as in the dataset", flush=True
    )
net.eval()
torch.jit.trace(net, torch.zeros(1, KIND.size)).save(file)
print(f"{file} written")
