"""Watch many games at once through the window's server; measure errors, delays and memory.

python tools/window_load.py --games 50 --seconds 600
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

PER_CLIENT = 10  # games per connection
AGENTS = ("novice", "easy", "medium", "hard")
SPEED = 2.0  # actions per second and game
SAMPLE = 2.0  # seconds between measurements of the memory
PING = 0.1  # seconds between timed requests
WARM = 0.3  # share of the run before memory is compared


@dataclass
class Load:
    """The counts and times of a run."""

    states: int = 0
    finished: int = 0
    errors: list[str] = field(default_factory=list)
    trips: list[float] = field(default_factory=list)  # seconds between request and answer
    memory: list[tuple[float, float]] = field(default_factory=list)  # seconds, megabytes

    @property
    def growth(self) -> float:
        """The growth of memory in megabytes, from the warm-up to the last tenth of the run."""
        last = self.memory[-1][0]
        warm = [size for at, size in self.memory if WARM * last <= at <= (WARM + 0.2) * last]
        late = [size for at, size in self.memory if at >= 0.9 * last]
        return median(late) - median(warm)

    def __str__(self) -> str:
        ms = sorted(1000 * trip for trip in self.trips)
        slow = quantiles(ms, n=100)[98]
        return (
            f"{self.states:,} states, {self.finished} games finished, {len(self.errors)} errors\n"
            f"round trip: median {median(ms):.1f} ms, 99 % within {slow:.1f} ms, "
            f"longest {ms[-1]:.1f} ms\n"
            f"memory: {self.memory[0][1]:.0f} MB at first, {self.memory[-1][1]:.0f} MB at last, "
            f"growth after warming up {self.growth:+.1f} MB"
        )


@contextmanager
def server(workers: int) -> Iterator[tuple[int, str]]:
    """Run a server; yield its process id and the address of its socket."""
    command = [sys.executable, "-m", "hearthlab", "serve", "--no-browser", "--port", "0"]
    command += ["--workers", str(workers)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = process.stdout.readline().split()[4]
        try:
            yield process.pid, address.replace("http", "ws") + "ws"
        finally:
            process.terminate()


def megabytes(process: int) -> float:
    """Return the memory of a process and its children."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    total = 0
    for each in (str(process), *children):
        for line in Path(f"/proc/{each}/status").read_text().splitlines():
            total += int(line.split()[1]) if line.startswith("VmRSS") else 0
    return total / 1024


async def watch(address: str, games: int, first: int, load: Load) -> None:
    """Watch games; when one ends, begin a new one."""
    async with connect(address, max_size=None) as socket:
        await _send(socket, type="hello", version=1)
        for number in range(first, first + games):
            agents = (AGENTS[number % len(AGENTS)], AGENTS[number // 2 % len(AGENTS)])
            fields = {"first": agents[0], "second": agents[1], "speed": SPEED, "seed": number}
            await _send(socket, type="watch", **fields)
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "error":
                load.errors.append(message["text"])
            elif message["type"] == "state":
                load.states += 1
                if message["over"]:
                    load.finished += 1
                    await _send(socket, type="rematch", game=message["game"])


async def ask(address: str, load: Load) -> None:
    """Play a game against an agent that searches, and time the answers to requests."""
    async with connect(address, max_size=None) as socket:
        await _send(socket, type="hello", version=1)
        await _send(socket, type="new_game", opponent="expert", side=0, seed=1)
        number = 0
        while True:
            number += 1
            since = time.perf_counter()
            await _send(socket, type="get_state", game="g1", id=number)
            while (message := json.loads(await socket.recv())).get("re") != number:
                pass
            load.trips.append(time.perf_counter() - since)
            if message["over"]:
                await _send(socket, type="rematch", game="g1", id=0)
            elif message.get("actions"):
                await _send(socket, type="act", game="g1", ply=message["ply"], index=0, id=0)
            await asyncio.sleep(PING)


async def _send(socket: ClientConnection, **message: Any) -> None:
    await socket.send(json.dumps(message))


async def sample(process: int, load: Load) -> None:
    """Measure the memory at intervals."""
    since = time.monotonic()
    while True:
        load.memory.append((time.monotonic() - since, megabytes(process)))
        await asyncio.sleep(min(SAMPLE, 0.5 + (time.monotonic() - since) / 50))


async def _run(process: int, address: str, games: int, seconds: float, load: Load) -> None:
    work = [
        watch(address, min(PER_CLIENT, games - first), first, load)
        for first in range(0, games, PER_CLIENT)
    ]
    tasks = [asyncio.ensure_future(each) for each in work]
    tasks += [
        asyncio.ensure_future(ask(address, load)),
        asyncio.ensure_future(sample(process, load)),
    ]
    done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in tasks:
        task.cancel()
    for task in done:
        load.errors.append(f"a client ended: {task.exception()!r}")


def measure(games: int, seconds: float, *, workers: int = 2) -> Load:
    """Watch n games at once for a number of seconds."""
    load = Load()
    with server(workers) as (process, address):
        asyncio.run(_run(process, address, games, seconds, load))
    return load


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--games", type=int, default=50)
    reader.add_argument("--seconds", type=float, default=600.0)
    reader.add_argument("--workers", type=int, default=2)
    options = reader.parse_args()
    found = measure(options.games, options.seconds, workers=options.workers)
    print(found)
    for error in found.errors[:10]:
        print(f"error: {error}")
    sys.exit(bool(found.errors))
