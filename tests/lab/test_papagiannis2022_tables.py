"""Verdicts on Papagiannis 2022, from made-up results that agree and disagree."""

from __future__ import annotations

import pytest
from lab.made_up import results_of, verdict, verdicts

from hearthlab.arena.plan import Cell
from hearthlab.game.deck_sets import decks
from hearthlab.lab.catalogue import experiments
from hearthlab.lab.from_toml import published, sweep_of
from hearthlab.lab.verdicts import NOT_REPRODUCED, OPEN, REPRODUCED, UNDECIDABLE

TABLES = TABLE2, TABLE3, TABLE4 = tuple(f"papagiannis2022-table{n}" for n in (2, 3, 4))
DECKS = {"hunter": "firebat-hunter", "warlock": "tarei-warlock", "shaman": "runandgun-shaman"}
BUDGETS = (300, 500, 1000)


def test_the_decks_are_those_of_the_championship() -> None:
    assert {deck.name for deck in decks("championship-2014")} == set(DECKS.values())


@pytest.mark.parametrize(
    ("table", "agent", "overall"),
    [  # the document's "overall" rows
        ("table2", "MCTS-PN (uniform)", (51.33, 53.11, 54.43)),
        ("table2", "MCTS-PN (bimodal)", (52.0, 51.89, 48.89)),
        ("table2", "MCTS-xgboost", (73.55, 73.17, 67.44)),
        ("table2", "MCTS-xgboostPN (uniform)", (76.0, 74.33, 71.89)),
        ("table2", "MCTS-xgboostPN (bimodal)", (73.33, 72.78, 69.89)),
        ("table3", "MCTS-xgboost", (32.22, 39.5, 42.0)),
        ("table3", "MCTS-xgboostPN (uniform)", (32.44, 39.34, 43.78)),
        ("table3", "MCTS-xgboostPN (bimodal)", (34.22, 38.11, 43.56)),
        ("table4", "MCTS-xgboostPN (uniform)", (52.89, 52.45, 53.44)),
        ("table4", "MCTS-xgboostPN (bimodal)", (49.78, 52.0, 46.44)),
    ],
)
def test_the_printed_rows_have_the_printed_means(
    table: str, agent: str, overall: tuple[float, ...]
) -> None:
    rows = published("papagiannis2022", table, key=3)
    for budget, mean in zip(BUDGETS, overall, strict=True):
        found = [rows[agent, deck, budget].percent for deck in DECKS]
        assert sum(found) / 3 == pytest.approx(mean, abs=0.02)


@pytest.mark.parametrize("table", ["table2", "table3", "table4"])
def test_the_overall_rows_are_means(table: str) -> None:
    rows = published("papagiannis2022", table, key=3)
    for (agent, deck, budget), row in rows.items():
        assert row.rate == pytest.approx(row.percent / 100)
        if deck == "overall":
            found = [rows[agent, each, budget].percent for each in DECKS]
            assert sum(found) / 3 == pytest.approx(row.percent, abs=0.02)


def test_both_players_have_the_same_budget_and_deck() -> None:
    for name, opponent in ((TABLE2, "mcts"), (TABLE4, "mcts-xgb")):
        for cell in experiments()[name].cells:
            options = str(cell.b).partition(":")[2]
            assert str(cell.b).startswith(f"{opponent}:budget=") and "expansion=one" in options
            assert str(cell.a).partition(":")[2].startswith(options) and len(cell.decks) == 1
    assert {cell.b for cell in experiments()[TABLE3].cells} == {"gsv"}


def shares(name: str) -> dict[str, float]:
    """Return the published win rates by the names of the cells."""
    rows, sweep = published("papagiannis2022", name.partition("-")[2], key=3), sweep_of(name)
    return {sweep.name_of(*key): rows[key].rate for key in sweep.keys}


@pytest.mark.parametrize("name", TABLES)
def test_published_numbers_bear_the_claims_out(name: str) -> None:
    rates = shares(name)

    def agreeing(cell: Cell) -> float:
        return rates[cell.name]

    found = set(verdicts(name, results_of(name, agreeing, games=6_000)))
    assert found - {UNDECIDABLE} == {REPRODUCED}


@pytest.mark.parametrize("name", TABLES)
def test_the_opposite_does_not(name: str) -> None:
    rates = shares(name)

    def against(cell: Cell) -> float:
        return 1 - rates[cell.name]

    found = set(verdicts(name, results_of(name, against, games=6_000)))
    assert found - {UNDECIDABLE} == {NOT_REPRODUCED}


def test_a_level_result_is_open_but_for_the_shares() -> None:
    results = results_of(TABLE2, lambda cell: 0.5, games=300)
    found = verdicts(TABLE2, results)
    assert found.count(UNDECIDABLE) == 1  # “in the case of 1000”
    assert found.count(OPEN) == len(found) - 4
    assert found.count(NOT_REPRODUCED) == 3  # more than 60 % of the games
    assert verdict(TABLE2, results, "boosts significantly") == NOT_REPRODUCED
