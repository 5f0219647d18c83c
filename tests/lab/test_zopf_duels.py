"""The claims of Zopf 2015 on UCB against UCT, on made-up results that agree and disagree."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from lab.zopf_results import last_number, results_of, sums, two_lengths, verdict_of, verdicts

from hearthlab.arena.measure import Measured, Measures, Sums
from hearthlab.lab.experiment import NOT_REPRODUCED, OPEN, REGISTRY, REPRODUCED
from hearthlab.lab.zopf import duels, final

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
        assert line[5] == pytest.approx(float(str(line[6]).split()[0]), abs=0.011)  # and length
    reverse = results_of(name, lambda cell: 1 - rows[last_number(cell)].ucb_rate, measures)
    found = REGISTRY[name].claims(reverse)
    assert verdict_of(found, "UCB gains again") == NOT_REPRODUCED
    assert {claim.verdict for claim in found if "is ahead" in claim.text} == {NOT_REPRODUCED}


def test_a_single_row_can_speak_against_longer_moves_in_every_row() -> None:
    def measures(name: str, pair: int) -> Measures:
        return two_lengths(4, 4.4 if last_number(name) == 512 else 3)(name, pair)

    found = duels.table17_claims(results_of("zopf-table17", lambda name: 0.5, measures, games=40))
    assert verdict_of(found, "longer moves than UCT, on average") == REPRODUCED
    assert verdict_of(found, "longer moves than UCT in every row") == NOT_REPRODUCED


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
    *shape, hypothesis = final.figure46_claims(direct)
    assert {claim.verdict for claim in shape} == {NOT_REPRODUCED}
    assert hypothesis.verdict == REPRODUCED  # UCB is still ahead somewhere
    always = results_of("zopf-figure46", lambda name: 0.6)
    assert final.figure46_claims(always)[-1].verdict == NOT_REPRODUCED
    always.popitem()
    assert final.figure46_claims(always)[-1].verdict == OPEN
