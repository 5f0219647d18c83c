"""Tally what a program of the card language can add to the damage of a turn (see reach_table.py).

A tally counts from above, and only what is listed here is understood: anything else is `Wild`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from hearthlab.cards import symbols
from hearthlab.cards.opcodes import FULL
from hearthlab.cards.opcodes import OPCODES as SPECIFIED
from hearthlab.engine.memory import T
from hearthlab.engine.schema import MAX_BOARD, MAX_DECK
from hearthlab.search.lethal.selectors import (
    Scope,
    holders_of,
    may_be_enemy_hero,
    may_be_hero,
    most_of,
    never_mine,
    stays_on_its_side,
    who_gets,
)

Tally = Counter[str]  # fields of a Reach, its flags by name, and "self": attack of the source

NAMES = {made.number: name for name, made in SPECIFIED.items()}
# Nothing of these hurts the enemy hero, makes an attack stronger or adds an action.
HARMLESS = {
    "store",
    "heal",
    "process_deaths",
    "detach",
    "freeze",
    "discard",
    "draw_chosen",  # counted where it is offered
    "gain_armor",
    "counter",
    "cancel_attack",
    "redirect_attack",
    "redirect_spell",
}


class Reader(Protocol):
    """Tally whole cards, for the programs that name one."""

    def tags(self, tags: int) -> Tally: ...
    def token(self, card: int, *, mine: bool) -> Tally: ...
    def weapon(self, card: int, *, mine: bool) -> Tally: ...
    def attached(self, card: int) -> Tally: ...
    def play(self, card: int) -> Tally: ...


class Wild(Exception):
    """A card that is not understood."""


def times(tally: Tally, count: int) -> Tally:
    """Add up the same tally n times."""
    return Counter({key: value * count for key, value in tally.items()})


def most(tallies: Iterable[Tally]) -> Tally:
    """Take the highest of each number."""
    found: Tally = Counter()
    for tally in tallies:
        found |= tally
    return found


def known(number: int | None) -> int:
    """Insist on a bound."""
    if number is None:
        raise Wild
    return number


class Effect:
    """Tally one program: a card's code, run by me or by the opponent, in my turn or after it."""

    def __init__(self, reader: Reader, scope: Scope, *, late: bool = False) -> None:
        self.reader = reader
        self.scope = scope
        self.mine = scope.mine
        self.late = late  # after the last action: no more attacks or cards

    def program(self, pc: int, until: int | None = None) -> Tally:
        """Tally from a row of code on; of two branches the worse."""
        if pc == until:
            return Counter()
        c = T.code[pc]
        name = NAMES[c.op]
        if name == "end":
            return Counter()
        if name == "unless":
            return most([self.program(pc + 1, until), self.program(c.card, until)])
        if name == "jump":
            return self.program(c.card, until)
        if name == "loop":
            return self.loop(c, self.program(pc + 1, c.card - 1)) + self.program(c.card, until)
        return self.instruction(name, c) + self.program(pc + 1, until)

    def loop(self, c: Any, body: Tally) -> Tally:
        """Tally a loop; spell damage may add rounds."""
        value = T.values[c.value]
        if value.kind == symbols.VALUE_SPELL_AMOUNT:
            if body.keys() - {"burn", "hits"}:
                raise Wild
            return times(body, value.plus) + Counter(hits=body["burn"])
        return times(body, max(0, known(most_of(c.value, 0))))

    def instruction(self, name: str, c: Any) -> Tally:
        """Tally one instruction."""
        if name in HARMLESS:
            return Counter()
        tally: Callable[[Any], Tally] | None = getattr(self, "tally_" + name, None)
        if tally is None:
            raise Wild
        return tally(c)

    def reaches_hero(self, c: Any) -> bool:
        return may_be_enemy_hero(c.selector, self.scope)

    def not_mine(self, c: Any) -> bool:
        return never_mine(c.selector, self.scope)

    # --- Damage, and what must not touch a hero ------------------------------------------------
    def tally_damage(self, c: Any) -> Tally:
        if not self.reaches_hero(c):
            return Counter()
        amount = max(0, known(most_of(c.value, c.a)))
        return Counter(burn=amount, hits=int(self.scope.kind == symbols.KIND_SPELL))

    def tally_destroy(self, c: Any) -> Tally:
        if self.reaches_hero(c):
            raise Wild
        return Counter()

    tally_set_health = tally_destroy

    # --- What may come a second time -----------------------------------------------------------
    def tally_return_to_hand(self, c: Any) -> Tally:
        if self.late or self.not_mine(c):
            return Counter()
        if known(most_of(c.value, c.a)) < 0:
            raise Wild  # it comes back cheaper
        return Counter(again=1)

    def tally_summon_again(self, c: Any) -> Tally:
        if not stays_on_its_side(c.selector, c.who, self.scope):
            raise Wild
        return Counter(again=1)

    def tally_resummon(self, c: Any) -> Tally:
        if not self.late:
            raise Wild
        return Counter(again=1)

    def tally_take_control(self, c: Any) -> Tally:
        if who_gets(c.who, mine=self.mine, late=self.late) != {True}:
            raise Wild
        return Counter(steals=1)

    def tally_put_secret(self, c: Any) -> Tally:
        return Counter({"my_secret" if self.mine else "their_secret": 1})

    # --- Attack and tags -----------------------------------------------------------------------
    def lift(self, c: Any, attack: int) -> Tally:
        """Tally attack given to those selected."""
        if attack <= 0 or self.late or self.not_mine(c):
            return Counter()
        where, count = holders_of(c.selector, self.scope.kind)
        if where == "hand":
            raise Wild
        found = Counter({where: attack * count})
        if where == "lift_all" and may_be_hero(c.selector):
            found["arm"] += attack
        return found

    def tags(self, c: Any) -> Tally:
        """Tally tags given to those selected."""
        if self.late or self.not_mine(c):
            return Counter()
        return self.reader.tags(c.tags)

    def tally_buff(self, c: Any) -> Tally:
        return self.lift(c, known(most_of(c.value, c.a))) + self.tags(c)

    def tally_give(self, c: Any) -> Tally:
        return self.tags(c)

    def tally_take(self, c: Any) -> Tally:
        return Counter(silence=1)

    tally_silence = tally_take

    def tally_set_attack(self, c: Any) -> Tally:
        return Counter() if self.not_mine(c) else self.lift(c, known(most_of(c.value, c.a)))

    def tally_enchant(self, c: Any) -> Tally:
        found = self.lift(c, known(most_of(c.value, c.a))) + self.tags(c)
        if c.card:
            where, _ = holders_of(c.selector, self.scope.kind)
            carried = self.reader.attached(c.card)
            found += times(carried, 2 * MAX_BOARD if where == "lift_all" else 2)
        return found

    # --- What comes into play ------------------------------------------------------------------
    def tally_summon(self, c: Any) -> Tally:
        count = max(0, known(most_of(c.value, c.a)))
        found: Tally = Counter()
        for mine in who_gets(c.who, mine=self.mine, late=self.late):
            found += times(self.reader.token(c.card, mine=mine), count)
        return found

    def tally_summon_random(self, c: Any) -> Tally:
        count = max(0, known(most_of(c.value, c.a)))
        first = T.pool_first[c.card]
        pool = [T.pool_cards[first + i] for i in range(T.pool_size[c.card])]
        found: Tally = Counter()
        for mine in who_gets(c.who, mine=self.mine, late=self.late):
            found += times(most(self.reader.token(card, mine=mine) for card in pool), count)
        return found

    def tally_transform(self, c: Any) -> Tally:
        found = self.reader.token(c.card, mine=False) + self.reader.token(c.card, mine=True)
        if T.selectors[c.selector].base != symbols.BASE_SELF and not self.not_mine(c):
            # It may be one that has attacked already.
            found += Counter(fast_attack=T.cards[c.card].attack, fast_count=1)
        return found

    def tally_equip(self, c: Any) -> Tally:
        found: Tally = Counter()
        for mine in who_gets(c.who, mine=self.mine, late=self.late):
            found += self.reader.weapon(c.card, mine=mine)
        return found

    # --- Cards and mana ------------------------------------------------------------------------
    def tally_draw(self, c: Any) -> Tally:
        count = most_of(c.value, c.a)
        found: Tally = Counter()
        for mine in who_gets(c.who, mine=self.mine, late=self.late):
            if mine:
                found["draws"] += MAX_DECK if count is None else max(0, count)
            else:
                found["enemy_draws"] += max(0, known(count))
        return found

    def tally_offer_from_deck(self, c: Any) -> Tally:
        return Counter(draws=max(0, known(most_of(c.value, c.a)))) if self.mine else Counter()

    def tally_add_card(self, c: Any) -> Tally:
        if self.late or True not in who_gets(c.who, mine=self.mine, late=self.late):
            return Counter()
        return times(self.reader.play(c.card), max(0, known(most_of(c.value, c.a))))

    def tally_add_random(self, c: Any) -> Tally:
        if self.late or True not in who_gets(c.who, mine=self.mine, late=self.late):
            return Counter()
        raise Wild

    tally_add_copy = tally_add_random

    def tally_gain_mana(self, c: Any) -> Tally:
        if True not in who_gets(c.who, mine=self.mine, late=self.late):
            return Counter()
        return Counter(mana=max(0, known(most_of(c.value, c.a))))

    def tally_gain_crystals(self, c: Any) -> Tally:
        return self.tally_gain_mana(c) if c.flags & FULL else Counter()
