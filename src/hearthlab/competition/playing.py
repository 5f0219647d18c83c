"""A competition played: round by round, on its store, until everything that counts is there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import chdir, contextmanager
from dataclasses import dataclass, replace

from hearthlab.agents.foreign.isolation.forkserver import end_servers
from hearthlab.agents.foreign.isolation.groups import groups
from hearthlab.agents.foreign.isolation.holding import check_holding
from hearthlab.agents.foreign.isolation.levels import NONE, Isolation, isolated
from hearthlab.arena.plan import Plan
from hearthlab.arena.progress import RunProgress
from hearthlab.arena.run import run
from hearthlab.arena.store import Store
from hearthlab.arena.worker import GameRecord
from hearthlab.competition.config import Config
from hearthlab.competition.deals import make_secret
from hearthlab.competition.isolating import NEVER
from hearthlab.competition.outcome import Outcome, read_outcome
from hearthlab.competition.schedule import Meeting, dealt_by, meetings_of, ordered_by, plan_of

OnRound = Callable[[int, int], None]  # the round's number, and the games that it still needs


@dataclass(frozen=True, slots=True)
class Competed:
    """The outcome of a competition's run."""

    outcome: Outcome
    played: int  # games, by this run
    interrupted: bool


class Judge:
    """Faults counted during play: an entry with too many is stopped."""

    def __init__(self, config: Config, outcome: Outcome, plan: Plan) -> None:
        self.most = config.limits.faults
        self.faults = Counter(fault.entry for fault in outcome.faults)
        planned = {cell.name for cell in plan.cells}
        self.meetings = {each.name: each for each in meetings_of(config) if each.name in planned}

    def __call__(self, cell: str, games: Sequence[GameRecord]) -> Collection[str]:
        """Count the faults of some games; return the cells that are not to be played any more."""
        meeting = self.meetings[cell]
        for game in games:
            if game.fault is not None:
                entry = meeting.a if game.fault.agent == "a" else meeting.b
                self.faults[entry.name] += 1
        out = {name for name, count in self.faults.items() if count >= self.most}
        return [name for name, each in self.meetings.items() if out & _names(each)]


def compete(
    config: Config,
    store: Store,
    *,
    workers: int = 1,
    on_round: OnRound | None = None,
    on_progress: Callable[[RunProgress], None] | None = None,
) -> Competed:
    """Play the missing games, round by round; Ctrl-C keeps finished ones."""
    played = 0
    if config.secret is not None:
        make_secret(config.secret)
    # Workers find the files of the entries in this folder, or copies of them by the settings.
    with chdir(config.folder), grouped(config) as settings, served(settings):
        check_holding(config.isolation.level)
        outcome = read_outcome(config, store)
        for number in range(1, config.rounds + 1):
            plan = _round(config, outcome, number)
            missing = plan.games - sum(each.games for each in store.results(plan).values())
            if not missing:
                continue
            if on_round is not None:
                on_round(number, missing)
            done = run(
                plan,
                store=store,
                workers=workers,
                on_progress=on_progress,
                referee=Judge(config, outcome, plan),
                dealt=dealt_by(config),
                order=ordered_by(config),
            )
            played += done.played
            outcome = read_outcome(config, store)
            if done.interrupted:
                return Competed(outcome, played, True)
    return Competed(outcome, played, False)


@contextmanager
def grouped(config: Config) -> Iterator[Isolation]:
    """Return the settings with a folder of groups, where there are some and they are wanted."""
    level, wanted = config.isolation.level, config.cgroup
    if level == NONE or wanted == NEVER:
        yield config.isolation
        return
    with groups() as folder:
        yield replace(config.isolation, groups=folder)


@contextmanager
def served(settings: Isolation) -> Iterator[None]:
    """Use settings meanwhile; end the processes that were forked under them."""
    with isolated(settings):
        try:
            yield
        finally:
            end_servers()


def _round(config: Config, outcome: Outcome, number: int) -> Plan:
    """Plan a round and those before it, without the entries that are disqualified."""
    out = outcome.disqualified.keys()
    plan = plan_of(config, number)
    pairs = zip(plan.cells, meetings_of(config), strict=True)
    return replace(plan, cells=tuple(cell for cell, each in pairs if not out & _names(each)))


def _names(meeting: Meeting) -> set[str]:
    return {meeting.a.name, meeting.b.name}
