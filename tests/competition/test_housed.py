"""Every agent plays in a separate process, under the limits of the competition."""

from __future__ import annotations

from pathlib import Path

import pytest

import hearthlab as hl
from hearthlab.agents.foreign.faults import AgentFault
from hearthlab.agents.foreign.proxy import ForeignAgent
from hearthlab.agents.foreign.references import read
from hearthlab.competition.housed import HOUSE, under_limits

SLOW = """
import time

class Slow:
    def __init__(self, *, seed, nap=0.3):
        self.nap = nap

    def choose(self, view):
        if view.waiting != "mulligan":
            time.sleep(self.nap)
        return view.legal_actions[0]
"""


def limited(spec: str, seconds: float = 9.0, turn_seconds: float = 30.0) -> str:
    """Put an agent under limits."""
    return under_limits(spec, seconds=seconds, turn_seconds=turn_seconds, megabytes=700)


def game() -> hl.Game:
    """Deal a game and keep both hands."""
    made = hl.Game("firebat-hunter", "firebat-hunter", seed=3)
    made.push("mulligan nothing")
    made.push("mulligan nothing")
    return made


def test_an_agent_of_the_package_plays_as_it_would_at_home() -> None:
    spec = limited("uct:budget=20,c=0.5")
    assert "agent=uct:budget=20;c=0.5" in spec
    housed, free = hl.agent(spec, seed=7), hl.agent("uct:budget=20,c=0.5", seed=7)
    assert isinstance(housed, ForeignAgent)
    limits = housed.limits
    assert (limits.seconds, limits.turn_seconds, limits.megabytes) == (9.0, 30.0, 700)
    view = game().view()
    assert housed.choose(view) == free.choose(view)


def test_an_entry_cannot_choose_its_own_limits(tmp_path: Path) -> None:
    file = tmp_path / "slow.py"
    file.write_text(SLOW)
    spec = limited(f"{file}:Slow:nap=0,time-limit=3600,turn-limit=9999,isolated=false")
    made = hl.agent(spec)
    assert isinstance(made, ForeignAgent)
    assert made.limits.seconds == 9.0
    assert made.limits.turn_seconds == 30.0
    assert "nap=0.0" in spec


def test_the_decisions_of_a_turn_share_its_time(tmp_path: Path) -> None:
    file = tmp_path / "slow.py"
    file.write_text(SLOW)
    agent = hl.agent(limited(f"{file}:Slow", turn_seconds=1.0))
    view = game().view()
    decisions = 0
    with pytest.raises(AgentFault, match="time: "):
        while decisions < 10:  # each takes 0.3 s, and would be allowed 9 s
            agent.choose(view)
            decisions += 1
    assert 1 <= decisions <= 4  # the last one on the grace of the game


def test_the_package_is_not_hashed_with_an_agent_of_it() -> None:
    """Its version is stored with every game; to hash 400 files took longer than a short game."""
    named = read(HOUSE)
    assert named is not None
    assert named.reference.neighbours() == {}
