"""Copies of cards that changed in a hand stay as hidden in a deck as in the hand."""

from __future__ import annotations

import pytest

import hearthlab as hl
from hearthlab.checks.soak import check_views

SHIELD = "Unidentified Shield"
SHIELDS = {"Runed Shield", "Serrated Shield", "Spiked Shield", "Tower Shield +10"}
LIST = [
    *(["Dead Man's Hand", SHIELD] * 2),
    *(["Slam", "Whirlwind", "Shield Slam", "Cleave", "Execute", "Heroic Strike"] * 2),
    *(["Arathi Weaponsmith", "Kor'kron Elite", "Fiery War Axe", "Arcanite Reaper"] * 2),
    *(["Wisp", "Murloc Raider", "Bloodfen Raptor"] * 2),
]


@pytest.mark.parametrize("seed", range(1, 9))
def test_a_deck_does_not_tell_that_a_card_in_hand_has_changed(seed: int) -> None:
    deck = hl.Deck.from_cards(LIST, hero="WARRIOR", format="2018")
    hands = ["Dead Man's Hand", SHIELD, "Slam"]
    game = hl.Game(deck, deck, seed=seed, hands=(hands, hands), known_decks=True)
    while "play Dead Man's Hand" not in map(str, game.legal_actions):
        game.push(game.parse("end turn"))
    player = game.to_act
    assert player is not None
    hand = {card.name for card in game.players[player].hand}
    assert SHIELD not in hand and hand & SHIELDS
    game.push(game.parse("play Dead Man's Hand"))
    remaining = game.view(1 - player).remaining
    assert remaining is not None
    names = [card.name for card in remaining]
    assert names.count(SHIELD) >= 2 and not SHIELDS & set(names)
    for world in range(20):
        game.view(1 - player).sample(world)


def test_a_soaked_game_with_such_a_copy() -> None:
    assert check_views(1, 200, format="2018") is None
