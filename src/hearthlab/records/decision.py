"""The decision that a player of a recorded game has to make, or made last.

Clients write what they ask a player: options and choices. Logs that lack these lines, as those that
have `PowerTaskList` alone, show only what was done: there the last decision is the one before a
player's last action.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hearthstone.enums import ChoiceType
from hslog import packets

from hearthlab.records.errors import RecordError
from hearthlab.records.recorded import RecordedGame, opened
from hearthlab.records.table import PLAYERS, Table, entity_id

ACTION, MULLIGAN, CHOICE = "action", "mulligan", "choice"
BOTH = -1  # hands are open


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
    table, asks = game.table(), False
    for packet, _ in opened(game.tree.packets):
        table.apply(packet)
        if isinstance(packet, (packets.Choices, packets.Options)):
            asks = True
            found = _owner_of_the_open_hand(table)
            if found is not None:
                return found if found in PLAYERS else None
    if asks:
        return None
    for before, _ in game.moments():
        found = _owner_of_the_open_hand(before)
        if found is not None:
            return found if found in PLAYERS else None
    return None


def _owner_of_the_open_hand(table: Table) -> int | None:
    """Return the player whose hand alone is seen, BOTH if two are, None if no card is."""
    seen = [any(each.card for each in table.hand(player)) for player in PLAYERS]
    if seen[0] != seen[1]:
        return int(seen[1])
    if not all(seen):
        return None
    hidden = [any(not each.card for each in table.hand(player)) for player in PLAYERS]
    return int(hidden[0]) if hidden[0] != hidden[1] else BOTH


def last_decision(game: RecordedGame, player: int | None = None) -> Decision:
    """Return the last decision of a player, by default the log's owner, else either player."""
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
        return _last_action(game, whose)
    number, packet, actor = found
    settled = answered > number or table.result is not None
    return _decision(game, number, packet, actor, not settled)


def _last_action(game: RecordedGame, whose: int | None) -> Decision:
    """Return the state before the last action of a player, or of either player."""
    found: tuple[int, int] | None = None
    for number, (_, action) in enumerate(game.moments()):
        if action is not None and whose in (None, action.player):
            found = number, action.player
    if found is None:
        raise RecordError("the record has no options, choices or actions of the player")
    number, actor = found
    return Decision(ACTION, actor, game.at(number), open=False, number=number)


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
