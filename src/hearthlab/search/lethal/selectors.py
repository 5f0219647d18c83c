"""Say of the selectors and numbers of compiled cards what they can be at most (see reach_table.py).

A `Scope` says who asks: a card, run by me (the attacker) or by the opponent, and what is known of
its target and of its event's subject and other party.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from hearthlab.cards import symbols
from hearthlab.engine.memory import T
from hearthlab.engine.opcodes import OP_ENCHANT  # type: ignore[attr-defined]
from hearthlab.engine.schema import MAX_BOARD, MAX_ENTITIES, MAX_HAND, MAX_MANA, MAX_SECRETS
from hearthlab.engine.tables import CARDS

NO_HERO_BASES = (
    symbols.BASE_ADJACENT,
    symbols.BASE_BESIDE_TARGET,
    symbols.BASE_WEAPONS,
    symbols.BASE_SECRETS,
    symbols.BASE_HANDS,
    symbols.BASE_POWERS,
)
NO_HERO = symbols.MINION | symbols.WEAPON | symbols.SPELL | symbols.POWER
SINGLE_BASES = (
    symbols.BASE_TARGET,
    symbols.BASE_SUBJECT,
    symbols.BASE_OTHER,
    symbols.BASE_LAST,
)
CARDS_IN_PLAY = (symbols.KIND_MINION, symbols.KIND_WEAPON)  # whose SELF is the card itself
HIGHEST = {  # of the raw number a value starts from; none of these is ever below zero
    symbols.VALUE_HAND: MAX_HAND,
    symbols.VALUE_CRYSTALS: MAX_MANA,
    symbols.VALUE_SECRETS: MAX_SECRETS,
    symbols.VALUE_BOARD: MAX_BOARD,
}
SIDES = symbols.FRIENDLY | symbols.ENEMY


@dataclass(frozen=True, slots=True)
class Scope:
    """Who asks, and by which selectors (0: any) target, subject and other were chosen."""

    card: int
    mine: bool
    target: int = 0
    subject: int = 0
    other: int = 0

    @property
    def kind(self) -> int:
        """The kind of the card."""
        return int(T.cards[self.card].kind)

    def chosen_by(self, base: int) -> int:
        """Return the selector by which what a base means was chosen, or 0."""
        return {
            symbols.BASE_TARGET: self.target,
            symbols.BASE_SUBJECT: self.subject,
            symbols.BASE_OTHER: self.other,
        }.get(base, 0)


def excludes_side(need: int, avoid: int, *, mine: bool) -> bool:
    """Return whether need and avoid leave out what is the opponent's."""
    theirs, ours = (symbols.ENEMY, symbols.FRIENDLY) if mine else (symbols.FRIENDLY, symbols.ENEMY)
    return bool(need & ours or avoid & theirs)


def may_be_enemy_hero(selector: int, scope: Scope) -> bool:
    """Return whether a selector may mean the hero I want to kill."""
    s = T.selectors[selector]
    if s.base in NO_HERO_BASES or s.need & NO_HERO or s.avoid & symbols.HERO:
        return False
    if excludes_side(s.need, s.avoid, mine=scope.mine):
        return False
    if s.base == symbols.BASE_SELF:
        if scope.kind == symbols.KIND_ENCHANTMENT:
            return scope.card in hero_enchantments()
        return scope.kind not in (*CARDS_IN_PLAY, symbols.KIND_SPELL, symbols.KIND_POWER)
    chosen = scope.chosen_by(s.base)
    return may_be_enemy_hero(chosen, scope) if chosen else True


def never_mine(selector: int, scope: Scope) -> bool:
    """Return whether a selector can mean nothing of mine."""
    s = T.selectors[selector]
    if excludes_side(s.need, s.avoid, mine=not scope.mine):
        return True
    if s.base == symbols.BASE_SELF:
        return not scope.mine and scope.kind in CARDS_IN_PLAY
    chosen = scope.chosen_by(s.base)
    return never_mine(chosen, scope) if chosen else False


