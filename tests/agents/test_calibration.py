"""Win chances from values: the code uses the measured calibration."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import numpy as np
import pytest
from calibration import (
    WILD_SPEC,
    Positions,
    corrected,
    crosswise,
    error_of,
    fitted,
    net,
    resampled,
)

from hearthlab.agents.champion.calibration import (
    OF_NET,
    OF_SCORE,
    OF_WILD_NET,
    calibrated,
    slope,
)

MEASURED = Path(__file__).parents[2] / "benchmarks" / "champion-calibration"


def test_the_numbers_are_those_that_were_fitted() -> None:
    found = json.loads(MEASURED.with_suffix(".json").read_text())
    assert [found["scale"], found["shift"]] == list(OF_NET)
    assert found["positions"] >= 5_000
    assert found["chances"]["mean_gap"] < found["values"]["mean_gap"] / 2
    low, high = found["chances"]["bias_interval"]
    assert low < 0 < high


def test_the_numbers_of_the_net_of_2018_wild_are_those_that_were_fitted() -> None:
    found = json.loads((MEASURED.parent / "champion-wild-calibration.json").read_text())
    assert [found["scale"], found["shift"]] == list(OF_WILD_NET)
    assert (found["net"], found["format"]) == (net(WILD_SPEC), "2018-wild")
    assert found["positions"] >= 5_000
    assert found["chances"]["mean_gap"] < found["values"]["mean_gap"]
    low, high = found["chances"]["bias_interval"]
    assert low < 0 < high


def test_the_numbers_of_the_hand_made_score_are_those_that_were_fitted() -> None:
    found = json.loads((MEASURED.parent / "hand-made-calibration.json").read_text())
    assert [found["scale"], found["shift"]] == list(OF_SCORE)
    assert found["positions"] >= 5_000
    assert found["chances"]["mean_gap"] < found["values"]["mean_gap"]
    low, high = found["chances"]["bias_interval"]
    assert low < 0 < high
    assert calibrated(0.4, OF_SCORE) > calibrated(0.4, OF_NET)


def test_the_table_has_both_and_counts_every_position() -> None:
    found = json.loads(MEASURED.with_suffix(".json").read_text())
    rows = list(csv.DictReader(MEASURED.with_suffix(".csv").read_text().splitlines()))
    for name in ("value", "chance"):
        own = [row for row in rows if row["of"] == name]
        assert sum(int(row["positions"]) for row in own) == found["positions"]
        assert all(float(row["low"]) <= float(row["observed"]) <= float(row["high"]) for row in own)


def test_chances_rise_with_values_and_certainty_stays() -> None:
    chances = [calibrated(number / 1000) for number in range(1001) if number != 500]
    assert chances == sorted(chances)
    assert calibrated(0.5) == 0.5  # a certain draw
    assert (chances[0], chances[-1]) == (0.0, 1.0)
    assert all(0 < each < 1 for each in chances[1:-1])


def test_a_known_distortion_is_found_and_taken_off() -> None:
    generator = np.random.default_rng(1)
    odds = generator.normal(0, 1.5, 8_000)
    observed = (generator.random(8_000) < 1 / (1 + np.exp(-odds))).astype(float)
    predicted = 1 / (1 + np.exp(-(odds + 0.6) / 0.8))
    found = Positions(np.arange(8_000) // 20, predicted, observed)
    numbers = fitted(found, np.ones(400))
    assert numbers == pytest.approx([0.8, -0.6], abs=0.08)
    assert corrected(found, numbers) == pytest.approx(1 / (1 + np.exp(-odds)), abs=0.03)
    counts = resampled(found)[:200]
    before, after = (error_of(each, counts)["mean_gap"] for each in (found, crosswise(found)))
    assert after < 0.03 < before


def test_the_slope_is_that_of_the_curve() -> None:
    for value in (0.1, 0.3, 0.7, 0.95):
        rise = (calibrated(value + 1e-6) - calibrated(value - 1e-6)) / 2e-6
        assert slope(value) == pytest.approx(rise, rel=1e-4)
    assert slope(1.0) == slope(0.0) == 1.0
