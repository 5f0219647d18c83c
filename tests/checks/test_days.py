"""Random formats: any day, some sets, some changed cards; the rules hold in all of them."""

from __future__ import annotations

import pytest

from hearthlab.carddata.formats import Format
from hearthlab.carddata.releases import FIRST_DAY, LAST_DAY, SETS
from hearthlab.checks.days import random_format
from hearthlab.checks.soak import check_game, check_views


def test_formats_follow_from_their_seeds_and_read_back() -> None:
    found = [random_format(seed) for seed in range(60)]
    assert found == [random_format(seed) for seed in range(60)]
    assert len(set(found)) == 60
    for playing in found:
        assert FIRST_DAY <= playing.date <= LAST_DAY
        assert all(SETS[name].date <= playing.date for name in playing.sets)
        assert Format.of(str(playing)) == playing
    assert sum(playing.is_changed for playing in found) > 40
    assert len({name for playing in found for name in playing.sets}) == len(SETS)


@pytest.mark.parametrize("seed", range(6))
def test_the_rules_hold_on_random_days(seed: int) -> None:
    playing = random_format(seed)
    assert [check_game(1, number, format=playing) for number in range(20)] == [None] * 20
    assert check_views(1, 0, format=playing) is None
