"""Whole games in Chromium: by mouse, by keyboard, by drag and drop; and illegal actions."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, Position, expect
from web.browser.chromium import Tabs
from web.browser.person import FINISHED, begin, play_by_clicking, play_by_keys
from web.browser.pictures import picture, wanted
from web.browser.positions import DRUID, RICH, play_from

import hearthlab as hl
from hearthlab.web import games

LEFT: Position = {"x": 8.0, "y": 30.0}  # of the row of minions, where none stands
SHORT = 2  # the seed of a game that ends after 36 steps; others take up to 60


def card(page: Page, name: str) -> Locator:
    """Find a card in hand."""
    return page.locator(".below .held", has_text=name)


def test_a_game_is_played_by_clicking(pages: Tabs) -> None:
    page = pages.open()
    begin(page)
    steps = play_by_clicking(page)
    assert steps > 10
    assert page.locator("#end-title").inner_text() in ("You win", "You lose", "A draw")


def test_a_game_is_played_by_keyboard(pages: Tabs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_seed", lambda given: SHORT)
    page = pages.open()
    begin(page)
    steps = play_by_keys(page)
    assert steps > 10
    assert page.locator(FINISHED).count() == 1


def test_cards_are_dragged_to_targets_and_on_to_the_board(pages: Tabs) -> None:
    page = play_from(pages, RICH)
    card(page, "Kill Command").drag_to(page.locator(".above .minion").first)
    expect(page.locator(".above .minion:not(.leaving)")).to_have_count(2)  # the totem is gone
    card(page, "Knife Juggler").drag_to(page.locator(".below .field"), target_position=LEFT)
    expect(page.locator(".below .minion .name").first).to_have_text("Knife Juggler")
    creeper = page.get_by_role("button", name="Haunted Creeper")
    creeper.drag_to(page.get_by_role("button", name="Sen'jin Shieldmasta"))
    expect(page.locator(".entries")).to_contain_text("Haunted Creeper attacks Sen'jin Shieldmasta")


def test_an_illegal_try_is_explained(pages: Tabs) -> None:
    page = play_from(pages, RICH)
    card(page, "King Krush").click()
    expect(page.locator(".toast").last).to_contain_text("9 mana")
    page.get_by_role("button", name="Haunted Creeper").click()
    page.get_by_role("button", name="Thrall, enemy hero").click()
    expect(page.locator(".toast").last).to_contain_text("A minion with taunt stands")
    page.get_by_role("button", name="Savannah Highmane").click()
    expect(page.locator(".toast").last).to_contain_text("frozen")


def test_aiming_at_your_own_side_warns_where_it_hurts(pages: Tabs) -> None:
    page = play_from(pages, RICH)
    card(page, "Kill Command").click()
    expect(page.locator(".above .mark-target").first).to_be_visible()
    expect(page.locator(".above .mark-hurt")).to_have_count(0)
    expect(page.locator(".below .mark-hurt")).to_have_count(4)  # three minions and the hero
    creeper = page.get_by_role("button", name="Haunted Creeper")
    expect(creeper).to_have_accessible_description("This hurts your own side.")
    card(page, "Houndmaster").click()  # which helps
    expect(page.locator(".below .mark-target").first).to_be_visible()
    expect(page.locator(".mark-hurt")).to_have_count(0)


def test_what_matters_is_visible(pages: Tabs) -> None:
    page = play_from(pages, RICH)
    expect(page.locator(".below .minion.is-frozen .badge.health")).to_have_attribute(
        "data-tone", "hurt"
    )
    expect(page.locator(".above .minion.is-divine_shield")).to_have_count(1)
    expect(page.locator(".above .minion.is-taunt")).to_have_count(2)
    expect(page.locator(".below .weapon .badge.durability")).to_have_attribute("data-n", "2")
    expect(page.locator(".below .secret")).to_have_attribute("aria-label", "Secret: Explosive Trap")
    expect(page.locator(".above .crystals .doomed")).to_have_count(2)
    expect(page.locator(".above .held.closed")).to_have_count(4)
    if wanted():
        page.get_by_role("button", name="Haunted Creeper").click()
        page.get_by_role("button", name="Argent Squire").click()
        expect(page.locator(".entries")).to_contain_text("Haunted Creeper attacks Argent Squire")
        card(page, "Kill Command").click()
        page.mouse.move(376, 250, steps=6)
        picture(page, "play", pointer=True)
        page.keyboard.press("Escape")
    card(page, "Kill Command").hover()
    expect(page.locator(".inspector.shown .name")).to_have_text("Kill Command")


def test_choices_are_offered_as_cards(pages: Tabs) -> None:
    page = play_from(pages, RICH)
    card(page, "Tracking").click()
    page.locator(".field.open").click(position=LEFT)
    expect(page.locator(".pick")).to_have_count(3)
    chosen = page.locator(".pick .name").nth(1).inner_text()
    page.locator(".pick").nth(1).click()
    expect(page.locator(".below .held .name").last).to_have_text(chosen)


def test_a_choose_one_card_asks(pages: Tabs) -> None:
    page = play_from(pages, DRUID)
    card(page, "Wrath").click()
    expect(page.locator(".pick")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator(".overlay")).to_have_count(0)
    card(page, "Wrath").click()
    page.locator(".pick").first.click()
    page.locator(".above .minion").click()
    expect(page.locator(".above .minion .badge.health")).to_have_attribute("data-n", "2")


def test_an_offer_hears_keys_before_it_has_the_focus(pages: Tabs) -> None:
    """The focus comes with the next frame, which takes its time on a busy machine."""
    page = play_from(pages, DRUID)
    page.evaluate("window.requestAnimationFrame = () => 0")
    card(page, "Wrath").click()
    expect(page.locator(".pick")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator(".overlay")).to_have_count(0)


def test_actions_are_taken_back_and_games_given_up_and_played_again(pages: Tabs) -> None:
    page = pages.open()
    begin(page)
    page.locator(".confirm").click()
    page.locator(".end:not(:disabled)").wait_for()
    held = page.locator(".below .held .name").all_inner_texts()
    page.locator(".end").click()
    page.locator(".end:not(:disabled)").wait_for()
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".below .held .name")).to_have_text(held)
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    expect(page.locator("#end-title")).to_have_text("You lose")
    page.get_by_role("button", name="Swap sides").click()
    page.locator(".confirm").wait_for()
    picture(page, "mulligan")
    page.locator(".confirm").click()
    expect(page.locator(".overlay")).to_have_count(0)


def test_a_deck_code_and_a_spec_are_checked(pages: Tabs) -> None:
    page = pages.open()
    picture(page, "setup")
    page.get_by_text("Use a deck code").first.click()
    page.locator("section:nth-of-type(2) .option input[value=trap-hunter]").check()
    page.get_by_role("button", name="Copy the chosen deck's code").first.click()
    code = page.get_by_label("Your deck: deck code or list")
    expect(code).to_have_value(hl.Deck.named("trap-hunter").code)
    code.fill("nonsense")
    code.press("Tab")
    problem = page.locator("section:nth-of-type(2) .problem")
    expect(problem).to_contain_text("nonsense")
    code.fill(hl.Deck.named("firebat-hunter").code)
    code.press("Tab")
    expect(problem).to_contain_text("30 cards")
    page.get_by_text("Any agent, by its spec").click()
    spec = page.get_by_label("Opponent: spec of an agent")
    spec.fill("uct:budgets=5")
    spec.press("Tab")
    expect(page.locator("section:nth-of-type(1) .problem")).to_contain_text("did you mean 'budget'")
    spec.fill("monte-carlo:budget=10")
    spec.press("Tab")
    expect(page.locator("section:nth-of-type(1) .problem.good")).not_to_be_empty()
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator(".confirm").click()
    expect(page.locator(".below .hero-name")).to_have_text("Rexxar")
    expect(page.locator(".above .by")).to_contain_text("monte-carlo")


def test_an_arrow_goes_when_another_card_is_chosen(pages: Tabs) -> None:
    page = play_from(pages, RICH)
    card(page, "Kill Command").click()
    page.mouse.move(500, 300, steps=3)
    expect(page.locator(".arrow")).to_have_count(1)
    card(page, "Knife Juggler").click()
    expect(page.locator(".held.mark-chosen .name")).to_have_text("Knife Juggler")
    expect(page.locator(".arrow")).to_have_count(0)
    page.mouse.move(500, 280, steps=3)
    expect(page.locator(".arrow")).to_have_count(0)
