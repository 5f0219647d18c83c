"""Processes of foreign agents are reused unless their agents are unreachable."""

from __future__ import annotations

import gc
import os
import signal
from pathlib import Path

from hearthlab.agents.foreign.idle import end_idle
from hearthlab.agents.foreign.proxy import ForeignAgent
from hearthlab.agents.spec import agent
from hearthlab.game.game import Game

PLAIN = f"{Path(__file__).with_name('foreign_code.py')}:Plain"


def made() -> ForeignAgent:
    """Make an agent in a process of its own."""
    found = agent(PLAIN)
    assert isinstance(found, ForeignAgent)
    return found


def process_of(player: ForeignAgent) -> int:
    """Return the number of an agent's process."""
    assert player._player is not None
    return player._player.process.popen.pid


def test_a_process_is_used_again() -> None:
    end_idle()
    first = made()
    number = process_of(first)
    first.close()
    assert process_of(made()) == number


def test_a_process_is_not_used_again_when_the_collector_has_closed_its_pipes() -> None:
    # An agent with a fault is part of a cycle: the fault knows the frames it was raised in. The
    # collector closes the pipes of such an agent, whatever the agent does to keep its process.
    end_idle()
    first = made()
    number = process_of(first)
    os.kill(number, signal.SIGSTOP)  # it cannot end by itself before it is taken again
    cycle: list[object] = [first]
    cycle.append(cycle)
    del first, cycle
    gc.collect()
    second = made()
    assert process_of(second) != number
    game = Game("firebat-hunter", "firebat-hunter", seed=1)
    assert second.choose(game.view()) in game.legal_actions
