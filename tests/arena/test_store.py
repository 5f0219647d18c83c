"""The store records plans, keeps different games apart, and returns what was stored."""

from __future__ import annotations

import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from arena.databases import downgraded, stored_games, told

import hearthlab
from hearthlab.arena.pairs import DeckChoice
from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.run import run
from hearthlab.arena.source import commit
from hearthlab.arena.store import Store, StoreError, open_store
from hearthlab.arena.store.connecting import _prepare_sqlite
from hearthlab.arena.worker import Clock, GameRecord, play_pair
from hearthlab.carddata.formats import Format
from hearthlab.game.version import engine_version

DECK = "firebat-hunter"
CELL = Cell(name="one", a="rules", b="random", decks=(DECK,), games=8, seed=5)
PLAN = Plan("test", (CELL,))
OPENERS = 6  # threads


def begun(store: Store, plan: Plan = PLAN) -> int:
    """Record a plan of one cell; return the cell's number."""
    return store.register(plan)[plan.cells[0].name]


# --- Tables ---------------------------------------------------------------------------------------
def test_migrations_make_the_tables_of_the_program(store: Store) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from hearthlab.arena.store.tables import metadata

    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


def test_migrations_go_back(store: Store) -> None:
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import inspect

    from hearthlab.arena.store.connecting import MIGRATIONS

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with store.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
    with store.engine.connect() as connection:
        assert inspect(connection).get_table_names() == ["alembic_version"]
        assert inspect(connection).get_view_names() == []


def test_the_view_has_all_columns(store: Store) -> None:
    from sqlalchemy import inspect

    run(PLAN, store=store)
    with store.engine.connect() as connection:
        columns = [each["name"] for each in inspect(connection).get_columns("results")]
    words = ["experiment", "cell", "pair", "seat_of_a", "seed", "agent_a", "agent_b", "deck"]
    figures = ["score", "turns", "actions"]
    clocks = [f"{name}_{agent}" for agent in "ab" for name in ("decisions", "seconds", "longest")]
    assert columns == [
        *words,
        "belief",
        *figures,
        *clocks,
        *("measures", "signature", "commit", "format", "processor_a", "processor_b"),
    ]
    first = stored_games(store)[0]
    assert (first["experiment"], first["cell"], first["deck"]) == ("test", "one", DECK)
    assert (first["agent_a"], first["agent_b"]) == ("rules", "random")
    assert (first["belief"], first["signature"]) == (
        "known-list",
        engine_version(Format.named("2014")),
    )
    assert told(store, 'SELECT DISTINCT "commit" FROM results') == [(commit(),)]


def test_a_store_is_made_once(store: Store, other: Store) -> None:
    run(PLAN, store=store)
    assert other.experiments() == ["test"]
    assert len(stored_games(other)) == CELL.games


# --- Plans ----------------------------------------------------------------------------------------
def test_many_prepare_a_new_file_at_once(tmp_path: Path) -> None:
    together = Barrier(OPENERS)

    def prepare(path: Path) -> str:
        connection = sqlite3.connect(path, timeout=60)
        together.wait()
        _prepare_sqlite(connection, None)  # without patience one in thirty is told: locked
        found = connection.execute("PRAGMA journal_mode").fetchone()[0]
        connection.close()
        return str(found)

    with ThreadPoolExecutor(OPENERS) as pool:
        for number in range(40):
            modes = pool.map(prepare, [tmp_path / f"{number}.db"] * OPENERS)
            assert list(modes) == ["wal"] * OPENERS


def test_a_plan_keeps_its_numbers_and_can_be_read_back(store: Store, other: Store) -> None:
    second = replace(CELL, name="two", decks=("tarei-warlock vs firebat-hunter",), measure="own")
    plan = Plan("test", (CELL, second))
    numbers = store.register(plan)
    assert other.register(plan) == numbers
    assert len(set(numbers.values())) == 2
    assert store.plan("test") == plan


def test_a_plan_that_is_not_there(store: Store) -> None:
    begun(store)
    with pytest.raises(StoreError, match=r"no experiment 'tset'; did you mean 'test'\?"):
        store.plan("tset")


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"a": "greedy"}, "a='rules', not 'greedy'"),
        ({"seed": 6}, "seed=5, not 6"),
        ({"decks": ("tarei-warlock",)}, r"decks=\['firebat-hunter'\], not \['tarei-warlock'\]"),
        ({"belief": "uniform"}, "belief='known-list', not 'uniform'"),
        ({"measure": "both"}, "measure='none', not 'both'"),
    ],
)
def test_other_terms_are_refused(store: Store, change: dict[str, Any], named: str) -> None:
    begun(store)
    with pytest.raises(StoreError, match=f"'test' whose cell 'one' was begun with {named}"):
        store.register(Plan("test", (replace(CELL, **change),)))
    store.register(Plan("another", (replace(CELL, **change),)))


def test_games_of_another_engine_are_refused(store: Store) -> None:
    run(Plan("test", (replace(CELL, games=2),)), store=store)
    told(store, "UPDATE games SET signature = '0badc0de'")
    mine = engine_version(Format.named("2014"))
    complaint = rf"'test' by engine 0badc0de; this is engine {mine}, and its rules or its cards"
    with pytest.raises(StoreError, match=complaint):
        store.register(PLAN)
    store.register(Plan("another", PLAN.cells))


