"""The pages in a real browser, opened from disk: replays can be watched, in light and dark."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from competition.conftest import Cup
from playwright.sync_api import Browser, Page, expect
from web.browser.chromium import PATIENCE

from hearthlab.competition.outcome import PlayedGame

expect.set_options(timeout=PATIENCE)
WIDE = "() => document.documentElement.scrollWidth - innerWidth"
BACK = "() => getComputedStyle(document.body).backgroundColor"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Open a page whose console must stay empty."""
    made = browser.new_page(color_scheme="dark", viewport={"width": 1100, "height": 800})
    problems: list[str] = []
    made.on("pageerror", lambda error: problems.append(str(error)))
    made.on("console", lambda message: problems.append(message.text))
    yield made
    made.close()
    assert problems == []


def one(cup: Cup, *, foul: bool) -> PlayedGame:
    """Return a game whose replay is published."""
    return next(g for g in cup.outcome.games if g.published and (g.fault is not None) == foul)


def test_a_replay_is_watched_from_the_disk(cup: Cup, page: Page) -> None:
    game = one(cup, foul=False)
    page.goto((cup.site / "index.html").as_uri())
    page.get_by_role("link", name=game.a, exact=True).first.click()
    page.get_by_role("link", name=game.id, exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(" against ".join(game.players))
    where = page.locator(".told .note")
    expect(where).to_have_text(f"mulligan, action 0 of {game.record.actions}")
    page.keyboard.press("ArrowRight")
    expect(where).to_contain_text("action 1 of")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(where).to_contain_text("turn 2")
    expect(page.locator(".hero.acts .who")).to_contain_text(game.players[1])
    page.locator(".moves button").nth(5).click()
    expect(where).to_contain_text("action 5 of")
    assert page.url.endswith(f"#{game.id}/5")
    page.keyboard.press("End")
    expect(where).to_contain_text(f"turn {game.record.turns}, action {game.record.actions} of")
    expect(page.locator(".end")).to_have_text(game.result)
    page.keyboard.press("Home")
    page.get_by_role("button", name="play or pause").click()
    expect(where).to_contain_text("action 1 of")  # it goes by itself
    assert page.evaluate(WIDE) <= 0


def test_a_replay_says_what_the_fault_was(cup: Cup, page: Page) -> None:
    game = one(cup, foul=True)
    assert game.fault is not None
    page.goto(f"{(cup.site / 'replay.html').as_uri()}#{game.id}/9999")
    said = f"{game.result} – {game.fault.entry}: {game.fault.kind}: {game.fault.text}"
    expect(page.locator(".end")).to_have_text(said)


def test_light_and_dark_can_be_chosen(cup: Cup, page: Page) -> None:
    page.goto((cup.site / "index.html").as_uri())
    dark = page.evaluate(BACK)
    page.get_by_role("button", name="Light or dark").click()
    light = page.evaluate(BACK)
    assert light != dark
    page.goto((cup.site / "decks.html").as_uri())
    assert page.evaluate(BACK) == light  # it is remembered
