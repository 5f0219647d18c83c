"""A recorded game: its actions in this package's notation, and the state before each of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from hearthstone.enums import BlockType, CardType, ChoiceType, GameTag, Step
from hslog import packets

from hearthlab.carddata.facts import COIN
from hearthlab.carddata.formats import Format
from hearthlab.engine.tables import cards_of
from hearthlab.game.notation import END_TURN, NOTHING, numbered
from hearthlab.records.cards import format_of_cards, name_of_id, row_of_id
from hearthlab.records.errors import RecordError
from hearthlab.records.table import PLAYERS, Seen, Table, entity_id

NOT_CHOSEN = (None, -1)
SHOWING = (packets.FullEntity, packets.ShowEntity, packets.ChangeEntity)  # say what card it is


@dataclass(frozen=True, slots=True)
class RecordedAction:
    """One action of a recorded game."""

    text: str  # in the notation of this package; always with a minion's place
    player: int
    turn: int

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class RecordedGame:
    """One game of a file, as far as the file records it.

    asked: the format that it is read in; by default the first that has the cards seen.
    """

    tree: Any  # the packets, as hslog has them
    names: tuple[str, ...] = ()  # of the players, in the order of the record
    decks: tuple[tuple[str, ...], ...] = ()  # ids of the starting decks, where recorded
    build: int | None = None  # of the client, where recorded
    kind: int = 0  # GameType or BnetGameType, 0 where not recorded
    asked: Format | None = None

    @cached_property
    def format(self) -> Format:
        """The format that the game is read in."""
        if self.asked is not None:
            return self.asked
        seen = {card for deck in self.decks for card in deck}
        return format_of_cards(seen | _cards_of(self.tree.packets), self.build)

    def table(self) -> Table:
        """Return the state before the first packet."""
        return Table(self.first, format=self.format)

    @property
    def first(self) -> int:
        """Which player of the record goes first: its index there."""
        numbers: list[int] = []
        for packet, _ in opened(self.tree.packets):
            if isinstance(packet, packets.CreateGame):
                numbers = [entity_id(player.entity) for player in packet.players]
                first = [bool(dict(each.tags).get(GameTag.FIRST_PLAYER)) for each in packet.players]
                if any(first):
                    return first.index(True) % len(PLAYERS)
            elif (
                isinstance(packet, packets.TagChange)
                and packet.tag in (GameTag.FIRST_PLAYER, GameTag.CURRENT_PLAYER)
                and packet.value
            ):
                entity = entity_id(packet.entity)
                return numbers.index(entity) % len(PLAYERS) if entity in numbers else 0
        return 0

    def moments(self) -> Iterator[tuple[Table, RecordedAction | None]]:
        """Give the state before each action with the action; at last the final state and None.

        It is one state that changes: look at it before asking for the next.
        """
        table = self.table()
        told = Teller(table, told_options=tells_options(self))
        for packet, top in opened(self.tree.packets):
            action = told.action(packet, top)
            if action is not None:
                yield table, action
            table.apply(packet)
        if not table.player_entities:
            raise RecordError("the record has no CREATE_GAME")
        yield table, None

    @property
    def actions(self) -> list[RecordedAction]:
        """All actions."""
        return [action for _, action in self.moments() if action is not None]

    @property
    def result(self) -> str | None:
        """How the game ended, None if not recorded."""
        return self.at(None).result

    def at(self, number: int | None) -> Table:
        """Return the state before an action, counted from 0; None is the end."""
        moments = self.moments()
        for at, (table, action) in enumerate(moments):
            if at == number or action is None:
                return table
        raise AssertionError("a game has a last moment")

    def player_names(self) -> tuple[str, str]:
        """Return the names of the players, the first player first."""
        names = [*self.names, "", ""][:2]
        first = self.first
        return names[first] or "player 0", names[1 - first] or "player 1"

    def outside(self) -> list[str]:
        """Name the cards seen that this package does not play, sorted."""
        entities = self.at(None).entities.values()
        kept = [each for each in entities if each.tag(GameTag.CARDTYPE) != CardType.ENCHANTMENT]
        seen = {each.card for each in kept if each.card}
        seen |= {card for deck in self.decks for card in deck}
        playing = self.format
        return sorted(
            {name_of_id(playing, card) for card in seen if row_of_id(playing, card) is None}
        )


def opened(nodes: list[Any], top: bool = True) -> Iterator[tuple[Any, bool]]:
    """List all packets in order, blocks before their content, and whether each is outermost."""
    for packet in nodes:
        yield packet, top
        yield from opened(getattr(packet, "packets", []), False)


def _cards_of(nodes: list[Any]) -> set[str]:
    """List the ids of the cards that packets show; enchantments are not cards."""
    return {
        str(packet.card_id)
        for packet, _ in opened(nodes)
        if isinstance(packet, SHOWING)
        if packet.card_id and dict(packet.tags).get(GameTag.CARDTYPE) != CardType.ENCHANTMENT
    }


def tells_options(game: RecordedGame) -> bool:
    """Return whether the record says which option of a choose one card was taken.

    Clients of 2017 write 0 for every card that is played, whether it has options or not.
    """
    shown: dict[int, str] = {}
    without = False
    for packet, _ in opened(game.tree.packets):
        if isinstance(packet, SHOWING) and packet.card_id:
            shown[entity_id(packet.entity)] = packet.card_id
        if isinstance(packet, packets.Block) and packet.type == BlockType.PLAY:
            if packet.suboption in NOT_CHOSEN:
                return True
            card = shown.get(entity_id(packet.entity), "")
            without = without or not _options(game.format, card)
    return not without


class Teller:
    """The actions among the packets."""

    def __init__(self, table: Table, *, told_options: bool = True) -> None:
        self.table = table
        self.told_options = told_options  # see `tells_options`
        self.asked: dict[int, Any] = {}  # choices that were not answered yet
        self.sent: Any = None  # the option of a card that the recording player chose last

    def action(self, packet: Any, top: bool) -> RecordedAction | None:
        """Return the action that a packet begins, if it begins one."""
        table = self.table
        if isinstance(packet, packets.Choices):
            self.asked[packet.id] = packet
        elif isinstance(packet, (packets.SendChoices, packets.ChosenEntities)):
            asked = self.asked.pop(packet.id, None)
            return None if asked is None else self._choice(asked, packet)
        elif isinstance(packet, packets.SendOption):
            self.sent = packet.suboption
        elif isinstance(packet, packets.Block):
            return self._block(packet) if top else None
        elif (
            isinstance(packet, packets.TagChange)
            and (packet.tag, packet.value) == (GameTag.STEP, Step.MAIN_END)
            and entity_id(packet.entity) == table.game
            and table.result is None
        ):
            return RecordedAction(END_TURN, table.active, table.turn)
        return None

    def _choice(self, asked: Any, packet: Any) -> RecordedAction | None:
        table = self.table
        offered = [table.entity(entity_id(entity)) for entity in asked.choices]
        chosen = {entity_id(entity) for entity in packet.choices}
        owners = [table.controller(each) for each in offered]
        player = next((owner for owner in owners if owner is not None), None)
        if player is None:
            player = table.seat_of(entity_id(asked.entity)) or 0
        if asked.type == ChoiceType.MULLIGAN:
            told = [
                table.label_in(each.id, offered, each.card)
                for each in offered
                if each.id not in chosen and each.card != COIN
            ]
            return RecordedAction(f"mulligan {', '.join(told) or NOTHING}", player, table.turn)
        told = [
            table.label_in(each.id, offered, each.card) for each in offered if each.id in chosen
        ]
        return RecordedAction(f"choose {', '.join(told) or NOTHING}", player, table.turn)

    def _block(self, block: Any) -> RecordedAction | None:
        """Convert an outermost block that is a player's action."""
        table = self.table
        if block.type not in (BlockType.PLAY, BlockType.ATTACK):
            return None
        source = table.entity(entity_id(block.entity))
        player = table.controller(source)
        if player is None:
            return None
        target = entity_id(block.target)
        aim = f" -> {table.label(target, player)}" if target else ""
        if block.type == BlockType.ATTACK:
            words = f"attack {table.label(source.id, player)}{aim}"
        elif source.tag(GameTag.CARDTYPE) == CardType.HERO_POWER:
            words = f"power {source.name}{self._option(block, source.card)}{aim}"
        else:
            words = self._play(block, source, player, aim)
        return RecordedAction(words, player, table.turn)

    def _play(self, block: Any, source: Seen, player: int, aim: str) -> str:
        card, kind, place = source.card, source.tag(GameTag.CARDTYPE), 0
        for packet in block.packets:
            if entity_id(getattr(packet, "entity", None)) != source.id:
                continue
            if isinstance(packet, packets.ShowEntity) and not card:
                card = packet.card_id or ""
                kind = dict(packet.tags).get(GameTag.CARDTYPE, 0)
            if isinstance(packet, packets.TagChange) and packet.tag == GameTag.ZONE_POSITION:
                place = place or int(packet.value)
        words = f"play {self.table.label_in(source.id, self.table.hand(player), card)}"
        words += self._option(block, card)
        if kind != CardType.MINION:
            return words + aim
        # The client omits a place that equals the card's place in hand.
        return f"{words}{aim} @{place or source.tag(GameTag.ZONE_POSITION)}"

    def _option(self, block: Any, card: str) -> str:
        """Name the chosen option of a card, which the block or the player's answer says."""
        playing, (sent, self.sent) = self.table.format, (self.sent, None)
        if self.told_options and block.suboption not in NOT_CHOSEN:
            return _named_option(block.suboption, playing, card)
        return _named_option(sent, playing, card) if _options(playing, card) else ""


def _named_option(chosen: Any, playing: Format, card: str) -> str:
    """Name the option that was chosen of a choose one card; two of one name are numbered."""
    if chosen in NOT_CHOSEN:
        return ""
    option, options = int(chosen), _options(playing, card)
    if option not in PLAYERS or not options or not options[option]:
        return f" [option {option + 1}]"
    return f" [{numbered(map(cards_of(playing).name_of, options))[option]}]"


def _options(playing: Format, card: str) -> list[int]:
    """List the rows of the options of a card, none if it has no options."""
    row = row_of_id(playing, card)
    options = [] if row is None else list(cards_of(playing).tables.cards[row].option)
    return options if any(options) else []
