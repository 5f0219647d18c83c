"""Spec strings: `name:option=value,option=value` parse, print back, and fail helpfully.

A spec may also name code, `my_agent.py:Mine:option=value`: agents/foreign finds such kinds.

Options of earlier versions are still read, since stored games name their agents in those words:

    then                    now
    simulations=N           budget=N
    seconds=S               budget=0,deadline=S     (time alone counts)
    health_bucket=N         health-bucket=N
    early_end=B             early-end=B
    observer=1, 2, 3        observer=both, owner, active
    beams=0, reply=0        beams=auto, reply=auto  (of the champion)
    plies=-1, trace=-1      plies=auto, trace=auto

A spec in the words of then gives the same agent, and prints and compares in the words of now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, MutableMapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache
from importlib import import_module
from math import inf
from pkgutil import iter_modules
from typing import Any, cast

from hearthlab.agents.agent import NOTHING, SEES, Agent, NamedAgent, sees_of
from hearthlab.game.errors import HearthlabError, WrongType


class SpecError(HearthlabError, ValueError):
    """A spec string that names no agent or no option."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its default gives its type; a number states its range, a word its choices.

    Only the range is checked here: the agent checks combinations of options.
    """

    default: Any
    doc: str
    choices: tuple[str, ...] = ()
    least: float = -inf
    most: float = inf
    is_spec: bool = False  # names another agent
    of_files: tuple[str, ...] = ()  # choices that a colon and a path may follow
    number: type[int] | type[float] | None = None  # of an option that is AUTO unless it is given
    was_auto: float | None = None  # the number that meant AUTO in earlier versions

    @property
    def is_number(self) -> bool:
        """Whether the option is a number, which has a range."""
        return self.number is not None or (
            isinstance(self.default, int | float) and not isinstance(self.default, bool)
        )

    @property
    def range(self) -> str:
        """The option's possible values; empty if any text is allowed."""
        if self.is_number:
            if (self.least, self.most) == (-inf, inf):
                return "any number" if isinstance(self.default, float) else "any whole number"
            found = f"from {self.least:,} to {self.most:,}".replace(",", "_")
            return found if self.number is None else f"{found}, or {AUTO}"
        if isinstance(self.default, bool):
            return "true or false"
        return ", ".join((*self.choices, *(f"{word}:PATH" for word in self.of_files)))

    def read(self, text: str, where: str) -> Any:
        """Read a value from a spec string."""
        try:
            value: Any
            if self.number is not None:
                value = AUTO if text == AUTO else self.number(text)
                if value in (AUTO, self.was_auto):
                    return AUTO
            elif isinstance(self.default, bool):
                value = {"true": True, "false": False}[text.lower()]
            elif isinstance(self.default, int):
                value = int(text)
            elif isinstance(self.default, float):
                value = float(text)
            else:
                value = text
        except (KeyError, ValueError):
            wanted = (self.number or type(self.default)).__name__
            raise SpecError(f"{where}={text!r}: should be of type {wanted}, {self.range}") from None
        if self.is_number and not (self.least <= value <= self.most):
            raise SpecError(f"{where}={text!r}: should be {self.range}")
        if self.choices and value not in self.choices and not self._names_file(value):
            raise SpecError(f"{where}={text!r}: {nearest(text, self.choices)}")
        if self.is_spec and "," not in (same := canonical(text, code=False)):
            return same
        return value

    def _names_file(self, value: str) -> bool:
        word, _, path = value.partition(":")
        return word in self.of_files and bool(path)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of agent that can be built by name.

    sees: the hidden cards that its agents are shown; by default as their class says.
    """

    name: str
    doc: str
    build: Callable[..., Agent]
    options: Mapping[str, Option] = field(default_factory=dict)
    sees: str = ""

    def __post_init__(self) -> None:
        if not self.sees:
            object.__setattr__(self, "sees", getattr(self.build, "sees", NOTHING))
        if self.sees not in SEES:
            raise SpecError(f"agent {self.name!r}: sees={self.sees!r}; {nearest(self.sees, SEES)}")


class Kinds(MutableMapping[str, Kind]):
    """The kinds by their names; the modules that define them are imported on first use."""

    def __init__(self) -> None:
        self._known: dict[str, Kind] = {}
        self._is_complete = False

    def register(self, kind: Kind) -> None:
        """Make a kind of agent known by its name."""
        if kind.name in self._known:
            raise SpecError(f"there are two agents named {kind.name!r}")
        self._known[kind.name] = kind
        _read_ours.cache_clear()

    @property
    def _all(self) -> dict[str, Kind]:
        if not self._is_complete:
            package = import_module("hearthlab.agents")
            for found in iter_modules(package.__path__, f"{package.__name__}."):
                import_module(found.name)
            import_module("hearthlab.agents.foreign.loading")
            self._is_complete = True
        return self._known

    def __getitem__(self, name: str) -> Kind:
        return self._all[name]

    def __setitem__(self, name: str, kind: Kind) -> None:
        self._all[name] = kind
        _read_ours.cache_clear()

    def __delitem__(self, name: str) -> None:
        del self._all[name]
        _read_ours.cache_clear()

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)


MOST_SEED = (1 << 63) - 1
AUTO = "auto"  # an option that the agent decides by its other options
KEPT = 1024  # specs that were read
KINDS = Kinds()
register = KINDS.register
# Finds the kind and the options of a spec that names no kind of KINDS, or gives None.
FINDERS: list[Callable[[str], tuple[Kind, str] | None]] = []

# --- The words of earlier versions ----------------------------------------------------------------
FORMER_OPTIONS = {
    "simulations": "budget",
    "health_bucket": "health-bucket",
    "early_end": "early-end",
}
FORMER_VALUES = {"observer": {"1": "both", "2": "owner", "3": "active"}}
SECONDS = "seconds"  # only these agents had it; their budget=0 leaves the deadline alone to count
HAD_SECONDS = ("ismcts", "hand-cheater", "full-cheater")


def nearest(word: object, known: tuple[str, ...] | list[str]) -> str:
    """Suggest what would have been right."""
    close = get_close_matches(str(word), known, n=1)
    return f"did you mean {close[0]!r}?" if close else f"there are {', '.join(known)}"


def parse(spec: str, *, code: bool = True) -> tuple[Kind, dict[str, Any]]:
    """Read a spec string: the kind of agent and its options, defaults filled in.

    code: whether it may name code, which is then run (in a process of its own) to describe it.
    """
    if not isinstance(spec, str):
        raise WrongType(f"{spec!r} is not a spec string, such as 'uct:budget=200'")
    text = spec.strip()
    if text.partition(":")[0] in KINDS:
        kind, values = _read_ours(text)
    else:
        kind, rest = _found(text, code)
        values = _read(kind, rest, text)
    return kind, dict(values)


@lru_cache(maxsize=KEPT)
def _read_ours(text: str) -> tuple[Kind, dict[str, Any]]:
    """Read a spec of a registered kind; once, though a match asks for each of its many times."""
    name, _, rest = text.partition(":")
    return KINDS[name], _read(KINDS[name], rest, text)


def _read(kind: Kind, rest: str, spec: str) -> dict[str, Any]:
    """Read the options of a spec, defaults filled in."""
    name = kind.name
    values: dict[str, Any] = {}
    seconds = 0.0
    for part in filter(None, (piece.strip() for piece in rest.split(","))):
        key, equals, text = part.partition("=")
        if key == SECONDS and name in HAD_SECONDS:
            seconds = kind.options["deadline"].read(text, f"{name}:{key}")
            continue
        now = key if key in kind.options else FORMER_OPTIONS.get(key, key)
        if now not in kind.options or not equals:
            raise SpecError(f"{spec!r}: {_no_option(kind, key)}")
        if now in values:
            raise SpecError(f"{spec!r}: option {now!r} is given twice")
        if text not in kind.options[now].choices:
            text = FORMER_VALUES.get(now, {}).get(text, text)
        values[now] = kind.options[now].read(text, f"{name}:{key}")
    if seconds:
        limit = values.get("deadline") or seconds
        values |= {"budget": 0, "deadline": min(limit, seconds)}
    return {key: option.default for key, option in kind.options.items()} | values


def _found(spec: str, code: bool) -> tuple[Kind, str]:
    """Return the kind whose code a spec names, and the text of its options."""
    for find in FINDERS if code else ():
        if (found := find(spec)) is not None:
            return found
    name = spec.partition(":")[0]
    raise SpecError(f"no agent {name!r}; {nearest(name, sorted(KINDS))}")


def _no_option(kind: Kind, key: str) -> str:
    """Report an unknown option; name the nearest one by any word it ever had."""
    known = sorted(kind.options)
    if not known:
        return f"agent {kind.name!r} has no options"
    former = {old: now for old, now in FORMER_OPTIONS.items() if now in kind.options}
    close = get_close_matches(key, [*known, *former], n=1)
    if not close:
        return f"no option {key!r}; {nearest(key, known)}"
    return f"no option {key!r}; did you mean {former.get(close[0], close[0])!r}?"


def canonical(spec: str, *, code: bool = True) -> str:
    """Write a spec in the words of now, without defaults; an unknown agent's stays as it is."""
    try:
        return write(*parse(spec, code=code))
    except SpecError:
        return spec


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