def enchant_rows() -> Iterator[tuple[int, int]]:
    """List all instructions that attach a card: whose they are, and their rows."""
    for (card_id, _), (first, last) in CARDS.code_ranges.items():
        for pc in range(first, last):
            if T.code[pc].op == OP_ENCHANT and T.code[pc].card:
                yield CARDS.index[card_id], pc


@cache
def hero_enchantments() -> frozenset[int]:
    """List the cards that may be attached to a hero."""
    found = set()
    for card, pc in enchant_rows():
        c = T.code[pc]
        scopes = [Scope(card, mine, T.cards[card].target) for mine in (True, False)]
        s = T.selectors[c.selector]
        # SELF is asked for here by cards that are minions themselves, or their enchantments.
        is_self = s.base == symbols.BASE_SELF and scopes[0].kind in CARDS_IN_PLAY
        if not is_self and any(may_be_enemy_hero(c.selector, scope) for scope in scopes):
            found.add(int(c.card))
    return frozenset(found)


def holders_of(selector: int, kind: int) -> tuple[str, int]:
    """Say which field of a Reach attack given to a selector belongs to, and how often."""
    s = T.selectors[selector]
    if s.base == symbols.BASE_HANDS:
        return "hand", 1
    if s.base == symbols.BASE_WEAPONS or s.need & symbols.HERO:
        return "arm", 1
    if s.base == symbols.BASE_SELF:
        if kind == symbols.KIND_WEAPON:
            return "arm", 1
        return ("self" if kind == symbols.KIND_MINION else "lift_one"), 1
    if s.base in SINGLE_BASES:
        return "lift_one", 1
    if s.base in (symbols.BASE_ADJACENT, symbols.BASE_BESIDE_TARGET):
        return "lift_one", 2
    if s.pick == symbols.PICK_RANDOM:
        return "lift_one", max(1, s.count)
    return "lift_all", 1


def may_be_hero(selector: int) -> bool:
    """Return whether a hero, or its weapon, may be among those a selector means."""
    s = T.selectors[selector]
    if s.base == symbols.BASE_WEAPONS:
        return True
    return not (s.base in NO_HERO_BASES or s.need & symbols.MINION)


def most_of(value: int, constant: int) -> int | None:
    """Return the highest a number can be (row 0 is the constant), or None if unknown."""
    if not value:
        return int(constant)
    v = T.values[value]
    if v.kind == symbols.VALUE_CONSTANT:
        return int(v.plus)
    if v.kind == symbols.VALUE_RANDOM:
        return int(v.times)
    if v.kind == symbols.VALUE_COUNT:
        highest = most_selected(v.selector)
    elif v.kind in HIGHEST:
        highest = HIGHEST[v.kind]
    else:
        return None
    return int(v.plus + max(0, v.times) * highest)


def most_selected(selector: int) -> int:
    """Return the highest number of entities a selector can find."""
    s = T.selectors[selector]
    if s.base != symbols.BASE_CHARACTERS:
        return MAX_ENTITIES
    side = MAX_BOARD if s.need & symbols.MINION else MAX_BOARD + 1
    return side if s.need & SIDES else 2 * side


def who_gets(who: int, *, mine: bool, late: bool) -> set[bool]:
    """Say whom a player word can mean: me (True), the opponent (False)."""
    if who == symbols.WHO_SELF:
        return {mine}
    if who == symbols.WHO_OPPONENT:
        return {not mine}
    if who == symbols.WHO_ACTIVE and not late:
        return {True}
    return {True, False}


def stays_on_its_side(selector: int, who: int, scope: Scope) -> bool:
    """Return whether what a selector means comes again on the side it was on."""
    s = T.selectors[selector]
    if who == symbols.WHO_TARGET:
        return bool(s.base == symbols.BASE_TARGET)
    chosen = scope.chosen_by(s.base)
    friendly = chosen and T.selectors[chosen].need & symbols.FRIENDLY
    return who == symbols.WHO_SELF and bool(s.base == symbols.BASE_SELF or friendly)
