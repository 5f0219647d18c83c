"""Quote a user's input in errors, and read whole numbers from it."""

from __future__ import annotations

import operator
from collections.abc import Iterable
from reprlib import Repr
from typing import Any

ALIKE = 0.8  # how alike a name must be to be suggested
LONGEST = 80  # characters of an input that an error repeats
MOST_BITS = 256  # of a whole number that is written out
SEED_BITS = 64

_REPR = Repr()
_REPR.maxstring = _REPR.maxother = LONGEST


def quoted(value: object) -> str:
    """Write a value for an error: like `repr`, but never long, deep or failing."""
    if isinstance(value, int) and value.bit_length() > MOST_BITS:
        return f"a number of {value.bit_length()} bits"
    if isinstance(value, (str, bytes)) and len(value) > LONGEST:
        return f"{value[:LONGEST]!r}... ({len(value)} in all)"
    try:
        return _REPR.repr(value)
    except Exception:  # a `__repr__` of the user's may do anything
        return f"a {type(value).__name__}"


def text(value: object, what: str) -> str:
    """Return text; raise for anything else."""
    if not isinstance(value, str):
        raise TypeError(f"{what} {quoted(value)} should be text")
    return value


def whole(value: Any, what: str) -> int:
    """Return a whole number of any kind, such as numpy's; raise for anything else."""
    try:
        return operator.index(value)
    except TypeError:
        raise TypeError(f"{what} {quoted(value)} should be a whole number") from None


def seed_of(value: Any) -> int:
    """Take a seed: a whole number of at most 64 bits."""
    seed = whole(value, "seed")
    if not -(1 << SEED_BITS) < seed < 1 << SEED_BITS:
        raise ValueError(f"seed {quoted(seed)} should have at most {SEED_BITS} bits")
    return seed


def hint(wrong: str, known: Iterable[str]) -> str:
    """Suggest a similar name, or list all.

    >>> from hearthlab.carddata.quoting import hint
    >>> hint("naxx", ["basic", "naxxramas"]), hint("zzz", ["basic", "naxxramas"])
    ("did you mean 'naxxramas'?", 'there are basic, naxxramas')
    """
    from difflib import get_close_matches  # imported here: only errors need it

    names = list(known)
    cases = {each.casefold(): each for each in names}
    near: list[str] = []
    if len(wrong) <= LONGEST:
        near = get_close_matches(wrong.casefold(), cases, 1, ALIKE)
        begun = [each for each in cases if wrong and each.startswith(wrong.casefold())]
        near = near or (begun if len(begun) == 1 else [])
    return f"did you mean {cases[near[0]]!r}?" if near else f"there are {', '.join(names)}"
