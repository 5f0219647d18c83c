"""Progress in notebooks: a bar that is updated in place and goes at the end."""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import hearthlab as hl
from hearthlab.arena import notebook
from hearthlab.arena.notebook import NotebookBar, html_of, notebook_bar
from hearthlab.arena.progress import RunProgress


class Shown:
    """The texts that a notebook would show."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def display(self, content: dict[str, str], **options: Any) -> Shown:
        assert options == {"raw": True, "display_id": True}
        self.texts.append(content["text/html"])
        return self

    def update(self, content: dict[str, str], *, raw: bool) -> None:
        self.texts.append(content["text/html"])


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Shown:
    """Make this process look like one of a notebook."""
    found = Shown()
    shell = ModuleType("IPython")
    shell.get_ipython = lambda: SimpleNamespace(kernel=object())  # type: ignore[attr-defined]
    display = ModuleType("IPython.display")
    display.display = found.display  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "IPython", shell)
    monkeypatch.setitem(sys.modules, "IPython.display", display)
    monkeypatch.setattr(notebook, "PATIENCE", 0.0)
    monkeypatch.setattr(notebook, "PAUSE", 0.0)
    return found


def test_a_match_shows_a_bar_and_takes_it_away(shown: Shown) -> None:
    hl.match("rules", "random", games=8, seed=1)
    assert shown.texts[0].startswith('<progress value="')
    assert 'max="8"' in shown.texts[0]
    assert shown.texts[-1] == ""


def test_who_watches_gets_no_bar(shown: Shown) -> None:
    seen: list[int] = []
    hl.match("rules", "random", games=4, on_progress=lambda now: seen.append(now.games))
    assert seen and shown.texts == []


def test_without_a_notebook_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "IPython", raising=False)
    assert notebook_bar() is None
    shell = ModuleType("IPython")
    shell.get_ipython = lambda: SimpleNamespace()  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "IPython", shell)  # IPython at a terminal
    assert notebook_bar() is None


def test_a_short_run_shows_nothing() -> None:
    found = Shown()
    bar = NotebookBar(found.display)
    cell = hl.arena.Cell(name="one", a="rules", b="random", decks=("random",), games=4)
    bar(RunProgress.of(hl.arena.Plan("small", (cell,))))
    bar.close()
    assert found.texts == []


def test_progress_is_escaped() -> None:
    cell = hl.arena.Cell(name="<b>", a="rules", b="random", decks=("random",), games=4)
    now = RunProgress.of(hl.arena.Plan("small", (cell,)))
    now.cell = "<b>"
    assert "<b>" not in html_of(now) and "0 of 4 games" in html_of(now)
