"""Compare the speed of environments with random legal actions on one core; write the table.

pip install rlcard pettingzoo open_spiel; python tools/env_comparison.py

No Python environment for Hearthstone could be installed: fireplace has no file on PyPI, and
gym-hearthstone contains no module. So this measures the card games of common libraries. These games
are simpler, above all Leduc hold'em with six cards.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from textwrap import wrap
from time import process_time

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
WRITTEN = ROOT / "benchmarks" / "environments.json"
PAGE = ROOT / "docs" / "environments.md"
BEGIN, END = "<!-- comparison -->\n", "<!-- /comparison -->\n"
SECONDS = 0.5  # processor time per part
PARTS = 12  # the fastest counts: other load can only make a part slower
GAMES = 1024
OURS = "Hearthlab, Hearthstone: vector"
LARGE = ("gin rummy", "mahjong")
TOYS = ("Leduc hold'em", "UNO")
COLUMNS = 100  # width of prose
Steps = Iterator[int]  # the number of steps made at once


def vector() -> Steps:
    """Step the vector environment, observations and masks without copies."""
    from hearthlab.envs.vector import HearthstoneVectorEnv

    env = HearthstoneVectorEnv(GAMES, opponent="self", copy=False)
    env.reset(seed=1)
    while True:
        env.step(env.sample_actions())
        yield GAMES


def single() -> Steps:
    """Step the Gymnasium environment against a random opponent."""
    from hearthlab.envs.single import HearthstoneEnv

    env, chance = HearthstoneEnv(opponent="random"), np.random.default_rng(1)
    while True:
        _, info = env.reset(seed=int(chance.integers(2**31)))
        over = False
        while not over:
            legal = np.flatnonzero(info["action_mask"])
            _, _, over, _, info = env.step(legal[chance.integers(len(legal))])
            yield 1


def rlcard(name: str) -> Steps:
    """Step a game of RLCard."""
    import rlcard as library

    env, chance = library.make(name, config={"seed": 1}), np.random.default_rng(1)
    while True:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(int(legal[chance.integers(len(legal))]))
            yield 1


def open_spiel(name: str) -> Steps:
    """Step a game of OpenSpiel, which is C++, through its Python environment."""
    from open_spiel.python.rl_environment import Environment

    env, chance = Environment(name), np.random.default_rng(1)
    while True:
        now = env.reset()
        while not now.last():
            legal = now.observations["legal_actions"][now.observations["current_player"]]
            now = env.step([legal[chance.integers(len(legal))]])
            yield 1


MEASURED: dict[str, Callable[[], Steps]] = {
    OURS: vector,
    "Hearthlab, Hearthstone: Gymnasium, an opponent answers": single,
    "RLCard, Leduc hold'em": lambda: rlcard("leduc-holdem"),
    "RLCard, UNO": lambda: rlcard("uno"),
    "RLCard, gin rummy": lambda: rlcard("gin-rummy"),
    "RLCard, mahjong": lambda: rlcard("mahjong"),
    "OpenSpiel (C++), Leduc hold'em": lambda: open_spiel("leduc_poker"),
    "OpenSpiel (C++), gin rummy": lambda: open_spiel("gin_rummy"),
}


def speed(steps: Steps, seconds: float) -> float:
    """Return the steps per second of processor time."""
    for _ in islice(steps, 3):  # warm up
        pass
    made, began = 0, process_time()
    while (taken := process_time() - began) < seconds:
        made += sum(islice(steps, 10))
    return made / taken


def rows(measured: dict[str, float]) -> list[str]:
    """Write the table."""
    ours = measured[OURS]
    lines = ["| environment | steps per second of one core | ours is faster by |", "|---|--:|--:|"]
    for name, found in measured.items():
        lines.append(
            f"| {name} | {found:,.0f} | {'' if name == OURS else f'{ours / found:.0f}×'} |"
        )
    return lines


def conclusion(measured: dict[str, float]) -> list[str]:
    """Write how much slower other libraries step their games, for large and small games."""
    times = {name: measured[OURS] / found for name, found in measured.items()}
    large, toys = (
        [each for name, each in times.items() if name.endswith(games)] for games in (LARGE, TOYS)
    )
    text = (
        "Games of comparable size, gin rummy and mahjong, are "
        f"{min(large):.0f} to {max(large):.0f} times slower; small games, which need only a "
        f"few comparisons per step, {min(toys):.0f} to {max(toys):.0f} times."
    )
    return wrap(text, COLUMNS)


def page(text: str, measured: dict[str, float]) -> str:
    """Insert the table and the conclusion into the page."""
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    lines = [*rows(measured), "", *conclusion(measured)]
    return before + BEGIN + "\n" + "\n".join(lines) + "\n\n" + END + after


def main() -> None:
    """Measure all in turn, several times; write the numbers and the table."""
    measured = dict.fromkeys(MEASURED, 0.0)
    for _ in range(PARTS):
        for name, start in MEASURED.items():
            measured[name] = max(measured[name], speed(start(), SECONDS))
    found = {name: float(f"{value:.3g}") for name, value in measured.items()}
    WRITTEN.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8"), found), encoding="utf-8")
    print("\n".join(rows(found)))


if __name__ == "__main__":
    main()
