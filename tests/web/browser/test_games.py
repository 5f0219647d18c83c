"""Whole games by clicks and by touch, and a random walk over all pages."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import expect
from web.browser.audit import script
from web.browser.chromium import TABLET, Tabs
from web.browser.person import FINISHED, begin, play_by_clicking

DECKS = ("zoo-warlock", "trap-hunter", "firebat-hunter")
INSIDE = 30  # steps inside the page between two with the mouse or a finger
SECONDS = float(os.environ.get("HEARTHLAB_WALK_SECONDS", "6"))  # of the walk
LEG = 5.0  # seconds of a walk between two looks at the page
PLACES = ("play/new", "watch/new", "analyse/open", "analyse/edit", "lab", "play/puzzles")


@pytest.mark.parametrize("deck", DECKS)
def test_a_whole_game_is_played_by_clicks(pages: Tabs, deck: str) -> None:
    page = pages.open()
    begin(page, deck=deck)
    assert play_by_clicking(page, inside=INSIDE) > 10
    expect(page.locator(FINISHED)).to_be_visible()


@pytest.mark.parametrize("deck", DECKS)
def test_a_whole_game_is_played_by_touch(pages: Tabs, deck: str) -> None:
    page = pages.open(context=pages.context(viewport=TABLET, has_touch=True))
    begin(page, deck=deck)
    assert play_by_clicking(page, press=page.touchscreen.tap, inside=INSIDE) > 10
    expect(page.locator(FINISHED)).to_be_visible()


def test_a_walk_by_chance_meets_no_error(pages: Tabs) -> None:
    page = pages.open()
    clicked = 0
    for leg in range(max(1, round(SECONDS / LEG))):
        place = PLACES[leg % len(PLACES)]
        page.evaluate("(place) => { location.hash = `#/${place}`; }", place)
        clicked += page.evaluate(script("wander"), [1000 * min(LEG, SECONDS), leg + 1])
    assert clicked > 10
