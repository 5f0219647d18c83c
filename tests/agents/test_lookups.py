"""The files beside an agent's file are listed once, until one of them changes."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from hearthlab.agents.foreign.lookups import Lookup, look_up

LONG_AGO = 1_000_000_000  # seconds since 1970


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Write an agent with a module beside it, long ago."""
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "__init__.py").write_text("")
    (tmp_path / "parts" / "deep.py").write_text("DEPTH = 1\n")
    (tmp_path / "mine.py").write_text("import late\nimport parts.deep\n")
    age(tmp_path)
    return tmp_path


def age(folder: Path, written: int = LONG_AGO) -> None:
    """Make files and folders old."""
    for path in (folder, *folder.rglob("*")):
        os.utime(path, (written, written))


def looked(folder: Path) -> Lookup:
    """List the files beside the agent."""
    return look_up(folder / "mine.py", "")


def test_what_is_old_is_looked_up_once(folder: Path) -> None:
    first = looked(folder)
    assert list(first.found) == ["parts", "parts.deep"]
    assert looked(folder) is first


def come(folder: Path) -> None:
    (folder / "late.py").write_text("LATE = 1\n")


def change(folder: Path) -> None:
    (folder / "parts" / "deep.py").write_text("DEPTH = 2\n")


def leave(folder: Path) -> None:
    (folder / "parts" / "deep.py").unlink()


def name_others(folder: Path) -> None:
    (folder / "mine.py").write_text("import parts\n")


@pytest.mark.parametrize(
    ("write", "found"),
    [
        (come, ["late", "parts", "parts.deep"]),
        (change, ["parts", "parts.deep"]),
        (leave, ["parts"]),
        (name_others, ["parts"]),
    ],
)
def test_what_is_written_is_looked_up_again(
    folder: Path, write: Callable[[Path], None], found: list[str]
) -> None:
    first = looked(folder)
    write(folder)
    again = looked(folder)
    assert list(again.found) == found
    assert again.hashes != first.hashes
    assert looked(folder) is not again  # it was written just now: another change may look the same
    age(folder)
    assert looked(folder) is looked(folder)


def test_a_package_may_appear_later(folder: Path) -> None:
    looked(folder)
    (folder / "late").mkdir()
    age(folder, LONG_AGO + 1)
    looked(folder)
    (folder / "late" / "__init__.py").write_text("")
    assert "late" in looked(folder).found


def test_files_are_named_as_they_were_asked_for(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = looked(folder)
    monkeypatch.chdir(folder)
    near = look_up(Path("mine.py"), "")
    assert near.found == {
        "parts": Path("parts", "__init__.py"),
        "parts.deep": Path("parts", "deep.py"),
    }
    assert near.hashes == whole.hashes
