"""The engine's log of one action, as packets in order of events.

Triggers, powers, deaths and fatigue open blocks inside the action's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hearthstone.enums import BlockType, GameTag, MetaDataType, Step, Zone

from hearthlab.cards.symbols import REVEALED
from hearthlab.engine import schema
from hearthlab.game.log import Entry
from hearthlab.records.cards import client_id
from hearthlab.records.packet_log import PacketLog
from hearthlab.records.tags import GAME_ENTITY, place_tags, player_entity, player_id, printed_tags

SECRETS = (schema.LOG_SECRET, schema.LOG_PREVENTED)
MARKS = {  # the change of a log entry to a tag of its target
    schema.LOG_SHIELD: (GameTag.DIVINE_SHIELD, 0),
    schema.LOG_SILENCE: (GameTag.SILENCED, 1),
    schema.LOG_FREEZE: (GameTag.FROZEN, 1),
}
AMOUNTS = {
    schema.LOG_DAMAGE: MetaDataType.DAMAGE,
    schema.LOG_HEAL: MetaDataType.HEALING,
}


class Retelling:
    """One action's log on the way into packets.

    slots: the entity ids of all slots that the action touched.
    top: the block of the action.
    """

    def __init__(
        self, packet_log: PacketLog, slots: Mapping[int, int], record: schema.Game, top: list[Any]
    ) -> None:
        self.packet_log = packet_log
        self.slots = slots
        self.record = record  # after the action
        self.top = top
        self.dying = False  # the block that is open is one of deaths

    def tell(self, entries: list[Entry]) -> None:
        """Write all entries."""
        for entry in entries:
            if entry[0] != schema.LOG_DIED:
                self.dying = False
            if not self._tell_block(entry) and not self._tell_move(entry):
                self._tell_change(entry)
        self.packet_log.into = self.top

    def _open(self, kind: int, entity: int, target: int = 0, keyword: int = 0) -> None:
        self.packet_log.into = self.top
        self.packet_log.block(kind, entity, target, keyword=keyword)

    def _tell_block(self, entry: Entry) -> bool:
        """Write an entry that opens a block; return whether it does."""
        kind, _, source, target, source_card, _, amount, extra = entry
        subject = self.slots.get(source, 0)
        if kind == schema.LOG_DIED:
            if not self.dying:
                self._open(BlockType.DEATHS, GAME_ENTITY)
                self.dying = True
            self.packet_log.end(subject)
        elif kind in (schema.LOG_PLAY, schema.LOG_POWER):
            self._open(BlockType.POWER, subject, self.slots.get(target, 0))
        elif kind in SECRETS:
            self.packet_log.into = self.top
            self.packet_log.reveal(subject, source_card)
            self._open(BlockType.TRIGGER, subject, keyword=GameTag.SECRET)
        elif kind == schema.LOG_TRIGGER:
            rattles = extra == schema.LOG_DEATHRATTLE
            self._open(BlockType.TRIGGER, subject, keyword=GameTag.DEATHRATTLE if rattles else 0)
        elif kind == schema.LOG_FATIGUE:
            self._open(BlockType.FATIGUE, player_entity(extra))
        elif kind == schema.LOG_TURN:
            self._begin_turn(amount, extra)
        else:
            return False
        return True

    def _begin_turn(self, turn: int, player: int) -> None:
        packet_log = self.packet_log
        packet_log.into = packet_log.tree.packets
        packet_log.tag(GAME_ENTITY, GameTag.STEP, Step.MAIN_READY)
        packet_log.tag(player_entity(1 - player), GameTag.CURRENT_PLAYER, 0)
        packet_log.tag(player_entity(player), GameTag.CURRENT_PLAYER, 1)
        packet_log.tag(GAME_ENTITY, GameTag.TURN, turn)
        packet_log.tag(GAME_ENTITY, GameTag.STEP, Step.MAIN_START)
        self.top = packet_log.block(BlockType.TRIGGER, player_entity(player))

    def _tell_move(self, entry: Entry) -> bool:
        """Write an entry that moves a card from zone to zone; return whether it does."""
        kind, _, source, target, source_card, target_card, _, extra = entry
        subject = self.slots.get(source, 0)
        if kind in (schema.LOG_DRAW, schema.LOG_BURN):
            self._draw(source, source_card, extra, burnt=kind == schema.LOG_BURN)
        elif kind == schema.LOG_SUMMON:
            self._appear(target, target_card, Zone.PLAY, extra)
        elif kind == schema.LOG_EQUIP:
            self._appear(source, source_card, Zone.PLAY, extra)
        elif kind == schema.LOG_GAIN_CARD:
            self._appear(target, target_card, Zone.HAND, extra)
        elif kind == schema.LOG_RETURN:
            self.packet_log.tag(subject, GameTag.ZONE, Zone.HAND)
        elif kind == schema.LOG_CONTROL:
            self.packet_log.tag(subject, GameTag.CONTROLLER, player_id(extra))
        elif kind == schema.LOG_DISCARD:
            self.packet_log.reveal(subject, source_card)
            self.packet_log.end(subject)
        else:
            return False
        return True

    def _tell_change(self, entry: Entry) -> None:
        """Write any other entry: an event of a character."""
        kind, _, source, target, _, _, amount, _ = entry
        subject = self.slots.get(source, 0)
        aim = self.slots.get(target, 0)
        if kind == schema.LOG_ATTACK:
            self.packet_log.tag(GAME_ENTITY, GameTag.PROPOSED_ATTACKER, subject)
            self.packet_log.tag(GAME_ENTITY, GameTag.PROPOSED_DEFENDER, aim)
        elif kind == schema.LOG_TRANSFORM:
            self.packet_log.change(subject, amount)
        elif kind in AMOUNTS:
            self.packet_log.meta(AMOUNTS[kind], amount, aim)
        elif kind in MARKS:
            self.packet_log.tag(aim, *MARKS[kind])
        elif aim:
            self.packet_log.meta(MetaDataType.TARGET, 0, aim)

    def _draw(self, slot: int, row: int, player: int, *, burnt: bool) -> None:
        entity = self.slots[slot]
        if entity not in self.packet_log.told:
            self.packet_log.make(entity, "", place_tags(entity, Zone.DECK, player, 0))
        if burnt or self.packet_log.hears(player):
            self.packet_log.reveal(entity, row)
        self.packet_log.tag(entity, GameTag.ZONE, Zone.GRAVEYARD if burnt else Zone.HAND)

    def _appear(self, slot: int, row: int, zone: int, player: int) -> None:
        """Write that a card came into a hand or into play."""
        entity = self.slots[slot]
        seen = zone == Zone.PLAY or self.packet_log.hears(player) or self._is_revealed(slot)
        if entity not in self.packet_log.told:
            cards, tags = self.packet_log.cards, place_tags(entity, zone, player, 0)
            tags |= printed_tags(cards, row) if seen else {}
            self.packet_log.make(entity, client_id(cards, row) if seen else "", tags)
        elif seen:
            self.packet_log.reveal(entity, row)
        self.packet_log.tag(entity, GameTag.ZONE, zone)

    def _is_revealed(self, slot: int) -> bool:
        """Return whether both players know a card in hand."""
        in_use = self.record.used >> slot & 1
        return bool(in_use and self.record.entities[slot].own_tags & REVEALED)
