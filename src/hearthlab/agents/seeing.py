"""Shared by agents that may see more than their view: cheaters declare it in `sees`."""

from __future__ import annotations

from hearthlab.agents.agent import check_type, check_view
from hearthlab.agents.player import Player
from hearthlab.game.action import Action
from hearthlab.game.game import Game
from hearthlab.game.view import View
from hearthlab.search.knowledge import Shown, show


class SeeingPlayer(Player):
    """An agent that decides with the hidden cards in `_shown`: none, unless `sees` says so."""

    _shown: Shown | None = None  # while a cheater decides

    def choose(
        self, view: View, shown: Shown | None = None, *, truth: Game | None = None
    ) -> Action:
        """Choose one of the view's legal actions; cheaters get the cards they declare to see."""
        check_type(view)
        for given, wanted in ((shown, Shown), (truth, Game)):
            if given is not None and not isinstance(given, wanted):
                raise TypeError(f"{given!r} is not a {wanted.__name__}")
        if truth is not None:
            shown = show(truth, view.viewer, self.sees)
        if self.sees != "nothing" and (shown is None or shown.sees != self.sees):
            raise ValueError(f"{self.spec} must be shown what it sees ({self.sees})")
        check_view(view)
        return self._guard.call(self._choose_shown, view, shown)

    def _choose_shown(self, view: View, shown: Shown | None) -> Action:
        self._shown = shown
        try:
            return self._choose(view)
        finally:
            self._shown = None
