"""The page on adding a kernel: its file compiles, gives the same results uncompiled, is typed."""

from __future__ import annotations

import re
import subprocess
import sys
from ctypes import sizeof
from pathlib import Path
from typing import Any

import pytest
from native.made_up import made_up

import hearthlab as hl
from hearthlab.engine import core
from hearthlab.native import bridge, parts, stubs, unity
from hearthlab.native.packages import ENGINE, TOP, Package, Part

ROOT = TOP.parents[1]
PAGE = ROOT / "docs" / "adding-a-kernel.md"


def kernel() -> str:
    """Return the file that the page writes."""
    return blocks()[0]


def blocks() -> list[str]:
    """Return the code of the page."""
    return re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)


def package(folder: Path) -> Package:
    """Make the engine's package with one more file."""
    path = folder / "killing.py"
    path.write_text(kernel())
    made = Package(ENGINE.name, ENGINE.folder, ENGINE.records, ENGINE.options)
    made.__dict__["parts"] = (*ENGINE.parts, Part("killing", path))
    return made


def test_the_file_needs_nothing_else(tmp_path: Path) -> None:
    made = package(tmp_path)
    header = parts.header(made)
    assert "cdef int killed_by(Game* g, int player, int damage) noexcept nogil\n" in header
    assert [each.name for each in bridge.exports(made)].count("killed_by") == 1
    assert "def killed_by(g: Game, player: int, damage: int) -> int: ..." in stubs.stub(made)


def test_cython_translates_it(tmp_path: Path) -> None:
    compiled, _ = unity.join(package(tmp_path), tmp_path)
    options = ["-3", "-X", "infer_types=True,annotation_typing=False"]
    run = subprocess.run(
        [sys.executable, "-m", "cython", *options, str(compiled), "-o", "compiled.c"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert run.returncode == 0, run.stderr
    assert "killed_by(struct" in (tmp_path / "compiled.c").read_text()


def test_it_does_what_it_says() -> None:
    names: dict[str, object] = {}
    exec(compile(kernel(), "page", "exec", dont_inherit=True), names)
    killed_by = names["killed_by"]
    assert callable(killed_by)
    game = hl.Game("firebat-hunter", "tarei-warlock", seed=3)
    core.playout(game._record, 40)
    for player in (0, 1):
        board = [
            game._record.entities[slot]
            for slot in game._record.players[player].board[: game._record.players[player].n_board]
        ]
        for damage in range(8):
            wanted = sum(e.max_health - e.damage <= damage for e in board)
            assert killed_by(game._record, player, damage) == wanted


def test_the_record_of_the_page_is_laid_out() -> None:
    names: dict[str, Any] = {}
    exec(compile(blocks()[1], "page", "exec", dont_inherit=True), names)
    tally = names["Tally"]()
    tally.turns[59] = 70_000
    assert [field[0] for field in tally._fields_] == ["games", "turns", "share"]
    assert sizeof(tally) == 4 + 2 * 60 + 4 + 8 and tally.turns[59] == 70_000 - (1 << 16)


@pytest.mark.parametrize(
    "source",
    [
        "\n\n\n\ndef count(g) -> None: pass",
        "\n" * 6 + "def count(g: Game) -> None:\n    found = 0\n    found = g",
    ],
)
def test_the_page_shows_the_messages_of_the_build(tmp_path: Path, source: str) -> None:
    with pytest.raises(parts.Untyped) as refused:
        parts.header(made_up(tmp_path, (ENGINE,), one=source))
    assert str(refused.value).removeprefix(f"{tmp_path}/") in PAGE.read_text()
