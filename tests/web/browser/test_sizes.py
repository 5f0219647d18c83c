"""Every page at every size, by touch where there is no mouse: nothing cut, nothing too small."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from web.browser.audit import script
from web.browser.chromium import Tabs
from web.browser.pictures import picture
from web.browser.positions import DRUID, RICH, play_from

from hearthlab import Format
from hearthlab.web import catalogue

PHONE: dict[str, Any] = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SIZES: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, **PHONE},
    "landscape": {"viewport": {"width": 844, "height": 390}, **PHONE},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "zoomed": {"viewport": {"width": 640, "height": 360}, "device_scale_factor": 2},
    "laptop": {"viewport": {"width": 1366, "height": 768}},
    "wide": {"viewport": {"width": 1920, "height": 1080}},
    "4k": {"viewport": {"width": 3840, "height": 2160}},
}
# Whether all that moves for a moment has come to rest.
RESTS = """() => document.getAnimations().every((each) =>
  each.playState !== 'running' || each.effect.getTiming().iterations === Infinity)"""
# Minions that reach out of their row by more than the margin of the row, and why.
OUTSIDE = """() => [...document.querySelectorAll('.field')].flatMap((field) => {
  const row = field.getBoundingClientRect();
  return [...field.querySelectorAll('.minion')].map((each) => each.getBoundingClientRect())
    .map((box) => [row.left - box.left, box.right - row.right, row.top - box.top,
      box.bottom - row.bottom].map(Math.round))
    .filter((over) => over.some((each) => each > 6));
})"""
SMALL = ("phone", "landscape")
TRIES = 8  # to look at a board that may still move
FULL = """turn 17, player 0 to act
player 0: HUNTER, health 17, armor 2, mana 6/9
  hand: Kill Command; Houndmaster; Knife Juggler; King Krush; Tracking; Savannah Highmane; \
Animal Companion; Leper Gnome; Unleash the Hounds; Gladiator's Longbow
  board: Scavenging Hyena; Haunted Creeper; Savannah Highmane; Wisp; Sen'jin Shieldmasta; \
Faerie Dragon; Mountain Giant
  weapon: Eaglehorn Bow
  deck: Leper Gnome; Timber Wolf; Wisp; Flare; Arcane Shot
