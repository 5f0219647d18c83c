"""The experiments of Zopf 2015: what is registered, what is exact, and a few games played."""

from __future__ import annotations

from dataclasses import replace

import pytest
from lab.zopf_results import result_of, two_lengths, verdict_of

import hearthlab.lab.zopf as package
from hearthlab.agents import agent
from hearthlab.arena.plan import Cell
from hearthlab.arena.result import MatchResult
from hearthlab.arena.statistics import clopper_pearson
from hearthlab.arena.worker import play_pair
from hearthlab.game.game import Game
from hearthlab.lab.experiment import NOT_REPRODUCED, OPEN, REGISTRY, REPRODUCED, Experiment
from hearthlab.lab.zopf import moves, published, random_players

CELLS = {  # cells, and games of all
    "zopf-table3": (0, 0),
    "zopf-table4": (0, 0),
    "zopf-minimax": (0, 0),
    "zopf-expectimax": (0, 0),
    "zopf-table12": (1, 10_000),
    "zopf-figure37": (1, 480_000),
    "zopf-table13": (1, 1_600),
    "zopf-table14": (4, 6_400),
    "zopf-table15": (2, 3_200),
    "zopf-figure40": (24, 38_400),
    "zopf-table16": (22, 35_200),
    "zopf-figure42": (36, 57_600),
    "zopf-figure43": (42, 67_200),
    "zopf-table17": (18, 28_800),
    "zopf-table18": (18, 28_800),
    "zopf-table19": (18, 28_800),
    "zopf-figure44": (54, 86_400),
    "zopf-figure45": (44, 70_400),
    "zopf-figure46": (18, 28_800),
}
EXPERIMENTS = {name: REGISTRY[name] for name in CELLS}
PLAYED = [name for name, (cells, _) in CELLS.items() if cells]


# --- All of them ----------------------------------------------------------------------------------
def test_all_are_registered_with_the_published_games() -> None:
    assert {name for name in REGISTRY if name.startswith("zopf-")} == set(CELLS)
    for name, (cells, games) in CELLS.items():
        plan = EXPERIMENTS[name].plan(1.0)
        assert (len(plan.cells), plan.games) == (cells, games), name
        assert EXPERIMENTS[name].document == "000"
    assert len(package.__all__) == len(set(package.__all__))


@pytest.mark.parametrize("name", PLAYED)
def test_cells_are_playable_on_the_documents_terms(name: str) -> None:
    experiment = EXPERIMENTS[name]
    experiment.plan(experiment.small).check()
    assert experiment.differs
    for cell in experiment.cells:
        assert (cell.belief, cell.positions, cell.decks) == ("uniform", "right", ("random",))
        for spec in (cell.a, cell.b):
            assert spec == "random" or "mulligan=keep" in spec
    seeds = [cell.seed for cell in experiment.cells]
    assert len(set(seeds)) == len(seeds)


def test_cells_of_one_name_are_the_same_games_in_every_experiment() -> None:
    known: dict[str, Cell] = {}
    for experiment in EXPERIMENTS.values():
        for cell in experiment.cells:
            assert known.setdefault(cell.name, cell) == cell


