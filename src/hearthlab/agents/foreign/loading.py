"""Kinds of agents from code that specs name: found, described, and made under limits."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from hearthlab.agents.agent import NOTHING, SEES, Agent
from hearthlab.agents.foreign import faults
from hearthlab.agents.foreign.faults import AgentFault
from hearthlab.agents.foreign.idle import Key, Player, begin, give_back
from hearthlab.agents.foreign.importing import imported
from hearthlab.agents.foreign.isolation.levels import current
from hearthlab.agents.foreign.places import named_places
from hearthlab.agents.foreign.program import ProgramProcess
from hearthlab.agents.foreign.proxy import ForeignAgent, Limits
from hearthlab.agents.foreign.python import PythonProcess
from hearthlab.agents.foreign.references import PROGRAM, Named, Reference, installed, read
from hearthlab.agents.spec import FINDERS, KINDS, Kind, Option, SpecError, agent, parse

LONGEST_DAY = 86_400.0  # seconds
DEFAULT_MEGABYTES = 2048

LIMIT_OPTIONS = {
    "time-limit": Option(
        10.0, "seconds per decision; later, the game is lost", least=0.001, most=LONGEST_DAY
    ),
    "turn-limit": Option(0.0, "seconds per turn; 0: no limit", least=0, most=LONGEST_DAY),
    "memory-limit": Option(DEFAULT_MEGABYTES, "megabytes of memory", least=64, most=1 << 20),
}
ISOLATED = "isolated"
ISOLATED_OPTION = Option(
    True, "play in a separate process with limits; false: play in this process, without protection"
)

_kinds: dict[str, Kind] = {}  # by their names, which have the hash of the source


class LoadError(SpecError):
    """Code that makes no agent; `fault` says why."""

    def __init__(self, text: str, fault: AgentFault) -> None:
        super().__init__(text)
        self.fault = fault

    def __reduce__(self) -> tuple[type[LoadError], tuple[str, AgentFault]]:
        return LoadError, (str(self), self.fault)


def find(spec: str) -> tuple[Kind, str] | None:
    """Find the kind of agent that a spec of code names, and the text of its options.

    A spec with a hash, as results and stores have it, runs no code: that is for who wants to play.
    """
    named = read(spec)
    if named is None:
        return None
    if named.digest:
        name = f"{named.reference.text}@{named.digest}"
        if name in _kinds and named.reference.is_unchanged(named.digest):
            return _kinds[name], named.options
        return _noted(named, name), named.options
    return _loaded(named.reference, named.reference.digest()), named.options


def _loaded(reference: Reference, digest: str) -> Kind:
    """Return the kind of some code, which is asked to describe itself when it is new."""
    name = f"{reference.text}@{digest}"
    if name not in _kinds:
        _kinds[name] = _described(reference, name)
    return _kinds[name]


def installed_kinds() -> Iterator[Kind | LoadError]:
    """List the agents that installed packages register, or why one cannot be loaded."""
    for name in installed():
        if name in KINDS:
            continue
        try:
            found = find(name)
        except LoadError as error:
            yield error
            continue
        except SpecError as error:
            yield LoadError(str(error), AgentFault(faults.START, str(error)))
            continue
        if found is not None:
            yield found[0]


# --- Describing ----------------------------------------------------------------------------------
def start(reference: Reference, megabytes: int, more: Sequence[str] = ()) -> Player:
    """Start a process that plays; `more`: files that it may read beside its own."""
    if reference.kind == PROGRAM:
        return ProgramProcess(reference, megabytes, more)
    return PythonProcess(reference, megabytes, more)


def _described(reference: Reference, name: str) -> Kind:
    """Ask a process to describe the code's agent; the process stays to play."""
    try:
        player = start(reference, DEFAULT_MEGABYTES)
    except AgentFault as fault:
        raise LoadError(f"{reference.text!r} cannot be loaded: {fault}", fault) from None
    facts = player.described
    give_back((name, DEFAULT_MEGABYTES, ()), player)
    options = dict(map(_option, facts["options"]))
    limits = dict(LIMIT_OPTIONS)
    if reference.kind != PROGRAM:
        limits[ISOLATED] = ISOLATED_OPTION
    for key in limits.keys() & options.keys():  # the constructor asks for the limit
        limits[key] = Option(
            options[key].default, limits[key].doc, least=limits[key].least, most=limits[key].most
        )
    sees = facts["sees"]
    if sees not in SEES:
        wrong = AgentFault(faults.START, f"its `sees` is {sees!r}, not one of {', '.join(SEES)}")
        raise LoadError(f"{reference.text!r} cannot be loaded: {wrong}", wrong)
    doc = facts["doc"] or f"an agent of {reference.place}"
    own = tuple(key.replace("-", "_") for key in options)
    maker = Maker(reference, name, own, sees, facts.get("seconds", 0.0))
    return Kind(name, doc, maker, {**options, **limits}, sees)


