"""A tab of a browser: its games, and how it is answered. It survives a lost connection."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any

from hearthlab.carddata.facts import UnknownCard
from hearthlab.carddata.outside import CardFileError
from hearthlab.game.errors import HearthlabError
from hearthlab.web import replies, requests
from hearthlab.web.browse import NotFound, Shelf
from hearthlab.web.gallery import Gallery
from hearthlab.web.pool import Pool, WorkerError
from hearthlab.web.replies import Reply
from hearthlab.web.table import Refused, Table

MAX_GAMES = 16  # of a session
MAX_UNSENT = 64  # messages that wait for a slow client
MAX_SLOW = 8  # requests of a session that are worked on beside the others
SLOW = {  # they wait for a worker or for files; other messages are answered meanwhile
    "open_text",
    "open_stored",
    "check_position",
    "read_position",
    "get_lab",
    "get_experiment",
    "get_folder",
    "get_ladder",
    "get_games",
}

log = logging.getLogger("hearthlab.web")


class TooMany(Refused):
    """A request beyond a limit of the session."""


class Tab:
    """Tables, and the way to the client; its handlers are methods named after the messages."""

    def __init__(self, pool: Pool, shelf: Shelf, gallery: Gallery | None = None) -> None:
        self.token = secrets.token_urlsafe(24)
        self.pool = pool
        self.shelf = shelf
        self.gallery = Gallery() if gallery is None else gallery
        self.tables: dict[str, Table] = {}
        self.left: float | None = time.monotonic()  # when the connection was lost
        self.unsent: asyncio.Queue[str] = asyncio.Queue(MAX_UNSENT)
        self.attached = asyncio.Event()
        self._numbers = count(1)
        self._slow: set[asyncio.Task[None]] = set()

    # --- The connection ----------------------------------------------------------------------
    def attach(self) -> None:
        """Note that a client listens; what waited for another one is dropped."""
        self._drop_unsent()
        self.unsent = asyncio.Queue(MAX_UNSENT)
        self.left = None
        self.attached.set()

    def detach(self) -> None:
        """Handle a closed connection: watched games wait, unsent messages are dropped."""
        self.left = time.monotonic()
        self.attached.clear()
        self._drop_unsent()

    def _drop_unsent(self) -> None:
        while not self.unsent.empty():
            self.unsent.get_nowait()

    async def send(self, reply: Reply) -> None:
        """Say something to the client, if one listens; wait for a slow one."""
        if self.attached.is_set():
            await self.unsent.put(reply.model_dump_json())

    def close(self) -> None:
        """End everything that runs for the session."""
        for table in self.tables.values():
            table.touch()
            table.cancel()
        self.tables.clear()
        for task in self._slow:
            task.cancel()

    # --- Requests ----------------------------------------------------------------------------
    @property
    def busy(self) -> bool:
        """Whether slow requests are still worked on."""
        return bool(self._slow)

    async def handle(self, request: requests.Request) -> None:
        """Handle a message, or start a task if it is slow."""
        if _type(request) not in SLOW:
            await self._answer(request)
        elif len(self._slow) >= MAX_SLOW:
            text = f"{MAX_SLOW} slow requests are worked on: wait for their answers"
            await self._refuse(request, "limit", text, None)
        else:
            task = asyncio.ensure_future(self._answer(request))
            self._slow.add(task)
            task.add_done_callback(self._slow.discard)

    async def _answer(self, request: requests.Request) -> None:
        """Handle a message; refusals are answered, not raised."""
        name = getattr(request, "game", None)
        try:
            handler: Callable[[Any], Awaitable[None]] = getattr(self, f"on_{_type(request)}")
            await handler(request)
        except NotFound as error:
            await self._refuse(request, "not_found", str(error), name)
        except TooMany as error:
            await self._refuse(request, "limit", str(error), name)
        except (HearthlabError, UnknownCard, CardFileError) as error:
            code = "agent" if isinstance(error, WorkerError) and error.is_pools else "bad_request"
            await self._refuse(request, code, str(error), name)
        except Exception:
            log.exception("request %s failed", _type(request))
            await self._refuse(request, "internal", "the server failed to do this", name)

    async def _refuse(self, request: requests.Request, code: Any, text: str, name: Any) -> None:
        await self.send(replies.Error(re=request.id, code=code, text=text, game=name))

    def table(self, request: requests.GameRequest) -> Table:
        """Find the game that a request is about."""
        if request.game not in self.tables:
            raise NotFound(f"no game {request.game!r} in this session")
        return self.tables[request.game]

    async def open(self, table: Table, re: int | None) -> None:
        """Begin a game: show it, and let its agents play."""
        self.tables[table.id] = table
        await self.send(table.state(whole=True, re=re))
        self.drive(table)

    def new_id(self) -> str:
        """Name a new game, while there is room for one."""
        if len(self.tables) >= MAX_GAMES:
            raise TooMany(f"{MAX_GAMES} games are open: close one first")
        return f"g{next(self._numbers)}"

    async def show(self, table: Table, request: requests.Request) -> None:
        """Show a game that has changed, and let its agents play on."""
        await self.send(table.state(re=request.id))
        self.drive(table)

    def drive(self, table: Table) -> None:
        """Let agents play at a table whenever it is their turn."""
        raise NotImplementedError


def _type(request: requests.Request) -> str:
    return str(getattr(request, "type", ""))
