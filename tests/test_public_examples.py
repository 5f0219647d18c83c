"""The examples in the docstrings of public names are run."""

from __future__ import annotations

import doctest
from types import ModuleType
from typing import Any

import pytest

import hearthlab as hl
from hearthlab.agents import listing
from hearthlab.carddata import listing as card_listing

FINDER = doctest.DocTestFinder(recurse=True)
FUNCTIONS = {"agents": listing.agents, "cards": card_listing.cards}  # public as packages


def examples() -> list[Any]:
    found = []
    for name in hl.__all__:
        value = FUNCTIONS.get(name, getattr(hl, name))
        assert not isinstance(value, ModuleType)
        tests = FINDER.find(value, name, globs={})
        found += [pytest.param(test, id=test.name) for test in tests if test.examples]
    return found


@pytest.mark.parametrize("test", examples())
def test_an_example_is_right(test: doctest.DocTest) -> None:
    said: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    assert not said, "".join(said)
