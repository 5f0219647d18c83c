"""PPO in one file, as CleanRL writes it, against a league that frozen copies join.

python cleanrl_ppo.py --steps 200000 --file net.pt
python cleanrl_ppo.py --demos demos --opponents rules,gsv    # imitates what teach.py wrote first
python cleanrl_ppo.py --student student.weights.pt --opponents gsv --rate 1e-4   # of student.py

The network that it writes is an agent: hearthlab match policy:file=net.pt gsv
"""

import argparse
import copy
import json
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from hearthlab.envs.league import League
from hearthlab.envs.observation import Observation
from hearthlab.envs.policies.reading import of_module
from hearthlab.envs.vector import HearthstoneVectorEnv

parser = argparse.ArgumentParser()
parser.add_argument("--steps", type=int, default=200_000)
parser.add_argument("--games", type=int, default=128, help="games at once")
parser.add_argument("--decks", default="championship-2014")
parser.add_argument("--opponents", default="random,rules")
parser.add_argument("--demos", help="folder of decisions to imitate first")
parser.add_argument("--passes", type=int, default=6, help="over these decisions")
parser.add_argument("--student", help="weights that student.py wrote, to start from")
parser.add_argument("--rate", type=float, default=7e-4, help="of learning")
parser.add_argument("--entropy", type=float, default=0.01, help="reward of drawing evenly")
parser.add_argument("--test", default="", help="agent that each frozen copy plays 200 games with")
parser.add_argument("--curve", help="file for what these games brought")
parser.add_argument("--file", default="net.pt")
parser.add_argument("--seed", type=int, default=1)
options = parser.parse_args()
ROLL, EPOCHS, PARTS, CLIP, GAMMA, LAMBDA = 64, 3, 8, 0.2, 1.0, 0.95
FREEZE = 50_000  # steps between frozen copies
torch.manual_seed(options.seed)
torch.set_num_threads(1)


