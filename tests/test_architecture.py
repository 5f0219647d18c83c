"""Imports only go downhill: facts + behaviour -> rules -> game -> agents -> evidence -> window."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import hearthlab

PACKAGE = Path(hearthlab.__file__).parent
LAYERS = (
    "carddata",
    "cards",
    "native",
    "engine",
    "game",
    "search",
    "agents",
    "arena",
    "lab",
    "checks",
)
TOP = len(LAYERS)  # modules beside the layers: the command line, benchmarks, the facade


def layer_of(name: str) -> int:
    """Return the layer of a module, 0 the lowest."""
    first = name.removeprefix("hearthlab").removeprefix(".").partition(".")[0]
    return LAYERS.index(first) if first in LAYERS else TOP


def imported(source: str) -> Iterator[str]:
    """List the modules of this package that a source file imports, anywhere in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("hearthlab"))
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            if node.module == "hearthlab":
                yield from (f"hearthlab.{alias.name}" for alias in node.names)
            elif node.module and node.module.startswith("hearthlab."):
                yield node.module


def modules() -> list[Path]:
    """List the source files of the layers."""
    return [path for path in sorted(PACKAGE.rglob("*.py")) if path.parent != PACKAGE]


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_only_go_downhill(path: Path) -> None:
    name = ".".join(("hearthlab", *path.relative_to(PACKAGE).with_suffix("").parts))
    uphill = [other for other in imported(path.read_text()) if layer_of(other) > layer_of(name)]
    assert not uphill, f"{name} imports uphill: {', '.join(uphill)}"


def test_every_layer_is_a_folder() -> None:
    folders = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert folders == {*LAYERS, "commands"}


def test_the_check_sees_uphill_imports() -> None:
    source = "def late():\n    from hearthlab.game.game import Game\n"
    assert [layer_of(name) for name in imported(source)] == [LAYERS.index("game")]
    assert layer_of("hearthlab.engine.core") < layer_of("hearthlab.game.game")
    assert [layer_of(name) for name in imported("from hearthlab import Game")] == [TOP]
    assert [layer_of(name) for name in imported("import hearthlab")] == [TOP]


def test_a_star_import_is_only_the_vocabulary_of_a_card_file() -> None:
    starred = [
        (path.relative_to(PACKAGE).parts[0], node.module)
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ImportFrom) and any(alias.name == "*" for alias in node.names)
    ]
    assert set(starred) == {("cards", "hearthlab.cards.vocabulary")}
