"""The experiments of Świechowski and Tajmajer 2021, on made-up results."""

from __future__ import annotations

import pytest
from lab.made_up import check_output, match_of, results_of, verdict_of

import hearthlab.lab.swiechowski as package
from hearthlab.arena.plan import Cell
from hearthlab.arena.statistics import pair_interval
from hearthlab.lab.estimates import Estimate, rate
from hearthlab.lab.experiment import NOT_REPRODUCED, OPEN, REGISTRY, REPRODUCED
from hearthlab.lab.swiechowski import averages, baselines, knowledge
from hearthlab.lab.swiechowski.published import (
    AGGRO,
    CONTROL,
    DECKS,
    ENH,
    FULL,
    HAND,
    MINIONS,
    PAIRS,
    RANDOM,
    RND,
    TABLE_1,
    mean_advantage,
    row,
)
from hearthlab.lab.swiechowski.setting import SPECS, cell_name

CELLS = {
    "swiechowski-figure3": 20,
    "swiechowski-table1": 48,
    "swiechowski-figure4": 96,
    "swiechowski-random": 48,
    "swiechowski-variants": 12,
    "swiechowski-time": 0,
}
PLAYED = [name for name, cells in CELLS.items() if cells]
EXPERIMENTS = {name: REGISTRY[name] for name in CELLS}


def test_all_are_registered() -> None:
    assert {name: len(each.cells) for name, each in EXPERIMENTS.items()} == CELLS
    assert all(each.document == "001" and each.differs for each in EXPERIMENTS.values())
    registered = {name for name in REGISTRY if name.startswith("swiechowski-")}
    assert registered == set(CELLS)
    assert len(package.__all__) == len(CELLS)


@pytest.mark.parametrize("name", CELLS)
def test_plans_make_sense(name: str) -> None:
    EXPERIMENTS[name].plan(1).check()
    EXPERIMENTS[name].plan(EXPERIMENTS[name].small).check()


def test_every_pairing_has_400_games() -> None:
    assert {cell.games for cell in EXPERIMENTS["swiechowski-table1"].cells} == {400}
    games = {cell.name: cell.games for cell in EXPERIMENTS["swiechowski-figure3"].cells}
    assert games[cell_name((FULL, FULL), (RND, RND))] == 400
    assert games[cell_name((FULL, FULL), (RND, AGGRO))] == 800  # 400 for either going first


def test_figure_4_plays_the_games_of_table_1() -> None:
    table = EXPERIMENTS["swiechowski-table1"].cells
    assert set(table) <= set(EXPERIMENTS["swiechowski-figure4"].cells)


# --- Published numbers ----------------------------------------------------------------------------
def test_the_published_table_is_whole_and_agrees_with_its_own_formula() -> None:
    assert len(TABLE_1) == 16
    for decks in TABLE_1:
        for players in PAIRS:
            found = row(players, decks)
            assert found.advantage == pytest.approx(1 - found.first - found.second, abs=1e-9)


def test_published_means() -> None:
    means = [round(mean_advantage(players), 2) for players in PAIRS]
    assert means == [0.08, 0.16, 0.08]
    assert sum(row((HAND, FULL), decks).advantage > 0.15 for decks in TABLE_1) == 3
    assert max(row((ENH, FULL), decks).advantage for decks in TABLE_1) == 0.29


def test_published_mean_scores_follow_from_table_1() -> None:
    ahead = [
        averages.published_mean(FULL, deck) > averages.published_mean(ENH, deck) for deck in DECKS
    ]
    assert all(ahead)
    assert averages.published_mean(RANDOM, AGGRO) == 0


# --- Any results ----------------------------------------------------------------------------------
@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize("share", [0, 0.4, 1])
def test_unfinished_runs_show_what_they_have(name: str, share: float) -> None:
    experiment = EXPERIMENTS[name]
    whole = results_of(experiment, lambda cell: (0.6, 0.5), games=20)
    some = dict(list(whole.items())[: round(share * len(whole))])
    check_output(experiment, some)
    if share == 0:
        assert {claim.verdict for claim in experiment.claims(some)} == {OPEN}


@pytest.mark.parametrize("name", PLAYED)
def test_results_of_single_pairs_can_be_shown(name: str) -> None:
    experiment = EXPERIMENTS[name]
    check_output(experiment, results_of(experiment, lambda cell: (1.0, 0.0), games=2))


# --- Figure 3 -------------------------------------------------------------------------------------
BASELINE = EXPERIMENTS["swiechowski-figure3"]


