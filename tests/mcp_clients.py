"""Clients of the server of games, by the SDK's own client."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

from mcp import Client, StdioServerParameters

COMMAND = (sys.executable, "-m", "hearthlab", "mcp")


def over_stdio(*options: str) -> Client:
    """Make a client that starts a server and talks to it over stdin and stdout."""
    words = [*COMMAND[1:], *options]
    return Client(StdioServerParameters(command=COMMAND[0], args=words, env=dict(os.environ)))


@contextlib.contextmanager
def http_server(*options: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Start a server on a free local port; yield its address and process."""
    words = [*COMMAND, "--http", "--port", "0", *options]
    server = subprocess.Popen(words, stderr=subprocess.PIPE, text=True)
    try:
        assert server.stderr is not None
        line = server.stderr.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+/mcp", line)
        assert found, line
        yield found[0], server
    finally:
        if server.poll() is None:
            server.send_signal(signal.SIGINT)
        server.wait(20)
        assert server.stderr is not None
        server.stderr.close()


async def call(client: Client, tool: str, **arguments: Any) -> dict[str, Any]:
    """Call a tool; return an error of the tool as {"error": its text}."""
    done: Any = await client.call_tool(tool, arguments)
    text = "".join(part.text for part in done.content)
    if done.is_error:
        return {"error": text}
    found: dict[str, Any] = done.structured_content or json.loads(text)
    return found.get("result", found) if set(found) == {"result"} else found


@contextlib.asynccontextmanager
async def connected(how: str, tmp_path: Path) -> AsyncIterator[Client]:
    """Connect over stdio or by HTTP."""
    if how == "stdio":
        async with over_stdio("--folder", str(tmp_path)) as client:
            yield client
        return
    with http_server("--folder", str(tmp_path)) as (address, _):
        async with Client(address) as client:
            yield client
