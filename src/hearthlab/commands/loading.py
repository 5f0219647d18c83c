"""The commands by name, in groups; the file of a command is imported when it is called."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from importlib import import_module
from typing import Any

import typer

# The groups of the help, in order. A command is the file of its name, with _ for -.
GROUPS = {
    "Play": ("play", "serve", "watch", "replay"),
    "Measure": (
        "match",
        "tournament",
        "ladder",
        "competition",
        "export",
        "reproduce",
        "report",
    ),
    "Decks and cards": ("cards", "card", "decks", "deck"),
    "Train": ("train", "models", "model"),
    "Real games": ("advise", "review", "audit"),
    "Develop": (
        "agents",
        "new",
        "check-agent",
        "engine",
        "bench",
        "soak",
        "exercise",
        "completion",
    ),
}
PANELS = {name: panel for panel, names in GROUPS.items() for name in names}


class LoadedCommands(MutableMapping[str, Any]):
    """The commands as typer takes them, each made from its file when it is asked for."""

    def __init__(self) -> None:
        self._made: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._made:
            if name not in PANELS:
                raise KeyError(name)
            self._made[name] = made(name)
        return self._made[name]

    def __setitem__(self, name: str, command: Any) -> None:
        self._made[name] = command

    def __delitem__(self, name: str) -> None:
        del self._made[name]

    def __contains__(self, name: object) -> bool:
        return name in PANELS or name in self._made

    def __iter__(self) -> Iterator[str]:
        yield from PANELS
        yield from (name for name in self._made if name not in PANELS)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def made(name: str) -> Any:
    """Import a command's file, and make of it what typer runs."""
    from hearthlab.commands.examples import show_in

    module = import_module(f"hearthlab.commands.{name.replace('-', '_')}")
    holder = typer.Typer(add_completion=False)
    if hasattr(module, "app"):
        holder.add_typer(module.app, name=name, rich_help_panel=PANELS[name])
    else:
        holder.command(name, rich_help_panel=PANELS[name])(module.command)
    show_in(holder)
    return typer.main.get_group(holder).commands[name]
