"""The actions of a recorded game with the states before and after them.

The state before an action is completed with facts recorded later: the card of a hand or
deck that was hidden when the action began, and the numbers of the card that is played.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, field
from typing import Any

from hearthstone.enums import BlockType, GameTag, Zone
from hslog import packets

from hearthlab.records.audit.memory import Memory
from hearthlab.records.recorded import (
    NOT_CHOSEN,
    RecordedAction,
    RecordedGame,
    Teller,
    opened,
    tells_options,
)
from hearthlab.records.table import PLAYERS, Seen, Table, entity_id, zone_after

HIDDEN_ZONES = (Zone.HAND, Zone.DECK, Zone.SECRET)
NUMBERS = (GameTag.COST, GameTag.ATK, GameTag.HEALTH)
SHOWN = (GameTag.COST, GameTag.ATK, GameTag.HEALTH, GameTag.CARDTYPE, GameTag.DURABILITY)


@dataclass(slots=True)
class Choice:
    """A recorded choice: the ids of the offered cards and of the chosen one."""

    offered: list[str]
    chosen: str


@dataclass(slots=True)
class Step:
    """One action, with the choices that it led to."""

    number: int  # among the actions of the record, from 1
    action: RecordedAction
    before: Table
    memory: Memory
    begins: int = 0  # the turn in which the record begins; later than 1: in the middle of a game
    source: int = 0  # entity ids, 0: none
    target: int = 0
    option: int | None = None
    place: int | None = None  # 0 the leftmost
    drawn: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))
    numbers: dict[int, dict[int, int]] = field(default_factory=dict)  # of a drawn card, when shown
    choices: list[Choice] = field(default_factory=list)
    after: Table | None = None
    is_whole: bool = True  # the record does not end within it
    touched: list[str] = field(default_factory=list)  # ids of the cards with blocks in it

    @property
    def in_play(self) -> list[str]:
        """The ids of the entities on the board before the action."""
        return [seen.card for player in PLAYERS for seen in self.before.board(player)]

    @property
    def kind(self) -> str:
        """The first word of the action: play, attack, power or end."""
        return self.action.text.partition(" ")[0]


def copied(table: Table) -> Table:
    """Copy a state."""
    made = Table(table.first, format=table.format)
    made.game, made.player_entities = table.game, list(table.player_entities)
    made.player_ids, made.begun = list(table.player_ids), table.begun
    for number, seen in table.entities.items():
        twin = copy(seen)
        twin.tags = dict(seen.tags)
        made.entities[number] = twin
    return made


def foreseen(game: RecordedGame) -> dict[int, str]:
    """Return the card of each entity where the record ever shows it, the first that it was."""
    found: dict[int, str] = {}
    for packet, _ in opened(game.tree.packets):
        if isinstance(packet, (packets.FullEntity, packets.ShowEntity)) and packet.card_id:
            found.setdefault(entity_id(packet.entity), packet.card_id)
    return found


def steps(game: RecordedGame) -> Iterator[Step]:
    """List the actions after the mulligans, choices joined to the action that led to them."""
    table, memory, cards = game.table(), Memory(), foreseen(game)
    told_options = tells_options(game)
    teller, step, number = Teller(table, told_options=told_options), None, 0
    asked: dict[int, list[str]] = {}
    begins = 0
    for packet, top in opened(game.tree.packets):
        if isinstance(packet, packets.Choices):
            offered = [table.entity(entity_id(each)).card for each in packet.choices]
            asked[packet.id] = offered
        action = teller.action(packet, top)
        if action is not None:
            number += 1
            word = action.text.partition(" ")[0]
            if word == "choose" and step is not None:
                chosen = [table.entity(entity_id(each)).card for each in packet.choices]
                step.choices.append(Choice(asked.get(packet.id, []), (chosen or [""])[0]))
            elif word != "mulligan":
                if step is not None:
                    step.after = copied(table)
                    yield step
                step = _begun(number, action, packet, table, memory, cards, told_options)
                step.begins = begins
        if step is not None:
            _follow(step, packet, table)
        memory.follow(packet, table)
        table.apply(packet)
        if isinstance(packet, packets.CreateGame):
            begins = table.turn
    if step is not None:
        step.after = copied(table)
        step.is_whole = table.result is not None or _is_whole(game)
        yield step


def _is_whole(game: RecordedGame) -> bool:
    """Return whether the record ends after a block and not within one."""
    blocks = [each for each, top in opened(game.tree.packets) if top and hasattr(each, "ended")]
    return not blocks or bool(blocks[-1].ended)


def _begun(
    number: int,
    action: RecordedAction,
    packet: Any,
    table: Table,
    memory: Memory,
    cards: dict[int, str],
    told_options: bool,
) -> Step:
    """Begin a step: the state before it, with facts that the record shows later."""
    before = copied(table)
    for seen in before.entities.values():
        if not seen.card and seen.tag(GameTag.ZONE) in HIDDEN_ZONES:
            seen.card = cards.get(seen.id, "")
    step = Step(number, action, before, memory.copied())
    if isinstance(packet, packets.Block):
        step.source, step.target = entity_id(packet.entity), entity_id(packet.target)
        _show(before.entity(step.source), packet)
        if told_options and packet.suboption not in NOT_CHOSEN:
            step.option = int(packet.suboption)
    text = action.text
    if step.kind == "play" and " @" in text:
        step.place = int(text.rpartition("@")[2]) - 1
    return step


def _show(source: Seen, block: Any) -> None:
    """Take the numbers of a card from the moment at which it is shown."""
    for packet in block.packets:
        if isinstance(packet, packets.ShowEntity) and entity_id(packet.entity) == source.id:
            told = {int(tag): int(value) for tag, value in packet.tags}
            source.card = packet.card_id or source.card
            source.tags |= {tag: value for tag, value in told.items() if tag in SHOWN}
            return


def _follow(step: Step, packet: Any, table: Table) -> None:
    """Note which cards left a deck, and which cards acted."""
    if isinstance(packet, packets.Block):
        seen = table.entity(entity_id(packet.entity))
        if packet.type in (BlockType.TRIGGER, BlockType.POWER, BlockType.PLAY, BlockType.ATTACK):
            step.touched.append(seen.card or step.before.entity(seen.id).card)
        return
    if not isinstance(packet, (packets.TagChange, packets.ShowEntity)):
        return
    zone = zone_after(packet)
    if zone is None or zone == Zone.DECK:
        return
    seen = table.entity(entity_id(packet.entity))
    player = table.controller(seen)
    if seen.tag(GameTag.ZONE) != Zone.DECK or player is None:
        return
    if seen.id not in step.drawn[player]:
        step.drawn[player].append(seen.id)
        if isinstance(packet, packets.ShowEntity):
            told = {int(tag): int(value) for tag, value in packet.tags}
            step.numbers[seen.id] = {tag: told[tag] for tag in NUMBERS if tag in told}
