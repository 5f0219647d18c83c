"""Replays of stored games: from their actions, or by their agents when those are not stored."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hearthlab.agents.llm import NAME
from hearthlab.arena.notes import read
from hearthlab.arena.pairs import Pair, matchups
from hearthlab.arena.plan import Cell, read_decks
from hearthlab.arena.store.errors import StoreError
from hearthlab.arena.store.reading import cell_of
from hearthlab.arena.worker import begin, is_native, native_generator, play_one, replayed
from hearthlab.carddata.formats import Format
from hearthlab.carddata.quoting import quoted
from hearthlab.engine import core
from hearthlab.game.door import game_from, record_of, winner_of
from hearthlab.game.errors import HearthlabError
from hearthlab.game.game import Game
from hearthlab.game.version import engine_version

if TYPE_CHECKING:
    from hearthlab.arena.store.store import Store

_ID = re.compile(r"(\d{1,9})\.(\d{1,9})\.([01])\Z")


def games(store: Store) -> list[str]:
    """List the ids of all stored games."""
    from sqlalchemy import select

    from hearthlab.arena.store.tables import games

    key = (games.c.cell_id, games.c.pair, games.c.seat_of_a)
    with store.explained(), store.engine.connect() as connection:
        rows = connection.execute(select(*key).order_by(*key)).all()
    return [f"{row.cell_id}.{row.pair}.{row.seat_of_a}" for row in rows]


def game(store: Store, game_id: str) -> Game:
    """Play a stored game again and check that it ends as it is stored."""
    row, terms = _found(store, game_id)
    where = f"store {store.name}, game {game_id}"
    try:
        mine = engine_version(Format.of(terms.format))
    except HearthlabError as error:
        raise StoreError(f"{where} cannot be played again: {error}") from error
    if row.signature != mine:
        raise StoreError(
            f"{where} was played by engine {row.signature}, this is engine {mine}: "
            "the rules differ, so it would not play as it did"
        )
    try:
        made = _played(row, cell_of(terms))
    except (HearthlabError, ValueError) as error:
        raise StoreError(f"{where} cannot be played again: {error}") from error
    score = 0.5 if winner_of(made) is None else float(winner_of(made) == row.seat_of_a)
    lost = row.fault is not None  # by a fault: the game stops where it was
    ends = (row.score if lost else score, made.turn, made.ply)
    stored = (row.score, row.turns, row.actions)
    if made.over == lost or ends != stored:
        raise StoreError(
            f"{where} does not play as it did: score, turns and actions are {ends}, stored are "
            f"{stored}; its actions were not stored, and an agent may count seconds"
        )
    return made


def notes(store: Store, game_id: str) -> dict[str, Any]:
    """Return the notes of the agents "a" and "b" on a stored game."""
    return read(_found(store, game_id)[0].notes)


def _found(store: Store, game_id: str) -> tuple[Any, Any]:
    """Find a row and its cell."""
    from sqlalchemy import select

    from hearthlab.arena.store.tables import cells, games

    key = _ID.match(game_id) if isinstance(game_id, str) else None
    if key is None:
        raise StoreError(
            f"{quoted(game_id)} is not a game's id; ids are CELL.PAIR.SEAT, such as 1.0.0 "
            "or 1.0.1: agent a sits in seat 0 or 1"
        )
    cell_id, pair, seat = map(int, key.groups())
    where = (games.c.cell_id == cell_id, games.c.pair == pair, games.c.seat_of_a == seat)
    with store.explained(), store.engine.connect() as connection:
        row = connection.execute(select(games).where(*where)).first()
        terms = connection.execute(select(cells).where(cells.c.id == cell_id)).first()
    if row is None or terms is None:
        raise StoreError(f"store {store.name} has no game {game_id}; it has {_some(store)}")
    return row, terms


def _some(store: Store) -> str:
    ids = games(store)
    shown = ", ".join(ids[:3] + (["..."] if len(ids) > 3 else []))
    return f"{len(ids)} games: {shown}" if ids else "no games"


def _played(row: Any, cell: Cell) -> Game:
    fixed = matchups(read_decks(cell.decks), cell.playing)
    matchup = None if fixed is None else fixed[row.pair % len(fixed)]
    pair = Pair(row.pair, row.seed, matchup, cell.playing)
    if row.moves is not None:
        return replayed(cell.terms, pair, row.seat_of_a, row.moves)
    made = begin(cell.terms, pair, row.seat_of_a)
    if is_native(cell.terms):
        return _drawn(made, native_generator(pair, row.seat_of_a))
    if any(str(source).partition(":")[0] == NAME for source in cell.terms.agents):
        raise StoreError("its actions were not stored, and only you may ask a language model")
    play_one(cell.terms, pair, row.seat_of_a, made)
    return made


def _drawn(game: Game, generator: int) -> Game:
    """Draw all actions with the game's own generator, as the engine does."""
    record_of(game).rng = generator
    state = core.state_bytes(record_of(game))
    made = game_from(replace(game.start, origin=state, dealt=False, drawn=True))
    while not made.over:
        made.push(core.random_action(record_of(made)), check=False)
    return made
