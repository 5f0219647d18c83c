"""`lspi`: look one action ahead and take the state that a model values most (haftstein2017).

The agent of the document's algorithm 4: every action but the end of the turn is tried once, in one
world sampled from the view; the end of the turn is worth less than anything. Among equals any is
taken. A won game is worth more than any state, which the document leaves to the model.
"""

from __future__ import annotations

from hearthlab.agents.common import (
    BELIEF_OPTION,
    LETHAL_OPTION,
    MULLIGAN_OPTION,
    Worlds,
    mulligan_policy,
    seed_of,
)
from hearthlab.agents.lethal import certain_win
from hearthlab.agents.player import Player
from hearthlab.agents.spec import Kind, Option, SpecError, register
from hearthlab.agents.valued import ENGINES
from hearthlab.engine.schema import Game as Record
from hearthlab.game.action import Action
from hearthlab.game.view import View
from hearthlab.models.card import ModelError
from hearthlab.search import core
from hearthlab.search.records.search import Lesson

SHIPPED = "lspi-all"  # the model of whoever names none


class LspiAgent(Player):
    """Take the action whose next state is worth most; with a chance of epsilon, any."""

    def __init__(
        self,
        *,
        seed: int,
        model: str,
        engine: str,
        epsilon: float,
        mulligan: str,
        belief: str,
        lethal: bool,
    ) -> None:
        super().__init__("lspi", seed)
        from hearthlab.models.files import load
        from hearthlab.models.value import Value

        try:
            self._value = Value(load(model, any_engine=engine == "any"))
        except ModelError as error:
            raise SpecError(f"lspi:model={model}: {error}") from None
        self.epsilon = epsilon
        self.belief = belief
        self.lethal = lethal
        self.mulligan = mulligan_policy(mulligan, seed=seed, belief=belief)

    def _choose(self, view: View) -> Action:
        if view.waiting == "mulligan":
            return self.mulligan(view)  # `curve` is its rule: throw what costs four or more
        codes = view.legal_actions.codes
        if len(codes) == 1:
            return Action(codes[0], view.ply)
        if self.lethal and (win := certain_win(view, belief=self.belief, seed=self.seed)):
            return win
        q = Lesson()
        q.random.state = seed_of(view, self.seed)
        world = Worlds(view, self.belief, self.seed).deal(Record())
        return Action(core.look_ahead(q, self._value._record, world, self.epsilon), view.ply)


register(
    Kind(
        "lspi",
        "the best state one action ahead, by a model trained with LSPI (Haftstein 2017)",
        LspiAgent,
        {
            "model": Option(SHIPPED, "the name of a shipped model, or a file"),
            "engine": Option("same", "which engine a model file may be trained with", ENGINES),
            "epsilon": Option(0.0, "share of random actions", least=0.0, most=1.0),
            "mulligan": MULLIGAN_OPTION,
            "belief": BELIEF_OPTION,
            "lethal": LETHAL_OPTION,
        },
    )
)
