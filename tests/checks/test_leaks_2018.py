"""The search for leaks in the formats of 2018 skips cards that act in sight of both players."""

from __future__ import annotations

from hearthlab.checks.leaks import ACTING, compare_game
from hearthlab.engine.tables import cards_of
from hearthlab.game.deck_lists import legal_cards

WILD = "2018-wild"


def test_cards_that_act_when_they_are_drawn_or_when_the_game_starts_are_left_out() -> None:
    acting, cards = set(), cards_of(WILD)
    known = cards.tables
    held = {card for hero in cards.format.classes for card in legal_cards(cards, hero)}
    for card in held:
        more = known.more[known.cards[cards.index[card.id]].more]
        if more.on_draw or more.becomes:
            acting.add(card.name)
    assert acting and acting <= set(ACTING)


def test_a_sea_reaver_is_no_substitute() -> None:
    # A soak mistook the damage it deals when drawn for a leak of the drawn card.
    assert not any(compare_game(49788644831012524, format=WILD))
