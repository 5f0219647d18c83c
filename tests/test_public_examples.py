"""The examples in the docstrings of public names are run."""

from __future__ import annotations

import doctest
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

import hearthlab as hl
from hearthlab.agents import listing
from hearthlab.carddata import listing as card_listing
from hearthlab.game import deck_sets

FINDER = doctest.DocTestFinder(recurse=True)
FUNCTIONS: dict[str, Any] = {  # their modules have their names, and can be called
    "agents": listing.agents,
    "cards": card_listing.cards,
    "decks": deck_sets.decks,
    "arena.run": import_module("hearthlab.arena.run").run,
    "arena.ratings": import_module("hearthlab.arena.ratings").ratings,
}
NAMESPACES: tuple[str, ...] = vars(hl)["_NAMESPACES"]


def public() -> dict[str, Any]:
    """Return everything public by its name after `hl.`."""
    found = {name: getattr(hl, name) for name in hl.__all__}
    for namespace in NAMESPACES:
        module = getattr(hl, namespace)
        found |= {f"{namespace}.{name}": getattr(module, name) for name in module.__all__}
    return {name: FUNCTIONS.get(name, value) for name, value in found.items()}


def examples() -> list[Any]:
    found = []
    for name, value in public().items():
        tests = (
            [doctest.DocTestParser().get_doctest(value.__doc__ or "", {}, name, None, None)]
            if isinstance(value, ModuleType)
            else FINDER.find(value, name, globs={})
        )
        found += [pytest.param(test, id=test.name) for test in tests if test.examples]
    return found


@pytest.mark.parametrize("name", [name for name in public() if not name.startswith("errors.")])
def test_what_is_public_has_an_example(name: str) -> None:
    """Errors have examples where they are raised, and on the page of their namespace."""
    assert ">>> " in (public()[name].__doc__ or "")


@pytest.mark.parametrize("name", [name for name in public() if name.startswith("errors.")])
def test_errors_say_when_they_are_raised(name: str) -> None:
    value = public()[name]
    assert issubclass(value, Exception)
    assert value.__doc__ and value.__doc__[0].isupper()


@pytest.mark.parametrize("test", examples())
def test_an_example_is_right(test: doctest.DocTest) -> None:
    said: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    assert not said, "".join(said)
