"""The server: static files and one WebSocket, for browsers on this machine by default."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from fastapi import FastAPI, Request, Response, WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import FileResponse, PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hearthlab.carddata.formats import Format
from hearthlab.game.version import engine_version
from hearthlab.web import catalogue, replies, requests
from hearthlab.web.art import Art
from hearthlab.web.browse import Shelf
from hearthlab.web.files import ASK_AGAIN, PageFiles
from hearthlab.web.gallery import Gallery
from hearthlab.web.pool import Limits, Pool
from hearthlab.web.protocol import VERSION, parse
from hearthlab.web.session import Session
from hearthlab.web.uploads import Uploads

STATIC = Path(__file__).parent / "static"
LOCAL = ("localhost", "127.0.0.1", "::1")
EVERYWHERE = ("0.0.0.0", "::")
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cache-Control": ASK_AGAIN,
}
TOKEN = "x-hearthlab-token"  # the header of a file that is sent
POLICY, TOO_LARGE, AWAY, TAKEN_OVER = 1008, 1009, 1001, 4001  # why a connection is closed


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is run."""

    host: str = "127.0.0.1"
    token: str | None = None
    shelf: Shelf = field(default_factory=Shelf)
    art: Art = field(default_factory=Art)
    limits: Limits = field(default_factory=Limits)
    message_bytes: int = 256 * 1024
    messages_per_second: float = 100.0
    burst: int = 200  # messages that may come at once
    request_seconds: float = 20.0  # for the head and the body of a request
    hello_seconds: float = 10.0
    idle_seconds: float = 600.0  # without any message
    kept_seconds: float = 600.0  # that a session waits for its client
    sessions: int = 64
    warm: bool = False  # start a worker at once, before the first request

    @property
    def is_local(self) -> bool:
        """Whether only this machine can reach the server."""
        return self.host in LOCAL

    def __post_init__(self) -> None:
        if not self.is_local and not self.token:
            raise ValueError(f"host {self.host!r} is open to other machines: that needs a token")


class Server:
    """The sessions of all clients, and the workers that they share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.pool = Pool(settings.limits)
        self.gallery = Gallery()
        self.sessions: dict[str, Session] = {}
        self.connections: dict[str, WebSocket] = {}

    # --- Who may come in ---------------------------------------------------------------------
    def admits(self, host: str | None, origin: str | None) -> bool:
        """Return whether a request names this server, and comes from its own page or no page.

        The name keeps out pages whose address was pointed at this machine (DNS rebinding), the
        origin those that connect from elsewhere.
        """
        named = _name(f"//{host}")
        known = (*LOCAL, self.settings.host)
        if named is None or (named not in known and self.settings.host not in EVERYWHERE):
            return False
        if origin is None:
            return True
        try:
            return urlsplit(origin).netloc.casefold() == (host or "").casefold()
        except ValueError:
            return False

    def knows(self, token: str | None) -> bool:
        """Return whether a client has the access token, where one is needed."""
        wanted = self.settings.token
        return wanted is None or secrets.compare_digest(
            (token or "").encode("utf-8", "replace"), wanted.encode()
        )

    # --- Connections -------------------------------------------------------------------------
    async def serve(self, socket: WebSocket) -> None:
        """Talk with one client."""
        if not self.admits(socket.headers.get("host"), socket.headers.get("origin")):
            await socket.close(POLICY)
            return
        await socket.accept()
        session = None
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            session = await self._hello(socket)
        if session is None:
            return
        writer = asyncio.ensure_future(_write(socket, session.unsent))
        try:
            await self._listen(socket, session)
        except (WebSocketDisconnect, RuntimeError):
            pass  # the client has gone
        finally:
            writer.cancel()
            if self.connections.get(session.token) is socket:
                del self.connections[session.token]
                session.detach()
                if not session.tables:
                    self._forget(session)

    async def _hello(self, socket: WebSocket) -> Session | None:
        """Wait for the first message; find or make the session."""
        try:
            text = await asyncio.wait_for(self._text(socket), self.settings.hello_seconds)
            hello = parse(text) if text is not None else None
        except (TimeoutError, ValidationError):
            hello = None
        if not isinstance(hello, requests.Hello) or hello.version != VERSION:
            await _refuse(socket, f"begin with hello, version {VERSION}", "bad_message")
            return None
        if not self.knows(hello.token):
            await _refuse(socket, "a token is needed, or another one", "bad_request")
            return None
        session = self.sessions.get(hello.resume or "")
        resumed = session is not None
        if session is None:
            if len(self.sessions) >= self.settings.sessions and not self._forget_oldest():
                await _refuse(socket, "too many sessions", "limit")
                return None
            session = Session(self.pool, self.settings.shelf, self.gallery)
            self.sessions[session.token] = session
        before = self.connections.pop(session.token, None)
        if before is not None:
            session.detach()
            with contextlib.suppress(RuntimeError):
                await before.close(TAKEN_OVER)
        self.connections[session.token] = socket
        session.attach()
        await session.send(self._welcome(session, hello.id, resumed=resumed))
        for table in list(session.tables.values()):
            await session.send(table.state(whole=True))
        return session

    def _welcome(self, session: Session, re: int | None, *, resumed: bool) -> replies.Welcome:
        return replies.Welcome(
            re=re,
            version=VERSION,
            server=_version(),
            engine=engine_version(Format.of(None)),
            session=session.token,
            resumed=resumed,
            games=[table.info for table in session.tables.values()],
            pictures=sorted(self.settings.art.files),
        )

    async def _text(self, socket: WebSocket) -> str | None:
        """Receive one message; None if it is not text or too large."""
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or AWAY)
        text = message.get("text")
        if text is None or len(text) > self.settings.message_bytes:
            return None
        return str(text)

    async def _listen(self, socket: WebSocket, session: Session) -> None:
        """Take messages one after the other, no faster than allowed."""
        left, since = float(self.settings.burst), time.monotonic()
        while True:
            try:
                text = await asyncio.wait_for(self._text(socket), self.settings.idle_seconds)
            except TimeoutError:
                await socket.close(AWAY, "idle")
                return
            now = time.monotonic()
            rate = self.settings.messages_per_second
            left, since = min(left + (now - since) * rate, self.settings.burst), now
            if left < 1:
                await asyncio.sleep((1 - left) / rate)
            left -= 1
            if text is None:
                words = f"text of at most {self.settings.message_bytes} characters"
                await session.send(replies.Error(code="limit", text=f"a message is {words}"))
                continue
            try:
                request = parse(text)
            except ValidationError as error:
                await session.send(replies.Error(code="bad_message", text=_what(error)))
                continue
            await session.handle(request)

    # --- Housekeeping ------------------------------------------------------------------------
    def _forget_oldest(self) -> bool:
        """Close the session that has waited longest for its client; False when all have one."""
        waiting = [each for each in self.sessions.values() if each.left is not None]
        if not waiting:
            return False
        self._forget(min(waiting, key=lambda each: each.left or 0.0))
        return True

    def _forget(self, session: Session) -> None:
        session.close()
        del self.sessions[session.token]

    async def keep_house(self) -> None:
        """Close sessions whose client does not come back."""
        while True:
            await asyncio.sleep(min(self.settings.kept_seconds / 4, 30))
            now = time.monotonic()
            for session in list(self.sessions.values()):
                if session.left is not None and now - session.left > self.settings.kept_seconds:
                    self._forget(session)

    async def close(self) -> None:
        """End all sessions and workers."""
        for session in list(self.sessions.values()):
            self._forget(session)
        await self.pool.close()


async def _write(socket: WebSocket, unsent: asyncio.Queue[str]) -> None:
    """Send the messages of a session."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            await socket.send_text(await unsent.get())


