"""Rows of cards in bytes: the effect of rounding, and the contents of files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from models.made_up import random_net

from hearthlab.models.champion.net import ChampionModel
from hearthlab.models.champion.rounding import BYTES, PLACES, POWERS, packed, rounded, unpacked
from hearthlab.models.files import load_champion, save
from hearthlab.models.model_card import ModelError


def net_of(cards: np.ndarray) -> ChampionModel:
    model = random_net()
    whole = np.zeros_like(model.arrays["cards"])
    whole[: len(cards), : cards.shape[1]] = cards
    return replace(model, arrays={**model.arrays, "cards": whole})


def test_numbers_are_rounded_to_steps_of_a_power_of_two() -> None:
    cards = np.zeros((1, 3, 64), np.float32)
    cards[0, 0, :4] = 127.0, -126.6, 0.4, 0.6  # steps of 1
    cards[0, 1, :3] = 1.0, 0.5, 0.004  # 1 / 127 is above 2**-7: steps of 2**-6
    found = rounded(net_of(cards)).arrays["cards"]
    assert found[0, 0, :4].tolist() == [127.0, -127.0, 0.0, 1.0]
    assert found[0, 1, :3].tolist() == [1.0, 0.5, 0.0]
    assert not found[0, 2:].any()


def test_a_rounded_net_is_rounded_to_itself() -> None:
    once = rounded(random_net())
    again = rounded(once)
    assert np.array_equal(once.arrays["cards"], again.arrays["cards"])
    gap = np.abs(once.arrays["cards"] - random_net().arrays["cards"])
    largest = np.abs(random_net().arrays["cards"]).max(-1, keepdims=True)
    assert gap.max() > 0 and (gap <= largest / 127).all()


def test_a_file_of_a_rounded_net_is_small_and_gives_it_back(tmp_path: Path) -> None:
    model, small = random_net(), rounded(random_net())
    paths = save(model, tmp_path / "whole.hlm"), save(small, tmp_path / "small.hlm")
    assert paths[1].stat().st_size < 0.45 * paths[0].stat().st_size
    for made, path in zip((model, small), paths, strict=True):
        found = load_champion(path)
        assert all(np.array_equal(found.arrays[name], made.arrays[name]) for name in made.arrays)


def test_cards_that_were_never_met_take_no_place() -> None:
    cards = np.zeros((1, 3, 64), np.float32)
    cards[0, 1, 5] = 0.25
    found = packed(net_of(cards).arrays)
    assert found["cards" + PLACES].tolist() == [1]
    assert found["cards" + POWERS].tolist() == [-8]  # 0.25 is 64 steps of 2**-8
    assert found["cards" + BYTES].shape == (1, 64) and found["cards" + BYTES][0, 5] == 64


@pytest.mark.parametrize(
    ("name", "array", "said"),
    [
        (PLACES, None, "rows in bytes need the array 'cards_places'"),
        (PLACES, np.array([-1], np.int32), "do not fit each other or the cards"),
        (PLACES, np.array([10**6], np.int32), "do not fit each other or the cards"),
        (POWERS, np.zeros(2, np.int8), "do not fit each other or the cards"),
        (BYTES, np.zeros((1, 63), np.int8), "do not fit each other or the cards"),
    ],
)
def test_rows_that_do_not_fit_are_refused(name: str, array: np.ndarray | None, said: str) -> None:
    cards = np.zeros((1, 3, 64), np.float32)
    cards[0, 1, 5] = 0.25
    arrays = packed(net_of(cards).arrays)
    if array is None:
        del arrays["cards" + name]
    else:
        arrays["cards" + name] = array
    with pytest.raises(ModelError, match=said):
        unpacked(arrays)
