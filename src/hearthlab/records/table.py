"""The state described by a record's packets: entities and their known tags."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from hearthstone.enums import CardType, GameTag, PlayState, Zone
from hslog import packets

from hearthlab.carddata.formats import Format
from hearthlab.engine.tables import Cards, cards_of
from hearthlab.game.notation import ENEMY, numbered
from hearthlab.records.cards import name_of_id, plain_id, row_of_id
from hearthlab.records.errors import RecordError
from hearthlab.records.tags import FIRST_CARD

PLAYERS = (0, 1)
UNSEEN = -1  # a turn that the record does not show
DEALT = 60  # cards of two decks: the first entities after the players
OUTCOMES = {(PlayState.WON, 0): "player 0 wins", (PlayState.WON, 1): "player 1 wins"}


@dataclass(slots=True)
class Seen:
    """The known facts of one entity."""

    id: int
    card: str = ""  # the card's id, empty while unknown
    tags: dict[int, int] = field(default_factory=dict)
    dealt: bool = False  # it was in a deck, or in a hand of one, when the game began
    owner: int = 0  # number of the player it was created for
    printed: str = ""  # the card it was before anything changed it
    arrived: int = UNSEEN  # the turn in which it came into play
    format: Format = field(kw_only=True)

    def tag(self, tag: int) -> int:
        """Return the value of a tag, 0 if unknown."""
        return self.tags.get(tag, 0)

    @property
    def name(self) -> str:
        """The card's name, its id if it is not of the format, "unknown card" if it is hidden."""
        return name_of_id(self.format, self.card)

    @property
    def plain(self) -> str:
        """The id that the format knows the card by."""
        return plain_id(self.format, self.card)

    @property
    def row(self) -> int | None:
        """The row of the card, None if the engine cannot play it."""
        return row_of_id(self.format, self.card)

    @property
    def cards(self) -> Cards:
        """The cards of the format."""
        return cards_of(self.format)

    @property
    def printed_row(self) -> Any:
        """The card's record in the engine's tables, None if the engine cannot play it."""
        row = self.row
        return None if row is None else self.cards.tables.cards[row]


ARRIVALS = (packets.TagChange, packets.FullEntity, packets.ShowEntity)  # may move a card


def zone_after(packet: Any) -> int | None:
    """Return the zone that a packet moves its entity to, None without one."""
    if isinstance(packet, packets.TagChange):
        return int(packet.value) if packet.tag == GameTag.ZONE else None
    zone = dict(packet.tags).get(GameTag.ZONE)
    return None if zone is None else int(zone)


def entity_id(entity: Any) -> int:
    """Return the number of an entity or of a player; a player may be known by name only."""
    if entity is None:
        return 0
    number = getattr(entity, "entity_id", entity)
    if not isinstance(number, int):
        raise RecordError("the record never says which player one of its names is")
    return int(number)


