"""A session of the window without server, socket and workers, for tools and tests."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from hearthlab.web.browse import Shelf
from hearthlab.web.pool import Limits, Pool, WorkerError
from hearthlab.web.protocol import parse
from hearthlab.web.session import Session
from hearthlab.web.worker import JOBS

Message = dict[str, Any]


class InlinePool(Pool):
    """A pool that runs its jobs immediately in this process."""

    def __init__(self) -> None:
        super().__init__(Limits(workers=1))

    async def run(self, name: str, *arguments: Any, **options: Any) -> Any:
        """Run a job."""
        await asyncio.sleep(0)
        try:
            return JOBS[name](*arguments)
        except Exception as error:
            raise WorkerError(type(error).__name__, str(error)) from error


class Talk:
    """A client that talks to its session directly."""

    def __init__(self, *, stores: tuple[str, ...] = (), experiments: Path | None = None) -> None:
        self.session = Session(InlinePool(), Shelf(stores, experiments))
        self.session.attach()
        self.texts: list[str] = []

    async def say(self, type: str, **fields: Any) -> list[Message]:
        """Send a request; return all messages up to its answer, including those of agents."""
        text = json.dumps({"type": type, "id": 1, **fields})
        work = asyncio.ensure_future(self.session.handle(parse(text)))
        found = await self.hear()
        while not work.done() or self.session.busy:
            await asyncio.sleep(0.001)
            found += await self.hear()
        await work
        return found + await self.hear()

    async def hear(self) -> list[Message]:
        """Collect messages until nothing more happens."""
        found: list[Message] = []
        quiet = 0
        while quiet < 5:
            await asyncio.sleep(0)
            quiet += 1
            while not self.session.unsent.empty():
                self.texts.append(self.session.unsent.get_nowait())
                found.append(json.loads(self.texts[-1]))
                quiet = 0
        return found

    async def ask(self, type: str, **fields: Any) -> Message:
        """Send a request; return the last message."""
        return (await self.say(type, **fields))[-1]
