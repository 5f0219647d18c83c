"""The engine's memory of a game's past, followed through the packets of a record."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from hearthstone.enums import BlockType, CardType, GameTag, Zone
from hslog import packets

from hearthlab.carddata.formats import Format
from hearthlab.records.cards import plain_id
from hearthlab.records.table import PLAYERS, Seen, Table, entity_id


def _lists() -> tuple[list[str], list[str]]:
    return [], []


def _numbers() -> list[int]:
    return [0, 0]


def _tribe(playing: Format, card: str) -> str | None:
    fact = playing.cards.get(plain_id(playing, card))
    return fact.tribe if fact else None


@dataclass(slots=True)
class Memory:
    """Deaths, plays and the order of what came into play, of both players."""

    deaths: tuple[list[str], list[str]] = field(default_factory=_lists)  # of the game, card ids
    died: tuple[list[str], list[str]] = field(default_factory=_lists)  # of this turn
    spells: list[int] = field(default_factory=_numbers)  # cast from hand in the game
    spells_now: list[int] = field(default_factory=_numbers)
    secrets: list[int] = field(default_factory=_numbers)
    elementals: list[int] = field(default_factory=_numbers)
    elementals_before: list[int] = field(default_factory=_numbers)
    totems: list[int] = field(default_factory=_numbers)
    quest_names: tuple[list[str], list[str]] = field(default_factory=_lists)
    order: dict[int, int] = field(default_factory=dict)  # entity -> when it came into play

    def copied(self) -> Memory:
        """Return a copy."""
        return deepcopy(self)

    def follow(self, packet: Any, table: Table) -> None:
        """Take notice of a packet that is about to be applied."""
        if isinstance(packet, packets.Block):
            if packet.type == BlockType.PLAY:
                self._play(packet, table)
            return
        if not isinstance(packet, (packets.TagChange, packets.FullEntity, packets.ShowEntity)):
            return
        changes = (
            {int(packet.tag): int(packet.value)}
            if isinstance(packet, packets.TagChange)
            else {int(tag): int(value) for tag, value in packet.tags}
        )
        number = entity_id(packet.entity)
        if number == table.game and GameTag.TURN in changes:
            self._turn(table)
        if GameTag.ZONE in changes:
            known = table.entities.get(number) or Seen(number, format=table.format)
            self._move(known, changes, table, getattr(packet, "card_id", None) or "")

    def _turn(self, table: Table) -> None:
        for player in PLAYERS:
            self.died[player].clear()
            self.spells_now[player] = 0
        ended = 1 - table.active  # the new player is current already
        self.elementals_before[ended] = self.elementals[ended]
        self.elementals[table.active] = 0

    def _move(self, seen: Seen, changes: dict[int, int], table: Table, changed: str) -> None:
        zone, was = changes[GameTag.ZONE], seen.tag(GameTag.ZONE)
        kind = changes.get(GameTag.CARDTYPE, seen.tag(GameTag.CARDTYPE))
        if zone in (Zone.PLAY, Zone.SECRET) and zone != was:
            self.order[seen.id] = max(self.order.values(), default=0) + 1
        now = Seen(seen.id, seen.card, seen.tags | changes, format=table.format)
        player = table.controller(now)
        if player is None or kind != CardType.MINION:
            return
        if zone == Zone.GRAVEYARD and was == Zone.PLAY:
            self.deaths[player].append(seen.card)
            self.died[player].append(seen.card)
        elif zone == Zone.GRAVEYARD and not was and not table.begun and changed:
            self.deaths[player].append(changed)  # the record begins in the middle of the game
        if zone == Zone.PLAY and _tribe(table.format, changed or seen.card) == "TOTEM":
            self.totems[player] += 1

    def _play(self, block: Any, table: Table) -> None:
        seen = table.entity(entity_id(block.entity))
        player = table.controller(seen)
        if player is None:
            return
        card, tags = seen.card, dict(seen.tags)
        for packet in block.packets:
            if isinstance(packet, packets.ShowEntity) and entity_id(packet.entity) == seen.id:
                card = packet.card_id or card
                tags |= {int(tag): int(value) for tag, value in packet.tags}
        kind = tags.get(GameTag.CARDTYPE)
        if kind == CardType.SPELL:
            self.spells[player] += 1
            self.spells_now[player] += 1
            self.secrets[player] += int(bool(tags.get(GameTag.SECRET)))
        elif kind == CardType.MINION:
            self.quest_names[player].append(card)
            self.elementals[player] += int(_tribe(table.format, card) == "ELEMENTAL")
        if tags.get(GameTag.QUEST):
            self.quest_names[player].clear()
