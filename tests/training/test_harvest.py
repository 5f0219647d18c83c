"""Games of the beam: positions recorded after a stray turn, and duels of two nets."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from models.made_up import random_net

import hearthlab as hl
from hearthlab.engine import core as engine
from hearthlab.engine.schema import RESULT_FIRST_WINS, RESULT_SECOND_WINS, Game
from hearthlab.models.files import load_champion
from hearthlab.models.model import Array
from hearthlab.search import core
from hearthlab.training.champion import self_play
from hearthlab.training.champion.self_play import (
    LONGEST,
    STRAY_TURNS,
    STRAYS,
    Notebook,
    begin,
    deal,
)

NEVER = 1000  # a turn that no game has


def dealt(seed: int) -> Game:
    """Deal a game, mulligans done."""
    game, _ = deal(Random(seed))
    return game


def played(notebook: Notebook, seed: int, **fields: Any) -> tuple[Game, dict[str, Array]]:
    """Play a game with some fields of the record set; return its end and its notes."""
    h, game = notebook.record, dealt(seed)
    h.random.state, h.n_rows = seed, 0
    for name, value in fields.items():
        setattr(h, name, value)
    assert core.play_harvest(h, game) == game.result != 0
    return game, {name: array[: h.n_rows].copy() for name, array in notebook.arrays.items()}


def same(one: dict[str, Array], other: dict[str, Array]) -> bool:
    """Whether two games have the same notes."""
    return all(np.array_equal(one[name], other[name]) for name in one)


# --- Stray turns ----------------------------------------------------------------------------------
@pytest.mark.parametrize("stray", [0, 1, 3, 8])
def test_turns_are_noted_after_the_stray_one(stray: int) -> None:
    notebook = Notebook(load_champion("champion"))
    for seed in range(3):
        game, rows = played(notebook, seed, stray=stray)
        assert game.turn > stray
        assert rows["turns"].tolist() == list(range(stray + 1, game.turn + 1))


def test_a_stray_turn_without_a_random_action_changes_nothing_but_what_is_noted() -> None:
    notebook = Notebook(load_champion("champion"))
    for seed in range(3):
        game, rows = played(notebook, seed, stray=0, opening_epsilon=0.0)
        again, after = played(notebook, seed, stray=3)
        assert bytes(again) == bytes(game)
        assert same(after, {name: array[3:] for name, array in rows.items()})


def test_actions_of_the_stray_turn_alone_are_random() -> None:
    notebook = Notebook(load_champion("champion"))
    h, stray = notebook.record, 6
    for seed in range(4):
        _, rows = played(notebook, seed, stray=0)
        _, after = played(notebook, seed, stray=stray, opening_epsilon=1.0)
        assert not np.array_equal(after["numbers"][0], rows["numbers"][stray])
        assert (after["values"] >= 0).mean() > 0.8  # searched
        game = dealt(seed)
        h.random.state, h.n_rows, h.max_rows = seed, 0, stray  # cut off as the turn begins
        assert core.play_harvest(h, game) == 0
        for name, array in notebook.arrays.items():
            n = stray - 1 if name == "values" else stray
            assert np.array_equal(array[:n], rows[name][:n]), name
        h.max_rows = LONGEST


def test_a_game_that_ends_before_its_stray_turn_is_noted_whole() -> None:
    notebook = Notebook(load_champion("champion"))
    game, rows = played(notebook, 1, stray=0)
    again, whole = played(notebook, 1, stray=NEVER)
    assert bytes(again) == bytes(game)
    assert len(whole["turns"]) == game.turn
    assert same(whole, rows)


def test_a_game_that_ends_in_its_stray_turn_leaves_nothing() -> None:
    notebook = Notebook(load_champion("champion"))
    game, _ = played(notebook, 1, stray=0, opening_epsilon=0.0)
    again, rows = played(notebook, 1, stray=game.turn)
    assert bytes(again) == bytes(game)
    assert len(rows["turns"]) == 0
    _, rows = played(notebook, 1, stray=game.turn - 1)
    assert rows["turns"].tolist() == [game.turn]


def test_a_share_of_games_without_other_random_actions_has_a_stray_turn() -> None:
    notebook, chance = Notebook(random_net(), width=1), Random(3)
    notebook.record.max_rows = 1  # the games are cut off at once
    strays = []
    for _ in range(600):
        game, _ = begin(chance)
        assert notebook.play(game, chance, varied=False) == 0
        assert (notebook.record.epsilon, notebook.record.opening) == (0.0, 0)
        strays.append(notebook.record.stray)
    assert set(strays) == set(range(STRAY_TURNS + 1))
    assert np.mean(np.array(strays) > 0) == pytest.approx(STRAYS, abs=0.07)
    for _ in range(10):  # the record of a stray game is used again
        game, _ = begin(chance)
        notebook.play(game, chance)
        assert notebook.record.stray == 0


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_the_notebook_notes_what_comes_after_a_stray_turn(
    share: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(self_play, "STRAYS", share)
    notebook, chance = Notebook(load_champion("champion")), Random(4)
    starts = []
    for _ in range(12):
        game, _ = begin(chance)
        result = notebook.play(game, chance, varied=False)
        stray, rows = notebook.record.stray, notebook.rows(result)["turns"].tolist()
        assert (stray > 0) == (share > 0)
        first = stray + 1 if game.turn >= stray else 1
        assert rows == list(range(first, game.turn + 1))
        starts.append(first)
    assert (max(starts) > 1) == (share > 0)


# --- Duels ----------------------------------------------------------------------------------------
def test_a_net_against_itself_plays_as_in_its_own_games() -> None:
    notebook = Notebook(load_champion("champion"))
    h = notebook.record
    results = set()
    for seed in range(8):
        wanted, rows = played(notebook, seed)
        game = dealt(seed)
        h.random.state = seed
        assert core.play_duel(h, h, game) == wanted.result
        assert bytes(game) == bytes(wanted)
        assert h.n_rows == len(rows["turns"])  # nothing was noted
        results.add(game.result)
    assert results == {RESULT_FIRST_WINS, RESULT_SECOND_WINS}


def test_two_records_of_a_net_play_as_one_does() -> None:
    """Only choices are random, each side with its own generator, and these decks have none."""
    books = [Notebook(load_champion("champion")) for _ in range(2)]
    one, other = (book.record for book in books)
    for seed in range(4):
        start = hl.Game("tarei-warlock", "basic-mage", seed=seed, mulligan="curve")._record
        game, again = engine.clone(start), engine.clone(start)
        one.n_rows = 0
        for h in (one, other):
            h.random.state = seed
        result = core.play_harvest(one, game)
        for h in (one, other):
            h.random.state = seed
        assert core.play_duel(one, other, again) == result != 0
        assert bytes(again) == bytes(game)
        assert other.n_rows == 0


def test_each_side_of_a_duel_plays_by_its_own_net() -> None:
    books = Notebook(load_champion("champion")), Notebook(random_net())
    good, bad = (book.record for book in books)
    for seed in range(6):
        assert core.play_duel(good, bad, dealt(seed)) == RESULT_FIRST_WINS
        assert core.play_duel(bad, good, dealt(seed)) == RESULT_SECOND_WINS


def test_a_duel_that_is_too_long_is_cut_off() -> None:
    books = Notebook(load_champion("champion")), Notebook(random_net())
    books[0].record.max_rows = 5
    game = dealt(1)
    assert core.play_duel(books[0].record, books[1].record, game) == 0
    assert game.turn == 6 and not game.result
