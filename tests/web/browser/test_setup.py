"""The form that begins a game: what is chosen at first, and that nothing covers it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import ViewportSize, expect
from web.browser.chromium import Tabs
from web.window import Window

from hearthlab.web import catalogue

SMALL: ViewportSize = {"width": 1280, "height": 800}
# Texts of the form that show through the row with the button.
SHOWN_THROUGH = """() => {
  const foot = document.querySelector('.start');
  const { left, right, top, bottom } = foot.getBoundingClientRect();
  const under = [];
  for (let x = left + 5; x < right; x += 20)
    for (let y = top + 4; y < Math.min(bottom, innerHeight); y += 8)
      if (!foot.contains(document.elementFromPoint(x, y))) under.push([x, y]);
  const solid = getComputedStyle(foot).backgroundColor;
  return [under.length, /rgba\\(.*, 0\\)/.test(solid)];
}"""


@pytest.fixture
def offered(server: Window) -> Iterator[None]:
    """Offer an agent of somebody's own for one test."""
    catalogue.OFFERED["Mine"] = "rules"
    yield
    catalogue.OFFERED.clear()


def test_the_opponent_at_first_is_easy(pages: Tabs) -> None:
    page = pages.open()
    expect(page.locator(".level input:checked")).to_have_value("easy")


def test_an_agent_of_ones_own_has_no_bars(pages: Tabs, offered: None) -> None:
    page = pages.open()
    mine = page.locator(".level", has_text="Mine")
    expect(mine.locator(".pips.unrated")).to_have_count(1)
    expect(mine.locator(".pips i")).to_have_count(0)
    champion = page.locator(".level", has_text="Champion")
    expect(champion.locator(".pips i")).to_have_count(6)
    expect(champion.locator(".pips i.on")).to_have_count(6)


def test_the_row_with_the_button_covers_no_text(pages: Tabs) -> None:
    page = pages.open(viewport=SMALL)
    page.locator("form.setup").wait_for()
    assert page.evaluate(SHOWN_THROUGH) == [0, False]
    page.get_by_text("Any agent, by its spec").click()
    assert page.evaluate(SHOWN_THROUGH) == [0, False]