def test_scores_are_those_of_the_player_who_goes_first() -> None:
    cell = next(
        cell for cell in BASELINE.cells if cell.name == cell_name((FULL, FULL), (RND, AGGRO))
    )
    grid = baselines.starter_scores({cell.name: match_of(cell, 0.25, 0.10)}, FULL)
    assert grid[RND, AGGRO] == rate(50, 200)
    assert grid[AGGRO, RND] == rate(180, 200)  # b goes first, a wins a tenth
    assert grid[RND, RND] is None
    mirror = next(
        cell for cell in BASELINE.cells if cell.name == cell_name((FULL, FULL), (RND, RND))
    )
    grid = baselines.starter_scores({mirror.name: match_of(mirror, 0.7, 0.5)}, FULL)
    pairs = [0.5] * 100 + [1.0] * 40 + [0.5] * 60  # of the first player: 140 + 100 of 400 games
    assert grid[RND, RND] == Estimate(0.6, *pair_interval(pairs))


def _agreeing(cell: Cell) -> tuple[float, float]:
    """Let Aggro win always, Minions beat Control, and Full Cheaters win more with Aggro."""
    strong = cell.a == SPECS[FULL]
    aggro = cell.name.split(" vs ")[1].endswith(f"({AGGRO})")
    share = 0.1 if strong and aggro else 0.3 if aggro else 0.6
    return share, share


def _opposite(cell: Cell) -> tuple[float, float]:
    first, second = _agreeing(cell)
    return 1 - first, 1 - second


def test_baseline_claims_tell_agreement_from_disagreement() -> None:
    agreed = BASELINE.claims(results_of(BASELINE, _agreeing, games=800))
    assert [claim.verdict for claim in agreed] == [REPRODUCED] * 5
    against = BASELINE.claims(results_of(BASELINE, _opposite, games=800))
    assert [claim.verdict for claim in against][:4] == [NOT_REPRODUCED] * 4
    same = BASELINE.claims(results_of(BASELINE, lambda cell: (0.5, 0.5), games=4000))
    assert verdict_of(same, "biases") == NOT_REPRODUCED


def test_a_rise_far_above_the_published_one_is_another() -> None:
    def shares(cell: Cell) -> tuple[float, float]:
        return (0.0, 0.0) if cell.a == SPECS[FULL] else (0.6, 0.6)

    claims = BASELINE.claims(results_of(BASELINE, shares, games=800))
    assert verdict_of(claims, "higher than a Random's") == NOT_REPRODUCED
    few = BASELINE.claims(results_of(BASELINE, _agreeing, games=80))
    assert verdict_of(few, "higher than a Random's") == OPEN


# --- Table I --------------------------------------------------------------------------------------
TABLE = EXPERIMENTS["swiechowski-table1"]


def _as_published(cell: Cell) -> tuple[float, float]:
    """Return a's share going first and second with the decks of a cell."""
    for players in PAIRS:
        for decks in TABLE_1:
            if cell.name == cell_name(players, decks):
                return row(players, decks).first, row(players, decks[::-1]).second
    raise AssertionError(cell.name)


def test_the_advantage_is_the_document_s() -> None:
    found = knowledge.advantage(rate(35, 100), rate(58, 100))
    assert found is not None
    assert found.value == pytest.approx(0.07)
    assert found.low < 0.07 < found.high
    assert knowledge.advantage(None, rate(1, 2)) is None


def test_published_scores_come_out_as_the_published_table() -> None:
    results = results_of(TABLE, _as_published, games=400)
    for players in PAIRS:
        for decks in TABLE_1:
            found, theirs = knowledge.scores(results, players, decks), row(players, decks)
            assert found.first is not None and found.second is not None
            assert found.advantage is not None
            assert found.first.value == pytest.approx(theirs.first)
            assert found.second.value == pytest.approx(theirs.second)
            assert found.advantage.value == pytest.approx(theirs.advantage)
        mean = knowledge.overall(results, players)
        assert mean is not None
        assert mean.value == pytest.approx(mean_advantage(players))


def test_claims_of_table_1_agree_with_the_published_table() -> None:
    claims = TABLE.claims(results_of(TABLE, _as_published, games=4000))
    for words in ("Full Cheater is stronger", "not much worse", "weaker than Full", "similar"):
        assert verdict_of(claims, words) == REPRODUCED, words
    assert verdict_of(claims, "slightly weaker") == REPRODUCED


def test_the_maximum_of_the_text_is_not_that_of_the_table() -> None:
    nothing_won = knowledge.advantage(rate(0, 100), rate(0, 100))
    assert nothing_won is not None
    assert nothing_won.value == 1  # the text says 2.00
    (note,) = (table.note for table in TABLE.tables({}) if "means" in table.title)
    assert "2.00" in note


