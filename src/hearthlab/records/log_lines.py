"""Packets as lines of a Power.log, the way the client has written them since 2017."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hearthstone.enums import (
    BlockType,
    CardType,
    ChoiceType,
    GameTag,
    MetaDataType,
    Mulligan,
    OptionType,
    PlayState,
    State,
    Step,
    Zone,
)
from hslog import packets

from hearthlab.carddata.formats import Format
from hearthlab.records.table import Table, entity_id

POWER = "DebugPrintPower"
INDENT = "    "
VALUE_NAMES: dict[int, Any] = {
    GameTag.CARDTYPE: CardType,
    GameTag.MULLIGAN_STATE: Mulligan,
    GameTag.NEXT_STEP: Step,
    GameTag.PLAYSTATE: PlayState,
    GameTag.STATE: State,
    GameTag.STEP: Step,
    GameTag.ZONE: Zone,
}
TICKS = 10_000_000  # of a second, as the client counts


def log_lines(tree: Any, playing: Format) -> Iterator[str]:
    """Write a packet tree; the clock shows one millisecond more per packet."""
    writer = _Lines(playing)
    for number, (method, text) in enumerate(writer.packets(tree.packets, 0)):
        ticks = number * TICKS // 1000
        seconds, part = divmod(ticks, TICKS)
        clock = f"{seconds // 3600 % 24:02}:{seconds // 60 % 60:02}:{seconds % 60:02}.{part:07}"
        yield f"D {clock} GameState.{method}() - {text}\n"


class _Lines:
    """The lines of one game, with the names of the moment."""

    def __init__(self, playing: Format) -> None:
        self.table = Table(format=playing)
        self.names: dict[int, str] = {}

    def packets(self, nodes: list[Any], depth: int) -> Iterator[tuple[str, str]]:
        """Write packets, each with the method that prints it."""
        for packet in nodes:
            if isinstance(packet, packets.Block):
                yield POWER, INDENT * depth + self._block(packet)
                yield from self.packets(packet.packets, depth + 1)
                yield POWER, INDENT * depth + "BLOCK_END"
            elif isinstance(packet, packets.CreateGame):
                yield from self._create(packet)
            elif isinstance(packet, (packets.Choices, packets.ChosenEntities)):
                yield from self._choices(packet)
            elif isinstance(packet, packets.Options):
                yield "DebugPrintOptions", f"id={packet.id}"
                yield from self._options(packet.options, 1)
            elif isinstance(packet, packets.SendOption):
                yield (
                    "SendOption",
                    (
                        f"selectedOption={packet.option} selectedSubOption={packet.suboption} "
                        f"selectedTarget={packet.target} selectedPosition={packet.position}"
                    ),
                )
            else:
                for line in self._power(packet):
                    yield POWER, INDENT * depth + line
            self.table.apply(packet)

    def _create(self, packet: Any) -> Iterator[tuple[str, str]]:
        yield POWER, "CREATE_GAME"
        yield POWER, f"{INDENT}GameEntity EntityID={packet.entity}"
        for line in _tags(packet.tags):
            yield POWER, INDENT + line
        for player in packet.players:
            self.names[entity_id(player.entity)] = player.name
            account = f"[hi={player.hi} lo={player.lo}]"
            yield (
                POWER,
                f"{INDENT}Player EntityID={player.entity} PlayerID={player.player_id} "
                f"GameAccountId={account}",
            )
            for line in _tags(player.tags):
                yield POWER, INDENT + line
        for player in packet.players:
            text = f"PlayerID={player.player_id}, PlayerName={player.name}"
            yield "DebugPrintGame", text

    def _name(self, entity: Any) -> str:
        """Name an entity as the client does: players by name, cards as far as they are known."""
        number = entity_id(entity)
        if number in self.names:
            return self.names[number]
        if not number:
            return "0"
        if number == self.table.game:
            return "GameEntity"
        seen = self.table.entity(number)
        zone = Zone(seen.tag(GameTag.ZONE)).name
        place = f"zone={zone} zonePos={seen.tag(GameTag.ZONE_POSITION)}"
        owner = f"player={seen.tag(GameTag.CONTROLLER)}"
        if not seen.card:
            return f"[id={number} cardId= type=INVALID {place} {owner}]"
        name = seen.name
        return f"[entityName={name} id={number} {place} cardId={seen.card} {owner}]"

    def _block(self, block: Any) -> str:
        keyword = f" TriggerKeyword={_tag_name(block.trigger_keyword)}"
        return (
            f"BLOCK_START BlockType={BlockType(block.type).name} Entity={self._name(block.entity)} "
            f"EffectCardId= EffectIndex={block.effectindex} Target={self._name(block.target)} "
            f"SubOption={block.suboption}{keyword if block.trigger_keyword else ''}"
        )

    def _power(self, packet: Any) -> Iterator[str]:
        if isinstance(packet, packets.TagChange):
            name = self._name(packet.entity)
            yield f"TAG_CHANGE Entity={name} {_tag(packet.tag, packet.value)}"
        elif isinstance(packet, packets.FullEntity):
            yield f"FULL_ENTITY - Creating ID={packet.entity} CardID={packet.card_id}"
            yield from _tags(packet.tags)
        elif isinstance(packet, (packets.ShowEntity, packets.ChangeEntity)):
            what = "SHOW" if isinstance(packet, packets.ShowEntity) else "CHANGE"
            name = self._name(packet.entity)
            yield f"{what}_ENTITY - Updating Entity={name} CardID={packet.card_id}"
            yield from _tags(packet.tags)
        elif isinstance(packet, packets.HideEntity):
            where = _tag(GameTag.ZONE, packet.zone)
            yield f"HIDE_ENTITY - Entity={self._name(packet.entity)} {where}"
        elif isinstance(packet, packets.MetaData):
            kind = MetaDataType(packet.meta).name
            yield f"META_DATA - Meta={kind} Data={packet.data} InfoCount={packet.count}"
            for at, entity in enumerate(packet.info):
                yield f"{INDENT}Info[{at}] = {self._name(entity)}"
        else:
            raise TypeError(f"no line for {packet!r}")

    def _choices(self, packet: Any) -> Iterator[tuple[str, str]]:
        name = self._name(packet.entity)
        if isinstance(packet, packets.Choices):
            method = "DebugPrintEntityChoices"
            kind = ChoiceType(packet.type).name
            counts = f"CountMin={packet.min} CountMax={packet.max}"
            yield method, f"id={packet.id} Player={name} TaskList=1 ChoiceType={kind} {counts}"
            yield method, f"  Source={self._name(packet.source)}"
        else:
            method = "DebugPrintEntitiesChosen"
            yield method, f"id={packet.id} Player={name} EntitiesCount={len(packet.choices)}"
        for at, entity in enumerate(packet.choices):
            yield method, f"  Entities[{at}]={self._name(entity)}"

    def _options(self, options: list[Any], depth: int) -> Iterator[tuple[str, str]]:
        for option in options:
            name = self._name(option.entity) if option.entity else ""
            what = f"{option.optype} {option.id} entity={name}"
            if option.optype == "option":
                what = f"option {option.id} type={OptionType(option.type).name} mainEntity={name}"
            yield "DebugPrintOptions", f"{'  ' * depth}{what} error=NONE errorParam="
            yield from self._options(option.options, depth + 1)


def _tag_name(tag: int) -> str:
    return GameTag(tag).name if tag in GameTag._value2member_map_ else str(tag)


def _tag(tag: int, value: int) -> str:
    """Write a tag and its value, by name where there is one."""
    kind = VALUE_NAMES.get(tag)
    return f"tag={_tag_name(tag)} value={kind(value).name if kind else int(value)}"


def _tags(tags: list[tuple[int, int]]) -> Iterator[str]:
    for tag, value in tags:
        yield f"{INDENT}{_tag(tag, value)}"
