"""Phases of the champion's net: weights of their own for some turns."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from models.made_up import card, random_net
from models.test_champion import COURSE, taught

from hearthlab.engine import core as engine
from hearthlab.engine.schema import Game
from hearthlab.models.card import ModelError
from hearthlab.models.champion.fitting import Fit
from hearthlab.models.champion.generations import School
from hearthlab.models.champion.lessons import deal, play_part
from hearthlab.models.champion.net import SHAPES, ChampionModel
from hearthlab.models.champion.targets import of_turns
from hearthlab.models.files import load_champion, save, shipped
from hearthlab.search import core
from hearthlab.search.records.champion import DeckSums, Sight


def test_the_shipped_net_has_weights_for_first_hands_and_early_turns() -> None:
    assert load_champion("champion").turns == (1, 9)


def phased() -> ChampionModel:
    """Make a net whose phases are nets of random numbers."""
    arrays: Any = random_net(1).arrays
    for seed, turns in ((2, (2, 9)), (3, (1, 1))):
        arrays = ChampionModel(arrays, card()).with_phase(*turns, random_net(seed).arrays)
    return ChampionModel(arrays, card())


@pytest.mark.parametrize(
    ("turns", "found"),
    [
        ((1, 1), "4222222221"),
        ((1, 9), "4444444441"),
        ((2, 5), "3444422221"),
        ((9, 10), "3222222244"),
    ],
)
def test_other_turns_are_valued_as_before(turns: tuple[int, int], found: str) -> None:
    arrays = {seed: random_net(seed).arrays["last"] for seed in (1, 2, 3, 4)}
    model = ChampionModel(phased().with_phase(*turns, random_net(4).arrays), card())
    valued = [
        next(str(seed) for seed in arrays if np.array_equal(weights["last"], arrays[seed]))
        for weights in map(model.weights, range(1, 11))
    ]
    assert "".join(valued) == found


def test_a_phase_is_valued_by_its_own_weights(tmp_path: Path) -> None:
    """A net of three phases finds what the nets find that it was made of."""
    model = load_champion(save(phased(), tmp_path / "phased.hlm"))
    assert model.turns == (1, 9)
    game, seen, sums, chance = Game(), Sight(), DeckSums(), Random(7)
    met = set()
    for _ in range(4):
        deal(game, chance)
        while not game.result:
            for virtual in (0, 1) if not game.waiting else ():
                turn = game.turn + virtual
                seed = 3 if turn <= 1 else 2 if turn <= 9 else 1
                met.add(seed)
                values = []
                for each in (model, random_net(seed)):
                    core.sum_decks(game, each.record, sums)
                    values.append(
                        core.chance_of_state(
                            game, each.record, sums, seen, game.active, game.active, virtual
                        )
                    )
                assert values[0] == values[1], turn
            actions = engine.legal(game)
            engine.apply(game, actions[chance.randrange(len(actions))])
    assert met == {1, 2, 3}
    for seed, turn in ((3, 1), (2, 2), (2, 9), (1, 10)):
        assert np.array_equal(model.weights(turn)["first"], random_net(seed).arrays["first"])


@pytest.mark.parametrize(
    ("turns", "said"),
    [
        ([9, 1], r"turns: \[9, 1\]; last turns of phases grow, from 1"),
        ([0, 9], "last turns of phases grow, from 1"),
        ([1, 2, 3, 9], "at most 4 phases"),
        ([1], "differs in "),
        ([], r"turns: int32 \(0,\); should be int32, a row"),
        ([[1, 9]], r"turns: int32 \(1, 2\); should be int32, a row"),
    ],
)
def test_wrong_phases_are_refused(turns: list[int], said: str) -> None:
    arrays = {**phased().arrays, "turns": np.array(turns, np.int32)}
    for turn in (0, 2, 3):
        for name in SHAPES if turn in turns else ():
            arrays[f"{name}_{turn}" if turn else name] = random_net().arrays[name]
    with pytest.raises(ModelError, match=said):
        ChampionModel(arrays, card())


def test_a_phase_alone_is_fitted(tmp_path: Path) -> None:
    net = save(random_net(), tmp_path / "net.hlm")
    course = replace(COURSE, start=net, turns=(2, 5), memory=1)
    school = School(course, tmp_path / "nets")
    taught(school, 1, 0.6)
    data = school.data(1)
    again = of_turns(play_part(random_net(), "0 1 0", 3, varied=False), (2, 5), course.fit.trace)
    assert np.array_equal(data.numbers, again.numbers)
    assert np.array_equal(data.values, again.values)
    model = load_champion(school.net(1))
    assert model.turns == (1, 5)
    assert model.card.training["turns"] == "2-5"
    for turn in (1, 6):
        for name, array in random_net().arrays.items():
            assert np.array_equal(model.weights(turn)[name], array), name  # valued as before
    assert not np.array_equal(model.weights(2)["last"], random_net().arrays["last"])
    taught(school, 2, 0.6)
    assert load_champion(school.net(2)).turns == (1, 5)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"turns": (3, 2)}, r"turns=\(3, 2\): a first and a last one, from 1 to 200"),
        ({"turns": (0, 2)}, "a first and a last one"),
        ({"turns": (1, 2), "start": None}, "for a net that values the rest: name it as start"),
        ({"turns": (1, 2), "fit": Fit(mix=0.5)}, "mix=0.5: a phase is fitted to returns alone"),
    ],
)
def test_impossible_phases_are_refused(changed: Any, said: str) -> None:
    with pytest.raises(ModelError, match=said):
        replace(COURSE, **{"start": shipped()["champion"], **changed})
