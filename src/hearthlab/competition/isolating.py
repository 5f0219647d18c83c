"""The parts of a configuration about isolation and the secret of the deals."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from hearthlab.agents.foreign.isolation import groups
from hearthlab.agents.foreign.isolation.levels import (
    BWRAP,
    LANDLOCK,
    LEVELS,
    NONE,
    Isolation,
    IsolationError,
    check_level,
    missing_landlock,
)
from hearthlab.agents.foreign.isolation.roots import SYSTEM, is_in, libraries
from hearthlab.competition.copies import reference_of
from hearthlab.competition.errors import CompetitionError
from hearthlab.competition.fields import Fields
from hearthlab.game.errors import HearthlabError

AUTO, REQUIRED, NEVER = CGROUPS = ("auto", "required", "never")
MOST_PROCESSES = 1_000
MOST_SCRATCH = 65_536  # MiB
SECRET, SEED = "secret", "seed"  # the sources of deals


def has_secret(fields: Fields) -> bool:
    """Read whether the deals follow from a secret, and not from the seed."""
    seeded = fields.has("seed")
    deals = fields.text("deals", SEED if seeded else SECRET)
    if deals not in (SEED, SECRET):
        raise fields.refuse("deals", deals, f"{SECRET!r} or {SEED!r}")
    if deals == SECRET and seeded:
        raise fields.refuse("deals", deals, f"{SEED!r}, since a seed is given; or give none")
    return deals == SECRET


def strangers(entries: object) -> list[str]:
    """List the agents that are not of the package."""
    tables = entries if isinstance(entries, list) else []
    found = []
    for spec in (each.get("agent") for each in tables if isinstance(each, dict)):
        with suppress(HearthlabError):  # which is said later
            if isinstance(spec, str) and reference_of(spec.strip()) is not None:
                found.append(spec)
    return found


def isolation_of(fields: Fields, level: str | None, foreign: bool) -> tuple[Isolation, bool, str]:
    """Read how entries are isolated, whether from files in memory, and in which groups.

    Every game has new processes, which are stopped while they are not asked.
    Agents of the package are no danger, and play at whatever level is there.
    """
    trusted = NONE if missing_landlock() else LANDLOCK
    wanted = fields.text("level", BWRAP if foreign else trusted)
    if wanted not in LEVELS:
        raise fields.refuse("level", wanted, f"one of {', '.join(LEVELS)}")
    made = Isolation(
        level or wanted,
        anew=True,
        stopped=True,
        shown=False,
        proc=fields.flag("proc", False),
        read=fields.texts("read"),
        processes=fields.whole("processes", 1, least=1, most=MOST_PROCESSES),
        scratch=fields.whole("scratch", 0, least=0, most=MOST_SCRATCH),
    )
    image = fields.flag("image", True)
    cgroup = fields.text("cgroup", AUTO)
    if cgroup not in CGROUPS:
        raise fields.refuse("cgroup", cgroup, f"one of {', '.join(CGROUPS)}")
    fields.done()
    check_level(made.level)
    _check_more(fields, made, cgroup)
    if cgroup == REQUIRED:
        _check_groups('cgroup = "required"')
    return made, image, cgroup


def _check_more(fields: Fields, made: Isolation, cgroup: str) -> None:
    """Raise if an entry may have processes or files that nothing limits."""
    if made.scratch and made.level != BWRAP:
        raise fields.refuse("scratch", made.scratch, f'0, since only level = "{BWRAP}" has one')
    for key, value, least in (("processes", made.processes, 1), ("scratch", made.scratch, 0)):
        if value > least and made.level != NONE:
            if cgroup == NEVER:
                raise fields.refuse(key, value, f'{least}, since cgroup = "{NEVER}"')
            _check_groups(f"{key} = {value} needs a group of processes")


def _check_groups(what: str) -> None:
    """Raise if process groups cannot be made or limited."""
    lacking = ", ".join({*groups.CONTROLLERS} - {*groups.controllers()})
    why = groups.missing() or (lacking and f"the cgroup has no {lacking}")
    if why:
        raise IsolationError(
            f"{what}: {why}; start it as "
            "`systemd-run --user --scope -p Delegate=yes hearthlab competition …`"
        )


def check_apart(folder: Path, isolation: Isolation) -> None:
    """Raise for a folder that entries may read: it holds the decks, the secret and the store."""
    if isolation.level == NONE:
        return
    real = os.path.realpath(folder)
    for place in (*SYSTEM, *libraries(), *isolation.read):
        if is_in(real, os.path.realpath(place)):
            raise CompetitionError(
                f"{str(folder)!r} lies in {place!r}, which entries may read; move the competition"
            )
