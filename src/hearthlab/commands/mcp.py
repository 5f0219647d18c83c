"""`hearthlab mcp`: let a language model play by the Model Context Protocol."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hearthlab.commands.options import count

DEFAULT_PORT = 8766


def command(
    http: Annotated[
        bool, typer.Option("--http", help="serve clients on this machine by streamable HTTP")
    ] = False,
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help=f"with --http, the port (default {DEFAULT_PORT})"),
    ] = None,
    opponent: Annotated[
        list[str] | None,
        typer.Option(
            help="opponent to offer, as a spec string or NAME=SPEC; may be repeated, weakest first "
            "(default: random, rules, greedy, gsv, champion)"
        ),
    ] = None,
    advice: Annotated[bool, typer.Option(help="let clients ask for the champion's advice")] = True,
    games: Annotated[int | None, count("games at once (default 64)")] = None,
    illegal: Annotated[
        int | None, count("illegal answers in a game; one more loses it (default 100)")
    ] = None,
    folder: Annotated[
        Path | None, typer.Option(help="folder to keep games in, so that they can be resumed")
    ] = None,
) -> None:
    """Serve games to language models by the Model Context Protocol, on stdin and stdout."""
    from hearthlab.arena.extras import need
    from hearthlab.commands.options import refuse

    need("mcp", "mcp", "uvicorn", extra="mcp")
    from hearthlab.envs.model_context import PATH, serve_http, serve_stdio, server_of
    from hearthlab.envs.sessions import OPPONENTS, Limits, Sessions

    if not http:
        refuse({"--port": port}, "is for --http")
    default = Limits()
    limits = Limits(
        games=games or default.games, illegal_answers=illegal or default.illegal_answers
    )
    offered = OPPONENTS if opponent is None else dict(map(_named, opponent))
    server = server_of(Sessions(opponents=offered, limits=limits, folder=folder), advice=advice)
    if not http:
        serve_stdio(server)
        return
    from hearthlab.commands.output import console
    from hearthlab.commands.serve import listening

    with listening("127.0.0.1", DEFAULT_PORT if port is None else port) as listener:
        address = f"http://127.0.0.1:{listener.getsockname()[1]}{PATH}"
        console(stderr=True).print(f"MCP server at {address} (Ctrl-C ends it)", soft_wrap=True)
        serve_http(server, listener)


def _named(text: str) -> tuple[str, str]:
    """Read an opponent: a spec string, or its name and one."""
    name, equals, spec = text.partition("=")
    if equals and ":" not in name and "," not in name:
        return name.strip(), spec.strip()
    return text, text
