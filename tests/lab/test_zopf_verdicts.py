"""The claims of Zopf 2015, judged on made-up results that agree and disagree with them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

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
from hearthlab.lab.experiment import NOT_REPRODUCED, REGISTRY, REPRODUCED
from hearthlab.lab.zopf import (
    bandits,
    duels,
    exploration,
    final,
    intervals,
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
    few = {cell.name: alternating(cell, 40, lambda block: 60 if block % 10 == 0 else 3)}
    rates = repetitions.repetitions(few[cell.name])
    assert len(rates) == 40 and rates[0] == (860 / 1_600, 0.5) and rates[1] == (803 / 1_600, 0.5)
    assert repetitions.figure37_tables(few)[0].rows[2][2] == 4  # above
    assert [claim.verdict for claim in repetitions.figure37_claims(few)] == [REPRODUCED]
    many = {cell.name: alternating(cell, 40, lambda block: 60)}
    assert [claim.verdict for claim in repetitions.figure37_claims(many)] == [NOT_REPRODUCED]


def test_table13_tells_biased_from_unbiased_states() -> None:
    def measures(own: float, other: float) -> Callable[[str, int], Measures]:
        def made(name: str, pair: int) -> Measures:
            wobble = 0.1 * (pair % 2)
            weak = Measured(sums(2.8 + wobble), sums(2.9 + wobble, available=130))
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
    assert rows[0][6] == pytest.approx(2.85) and rows[1][9] == pytest.approx(48.5 / 11, abs=0.01)


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
    found = random_players.table14_claims(swapped)
    assert verdict_of(found, "wins more than with pruning") == NOT_REPRODUCED
    assert verdict_of(found, "longer moves than with pruning") == NOT_REPRODUCED


def test_table15_compares_distributions_of_lengths() -> None:
    def measures(counts: dict[str, dict[int, int]]) -> Callable[[str, int], Measures]:
        def made(name: str, pair: int) -> Measures:
            listed = counts[name]
            total = sum(listed.values()) + pair % 2
            found = sums(4.1 if name == random_players.PLAIN else 3.8, searches=10, moves=total)
            found.listed = listed
            return Measured(found, Sums()), Measured(Sums(), Sums())

        return made

    plain = {0: 10, 3: 4_000, 12: 1_000}
    names = (random_players.PLAIN, random_players.PRUNED)
    like = dict(zip(names, (plain, {0: 10, 3: 2_000, 12: 500}), strict=True))
    unlike = dict(zip(names, (plain, {0: 10, 3: 500, 12: 2_000}), strict=True))
    agreeing = results_of("zopf-table15", lambda name: 0.5, measures(like))
    assert set(verdicts("zopf-table15", agreeing).values()) == {REPRODUCED}
    other = results_of("zopf-table15", lambda name: 0.5, measures(unlike))
    assert verdict_of(random_players.table15_claims(other), "similarly") == NOT_REPRODUCED
    counts = random_players.by_length(agreeing[random_players.PLAIN])
    assert counts is not None and counts[0] == 1 and counts[3] == 400 and counts[-1] == 100


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


def test_table16_sees_trees_and_strength_grow() -> None:
    def measures(sign: int) -> Callable[[str, int], Measures]:
        def made(name: str, pair: int) -> Measures:
            count = last_number(name.removesuffix(" against RAP"))
            step = sign * tree_size.SIMULATIONS.index(count)
            nodes = {"searches": 10, "nodes": 10 * (300 + 10 * step)}
            wobble = pair % 2 if count else 0
            found = sums(
                1 if count == 0 else 3 + 0.05 * step + 0.1 * wobble,
                used=10 + step,
                mana=60 - step + wobble,
                states=10 if count == 0 else 60 - step,
                **nodes,
            )
            found.length = found.states if count == 0 else found.length
            return Measured(found, found), Measured(found, found)

        return made

    def rising(name: str) -> float:
        return tree_size.SIMULATIONS.index(last_number(name.removesuffix(" against RAP"))) / 21

    agreeing = results_of("zopf-table16", rising, measures(1), games=400)
    found = verdicts("zopf-table16", agreeing)
    assert found["The average tree size increases with the simulations"] == REPRODUCED
    assert found["The win rate increases"] == REPRODUCED
    assert found["With up to 30 simulations UCT loses to random actions"] == REPRODUCED
    assert found["With 100 and more simulations UCT wins against random actions"] == REPRODUCED
    assert found["Without simulations UCT only ends its turn, and wins nothing"] == REPRODUCED
    other = results_of("zopf-table16", lambda name: 1 - rising(name), measures(-1), games=400)
    against = verdicts("zopf-table16", other)
    for text, verdict in against.items():
        assert verdict == NOT_REPRODUCED or "shorter" in text or "mana" in text, text


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

    def reverse(name: str) -> float:
        kind, c, _ = c_and_simulations(name)
        return (0.2 if c < 1 else 0.7) if kind == "UCT" else (0.6 if c == 0.1 else 0.4)

    against = exploration.uct_claims(results_of("zopf-figure43", reverse))
    assert verdict_of(against, "still significantly better") == NOT_REPRODUCED
    assert verdict_of(against, "more important in UCT") == NOT_REPRODUCED


DUELS = {"zopf-table17": duels.NOTHING, "zopf-table18": duels.RANDOM_ACTION}
DUELS |= {"zopf-table19": duels.LONGEST_MOVE}


@pytest.mark.parametrize("name", DUELS)
def test_duels_with_the_published_numbers_reproduce_them(name: str) -> None:
    rows = {row.simulations: row for row in duels.POSTS[DUELS[name]]}

    def measures(cell: str, pair: int) -> Measures:
        row = rows[last_number(cell)]
        mine, yours = sums(0), sums(0)
        for found, length in ((mine, row.ucb_length), (yours, row.uct_length)):
            found.states, found.length = 100, round(100 * length) + pair % 2
        return Measured(mine, Sums()), Measured(yours, Sums())

    agreeing = results_of(name, lambda cell: rows[last_number(cell)].ucb_rate, measures)
    assert set(verdicts(name, agreeing).values()) == {REPRODUCED}
    table = REGISTRY[name].tables(agreeing)[0]
    for line in table.rows:
        assert line[9] == pytest.approx(line[10], abs=0.001)  # UCB's win rate
        assert line[5] == pytest.approx(line[6], abs=0.011)  # and length
    reverse = results_of(name, lambda cell: 1 - rows[last_number(cell)].ucb_rate, measures)
    found = REGISTRY[name].claims(reverse)
    assert verdict_of(found, "UCB gains again") == NOT_REPRODUCED
    assert {claim.verdict for claim in found if "is ahead" in claim.text} == {NOT_REPRODUCED}


def test_figure44_compares_post_strategies() -> None:
    gain = {duels.NOTHING: 0.0, duels.RANDOM_ACTION: 1.0, duels.LONGEST_MOVE: 2.0}

    def post_of(name: str) -> str:
        return name.split()[0].removeprefix("post=")

    def measures(sign: int) -> Callable[[str, int], Measures]:
        return lambda name, pair: two_lengths(4, 3 + sign * 0.4 * gain[post_of(name)])(name, pair)

    agreeing = results_of(
        "zopf-figure44", lambda name: 0.8 - 0.15 * gain[post_of(name)], measures(1), games=200
    )
    assert set(verdicts("zopf-figure44", agreeing).values()) == {REPRODUCED}
    other = results_of(
        "zopf-figure44", lambda name: 0.4 + 0.15 * gain[post_of(name)], measures(-1), games=200
    )
    assert set(verdicts("zopf-figure44", other).values()) == {NOT_REPRODUCED}


def test_figures_45_and_46_see_the_curves_cross_twice() -> None:
    def uct_gain(count: int) -> float:
        return 0.1 if 64 <= count <= 2_048 else -0.1

    def against_random(name: str, sign: int = 1) -> float:
        kind, count = name.split()[0], int(name.split()[1].replace(",", ""))
        return 0.6 + (sign * uct_gain(count) if kind == "UCT" else 0.0)

    agreeing = results_of("zopf-figure45", against_random)
    assert set(verdicts("zopf-figure45", agreeing).values()) == {REPRODUCED}
    other = results_of("zopf-figure45", lambda name: against_random(name, -1))
    assert set(verdicts("zopf-figure45", other).values()) == {NOT_REPRODUCED}
    direct = results_of("zopf-figure46", lambda name: 0.5 + uct_gain(last_number(name)))
    assert set(verdicts("zopf-figure46", direct).values()) == {REPRODUCED}
    direct = results_of("zopf-figure46", lambda name: 0.5 - uct_gain(last_number(name)))
    assert {claim.verdict for claim in final.figure46_claims(direct)} == {NOT_REPRODUCED}
