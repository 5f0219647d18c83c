"""Searches in a world whose best decks are known, without games."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from planted_decks import Dying, best_score, world

from hearthlab.decks.errors import DeckLabError, TooEarly
from hearthlab.decks.search import running, table
from hearthlab.decks.search.evaluating import Evaluator
from hearthlab.decks.search.maps import fitness_of
from hearthlab.decks.search.quality import by_rule, inversions
from hearthlab.decks.search.report import Searched, SearchReport, deck_search, report_of
from hearthlab.decks.search.running import Runner, run_search
from hearthlab.decks.search.settings import Settings
from hearthlab.decks.search.state import Search
from hearthlab.decks.search.trials import GAMES, SCORE

SEEDS = (1, 2, 3)
SMALL_NET = {"generations": 60, "proposals": 50}


def searched(settings: Settings, seed: int = 1) -> SearchReport:
    """Search the planted world."""
    search, interrupted = run_search(settings, seed=seed)
    return report_of(search, Searched(seed=seed), interrupted=interrupted)


def qd(algorithm: str, seed: int, **options: float) -> float:
    """Return the QD score of a search, without luck."""
    return searched(world(algorithm, **options), seed).fresh["true"].qd


# --- Each algorithm finds what is there ----------
def test_the_genetic_algorithm_finds_nearly_the_best_deck() -> None:
    settings = world("ga", evaluations=1500, fitness="score", batch=20, parents=10)
    best = searched(settings).fresh["true"].best
    random = searched(replace(settings, algorithm="random")).fresh["true"].best
    assert best > 0.85 * best_score(settings.space)
    assert best > random + 0.15


def test_map_elites_beats_random_search_and_dsa_me_beats_map_elites() -> None:
    """The network learns a world that is linear, so its proposals are far better."""
    for seed in SEEDS:
        random = qd("random", seed, evaluations=600)
        elites = qd("map-elites", seed, evaluations=600)
        network = qd("dsa-me", seed, evaluations=600, **SMALL_NET)
        assert random < elites < network


def test_random_search_draws_every_deck() -> None:
    found = searched(world("random", evaluations=50))
    assert found.evaluations == found.decks == 50
    assert found.interrupted is False and found.luck == 0.0 and found.inverted == 0.0


def test_a_search_begins_with_given_decks() -> None:
    settings = world("map-elites", evaluations=40, start="miracle-rogue", format="2014")
    search, _ = run_search(settings)
    deck = settings.space.deck(search.table.decks[0])
    assert deck.cards == settings.start[0].cards


# --- Noise ----------
def test_luck_is_seen_on_fresh_deals() -> None:
    noisy = searched(world("map-elites", noise=8.0))
    calm = searched(world("map-elites", noise=0.0))
    assert noisy.luck > 2 > calm.luck == 0
    assert noisy.inverted > 0.1 > calm.inverted
    assert noisy.searched["true"].qd > noisy.fresh["true"].qd


def test_elites_that_play_again_are_less_lucky() -> None:
    plain = [searched(world("map-elites", noise=8.0), seed).luck for seed in SEEDS]
    again = [searched(world("map-elites", noise=8.0, refresh=0.5), seed).luck for seed in SEEDS]
    assert np.mean(again) < 0.8 * np.mean(plain)


def test_evaluations_of_one_deck_are_pooled() -> None:
    settings = world("map-elites", noise=8.0, refresh=0.5)
    search, _ = run_search(settings)
    assert search.table.evaluations == 300 > len(search.table)
    assert search.table.sums[:, GAMES].sum() == 3000
    assert search.table.sums[:, GAMES].max() > 10


def test_inversions_count_pairs_that_change_order() -> None:
    before, after = np.array([1.0, 2.0, 3.0, 4.0]), np.array([2.0, 1.0, 3.0, 3.0])
    assert inversions(before, after) == pytest.approx(1 / 6)
    assert inversions(before[:1], after[:1]) == 0.0


def test_quality_by_hand() -> None:
    """Three decks in two cells: the fitness is +30 and 0, so they count 1 and ½."""
    settings = world("random")
    decks = settings.space.random(np.random.default_rng(0), 3)
    sums = np.zeros((3, settings.protocol.width))
    sums[:, GAMES] = sums[:, 5] = 10  # and own turns
    sums[:, 2] = [300, 0, -300]  # health
    sums[:, SCORE] = [9, 5, 1]
    sums[:, 3] = [100, 60, 60]  # turns
    sums[:, 4] = [40, 20, 20]  # cards in hand
    found = by_rule(settings, decks, sums)["true"]
    assert (found.qd, found.filled, found.cells) == (1.5, 2, 100)
    assert (found.best, found.median, found.win_rate) == (30.0, 15.0, 0.9)
    assert found.coverage == 0.02
    assert fitness_of("score", sums).tolist() == [0.9, 0.5, 0.1]


# --- The file ----------
@pytest.mark.parametrize("algorithm", ["map-elites", "dsa-me", "ga", "random"])
def test_a_killed_search_ends_as_if_it_had_not_been(
    algorithm: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is stopped twice in the midst of a batch, and once among the fresh deals."""
    monkeypatch.setattr(running, "SAVE_SECONDS", 0.0)  # the file is as new as it can be
    settings = world(algorithm, noise=5.0, evaluations=120, refresh=0.2, **SMALL_NET)
    whole, _ = run_search(settings, seed=4)
    path = tmp_path / "search.npz"
    calls = 0

    class Killed(Exception):
        pass

    def stop(self: Evaluator, jobs: object) -> object:
        nonlocal calls
        for place, sums in original(self, jobs):  # type: ignore[arg-type]
            calls += 1
            yield place, sums
            if calls in (33, 71, 128):
                raise Killed

    original = Evaluator.run
    monkeypatch.setattr(Evaluator, "run", stop)
    for _ in range(3):
        with pytest.raises(Killed):
            run_search(settings, seed=4, store=path)
    found, interrupted = run_search(settings, seed=4, store=path)
    assert not interrupted
    assert found.table.decks.tolist() == whole.table.decks.tolist()
    assert found.table.sums.tolist() == whole.table.sums.tolist()
    assert found.fresh.tolist() == whole.fresh.tolist()
    assert calls == 120 + len(whole.fresh)  # nothing was played twice


