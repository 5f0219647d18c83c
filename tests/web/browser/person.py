"""A simulated user: begins games and plays them to the end, by mouse or by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

STEPS = Path(__file__).with_name("steps.js").read_text(encoding="utf-8")
MOST_STEPS = 600  # of a game
POLLING = 20  # milliseconds; without it the page is drawn anew for every look at it
INSIDE = 7  # steps inside the page between two with the mouse
FINISHED = ".overlay.finished"
# What the page waits for: a key per moment, so that the next step never acts on an old board.
STATE_LOCK = """() => {
  const log = document.querySelector('.entries')?.textContent.length ?? 0;
  const count = (kind) => document.querySelectorAll(kind).length;
  const marks = ['.mark-legal', '.mark-target', '.mark-chosen', '.held'].map(count);
  const counts = [...document.querySelectorAll('.badge, .deck, .count')];
  const numbers = counts.map((each) => each.dataset.n ?? each.textContent);
  const overlay = document.querySelector('.overlay h2')?.textContent ?? '';
  return [log, marks, overlay, numbers].join('/');
}"""
# Where a thing is when it no longer moves, nothing if it has gone: a moving one would be missed.
# A button that calls grows and shrinks for ever, around a middle that rests.
RESTING = """(element) => new Promise((found) => {
  const look = (before) => requestAnimationFrame(() => requestAnimationFrame(() => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = String([x + width / 2, y + height / 2].map(Math.round));
    if (!element.isConnected) found(null);
    else if (middle === before) found([x, y, width, height]);
    else look(middle);
  }));
  look(null);
})"""
READY = """() => document.querySelector('.overlay, .mark-legal, .end:not(:disabled)') !== null"""


def begin(page: Page, *, opponent: str = "novice", deck: str = "trap-hunter") -> None:
    """Begin a game from the form."""
    page.locator(f".level input[value={opponent}]").check()
    page.locator(f"section:nth-of-type(2) .option input[value={deck}]").check()
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator(".overlay").wait_for()


def ready(page: Page) -> None:
    """Wait until there is something to decide."""
    page.wait_for_function(READY, polling=POLLING)


def changed(page: Page, before: str) -> None:
    """Wait until the board has changed."""
    page.wait_for_function(f"(before) => ({STATE_LOCK})() !== before", arg=before, polling=POLLING)


def play_by_clicking(
    page: Page,
    *,
    steps: int = MOST_STEPS,
    press: Callable[[float, float], object] | None = None,
    inside: int = INSIDE,
) -> int:
    """Play until the game is over or for some steps; return their number.

    Most steps click elements inside the page, which takes no round trip each; every few steps the
    mouse is really moved and pressed, or whatever else `press` does at a point.
    """
    made = 0
    while made < steps:
        made += int(page.evaluate(STEPS, min(inside, steps - made)))
        ready(page)
        if page.locator(FINISHED).count():
            return made
        before = page.evaluate(STATE_LOCK)
        click_for_real(page, press or page.mouse.click)
        changed(page, before)
        made += 1
    assert steps < MOST_STEPS, f"the game is not over after {steps} steps"
    return made


def click_for_real(page: Page, press: Callable[[float, float], object]) -> None:
    """Make a decision with the mouse, wherever the thing to click comes to rest on the screen."""
    while (place := to_click(page)) is None:
        ready(page)
    press(*place)


def to_click(page: Page) -> tuple[float, float] | None:
    """Return the next point to click; None if the element has gone meanwhile."""
    for selector in (
        ".overlay .confirm",
        ".overlay .pick",
        ".above .hero.mark-target",
        ".above .mark-target",
        ".mark-target",
        ".field.open",
        ".below .mark-legal:not(.mark-chosen)",
        ".end",
    ):
        found = page.locator(selector)
        if found.count():
            box = found.first.evaluate(RESTING)
            if box is None:
                return None
            x, y, width, height = box
            # Between two minions, or on the upper part of a card that another one overlaps.
            return x + 6 if selector == ".field.open" else x + width / 2, y + height / 2
    raise AssertionError("there is nothing to click")


def play_by_keys(page: Page) -> int:
    """Play until the game is over with the keyboard alone; return the number of steps."""
    for step in range(MOST_STEPS):
        ready(page)
        if page.locator(FINISHED).count():
            return step
        before = page.evaluate(STATE_LOCK)
        if page.locator(".overlay").count():
            page.keyboard.press("ArrowLeft" if page.locator(".confirm").count() else "1")
            page.keyboard.press("Enter")
        elif page.locator(".below .mark-legal").count():
            page.keyboard.press("n")
            page.keyboard.press("Enter")
            if page.locator(".mark-target").count():
                page.keyboard.press("ArrowRight")
                page.keyboard.press("Enter")
            elif page.locator(".mark-chosen").count():
                page.keyboard.press("Enter")
        else:
            page.keyboard.press("e")
        changed(page, before)
    raise AssertionError(f"the game is not over after {MOST_STEPS} steps")
