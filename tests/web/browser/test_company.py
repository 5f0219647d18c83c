"""Sharing, spectators, two players at one screen, puzzles, records: in Chromium."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect
from web.browser.chromium import Tabs
from web.browser.person import begin
from web.browser.pictures import picture
from web.browser.positions import RICH, play_from

SAMPLE = Path(__file__).parents[2] / "records" / "samples" / "mage_druid_2016.hsreplay.xml.gz"
# What a file that is dropped looks like.
DROP = """([name, text]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name));
  for (const type of ['dragover', 'drop'])
    document.body.dispatchEvent(
      new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
}"""


def shared(page: Page, what: str) -> str:
    """Share in some way; return the text that would be copied."""
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name=what).click()
    area = page.locator("dialog textarea")
    area.wait_for()
    text = area.input_value()
    page.get_by_role("button", name="Close").click()
    return text


def test_a_position_is_shared_as_link_text_and_picture(pages: Tabs) -> None:
    page = play_from(pages, RICH)
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    text = shared(page, "Text of the position")
    assert "Savannah Highmane" in text and "Lightning Storm" not in text
    link = shared(page, "Link to this position")
    page.get_by_role("button", name="Share").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Picture").click()
    assert Path(download.value.path()).read_bytes().startswith(b"\x89PNG")
    other = pages.open(link.partition("/")[2].partition("/")[2].partition("/")[2])
    expect(other.locator(".desk .below .minion")).to_have_count(3)
    broken = pages.open("#/open/AAAA")
    expect(broken.locator(".toast")).to_contain_text("damaged")


def test_somebody_watches_a_game_by_its_link(pages: Tabs) -> None:
    page = pages.open()
    begin(page)
    page.locator(".confirm").click()
    page.locator(".end:not(:disabled)").wait_for()
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    link = shared(page, "Link for spectators")
    other = pages.open("#" + link.partition("#")[2])
    expect(other.get_by_role("tab", selected=True).first).to_contain_text("Spectating")
    mine = page.locator(".below .held").count()
    expect(other.locator(".below .held:not(.closed)")).to_have_count(mine)
    page.locator(".end").click()
    for each in (page, other):
        expect(each.locator(".turn")).to_contain_text("Turn 2")
        expect(each.locator(".turn")).to_contain_text("yours" if each is page else "Rexxar")
    page.locator(".end:not(:disabled)").wait_for()
    told = page.locator(".entries").text_content() or ""
    expect(other.locator(".entries")).to_have_text(told)


def test_two_persons_hand_over_the_screen(pages: Tabs) -> None:
    page = pages.open()
    page.locator(".level input[value=hotseat]").check()
    page.get_by_role("button", name="Play", exact=True).click()
    for _ in range(2):
        page.get_by_role("button", name="Show my cards").click()
        page.locator(".confirm").click()
    page.get_by_role("button", name="Show my cards").click()
    below = page.locator(".below .hero-name").inner_text()
    picture(page, "hotseat")
    page.locator(".end").click()
    expect(page.locator(".curtain h2")).to_contain_text("is next")
    page.get_by_role("button", name="Show my cards").click()
    expect(page.locator(".above .hero-name")).to_have_text(below)
    expect(page.locator(".above .held:not(.closed)")).to_have_count(0)


def test_a_puzzle_is_failed_shown_and_solved(pages: Tabs) -> None:
    page = pages.open("#/play/puzzles")
    page.locator(".puzzle").first.wait_for()
    picture(page, "puzzles")
    page.locator(".puzzle").first.click()
    page.locator(".end:not(:disabled)").click()
    expect(page.locator(".verdict h2")).to_have_text("Not this time")
    page.get_by_role("button", name="Show the solution").click()
    expect(page.locator(".told-solution")).to_contain_text("then")
    page.get_by_role("button", name="Try again").click()
    page.locator(".table-page .mark-legal").first.wait_for()
    expect(page.locator(".verdict")).to_have_count(0)


def test_a_file_that_is_dropped_opens(pages: Tabs) -> None:
    page = pages.open()
    page.evaluate(DROP, ["position.txt", RICH])
    expect(page.locator(".desk .below .minion")).to_have_count(3)
    page.evaluate(DROP, ["notes.md", "no game"])
    expect(page.locator(".toast")).to_contain_text("nor an HSReplay")
    page.goto(page.url.partition("#")[0] + "#/analyse/open")
    page.locator("input[type=file]").set_input_files(SAMPLE)
    page.locator(".moments .move").nth(5).click()
    page.locator(".considered .act").first.wait_for()
