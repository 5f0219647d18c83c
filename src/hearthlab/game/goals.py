"""The goals of cards that count: quests, dormant entities, cards that grow in hand.

They are read from the compiled cards, so that no goal is written twice.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from hearthlab.cards.opcodes import OPCODES
from hearthlab.engine.tables import Cards

COUNTING = {OPCODES[name].number for name in ("count_quest", "count_name", "count_to_awaken")}
ADVANCING = OPCODES["advance"].number
END = OPCODES["end"].number


class Goal(NamedTuple):
    """How far a card has to count, and the row of the card that comes then."""

    number: int
    card: int


@cache
def goal_of(cards: Cards, row: int, in_hand: bool) -> Goal | None:
    """Return a card's goal while it is in play, or in a hand; None if it has none."""
    tables = cards.tables
    card = tables.cards[row]
    more = tables.more[card.more]
    first, count = card.first_trigger, card.n_triggers
    if in_hand:
        first, count = more.hand_trigger, more.n_hand_triggers
    for trigger in tables.triggers[first : first + count]:
        pc = trigger.code
        while tables.code[pc].op != END:
            code = tables.code[pc]
            if code.op in COUNTING:
                return Goal(int(code.a), int(code.card))
            if code.op == ADVANCING:
                return Goal(int(code.b), int(code.card))
            pc += 1
    return None
