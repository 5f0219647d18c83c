"""The strongest opponent answers soon, and the page shows that it is thinking."""

from __future__ import annotations

import json
from statistics import median

from playwright.sync_api import expect
from web.browser.chromium import Tabs
from web.browser.person import begin, ready

MEDIAN, LONGEST = 0.5, 1.5  # seconds from the end of a turn to the first action
BUSY = 3.0  # how much longer it may take where other tests share the processors
ENDS = 6
# Note when the first entry of the opponent's that is its action appears in the log.
WATCH = """() => {
  const began = performance.now();
  const log = document.querySelector('.entries');
  const before = log.children.length;
  window.answered = null;
  const look = () => {
    const fresh = [...log.children].slice(before).map((entry) => entry.dataset.kind);
    const acted = fresh.some((kind) => ['play', 'attack', 'power'].includes(kind));
    const mine = document.querySelector('.end:not(:disabled), .overlay');
    if (acted || mine) window.answered = (performance.now() - began) / 1000;
    else requestAnimationFrame(look);
  };
  document.querySelector('.end').click();
  requestAnimationFrame(look);
}"""


def test_the_champion_answers_soon(pages: Tabs) -> None:
    page = pages.open()
    begin(page, opponent="champion")
    page.locator(".confirm").click()
    taken: list[float] = []
    while len(taken) < ENDS and not page.locator(".overlay.finished").count():
        ready(page)
        page.evaluate(WATCH)
        page.wait_for_function("() => window.answered !== null")
        taken.append(page.evaluate("window.answered"))
        page.locator(".end:not(:disabled), .overlay").first.wait_for()
    print(json.dumps({"median": median(taken), "longest": max(taken), "all": taken}))
    assert median(taken) <= MEDIAN * BUSY and max(taken) <= LONGEST * BUSY


def test_the_page_says_who_thinks_and_for_how_long(pages: Tabs) -> None:
    page = pages.open()
    page.get_by_text("Any agent, by its spec").click()
    spec = page.get_by_label("Opponent: spec of an agent")
    spec.fill("ismcts:budget=0,deadline=2")
    spec.press("Tab")
    expect(page.locator("section:nth-of-type(1) .problem.good")).not_to_be_empty()
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator(".confirm").click()
    page.locator(".end:not(:disabled)").wait_for()
    page.locator(".end").click()
    sign = page.locator(".pondering")
    expect(sign).to_contain_text("ismcts")
    expect(sign).to_contain_text("thinks")
    expect(sign).to_contain_text("1.")
    expect(page.locator(".above .plate.thinks")).to_have_count(1)
    expect(sign).to_contain_text("simulations")


WORDS = """async (all) => {
  const { readable } = await import('/js/words.js');
  return all.map(readable);
}"""


def test_actions_are_shown_without_the_signs_of_the_notation(pages: Tabs) -> None:
    page = pages.open()
    shown = {
        "end turn": "end turn",
        "play Wisp @1": "play Wisp (leftmost)",
        "play Wisp#2 @3": "play Wisp (2nd) (3rd from the left)",
        "play Druid of the Claw [Bear Form] @2": (
            "play Druid of the Claw [Bear Form] (2nd from the left)"
        ),
        "play Houndmaster -> Timber Wolf#2 @4": (
            "play Houndmaster (4th from the left) → Timber Wolf (2nd)"
        ),
        "attack Wisp#2 -> enemy Wisp#11": "attack Wisp (2nd) → enemy Wisp (11th)",
    }
    assert page.evaluate(WORDS, [*shown]) == [*shown.values()]
