"""`hearthlab agents`: list the agents and their options."""

from __future__ import annotations


def command() -> None:
    """List the agents that can be built from a spec string such as name:option=value."""
    from hearthlab.agents import KINDS
    from hearthlab.commands.output import console, table

    listing = table("agent", "option", "default", "range", "what it does")
    for kind in sorted(KINDS.values(), key=lambda kind: kind.name):
        listing.add_row(kind.name, "", "", "", kind.doc)
        for name, option in kind.options.items():
            listing.add_row("", name, str(option.default), option.range, option.doc)
    console().print(listing)
