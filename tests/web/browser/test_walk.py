"""Keys for moving through games, and addresses that contain a moment."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from web.browser.chromium import Tabs
from web.browser.test_analyse import SEARCHED, opened, replay


def test_an_analysis_is_walked_through_by_keys(pages: Tabs) -> None:
    page = opened(pages, replay())
    moves = page.locator(".moves .move")
    moves.nth(5).wait_for()
    for press in ("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(press)
    expect(moves.nth(2)).to_have_attribute("aria-current", "step")
    expect(page).to_have_url(re.compile("#/analyse/g1/2$"))
    page.reload()
    expect(moves.nth(2)).to_have_attribute("aria-current", "step")
    page.evaluate("() => { location.hash = '#/analyse/g1/7'; }")
    expect(moves.nth(7)).to_have_attribute("aria-current", "step")
    expect(page.locator(".summary")).not_to_contain_text("evaluating", timeout=SEARCHED)
    expect(page.locator(".axis")).to_contain_text("50 %")
    marked = page.locator(".move:is(.mistake, .inaccuracy)")
    assert marked.count() >= 2
    page.evaluate("() => { location.hash = '#/analyse/g1/0'; }")
    expect(moves.first).to_have_attribute("aria-current", "step")
    page.keyboard.press("ArrowDown")
    expect(marked.first).to_have_attribute("aria-current", "step")
    page.keyboard.press("ArrowDown")
    expect(marked.nth(1)).to_have_attribute("aria-current", "step")
    page.keyboard.press("ArrowUp")
    expect(marked.first).to_have_attribute("aria-current", "step")
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_have_count(1)
    expect(marked.first).not_to_have_attribute("aria-current", "step")
    page.keyboard.press(" ")
    expect(page.locator(".transport").get_by_role("button", name="Play")).to_have_count(1)


def test_a_watched_game_is_paused_and_stepped_by_keys(pages: Tabs) -> None:
    page = pages.open("#/watch/new")
    page.get_by_role("button", name="Watch", exact=True).click()
    page.locator(".watch .board").wait_for()
    page.locator("body").press(" ")
    expect(page.locator(".transport").get_by_role("button", name="Play")).to_have_count(1)
    expect(page).to_have_url(re.compile(r"#/watch/g1/\d+$"))
    at = int(page.url.rpartition("/")[2])
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(f"#/watch/g1/{at + 1}$"))
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(f"#/watch/g1/{at}$"))
    page.keyboard.press("ArrowUp")
    expect(page).not_to_have_url(re.compile(f"#/watch/g1/{at + 1}$"))
