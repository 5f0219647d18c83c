"""The commands by name, in groups; the file of a command is imported when it is called."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, MutableMapping
from importlib import import_module
from typing import Any

import typer

# The groups of the help, in order. A command is the file of its name, with _ for -.
GROUPS = {
    "Play": ("play", "serve", "watch", "replay", "mcp"),
    "Measure": (
        "match",
        "tournament",
        "ladder",
        "competition",
        "arena",
        "export",
        "reproduce",
        "report",
    ),
    "Decks and cards": ("cards", "card", "decks", "deck"),
    "Train": ("train", "models", "model", "trajectories"),
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
    """The commands of a group as typer takes them; a command's file is imported on first use.

    files: the prefix of the files' names, such as deck_ for those of `hearthlab deck`.
    """

    def __init__(self, names: Iterable[str] = PANELS, files: str = "") -> None:
        self._names, self._files = tuple(names), files
        self._made: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._made:
            if name not in self._names:
                raise KeyError(name)
            self._made[name] = made(name, self._files)
        return self._made[name]

    def __setitem__(self, name: str, command: Any) -> None:
        self._made[name] = command

    def __delitem__(self, name: str) -> None:
        del self._made[name]

    def __contains__(self, name: object) -> bool:
        return name in self._names or name in self._made

    def __iter__(self) -> Iterator[str]:
        yield from self._names
        yield from (name for name in self._made if name not in self._names)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def made(name: str, files: str = "") -> Any:
    """Import a command's file, and make of it what typer runs."""
    from hearthlab.commands.examples import show_in
    from hearthlab.commands.options import flat

    file = f"{files}{name.replace('-', '_')}"
    module = import_module(f"hearthlab.commands.{file}")
    holder = typer.Typer(add_completion=False)
    panel = None if files else PANELS[name]
    if hasattr(module, "app"):
        holder.add_typer(module.app, name=name, rich_help_panel=panel)
    else:
        holder.command(name, rich_help_panel=panel)(flat(module.command))
    show_in(holder, files.replace("_", " "))
    group: Any = typer.main.get_group(holder)
    command = group.commands[name]
    if hasattr(module, "COMMANDS"):
        command.commands = LoadedCommands(module.COMMANDS, f"{file}_")
    return command
