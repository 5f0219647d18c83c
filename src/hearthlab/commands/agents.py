"""`hearthlab agents [SPEC]`: list the agents, or the options of some."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hearthlab.commands.completion import agent_names
from hearthlab.commands.options import Json

if TYPE_CHECKING:
    from hearthlab.agents.spec import Kind

MORE = "hearthlab agents NAME lists the options of one"


def command(
    specs: Annotated[
        list[str] | None,
        typer.Argument(
            help="the options of these: names, or code such as my_agent.py:Mine",
            autocompletion=agent_names,
        ),
    ] = None,
    json: Json = False,
) -> None:
    """List the agents, one per line; with a name, its options."""
    from hearthlab.agents.listing import agents, summary
    from hearthlab.agents.spec import parse
    from hearthlab.commands.output import console, table

    kinds = [parse(spec)[0] for spec in specs] if specs else [*agents(), *_installed()]
    if json:
        from json import dumps

        print(dumps(list(map(_facts, kinds)), indent=1, ensure_ascii=False))
        return
    if not specs:
        listing = table("agent", "description")
        for kind in kinds:
            listing.add_row(kind.name, summary(kind))
        console().print(listing)
        console().print(MORE)
        return
    listing = table("agent", "option", "default", "range", "description")
    for kind in kinds:
        listing.add_row(kind.name, "", "", "", kind.doc)
        for name, option in kind.options.items():
            listing.add_row("", name, str(option.default), option.range, option.doc)
    console().print(listing)


def _installed() -> list[Kind]:
    """List the agents of installed packages; say which cannot be loaded."""
    from hearthlab.agents.foreign.loading import installed_kinds
    from hearthlab.agents.spec import Kind

    kinds = []
    for found in installed_kinds():
        if isinstance(found, Kind):
            kinds.append(found)
        else:
            print(f"hearthlab: {found}", file=sys.stderr)
    return kinds


def _facts(kind: Kind) -> dict[str, Any]:
    options = {
        name: {"default": option.default, "range": option.range, "what": option.doc}
        for name, option in kind.options.items()
    }
    return {"name": kind.name, "what": kind.doc, "sees": kind.sees, "options": options}
