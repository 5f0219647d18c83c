"""Formats in Chromium: choosing one, and cards after 2014, on a dark and a light page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tables_2018 import CHOGALL, PLAGUE, QUESTS
from web.browser.chromium import Tabs
from web.browser.pictures import picture
from web.browser.positions import play_from
from web.browser.test_play import LEFT, card

FORMAT_LINE = "format 2018-wild\n"


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_what_is_new_is_visible(pages: Tabs, scheme: str) -> None:
    page = play_from(pages, FORMAT_LINE + QUESTS, color_scheme=scheme)
    expect(page.locator(".below .quest")).to_have_attribute(
        "aria-label", "Quest: The Caverns Below, 2 of 5, reward Crystal Core"
    )
    expect(page.locator(".above .quest b")).to_have_text("4/6")
    expect(page.locator(".below .counters")).to_have_text("next Jade Golem 3/3C'Thun 10/10")
    expect(page.locator(".above .hero-name")).to_have_text("Bloodreaver Gul'dan")
    seed = page.get_by_role("button", name="Sherazin, Seed, dormant on your side, 2 of 4")
    expect(seed.locator(".lying")).to_have_attribute("data-n", "dormant 2/4")
    expect(seed.locator(".badge").first).to_be_hidden()
    for name, marks in (("Wickerflame Burnbristle", 1), ("Pit Snake", 1), ("Savage Combatant", 1)):
        expect(page.get_by_role("button", name=name).locator(".marks .glyph")).to_have_count(marks)
    grown = card(page, "Lesser Onyx Spellstone").locator(".progress")
    expect(grown).to_have_attribute("data-n", "2/3")
    expect(card(page, "Chillwind Yeti").locator(".badge.attack")).to_have_attribute("data-n", "6")
    page.locator(".below .quest").hover()
    expect(page.locator(".inspector.shown .notes")).to_have_text("2 of 5. Reward: Crystal Core.")
    picture(page, f"year2018-{scheme}", pointer=True)
    expect(page.locator(".toast")).to_have_count(0)
    page.locator(".above .hero").hover()
    expect(page.locator(".inspector.shown .name")).to_have_text("Bloodreaver Gul'dan")


def test_choices_and_powers_with_options_offer_cards_with_their_texts(pages: Tabs) -> None:
    page = play_from(pages, FORMAT_LINE + PLAGUE)
    expect(page.locator(".above .power .badge")).to_be_hidden()  # passive
    card(page, "Verdant Longneck").click()
    page.locator(".field.open").click(position=LEFT)
    expect(page.locator(".pick")).to_have_count(3)
    assert all(page.locator(".pick .text").all_inner_texts())
    picture(page, "year2018-adapt")
    page.locator(".pick").first.click()
    expect(page.locator(".pick")).to_have_count(0)
    card(page, "Stonehill Defender").click()
    page.locator(".field.open").click(position=LEFT)
    expect(page.locator(".pick")).to_have_count(3)
    chosen = page.locator(".pick .name").nth(1).inner_text()
    page.locator(".pick").nth(1).click()
    expect(page.locator(".below .held .name").last).to_have_text(chosen)
    page.locator(".below .power").click()
    expect(page.locator(".pick .name")).to_have_text(["Spider Fangs", "Scarab Shell"])
    page.locator(".pick").last.click()
    expect(page.locator(".below .hero .badge.armor")).to_have_attribute("data-n", "3")


def test_a_cost_in_health_is_marked(pages: Tabs) -> None:
    page = play_from(pages, FORMAT_LINE + CHOGALL)
    card(page, "Cho'gall").click()
    page.locator(".field.open").click(position=LEFT)
    expect(page.locator(".below .held.pays-health")).to_have_count(1)
    picture(page, "year2018-health")


def test_the_editor_places_quests_and_keywords(pages: Tabs) -> None:
    page = pages.open("#/analyse/edit")
    page.locator(".below .hero-name").get_by_text("Jaina").wait_for()
    page.get_by_label("Format").select_option("2018-wild")
    expect(page.get_by_label("Position as text")).to_have_value(re.compile(f"^{FORMAT_LINE}"))
    find = page.get_by_label("Find cards")
    find.fill("open the waygate")
    page.locator(".card-line").first.click()
    expect(page.locator(".below .quest b")).to_have_text("0/6")
    find.fill("chillwind yeti")
    page.locator(".card-line").first.click()
    page.locator(".below .minion").click()
    page.get_by_role("button", name="poisonous").click()
    expect(page.locator(".below .minion.is-poisonous")).to_have_count(1)
    assert "quest: Open the Waygate" in page.get_by_label("Position as text").input_value()
    picture(page, "year2018-editor")
    page.get_by_role("button", name="Remove weapon, secrets and quest").click()
    expect(page.locator(".below .quest")).to_have_count(0)


def choose(page: Page, format: str) -> None:
    """Choose the format of new games."""
    page.locator(f".format-switch input[value='{format}']").check()
    expect(page.locator(".format-now")).to_have_attribute("title", f"Format {format}")


def test_a_format_is_chosen_for_new_games_and_kept(pages: Tabs) -> None:
    page = pages.open("#/play/new")
    decks = page.locator(".picker input[type=radio]")
    expect(page.locator(".format-switch input:checked")).to_have_value("2014")
    assert "champion" in [each.get_attribute("value") for each in decks.all()]
    choose(page, "2018-wild")
    page.locator("input[value=aggro-pirate-warrior]").first.wait_for()
    assert "champion" in [each.get_attribute("value") for each in decks.all()]
    page.locator("input[value=aggro-pirate-warrior]").first.check()
    page.locator("input[value=novice]").check()
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator(".offer").wait_for()
    page.goto(page.url.partition("#")[0] + "#/watch/new")
    expect(page.locator(".format-switch input:checked")).to_have_value("2018-wild")
    choose(page, "2014")
    page.locator("input[value=zoo-warlock]").first.wait_for()


def test_games_of_two_formats_are_watched_side_by_side(pages: Tabs) -> None:
    page = pages.open("#/watch/new")
    for format in ("2018-wild", "2014"):
        choose(page, format)
        for picker in page.locator("input[value=novice]").all():
            picker.check()
        page.get_by_role("button", name="Watch", exact=True).click()
        page.locator(".transport").wait_for()
        page.goto(page.url.partition("#")[0] + "#/watch/new")
        page.locator(".format-switch").wait_for()
    tabs = page.locator(".tab-list").get_by_role("tab")
    expect(tabs).to_have_count(3)
    for number in (0, 1, 0):
        tabs.nth(number).click()
        page.locator(".below .hero-name").wait_for()
        page.locator(".below .hero").hover()
        expect(page.locator(".toast.problem")).to_have_count(0)


def test_a_game_of_another_format_is_there_after_a_reload(pages: Tabs) -> None:
    page = play_from(pages, FORMAT_LINE + PLAGUE)
    page.reload()
    expect(page.locator(".format-switch")).to_have_count(0)
    page.locator(".table-page .mark-legal").first.wait_for()
    expect(page.locator(".below .power")).to_have_attribute("aria-label", re.compile("Plague Lord"))
