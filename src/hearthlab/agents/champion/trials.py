"""Plans of the champion, tried in sampled worlds and recorded action by action.

The search tries plans by the thousand and keeps sums (`search/kernels/champion/plans.py`). Here
each trial is kept: the actions, the greedy reply, the opponent's cards, the value.
A trial's value equals the search's value in the same world.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearthlab.agents.common import Worlds
from hearthlab.engine import core as engine
from hearthlab.engine import schema
from hearthlab.engine.schema import ACTION_END, RESULT_NONE, kind_of
from hearthlab.game.state import State
from hearthlab.game.view import View
from hearthlab.search import core
from hearthlab.search.schema.champion import MAX_LEVELS, Beam, DeckSums

if TYPE_CHECKING:
    from hearthlab.models.champion.net import ChampionModel

Line = tuple[int, ...]  # codes of the actions of a turn, without its end


@dataclass(frozen=True, slots=True)
class Trial:
    """The result of a plan in one world."""

    value: float  # the player's chance to win: a mean over the turns after this one
    played: tuple[str, ...]  # the player's turn, in notation, if asked for
    reply: tuple[str, ...]  # the opponent's turn, likewise
    held: frozenset[int]  # rows of cards: the opponent's hand before the reply, and secrets


def without_end(line: Sequence[int]) -> Line:
    """Make a plan of a line of actions."""
    return tuple(code for code in line if kind_of(code) != ACTION_END)


class Trials:
    """The worlds of a view, and the results of plans in them; all plans meet the same worlds."""

    def __init__(
        self,
        view: View,
        model: ChampionModel,
        *,
        belief: str,
        seed: int,
        reply: int,
        plies: int,
        trace: float,
    ) -> None:
        self.player = view.viewer
        self._net = model.record(view.format)
        self._reply = reply
        self._plies = plies
        self._trace = trace
        self._worlds = Worlds(view, belief, seed)
        self._tells = False
        self._world = schema.Game()
        self._decks = DeckSums()
        self._beam = Beam()

    def deal(self) -> None:
        """Go to the next world."""
        self._worlds.deal(self._world)
        core.sum_decks(self._world, self._net, self._decks, self._plies + 1)

    def plans_after(self, action: int, *, width: int, keep: int) -> list[Line]:
        """Find the best plans of the present world that begin with an action."""
        if kind_of(action) == ACTION_END:
            return [()]
        state = engine.clone(self._world)
        engine.apply(state, action)
        if not self._acts(state):
            return [(action,)]
        self._search(state, self.player, width, keep)
        b = self._beam
        found = [(action, *self._way_to(b.end_nodes[i])) for i in range(b.n_ends)]
        return [plan[:MAX_LEVELS] for plan in found]

    def play(self, plan: Line, *, tell: bool = False) -> Trial:
        """Play a plan and the following turns in the current world; write them down, if asked."""
        self._tells = tell
        # Step 1. The plan, as far as chance lets it.
        state = engine.clone(self._world)
        played: list[str] = []
        broken = False
        for number, code in enumerate(plan):
            if not self._acts(state):
                break
            if number and code not in engine.legal(state):
                broken = True
                break
            played += self._apply(state, code)
        else:
            broken = bool(state.waiting)
        # Step 2. Mend a broken plan, end the turn.
        if broken and self._moves(state):
            played += self._best_turn(state)
        if state.active == self.player:
            played += self._end(state)
        # Step 3. The reply, and further turns.
        held = self._held(state)
        reply: list[str] = []
        value, share = 0.0, 1.0
        for number in range(self._plies):
            if state.result != RESULT_NONE or state.fault or state.waiting:
                break
            if number:
                value += share * (1.0 - self._trace) * self._chance(state)
                share *= self._trace
            said = self._best_turn(state)
            said += self._end(state)
            if not number:
                reply = said
        value += share * self._chance(state)
        return Trial(value, tuple(played), tuple(reply), held)

    # --- Parts of a trial --------------------------------------------------------------------
    def _chance(self, state: schema.Game) -> float:
        """Return the player's chance to win as the net sees it."""
        net, sight = self._net, self._beam.sight
        value: float = core.chance_of_state(
            state, net, self._decks, sight, self.player, state.active, False
        )
        return value

    def _moves(self, state: schema.Game) -> bool:
        """Return whether the player's turn continues."""
        return self._acts(state) and bool(state.active == self.player)

    def _acts(self, state: schema.Game) -> bool:
        """Return whether the player is to act: in its turn, or to choose in the opponent's."""
        return bool(core.is_own_move(state, self.player))

    def _apply(self, state: schema.Game, code: int) -> list[str]:
        """Apply an action; return its notation, if asked."""
        said = [State(state).notation(code)] if self._tells else []
        engine.apply(state, code)
        return said

    def _end(self, state: schema.Game) -> list[str]:
        """End the turn if there is one to end."""
        if state.result != RESULT_NONE or state.fault or state.waiting:
            return []
        return self._apply(state, engine.legal(state)[-1])

    def _search(self, state: schema.Game, player: int, width: int, keep: int) -> None:
        core.beam_search(self._beam, self._net, self._decks, state, player, width, keep)

    def _best_turn(self, state: schema.Game) -> list[str]:
        """Play the turn that the reply's beam finds, without its end."""
        self._search(state, state.active, self._reply, 1)
        said: list[str] = []
        for code in self._way_to(self._beam.best_node):
            said += self._apply(state, code)
        return said

    def _way_to(self, node: int) -> Line:
        """List the actions that lead to a node of the beam."""
        codes: list[int] = []
        while self._beam.parents[node] >= 0:
            codes.insert(0, int(self._beam.actions[node]))
            node = self._beam.parents[node]
        return tuple(codes)

    def _held(self, state: schema.Game) -> frozenset[int]:
        side, dealt = (each.players[1 - self.player] for each in (state, self._world))
        cards = [state.entities[slot].card for slot in side.hand[: side.n_hand]]
        secrets = dealt.secrets[: dealt.n_secrets]
        return frozenset((*cards, *(self._world.entities[slot].card for slot in secrets)))
