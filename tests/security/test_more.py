"""Extra resources that a configuration may give an entry: processes, and a folder."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import monotonic

import pytest
from competition.small import LEVEL
from security.machine import PROTECTING, needs
from security.test_copies import HONEST, written
from security.test_processes import is_gone

from hearthlab.agents.foreign.faults import AgentFault
from hearthlab.agents.foreign.isolation import groups as grouping
from hearthlab.agents.foreign.isolation.forkserver import can_fork
from hearthlab.agents.foreign.isolation.levels import (
    BWRAP,
    NONE,
    Isolation,
    IsolationError,
    isolated,
)
from hearthlab.agents.foreign.process import Process
from hearthlab.competition.config import read_config
from hearthlab.competition.errors import CompetitionError
from hearthlab.competition.pages import isolation

STARTING = """
import os, subprocess, sys, time
said = subprocess.run(["/bin/sh", "-c", "echo started"], capture_output=True, text=True).stdout
pid = os.fork()
if pid == 0:
    os.setsid()
    time.sleep(600)
print(said.strip(), pid, flush=True)
time.sleep(600)
"""
WRITING = """
import os, tempfile
before = os.listdir("/tmp")
with open("/tmp/one", "w") as file:
    file.write("x")
os.mkdir("/tmp/folder")
os.rename("/tmp/one", "/tmp/folder/two")
got = 0
try:
    with open("/tmp/large", "wb", buffering=0) as file:
        while got < 64:
            got += file.write(bytes(1 << 20)) >> 20
except OSError as error:
    pass
refused = []
for path in ("/usr/x", FOLDER + "/x", "/x"):
    try:
        open(path, "w")
    except OSError as error:
        refused.append(type(error).__name__)
print(before, got, refused, flush=True)
"""


def said(code: str, folder: Path, settings: Isolation) -> tuple[str, Process]:
    """Run code under some settings; return its first line."""
    with isolated(settings):
        process = Process((sys.executable, "-c", code), 512, [str(folder)], str(folder))
    try:
        while b"\n" not in process.buffer:
            process.more(monotonic() + 30)
    except AgentFault as fault:
        return fault.text, process
    return bytes(process.buffer).decode().splitlines()[0], process


@pytest.mark.parametrize("level", PROTECTING)
def test_other_processes_are_started_where_they_are_allowed(level: str, tmp_path: Path) -> None:
    needs(level)
    one = Isolation(level, shown=False, anew=True)
    assert said(STARTING, tmp_path, one)[0] == "its process ended with exit code 1"
    some = Isolation(level, shown=False, anew=True, processes=4)
    found, process = said(STARTING, tmp_path, some)
    assert found.startswith("started ")
    process.kill()
    assert is_gone(process.pid)
    with isolated(some):
        assert not can_fork()  # a fork's children would outlive it


def test_children_end_with_the_namespace(tmp_path: Path) -> None:
    needs(BWRAP)
    _, process = said(STARTING, tmp_path, Isolation(BWRAP, shown=False, processes=4))
    (child,) = (
        int(path.name)
        for path in Path("/proc").glob("[0-9]*")
        if _namespace(path) == _namespace(Path(f"/proc/{process.pid}"))
        and int(path.name) != process.pid
    )
    process.kill()
    assert is_gone(child)


def _namespace(folder: Path) -> str:
    try:
        return os.readlink(folder / "ns/pid")
    except OSError:
        return ""


def test_a_folder_in_memory_is_private_bounded_and_new(tmp_path: Path) -> None:
    needs(BWRAP)
    code = f"FOLDER = {str(tmp_path)!r}\n{WRITING}"
    settings = Isolation(BWRAP, shown=False, anew=True, scratch=8)
    refused = ["OSError"] * 3
    for _ in range(2):  # the second finds nothing of the first
        found, process = said(code, tmp_path, settings)
        process.kill()
        before, got, *rest = eval(f"({found.replace('] ', '], ', 1).replace(' [', ', [', 1)})")
        assert set(before) <= {*tmp_path.parts, *Path(sys.prefix).parts} and rest == [refused]
        assert 0 < got < 8
    with isolated(settings):
        assert not can_fork()  # forks would share the folder
    assert not (tmp_path / "x").exists()


def test_without_groups_there_is_neither(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if NONE in LEVEL:
        pytest.skip("there is no level here that protects")
    (tmp_path / "ours").mkdir()
    (tmp_path / "ours" / "entry.py").write_text(HONEST)
    monkeypatch.setattr(grouping, "own_group", lambda: None)
    for key in ("processes = 2", "scratch = 8"):
        if key.startswith("scratch") and BWRAP not in LEVEL:
            continue
        with pytest.raises(IsolationError, match=f"{key} needs a group of processes: there is no"):
            read_config(written(tmp_path, level=LEVEL + key + "\n"))
        with pytest.raises(CompetitionError, match=f'{key}: should be ., since cgroup = "never"'):
            read_config(written(tmp_path, level=f'{LEVEL}{key}\ncgroup = "never"\n'))
    with pytest.raises(
        CompetitionError, match='scratch = 8: should be 0, since only level = "bwra'
    ):
        read_config(written(tmp_path, level='[isolation]\nlevel = "landlock"\nscratch = 8\n'))


def test_the_site_says_what_entries_are_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    needs(BWRAP)
    (tmp_path / "ours").mkdir()
    (tmp_path / "ours" / "entry.py").write_text(HONEST)
    monkeypatch.setattr(grouping, "missing", lambda: "")
    monkeypatch.setattr(grouping, "controllers", lambda: grouping.CONTROLLERS)
    level = '[isolation]\nlevel = "bwrap"\nprocesses = 3\nscratch = 8\n'
    config = read_config(written(tmp_path, level=level))
    assert ", 3 processes, 8 MiB of files of its own" in isolation(config)
