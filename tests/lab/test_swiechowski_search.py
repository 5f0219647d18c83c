"""Variants of the information set and shares of time of Świechowski and Tajmajer 2021."""

from __future__ import annotations

import pytest
from lab.made_up import check_output, match_of, results_of, verdict_of

from hearthlab.agents.spec import parse
from hearthlab.arena.plan import Cell
from hearthlab.lab.estimates import Estimate
from hearthlab.lab.experiment import NOT_REPRODUCED, OPEN, REGISTRY, REPRODUCED
from hearthlab.lab.swiechowski import time_shares, variants
from hearthlab.lab.swiechowski.published import AGGRO, DECKS, ENH
from hearthlab.lab.swiechowski.setting import DIFFERS, SPECS

VARIANTS = REGISTRY["swiechowski-variants"]
TIME = REGISTRY["swiechowski-time"]


def _agreeing(cell: Cell) -> tuple[float, float]:
    return (0.4, 0.4) if cell.name.startswith("variant 1") else (0.5, 0.5)


def test_variants_are_told_apart() -> None:
    agreed = results_of(VARIANTS, _agreeing, games=800, nodes=(2000, 1000))
    assert {claim.verdict for claim in VARIANTS.claims(agreed)} == {REPRODUCED}
    against = results_of(VARIANTS, lambda cell: (0.6, 0.6), games=800, nodes=(1000, 1100))
    assert {claim.verdict for claim in VARIANTS.claims(against)} == {NOT_REPRODUCED}
    found = variants.times_as_many(agreed, (1, 2))
    assert found is not None
    assert found.value == pytest.approx(2, abs=0.001)
    assert found.low < found.value < found.high


def test_a_few_more_nodes_are_not_many_more() -> None:
    results = results_of(VARIANTS, _agreeing, games=800, nodes=(1100, 1000))
    assert (
        verdict_of(VARIANTS.claims(results), "nodes in its transposition table than variant 2")
        == NOT_REPRODUCED
    )


def test_nodes_need_every_deck() -> None:
    results = results_of(VARIANTS, _agreeing, games=20, nodes=(2000, 1000))
    del results[variants.name_of((1, 2), AGGRO)]
    assert variants.times_as_many(results, (1, 2)) is None
    assert variants.times_as_many(results, (1, 3)) is not None


def test_trees_that_were_not_measured_have_no_size() -> None:
    results = {cell.name: match_of(cell, 0.5, 0.5, games=20) for cell in VARIANTS.cells}
    assert variants.times_as_many(results, (1, 2)) is None
    check_output(VARIANTS, results)


# --- Time -----------------------------------------------------------------------------------------
def _made(simulating: float, updating: float) -> tuple[time_shares.Profile, ...]:
    return tuple(
        time_shares.Profile(deck, 70, 60, 10.0, simulating + i / 10, updating)
        for i, deck in enumerate(DECKS)
    )


def test_a_game_is_profiled() -> None:
    found = time_shares.profile(AGGRO, "ismcts:simulations=50")
    assert found.actions >= found.searches > 10
    assert found.seconds > found.simulating + found.updating > 0
    assert 0 < found.update_share < 1
    assert 0 < found.simulation_share < 1


def test_games_are_profiled_once_in_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def counted(deck: str, spec: str) -> time_shares.Profile:
        asked.append(deck)
        return time_shares.Profile(deck, 70, 60, 10.0, 6.2, 0.32)

    monkeypatch.setattr(time_shares, "profile", counted)
    time_shares.profiles.cache_clear()
    try:
        TIME.tables({})
        TIME.figures({})
        TIME.claims({})
    finally:
        time_shares.profiles.cache_clear()
    assert asked == list(DECKS)


def test_shares_of_time_are_shown_and_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time_shares, "profiles", lambda: _made(6.2, 0.32))
    check_output(TIME, {})
    assert [claim.verdict for claim in TIME.claims({})] == [REPRODUCED, REPRODUCED]
    (table,) = TIME.tables({})
    assert "this machine" in table.title and "the times do not" in table.note
    mean = next(row for row in table.rows if row[0] == "mean share")
    assert mean[4:6] == (0.635, "0.614 to 0.656")
    monkeypatch.setattr(time_shares, "profiles", lambda: _made(2.0, 3.0))
    assert [claim.verdict for claim in TIME.claims({})] == [NOT_REPRODUCED] * 2
    wide = Estimate(0.5, 0.0, 1.0)
    assert [claim.verdict for claim in time_shares.claims_of(wide, wide)] == [OPEN, OPEN]


def test_the_constant_told_is_the_one_played_with() -> None:
    _, values = parse(SPECS[ENH])
    assert f"c = {values['c']};" in DIFFERS
