"""Matches, tournaments and stores of several formats."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest
from arena.databases import downgraded

from hearthlab.arena.match import match
from hearthlab.arena.pairs import format_of
from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.run import RunResult, run
from hearthlab.arena.standings import Standings
from hearthlab.arena.store import StoreError, open_store
from hearthlab.arena.tournament import round_robin
from hearthlab.carddata.formats import Format
from hearthlab.game.deck import Deck
from hearthlab.game.errors import DeckError
from hearthlab.game.version import engine_version

BUZZARD = {"Starving Buzzard": {"cost": 3}}


def scores(done: RunResult) -> dict[str, list[float]]:
    return {name: [game.score for game in each.records] for name, each in done.results.items()}


def changed() -> Format:
    return Format.named("2014").changed(BUZZARD, name="buzzard-3")


# --- Which format ---------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("decks", "expected"),
    [
        ("random", "2014"),
        ("mage", "2014"),
        ("firebat-hunter", "2014"),
        ("competition", "2018-wild"),
        ("cube-warlock", "2018"),
        (("cube-warlock", "murloc-druid"), "2018-wild"),
        ("cube-warlock vs mage", "2018"),
        ("ranked-2017", "2018-wild"),
    ],
)
def test_the_format_follows_from_the_decks(decks: str | tuple[str, str], expected: str) -> None:
    assert format_of(decks) == Format.named(expected)


def test_decks_of_two_days_are_refused_with_both_names() -> None:
    for decks in (("firebat-hunter", "cube-warlock"), ["firebat-hunter", "cube-warlock"]):
        with pytest.raises(DeckError, match=r"'firebat-hunter' is of the format 2014.* 2018:.*one"):
            match("random", "random", decks=decks, games=2, seed=1)


def test_a_named_format_takes_decks_of_any_that_it_holds() -> None:
    pair = ("firebat-hunter", "cube-warlock")
    found = match("random", "random", decks=pair, games=2, seed=1, format="2018-wild")
    assert (found.games, found.format) == (2, "2018-wild")
    with pytest.raises(DeckError, match="is not in the format 2018"):
        match("random", "random", decks=pair, games=2, seed=1, format="2018")


def test_deck_values_bring_their_format() -> None:
    deck = Deck.random(3, "mage", format="2018")
    found = match("random", "random", decks=deck, games=2, seed=1)
    assert found.format == "2018"
    other = Deck.random(3, "mage")
    said = r"^'random-mage-3' is of the format 2018, 'random-mage-3' of the format 2014"
    with pytest.raises(DeckError, match=said):
        match("random", "random", decks=(deck, other), games=2, seed=1)


# --- Changed cards --------------------------------------------------------------------------------
def test_a_changed_card_changes_games_and_versions(tmp_path: Path) -> None:
    store = tmp_path / "games.sqlite"
    terms = {"decks": "firebat-hunter", "games": 40, "seed": 1, "store": store}
    plain = match("greedy", "greedy", **terms)  # type: ignore[arg-type]
    other = match("greedy", "greedy", format=changed(), **terms)  # type: ignore[arg-type]
    assert [game.actions for game in plain.records] != [game.actions for game in other.records]
    assert Format.of(other.format) == changed()
    with open_store(store) as opened:
        assert len(opened.experiments()) == 2
        for game_id in opened.games():
            assert opened.game(game_id).format in (Format.named("2014"), changed())


# --- One store ------------------------------------------------------------------------------------
def test_a_tournament_over_two_formats_in_one_store(tmp_path: Path) -> None:
    plan = round_robin(
        ["random", "greedy", "rules"],
        decks=["championship-2014", "competition"],
        games=18,
        seed=4,
    )
    assert sorted({str(cell.format) for cell in plan.cells}) == ["2014", "2018-wild"]
    assert len(plan.cells) == 6 and len({cell.name for cell in plan.cells}) == 6
    file = tmp_path / "cup.sqlite"
    done = run(plan, store=file, workers=2)
    alone = run(plan)
    assert done.complete and scores(done) == scores(alone)
    assert "greedy" in str(Standings.of(done.results.values()))
    with open_store(file) as store:
        assert store.plan(plan.name) == plan
        again = run(plan, store=store)
        assert (again.played, again.stored) == (0, 108)
        assert len(store.results(plan)) == 6
        versions = {str(cell.format): engine_version(cell.playing) for cell in plan.cells}
        for game_id in store.games()[::7]:
            game = store.game(game_id)
            assert str(game.format) in versions
    with sqlite3.connect(file) as connection:
        rows = connection.execute("SELECT DISTINCT format, signature FROM results").fetchall()
    assert dict(rows) == versions


def test_a_plan_is_read_back_with_its_formats() -> None:
    cells = (
        Cell(name="new", a="random", b="random", decks=("random",), games=2, format="2018"),
        Cell(name="changed", a="random", b="random", decks=("mage",), games=2, format=changed()),
    )
    plan = Plan("formats", cells)
    assert Plan.read(plan.json()) == plan
    assert Plan.read(plan.json()).cells[1].playing == changed()


def test_a_store_of_before_is_read_with_the_formats_of_its_games(tmp_path: Path) -> None:
    """In stores without formats the engine version of a game implies its format."""
    file = tmp_path / "before.sqlite"
    cell = Cell(name="one", a="random", b="greedy", decks=("random",), games=2, format="2018-wild")
    run(Plan("before", (cell,)), store=file)
    downgraded(file, "0003")
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE games SET signature = '99f1fdd05cbc0aa1'")
        columns = [row[1] for row in connection.execute("PRAGMA table_info(cells)")]
        (terms,) = connection.execute("SELECT terms FROM cells").fetchone()
        assert "format" not in columns and "format" not in json.loads(terms)
    with open_store(file) as store:
        assert store.plan("before") == Plan("before", (cell,))
        with pytest.raises(StoreError, match="was played by engine 99f1fdd05cbc0aa1"):
            store.game(store.games()[0])
