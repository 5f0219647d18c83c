"""A command's file is imported only when the command is called, so that the program starts fast."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from command_line import said

import hearthlab.commands
from hearthlab.cli import app
from hearthlab.commands.deck import COMMANDS
from hearthlab.commands.loading import GROUPS, PANELS, LoadedCommands

TRIES = 5


def processor_seconds(*words: str) -> float:
    """Run a program; return the least processor time of some tries."""
    found = []
    for _ in range(TRIES):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, *words], check=True, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        found.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(found)


def test_the_version_is_shown_in_a_fifth_of_a_second() -> None:
    assert processor_seconds("-m", "hearthlab", "--version") <= 0.2


def test_the_package_is_imported_in_a_twentieth_of_a_second() -> None:
    bare = processor_seconds("-c", "")
    assert processor_seconds("-c", "import hearthlab") - bare <= 0.05


def imported_by(*words: str) -> set[str]:
    """Run a command in a new Python; list the modules of commands that it imports."""
    code = (
        "import sys; from hearthlab.cli import app\n"
        f"try: app({list(words)!r})\n"
        "except SystemExit: pass\n"
        "print(*(name for name in sys.modules if name.startswith('hearthlab.commands.')))"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return {name.rpartition(".")[2] for name in done.stdout.splitlines()[-1].split()}


def test_a_command_does_not_import_the_others() -> None:
    names = {name.replace("-", "_") for name in PANELS}
    assert imported_by("decks", "freeze-mage") & names == {"decks", "completion"}
    of_decks = {f"deck_{name}" for name in COMMANDS}
    assert imported_by("deck", "show", "freeze-mage") & of_decks == {"deck_show"}


def test_every_command_stands_in_a_group_and_has_a_file() -> None:
    folder = Path(hearthlab.commands.__path__[0])
    assert len(PANELS) == sum(map(len, GROUPS.values()))
    for name in PANELS:
        text = (folder / f"{name.replace('-', '_')}.py").read_text(encoding="utf-8")
        assert "\ndef command(" in text or "\napp = typer.Typer(" in text
    listed = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    assert list(listed) == list(PANELS)
    assert "match" in listed and "mach" not in listed
    with pytest.raises(KeyError):
        listed["mach"]


def test_commands_may_be_added_and_taken_away() -> None:
    loaded = LoadedCommands()
    loaded["other"] = loaded["decks"]
    assert list(loaded)[-1] == "other" and len(loaded) == len(PANELS) + 1
    del loaded["other"]
    assert "other" not in loaded


def test_help_is_a_command() -> None:
    assert said("help", "match") == said("match", "--help")
    assert "[OPTIONS] COMMAND" in said("help")
    for group in GROUPS:
        assert f" {group} " in said("help")
