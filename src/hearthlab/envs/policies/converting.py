"""Convert a policy of another library to plain layers, which need only NumPy."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from hearthlab.envs.policies.errors import PolicyError
from hearthlab.envs.policies.plain import PlainPolicy
from hearthlab.envs.policies.reading import load_baselines

KNOWN = {"Tanh": "tanh", "ReLU": "relu"}


def as_plain(source: Any, file: str | Path | None = None) -> PlainPolicy:
    """Convert a network to plain layers, and write them to `file` if given.

    source: a file of Stable-Baselines3 (.zip), or an `nn.Sequential` of linear layers with Tanh or
    ReLU between them.

    >>> import hearthlab as hl
    >>> from torch import nn
    >>> hl.envs.as_plain(nn.Sequential(nn.Linear(124, 32), nn.Tanh(), nn.Linear(32, 614))).inputs
    124
    """
    if isinstance(source, (str, Path)):
        model, scales = load_baselines(Path(source))
        policy = model.policy
        extractor = type(policy.features_extractor).__name__
        if extractor != "FlattenExtractor":
            raise PolicyError(f"{str(source)!r} uses {extractor}; plain layers cannot do that")
        modules = [*policy.mlp_extractor.policy_net, policy.action_net]
    else:
        modules, scales = list(source), None
    weights, biases, between = [], [], set()
    for module in modules:
        kind = type(module).__name__
        if kind == "Linear":
            weights.append(np.ascontiguousarray(module.weight.detach().numpy().T))
            bias = module.bias
            size = weights[-1].shape[1]
            biases.append(np.zeros(size, np.float32) if bias is None else bias.detach().numpy())
        elif kind in KNOWN:
            between.add(KNOWN[kind])
        else:
            raise PolicyError(f"a layer is {kind}; plain ones are Linear, {', '.join(KNOWN)}")
    if len(between) > 1:
        raise PolicyError(
            f"layers with {' and '.join(sorted(between))}; use the same activation everywhere"
        )
    made = PlainPolicy(weights, biases, between.pop() if between else "none", scales)
    if file is not None:
        made.save(file)
    return made
