"""Watching in Chromium: speed, pause, steps back and forward, both hands, several games in tabs."""

from __future__ import annotations

import re
from dataclasses import replace

from playwright.sync_api import Page, expect
from web.browser.chromium import PATIENCE, Tabs
from web.browser.pictures import picture, wanted
from web.window import Window

WATCH = re.compile("^Watch$")


def begin(page: Page, first: str = "easy", second: str = "medium") -> None:
    """Let two agents play."""
    forms = page.locator("form.two section")
    for index, agent in enumerate((first, second)):
        forms.nth(index).locator(f".level input[value={agent}]").check()
    page.get_by_role("button", name=WATCH).click()
    page.locator(".transport").wait_for()


def actions(page: Page) -> int:
    """Count the sentences of the log."""
    return page.locator(".entries p").count()


def test_a_game_is_paused_stepped_and_taken_back(pages: Tabs) -> None:
    page = pages.open("#/watch")
    begin(page)
    page.get_by_role("slider", name="Speed").fill("3")  # four actions per second
    enough = 16 if wanted() else 6
    shown = f"() => document.querySelectorAll('.entries p').length > {enough}"
    page.wait_for_function(shown, timeout=120_000 if wanted() else PATIENCE)
    # Without the mouse: on a busy machine it waits for the page to stand still.
    page.get_by_role("button", name="Pause").dispatch_event("click")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.wait_for_timeout(200)  # what was on its way when it was paused
    paused = actions(page)
    page.get_by_role("button", name="One action back").click()
    page.wait_for_function(f"() => document.querySelectorAll('.entries p').length < {paused}")
    earlier = actions(page)
    page.get_by_role("button", name="One action forward").click()
    page.wait_for_function(f"() => document.querySelectorAll('.entries p').length > {earlier}")
    assert actions(page) == paused
    picture(page, "watch")
    page.get_by_role("button", name="To the start").click()
    page.wait_for_function("() => document.querySelectorAll('.entries p').length === 0")


def test_the_thinking_agent_is_named_once(pages: Tabs) -> None:
    """The status names it with its hero, since both agents may be the same."""
    page = pages.open("#/watch")
    begin(page, "hard", "hard")
    page.locator(".pondering[data-thinks]").wait_for()
    words = page.locator(".turn-lines").evaluate(
        "(element) => [...element.querySelectorAll('p')].map((each) => each.textContent)"
    )
    assert re.fullmatch(r"Hard \(\w+\) is to act", words[0])
    assert re.fullmatch(r"thinking[\d.]+ s", words[1])


def test_a_spectator_may_see_both_hands(pages: Tabs) -> None:
    page = pages.open("#/watch")
    begin(page)
    page.locator(".held").first.wait_for()
    page.get_by_label("both hands").uncheck()
    expect(page.locator(".held.closed").first).to_be_attached()
    page.get_by_label("both hands").check()
    expect(page.locator(".held.closed")).to_have_count(0)
    below = page.locator(".below .hero-name").inner_text()
    page.get_by_role("button", name="Flip").click()
    expect(page.locator(".above .hero-name")).to_have_text(below)


def test_games_are_watched_in_tabs(pages: Tabs) -> None:
    page = pages.open("#/watch")
    begin(page, "novice", "novice")
    page.get_by_role("tab", name="New").click()
    begin(page, "easy", "easy")
    tabs = page.locator(".tab-list").get_by_role("tab")
    expect(tabs).to_have_count(3)
    tabs.first.click()
    expect(tabs.first).to_have_attribute("aria-selected", "true")
    page.get_by_role("button", name=re.compile("^Close")).first.click()
    expect(tabs).to_have_count(2)


def test_an_agent_that_failed_is_asked_again(pages: Tabs, server: Window) -> None:
    page = pages.open("#/watch")
    begin(page)
    page.get_by_role("button", name="Pause").dispatch_event("click")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.wait_for_timeout(200)
    session = list(server.server.sessions.values())[-1]
    (table,) = session.tables.values()
    kept = table.seats
    broken = replace(kept[0], name="broken", spec="no-such-agent")
    table.seats = (broken, broken)
    before = actions(page)
    page.get_by_role("button", name="One action forward").click()
    page.locator(".toast button").wait_for()
    expect(page.locator(".toast")).to_contain_text("failed")
    picture(page, "failed")
    table.seats = kept
    page.get_by_role("button", name="Ask again").click()
    page.wait_for_function(f"() => document.querySelectorAll('.entries p').length > {before}")
    expect(page.locator(".toast button")).to_have_count(0)
