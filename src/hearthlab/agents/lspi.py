"""`lspi`: look one action ahead and take the state that a model values most (haftstein2017).

The agent of the document's algorithm 4: every action but the end of the turn is tried once, in one
world sampled from the view; the end of the turn is worth less than anything. Among equals any is
taken. A won game is worth more than any state, which the document leaves to the model.
"""

from __future__ import annotations

from random import Random

from hearthlab.agents.common import (
    BELIEF_OPTION,
    LETHAL_OPTION,
    MULLIGAN_OPTION,
    Worlds,
    mulligan_policy,
    scored,
    seed_of,
)
from hearthlab.agents.lethal import certain_win
from hearthlab.agents.player import Player
from hearthlab.agents.spec import Kind, Option, SpecError, register
from hearthlab.agents.valued import ENGINES
from hearthlab.engine import core
from hearthlab.engine.schema import ACTION_END, RESULT_DRAW, RESULT_NONE
from hearthlab.engine.schema import Game as Record
from hearthlab.game.action import KIND_MASK, Action
from hearthlab.game.view import View
from hearthlab.models.card import ModelError
from hearthlab.search.records.search import MOST_VALUE

SHIPPED = "lspi-all"  # the model of whoever names none
WON = float(MOST_VALUE)
END = -2 * WON  # of the end of the turn: worse than to lose


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
        self._last = None
        if view.waiting == "mulligan":
            return self.mulligan(view)  # `curve` is its rule: throw what costs four or more
        codes = view.legal_actions.codes
        if len(codes) == 1:
            return Action(codes[0], view.ply)
        if self.lethal and (win := certain_win(view, belief=self.belief, seed=self.seed)):
            return win
        chance = Random(seed_of(view, self.seed))
        values = self.values(view, chance)
        self._last = scored(values.items(), view)
        if chance.random() < self.epsilon:
            return Action(chance.choice(codes), view.ply)
        best = max(values.values())
        return Action(chance.choice([code for code in codes if values[code] == best]), view.ply)

    def values(self, view: View, chance: Random) -> dict[int, float]:
        """Value every legal action by the state after it, in one world; chance is drawn anew."""
        world = Worlds(view, self.belief, self.seed).deal(Record())
        found = {}
        for code in view.legal_actions.codes:
            record = core.clone(world)
            record.rng = core.mix(chance.getrandbits(63))
            if code & KIND_MASK == ACTION_END:
                found[code] = END
                continue
            core.apply(record, code)
            if record.result == RESULT_NONE:
                found[code] = self._value.number(record, view.viewer)
            else:
                found[code] = {view.viewer + 1: WON, RESULT_DRAW: 0.0}.get(record.result, -WON)
        return found


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
