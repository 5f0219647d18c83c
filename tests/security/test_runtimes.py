"""Runtimes of other languages play at every level, as long as they are one process."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from time import monotonic

import pytest
from security.machine import PROTECTING, needs, unable

from hearthlab.agents.foreign.faults import AgentFault
from hearthlab.agents.foreign.isolation.image import listed, needed_by
from hearthlab.agents.foreign.isolation.levels import (
    BWRAP,
    LANDLOCK,
    NONE,
    Isolation,
    isolated,
)
from hearthlab.agents.foreign.process import Process
from hearthlab.competition.memory import Folder, room

C = """
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
static void *work(void *made) { *(int *)made = 42; return made; }
int main(void) {
    pthread_t thread;
    int *made = malloc(sizeof *made);
    if (pthread_create(&thread, 0, work, made)) return 1;
    pthread_join(thread, 0);
    printf("%d\\n", *made);
    return 0;
}
"""
JAVA = """
public class Main {
    public static void main(String[] words) throws Exception {
        Thread thread = new Thread(() -> System.out.println(42));
        thread.start();
        thread.join();
    }
}
"""
NUMPY = "import numpy; print(int((numpy.ones((300, 300)) @ numpy.ones((300, 300)))[0, 0]) - 258)"
LEARNING = {
    "PyTorch": ("torch", "print(int(torch.ones(42).sum()))"),
    "scikit-learn": (
        "sklearn.linear_model",
        "m = sklearn.linear_model.LinearRegression().fit([[0], [1]], [0, 42]);"
        "print(round(m.predict([[1]])[0]))",
    ),
    "XGBoost": ("xgboost", "print(xgboost.DMatrix([[1.0]] * 42).num_row())"),
}
NODE = "setTimeout(() => console.log(42), 1); JSON.stringify([...Array(100000).keys()])"


def compiled(folder: Path, *flags: str) -> list[str]:
    """Compile the program in C."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        unable(NONE, "there is no C compiler")
    (folder / "main.c").write_text(C)
    words = [str(compiler), "main.c", "-o", "main", "-pthread", *flags]
    made = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    if made.returncode:
        unable(NONE, f"{' '.join(words)}: {made.stderr.strip()[-100:]}")
    return [str(folder / "main")]


def classes(folder: Path) -> list[str]:
    """Compile the program in Java."""
    if shutil.which("javac") is None:
        unable(NONE, "there is no Java compiler")
    (folder / "Main.java").write_text(JAVA)
    subprocess.run(["javac", "Main.java"], cwd=folder, check=True)
    return [program("java"), "-Xmx64m", "-XX:-UsePerfData", "-cp", str(folder), "Main"]


def program(name: str) -> str:
    """Find a program."""
    found = shutil.which(name)
    if found is None:
        unable(NONE, f"there is no {name}")
    return str(found)


RUNTIMES: dict[str, Callable[[Path], list[str]]] = {
    "Python": lambda folder: [sys.executable, "-c", "print(42)"],
    "NumPy": lambda folder: [sys.executable, "-c", NUMPY],
    "a shell": lambda folder: ["/bin/sh", "-c", "echo 42"],
    "a shell that becomes another program": lambda folder: ["/bin/sh", "-c", "exec printf 42"],
    "C": lambda folder: compiled(folder),
    "static C": lambda folder: compiled(folder, "-static"),
    "Node": lambda folder: [program("node"), "-e", NODE],
    "Perl": lambda folder: [program("perl"), "-e", "print 42"],
    "Java": classes,
}


def learning(name: str) -> list[str]:
    """Return a program in Python that uses a library of machine learning."""
    module, code = LEARNING[name]
    if find_spec(module.partition(".")[0]) is None:
        unable(NONE, f"{name} is not installed")
    return [sys.executable, "-c", f"import {module}; {code}"]


RUNTIMES |= {name: lambda folder, name=name: learning(name) for name in LEARNING}  # type: ignore[misc]


def said(
    command: list[str], folder: Path, level: str, *, proc: bool = False, image: str = ""
) -> str:
    """Run a command at a level; return its output."""
    settings = Isolation(level, shown=False, proc=proc, image=image)
    if proc:
        settings = replace(settings, read=("/etc/java-17-openjdk",))
    with isolated(settings):
        process = Process(command, 16_384, [str(folder)])
        with pytest.raises(AgentFault):
            while True:
                process.more(monotonic() + 30)
    spoken = bytes(process.buffer) or bytes(process.printed)  # libraries warn of this and that
    return spoken.decode("utf-8", "replace").strip()


CASES = [(name, level) for name in RUNTIMES for level in PROTECTING]
CASES.remove(("Java", LANDLOCK))  # it needs a /proc of its own, which only bwrap gives


@pytest.mark.parametrize(("name", "level"), CASES)
def test_it_plays(name: str, level: str, tmp_path: Path) -> None:
    needs(level)
    command = RUNTIMES[name](tmp_path)
    free = said(command, tmp_path, NONE)
    if free != "42":
        unable(NONE, f"{name} does not work here: {free[-100:]}")
    assert said(command, tmp_path, level, proc=name == "Java") == "42"


@pytest.mark.parametrize("level", PROTECTING)
def test_a_shell_that_starts_others_does_not_play(level: str, tmp_path: Path) -> None:
    needs(level)
    command = ["/bin/sh", "-c", "/bin/echo 4; /bin/echo 2"]
    assert said(command, tmp_path, NONE) == "4\n2"
    assert "fork" in said(command, tmp_path, level)


# --- From an image in memory ---------------------------------------------------------------------
IN_IMAGES = [name for name in RUNTIMES if name not in ("static C", "Java", "PyTorch")]


@pytest.mark.parametrize("name", IN_IMAGES)
def test_it_plays_from_an_image_in_memory(name: str, tmp_path: Path) -> None:
    needs(BWRAP)
    command = RUNTIMES[name](tmp_path)
    if said(command, tmp_path, NONE) != "42":
        unable(NONE, f"{name} does not work here")
    modules = [LEARNING[name][0]] if name in LEARNING else []
    own = command[0].startswith(str(tmp_path))
    programs = needed_by(command[0]) if own else [command[0]]
    wanted = listed(modules, [*programs, "/usr/bin/printf"], [])
    place = room(wanted.size)
    if place is None:
        unable(BWRAP, f"{name}: no room in memory for {wanted.size >> 20} MiB")
    folder = Folder(str(place))
    wanted.copy(folder.path)
    try:
        assert said(command, tmp_path, BWRAP, image=str(folder.path)) == "42"
        listing = [sys.executable, "-c", "import os; print(*os.listdir('/'))"]
        tops = {*said(listing, tmp_path, BWRAP, image=str(folder.path)).split()}
    finally:
        folder.remove()
    assert tops <= {*os.listdir("/")} - {"boot", "proc", "sys", "run", "mnt", "srv"}
