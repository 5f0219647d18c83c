"""Cells by hand-computed cases, and the archive."""

from __future__ import annotations

import numpy as np
import pytest

from hearthlab.decks.errors import DeckLabError
from hearthlab.decks.search.maps import (
    Axis,
    Elites,
    Map,
    published_cells,
    read_axes,
    true_cells,
)

TURNS, HAND = Axis("turns", 5, 15, 40), Axis("hand", 1, 7, 40)
LITERAL = Map((TURNS, HAND), "published")


def test_the_published_formula_divides_by_the_range_and_one() -> None:
    """By hand: 40 · (x − 5) / 11, cut; 39 from 15 on."""
    values = np.array([4.0, 5.0, 5.274, 5.275, 10.0, 14.999, 15.0, 20.0])
    assert published_cells(values, TURNS).tolist() == [0, 0, 0, 1, 18, 36, 39, 39]
    values = np.array([1.0, 1.174, 1.176, 4.0, 6.999, 7.0])
    assert published_cells(values, HAND).tolist() == [0, 0, 1, 17, 34, 39]


def test_true_cells_are_equal_parts_of_the_range() -> None:
    values = np.array([4.0, 5.0, 5.249, 5.251, 10.0, 14.999, 15.0, 20.0])
    assert true_cells(values, TURNS).tolist() == [0, 0, 0, 1, 20, 39, 39, 39]


def test_1368_of_1600_published_cells_can_be_reached() -> None:
    assert LITERAL.cells == 1600
    assert LITERAL.reachable == 38 * 36 == 1368
    assert Map((TURNS, HAND)).reachable == 1600
    fine = np.linspace(0, 20, 200_001)
    reached = set(published_cells(fine, TURNS).tolist())
    assert reached == {*range(37), 39}  # cells 37 and 38 are empty for ever
    assert len(set(published_cells(fine, HAND).tolist())) == 36


def test_an_archive_keeps_the_fittest_deck_of_a_cell() -> None:
    elites = Elites(LITERAL, 30)
    decks = np.arange(90, dtype=np.int16).reshape(3, 30)
    values = np.array([[10.0, 4.0], [10.01, 4.01], [14.0, 2.0]])
    elites.add(decks, np.array([1.0, 3.0, -5.0]), values, np.arange(3))
    assert len(elites) == 2
    assert sorted(elites.numbers.tolist()) == [1, 2]
    assert elites.grid()[18, 17] == 3.0
    elites.add(decks[:1], np.array([2.0]), values[:1], np.array([7]))
    assert sorted(elites.numbers.tolist()) == [1, 2]  # not fitter


def test_sliding_borders_are_quantiles_and_grow() -> None:
    where = Map((Axis("mana", 30, 165, 20),), "sliding")
    values = np.arange(100.0)[:, None]
    assert where.grown(0).axes[0].cells == 2
    assert where.grown(0.5).axes[0].cells == 11
    assert where.grown(1).axes[0].cells == 20
    cells = where.coordinates(values, where.borders(values))[:, 0]
    assert [int((cells == i).sum()) for i in range(20)] == [5] * 20


def test_axes_are_written_as_they_are_read() -> None:
    assert read_axes("turns,hand") == (TURNS, HAND)
    axes = read_axes("turns=6:12/8, mana", 20)
    assert [str(axis) for axis in axes] == ["turns=6:12/8", "mana=30:165/20"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("trns,hand", "no measure 'trns'; did you mean 'turns'?"),
        ("turns=15:5", "turns=15:5: the first number should be less than the second"),
        ("turns,turns", "the same measure twice"),
        ("turns=a", "'turns=a' should be like turns"),
        ("turns/0", "0 cells; at least 1"),
    ],
)
def test_maps_that_make_no_sense(text: str, words: str) -> None:
    with pytest.raises(DeckLabError, match=words.replace("?", r"\?")):
        read_axes(text)


def test_unknown_rules_and_too_many_cells() -> None:
    with pytest.raises(DeckLabError, match="no rule of cells 'equal'"):
        Map((TURNS,), "equal")
    with pytest.raises(DeckLabError, match="4,000,000 cells; at most 1,000,000"):
        Map(read_axes("turns,hand", 2000))