class Net(nn.Module):
    """Logits of the actions and a value, from a table of entities: cards by an embedding."""

    ids: torch.Tensor
    rest: torch.Tensor

    def __init__(self, kind: Observation, actions: int, cards: int = 4096, size: int = 16) -> None:
        super().__init__()
        ids = torch.as_tensor(kind.card_columns)
        rest = torch.as_tensor(sorted({*range(kind.size)} - {*ids.tolist()}))
        self.register_buffer("ids", ids)
        self.register_buffer("rest", rest)
        self.scale = nn.BatchNorm1d(len(rest), affine=False, momentum=0.05)
        self.cards = nn.Embedding(cards, size, padding_idx=0)
        self.body = nn.Sequential(
            nn.Linear(len(rest) + size * len(ids), 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU()
        )
        self.policy, self.value = nn.Linear(256, actions), nn.Linear(256, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the logits of the legal actions, and the values."""
        numbers = self.scale(seen.index_select(1, self.rest)).clamp(-5, 5)
        cards = self.cards(seen.index_select(1, self.ids).long()).flatten(1)
        inner = self.body(torch.cat([numbers, cards], 1))
        return self.policy(inner).masked_fill(~mask, -1e9), self.value(inner)[:, 0]


class Student(nn.Module):
    """The net of student.py, with the value that is the result of the game."""

    def __init__(self, file: str) -> None:
        super().__init__()
        from student import load

        self.net = load(Path(file))

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the logits of the legal actions, and the values."""
        logits, values = self.net(seen, mask)
        return logits, values[:, 1].tanh()


def imitate(net: Net, folder: str, passes: int) -> None:
    """Learn what a teacher chose, and how its games ended; a tenth is kept to test it."""
    pieces = [dict(np.load(path)) for path in sorted(Path(folder).glob("*.npz"))]
    seen, bits, chosen, ends = (
        np.concatenate([piece[key] for piece in pieces])
        for key in ("observations", "masks", "actions", "results")
    )
    legal = torch.as_tensor(np.unpackbits(bits, axis=1, count=actions).astype(bool))
    x, r = torch.as_tensor(seen).float(), torch.as_tensor(ends).float()
    a = torch.as_tensor(chosen[:, 0]).long()
    net.scale.momentum = 1.0
    scaled(net, x)
    net.scale.momentum = 0.05
    kept = len(x) // 10
    for done in range(passes):
        for part in (kept + torch.randperm(len(x) - kept)).chunk(max(1, len(x) // 256)):
            logits, value = net(x[part], legal[part])
            loss = nn.functional.cross_entropy(logits, a[part])
            optimizer.zero_grad()
            (loss + 0.25 * (value - r[part]).square().mean()).backward()
            optimizer.step()
        with torch.no_grad():
            right = (net(x[:kept], legal[:kept])[0].argmax(1) == a[:kept]).float().mean()
        print(f"pass {done + 1}: {right:.1%} of {kept} decisions as the teacher", flush=True)


def scaled(net: nn.Module, seen: torch.Tensor) -> None:
    """Follow the mean and the spread of what is seen; they stay while the network learns."""
    if not isinstance(net, Net):
        return  # a student keeps those of its lessons
    net.scale.train()
    net.scale(seen.index_select(1, net.rest))
    net.scale.eval()


def tested(net: nn.Module) -> float:
    """Let the network play 200 games with its best actions against another agent."""
    other = HearthstoneVectorEnv(50, opponent=options.test, decks=options.decks, observation=KIND)
    seen, infos = other.reset(seed=options.seed + 1000)
    played, won = np.zeros(50, int), 0
    while played.min() < 4:
        with torch.no_grad():
            logits = net(torch.as_tensor(seen), torch.as_tensor(infos["action_mask"]).bool())[0]
        seen, reward, over, _, infos = other.step(logits.argmax(1).numpy())
        won += int((over & (reward > 0) & (played < 4)).sum())
        played += over
    return won / 200


KIND = "entities"
league = League(options.opponents.split(","), weights="hard")
env = HearthstoneVectorEnv(options.games, opponent=league, decks=options.decks, observation=KIND)
seen, infos = env.reset(seed=options.seed)
mask = infos["action_mask"]
n, width, actions = options.games, env.batch.observation.size, env.batch.space.size
net = Student(options.student) if options.student else Net(env.batch.observation, actions)
net.eval()
optimizer = torch.optim.Adam(net.parameters(), lr=options.rate, eps=1e-5)
done, frozen, began = 0, 0, time.process_time()
curve: list[dict[str, float]] = []


def note() -> None:
    """Note how strong the network is now."""
    point: dict[str, float] = {"steps": done, "seconds": round(time.process_time() - began)}
    if options.test:
        point["won"] = tested(net)
    curve.append(point)
    print(point, flush=True)
    if options.curve:
        Path(options.curve).write_text(json.dumps(curve, indent=1), encoding="utf-8")


if options.demos and isinstance(net, Net):
    imitate(net, options.demos, options.passes)
if options.demos or options.student:
    note()

while done < options.steps:
    rolls = {
        "seen": np.zeros((ROLL, n, width), np.float32),
        "mask": np.zeros((ROLL, n, actions), bool),
        "action": np.zeros((ROLL, n), np.int64),
        "chance": np.zeros((ROLL, n), np.float32),
    }
    values, rewards = np.zeros((ROLL + 1, n), np.float32), np.zeros((ROLL, n), np.float32)
    over = np.zeros((ROLL, n), bool)
    for t in range(ROLL):
        with torch.no_grad():
            logits, value = net(torch.as_tensor(seen), torch.as_tensor(mask).bool())
            drawn = Categorical(logits=logits)
            action = drawn.sample()
        rolls["seen"][t], rolls["mask"][t], rolls["action"][t] = seen, mask, action.numpy()
        rolls["chance"][t], values[t] = drawn.log_prob(action).numpy(), value.numpy()
        seen, rewards[t], over[t], cut, infos = env.step(action.numpy())
        mask = infos["action_mask"]
    with torch.no_grad():
        values[ROLL] = net(torch.as_tensor(seen), torch.as_tensor(mask).bool())[1].numpy()
    gains, last = np.zeros((ROLL, n), np.float32), np.zeros(n, np.float32)
    for t in reversed(range(ROLL)):
        goes_on = 1.0 - over[t]
        change = rewards[t] + GAMMA * goes_on * values[t + 1] - values[t]
        gains[t] = last = change + GAMMA * LAMBDA * goes_on * last
    flat = {key: torch.as_tensor(each.reshape(-1, *each.shape[2:])) for key, each in rolls.items()}
    gain, target = (torch.as_tensor(each.reshape(-1)) for each in (gains, gains + values[:ROLL]))
    scaled(net, flat["seen"])
    for _ in range(EPOCHS):
        for part in torch.randperm(ROLL * n).chunk(PARTS):
            logits, value = net(flat["seen"][part], flat["mask"][part])
            drawn = Categorical(logits=logits)
            ratio = (drawn.log_prob(flat["action"][part]) - flat["chance"][part]).exp()
            good = (gain[part] - gain[part].mean()) / (gain[part].std() + 1e-8)
            clipped = torch.min(ratio * good, ratio.clamp(1 - CLIP, 1 + CLIP) * good)
            loss = 0.5 * (value - target[part]).square().mean() - clipped.mean()
            optimizer.zero_grad()
            (loss - options.entropy * drawn.entropy().mean()).backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()
    done += ROLL * n
    if done // FREEZE > frozen:
        frozen = done // FREEZE
        league.add(of_module(copy.deepcopy(net), takes=2), f"after {done:,}")
        print(league, flush=True)
        note()

example = torch.zeros(1, width), torch.ones(1, actions, dtype=torch.bool)
torch.jit.trace(net, example).save(options.file)
print(f"learnt from {done} steps; {options.file} written")
