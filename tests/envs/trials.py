"""Step batches and print a digest of their arrays; run by the twin test."""

from __future__ import annotations

import json
from hashlib import blake2b

from hearthlab.envs.batch import OPPONENTS, Batch

GAMES, STEPS = 3, 25


def digest(batch: Batch) -> str:
    """Digest observations, masks, rewards, ends and seats."""
    arrays = (batch.observations, batch.masks, batch.rewards, batch.ended, batch.seats)
    found = blake2b(digest_size=8)
    for array in arrays:
        found.update(array.tobytes())
    return found.hexdigest()


def trials() -> dict[str, list[str]]:
    """Step one batch per opponent and observation."""
    found = {}
    kinds = zip(OPPONENTS, ("all", "board", "entities", "entities"), strict=True)
    for number, (opponent, observation) in enumerate(kinds):
        placed = number % 2 == 1
        batch = Batch(GAMES, opponent=opponent, observation=observation, placed=placed, seed=number)
        seen = [digest(batch)]
        for _ in range(STEPS):
            batch.step(batch.draw())
            seen.append(digest(batch))
        found[f"{opponent} {observation}"] = seen
    return found


if __name__ == "__main__":
    print(json.dumps(trials()))
