"""`hearthlab completion SHELL`: a script that completes commands, options, agents and decks."""

from __future__ import annotations

import os
from typing import Annotated

import typer

PROGRAM = "hearthlab"
VARIABLE = "_HEARTHLAB_COMPLETE"  # set by the script when it asks for words
SHELLS = ("bash", "zsh", "fish")


def command(
    shell: Annotated[str | None, typer.Argument(help=f"your shell: {', '.join(SHELLS)}")] = None,
) -> None:
    """Print a script for your shell that completes commands, options, agents and decks."""
    from typer._completion_shared import get_completion_script

    from hearthlab.commands.output import InputError, known

    if shell is None:
        raise InputError(f"missing argument 'shell'; name yours: {', '.join(SHELLS)}")
    known(shell, SHELLS, "shell")
    print(get_completion_script(prog_name=PROGRAM, complete_var=VARIABLE, shell=shell))


def prepare() -> None:
    """Make typer answer a shell that asks for words; otherwise do nothing."""
    if VARIABLE in os.environ:
        from typer._completion_classes import completion_init

        completion_init()


def agent_names(incomplete: str) -> list[str]:
    """List the agents whose names begin so."""
    from hearthlab.agents import KINDS

    return sorted(name for name in KINDS if name.startswith(incomplete))


def opponent_names(incomplete: str) -> list[str]:
    """List the opponents whose names begin so: levels, then agents."""
    from hearthlab.agents.levels import LEVELS

    levels = [level.name for level in LEVELS if level.name.startswith(incomplete)]
    return list(dict.fromkeys([*levels, *agent_names(incomplete)]))


def deck_names(incomplete: str) -> list[str]:
    """List the decks and sets that begin with a text, or with its part after the last comma."""
    from hearthlab.carddata.formats import FORMATS
    from hearthlab.game.deck_lists import names as listed
    from hearthlab.game.deck_sets import deck_sets

    before, comma, last = incomplete.rpartition(",")
    found = [name for each in FORMATS.values() for name in (*deck_sets(each), *listed(each))]
    names = dict.fromkeys(("random", *found))
    return [f"{before}{comma}{name}" for name in names if name.startswith(last)]
