"""Playing until claims are decided: the next games, the basis of verdicts, and the end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from lab.made_up import match_of
from lab.tiny import CELLS, TINY, played

from hearthlab.arena.anytime import at_any_time
from hearthlab.arena.estimates import difference, win_rate
from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.result import MatchResult
from hearthlab.arena.run import run
from hearthlab.arena.store import open_store
from hearthlab.lab.claims import computed, greater, in_every_row, none_lost, one_number
from hearthlab.lab.experiment import Experiment
from hearthlab.lab.folder import read_folder, refuse_undecided, write_folder
from hearthlab.lab.judging import ANY_TIME, COMPUTED, FIXED, cells_of, in_rounds, judged
from hearthlab.lab.measures import Sweep
from hearthlab.lab.settling import Settling, past_costs
from hearthlab.lab.verdicts import NOT_REPRODUCED, OPEN, REPRODUCED, ahead, at_least

RULES, RANDOM = TINY.cells


def settling(store: Path, scale: float = 0.0, experiment: Experiment = TINY) -> Settling:
    with open_store(store) as kept:
        folders = {experiment.name: store.parent / "no folder"}
        return Settling([experiment], kept, {experiment.name: scale}, folders)


def without_gaps(cell: Cell, result: MatchResult, missing: int) -> int:
    """Count the pairs that are left when one is missing."""
    kept = tuple(record for record in result.records if record.pair != missing)
    return in_rounds(cell, replace(result, records=kept)).games // 2


def test_games_of_two_formats_are_stored_apart(tmp_path: Path) -> None:
    """They are of two engines, which a store keeps apart by the names of plans."""
    later = replace(TINY, format="2018")
    plans = [
        lane.plan
        for each in (TINY, later)
        for lane in settling(tmp_path / "games.sqlite", experiment=each).lanes.values()
    ]
    assert set(plans) == {"zopf2015 until decided", "zopf2015 2018 until decided"}


# --- The basis of verdicts ------------------------------------------------------------------------
def test_games_after_a_gap_do_not_count() -> None:
    result = played(RANDOM, 20)
    assert in_rounds(RANDOM, result).games == 20
    assert without_gaps(RANDOM, result, 3) == 3
    half = replace(result, records=result.records[:-1])
    assert in_rounds(RANDOM, half).games == 18


def test_decks_in_turn_are_counted_in_whole_rounds() -> None:
    cell = replace(RANDOM, decks=("championship-2014",))
    assert in_rounds(cell, played(cell, 20)).games == 18  # three decks


def test_the_cells_of_a_claim_are_those_it_asks_for() -> None:
    (_, statement), *_ = TINY.claims.values()
    assert cells_of(TINY, statement) == ("rules",)
    assert cells_of(TINY, greater(CELLS.win("rules"), CELLS.win("random"))) == ("rules", "random")


def test_differences_are_taken_round_by_round() -> None:
    """The difference of equal numbers of the same games is 0 at all times."""
    result = match_of(RULES, 0.6, games=200)
    with at_any_time():
        rate = win_rate(result)
        same = difference(rate, rate)
        shorter = difference(rate, win_rate(result.first(20)))
    assert rate is not None and rate.series is not None and len(rate.series.values) == 100
    assert same is not None and (same.value, same.series is not None) == (0, True)
    assert -0.3 < same.low < 0 < same.high < 0.3
    assert shorter is not None and shorter.series is not None
    assert len(shorter.series.values) == 20


def test_of_several_numbers_one_fails_only_when_it_is_surely_wrong() -> None:
    """At 95 % each one of forty would often be wrong by chance."""
    cells = Sweep("{}", range(40), lambda name, _: replace(RULES, name=name))
    results = {str(key): match_of(cells.cells[key], 0.7, games=200) for key in cells.keys}
    results["0"] = match_of(cells.cells[0], 0.32, games=200)  # excluded alone, not among forty
    every = in_every_row([cells.win(key) for key in cells.keys], ahead)
    with at_any_time():
        assert ahead(cells.win(0)(results)) == NOT_REPRODUCED
        assert every(results).verdict == OPEN
        results["0"] = match_of(cells.cells[0], 0.2, games=200)
        assert every(results).verdict == NOT_REPRODUCED


def test_at_any_time_a_few_games_without_loss_prove_nothing() -> None:
    few = {"rules": match_of(RULES, 1.0, games=100)}
    assert at_least(0.95)(CELLS.win("rules")(few)) == REPRODUCED
    with at_any_time():
        assert at_least(0.95)(CELLS.win("rules")(few)) == OPEN
        assert none_lost(CELLS.win("rules"), 2000)(few).verdict == OPEN
        many = {"rules": match_of(RULES, 1.0, games=4000)}
        assert none_lost(CELLS.win("rules"), 2000)(many).verdict == REPRODUCED
        lost = {"rules": match_of(RULES, 0.998, games=4000)}
        assert none_lost(CELLS.win("rules"), 2000)(lost).verdict == NOT_REPRODUCED


def test_what_a_fixed_number_decided_stays_and_the_rest_is_judged_at_any_time() -> None:
    claims = {
        "ahead": ("", one_number(CELLS.win("rules"), ahead)),
        "sum": ("", computed(lambda: ("2", True))),
        "level": ("", one_number(CELLS.win("random"), ahead)),
    }
    experiment = replace(TINY, claims=claims)
    results = {"rules": match_of(RULES, 0.9, games=400), "random": match_of(RANDOM, 0.9, games=400)}
    even = match_of(RANDOM, 0.5, games=20).records
    rest = tuple(record for record in results["random"].records if record.pair >= 10)
    results["random"] = replace(results["random"], records=(*even, *rest))
    found = list(judged(experiment, results, scale=0.5, until_decided=True))
    assert [claim.rule for claim in found] == [FIXED, COMPUTED, ANY_TIME]
    assert [claim.verdict for claim in found] == [REPRODUCED] * 3
    (first, *_, last) = found
    assert float(first.hours) <= float(last.hours)
    fresh = judged(experiment, results, scale=0.0, until_decided=True)
    assert [claim.rule for claim in fresh] == [ANY_TIME, COMPUTED, ANY_TIME]


def test_a_plan_that_ends_within_a_round_of_decks_keeps_what_it_decided() -> None:
    decks = tuple(f"{name} vs {name}" for name in ("zoo-warlock", "freeze-mage", "trap-hunter"))
    cell = replace(RULES, decks=decks, games=100)  # 50 pairs: 16 rounds, and two more
    claims = {"ahead": ("", one_number(CELLS.win("rules"), ahead))}
    experiment = replace(TINY, cells=(cell,), claims=claims)
    results = {"rules": in_rounds(cell, match_of(cell, 0.9, games=100))}
    assert results["rules"].games == 96
    (found,) = judged(experiment, results, scale=1.0, until_decided=True)
    assert (found.rule, found.verdict) == (FIXED, REPRODUCED)


# --- The next games -------------------------------------------------------------------------------
def test_a_claim_is_played_until_it_is_decided_and_no_longer(tmp_path: Path) -> None:
    store = tmp_path / "games.sqlite"
    steps = 0
    with open_store(store) as kept:
        state = Settling([TINY], kept, {TINY.name: 0.0}, {TINY.name: tmp_path})
        assert len(state.open) == 1
        while (step := state.next(0.05)) is not None:
            assert {cell.name for plan in step.plans for cell in plan.cells} == {"rules"}
            for plan in step.plans:
                run(plan, store=kept)
            state.played(step.plans)
            steps += 1
            assert steps < 40
        assert state.next(1.0) is None
        games = state.of(TINY)["rules"].games
        assert 8 <= games < 200
        assert state.seconds > 0
    again = settling(store)  # nothing is played twice
    assert not again.open
    assert again.of(TINY)["rules"].games == games
    plan = again.plan_of(TINY)
    summary = write_folder(
        TINY, plan, again.of(TINY), tmp_path / "out", scale=0.0, until_decided=True
    )
    (claim,) = summary.claims
    assert (claim.verdict, claim.rule) == (REPRODUCED, ANY_TIME)
    assert read_folder(tmp_path / "out").claims == summary.claims
    assert "Played until decided" in (tmp_path / "out" / "README.md").read_text(encoding="utf-8")


def test_games_of_a_fixed_plan_are_found_and_not_played_again(tmp_path: Path) -> None:
    store = tmp_path / "games.sqlite"
    run(TINY.plan(0.5), store=store)
    assert settling(store).of(TINY)["rules"].games == 20
    with open_store(store) as kept:
        state = Settling([TINY], kept, {TINY.name: 0.0}, {TINY.name: tmp_path})
        step = state.next(1e9)
        assert step is not None
        (plan,) = step.plans
        assert step.rounds == 10
        assert run(plan, store=kept).stored == 20


def test_the_cheapest_claim_is_first(tmp_path: Path) -> None:
    claims = {
        "slow": ("", one_number(CELLS.win("random"), ahead)),
        "fast": ("", one_number(CELLS.win("rules"), ahead)),
    }
    experiment = replace(TINY, claims=claims)
    run(TINY.plan(1), store=tmp_path / "games.sqlite")
    state = settling(
        tmp_path / "games.sqlite", experiment=replace(experiment, name="zopf2015-tiny1")
    )
    decided = {case.text for case in state.cases} - {case.text for case in state.open}
    step = state.next(0.01)
    assert step is not None
    assert step.case.text == ("slow" if "fast" in decided else "fast")


def test_a_folder_with_more_decided_claims_stays(tmp_path: Path) -> None:
    plan = TINY.plan(1)
    results = {"rules": match_of(RULES, 0.9), "random": match_of(RANDOM, 0.5)}
    sure = write_folder(TINY, plan, results, tmp_path, scale=1)
    refuse_undecided(tmp_path, sure)
    refuse_undecided(tmp_path / "missing", sure)
    unsure = replace(sure, claims=tuple(replace(claim, verdict=OPEN) for claim in sure.claims))
    with pytest.raises(Exception, match=r"holds 1 decided claims .* only 0: .* --output"):
        refuse_undecided(tmp_path, unsure)


def test_what_is_left_is_guessed_from_the_games(tmp_path: Path) -> None:
    store = tmp_path / "games.sqlite"
    (text,) = TINY.claims
    assert settling(store).left(TINY) == {text: "not known"}
    claims = {
        "close": ("", one_number(CELLS.win("random"), at_least(0.4))),
        "level": ("", greater(CELLS.win("random"), CELLS.win("random"))),
        "sure": ("", one_number(CELLS.win("rules"), ahead)),
    }
    experiment = replace(TINY, claims=claims)
    with open_store(store) as kept:
        run(experiment.plan(1), store=kept)
    found = settling(store, experiment=experiment).left(experiment)
    assert found.keys() == {"close", "level"}
    assert found["close"].startswith("about ")
    assert found["level"].startswith("more than ")
    assert all(float(words.split()[-1].replace(",", "")) > 0 for words in found.values())


def test_more_games_than_the_document_has_are_read_again(tmp_path: Path) -> None:
    store = tmp_path / "games.sqlite"
    more = replace(RANDOM, games=RANDOM.games + 20)
    with open_store(store) as kept:
        run(Plan(f"{TINY.document} until decided", (more,)), store=kept)
    assert settling(store).of(TINY)["random"].games == more.games


def test_times_of_a_folder_are_of_a_processor_where_they_are_known(tmp_path: Path) -> None:
    head = "cell,games,seconds,cpu_seconds\n"
    (tmp_path / "results.csv").write_text(head + "one,4,80,8\ntwo,4,80,\nthree,0,,\n")
    assert past_costs(tmp_path) == {"one": 4.0, "two": 40.0}