async def _refuse(socket: WebSocket, text: str, code: Any) -> None:
    await socket.send_text(replies.Error(code=code, text=text).model_dump_json())
    await socket.close(POLICY)


def _what(error: ValidationError) -> str:
    """Describe the error in a message in one line."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    where = ".".join(map(str, first["loc"]))[:200]
    return f"{where}: {first['msg']}"[:500] if where else str(first["msg"])[:500]


def _name(address: str) -> str | None:
    """Return the host name of an address."""
    try:
        return urlsplit(address).hostname
    except ValueError:
        return None


def _version() -> str:
    """Return the version of the installed package."""
    try:
        return version("hearthlab")
    except PackageNotFoundError:
        return ""


class Guard:
    """Keeps strangers out, sends the files of the page, and gives every answer its headers."""

    def __init__(self, app: ASGIApp, server: Server, files: PageFiles) -> None:
        self.app = app
        self.server = server
        self.files = files

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer an HTTP request; pass everything else on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        given = Headers(scope=scope)
        answer: ASGIApp = self.app
        if not self.server.admits(given.get("host"), given.get("origin")):
            answer = PlainTextResponse("this server does not answer to that name", 400)
        elif scope["method"] in ("GET", "HEAD"):
            answer = self.files.answer(scope["path"], given) or self.app

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await answer(scope, receive, sent)


def create_app(settings: Settings | None = None) -> FastAPI:
    """Make the application; its server is `app.state.server`."""
    server = Server(settings or Settings())

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        tasks = [asyncio.ensure_future(server.keep_house())]
        if server.settings.warm:
            playing = catalogue.format_of(None)
            catalogue.catalogue(playing)
            catalogue.cards(playing)
            tasks.append(asyncio.ensure_future(server.pool.run("sleep", 0)))
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await server.close()

    app = FastAPI(lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.server = server

    app.add_middleware(Guard, server=server, files=PageFiles(STATIC))

    @app.get("/favicon.ico")  # browsers ask for it wherever no page names another
    async def icon() -> FileResponse:
        return FileResponse(STATIC / "icon.svg")

    uploads = Uploads(server.pool)

    @app.post("/record")
    async def record(request: Request) -> Response:
        if not server.knows(request.headers.get(TOKEN)):
            return PlainTextResponse("a token is needed, or another one", 403)
        return await uploads.read(request)

    @app.get("/art/{card}")
    async def picture(card: str, token: str | None = None) -> Response:
        path = server.settings.art.files.get(card) if server.knows(token) else None
        if path is None or not path.is_file():
            return PlainTextResponse(f"no picture of {card[:64]!r}", 404)
        return FileResponse(path)

    app.add_api_websocket_route("/ws", server.serve)
    return app
