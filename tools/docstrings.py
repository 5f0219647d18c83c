"""Docstrings as Markdown, for the reference: parameters as a list, examples as code."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

import griffe

PARAMETER = re.compile(r"^([a-z_]\w*(?:, [a-z_]\w*)*): ")
PROMPT = ">>> "


def markdown(text: str, names: Collection[str]) -> str:
    """Return a docstring as Markdown; names: of the parameters."""
    return "\n\n".join(block for part in text.split("\n\n") for block in blocks(part, names))


def blocks(paragraph: str, names: Collection[str]) -> Iterator[str]:
    """Split a paragraph into prose, the list of its parameters, and the examples at its end."""
    lines = paragraph.splitlines()
    first = next((at for at, line in enumerate(lines) if line.startswith(PROMPT)), len(lines))
    prose, items = list[str](), list[str]()
    for line in lines[:first]:
        found = PARAMETER.match(line)
        if found and set(found[1].split(", ")) <= set(names):
            items.append(f"- `{found[1]}`: {line[found.end() :]}")
        elif items:
            items.append(f"  {line.strip()}")
        else:
            prose.append(line)
    yield from ("\n".join(part) for part in (prose, items) if part)
    if first < len(lines):
        yield "\n".join(["```pycon", *lines[first:], "```"])


def parameters(thing: griffe.Object) -> list[str]:
    """Return the parameter names of a function, or of a class's constructor."""
    function = thing.members.get("__init__") if thing.is_class else thing
    named = [each.name for each in getattr(function, "parameters", ())]
    return [*named, *(name for name, each in thing.members.items() if each.is_attribute)]


class Docstrings(griffe.Extension):
    """Rewrites every docstring of the reference."""

    def on_instance(self, *, obj: griffe.Object, **_: object) -> None:
        """Rewrite a docstring once its object is loaded."""
        if obj.docstring is not None and (obj.is_function or obj.is_class or obj.is_attribute):
            obj.docstring.value = markdown(obj.docstring.value, parameters(obj))
