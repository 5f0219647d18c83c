"""What errors quote of a user's input, and whole numbers among it."""

from __future__ import annotations

import operator
from reprlib import Repr
from typing import Any

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
    """Take text; refuse anything else."""
    if not isinstance(value, str):
        raise TypeError(f"{what} {quoted(value)} should be text")
    return value


def whole(value: Any, what: str) -> int:
    """Take a whole number of any kind, such as numpy's; refuse anything else."""
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
