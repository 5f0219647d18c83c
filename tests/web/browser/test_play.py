"""Whole games in Chromium: by mouse, by keyboard, by drag and drop, and what is refused."""

from __future__ import annotations

from web.browser.chromium import Tabs
from web.browser.person import FINISHED, begin, play_by_clicking, play_by_keys


def test_a_game_is_played_by_clicking(pages: Tabs) -> None:
    page = pages.open()
    begin(page)
    steps = play_by_clicking(page)
    assert steps > 10
    assert page.locator("#end-title").inner_text() in ("You win", "You lose", "A draw")


def test_a_game_is_played_by_keyboard(pages: Tabs) -> None:
    page = pages.open()
    begin(page)
    steps = play_by_keys(page)
    assert steps > 10
    assert page.locator(FINISHED).count() == 1
