"""Figures: what is written in them."""

from __future__ import annotations

from hearthlab.arena.estimates import Estimate
from hearthlab.lab.figures import Bar, Curve, bars, curve_panels, exact, heat_maps


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
