"""The catalogue: every experiment there is, by name or by document."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules

import hearthlab.lab
from hearthlab.agents.spec import nearest
from hearthlab.game.errors import HearthlabError
from hearthlab.lab.experiment import REGISTRY, Experiment

ALL = "all"


class UnknownExperiment(HearthlabError, ValueError):
    """A name that no experiment has."""


def experiments() -> dict[str, Experiment]:
    """Import every module of the lab, and give what they registered: by document, then by name."""
    for module in iter_modules(hearthlab.lab.__path__, "hearthlab.lab."):
        import_module(module.name)
    found = sorted(REGISTRY.values(), key=lambda each: (each.document, by_number(each.name)))
    return {each.name: each for each in found}


def choose(words: Iterable[str]) -> list[Experiment]:
    """Find experiments by names, by documents ("000"), or all of them; each only once."""
    known = experiments()
    documents = {each.document for each in known.values()}
    chosen: dict[str, Experiment] = {}
    for word in words:
        if word == ALL:
            chosen |= known
        elif word in documents:
            chosen |= {name: each for name, each in known.items() if each.document == word}
        elif word in known:
            chosen[word] = known[word]
        else:
            options = [*known, *sorted(documents), ALL]
            raise UnknownExperiment(f"no experiment {word!r}; {nearest(word, options)}")
    return list(chosen.values())


def by_number(name: str) -> list[tuple[int, str]]:
    """Make a key that puts table3 before table12."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", name)]
