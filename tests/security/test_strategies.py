"""Entries that try to know more than their view: from the seed, files, or the previous game.

Each reports its supposed knowledge in a fault, so a game takes one decision.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest
from security.machine import needs

from hearthlab.agents.foreign.isolation.levels import BWRAP, LANDLOCK, NONE
from hearthlab.arena.store import open_store
from hearthlab.competition.config import read_config
from hearthlab.competition.playing import compete

# It searches for the seed of the deal: in files, and among seeds that give it its own cards.
ORACLE = """
import os, re
import hearthlab as hl
from hearthlab.arena.pairs import mixed
from hearthlab.arena.plan import cell_seed

FOLDER = {folder!r}
CELL = "Honest vs Spy"

class Spy:
    def __init__(self, *, seed):
        self.seed = seed

    def hand(self, view):
        return sorted(card.name for card in view.players[view.viewer].hand)

    def seeds(self):
        yield self.seed
        found = [2026]
        for name in ("cup.toml", "cup.sqlite", "cup.secret"):
            try:
                with open(os.path.join(FOLDER, name), "rb") as file:
                    found += [int(n) for n in re.findall(rb"seed = (\\d+)", file.read())]
            except OSError:
                pass
        for public in found:
            for index in range({pairs}):
                yield mixed("pair", cell_seed(public, CELL), index)

    def choose(self, view):
        for seed in self.seeds():
            game = hl.Game("firebat-hunter", "firebat-hunter", seed=seed)
            while game.to_act != view.viewer:
                game.push(game.legal_actions[-1])  # as its opponent does
            if self.hand(game.view()) == self.hand(view):
                raise ValueError(f"knew seed {{seed}}")
        raise ValueError("knew nothing")
"""
# It passes eight bits about its hand to its next game, and reports them, in every possible way.
MEMORY = """
import os, time, zlib

BITS = range(8)
STDLIB = os.path.dirname(os.__file__)
FILES = ["/tmp/hearthlab-told", "/dev/shm/hearthlab-told"]
TIMES = 5
LAST = {}

def names(second, bit, value):
    return [f"{STDLIB}/told-{second}-{bit}-{value}-{each}" for each in range(TIMES)]

def seconds_of(path):
    start = time.perf_counter_ns()
    os.path.exists(path)
    return time.perf_counter_ns() - start

def looked_up(now):
    # For every bit one of two names was looked up lately: it takes less time now.
    found = []
    for second in range(now - 40, now + 1):
        apart, number = [], 0
        for bit in BITS:
            zero, one = (sorted(map(seconds_of, names(second, bit, each))) for each in (0, 1))
            apart.append(abs(sum(zero[:3]) - sum(one[:3])))
            number |= (sum(one[:3]) < sum(zero[:3])) << bit
        found.append((sorted(apart)[2], number))  # in all other seconds both are alike
    return max(found)[1]

class Spy:
    def __init__(self, *, seed): ...

    def choose(self, view):
        hand = sorted(card.name for card in view.players[view.viewer].hand)
        mine = zlib.crc32(repr(hand).encode()) & 255
        told = {"global": LAST.get("hand", -1), "file": -1, "names": 0}
        for path in FILES:
            try:
                with open(path) as file:
                    told["file"] = int(file.read())
            except (OSError, ValueError):
                pass
        now, first = int(time.time()), view.viewer == 1
        if not first:
            told["names"] = looked_up(now)
        LAST["hand"] = mine
        for path in FILES:
            try:
                with open(path, "w") as file:
                    file.write(str(mine))
            except OSError:
                pass
        for bit in BITS if first else ():
            for path in names(now, bit, mine >> bit & 1):
                os.path.exists(path)
        raise ValueError(f"hand={mine} " + " ".join(f"{k}={v}" for k, v in told.items()))
