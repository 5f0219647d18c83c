"""A cell that another experiment has played already is not played again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hearthlab.arena import worker
from hearthlab.arena.named_files import file_digests
from hearthlab.arena.plan import Cell, Plan, cell_seed
from hearthlab.arena.run import run
from hearthlab.arena.store import Store, StoreError
from hearthlab.arena.tournament import gauntlet, round_robin
from hearthlab.models.champion.first import first_model
from hearthlab.models.files import load_champion, save
from hearthlab.training.champion.generations import taken_over

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
        patched.setattr(worker, "engine_version", lambda _: "another")
        run(Plan("first", (SLOW,)), store=store)
    assert run(Plan("second", (SLOW,)), store=store).stored == 0


# --- Files that agents name -------------------------------------------------------------------
def test_games_of_two_nets_in_one_file_are_not_joined(store: Store, tmp_path: Path) -> None:
    path = save(first_model(), tmp_path / "net.hlm")
    cell = replace(SLOW, a=f"champion:model={path},width=1,keep=1,worlds=0", games=2)
    run(Plan("nets", (cell,)), store=store)
    assert run(Plan("nets", (replace(cell, games=4),)), store=store).stored == 2
    save(taken_over(load_champion("champion")), path)
    with pytest.raises(StoreError, match=r"begun with another '.*net.hlm': the file has changed"):
        run(Plan("nets", (replace(cell, games=6),)), store=store)
    other = run(Plan("others", (replace(cell, games=2),)), store=store)
    assert (other.played, other.stored) == (2, 0)
    path.unlink()
    kept = store.plan("nets")
    assert kept is not None  # what is stored can be read without the file
    assert kept.cells[0].games == 4


def test_what_files_hold_is_digested(tmp_path: Path) -> None:
    net, folder = tmp_path / "a b.hlm", tmp_path / "decks"
    net.write_bytes(b"1")
    folder.mkdir()
    (folder / "one.txt").write_text("1")
    words = [f"champion:width=1,model={net},belief=library:{folder}", f"library:{folder}", "uct"]
    one = file_digests(words)
    assert set(one) == {str(net), str(folder)}
    (folder / "two.txt").write_text("2")
    two = file_digests(words)
    assert one[str(net)] == two[str(net)]
    assert one[str(folder)] != two[str(folder)]
    assert file_digests(["champion:model=champion", "champion:model=gone.hlm", "random"]) == {}


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


# --- Tournaments of earlier versions --------------------------------------------------------------
def former_tournament(*pairings: tuple[str, str], seed: int) -> Plan:
    """Plan a tournament like an earlier version: names and seeds from the specs it printed."""
    decks, belief = "firebat-hunter", "known-list"
    cells = tuple(
        Cell(
            name=f"{a} vs {b}",
            a=a,
            b=b,
            decks=(decks,),
            games=2,
            seed=cell_seed(seed, f"{a} vs {b}"),
            belief=belief,
        )
        for a, b in pairings
    )
    return Plan(f"tournament: {decks}, {belief}, seed {seed}", cells)


def test_a_tournament_in_earlier_words_is_resumed(store: Store) -> None:
    # With current specs the second pairing has its names in the other order.
    then = former_tournament(
        ("random:early_end=false", "uct:simulations=3"),
        ("ismcts:simulations=3", "ismcts:simulations=2,observer=1"),
        ("greedy", "random"),
        seed=5,
    )
    begun = run(then, store=store)
    again = [
        gauntlet(
            "random:early-end=false", ["uct:budget=3"], decks="firebat-hunter", games=4, seed=5
        ),
        round_robin(
            ["ismcts:budget=3", "ismcts:budget=2,observer=both"],
            decks="firebat-hunter",
            games=2,
            seed=5,
        ),
        round_robin(["random", "greedy"], decks="firebat-hunter", games=2, seed=5),
    ]
    found = [run(plan, store=store) for plan in again]
    assert [(one.played, one.stored) for one in found] == [(2, 2), (0, 2), (0, 2)]
    for former, now in zip(then.cells, found, strict=True):
        (cell,) = now.plan.cells
        assert (cell.name, cell.seed) == (former.name, former.seed)
        (result,) = now.results.values()
        assert result.records[:2] == begun.results[former.name].records
        assert "simulations" not in result.a + result.b
    assert len(store.plan(then.name).cells) == 3


def test_another_tournament_is_not_taken_for_an_earlier_one(store: Store) -> None:
    then = former_tournament(("random", "uct:simulations=3"), seed=5)
    run(replace(then, name="mine"), store=store)
    other = round_robin(
        ["random", "uct:budget=3"], decks="firebat-hunter", games=2, seed=6, name="mine"
    )
    assert run(other, store=store).stored == 0
