"""Entity ids for the engine's slots and rows, over a whole game.

A slot is used again when its entity is gone, and cards in a deck are only rows of the card table;
a record of a game needs one number for each card, from the first moment to the last.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from hearthlab.cards.symbols import GENERATED
from hearthlab.engine import schema
from hearthlab.game.notation import has_deck_offer
from hearthlab.records.tags import FIRST_CARD

Held = tuple[int, int]  # row of the card table, entity id


@dataclass(slots=True)
class Changes:
    """The changes of one action to the ids."""

    gone: list[int] = field(default_factory=list)  # entity ids that have left the game
    buried: list[Held] = field(default_factory=list)  # cards that went back into a deck
    added: list[tuple[int, int]] = field(default_factory=list)  # player, new id in a deck


def slots_in_use(record: schema.Game) -> list[int]:
    """List the slots of all entities."""
    return [slot for slot in range(schema.MAX_ENTITIES) if record.used >> slot & 1]


def deck_rows(record: schema.Game, player: int) -> list[int]:
    """List the rows of a deck, the top last."""
    side = record.players[player]
    return list(side.deck[: side.n_deck])


class Ledger:
    """The entity id of each slot and of each card in a deck."""

    def __init__(self, record: schema.Game) -> None:
        self.last = FIRST_CARD - 1
        self.slots: dict[int, int] = {}
        self.decks: list[list[Held]] = [[], []]
        self.offered: list[Held] = []
        for player in (0, 1):
            side = record.players[player]
            for slot in side.hand[: side.n_hand]:
                self.slots[slot] = self._new()
            self.decks[player] = [(row, self._new()) for row in deck_rows(record, player)]
        for slot in slots_in_use(record):
            if slot not in self.slots:
                self.slots[slot] = self._new()

    def _new(self) -> int:
        self.last += 1
        return self.last

    def follow(
        self, before: schema.Game, after: schema.Game, entries: Iterable[tuple[int, ...]]
    ) -> Changes:
        """Give ids to an action's new entities; `entries` is its log. Forget nothing yet."""
        done = Changes()
        if before.waiting == schema.WAIT_MULLIGAN:
            self._return(before, after, done)
        left = [self._take_drawn(after, player) for player in (0, 1)]
        # Step 1. Entities named in the log: drawn cards first, they come from the deck.
        for kind, _, source, target, source_card, target_card, _, extra in entries:
            drawn = kind in (schema.LOG_DRAW, schema.LOG_BURN)
            for slot, row in ((source, source_card), (target, target_card)):
                if slot != schema.NONE and slot not in self.slots:
                    pool = left[extra] if drawn and slot == source else None
                    self._number(slot, row, pool)
        # Step 2. Entities that are there without being named.
        for slot in slots_in_use(after):
            if slot not in self.slots:
                entity = after.entities[slot]
                pool = None if entity.own_tags & GENERATED else left[entity.controller]
                self._number(slot, entity.card, pool)
        # Step 3. Offers: cards from the deck keep their id.
        self._offer(after, left, done)
        # Step 4. What went back into a deck, and what left it unseen.
        for player in (0, 1):
            self._bury(before, after, player, done)
            done.gone += [entity for _, entity in left[player]]
        return done

    def _return(self, before: schema.Game, after: schema.Game, done: Changes) -> None:
        """Put the cards of a mulligan back, below those that may have been drawn for them."""
        side = before.players[before.chooser]
        for slot in side.hand[: side.n_hand]:
            if not after.used >> slot & 1 and slot in self.slots:
                card = (before.entities[slot].card, self.slots.pop(slot))
                self.decks[before.chooser].insert(0, card)
                done.buried.append(card)

    def forget(self, after: schema.Game) -> list[int]:
        """Give up the slots that are free again; return the ids that were in them."""
        free = [slot for slot in self.slots if not after.used >> slot & 1]
        return [self.slots.pop(slot) for slot in free]

    def _number(self, slot: int, row: int, pool: list[Held] | None) -> None:
        """Give a slot its number: that of a card offered or drawn, or a new one."""
        for cards in (self.offered, pool or []):
            for card in cards:
                if card[0] == row:
                    cards.remove(card)
                    self.slots[slot] = card[1]
                    return
        self.slots[slot] = self._new()

    def _take_drawn(self, after: schema.Game, player: int) -> list[Held]:
        """Remove the ids of cards that left a deck."""
        missing = Counter(row for row, _ in self.decks[player])
        missing.subtract(deck_rows(after, player))
        taken = []
        for card in reversed(self.decks[player]):
            if missing[card[0]] > 0:
                missing[card[0]] -= 1
                taken.append(card)
        self.decks[player] = [card for card in self.decks[player] if card not in taken]
        return taken

    def _offer(self, after: schema.Game, left: list[list[Held]], done: Changes) -> None:
        done.gone += [entity for _, entity in self.offered]
        self.offered = []
        pool = left[after.chooser] if has_deck_offer(after) else []
        for row in after.offered[: after.n_offered]:
            card = next((card for card in pool if card[0] == row), None)
            if card is not None:
                pool.remove(card)
            self.offered.append(card or (row, self._new()))

    def _bury(self, before: schema.Game, after: schema.Game, player: int, done: Changes) -> None:
        """Give ids to new cards in a deck."""
        added = Counter(deck_rows(after, player))
        added.subtract(row for row, _ in self.decks[player])
        for row in added.elements():
            slot = self._gone_into_deck(before, after, row, player)
            if slot is None:
                card = (row, self._new())
                done.added.append((player, card[1]))
            else:
                card = (row, self.slots.pop(slot))
                done.buried.append(card)
            self.decks[player].append(card)

    def _gone_into_deck(
        self, before: schema.Game, after: schema.Game, row: int, player: int
    ) -> int | None:
        """Find the slot of a card that was in hand or play before, and is gone now."""
        for slot in self.slots:
            entity = before.entities[slot]
            if (
                not after.used >> slot & 1
                and before.used >> slot & 1
                and (entity.card, entity.controller) == (row, player)
            ):
                return slot
        return None
