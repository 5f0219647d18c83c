"""A class with `choose` is an agent everywhere: in matches, checks, this process, and for mypy."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import hearthlab as hl

SOURCES = Path(__file__).parents[2] / "src"
SOURCE = """
import hearthlab as hl


class Plain:
    def __init__(self, *, seed: int) -> None:
        self.seed = seed

    def choose(self, view: hl.View) -> hl.Action:
        return view.legal_actions[0]
"""
USED = """
hl.match(Plain, "random", decks="random", games=2, seed=1)
hl.check_agent(Plain)
agent: hl.Agent = Plain(seed=1)
print(hl.agent("uct").spec, hl.agent("uct").sees)
"""


class Plain:
    """The first legal action."""

    def __init__(self, *, seed: int) -> None:
        self.seed = seed

    def choose(self, view: hl.View) -> hl.Action:
        return view.legal_actions[0]


class Slotted(Plain):
    """The same, without room for more attributes."""

    __slots__ = ()


@pytest.mark.parametrize("made_by", [Plain, Slotted])
@pytest.mark.parametrize("isolated", [True, False])
def test_in_a_match(made_by: type[Plain], isolated: bool) -> None:
    played = hl.match(made_by, "random", decks="random", games=2, seed=1, isolated=isolated)
    assert (played.a, played.sees, played.games) == (made_by.__name__, ("nothing", "nothing"), 2)


def test_in_a_check() -> None:
    hl.check_agent(Plain)


@pytest.mark.parametrize("options", ["", ":isolated=false"])
def test_by_the_name_of_its_file(tmp_path: Path, options: str) -> None:
    path = tmp_path / "plain.py"
    path.write_text(SOURCE, encoding="utf-8")
    spec = f"{path}:Plain{options}"
    assert hl.match(spec, "random", decks="random", games=2, seed=1).games == 2
    assert hl.agent(spec).sees == "nothing"
    hl.check_agent(spec)


def test_for_mypy(tmp_path: Path) -> None:
    path = tmp_path / "plain.py"
    path.write_text(SOURCE + USED, encoding="utf-8")
    options = ("--strict", "--follow-imports=silent", "--cache-dir", str(tmp_path))
    command = [sys.executable, "-m", "mypy", *options, str(path)]
    environment = {**os.environ, "MYPYPATH": str(SOURCES)}
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=tmp_path, env=environment, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
