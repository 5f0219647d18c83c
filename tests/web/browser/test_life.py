"""Motion and sound, the history, the tracker, and the end of a game."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from web.browser.chromium import Tabs
from web.browser.person import FINISHED, begin, play_by_clicking
from web.browser.pictures import picture
from web.browser.positions import RICH, play_from

LONGEST = 300  # milliseconds of a motion
GAMES = 3  # until one has a mistake
JUDGED = re.compile("Better|No mistake")  # when all decisions of a game have been judged
# Notes of all motions, how long each took, and every context of sound that is made.
NOTED = """() => {
  window.moved = [];
  window.contexts = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    window.moved.push([this.className.toString(), options.duration ?? options]);
    return animate.call(this, frames, options);
  };
  const Made = window.AudioContext;
  window.AudioContext = class extends Made {
    constructor() { super(); window.contexts += 1; }
  };
}"""
STYLED = """() => document.getAnimations().filter((each) => each instanceof CSSAnimation ||
  each instanceof CSSTransition).map((each) => each.effect.getComputedTiming())
  .filter((each) => each.iterations !== Infinity).map((each) => each.duration)"""


def attack(page: Page) -> None:
    """Let a minion attack."""
    page.locator(".below .minion.mark-legal").first.click()
    page.locator(".above .minion.mark-target").first.click()
    expect(page.locator(".tile").first).to_be_attached()


def test_motions_are_short_and_off_for_those_who_ask(pages: Tabs) -> None:
    page = play_from(pages, RICH.replace("[attacks 0]", ""), reduced_motion="no-preference")
    page.evaluate(NOTED)
    attack(page)
    assert page.evaluate("() => window.moved.length") > 0
    assert max(page.evaluate("() => window.moved.map(([, time]) => time)")) <= LONGEST
    assert all(each <= LONGEST for each in page.evaluate(STYLED))
    page.get_by_role("button", name="Motion").click()
    expect(page.get_by_role("button", name="Motion")).to_have_attribute("aria-pressed", "false")
    page.evaluate("() => { window.moved = []; }")
    page.locator(".end").click()
    page.wait_for_timeout(600)
    assert page.evaluate("() => window.moved") == []


def test_sounds_come_when_they_are_asked_for(pages: Tabs) -> None:
    page = play_from(pages, RICH.replace("[attacks 0]", ""))
    page.evaluate(NOTED)
    attack(page)
    assert page.evaluate("() => window.contexts") == 0
    page.get_by_role("button", name="Sound").click()
    page.wait_for_function("() => window.contexts === 1")


def test_the_history_is_tiles_and_the_log_a_click_away(pages: Tabs) -> None:
    page = play_from(pages, RICH.replace("[attacks 0]", ""))
    page.evaluate("() => localStorage.setItem('hearthlab.aside', 'history')")
    attack(page)
    tile = page.locator(".tile").last
    assert "attacks" in (tile.get_attribute("aria-label") or "")
    expect(page.locator(".entries").first).to_be_hidden()
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".entries p").first).to_be_visible()
    page.get_by_role("tab", name="Decks").click()
    expect(page.locator(".tracker .list-line").first).to_be_visible()
    expect(page.locator(".tracker")).to_contain_text("%")
    picture(page, "decks")


def test_the_deck_tracker_is_hidden_with_one_switch(pages: Tabs) -> None:
    page = play_from(pages, RICH)
    tab, switch = (
        page.get_by_role("tab", name="Decks"),
        page.get_by_role("button", name="Deck tracker"),
    )
    tab.click()
    expect(page.locator(".tracker .list-line").first).to_be_visible()
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(tab).to_be_hidden()
    expect(page.locator(".tracker")).to_be_hidden()
    expect(page.get_by_role("tab", name="History")).to_have_attribute("aria-selected", "true")
    page.get_by_role("tab", name="History").press("ArrowRight")
    expect(page.get_by_role("tab", name="Log")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="History")).to_be_focused()
    page.reload()
    expect(page.get_by_role("button", name="Deck tracker")).to_be_visible()
    expect(page.get_by_role("tab", name="Decks")).to_be_hidden()
    page.get_by_role("button", name="Deck tracker").click()
    expect(page.get_by_role("tab", name="Decks")).to_be_visible()


def test_the_end_shows_how_and_what_to_learn(pages: Tabs) -> None:
    for _ in range(GAMES):
        page = pages.open()
        begin(page, opponent="easy")
        play_by_clicking(page)
        expect(page.locator(".how")).to_contain_text("won on turn")
        expect(page.locator(".lessons")).to_contain_text(JUDGED, timeout=60_000)
        if page.locator(".lessons li").count():
            break  # random clicks lose five points in nearly every game
    expect(page.locator(".lessons")).to_contain_text("Better")
    picture(page, "finish")
    ply = page.locator(".lessons li").count()
    assert 1 <= ply <= 3
    page.get_by_role("button", name="Replay this moment").first.click()
    page.locator(".end:not(:disabled), .overlay .confirm").first.wait_for()
    expect(page.locator(FINISHED)).to_have_count(0)


HOW = """async ([winner, result, health]) => {
  const { howWon } = await import('/js/components/finish.js');
  const sides = health.map((each, player) => ({ player, hero: { name: 'Rexxar', health: each } }));
  return howWon([], { winner, result, sides, turn: 14 });
}"""


def test_the_end_names_draws_and_concessions(pages: Tabs) -> None:
    page = pages.open()
    ends = [
        ([None, "a draw", [0, -3]], "Both heroes fell on turn 7 (14th)."),
        ([None, "a draw", [30, 12]], "No turns are left after turn 7 (14th)."),
        ([1, "Rexxar concedes", [20, 12]], "Rexxar concedes on turn 7 (14th)."),
        ([0, "Rexxar wins", [20, 0]], "Rexxar won on turn 7 (14th)."),
    ]
    assert [page.evaluate(HOW, state) for state, _ in ends] == [words for _, words in ends]
