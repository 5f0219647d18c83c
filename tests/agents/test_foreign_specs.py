"""Specs that name code: files, modules, programs, entry points; their options and their hashes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hearthlab.agents.foreign import references
from hearthlab.agents.foreign.idle import end_idle
from hearthlab.agents.foreign.loading import installed_kinds
from hearthlab.agents.spec import Kind, SpecError, agent, canonical, parse
from hearthlab.game.errors import HearthlabError
from hearthlab.game.game import Game

CODE = Path(__file__).with_name("foreign_code.py")
PLAIN = """
from random import Random

class Mine:
    '''Play at random.'''
    def __init__(self, *, seed: int, depth: int = 2) -> None:
        self.random = Random(seed)
    def choose(self, view):
        return self.random.choice(view.legal_actions)
"""


@pytest.fixture(scope="module", autouse=True)
def nothing_stays() -> Iterator[None]:
    """End the processes that wait for another game."""
    yield
    end_idle()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Change to a folder that contains an agent."""
    (tmp_path / "mine.py").write_text(PLAIN)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_options_come_from_the_constructor() -> None:
    kind, values = parse(f"{CODE}:Plain:depth=3,style=wild")
    assert kind.doc == "Play at random"
    assert values["depth"] == 3
    assert type(kind.options["bias"].default) is float
    assert kind.options["depth"].doc == "how far to look"
    assert kind.options["style"].choices == ("calm", "wild")
    assert kind.options["deep-thought"].default is False
    assert {"time-limit", "turn-limit", "memory-limit", "isolated"} <= kind.options.keys()
    for wrong, said in (
        (":depths=3", "no option 'depths'; did you mean 'depth'?"),
        (":depth=x", "should be of type int, any whole number"),
        (":style=wilt", "did you mean 'wild'?"),
        (":memory-limit=1", "should be from 64 to"),
    ):
        with pytest.raises(SpecError, match=said):
            parse(f"{CODE}:Plain{wrong}")


def test_a_file_and_a_module_are_named_with_their_hash(folder: Path) -> None:
    digest = references.Reference("", references.FILE, "mine.py").digest()
    assert canonical("./mine.py:Mine,depth=3") == f"mine.py:Mine@{digest}:depth=3"
    assert canonical(f"mine.py:Mine@{digest}:depth=2") == f"mine.py:Mine@{digest}"
    assert canonical("mine:Mine") == f"mine:Mine@{digest}"
    player = agent("mine.py:Mine", seed=4)
    assert repr(player) == f"agent('mine.py:Mine@{digest}', seed=4)"
    game = Game("firebat-hunter", "tarei-warlock", seed=1, mulligan="keep")
    assert player.choose(game.view()) in game.legal_actions


def test_changed_code_has_another_name_and_the_old_one_only_reads(folder: Path) -> None:
    before = canonical("mine.py:Mine:depth=3")
    (folder / "mine.py").write_text(PLAIN + "# changed\n")
    assert canonical("mine.py:Mine:depth=3") != before
    assert canonical(before) == before
    with pytest.raises(SpecError, match=r"cannot be played: 'mine.py:Mine' has changed since"):
        agent(before)
    (folder / "mine.py").unlink()
    assert canonical(before) == before
    with pytest.raises(SpecError, match=r"cannot be played: .*there is no file 'mine.py'"):
        agent(before)


HELPED = """
import random
from beside import tools

class Mine:
    def __init__(self, seed):
        self.random = random.Random(seed)
    def choose(self, view):
        from late import place
        return view.legal_actions[tools.LAST + place()]
"""


@pytest.fixture
def helped(folder: Path) -> Path:
    """Make an agent of a file that imports a module and a package beside it."""
    (folder / "mine.py").write_text(HELPED)
    (folder / "beside").mkdir()
    (folder / "beside" / "__init__.py").write_text("from .deep import DEPTH\n")
    (folder / "beside" / "deep.py").write_text("DEPTH = 1\n")
    (folder / "beside" / "tools.py").write_text("LAST = -1\n")
    (folder / "late.py").write_text("def place():\n    return 0\n")
    (folder / "other.py").write_text("UNUSED = 1\n")
    return folder


def test_the_hash_covers_what_a_file_imports_from_beside_it(helped: Path) -> None:
    seen = {canonical("mine.py:Mine")}
    package = helped / "beside"
    for file in (*package.glob("*.py"), helped / "late.py", helped / "mine.py"):
        file.write_text(file.read_text() + "# changed\n")
        seen.add(canonical("mine.py:Mine"))
    assert len(seen) == 6
    (helped / "other.py").write_text("UNUSED = 2\n")
    assert canonical("mine.py:Mine") in seen


