"""The story of a game as one viewer sees it: sentences, each with its animation."""

from __future__ import annotations

from hearthlab.game.game import Game
from hearthlab.game.happenings import Happenings
from hearthlab.web.shapes import Event


class Story:
    """The events of a game, added as it continues; `viewer` None sees everything."""

    def __init__(self, game: Game, viewer: int | None) -> None:
        self.viewer = viewer
        self.events: list[Event] = []
        self._first = game.start.ply
        self._happenings = Happenings(game, viewer)
        self._ends: list[int] = []  # events after each action

    @property
    def ply(self) -> int:
        """The number of actions so far, with those before the game began."""
        return self._happenings.ply

    def tell(self, game: Game) -> list[Event]:
        """Add the events up to now; the game must continue the earlier one."""
        for found in self._happenings.go_on(game):
            self.events += [Event.model_validate(each._asdict()) for each in found]
            self._ends.append(len(self.events))
        return self.events

    def until(self, ply: int) -> list[Event]:
        """Return the events of the first actions, up to a ply."""
        done = ply - self._first
        return self.events[: self._ends[done - 1]] if done > 0 else []
