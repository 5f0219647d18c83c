"""Every unit is played by one at a time, and its games are stored once."""

from __future__ import annotations

import subprocess
import sys
import time
from dataclasses import replace
from threading import Event, Thread

import pytest
from arena.databases import stored_games, told
from sqlalchemy import Connection

from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.sink import FAST_UNIT, LEASE_SECONDS, Unit
from hearthlab.arena.store import Store, StoreError
from hearthlab.arena.store.owner import is_gone, myself
from hearthlab.arena.worker import GameRecord, play_pair

CELL = Cell(name="one", a="rules", b="random", decks=("firebat-hunter",), games=8, seed=5)
PLAN = Plan("test", (CELL,))


def begun(store: Store, plan: Plan = PLAN) -> int:
    """Record a plan of one cell; return the cell's number."""
    return store.register(plan)[plan.cells[0].name]


def played(unit: Unit, cell: Cell = CELL) -> tuple[Unit, list[GameRecord]]:
    """Play a unit of one pair."""
    return unit, play_pair(cell.terms, cell.pairs()[unit.number])


def test_a_unit_is_given_to_one(store: Store, other: Store) -> None:
    number = begun(store)
    units = store.missing(CELL, number)
    assert [(unit.number, unit.stored, unit.wanted) for unit in units] == [
        (each, 0, 2) for each in range(4)
    ]
    assert store.lease(units[:3]) == units[:3]
    assert other.missing(CELL, number) == units[3:]
    assert other.lease(units) == units[3:]
    assert store.lease(units) == []


def test_what_is_given_back_can_be_leased(store: Store, other: Store) -> None:
    number = begun(store)
    units = store.missing(CELL, number)
    store.lease(units)
    other.release()  # has nothing
    assert other.lease(units) == []
    store.release()
    assert told(store, "SELECT * FROM units") == []
    assert other.lease(units) == units


def test_stored_games_end_the_lease(store: Store, other: Store) -> None:
    number = begun(store)
    units = store.missing(CELL, number)
    store.lease(units)
    assert store.add([played(units[2]), played(units[0])]) == [units[0], units[2]]
    assert [(row["pair"], row["seat_of_a"]) for row in stored_games(other)] == [
        (0, 0),
        (0, 1),
        (2, 0),
        (2, 1),
    ]
    store.release()
    assert other.missing(CELL, number) == [units[1], units[3]]
    assert other.lease(units) == [units[1], units[3]]


def test_leases_of_an_ended_process_are_free_at_once(store: Store, other: Store) -> None:
    number = begun(store)
    ended = subprocess.run(
        (sys.executable, "-c", "from hearthlab.arena.store.owner import *; print(myself())"),
        env={"PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    assert is_gone(ended)
    assert not is_gone(myself())
    store.owner = ended
    units = store.missing(CELL, number)
    store.lease(units)
    assert other.missing(CELL, number) == units
    assert other.lease(units) == units


def test_a_number_used_again_is_not_the_same_process() -> None:
    place, pid, started, token = myself().split("|")
    assert is_gone("|".join((place, pid, str(int(started) - 1), token)))


def test_leases_from_elsewhere_end_by_the_clock(store: Store, other: Store) -> None:
    number = begun(store)
    units = store.missing(CELL, number)
    _, *rest = myself().split("|")
    store.owner = "|".join(("elsewhere", *rest))
    store.lease(units)
    assert other.missing(CELL, number) == []
    told(store, f"UPDATE units SET until = {time.time() - 1}")
    assert other.missing(CELL, number) == units
    store.renew()
    assert other.missing(CELL, number) == []
    assert other.lease(units) == []
    told(store, f"UPDATE units SET until = {time.time() - 1}")
    assert other.lease(units) == units


def test_a_lease_lasts_as_long_as_it_says(store: Store) -> None:
    number = begun(store)
    store.lease(store.missing(CELL, number))
    [(until,)] = told(store, "SELECT DISTINCT until FROM units")
    assert until == pytest.approx(time.time() + LEASE_SECONDS, abs=30)


def test_games_of_a_lost_lease_are_not_stored(store: Store, other: Store) -> None:
    number = begun(store)
    units = store.missing(CELL, number)
    store.lease(units)
    told(store, f"UPDATE units SET until = {time.time() - 1} WHERE unit < 2")
    assert other.lease(units) == units[:2]
    assert other.add([played(units[0])]) == [units[0]]
    assert store.add([played(unit) for unit in units]) == units[2:]
    assert [row["pair"] for row in stored_games(store)] == [0, 0, 2, 2, 3, 3]
    assert other.add([played(units[1])]) == [units[1]]
    assert len(stored_games(store)) == CELL.games


def test_a_unit_given_back_while_it_is_asked_for(
    store: Store, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another worker's lease can vanish between the failed insertion and reading it."""
    from hearthlab.arena.store import registering

    number = begun(store)
    units = store.missing(CELL, number)
    monkeypatch.setattr(registering, "insert_new", lambda *given: False)
    assert other.lease(units) == []


def test_leases_are_renewed_while_games_are_stored(store: Store) -> None:
    """Both lock the same units; in different orders they would deadlock."""
    cell = replace(CELL, games=400)
    number = begun(store, Plan("test", (cell,)))
    _, records = played(store.missing(cell, number)[0])
    over = Event()
    failed: list[StoreError] = []

    def renew() -> None:
        while not over.is_set():
            try:
                store.renew()
            except StoreError as error:
                failed.append(error)

    thread = Thread(target=renew)
    thread.start()
    try:
        for _ in range(3):
            units = store.lease(store.missing(cell, number))
            some = units[:60]
            done = [(unit, [replace(each, pair=unit.number) for each in records]) for unit in some]
            assert store.add(done[::-1]) == some
            store.release()
    finally:
        over.set()
        thread.join()
    assert failed == []
    assert len(stored_games(store)) == 3 * 60 * 2


def test_changes_of_leases_come_one_at_a_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A renewal that began before a lease would find its units, and lock them in another order."""
    number = begun(store)
    units = store.missing(CELL, number)
    inside, go = Event(), Event()
    now = store._now

    def slow(connection: Connection) -> float:
        inside.set()
        assert go.wait(60)
        return now(connection)

    monkeypatch.setattr(store, "_now", slow)
    renewal = Thread(target=store.renew)
    renewal.start()
    assert inside.wait(60)
    monkeypatch.setattr(store, "_now", now)
    leased: list[list[Unit]] = []
    lease = Thread(target=lambda: leased.append(store.lease(units)))
    lease.start()
    lease.join(0.3)
    waited = lease.is_alive()
    go.set()
    renewal.join(60)
    lease.join(60)
    assert waited
    assert leased == [units]


def test_fast_games_come_in_large_units(store: Store) -> None:
    cell = replace(CELL, a="random", b="random", games=4 * FAST_UNIT + 1)
    number = begun(store, Plan("test", (cell,)))
    units = store.missing(cell, number)
    assert [unit.wanted for unit in units] == [2 * FAST_UNIT, 2 * FAST_UNIT, 1]
