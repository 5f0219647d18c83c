"""What all agents here have in common: the first checks of a decision, turns for threads, a repr.

An agent defines `decide(view)`, and `check_format(format)` if there are formats that it cannot
play. `Player` first handles decisions that need no thought:

1. the first hand, by the rule that the option `mulligan` names;
2. a single legal action;
3. the end of a turn in which a hundred cards were played: there is a loop, such as Mind Vision that
   costs nothing and finds itself in the other hand, which in the real game the clock would end;
4. with `lethal=true`, a certain win.
"""

from __future__ import annotations

from typing import Any

from hearthlab.agents.agent import check_view
from hearthlab.agents.common import KNOWN_LIST, UNIFORM, mulligan_policy, named_belief
from hearthlab.agents.solver import certain_win
from hearthlab.carddata.formats import Format
from hearthlab.engine.schema import ACTION_END, kind_of
from hearthlab.game.action import Action
from hearthlab.game.door import record_of
from hearthlab.game.view import View
from hearthlab.search.running import Guard
from hearthlab.search.thought import Thought

MOST_CARDS = 100  # played in one turn


class Player:
    """An agent that makes one decision at a time: threads that share it wait their turn.

    An agent's options can't be assigned later: searches rely on them.
    """

    sees = "nothing"
    decides_always = False  # `decide` is asked about single actions, too
    own_mulligans: tuple[str, ...] = ()  # ways to mulligan that are for `decide`
    unknown = UNIFORM  # the belief instead of a known list where the game shows none
    spec: str
    seed: int
    _sealed = False

    def __init__(
        self,
        spec: str,
        seed: int,
        *,
        mulligan: str | None = None,  # None: `decide` chooses the first hand
        belief: str = "known-list",
        lethal: bool = False,
    ) -> None:
        self.spec = spec
        self.seed = seed
        self.mulligan = mulligan
        self.belief = belief
        named_belief(belief)  # raises for an unknown name
        self.lethal = lethal
        self._guard = Guard()
        self._formats: set[Format] = set()  # that it can play, as far as it was asked
        self._last: Thought | None = None

    # --- For the kinds of agent --------------------------------------------------------------
    def decide(self, view: View) -> Action:
        """Choose one of the view's legal actions."""
        raise NotImplementedError

    def check_format(self, format: Format) -> None:
        """Raise an error that says why the agent cannot play a format."""
        named_belief(self.belief, format)

    def believed(self, view: View) -> str:
        """Name the belief about a view."""
        is_unknown = self.belief == KNOWN_LIST and view.remaining is None
        return self.unknown if is_unknown else self.belief

    def _choose(self, view: View) -> Action:
        """Handle forced decisions; else decide."""
        self._last = None
        if (playing := view.format) not in self._formats:
            self.check_format(playing)
            self._formats.add(playing)
        by_rule = self.mulligan not in self.own_mulligans
        if view.waiting == "mulligan" and self.mulligan is not None and by_rule:
            belief = self.believed(view)
            return mulligan_policy(self.mulligan, seed=self.seed, belief=belief)(view)
        codes = view.legal_actions.codes
        if len(codes) == 1 and not self.decides_always:
            return Action(codes[0], view.ply)
        if record_of(view).players[view.viewer].played >= MOST_CARDS:
            for code in codes:
                if kind_of(code) == ACTION_END:
                    return Action(code, view.ply)
        if self.lethal:
            win = certain_win(view, belief=self.believed(view), seed=self.seed)
            if win is not None:
                return win
        return self.decide(view)

    # --- As an agent -------------------------------------------------------------------------
    def choose(self, view: View) -> Action:
        """Choose one of the view's legal actions."""
        check_view(view)
        return self._guard.call(self._choose, view)

    @property
    def last(self) -> Thought | None:
        """The actions considered for the last decision; None if it was forced."""
        return self._last

    def seal(self, spec: str) -> None:
        """Note the spec that rebuilds the agent; from now on nothing public can be assigned."""
        self.spec = spec
        self._sealed = True

    def __setattr__(self, name: str, value: Any) -> None:
        if self._sealed and not name.startswith("_"):
            raise AttributeError(
                f"{name}={value!r}: {self!r} can't be changed; build another agent with agent(…)"
            )
        object.__setattr__(self, name, value)

    def __repr__(self) -> str:
        return f"agent({self.spec!r}, seed={self.seed})"
