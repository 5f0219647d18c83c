"""A cell that another experiment has played already is not played again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.run import run
from hearthlab.arena.store import Store, rows

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
def test_other_terms_give_other_games(store: Store, change: dict[str, object]) -> None:
    run(Plan("first", (SLOW,)), store=store)
    other = run(Plan("second", (replace(SLOW, **change),)), store=store)  # type: ignore[arg-type]
    assert (other.played, other.stored) == (5, 0)


def test_games_of_another_engine_are_not_taken(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(rows, "engine_version", lambda: "another")
        run(Plan("first", (SLOW,)), store=store)
    assert run(Plan("second", (SLOW,)), store=store).stored == 0
