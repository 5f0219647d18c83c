"""Features and heuristics in the formats of 2018: their counts, and no leaks."""

from __future__ import annotations

from math import isfinite
from random import Random
from typing import Any

import pytest
from kit import setup

import hearthlab as hl
from hearthlab.agents import agent
from hearthlab.agents.greedy import GreedyAgent
from hearthlab.engine.schema import Game as Record
from hearthlab.game.deck_sets import decks
from hearthlab.game.game import Game
from hearthlab.search import core
from hearthlab.search.features import feature_set
from hearthlab.search.schema.search import Weights
from hearthlab.search.searcher import SCORE

WILD = "2018-wild"
PORTAL = "UNG_829t2"

pytestmark = pytest.mark.format(WILD)


def score(record: Record) -> float:
    return float(core.board_score(record, Weights(**SCORE), 0))


def played(seed: int, plies: int) -> Game:
    """Play two decks of the competition at random, ending turns late."""
    both = decks("competition", format=WILD)
    game = hl.Game(both[seed % 9], both[(seed * 2 + 1) % 9], seed=seed, known_decks=seed % 2 == 0)
    generator = Random(seed)
    while not game.over and game.ply < plies:
        actions = list(game.legal_actions)
        last = len(actions) - (len(actions) > 1 and generator.random() < 0.7)
        game.push(actions[generator.randrange(last)])
    return game


def test_hidden_cards_never_change_a_vector_and_vectors_are_finite() -> None:
    compared = 0
    for seed in range(24):
        game = played(seed, 10 + 4 * seed)
        if game.over:
            continue
        for viewer in (0, 1):
            view = game.view(viewer)
            worlds = [view.sample(world)._snapshot for world in range(3)]
            for found in (feature_set("all"), feature_set("board")):
                expected = found.read(game._snapshot, viewer)
                assert all(map(isfinite, expected))
                assert found.read(view._record, viewer) == expected
                assert all(found.read(world, viewer) == expected for world in worlds)
                compared += len(worlds)
    assert compared > 100


def test_what_lies_dormant_is_no_minion() -> None:
    alone = setup(board=["Wisp"], enemy_board=["Chillwind Yeti"]).game._snapshot
    record = setup(board=["Wisp", PORTAL], enemy_board=[PORTAL, "Chillwind Yeti"]).game._snapshot
    for name in ("all", "board"):
        assert feature_set(name).read(record, 0) == feature_set(name).read(alone, 0)
    assert score(record) == score(alone)
    empty = feature_set("all").read(setup(board=[PORTAL]).game._snapshot, 0)
    assert empty == feature_set("all").read(setup().game._snapshot, 0)


def test_four_attacks_and_attacks_without_end_are_counted() -> None:
    record = setup(board=["V-07-TR-0N"]).game._snapshot
    names = feature_set("all").names
    assert feature_set("all").read(record, 0)[names.index("own.minions.attacks.sum")] == 4
    t = setup(hero="WARRIOR", weapon="Fool's Bane", enemy_board=["Wisp", "Wisp"])
    t.attack("hero", "enemy Wisp")
    assert feature_set("all").read(t.game._snapshot, 0)[names.index("own.attacks")] == 1


def test_lifesteal_poisonous_and_quests_count_for_the_score() -> None:
    plain = score(setup(board=["Chillwind Yeti"]).game._snapshot)
    for tag, worth in (("LIFESTEAL", 4 * SCORE["lifesteal"]), ("POISONOUS", SCORE["poisonous"])):
        board: list[dict[str, Any]] = [{"card": "Chillwind Yeti", "tags": [tag]}]
        assert score(setup(board=board).game._snapshot) == pytest.approx(plain + worth)
        board = [{"card": "Chillwind Yeti", "tags": [tag], "attack": 0}]
        less = plain - 4 * SCORE["attack"]
        assert score(setup(board=board).game._snapshot) == pytest.approx(less)
    quest = setup(board=["Chillwind Yeti"], me={"quest": "Open the Waygate"}).game._snapshot
    assert score(quest) == pytest.approx(plain + SCORE["quest"])


@pytest.mark.parametrize("spec", ["greedy", "gsv", "lethal"])
def test_a_quest_is_played(spec: str) -> None:
    view = setup(hand=["Open the Waygate"], mana=1).game.view()
    assert view.notation(agent(spec).choose(view)) == "play Open the Waygate"


def test_rollouts_know_that_poison_kills() -> None:
    t = setup(
        board=[{"card": "Wisp", "tags": ["POISONOUS"]}],
        enemy_board=["Ironbark Protector"],
        mana=0,
    )
    game = t.game
    chosen = game.action(core.expert_action(game._record))
    assert str(chosen) == "attack Wisp -> Ironbark Protector"


def test_agents_play_whole_games() -> None:
    assert isinstance(agent("greedy"), GreedyAgent)
    for seed, spec in enumerate(["greedy", "gsv", "lethal:nodes=500", "rules", "ismcts:budget=30"]):
        found = hl.match(spec, "random", decks="competition", format=WILD, games=2, seed=seed)
        assert found.games == 2
