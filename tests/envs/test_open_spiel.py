"""OpenSpiel accepts the game, and its ISMCTS plays it without seeing hidden cards."""

from __future__ import annotations

import pickle

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import hearthlab as hl
from hearthlab.envs import open_spiel
from hearthlab.envs.open_spiel import HearthlabState


def dealt(deal: int = 3, **parameters: str | int | bool) -> HearthlabState:
    """Begin the game of a deal."""
    state: HearthlabState = pyspiel.load_game("hearthlab", parameters).new_initial_state()
    state.apply_action(deal)
    return state


WISPS = "; ".join(["Wisp"] * 9)
POSITION = """turn 9, player 0 to act
player 0: MAGE, health 20, mana {mana}/9
  hand: Fireball
  board: Wisp; Wisp
  deck: {wisps}
player 1: HUNTER, health {health}
  deck: {wisps}
"""


def placed(*, mana: int, health: int) -> HearthlabState:
    """Set up two Wisps and a Fireball against a hero."""
    state = dealt(decks="basic-mage")
    text = POSITION.format(mana=mana, health=health, wisps=WISPS)
    state.game = hl.Game.from_position(text, seed=1)
    return state


def searcher(state: HearthlabState, seed: int, simulations: int) -> ISMCTSBot:
    """Make OpenSpiel's search for a game."""
    chance = np.random.RandomState(seed)
    rollouts = RandomRolloutEvaluator(1, chance)
    bot = ISMCTSBot(state.get_game(), rollouts, 1.0, simulations, random_state=chance)
    bot.set_resampler(open_spiel.resampler(seed))
    return bot


@pytest.mark.parametrize("parameters", ["", "(decks=championship-2014,observation=entities)"])
def test_open_spiel_accepts_the_game(parameters: str) -> None:
    game = pyspiel.load_game(f"hearthlab{parameters}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_ismcts_finds_the_win() -> None:
    state = placed(mana=4, health=8)
    bot = searcher(state, seed=1, simulations=60)
    while not state.is_terminal() and state.current_player() == 0:
        state.apply_action(bot.step(state))
    assert state.returns() == [1.0, -1.0]


def test_searches_repeat_with_the_seed() -> None:
    first, again, other = (searcher(dealt(), seed, 30).get_policy(dealt()) for seed in (1, 1, 2))
    assert first == again != other


def test_worlds_differ_where_the_player_cannot_see() -> None:
    state = dealt(decks="championship-2014")
    for _ in range(12):
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    worlds = [state.resampled(player, seed) for seed in range(6)]
    for world in worlds:
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.legal_actions() == state.legal_actions()
    hidden = {world.information_state_string(1 - player) for world in worlds}
    assert len(hidden) == len(worlds)


def test_recall_is_more_than_sight() -> None:
    one, other = (placed(mana=1, health=30) for _ in (0, 1))
    first, second = one.legal_actions()[1:3]  # each attacks the hero
    for state, order in ((one, (first, second)), (other, (second, first))):
        for action in order:
            assert "attack Wisp" in state.action_to_string(action)
            state.apply_action(action)
    assert one.observation_string(0) == other.observation_string(0)
    assert one.information_state_string(0) != other.information_state_string(0)


def test_states_survive_pickling() -> None:
    state = dealt()
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state) and again.legal_actions() == state.legal_actions()


def test_what_is_wrong_is_named() -> None:
    with pytest.raises(ValueError, match="deals=0 should be at least 1"):
        open_spiel.HearthlabGame({"deals": 0})
    state = pyspiel.load_game("hearthlab").new_initial_state()
    with pytest.raises(ValueError, match="no view and no actions before the deal"):
        state.view(0)
    assert str(state) == "before the deal"
