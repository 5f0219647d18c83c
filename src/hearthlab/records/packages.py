"""The packages that read and write the client's formats: `hslog`, `hsreplay`, `lxml`."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from types import ModuleType, SimpleNamespace

from hearthlab.arena.extras import need

STANDIN = "pkg_resources"


def need_packages(what: str) -> None:
    """Raise, in one line, if required packages are not installed."""
    need(what, "hslog", "lxml", "hsreplay")


def hsreplay(module: str) -> ModuleType:
    """Import a module of hsreplay.

    The package asks `pkg_resources` for its own version and nothing else; setuptools 82 has no such
    module any more. Where it is missing, a stand-in answers while the package is imported.
    """
    name = f"hsreplay.{module}"
    if name in sys.modules or find_spec(STANDIN) is not None:
        return import_module(name)
    made = ModuleType(STANDIN)
    made.__dict__["require"] = lambda package: [SimpleNamespace(version=version(package))]
    sys.modules[STANDIN] = made
    try:
        return import_module(name)
    finally:
        del sys.modules[STANDIN]
