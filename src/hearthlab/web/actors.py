"""Agents at the tables: whose turn it is, when they decide, and how failures are handled."""

from __future__ import annotations

import asyncio

from hearthlab.game.errors import HearthlabError
from hearthlab.web import catalogue, replies
from hearthlab.web.pool import FIRST, NEXT, WorkerError
from hearthlab.web.tab import Tab
from hearthlab.web.table import Seat, Table
from hearthlab.web.worker import Decision

SEEDS = 1 << 53  # exact in JavaScript


class Actors(Tab):
    """A tab whose tables' agents act by themselves."""

    def drive(self, table: Table) -> None:
        """Let agents play at a table whenever it is their turn."""
        running = table.tasks.get("drive")
        if running is None or running.done():
            if _waits_for_nobody(table):
                table.tasks["drive"] = asyncio.ensure_future(self._play(table))
        else:
            table.wake.set()

    async def _play(self, table: Table) -> None:
        while self.tables.get(table.id) is table and _waits_for_nobody(table):
            if table.mode != "play" and not await self._paced(table):
                continue
            if table.at < table.game.ply and table.mode != "play":
                table.forward()
                if table.mode == "analyse" and table.at == table.game.ply:
                    table.speed = 0.0
            elif not await self._decide(table):
                continue
            table.steps = max(table.steps - 1, 0)
            await self.send(table.state())

    async def _paced(self, table: Table) -> bool:
        """Wait for the next action of a watched game; False when something has changed."""
        await self.attached.wait()
        if table.steps or not table.speed:
            return bool(table.steps)
        table.wake.clear()
        try:
            await asyncio.wait_for(table.wake.wait(), 1 / table.speed)
        except TimeoutError:
            return True
        return False

    async def _decide(self, table: Table) -> bool:
        """Let the agent to act choose and play; False when its decision is out of date."""
        seat, actor, epoch = table.agent_to_act, table.to_act, table.epoch
        if seat is None or seat.spec is None or actor is None:
            return False
        key = f"{self.token}.{table.id}.{actor}"
        rank = FIRST if table.mode == "play" else NEXT
        seed = table.game.start.seed % SEEDS + actor
        try:
            decision: Decision = await self.pool.run(
                "choose",
                *(key, seat.spec, seed, table.knowledge(actor)),
                key=key,
                rank=rank,
                seconds=catalogue.patience(seat.spec),
            )
            if table.epoch != epoch:
                return False
            table.note(actor, decision.seconds, decision.simulations)
            table.push(decision.action)
        except HearthlabError as error:
            if table.epoch == epoch:
                await self._report(table, seat, error)
            return False
        return True

    async def _report(self, table: Table, seat: Seat, error: HearthlabError) -> None:
        """Report a failed agent without revealing hidden cards of a game in progress."""
        table.failed = True
        table.speed = table.steps = 0
        kind = error.kind if isinstance(error, WorkerError) else type(error).__name__
        harmless = isinstance(error, WorkerError) and error.is_pools
        said = kind if table.hidden and not harmless else f"{kind}: {error}"
        text = f"the agent {seat.name} failed ({said}); retry asks it again"
        await self.send(replies.Error(code="agent", text=text, game=table.id))
        await self.send(table.state())


def _waits_for_nobody(table: Table) -> bool:
    """Return whether the next action of a table comes by itself."""
    if table.mode == "play":
        return table.agent_to_act is not None
    moving = bool(table.speed or table.steps)
    return moving and (table.at < table.game.ply or table.agent_to_act is not None)
