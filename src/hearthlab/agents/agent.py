"""What an agent is: something that chooses an action from what one player knows."""

from __future__ import annotations

from typing import Protocol

from hearthlab.game.action import Action
from hearthlab.game.view import View


class Agent(Protocol):
    """Choose actions from views. `sees` says what else it is shown: nothing, hand or everything."""

    spec: str
    sees: str

    def choose(self, view: View) -> Action:
        """Choose one of the view's legal actions."""
        ...
