"""Matches: fair, repeatable, interruptible, and honest about cheaters."""

from __future__ import annotations

import json
import pickle
from dataclasses import replace
from pathlib import Path

import pytest
from arena.odd_agents import Crash, Death, Dice

import hearthlab
from hearthlab.agents import SpecError
from hearthlab.arena.backends.backend import BackendError
from hearthlab.arena.players import MatchError
from hearthlab.arena.progress import RunProgress
from hearthlab.arena.result import MatchResult
from hearthlab.arena.showing import FigureError
from hearthlab.game.action import Action
from hearthlab.game.game import Game
from hearthlab.game.view import View

DECK = "firebat-hunter"


def outcomes(result: MatchResult) -> list[tuple[object, ...]]:
    return [
        (game.pair, game.seed, game.decks, game.seat_of_a, game.score, game.turns, game.actions)
        for game in result.records
    ]


class Peek(Dice):
    """Play at random, knowing everything."""

    sees = "everything"

    def choose(self, view: View, *, truth: Game | None = None) -> Action:
        assert truth is not None
        assert truth.view(view.viewer) == view
        truth._record.players[0].armor = 99  # a copy: the game goes on as it was
        return super().choose(view)


def test_a_stronger_agent_wins_and_the_table_says_so() -> None:
    result = hearthlab.match("rules", "random", decks="championship-2014", games=30, seed=1)
    assert result.games == result.wins + result.losses + result.draws == 30
    assert result.win_rate > 0.6
    low, high = result.interval
    assert low < result.win_rate < high
    text = str(result)
    for part in ("rules against random", DECK, "tarei-warlock", "all", "95 % interval", "seed 1"):
        assert part in text
    assert "*" not in text


def test_a_match_is_repeatable_whatever_the_workers() -> None:
    here = hearthlab.match("rules", "random", decks="random", games=9, seed=3)
    spread = hearthlab.match("rules", "random", decks="random", games=9, seed=3, workers=2)
    assert outcomes(here) == outcomes(spread)
    assert len(here.records) == 9
    other = hearthlab.match("rules", "random", decks="random", games=9, seed=4)
    assert outcomes(here) != outcomes(other)


def test_pairs_are_mirrored() -> None:
    result = hearthlab.match("random", "rules", decks=DECK, games=8, seed=3)
    for first, second in zip(result.records[::2], result.records[1::2], strict=True):
        assert (first.pair, first.seed, first.decks) == (second.pair, second.seed, second.decks)
        assert (first.seat_of_a, second.seat_of_a) == (0, 1)


def test_random_games_are_even() -> None:
    result = hearthlab.match("random", "random", decks="random", games=2000, seed=1)
    low, high = result.interval
    assert low - 0.02 < 0.5 < high + 0.02
    assert result.pairs == 1000
    assert outcomes(result)[:40] == outcomes(
        hearthlab.match("random", "random", decks="random", games=40, seed=1)
    )


def test_json() -> None:
    result = hearthlab.match("rules", "random", decks=DECK, games=6, seed=1)
    found = json.loads(result.json())
    assert found["games"] == 6
    assert found["wins"] + found["losses"] + found["draws"] == 6
    assert found["win_rate"] == pytest.approx(result.win_rate)
    assert found["interval"] == pytest.approx(list(result.interval))
    assert 0 < found["seconds_per_decision"] < 1
    assert found["by_deck"][DECK]["games"] == 6
    assert len(json.loads(result.json(games=True))["records"]) == 6


def test_results_pickle() -> None:
    result = hearthlab.match("rules", "random", decks=DECK, games=2, seed=1)
    assert pickle.loads(pickle.dumps(result)) == result


def test_draws_are_left_out_of_the_rate_and_counted_in_the_score() -> None:
    result = hearthlab.match("random", "random", decks=DECK, games=4, seed=1)
    scores = (1.0, 0.5, 0.0, 1.0)
    records = tuple(
        replace(game, score=score) for game, score in zip(result.records, scores, strict=True)
    )
    found = replace(result, records=records)
    assert (found.wins, found.losses, found.draws) == (2, 1, 1)
    assert found.win_rate == pytest.approx(2 / 3)
    assert found.score == pytest.approx(2.5 / 4)


