"""Names of a module that are imported from where they are at home when they are first used."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from types import ModuleType
from typing import Any

PACKAGE = __name__.partition(".")[0]


def homes_of(public: Mapping[str, str]) -> dict[str, str]:
    """Return the home of each name.

    >>> from hearthlab.carddata.naming import homes_of
    >>> homes_of({"game.game": "Game", "game.sides": "Piece Side"})
    {'Game': 'game.game', 'Piece': 'game.sides', 'Side': 'game.sides'}
    """
    return {name: home for home, names in public.items() for name in names.split()}


def lazily(
    module: str, homes: Mapping[str, str]
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Make `__getattr__` and `__dir__` of a module, which import names when they are used."""

    def get(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"{module} has no {name!r}")
        value = getattr(import_module(f"{PACKAGE}.{homes[name]}"), name)
        if homes[name].rpartition(".")[2] != name:  # not one that a module is called, too
            setattr(sys.modules[module], name, value)
        return value

    def listed() -> list[str]:
        return sorted({*homes, "__all__", "__doc__", "__name__"})

    return get, listed


def make_callable(module: str, name: str) -> None:
    """Let a module be called as a function of it, of the same name.

    `hearthlab.arena.run` is a module for imports, and a function for those who write
    `hl.arena.run(plan)`: a function there would hide the module.
    """

    class Called(ModuleType):
        def __call__(self, *given: Any, **options: Any) -> Any:
            return getattr(self, name)(*given, **options)

    sys.modules[module].__class__ = Called
