"""The commands of the tutorial run at a tiny scale."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hearthlab.cli import app

PAGE = Path(__file__).resolve().parents[1] / "docs" / "tutorial-policy.md"
SMALLER = {
    r"--samples \d+": "--samples 300",
    r"--iterations \d+": "--iterations 2",
    r"--average \d+": "--average 2",
    r"--games \d+": "--games 2",
    r"budget=\d+": "budget=8",
}


def commands() -> list[str]:
    """List the commands before those of PPO (envs/test_learning.py), made small."""
    text, _, rest = PAGE.read_text(encoding="utf-8").partition("\n## 6. ")
    assert "policy:file=ppo.zip" in rest
    found = re.findall(r"^\$ hearthlab (.*)$", text, re.MULTILINE)
    for pattern, small in SMALLER.items():
        found = [re.sub(pattern, small, command) for command in found]
    return found


def test_the_commands_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    every = commands()
    assert len(every) >= 8
    for command in every:
        said = CliRunner().invoke(app, shlex.split(command))
        assert said.exit_code == 0, f"{command}\n{said.output}"
    assert {"mine.hlm", "small.hlm", "curves.svg"} == {path.name for path in tmp_path.iterdir()}
