"""Decks, agents and cards as clients name and receive them, and the limits of agents."""

from __future__ import annotations

import pytest

from hearthlab.agents.spec import SpecError, parse
from hearthlab.game.deck import Deck
from hearthlab.game.errors import DeckError
from hearthlab.game.library import DECK_SETS
from hearthlab.web import catalogue
from hearthlab.web.shapes import Preset


@pytest.mark.parametrize("preset", catalogue.presets(), ids=lambda preset: preset.name)
def test_presets_name_agents_and_their_specs_say_so(preset: Preset) -> None:
    assert catalogue.limited(preset.name)[1] == catalogue.limited(preset.spec)[1]


def test_presets_are_ordered_and_fair() -> None:
    levels = [each.level for each in catalogue.presets()]
    assert levels == list(range(1, len(levels) + 1))
    assert all(parse(each.spec)[0].sees == "nothing" for each in catalogue.presets())


@pytest.mark.parametrize(
    ("given", "run"),
    [
        ("uct:budget=999999999", "uct:budget=1000000,deadline=10.0"),
        ("ismcts:memory=65536,threads=64", "ismcts:memory=128,threads=2,deadline=10.0"),
        ("ismcts:budget=0,deadline=3600", "ismcts:budget=0,deadline=10.0"),
        ("ismcts:deadline=0.5", "ismcts:deadline=0.5"),
        ("lethal:otherwise=rules", "lethal:otherwise=rules,deadline=10.0"),
        ("random", "random"),
    ],
)
def test_agents_are_kept_within_limits(given: str, run: str) -> None:
    assert catalogue.limited(given)[1] == run


@pytest.mark.parametrize(
    "spec",
    [
        "nobody",
        "lspi:model=/etc/passwd",
        "champion:model=/etc/passwd",
        "ismcts:value=../../secret.hlm",
        "uct:budget=x",
        "uct:belief=library:/etc/passwd",
    ],
)
def test_agents_that_do_not_exist_or_read_files_are_refused(spec: str) -> None:
    with pytest.raises(SpecError):
        catalogue.limited(spec)


def test_opinions_of_any_time_are_calibrated_values() -> None:
    """Chances are calibrated where trials end before an own turn; at 10 ms play does otherwise."""
    for seconds, plies in ((0.001, -1), (0.01, 1), (0.05, 1), (0.2, -1)):
        assert parse(catalogue.timed("champion", seconds))[1]["plies"] == plies


def test_decks_by_every_name() -> None:
    zoo = Deck.named("zoo-warlock")
    for word in ("zoo-warlock", zoo.code, str(zoo)):
        assert catalogue.read_deck(word, 1) == zoo
    assert catalogue.read_deck("random", 1) == catalogue.read_deck(" Random ", 1)
    assert catalogue.read_deck("mage", 1).hero == "MAGE"
    assert catalogue.read_deck("championship-2014", 1).name in DECK_SETS["championship-2014"]


def test_endless_decks_are_refused_at_once() -> None:
    with pytest.raises(DeckError, match="2000 lines"):
        catalogue.read_deck("999x Wisp\n" * 1999 + "1x Wisp", 1)


def test_all_cards_are_told_with_their_facts() -> None:
    cards = {card.id: card for card in catalogue.cards().cards}
    wrath = next(card for card in cards.values() if card.name == "Wrath")
    assert len(wrath.options) == 2 and all(option in cards for option in wrath.options)
    axe = next(card for card in cards.values() if card.name == "Fiery War Axe")
    assert (axe.type, axe.attack, axe.health, axe.card_class) == ("WEAPON", 3, 2, "WARRIOR")
    ids = [card for deck in catalogue.catalogue().decks for card in deck.cards]
    assert all(cards[each].implemented for each in ids)
