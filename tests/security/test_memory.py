"""Memory and disk: an entry stays within its limits, and leaves nothing behind."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import monotonic

import pytest
from security.machine import PROTECTING, needs
from security.test_processes import is_gone

from hearthlab.agents.foreign.faults import AgentFault
from hearthlab.agents.foreign.isolation.levels import BWRAP, LEVELS, NONE, Isolation, isolated
from hearthlab.agents.foreign.process import Process

MEGABYTES = 256
# Each prints how much it allocated before it was stopped.
HUNGRY = {
    "the heap": """
kept = []
try:
    while True:
        kept.append(bytearray(1 << 20))
        got = len(kept)
except MemoryError:
    kept.clear()
""",
    "maps": """
import mmap
kept = []
try:
    while len(kept) < 1000:
        kept.append(mmap.mmap(-1, 1 << 20))
        got = len(kept)
except OSError:
    kept.clear()
""",
    "stacks": """
import threading, time
threading.stack_size(1 << 20)
got = 0
try:
    while got < 1000:
        threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
        got += 1
except RuntimeError:
    pass
""",
}
COUNTED = """
import os, socket
kept, got = [], 0
try:
    while got < 1000:
        made = {make}
        kept.append(made)
        got += 1
except OSError:
    pass
"""
CRASH = "import os; os.abort()"


def said(code: str, level: str, folder: Path) -> str:
    """Run code in a folder at a level; return its output."""
    with isolated(Isolation(level, shown=False)):
        process = Process((sys.executable, "-c", code), MEGABYTES, [str(folder)], str(folder))
        with pytest.raises(AgentFault) as caught:
            while True:
                process.more(monotonic() + 60)
    return bytes(process.buffer).decode() or caught.value.text


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("what", HUNGRY)
def test_memory_is_bounded(what: str, level: str, tmp_path: Path) -> None:
    needs(level)
    end = "import os; os.write(1, str(got).encode()); os._exit(0)"
    assert int(said(HUNGRY[what] + end, level, tmp_path)) < MEGABYTES


@pytest.mark.parametrize("what", ["os.pipe()", "socket.socketpair()"])
def test_memory_of_the_kernel_is_bounded_by_descriptors(what: str, tmp_path: Path) -> None:
    code = COUNTED.format(make=what) + "os._exit(print(got, flush=True) or 0)"
    assert int(said(code, NONE, tmp_path)) > 100
    for level in PROTECTING:
        needs(level)
        assert int(said(code, level, tmp_path)) < 32


@pytest.mark.parametrize("level", PROTECTING)
def test_nothing_is_left_on_the_disk(level: str, tmp_path: Path) -> None:
    needs(level)
    (tmp_path / "beside.py").write_text("x = 1\n")
    code = (
        "import sys; sys.path.insert(0, '.'); import beside; print(beside.x, flush=True);" + CRASH
    )
    assert said(code, level, tmp_path).startswith("1")
    assert [path.name for path in tmp_path.iterdir()] == ["beside.py"]


HOLDING = """
import mmap, os
kept = mmap.mmap(-1, 96 << 20)
kept.write(bytes(96 << 20))
ends = []
try:
    while True:
        for end in os.pipe():
            os.set_blocking(end, False)
            ends.append(end)
        os.write(ends[-1], bytes(1 << 16))
except OSError:
    pass
os.close(ends.pop())
for name in range(1000):
    try:
        with open(f"/tmp/{name}", "wb") as file:
            file.write(bytes(1 << 15))
    except OSError:
        break
print(len(ends), name, flush=True)
input()
"""


@pytest.mark.parametrize("level", PROTECTING)
def test_what_it_has_goes_with_it(level: str, tmp_path: Path) -> None:
    """Heap, pipes and files in memory belong to the process, its descriptors and its mounts."""
    needs(level)
    scratch = 16 if level == BWRAP else 0
    with isolated(Isolation(level, shown=False, scratch=scratch)):
        process = Process((sys.executable, "-c", HOLDING), MEGABYTES, [str(tmp_path)])
        while b"\n" not in process.buffer:
            process.more(monotonic() + 60)
    pipes, files = map(int, process.buffer.split())
    assert pipes > 20
    assert 0 < files <= 16 << 5 if scratch else files == 0
    folder = Path(f"/proc/{process.pid}")
    assert int((folder / "statm").read_text().split()[1]) * 4096 > 96 << 20
    mounts = os.readlink(folder / "ns/mnt")
    assert level != BWRAP or mounts != os.readlink("/proc/self/ns/mnt")
    process.kill()
    assert is_gone(process.pid) and is_gone(process.popen.pid)
    # Nobody is left who has its mounts, so the kernel frees what is in them.
    assert level != BWRAP or mounts not in set(map(_mounts, Path("/proc").glob("[0-9]*")))


def _mounts(folder: Path) -> str:
    try:
        return os.readlink(folder / "ns/mnt")
    except OSError:
        return ""
