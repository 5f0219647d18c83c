"""An entry cannot take processor time from its opponent. It can see how long the other thinks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from security.machine import PROTECTING, needs
from security.test_processes import playing

import hearthlab as hl
from hearthlab.agents.foreign.faults import AgentFault
from hearthlab.agents.foreign.isolation.forkserver import end_servers
from hearthlab.agents.foreign.isolation.levels import Isolation, isolated
from hearthlab.agents.foreign.process import Process

ENTRY = """
import threading, time

class Spinner:
    '''Begin a thread that computes for good, with every game.'''

    def __init__(self, *, seed: int):
        threading.Thread(target=self.spin, daemon=True).start()

    def spin(self):
        while True:
            pass

    def choose(self, view):
        return view.legal_actions[-1]

class Thinker:
    '''Think by the clock.'''

    def __init__(self, *, seed: int): ...

    def choose(self, view):
        until = time.perf_counter() + 0.02
        while time.perf_counter() < until:
            pass
        return view.legal_actions[-1]

class Timing:
    '''Tell how long ago it was asked before.'''

    asked = 0.0

    def __init__(self, *, seed: int): ...

    def choose(self, view):
        now, before, self.asked = time.monotonic(), self.asked, time.monotonic()
        if before:
            raise ValueError(f"{now - before:.3f}")
        return view.legal_actions[-1]
"""
GAMES = 3
SHARE = 0.01  # of its opponent's time that an entry may have
TRIES = 3  # on a busy machine
SECURITY = Path(__file__).parents[2] / "SECURITY.md"


@pytest.fixture
def entry(tmp_path: Path) -> str:
    """Write the entries."""
    path = tmp_path / "entry.py"
    path.write_text(ENTRY)
    return str(path)


def share_of(entry: str, games: int) -> tuple[float, int]:
    """Play a spinner against a thinker; return its share of the thinker's time, and decisions."""
    used = seconds = 0.0
    decisions = 0
    for seed in range(games):
        game = hl.Game("firebat-hunter", "firebat-hunter", seed=seed)
        spinner, process = playing(f"{entry}:Spinner")
        thinker, _ = playing(f"{entry}:Thinker:time-limit=2.0")
        while (seat := game.to_act) is not None:
            if seat == 0:
                game.push(spinner.choose(game.view()))
                continue
            before = process._seconds()
            game.push(thinker.choose(game.view()))
            used += process._seconds() - before
            seconds += 0.02
            decisions += 1
        spinner.close()
        thinker.close()
    return used / seconds, decisions


@pytest.mark.parametrize("level", PROTECTING)
def test_who_computes_in_its_opponents_time_gets_none_of_it(
    level: str, entry: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    needs(level)
    with isolated(Isolation(level, shown=False, anew=True, stopped=True)):
        shares = list[float]()
        while not shares or (min(shares) > SHARE and len(shares) < TRIES):
            share, decisions = share_of(entry, GAMES)
            assert decisions >= 5 * GAMES  # none was late: that would have been a fault
            shares.append(share)  # on a busy machine the signal to stop may arrive late
        assert min(shares) <= SHARE
        monkeypatch.setattr(Process, "pause", lambda self: None)
        share, _ = share_of(entry, 1)
        assert share > 10 * SHARE  # so the attack works, on the core that both have
        end_servers()


@pytest.mark.parametrize("level", PROTECTING)
def test_how_long_an_opponent_thinks_shows_and_is_said_to(level: str, entry: str) -> None:
    """Nothing prevents it: a clock is enough."""
    needs(level)
    game = hl.Game("firebat-hunter", "firebat-hunter", seed=1)
    with isolated(Isolation(level, shown=False, anew=True, stopped=True)):
        player, _ = playing(f"{entry}:Timing")
        thinker, _ = playing(f"{entry}:Thinker")
        player.choose(game.view())
        for _ in range(10):
            thinker.choose(game.view())
        with pytest.raises(AgentFault) as caught:
            player.choose(game.view())
        thinker.close()
        end_servers()
    found = re.match(r"ValueError: ([\d.]+)", caught.value.text)
    assert found and float(found[1]) >= 0.2
    assert "cannot measure how long its opponent thinks" in SECURITY.read_text()
