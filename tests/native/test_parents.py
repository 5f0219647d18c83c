"""Workers end when the process that started them ends, for any reason."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

SOURCE = Path(__file__).resolve().parents[2] / "src"
WAIT = 30.0  # seconds; it takes one
CHILD = "import os, time; from hearthlab.native.parents import end_with; end_with(int({parent}))"
PARENT = f"""
import os, subprocess, sys
child = subprocess.Popen([sys.executable, "-c", {CHILD!r}.format(parent=os.getpid())
    + "; print('begun', flush=True); time.sleep(600)"], stdout=subprocess.PIPE)
child.stdout.readline()
print(child.pid, flush=True)
os.kill(os.getpid(), 9)
"""


def lives(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def test_a_worker_ends_after_its_parent_was_killed() -> None:
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    done = subprocess.run(
        [sys.executable, "-c", PARENT], env=environment, capture_output=True, text=True
    )
    worker, began = int(done.stdout), monotonic()
    while lives(worker) and monotonic() - began < WAIT:
        sleep(0.1)
    assert not lives(worker)