def _option(facts: Mapping[str, Any]) -> tuple[str, Option]:
    default: Any = {"bool": bool, "int": int, "float": float, "str": str}[facts["type"]](
        facts["default"]
    )
    name = str(facts["name"]).replace("_", "-")
    return name, Option(default, str(facts["doc"]), choices=tuple(facts["choices"]))


def _noted(named: Named, name: str) -> Kind:
    """Stand for code that was noted with its hash, and that may have changed or be gone since."""
    keys = re.findall(r"(?:^|,)\s*([\w-]+)=", named.options)
    options = {key: ISOLATED_OPTION if key == ISOLATED else Option("", "") for key in keys}
    return Kind(name, f"an agent of {named.reference.place}", Noted(named, name), options)


@dataclass(frozen=True, slots=True)
class Noted:
    """A maker of agents from recorded code, if the code is still the same."""

    named: Named
    name: str

    def __call__(self, *, seed: int, **_: Any) -> Agent:
        """Make an agent; the code defines its options."""
        reference, digest = self.named.reference, self.named.digest
        try:
            now = reference.digest()
        except SpecError as error:
            raise SpecError(f"{self.name!r} cannot be played: {error}") from None
        if now != digest:
            raise SpecError(
                f"{self.name!r} cannot be played: {reference.text!r} has changed since; its hash "
                f"is now {now}"
            )
        _loaded(reference, digest)
        return agent(f"{self.name}:{self.named.options}", seed=seed)


# --- Making --------------------------------------------------------------------------------------
@cache
def _here(name: str, reference: Reference) -> Any:
    """Import code into this process, once for each hash."""
    try:
        return imported(
            reference.kind,
            reference.place,
            reference.what,
            reference.source(),
            reference.beside(),
        )
    except Exception as error:
        raise SpecError(f"{name!r} cannot be loaded: {type(error).__name__}: {error}") from error


@dataclass(frozen=True, slots=True)
class Maker:
    """A maker of agents from code: isolated in processes, or trusted in this one."""

    reference: Reference
    name: str  # with the hash of the source
    own: tuple[str, ...]  # parameters of the constructor
    sees: str
    import_seconds: float

    def __call__(self, *, seed: int, **values: Any) -> Agent:
        """Make an agent."""
        options = self.options(values)
        code = self.reference
        if not values.get(ISOLATED, True):
            trusted: Agent = _here(self.name, code)(seed=seed, **options)
            return trusted
        if self.sees != NOTHING:
            raise SpecError(
                f"{code.text!r} sees {self.sees!r}: only code that is trusted with this process "
                f"can; add {ISOLATED}=false"
            )
        key, begun = self.process(values)
        return ForeignAgent(key, begun, seed=seed, options=options, limits=self.limits(values))

    def process(self, values: Mapping[str, Any]) -> tuple[Key, Callable[[], Player]]:
        """Return the name of the code's processes, and a function that starts one."""
        code, megabytes = self.reference, self.limits(values).megabytes
        more = () if code.snapshot else tuple(named_places(self.options(values).values()))
        return (self.name, megabytes, more), partial(start, code, megabytes, more)

    def options(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return the values of a spec that the constructor takes."""
        return {key: values[key] for key in self.own}

    def limits(self, values: Mapping[str, Any]) -> Limits:
        """Return its limits."""
        seconds, turn = values["time_limit"], values["turn_limit"]
        return Limits(seconds, turn, values["memory_limit"], current().grace)


def start_ahead(spec: object) -> None:
    """Begin to start the process of an agent that is going to be made for a new game."""
    if isinstance(spec, str) and current().anew:
        kind, values = parse(spec)
        if isinstance(kind.build, Maker) and values.get(ISOLATED, True):
            begin(*kind.build.process({key.replace("-", "_"): values[key] for key in values}))


FINDERS.append(find)
