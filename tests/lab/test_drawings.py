"""Bars and heat maps: what is written in them."""

from __future__ import annotations

from hearthlab.lab.bars import Bar, bars
from hearthlab.lab.estimates import Estimate
from hearthlab.lab.heat_maps import heat_maps


def test_intervals_stand_under_numbers_that_are_not_exact() -> None:
    found = {("a", "x"): Estimate(0.5, 0.41, 0.59), ("a", "y"): Estimate(0.25, 0.25, 0.25)}
    figure = heat_maps(
        {"one": {**found, ("b", "x"): None}}, rows="r", columns="c", ranges=((0, 1),)
    )
    (axes,) = figure.axes
    assert [text.get_text() for text in axes.texts] == ["0.50", "0.41 to 0.59", "0.25"]


def test_marks_say_where_they_come_from() -> None:
    groups = {"x": [Bar("here", Estimate(0.5, 0.4, 0.6), 0.55)]}
    for source, given in (("published", {}), ("from Table I", {"source": "from Table I"})):
        (legend,) = bars(groups, title="t", **given).legends
        assert source in [text.get_text() for text in legend.get_texts()]
