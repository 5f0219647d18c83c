"""Questions to a language model at an OpenAI-compatible endpoint, by the standard library alone.

The whole of a request has a limit in seconds, however slowly the server answers, and its reply one
in bytes. Redirects are not followed and proxies are not asked: a key goes to the named host only.
Nothing is logged; errors quote neither the key nor the question.
"""

from __future__ import annotations

import json
import os
import re
import socket
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import ip_address
from threading import Timer
from time import perf_counter
from typing import TYPE_CHECKING, Any
from urllib.parse import SplitResult, urlsplit

from hearthlab.agents.spec import SpecError
from hearthlab.game.errors import HearthlabError

if TYPE_CHECKING:
    from http.client import HTTPConnection, HTTPResponse

MOST_BYTES = 4 << 20  # of a reply
CHUNK = 1 << 16
QUOTED = 200  # characters of a server's own error
CHARACTERS_PER_TOKEN = 4  # where a server does not count tokens
TRANSIENT = (408, 409, 425, 429, 500, 502, 503, 504)
OTHER_LIMIT = "max_completion_tokens"  # what newer models call `max_tokens`

_KEY_NAME = re.compile(r"[A-Z0-9_]*API_KEY")

Message = dict[str, str]


class EndpointError(HearthlabError, RuntimeError):
    """An endpoint that gave no answer; `is_transient`: asking again may help."""

    def __init__(self, text: str, *, is_transient: bool, wait: float = 0.0) -> None:
        super().__init__(text)
        self.is_transient = is_transient
        self.wait = wait  # seconds that the server wants to be left alone


class Unreachable(EndpointError):
    """An endpoint that cannot be reached."""


class Refused(EndpointError):
    """An endpoint that will not answer this model or this key, however often it is asked."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A model's answer, with its tokens and time."""

    text: str
    tokens_in: int
    tokens_out: int
    is_counted: bool  # by the server; else estimated from the characters
    seconds: float


