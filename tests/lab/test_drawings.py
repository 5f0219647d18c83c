"""Figures: their texts."""

from __future__ import annotations

import pytest

from hearthlab.arena.estimates import Estimate
from hearthlab.lab.experiment import Results
from hearthlab.lab.figures import Bar, Curve, bars, curve_panels, exact, heat_maps
from hearthlab.lab.measures import Measure


def played(value: float, games: int) -> Measure:
    return lambda results: Estimate(value, value - 0.05, value + 0.05, games)


def unplayed(results: Results) -> None:
    return None


def test_intervals_stand_under_numbers_that_are_not_exact() -> None:
    found = {("a", "x"): lambda results: Estimate(0.5, 0.41, 0.59), ("a", "y"): exact(0.25)}
    rest = {("b", "x"): lambda results: None, ("b", "y"): exact(0.75)}
    made = heat_maps({"one": {**found, **rest}}, rows="r", columns="c", ranges=((0, 1),))
    (axes,) = made({}).axes
    assert [text.get_text() for text in axes.texts] == ["0.50", "0.41 to 0.59", "0.25", "0.75"]


def test_marks_say_where_they_come_from() -> None:
    groups = {"x": [Bar("here", exact(0.5), 0.55)]}
    for source in ("published", "from Table I"):
        (legend,) = bars({"t": groups}, source=source)({}).legends
        assert source in [text.get_text() for text in legend.get_texts()]


def test_a_published_curve_is_named_beside_ours() -> None:
    figure = curve_panels([([Curve("UCT", {1: exact(0.5)}, {1: 0.4})], {"title": "t"})])({})
    legend = figure.axes[0].get_legend()
    assert legend is not None
    assert [text.get_text() for text in legend.get_texts()] == ["UCT, published", "UCT"]


# --- Games, gaps and ranges -----------------------------------------------------------------------
def test_a_curve_says_how_many_games_it_rests_on() -> None:
    curve = Curve("UCT", {1: played(0.5, 20), 2: played(0.6, 1400)})
    (axes,) = curve_panels([([curve], {})])({}).axes
    assert axes.get_legend_handles_labels()[1] == ["UCT (n = 20 to 1,400)"]


def test_bars_and_maps_say_how_many_games_they_rest_on() -> None:
    groups = {"x": [Bar("a", played(0.5, 8))], "y": [Bar("a", played(0.5, 8))]}
    (legend,) = bars({"t": groups})({}).legends
    assert [text.get_text() for text in legend.get_texts()] == ["a (n = 8)"]
    made = heat_maps({"m": {("a", "b"): played(0.5, 12)}}, rows="", columns="", ranges=[(0, 1)])
    assert [text.get_text() for text in made({}).axes[0].texts][-1] == "n = 12"


def test_no_line_is_drawn_through_what_was_not_played() -> None:
    found = {1: played(0.5, 8), 2: played(0.6, 8), 4: unplayed, 8: played(0.7, 8)}
    (axes,) = curve_panels([([Curve("UCT", found)], {})])({}).axes
    drawn = [list(container[0].get_xdata()) for container in axes.containers]
    assert drawn == [[1, 2], [8]]
    assert len(axes.get_legend_handles_labels()[1]) == 1


def test_the_axis_fits_the_numbers_and_the_level() -> None:
    curve = Curve("UCT", {1: played(0.8, 8), 2: played(0.7, 8)})
    (axes,) = curve_panels([([curve], {})])({}).axes
    low, high = axes.get_ylim()
    assert 0.45 < low < 0.5
    assert 0.85 < high < 0.9
    (axes,) = curve_panels([([curve], {"ylim": [0, 7]})])({}).axes
    assert axes.get_ylim() == pytest.approx((0, 7))
