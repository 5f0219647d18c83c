"""Stored games whose agent no longer exists: replayed, rated, exported, and never played again."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

import hearthlab as hl
from hearthlab.agents.spec import KINDS, Kind, register

DECKS = "firebat-hunter"
NOTE = "agent 'mine' cannot be played any more"


class Mine:
    """The first legal action."""

    sees = "nothing"

    def __init__(self, *, seed: int) -> None:
        self.spec = "mine"

    def choose(self, view: hl.View) -> hl.Action:
        return view.legal_actions[0]


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a store with a match of an agent that is no longer registered, and another match."""
    path = tmp_path_factory.mktemp("gone") / "games.db"
    register(Kind("mine", "the first action", Mine))
    hl.match("mine", "rules", decks=DECKS, games=4, seed=1, store=path, isolated=False)
    hl.match("random", "rules", decks=DECKS, games=4, seed=1, store=path)
    del KINDS["mine"]
    return path


def test_its_games_are_replayed(path: Path) -> None:
    with hl.open_store(path) as store:
        ended = [store.replay(name).play().over for name in store.games()]
    assert ended == [True] * 8


def test_all_games_are_read_and_rated(path: Path) -> None:
    with hl.open_store(path) as store, pytest.warns(UserWarning, match=NOTE):
        found = store.all_results()
    assert [(each.a, each.games) for each in found] == [("mine", 4), ("random", 4)]
    assert {each.agent for each in hl.arena.ratings(found)} == {"mine", "rules", "random"}


def test_all_games_are_exported(path: Path, tmp_path: Path) -> None:
    with hl.open_store(path) as store, pytest.warns(UserWarning, match=NOTE):
        for each in store.each_result():
            each.export(tmp_path / f"{each.a}.csv")
    with (tmp_path / "mine.csv").open() as file:
        assert [row["a"] for row in csv.DictReader(file)] == ["mine"] * 4


def test_its_plan_is_read_and_not_played(path: Path) -> None:
    with hl.open_store(path) as store:
        name = next(name for name in store.experiments() if "mine" in name)
        plan = store.plan(name)
        with pytest.raises(
            hl.errors.SpecError, match="agent 'mine' of the store cannot be played: no ag"
        ):
            hl.arena.run(plan, store=store)
