"""`hearthlab serve`: open the window, a page in the browser to play, watch, analyse and browse."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hearthlab.commands.formats import Changes, PlayedFormat, asked_format

if TYPE_CHECKING:
    from hearthlab.web.server import Settings

DEFAULT_PORT = 8765
EXPERIMENTS = Path("experiments")  # folders of experiments, where there are any


def command(
    port: Annotated[
        int | None,
        typer.Option(
            min=0, max=65535, help=f"port (default {DEFAULT_PORT}, or a free one if it is taken)"
        ),
    ] = None,
    host: Annotated[
        str, typer.Option(help="address to listen on; any but this machine's needs --token")
    ] = "127.0.0.1",
    token: Annotated[
        str | None, typer.Option(help="word that clients must know (default: none is needed)")
    ] = None,
    store: Annotated[
        list[str] | None,
        typer.Option(help="SQLite file or database URL to browse; may be repeated"),
    ] = None,
    experiments: Annotated[
        Path, typer.Option(help="folder of experiments' folders to browse")
    ] = EXPERIMENTS,
    workers: Annotated[
        int | None, typer.Option(min=1, help="processes that agents think in (default: by cores)")
    ] = None,
    agents: Annotated[
        list[str] | None,
        typer.Option(help="agent of your own to offer, such as my_agent.py:Mine; may be repeated"),
    ] = None,
    art: Annotated[
        Path | None,
        typer.Option(help="folder of your own pictures of cards, such as EX1_116.png"),
    ] = None,
    format: PlayedFormat = None,
    change: Changes = None,
    browser: Annotated[bool, typer.Option(help="open the page in a browser")] = True,
) -> None:
    """Open the window in a browser: play against agents, watch them, analyse, browse results."""
    from hearthlab.arena.extras import need
    from hearthlab.commands.output import InputError

    need("serve", "fastapi", "uvicorn", "websockets")
    from hearthlab.web import catalogue
    from hearthlab.web.art import Art, ArtError
    from hearthlab.web.browse import Shelf
    from hearthlab.web.pool import Limits
    from hearthlab.web.server import Settings

    for name in store or ():
        if "://" not in name and not Path(name).is_file():
            raise InputError(f"--store {name!r}: there is no such file")
    catalogue.offer(agents or ())
    if (playing := asked_format(format, change)) is not None:
        catalogue.begin_with(playing)
    limits = Limits() if workers is None else Limits(workers=workers)
    shelf = Shelf(tuple(store or ()), experiments)
    try:
        pictures = Art() if art is None else Art.of(art)
    except ArtError as error:
        raise InputError(f"--art {error}") from None
    try:
        settings = Settings(
            host=host, token=token, shelf=shelf, art=pictures, limits=limits, warm=True
        )
    except ValueError as error:
        raise InputError(f"--host {host!r}: {error}; give one with --token") from None
    with listening(host, port) as listener:
        _serve(settings, listener, browser=browser)


def listening(host: str, port: int | None) -> socket.socket:
    """Listen on a port; without one, on the default port or on any that is free."""
    from hearthlab.commands.output import InputError

    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in (DEFAULT_PORT, 0) if port is None else (port,):
        made = socket.socket(family, socket.SOCK_STREAM)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind((host, number))
            made.listen()
            return made
        except OSError as error:
            made.close()
            why = error.strerror or str(error)
            if number != DEFAULT_PORT or port is not None:
                raise InputError(f"--host {host!r}, --port {number}: {why}") from None
    raise AssertionError("the last port is any that is free")


def _serve(settings: Settings, listener: socket.socket, *, browser: bool) -> None:
    """Run the server until it is interrupted."""
    from hearthlab.commands.output import console
    from hearthlab.web.running import run

    host = "localhost" if settings.is_local else settings.host
    address = f"http://{f'[{host}]' if ':' in host else host}:{listener.getsockname()[1]}/"
    if settings.token:
        address += f"#token={settings.token}"  # after the #, it is not sent and not logged
    console().print(f"the window is at {address} (Ctrl-C ends it)", soft_wrap=True)
    run(settings, listener, open_at=address if browser else None)
