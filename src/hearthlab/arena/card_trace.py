"""The history of a deck's cards in a game: offered, kept, drawn, played, by turn.

Cards are numbers: places among the different cards of the deck, sorted by id. Turns are those of
both players, from 1; cards of the first hand are seen on turn 0.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from hearthlab.engine.schema import ACTION_PLAY, kind_of, source_of

TRACE = "trace"  # the key of a trace among stored measures

Seen = list[tuple[int, int]]  # card, turn


@dataclass(slots=True)
class CardTrace:
    """The cards of one side in one game."""

    offered: list[int] = field(default_factory=list)  # in the order of the hand
    kept: list[int] = field(default_factory=list)
    seen: Seen = field(default_factory=list)  # left the deck: drawn, burned, or fetched
    played: Seen = field(default_factory=list)
    turns: int = 0  # own turns begun

    def facts(self) -> dict[str, Any]:
        """Return what JSON holds."""
        return {
            TRACE: [self.offered, self.kept, *map(_flat, (self.seen, self.played)), self.turns],
        }

    @classmethod
    def read(cls, facts: dict[str, Any]) -> CardTrace:
        """Read what `facts` gave."""
        offered, kept, seen, played, turns = facts[TRACE]
        return cls(offered, kept, _pairs(seen), _pairs(played), turns)


Traces = tuple[CardTrace, CardTrace]  # of agents a and b


def _flat(seen: Seen) -> list[int]:
    return [number for pair in seen for number in pair]


def _pairs(flat: list[int]) -> Seen:
    return list(zip(flat[::2], flat[1::2], strict=True))


class CardMeter:
    """The traces of both sides, taken action by action."""

    def __init__(self, record: Any, rows: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
        """Begin before the first mulligan; rows: of the cards of both decks, by card id."""
        self.numbers = [{row: i for i, row in enumerate(dict.fromkeys(each))} for each in rows]
        self.traces = (CardTrace(), CardTrace())
        self.turn = 0
        self.decks: list[list[int]] = []
        self.hands: list[list[int]] = []
        for player in (0, 1):
            side = record.players[player]
            self.decks.append(list(side.deck[: side.n_deck]))
            hand = [record.entities[slot].card for slot in side.hand[: side.n_hand]]
            self.hands.append(hand)
            self.traces[player].offered = self._known(player, hand)

    def _known(self, player: int, rows: list[int]) -> list[int]:
        numbers = self.numbers[player]
        return [numbers[row] for row in rows if row in numbers]

    def before(self, record: Any, code: int) -> None:
        """Note a card that is about to be played."""
        if kind_of(code) == ACTION_PLAY:
            player = record.active
            row = record.entities[source_of(code)].card
            if row in self.numbers[player]:
                self.traces[player].played.append((self.numbers[player][row], int(record.turn)))

    def mulliganed(self, record: Any, player: int, returned: int) -> None:
        """Record the first hand of a player after the mulligan."""
        trace, hand = self.traces[player], self.hands[player]
        kept = [row for place, row in enumerate(hand) if not returned & (1 << place)]
        trace.kept = self._known(player, kept)
        side = record.players[player]
        final = [record.entities[slot].card for slot in side.hand[: len(hand)]]
        trace.seen += [(number, 0) for number in self._known(player, final)]
        if player == 1:
            self.after(record)
        else:
            self.decks[player] = list(side.deck[: side.n_deck])

    def after(self, record: Any) -> None:
        """Note the cards that have left a deck."""
        if record.turn != self.turn:
            self.turn = int(record.turn)
            self.traces[record.active].turns += 1
        for player in (0, 1):
            side = record.players[player]
            count, deck = side.n_deck, self.decks[player]
            if count == len(deck):
                continue
            now = list(side.deck[:count])
            gone = (
                deck[count:]
                if now == deck[:count]
                else list((Counter(deck) - Counter(now)).elements())
            )
            trace = self.traces[player]
            trace.seen += [(number, self.turn) for number in self._known(player, gone[::-1])]
            self.decks[player] = now
