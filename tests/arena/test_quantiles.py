"""Quantiles agree with SciPy's, from one game to ten million."""

from __future__ import annotations

import pytest
from scipy.special import betainc, betaincinv, stdtrit

from hearthlab.arena.quantiles import beta_quantile, beta_share, student_quantile
from hearthlab.arena.statistics import clopper_pearson

GAMES = (1, 2, 3, 7, 20, 99, 100, 1_000, 20_000, 1_000_000)


@pytest.mark.parametrize("games", GAMES)
@pytest.mark.parametrize("p", [0.025, 0.05, 0.5, 0.975, 0.999])
def test_beta(games: int, p: float) -> None:
    for wins in sorted({1, games // 3, games // 2, games - 1, games}):
        for a, b in ((wins, games - wins + 1), (wins + 1, games - wins)):
            if a > 0 and b > 0:
                assert beta_quantile(p, a, b) == pytest.approx(betaincinv(a, b, p), rel=1e-8)
                x = float(betaincinv(a, b, p))
                assert beta_share(x, a, b) == pytest.approx(betainc(a, b, x), rel=1e-8)


@pytest.mark.parametrize("freedom", [1, 2, 3, 10, 99, 1_000, 1_000_000])
@pytest.mark.parametrize("p", [0.5, 0.6, 0.9, 0.975, 0.999])
def test_student(freedom: int, p: float) -> None:
    assert student_quantile(p, freedom) == pytest.approx(stdtrit(freedom, p), rel=1e-9, abs=1e-12)


def test_intervals_of_long_matches() -> None:
    for wins, games in ((5_000_000, 10_000_000), (1, 10_000_000), (9_999_999, 10_000_000)):
        low = betaincinv(wins, games - wins + 1, 0.025)
        high = betaincinv(wins + 1, games - wins, 0.975)
        assert clopper_pearson(wins, games) == pytest.approx((low, high), rel=1e-7)


def test_the_ends() -> None:
    assert (beta_quantile(0, 2, 3), beta_quantile(1, 2, 3)) == (0, 1)
    assert (beta_share(0, 2, 3), beta_share(1, 2, 3)) == (0, 1)


@pytest.mark.parametrize(("p", "a", "b"), [(-0.1, 1, 1), (1.1, 1, 1), (0.5, 0, 1), (0.5, 1, -1)])
def test_what_has_no_quantile(p: float, a: float, b: float) -> None:
    with pytest.raises(ValueError, match=f"no quantile {p}"):
        beta_quantile(p, a, b)
    with pytest.raises(ValueError, match=r"quantile 0\.4"):
        student_quantile(0.4, 3)
