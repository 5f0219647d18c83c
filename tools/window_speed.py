"""Measure the window in Chromium: how soon it opens, how smoothly it moves, how soon it answers.

python tools/window_speed.py --pages 20 --attacks 20 --turns 20

A page is interactive when its main button can be pressed; every page is opened by a browser that
has nothing in its cache. Frames are counted while a minion attacks on a board of seven against
seven, in two ways and in turn: those of the motions, as Chromium's compositor reports them, and
those of a script of the page, from the click to the end of the last motion, where n sixtieths of a
second between two frames are n - 1 dropped ones. A blank page on which one box moves is measured
in turn with the attacks: what it drops, the machine drops. The answer of the strongest opponent is
measured from the end of a turn to its first action on the page, in games where every legal card is
played.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from web.browser.chromium import Tabs, launch, new_context, tabs
from web.browser.person import FINISHED, STEPS, begin, ready
from web.browser.positions import play_from
from web.browser.test_thinking import WATCH
from web.window import window

SECOND = 1000  # milliseconds
ATTACKS = 5  # of one board
REST = 1.0  # seconds between two attacks
MOVING = 1200  # milliseconds in which all motions of an attack have ended
SIDE = "; ".join(["Chillwind Yeti"] * 7)
FULL = f"""turn 12, player 0 to act
player 0: HUNTER, health 30, mana 6/6
  hand: Kill Command; Houndmaster; Knife Juggler; King Krush; Tracking
  board: {SIDE}
  deck: Leper Gnome; Timber Wolf