def test_the_hash_of_a_module_covers_its_own_package(helped: Path) -> None:
    before = references.Reference("", references.MODULE, "beside.tools").digest()
    (helped / "late.py").write_text("def place():\n    return 1\n")  # not of the package
    assert references.Reference("", references.MODULE, "beside.tools").digest() == before
    (helped / "beside" / "deep.py").write_text("DEPTH = 2\n")
    assert references.Reference("", references.MODULE, "beside.tools").digest() != before


@pytest.mark.parametrize("options", ["", ":isolated=false"])
def test_changed_neighbours_are_run_and_sent(
    helped: Path, options: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Game("firebat-hunter", "tarei-warlock", seed=1)  # sixteen mulligans
    legal = list(game.legal_actions)
    assert agent(f"mine.py:Mine{options}").choose(game.view()) == legal[-1]
    (helped / "late.py").write_text("def place():\n    return -1\n")
    assert agent(f"mine.py:Mine{options}").choose(game.view()) == legal[-2]
    name, sources = canonical(f"mine.py:Mine{options}"), references.sources_of("mine.py:Mine")
    for file in helped.rglob("*.py"):
        file.unlink()  # as on another machine
    monkeypatch.setattr(references, "_provided", {})
    references.provide(sources)
    assert canonical(f"mine.py:Mine{options}") == name
    assert agent(f"mine.py:Mine{options}").choose(game.view()) == legal[-2]


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("mine.py", "name an object in the file, such as 'my_agent.py:Mine'"),
        ("none.py:Mine", "there is no file 'none.py'"),
        ("no.such:Mine", "there is no module 'no.such'"),
        ("utc:budget", "no agent 'utc'; did you mean 'uct'?"),
        ("exec:./none", "'./none' is not a program that can be run"),
        ("exec:", "should name a program"),
        ("mine.py:Yours", "AttributeError: no 'Yours' in mine.py: there are Mine"),
        (f"{CODE}:Demanding", "its parameter 'depth' has no default"),
        (f"{CODE}:Seedless", "its constructor takes no 'seed'"),
        (f"{CODE}:Seeing", "sees 'hand': only code that is trusted"),
    ],
)
def test_what_cannot_be_loaded_is_explained(folder: Path, spec: str, said: str) -> None:
    with pytest.raises(SpecError, match=said.replace("?", r"\?")):
        agent(spec)


def test_trusted_code_plays_in_this_process(folder: Path) -> None:
    player = agent("mine.py:Mine:isolated=false")
    assert type(player).__name__ == "Mine"
    assert player.spec.endswith(":isolated=false")


def test_a_constructor_may_ask_for_its_limit() -> None:
    assert parse(f"{CODE}:Timed")[1]["time-limit"] == 5.0
    with pytest.raises(HearthlabError, match=r"ValueError: 7.0 seconds \(foreign_code.py, line"):
        agent(f"{CODE}:Timed:time-limit=7")


# --- Entry points --------------------------------------------------------------------------------
def install(folder: Path) -> None:
    """Lay out a package as installers do, with an agent, and one that is broken."""
    (folder / "their_agents").mkdir()
    (folder / "their_agents" / "__init__.py").write_text("raise RuntimeError('not by looking')\n")
    (folder / "their_mine.py").write_text(PLAIN)
    facts = folder / "their_agents-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: their-agents\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text(
        "[hearthlab.agents]\ntheirs = their_mine:Mine\nbad = their_agents:Mine\n"
    )


def test_installed_packages_register_agents(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    references._points.cache_clear()
    try:
        found = list(installed_kinds())
        (kind,) = (each for each in found if isinstance(each, Kind))
        assert kind.name.startswith("theirs@")
        (bad,) = (str(each) for each in found if not isinstance(each, Kind))
        assert "'bad' cannot be loaded: exception: RuntimeError: not by looking" in bad
        assert canonical("theirs:depth=3") == f"{kind.name}:depth=3"
        command = [sys.executable, "-m", "hearthlab", "agents"]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "COLUMNS": "200"}
        shown = subprocess.run(command, capture_output=True, text=True, env=environment)
        assert "theirs@" in shown.stdout
        assert "not by looking" in shown.stderr
        command.append("theirs")
        shown = subprocess.run(command, capture_output=True, text=True, env=environment)
        assert "theirs@" in shown.stdout and "depth" in shown.stdout
    finally:
        references._points.cache_clear()
