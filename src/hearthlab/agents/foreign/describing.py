"""The checked description that foreign code gives of itself when it is loaded."""

from __future__ import annotations

import json
import math
import re
from typing import Any

from hearthlab.agents.foreign import faults
from hearthlab.agents.foreign.cleaning import cleaned
from hearthlab.agents.foreign.faults import AgentFault

TYPES: dict[str, type] = {"bool": bool, "int": int, "float": float, "str": str}
MOST_OPTIONS = 100
MOST_CHOICES = 100
LONGEST_WORD = 200  # characters of a name, a default, a choice
_NAME = re.compile(r"[^\W\d]\w*\Z")


def checked(answer: bytes) -> dict[str, Any]:
    """Read a description; raise for any other shape."""
    try:
        content = json.loads(answer)
        options = content["options"]
        if not isinstance(options, list) or len(options) > MOST_OPTIONS:
            raise ValueError
        return {
            "doc": cleaned(_text(content["doc"])),
            "sees": cleaned(_text(content["sees"]), LONGEST_WORD),
            "options": [_option(each) for each in options],
            "seconds": _number(content["seconds"]),
        }
    except (ValueError, TypeError, KeyError, RecursionError, OverflowError, MemoryError):
        raise AgentFault(
            faults.PROTOCOL, "its process wrote no valid description of an agent"
        ) from None


def _option(facts: dict[str, Any]) -> dict[str, Any]:
    name, kind, default, choices = (facts[key] for key in ("name", "type", "default", "choices"))
    if not _NAME.match(_text(name)) or type(default) is not TYPES[kind]:
        raise ValueError
    words = [name, str(default), *map(_text, choices)]
    if len(choices) > MOST_CHOICES:
        raise ValueError
    if any(cleaned(word, LONGEST_WORD) != " ".join(word.split()) for word in words):
        raise ValueError  # too long, or of characters that are none
    doc = cleaned(_text(facts["doc"]))
    return {"name": name, "type": kind, "default": default, "choices": choices, "doc": doc}


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise TypeError
    return float(value)
