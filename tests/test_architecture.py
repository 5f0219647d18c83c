"""Imports only go downhill: facts + behaviour -> rules -> game -> agents -> evidence -> window.

Inside a layer imports go one way, too: there are no cycles, even of late imports.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterable, Iterator, Mapping
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
    "models",
    "agents",
    "arena",
    "training",
    "decks",
    "records",
    "lab",
    "competition",
    "envs",
    "checks",
    "web",
)
# What each layer may import besides its own modules. A layer that is named here by mistake is
# reported, too: a wall that nobody leans on is moved back.
ALLOWED: dict[str, str] = {
    "carddata": "",
    "cards": "carddata",
    "native": "",
    "engine": "carddata cards native",
    "game": "carddata cards native engine",
    "search": "carddata cards native engine game",
    "models": "carddata cards engine game search",
    "agents": "carddata cards native engine game search models",
    "arena": "carddata native engine game search agents",
    "training": "carddata native engine game search models agents arena",
    "decks": "carddata native engine game search agents arena",
    "records": "carddata cards engine game agents arena",
    "lab": "carddata game search models agents arena training",
    "competition": "carddata engine game agents arena",
    "envs": "carddata engine game search agents arena",
    "checks": "carddata cards native engine game models agents arena",
    # The window and the command line know games, not how they are computed: no cards, no engine.
    "web": "carddata game search models agents arena lab records",
    "commands": "carddata game models agents arena training decks records lab competition envs "
    "checks web bench",
}
TOP = len(LAYERS)  # modules beside the layers: the command line, benchmarks, the facade


def layer_of(name: str) -> int:
    """Return the layer of a module, 0 the lowest."""
    first = name.removeprefix("hearthlab").removeprefix(".").partition(".")[0]
    return LAYERS.index(first) if first in LAYERS else TOP


def statements(source: str, *, typing: bool = True) -> Iterator[ast.AST]:
    """List all statements of a source file, however deep; without `typing` those that run.

    Expressions, which hold no imports, are nine tenths of a tree.
    """
    waiting: list[ast.AST] = [ast.parse(source)]
    while waiting:
        node = waiting.pop()
        yield node
        if not typing and isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            waiting += node.orelse
        else:
            for part in ("body", "orelse", "finalbody", "handlers", "cases"):
                waiting += getattr(node, part, ())


def imported(source: str) -> Iterator[str]:
    """List the modules of this package that a source file imports, anywhere in it."""
    for node in statements(source):
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


def layers_of(source: str) -> set[str]:
    """Return the layers that a source file imports, anywhere in it."""
    parts = (name.removeprefix("hearthlab").removeprefix(".") for name in imported(source))
    return {part.partition(".")[0] for part in parts} - {""}


@pytest.mark.parametrize("layer", [*ALLOWED])
def test_a_layer_imports_what_it_may(layer: str) -> None:
    """List every statement of a source file."""
    found: set[str] = set()
    for path in (PACKAGE / layer).rglob("*.py"):
        here = layers_of(path.read_text()) - {layer}
        beyond = here - set(ALLOWED[layer].split())
        assert not beyond, f"{path.relative_to(PACKAGE)} imports {', '.join(sorted(beyond))}"
        found |= here
    assert found == set(ALLOWED[layer].split())


def test_each_layer_has_its_allowed_ones() -> None:
    assert set(ALLOWED) == {*LAYERS, "commands"}
    assert layers_of("import hearthlab.web.server\nfrom hearthlab import cards") == {"web", "cards"}


def test_every_layer_is_a_folder() -> None:
    folders = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert folders == {*LAYERS, "commands"}


def test_the_check_sees_uphill_imports() -> None:
    source = "def late():\n    from hearthlab.game.game import Game\n"
    assert [layer_of(name) for name in imported(source)] == [LAYERS.index("game")]
    assert layer_of("hearthlab.engine.core") < layer_of("hearthlab.game.game")
    assert [layer_of(name) for name in imported("from hearthlab import Game")] == [TOP]
    assert [layer_of(name) for name in imported("import hearthlab")] == [TOP]
    nested = "try:\n  a()\nexcept A:\n  match b:\n    case _:\n      import hearthlab.web"
    assert list(imported(nested)) == ["hearthlab.web"]


# --- The door ------------------------------------------------------------------------------------
OURS = ("self", "cls")


def records_read(source: str) -> list[str]:
    """List where a file reads the `_record` of anything but its own objects."""
    return [
        f"line {node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute)
        and node.attr == "_record"
        and not (isinstance(node.value, ast.Name) and node.value.id in OURS)
    ]


@pytest.mark.parametrize(
    "path",
    [path for path in sorted(PACKAGE.rglob("*.py")) if path.parent.name != "game"],
    ids=lambda path: str(path.relative_to(PACKAGE)),
)
def test_records_are_read_through_the_door(path: Path) -> None:
    """Ruff's SLF forbids other private names; `hearthlab.game.door` has what layers may read."""
    source = path.read_text()
    assert "_record" not in source or not records_read(source)


