"""Every page, in both themes and sizes: labelled, reachable, readable, stable and fast."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from web.browser.audit import audit, faint, shifts, unnamed, unreachable, watch_shifts
from web.browser.chromium import DESKTOP, TABLET, Tabs
from web.browser.person import begin, play_by_clicking
from web.browser.pictures import picture
from web.browser.test_analyse import LETHAL

LOOKS = [("dark", DESKTOP), ("light", TABLET)]
TRIES = 5  # to paint
FIRST_PAINT = 1000  # milliseconds, of the best of some loads: others may keep the machine busy
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"
WIDE = "() => document.documentElement.scrollWidth - innerWidth"


def name(look: tuple[str, dict[str, int]]) -> str:
    """Name a look for the report and for pictures."""
    return f"{look[0]}-{look[1]['width']}"


def go(page: Page, path: str) -> None:
    """Go to another page of the window."""
    page.evaluate("(path) => { location.hash = path; }", path)


@pytest.mark.parametrize("look", LOOKS, ids=name)
def test_every_page_can_be_used_by_everyone(pages: Tabs, look: tuple[str, dict[str, int]]) -> None:
    scheme, size = look
    page = pages.open(viewport=size, color_scheme=scheme)

    def check(what: str) -> None:
        audit(page)
        assert page.evaluate(WIDE) <= 0, f"{what} is wider than the screen"
        picture(page, f"{what}-{name(look)}")

    page.locator("form.setup").wait_for()
    check("setup")
    begin(page)
    check("mulligan")
    page.locator(".confirm").click()
    page.locator(".overlay").wait_for(state="detached")
    page.locator(".mark-legal, .end:not(:disabled)").first.wait_for()
    check("table")
    page.get_by_role("button", name="Help and keys").click()
    check("help")
    page.keyboard.press("Escape")
    go(page, "/watch/new")
    page.locator("form.two").wait_for()
    check("watching")
    go(page, "/analyse/open")
    page.get_by_label("Position text", exact=False).fill(LETHAL)
    check("opener")
    page.get_by_role("button", name="Analyse", exact=True).click()
    page.locator(".considered .act").first.wait_for()
    check("desk")
    go(page, "/analyse/edit")
    page.locator(".card-line").first.wait_for()
    page.locator(".below .hero[aria-label]").wait_for()
    check("editing")
    go(page, "/lab")
    page.locator(".lab-index").get_by_role("link", name="small cup", exact=True).click()
    page.locator(".heat").first.wait_for()
    check("results")
    go(page, "/lab/folder/strength")
    page.locator(".lab table").first.wait_for()
    check("folder")


def test_nothing_shifts_while_a_game_is_played(pages: Tabs) -> None:
    page = pages.open(reduced_motion="no-preference")
    begin(page)
    watch_shifts(page)
    play_by_clicking(page, steps=30)
    assert shifts(page) == []


def test_the_first_paint_is_quick(pages: Tabs) -> None:
    times: list[float] = []
    while len(times) < TRIES and (not times or min(times) > FIRST_PAINT):
        page = pages.open(context=pages.context())  # which has seen nothing yet
        times.append(page.evaluate(PAINTED))
        page.close()
    assert min(times) <= FIRST_PAINT


def test_the_theme_is_kept(pages: Tabs) -> None:
    page = pages.open(color_scheme="dark")
    page.get_by_role("button", name="Dark or light").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_the_audits_find_faults(pages: Tabs) -> None:
    page = pages.open()
    page.locator("form.setup").wait_for()
    watch_shifts(page)
    page.evaluate(
        """() => {
          const button = document.createElement('button');
          button.tabIndex = -1;
          const text = document.createElement('p');
          text.textContent = 'hardly to be read';
          text.className = 'planted';
          text.style.color = '#333';
          const tabs = document.createElement('div'); // which no arrow key moves through
          tabs.role = 'tablist';
          for (const index of [0, -1]) {
            const tab = document.createElement('button');
            tab.role = 'tab';
            tab.tabIndex = index;
            tab.textContent = 'planted';
            tabs.append(tab);
          }
          document.querySelector('.narrow').prepend(button, tabs, text);
        }"""
    )
    page.wait_for_timeout(150)
    assert len(unnamed(page)) == 1
    assert len(unreachable(page)) == 2
    assert [each.split(":")[0] for each in faint(page)] == ["hardly to be read (planted)"]
    assert shifts(page) != []