def with_options(spec: str, options: Mapping[str, object]) -> str:
    """Add options to a spec string; underscores stand for hyphens.

    >>> from hearthlab.agents.spec import with_options
    >>> with_options("random:early-end=0.5", {})
    'random:early-end=0.5'
    >>> with_options("uct:budget=200", {"rollout_turns": 2})
    'uct:budget=200,rollout-turns=2'
    """
    if not options or not isinstance(spec, str):
        return spec
    name, _, rest = spec.strip().partition(":")
    if name not in KINDS:
        rest = _found(spec.strip(), code=True)[1]
    given = ",".join(f"{key.replace('_', '-')}={_text(value)}" for key, value in options.items())
    return f"{spec.strip()}{',' if rest else ':'}{given}"


def agent(spec: str, *, seed: int = 0, **options: object) -> NamedAgent:
    """Build an agent from a spec string; the seed is an integer of 64 bits, with a sign.

    options: the agent's, as in its spec; `hl.agents()` lists agents and options.

    >>> import hearthlab as hl
    >>> hl.agent("uct", budget=200).spec == hl.agent("uct:budget=200").spec
    True
    """
    spec = with_options(spec, options)
    kind, values = parse(spec)
    if not isinstance(seed, int):
        raise TypeError(f"seed={seed!r} of {spec!r}: should be an integer")
    if not -MOST_SEED <= seed <= MOST_SEED:
        raise SpecError(f"seed={seed} of {spec!r}: should be from -2**63+1 to 2**63-1")
    made: Any = kind.build(
        seed=seed, **{key.replace("-", "_"): value for key, value in values.items()}
    )
    seal = getattr(made, "seal", None)
    if seal is not None:
        seal(write(kind, values))
    else:
        made.spec = write(kind, values)
        if not hasattr(made, "sees"):
            made.sees = sees_of(made)
    return cast(NamedAgent, made)
