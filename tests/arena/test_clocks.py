"""Thinking time: wall-clock time and processor time."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from arena.odd_agents import Dice

import hearthlab
from hearthlab.agents.foreign.idle import end_idle
from hearthlab.arena.exporting import rows
from hearthlab.arena.measure import Sums
from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.run import run
from hearthlab.arena.worker import Clock
from hearthlab.game.action import Action
from hearthlab.game.view import View

DECK = "firebat-hunter"
CODE = Path(__file__).parents[1] / "agents" / "foreign_code.py"
PAUSE = 0.01  # seconds


class Sleeper(Dice):
    """Play at random after a pause that uses no processor time."""

    def choose(self, view: View) -> Action:
        time.sleep(PAUSE)
        return super().choose(view)


class Worker(Dice):
    """Play at random after the same time of processor work."""

    def choose(self, view: View) -> Action:
        end = time.process_time() + PAUSE
        while time.process_time() < end:
            pass
        return super().choose(view)


def test_clocks_add_up() -> None:
    total = Clock(1, 2.0, 2.0, 1.5) + Clock(2, 1.0, 0.75, 0.5)
    assert total == Clock(3, 3.0, 2.0, 2.0)
    assert (total.cost, total.waited) == (2.0, False)  # half more is not more than half more
    assert (total + Clock(1, 1.0, 1.0, None)).processor is None
    assert (Clock(1, 1.0, 1.0, None).cost, Clock(1, 1.0, 1.0, None).waited) == (1.0, False)
    assert Clock(1, 1.6, 1.6, 1.0).waited
    assert not Clock().waited


def test_an_agent_that_waits_is_marked() -> None:
    result = hearthlab.match(Sleeper, "random", decks=DECK, games=2, seed=1)
    first, _ = result.clocks
    assert first.processor is not None
    assert first.seconds > PAUSE * first.decisions > 2 * first.processor
    assert result.waited
    assert "sleeper waited: " in str(result)
    facts = result.facts()
    assert facts["waited"] is True
    assert facts["processor_seconds_a"] == first.processor
    assert facts["processor_seconds_per_decision_a"] == first.processor / first.decisions
    assert facts["thinking_seconds"] > result.cost


def test_work_is_measured_however_busy_the_machine() -> None:
    result = hearthlab.match(Worker, "random", decks=DECK, games=2, seed=1)
    first, second = result.clocks
    assert first.processor is not None and second.processor is not None
    assert first.processor / first.decisions == pytest.approx(PAUSE, rel=0.5)
    assert result.cost == pytest.approx(first.processor + second.processor)
    (row, _) = rows(result)
    game = result.records[0]
    assert (row["processor_a"], row["processor_b"]) == (
        game.clock_a.processor,
        game.clock_b.processor,
    )


def test_games_played_natively_have_processor_time() -> None:
    result = hearthlab.match("random", "random", decks=DECK, games=2, seed=1)
    assert all(clock.processor is not None and clock.processor > 0 for clock in result.clocks)


def test_the_processor_time_of_other_processes_is_not_known() -> None:
    try:
        result = hearthlab.match(f"{CODE}:Plain", "random", decks=DECK, games=2, seed=1)
    finally:
        end_idle()
    first, second = result.clocks
    assert first.processor is None and second.processor is not None
    assert result.cost == pytest.approx(first.seconds + second.processor)
    assert not first.waited
    assert rows(result)[0]["processor_a"] is None
    assert result.facts()["processor_seconds_per_decision_a"] is None


def test_both_measures_cost_processor_time() -> None:
    cell = Cell(name="one", a=Sleeper, b="random", decks=(DECK,), games=2, measure="both")
    result = run(Plan("test", (cell,))).results["one"]
    for states in ("own", "other"):
        sums = result.measured("a", states)
        assert sums.seconds > 2 * sums.cost > 0


def test_measures_of_before_cost_what_the_clock_says() -> None:
    assert Sums.read({"states": 1, "seconds": 2.5}).cost == 2.5
    assert Sums.read({"states": 1, "seconds": 2.5, "cost": 1.5}).cost == 1.5
