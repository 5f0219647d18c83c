"""`hearthlab check-agent SPEC`: does an agent play by the rules of agents?"""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated

import typer

from hearthlab.commands.formats import Changes, PlayedFormat, asked_format
from hearthlab.commands.options import Json, Seed

FAILED = 1  # exit code


def command(
    spec: Annotated[
        str | None,
        typer.Argument(help="an agent: a name, my_agent.py:Mine, package.module:Mine, exec:…"),
    ] = None,
    seed: Seed = 0,
    format: PlayedFormat = None,
    change: Changes = None,
    isolation: Annotated[
        bool,
        typer.Option(
            "--isolation", help="report which isolation this machine offers for foreign code"
        ),
    ] = False,
    json: Json = False,
) -> None:
    """Check an agent: legal, in time, deterministic, blind to hidden cards, and leaving no trace.

    The exit code is 1 when a check fails, or with --isolation when bwrap or landlock does not hold;
    2 when there is no such agent.
    """
    from hearthlab.agents.foreign.isolation.report import report
    from hearthlab.agents.foreign.loading import LoadError
    from hearthlab.agents.spec import parse
    from hearthlab.checks.conformance import examine
    from hearthlab.commands.options import refuse
    from hearthlab.commands.output import InputError

    if isolation:
        refuse({"--json": json or None}, "is for the checks of an agent")
        text, holds = report()
        print(text)
        if not holds:
            raise typer.Exit(FAILED)
        return
    if spec is None:
        raise InputError("no agent; name one, such as my_agent.py:Mine, or give --isolation")

    with suppress(LoadError):  # the first check reports code that cannot be loaded
        parse(spec)
    found = examine(spec, seed=seed, format=asked_format(format, change))
    if json:
        from json import dumps

        print(dumps(found.to_dict(), indent=1, ensure_ascii=False))
    else:
        print(found)
    if not found.ok:
        raise typer.Exit(FAILED)