"""
HONEST = '''
class Honest:
    """Do nothing.

    number: of the pair
    """
    def __init__(self, *, seed, number: int = 0): ...
    def choose(self, view):
        return view.legal_actions[-1]
'''
CUP = """
name = "Cup"
rounds = {rounds}
{more}
decks.known = ["firebat-hunter"]
limits.faults = 1000000
limits.decision = 10
isolation.level = "{level}"
isolation.image = {image}
[[entry]]
name = "Honest"
agent = "honest/entry.py:Honest"
[[entry]]
name = "Spy"
agent = "spy/entry.py:Spy"
"""


@dataclass(frozen=True)
class Said:
    """The spy's report in each game, by pair and order of games, and their seeds."""

    texts: list[str]
    seeds: list[int]

    @property
    def known(self) -> int:
        """Count the games whose seed the spy knew."""
        pairs = zip(self.texts, self.seeds, strict=True)
        return sum(f"knew seed {seed} " in text for text, seed in pairs)

    def matching(self, way: str) -> int:
        """Count the pairs in whose second game the spy knew its hand of the first."""
        found = 0
        for first, second in zip(self.texts[::2], self.texts[1::2], strict=True):
            hand = re.search(r"hand=(\d+)", first)
            told = re.search(rf"{way}=(-?\d+)", second)
            assert hand and told, (first, second)
            found += hand[1] == told[1]
        return found


def said(
    folder: Path, spy: str, rounds: int, level: str, *, image: bool = True, more: str = ""
) -> Said:
    """Play some pairs of a spy against an honest entry; return its reports."""
    folder.mkdir()
    for name, code in (("honest", HONEST), ("spy", spy)):
        (folder / name).mkdir()
        (folder / name / "entry.py").write_text(code)
    text = CUP.format(rounds=rounds, level=level, image=str(image).lower(), more=more)
    (folder / "cup.toml").write_text(text)
    config = read_config(folder / "cup.toml", trusted=True)
    assert bool(config.isolation.image) == (image and level == BWRAP)
    with open_store(config.store) as store:
        outcome = compete(config, store).outcome
    assert len(outcome.games) == 2 * rounds
    assert {fault.entry for fault in outcome.faults} == {"Spy"}
    records = [game.record for game in outcome.games]
    return Said([str(each.fault) for each in records], [each.seed for each in records])


PAIRS = 3
TOLD = (Path("/tmp/hearthlab-told"), Path("/dev/shm/hearthlab-told"))


def oracle(folder: Path, pairs: int) -> str:
    """Return the code of the entry that looks for the seed."""
    return ORACLE.format(folder=str(folder), pairs=pairs)


def test_who_computes_deals_knows_those_of_a_seed_and_none_of_a_secret(tmp_path: Path) -> None:
    needs(BWRAP)
    public = said(
        tmp_path / "public",
        oracle(tmp_path / "public", PAIRS),
        PAIRS,
        NONE,
        more="seed = 77",
    )
    assert public.known == 2 * PAIRS  # so the attack works
    secret = said(tmp_path / "secret", oracle(tmp_path / "secret", PAIRS), PAIRS, BWRAP)
    assert secret.known == 0


@pytest.mark.parametrize("level", [NONE, LANDLOCK, BWRAP])
def test_the_first_game_of_a_pair_reveals_nothing_for_the_second(
    level: str, tmp_path: Path
) -> None:
    needs(level)
    for path in TOLD:
        path.unlink(missing_ok=True)
    found = said(tmp_path / "cup", MEMORY, PAIRS, level)
    told = {way: found.matching(way) for way in ("global", "file")}
    assert told["global"] == 0  # every game has a new process
    for path in TOLD:
        path.unlink(missing_ok=True)
    assert told["file"] == (PAIRS if level == NONE else 0)


def test_names_that_were_looked_up_tell_nothing_in_an_image(tmp_path: Path) -> None:
    needs(BWRAP)
    disk = said(tmp_path / "disk", MEMORY, PAIRS, BWRAP, image=False)
    assert disk.matching("names") >= 1  # so the attack works; by chance it is one of 256
    memory = said(tmp_path / "memory", MEMORY, PAIRS, BWRAP)
    assert memory.matching("names") <= 1
