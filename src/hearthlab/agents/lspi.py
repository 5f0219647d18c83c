"""`lspi`: look one action ahead and take the state that a model values most (haftstein2017).

The agent of the document's algorithm 4: every action but the end of the turn is tried once, in one
world sampled from the view; the end of the turn is worth less than anything. Among equals any is
taken. A won game is worth more than any state, which the document leaves to the model.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from hearthlab.agents.common import (
    BELIEF_OPTION,
    LETHAL_OPTION,
    MULLIGAN_OPTION,
    Worlds,
    scored,
    seed_of,
)
from hearthlab.agents.player import Player
from hearthlab.agents.spec import Kind, Option, SpecError, register
from hearthlab.agents.valued import ENGINES
from hearthlab.carddata.formats import Format
from hearthlab.engine import core
from hearthlab.engine.schema import ACTION_END, RESULT_DRAW, RESULT_NONE, kind_of
from hearthlab.engine.schema import Game as Record
from hearthlab.game.action import Action
from hearthlab.game.view import View
from hearthlab.models.model_card import ModelError
from hearthlab.search.schema.search import MOST_VALUE

if TYPE_CHECKING:
    from hearthlab.models.lspi.recipes import Recipe
    from hearthlab.models.value import Value

SHIPPED = "lspi-all"  # the default model
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
        super().__init__("lspi", seed, mulligan=mulligan, belief=belief, lethal=lethal)
        from hearthlab.models.files import load
        from hearthlab.models.lspi.recipes import PREFIX, Recipe
        from hearthlab.models.value import Value

        self._recipe: Recipe | None = None
        self._loaded: Value | None = None
        self._trained: dict[Format, Value] = {}  # by the recipe
        self._any_engine = engine == "any"
        try:
            if model.startswith(PREFIX):
                self._recipe = Recipe.read(model)
            else:
                self._loaded = Value(load(model, any_engine=self._any_engine))
        except ModelError as error:
            raise SpecError(f"lspi:model={model}: {error}") from None
        self.epsilon = epsilon

    def check_format(self, format: Format) -> None:
        """Raise for a format that the model cannot play; a recipe trains one per format."""
        from hearthlab.models.files import check_format

        super().check_format(format)
        if self._loaded is not None and not self._any_engine:
            check_format(self._loaded.model, format)

    def prepare(
        self,
        told: Callable[[int, int], None] | None = None,
        *,
        format: Format | str | None = None,
    ) -> None:
        """Train the policy of a recipe for a format, or load it.

        told: called with the number of finished iterations, and of all.
        """
        playing = Format.of(format)
        if self._recipe is None or playing in self._trained:
            return
        recipe = self._recipe.played_in(playing)
        if told is not None:
            recipe.trajectory(told)
        self._trained[playing] = _trained(recipe)

    def _model(self, playing: Format) -> Value:
        """Return the model for a format."""
        if self._loaded is not None:
            return self._loaded
        self.prepare(format=playing)
        return self._trained[playing]

    def decide(self, view: View) -> Action:
        """Value all actions, and take one of the best; now and then any."""
        codes = view.legal_actions.codes
        chance = Random(seed_of(view, self.seed))
        values = self.values(view, chance)
        self._last = scored(values.items(), view)
        if chance.random() < self.epsilon:
            return view.action(chance.choice(codes))
        best = max(values.values())
        return view.action(chance.choice([code for code in codes if values[code] == best]))

    def values(self, view: View, chance: Random) -> dict[int, float]:
        """Value every legal action by the state after it, in one world, with new random numbers."""
        model = self._model(view.format)
        world = Worlds(view, self.belief, self.seed).deal(Record())
        found = {}
        for code in view.legal_actions.codes:
            record = core.clone(world)
            record.rng = core.mix(chance.getrandbits(63))
            if kind_of(code) == ACTION_END:
                found[code] = END
                continue
            core.apply(record, code)
            if record.result == RESULT_NONE:
                found[code] = model.number(record, view.viewer)
            else:
                found[code] = {view.viewer + 1: WON, RESULT_DRAW: 0.0}.get(record.result, -WON)
        return found


@lru_cache(maxsize=64)
def _trained(recipe: Recipe) -> Value:
    """Load the policy of a recipe: once per process, as an agent is made for every game."""
    from hearthlab.models.value import Value

    return Value(recipe.model())


register(
    Kind(
        "lspi",
        "the best state one action ahead, by a model trained with LSPI (Haftstein 2017)",
        LspiAgent,
        {
            "model": Option(SHIPPED, "a shipped model, a file, or a recipe: trained/samples=…"),
            "engine": Option("same", "which engine a model file may be trained with", ENGINES),
            "epsilon": Option(0.0, "share of random actions", least=0.0, most=1.0),
            "mulligan": MULLIGAN_OPTION,
            "belief": BELIEF_OPTION,
            "lethal": LETHAL_OPTION,
        },
    )
)
