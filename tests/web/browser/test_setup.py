"""The form for a new game: its defaults, and that nothing covers it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import ViewportSize, expect
from web.browser.chromium import Tabs
from web.window import Window

import hearthlab as hl
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
    """Offer a user's agent for one test."""
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


def test_a_deck_of_the_class_is_chosen_with_its_plan_and_curve(pages: Tabs) -> None:
    page = pages.open()
    mine = page.locator("section:nth-of-type(2)")
    expect(mine.locator(".deck-title")).to_contain_text("Freeze Mage")
    expect(mine.locator(".plan")).to_contain_text("Ice Block")
    mine.get_by_role("button", name="Hunter").click()
    expect(mine.locator(".deck-title")).to_contain_text("Trap Hunter")
    assert sum(map(int, mine.locator(".mana-curve b:not(:empty)").all_inner_texts())) == 30
    mine.get_by_text("All thirty cards").click()
    expect(mine.locator(".list-line", has_text="Kill Command")).to_be_visible()
    theirs = page.locator("section:nth-of-type(3)")
    expect(theirs.locator("input:checked")).to_have_value("surprise")


def test_the_format_is_chosen_and_always_in_sight(pages: Tabs) -> None:
    page = pages.open()
    expect(page.locator(".format-now b")).to_have_text("2014")
    page.locator(".format-switch label", has_text="Wild").click()
    expect(page.locator(".format-now b")).to_have_text("Wild")
    mine = page.locator("section:nth-of-type(2)")
    mine.get_by_label("Your deck: search by name or card").fill("edwin auctioneer")
    mine.locator(".option", has_text="Ranked 2017").first.click()
    expect(mine.locator(".deck-title")).to_contain_text("Ranked 2017")
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator(".overlay").wait_for()
    expect(page.locator(".format-now b")).to_have_text("Wild")


def test_a_code_of_another_format_chooses_it(pages: Tabs) -> None:
    page = pages.open()
    page.locator("section:nth-of-type(2)").get_by_text("Use a deck code").click()
    code = page.get_by_label("Your deck: deck code or list")
    code.fill(hl.Deck.named("aggro-pirate-warrior").code)
    code.press("Tab")
    expect(page.locator(".format-now b")).to_have_text("Wild")
    expect(page.locator("section:nth-of-type(2) .problem")).to_contain_text("30 cards")
    expect(page.locator("section:nth-of-type(2) .deck-title")).to_contain_text("Warrior")
