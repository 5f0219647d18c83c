"""A covert channel between games through the kernel's caches: an image closes it.

A process reads some files, or looks up names that do not exist; a later process, which shares
nothing with it, recognises them by the access time.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from math import comb
from pathlib import Path
from random import Random
from secrets import token_hex
from time import monotonic

import pytest
from security.machine import needs

from hearthlab.agents.foreign.faults import AgentFault
from hearthlab.agents.foreign.isolation.image import listed
from hearthlab.agents.foreign.isolation.levels import BWRAP, Isolation, isolated
from hearthlab.agents.foreign.process import Process
from hearthlab.competition.memory import Folder, room

BITS = 64
TIMES = 3
LARGE = 128 << 20
STDLIB = Path(os.__file__).parent
SENDING = "import sys, os\nfor path in sys.argv[1:]:\n    {act}\n"
READING = "open(path, 'rb', 0).read()"
LOOKING = "os.path.exists(path)"
# Each is timed once, since the first look changes what is remembered; the first ones warm up.
TIMING = """
import os, sys
from time import perf_counter_ns as now
taken = []
for path in sys.argv[1:]:
    start = now()
    {act}
    taken.append(now() - start)
print(*taken)
"""


@pytest.fixture(scope="module")
def image() -> Iterator[str]:
    """Make an image of Python's files."""
    needs(BWRAP)
    wanted = listed([], [], [])
    place = room(wanted.size)
    assert place is not None
    folder = Folder(place)
    wanted.copy(folder.path)
    yield str(folder.path)
    folder.remove()


def said(code: str, words: list[str], settings: Isolation) -> str:
    """Run code in a sandbox; return its output."""
    with isolated(settings):
        process = Process((sys.executable, "-I", "-S", "-c", code, *words), 512)
        with pytest.raises(AgentFault) as caught:
            while True:
                process.more(monotonic() + 60)
    assert caught.value.text.endswith("exit code 0"), bytes(process.printed)
    return bytes(process.buffer).decode()


def sources(count: int) -> list[str]:
    """List files that every entry may read, and that nobody reads: compiled forms are read."""
    found = [path for path in sorted(STDLIB.rglob("*.py")) if path.stat().st_size >= 8192]
    found = [path for path in found if not {"test", "tests", "site-packages"} & {*path.parts}]
    found = [path for path in found if not {"idlelib", "tkinter", "ensurepip"} & {*path.parts}]
    return list(map(str, found[:count]))


def forgotten(paths: list[str]) -> None:
    """Let the kernel forget the content of files, as it does when it needs the memory."""
    os.sync()
    for path in paths:
        file = os.open(path, os.O_RDONLY)
        os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)
        os.close(file)


def received(act: str, settings: Isolation, seed: int) -> int:
    """Send random bits from process to process; return how many arrive."""
    random = Random(seed)
    if act == READING:
        paths = sources(BITS)
        assert len(paths) == BITS
        forgotten(paths)
    else:
        mark = token_hex(8)
        paths = [f"{STDLIB}/{mark}-{number}-{token_hex(20)}" for number in range(BITS)]
    ones = set(random.sample(paths, BITS // 2))
    said(SENDING.format(act=act), sorted(ones), settings)
    overwritten = bytearray(LARGE)  # the processor's caches keep traces for moments, too
    overwritten[::64] = bytes(LARGE // 64)
    order = random.sample(paths, BITS)
    taken = map(int, said(TIMING.format(act=act), order, settings).split())
    by_time = [path for _, path in sorted(zip(taken, order, strict=True))]
    fast = set(by_time[: BITS // 2])  # what was there already
    return sum((path in fast) == (path in ones) for path in paths)


def chance(right: int, games: int) -> float:
    """Return the probability that guessing gives as many right halves as this, or more.

    Half of the bits are ones and half of the guesses, too: the right ones are drawn without being
    put back.
    """
    half = BITS // 2
    weights = [comb(half, ones) ** 2 for ones in range(half + 1)]  # 2 * ones bits are right
    total = [1]
    for _ in range(games):
        sums = [0] * (len(total) + half)
        for at, one in enumerate(total):
            for more, other in enumerate(weights):
                sums[at + more] += one * other
        total = sums
    return sum(total[right // 2 :]) / sum(total)


@pytest.mark.parametrize("act", [READING, LOOKING])
def test_bits_arrive_from_the_disk_and_none_from_memory(act: str, image: str) -> None:
    disk = Isolation(BWRAP, shown=False)
    seeds = range(TIMES)
    counts = {
        name: sum(received(act, settings, seed) for seed in seeds)
        for name, settings in (("disk", disk), ("memory", replace(disk, image=image)))
    }
    assert chance(counts["disk"], TIMES) < 1e-6, counts  # so that the attack works
    assert chance(counts["memory"], TIMES) > 1e-3, counts
