"""`lspi`: one action ahead by a model, the turn to its end, a win when there is one."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from kit import Table, setup
from models.made_up import boosted, card
from search.trials import middle_game

from hearthlab import Deck, Game
from hearthlab.agents import Agent, SpecError, agent
from hearthlab.models.files import save
from hearthlab.models.model import Model
from hearthlab.search.features import feature_set


def made(folder: Path, weights: dict[str, float], features: str = "simple-game") -> Agent:
    """Build an agent that weighs only these features."""
    numbers = np.zeros(len(feature_set(features).names))
    for name, weight in weights.items():
        numbers[feature_set(features).names.index(name)] = weight
    arrays = {"weights": numbers, "bias": np.zeros(1)}
    path = save(Model("linear", features, "signed", arrays, card()), folder / "it.hlm")
    return agent(f"lspi:model={path}")


def chosen(player: Agent, table: Table) -> str:
    return table.game.notation(player.choose(table.game.view()))


def test_it_takes_the_state_that_is_worth_most(tmp_path: Path) -> None:
    table = setup(hand=["Fireball", "Wisp"], enemy_board=["Chillwind Yeti"])
    burn = made(tmp_path, {"opponent.health": -1.0})
    assert chosen(burn, table) == "play Fireball -> Rexxar"
    clear = made(tmp_path, {"opponent.board_size": -1.0})
    assert chosen(clear, table) == "play Fireball -> Chillwind Yeti"


def test_the_turn_ends_when_nothing_else_is_legal(tmp_path: Path) -> None:
    table = setup(hand=["Wisp"], mana=1, hero="WARRIOR")
    keep = made(tmp_path, {"own.hand_size": 1.0})
    assert chosen(keep, table).startswith("play Wisp")
    assert chosen(keep, setup(mana=0)) == "end turn"


def test_a_win_is_worth_more_than_any_state(tmp_path: Path) -> None:
    table = setup(hand=["Fireball"], enemy_health=6, enemy_board=["Chillwind Yeti"])
    gentle = made(tmp_path, {"opponent.health": 100.0})
    assert chosen(gentle, table) == "play Fireball -> Rexxar"


def test_among_equals_any_is_taken(tmp_path: Path) -> None:
    table = setup(hand=["Wisp"], board=["Wisp"], enemy_board=["Wisp"] * 3)
    made(tmp_path, {})
    view = table.game.view()
    found = {
        str(agent(f"lspi:model={tmp_path / 'it.hlm'}", seed=seed).choose(view))
        for seed in range(30)
    }
    assert len(found) > 3


def test_epsilon_makes_it_random() -> None:
    view = middle_game(4).view()
    greedy = {str(agent("lspi", seed=seed).choose(view)) for seed in range(20)}
    random = {str(agent("lspi:epsilon=1", seed=seed).choose(view)) for seed in range(20)}
    assert len(greedy) < len(random)


def test_any_model_will_do(tmp_path: Path) -> None:
    path = save(boosted(), tmp_path / "trees.hlm")
    game = middle_game(4)
    assert agent(f"lspi:model={path}").choose(game.view()) in game.legal_actions


def test_the_mulligan_throws_what_costs_four_or_more() -> None:
    game = Game("firebat-hunter", "tarei-warlock", seed=3)
    action = agent("lspi").choose(game.view())
    hand = game.view().players[game.view().viewer].hand
    costs = [piece.cost for piece in hand]
    assert action.source == sum(1 << i for i, cost in enumerate(costs) if cost >= 4)


def test_the_shipped_model_beats_random() -> None:
    won = 0
    for seed in range(20):
        game = Game(Deck.random(2 * seed), Deck.random(2 * seed + 1), seed=seed)
        players = [agent("lspi", seed=seed), agent("random", seed=seed)]
        if seed % 2:
            players.reverse()
        while (actor := game.to_act) is not None:
            game.push(players[actor].choose(game.view()))
        won += game._winner == seed % 2
    assert won >= 16


def test_a_missing_model_is_refused() -> None:
    with pytest.raises(
        SpecError, match=r"lspi:model=nothing: no model 'nothing'; shipped: .*lspi-all"
    ):
        agent("lspi:model=nothing")
