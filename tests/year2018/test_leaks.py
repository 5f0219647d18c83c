"""Looking for leaks in the formats of 2018: cards that act in sight of both are left out."""

from __future__ import annotations

from hearthlab.carddata.formats import current
from hearthlab.checks.leaks import ACTING, compare_game
from hearthlab.engine.memory import T
from hearthlab.game.deck_lists import legal_cards
from hearthlab.game.names import row_of


def test_cards_that_act_when_they_are_drawn_or_when_the_game_starts_are_left_out() -> None:
    acting = set()
    for card in {card for hero in current().classes for card in legal_cards(hero)}:
        more = T.more[T.cards[row_of(card.id)].more]
        if more.on_draw or more.becomes:
            acting.add(card.name)
    assert acting and acting <= set(ACTING)


def test_a_sea_reaver_is_no_substitute() -> None:
    # A soak took the damage it deals when it is drawn for a leak of what was drawn.
    assert not any(compare_game(49788644831012524))
