"""Quests, hero cards and Discover of the sets of 2018 are numbered, observed and played."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from kit import row_of
from pettingzoo.test import api_test

import hearthlab as hl
from hearthlab.engine import core
from hearthlab.envs import hearthstone_v0
from hearthlab.envs.batch import Batch
from hearthlab.envs.observation import Observation
from hearthlab.envs.single import HearthstoneEnv
from hearthlab.envs.space import ActionSpace
from hearthlab.search import core as kernels

ENTITIES = Observation.named("entities")
WILD = "2018-wild"
SPACES = (ActionSpace(), ActionSpace(placed=True))

pytestmark = pytest.mark.format(WILD)


def shown(game: hl.Game, player: int) -> dict[str, float]:
    numbers = ENTITIES.read(game._snapshot, player)
    return dict(zip(ENTITIES.names, numbers.tolist(), strict=True))


@pytest.mark.parametrize("space", SPACES, ids=("plain", "placed"))
def test_numbers_and_actions_are_one_to_one(space: ActionSpace) -> None:
    kinds = set()
    for seed in range(10):
        decks = [hl.Deck.random(2 * seed + player, format=WILD) for player in (0, 1)]
        game = hl.Game(*decks, seed=seed, positions=space.positions)
        while not game.over:
            actions = list(game.legal_actions)
            numbers = [space.number(game, action) for action in actions]
            assert sorted(numbers) == list(space.mask(game).nonzero()[0])
            assert [space.code(game, number) for number in numbers] == game.legal_actions.codes
            place = (7 * game.ply) % len(actions)
            kinds.add(actions[place].kind)
            game.push(actions[place])
    assert kinds == {"mulligan", "play", "power", "attack", "choose", "end"}


@pytest.mark.parametrize("space", SPACES, ids=("plain", "placed"))
def test_each_option_of_a_hero_power_has_a_number(space: ActionSpace) -> None:
    position = f"""
    turn 19, player 0 to act, positions {space.positions}
    player 0: DRUID, mana 10/10
      hand: Malfurion the Pestilent
    player 1: HUNTER
    """
    game = hl.Game.from_position(position, format=WILD)
    for action in ("play Malfurion the Pestilent [Scarab Plague]", "end turn", "end turn"):
        game.push(action)
    legal = np.flatnonzero(space.mask(game)).tolist()
    found = {space.words[number]: str(space.action(game, number)) for number in legal}
    assert found == {
        "end the turn": "end turn",
        "own minion 1 attacks enemy hero": "attack Scarab Beetle -> Rexxar",
        "own minion 2 attacks enemy hero": "attack Scarab Beetle#2 -> Rexxar",
        "hero power, first option": "power Plague Lord [Spider Fangs]",
        "hero power, second option": "power Plague Lord [Scarab Shell]",
    }


def test_quests_of_both_and_new_keywords_are_shown() -> None:
    quest = {"card": "The Marsh Queen", "progress": 3}
    own = {"class": "DRUID", "board": ["Acolyte of Agony"]}
    other_side = {"class": "HUNTER", "quest": quest, "board": ["Pit Snake"]}
    game = hl.Game.from_position({"players": [own, other_side]}, format=WILD)
    found, other = shown(game, 0), shown(game, 1)
    assert found["own.quest"] == other["opponent.quest"] == 0
    assert found["opponent.quest"] == other["own.quest"] == row_of("UNG_920")
    assert found["opponent.quest_progress"] == other["own.quest_progress"] == 3
    assert (found["own.minion1.lifesteal"], found["own.minion1.poisonous"]) == (1, 0)
    assert (found["opponent.minion1.lifesteal"], found["opponent.minion1.poisonous"]) == (0, 1)


def test_hidden_cards_never_change_the_table() -> None:
    player = hl.agent("random:early-end=false", seed=1)
    compared = 0
    for seed in range(12):
        decks = [hl.Deck.random(3 * seed + player, format=WILD) for player in (0, 1)]
        game = hl.Game(*decks, seed=seed, mulligan="curve")
        while game.turn < 4 + seed and not game.over:
            game.push(player.choose(game.view()))
        for viewer in (0, 1) if not game.over else ():
            view = game.view(viewer)
            expected = shown(game, viewer)
            for world in (view.sample(number) for number in range(4)):
                assert shown(world, viewer) == expected
                compared += 1
    assert compared > 50


def test_a_batch_shows_what_its_games_are() -> None:
    batch = Batch(6, observation="entities", decks="ranked-2017", format=WILD, seed=5)
    choices = 0
    for _ in range(80):
        for number in range(batch.n):
            record, seat = batch.game(number), int(batch.seats[number])
            assert (ENTITIES.read(record, seat) == batch.observations[number]).all()
            legal = np.flatnonzero(batch.masks[number]).tolist()
            codes = [kernels.action_meant(record, each, seat, False) for each in legal]
            assert sorted(codes) == sorted(core.legal(record))
            choices += bool(record.n_offered)
        batch.step(batch.draw())
    assert choices


@pytest.mark.filterwarnings("ignore:Observation")
def test_pettingzoo_accepts_the_api() -> None:
    api_test(
        hearthstone_v0.env(decks="competition", format=WILD, observation="entities"), num_cycles=100
    )


def test_gymnasium_accepts_the_single_environment() -> None:
    check_env(HearthstoneEnv(decks="competition", format=WILD), skip_render_check=True)
