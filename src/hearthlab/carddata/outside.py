"""Cards from outside the package: files named by the environment variable HEARTHLAB_CARDS.

HEARTHLAB_CARDS=my_cards.py adds the facts of my_cards.json and the definitions of my_cards.py;
several files are separated as in PATH. An engine with other cards has another signature.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

VARIABLE = "HEARTHLAB_CARDS"
DIGEST_SIZE = 3  # bytes: the signature's column in a store holds sixteen characters


class CardFileError(ValueError):
    """A file of cards that cannot be used."""


@cache
def files() -> tuple[Path, ...]:
    """List the files of cards, as the environment named them when the package was first used."""
    paths = tuple(map(Path, filter(None, os.environ.get(VARIABLE, "").split(os.pathsep))))
    for path in paths:
        for needed in (path.with_suffix(".py"), path.with_suffix(".json")):
            if not needed.is_file():
                raise CardFileError(f"{VARIABLE}={path}: there is no file {needed}")
    return paths


@cache
def digest() -> str:
    """Digest the content of all files of cards; empty without any."""
    if not files():
        return ""
    from hashlib import blake2b  # most programs have no such files

    found = blake2b(digest_size=DIGEST_SIZE)
    for path in files():
        found.update(path.with_suffix(".py").read_bytes())
        found.update(path.with_suffix(".json").read_bytes())
    return found.hexdigest()


def define() -> None:
    """Run the definitions of all files of cards."""
    for path in files():
        source = path.with_suffix(".py")
        name = f"hearthlab_cards_{path.stem}"
        spec = spec_from_file_location(name, source)
        if spec is None or spec.loader is None:
            raise CardFileError(f"{source}: no Python file")
        module = sys.modules[name] = module_from_spec(spec)
        try:
            spec.loader.exec_module(module)
        except Exception as error:  # a user's file may raise anything
            raise CardFileError(f"{source}: {type(error).__name__}: {error}") from error
