"""Rulings of the numbers that Basic and Classic cards had on the days of the formats."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import printed, setup
from shorthand import stats

# The days are 18 June 2014, 8 November 2014 and 14 February 2018. Source: wiki, each card's patch
# changes; Starving Buzzard and Leeroy Jenkins changed with patch 1.2.0.6485, September 22, 2014.
DAYS = [pytest.param(name, marks=pytest.mark.format(name)) for name in ("classic", "2014")]
DAYS += [pytest.param("2018-wild", marks=pytest.mark.format("2018-wild"))]
COSTS = {
    "Starving Buzzard": {"classic": 2, "2014": 5, "2018-wild": 5},
    "Leeroy Jenkins": {"classic": 4, "2014": 5, "2018-wild": 5},
    "Fiery War Axe": {"classic": 2, "2014": 2, "2018-wild": 3},
    "Gadgetzan Auctioneer": {"classic": 5, "2014": 5, "2018-wild": 6},
    "Hex": {"classic": 3, "2014": 3, "2018-wild": 4},
}


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize("name", COSTS)
def test_a_card_costs_what_it_did_on_the_day(name: str, day: str) -> None:
    cost = COSTS[name][day]
    t = setup(hand=[name], enemy_board=["Wisp"], mana=cost)
    target = "enemy Wisp" if name == "Hex" else None
    assert printed(name).cost == t.cost(name) == cost
    assert t.play(name, target=target).mana == 0
    assert not setup(hand=[name], enemy_board=["Wisp"], mana=cost - 1).can_play(name)


@pytest.mark.parametrize("day", DAYS)
def test_starving_buzzard_grew_when_it_became_dear(day: str) -> None:
    t = setup(hero="HUNTER", board=["Starving Buzzard"])
    assert stats(t, "Starving Buzzard") == ((2, 1) if day == "classic" else (3, 2))


@covers("EX1_131.combo")
@pytest.mark.parametrize("day", DAYS)
def test_defias_ringleader_and_its_bandit(day: str) -> None:
    t = setup(hand=["The Coin", "Defias Ringleader"]).play("The Coin").play("Defias Ringleader")
    assert (stats(t, "Defias Ringleader"), stats(t, "Defias Bandit")) == ((2, 2), (2, 1))