class Endpoint:
    """A place that answers chat requests."""

    def __init__(self, base: str, model: str, *, key: str = "") -> None:
        """Name the endpoint; key: the environment variable that holds the key, if one is needed."""
        self._parts = _checked(base)
        self.model = model
        if key and not _KEY_NAME.fullmatch(key):
            raise SpecError(
                f"llm:key={key!r}: should name a variable such as OPENAI_API_KEY, which ends with "
                "API_KEY (a spec of other people's must not send away anything else)"
            )
        self._key = os.environ.get(key, "") if key else ""
        if key and not self._key:
            raise SpecError(f"llm:key={key!r}: there is no such variable in the environment")
        if self._key and self._parts.scheme == "http" and not _is_local(self._parts.hostname):
            raise SpecError(
                f"llm:base={base!r}: a key is sent only over https, except to this machine; "
                "write https://, or leave key= away"
            )
        self._limit_name = "max_tokens"
        self._connection: HTTPConnection | None = None

    def ask(
        self,
        messages: Sequence[Message],
        *,
        most_tokens: int,
        temperature: float | None,
        seconds: float,
    ) -> Answer:
        """Ask once; raises EndpointError."""
        began = perf_counter()
        asked: dict[str, Any] = {"model": self.model, "messages": list(messages)}
        asked |= {"stream": False, self._limit_name: most_tokens}
        asked |= {} if temperature is None else {"temperature": temperature}
        status, headers, body = self._post(json.dumps(asked).encode(), seconds)
        if status == 400 and OTHER_LIMIT.encode() in body and self._limit_name != OTHER_LIMIT:
            self._limit_name = OTHER_LIMIT
            left = seconds - (perf_counter() - began)
            return self.ask(
                messages, most_tokens=most_tokens, temperature=temperature, seconds=left
            )
        if status != 200:
            raise self._error(status, headers, body)
        return self._answer(messages, body, perf_counter() - began)

    # --- The reply -------------------------------------------------------------------------------
    def _answer(self, messages: Sequence[Message], body: bytes, seconds: float) -> Answer:
        try:
            content: Any = json.loads(body)
            text = _text(content["choices"][0]["message"]["content"])
        except (ValueError, LookupError, TypeError, RecursionError):
            raise EndpointError(
                f"{self.name} did not reply with a chat completion", is_transient=True
            ) from None
        usage = content.get("usage")
        counted = [_whole(usage, name) for name in ("prompt_tokens", "completion_tokens")]
        asked = sum(len(message["content"]) for message in messages)
        estimated = [-(-size // CHARACTERS_PER_TOKEN) for size in (asked, len(text))]
        is_counted = None not in counted
        tokens_in, tokens_out = (
            estimate if count is None else count
            for count, estimate in zip(counted, estimated, strict=True)
        )
        return Answer(text, tokens_in, tokens_out, is_counted, seconds)

    def _error(self, status: int, headers: dict[str, str], body: bytes) -> EndpointError:
        said = " ".join(self._without_key(body[: 4 * QUOTED].decode("utf-8", "replace")).split())
        text = f"{self.name} answered with status {status}: {said[:QUOTED]!r}"
        if status in TRANSIENT:
            return EndpointError(text, is_transient=True, wait=_seconds(headers.get("retry-after")))
        return Refused(text, is_transient=False)

    def _without_key(self, text: str) -> str:
        return text.replace(self._key, "***") if self._key else text

    @property
    def name(self) -> str:
        """The endpoint for errors: its host, and no more."""
        return f"endpoint {self._parts.netloc}"

    # --- The connection --------------------------------------------------------------------------
    def _post(self, body: bytes, seconds: float) -> tuple[int, dict[str, str], bytes]:
        """Send a request; a connection that was kept and has gone is opened again."""
        if seconds <= 0:
            raise EndpointError(f"{self.name}: no time left", is_transient=True)
        kept = self._connection is not None
        end = perf_counter() + seconds
        try:
            return self._exchange(body, end)
        except _Gone:
            if not kept:
                raise EndpointError(
                    f"{self.name} closed the connection without a reply", is_transient=True
                ) from None
        try:
            return self._exchange(body, end)
        except _Gone:
            raise EndpointError(
                f"{self.name} closed the connection without a reply", is_transient=True
            ) from None

    def _exchange(self, body: bytes, end: float) -> tuple[int, dict[str, str], bytes]:
        from http.client import HTTPException

        limit = end - perf_counter()
        connection = self._connected(max(0.001, limit))
        stop = Timer(max(0.001, limit), _cut, (connection.sock,))
        stop.daemon = True
        stop.start()
        done = False
        try:
            connection.request("POST", self._path, body, self._headers())
            response = connection.getresponse()
            read = _read(response)
            done = True
            headers = {name.lower(): value for name, value in response.getheaders()}
            if response.will_close:
                self.close()
            return response.status, headers, read
        except _TooLong:
            raise EndpointError(
                f"{self.name} replied with more than {MOST_BYTES:,} bytes", is_transient=False
            ) from None
        except (OSError, HTTPException) as error:
            if perf_counter() >= end - 0.001:
                raise EndpointError(
                    f"{self.name} did not answer in time", is_transient=True
                ) from None
            raise _Gone from error
        finally:
            stop.cancel()
            if not done:
                self.close()

    def _connected(self, seconds: float) -> HTTPConnection:
        from http.client import HTTPConnection, HTTPSConnection

        if self._connection is None:
            kind = HTTPSConnection if self._parts.scheme == "https" else HTTPConnection
            made = kind(self._parts.hostname or "", self._parts.port, timeout=seconds)
            try:
                made.connect()
            except OSError as error:
                why = error.strerror or str(error) or type(error).__name__
                raise Unreachable(
                    f"{self.name} cannot be reached: {why}", is_transient=True
                ) from None
            made.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._connection = made
        sock: socket.socket | None = self._connection.sock
        try:
            if sock is not None:
                sock.settimeout(seconds)
                return self._connection
        except OSError:  # it was closed
            pass
        self.close()
        return self._connected(seconds)

    @property
    def _path(self) -> str:
        return f"{self._parts.path.rstrip('/')}/chat/completions"

    def _headers(self) -> dict[str, str]:
        found = {"Content-Type": "application/json", "Accept": "application/json"}
        return found | ({"Authorization": f"Bearer {self._key}"} if self._key else {})

    def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            with suppress(OSError):
                self._connection.close()
            self._connection = None

    def __repr__(self) -> str:
        return f"<Endpoint {self._parts.netloc}, {self.model}>"


class _Gone(Exception):
    """A connection that ended before its reply."""


class _TooLong(Exception):
    """A reply that is too long."""


def _cut(sock: socket.socket | None) -> None:
    """End an exchange from outside, at any point."""
    if sock is not None:
        with suppress(OSError):
            sock.shutdown(socket.SHUT_RDWR)


def _read(response: HTTPResponse) -> bytes:
    parts, size = [], 0
    while part := response.read(CHUNK):
        size += len(part)
        if size > MOST_BYTES:
            raise _TooLong
        parts.append(part)
    if response.length:
        raise OSError("the reply was cut off")
    return b"".join(parts)


def _checked(base: str) -> SplitResult:
    try:
        parts = urlsplit(base)
        port = parts.port
    except ValueError as error:
        raise SpecError(f"llm:base={base!r}: {error}") from None
    if parts.scheme not in ("http", "https") or not parts.hostname or port == 0:
        raise SpecError(f"llm:base={base!r}: should be a URL such as http://127.0.0.1:8000/v1")
    if parts.username is not None or parts.password is not None:
        raise SpecError("llm:base with a user's name: the key comes from the environment, key=NAME")
    if parts.query or parts.fragment:
        raise SpecError(f"llm:base={base!r}: should have neither ? nor #")
    return parts


def _is_local(host: str | None) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host or "").is_loopback
    except ValueError:
        return False


def _text(content: Any) -> str:
    """Return the text of a message, which may be in parts; None is an empty one."""
    if content is None:
        return ""
    if isinstance(content, list):
        return "".join(str(part.get("text", "")) for part in content)
    if not isinstance(content, str):
        raise TypeError("no text")
    return content


def _whole(usage: Any, name: str) -> int | None:
    found = usage.get(name) if isinstance(usage, dict) else None
    return found if isinstance(found, int) and 0 <= found < 1 << 40 else None


def _seconds(text: str | None) -> float:
    try:
        return min(60.0, max(0.0, float(text or 0)))
    except ValueError:
        return 0.0
