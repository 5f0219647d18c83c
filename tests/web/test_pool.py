"""Workers: those that hang, die or run out of memory are replaced, and jobs wait their turn."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable

import pytest
from web.loops import talk_to_end

from hearthlab.game.game import Game
from hearthlab.web.pool import FIRST, LAST, Limits, Pool, WorkerError

GAME = Game("zoo-warlock", "freeze-mage", seed=3, mulligan=False)


def run(work: Callable[[Pool], Awaitable[None]], **limits: float) -> Pool:
    """Run a coroutine with a pool of one worker."""

    async def whole() -> Pool:
        pool = Pool(Limits(workers=1, **limits))  # type: ignore[arg-type]
        try:
            await work(pool)
        finally:
            await pool.close()
        return pool

    return talk_to_end(whole())


async def is_well(pool: Pool) -> bool:
    """Return whether the pool does a job."""
    code = (await pool.run("choose", "key", "greedy", 1, GAME.view())).action
    return code in GAME.legal_actions.codes


def test_a_hung_worker_is_replaced() -> None:
    async def work(pool: Pool) -> None:
        with pytest.raises(WorkerError, match=r"no answer within 0\.2 seconds"):
            await pool.run("sleep", 60, seconds=0.2)
        assert await is_well(pool)

    assert run(work).replaced == 1


def test_a_dead_worker_is_replaced() -> None:
    async def work(pool: Pool) -> None:
        assert await is_well(pool)
        os.kill(pool.processes[0], signal.SIGKILL)
        with pytest.raises(WorkerError, match="died"):
            await pool.run("sleep", 0)
        assert await is_well(pool)

    assert run(work).replaced == 1


def test_memory_is_limited_and_the_worker_survives() -> None:
    async def work(pool: Pool) -> None:
        with pytest.raises(WorkerError) as error:
            await pool.run("choose", "key", "ismcts:budget=10,memory=4000", 1, GAME.view())
        assert error.value.kind == "MemoryError"
        assert await is_well(pool)

    assert run(work, megabytes=1024).replaced == 0


def test_errors_of_jobs_are_reported() -> None:
    async def work(pool: Pool) -> None:
        with pytest.raises(WorkerError, match="no agent 'nobody'") as error:
            await pool.run("choose", "key", "nobody", 1, GAME.view())
        assert error.value.kind == "SpecError"
        assert await is_well(pool)

    assert run(work).replaced == 0


def test_players_come_before_evaluations() -> None:
    async def work(pool: Pool) -> None:
        order: list[int] = []

        async def job(rank: int) -> None:
            await pool.run("sleep", 0, rank=rank)
            order.append(rank)

        await is_well(pool)
        running = [asyncio.ensure_future(job(LAST)) for _ in range(3)]
        await asyncio.sleep(0)
        running.append(asyncio.ensure_future(job(FIRST)))
        await asyncio.gather(*running)
        assert order == [LAST, FIRST, LAST, LAST]

    run(work)


def test_who_gives_up_leaves_the_worker_its_job() -> None:
    async def work(pool: Pool) -> None:
        await is_well(pool)
        before = pool.processes
        waiting = asyncio.ensure_future(pool.run("sleep", 0.2))
        await asyncio.sleep(0.05)
        waiting.cancel()
        assert await is_well(pool)
        assert pool.processes == before

    assert run(work).replaced == 0


def test_the_number_of_waiting_jobs_is_limited() -> None:
    async def work(pool: Pool) -> None:
        jobs = [asyncio.ensure_future(pool.run("sleep", 0.05)) for _ in range(4)]
        found = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(each) for each in found] == [type(None)] * 3 + [WorkerError]

    run(work, waiting=2)


def test_a_job_that_nobody_wants_any_more_is_not_begun() -> None:
    async def work(pool: Pool) -> None:
        assert await is_well(pool)
        busy = asyncio.ensure_future(pool.run("sleep", 0.2))
        await asyncio.sleep(0)
        unwanted = [asyncio.ensure_future(pool.run("sleep", 60)) for _ in range(5)]
        await asyncio.sleep(0)
        for each in unwanted:
            each.cancel()
        await asyncio.wait_for(is_well(pool), 30)
        await busy

    assert run(work).replaced == 0