def test_hand_cheater_is_better_in_exactly_one_row() -> None:
    def verdict(shares: tuple[float, float]) -> str:
        """Let Hand Cheater win these shares with Minions against Rnd, else a little too few."""
        special = cell_name((HAND, FULL), (MINIONS, RND))
        results = results_of(
            TABLE, lambda cell: shares if cell.name == special else (0.45, 0.45), games=2000
        )
        return verdict_of(TABLE.claims(results), "exactly one of 16")

    # A row takes P1 going first with its decks, and going second with the decks exchanged.
    assert verdict((0.8, 0.45)) == REPRODUCED
    assert verdict((0.45, 0.8)) == NOT_REPRODUCED  # Rnd vs Minions
    assert verdict((0.8, 0.8)) == NOT_REPRODUCED  # both
    assert verdict((0.45, 0.45)) == NOT_REPRODUCED  # none
    published = TABLE.claims(results_of(TABLE, _as_published, games=400))
    assert verdict_of(published, "exactly one of 16") == OPEN  # too few games for a row of -0.02


def test_claims_of_table_1_disagree_with_players_who_gain_nothing_or_all() -> None:
    level = TABLE.claims(results_of(TABLE, lambda cell: (0.55, 0.55), games=4000))
    for words in ("Full Cheater is stronger", "weaker than Full", "slightly weaker"):
        assert verdict_of(level, words) == NOT_REPRODUCED, words
    lost = TABLE.claims(results_of(TABLE, lambda cell: (0.1, 0.1), games=400))
    for words in ("not much worse", "at most 3 of 16", "greater than 0.29", "slightly weaker"):
        assert verdict_of(lost, words) == NOT_REPRODUCED, words
    uneven = TABLE.claims(
        results_of(TABLE, lambda cell: (0.1, 0.1) if cell.b == SPECS[HAND] else (0.5, 0.5))
    )
    assert verdict_of(uneven, "similar") == NOT_REPRODUCED


def test_claims_of_table_1_are_open_while_a_row_is_missing() -> None:
    results = results_of(TABLE, _as_published, games=4000)
    for players in PAIRS:
        results.pop(cell_name(players, (RND, CONTROL)))
    claims = TABLE.claims(results)
    assert verdict_of(claims, "Full Cheater is stronger") == OPEN
    assert verdict_of(claims, "similar") == OPEN


# --- Figure 4 -------------------------------------------------------------------------------------
MEANS = EXPERIMENTS["swiechowski-figure4"]


def test_published_scores_come_out_as_the_published_means() -> None:
    def shares(cell: Cell) -> tuple[float, float]:
        return (1.0, 1.0) if cell.b == SPECS[RANDOM] else _as_published(cell)

    results = results_of(MEANS, shares, games=400)
    for player in averages.PLAYERS:
        for deck in DECKS:
            found = averages.mean_score(results, player, deck)
            assert found is not None
            assert found.value == pytest.approx(averages.published_mean(player, deck))
    claims = MEANS.claims(results)
    assert [claim.verdict for claim in claims] == [REPRODUCED, REPRODUCED]


def test_the_strongest_and_the_close_ones_are_told_apart() -> None:
    def enh_wins(cell: Cell) -> tuple[float, float]:
        return (0.9, 0.9) if cell.a == SPECS[ENH] else (0.5, 0.5)

    def full_wins(cell: Cell) -> tuple[float, float]:
        return (0.0, 0.0) if cell.b == SPECS[FULL] else (0.5, 0.5)

    claims = MEANS.claims(results_of(MEANS, enh_wins))
    assert verdict_of(claims, "strongest") == NOT_REPRODUCED
    claims = MEANS.claims(results_of(MEANS, full_wins))
    assert verdict_of(claims, "close") == NOT_REPRODUCED


def test_every_player_meets_every_other_with_every_deck() -> None:
    assert len(list(averages.pairings(ENH, MINIONS))) == 12
    assert len(list(averages.pairings(RANDOM, MINIONS))) == 12
    names = {cell.name for cell in MEANS.cells}
    for player in averages.PLAYERS:
        for players, decks, held_by_a in averages.pairings(player, CONTROL):
            assert cell_name(players, decks) in names
            place = 0 if held_by_a else 1
            assert (players[place], decks[place]) == (player, CONTROL)


# --- Against Random -------------------------------------------------------------------------------
def test_a_hundred_percent_means_what_rounds_to_it() -> None:
    experiment = EXPERIMENTS["swiechowski-random"]
    won = results_of(experiment, lambda cell: (1.0, 1.0), games=400)
    assert {claim.verdict for claim in experiment.claims(won)} == {REPRODUCED}
    some = dict(list(won.items())[:-1])
    assert [claim.verdict for claim in experiment.claims(some)] == [REPRODUCED, REPRODUCED, OPEN]
    lost = results_of(experiment, lambda cell: (1.0, 0.95), games=400)
    assert {claim.verdict for claim in experiment.claims(lost)} == {NOT_REPRODUCED}
