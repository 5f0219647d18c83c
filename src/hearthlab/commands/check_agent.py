"""`hearthlab check-agent SPEC`: does an agent play by the rules of agents?"""

from __future__ import annotations

from typing import Annotated

import typer

from hearthlab.commands.formats import Changes, PlayedFormat, asked_format
from hearthlab.commands.options import Seed

FAILED = 1  # exit code


def command(
    spec: Annotated[
        str, typer.Argument(help="an agent: a name, my_agent.py:Mine, package.module:Mine, exec:…")
    ],
    seed: Seed = 0,
    format: PlayedFormat = None,
    change: Changes = None,
) -> None:
    """Check an agent: legal, in time, deterministic, blind to hidden cards, and leaving no trace.

    The exit code is 1 when a check fails.
    """
    from hearthlab.checks.conformance import examine

    found = examine(spec, seed=seed, format=asked_format(format, change))
    print(found)
    if not found.ok:
        raise typer.Exit(FAILED)
