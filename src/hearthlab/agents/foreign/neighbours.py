"""The modules beside a file that it imports: they are hashed, sent and run with it.

What import statements name is found, wherever in the code they stand; what `importlib` or a file of
data brings is not.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

Reader = Callable[[Path], bytes | None]  # the content of a file; None if it does not exist


def neighbours(file: Path, read: Reader, *, module: str = "") -> dict[str, Path]:
    """Find the files of the modules that a file imports from its folder, and what these import.

    module: the import name of the file. Then the modules of its package are found.
    """
    folder, own, package = file.parent, "", ""
    if module:
        folder = root(file, module)
        own = module.partition(".")[0]
        package = module if file.stem == "__init__" else module.rpartition(".")[0]
    found: dict[str, Path] = {}
    todo = [(package, file)]
    for name in _prefixes(package):  # packages are imported before their modules
        _add(name, folder, read, found, todo)
    while todo:
        inside, path = todo.pop()
        for level, name in sorted(imports(read(path) or b"")):
            for each in _prefixes(_absolute(inside, level, name)):
                if not own or each.partition(".")[0] == own:
                    _add(each, folder, read, found, todo)
    return {name: path for name, path in sorted(found.items()) if path != file}


def _add(
    name: str, root: Path, read: Reader, found: dict[str, Path], todo: list[tuple[str, Path]]
) -> None:
    """Note a module, if it is in the folder, and that its own imports are to be looked at."""
    if name in found:
        return
    place = root.joinpath(*name.split("."))
    for path, inside in (
        (place / "__init__.py", name),
        (place.with_name(f"{place.name}.py"), name.rpartition(".")[0]),
    ):
        if read(path) is not None:
            found[name] = path
            todo.append((inside, path))
            return


@lru_cache(maxsize=256)
def imports(source: bytes) -> frozenset[tuple[int, str]]:
    """Collect imported names, with the number of dots of relative imports."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError):
        return frozenset()  # running it will raise the error
    found: set[tuple[int, str]] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found.update((0, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or "", *(f"{node.module or ''}.{a.name}" for a in node.names)]
            found.update((node.level, name.strip(".")) for name in names)
    return frozenset(found)


def _absolute(package: str, level: int, name: str) -> str:
    """Name a module from the top."""
    if level == 0:
        return name
    parts = package.split(".") if package else []
    return ".".join([*parts[: len(parts) - level + 1], *filter(None, [name])])


def _prefixes(name: str) -> list[str]:
    """List a module and the packages that it is in, the outermost first."""
    parts = name.split(".") if name else []
    return [".".join(parts[:end]) for end in range(1, len(parts) + 1)]


def root(file: Path, module: str) -> Path:
    """Return the folder that a module's name counts from."""
    inside = module.count(".") + (file.stem == "__init__")
    return file.absolute().parents[inside]
