"""Stored games play again exactly, whoever played them."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import update

from hearthlab import Replay
from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.run import run
from hearthlab.arena.store import Store, StoreError, open_store
from hearthlab.arena.store.tables import games
from hearthlab.arena.worker import play_one, read_moves, write_moves

CELLS = (
    Cell(name="native", a="random", b="random", decks=("random",), games=4, seed=5),
    Cell(name="rules", a="rules", b="random", decks=("firebat-hunter",), games=3, seed=5),
    Cell(name="versus", a="rules", b="greedy", decks=("zoo-warlock vs freeze-mage",), games=2),
)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Play a small plan into a file."""
    path = tmp_path_factory.mktemp("store") / "games.db"
    with open_store(path) as store:
        run(Plan("replays", CELLS), store=store)
    return path


def test_every_stored_game_plays_again(played: Path) -> None:
    with open_store(played) as store:
        ids = store.games()
        assert len(ids) == 9
        for game_id in ids:
            game = store.game(game_id)
            assert game.over
            assert game.log[-1] == game._result
            again = Replay.from_json(store.replay(game_id).to_json()).play()
            assert again == game
            assert again.log == game.log


def change(store: Store, game_id: str, **values: object) -> None:
    """Change a row."""
    cell, pair, seat = map(int, game_id.split("."))
    where = (games.c.cell_id == cell, games.c.pair == pair, games.c.seat_of_a == seat)
    with store.engine.begin() as connection:
        connection.execute(update(games).where(*where).values(**values))


def test_games_without_actions_are_played_by_their_agents(tmp_path: Path) -> None:
    with open_store(tmp_path / "games.db") as store:
        run(Plan("old", CELLS[1:2]), store=store)
        first = store.games()[0]
        game = store.game(first)
        change(store, first, moves=None)
        assert store.game(first) == game
        change(store, first, turns=99)
        with pytest.raises(StoreError, match="does not play as it did"):
            store.game(first)
        change(store, first, signature="0123abcd")
        with pytest.raises(StoreError, match="was played by engine 0123abcd, this is engine"):
            store.game(first)
        change(store, store.games()[1], moves="!!")
        with pytest.raises(StoreError, match="cannot be played again"):
            store.game(store.games()[1])


@pytest.mark.parametrize("wrong", ["1", "1.2", "a.b.c", "1.0.2", "1.0.0\n", "", None, 5])
def test_ids_that_are_none_are_refused(played: Path, wrong: object) -> None:
    with open_store(played) as store, pytest.raises(StoreError, match=r"ids are CELL\.PAIR\.SEAT"):
        store.game(wrong)  # type: ignore[arg-type]


def test_games_that_are_not_there_are_refused(played: Path) -> None:
    with open_store(played) as store, pytest.raises(StoreError, match=r"has no game 99\.0\.0"):
        store.game("99.0.0")


def test_actions_are_packed() -> None:
    cell = CELLS[1]
    pair = cell.pairs()[0]
    from hearthlab.arena.worker import begin

    game = begin(cell.terms, pair, 0)
    record = play_one(cell.terms, pair, 0, game)
    assert record.moves == write_moves(game)
    assert read_moves(record.moves) == [action.code for action in game.history]
    assert len(record.moves) < 4 * record.actions
