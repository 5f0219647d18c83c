"""Options of an agent from its constructor's signature, documented by its docstring."""

from __future__ import annotations

import inspect
import re
from typing import Any, Literal, get_args, get_origin, get_type_hints

SEED = "seed"
TYPES: tuple[type, ...] = (bool, int, float, str)
EXAMPLE = "def __init__(self, *, seed: int, depth: int = 2)"


def described(made_by: Any) -> dict[str, Any]:
    """Describe an agent's maker as JSON: its first line, `sees`, and its options."""
    try:
        parameters = inspect.signature(made_by).parameters
    except (TypeError, ValueError) as error:
        raise TypeError(f"its signature cannot be read: {error}") from None
    kinds = {each.kind for each in parameters.values()}
    if SEED not in parameters and inspect.Parameter.VAR_KEYWORD not in kinds:
        raise TypeError(f"its constructor takes no {SEED!r}; it should be like {EXAMPLE}")
    docs = _docs(made_by)
    options = [
        _option(made_by, each, docs.get(each.name, ""))
        for each in parameters.values()
        if each.name != SEED
        and each.kind not in (inspect.Parameter.VAR_KEYWORD, inspect.Parameter.VAR_POSITIONAL)
    ]
    doc = inspect.getdoc(made_by) if made_by.__doc__ else None
    return {
        "doc": (doc or "").strip().partition("\n")[0].rstrip("."),
        "sees": getattr(made_by, "sees", "nothing"),
        "options": options,
    }


def _option(made_by: Any, parameter: inspect.Parameter, doc: str) -> dict[str, Any]:
    name, default = parameter.name, parameter.default
    if parameter.kind is inspect.Parameter.POSITIONAL_ONLY:
        raise TypeError(f"its parameter {name!r} cannot be given by name; like {EXAMPLE}")
    if default is inspect.Parameter.empty:
        raise TypeError(f"its parameter {name!r} has no default; it should be like {EXAMPLE}")
    if type(default) not in TYPES:
        wanted = ", ".join(each.__name__ for each in TYPES)
        raise TypeError(f"its parameter {name!r} is {default!r}; options are {wanted}")
    hint = _hints(made_by).get(name)
    if hint is float and type(default) is int:
        default = float(default)
    choices = [each for each in get_args(hint) if isinstance(each, str)]
    return {
        "name": name,
        "default": default,
        "type": type(default).__name__,
        "doc": doc,
        "choices": choices if get_origin(hint) is Literal else [],
    }


def _constructor(made_by: Any) -> Any:
    """Return the function that has the signature: a class's constructor, or the function itself."""
    return made_by.__init__ if inspect.isclass(made_by) else made_by


def _hints(made_by: Any) -> dict[str, Any]:
    try:
        return get_type_hints(_constructor(made_by))
    except Exception:  # hints are for readers, and may name anything
        return {}


def _docs(made_by: Any) -> dict[str, str]:
    """Find lines such as `depth: actions to look ahead` in the docstrings."""
    texts = [made_by.__doc__ or "", _constructor(made_by).__doc__ or ""]
    line = re.compile(r"^\s*(?::param\s+)?`{0,2}(\w+)`{0,2}(?:\s*\([^)]*\))?\s*:\s+(\S.*)$")
    found = (line.match(each) for text in texts for each in text.splitlines())
    return {each[1]: each[2].strip().rstrip(".") for each in found if each is not None}
