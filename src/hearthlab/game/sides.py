"""One side of the table to read: hero, minions, hand, weapon, secrets."""

from __future__ import annotations

from typing import Any

from hearthlab.carddata.facts import Card
from hearthlab.cards import symbols
from hearthlab.engine import core, schema
from hearthlab.engine.tables import cards_in
from hearthlab.game.counters import counters_of
from hearthlab.game.goals import Goal, goal_of
from hearthlab.game.tags import TAGS, named_tags


class Piece:
    """One entity: a card in hand, a minion, a hero, a weapon, a power or a secret.

    It shows the moment at which it was read: read `game.players` again
    for the next one. Two pieces are equal when they have the same slot and show the same. Slots of
    slots are reused, so an equal slot alone does not mean the same card.

    >>> import hearthlab as hl
    >>> board = "turn 9, player 0 to act | player 0: MAGE | board: Chillwind Yeti | player 1: ROGUE"
    >>> yeti = hl.Game.from_position(board).players[0].board[0]
    >>> yeti.name, yeti.attack, yeti.health, yeti.card.cost
    ('Chillwind Yeti', 4, 5, 4)
    """

    __slots__ = ("_record", "_slot")

    def __init__(self, record: schema.Game, slot: int) -> None:
        if not 0 <= slot < schema.MAX_ENTITIES:
            raise ValueError(f"slot {slot}; there are 0 to {schema.MAX_ENTITIES - 1}")
        self._record = record
        self._slot = slot

    @property
    def slot(self) -> int:
        """Where in the record it is."""
        return self._slot

    @property
    def _entity(self) -> Any:
        return self._record.entities[self._slot]

    @property
    def id(self) -> str:
        """The card id, empty when unknown."""
        return str(cards_in(self._record).ids[self._entity.card])

    @property
    def name(self) -> str:
        """The card's name."""
        return cards_in(self._record).name_of(self._entity.card)

    @property
    def card(self) -> Card | None:
        """The printed card, None when unknown.

        >>> import hearthlab as hl
        >>> piece = hl.Game("mage", "hunter", seed=1).players[0].hand[0]
        >>> piece.card == hl.card(piece.id)
        True
        """
        return cards_in(self._record).card_of(self._entity.card) if self.known else None

    @property
    def type(self) -> str:
        """MINION, SPELL, WEAPON, HERO or HERO_POWER; empty when unknown."""
        return "" if self.card is None else self.card.type

    @property
    def text(self) -> str:
        """The card's text as printed; empty when unknown."""
        return "" if self.card is None else self.card.text

    @property
    def known(self) -> bool:
        """Whether the card is known."""
        return bool(self._entity.card != schema.NO_CARD)

    @property
    def cost(self) -> int:
        """Its current cost."""
        return int(core.cost_of(self._record, self._slot))

    @property
    def costs_health(self) -> bool:
        """Whether it costs health now instead of mana."""
        return bool(core.costs_health(self._record, self._slot))

    @property
    def attack(self) -> int:
        """The attack, auras and (for a hero on its turn) weapon included."""
        if self._entity.zone == schema.ZONE_WEAPON:
            return int(self._entity.attack)
        return int(core.attack_of(self._record, self._slot))

    @property
    def max_health(self) -> int:
        """The maximum health, or a weapon's full durability."""
        return int(self._entity.max_health)

    @property
    def damage(self) -> int:
        """The damage taken."""
        return int(self._entity.damage)

    @property
    def health(self) -> int:
        """The health left."""
        return self.max_health - self.damage

    durability = health

    @property
    def controller(self) -> int:
        """Whose it is."""
        return int(self._entity.controller)

    @property
    def attacks(self) -> int:
        """The number of attacks made this turn."""
        return int(self._entity.attacks)

    @property
    def spell_damage(self) -> int:
        """Its spell damage."""
        return int(self._entity.spell_damage)

    @property
    def _goal(self) -> Goal | None:
        return goal_of(
            cards_in(self._record), self._entity.card, self._entity.zone == schema.ZONE_HAND
        )

    @property
    def goal(self) -> int | None:
        """Its goal: of a quest, a dormant entity, a card that grows in hand; else None."""
        return None if self._goal is None else self._goal.number

    @property
    def progress(self) -> int:
        """How far it has counted towards its goal."""
        counts_in = "damage" if self._entity.zone == schema.ZONE_QUEST else "attacks"
        return int(getattr(self._entity, counts_in)) if self._goal else 0

    @property
    def reward(self) -> str:
        """The id of the card that comes when the goal is reached, empty without a goal."""
        return str(cards_in(self._record).ids[self._goal.card]) if self._goal else ""

    @property
    def tags(self) -> frozenset[str]:
        """The name of the tags that are on."""
        return named_tags(self._entity.tags)

    def has(self, tag: str) -> bool:
        """Return whether a tag is on, such as "taunt"."""
        return bool(self._entity.tags & TAGS[tag])

    def _value(self) -> tuple[int, bytes, int]:
        return self._slot, bytes(self._entity), self.cost

    def __eq__(self, other: object) -> bool:
        return self._value() == other._value() if isinstance(other, Piece) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._value())

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<{self.name} in slot {self.slot}>"

    def _repr_html_(self) -> str:
        from hearthlab.game.side_html import piece_html

        return piece_html(self)