def check_output(experiment: Experiment, results: dict[str, MatchResult]) -> None:
    """Refuse ragged tables, and figures that can't be drawn."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    tables = experiment.tables(results)
    assert tables
    for table in tables:
        assert table.rows
        for row in table.rows:
            assert len(row) == len(table.columns), (table.title, row)
    for figure in experiment.figures(results).values():
        FigureCanvasAgg(figure).draw()
    assert experiment.claims(results)


@pytest.mark.parametrize("name", PLAYED)
def test_nothing_played_yet_leaves_all_claims_about_games_open(name: str) -> None:
    experiment = EXPERIMENTS[name]
    check_output(experiment, {})
    found = [claim for claim in experiment.claims({}) if "recomputed" not in claim.found]
    assert {claim.verdict for claim in found} == {OPEN}


@pytest.mark.parametrize("name", PLAYED)
def test_half_finished_runs_show_what_there_is(name: str) -> None:
    experiment = EXPERIMENTS[name]
    cells = experiment.cells[:2]
    measures = two_lengths(3.0, 2.0)
    some = {
        cell.name: result_of(
            cell,
            0.5,
            games=games,
            measures=None if cell.measure == "none" else (lambda pair: measures("", pair)),
        )
        for cell, games in zip(cells, (2, 20), strict=False)
    }
    check_output(experiment, some)


# --- Without games --------------------------------------------------------------------------------
def test_table3_is_exact() -> None:
    assert [moves.sequences(n) for n in range(5)] == [1, 2, 5, 16, 65]
    assert all(moves.sequences(n) == moves.sequences_by_sum(n) for n in range(20))
    assert [count for count, _ in published.TABLE_3] == [moves.sequences(n) for n in range(15)]
    assert [moves.enumerated(n) for n in range(9)] == [moves.sequences(n) for n in range(9)]
    assert [moves.enumerated(n, prune=True) for n in range(9)] == [2**n for n in range(9)]


def test_the_board_of_table3_has_as_many_actions_as_it_says() -> None:
    for n in range(moves.MOST_ENUMERATED + 1):
        game: Game = moves.independent(n)
        assert len(game.legal_actions) == n + 1  # and the end of the turn


def test_table3_finds_the_misprinted_logarithm() -> None:
    found = EXPERIMENTS["zopf-table3"].claims({})
    assert verdict_of(found, "logarithms") == NOT_REPRODUCED  # 4.134 for log10 13,700
    assert [claim.verdict for claim in found].count(REPRODUCED) == 3


def test_table4_and_the_small_games_agree_but_for_one_slip() -> None:
    assert sum(moves.chances("ABC").values()) == pytest.approx(1)
    assert len(moves.chances("ABC")) == moves.sequences(3)
    assert {claim.verdict for claim in moves.table4_claims({})} == {REPRODUCED}
    assert {claim.verdict for claim in EXPERIMENTS["zopf-minimax"].claims({})} == {REPRODUCED}
    found = EXPERIMENTS["zopf-expectimax"].claims({})
    assert [claim.text for claim in found if claim.verdict != REPRODUCED] == [
        "As he does not know, the average outcome is +1 (figure 6)"
    ]
    for name in ("zopf-minimax", "zopf-expectimax"):
        check_output(EXPERIMENTS[name], {})


# --- Published numbers ----------------------------------------------------------------------------
def test_published_tables_have_their_shape_and_add_up() -> None:
    assert len(published.TABLE_12) == 28
    for row in published.TABLE_12:
        assert 0.98 * row.games <= row.wins + row.losses <= row.games
        assert row.win_rate == pytest.approx(row.wins / (row.wins + row.losses), abs=0.0001)
        low, high = clopper_pearson(row.wins, row.wins + row.losses)
        assert row.length_95 == pytest.approx(high - low, abs=0.0001)
    both = published.TABLE_13
    assert both["both"].states == both["random"].states + both["ucb"].states
    assert len(published.TABLE_14) == 4 and len(published.TABLE_15) == 11
    for column, player in ((0, "RMP without pruning"), (2, "RMP with pruning")):
        listed = sum(row[column] for row in published.TABLE_15)
        assert listed == pytest.approx(published.TABLE_14[player].created, abs=1)
    assert len(published.TABLE_16) == 22
    for tree in published.TABLE_16:
        assert tree.mana == pytest.approx(tree.used + tree.unused, abs=0.011)
    for table in (published.TABLE_17, published.TABLE_18, published.TABLE_19):
        assert [row.simulations for row in table] == [0, *(2**n for n in range(17))]
        assert all(row.ucb_rate + row.uct_rate == pytest.approx(1) for row in table)


# --- Really played --------------------------------------------------------------------------------
def play(cell: Cell) -> MatchResult:
    """Play one pair of a cell."""
    cell = replace(cell, games=2)
    records = tuple(each for pair in cell.pairs() for each in play_pair(cell.terms, pair))
    return replace(result_of(cell, 0.5, games=2), records=records)


def test_without_simulations_uct_ends_its_turns_and_ucb_moves_at_random() -> None:
    first = play(EXPERIMENTS["zopf-table17"].cells[0])
    assert first.measured("b", "own").lengths.keys() == {1}
    assert first.measured("a", "own").mean("length") > 2
    assert first.win_rate == 1


def test_enumerated_moves_are_counted_by_length() -> None:
    cell = next(each for each in random_players.CELLS if each.name == random_players.PLAIN)
    found = play(cell).measured("a", "both")
    assert found.searches > 10
    assert sum(found.listed.values()) == found.moves
    assert found.listed[0] == found.searches  # to do nothing is a move


def test_a_random_mover_tells_what_it_enumerated() -> None:
    game = moves.independent(4)
    cut, whole = (agent(f"random-move:moves={limit}") for limit in (50, 1000))
    for player, count, full in ((cut, 50, True), (whole, 65, False)):
        player.choose(game.view())
        report = player.last  # type: ignore[attr-defined]
        assert sum(number for _, number in report.listed) == report.moves == count
        assert report.full is full
    assert whole.last.listed == ((0, 1), (1, 4), (2, 12), (3, 24), (4, 24))  # type: ignore[attr-defined]
