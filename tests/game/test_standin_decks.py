"""The stand-in decks: legal, of the right class, and similar to the decks they replace."""

from __future__ import annotations

import pytest
from kit import playing, printed

from hearthlab import Deck, decks
from hearthlab.game.deck_sets import deck_sets

SET = "swiechowski-standins"
CLASSES = {
    "standin-randomness-mage": "MAGE",
    "standin-minions-hunter": "HUNTER",
    "standin-control-warlock": "WARLOCK",
    "standin-aggro-paladin": "PALADIN",
}
DRAWING = {"Arcane Intellect", "Azure Drake"}  # the document's Figure 2 counts drawing as random
RANDOM_WORDS = ("random", "chance", "from their deck", "swap this minion")
RANDOM_CARDS = {  # whose text does not say that what they give is drawn by lot
    "Elite Tauren Chieftain",
    "Gelbin Mekkatorque",
    "Ysera",
}


def test_the_set_has_the_four_decks() -> None:
    assert deck_sets(playing())[SET] == tuple(CLASSES)
    assert [deck.name for deck in decks(SET)] == list(CLASSES)


@pytest.mark.parametrize("name", CLASSES)
def test_a_stand_in_is_a_legal_deck_of_its_class(name: str) -> None:
    deck = Deck.named(name)
    assert len(deck) == 30
    assert deck.hero == CLASSES[name]
    assert not deck.free and deck.shuffled
    assert deck.archetype and deck.plan
    assert deck.source.startswith("stand-in for the ")
    assert deck.source.endswith(" deck of Świechowski & Tajmajer 2021")
    for card_id, copies in deck.counts.items():
        card = printed(card_id)
        assert card.card_class in ("NEUTRAL", deck.hero), card.name
        most = playing().most_copies(card)
        assert copies <= most, card.name


@pytest.mark.parametrize("name", CLASSES)
def test_codes_read_back(name: str) -> None:
    deck = Deck.named(name)
    again = Deck.from_code(deck.code)
    assert again == deck
    assert again.hero == deck.hero


def test_the_minions_deck_has_only_minions() -> None:
    deck = Deck.named("standin-minions-hunter")
    assert {printed(card).type for card in deck.cards} == {"MINION"}


def test_the_randomness_deck_has_only_cards_that_leave_something_to_chance() -> None:
    for card_id in Deck.named("standin-randomness-mage").counts:
        card = printed(card_id)
        by_text = any(word in card.text.lower() for word in RANDOM_WORDS)
        assert by_text or card.name in DRAWING | RANDOM_CARDS, card.name


def test_the_aggro_deck_is_cheap_and_the_control_deck_is_not() -> None:
    def mean_cost(name: str) -> float:
        return sum(printed(card).cost for card in Deck.named(name).cards) / 30

    assert mean_cost("standin-aggro-paladin") < 2.5
    assert mean_cost("standin-control-warlock") > 4