class Side:
    """One player's side, at the moment at which it was read.

    >>> import hearthlab as hl
    >>> side = hl.Game("freeze-mage", "zoo-warlock", seed=7, mulligan=False).players[0]
    >>> side.hero.name, side.mana, len(side.hand), len(side.board)
    ('Jaina Proudmoore', 1, 4, 0)
    """

    __slots__ = ("_index", "_record")

    def __init__(self, record: schema.Game, index: int) -> None:
        if index not in (0, 1):
            raise ValueError(f"player {index!r}; there are 0 and 1")
        self._record = record
        self._index = index

    @property
    def index(self) -> int:
        """Which player it is, 0 or 1."""
        return self._index

    @property
    def _player(self) -> Any:
        return self._record.players[self._index]

    def _pieces(self, zone: Any, count: int) -> list[Piece]:
        return [Piece(self._record, slot) for slot in zone[:count]]

    @property
    def hero(self) -> Piece:
        """The hero."""
        return Piece(self._record, self._player.hero)

    @property
    def power(self) -> Piece:
        """The hero power."""
        return Piece(self._record, self._player.power)

    @property
    def weapon(self) -> Piece | None:
        """The weapon, if any."""
        slot = self._player.weapon
        return None if slot == schema.NONE else Piece(self._record, slot)

    @property
    def hand(self) -> list[Piece]:
        """The cards in hand."""
        return self._pieces(self._player.hand, self._player.n_hand)

    @property
    def board(self) -> list[Piece]:
        """The minions from left to right."""
        return self._pieces(self._player.board, self._player.n_board)

    @property
    def secrets(self) -> list[Piece]:
        """The secrets in play."""
        return self._pieces(self._player.secrets, self._player.n_secrets)

    @property
    def quest(self) -> Piece | None:
        """The quest under way, if any; `progress` counts up to its `goal`. Both players see it."""
        slot = self._record.pasts[self._index].quest
        return Piece(self._record, slot - 1) if slot else None

    @property
    def deck(self) -> list[str]:
        """The name of the cards of the deck, top first (in a view their order says nothing)."""
        player, cards = self._player, cards_in(self._record)
        return [cards.name_of(row) for row in reversed(player.deck[: player.n_deck])]

    @property
    def deck_count(self) -> int:
        """The number of cards of the deck."""
        return int(self._player.n_deck)

    @property
    def counters(self) -> dict[str, str]:
        """The public counters of the game that are not zero."""
        return counters_of(self._record, self._index)

    @property
    def hero_class(self) -> str:
        """The name of the class."""
        return symbols.CLASSES[self._player.hero_class]

    @property
    def health(self) -> int:
        """The hero's health."""
        return self.hero.health

    @property
    def armor(self) -> int:
        """The hero's armor."""
        return int(self._player.armor)

    @property
    def mana(self) -> int:
        """The mana left."""
        return int(self._player.mana)

    @property
    def crystals(self) -> int:
        """The mana crystals."""
        return int(self._player.crystals)

    @property
    def overload(self) -> int:
        """How many crystals will be locked next turn."""
        return int(self._player.overload)

    @property
    def locked(self) -> int:
        """How many crystals are locked this turn."""
        return int(self._player.locked)

    @property
    def fatigue(self) -> int:
        """The last damage of fatigue."""
        return int(self._player.fatigue)

    @property
    def power_used(self) -> bool:
        """Whether the hero power was used this turn."""
        return bool(self._player.power_used)

    def __repr__(self) -> str:
        return f"<player {self.index}: {self.hero.name}, {self.health} health>"

    def _repr_html_(self) -> str:
        from hearthlab.game.side_html import side_html

        return side_html(self)
