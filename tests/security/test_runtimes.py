"""Runtimes of other languages play at every level, as long as they are one process."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import monotonic

import pytest
from security.machine import PROTECTING, needs, unable

from hearthlab.agents.foreign.faults import AgentFault
from hearthlab.agents.foreign.isolation.levels import LANDLOCK, NONE, Isolation, isolated
from hearthlab.agents.foreign.process import Process

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


def said(command: list[str], folder: Path, level: str, *, proc: bool = False) -> str:
    """Run a command at a level; return what it says."""
    settings = Isolation(level, shown=False, proc=proc)
    if proc:
        settings = replace(settings, read=("/etc/java-17-openjdk",))
    with isolated(settings):
        process = Process(command, 16_384, [str(folder)])
        with pytest.raises(AgentFault):
            while True:
                process.more(monotonic() + 30)
    return (bytes(process.buffer) + bytes(process.printed)).decode("utf-8", "replace").strip()


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
