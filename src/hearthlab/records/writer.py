"""A game as the client's packets: entities, tags and blocks, action by action.

The engine's log has the events inside an action in their order; other changes are
the difference of all tags before and after, written at the end of the action's block.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping
from typing import Any

from hearthstone.enums import BlockType, CardType, GameTag, Mulligan, PlayState, Step, Zone
from hslog import packets

from hearthlab.cards.symbols import CLASSES, REVEALED
from hearthlab.engine import core, schema
from hearthlab.engine.tables import cards_of
from hearthlab.game.action import Action
from hearthlab.game.game import Game
from hearthlab.game.log import apply_logged
from hearthlab.game.notation import actor_of
from hearthlab.records.cards import client_id
from hearthlab.records.decisions import Decisions, acting_slot
from hearthlab.records.ledger import Changes, Ledger, slots_in_use
from hearthlab.records.packet_log import NO_INDEX, PacketLog
from hearthlab.records.retelling import Retelling
from hearthlab.records.tags import (
    GAME_ENTITY,
    ZONES,
    Tags,
    card_tags,
    class_number,
    game_tags,
    place_tags,
    player_entity,
    player_tags,
    printed_tags,
)

HIDDEN_ZONES = (schema.ZONE_HAND, schema.ZONE_SECRET)
RESULTS = {
    schema.RESULT_FIRST_WINS: (PlayState.WON, PlayState.LOST),
    schema.RESULT_SECOND_WINS: (PlayState.LOST, PlayState.WON),
    schema.RESULT_DRAW: (PlayState.TIED, PlayState.TIED),
}
BLOCKS = {"play": BlockType.PLAY, "power": BlockType.PLAY, "attack": BlockType.ATTACK}


def packets_of(
    game: Game, *, viewer: int | None = None, names: tuple[str, str] | None = None
) -> Any:
    """Write a game as a packet tree of hslog.

    viewer: write this player's view; without it both hands are open, decks stay hidden.
    """
    return Writer(game, viewer, names).packet_log.tree


class Writer:
    """One game on the way into packets."""

    def __init__(self, game: Game, viewer: int | None, names: tuple[str, str] | None) -> None:
        self.cards = cards_of(game.format)
        self.packet_log = PacketLog(viewer, self.cards)
        self.record = game.start.record()
        self.ledger = Ledger(self.record)
        self.decisions = Decisions(self.ledger)
        self._create(names or self._hero_names())
        for action in game.history:
            if game.start.drawn:
                core.random_action(self.record)
            self._play(action)
        if not game.over:
            self._ask()

    def _hero_names(self) -> tuple[str, str]:
        first, second = (CLASSES[side.hero_class].capitalize() for side in self.record.players)
        return f"{first} (player 0)", f"{second} (player 1)"

    # --- The beginning -----------------------------------------------------------------------
    def _create(self, names: tuple[str, str]) -> None:
        packet_log = self.packet_log
        made = packets.CreateGame(None, GAME_ENTITY)
        packet_log.told[GAME_ENTITY] = game_tags(self.record)
        made.tags = list(packet_log.told[GAME_ENTITY].items())
        for player in (0, 1):
            entity = player_entity(player)
            one = packets.CreateGame.Player(None, entity, player + 1, 0, player + 1)
            one.name = names[player]
            packet_log.told[entity] = self._player_tags(player)
            one.tags = list(packet_log.told[entity].items())
            made.players.append(one)
        packet_log.into.append(made)
        for player in (0, 1):
            dealt = [self.ledger.slots[slot] for slot in self._hand(player)]
            for entity in [*dealt, *(entity for _, entity in self.ledger.decks[player])]:
                packet_log.make(entity, "", place_tags(entity, Zone.DECK, player, 0))
        self._sync()
        mulligan = self.record.waiting == schema.WAIT_MULLIGAN
        step = Step.BEGIN_MULLIGAN if mulligan else Step.MAIN_ACTION
        packet_log.tag(GAME_ENTITY, GameTag.STEP, step)

    def _hand(self, player: int) -> list[int]:
        side = self.record.players[player]
        return list(side.hand[: side.n_hand])

    def _player_tags(self, player: int) -> Tags:
        record = self.record
        found = player_tags(record, player)
        found[GameTag.HERO_ENTITY] = self.ledger.slots[record.players[player].hero]
        found[GameTag.PLAYSTATE] = RESULTS.get(record.result, (PlayState.PLAYING,) * 2)[player]
        waiting = record.waiting == schema.WAIT_MULLIGAN
        if waiting and record.chooser == player:
            found[GameTag.MULLIGAN_STATE] = Mulligan.INPUT
        elif not waiting:
            found[GameTag.MULLIGAN_STATE] = Mulligan.DONE
        return found

    # --- One action --------------------------------------------------------------------------
    def _play(self, action: Action) -> None:
        before = core.clone(self.record)
        self._ask()
        if self._tells_decision():
            self.packet_log.into += self.decisions.answer(before, action)
        entries = apply_logged(self.record, action.code)
        slots = dict(self.ledger.slots)  # a target may go into a deck, and has no slot then
        changes = self.ledger.follow(before, self.record, entries)
        top = self._open(action, before, slots)
        for _, entity in changes.buried:
            self.packet_log.bury(entity)
        if action.kind == "play":
            self._leave_hand(action, before, slots)
        touched = ChainMap(self.ledger.slots, slots)
        Retelling(self.packet_log, touched, self.record, top).tell(entries)
        self._close(changes)

    def _tells_decision(self) -> bool:
        """Return whether the current decision is written: mulligans and choices always are."""
        waiting = self.record.waiting != schema.WAIT_ACTION
        return waiting or self.packet_log.hears(actor_of(self.record))

    def _ask(self) -> None:
        """Write the options of the player to act."""
        if not self._tells_decision():
            return
        actor = actor_of(self.record)
        for row, entity in self.ledger.offered:
            if entity not in self.packet_log.told:
                self.packet_log.make(entity, "", place_tags(entity, Zone.SETASIDE, actor, 0))
            self.packet_log.tag(entity, GameTag.ZONE, Zone.SETASIDE)
            if self.packet_log.hears(actor):
                self.packet_log.reveal(entity, row)
        self.packet_log.into.append(self.decisions.question(self.record))

    def _open(self, action: Action, before: schema.Game, slots: Mapping[int, int]) -> list[Any]:
        """Open the block of an action and return where its packets go."""
        packet_log = self.packet_log
        if action.kind in BLOCKS:
            target = 0 if action.target is None else slots[action.target]
            option = NO_INDEX if action.option is None else action.option
            source = slots[acting_slot(before, action)]
            return packet_log.block(BLOCKS[action.kind], source, target, option=option)
        if action.kind == "end":
            packet_log.tag(GAME_ENTITY, GameTag.NEXT_STEP, Step.MAIN_END)
            packet_log.tag(GAME_ENTITY, GameTag.STEP, Step.MAIN_END)
        return packet_log.block(BlockType.TRIGGER, player_entity(actor_of(before)))

    def _leave_hand(self, action: Action, before: schema.Game, slots: Mapping[int, int]) -> None:
        """Move a played card out of the hand; a minion to the place that was chosen."""
        packet_log = self.packet_log
        entity = slots[action.source]
        row = before.entities[action.source].card
        printed = printed_tags(self.cards, row)
        side = before.players[before.active]
        secret = bool(printed.get(GameTag.SECRET))
        if not secret or packet_log.hears(before.active):
            packet_log.reveal(entity, row)
        packet_log.tag(entity, GameTag.ZONE, Zone.SECRET if secret else Zone.PLAY)
        place = 0
        if printed[GameTag.CARDTYPE] == CardType.MINION:
            place = (side.n_board if action.place is None else action.place) + 1
            for at, slot in enumerate(side.board[: side.n_board], 1):
                if at >= place:
                    packet_log.tag(slots[slot], GameTag.ZONE_POSITION, at + 1)
        packet_log.told[entity][GameTag.ZONE_POSITION] = NO_INDEX  # even if equal to that in hand
        packet_log.tag(entity, GameTag.ZONE_POSITION, place)

    def _close(self, changes: Changes) -> None:
        """Write changes that the log does not have, at the end of the open block."""
        packet_log = self.packet_log
        for entity in changes.gone:
            if entity in packet_log.told:
                packet_log.end(entity)
        for player, entity in changes.added:
            packet_log.make(entity, "", place_tags(entity, Zone.DECK, player, 0))
        for entity in self.ledger.forget(self.record):
            packet_log.end(entity)
        self._sync()
        packet_log.into = packet_log.tree.packets
        step = Step.MAIN_ACTION
        if self.record.waiting == schema.WAIT_MULLIGAN:
            step = Step.BEGIN_MULLIGAN
        if self.record.result != schema.RESULT_NONE:
            packet_log.tag(GAME_ENTITY, GameTag.STEP, Step.FINAL_WRAPUP)
            step = Step.FINAL_GAMEOVER
        packet_log.tag(GAME_ENTITY, GameTag.STEP, step)

    # --- The difference ----------------------------------------------------------------------
    def _sync(self) -> None:
        """Write every tag whose value changed."""
        for tag, value in game_tags(self.record).items():
            self.packet_log.tag(GAME_ENTITY, tag, value)
        for player in (0, 1):
            side = self.record.players[player]
            places = {slot: at for at, slot in enumerate(self._hand(player), 1)}
            places |= {slot: at for at, slot in enumerate(side.board[: side.n_board], 1)}
            for slot in slots_in_use(self.record):
                if self.record.entities[slot].controller == player:
                    self._sync_card(slot, places.get(slot, 0))
            for tag, value in self._player_tags(player).items():
                self.packet_log.tag(player_entity(player), tag, value)

    def _sync_card(self, slot: int, place: int) -> None:
        state, entity, packet_log = (
            self.record.entities[slot],
            self.ledger.slots[slot],
            self.packet_log,
        )
        tags = place_tags(entity, ZONES[state.zone], state.controller, place)
        hidden = self._is_hidden(slot)
        if not hidden:
            tags |= card_tags(self.record, slot)
        elif state.zone == schema.ZONE_SECRET:
            card_class = class_number(self.cards.tables.cards[state.card].card_class)
            tags |= {GameTag.SECRET: 1, GameTag.CLASS: card_class}
        if entity not in packet_log.told:
            packet_log.make(entity, "" if hidden else client_id(self.cards, state.card), tags)
        elif not hidden and entity not in packet_log.shown:
            packet_log.reveal(entity, state.card, tags)
        elif not hidden and packet_log.shown[entity] != client_id(self.cards, state.card):
            packet_log.change(entity, state.card)
        for tag, value in tags.items():
            packet_log.tag(entity, tag, value)

    def _is_hidden(self, slot: int) -> bool:
        """Return whether a card is hidden from the viewer."""
        state = self.record.entities[slot]
        if state.zone not in HIDDEN_ZONES or self.packet_log.hears(state.controller):
            return False
        return bool(state.zone == schema.ZONE_SECRET or not state.own_tags & REVEALED)