player 1: SHAMAN, health 21, mana 4/6, overload 2
  hand: Lightning Storm; Hex; Fire Elemental; Earth Shock; Wisp; Wisp; Wisp
  board: Flametongue Totem; Sen'jin Shieldmasta [damage 1]; Argent Squire [TAUNT]; Knife Juggler; \
Wisp; Boulderfist Ogre; Faceless Manipulator
  deck: Lava Burst; Feral Spirit; Azure Drake"""
SEVEN = FULL.replace("; Leper Gnome; Unleash the Hounds; Gladiator's Longbow", "", 1)


def go(page: Page, path: str) -> None:
    """Go to another page of the window."""
    page.evaluate("(path) => { location.hash = path; }", path)


def fits(page: Page, what: str, *, touch: bool) -> None:
    """Fail for elements that are cut off or that a finger would miss."""
    page.wait_for_timeout(150)
    page.wait_for_function(RESTS)
    assert page.evaluate(script("fits"), touch) == [], what


@pytest.mark.parametrize("size", SIZES)
def test_every_page_fits_every_size(pages: Tabs, size: str) -> None:
    options = SIZES[size]
    touch = options.get("has_touch", False)
    page = pages.open(context=pages.context(**options))

    def check(what: str) -> None:
        fits(page, f"{what} on {size}", touch=touch)
        picture(page, f"{what}-{size}")

    page.locator("form.setup").wait_for()
    check("setup")
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator(".overlay").wait_for()
    check("mulligan")
    page.locator(".confirm").click()
    page.locator(".end:not(:disabled)").wait_for()
    check("table")
    go(page, "/watch/new")
    page.locator("form.two").wait_for()
    check("watching")
    page.get_by_role("button", name="Watch", exact=True).click()
    page.locator(".watch .board").wait_for()
    check("watch")
    go(page, "/analyse/open")
    page.locator("#paste").fill(RICH)
    check("opener")
    page.get_by_role("button", name="Analyse", exact=True).click()
    page.locator(".considered .act").first.wait_for()
    check("desk")
    go(page, "/analyse/edit")
    page.locator(".below .hero[aria-label]").wait_for()
    check("editor")
    go(page, "/lab")
    page.locator(".lab-index a").first.wait_for()
    check("lab")
    page.locator(".lab-index details").evaluate_all(
        "all => all.forEach((each) => each.open = true)"
    )
    check("lab with its groups open")
    go(page, "/lab/folder/strength")
    page.locator(".lab table").first.wait_for()
    check("folder")


@pytest.mark.parametrize("width", [375, 360, 320])
def test_the_bar_fits_narrow_phones(pages: Tabs, width: int) -> None:
    page = pages.open(context=pages.context(**PHONE, viewport={"width": width, "height": 640}))
    page.locator("form.setup").wait_for()
    bar = page.locator(".bar :is(a, button):visible")
    edges = bar.evaluate_all("all => all.map((each) => each.getBoundingClientRect().right)")
    assert len(edges) >= 6 and max(edges) <= width
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [SEVEN, FULL], ids=["seven", "ten"])
def test_full_hands_and_boards_stay_legible(pages: Tabs, size: str, text: str) -> None:
    page = play_from(pages, text, context=pages.context(**SIZES[size]))
    page.locator(".below .held").first.wait_for()
    page.mouse.move(2, 2)
    faults: list[str] = ["not looked at"]
    for _ in range(TRIES):  # a busy machine draws a large page late
        page.wait_for_timeout(300)
        faults = page.evaluate(script("legible"), size not in ("landscape", "zoomed"))
        if not faults:
            break
    assert faults == []
    picture(page, f"full-{size}")


# Words beside the board that are small on a large screen, with the size of their letters.
TINY = """() => [...document.querySelectorAll('.side *, .desk *, .editor *, .bar *')]
  .filter((each) => !each.closest('.board, svg, option') && each.checkVisibility()
    && [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map((each) => [each.textContent.trim().slice(0, 30),
    parseFloat(getComputedStyle(each).fontSize) * (each.currentCSSZoom ?? 1)])
  .filter(([, size]) => size < 15)"""


def test_words_grow_with_a_large_screen(pages: Tabs) -> None:
    page = play_from(pages, RICH, context=pages.context(**SIZES["4k"]))
    page.locator(".end").click()
    page.locator(".tile").first.wait_for()
    page.locator(".end:not(:disabled)").wait_for()
    for tab in ("Log", "Decks", "History"):
        page.get_by_role("tab", name=tab).click()
        page.locator(":is(.entries p, .tracker .list-line, .tile):visible").first.wait_for()
        assert page.evaluate(TINY) == [], tab
    sign = page.locator(".pondering")
    assert sign.evaluate("(element) => element.scrollHeight <= element.clientHeight")
    go(page, "/analyse/open")
    page.locator("#paste").fill(RICH)
    page.get_by_role("button", name="Analyse", exact=True).click()
    page.locator(".considered .act").first.wait_for()
    assert page.evaluate(TINY) == []
    go(page, "/analyse/edit")
    page.locator(".below .hero[aria-label]").wait_for()
    assert page.evaluate(TINY) == []


def test_the_odds_of_the_last_cards_take_one_line(pages: Tabs) -> None:
    page = play_from(pages, DRUID)
    page.get_by_role("tab", name="Decks").click()
    odds = page.locator(".tracker .odds-of").first
    expect(odds).to_have_text("100 %")
    box = odds.bounding_box()
    assert box is not None and box["height"] < 24


def test_puzzles_take_two_lines_on_a_phone(pages: Tabs) -> None:
    page = pages.open("#/play/puzzles", context=pages.context(**SIZES["phone"]))
    page.locator(".puzzle").first.wait_for()
    expect(page.locator(".lead")).to_contain_text("the percentage says how often agents missed it")
    heights = page.locator(".missed").evaluate_all(
        "all => all.map((each) => each.getBoundingClientRect().height)"
    )
    assert len(heights) > 20 and max(heights) < 24


# Shows a card as the opponent's, and lists the parts of the game that it covers.
REVEALED = """async (facts) => {
  const { cardFace } = await import('/js/components/card.js');
  document.querySelector('.reveal').replaceChildren(cardFace(facts));
  const card = document.querySelector('.reveal .card');
  await Promise.all(card.getAnimations().map((each) => each.finished));
  const box = card.getBoundingClientRect();
  const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth
    && box.bottom <= innerHeight;
  const pieces = '.rail > *, .minion, .hero, .power, .weapon, .crystals, .below .held';
  const covered = [...document.querySelectorAll(pieces)].filter((each) => {
    const { left, top, right, bottom, width } = each.getBoundingClientRect();
    return width && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  });
  return [inside, covered.map((each) => each.className)];
}"""


@pytest.mark.parametrize("size", SIZES)
def test_a_revealed_card_covers_no_part_of_the_game(pages: Tabs, size: str) -> None:
    page = play_from(pages, SEVEN, context=pages.context(**SIZES[size]))
    card = next(
        card for card in catalogue.cards(Format.of("2014")).cards if card.name == "Fireball"
    )
    assert page.evaluate(REVEALED, card.model_dump()) == [True, []]


def test_a_revealed_card_is_not_shown_again_in_another_game(pages: Tabs) -> None:
    page = play_from(pages, RICH)
    card = next(
        card for card in catalogue.cards(Format.of("2014")).cards if card.name == "Fireball"
    )
    page.evaluate(REVEALED, card.model_dump())
    assert page.locator(".reveal .card").count() == 1
    go(page, "/play/puzzles")
    page.locator(".puzzle").first.click()
    page.locator(".table-page .mark-legal").first.wait_for()
    expect(page.locator(".reveal .card")).to_have_count(0)


@pytest.mark.parametrize("minions", [3, 4, 5, 6, 7])
def test_minions_stay_in_their_row_on_a_phone(pages: Tabs, minions: int) -> None:
    side = "; ".join(["Sen'jin Shieldmasta"] * minions)
    text = re.sub(r"(  board: ).*", rf"\g<1>{side}", RICH)
    page = play_from(pages, text, context=pages.context(**SIZES["phone"]))
    page.wait_for_function(RESTS)
    assert page.locator(".below .minion").count() == minions
    assert page.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("size", SMALL)
def test_a_hand_opens_under_a_finger(pages: Tabs, size: str) -> None:
    page = play_from(pages, FULL, context=pages.context(**SIZES[size]))
    first = page.locator(".below .held").first
    first.tap(position={"x": 14, "y": 30})
    expect(page.locator(".hand.fanned")).to_have_count(1)
    box = first.bounding_box()
    assert box is not None and box["width"] >= 90
    assert page.evaluate("() => document.querySelector('.fanned').scrollWidth > innerWidth")
    picture(page, f"fan-{size}")
    page.locator(".above .hero-name").tap()
    expect(page.locator(".hand.fanned")).to_have_count(0)
    first.tap(position={"x": 14, "y": 30})
    first.tap()  # Kill Command
    expect(page.locator(".hand.fanned")).to_have_count(0)
    expect(page.locator(".above .mark-target")).to_have_count(8)
    page.get_by_role("button", name="Thrall, enemy hero").tap()
    expect(page.locator(".above .hero .badge.health")).to_have_attribute("data-n", "16")


@pytest.mark.parametrize("size", SMALL)
def test_the_end_of_a_turn_lies_under_the_thumb(pages: Tabs, size: str) -> None:
    page = play_from(pages, RICH, context=pages.context(**SIZES[size]))
    width, height = (SIZES[size]["viewport"][each] for each in ("width", "height"))
    box = page.locator(".end").bounding_box()
    assert box is not None
    assert box["height"] >= 44 and box["width"] >= 44
    assert box["x"] + box["width"] / 2 > width / 2
    assert box["y"] + box["height"] / 2 > height / 2
    page.locator(".end").tap()
    expect(page.locator(".turn")).not_to_contain_text("Turn 6")
    page.locator(".more").tap()
    expect(page.locator(".entries")).to_contain_text(re.compile("ends|draws|attacks|plays"))


def test_a_game_is_begun_and_played_by_touch(pages: Tabs) -> None:
    """Ten turns on a phone, with taps only."""
    page = pages.open(context=pages.context(**SIZES["phone"]))
    page.locator(".level", has_text="Novice").tap()
    page.get_by_role("button", name="Play", exact=True).tap()
    page.locator(".confirm").tap()
    for _ in range(10):
        page.locator(".end:not(:disabled), .overlay.finished").first.wait_for()
        if page.locator(".overlay.finished").count():
            return
        playable = page.locator(".below .held.mark-legal")
        if playable.count():
            playable.last.tap(position={"x": 14, "y": 30})
            expect(page.locator(".hand.fanned")).to_have_count(1)
            playable.last.tap()
            if page.locator(".field.open").count():
                page.locator(".field.open").tap(position={"x": 8, "y": 20})
            elif page.locator(".mark-target").count():
                page.locator(".mark-target").first.tap()
        if page.locator(".overlay").count():
            return  # a choice, which other tests make
        page.locator(".end:not(:disabled)").first.tap()
