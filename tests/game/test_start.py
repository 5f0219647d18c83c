"""How a game begins: mulligan, policies, explicit hands and decks."""

import pytest

from hearthlab import Deck, Game
from hearthlab.errors import DeckError, PositionError

MAGE, HUNTER = Deck.random(1, "MAGE"), Deck.random(2, "HUNTER")


def test_the_mulligan_is_a_decision_of_both() -> None:
    game = Game(MAGE, HUNTER, seed=3)
    assert (game.waiting, game.to_act, game.turn) == ("mulligan", 0, 0)
    assert [len(side.hand) for side in game.players] == [3, 4]
    assert len(game.legal_actions) == 8
    first = [card.name for card in game.players[0].hand]
    game.push(f"mulligan {first[0]}, {first[2]}")
    assert (game.waiting, game.to_act) == ("mulligan", 1)
    assert len(game.legal_actions) == 16
    assert game.players[0].hand[1].name == first[1]
    game.push("mulligan nothing")
    assert (game.waiting, game.to_act, game.turn) == ("action", 0, 1)
    assert [len(side.hand) for side in game.players] == [4, 5]
    assert game.players[1].hand[-1].name == "The Coin"


def test_policies() -> None:
    asked = Game(MAGE, HUNTER, seed=3)
    kept = Game(MAGE, HUNTER, seed=3, mulligan="keep")
    assert kept == Game(MAGE, HUNTER, seed=3, mulligan=False)
    assert [c.id for c in kept.players[0].hand[:3]] == [c.id for c in asked.players[0].hand]
    curved = Game(MAGE, HUNTER, seed=3, mulligan="curve")
    assert curved.turn == 1
    for player in (0, 1):
        before = asked.players[player].hand
        returned = sum(1 << i for i, card in enumerate(before) if card.cost >= 4)
        assert curved.history[player].source == returned
        after = curved.players[player].hand
        for old, new in zip(before, after, strict=False):
            assert old.cost >= 4 or old.id == new.id


def test_an_explicit_start() -> None:
    game = Game.explicit(
        hands=(["Fireball", "Wisp"], ["Arcane Shot", "The Coin"]),
        decks=(["Bloodfen Raptor", "Wisp"], ["Chillwind Yeti"]),
        heroes=("MAGE", "HUNTER"),
    )
    assert (game.turn, game.active, game.waiting) == (1, 0, "action")
    assert [c.name for c in game.players[0].hand] == ["Fireball", "Wisp", "Bloodfen Raptor"]
    assert game.players[0].deck == ["Wisp"]
    game.push("end turn")
    assert [c.name for c in game.players[1].hand] == ["Arcane Shot", "The Coin", "Chillwind Yeti"]
    assert game.view(0).players[1].hand[1].name == "The Coin"


def test_given_hands_of_two_decks() -> None:
    hands = (MAGE.cards[:2], HUNTER.cards[-3:])
    game = Game(MAGE, HUNTER, hands=hands, seed=1)
    assert game.turn == 1
    assert [c.id for c in game.players[0].hand[:2]] == list(hands[0])
    assert [c.id for c in game.players[1].hand] == list(hands[1])
    assert [side.deck_count for side in game.players] == [27, 27]
    assert game != Game(MAGE, HUNTER, hands=hands, seed=2)
    with pytest.raises(DeckError, match="hand of player 0: Arcane Shot not in the deck"):
        Game(MAGE, HUNTER, hands=(["Arcane Shot"], []))


def test_explicit_limits() -> None:
    with pytest.raises(PositionError, match="player 1: 11 cards in hand; at most 10"):
        Game.explicit(hands=([], ["Wisp"] * 11), decks=([], []), heroes=("MAGE", "MAGE"))
    with pytest.raises(DeckError, match="no card 'Wips'; did you mean 'Wisp'"):
        Game.explicit(hands=(["Wips"], []), decks=([], []), heroes=("MAGE", "MAGE"))
    with pytest.raises(DeckError, match="no class 'MONK'"):
        Game.explicit(hands=([], []), decks=([], []), heroes=("MAGE", "MONK"))


def test_an_unshuffled_deck_is_drawn_as_listed() -> None:
    goliath = Deck.named("vanrijn-david-goliath")
    for seed in (1, 2):
        game = Game(goliath, HUNTER, seed=seed, mulligan=False)
        assert [c.id for c in game.players[0].hand] == list(goliath.cards[:4])
    first, second = (Game(goliath, HUNTER, seed=seed) for seed in (1, 2))
    assert [c.id for c in first.players[1].hand] != [c.id for c in second.players[1].hand]
