"""The processes of foreign agents: the data they receive, and their limits."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import textwrap
from pathlib import Path
from time import monotonic, perf_counter, process_time

import pytest

from hearthlab.agents.foreign.faults import AgentFault
from hearthlab.agents.foreign.idle import end_idle
from hearthlab.agents.foreign.process import Process
from hearthlab.agents.spec import agent
from hearthlab.engine import core
from hearthlab.game.game import Game

CODE = Path(__file__).with_name("foreign_code.py")
MEGABYTES = 512


def limited(code: str) -> str:
    """Run code under limits; return its last output."""
    process = Process((sys.executable, "-c", textwrap.dedent(code)), MEGABYTES)
    with pytest.raises(AgentFault):
        while True:
            process.more(monotonic() + 60)
    return bytes(process.buffer + process.printed).decode()


def test_hidden_cards_are_not_in_the_bytes() -> None:
    game = Game("firebat-hunter", "tarei-warlock", seed=5, mulligan="keep", known_decks=True)
    view = game.view()
    other = view.sample(9).view(view.viewer)
    assert pickle.dumps(other) == pickle.dumps(view)  # whatever the hidden cards are
    assert core.state_bytes(game._record) not in pickle.dumps(view)


def test_memory_is_limited() -> None:
    assert "MemoryError" in limited("x = bytearray(600 << 20)")
    assert limited("x = bytearray(100 << 20); print('fits')") == "fits\n"


def test_it_dies_with_its_parent(tmp_path: Path) -> None:
    code = f"""
        import os, sys
        from hearthlab.agents.spec import agent
        player = agent({str(CODE)!r} + ":Plain")
        print(player._player.process.popen.pid, flush=True)
        os._exit(0)
    """
    command = [sys.executable, "-c", textwrap.dedent(code)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
    pid, start = int(done.stdout), perf_counter()
    while Path(f"/proc/{pid}/cmdline").exists() and perf_counter() - start < 20:
        if not Path(f"/proc/{pid}/cmdline").read_bytes():
            break  # it has ended, and nobody has asked how
    assert perf_counter() - start < 20


def test_asking_costs_little() -> None:
    game = Game("firebat-hunter", "tarei-warlock", seed=5, mulligan="keep")
    view = game.view()
    ours, theirs = agent(f"{CODE}:Plain:isolated=false"), agent(f"{CODE}:Plain")
    costs = []
    for player in (ours, theirs):
        player.choose(view)
        start = process_time()
        for _ in range(300):
            player.choose(view)
        costs.append((process_time() - start) / 300)
    end_idle()
    assert costs[1] < 0.001  # seconds of this process; measured are 0.0001
