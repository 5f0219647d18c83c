"""Verdicts on Świechowski and Tajmajer 2021, from made-up results that agree and disagree."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from lab.made_up import Shares, match_of, results_of, sums, verdict, verdicts

from hearthlab.agents.spec import parse
from hearthlab.arena.estimates import Estimate, rate
from hearthlab.arena.measure import Measured, Measures, Sums
from hearthlab.arena.plan import Cell
from hearthlab.arena.statistics import pair_interval
from hearthlab.lab.catalogue import experiments
from hearthlab.lab.from_toml import published
from hearthlab.lab.swiechowski2021 import scores, time_shares
from hearthlab.lab.swiechowski2021.scores import (
    AGGRO,
    DECKS,
    ENH,
    FULL,
    HAND,
    LISTS,
    MINIONS,
    PAIRINGS,
    RANDOM,
    RND,
    TABLE_1,
    starter_score,
)
from hearthlab.lab.swiechowski2021.time_shares import NAMES
from hearthlab.lab.verdicts import NOT_REPRODUCED, OPEN, REPRODUCED, UNDECIDABLE

FIGURE3, TABLE1 = "swiechowski2021-figure3", "swiechowski2021-table1"
FIGURE4, AGAINST_RANDOM = "swiechowski2021-figure4", "swiechowski2021-random"
VARIANTS, TIME = "swiechowski2021-variants", "swiechowski2021-time"
NODES = ("a own nodes", "b own nodes")
PAIRS = [(one, two) for one, two in LISTS["pairs"]]


def mean_advantage(one: str, two: str) -> float:
    """Average P2's published advantage over the sixteen pairings of decks."""
    found = scores.printed(one, two)({})
    assert found is not None
    return found.value


def test_the_stated_constant_is_the_one_played_with() -> None:
    _, values = parse(NAMES[ENH])
    differs = experiments()[TABLE1].differs
    assert f"c = {values['c']};" in differs and f"{values['budget']:,} simulations" in differs


def test_the_published_table_is_whole_and_agrees_with_its_own_formula() -> None:
    assert len(TABLE_1) == 48
    for found in TABLE_1.values():
        assert found.advantage == pytest.approx(1 - found.first - found.second, abs=1e-9)
    assert [round(mean_advantage(*players), 2) for players in PAIRS] == [0.08, 0.16, 0.08]


# --- Figure 3 -------------------------------------------------------------------------------------
def test_scores_are_those_of_the_player_who_goes_first() -> None:
    cells = {cell.name: cell for cell in scores.BASELINES.cells}
    cell = cells[scores.BASELINES.name_of(FULL, RND, AGGRO)]
    results = {cell.name: match_of(cell, 0.25, 0.10)}
    assert starter_score(FULL, RND, AGGRO)(results) == rate(50, 200)
    assert starter_score(FULL, AGGRO, RND)(results) == rate(180, 200)  # b goes first
    assert starter_score(FULL, RND, RND)(results) is None
    mirror = cells[scores.BASELINES.name_of(FULL, RND, RND)]
    found = starter_score(FULL, RND, RND)({mirror.name: match_of(mirror, 0.7, 0.5)})
    pairs = [0.5] * 100 + [1.0] * 40 + [0.5] * 60  # of the first player: 140 + 100 of 400 games
    assert found == Estimate(0.6, *pair_interval(pairs))


def _aggro_wins(cell: Cell) -> float:
    """Let Aggro win always, Minions beat Control, and Full Cheaters win more with Aggro."""
    aggro = cell.name.endswith(f"({AGGRO})")
    return 0.1 if cell.a == NAMES[FULL] and aggro else 0.3 if aggro else 0.6


def test_baselines_are_judged() -> None:
    assert verdicts(FIGURE3, results_of(FIGURE3, _aggro_wins, games=800)) == [REPRODUCED] * 5
    against = results_of(FIGURE3, lambda cell: 1 - _aggro_wins(cell), games=800)
    assert verdicts(FIGURE3, against)[:4] == [NOT_REPRODUCED] * 4
    same = results_of(FIGURE3, lambda cell: 0.5, games=4000)
    assert verdict(FIGURE3, same, "biases") == NOT_REPRODUCED
    far = results_of(FIGURE3, lambda cell: 0.0 if cell.a == NAMES[FULL] else 0.6, games=800)
    assert verdict(FIGURE3, far, "higher than a Random's") == NOT_REPRODUCED
    few = results_of(FIGURE3, _aggro_wins, games=80)
    assert verdict(FIGURE3, few, "higher than a Random's") == OPEN


# --- Table I and figure 4 -------------------------------------------------------------------------
def _as_published(cell: Cell) -> Shares:
    if cell.b == NAMES[RANDOM]:
        return 1.0, 1.0
    places = dict(zip((one.name for one in scores.MATCHES.cells), scores.MATCHES.keys, strict=True))
    *players, deck, other = places[cell.name]
    return TABLE_1[*players, deck, other].first, TABLE_1[*players, other, deck].second


def test_published_scores_come_out_as_the_published_table() -> None:
    results = results_of(TABLE1, _as_published)
    for players in PAIRS:
        for decks in PAIRINGS:
            found = scores.advantage(*players, *decks)(results)
            assert found is not None
            assert found.value == pytest.approx(TABLE_1[*players, *decks].advantage)
        mean = scores.overall(*players)(results)
        assert mean is not None and mean.value == pytest.approx(mean_advantage(*players))
    claims = results_of(TABLE1, _as_published, games=4000)
    for words in ("is stronger", "not much worse", "weaker than Full", "similar", "slightly"):
        assert verdict(TABLE1, claims, words) == REPRODUCED, words


