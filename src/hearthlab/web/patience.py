"""Close connections that send nothing, or never finish a request."""

from __future__ import annotations

from asyncio import BaseTransport
from functools import partial
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol


class Punctual(H11Protocol):
    """A connection that has to make a whole request within some seconds.

    Without it as many connections as the server takes, each of which sends a byte now and then,
    would keep everybody else out.
    """

    request_seconds = 20.0

    def connection_made(self, transport: Any) -> None:
        """Begin to wait for the first request."""
        super().connection_made(transport)
        self._look(None)

    def _look(self, before: object) -> None:
        """Look again later; `before`: the request that was the last one then."""
        self.loop.call_later(self.request_seconds, partial(self._check, before))

    def _check(self, before: object) -> None:
        transport: BaseTransport | None = self.transport
        if transport is None or transport.is_closing() or transport.get_protocol() is not self:
            return  # it is over, or a WebSocket now
        answering = self.cycle is not None and not self.cycle.response_complete
        if answering or self.cycle is not before:
            self._look(self.cycle)
        else:
            transport.close()


def within(seconds: float) -> type[Punctual]:
    """Return the protocol of connections that have some seconds for each request."""
    return type("Punctual", (Punctual,), {"request_seconds": seconds})
