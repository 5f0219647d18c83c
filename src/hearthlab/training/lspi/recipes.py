"""Train the policy of a recipe, when an agent first needs it.

One file per training is rewritten after every iteration, so a training that was stopped resumes.
Processes that need the same training wait for the one that does it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import rmtree

import numpy as np

from hearthlab.models.files import pack, write_whole
from hearthlab.models.lspi.recipes import Recipe, Told
from hearthlab.models.model import Array
from hearthlab.training.lspi.reuse import SampleStore
from hearthlab.training.lspi.training import CURVES, Training


def train(recipe: Recipe, told: Told | None = None) -> Array:
    """Train missing iterations of a recipe; return all weights: float64[iteration, n].

    told: called with the number of finished iterations, and of all.
    """
    recipe.path.parent.mkdir(parents=True, exist_ok=True)
    with _alone(recipe.path.with_suffix(".lock")):
        return _trained(recipe, list(recipe.stored()), told)


def _trained(recipe: Recipe, done: list[Array], told: Told | None) -> Array:
    config = recipe.config
    samples = recipe.path.with_suffix(".samples")
    store = SampleStore(samples) if config.reuse else None
    training = Training(config, store=store, tests=0)
    for weights in done:
        training.weights[training.learner] = weights
        training.iteration += 1
    training.curves = {name: [0.0] * len(done) for name in CURVES}  # only weights are kept
    while not training.done:
        if told is not None:
            told(training.iteration, config.iterations)
        learner = training.learner
        training.step()
        done.append(training.weights[learner])
        write_whole(recipe.path, pack({"weights": np.array(done).tobytes()}))
    rmtree(samples, ignore_errors=True)
    return np.array(done)


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Hold a lock that ends with the process; without such locks, continue."""
    try:
        import fcntl
    except ImportError:  # not on this system: at worst the same is trained twice
        yield
        return
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
