"""The help of every command has examples, and all command lines in help and pages are valid."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from hearthlab.cli import app
from hearthlab.commands.examples import EXAMPLES, HEADING

ROOT = Path(__file__).resolve().parents[2]
PROGRAM: Any = typer.main.get_command(app)
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
EXPANDED = re.compile(r'^eval "\$\((.*)\)"$')


def commands(group: Any, before: str = "") -> Iterator[str]:
    """List all commands, those of groups with the group's name."""
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, f"{before}{name} ")
        else:
            yield before + name


def parse(line: str) -> str:
    """Parse a command line as the shell and then the program would; return the command's name."""
    line = EXPANDED.sub(r"\1", line)
    words = shlex.split(line.partition(" > ")[0], comments=True)
    assert words[0] == "hearthlab"
    command, rest = PROGRAM, words[1:]
    names: list[str] = []
    context = command.make_context("hearthlab", [], resilient_parsing=True)
    while hasattr(command, "commands"):
        if not rest or rest[0].startswith("-"):  # an option of the program itself
            return " ".join(names)
        name, *rest = rest
        assert name in command.commands, line
        command, names = command.commands[name], [*names, name]
        if hasattr(command, "commands"):
            context = command.make_context(name, [], parent=context, resilient_parsing=True)
    if "--help" not in rest:
        command.make_context(names[-1], list(rest), parent=context)
    return " ".join(names)


def written() -> list[str]:
    """List the command lines of all pages, continued lines joined."""
    found = []
    for page in PAGES:
        text = page.read_text(encoding="utf-8").replace("\\\n", " ")
        found += re.findall(r"^\$ (hearthlab .*)$", text, re.MULTILINE)
    return found


def test_every_command_has_examples() -> None:
    assert sorted(EXAMPLES) == sorted(commands(PROGRAM))


@pytest.mark.parametrize("command", sorted(commands(PROGRAM)))
def test_examples_can_be_typed(command: str) -> None:
    shown = CliRunner().invoke(app, [*command.split(), "--help"], env={"COLUMNS": "80"}).stdout
    _, below = shown.split(HEADING)
    lines = [line.strip() for line in below.splitlines() if line.strip()]
    assert lines == list(EXAMPLES[command])
    assert [parse(line) for line in lines] == [command] * len(lines)


def test_command_lines_of_pages_can_be_typed() -> None:
    lines = written()
    assert len(lines) > 30
    for line in lines:
        parse(line)


def test_wrong_command_lines_are_found() -> None:
    for line in (
        "hearthlab match uct",
        "hearthlab match uct rules --game 4",
        "hearthlab decks a b",
    ):
        with pytest.raises(Exception, match=r"Missing|No such|unexpected"):
            parse(line)
