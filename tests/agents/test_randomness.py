"""The estimated randomness of decisions, from the cost of each action."""

from __future__ import annotations

from random import Random

import pytest

from hearthlab.agents.randomness import Evidence, evidence, likely

# Costs of the legal actions in some decisions: some are close, some clear, one is already won.
SITUATIONS = (
    (0.0, 0.01, 0.02, 0.2),
    (0.0, 0.3),
    (0.001, 0.0, 0.0005),
    (-0.002, 0.0, 0.05, 0.05, 0.05, 0.4, 0.4),
)


def seen(drawn: float, decisions: int, seed: int) -> list[Evidence]:
    """Let the reference player decide, which draws some of its actions at random."""
    chance, found = Random(seed), []
    for _ in range(decisions):
        costs = chance.choice(SITUATIONS)
        odds = None if chance.random() < drawn else likely(costs)
        found.append(evidence(costs, chance.choices(range(len(costs)), odds)[0]))
    return found


@pytest.mark.parametrize("drawn", [0.0, 0.1, 0.5, 1.0])
def test_the_share_of_drawn_actions_is_found(drawn: float) -> None:
    each = seen(drawn, 20_000, seed=3)
    found = sum(one.found for one in each) / sum(one.drawn for one in each)
    assert found == pytest.approx(drawn, abs=0.03)


def test_of_all_actions_together_it_is_one() -> None:
    for costs in SITUATIONS:
        all_of_them = [evidence(costs, place) for place in range(len(costs))]
        assert sum(one.found for one in all_of_them) / sum(
            one.drawn for one in all_of_them
        ) == pytest.approx(1.0)


def test_a_choice_without_consequence_says_nothing() -> None:
    found = evidence((0.0, 0.0, 0.0), 1)
    assert found.found == pytest.approx(0.0) and found.drawn == pytest.approx(0.0)


def test_what_costs_more_is_less_likely_and_looks_more_random() -> None:
    costs = SITUATIONS[0]
    odds = likely(costs)
    assert sum(odds) == pytest.approx(1.0) and odds == sorted(odds, reverse=True)
    found = [evidence(costs, place).found for place in range(len(costs))]
    assert found == sorted(found) and found[0] < 0 < found[-1]
