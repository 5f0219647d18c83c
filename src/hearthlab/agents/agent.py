"""The interface of agents: an agent chooses an action from one player's view."""

from __future__ import annotations

from typing import Any, Protocol, cast

from hearthlab.carddata.formats import Format
from hearthlab.game.action import Action
from hearthlab.game.errors import GameOver, IllegalAction
from hearthlab.game.game import Game
from hearthlab.game.view import View

SEES = NOTHING, HAND, EVERYTHING = ("nothing", "hand", "everything")  # besides its view


class Agent(Protocol):
    """A chooser of actions from views. Any object with this method is an agent.

    Two attributes are optional: `spec`, its name in results (by default the name of its class), and
    `sees`, the hidden cards that it is shown: "nothing" (the default), "hand" or "everything".
    With `reads_log = True` its views have a `log`: the events so far, as it saw them.

    One agent may meet games of several formats; a view says which one is played. An agent that
    cannot play every format has a method `check_format(format)`, too, which raises an error that
    says why; matches call it before they play (see `check_format` below).

    >>> import hearthlab as hl
    >>> class First:
    ...     def __init__(self, *, seed: int) -> None: ...
    ...     def choose(self, view: hl.View) -> hl.Action:
    ...         return view.legal_actions[0]
    >>> hl.check_agent(First)
    """

    def choose(self, view: View) -> Action:
        """Choose one of the view's legal actions."""
        ...


class NamedAgent(Agent, Protocol):
    """An agent made from a spec string, which has both optional attributes."""

    spec: str
    sees: str


def spec_of(agent: Agent) -> str:
    """Return an agent's name in results."""
    return cast(str, getattr(agent, "spec", type(agent).__name__))


def sees_of(agent: Agent) -> str:
    """Return the hidden cards that an agent is shown besides its view."""
    return cast(str, getattr(agent, "sees", NOTHING))


def reads_log(agent: Agent) -> bool:
    """Return whether an agent wants its views with the log."""
    return bool(getattr(agent, "reads_log", False))


def ask(agent: Agent, game: Game, view: View | None = None) -> Action:
    """Ask an agent for the next action; only agents that declare to see more get the game."""
    if not isinstance(game, Game):
        raise TypeError(f"{game!r} is not a Game: agents are asked about games")
    view = view or game.view(log=reads_log(agent))
    if sees_of(agent) == NOTHING:
        return agent.choose(view)
    return cast(Action, cast(Any, agent).choose(view, truth=game.clone()))


def check_format(agent: Agent, format: Format) -> None:
    """Raise an error if an agent cannot play a format; those without such a method play any."""
    check = getattr(agent, "check_format", None)
    if check is not None:
        check(format)


def check_type(view: object) -> None:
    """Raise if an object is not a view."""
    if not isinstance(view, View):
        raise TypeError(f"{view!r} is not a View: agents choose from game.view()")


def check_view(view: View) -> None:
    """Raise if an object is not a view, or its player may not act."""
    check_type(view)
    if view.over:
        raise GameOver(f"{view!r}: the game is over, there is nothing to choose")
    if not view.can_act:
        raise IllegalAction(f"{view!r}: the decision is player {view.to_act}'s")
