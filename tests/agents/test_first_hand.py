"""The champion's mulligans: by a net, in sampled worlds."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from kit import row_of
from models.made_up import card

from hearthlab import Game
from hearthlab.agents import SpecError, agent
from hearthlab.agents.champion.agent import ChampionAgent
from hearthlab.agents.champion.first_hand import MOST_WORLDS, WORLDS
from hearthlab.agents.outlook import look_ahead
from hearthlab.engine import core as engine
from hearthlab.game.mulligan import code_of, costly
from hearthlab.models.champion.first import first_model
from hearthlab.models.champion.net import WHOLE, ChampionModel
from hearthlab.models.files import save
from hearthlab.native.pure import same_game
from hearthlab.search import core
from hearthlab.search.schema.champion import ZONE_OTHER_HAND, ZONE_OWN_HAND
from hearthlab.search.thought import Thought

DECK = "freeze-mage"


def fond_of(*names: str) -> ChampionModel:
    """Make a net that values only some cards in hand."""
    first = first_model().arrays
    arrays = {key: each if key in WHOLE else np.zeros_like(each) for key, each in first.items()}
    for unit, zone in ((0, ZONE_OWN_HAND), (1, ZONE_OTHER_HAND)):
        for name in names:
            arrays["cards"][zone, row_of(name), unit] = 1.0
        arrays["second"][unit, unit] = 1.0
    arrays["last"][:2] = (1.0, -1.0)
    return ChampionModel(arrays, card())


def hand_of(game: Game, player: int) -> list[str]:
    return [each.name for each in game.players[player].hand]


def dealt(seed: int, player: int) -> Game:
    """Deal a game in which a player is to mulligan."""
    game = Game(DECK, DECK, seed=seed, known_decks=True)
    if player:
        game.push(game.legal_actions[0])
    return game


def thought_of(player: object) -> Thought:
    assert isinstance(player, ChampionAgent) and player.last is not None
    return player.last


@pytest.mark.parametrize("seat", [0, 1])
def test_it_keeps_what_the_net_values_and_returns_the_rest(seat: int, tmp_path: Path) -> None:
    path = save(fond_of("Frostbolt", "Ice Block"), tmp_path / "fond.hlm")
    player, kept = agent(f"champion:model={path}", seed=1), 0
    for seed in range(12):
        game = dealt(seed, seat)
        hand = hand_of(game, seat)
        liked = [i for i, name in enumerate(hand) if name in ("Frostbolt", "Ice Block")]
        chosen = player.choose(game.view(seat))
        assert chosen.source == (1 << len(hand)) - 1 - sum(1 << i for i in liked), hand
        kept += len(liked)
    assert kept


def test_of_equal_hands_the_first_one_is_kept(tmp_path: Path) -> None:
    path = save(fond_of(), tmp_path / "indifferent.hlm")
    player = agent(f"champion:model={path}", seed=1)
    assert player.choose(dealt(3, 0).view(0)).source == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_it_says_what_each_way_is_worth(seat: int) -> None:
    view = dealt(5, seat).view(seat)
    player = agent("champion", seed=1)
    chosen = player.choose(view)
    considered = thought_of(player).considered
    assert {each.action for each in considered} == set(view.legal_actions.codes)
    assert considered[0].action == chosen.code
    values = [each.value for each in considered]
    assert values == sorted(values, reverse=True)
    assert 0.0 < values[-1] < values[0] < 1.0
    assert {each.visits for each in considered} == {WORLDS}
    assert agent("champion", seed=1).choose(view) == chosen
    outlook = look_ahead(agent("champion", seed=1), view)
    assert outlook.best.chance == values[0]  # the search's correction is for searches
    assert outlook.line == (view.notation(chosen),)


@pytest.mark.parametrize("seat", [0, 1])
def test_opponents_are_assumed_to_return_what_the_rule_returns(seat: int) -> None:
    returned = 0
    for seed in range(40):
        record = dealt(seed, seat)._record
        by_rule, by_search = engine.clone(record), engine.clone(record)
        places = costly(record, seat)
        engine.apply(by_rule, code_of(places))
        core.return_costly(by_search, seat)
        assert same_game(by_rule, by_search)
        returned += places.bit_count()
    assert returned > 20


def test_hidden_cards_do_not_matter() -> None:
    """The champion mulligans two deals that look the same in the same way."""
    game = dealt(7, 0)
    other = game.view(0).sample(9)
    assert hand_of(other, 1) != hand_of(game, 1)
    views = game.view(0), other.view(0)
    first, second = (agent("champion", seed=1).choose(view) for view in views)
    assert first == second


def test_a_deadline_is_kept_and_used() -> None:
    view = dealt(5, 0).view(0)
    tried = []
    for seconds in (0.000001, 60.0):
        player = agent(f"champion:deadline={seconds}", seed=1)
        assert player.choose(view) in view.legal_actions
        tried.append(thought_of(player).considered[0].visits)
    assert tried == [1, MOST_WORLDS]


def test_rules_can_be_asked_for() -> None:
    view = dealt(5, 1).view(1)
    dear = sum(1 << i for i, each in enumerate(view.players[1].hand) if each.cost >= 4)
    player = agent("champion:mulligan=curve", seed=1)
    assert player.choose(view).source == dear
    assert isinstance(player, ChampionAgent) and player.last is None


def test_the_twin_mulligans_with_what_it_sees() -> None:
    game = dealt(5, 0)
    twin = agent("champion-cheater", seed=1)
    assert isinstance(twin, ChampionAgent)
    assert twin.choose(game.view(0), truth=game) in game.legal_actions


def test_other_words_are_refused() -> None:
    with pytest.raises(SpecError, match=r"mulligan.*'nets'"):
        agent("champion:mulligan=nets")
