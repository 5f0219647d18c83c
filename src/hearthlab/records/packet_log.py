"""The content of the packets written so far, and single packets that add to it."""

from __future__ import annotations

from typing import Any

from hearthstone.enums import GameTag, Zone
from hslog import packets

from hearthlab.engine.tables import Cards
from hearthlab.records.cards import client_id
from hearthlab.records.tags import Tags, printed_tags

NO_INDEX = -1


class PacketLog:
    """The packets of one game; `viewer` is who hears them, None hears what both players know."""

    def __init__(self, viewer: int | None, cards: Cards) -> None:
        self.viewer = viewer
        self.cards = cards
        self.tree = packets.PacketTree(None)
        self.into: list[Any] = self.tree.packets  # where packets go now
        self.told: dict[int, Tags] = {}  # the tags of each entity
        self.shown: dict[int, str] = {}  # the card ids of visible entities

    def hears(self, player: int) -> bool:
        """Return whether one player's hidden cards are written."""
        return self.viewer is None or self.viewer == player

    # --- Entities ----------------------------------------------------------------------------
    def make(self, entity: int, card: str, tags: Tags) -> None:
        """Create an entity; one without a card id is hidden."""
        made = packets.FullEntity(None, entity, card)
        made.tags = _pairs({tag: value for tag, value in tags.items() if value})
        self.told[entity] = dict(_pairs(tags))
        if card:
            self.shown[entity] = card
        self.into.append(made)

    def reveal(self, entity: int, row: int, tags: Tags | None = None) -> None:
        """Write which card an entity is, unless it was written before."""
        if entity in self.shown:
            return
        self.shown[entity] = client_id(self.cards, row)
        made = packets.ShowEntity(None, entity, client_id(self.cards, row))
        given = printed_tags(self.cards, row) if tags is None else tags
        given = {tag: value for tag, value in given.items() if value}
        made.tags = _pairs({GameTag.ZONE: self.told[entity][GameTag.ZONE]} | given)
        self.told[entity] |= dict(made.tags)
        self.into.append(made)

    def change(self, entity: int, row: int) -> None:
        """Make an entity another card."""
        made = packets.ChangeEntity(None, entity, client_id(self.cards, row))
        made.tags = _pairs(printed_tags(self.cards, row))
        self.shown[entity] = client_id(self.cards, row)
        self.told[entity] |= dict(made.tags)
        self.into.append(made)

    def bury(self, entity: int) -> None:
        """Put a card back into its deck, hidden."""
        self.into.append(packets.HideEntity(None, entity, int(Zone.DECK)))
        self.shown.pop(entity, None)
        self.tag(entity, GameTag.ZONE, Zone.DECK)
        self.tag(entity, GameTag.ZONE_POSITION, 0)

    def end(self, entity: int) -> None:
        """Send an entity to the graveyard."""
        self.tag(entity, GameTag.ZONE, Zone.GRAVEYARD)
        self.tag(entity, GameTag.ZONE_POSITION, 0)

    # --- Anything else -----------------------------------------------------------------------
    def tag(self, entity: int, tag: int, value: int) -> None:
        """Write a tag's value, unless it was written before."""
        told = self.told.setdefault(entity, {})
        if told.get(tag, 0) != value:
            told[tag] = int(value)
            self.into.append(packets.TagChange(None, entity, int(tag), int(value)))

    def meta(self, kind: int, amount: int, entity: int) -> None:
        """Say how much happened to an entity."""
        made = packets.MetaData(None, int(kind), amount, 1)
        made.info = [entity]
        self.into.append(made)

    def block(
        self, kind: int, entity: int, target: int = 0, *, option: int = NO_INDEX, keyword: int = 0
    ) -> list[Any]:
        """Open a block; following packets go into it."""
        made = packets.Block(
            None, entity, int(kind), NO_INDEX, None, NO_INDEX, target, option, keyword or None
        )
        made.ended = True
        self.into.append(made)
        self.into = made.packets
        return self.into


def _pairs(tags: Tags) -> list[tuple[int, int]]:
    return [(int(tag), int(value)) for tag, value in tags.items()]