player 1: SHAMAN, health 30
  hand: Lightning Storm; Hex
  board: {SIDE}
  deck: Lava Burst; Feral Spirit"""
BLANK = "data:text/html,<div style='width:90px;height:110px;background:teal'>"
# Times of the page's frames, from now until the motions that something begins have ended.
COUNT = """(what) => {
  const finite = (each) => each.effect.getTiming().iterations !== Infinity;
  const moves = (each) => each.effect.target.matches(what);
  window.counted = new Promise((done) => {
    const times = [];
    let over = false;
    let begun = false;
    const step = (now) => {
      times.push(now);
      const motions = begun ? [] : document.getAnimations().filter(finite);
      if (motions.some(moves)) {
        begun = true;
        Promise.allSettled(motions.map((each) => each.finished)).then(() => (over = true));
      }
      if (over) done(times); else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}"""
MOVE = """() => document.querySelector('div').animate(
  [{ translate: '0 0' }, { translate: '300px 200px' }, { translate: '0 0' }], { duration: 400 })"""
LEFT = "() => document.querySelector('.overlay, .mark-legal, .mark-target, .field.open') !== null"


@dataclass
class Frames:
    """Frames that were due, and those of them that were dropped."""

    due: int = 0
    dropped: int = 0

    def add(self, due: int, dropped: int) -> None:
        """Count more frames."""
        self.due, self.dropped = self.due + due, self.dropped + dropped

    def __str__(self) -> str:
        share = 100 * self.dropped / max(self.due, 1)
        return f"{self.dropped} of {self.due} dropped ({share:.1f} %)"


@dataclass
class Motions:
    """The frames of motions: those the compositor showed, and those the page drew."""

    shown: Frames
    drawn: Frames

    def __str__(self) -> str:
        return f"{self.shown}; of the page: {self.drawn}"

    def counting(self, at: int, page: Page, what: str) -> AbstractContextManager[None]:
        """Count in turn what is shown and what is drawn: to count the one costs the other."""
        if at % 2:
            return drawn(page, self.drawn, what)
        return shown(page, self.shown)


def opened(pages: Tabs) -> float:
    """Open the first page with an empty cache; return the milliseconds until it is interactive."""
    context = pages.context()
    page = context.new_page()
    page.goto(f"http://{pages.address}/", wait_until="commit")
    page.get_by_role("button", name="Play", exact=True).first.wait_for()
    took = float(page.evaluate("() => performance.now()"))
    context.close()
    return took


@contextmanager
def shown(page: Page, frames: Frames) -> Iterator[None]:
    """Count the frames that the compositor reports for the motions that begin inside."""
    session = page.context.new_cdp_session(page)
    events: list[dict[str, Any]] = []
    ended: list[object] = []
    session.on("Tracing.dataCollected", lambda each: events.extend(each["value"]))
    session.on("Tracing.tracingComplete", lambda each: ended.append(each))
    session.send("Tracing.start", {"transferMode": "ReportEvents", "categories": "cc,benchmark"})
    yield
    page.wait_for_timeout(MOVING)
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(20)
    session.detach()
    frames.add(*reported(events))


@contextmanager
def drawn(page: Page, frames: Frames, what: str) -> Iterator[None]:
    """Count the frames of the page until the motions that begin inside have ended."""
    page.evaluate(COUNT, what)
    yield
    times = page.evaluate("() => window.counted")
    apart = [later - before for before, later in pairwise(times)]
    due = [max(round(each * 60 / SECOND), 1) for each in apart]
    frames.add(sum(due), sum(each - 1 for each in due))


def reported(events: list[dict[str, Any]]) -> tuple[int, int]:
    """Return how many frames were due while something moved, and how many were not shown."""
    states: dict[int, set[str]] = {}
    for event in events:
        report = event.get("args", {}).get("frame_reporter")
        if event["name"] == "PipelineReporter" and report and report["has_compositor_animation"]:
            states.setdefault(report["frame_sequence"], set()).add(report["state"])
    dropped = [each for each in states.values() if each == {"STATE_DROPPED"}]
    return len(states), len(dropped)


def attacked(pages: Tabs, attacks: int) -> tuple[Motions, Motions]:
    """Attack, and move a box on a blank page in turn; return the frames of both."""
    ours, blank = (Motions(Frames(), Frames()) for _ in range(2))
    context = pages.context(reduced_motion="no-preference")
    while attacks > 0:
        page = play_from(pages, FULL, context=context)
        other = pages.context(reduced_motion="no-preference").new_page()
        other.goto(BLANK)
        for at in range(attacks - min(ATTACKS, attacks), attacks):
            time.sleep(REST)
            with blank.counting(at, other, "div"):
                other.evaluate(MOVE)
            time.sleep(REST)
            page.locator(".below .minion.mark-legal").first.click()
            target = page.locator(".above .minion.mark-target").first
            with ours.counting(at, page, ".minion"):
                target.click()
        other.close()
        page.close()
        attacks -= ATTACKS
    return ours, blank


def answered(pages: Tabs, turns: int) -> list[float]:
    """Play against the strongest opponent; return the seconds that its first actions took."""
    taken: list[float] = []
    while len(taken) < turns:
        page = pages.open(context=pages.context(reduced_motion="no-preference"))
        begin(page, opponent="champion")
        page.locator(".confirm").click()
        while len(taken) < turns:
            ready(page)
            if page.locator(FINISHED).count():
                break
            if page.evaluate(LEFT):
                page.evaluate(STEPS, 1)
                continue
            page.evaluate(WATCH)
            page.wait_for_function("() => window.answered !== null")
            taken.append(page.evaluate("window.answered"))
            page.locator(".end:not(:disabled), .overlay").first.wait_for()
        page.close()
    return taken


def main() -> None:
    """Measure, and print medians and extremes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pages", type=int, default=20)
    parser.add_argument("--attacks", type=int, default=20)
    parser.add_argument("--turns", type=int, default=20)
    chosen = parser.parse_args()
    print(f"load of the machine when it begins: {os.getloadavg()[0]:.1f}")
    with sync_playwright() as playwright, window() as served:
        browser = launch(playwright)
        with tabs(new_context(browser).new_page(), served.address) as pages:
            if chosen.pages:
                times = sorted(opened(pages) for _ in range(chosen.pages))
                print(f"first page: median {median(times):.0f} ms, longest {times[-1]:.0f} ms")
            if chosen.attacks:
                ours, blank = attacked(pages, chosen.attacks)
                print(f"frames of attacks: {ours}")
                print(f"frames of a box on a blank page: {blank}")
            if chosen.turns:
                taken = sorted(answered(pages, chosen.turns))
                print(f"answers: median {median(taken):.2f} s, longest {taken[-1]:.2f} s")
        browser.close()
    print(f"load of the machine when it ends: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
