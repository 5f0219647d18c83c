"""Verdicts on Papagiannis 2022, from made-up results that agree and disagree."""

from __future__ import annotations

import pytest
from lab.made_up import results_of, verdict, verdicts

from hearthlab.arena.plan import Cell
from hearthlab.game.library import decks
from hearthlab.lab.catalogue import experiments
from hearthlab.lab.papagiannis2022.boosted import OPPONENTS
from hearthlab.lab.papagiannis2022.setting import BUDGETS, DECKS, XGB
from hearthlab.lab.records import published
from hearthlab.lab.verdicts import NOT_REPRODUCED, OPEN, REPRODUCED

TABLE2, TABLE3 = "papagiannis2022-table2", "papagiannis2022-table3"


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


def test_both_players_have_the_same_budget_and_deck() -> None:
    for cell in experiments()[TABLE2].cells:
        options = str(cell.a).partition(":")[2]
        assert (cell.a, cell.b) == (f"mcts-xgb:{options}", f"mcts:{options}")
        assert "expansion=one" in options and len(cell.decks) == 1
    assert {cell.b for cell in experiments()[TABLE3].cells} == {"gsv"}


def shares(table: str) -> dict[str, float]:
    versus = OPPONENTS[table]
    return {versus.name_of(*key): versus.share(key) for key in versus.keys}


def test_published_numbers_bear_the_claims_out() -> None:
    for name in (TABLE2, TABLE3):
        rates = shares(name.partition("-")[2])

        def agreeing(cell: Cell, by: dict[str, float] = rates) -> float:
            return by[cell.name]

        agreed = verdicts(name, results_of(name, agreeing, games=4000))
        assert set(agreed) == {REPRODUCED}, name


def test_the_opposite_does_not() -> None:
    for name in (TABLE2, TABLE3):
        rates = shares(name.partition("-")[2])

        def against(cell: Cell, by: dict[str, float] = rates) -> float:
            return 1 - by[cell.name]

        assert set(verdicts(name, results_of(name, against, games=4000))) == {NOT_REPRODUCED}, name


def test_a_level_result_is_open_but_for_the_share() -> None:
    results = results_of(TABLE2, lambda cell: 0.5, games=300)
    found = verdicts(TABLE2, results)
    assert found.count(OPEN) == len(found) - 1
    assert verdict(TABLE2, results, "more than 60 %") == NOT_REPRODUCED
    assert OPPONENTS["table2"].all(XGB)({}) is None
