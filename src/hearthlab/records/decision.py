"""The decision that a player of a recorded game has to make, or made last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hearthstone.enums import ChoiceType
from hslog import packets

from hearthlab.records.errors import RecordError
from hearthlab.records.recorded import RecordedGame, opened
from hearthlab.records.table import PLAYERS, Table, entity_id

ACTION, MULLIGAN, CHOICE = "action", "mulligan", "choice"


@dataclass(frozen=True, slots=True)
class Decision:
    """A player's legal actions, and the state of the game then."""

    kind: str  # action, mulligan or choice
    player: int
    table: Table
    open: bool  # nothing was decided yet
    number: int  # packets before it: two decisions of a game differ in it
    offered: tuple[str, ...] = ()  # names of the cards of a choice


def friendly(game: RecordedGame) -> int | None:
    """Return the recording player, who sees only one first hand. None if both are open."""
    table = game.table()
    for packet, _ in opened(game.tree.packets):
        table.apply(packet)
        if not isinstance(packet, (packets.Choices, packets.Options)):
            continue
        seen = [any(each.card for each in table.hand(player)) for player in PLAYERS]
        if seen[0] != seen[1]:
            return int(seen[1])
        if all(seen):
            hidden = [any(not each.card for each in table.hand(player)) for player in PLAYERS]
            return int(hidden[0]) if hidden[0] != hidden[1] else None
    return None


def last_decision(game: RecordedGame, player: int | None = None) -> Decision:
    """Return the last decision of a player; without one, of whose game it is, else of anybody."""
    whose = friendly(game) if player is None else player
    table = game.table()
    found: tuple[int, Any, int] | None = None
    answered = -1
    for number, (packet, _) in enumerate(opened(game.tree.packets)):
        asked = _asked(packet, table)
        if asked is not None and whose in (None, asked):
            found = number, packet, asked
        if isinstance(packet, (packets.SendOption, packets.SendChoices, packets.ChosenEntities)):
            answered = number
        table.apply(packet)
    if found is None:
        raise RecordError("the record has no options or choices of the player")
    number, packet, actor = found
    settled = answered > number or table.result is not None
    return _decision(game, number, packet, actor, not settled)


def _asked(packet: Any, table: Table) -> int | None:
    """Return the player whom a packet asks."""
    if isinstance(packet, packets.Options):
        return table.active
    if isinstance(packet, packets.Choices):
        owners = [table.controller(table.entity(entity_id(each))) for each in packet.choices]
        known = [owner for owner in owners if owner is not None]
        return known[0] if known else None
    return None


def _decision(game: RecordedGame, number: int, packet: Any, actor: int, pending: bool) -> Decision:
    table = game.table()
    for at, (each, _) in enumerate(opened(game.tree.packets)):
        if at > number:
            break
        table.apply(each)
    if isinstance(packet, packets.Options):
        return Decision(ACTION, actor, table, pending, number)
    offered = tuple(table.entity(entity_id(each)).name for each in packet.choices)
    kind = MULLIGAN if packet.type == ChoiceType.MULLIGAN else CHOICE
    return Decision(kind, actor, table, pending, number, offered)