def test_a_dead_worker_is_an_error_and_loses_no_finished_trial(tmp_path: Path) -> None:
    settings = world("map-elites", evaluations=40)
    p = settings.protocol
    dying = Dying(p.hero, p.format, p.agent, p.opponents, p.seats)
    path = tmp_path / "search.npz"
    with pytest.raises(DeckLabError, match=r"a worker process died, .* the same command resumes"):
        run_search(replace(settings, protocol=dying), store=path, workers=2)
    found, interrupted = run_search(settings, store=path)
    assert not interrupted and found.table.evaluations == 40


def test_any_error_keeps_what_was_played(tmp_path: Path) -> None:
    settings = world("map-elites", evaluations=100)
    path = tmp_path / "search.npz"

    def fail(games: int, planned: int) -> None:
        if games >= 500:
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run_search(settings, store=path, progress=fail)
    kept = table.read(path, Search(settings, 0).facts())
    assert kept is not None and len(kept.sums) == 50


def test_ctrl_c_keeps_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = world("map-elites", evaluations=100)
    path = tmp_path / "search.npz"

    def stop(games: int, planned: int) -> None:
        assert planned >= 1000
        if games >= 500:
            raise KeyboardInterrupt

    search, interrupted = run_search(settings, store=path, progress=stop)
    assert interrupted and search.games == 500
    kept = table.read(path, search.facts())
    assert kept is not None and len(kept.sums) == 50
    report = report_of(search, Searched(), interrupted=True)
    assert "interrupted: 40 of 100 evaluations" in str(report)
    assert report.rows == () and "on fresh deals" not in str(report)


def test_more_evaluations_continue_a_search(tmp_path: Path) -> None:
    path = tmp_path / "search.npz"
    run_search(world("map-elites", evaluations=60), store=path)
    more, _ = run_search(world("map-elites", evaluations=100), store=path)
    whole, _ = run_search(world("map-elites", evaluations=100))
    assert more.table.decks.tolist() == whole.table.decks.tolist()


