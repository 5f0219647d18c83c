"""Record what a teacher would choose: python teach.py FOLDER [--seconds 60] [--workers 2].

    python teach.py lessons --format 2018-wild --decks competition ranked-2017-training random

The champion plays itself or gsv, or gsv sits in its seat and the champion only says what it would
have done. Now and then a random action is played, so that a student sees what to do after
mistakes. Of every decision the values of the champion's best plans are kept, not only its choice.
Each worker writes a file every 4,000 decisions; a second call adds more files. The decks of a game
are of one of the sets that --decks names, or random ones.
"""

import argparse
import time
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

import hearthlab as hl
from hearthlab.carddata.formats import FormatError
from hearthlab.game.deck_sets import deck_sets

TEACHER, OTHER = "champion:width=12,keep=8,beams=1,worlds=3", "gsv"
RANDOM = "random"
NOISE = 0.08  # share of actions that are random
PIECE = 4000  # decisions
CHOICES = 6  # best first actions of a decision that are kept
NOBODY = -1
WATCHED = (*[(True, True)] * 2, *[(True, False), (False, True)] * 2)  # seats of the teacher
FOLLOWED = 0.7  # share of the seats in which the teacher's choice is played, else gsv's

Row = tuple[Any, ...]


def choices(view: hl.View, teacher: Any, chosen: hl.Action) -> tuple[list[int], list[float]]:
    """Return the numbers of the teacher's best first actions, its choice first, and values."""
    space = hl.envs.ActionSpace()
    considered = teacher.last.considered[:CHOICES] if teacher.last else ()
    values = {space.number(view, each.action): each.value for each in considered[::-1]}
    number = space.number(view, chosen)
    values[number] = max(values.values(), default=0.5)
    numbers = sorted(values, key=lambda each: (each != number, -values[each]))
    missing = CHOICES - len(numbers)
    return numbers + [NOBODY] * missing, [values[each] for each in numbers] + [0.0] * missing


def deck_of(kind: str, chance: Random, playing: hl.Format) -> hl.Deck:
    """Draw a deck of a set, or a random one."""
    if kind == RANDOM:
        return hl.Deck.random(chance.getrandbits(30), format=playing)
    return hl.Deck.named(chance.choice(deck_sets(playing)[kind]), format=playing)


def game_rows(seed: int, kinds: list[str], playing: hl.Format) -> list[Row]:
    """Play a game; return the decisions of those whom the teacher watched."""
    chance = Random(seed)
    kind, space = hl.envs.Observation.named("entities"), hl.envs.ActionSpace()
    word = chance.choice(kinds)
    pair = [deck_of(word, chance, playing) for _ in (0, 1)]
    game = hl.Game(*pair, seed=seed, positions="right", known_decks=True, format=playing)
    teachers = [hl.agent(TEACHER, seed=seed + player) for player in (0, 1)]
    others = [hl.agent(OTHER, seed=seed + player) for player in (0, 1)]
    watched = chance.choice(WATCHED)
    follows = [watched[player] and chance.random() < FOLLOWED for player in (0, 1)]
    rows: list[Row] = []
    while not game.over:
        view = game.view()
        who = view.viewer
        action = game.legal_actions[0]
        mask = space.mask(view)
        if mask.sum() > 1:
            if watched[who]:
                action = teachers[who].choose(view)
                rows.append((who, kind.of(view), mask, *choices(view, teachers[who], action)))
            if not follows[who]:
                action = others[who].choose(view)
            if chance.random() < NOISE:
                action = chance.choice(list(game.legal_actions))
        game.push(action)
    outcome = game.outcome()
    winner = None if outcome is None else outcome.winner
    return [(*row, 0 if winner is None else 1 if winner == who else -1) for who, *row in rows]


def write(rows: list[Row], path: Path) -> None:
    """Write decisions as columns."""
    seen, masks, actions, values, results = zip(*rows, strict=True)
    with path.with_suffix(".part").open("wb") as file:
        np.savez(
            file,
            observations=np.array(seen, np.int16),
            masks=np.packbits(np.array(masks), axis=1),
            actions=np.array(actions, np.int16),
            values=np.array(values, np.float16),
            results=np.array(results, np.int8),
        )
    path.with_suffix(".part").rename(path)


def work(folder: Path, name: str, until: float, kinds: list[str], playing: hl.Format) -> None:
    """Play games until a time; write a piece whenever there are enough decisions."""
    chance, pieces = Random(name), 0
    rows: list[Row] = []
    while True:
        rows += game_rows(chance.getrandbits(40), kinds, playing)
        over = time.monotonic() >= until
        if over or len(rows) >= PIECE:
            write(rows, folder / f"{name}-{pieces}.npz")
            pieces, rows = pieces + 1, []
        if over:
            break
    print(f"{pieces} pieces", flush=True)


def main() -> None:
    """Read the arguments and let the workers play."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--format", default="2014")
    parser.add_argument("--decks", nargs="+", help="sets of decks, or random")
    given = parser.parse_args()
    try:
        playing = hl.Format.of(given.format)
    except FormatError as error:
        parser.error(str(error))
    kinds = given.decks or playing.decks.replace(",", " ").split()
    for kind in kinds:
        if kind != RANDOM and kind not in deck_sets(playing):
            known = ", ".join([RANDOM, *deck_sets(playing)])
            parser.error(f"--decks {kind!r}: no such set in {playing}; there are {known}")
    given.folder.mkdir(parents=True, exist_ok=True)
    there = len(list(given.folder.glob("*.npz")))
    until = time.monotonic() + given.seconds
    context = get_context("spawn")
    workers = [
        context.Process(
            target=work, args=(given.folder, f"{there}-{number}", until, kinds, playing)
        )
        for number in range(given.workers)
    ]
    for each in workers:
        each.start()
    for each in workers:
        each.join()


if __name__ == "__main__":
    main()
