"""Running the server: uvicorn on a socket that is open already."""

from __future__ import annotations

import socket
from contextlib import suppress
from threading import Thread
from time import sleep
from typing import Any

import uvicorn

from hearthlab.web.patience import within
from hearthlab.web.server import Settings, create_app

WAIT = 0.05  # seconds between looks whether the server has started
GOODBYE = 3  # seconds that connections may take to close when it ends


def uvicorn_of(settings: Settings) -> uvicorn.Server:
    """Make the server of some settings."""
    config = uvicorn.Config(
        create_app(settings),
        http=within(settings.request_seconds),
        ws=_sockets(),
        ws_max_size=settings.message_bytes,
        ws_max_queue=16,
        ws_ping_interval=20,
        ws_ping_timeout=60,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GOODBYE,
        limit_concurrency=4 * settings.sessions,
        log_level="warning",
        server_header=False,
    )
    return uvicorn.Server(config)


def _sockets() -> Any:
    """Return the protocol of WebSockets; versions of uvicorn without the newest choose another."""
    try:
        from hearthlab.web.bounded import IS_CHOSEN, Bounded
    except ImportError:
        return "auto"
    return Bounded if IS_CHOSEN else "auto"


def run(settings: Settings, listener: socket.socket, *, open_at: str | None) -> None:
    """Serve until interrupted; open a browser at an address when the server has started."""
    server = uvicorn_of(settings)
    if open_at is not None:
        Thread(target=_open, args=(server, open_at), daemon=True).start()
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listener])


def _open(server: uvicorn.Server, address: str) -> None:
    import webbrowser

    while not server.started:
        sleep(WAIT)
        if server.should_exit:
            return
    webbrowser.open(address)
