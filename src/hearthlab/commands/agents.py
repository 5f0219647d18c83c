"""`hearthlab agents`: list the agents and their options."""

from __future__ import annotations

import sys
from typing import Annotated

import typer


def command(
    specs: Annotated[
        list[str] | None,
        typer.Argument(help="only these: names, or code such as my_agent.py:Mine"),
    ] = None,
) -> None:
    """List the agents that can be built from a spec string such as name:option=value."""
    from hearthlab.agents import KINDS
    from hearthlab.agents.foreign.loading import installed_kinds
    from hearthlab.agents.spec import Kind, parse
    from hearthlab.commands.output import console, table

    if specs:
        kinds = [parse(spec)[0] for spec in specs]
    else:
        kinds = sorted(KINDS.values(), key=lambda kind: kind.name)
        for found in installed_kinds():
            if isinstance(found, Kind):
                kinds.append(found)
            else:
                print(f"hearthlab: {found}", file=sys.stderr)
    listing = table("agent", "option", "default", "range", "what it does")
    for kind in kinds:
        listing.add_row(kind.name, "", "", "", kind.doc)
        for name, option in kind.options.items():
            listing.add_row("", name, str(option.default), option.range, option.doc)
    console().print(listing)
