"""A server in a thread, and a client that waits for answers, for the tests of the window."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any

from websockets.sync.client import ClientConnection, connect

from hearthlab.web.pool import Limits
from hearthlab.web.protocol import SERVER, VERSION
from hearthlab.web.running import uvicorn_of
from hearthlab.web.server import Server, Settings

PATIENCE = 60  # seconds, on a slow and busy machine

Message = dict[str, Any]


class Client:
    """One connection; checks every message against the protocol, and keeps it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.came: list[Message] = []
        self.texts: list[str] = []
        self._next = 0

    def send(self, type: str, **fields: Any) -> int:
        """Send a request; return its id."""
        self._next += 1
        self.socket.send(json.dumps({"type": type, "id": self._next, **fields}))
        return self._next

    def receive(self, timeout: float = PATIENCE) -> Message:
        """Wait for the next message."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        SERVER.validate_json(text)
        self.texts.append(text)
        self.came.append(json.loads(text))
        return self.came[-1]

    def until(self, wanted: Callable[[Message], object], timeout: float = PATIENCE) -> Message:
        """Wait for a message that is wanted."""
        end = time.monotonic() + timeout
        while True:
            message = self.receive(max(end - time.monotonic(), 0.01))
            if wanted(message):
                return message

    def ask(self, type: str, **fields: Any) -> Message:
        """Send a request and wait for its answer."""
        number = self.send(type, **fields)
        return self.until(lambda message: message.get("re") == number)


class Window:
    """A running server."""

    def __init__(self, port: int, server: Server) -> None:
        self.port = port
        self.server = server

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    @contextmanager
    def client(self, **hello: Any) -> Iterator[Client]:
        """Connect and say hello."""
        with connect(f"ws://{self.address}/ws", max_size=None) as socket:
            made = Client(socket)
            made.ask("hello", version=VERSION, **hello)
            yield made


@contextmanager
def window(**settings: Any) -> Iterator[Window]:
    """Run a server in a thread."""
    settings.setdefault("limits", Limits(workers=1))
    settings.setdefault("messages_per_second", 100_000.0)
    listener = socket.create_server(("127.0.0.1", 0))
    server = uvicorn_of(Settings(**settings))
    thread = Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield Window(listener.getsockname()[1], server.config.app.state.server)  # type: ignore[union-attr]
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
