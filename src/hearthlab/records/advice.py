"""Advice for a player of a recorded game, by any agent. It only reads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from hearthlab.agents.agent import NOTHING, Agent, check_format, sees_of, spec_of
from hearthlab.agents.outlook import Outlook, look_ahead
from hearthlab.records.cards import plain_id, row_of_id
from hearthlab.records.decision import CHOICE, MULLIGAN, Decision, last_decision
from hearthlab.records.errors import RecordError
from hearthlab.records.recorded import RecordedGame
from hearthlab.records.viewing import view_of


@dataclass(frozen=True, slots=True)
class Advice:
    """An agent's evaluation of a decision; actions are in this package's notation."""

    outlook: Outlook
    decision: Decision

    @property
    def action(self) -> str:
        """The agent's choice."""
        return self.outlook.best.action

    def to_dict(self) -> dict[str, Any]:
        """Return it as plain values."""
        return {
            "decision": self.decision.kind,
            "open": self.decision.open,
            **self.outlook.to_dict(),
        }

    def __str__(self) -> str:
        return str(self.outlook)


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
    check_format(agent, game.format)
    view = view_of(
        decision.table,
        decision.player,
        deck=deck if deck is not None else own_list(game, decision.player),
        mulligan=decision.kind == MULLIGAN,
    )
    return Advice(look_ahead(agent, view), decision)


def own_list(game: RecordedGame, player: int) -> Sequence[str] | None:
    """Return the deck list that a record has of a player; None without one of known cards."""
    decks = [*game.decks, (), ()]
    cards = decks[player ^ game.first]
    if not cards or any(row_of_id(game.format, card) is None for card in cards):
        return None
    return [plain_id(game.format, card) for card in cards]
