"""The processes of foreign agents: what is in their bytes, and what they may do."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import textwrap
from pathlib import Path
from time import perf_counter, process_time

import pytest

from hearthlab.agents.foreign import limits
from hearthlab.agents.foreign.idle import end_idle
from hearthlab.agents.spec import agent
from hearthlab.engine import core
from hearthlab.game.game import Game

CODE = Path(__file__).with_name("foreign_code.py")
MEGABYTES = "512"
LANDLOCK = sys.platform == "linux" and limits.kernel_version() > 0


def limited(code: str, folder: Path) -> str:
    """Run code under limits; return what it prints."""
    command = [sys.executable, "-I", "-S", limits.__file__, str(os.getpid()), MEGABYTES]
    command += [sys.executable, "-c", textwrap.dedent(code)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return done.stdout + done.stderr


def test_hidden_cards_are_not_in_the_bytes() -> None:
    game = Game("firebat-hunter", "tarei-warlock", seed=5, mulligan="keep", known_decks=True)
    view = game.view()
    other = view.sample(9).view(view.viewer)
    assert pickle.dumps(other) == pickle.dumps(view)  # whatever the hidden cards are
    assert core.state_bytes(game._record) not in pickle.dumps(view)


def test_memory_is_limited(tmp_path: Path) -> None:
    assert "MemoryError" in limited("x = bytearray(600 << 20)", tmp_path)
    assert limited("x = bytearray(100 << 20); print('fits')", tmp_path) == "fits\n"


@pytest.mark.parametrize(
    "code",
    [
        "open('stolen', 'w')",
        "import os; os.remove('games.db')",
        "open('games.db', 'a')",
        "import os; open(f'/proc/{os.getppid()}/cmdline').read()",
        "import os; open(f'/proc/{os.getppid()}/mem', 'rb')",
        "import os; os.kill(os.getppid(), 0)",
        "import socket; socket.create_connection(('127.0.0.1', 9), 1)",
    ],
)
def test_it_cannot_reach_out(code: str, tmp_path: Path) -> None:
    (tmp_path / "games.db").write_text("results")
    assert ("PermissionError" in limited(code, tmp_path)) == LANDLOCK
    if LANDLOCK:
        assert (tmp_path / "games.db").read_text() == "results"


def test_it_can_read_run_and_throw_away(tmp_path: Path) -> None:
    (tmp_path / "weights.txt").write_text("3")
    code = """
        import os, subprocess, sys
        print(open('weights.txt').read(), file=open(os.devnull, 'w'))
        print(subprocess.run([sys.executable, '-c', 'print(4)'], capture_output=True).stdout)
    """
    assert limited(code, tmp_path) == "b'4\\n'\n"


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
