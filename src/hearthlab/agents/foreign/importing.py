"""The class or function that a reference names, imported into the process that runs it."""

from __future__ import annotations

import importlib
import os
import sys
from types import ModuleType
from typing import Any

FILE = "file"


def imported(kind: str, place: str, what: str, source: bytes | None = None) -> Any:
    """Import code and return what is named of it; a file's source may be given."""
    module = _from_file(place, source) if kind == FILE else importlib.import_module(place)
    found: Any = module
    for part in what.split("."):
        if not hasattr(found, part):
            known = [name for name in vars(module) if _is_own(module, name)]
            there = f"there are {', '.join(known)}" if known else "there is no class at all"
            raise AttributeError(f"no {what!r} in {place}: {there}")
        found = getattr(found, part)
    if not callable(found):
        raise TypeError(f"{what!r} in {place} is neither a class nor a function")
    return found


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
