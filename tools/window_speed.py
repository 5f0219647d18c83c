"""Measure how quickly the window opens, and how many frames its motions drop, in Chromium.

python tools/window_speed.py --pages 20 --attacks 20

A page is interactive when its main button can be pressed; every page is opened by a browser that
has nothing in its cache. Frames are counted while a minion attacks on a board of seven against
seven: an interval of n sixtieths of a second between two frames is n - 1 dropped ones.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from itertools import pairwise
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from web.browser.chromium import Tabs, launch, new_context, tabs
from web.browser.positions import play_from
from web.window import window

MAIN_BUTTON = ".setup button[type=submit], .setup .primary"
SECOND = 1000  # milliseconds
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
COUNT = """(ms) => new Promise((done) => {
  const times = [];
  const step = (now) => {
    times.push(now);
    if (now - times[0] < ms) requestAnimationFrame(step); else done(times);
  };
  requestAnimationFrame(step);
})"""


def opened(pages: Tabs) -> float:
    """Open the first page with an empty cache; return the milliseconds until it is interactive."""
    context = pages.context()
    page = context.new_page()
    page.goto(f"http://{pages.address}/", wait_until="commit")
    page.get_by_role("button", name="Play", exact=True).first.wait_for()
    took = float(page.evaluate("() => performance.now()"))
    context.close()
    return took


def frames(page: Page) -> tuple[int, int]:
    """Attack, and return the frames of the motion that were due and those that were dropped."""
    page.locator(".below .minion.mark-legal").first.click()
    target = page.locator(".above .minion.mark-target").first
    page.evaluate(f"() => {{ window.counted = ({COUNT})({SECOND}); }}")
    target.click()
    times = page.evaluate("() => window.counted")
    apart = [later - before for before, later in pairwise(times)]
    due = [max(round(each * 60 / SECOND), 1) for each in apart]
    return sum(due), sum(each - 1 for each in due)


def main() -> None:
    """Measure, and print medians and extremes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pages", type=int, default=20)
    parser.add_argument("--attacks", type=int, default=20)
    chosen = parser.parse_args()
    load = os.getloadavg()[0]
    with sync_playwright() as playwright, window() as served:
        browser = launch(playwright)
        with tabs(new_context(browser).new_page(), served.address) as pages:
            times = sorted(opened(pages) for _ in range(chosen.pages))
            print(f"first page: median {median(times):.0f} ms, longest {times[-1]:.0f} ms")
            due = dropped = 0
            while chosen.attacks > 0:
                page = play_from(pages, FULL, reduced_motion="no-preference")
                for _ in range(min(5, chosen.attacks)):
                    time.sleep(1)
                    more, fewer = frames(page)
                    due, dropped = due + more, dropped + fewer
                chosen.attacks -= 5
            print(f"frames: {dropped} of {due} dropped ({100 * dropped / due:.1f} %)")
        browser.close()
    print(f"load of the machine when it began: {load:.1f}")


if __name__ == "__main__":
    main()
