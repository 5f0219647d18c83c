"""Taking actions back."""

import pickle
import random

import pytest
from kit import setup

from hearthlab import Deck, Game
from hearthlab.checks.agents import odd_games
from hearthlab.errors import NothingPlayed, StaleAction


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_is_taken_back_and_played_again(seed: int) -> None:
    game = Game(Deck.random(seed), Deck.random(seed + 50), seed=seed)
    choice = random.Random(seed)
    keys, views = [], []
    while not game.over:
        keys.append(game.key())
        views.append(game.view())
        game.push(choice.choice(game.legal_actions))
    transcript, end = game.transcript, game.key()
    taken = []
    while game.history:
        assert game.peek() == game.history[-1]
        taken.append(game.pop())
        assert game.key() == keys[game.ply]
        assert game.view() == views[game.ply], "what was lost unseen is taken back too"
    assert list(map(str, reversed(taken))) == transcript
    for action in reversed(taken):
        game.push(action)
    assert game.key() == end


def test_odd_games_are_taken_back() -> None:
    """Positions, an open choice among them."""
    waiting = set()
    for _, game in odd_games(1):
        before, lost, waits = game.key(), game._lost, game.waiting
        action = game.legal_actions[0]
        game.push(action)
        assert game.pop() == action
        assert (game.key(), game._lost, game.waiting) == (before, lost, waits)
        waiting.add(waits)
    assert "choice" in waiting


def test_pushing_between_pops() -> None:
    game = setup(hand=["Wisp", "Fireball"], positions="right").game
    start = game.key()
    game.push("play Wisp")
    wisp = game.key()
    game.pop()
    assert game.key() == start
    game.push("play Fireball -> Rexxar")
    game.push("end turn")
    assert str(game.pop()) == "end turn"
    assert str(game.pop()) == "play Fireball -> Rexxar"
    game.push("play Wisp")
    assert game.key() == wisp
    assert game.transcript == ["play Wisp"]


def test_clones_and_pickles_take_back_on_their_own() -> None:
    game = setup(hand=["Wisp"], positions="right").game
    start = game.key()
    game.push("play Wisp")
    game.push("end turn")
    game.pop()
    here = game.key()
    for other in (game.clone(), pickle.loads(pickle.dumps(game))):
        assert str(other.pop()) == "play Wisp"
        assert other.key() == start
        assert game.key() == here


def test_the_log_follows() -> None:
    game = setup(hand=["Wisp", "Fireball"], positions="right").game
    game.push("play Fireball -> Rexxar")
    assert "Fireball hits Rexxar for 6" in game.log
    game.pop()
    game.push("play Wisp")
    assert game.log == ["Jaina Proudmoore plays Wisp"]


def test_there_must_be_something_to_take_back() -> None:
    game = setup().game
    for ask in (game.pop, game.peek):
        with pytest.raises(NothingPlayed, match="no action has been played since the game began"):
            ask()
        with pytest.raises(IndexError):
            ask()


def test_an_action_is_stale_after_a_pop_before_its_moment() -> None:
    game = setup(hand=["Wisp"], positions="right").game
    game.push("play Wisp")
    late = game.parse("end turn")
    game.pop()
    with pytest.raises(StaleAction):
        game.push(late)
