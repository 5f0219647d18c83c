"""Verdicts on Zopf 2015, from made-up results that agree and disagree, and exact results."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from lab.made_up import last_number, match_of, results_of, sums, two_lengths, verdict, verdicts

from hearthlab.agents import agent
from hearthlab.agents.player import Player
from hearthlab.arena.measure import Measured, Measures, Sums
from hearthlab.arena.plan import Cell
from hearthlab.arena.statistics import clopper_pearson
from hearthlab.arena.worker import play_pair
from hearthlab.lab.catalogue import experiments
from hearthlab.lab.from_toml import published
from hearthlab.lab.verdicts import NOT_REPRODUCED, OPEN, REPRODUCED
from hearthlab.lab.zopf2015 import enumerations, intervals, small_games, table3
from hearthlab.lab.zopf2015.small_games import solve

PLAIN, PRUNED = enumerations.PLAIN, enumerations.PRUNED
DUELS = ("table17", "table18", "table19")


def test_every_cell_is_played_on_the_thesis_s_terms() -> None:
    for name, experiment in experiments().items():
        for cell in experiment.cells if name.startswith("zopf2015-") else ():
            assert (cell.belief, cell.positions, cell.decks) == ("uniform", "right", ("random",))
            for spec in (cell.a, cell.b):
                assert spec == "random" or "mulligan=keep" in str(spec)


# --- Without games --------------------------------------------------------------------------------
def test_table3_is_exact_but_for_a_misprinted_logarithm() -> None:
    counts = [table3.sequences(n) for n in range(9)]
    assert counts[:5] == [1, 2, 5, 16, 65]
    assert [table3.enumerated(n) for n in range(9)] == counts
    assert [table3.enumerated(n, prune=True) for n in range(9)] == [2**n for n in range(9)]
    for n in range(table3.MOST_ENUMERATED + 1):
        assert len(table3.independent(n).legal_actions) == n + 1  # and the end of the turn
    found = verdicts("zopf2015-table3", {})
    assert found == [REPRODUCED, NOT_REPRODUCED, REPRODUCED, REPRODUCED]  # 4.134 for log10 13,700


def test_table4_and_the_small_games_agree_but_for_one_slip() -> None:
    assert sum(table3.chances("ABC").values()) == pytest.approx(1)
    assert len(table3.chances("ABC")) == table3.sequences(3)
    for name in ("zopf2015-table4", "zopf2015-minimax"):
        assert set(verdicts(name, {})) == {REPRODUCED}
    assert verdicts("zopf2015-expectimax", {}).count(NOT_REPRODUCED) == 1
    assert verdict("zopf2015-expectimax", {}, "average outcome is +1") == NOT_REPRODUCED


def test_minimax_and_expectimax_take_the_best_for_who_acts() -> None:
    turns = {"s0": ["MAX", "A s1", "B s4"], "s1": ["MIN", "a s2", "b s3"]}
    small: dict[str, list[Any]] = {**turns, "s2": [3], "s3": [-5], "s4": [1]}
    assert solve(small)["s0"] == ((1, -1), "B")
    assert list(solve(small)) == ["s0", "s1", "s2", "s3", "s4"]
    assert small_games.by_trying_all(small) == (1, 1)
    dice = {"s0": ["MAX", "A s1", "B s4"], "s1": ["CHANCE", "a s2 (0.25)", "b s3 (0.75)"]}
    assert solve({**dice, "s2": [8], "s3": [0], "s4": [1]})["s0"] == ((2, -2), "A")
    assert small_games.at_worst(small_games.ROCK_PAPER_SCISSORS, (0.5, 0.5, 0.0)) == (-0.5, False)


def test_chances_of_the_small_games_add_up() -> None:
    rows = [row for row in small_games.GAMES["figure5"].values() if row[0] == "CHANCE"]
    assert len(rows) == 4
    for _, *moves in rows:
        assert sum(float(move.split()[2].strip("()")) for move in moves) == 1


def test_published_tables_have_their_shape_and_add_up() -> None:
    for row in intervals.TABLE.values():
        decided = row.wins + row.losses
        assert 0.98 * row.games <= decided <= row.games
        assert row.win_rate == pytest.approx(row.wins / decided, abs=0.0001)
        low, high = clopper_pearson(row.wins, decided)
        assert row.length_95 == pytest.approx(high - low, abs=0.0001)
    both = published("zopf2015", "table13")
    assert both["both"].states == both["random"].states + both["ucb"].states
    by_length, players = published("zopf2015", "table15"), published("zopf2015", "table14")
    played = by_length.pop(enumerations.PLAYED)
    for column, player in (("moves", PLAIN), ("pruned_moves", PRUNED)):
        listed = sum(getattr(row, column) for row in by_length.values())
        assert listed == pytest.approx(players[player].created, abs=1)
        assert getattr(played, column) == players[player].length
    for row in published("zopf2015", "table16").values():
        assert row.mana == pytest.approx(row.used + row.unused, abs=0.011)
    for name in DUELS:
        rows = published("zopf2015", name)
        assert list(rows) == [0, *(2**n for n in range(17))]
        assert all(row.ucb_rate + row.uct_rate == pytest.approx(1) for row in rows.values())


# --- Random players -------------------------------------------------------------------------------
def test_table12_judges_win_rate_and_interval() -> None:
    name, (cell,) = "zopf2015-table12", experiments()["zopf2015-table12"].cells
    fair, unfair = (match_of(cell, share, games=10_000) for share in (0.5, 0.6))
    assert verdict(name, {cell.name: unfair}, "half of the games") == NOT_REPRODUCED
    shuffled = tuple(sorted(fair.records, key=lambda record: record.seed * 7 % 5_000))
    mixed = {cell.name: replace(fair, records=shuffled)}
    assert verdicts(name, mixed) == [REPRODUCED] * 3
    row = experiments()[name].tabulated(mixed)[0].rows[-1]
    assert row[1:5] == (9_914, 10_000, 4_967, 5_000)


@pytest.mark.parametrize(
    ("outside", "expected"),
    [(14, REPRODUCED), (0, NOT_REPRODUCED), (60, NOT_REPRODUCED), (6, OPEN)],
)
def test_figure37_judges_the_share_outside(
    outside: int, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rates = [0.54] * outside + [0.5] * (300 - outside)
    monkeypatch.setattr(intervals, "repetitions", lambda results: rates)
    assert verdicts("zopf2015-figure37", {}) == [expected]


def test_a_repetition_takes_one_game_of_each_pair() -> None:
    (cell,) = experiments()["zopf2015-figure37"].cells
    result = match_of(cell, 1.0, 0.0, games=3_202)  # whoever goes first wins
    assert intervals.repetitions({cell.name: result}) == [0.5, 0.5]
    assert intervals.repetitions({cell.name: match_of(cell, 1.0, games=3_198)}) == []


def test_table13_separates_biased_from_unbiased_states() -> None:
    def measures(own: float, other: float) -> Callable[[Cell, int], Measures]:
        def made(cell: Cell, pair: int) -> Measures:
            wobble = 0.1 * (pair % 2)
            more = {"available": 130, "states": 11}
            weak = Measured(sums(2.8 + wobble), sums(3.3 + wobble, **more))
            return weak, Measured(sums(own + wobble, **more), sums(other + wobble))

        return made

    name = "zopf2015-table13"
    biased = results_of(name, lambda cell: 0.1, games=200, measures=measures(4.8, 3.6))
    assert set(verdicts(name, biased)) == {REPRODUCED}
    reverse = results_of(name, lambda cell: 0.1, games=200, measures=measures(3.6, 4.8))
    assert verdict(name, reverse, "UCB makes longer moves in its own states") == NOT_REPRODUCED
    rows = experiments()[name].tabulated(biased)[0].rows
    assert rows[0][4] == "9.00 ± 0.00"  # ten actions, one of them the end of the turn


def test_table14_orders_the_players() -> None:
    shares = {"RAP": 0.43, "RMP without pruning": 0.59, "RMP with pruning": 0.51}
    lengths = {"RAP": 3.5, "RMP without pruning": 4.1, "RMP with pruning": 3.8}
    name = "zopf2015-table14"
    results = results_of(
        name,
        lambda cell: shares.get(cell.name, 0.69),
        games=1_600,
        measures=lambda cell, pair: two_lengths(lengths.get(cell.name, 4.4), 2.8)(cell, pair),
    )
    assert set(verdicts(name, results)) == {REPRODUCED}
    plain, pruned = results[PLAIN], results[PRUNED]
    swapped = {**results, PLAIN: pruned, PRUNED: plain}
    assert verdict(name, swapped, "wins more than with pruning") == NOT_REPRODUCED
    assert verdict(name, swapped, "longer moves than with pruning") == NOT_REPRODUCED


def test_table15_compares_distributions_of_lengths() -> None:
    def measures(pruned: dict[int, int]) -> Callable[[Cell, int], Measures]:
        def made(cell: Cell, pair: int) -> Measures:
            is_plain = cell.name == PLAIN
            listed = dict({0: 8, 3: 4_000, 12: 1_000} if is_plain else pruned)
            listed[3] += pair % 2
            found = sums(4.1 if is_plain else 3.8, searches=10, moves=sum(listed.values()))
            found.listed = listed
            return Measured(found, Sums()), Measured(sums(2, searches=8), Sums())

        return made

    name = "zopf2015-table15"
    like, unlike = measures({0: 8, 3: 2_000, 12: 500}), measures({0: 8, 3: 500, 12: 2_000})
    agreeing = results_of(name, lambda cell: 0.5, measures=like)
    assert set(verdicts(name, agreeing)) == {REPRODUCED}
    other = results_of(name, lambda cell: 0.5, measures=unlike)
    assert verdict(name, other, "similarly") == NOT_REPRODUCED
    few = results_of(name, lambda cell: 0.5, games=2, measures=like)
    assert verdict(name, few, "similarly") == OPEN
    rows = experiments()[name].tabulated(agreeing)[0].rows
    assert rows[0][2] == "1.00 ± 0.00"  # eight enumerated, two plies with nothing to choose
    assert rows[3][2] == "400.05 ± 0.01"


# --- Searches -------------------------------------------------------------------------------------
def test_figure40_sees_few_bandits_fall_behind() -> None:
    def share(few: dict[int, float], many: dict[int, float]) -> Callable[[Cell], float]:
        def of(cell: Cell) -> float:
            limit, count = (int(part.split()[0].replace(",", "")) for part in cell.name.split(", "))
            middle = (few[limit] + many[limit]) / 2 + (0.1 if limit == 100 else -0.1)
            return few[limit] if count <= 64 else many[limit] if count >= 4_096 else middle

        return of

    name = "zopf2015-figure40"
    few = {100: 0.2, 1_000: 0.3, 10_000: 0.3, 100_000: 0.3}
    many = {100: 0.5, 1_000: 0.8, 10_000: 0.65, 100_000: 0.65}
    assert set(verdicts(name, results_of(name, share(few, many), games=1_600))) == {REPRODUCED}
    flat = dict.fromkeys(few, 0.4)
    found = results_of(name, share({**flat, 100: 0.6}, flat), games=1_600)
    assert verdict(name, found, "100 bandits perform worse") == NOT_REPRODUCED
    assert verdict(name, found, "all perform better") == NOT_REPRODUCED
    found = results_of(name, share(few, {**many, 10_000: 0.9}), games=1_600)
    assert verdict(name, found, "better than 10,000 with 16,384") == NOT_REPRODUCED
    assert verdict(name, found, "better than 100,000 with 16,384") == REPRODUCED


def test_table16_looks_at_the_rows_next_to_the_half() -> None:
    name = "zopf2015-table16"
    table = published("zopf2015", "table16")
    theirs = results_of(name, lambda cell: table[last_number(cell)].win_rate, games=1_600)
    for words in ("win rate increases", "on average over 0 to 30", "with 30", "with 100 "):
        assert verdict(name, theirs, words) == REPRODUCED, words

    def shares(cell: Cell) -> float:
        count = last_number(cell)
        return 0.6 if count in (10, 20, 30) else 0.0 if count < 50 else 0.4 if count == 100 else 1.0

    found = results_of(name, shares, games=1_600)
    assert verdict(name, found, "on average over 0 to 30") == REPRODUCED
    assert verdict(name, found, "loses to random actions with 30") == NOT_REPRODUCED
    assert verdict(name, found, "wins against random actions with 100") == NOT_REPRODUCED
    first = experiments()[name].cells[0]
    for share, games, length, expected in (
        (0.02, 800, 1, NOT_REPRODUCED),
        (0, 800, 1, REPRODUCED),
        (0, 800, 2, NOT_REPRODUCED),
        (0, 80, 1, OPEN),
    ):
        won, lengths = match_of(first, share, games=games), Measured(sums(length), Sums())
        records = tuple(replace(one, measures=(lengths, lengths)) for one in won.records)
        result = replace(won, records=records)
        assert verdict(name, {first.name: result}, "wins nothing") == expected


def test_a_ply_without_a_choice_has_a_tree_of_one_node() -> None:
    def trees(pair: int) -> Measures:
        found = Measured(sums(2, searches=8, nodes=80 * 8), Sums())
        return found, found

    experiment = experiments()["zopf2015-table16"]
    first = experiment.cells[0]
    found = experiment.measures["mean"]("a both tree", 0)(
        {first.name: match_of(first, 0.5, games=4, measures=trees)}
    )
    assert found is not None and found.value == (8 * 80 + 2) / 10


def test_figures_42_and_43_tell_good_values_of_c() -> None:
    def parts(cell: Cell) -> tuple[str, float, int]:
        kind, c, count = cell.name.split()
        return kind, float(c.removeprefix("c=")), int(count.replace(",", ""))

    def share(cell: Cell) -> float:
        kind, c, count = parts(cell)
        if kind == "UCB":
            return 0.3 if count <= 32 else {0.1: 0.7, 0.01: 0.6}.get(c, 0.5)
        gap = 0.5 if count <= 32 else 0.4 if count < 4_096 else 0.2
        return 0.8 if c < 1 else 0.8 - gap

    for name in ("zopf2015-figure42", "zopf2015-figure43"):
        assert set(verdicts(name, results_of(name, share, games=1_600))) == {REPRODUCED}

    def reverse(cell: Cell) -> float:
        kind, c, _ = parts(cell)
        return (0.2 if c < 1 else 0.7) if kind == "UCT" else (0.6 if c == 0.1 else 0.4)

    against = results_of("zopf2015-figure43", reverse, games=1_600)
    assert verdict("zopf2015-figure43", against, "still significantly") == NOT_REPRODUCED
    assert verdict("zopf2015-figure43", against, "more important in UCT") == NOT_REPRODUCED


@pytest.mark.parametrize("table", DUELS)
def test_duels_with_the_published_numbers_reproduce_them(table: str) -> None:
    name, rows = f"zopf2015-{table}", published("zopf2015", table)

    def measures(cell: Cell, pair: int) -> Measures:
        row = rows[last_number(cell)]
        mine, yours = sums(0), sums(0)
        for found, length in ((mine, row.ucb_length), (yours, row.uct_length)):
            found.states, found.length = 100, round(100 * length) + pair % 2
        return Measured(mine, Sums()), Measured(yours, Sums())

    results = results_of(
        name, lambda cell: rows[last_number(cell)].ucb_rate, games=1_600, measures=measures
    )
    assert set(verdicts(name, results)) == {REPRODUCED}
    for line in experiments()[name].tabulated(results)[0].rows:
        assert line[9] == pytest.approx(line[10], abs=0.002)  # UCB's win rate
    some = dict(list(results.items())[3:])
    assert OPEN in verdicts(name, some)  # ranges without their first rows


def test_the_final_duel_is_judged() -> None:
    def share(cell: Cell) -> float:
        count = last_number(cell)
        return 0.3 if count < 64 or count > 60_000 else 0.7

    name = "zopf2015-figure46"
    assert set(verdicts(name, results_of(name, share, games=1_600))) == {REPRODUCED}
    throughout = results_of(name, lambda cell: 0.7, games=1_600)
    assert verdict(name, throughout, "can't be confirmed") == NOT_REPRODUCED
    assert verdict(name, throughout, "few simulations") == NOT_REPRODUCED


# --- Really played --------------------------------------------------------------------------------
def test_without_simulations_uct_ends_its_turns_and_ucb_moves_at_random() -> None:
    cell = replace(experiments()["zopf2015-table17"].cells[0], games=2)
    records = tuple(each for pair in cell.pairs() for each in play_pair(cell.terms, pair))
    played = replace(match_of(cell, 0.5, games=2), records=records)
    assert played.measured("b", "own").lengths.keys() == {1}
    assert played.measured("a", "own").mean("length") > 2
    assert played.win_rate == 1


def test_a_random_mover_reports_what_it_enumerated() -> None:
    game = table3.independent(4)
    for limit, count, full in ((50, 50, True), (1000, 65, False)):
        player = agent(f"random-move:moves={limit}")
        player.choose(game.view())
        assert isinstance(player, Player)
        report: Any = player.last
        assert sum(number for _, number in report.listed) == report.moves == count
        assert report.full is full
