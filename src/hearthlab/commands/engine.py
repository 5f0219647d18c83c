"""`hearthlab engine SPEC`: an agent as a program that reads lines and writes lines."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from hearthlab.commands.completion import opponent_names


def command(
    spec: Annotated[
        str,
        typer.Argument(
            help="an agent's spec string, or a level such as hard", autocompletion=opponent_names
        ),
    ] = "champion",
    use_time: Annotated[
        bool,
        typer.Option("--use-time", help="think as long as `go` allows, if the agent can"),
    ] = False,
) -> None:
    """Answer questions from the input: agents for programs in any language.

    The lines are the protocol of `exec:` agents, from the other side (docs/protocol-agents.md).
    """
    from hearthlab.agents.foreign.serving import Engine
    from hearthlab.agents.levels import opponent_spec

    engine = Engine(opponent_spec(spec), _say, use_time=use_time)
    try:
        engine.run(iter(sys.stdin))
    except KeyboardInterrupt:
        raise typer.Exit from None


def _say(line: str) -> None:
    print(line, flush=True)
