"""A step of PPO: decisions of some games improve a net that scores actions and values positions.

`gains` says how much better than expected a decision turned out (GAE); `improve` makes the better
ones likelier. The ratio of probabilities is clipped, and a step ends early when the net has moved
too far from the one that played (KL divergence), so that it does not forget what it knew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch.distributions import Categorical

LAMBDA = 0.97  # gamma is 1: only the result of the game counts
Net = Callable[[torch.Tensor, torch.Tensor], tuple[torch.Tensor, torch.Tensor]]
Rows = Mapping[str, NDArray[Any]]


@dataclass(frozen=True)
class Step:
    """How much a net learns from the decisions of a step."""

    rate: float = 1e-4
    clip: float = 0.15
    entropy: float = 0.003
    value: float = 0.5
    epochs: int = 4
    batch: int = 1024  # decisions
    furthest: float = 0.03  # KL divergence after which a step ends
    norm: float = 0.5  # of gradients


@dataclass(frozen=True)
class Moved:
    """How a step changed a net: means over the last minibatches, one epoch of them at most."""

    kl: float
    entropy: float
    value_loss: float
    minibatches: int
    stopped: bool  # early


def gains(values: NDArray[Any], result: float) -> tuple[NDArray[Any], NDArray[Any]]:
    """Return the advantages of a game's decisions, and the returns that values should learn.

    values: what the net expected at each decision; result: of the game, from -1 to 1.
    """
    after = np.append(values[1:], result)
    found, last = np.zeros(len(values), np.float32), 0.0
    for place in reversed(range(len(values))):
        last = float(after[place] - values[place] + LAMBDA * last)
        found[place] = last
    return found, (found + values).astype(np.float32)


def masks_of(bits: torch.Tensor, actions: int) -> torch.Tensor:
    """Unpack masks that np.packbits packed."""
    places = torch.arange(7, -1, -1, dtype=torch.uint8, device=bits.device)
    return (bits[:, :, None] >> places & 1).bool().flatten(1)[:, :actions]


def improve(
    net: Net, optimizer: torch.optim.Optimizer, rows: Rows, step: Step, *, actions: int, device: str
) -> Moved:
    """Learn from the decisions of some games.

    rows: seen, masks (packed bits), chosen, chances (logarithms), gains and returns.
    """
    data = {key: torch.from_numpy(each).to(device) for key, each in rows.items()}
    better = data["gains"]
    data["gains"] = (better - better.mean()) / (better.std() + 1e-6)
    count = len(better)
    parts, noted, stopped = -(-count // step.batch), list[tuple[float, float, float]](), False
    for _ in range(step.epochs):
        for at in torch.randperm(count).to(device).chunk(parts):
            part = {key: each[at] for key, each in data.items()}
            loss, facts = _loss(net, part, step, actions)
            noted.append(facts)
            if facts[0] > step.furthest:
                stopped = True
                break
            optimizer.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            for group in optimizer.param_groups:
                torch.nn.utils.clip_grad_norm_(group["params"], step.norm)
            optimizer.step()
        if stopped:
            break
    kl, entropy, value_loss = np.mean(noted[-parts:], axis=0).tolist()
    return Moved(kl, entropy, value_loss, len(noted), stopped)


def _loss(
    net: Net, part: dict[str, torch.Tensor], step: Step, actions: int
) -> tuple[torch.Tensor, tuple[float, float, float]]:
    """Return the loss of a minibatch; its KL divergence, entropy and loss of values."""
    scores, values = net(part["seen"].float(), masks_of(part["masks"], actions))
    drawn = Categorical(logits=scores, validate_args=False)
    change = drawn.log_prob(part["chosen"].long()) - part["chances"]
    ratio = change.exp()
    clipped = ratio.clamp(1 - step.clip, 1 + step.clip)
    gain = torch.min(ratio * part["gains"], clipped * part["gains"]).mean()
    value_loss = (values[:, 1].tanh() - part["returns"]).square().mean()
    entropy = drawn.entropy().mean()
    with torch.no_grad():
        kl = (ratio - 1 - change).mean()
    loss = step.value * value_loss - gain - step.entropy * entropy
    return loss, (float(kl), float(entropy.detach()), float(value_loss.detach()))
