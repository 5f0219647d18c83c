"""Spec strings: `name:option=value,option=value` parse, print back, and fail helpfully."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from hearthlab.agents.agent import Agent
from hearthlab.game.errors import HearthlabError, WrongType


class SpecError(HearthlabError, ValueError):
    """Report a spec string that names no agent or no option."""


@dataclass(frozen=True, slots=True)
class Option:
    """Describe one option: its default gives its type; `choices` limits it."""

    default: Any
    doc: str
    choices: tuple[str, ...] = ()

    def read(self, text: str, where: str) -> Any:
        """Read a value from a spec string."""
        try:
            value: Any
            if isinstance(self.default, bool):
                value = {"true": True, "false": False}[text.lower()]
            elif isinstance(self.default, int):
                value = int(text)
            elif isinstance(self.default, float):
                value = float(text)
            else:
                value = text
        except (KeyError, ValueError):
            wanted = type(self.default).__name__
            raise SpecError(f"{where}={text!r}: should be of type {wanted}") from None
        if self.choices and value not in self.choices:
            raise SpecError(f"{where}={text!r}: {nearest(text, self.choices)}")
        return value


@dataclass(frozen=True, slots=True)
class Kind:
    """Describe a kind of agent that can be built by name."""

    name: str
    doc: str
    build: Callable[..., Agent]
    options: Mapping[str, Option] = field(default_factory=dict)


KINDS: dict[str, Kind] = {}


def register(kind: Kind) -> None:
    """Make a kind of agent known by its name."""
    if kind.name in KINDS:
        raise SpecError(f"there are two agents named {kind.name!r}")
    KINDS[kind.name] = kind


def nearest(word: object, known: tuple[str, ...] | list[str]) -> str:
    """Say what would have been right."""
    close = get_close_matches(str(word), known, n=1)
    return f"did you mean {close[0]!r}?" if close else f"there are {', '.join(known)}"


def parse(spec: str) -> tuple[Kind, dict[str, Any]]:
    """Read a spec string: the kind of agent and its options, defaults filled in."""
    if not isinstance(spec, str):
        raise WrongType(f"agent {spec!r}: should be a spec string such as 'random'")
    name, _, rest = spec.strip().partition(":")
    if name not in KINDS:
        raise SpecError(f"no agent {name!r}; {nearest(name, sorted(KINDS))}")
    kind = KINDS[name]
    values = {key: option.default for key, option in kind.options.items()}
    for part in filter(None, (piece.strip() for piece in rest.split(","))):
        key, equals, text = part.partition("=")
        if key not in kind.options or not equals:
            known = sorted(kind.options)
            if not known:
                raise SpecError(f"{spec!r}: agent {name!r} has no options")
            raise SpecError(f"{spec!r}: no option {key!r}; {nearest(key, known)}")
        values[key] = kind.options[key].read(text, f"{name}:{key}")
    return kind, values


def write(kind: Kind, values: Mapping[str, Any]) -> str:
    """Write a spec string with the options that are not the default."""
    changed = [
        f"{key}={_text(values[key])}"
        for key, option in kind.options.items()
        if values[key] != option.default
    ]
    return kind.name + (":" + ",".join(changed) if changed else "")


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def agent(spec: str, *, seed: int = 0) -> Agent:
    """Build an agent from a spec string."""
    kind, values = parse(spec)
    made = kind.build(seed=seed, **{key.replace("-", "_"): value for key, value in values.items()})
    made.spec = write(kind, values)
    return made