def test_players_who_gain_nothing_or_all_disagree() -> None:
    level = results_of(TABLE1, lambda cell: 0.55, games=4000)
    for words in ("Full Cheater is stronger", "weaker than Full", "slightly weaker"):
        assert verdict(TABLE1, level, words) == NOT_REPRODUCED, words
    lost = results_of(TABLE1, lambda cell: 0.1)
    for words in ("not much worse", "slightly weaker"):
        assert verdict(TABLE1, lost, words) == NOT_REPRODUCED, words
    for words in ("at most 3 of 16", "greater than 0.29", "exactly one of 16"):
        assert verdict(TABLE1, lost, words) == UNDECIDABLE, words  # rows of 400 games
    uneven = results_of(TABLE1, lambda cell: 0.1 if cell.b == NAMES[HAND] else 0.5)
    assert verdict(TABLE1, uneven, "similar") == NOT_REPRODUCED


@pytest.mark.parametrize(
    ("shares", "expected"),
    [
        ((0.8, 0.45), REPRODUCED),  # P1 going first with its decks, second with them exchanged
        ((0.45, 0.8), NOT_REPRODUCED),  # Rnd vs Minions
        ((0.8, 0.8), NOT_REPRODUCED),  # both
        ((0.45, 0.45), NOT_REPRODUCED),  # none
    ],
)
def test_hand_cheater_is_better_in_exactly_one_row(shares: Shares, expected: str) -> None:
    special = scores.MATCHES.name_of(HAND, FULL, MINIONS, RND)
    results = results_of(
        TABLE1, lambda cell: shares if cell.name == special else (0.45, 0.45), games=2000
    )
    assert scores._hand_ahead(results).verdict == expected


def test_means_of_players_are_judged() -> None:
    results = results_of(FIGURE4, _as_published)
    # Means of Table I and of the published 100 % against Random.
    for (player, deck), theirs in published("swiechowski2021", "figure4", key=2).items():
        found = scores.mean_score(player, deck)(results)
        assert found is not None
        assert found.value == pytest.approx(theirs.mean, abs=0.0005)
    assert verdicts(FIGURE4, results) == [REPRODUCED, REPRODUCED]
    enh_wins = results_of(FIGURE4, lambda cell: 0.9 if cell.a == NAMES[ENH] else 0.5)
    assert verdict(FIGURE4, enh_wins, "strongest") == NOT_REPRODUCED
    full_wins = results_of(FIGURE4, lambda cell: 0.0 if cell.b == NAMES[FULL] else 0.5)
    assert verdict(FIGURE4, full_wins, "close") == NOT_REPRODUCED


def test_a_hundred_percent_means_what_rounds_to_it() -> None:
    won = results_of(AGAINST_RANDOM, lambda cell: 1.0)
    assert set(verdicts(AGAINST_RANDOM, won)) == {REPRODUCED}
    some = dict(list(won.items())[:-1])
    assert verdicts(AGAINST_RANDOM, some) == [REPRODUCED, REPRODUCED, OPEN]
    lost = results_of(AGAINST_RANDOM, lambda cell: (1.0, 0.95))
    assert set(verdicts(AGAINST_RANDOM, lost)) == {NOT_REPRODUCED}


# --- Variants -------------------------------------------------------------------------------------
def _nodes(first: int, second: int) -> Callable[[Cell, int], Measures]:
    def made(cell: Cell, pair: int) -> Measures:
        mine, yours = (sums(2, searches=1, nodes=n + pair % 2) for n in (first, second))
        return Measured(mine, Sums()), Measured(yours, Sums())

    return made


def test_variants_are_judged() -> None:
    def weaker(cell: Cell) -> float:
        return 0.4 if cell.name.startswith("variant 1") else 0.5

    agreed = results_of(VARIANTS, weaker, games=800, measures=_nodes(2000, 1000))
    assert set(verdicts(VARIANTS, agreed)) == {REPRODUCED}
    times = experiments()[VARIANTS].measures["times"]
    found = times(*NODES, 1, 2, DECKS)(agreed)
    assert found is not None and found.value == pytest.approx(2, abs=0.001)
    against = results_of(VARIANTS, lambda cell: 0.6, games=800, measures=_nodes(1000, 1100))
    assert set(verdicts(VARIANTS, against)) == {NOT_REPRODUCED}
    del agreed[f"variant 1 vs variant 2, {AGGRO}"]
    assert times(*NODES, 1, 2, DECKS)(agreed) is None  # nodes need every deck
    assert times(*NODES, 1, 3, DECKS)(agreed) is not None


# --- Time -----------------------------------------------------------------------------------------
def _profiled(simulating: float, updating: float) -> tuple[time_shares.Profile, ...]:
    return tuple(
        time_shares.Profile(deck, 70, 60, 10.0, simulating + place / 10, updating)
        for place, deck in enumerate(DECKS)
    )


def test_a_game_is_profiled() -> None:
    found = time_shares.profile(AGGRO, "ismcts:budget=50")
    assert found.actions >= found.searches > 10
    assert found.seconds > found.in_simulations + found.in_updates > 0


def test_shares_of_time_are_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time_shares, "profiles", lambda: _profiled(6.2, 0.32))
    assert verdicts(TIME, {}) == [REPRODUCED, REPRODUCED]
    (table,) = experiments()[TIME].tabulated({})
    mean = next(row for row in table.rows if row[0] == "mean share")
    assert mean[4:6] == (0.635, "0.614 to 0.656")
    monkeypatch.setattr(time_shares, "profiles", lambda: _profiled(2.0, 3.0))
    assert verdicts(TIME, {}) == [NOT_REPRODUCED, NOT_REPRODUCED]
