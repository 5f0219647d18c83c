"""Make lethal puzzles from stored games: src/hearthlab/web/puzzles.json.

python tools/puzzles.py games.db --seconds 600

A puzzle is the start of a turn with exactly one winning line, which the solver proves. Its rating
is the number of agents that miss the win.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hearthlab.agents import agent
from hearthlab.arena.store import open_store
from hearthlab.game.game import Game
from hearthlab.web.puzzles import FILE
from hearthlab.web.solver import Solver, TooLarge

LEAST, MOST = 3, 8  # actions in a solution
FINDER = "lethal:otherwise=greedy"  # finds most wins quickly; the solver checks those
RATERS = ("rules", "greedy", "gsv", "uct:budget=300", "ismcts:budget=500", "champion")
SEEDS = (1, 2)  # for each rater
STATES = 40_000  # limit of the solver, so that it can check many positions


def main() -> None:
    """Search a store until the time is up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("store")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--most", type=int, default=60)
    given = parser.parse_args()
    until = time.monotonic() + given.seconds
    found: list[dict[str, Any]] = []
    looked = 0
    for source, game in games(given.store):
        for turn in turns(game):
            looked += 1
            made = puzzle(turn, source)
            if made is not None:
                found.append(made)
                print(f"{len(found)}: {made['source']}, {made['solution']}, {made['missed']}")
            if time.monotonic() > until or len(found) >= given.most:
                break
        if time.monotonic() > until or len(found) >= given.most:
            break
        write(found)
    write(found)
    print(f"{len(found)} puzzles of {looked} turns", file=sys.stderr)


def games(store: str) -> Iterator[tuple[str, Game]]:
    """Replay all games of a store."""
    with open_store(store, write=False) as opened:
        ids = sorted(opened.game_ids()) if hasattr(opened, "game_ids") else listed(opened)
        for each in ids:
            yield f"{Path(store).name} {each}", opened.game(each)


def listed(opened: Any) -> list[str]:
    """List the games of a store."""
    from sqlalchemy import select

    from hearthlab.arena.store.tables import games as table

    with opened.engine.connect() as connection:
        rows = connection.execute(select(table.c.cell_id, table.c.pair, table.c.seat_of_a)).all()
    return [f"{cell}.{pair}.{seat}" for cell, pair, seat in rows]


def turns(game: Game) -> Iterator[Game]:
    """Yield the starts of turns that can be won."""
    before = 0
    for state, _ in game.retrace():
        if state.waiting != "action" or state.turn == before or state.to_act is None:
            continue
        before = state.turn
        foe = state.players[1 - state.to_act]
        if foe.secrets or misses(FINDER, state.clone(), (1,)):
            continue
        yield state.clone()


def puzzle(game: Game, source: str) -> dict[str, Any] | None:
    """Make a puzzle of a turn; None if it has no unique solution or is too easy."""
    solver = Solver(game, most_states=STATES)
    try:
        line = solver.only()
    except TooLarge:
        return None
    if line is None or not LEAST <= len(line) <= MOST:
        return None
    missed = {spec.partition(":")[0]: misses(spec, game) for spec in RATERS}
    world, texts = game.clone(), []
    for code in line:
        texts.append(world.notation(code))
        world.push(code)
    return {
        "source": source,
        "position": game.describe(),
        "player": game.to_act,
        "solution": texts,
        "states": solver.states,
        "missed": missed,
        "rating": round(sum(missed.values()) / len(missed), 3),
    }


def misses(spec: str, game: Game, seeds: tuple[int, ...] = SEEDS) -> float:
    """Return how often an agent fails to win in this turn."""
    missed = 0
    for seed in seeds:
        playing, asked = game.clone(), agent(spec, seed=seed)
        player, turn = game.to_act, game.turn
        while not playing.over and playing.to_act == player and playing.turn == turn:
            playing.push(asked.choose(playing.view()))
        missed += not (playing.over and playing.winner == player)
    return missed / len(seeds)


def write(found: list[dict[str, Any]]) -> None:
    """Write the puzzles, the easiest first."""
    rows = sorted(found, key=lambda each: (each["rating"], len(each["solution"])))
    text = json.dumps({"puzzles": rows}, ensure_ascii=False, indent=1)
    FILE.write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
