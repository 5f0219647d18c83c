"""What an agent is: something that chooses an action from what one player knows."""

from __future__ import annotations

from typing import Any, Protocol, cast

from hearthlab.carddata.formats import Format
from hearthlab.game.action import Action
from hearthlab.game.errors import GameOver, IllegalAction
from hearthlab.game.game import Game
from hearthlab.game.view import View

SEES = NOTHING, HAND, EVERYTHING = ("nothing", "hand", "everything")  # besides its view


class Agent(Protocol):
    """A chooser of actions from views; `sees` is what else it sees: nothing, hand or everything.

    One agent may meet games of several formats; a view says which one is played. An agent that
    cannot play every format has a method `check_format(format)`, too, which raises an error that
    says why; matches call it before they play (see `check_format` below).
    """

    spec: str
    sees: str

    def choose(self, view: View) -> Action:
        """Choose one of the view's legal actions."""
        ...


def ask(agent: Agent, game: Game, view: View | None = None) -> Action:
    """Ask an agent for the next action; only those who say that they see more get the game."""
    if not isinstance(game, Game):
        raise TypeError(f"{game!r} is not a Game: agents are asked about games")
    view = view or game.view()
    if agent.sees == NOTHING:
        return agent.choose(view)
    return cast(Action, cast(Any, agent).choose(view, truth=game.clone()))


def check_format(agent: Agent, format: Format) -> None:
    """Raise an error if an agent cannot play a format; those without such a method play any."""
    check = getattr(agent, "check_format", None)
    if check is not None:
        check(format)


def check_type(view: object) -> None:
    """Refuse what is not a view."""
    if not isinstance(view, View):
        raise TypeError(f"{view!r} is not a View: agents choose from game.view()")


def check_view(view: View) -> None:
    """Refuse what is not a view, and views of players who may not act."""
    check_type(view)
    if view.over:
        raise GameOver(f"{view!r}: the game is over, there is nothing to choose")
    if not view.can_act:
        raise IllegalAction(f"{view!r}: the decision is player {view.to_act}'s")
