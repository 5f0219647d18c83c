"""The lab in Chromium: from a store to a heat map, from a cell to its games, to a replay."""

from __future__ import annotations

from playwright.sync_api import expect
from web.browser.chromium import Tabs
from web.browser.pictures import picture


def test_a_stored_game_is_reached_from_the_heat_map(pages: Tabs) -> None:
    page = pages.open("#/lab")
    page.get_by_role("link", name="small cup", exact=True).click()
    expect(page.locator(".heat")).to_have_count(6)
    expect(page.locator(".interval").first).to_be_visible()
    picture(page, "lab")
    page.locator(".heat").first.click()
    page.get_by_role("button", name="Replay game").first.click()
    page.locator(".desk .moves .move").first.wait_for()
    assert page.locator(".desk .moves .move").count() > 10


def test_ladder_folders_and_models_are_shown(pages: Tabs) -> None:
    page = pages.open("#/lab")
    page.get_by_role("link", name="Ladder", exact=True).click()
    expect(page.locator("tbody tr")).to_have_count(3)
    page.get_by_role("link", name="Strength of the agents").first.click()
    page.locator("table").first.wait_for()
    models = page.locator(".lab-index ul").last.get_by_role("link")
    models.first.click()
    expect(page.locator("caption").get_by_text("Facts")).to_be_visible()


def test_experiments_are_grouped_by_document_with_readable_names(pages: Tabs) -> None:
    page = pages.open("#/lab/folder/haftstein2017-figure9")
    page.locator(".lab table").first.wait_for()
    group = page.locator(".lab-index details.group[open]", has_text="Haftstein 2017")
    names = group.get_by_role("link").all_inner_texts()
    at = next(place for place, name in enumerate(names) if name.startswith("Figure 8"))
    assert names[at + 1].startswith("Figure 9")
    assert not any("`" in name or "haftstein2017" in name for name in names)
    page = pages.open("#/lab/folder/champion")
    head = page.locator(".lab table").first.locator("th")
    expect(head.nth(1)).to_have_text("target")
    expect(page.locator(".lab table").first).not_to_contain_text("reproduced")
