"""`gsv`: MetaStone's Game State Value, its strongest agent and the opponent in Papagiannis 2022.

The best leaf of at most three own actions wins, by a linear heuristic with a threat level; see
search/kernels/gsv.py for the search and its quirks. It decides in one world sampled from its view
for each decision, where MetaStone's searched the true state (and so set off the opponent's real
secrets). MetaStone's rule for the first hand is `mulligan=curve`: return costs above three.
"""

from __future__ import annotations

from hearthlab.agents.common import (
    BELIEF_OPTION,
    LETHAL_OPTION,
    MULLIGAN_OPTION,
    SECONDS_LIMIT,
    Worlds,
    scored,
    seed_of,
)
from hearthlab.agents.player import Player
from hearthlab.agents.spec import Kind, Option, register
from hearthlab.carddata.formats import Format
from hearthlab.engine.tables import cards_in
from hearthlab.game.action import Action
from hearthlab.game.door import record_of
from hearthlab.game.view import View
from hearthlab.native.clock import now
from hearthlab.search import own_turn
from hearthlab.search.gsv import WEIGHTS, gsv_record
from hearthlab.search.running import Guard
from hearthlab.search.schema.own_turn import Gsv


class GsvAgent(Player):
    """An agent that searches before every action and takes the first of the highest value."""

    def __init__(
        self,
        *,
        seed: int,
        weights: str,
        mulligan: str,
        belief: str,
        lethal: bool,
        deadline: float,
    ) -> None:
        super().__init__("gsv", seed, mulligan=mulligan, belief=belief, lethal=lethal)
        self._memory = Guard()
        self._weights = weights
        self._records: dict[Format, Gsv] = {}
        self.deadline = deadline

    def decide(self, view: View) -> Action:
        """Search three own actions ahead; of a choice take the first."""
        if view.waiting == "choice":
            return view.legal_actions[0]
        values = self.values(view)
        self._last = scored(values, view)
        return view.action(max(values, key=lambda pair: pair[1])[0])

    def values(self, view: View) -> list[tuple[int, float]]:
        """Value the actions in MetaStone's order; of a battlecry only its best target is listed."""
        return self._memory.call(self._values, view)

    def _record(self, view: View) -> Gsv:
        """Return the record of searches in the view's format."""
        playing = view.format
        if playing not in self._records:
            self._records[playing] = gsv_record(cards_in(record_of(view)), self._weights)
        return self._records[playing]

    def _values(self, view: View) -> list[tuple[int, float]]:
        q = self._record(view)
        q.random.state = seed_of(view, self.seed)
        q.player = view.viewer
        q.deadline = now() + self.deadline if self.deadline else 0.0
        Worlds(view, self.belief, self.seed).deal(q.states[0])
        own_turn.gsv_search(q)
        return [(q.actions[i], q.values[i]) for i in range(q.n_values)]


register(
    Kind(
        "gsv",
        "MetaStone's Game State Value: the best leaf of three own actions",
        GsvAgent,
        {
            "weights": Option("fittest", "MetaStone's trained or default weights", tuple(WEIGHTS)),
            "mulligan": MULLIGAN_OPTION,
            "belief": BELIEF_OPTION,
            "lethal": LETHAL_OPTION,
            "deadline": Option(
                0.0,
                "seconds for a decision, then only one action ahead; 0: none",
                least=0.0,
                most=SECONDS_LIMIT,
            ),
        },
    )
)
