"""Conformance of an agent, all checks at once: `hearthlab check-agent SPEC`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import Any, Literal, overload

from hearthlab.agents.agent import check_format
from hearthlab.agents.foreign.faults import AgentFault
from hearthlab.agents.foreign.idle import end_idle
from hearthlab.agents.foreign.loading import ISOLATED, Maker, Noted
from hearthlab.agents.spec import SpecError, parse, write
from hearthlab.arena.players import AgentSource, MatchError, make
from hearthlab.carddata.formats import Format
from hearthlab.checks.agents import (
    BUDGETS,
    DEADLINE,
    assert_agent,
    check_form,
    check_game,
    check_limits,
    check_positions,
)
from hearthlab.checks.foreign import ForeignChecks
from hearthlab.game.errors import WrongType
from hearthlab.models.model_card import ModelError

IMPORT_SECONDS = 5.0  # every process that plays imports the code


@dataclass(frozen=True, slots=True)
class Checked:
    """One check: its name, and the error or the finding."""

    name: str
    wrong: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Conformance:
    """The checks of an agent; after one that keeps it from playing there are no others.

    >>> import hearthlab as hl
    >>> found = hl.check_agent("rules", raise_errors=False)
    >>> found.ok, found.checks[0].name
    (True, 'loads')
    """

    spec: str
    checks: tuple[Checked, ...]

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.wrong

    @property
    def wrong(self) -> tuple[str, ...]:
        """The names of the checks that failed."""
        return tuple(check.name for check in self.checks if check.wrong)

    def to_dict(self) -> dict[str, Any]:
        """Return it as plain values."""
        return {"agent": self.spec, "ok": self.ok, "checks": list(map(asdict, self.checks))}

    def __str__(self) -> str:
        width = max(len(check.name) for check in self.checks)
        lines = [
            f"{'WRONG' if check.wrong else 'ok':7}{check.name:{width}}  {check.wrong or check.note}"
            for check in self.checks
        ]
        count = f"{len(self.wrong)} of {len(self.checks)} checks failed"
        end = f"{self.spec}: {'conforms' if self.ok else count}"
        return "\n".join([*(line.rstrip() for line in lines), end])


class _Checks:
    """The checks so far."""

    def __init__(self) -> None:
        self.done: list[Checked] = []

    @contextmanager
    def named(self, name: str, note: Callable[[], str] = str) -> Iterator[None]:
        """Do a check; when it fails, note why, and continue after it."""
        try:
            yield
        except (AgentFault, AssertionError, MatchError, ModelError, SpecError, WrongType) as error:
            self.done.append(Checked(name, wrong=str(error)))
        else:
            self.done.append(Checked(name, note=note()))

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong so far."""
        return not any(check.wrong for check in self.done)


@overload
def check_agent(
    source: AgentSource,
    *,
    seed: int = 0,
    games: int = 1,
    format: Format | str | None = None,
    raise_errors: Literal[True] = True,
) -> None: ...
@overload
def check_agent(
    source: AgentSource,
    *,
    seed: int = 0,
    games: int = 1,
    format: Format | str | None = None,
    raise_errors: Literal[False],
) -> Conformance: ...
def check_agent(
    source: AgentSource,
    *,
    seed: int = 0,
    games: int = 1,
    format: Format | str | None = None,
    raise_errors: bool = True,
) -> Conformance | None:
    """Check an agent in a format, given by its spec or as a function of `seed=`.

    Raises AssertionError with the fault and its place. Without `raise_errors` it returns all
    checks instead, as `hearthlab check-agent` prints them; code of others is then checked in a
    process of its own, isolated.

    >>> import hearthlab as hl
    >>> hl.check_agent("rules")
    >>> hl.check_agent("rules", raise_errors=False).ok
    True
    """
    if raise_errors:
        assert_agent(source, seed=seed, games=games, format=format)
        return None
    if isinstance(source, str):
        return examine(source, seed=seed, format=format)
    checks = _Checks()
    _ours(checks, source, seed, Format.of(format), games)
    return Conformance(getattr(source, "__name__", repr(source)), tuple(checks.done))


def examine(
    spec: str,
    *,
    seed: int = 0,
    import_seconds: float = IMPORT_SECONDS,
    format: Format | str | None = None,
) -> Conformance:
    """Check an agent in a format; faults are in the result, not raised."""
    playing = Format.of(format)
    checks = _Checks()
    name = spec
    end_idle()  # a process that has played before is not new
    try:
        with checks.named("loads"):
            kind, values = parse(spec)
            if isinstance(kind.build, Noted):  # it knows its options only when it has been loaded
                make(spec, seed)
                kind, values = parse(spec)
            name = write(kind, values)
            if not isinstance(kind.build, Maker):
                check_format(make(name, seed), playing)
        if checks.ok and isinstance(kind.build, Maker) and values.get(ISOLATED, True):
            _foreign(checks, ForeignChecks(name, kind.build, values, seed, playing), import_seconds)
        elif checks.ok:
            _ours(checks, name, seed, playing)
        limits = (DEADLINE, *BUDGETS)
        if checks.ok and any(each in kind.options for each in limits):
            with checks.named("keeps to its budget and deadline"):
                check_limits(name, seed=seed, format=playing)
    finally:
        end_idle()
    return Conformance(name, tuple(checks.done))


def _ours(checks: _Checks, source: AgentSource, seed: int, playing: Format, games: int = 1) -> None:
    """Check an agent that plays in this process."""
    with checks.named("has the attributes of an agent"):
        made = make(source, seed)
        check_form(source, made)
        check_format(made, playing)
    for seat in (0, 1):
        if checks.ok:
            with checks.named(f"plays as player {seat}: legal, deterministic, blind"):
                for number in range(games):
                    check_game(source, seat=seat, seed=seed + number, format=playing)
    if checks.ok:
        with checks.named("copes with odd positions"):
            check_positions(source, seed=seed, format=playing)


def _foreign(checks: _Checks, code: ForeignChecks, import_seconds: float) -> None:
    """Check foreign code."""
    with checks.named("is imported quickly", lambda: f"{code.maker.import_seconds:.2f} s"):
        code.check_import(import_seconds)
    with checks.named("can be made"):
        code.check_made()
    if not checks.ok:
        return
    with checks.named("plays whole games by the rules", code.times):
        code.check_games()
    if not checks.ok:
        return
    with checks.named("chooses the same with the same seed"):
        code.check_deterministic()
    if checks.ok:
        with checks.named("keeps nothing between games"):
            code.check_anew()
    if checks.ok:
        with checks.named("is blind to hidden cards"):
            code.check_blind()
        with checks.named("copes with odd positions"):
            check_positions(code, seed=code.seed, format=code.format)
    with checks.named("does not grow", lambda: f"{code.megabytes:.0f} MB"):
        code.check_growth()
