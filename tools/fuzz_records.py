"""Damage HSReplay XML and Power.log files, and check that reading gives a game or a clear error.

python tools/fuzz_records.py --files 10000
"""

from __future__ import annotations

import argparse
import random
import re
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from record_round_trip import random_game

from hearthlab.game.errors import HearthlabError
from hearthlab.game.game import Game
from hearthlab.records.decision import last_decision
from hearthlab.records.export import exported
from hearthlab.records.known_position import text_of
from hearthlab.records.reading import load, read_games
from hearthlab.records.viewing import view_of

Mutation = Callable[[bytes, random.Random], bytes]
SAMPLES = Path(__file__).resolve().parents[1] / "tests" / "records" / "samples"
NUMBER = re.compile(rb"-?\d+")
WORD = re.compile(rb"[A-Za-z_]{3,}")
ODD_NUMBERS = (b"-1", b"0", b"1", b"7", b"64", b"255", b"65536", b"99999999999", b"1e9", b"x", b"")
BOMB = b'<!DOCTYPE HSReplay [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
OUTSIDE = b'<!DOCTYPE HSReplay [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
JUNK = (b"", b"<", b"&", b"\x00", b"\xff\xfe", b"]]>", b"<Block>", b"</Block>", b"&b;", b"D 0:0 ")
KEPT = 25  # actions per written game: a short file gets more damage per byte


def bases(count: int = 6) -> list[bytes]:
    """Return undamaged files: our own in all forms, and the client's."""
    found = []
    for seed in range(count):
        game = random_game(seed)
        short = Game._from_start(game.start)
        for action in game.history[:KEPT]:
            short.push(action.code)
        viewer = (None, 0, 1)[seed % 3]
        found += [exported(short, form, viewer=viewer).encode() for form in ("xml", "log")]
    return found + [load(path) for path in sorted(SAMPLES.glob("*.gz"))]


# --- Damage ---------------------------------------------------------------------------------------
def _lines(data: bytes, chance: random.Random) -> bytes:
    """Delete, repeat or move a run of lines."""
    lines = data.splitlines(keepends=True)
    first = chance.randrange(len(lines))
    last = min(len(lines), first + chance.choice((1, 1, 2, 5, 50)))
    run, rest = lines[first:last], lines[:first] + lines[last:]
    what = chance.randrange(3)
    if what == 0:
        return b"".join(rest)
    at = chance.randrange(len(rest) + 1)
    return b"".join([*rest[:at], *run, *(run if what == 1 else []), *rest[at:]])


def _replace(pattern: re.Pattern[bytes], others: Sequence[bytes]) -> Mutation:
    def mutate(data: bytes, chance: random.Random) -> bytes:
        at = chance.randrange(len(data))
        found = pattern.search(data, at)
        if found is None:
            return data
        other = chance.choice(others) if others else _elsewhere(data, pattern, chance)
        return data[: found.start()] + other + data[found.end() :]

    return mutate


def _elsewhere(data: bytes, pattern: re.Pattern[bytes], chance: random.Random) -> bytes:
    found = pattern.search(data, chance.randrange(len(data)))
    return found[0] if found else b""


def _cut(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data))]


def _bytes(data: bytes, chance: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.choice((1, 3, 20))):
        changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(changed)


def _junk(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data))
    return data[:at] + chance.choice(JUNK) * chance.choice((1, 1, 300)) + data[at:]


def _doctype(data: bytes, chance: random.Random) -> bytes:
    head = chance.choice((BOMB, OUTSIDE))
    return re.sub(rb"<!DOCTYPE[^>]*>|(?=<HSReplay)", lambda _: head, data, count=1)


MUTATIONS: tuple[Mutation, ...] = (
    _lines,
    _lines,
    _replace(NUMBER, ODD_NUMBERS),
    _replace(NUMBER, ()),
    _replace(NUMBER, ()),
    _replace(WORD, ()),
    _cut,
    _bytes,
    _junk,
    _doctype,
)


def damaged(base: bytes, chance: random.Random) -> bytes:
    """Damage a file one or more times."""
    for _ in range(chance.choice((1, 1, 2, 4, 16))):
        base = chance.choice(MUTATIONS)(base, chance) or b"?"
    return base


# --- Reading --------------------------------------------------------------------------------------
def read_all(data: bytes, chance: random.Random) -> str:
    """Process a file like all the commands; return the outcome. Crashes propagate."""
    try:
        games = read_games(data)
        for game in games:
            actions = game.actions
            game.outside()
            text_of(game.at(chance.randrange(len(actions) + 1)))
    except HearthlabError as error:
        return _checked(error, "refused")
    try:
        decision = last_decision(games[-1])
        view_of(decision.table, decision.player, mulligan=decision.kind == "mulligan")
    except HearthlabError as error:
        return _checked(error, "read")
    return "read, with a view"


def _checked(error: HearthlabError, outcome: str) -> str:
    message = str(error)
    if not message or "\n" in message or len(message) > 600:
        raise AssertionError(f"not one line: {message!r}")
    return outcome


def fuzz(files: int, seed: int, whole: Sequence[bytes]) -> Counter[str]:
    """Damage and read files; internal errors propagate."""
    counts: Counter[str] = Counter()
    for number in range(seed, seed + files):
        chance = random.Random(number)
        data = damaged(whole[number % len(whole)], chance)
        try:
            counts[read_all(data, chance)] += 1
        except Exception as error:
            raise AssertionError(f"file of seed {number}: {error!r}") from error
    return counts


def main() -> None:
    """Count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    began = time.process_time()
    counts = fuzz(options.files, options.seed, bases())
    told = ", ".join(f"{count} {outcome}" for outcome, count in sorted(counts.items()))
    print(f"{options.files} files: {told} ({time.process_time() - began:.0f} s)")


if __name__ == "__main__":
    main()
