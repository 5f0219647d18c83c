"""Floods below the level of messages: the connection ends before they fill the memory."""

from __future__ import annotations

import base64
import json
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from web.window import Window, window
from websockets.frames import Frame, Opcode

from hearthlab.web.bounded import IS_CHOSEN, MOST_PARTS, MOST_UNREAD
from hearthlab.web.protocol import VERSION

HEAD = """GET /ws HTTP/1.1\r
Host: {host}\r
Upgrade: websocket\r
Connection: Upgrade\r
Sec-WebSocket-Key: {key}\r
Sec-WebSocket-Version: 13\r
\r
"""
HELLO = json.dumps({"type": "hello", "version": VERSION, "id": 1}).encode()
PING = json.dumps({"type": "ping", "id": 2}).encode()
BATCH = 1_000
MOST = 64 << 20  # bytes that are sent before a test gives up

pytestmark = pytest.mark.skipif(not IS_CHOSEN, reason="uvicorn chooses another protocol")


def frame(kind: Opcode, content: bytes = b"", *, last: bool = True) -> bytes:
    """Write a frame as a client does."""
    return Frame(kind, content, last).serialize(mask=True)


@contextmanager
def connected(opened: Window) -> Iterator[socket.socket]:
    """Connect without a library that would read what comes."""
    with socket.create_connection(("127.0.0.1", opened.port)) as made:
        made.settimeout(30)
        key = base64.b64encode(os.urandom(16)).decode()
        made.sendall(HEAD.format(host=opened.address, key=key).encode())
        assert made.recv(4096).startswith(b"HTTP/1.1 101")
        yield made


def sent_until_closed(made: socket.socket, batch: bytes) -> int:
    """Send the same again and again; return the bytes that were taken."""
    count = 0
    try:
        while count < MOST:
            made.sendall(batch)
            count += len(batch)
    except ConnectionError:
        return count
    pytest.fail(f"{count:,} bytes were taken")


def test_pings_whose_answers_nobody_reads() -> None:
    batch = frame(Opcode.PING, b"x" * 125) * BATCH
    with window() as opened, connected(opened) as made:
        made.sendall(frame(Opcode.TEXT, HELLO))
        count = sent_until_closed(made, batch)
        assert count > MOST_UNREAD  # the system keeps some answers, too
        with opened.client() as other:
            assert other.ask("ping")["type"] == "pong"


def test_a_message_of_more_and_more_empty_parts() -> None:
    with window() as opened, connected(opened) as made:
        made.sendall(frame(Opcode.TEXT, b"", last=False))
        sent_until_closed(made, frame(Opcode.CONT, last=False) * BATCH)


def test_a_message_may_come_in_parts() -> None:
    with window() as opened, connected(opened) as made:
        made.sendall(frame(Opcode.TEXT, b"", last=False))
        made.sendall(frame(Opcode.CONT, last=False) * (MOST_PARTS - 2))
        made.sendall(frame(Opcode.CONT, HELLO) + frame(Opcode.PING, b"mine"))
        came = b""
        while b"mine" not in came or b"welcome" not in came:
            came += made.recv(65536)
        made.sendall(frame(Opcode.TEXT, PING))
        while b'"pong"' not in came:
            came += made.recv(65536)
