"""A cell that another experiment has played already is not played again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.run import run
from hearthlab.arena.store import Store, StoreError, rows

FAST = Cell(name="fast", a="random", b="random", decks=("championship-2014",), games=1201)
SLOW = Cell(name="slow", a="greedy", b="random", decks=("firebat-hunter",), games=5, measure="own")


def test_the_same_terms_give_the_same_games(store: Store) -> None:
    first = run(Plan("first", (FAST, SLOW)), store=store)
    second = run(Plan("second", (SLOW, FAST)), store=store)
    assert (first.played, first.stored) == (1206, 0)
    assert (second.played, second.stored) == (0, 1206)
    assert {name: each.records for name, each in first.results.items()} == {
        name: each.records for name, each in second.results.items()
    }


def test_what_is_missing_is_played(store: Store) -> None:
    run(Plan("first", (FAST, SLOW)), store=store)
    more = Plan("second", (replace(FAST, games=1300), replace(SLOW, games=8)))
    grown = run(more, store=store)
    assert (grown.played, grown.stored) == (102, 1206)
    alone = run(more)
    for name, result in alone.results.items():
        scores = [(game.pair, game.seat_of_a, game.score) for game in result.records]
        assert scores == [
            (game.pair, game.seat_of_a, game.score) for game in grown.results[name].records
        ]


@pytest.mark.parametrize("change", [{"seed": 1}, {"a": "rules"}, {"name": "other"}])
def test_other_terms_give_other_games(store: Store, change: dict[str, Any]) -> None:
    run(Plan("first", (SLOW,)), store=store)
    other = run(Plan("second", (replace(SLOW, **change),)), store=store)
    assert (other.played, other.stored) == (5, 0)


def test_games_of_another_engine_are_not_taken(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(rows, "engine_version", lambda: "another")
        run(Plan("first", (SLOW,)), store=store)
    assert run(Plan("second", (SLOW,)), store=store).stored == 0


# --- Words of earlier versions ----------------------------------------------------------------
THEN = replace(SLOW, a="uct:simulations=3", b="random:early_end=false", games=6)
NOW = replace(THEN, a="uct:budget=3", b="random:early-end=false")


@pytest.mark.parametrize(("first", "second"), [(THEN, NOW), (NOW, THEN)])
def test_an_experiment_resumes_in_other_words(store: Store, first: Cell, second: Cell) -> None:
    begun = run(Plan("one", (first,)), store=store)
    resumed = run(Plan("one", (replace(second, games=8),)), store=store)
    assert (begun.played, resumed.played, resumed.stored) == (6, 2, 6)
    assert resumed.results["slow"].records[:6] == begun.results["slow"].records
    assert resumed.results["slow"].a == "uct:budget=3"


def test_games_are_adopted_from_cells_in_other_words(store: Store) -> None:
    begun = run(Plan("one", (THEN,)), store=store)
    again = run(Plan("two", (NOW,)), store=store)
    assert (again.played, again.stored) == (0, 6)
    assert again.results["slow"].records == begun.results["slow"].records
    assert store.plan("one").cells == (THEN,)


def test_another_agent_is_refused_in_any_words(store: Store) -> None:
    run(Plan("one", (THEN,)), store=store)
    with pytest.raises(StoreError, match="begun with a='uct:simulations=3', not 'uct:budget=4'"):
        run(Plan("one", (replace(NOW, a="uct:budget=4"),)), store=store)
