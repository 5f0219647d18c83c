"""Experiments of Papagiannis et al. 2022: peaks, shares of visits, and verdicts on claims."""

from __future__ import annotations

import numpy as np
import pytest

from hearthlab.lab.catalogue import experiments
from hearthlab.lab.from_toml import read
from hearthlab.lab.papagiannis2022 import visits
from hearthlab.lab.papagiannis2022.rewards import peaks, shares
from hearthlab.lab.verdicts import NOT_REPRODUCED, OPEN, REPRODUCED

FIGURE = experiments()["papagiannis2022-figure3"]


def test_two_peaks_need_a_valley() -> None:
    assert peaks([0.1, 0.3, 0.1, 0.1, 0.2, 0.2]) == [1, 4]
    assert peaks([0.1, 0.2, 0.4, 0.2, 0.1]) == [2]
    assert peaks([0.3, 0.28, 0.27, 0.15]) == [0]
    assert peaks([0.4, 0.1, 0.1, 0.4]) == [0, 3]


def test_shares_of_values() -> None:
    found = {"all": np.concatenate([np.linspace(0, 0.099, 128), np.linspace(0.95, 1, 129)])}
    assert shares(found)["all decks"] == pytest.approx([128 / 257, *[0] * 8, 129 / 257])


def spread(peak: float) -> list[list[float]]:
    """Make positions whose most visited action gets about a share, the others the rest alike."""
    return [
        [peak + noise, *[(1 - peak - noise) / 19] * 19] for noise in np.linspace(-0.01, 0.01, 9)
    ]


@pytest.mark.parametrize(
    ("peaks_of", "verdicts"),
    [
        ((0.2, 0.4, 0.6), [REPRODUCED] * 5),
        ((0.6, 0.4, 0.2), [NOT_REPRODUCED] * 5),
        ((0.3, 0.3, 0.5), [OPEN, REPRODUCED, REPRODUCED, OPEN, REPRODUCED]),
    ],
)
def test_claims_compare_position_by_position(
    monkeypatch: pytest.MonkeyPatch, peaks_of: tuple[float, ...], verdicts: list[str]
) -> None:
    boosted = read("papagiannis2022", "setting")["lists"]["boosted"]
    made = {name: spread(peak) for name, peak in zip(boosted, peaks_of, strict=True)}
    monkeypatch.setattr(visits, "shares", lambda name, iterations: made[name])
    assert [claim.verdict for claim in FIGURE.judged({})] == verdicts
    (table,) = FIGURE.tabulated({})
    assert len(table.rows) == 20
    assert str(table.rows[0][1]).startswith(f"{peaks_of[0]:.3f} (")
    assert FIGURE.figure is not None
    assert len(FIGURE.figure({}).axes) == 1


def test_positions_have_twenty_actions() -> None:
    view = next(visits._positions())
    assert len(view.legal_actions) == 20
