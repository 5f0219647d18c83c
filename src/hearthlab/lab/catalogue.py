"""The catalogue: every experiment, by name or by document."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib import import_module
from pkgutil import walk_packages

import hearthlab.lab
from hearthlab.agents.spec import nearest
from hearthlab.game.errors import HearthlabError
from hearthlab.lab.experiment import DOCUMENTS, REGISTRY, Experiment
from hearthlab.lab.from_toml import register_the_rest

ALL = "all"


class UnknownExperiment(HearthlabError, ValueError):
    """An unknown experiment."""


def experiments() -> dict[str, Experiment]:
    """Return every experiment by document and name; imports every module and reads every record."""
    for module in walk_packages(hearthlab.lab.__path__, "hearthlab.lab."):
        import_module(module.name)
    register_the_rest()
    found = sorted(REGISTRY, key=lambda name: (place_of(REGISTRY[name].document), by_number(name)))
    return {name: REGISTRY[name] for name in found}


def choose(words: Iterable[str]) -> list[Experiment]:
    """Find experiments by name or by document ("zopf2015"), or all; each is listed once."""
    known = experiments()
    documents = {each.document for each in known.values()}
    chosen: dict[str, Experiment] = {}
    for word in words:
        found = {name: each for name, each in known.items() if word in (ALL, each.document, name)}
        if not found:
            options = [*known, *sorted(documents), ALL]
            raise UnknownExperiment(f"no experiment {word!r}; {nearest(word, options)}")
        chosen |= found
    return list(chosen.values())


def place_of(document: str) -> tuple[int, str]:
    """Return a sort key: the place of a document in DOCUMENTS; unlisted ones come last."""
    known = list(DOCUMENTS)
    return known.index(document) if document in known else len(known), document


def by_number(name: str) -> list[tuple[int, str]]:
    """Return a sort key that puts table3 before table12."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", name)]
