"""Analysis in Chromium: opinions, the curve, jumps, branches, other agents, copied positions."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect
from web.browser.chromium import Tabs
from web.browser.person import POLLING
from web.browser.pictures import picture, wanted

import hearthlab as hl

LETHAL = """turn 9, player 0 to act
player 0: MAGE, health 20, mana 7/9
  hand: Fireball; Frostbolt
  board: Chillwind Yeti
player 1: HUNTER, health 13
  board: Wisp [TAUNT]"""
# Keep the types of the messages that a page sends from now on.
LISTEN = """() => {
  window.sent = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    sent.push(JSON.parse(text).type);
    send.call(this, text);
  };
}"""
SEARCHED = 180_000  # milliseconds for a search on a busy machine


def opened(pages: Tabs, text: str, **options: Any) -> Page:
    """Open a text in the analysis."""
    page = pages.open("#/analyse/open", **options)
    page.get_by_label(re.compile("Position text")).fill(text)
    page.get_by_role("button", name="Analyse", exact=True).click()
    page.locator(".desk").wait_for()
    return page


def replay() -> str:
    """Play a game."""
    game = hl.Game("firebat-hunter", "runandgun-shaman", seed=11, mulligan="curve")
    player = hl.agent("greedy", seed=1)
    while not game.over:
        game.push(player.choose(game.view()))
    return hl.Replay.of(game).to_json()


def test_an_opinion_comes_with_bars_a_line_and_arrows(pages: Tabs) -> None:
    page = opened(pages, LETHAL)
    page.locator(".considered .act").nth(1).wait_for(timeout=SEARCHED)
    expect(page.locator(".odds strong")).to_have_text(re.compile(r"\d+\.\d %"))
    expect(page.locator(".arrow.hint").first).to_be_attached()
    page.locator(".considered button").first.click()  # plays it
    expect(page.locator(".moves .move")).to_have_count(1)


def test_a_game_is_evaluated_walked_through_and_branched(pages: Tabs) -> None:
    page = opened(pages, replay())
    page.wait_for_function(
        "() => document.querySelector('.curve .path')?.getAttribute('d').split('L').length > 10",
        timeout=SEARCHED,
    )
    moves = page.locator(".moves .move")
    half = moves.count() * 2 // 3
    moves.nth(half).click()
    expect(moves.nth(half)).to_have_attribute("aria-current", "step")
    page.get_by_role("slider", name="Moment of the game").press("ArrowLeft")
    expect(moves.nth(half - 1)).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="One action forward").click()
    expect(moves.nth(half)).to_have_attribute("aria-current", "step")
    if wanted():
        page.locator(".considered .act").first.wait_for(timeout=SEARCHED)
        expect(page.locator(".summary")).not_to_contain_text("evaluating", timeout=SEARCHED)
        picture(page, "analyse")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/#/play/*")
    expect(page.locator(".table-page .turn-status")).to_be_visible()


def test_another_agent_is_asked(pages: Tabs) -> None:
    page = opened(pages, LETHAL)
    page.get_by_label("Who thinks").select_option("medium")
    expect(page.locator(".think h2")).to_have_text("What Medium would do")
    expect(page.locator(".told")).to_contain_text("medium", timeout=SEARCHED)


def test_moments_not_shown_are_not_searched(pages: Tabs) -> None:
    page = opened(pages, LETHAL)
    page.locator(".considered .act").first.wait_for(timeout=SEARCHED)  # it was asked for
    page.evaluate(LISTEN)
    page.get_by_role("link", name="Play", exact=True).click()
    page.locator(".level").first.wait_for()
    assert page.evaluate("sent.filter((type) => /think/.test(type))") == ["stop_thinking"]
    page.get_by_role("link", name="Analyse", exact=True).click()
    page.locator(".desk").wait_for()
    page.wait_for_function("() => sent.includes('think')", polling=POLLING)


def test_what_is_copied_can_be_pasted(pages: Tabs) -> None:
    context = pages.context()
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = opened(pages, LETHAL, context=context)
    page.get_by_role("button", name="Copy position").click()
    expect(page.locator(".toast").last).to_contain_text("clipboard")
    text = page.evaluate("navigator.clipboard.readText()")
    assert hl.Game.from_position(text).players[1].hero.health == 13
    page.get_by_role("button", name="Open …").click()
    page.get_by_label(re.compile("Position text")).fill("turn one")
    page.get_by_role("button", name="Analyse", exact=True).click()
    expect(page.locator(".opener .problem")).not_to_be_empty()
