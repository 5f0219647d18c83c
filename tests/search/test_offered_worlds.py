"""Worlds for a player who watches the opponent choose: the offered cards fit the choice."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from kit import compiled, printed, setup

import hearthlab as hl
from hearthlab.carddata.formats import Format
from hearthlab.engine.tables import cards_in
from hearthlab.game.deck_lists import legal_cards
from hearthlab.game.game import Game

WILD = "2018-wild"
WORLDS = 150

pytestmark = pytest.mark.format(WILD)


def offered(card: str, **position: Any) -> list[list[str]]:
    """Let player 0 play a card that offers others; list what worlds of player 1 offer."""
    game: Game = setup(hand=[card], **position).play(card).game
    assert game.waiting == "choice"
    view = game.view(1)
    found = []
    for seed in range(WORLDS):
        record = view.sample(seed)._snapshot
        rows = record.offered[: record.n_offered]
        assert (record.chooser, record.waiting) == (0, game._snapshot.waiting)
        found.append([str(cards_in(record).ids[row]) for row in rows])
    assert {len(each) for each in found} == {game._snapshot.n_offered}
    assert all(len(set(each)) == len(each) for each in found)
    return found


def test_discovering_is_weighed_by_class() -> None:
    # Wiki, Discover: cards of one's class are four times as likely, of other classes impossible.
    found = offered("Stonehill Defender", hero="PALADIN")
    classes = Counter(printed(each).card_class for three in found for each in three)
    assert set(classes) == {"PALADIN", "NEUTRAL"}
    taunts = [
        card
        for card in Format.named(WILD).cards.values()
        if card.collectible and card.type == "MINION" and "TAUNT" in card.mechanics
    ]
    own = sum(card.card_class == "PALADIN" for card in taunts)
    neutral = sum(card.card_class == "NEUTRAL" for card in taunts)
    uniform = own / (own + neutral)
    weighed = 4 * own / (4 * own + neutral)
    share = classes["PALADIN"] / sum(classes.values())
    assert abs(share - weighed) < abs(share - uniform)


def test_one_of_three_classes_each() -> None:
    found = offered("Kabal Courier", hero="MAGE")
    for three in found:
        fits = [{c for c in ("MAGE", "PRIEST", "WARLOCK") if printed(x).fits(c)} for x in three]
        assert len(three) == 3 and all(fits)


def test_ones_own_power_is_not_offered() -> None:
    found = offered("Sir Finley Mrrgglton", hero="MAGE")
    assert "CS2_034" not in {each for three in found for each in three}
    assert len({each for three in found for each in three}) == 8


def test_adaptations_are_offered_in_all_worlds() -> None:
    found = offered("Verdant Longneck", hero="DRUID")
    assert len({each for three in found for each in three}) == 10


def test_a_world_with_an_identified_card_has_the_unidentified_one_in_its_list() -> None:
    own = legal_cards(compiled(), "PRIEST")
    plain = [card.id for card in own if card.type == "MINION" and not card.text]
    cards = ["Unidentified Elixir"] * 2 + sorted(plain * 2)[:28]
    deck = hl.Deck("PRIEST", tuple(cards), format=Format.named(WILD))
    game = hl.Game(deck, "reno-kazakus-mage", seed=4, known_decks=True, format=WILD)
    view = game.view(1)
    for seed in range(20):
        world = view.sample(seed)
        assert world.view(1) == view
        assert world.start.lists == game.start.lists


def test_worlds_hear_cards_in_hands() -> None:
    game: Game = setup(hero="PALADIN", hand=["Lesser Pearl Spellstone"]).game
    assert game._snapshot.heard
    for viewer in (0, 1):
        world = game.view(viewer).sample(1)
        assert world._snapshot.heard == game._snapshot.heard


def test_a_copy_in_hand_does_not_tell_that_it_is_a_taunt() -> None:
    views = []
    for card in ("Stubborn Gastropod", "Captain's Parrot"):
        hand = ["Simulacrum", card]
        game: Game = setup(hero="MAGE", hand=hand, mana=10).play("Simulacrum").game
        views.append(game.view(1)._snapshot)
    assert views[0].warded == views[1].warded