# --- Results --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("a", "b", "decks"),
    [
        ("random", "random", ("random",)),
        ("rules", "greedy", ("championship-2014",)),
        ("uct:budget=20", "random-move", ("tarei-warlock vs firebat-hunter", DECK)),
    ],
)
def test_results_are_those_of_a_match(store: Store, a: str, b: str, decks: tuple[str, ...]) -> None:
    cell = Cell(name="cell", a=a, b=b, decks=decks, games=5, seed=3, belief="uniform")
    found = run(Plan("test", (cell,)), store=store).results["cell"]
    chosen: list[DeckChoice] = [
        (word.split(" vs ")[0], word.split(" vs ")[1]) if " vs " in word else word for word in decks
    ]
    wanted = hearthlab.match(
        a, b, decks=chosen if len(chosen) > 1 else chosen[0], games=5, seed=3, belief="uniform"
    )
    for name in ("a", "b", "sees", "decks", "seed", "belief", "positions", "planned"):
        assert getattr(found, name) == getattr(wanted, name), name
    assert list(map(timeless, found.records)) == list(map(timeless, wanted.records))
    assert found.interval == wanted.interval
    assert found.pair_interval == wanted.pair_interval


def timeless(record: GameRecord) -> GameRecord:
    """Forget the seconds."""
    clocks = [Clock(clock.decisions) for clock in (record.clock_a, record.clock_b)]
    return replace(record, clock_a=clocks[0], clock_b=clocks[1])


def test_measures_come_back(store: Store) -> None:
    cell = replace(CELL, a="uct:budget=20", games=2, measure="both")
    found = run(Plan("test", (cell,)), store=store).results["one"]
    kept = [record.measures for record in found.records]
    made = [record.measures for record in play_pair(cell.terms, cell.pairs()[0])]
    for mine, theirs in zip(kept, made, strict=True):
        assert mine is not None and theirs is not None
        for agent in range(2):
            for states in ("own", "other", "both"):
                first, second = mine[agent].on(states), theirs[agent].on(states)
                assert replace(first, seconds=0, cost=0) == replace(second, seconds=0, cost=0)
                assert first.seconds > 0
                assert first.cost > 0
    assert found.measured("a").searches > 0
    assert json.loads(stored_games_raw(store))[0]["own"]["lengths"]


def stored_games_raw(store: Store) -> str:
    """Return the measures of one game as they are stored."""
    return str(told(store, "SELECT measures FROM games")[0][0])


def test_processor_time_comes_back(store: Store) -> None:
    numbers = store.register(PLAN)
    played = run(PLAN, store=store).results["one"]
    clocks = [clock for game in played.records for clock in (game.clock_a, game.clock_b)]
    assert all(clock.processor is not None and clock.processor > 0 for clock in clocks)
    (row,) = told(store, "SELECT sum(processor_a + processor_b) FROM games")
    assert row[0] == pytest.approx(played.cost)
    wanted = {numbers["one"]: CELL.games}
    assert store.counted(wanted)[numbers["one"]].seconds == pytest.approx(played.cost)


def test_games_of_before_have_no_processor_time(store: Store) -> None:
    numbers = store.register(PLAN)
    run(PLAN, store=store)
    told(store, "UPDATE games SET processor_a = NULL WHERE pair = 0")
    found = store.results(PLAN)["one"]
    assert [game.clock_a.processor is None for game in found.records[:4]] == [True] * 2 + [
        False
    ] * 2
    first, second = found.clocks
    assert first.processor is None and second.processor is not None
    old, new = found.records[:2], found.records[2:]
    spent = sum(game.clock_a.seconds for game in old) + second.processor
    spent += sum(game.clock_a.processor or 0 for game in new)
    assert found.cost == pytest.approx(spent)
    wanted = {numbers["one"]: CELL.games}
    assert store.counted(wanted)[numbers["one"]].seconds == pytest.approx(spent)
    assert found.facts()["processor_seconds_a"] is None


def test_a_store_of_before_gets_processor_time(tmp_path: Path) -> None:
    file = tmp_path / "before.sqlite"
    run(PLAN, store=file)
    with sqlite3.connect(file) as connection:
        (seconds,) = connection.execute("SELECT sum(seconds_a + seconds_b) FROM games").fetchone()
    downgraded(file, "0004")
    with sqlite3.connect(file) as connection:
        for table in ("games", "results"):
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            assert "seconds_a" in columns and "processor_a" not in columns
    grown = Plan("test", (replace(CELL, games=CELL.games + 2),))
    with open_store(file) as store:
        assert store.results(PLAN)["one"].cost == pytest.approx(seconds)
        result = run(grown, store=store).results["one"]
    known = [game.clock_b.processor is not None for game in result.records]
    assert known == [False] * CELL.games + [True] * 2


def test_cells_without_games_are_absent(store: Store) -> None:
    begun(store)
    assert store.results(PLAN) == {}
    assert store.results(Plan("nothing", PLAN.cells)) == {}


def test_all_results(store: Store) -> None:
    first = Plan("first", (replace(CELL, games=2),))
    second = Plan("second", (replace(CELL, games=4, name="x"), replace(CELL, games=2, name="y")))
    run(first, store=store)
    run(second, store=store)
    assert [each.games for each in store.all_results()] == [2, 4, 2]
    assert [each.games for each in store.all_results(["second"])] == [4, 2]


def test_a_store_in_memory_is_forgotten() -> None:
    for where in (None, ":memory:", "sqlite://", "sqlite:///:memory:"):
        with open_store(where) as store:
            assert not store.lasts
            assert run(Plan("test", (replace(CELL, games=2),)), store=store).played == 2
