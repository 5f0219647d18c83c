"""Note what a teacher chooses: python teach.py FOLDER [seconds].

The champion plays itself. Now and then a random action is played instead of its choice, so that a
student sees what to do after mistakes. A file is written every 4,000 decisions; a second call adds
more files.
"""

import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

import hearthlab as hl

TEACHER = "champion:width=12,keep=8,beams=1,worlds=3"
DECKS = "championship-2014"
NOISE = 0.08  # share of actions that are random
PIECE = 4000

folder, seconds = Path(sys.argv[1]), float((sys.argv[2:] or ["60"])[0])
folder.mkdir(parents=True, exist_ok=True)
kind, space = hl.envs.Observation.named("entities"), hl.envs.ActionSpace()
pieces = len(list(folder.glob("*.npz")))
chance, until = Random(pieces), time.monotonic() + seconds
decks = hl.decks(DECKS)
rows: list[tuple[Any, ...]] = []


def write(rows: list[tuple[Any, ...]], path: Path) -> None:
    """Write decisions as the columns that cleanrl_ppo.py reads."""
    seen, bits, chosen, ends = zip(*rows, strict=True)
    np.savez(
        path,
        observations=np.array(seen, np.float32),
        masks=np.array(bits, np.uint8),
        actions=np.array(chosen, np.int16),
        results=np.array(ends, np.int8),
    )


while time.monotonic() < until or not (rows or pieces):  # one game at least
    seed = chance.getrandbits(40)
    pair = chance.choice(decks), chance.choice(decks)
    game = hl.Game(*pair, seed=seed, positions="right", known_decks=True)
    teachers = [hl.agent(TEACHER, seed=seed + player) for player in (0, 1)]
    played = []
    while not game.over:
        view = game.view()
        mask = space.mask(view)
        action = game.legal_actions[0]
        if mask.sum() > 1:
            action = teachers[view.viewer].choose(view)
            bits = np.packbits(mask)
            played.append((view.viewer, kind.of(view), bits, space.number(view, action)))
            if chance.random() < NOISE:
                action = chance.choice(list(game.legal_actions))
        game.push(action)
    outcome = game.outcome()
    winner = None if outcome is None else outcome.winner
    rows += [(*row, 0 if winner is None else 1 if winner == who else -1) for who, *row in played]
    if len(rows) >= PIECE:
        write(rows, folder / f"{pieces}.npz")
        pieces, rows = pieces + 1, []
        print(f"{pieces} pieces", flush=True)
if rows:
    write(rows, folder / f"{pieces}.npz")
    print(f"{pieces + 1} pieces")