def test_the_check_sees_records_that_are_read() -> None:
    assert records_read("a = self._record\nb = view._record.turn") == ["line 2: view._record"]
    assert records_read("game.view()._record") == ["line 1: game.view()._record"]


def test_ruff_lets_no_layer_read_private_names_of_games() -> None:
    config = tomllib.loads((PACKAGE.parents[1] / "pyproject.toml").read_text())["tool"]["ruff"]
    assert "SLF" in config["lint"]["select"]
    allowed = config["lint"]["flake8-self"]["extend-ignore-names"]
    assert set(allowed) == {"_Pointer", "_SimpleCData", "_getframe"}


# --- Cycles --------------------------------------------------------------------------------------
def named_modules() -> dict[str, Path]:
    """List all modules of the package by name."""
    found = {}
    for path in PACKAGE.rglob("*.py"):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        parts = parts[:-1] if parts[-1] == "__init__" else parts
        found[".".join(("hearthlab", *parts))] = path
    return found


def needs(source: str, known: Iterable[str]) -> set[str]:
    """List the modules that a source file imports when it runs, at once or late."""
    found: set[str] = set()
    for node in statements(source, typing=False):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {name if name in known else str(node.module) for name in names}
    return found & set(known)


def in_cycles(graph: Mapping[str, set[str]]) -> list[str]:
    """List the modules in cycles, by removing modules without imports or importers repeatedly."""
    left = {name: needed - {name} for name, needed in graph.items()}
    before = None
    while before != left:
        before = left
        needed_by_any = set().union(*left.values())
        left = {
            name: needed & left.keys()
            for name, needed in left.items()
            if needed & left.keys() and name in needed_by_any
        }
    return sorted(left)


def test_no_modules_import_each_other() -> None:
    sources = named_modules()
    graph = {name: needs(path.read_text(), sources) for name, path in sources.items()}
    assert not in_cycles(graph)


def test_the_check_sees_cycles_of_late_imports() -> None:
    late = "def f():\n    from hearthlab.game.view import View\n"
    typing = "if TYPE_CHECKING:\n    from hearthlab.game.view import View\n"
    known = ("hearthlab.game.view", "hearthlab.game.game")
    assert needs(late, known) == {"hearthlab.game.view"}
    assert needs(typing, known) == set()
    assert in_cycles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == ["b", "c"]
    assert not in_cycles({"a": {"b"}, "b": {"c"}, "c": set()})


def test_a_star_import_is_the_vocabulary_of_a_card_file_or_generated_types() -> None:
    starred = [
        (path.relative_to(PACKAGE).parts[0], node.module)
        for path in PACKAGE.rglob("*.py")
        for node in statements(path.read_text())
        if isinstance(node, ast.ImportFrom) and any(alias.name == "*" for alias in node.names)
    ]
    types = {(layer, f"hearthlab.{layer}.native") for layer in ("engine", "search")}
    assert set(starred) == {("cards", "hearthlab.cards.vocabulary"), *types}
