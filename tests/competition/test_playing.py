"""Competitions are played to the end, resume after any interruption, and disqualify cheaters."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from competition.conftest import Cup
from competition.small import Write

from hearthlab.arena.progress import RunProgress
from hearthlab.arena.store import open_store
from hearthlab.competition.config import read_config
from hearthlab.competition.errors import CompetitionError
from hearthlab.competition.outcome import Outcome, read_outcome
from hearthlab.competition.playing import Judge, compete
from hearthlab.competition.schedule import plan_of

FOUL = "Broken & <b>"
PATIENCE = 60.0  # seconds


def games_of_the_fair(outcome: Outcome) -> dict[str, tuple[object, ...]]:
    """Return the results of the games that count, without their times."""
    return {
        f"{game.a}, {game.b}, {game.record.decks}, {game.record.pair}, {game.record.seat_of_a}": (
            game.record.score,
            game.record.turns,
            game.record.actions,
        )
        for game in outcome.games
        if FOUL not in (game.a, game.b)
    }


def test_everything_that_counts_is_played(cup: Cup) -> None:
    outcome = cup.outcome
    assert outcome.complete
    assert len(games_of_the_fair(outcome)) == 3 * 2 * 2  # pairings, decks, seats
    assert outcome.standings is not None
    assert outcome.standings.agents[0] == "Greedy"
    assert FOUL not in outcome.standings.agents
    assert {total.games for total in outcome.standings.totals} == {8}


def test_an_entry_with_too_many_faults_is_disqualified(cup: Cup) -> None:
    outcome = cup.outcome
    assert outcome.disqualified.keys() == {FOUL}
    count = len(outcome.faults)
    assert outcome.disqualified[FOUL].startswith(f"{count} faults: ")
    assert 3 <= count == len(outcome.games_of(FOUL)) < 12  # it does not play on
    assert all(fault.game.score(FOUL) == 0 for fault in outcome.faults)
    assert all(fault.entry == FOUL for fault in outcome.faults)


def test_a_judge_counts_what_was_stored_before(cup: Cup) -> None:
    config = replace(cup.config, limits=replace(cup.config.limits, faults=100))
    with_faults = next(result for result in cup.outcome.results if FOUL in (result.a, result.b))
    plan = plan_of(config)
    cell = next(cell for cell in plan.cells if FOUL in cell.name)
    judge = Judge(config, cup.outcome, plan)
    assert judge(cell.name, with_faults.records[:1]) == []
    strict = Judge(cup.config, cup.outcome, plan)
    closed = set(strict("Dice vs Greedy", []))
    assert closed == {cell.name for cell in plan.cells if FOUL in cell.name}


def test_a_competition_that_is_done_is_not_played_again(cup: Cup) -> None:
    done = compete(cup.config, cup.store)
    assert (done.played, done.interrupted) == (0, False)


def test_its_terms_are_fixed_once_it_has_begun(cup: Cup) -> None:
    a, b = (entry for entry in cup.config.entries if entry.name in ("Greedy", "Dice"))
    swapped = {a.name: replace(a, played=b.played), b.name: replace(b, played=a.played)}
    entries = tuple(swapped.get(entry.name, entry) for entry in cup.config.entries)
    said = r"cup\.toml: the code of entries, limits, .* has an experiment 'competition: Played cup'"
    with pytest.raises(CompetitionError, match=said):
        compete(replace(cup.config, entries=entries), cup.store)


def test_interrupted_it_keeps_what_was_played(write: Write) -> None:
    config = read_config(write())

    def interrupt(progress: RunProgress) -> None:
        raise KeyboardInterrupt

    with open_store(config.store) as store:
        done = compete(config, store, on_progress=interrupt)
        assert done.interrupted
        assert not done.outcome.complete
        assert done.played == len(done.outcome.games) > 0
        begun: list[tuple[int, int]] = []
        again = compete(config, store, on_round=lambda *round: begun.append(round))
        assert again.outcome.complete
        assert begun == [(1, config.games - done.played)]
        assert again.played == config.games - done.played


def test_killed_in_the_midst_it_ends_as_if_left_alone(write: Write) -> None:
    path = write(("seed = 5", "seed = 5\nrounds = 99"))
    command = (sys.executable, "-m", "hearthlab", "competition", str(path))
    run = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
    try:
        until = time.monotonic() + PATIENCE
        while not stored(path.with_suffix(".sqlite")):
            assert time.monotonic() < until
            assert run.poll() is None
            time.sleep(0.02)
    finally:
        os.killpg(run.pid, signal.SIGKILL)
        run.wait()
    rounds = stored(path.with_suffix(".sqlite")) // 6 + 1  # the one that was being played
    config = replace(read_config(path), rounds=rounds)
    with open_store(config.store) as store, open_store() as other:
        before = len(read_outcome(config, store).games)
        done = compete(config, store)
        alone = compete(config, other)
    assert done.outcome.complete
    assert done.played == config.games - before
    assert games_of_the_fair(done.outcome) == games_of_the_fair(alone.outcome)


def stored(path: Path) -> int:
    """Count the games in a file that may not be a store yet."""
    with suppress(sqlite3.Error):
        connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        try:
            return int(connection.execute("SELECT count(*) FROM games").fetchone()[0])
        finally:
            connection.close()
    return 0


def test_a_competition_can_be_moved(cup: Cup, tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere"
    shutil.copytree(cup.config.folder, folder)
    config = read_config(folder / "cup.toml")
    with open_store(config.store) as store:
        assert compete(config, store).played == 0
