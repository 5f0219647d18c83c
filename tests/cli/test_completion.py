"""Shells complete commands, options, agents and decks."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from hearthlab.cli import app
from hearthlab.commands.completion import SHELLS, agent_names, deck_names


def asked(words: str) -> list[str]:
    """Ask for completions like bash, through the program; return the offered words."""
    typed = {"COMP_WORDS": words, "COMP_CWORD": str(len(words.split(" ")) - 1)}
    answer = subprocess.run(
        [sys.executable, "-m", "hearthlab"],
        env={**os.environ, **typed, "_HEARTHLAB_COMPLETE": "complete_bash"},
        capture_output=True,
        text=True,
    )
    assert answer.returncode == 0, answer.stderr
    return answer.stdout.split()


def test_the_program_completes() -> None:
    assert asked("hearthlab tour") == ["tournament"]
    assert asked("hearthlab match ismc") == ["ismcts"]


@pytest.mark.parametrize("shell", SHELLS)
def test_there_is_a_script_for_every_shell(shell: str) -> None:
    result = CliRunner().invoke(app, ["completion", shell])
    assert result.exit_code == 0
    assert f"_HEARTHLAB_COMPLETE=complete_{shell}" in result.stdout


def test_bash_reads_the_script() -> None:
    script = CliRunner().invoke(app, ["completion", "bash"]).stdout
    said = subprocess.run(
        ["bash", "-c", f"{script}\ncomplete -p hearthlab"], capture_output=True, text=True
    )
    assert said.stdout == "complete -o default -F _hearthlab_completion hearthlab\n"


def test_other_shells_are_refused() -> None:
    result = CliRunner().invoke(app, ["completion", "tcsh"])
    assert (result.exit_code, result.stdout) == (2, "")
    assert "no shell 'tcsh'; there are bash, zsh, fish" in result.stderr


def test_agents_and_decks_are_offered() -> None:
    assert agent_names("unif") == [] and agent_names("rul") == ["rules"]
    assert deck_names("freeze") == ["freeze-mage"]
    assert deck_names("zoo-warlock,freeze") == ["zoo-warlock,freeze-mage"]
    assert {"random", "championship-2014"} <= set(deck_names(""))
