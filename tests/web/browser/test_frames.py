"""What lets motions be smooth: cheap properties, pieces that stay, one layout per state."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from web.browser.chromium import Tabs
from web.browser.positions import RICH, play_from

from hearthlab.web.server import STATIC

COMPOSITED = {"opacity", "transform", "translate", "rotate", "scale"}
DESCRIBED = {"offset", "computedOffset", "easing", "composite"}
SIDE = "; ".join(["Chillwind Yeti"] * 6)
TRADE = f"""turn 12, player 0 to act
player 0: HUNTER, health 30, mana 6/6
  hand: Kill Command
  board: Wisp; {SIDE}
  deck: Leper Gnome
player 1: SHAMAN, health 30
  hand: Hex
  board: {SIDE}
  deck: Lava Burst"""
# Note which properties move, and which minions are put into their row.
NOTED = """() => {
  window.moved = new Set();
  window.put = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const run = animate.call(this, frames, options);
    for (const frame of run.effect.getKeyframes())
      for (const name of Object.keys(frame)) window.moved.add(name);
    return run;
  };
  const note = (changes) => window.put.push(...changes.flatMap((each) => [...each.addedNodes]));
  for (const row of document.querySelectorAll('.minions'))
    new MutationObserver(note).observe(row, { childList: true });
}"""
# How long a layout takes, in milliseconds, after a change of the board and of what is beside it;
# and how long when the board gets another size. The shortest of several: others are busy, too.
LAYOUTS = """(beside) => {
  const board = document.querySelector('.board');
  const piece = board.querySelector('.hero');
  const timed = (change) => {
    const times = [];
    for (let i = 0; i < 12; i += 1) {
      document.body.offsetHeight;
      const began = performance.now();
      change(i);
      document.body.offsetHeight;
      times.push(performance.now() - began);
    }
    return Math.min(...times);
  };
  const grow = (element) => element.append(document.createElement('i'));
  const both = timed(() => { grow(piece); grow(document.querySelector(beside)); });
  const sized = timed((i) => { board.style.width = `${600 + i}px`; });
  return { both, sized };
}"""


def test_only_what_the_compositor_moves_is_animated(pages: Tabs) -> None:
    page = play_from(pages, RICH.replace("[attacks 0]", ""), reduced_motion="no-preference")
    page.evaluate(NOTED)
    page.locator(".below .minion.mark-legal").first.click()
    page.locator(".above .minion.mark-target").first.click()
    expect(page.locator(".float").first).to_be_attached()
    page.locator(".end:not(:disabled)").click()
    page.locator(".end:not(:disabled)").wait_for()
    moved = set(page.evaluate("() => [...window.moved]"))
    assert "translate" in moved and "opacity" in moved
    assert moved <= COMPOSITED | DESCRIBED


def test_style_sheets_animate_nothing_else() -> None:
    sheets = "".join(path.read_text("utf-8") for path in sorted(STATIC.rglob("*.css")))
    rules = re.findall(r"@keyframes [\w-]+ \{(.*?\})\s*\}", sheets, flags=re.DOTALL)
    assert len(rules) == sheets.count("@keyframes") >= 6
    for rule in rules:
        assert set(re.findall(r"([\w-]+):", rule)) <= COMPOSITED, rule


def test_a_death_moves_no_neighbour_in_the_page(pages: Tabs) -> None:
    page = play_from(pages, TRADE, reduced_motion="no-preference")
    page.evaluate(NOTED)
    row = page.locator(".below .minions")
    row.locator(".minion").first.click()
    page.locator(".above .minion.mark-target").first.click()
    expect(row.locator(".minion")).to_have_count(6)
    assert page.evaluate("() => window.put.length") == 0
    names = row.locator(".minion").evaluate_all("all => all.map((each) => each.dataset.card)")
    assert len(set(names)) == 1


@pytest.mark.parametrize(
    ("path", "beside"),
    [("", ".turn-status"), ("#/watch/new", ".tiles, .log"), ("#/analyse/edit", ".facts")],
    ids=["table", "watch", "editor"],
)
def test_the_board_is_laid_out_at_one_size(pages: Tabs, path: str, beside: str) -> None:
    page = opened(pages, path)
    taken = page.evaluate(LAYOUTS, beside)
    assert taken["both"] * 3 < taken["sized"]


# The opacity of what glows around a piece, and the shadow of the piece itself.
GLOWS = """(piece) => [getComputedStyle(piece, '::before').opacity,
  getComputedStyle(piece.querySelector('.body, .card')).boxShadow]"""


def test_what_glows_is_shown_and_not_drawn_again(pages: Tabs) -> None:
    page = play_from(pages, TRADE)
    own, other = page.locator(".below .minion").first, page.locator(".above .minion").first
    assert own.evaluate(GLOWS) == ["1", "none"] and other.evaluate(GLOWS) == ["0", "none"]
    assert page.locator(".below .held.mark-legal").first.evaluate(GLOWS) == ["1", "none"]
    own.click()
    assert other.evaluate(GLOWS) == ["1", "none"]
    page.keyboard.press("Escape")
    assert other.evaluate(GLOWS) == ["0", "none"]


def opened(pages: Tabs, path: str) -> Page:
    """Open a page with a board."""
    if not path:
        return play_from(pages, TRADE)
    page = pages.open(path)
    if "watch" in path:
        page.get_by_role("button", name="Watch", exact=True).click()
        page.locator(".watch .board .held").first.wait_for()
    else:
        page.locator(".below .hero[aria-label]").wait_for()
    return page
