"""The position editor in Chromium: dragging and clicking cards, setting numbers, errors."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from web.browser.chromium import Tabs
from web.browser.pictures import picture


def editor(pages: Tabs) -> Page:
    """Open the editor."""
    page = pages.open("#/analyse/edit")
    page.locator(".below .hero-name").get_by_text("Jaina").wait_for()
    return page


def find(page: Page, name: str) -> None:
    """Type a name into the list of cards."""
    page.get_by_label("Find cards").fill(name)


def test_a_position_is_set_up_and_analysed(pages: Tabs) -> None:
    page = editor(pages)
    find(page, "chillwind yeti")
    page.locator(".card-line").first.drag_to(page.locator(".below .field"))
    expect(page.locator(".below .minion")).to_have_count(1)
    find(page, "fireball")
    page.locator(".card-line").first.drag_to(page.locator(".below .hand"))
    expect(page.locator(".below .held")).to_have_count(1)
    find(page, "boulderfist")
    page.get_by_label("Put cards on").select_option("1/board")
    page.locator(".card-line").first.click()
    expect(page.locator(".above .minion")).to_have_count(1)
    page.locator(".above .minion").click()
    page.get_by_role("spinbutton", name="Damage").fill("3")
    page.get_by_role("spinbutton", name="Damage").press("Enter")
    expect(page.locator(".above .minion .badge.health")).to_have_attribute("data-n", "4")
    page.get_by_role("button", name="taunt").click()
    expect(page.locator(".above .minion.is-taunt")).to_have_count(1)
    page.locator("fieldset").nth(1).get_by_label("Health").fill("9")
    page.locator("fieldset").nth(1).get_by_label("Health").press("Enter")
    expect(page.locator(".above .hero .badge.health")).to_have_attribute("data-n", "9")
    picture(page, "editor")
    page.get_by_role("button", name="Analyse", exact=True).click()
    page.locator(".desk").wait_for()
    expect(page.locator(".desk .above .minion")).to_have_count(1)


def test_a_change_is_taken_back_and_a_wrong_one_is_refused(pages: Tabs) -> None:
    page = editor(pages)
    find(page, "wisp")
    for count in range(1, 8):
        page.locator(".card-line").first.click()
        expect(page.locator(".below .minion")).to_have_count(count)
    page.locator(".card-line").first.click()
    expect(page.locator(".problem")).not_to_be_empty()
    expect(page.locator(".below .minion")).to_have_count(7)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".below .minion:not(.leaving)")).to_have_count(6)


def test_a_position_is_pasted(pages: Tabs) -> None:
    page = editor(pages)
    text = page.get_by_label("Position as text")
    text.fill("turn 9, player 0 to act\nplayer 0: DRUID, health 20\n  board: Wisp\nplayer 1: ROGUE")
    text.press("Tab")
    expect(page.locator(".below .hero-name")).to_have_text("Malfurion Stormrage")


def test_turns_are_written_alike_everywhere(pages: Tabs) -> None:
    """Positions count the turns of both players; the page says both numbers."""
    page = editor(pages)
    expect(page.get_by_label("Position as text")).to_have_value(re.compile("^turn 9,"))
    expect(page.locator(".facts .note")).to_contain_text("turn 5 (9th)")
    expect(page.locator(".editor .turn")).to_have_text("Turn 5(9th) Jaina")
    page.get_by_role("button", name="Analyse", exact=True).click()
    expect(page.locator(".desk .turn b")).to_have_text("Turn 5")
    page.locator(".desk .end").click()
    expect(page.locator(".desk .turn-head").first).to_have_text(re.compile(r"turn 5 \(9th\)"))
