"""Importance sampling: samples of all iterations, kept on disk (haftstein2017, algorithm 3).

A folder holds one file per iteration: its samples, the tried actions, and the policy that played. A
file is written whole, with a checksum. Everything else is computed from these files, so a training
that was killed resumes from its checkpoint and the folder.

A sample of iteration i weighs, in iteration k, π_k(a|s) / (π_1(a|s) + … + π_k(a|s)): equation 13,
whose sum is printed without its index. Equation 14 divides by the sum of all weights.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from json import dumps, loads
from pathlib import Path

import numpy as np

from hearthlab.models.files import ARRAY, pack, unpack, write_whole
from hearthlab.models.model import Array
from hearthlab.models.model_card import ModelError, Plain
from hearthlab.training.folder import refuse_other
from hearthlab.training.lspi.lessons import Samples
from hearthlab.training.lspi.tries import Policy, Tries

OWNER = "training"


class SampleStore:
    """The folder of the samples of a training."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.owner: Mapping[str, Plain] = {}  # the terms that decide its training
        self._policies: dict[int, Policy] = {}
        self._sums: dict[int, tuple[int, Array]] = {}  # by iteration: policies summed, Σ π_i(a|s)

    def path(self, iteration: int) -> Path:
        """Name the file of an iteration."""
        return self.folder / f"iteration-{iteration:05}.samples"

    def put(self, iteration: int, policy: Policy, samples: Samples, tries: Tries) -> None:
        """Write the samples of an iteration, all of them or nothing."""
        self.folder.mkdir(parents=True, exist_ok=True)
        if self.path(iteration).exists():
            self._entries(iteration)  # raises for those of other trainings
        arrays = {
            "policy": np.array([policy.epsilon, *policy.weights]),
            "states": samples.states.astype(np.int16),
            "following": samples.following.astype(np.int16),
            "rewards": samples.rewards.astype(np.int16),
            "tried": tries.states,
            "ends": tries.ends,
            "first": tries.first,
            "chosen": tries.chosen,
        }
        entries = {k + ARRAY: _npy(it) for k, it in arrays.items()}
        owner = dumps(self.owner, sort_keys=True).encode()
        write_whole(self.path(iteration), pack({OWNER: owner, **entries}))
        for known in (self._policies, self._sums):
            known.pop(iteration, None)

    def _entries(self, iteration: int) -> dict[str, bytes]:
        """Read the file of an iteration of this training; older ones do not say whose they are."""
        path = self.path(iteration)
        try:
            found = dict(unpack(path.read_bytes()))
        except ModelError as error:
            raise ModelError(f"{str(path)!r} holds no samples: {error}") from None
        owner = found.pop(OWNER, None)
        if owner is not None:
            refuse_other(path, loads(owner), self.owner, remedy="name another folder to reuse")
        return found

    def get(self, iteration: int) -> tuple[Policy, Samples, Tries]:
        """Read the samples of an iteration."""
        path = self.path(iteration)
        try:
            entries = self._entries(iteration)
            found = {name.removesuffix(ARRAY): _array(data) for name, data in entries.items()}
            samples = Samples(
                found["states"].astype(np.float32),
                found["following"].astype(np.float32),
                found["rewards"].astype(np.float64),
                0,
                0,
            )
            tries = Tries(*(found[key] for key in ("tried", "ends", "first", "chosen")))
            return Policy(found["policy"][1:], float(found["policy"][0])), samples, tries
        except FileNotFoundError:
            raise ModelError(
                f"{str(self.folder)!r} has no samples of iteration {iteration + 1} (no "
                f"{path.name}): remove the checkpoint to start again, or name the right folder"
            ) from None
        except (KeyError, ValueError) as error:
            if isinstance(error, ModelError):
                raise
            raise ModelError(f"{str(path)!r} holds no samples: {error}") from None

    def weighted(self, iteration: int) -> Iterator[tuple[Samples, Array]]:
        """Yield the samples of all iterations up to one, each with its weights (equation 13)."""
        for number in range(iteration + 1):
            policy, samples, tries = self.get(number)
            self._policies[number] = policy
            since, total = self._sums.get(number, (0, np.zeros(len(samples.rewards))))
            for earlier in range(since, iteration + 1):
                total = total + tries.likelihood(self._policy(earlier))
            self._sums[number] = iteration + 1, total
            yield samples, tries.likelihood(self._policy(iteration)) / total

    def _policy(self, iteration: int) -> Policy:
        if iteration not in self._policies:
            self._policies[iteration] = self.get(iteration)[0]
        return self._policies[iteration]


def _npy(array: Array) -> bytes:
    file = io.BytesIO()
    np.save(file, array, allow_pickle=False)
    return file.getvalue()


def _array(data: bytes) -> Array:
    found: Array = np.load(io.BytesIO(data), allow_pickle=False)
    return found
