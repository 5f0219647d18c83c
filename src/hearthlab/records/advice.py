"""Advice for a player of a recorded game, by any agent. It only reads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearthlab.agents.agent import NOTHING, Agent, sees_of, spec_of
from hearthlab.records.cards import plain_id, row_of_id
from hearthlab.records.decision import CHOICE, MULLIGAN, Decision, last_decision
from hearthlab.records.errors import RecordError
from hearthlab.records.recorded import RecordedGame
from hearthlab.records.viewing import view_of


@dataclass(frozen=True, slots=True)
class Advice:
    """What an agent would do in a decision, in this package's notation."""

    action: str
    decision: Decision

    def __str__(self) -> str:
        table = self.decision.table
        when = "mulligan" if self.decision.kind == MULLIGAN else f"turn {table.turn}"
        return f"{when}, player {self.decision.player}: {self.action}"


def advise(
    game: RecordedGame,
    agent: Agent,
    *,
    deck: Sequence[str] | None = None,
    player: int | None = None,
) -> Advice:
    """Ask an agent about the last decision of a player; raises RecordError where no view exists.

    deck: ids or names of the cards the player began with; default: the record's, if it has them.
    """
    return advise_on(last_decision(game, player), agent, game, deck=deck)


def advise_on(
    decision: Decision, agent: Agent, game: RecordedGame, *, deck: Sequence[str] | None = None
) -> Advice:
    """Ask an agent about a decision."""
    if sees_of(agent) != NOTHING:
        raise RecordError(f"{spec_of(agent)} looks at hidden cards, which a record does not have")
    if decision.kind == CHOICE:
        offered = ", ".join(decision.offered)
        raise RecordError(f"a choice of {offered}: its effect is under way, agents cannot be asked")
    view = view_of(
        decision.table,
        decision.player,
        deck=deck if deck is not None else own_list(game, decision.player),
        mulligan=decision.kind == MULLIGAN,
    )
    return Advice(view.notation(agent.choose(view)), decision)


def own_list(game: RecordedGame, player: int) -> Sequence[str] | None:
    """Return the deck list that a record has of a player; None without one of known cards."""
    decks = [*game.decks, (), ()]
    cards = decks[player ^ game.first]
    if not cards or any(row_of_id(game.format, card) is None for card in cards):
        return None
    return [plain_id(game.format, card) for card in cards]
