"""Files that are too large for a message: records of the client, read in a worker."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import Request
from starlette.responses import JSONResponse

from hearthlab.game.errors import HearthlabError
from hearthlab.web.pool import LAST, Pool
from hearthlab.web.recorded import LIMIT

AT_ONCE = 2  # files that are read beside each other


class Uploads:
    """Files posted to `/record`."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self._room = asyncio.Semaphore(AT_ONCE)

    async def read(self, request: Request) -> JSONResponse:
        """Read a Power.log or HSReplay file, packed or not."""
        data = bytearray()
        async for part in request.stream():
            data += part
            if len(data) > LIMIT:
                return _refused(f"the file has more than {LIMIT >> 20} MB", 413)
        try:
            async with self._room:
                found: Any = await self.pool.run("read_record", bytes(data), rank=LAST)
        except HearthlabError as error:
            return JSONResponse({"games": [], "text": str(error)})
        return JSONResponse({"games": found})


def _refused(text: str, status: int) -> JSONResponse:
    return JSONResponse({"text": text}, status)
