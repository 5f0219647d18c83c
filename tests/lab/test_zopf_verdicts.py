"""The claims of Zopf 2015 on single players, on made-up results that agree and disagree."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from lab.zopf_results import (
    last_number,
    result_of,
    results_of,
    sums,
    two_lengths,
    verdict_of,
    verdicts,
)

from hearthlab.arena.measure import Measured, Measures, Sums
from hearthlab.arena.plan import Cell
from hearthlab.arena.result import MatchResult
from hearthlab.arena.worker import Clock, GameRecord
from hearthlab.lab.experiment import NOT_REPRODUCED, OPEN, REGISTRY, REPRODUCED
from hearthlab.lab.zopf import (
    bandits,
    enumerations,
    exploration,
    intervals,
    published,
    random_players,
    repetitions,
    state_sets,
    tree_size,
)


def test_table12_judges_win_rate_and_interval() -> None:
    (cell,) = REGISTRY["zopf-table12"].cells
    fair = [result_of(cell, 0.5, games=10_000), result_of(cell, 0.6, games=10_000)]
    found = [intervals.table12_claims({cell.name: result}) for result in fair]
    assert verdict_of(found[0], "half of the games") == REPRODUCED
    assert verdict_of(found[1], "half of the games") == NOT_REPRODUCED
    shuffled = tuple(sorted(fair[0].records, key=lambda record: record.seed * 7 % 10_000))
    mixed = {cell.name: replace(fair[0], records=shuffled)}
    assert verdict_of(intervals.table12_claims(mixed), "About 1,600") == REPRODUCED
    row = intervals.table12_tables(mixed)[0].rows[-1]
    assert row[1:5] == (9_914, 10_000, 4_967, 5_000)


def alternating(cell: Cell, blocks: int, shift: Callable[[int], int]) -> MatchResult:
    """Make blocks of 1,600 pairs; a wins 800 games of each, and `shift` more of the first half."""
    records = []
    for block in range(blocks):
        wins = 800 + shift(block)
        for place in range(1_600):
            pair = 1_600 * block + place
            for seat in (0, 1):
                first = (pair + seat) % 2 == 0  # of the first repetition
                score = float(place < wins if first else place >= 800)
                records.append(
                    GameRecord(pair, pair, "random", seat, score, 9, 9, Clock(), Clock())
                )
    return replace(result_of(cell, 0.5, games=2), records=tuple(records), planned=len(records))


def test_figure37_counts_repetitions_outside() -> None:
    (cell,) = REGISTRY["zopf-figure37"].cells
    few = {cell.name: alternating(cell, 10, lambda block: 60 if block == 0 else 3)}
    rates = repetitions.repetitions(few[cell.name])
    assert len(rates) == 10 and rates[0] == (860 / 1_600, 0.5) and rates[1] == (803 / 1_600, 0.5)
    rows = repetitions.figure37_tables(few)[0].rows
    assert rows[2][2] == 1  # above
    assert rows[4] == ("its 95 % interval", "0.018 to 0.065", "0.001 to 0.249")
    assert [claim.verdict for claim in repetitions.figure37_claims(few)] == [OPEN]


@pytest.mark.parametrize(
    ("outside", "verdict"), [(14, REPRODUCED), (0, NOT_REPRODUCED), (60, NOT_REPRODUCED), (6, OPEN)]
)
def test_figure37_judges_the_share_outside(
    outside: int, verdict: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rates = [(0.54 if n < outside else 0.5, 0.5) for n in range(150)]
    monkeypatch.setattr(repetitions, "repetitions", lambda result: rates)
    assert [claim.verdict for claim in repetitions.figure37_claims({})] == [verdict]


def test_table13_tells_biased_from_unbiased_states() -> None:
    def measures(own: float, other: float) -> Callable[[str, int], Measures]:
        def made(name: str, pair: int) -> Measures:
            wobble = 0.1 * (pair % 2)
            weak = Measured(sums(2.8 + wobble), sums(3.3 + wobble, available=130, states=11))
            return weak, Measured(
                sums(own + wobble, available=130, states=11), sums(other + wobble)
            )

        return made

    text = "UCB makes longer moves in its own states than in the random player's"
    biased = results_of("zopf-table13", lambda name: 0.1, measures(4.8, 3.6), games=200)
    reverse = results_of("zopf-table13", lambda name: 0.1, measures(3.6, 4.8), games=200)
    assert set(verdicts("zopf-table13", biased).values()) == {REPRODUCED}
    assert verdicts("zopf-table13", reverse)[text] == NOT_REPRODUCED
    rows = state_sets.tables(biased)[0].rows
    assert str(rows[0][6]).startswith("2.85 ± 0.01") and str(rows[1][8]).startswith("4.41 ± ")
    assert rows[0][4] == "9.00 ± 0.00"  # ten actions, one of them the end of the turn


def test_table14_orders_the_players() -> None:
    shares = {"RAP": 0.43, "RMP without pruning": 0.59, "RMP with pruning": 0.51}
    lengths = {"RAP": 3.5, "RMP without pruning": 4.1, "RMP with pruning": 3.8}

    def measures(name: str, pair: int) -> Measures:
        return two_lengths(lengths.get(name, 4.4), 2.8)(name, pair)

    agreeing = results_of("zopf-table14", lambda name: shares.get(name, 0.69), measures)
    assert set(verdicts("zopf-table14", agreeing).values()) == {REPRODUCED}
    swapped = {
        **agreeing,
        random_players.PLAIN: agreeing[random_players.PRUNED],
        random_players.PRUNED: agreeing[random_players.PLAIN],
    }
    found = random_players.claims(swapped)
    assert verdict_of(found, "wins more than with pruning") == NOT_REPRODUCED
    assert verdict_of(found, "longer moves than with pruning") == NOT_REPRODUCED


def test_table15_compares_distributions_of_lengths() -> None:
    def measures(counts: dict[str, dict[int, int]]) -> Callable[[str, int], Measures]:
        def made(name: str, pair: int) -> Measures:
            listed = counts[name] | {3: counts[name][3] + pair % 2}
            total = sum(listed.values())
            found = sums(4.1 if name == random_players.PLAIN else 3.8, searches=10, moves=total)
            found.listed = listed
            return Measured(found, Sums()), Measured(sums(2, searches=8), Sums())

        return made

    plain = {0: 8, 3: 4_000, 12: 1_000}
    names = (random_players.PLAIN, random_players.PRUNED)
    like = dict(zip(names, (plain, {0: 8, 3: 2_000, 12: 500}), strict=True))
    unlike = dict(zip(names, (plain, {0: 8, 3: 500, 12: 2_000}), strict=True))
    agreeing = results_of("zopf-table15", lambda name: 0.5, measures(like))
    assert set(verdicts("zopf-table15", agreeing).values()) == {REPRODUCED}
    other = results_of("zopf-table15", lambda name: 0.5, measures(unlike))
    assert verdict_of(enumerations.claims(other), "similarly") == NOT_REPRODUCED
    few = results_of("zopf-table15", lambda name: 0.5, measures(like), games=2)
    assert verdict_of(enumerations.claims(few), "similarly") == OPEN
    pairs = enumerations.by_pair(agreeing[random_players.PLAIN])
    counts = [each.value for each in enumerations.by_length(pairs) if each is not None]
    assert counts[0] == 1  # eight enumerated, two plies with nothing to choose
    assert counts[3] == 400.05 and counts[-1] == 100 and len(counts) == enumerations.LENGTHS
    total = random_players.enumerated(agreeing[random_players.PLAIN])
    assert total is not None and total.value == pytest.approx(sum(counts))
    rows = enumerations.tables(agreeing)[0].rows
    assert rows[3][2] == "400.05 ± 0.00"


def test_distributions_that_differ_by_chance_alone_are_not_told_apart() -> None:
    generator = Random(1)

    def games(n: int) -> list[enumerations.Counts]:
        counts = (100.0, 500.0)
        return [[generator.choice(counts), generator.choice(counts), 10.0] for _ in range(n)]

    few, many = (enumerations.apart(games(n), games(n)) for n in (6, 2_000))
    assert few is not None and few.low < 0.05 and few.high > few.value - few.low
    assert many is not None and many.high < 0.1
    unlike = enumerations.apart(games(2_000), [[300.0 + n % 2, 0.0, 10.0] for n in range(50)])
    assert unlike is not None and unlike.low > 0.4 and unlike.high < 0.6


def test_figure40_sees_few_bandits_fall_behind() -> None:
    def share(few: dict[int, float], many: dict[int, float]) -> Callable[[str], float]:
        def of(name: str) -> float:
            limit, count = (int(part.split()[0].replace(",", "")) for part in name.split(", "))
            middle = (few[limit] + many[limit]) / 2 + (0.1 if limit == 100 else -0.1)
            return few[limit] if count <= 64 else many[limit] if count >= 4_096 else middle

        return of

    few = {100: 0.2, 1_000: 0.3, 10_000: 0.3, 100_000: 0.3}
    many = {100: 0.5, 1_000: 0.8, 10_000: 0.65, 100_000: 0.65}
    agreeing = results_of("zopf-figure40", share(few, many))
    assert set(verdicts("zopf-figure40", agreeing).values()) == {REPRODUCED}
    flat = {limit: 0.4 for limit in few}
    found = bandits.claims(results_of("zopf-figure40", share({**flat, 100: 0.6}, flat)))
    assert verdict_of(found, "100 bandits perform worse") == NOT_REPRODUCED
    assert verdict_of(found, "all perform better") == NOT_REPRODUCED
    rival = {**many, 10_000: 0.9}
    found = bandits.claims(results_of("zopf-figure40", share(few, rival)))
    assert verdict_of(found, "better than 10,000 with 16,384") == NOT_REPRODUCED
    assert verdict_of(found, "better than 100,000 with 16,384") == REPRODUCED
    assert verdict_of(found, "gain faster than all others") == REPRODUCED


def test_table16_sees_trees_and_strength_grow() -> None:
    def measures(sign: int) -> Callable[[str, int], Measures]:
        def made(name: str, pair: int) -> Measures:
            count = last_number(name.removesuffix(" against RAP"))
            step = sign * tree_size.SIMULATIONS.index(count)
            plies = 10 if count == 0 else 60 - step
            nodes = {"searches": plies, "nodes": plies * (300 + 10 * step)}
            wobble = pair % 2 if count else 0
            found = sums(
                1 if count == 0 else 3 + 0.05 * step + 0.1 * wobble,
                used=10 + step,
                mana=60 - step + wobble,
                states=plies,
                **nodes,
            )
            found.length = found.states if count == 0 else found.length
            return Measured(found, found), Measured(found, found)

        return made

    rates = {row.simulations: row.win_rate for row in published.TABLE_16}

    def rising(name: str) -> float:
        return rates[last_number(name.removesuffix(" against RAP"))]

    agreeing = results_of("zopf-table16", rising, measures(1), games=800)
    found = tree_size.claims(agreeing)
    for words in (
        "tree size increases",
        "win rate increases",
        "on average over 0 to 30",
        "loses to random actions with 30",
        "on average over 100 to 10,000",
        "wins against random actions with 100",
        "Without simulations",
        "fewer states with 1,000",
    ):
        assert verdict_of(found, words) == REPRODUCED, words
    (trees,) = (claim.found for claim in found if "tree size" in claim.text)
    assert trees.startswith("first 300 (300 to 300), last 510 (")
    other = results_of("zopf-table16", lambda name: 1 - rising(name), measures(-1), games=800)
    for text, verdict in verdicts("zopf-table16", other).items():
        assert verdict == NOT_REPRODUCED or "shorter" in text or "mana" in text, text


def test_table16_looks_at_the_rows_next_to_the_half() -> None:
    def shares(name: str) -> float:
        count = last_number(name.removesuffix(" against RAP"))
        return 0.6 if count in (10, 20, 30) else 0.0 if count < 50 else 0.4 if count == 100 else 1.0

    found = tree_size.claims(results_of("zopf-table16", shares))
    assert verdict_of(found, "on average over 0 to 30") == REPRODUCED
    assert verdict_of(found, "loses to random actions with 30") == NOT_REPRODUCED
    assert verdict_of(found, "on average over 100 to 10,000") == REPRODUCED
    assert verdict_of(found, "wins against random actions with 100") == NOT_REPRODUCED


def test_two_wins_in_a_hundred_are_not_nothing() -> None:
    first = REGISTRY["zopf-table16"].cells[0]
    for share, games, verdict in ((0.02, 800, NOT_REPRODUCED), (0, 800, REPRODUCED), (0, 80, OPEN)):
        some = {first.name: result_of(first, share, games=games)}
        assert verdict_of(tree_size.claims(some), "wins nothing") == verdict


def c_and_simulations(name: str) -> tuple[str, float, int]:
    kind, c, count = name.split()
    return kind, float(c.removeprefix("c=")), int(count.replace(",", ""))


def test_figures_42_and_43_tell_good_values_of_c() -> None:
    def share(name: str) -> float:
        kind, c, count = c_and_simulations(name)
        if kind == "UCB":
            return 0.3 if count <= 32 else {0.1: 0.7, 0.01: 0.6}.get(c, 0.5)
        gap = 0.5 if count <= 32 else 0.4 if count < 4_096 else 0.2
        return 0.8 if c < 1 else 0.8 - gap

    for name in ("zopf-figure42", "zopf-figure43"):
        assert set(verdicts(name, results_of(name, share)).values()) == {REPRODUCED}

    def widening(name: str) -> float:
        _, c, count = c_and_simulations(name)
        gap = 0.5 if count <= 32 else 0.1 if count <= 1_024 else 0.3
        return 0.8 if c < 1 else 0.8 - gap

    against = exploration.uct_claims(results_of("zopf-figure43", widening))
    assert verdict_of(against, "is smaller than") == NOT_REPRODUCED

    def reverse(name: str) -> float:
        kind, c, _ = c_and_simulations(name)
        return (0.2 if c < 1 else 0.7) if kind == "UCT" else (0.6 if c == 0.1 else 0.4)

    against = exploration.uct_claims(results_of("zopf-figure43", reverse))
    assert verdict_of(against, "still significantly better") == NOT_REPRODUCED
    assert verdict_of(against, "more important in UCT") == NOT_REPRODUCED
