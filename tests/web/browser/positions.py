"""Positions to play on from, and how to get there."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page
from web.browser.chromium import Tabs

RICH = """turn 12, player 0 to act
player 0: HUNTER, health 17, armor 2, mana 6/6
  hand: Kill Command; Houndmaster; Knife Juggler; King Krush; Tracking
  board: Scavenging Hyena [attacks 0]; Haunted Creeper; Savannah Highmane [FROZEN, damage 2]
  weapon: Eaglehorn Bow
  secrets: Explosive Trap
  deck: Leper Gnome; Timber Wolf; Wisp; Flare; Arcane Shot
player 1: SHAMAN, health 21, mana 4/6, overload 2
  hand: Lightning Storm; Hex; Fire Elemental; Earth Shock
  board: Flametongue Totem; Sen'jin Shieldmasta [damage 1]; Argent Squire [TAUNT]
  deck: Lava Burst; Feral Spirit; Azure Drake"""
DRUID = """turn 12, player 0 to act
player 0: DRUID, health 20, mana 6/6
  hand: Wrath; Ironbark Protector
  deck: Wisp; Wisp
player 1: MAGE, health 20
  board: Chillwind Yeti
  deck: Wisp; Wisp"""


def play_from(pages: Tabs, text: str, **options: Any) -> Page:
    """Open a position and play on from it as player 0 against the weakest agent."""
    page = pages.open("#/analyse/open", **options)
    page.locator("#paste").fill(text)
    page.get_by_role("button", name="Analyse", exact=True).click()
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_label("Opponent", exact=True).select_option("novice")
    page.get_by_role("dialog").get_by_role("button", name="Play", exact=True).click()
    page.locator(".table-page .mark-legal").first.wait_for()
    return page
