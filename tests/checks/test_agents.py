"""The conformance kit: every registered agent passes, and it catches faults."""

from __future__ import annotations

import inspect
from itertools import count
from random import Random
from typing import Any

import pytest

from hearthlab.agents import KINDS
from hearthlab.checks.agents import assert_agent as check_agent
from hearthlab.checks.agents import small
from hearthlab.game.action import Action
from hearthlab.game.game import Game
from hearthlab.game.view import View

serial = count()


@pytest.mark.parametrize("name", sorted(KINDS))
def test_every_registered_agent_conforms(name: str) -> None:
    check_agent(small(name, budget=10))


def test_own_agents_are_checked_too() -> None:
    check_agent(Honest)


class Honest:
    """Play at random, correctly."""

    sees = "nothing"

    def __init__(self, *, seed: int) -> None:
        self.spec = type(self).__name__
        self.generator = Random(seed)

    def choose(self, view: View) -> Action:
        return self.generator.choice(view.legal_actions)


class Illegal(Honest):
    """Choose an illegal action."""

    def choose(self, view: View) -> Action:
        return Action(0xFFFFFF, view.ply)


class Late(Honest):
    """Choose an action from another moment."""

    def choose(self, view: View) -> Action:
        return Action(super().choose(view).code, view.ply + 1)


class Moody(Honest):
    """Decide by the number of instances made before."""

    def __init__(self, *, seed: int) -> None:
        super().__init__(seed=next(serial))


class Meddler(Honest):
    """Change the view."""

    def choose(self, view: View) -> Action:
        action = super().choose(view)
        view._record.players[view.viewer].armor += 1
        return action


class Fragile(Honest):
    """Fail at a choice."""

    def choose(self, view: View) -> Action:
        if view.waiting == "choice":
            raise RuntimeError("what now?")
        return super().choose(view)


class Unclear(Honest):
    """Do not declare what it sees."""

    sees = "some"


class Peeking(Honest):
    """Read the referee's game from the frame of its caller."""

    def choose(self, view: View) -> Action:
        asking = inspect.currentframe()
        while asking is not None and not isinstance(asking.f_locals.get("game"), Game):
            asking = asking.f_back
        assert asking is not None
        game: Game = asking.f_locals["game"]
        hand = game.players[view.opponent].hand
        actions = view.legal_actions
        return actions[sum(card.cost for card in hand) % len(actions)]


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        (Illegal, r"Illegal: it chose <Action 0xffffff.* legal are mulligan"),
        (Late, r"Late: it chose .* of moment 1, now is 0"),
        (Moody, r"Moody: not deterministic: with equal seeds it chose 'mulligan"),
        (Meddler, r"Meddler: it changed the view it was shown"),
        (Fragile, r"Fragile: it raised RuntimeError: what now\? \(a choice among cards\)"),
        (Unclear, r"Unclear: its `sees` is 'some'; use one of nothing, hand, everything"),
        (Peeking, r"Peeking: it saw hidden cards: with the same view it chose"),
    ],
)
def test_what_is_wrong_is_caught(wrong: Any, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_agent(wrong)
