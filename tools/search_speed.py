"""Measure iterations per second of the tree searches on one and two threads.

    python tools/search_speed.py        # writes benchmarks/search-speed.json

The states are from turn 11 (each player's sixth) of games of `rules` with championship decks.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import hearthlab as hl
from hearthlab import bench

RESULT = Path(__file__).parents[1] / "benchmarks" / "search-speed.json"
AGENTS = ("uct", "ismcts")
ITERATIONS = 40_000
ROUNDS = 3  # best of
TURN = 11


def state(seed: int) -> hl.Game:
    """Play up to the measured turn."""
    game = hl.Game("firebat-hunter", "runandgun-shaman", seed=seed, mulligan="curve")
    player = hl.agent("rules", seed=seed)
    while game.turn < TURN and not game.over:
        game.push(player.choose(game.view()))
    return game


def rate(name: str, threads: int, game: hl.Game) -> int:
    """Measure the best rate of one search from one state."""
    best = 0.0
    for seed in range(ROUNDS):
        player: Any = hl.agent(f"{name}:budget={ITERATIONS},threads={threads}", seed=seed)
        player.choose(game.view())
        best = max(best, player.last.iterations / player.last.seconds)
    return round(best)


def main() -> None:
    """Measure and write."""
    games = [game for game in map(state, range(1, 9)) if len(game.legal_actions) > 1][:4]
    found: dict[str, Any] = {"machine": bench.machine(), "commit": bench.commit()}
    for name in AGENTS:
        one = [rate(name, 1, game) for game in games]
        two = [rate(name, 2, game) for game in games]
        gain = [round(b / a, 2) for a, b in zip(one, two, strict=True)]
        found[name] = {"one_thread": one, "two_threads": two, "gain": gain}
        print(name, found[name])
    RESULT.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
