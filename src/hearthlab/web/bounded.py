"""WebSockets whose clients cannot fill the server's memory below the level of messages.

Messages are bounded in size and number elsewhere. But a message may come in any number of empty
parts, and every ping is answered: who sends pings and reads no answers makes the answers wait here.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.websockets.auto import AutoWebSocketsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

MOST_PARTS = 1_024  # of a message
MOST_UNREAD = 1 << 20  # bytes that wait for the client


class Bounded(WebSocketsSansIOProtocol):
    """A connection that ends when too much of it would have to be kept."""

    transport: asyncio.Transport
    frames: list[bytes]

    def data_received(self, data: bytes) -> None:
        """Take what has come, unless the connection has ended."""
        if not self.transport.is_closing():
            super().data_received(data)

    def handle_cont(self, event: Any) -> None:
        """Take a part of a message."""
        if len(self.frames) >= MOST_PARTS:
            self.transport.abort()
        else:
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self.transport.get_write_buffer_size() >= MOST_UNREAD:
            self.transport.abort()
        elif not self.transport.is_closing():
            super().handle_ping()


IS_CHOSEN = AutoWebSocketsProtocol is WebSocketsSansIOProtocol  # by uvicorn, of those it has
