"""An entry that fails on purpose, in one of three ways, to show how the site reports it."""

import time

import hearthlab as hl

GOOD_TURNS = 6  # of both players together


class Faulty:
    """Plays the first legal action, and after some turns breaks the rules."""

    def __init__(self, *, seed: int) -> None:
        self.way = (self.crash, self.hang, self.cheat)[seed % 3]

    def choose(self, view: hl.View) -> hl.Action:
        """Choose the first legal action, until it is time to fail."""
        return view.legal_actions[0] if view.turn <= GOOD_TURNS else self.way(view)

    def crash(self, view: hl.View) -> hl.Action:
        """Raise an error."""
        raise ZeroDivisionError(f"no plan for turn {view.turn}")

    def hang(self, view: hl.View) -> hl.Action:
        """Think for an hour."""
        time.sleep(3600)
        return view.legal_actions[-1]

    def cheat(self, view: hl.View) -> hl.Action:
        """Return an action that is not legal."""
        return hl.Action(987_654_321)
