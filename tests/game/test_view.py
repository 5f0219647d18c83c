"""Views: their bytes have all public facts and nothing hidden, and samples fit them."""

import pickle
import random
from typing import Any

import pytest
from kit import setup

from hearthlab import Deck, Game, View, decks
from hearthlab.beliefs import Archetype, Belief, KnownList, Library, Uniform
from hearthlab.checks.soak import scrambled
from hearthlab.engine import core
from hearthlab.errors import BeliefError, CorruptState, IllegalAction

FIREBAT = Deck.named("firebat-hunter")


def random_states(seed: int, every: int = 4, **options: Any) -> list[Game]:
    """Collect states of a random game."""
    game = Game(Deck.random(seed), FIREBAT, seed=seed, **options)
    choice = random.Random(seed)
    states = []
    while not game.over:
        if game.ply % every == 0:
            states.append(game.clone())
        game.push(choice.choice(game.legal_actions))
    return states


@pytest.mark.parametrize("known", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_views_of_games_that_differ_only_in_what_is_hidden_are_equal(
    seed: int, known: bool
) -> None:
    states = random_states(seed, known_decks=known)
    different = 0
    for game in states:
        for viewer in (0, 1):
            other = scrambled(game, viewer, random.Random(seed))
            different += other != game
            view = game.view(viewer)
            assert view == other.view(viewer)
            assert view.key() == other.view(viewer).key()
            assert pickle.dumps(view) == pickle.dumps(other.view(viewer))
    assert different > len(states)


def test_secrets_in_play_do_not_leak() -> None:
    views = []
    for secret in ("Explosive Trap", "Snipe", "Freezing Trap", "Misdirection"):
        game = setup(enemy_secrets=[secret], board=["Wisp"], hand=["Fireball"]).game
        views.append(game.view(0))
        assert game.view(1).players[1].secrets[0].name == secret
        assert views[-1].secret_classes == ("HUNTER",)
        assert str(views[-1]).count("secrets ?") or "?" in str(views[-1])
    assert len(set(views)) == 1


@pytest.mark.parametrize("seed", range(3))
def test_the_view_offers_the_same_actions_as_the_game(seed: int) -> None:
    for game in random_states(seed, every=3):
        view = game.view()
        assert view.viewer == game.to_act
        assert list(view.legal_actions) == list(game.legal_actions)
        assert view.legal_actions.notations == game.legal_actions.notations
        action = view.parse(view.legal_actions.notations[0])
        game.clone().push(action)
        waiting = game.view(1 - view.viewer)
        assert list(waiting.legal_actions) == []
        assert len(waiting.legal_actions) == 0
        with pytest.raises(IllegalAction, match=f"it is player {view.viewer}'s decision"):
            waiting.parse("end turn")


@pytest.mark.parametrize(
    ("belief", "known"),
    [
        (None, False),
        (None, True),
        (Uniform(), False),
        (KnownList(FIREBAT), False),
        (Archetype(), False),
        (Library(), False),
    ],
)
def test_samples_fit_the_view(belief: Belief | None, known: bool) -> None:
    for game in random_states(11, every=5, known_decks=known):
        view = game.view(0)
        before = view.key()
        samples = [view.sample(seed, belief=belief) for seed in (1, 2)]
        for sample in samples:
            assert sample.view(0) == view
            assert sample.ply == view.ply
            if view.can_act:
                sample.push(view.legal_actions[0])
            while not sample.over:
                sample.push(core.random_action(sample._record))
        assert view.sample(1, belief=belief) == view.sample(1, belief=belief)
        assert view.key() == before
    assert samples[0] != samples[1]


def test_known_list_samples_are_made_of_the_opponents_own_cards() -> None:
    for game in random_states(5, known_decks=True):
        view = game.view(0)
        sample = view.sample(3)
        truth = game.players[1]
        guess = sample.players[1]
        hidden = [
            sorted(side.deck + [c.name for c in (*side.hand, *side.secrets)])
            for side in (truth, guess)
        ]
        generated = any(view.is_generated(slot) for slot in view._hidden_hand)
        assert generated or hidden[0] == hidden[1]


def test_secrets_are_sampled_among_those_that_fit() -> None:
    names = set()
    for seed in range(40):
        game = setup(enemy_secrets=["Snipe", "Explosive Trap"]).game
        sample = game.view(0).sample(seed)
        found = [secret.name for secret in sample.players[1].secrets]
        assert len(set(found)) == 2
        names |= set(found)
    assert len(names) >= 4


def test_a_minion_returned_to_hand_is_known() -> None:
    t = setup(
        board=["Wisp"], hand=["Fireball", "Sap"], enemy_board=["Chillwind Yeti"], hero="ROGUE"
    )
    t.play("Sap", "enemy Chillwind Yeti")
    view = t.game.view(0)
    assert [card.name for card in view.players[1].hand] == ["Chillwind Yeti"]
    for seed in range(3):
        assert view.sample(seed).players[1].hand[0].name == "Chillwind Yeti"
    assert "Fireball" not in str(t.game.view(1))


def test_tracking_is_hidden_from_the_opponent() -> None:
    deck = ["Wisp", "Chillwind Yeti", "Boulderfist Ogre", "Core Hound"]
    t = setup(hero="HUNTER", hand=["Tracking"], deck=deck)
    t.play("Tracking")
    assert t.game.waiting == "choice"
    assert t.game.view(0).legal_actions.notations == [f"choose {name}" for name in deck[:3]]
    hidden = t.game.view(1)
    assert list(hidden._record.offered) == [0, 0, 0, 0]
    assert hidden.sample(1).view(1) == hidden
    t.choose("Chillwind Yeti")
    assert t.hand() == ["Chillwind Yeti"]
    assert t.game.view(1).lost_count == 2
    assert t.game.view(1).sample(1).view(1) == t.game.view(1)


def test_archetypes_are_weighed_by_what_was_seen() -> None:
    hunters = tuple(deck for deck in decks() if deck.hero == "HUNTER")
    game = Game(Deck.random(1, "MAGE"), FIREBAT, seed=4, mulligan=False)
    belief = Archetype(hunters)
    even = dict((deck.name, weight) for deck, weight in belief.posterior(game.view(0)))
    assert even["firebat-hunter"] == pytest.approx(1 / len(hunters))
    while len(game.view(0).seen) < 4:
        game.push(game.legal_actions[0 if game.active else -1])
    later = dict((deck.name, weight) for deck, weight in belief.posterior(game.view(0)))
    assert later["firebat-hunter"] > 0.9
    assert sum(later.values()) == pytest.approx(1)


def test_a_wrong_list_is_refused() -> None:
    game = Game(Deck.random(1, "MAGE"), FIREBAT, seed=4, mulligan=False)
    while not game.view(0).seen:
        game.push(game.legal_actions[0 if game.active else -1])
    with pytest.raises(BeliefError, match="seen, but not in deck"):
        game.view(0).sample(1, belief=KnownList(Deck.named("tarei-warlock")))
    with pytest.raises(BeliefError, match="known_decks=True"):
        game.view(0).sample(1, belief=KnownList())


def test_views_are_values() -> None:
    game = random_states(2)[5]
    view = game.view(0)
    again = pickle.loads(pickle.dumps(view))
    assert isinstance(again, View)
    assert again == view
    assert again != game.view(1)
    assert view != game
    data = bytearray(pickle.dumps(view))
    data[len(data) // 2] ^= 1
    with pytest.raises(CorruptState):
        pickle.loads(bytes(data))
    with pytest.raises(ValueError, match="player 2; there are 0 and 1"):
        game.view(2)
