"""`hearthlab new agent`: the new agent plays well, and its own test passes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a module of Python in a folder."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # pytest as it is without this project's
    command = [sys.executable, "-m", *words]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)


def test_the_new_agent_passes_its_own_test(tmp_path: Path) -> None:
    made = run(tmp_path, "hearthlab", "new", "agent", "StrongOne")
    assert made.returncode == 0, made.stderr
    assert "hearthlab match strong_one.py:StrongOne random" in made.stdout
    tested = run(tmp_path, "pytest", "-q", "-p", "no:cacheprovider", "test_strong_one.py")
    assert tested.returncode == 0, tested.stdout
    assert "2 passed" in tested.stdout
    shown = run(tmp_path, "hearthlab", "agents", "strong_one.py:StrongOne")
    assert "aggression" in shown.stdout
    watched = run(
        tmp_path, "hearthlab", "watch", "strong_one.py:StrongOne", "random", "--no-boards"
    )
    assert "player 0 wins after" in watched.stdout, watched.stderr


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "test_mine.py").write_text("mine")
    made = run(tmp_path, "hearthlab", "new", "agent", "mine")
    assert made.returncode == 2
    assert made.stderr == "hearthlab: 'test_mine.py' is there already; choose another name\n"
    assert [path.name for path in tmp_path.iterdir()] == ["test_mine.py"]
    assert (tmp_path / "test_mine.py").read_text() == "mine"


@pytest.mark.parametrize("name", ["a b", "3x", "class", "../x", "", "é"])
def test_names_that_python_does_not_take_are_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from typer.testing import CliRunner

    from hearthlab.cli import app

    monkeypatch.chdir(tmp_path)
    made = CliRunner().invoke(app, ["new", "agent", name])
    assert made.exit_code == 2
    assert "should be a name such as my_agent" in made.output
    assert list(tmp_path.iterdir()) == []


def test_the_new_competition_is_ready_and_plays(tmp_path: Path) -> None:
    made = run(tmp_path, "hearthlab", "new", "competition", "SpringCup")
    assert made.returncode == 0, made.stderr
    assert "hearthlab competition spring_cup/config.toml --check" in made.stdout
    folder = tmp_path / "spring_cup"
    assert 'name = "Spring cup"' in (folder / "config.toml").read_text()
    assert "hearthlab check-agent my_agent.py" in (folder / "PARTICIPANTS.md").read_text()
    checked = run(tmp_path, "hearthlab", "competition", "spring_cup/config.toml", "--check")
    assert checked.returncode == 0, checked.stderr + checked.stdout
    assert "First" in checked.stdout
    again = run(tmp_path, "hearthlab", "new", "competition", "SpringCup")
    assert again.returncode == 2
    assert "is there already" in again.stderr