class Table:
    """All entities of one game at some moment. Player 0 is the one who goes first."""

    def __init__(self, first: int = 0, *, format: Format) -> None:
        self.format = format
        self.entities: dict[int, Seen] = {}
        self.game = 0
        self.player_entities: list[int] = []
        self.player_ids: list[int] = []
        self.first = first  # index, in the record, of the player who goes first
        self.begun = False  # the first turn: entities created later belong to no starting deck

    # --- Changing ----------------------------------------------------------------------------
    def apply(self, packet: Any) -> None:
        """Apply one packet that is not a block."""
        if isinstance(packet, ARRIVALS):
            self._arrive(packet)
        if isinstance(packet, packets.CreateGame):
            self._create(packet)
        elif isinstance(packet, packets.FullEntity):
            seen = self.entity(entity_id(packet.entity))
            seen.card, seen.tags = packet.card_id or "", _tags(packet.tags)
            seen.dealt = not self.begun and _is_dealt(seen)
            seen.owner, seen.printed = seen.tag(GameTag.CONTROLLER), seen.card
        elif isinstance(packet, (packets.ShowEntity, packets.ChangeEntity)):
            seen = self.entity(entity_id(packet.entity))
            seen.card = packet.card_id or seen.card
            seen.printed = seen.printed or seen.card
            seen.tags |= _tags(packet.tags)
            # Of a card that was shuffled into a deck this may be known only when it is drawn.
            seen.dealt = seen.dealt and not seen.tag(GameTag.CREATOR)
        elif isinstance(packet, packets.HideEntity):
            seen = self.entity(entity_id(packet.entity))
            seen.card = ""
            seen.tags[GameTag.ZONE] = int(packet.zone)
        elif isinstance(packet, packets.TagChange):
            self.entity(entity_id(packet.entity)).tags[int(packet.tag)] = int(packet.value)
            self.begun = self.begun or int(packet.tag) == GameTag.TURN

    def _arrive(self, packet: Any) -> None:
        """Note the turn in which a card comes into play."""
        zone = zone_after(packet)
        if zone == Zone.PLAY and self.begun:
            seen = self.entity(entity_id(packet.entity))
            if seen.tag(GameTag.ZONE) != Zone.PLAY:
                seen.arrived = self.turn

    def is_asleep(self, seen: Seen) -> bool:
        """Return whether a minion cannot attack because it came into play in this turn.

        EXHAUSTED alone does not decide: the client copies it from the original with a copy,
        and still refuses the copy as an attacker. Charge leaves EXHAUSTED as it is.
        """
        if seen.tag(GameTag.CHARGE):
            return False
        return bool(seen.tag(GameTag.EXHAUSTED)) or seen.arrived == self.turn

    def _create(self, packet: Any) -> None:
        self.game = entity_id(packet.entity)
        self.entity(self.game).tags = _tags(packet.tags)
        if len(packet.players) != len(PLAYERS):
            raise RecordError(f"a game of {len(packet.players)} players; this package knows two")
        for player in packet.players:
            entity = entity_id(player.entity)
            self.player_entities.append(entity)
            self.player_ids.append(int(player.player_id))
            self.entity(entity).tags = _tags(player.tags)

    def entity(self, number: int) -> Seen:
        """Return an entity; one that was never created is unknown."""
        if number not in self.entities:
            self.entities[number] = Seen(number, format=self.format)
        return self.entities[number]

    # --- Reading -----------------------------------------------------------------------------
    @property
    def cards(self) -> Cards:
        """The cards of the format."""
        return cards_of(self.format)

    def player(self, player: int) -> Seen:
        """Return the entity of a player."""
        if not self.player_entities:
            raise RecordError("the record has no players")
        return self.entity(self.player_entities[player ^ self.first])

    def seat_of(self, entity: int) -> int | None:
        """Return which player an entity is."""
        for player in PLAYERS:
            if self.player_entities and self.player(player).id == entity:
                return player
        return None

    def owner(self, seen: Seen) -> int | None:
        """Return which player an entity was created for."""
        return self._seat(seen.owner)

    def controller(self, seen: Seen) -> int | None:
        """Return which player controls an entity."""
        return self._seat(seen.tag(GameTag.CONTROLLER))

    def _seat(self, number: int) -> int | None:
        if number not in self.player_ids:
            return None
        return self.player_ids.index(number) ^ self.first

    def game_tag(self, tag: int) -> int:
        """Return a tag of the game."""
        return self.entity(self.game).tag(tag)

    @property
    def turn(self) -> int:
        """The number of the turn, 0 before the first."""
        return self.game_tag(GameTag.TURN)

    @property
    def active(self) -> int:
        """The player whose turn it is."""
        return int(bool(self.player(1).tag(GameTag.CURRENT_PLAYER)))

    @property
    def result(self) -> str | None:
        """How the game ended, as this package says it; None while it continues."""
        for player in PLAYERS:
            state = self.player(player).tag(GameTag.PLAYSTATE)
            if state == PlayState.TIED:
                return "draw"
            if (state, player) in OUTCOMES:
                return OUTCOMES[state, player]
        return None

    def zone(self, player: int, zone: int, *types: int) -> list[Seen]:
        """List a player's entities in a zone, by position."""
        found = [
            seen
            for seen in self.entities.values()
            if seen.tag(GameTag.ZONE) == zone
            and self.controller(seen) == player
            and (not types or seen.tag(GameTag.CARDTYPE) in types)
        ]
        return sorted(found, key=lambda seen: seen.tag(GameTag.ZONE_POSITION))

    def hand(self, player: int) -> list[Seen]:
        """List a player's hand, from left to right."""
        return self.zone(player, Zone.HAND)

    def board(self, player: int) -> list[Seen]:
        """List a player's minions, from left to right."""
        return self.zone(player, Zone.PLAY, CardType.MINION)

    def secrets(self, player: int) -> list[Seen]:
        """List a player's secrets; a quest, which takes the place of one, is none."""
        return [seen for seen in self.zone(player, Zone.SECRET) if not seen.tag(GameTag.QUEST)]

    def quest(self, player: int) -> Seen | None:
        """Return a player's quest under way."""
        quests = [seen for seen in self.zone(player, Zone.SECRET) if seen.tag(GameTag.QUEST)]
        return quests[0] if quests else None

    def hero(self, player: int) -> Seen | None:
        """Return a player's hero."""
        named = self.entities.get(self.player(player).tag(GameTag.HERO_ENTITY))
        heroes = self.zone(player, Zone.PLAY, CardType.HERO)
        return named if named in heroes or not heroes else heroes[0]

    # --- Names -------------------------------------------------------------------------------
    def label(self, entity: int, actor: int) -> str:
        """Name a target in this package's notation."""
        sides = []
        for player in (actor, 1 - actor):
            hero = self.hero(player)
            sides.append([*([hero] if hero else []), *self.board(player)])
        friends = {seen.name for seen in sides[0]}
        for enemy, side in enumerate(sides):
            for seen, name in zip(side, numbered(each.name for each in side), strict=True):
                if seen.id == entity:
                    return ENEMY + name if enemy and seen.name in friends else name
        return self.entity(entity).name

    def label_in(self, entity: int, among: Iterable[Seen], card: str) -> str:
        """Name one of several cards, the second of a name as such."""
        earlier: Counter[str] = Counter()
        name = name_of_id(self.format, card)
        if not card:
            return name
        for seen in among:
            if seen.id == entity:
                break
            earlier[seen.name] += 1
        return f"{name}#{earlier[name] + 1}" if earlier[name] else name


def _is_dealt(seen: Seen) -> bool:
    """Return whether an entity that was just created is a card that a player began with.

    After a reconnection these are created where they are now. Options of choose one cards are
    created with the decks, but aside; what another card makes has a creator.
    """
    zone = seen.tag(GameTag.ZONE)
    if zone == Zone.SETASIDE or seen.tag(GameTag.CREATOR):
        return False
    return zone == Zone.DECK or FIRST_CARD <= seen.id < FIRST_CARD + DEALT


def _tags(pairs: Iterable[tuple[Any, Any]]) -> dict[int, int]:
    return {int(tag): int(value) for tag, value in pairs}
