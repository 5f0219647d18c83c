"""The class or function that a reference names, imported into the process that runs it."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Mapping
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from types import ModuleType
from typing import Any, NoReturn

FILE = "file"


def imported(
    kind: str,
    place: str,
    what: str,
    source: bytes | None = None,
    beside: Mapping[str, tuple[str, bytes]] | None = None,
) -> Any:
    """Import code and return the object that a reference names.

    A file's source may be given, and file and source of modules beside it, by name.
    """
    if beside:
        sys.meta_path.insert(0, Beside(beside))
    module = _from_file(place, source) if kind == FILE else importlib.import_module(place)
    found: Any = module
    for part in what.split("."):
        if not hasattr(found, part):
            known = [name for name in vars(module) if _is_own(module, name)]
            there = f"there are {', '.join(known)}" if known else "there is no class at all"
            raise AttributeError(f"no {what!r} in {os.path.basename(place)}: {there}")
        found = getattr(found, part)
    if not callable(found):
        raise TypeError(f"{what!r} in {os.path.basename(place)} is neither a class nor a function")
    return found


class Beside(MetaPathFinder):
    """Modules whose sources were given."""

    def __init__(self, given: Mapping[str, tuple[str, bytes]]) -> None:
        self.loaders = {
            name: Given(name, os.path.abspath(file), source)
            for name, (file, source) in given.items()
        }
        for name, loader in self.loaders.items():
            if getattr(sys.modules.get(name), "__file__", None) == loader.path:
                del sys.modules[name]  # it may have changed since

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        """Find a given module."""
        loader = self.loaders.get(fullname)
        if loader is None:
            return None
        return spec_from_file_location(fullname, loader.path, loader=loader)


class Given(SourceFileLoader):
    """A module whose source was given; no compiled form is ever read or written."""

    def __init__(self, fullname: str, path: str, source: bytes) -> None:
        super().__init__(fullname, path)
        self.source = source

    def get_data(self, path: str) -> bytes:
        """Return the source."""
        return self.source

    def path_stats(self, path: str) -> NoReturn:
        """Raise instead of returning the time of the file: the given source counts."""
        raise OSError(path)


def _is_own(module: ModuleType, name: str) -> bool:
    value = getattr(module, name)
    return isinstance(value, type) and value.__module__ == module.__name__


def _from_file(path: str, source: bytes | None) -> ModuleType:
    """Run a file as a module; it may import its neighbours."""
    path = os.path.abspath(path)
    if source is None:
        with open(path, "rb") as file:
            source = file.read()
    folder = os.path.dirname(path)
    if folder not in sys.path:
        sys.path.insert(0, folder)
    module = ModuleType(os.path.splitext(os.path.basename(path))[0])
    module.__file__ = path
    kept = sys.modules.get(module.__name__)
    if kept is None or getattr(kept, "__file__", None) == path:
        sys.modules[module.__name__] = module  # dataclasses and pickles look for it there
    exec(compile(source, path, "exec"), vars(module))
    return module
