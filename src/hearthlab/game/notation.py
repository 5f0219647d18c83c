"""Actions as text: `play Fireball -> Rexxar`, `attack Wisp#2 -> enemy Wisp`, `end turn`.

Names are seen from the player to act. Of characters that share a name the hero comes first, then
minions from left to right: `Wisp`, `Wisp#2`. Enemies say so only when a friend has their name.
Places count from 1 and are written only when several are legal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from hearthlab.engine import core, schema
from hearthlab.engine.memory import tables
from hearthlab.engine.tables import UNKNOWN, cards_in
from hearthlab.game.action import PLACE_MASK, Action

END_TURN = "end turn"
NOTHING = "nothing"
ENEMY = "enemy "


def actor_of(record: schema.Game) -> int:
    """Return whose decision it is."""
    return int(record.active if record.waiting == schema.WAIT_ACTION else record.chooser)


def numbered(names: Iterable[str]) -> list[str]:
    """Mark the second, third, ... of equal names."""
    seen: Counter[str] = Counter()
    labels = []
    for name in names:
        seen[name] += 1
        labels.append(name if seen[name] == 1 else f"{name}#{seen[name]}")
    return labels


def has_deck_offer(record: schema.Game) -> bool:
    """Return whether a player is choosing among cards from its deck."""
    return bool(record.n_offered and record.offered_from == schema.FROM_DECK)


class Labels:
    """The names of everything the player to act can point at."""

    def __init__(self, record: schema.Game) -> None:
        self.record = record
        self.cards = cards_in(record)
        self.actor = actor_of(record)
        me, you = record.players[self.actor], record.players[1 - self.actor]
        self.hand = self._label([me.hand[i] for i in range(me.n_hand)])
        self.friends = self._label([me.hero, *me.board[: me.n_board]])
        self.enemies = self._label([you.hero, *you.board[: you.n_board]])
        self.offered = numbered(
            self.cards.name_of(record.offered[i]) for i in range(record.n_offered)
        )
        names = {self._name(slot) for slot in self.friends}
        self.characters = dict(self.friends)
        for slot, label in self.enemies.items():
            self.characters[slot] = ENEMY + label if self._name(slot) in names else label

    def _name(self, slot: int) -> str:
        if slot >= schema.MAX_ENTITIES:
            return f"slot {slot}"
        return self.cards.name_of(self.record.entities[slot].card)

    def _label(self, slots: Sequence[int]) -> dict[int, str]:
        return dict(zip(slots, numbered(map(self._name, slots)), strict=True))

    def options(self, slot: int) -> list[str]:
        """Name the options of a choose one card; two of one name are numbered (Jade Idol)."""
        if slot >= schema.MAX_ENTITIES:
            return [UNKNOWN, UNKNOWN]
        option: Any = tables(self.record).cards[self.record.entities[slot].card].option
        return numbered(map(self.cards.name_of, option))

    def of(self, slot: int) -> str:
        """Name any entity, also one that the player cannot target now."""
        label = self.characters.get(slot) or self.hand.get(slot)
        return label or self._name(slot)


def several_places(codes: Iterable[int]) -> frozenset[int]:
    """Find the plays that have more than one legal place: their codes without the place."""
    counts = Counter(code & ~PLACE_MASK for code in codes)
    return frozenset(code for code, count in counts.items() if count > 1)


class Wording:
    """The names of one moment, and the actions written with them.

    Labels are made on first use: most actions are played without being written.
    """

    __slots__ = ("_can_act", "_labels", "_placed", "_record")

    def __init__(self, record: schema.Game, can_act: bool) -> None:
        self._record = record
        self._can_act = can_act
        self._labels: Labels | None = None
        self._placed: frozenset[int] = frozenset()

    def __call__(self, code: int) -> str:
        """Write the action of a number."""
        if self._labels is None:
            self._placed = several_places(core.legal(self._record) if self._can_act else ())
            self._labels = Labels(self._record)
        return write(Action(code), self._labels, self._placed)


def write(action: Action, labels: Labels, placed: frozenset[int]) -> str:
    """Write one action."""
    kind = action.kind
    if kind == "end":
        return END_TURN
    if kind == "unknown":
        return f"action {action.code:#x}"
    if kind == "mulligan":
        chosen = [label for i, label in enumerate(labels.hand.values()) if action.source & (1 << i)]
        return f"mulligan {', '.join(chosen) or NOTHING}"
    if kind == "choose":
        known = action.source < len(labels.offered)
        return f"choose {labels.offered[action.source] if known else action.source}"
    words = [kind, labels.of(action.source)]
    if kind == "play":
        words[1] = labels.hand.get(action.source) or labels.of(action.source)
    if kind in ("play", "power") and action.option in (0, 1):
        words.append(f"[{labels.options(action.source)[action.option]}]")
    if action.target is not None:
        words.append(f"-> {labels.of(action.target)}")
    if action.place is not None and action.code & ~PLACE_MASK in placed:
        words.append(f"@{action.place + 1}")
    return " ".join(words)