def test_cheaters_are_shown_the_truth_and_marked() -> None:
    result = hearthlab.match(Peek, "random", decks=DECK, games=2, seed=1)
    assert result.sees == ("everything", "nothing")
    assert "peek* (sees everything)" in str(result)
    assert "* sees hidden cards" in str(result)


def test_the_belief_is_handed_on_unless_a_spec_names_its_own() -> None:
    result = hearthlab.match(
        "greedy", "greedy:belief=archetype", decks=DECK, games=1, seed=1, belief="uniform"
    )
    assert (result.a, result.b) == ("greedy:belief=uniform", "greedy:belief=archetype")


def test_progress_is_reported() -> None:
    seen: list[tuple[int, int]] = []

    def note(progress: RunProgress) -> None:
        seen.append((progress.games, progress.planned))
        assert progress.interval[0] <= progress.interval[1]
        assert progress.games_per_second > 0

    hearthlab.match("random", "rules", decks=DECK, games=5, seed=1, on_progress=note)
    assert seen == [(2, 5), (4, 5), (5, 5)]


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupt_keeps_what_was_played(workers: int) -> None:
    def stop(progress: RunProgress) -> None:
        if progress.games >= 4:
            raise KeyboardInterrupt

    result = hearthlab.match(
        "random", "rules", decks=DECK, games=400, seed=1, workers=workers, on_progress=stop
    )
    assert result.interrupted
    assert 4 <= result.games < 400
    assert f"interrupted: {result.games} of 400 games" in str(result)


def test_a_failing_agent_is_named_with_the_game() -> None:
    complaint = r"crash as player \d failed on turn 3 .*firebat-hunter.*ZeroDivisionError: oops"
    with pytest.raises(MatchError, match=complaint):
        hearthlab.match("random", Crash, decks=DECK, games=2, seed=1)


def test_a_dead_worker_is_reported() -> None:
    with pytest.raises(MatchError, match="3 workers died one after the other while playing random"):
        hearthlab.match("random", Death, decks=DECK, games=4, seed=1, workers=2)


def test_bad_arguments() -> None:
    with pytest.raises(SpecError, match="did you mean 'random'"):
        hearthlab.match("randon", "random", decks=DECK, games=2, seed=1)
    with pytest.raises(SpecError, match="did you mean 'uniform'"):
        hearthlab.match("random", "random", decks=DECK, games=2, seed=1, belief="unifrom")
    with pytest.raises(BackendError, match="0 workers"):
        hearthlab.match("random", "random", decks=DECK, games=2, seed=1, workers=0)


def test_plot(tmp_path: Path) -> None:
    result = hearthlab.match("random", "rules", decks=DECK, games=6, seed=1)
    result.plot(tmp_path / "figure.svg")
    assert "<svg" in (tmp_path / "figure.svg").read_text()


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("figure.xyz", "figure.xyz': should end in .png, .svg, .pdf"),
        ("figure", "figure': should end in"),
        ("nowhere/figure.svg", "there is no folder"),
        ("folder.svg", "is a folder; name a file"),
    ],
)
def test_a_figure_that_cannot_be_drawn(tmp_path: Path, name: str, complaint: str) -> None:
    (tmp_path / "folder.svg").mkdir()
    result = hearthlab.match("random", "rules", decks=DECK, games=2, seed=1)
    with pytest.raises(FigureError, match=complaint):
        result.plot(tmp_path / name)


def test_a_part_of_a_match_has_no_speed() -> None:
    result = hearthlab.match("random", "rules", decks=DECK, games=6, seed=1)
    assert result.effort is not None
    assert result.games_per_second == result.games / result.effort.seconds
    assert "games/s with 1 worker" in str(result)
    part = result.first(2)
    assert (part.games, part.effort, part.games_per_second) == (4, None, None)
    thought = sum(clock.seconds for clock in part.clocks)
    assert part.thinking_seconds == pytest.approx(thought)
    assert json.loads(part.json())["games_per_second"] is None
    assert "s of thinking" in str(part)
    assert "games/s" not in str(part)
    assert result.first(3) == result


def test_a_result_counts_one_pair_in_words() -> None:
    result = hearthlab.match("random", "rules", decks=DECK, games=4, seed=1)
    assert "2 mirrored pairs: " in str(result)
    assert "1 mirrored pair: " in str(result.first(1))
