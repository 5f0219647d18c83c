"""Plans are read as written; invalid ones are errors."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hearthlab.agents.spec import SpecError
from hearthlab.arena.pairs import RANDOM
from hearthlab.arena.plan import LONGEST_NAME, Cell, Plan, PlanError, cell_seed, read_decks, scaled
from hearthlab.game.errors import DeckError, HearthlabError

CELL = Cell(name="one", a="rules", b="greedy", decks=("firebat-hunter",), games=8, seed=5)
OTHER = Cell(
    name="two",
    a="uct:budget=20",
    b="random",
    decks=("tarei-warlock vs firebat-hunter", "championship-2014"),
    games=3,
    belief="uniform",
    positions="right",
    measure="both",
)
PLAN = Plan("test", (CELL, OTHER))


def test_a_plan_is_read_as_it_was_written() -> None:
    assert Plan.read(PLAN.json()) == PLAN


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "5", '{"name": "x", "cells": [{"name": "y"}]}', '{"name": "x"']
)
def test_invalid_plans_are_errors(text: str) -> None:
    with pytest.raises(PlanError, match="not a plan"):
        Plan.read(text)


def test_a_plan_counts_the_games_of_all_cells() -> None:
    assert PLAN.games == 11


@pytest.mark.parametrize(
    ("change", "error", "said"),
    [
        ({"name": ""}, PlanError, "1 to 200 characters: ''"),
        ({"name": "x" * (LONGEST_NAME + 1)}, PlanError, "1 to 200 characters"),
        ({"games": 0}, PlanError, "0 games in cell 'one'; a cell has at least 1"),
        ({"belief": "unifrom"}, SpecError, "did you mean 'uniform'"),
        ({"measure": "boht"}, PlanError, "did you mean 'both'"),
        ({"positions": "relevent"}, PlanError, "did you mean 'relevant'"),
    ],
)
def test_bad_cells(change: dict[str, Any], error: type[HearthlabError], said: str) -> None:
    with pytest.raises(error, match=said):
        replace(CELL, **change)


@pytest.mark.parametrize(
    ("change", "error", "said"),
    [
        ({"a": "rulez"}, SpecError, "did you mean 'rules'"),
        ({"b": "uct:simulation=1"}, SpecError, "did you mean 'budget'"),
        ({"decks": ()}, PlanError, "no decks to play with"),
        ({"decks": ("firebat-huntre",)}, DeckError, "did you mean 'firebat-hunter'"),
        ({"decks": ("firebat-hunter vs nobody",)}, DeckError, "'nobody'"),
        ({"decks": ("firebat-hunter", "random")}, DeckError, "random decks stand alone"),
    ],
)
def test_bad_words_are_found_before_anything_is_played(
    change: dict[str, Any], error: type[HearthlabError], said: str
) -> None:
    PLAN.check()
    with pytest.raises(error, match=said):
        Plan("test", (replace(CELL, **change),)).check()


def test_bad_plans() -> None:
    with pytest.raises(PlanError, match="'test' has two cells named 'one'"):
        Plan("test", (CELL, OTHER, CELL))
    with pytest.raises(PlanError, match="a plan's name has 1 to 200 characters: ''"):
        Plan("", (CELL,))


def test_terms_carry_the_belief_to_agents_that_name_none() -> None:
    terms = replace(CELL, a="random", belief="uniform").terms
    assert (terms.a, terms.b) == ("random", "greedy:belief=uniform")
    named = replace(CELL, b="greedy:belief=archetype", belief="uniform").terms
    assert named.b == "greedy:belief=archetype"
    assert (OTHER.terms.positions, OTHER.terms.measure) == ("right", "both")


def test_decks_as_words() -> None:
    assert read_decks(("random",)) == RANDOM
    assert read_decks(("a vs b", "c")) == [("a", "b"), "c"]
    names = [pair.name for pair in replace(OTHER, games=8).pairs()]
    assert names == [
        "tarei-warlock vs firebat-hunter",
        "firebat-hunter",
        "runandgun-shaman",
        "tarei-warlock",
    ]


def test_a_cell_begins_as_a_shorter_one_does() -> None:
    long, short = CELL.pairs(), replace(CELL, games=5).pairs()
    assert [pair.seed for pair in short] == [pair.seed for pair in long[:3]]
    assert [pair.seats for pair in short] == [(0, 1), (0, 1), (0,)]


def test_seeds_of_cells_differ() -> None:
    seeds = {cell_seed(seed, name) for seed in (0, 1) for name in ("one", "two")}
    assert len(seeds) == 4
    assert cell_seed(0, "one") == cell_seed(0, "one")


@pytest.mark.parametrize(
    ("scale", "games"), [(1, 8), (0.5, 4), (0.6, 4), (0.7, 6), (0.001, 2), (10, 80)]
)
def test_scaled_cells_have_whole_pairs(scale: float, games: int) -> None:
    assert scaled(CELL, scale) == replace(CELL, games=games)
