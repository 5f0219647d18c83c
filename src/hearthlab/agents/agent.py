"""What an agent is: something that chooses an action from what one player knows."""

from __future__ import annotations

from typing import Any, Protocol, cast

from hearthlab.game.action import Action
from hearthlab.game.errors import GameOver, IllegalAction
from hearthlab.game.game import Game
from hearthlab.game.view import View

SEES = NOTHING, HAND, EVERYTHING = ("nothing", "hand", "everything")  # besides its view


class Agent(Protocol):
    """Choose actions from views. `sees` says what else it is shown: nothing, hand or everything."""

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