@pytest.mark.parametrize("changes", [{}, {"evaluations": 140}])
def test_a_search_that_goes_on_confirms_its_new_elites(
    changes: dict[str, int], tmp_path: Path
) -> None:
    """A budget, or fewer evaluations, confirmed the decks of an earlier archive."""
    path = tmp_path / "search.npz"
    settings = world("map-elites", noise=8.0, evaluations=100)
    budget = None if changes else 1e-9  # nothing begins after the first look at the clock
    first = Search(settings, 0)
    runner = Runner(first, Evaluator(settings.protocol, 1), path, None)
    if changes:
        runner.run(None)
    else:
        first.ask()
        runner.run(budget)
    assert 0 < len(first.fresh) == len(first.elites)
    more = world("map-elites", noise=8.0, **({"evaluations": 100} | changes))
    found, _ = run_search(more, store=path)
    whole, _ = run_search(more)
    assert found.table.decks.tolist() == whole.table.decks.tolist()
    assert found.fresh.tolist() == whole.fresh.tolist()


def test_fewer_evaluations_than_a_file_has(tmp_path: Path) -> None:
    path = tmp_path / "search.npz"
    run_search(world("map-elites", evaluations=60), store=path)
    with pytest.raises(DeckLabError, match=r"has 60 evaluations, more than the 40 requested"):
        run_search(world("map-elites", evaluations=40), store=path)


def test_a_search_that_ends_before_its_first_batch_can_resume() -> None:
    """The commands then say how to resume, and their exit status is that of an interruption."""

    def stop(games: int, planned: int) -> None:
        raise KeyboardInterrupt

    given = Searched(on_progress=stop)
    with pytest.raises(TooEarly, match="interrupted before the first decks were evaluated"):
        deck_search("rogue", given=given, evaluations=40, games=2, field="zoo-warlock")


def test_a_search_that_ends_among_the_fresh_deals_says_so() -> None:
    settings = world("map-elites", evaluations=40)

    def stop(games: int, planned: int) -> None:
        if games >= 420:
            raise KeyboardInterrupt

    search, interrupted = run_search(settings, progress=stop)
    assert interrupted and len(search.fresh) == 2
    notes = report_of(search, Searched(), interrupted=True).notes()
    assert notes[-1] == f"interrupted: fresh games of 2 of {len(search.elites)} decks only"


def test_a_budget_stops_between_batches() -> None:
    search, interrupted = run_search(world("map-elites"), budget=0.0)
    assert not interrupted and len(search.table) == 0
    search.ask()
    runner = Runner(search, Evaluator(search.settings.protocol, 1), None, None)
    runner.run(0.0)
    assert search.table.evaluations == 20 and not runner.interrupted
    notes = report_of(search, Searched()).notes()
    assert notes[-1] == "stopped by the budget: 20 of 300 evaluations"


def test_files_of_other_searches_are_errors(tmp_path: Path) -> None:
    path = tmp_path / "search.npz"
    run_search(world("map-elites", evaluations=40), store=path)
    with pytest.raises(DeckLabError, match="other settings: games 10 there, 12 now"):
        run_search(world("map-elites", evaluations=40, games=12), store=path)
    with pytest.raises(DeckLabError, match="other settings: seed 0 there, 5 now"):
        run_search(world("map-elites", evaluations=40), seed=5, store=path)
    with path.open("wb") as file:
        np.save(file, np.arange(3))
    with pytest.raises(DeckLabError, match="is not the file of a deck search"):
        run_search(world("map-elites", evaluations=40), store=path)
    path.write_text(json.dumps({"no": "search"}))
    with pytest.raises(DeckLabError, match="is not the file of a deck search"):
        run_search(world("map-elites", evaluations=40), store=path)


def test_a_runner_without_a_file_writes_none(tmp_path: Path) -> None:
    settings = world("random", evaluations=20)
    runner = Runner(Search(settings, 0), Evaluator(settings.protocol, 1), None, None)
    runner.run(None)
    assert runner.search.is_searched and not list(tmp_path.iterdir())
