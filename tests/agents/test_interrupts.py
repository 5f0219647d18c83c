"""Ctrl-C interrupts every search and every long loop; the agent stays usable."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

HEARD = 0.3  # seconds of one processor
GRACE = 1.2  # for machines that are slower, and for a second thread

SEARCHING = (
    "uct:budget=100000000",
    "uct:budget=100000000,threads=2",
    "mcts:budget=100000000",
    "monte-carlo:budget=100000000",
    "ucb:budget=100000000",
    "ismcts:budget=100000000",
    "greedy:worlds=10000",
    "random-move:moves=100000",
    "gsv",
    "lethal:nodes=1000000000",
)
CHOOSE = """
import sys
import hearthlab as hl
from hearthlab.agents.agent import ask
game = hl.Game("firebat-hunter", "tarei-warlock", seed=7, mulligan="curve")
players = [hl.agent("random", seed=seat) for seat in (0, 1)]
while game.turn < 15:
    game.push(ask(players[game.to_act], game))
view = game.view()
player = hl.agent(sys.argv[1], seed=1)
print("ready", flush=True)
try:
    while True:
        player.choose(view)
except KeyboardInterrupt:
    print("heard", flush=True)
searcher = getattr(player, "searcher", None)
if searcher is not None:
    import threading
    done = threading.Event()
    def stop():  # again and again: the search may not have begun
        while not done.wait(0.2):
            searcher.stop()
    threading.Thread(target=stop).start()
    try:
        assert player.choose(view) in view.legal_actions
    finally:
        done.set()
    assert player.last.stopped == "asked"
print("usable", flush=True)
"""


def processor_seconds(pid: int) -> float:
    """Return the processor time of a process; waiting does not count."""
    ticks = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")


def interrupted(*command: str) -> tuple[float, list[str]]:
    """Interrupt a command some time after its first line; return how soon it reported that."""
    with subprocess.Popen(
        [sys.executable, *command],
        stdout=subprocess.PIPE,
        text=True,
        env=dict(os.environ),
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        sleep(0.2)
        sent = processor_seconds(process.pid)
        process.send_signal(signal.SIGINT)
        first = process.stdout.readline()
        seconds = processor_seconds(process.pid) - sent
        rest = process.stdout.read()
        assert process.wait(300) == 0
    return seconds, [first.strip(), *rest.split()]


@pytest.mark.parametrize("spec", SEARCHING)
def test_a_search_hears_ctrl_c_and_can_be_used_again(spec: str) -> None:
    seconds, said = interrupted("-c", CHOOSE, spec)
    assert said == ["heard", "usable"]
    assert seconds < HEARD + GRACE


LOOP = """
import hearthlab as hl
{imports}
print("ready", flush=True)
try:
    while True:
        {call}
except KeyboardInterrupt:
    print("heard", flush=True)
"""
LOOPS = {
    "soak": (
        "from hearthlab.checks.soak import play_chunk",
        "play_chunk(1, 0, 1_000_000, extremes=False)",
    ),
    "bench": (
        "from hearthlab import bench\nfrom hearthlab.carddata.formats import Format\n"
        "states = bench.initial_states(1, 1, ('classic',), Format.of('2014'))",
        "bench.play(states, 1_000_000)",
    ),
    "playouts": (
        "from hearthlab.engine import core\ngame = hl.Game('firebat-hunter', 'zoo-warlock')",
        "core.playout(game.record)",
    ),
}


@pytest.mark.parametrize("name", LOOPS)
def test_long_loops_hear_ctrl_c(name: str) -> None:
    imports, call = LOOPS[name]
    seconds, said = interrupted("-c", LOOP.format(imports=imports, call=call))
    assert said == ["heard"]
    assert seconds < HEARD + GRACE


STARTING = """
import os, signal, threading
import hearthlab as hl
view = hl.Game("firebat-hunter", "tarei-warlock", seed=7, mulligan="keep").view()
start = threading.Thread.start
def interrupt(thread):
    start(thread)
    os.kill(os.getpid(), signal.SIGINT)
threading.Thread.start = interrupt
try:
    hl.agent("uct:budget=100000000").choose(view)
except KeyboardInterrupt:
    print("heard", flush=True)
"""


def test_ctrl_c_while_a_search_starts_leaves_nothing_to_wait_for() -> None:
    done = subprocess.run(
        [sys.executable, "-c", STARTING], capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "heard\n", "")
