"""Work out, from the compiled cards, how much damage each card can add to a turn (see reach.py).

    fill_reach(plays, stands)    one row a card when it is played, two when it is in play

Everything is counted from above: conditions hold or fail as is worse for the one who is hit, random
numbers are highest, chance favours the attacker. Only what is listed here is understood. A card
with any other instruction, rule or number is WILD, and nothing is concluded while one is within
reach.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from hearthlab.cards import symbols
from hearthlab.engine.memory import T
from hearthlab.engine.schema import MAX_CARDS, MAX_DECK
from hearthlab.search.lethal.effects import Effect, Tally, Wild, known, most
from hearthlab.search.lethal.selectors import Scope, holders_of, may_be_hero, most_of, never_mine
from hearthlab.search.records.own_turn import (
    REACH_CHARGE,
    REACH_CHEAP,
    REACH_DEATHS,
    REACH_LIMIT,
    REACH_MY_SECRET,
    REACH_NOTHING,
    REACH_PLAYS,
    REACH_SILENCE,
    REACH_SLOW_WINDFURY,
    REACH_SUMMONS,
    REACH_THEIR_SECRET,
    REACH_WILD,
    REACH_WINDFURY,
)

FLAGS = {
    "windfury": REACH_WINDFURY,
    "slow_windfury": REACH_SLOW_WINDFURY,
    "charge": REACH_CHARGE,
    "silence": REACH_SILENCE,
    "cheap": REACH_CHEAP,
    "my_secret": REACH_MY_SECRET,
    "their_secret": REACH_THEIR_SECRET,
}
SAFE_RULES = (
    symbols.RULE_HEALTH_FLOOR
    | symbols.RULE_WEARS_BY_ATTACK
    | symbols.RULE_IMMUNE_WHILE_ATTACKING
    | symbols.RULE_FIRST_TWIN
    | symbols.RULE_SECOND_TWIN
)
TURN_EVENTS = (symbols.EVENT_TURN_END, symbols.EVENT_TURN_START)
ACTED = {  # events that need a player's action: never in the turn after mine, before its first one
    symbols.EVENT_PLAY,
    symbols.EVENT_BEFORE_SPELL,
    symbols.EVENT_CAST,
    symbols.EVENT_AFTER_CAST,
    symbols.EVENT_AFTER_PLAY,
    symbols.EVENT_TARGETED,
    symbols.EVENT_BEFORE_ATTACK,
    symbols.EVENT_ATTACK,
    symbols.EVENT_AFTER_ATTACK,
    symbols.EVENT_POWER,
}
COUNTED = {  # events whose number is bounded: once a card played, a minion summoned, a death
    symbols.EVENT_PLAY: REACH_PLAYS,
    symbols.EVENT_BEFORE_SPELL: REACH_PLAYS,
    symbols.EVENT_CAST: REACH_PLAYS,
    symbols.EVENT_AFTER_CAST: REACH_PLAYS,
    symbols.EVENT_AFTER_PLAY: REACH_PLAYS,
    symbols.EVENT_TARGETED: REACH_PLAYS,
    symbols.EVENT_POWER: REACH_PLAYS,
    symbols.EVENT_SUMMON: REACH_SUMMONS,
    symbols.EVENT_AFTER_SUMMON: REACH_SUMMONS,
    symbols.EVENT_DIED: REACH_DEATHS,
}
REPEATABLE = {"burn", "lift_one", "arm", "self"}


class Reader:
    """Tally cards: played by me, or in play on either side."""

    def __init__(self) -> None:
        self.open: set[tuple[str, int, bool]] = set()

    def tags(self, tags: int) -> Tally:
        """Tally tags that make attacks possible."""
        found: Tally = Counter()
        if tags & symbols.WINDFURY:
            found["windfury"] = 1
        if tags & symbols.CHARGE:
            found["charge"] = 1
        return found

    def nested(self, what: str, card: int, mine: bool, read: Callable[[], Tally]) -> Tally:
        """Read a card; one that leads to itself again is wild."""
        if (what, card, mine) in self.open:
            raise Wild
        self.open.add((what, card, mine))
        try:
            return read()
        finally:
            self.open.discard((what, card, mine))

    # --- In play -------------------------------------------------------------------------------
    def stand(self, card: int, *, mine: bool) -> Tally:
        """Tally what a card in play may still do: deathrattle, triggers, auras."""
        return self.nested("stand", card, mine, lambda: self._stand(card, mine=mine))

    def _stand(self, card: int, *, mine: bool) -> Tally:
        row = T.cards[card]
        if row.rules & ~SAFE_RULES:
            raise Wild
        found: Tally = Counter()
        if row.deathrattle:
            found += Effect(self, Scope(card, mine)).program(row.deathrattle)
        for i in range(row.n_triggers):
            found += self.trigger(T.triggers[row.first_trigger + i], card, mine=mine)
        for i in range(row.n_auras):
            found += self.aura(T.auras[row.first_aura + i], card, mine=mine)
        if row.cost_auras & ~symbols.COST_RAISES:
            found["cheap"] = 1
        if not mine:
            del found["self"]
        return found

    def trigger(self, t: Any, card: int, *, mine: bool) -> Tally:
        """Tally a trigger: a secret once, once at the end of a turn, else for each event."""
        scope = Scope(card, mine, 0, t.subject, t.other)
        if t.event in TURN_EVENTS:
            return Effect(self, scope, late=True).program(t.code)
        # A secret answers once, and only in the other's turn: mine where nobody acts any more.
        is_secret = bool(T.cards[card].tags & symbols.SECRET)
        if is_secret and mine and t.event in ACTED:
            return Counter()
        each = Effect(self, scope).program(t.code)
        if is_secret:
            return each
        found: Tally = Counter({key: 1 for key in FLAGS if each[key]})
        if each.pop("draws", 0):
            found["draws"] = MAX_DECK
        rest = Counter({key: each[key] for key in each.keys() - FLAGS.keys() if each[key]})
        if not rest:
            return found
        if t.event not in COUNTED or rest.keys() - REPEATABLE:
            raise Wild
        place = COUNTED[t.event]
        lift = rest["lift_one"] + rest["arm"] + (rest["self"] if mine else 0)
        return found + Counter({f"event_burn {place}": rest["burn"], f"event_lift {place}": lift})

    def aura(self, a: Any, card: int, *, mine: bool) -> Tally:
        """Tally an aura that gives attack or tags."""
        kind = T.cards[card].kind
        if a.kind != symbols.AURA_BUFF or never_mine(a.selector, Scope(card, mine)):
            return Counter()
        attack = max(0, known(most_of(a.value, a.attack)))
        where, _ = holders_of(a.selector, kind)
        if where == "self":
            return self.tags(a.tags) + Counter({"self": attack})
        # Whoever it reaches now: next to it or not, it may reach anybody before the turn is over.
        arm = attack if may_be_hero(a.selector) else 0
        return self.tags(a.tags) + Counter(lift_all=attack, arm=arm)

    def attached(self, card: int) -> Tally:
        """Tally what an attached card's clauses may do, on whichever side its holder is."""
        found = self.stand(card, mine=True) + self.stand(card, mine=False)
        found["lift_one"] += found.pop("self", 0)
        return found

    def body(self, card: int, *, mine: bool) -> Tally:
        """Tally a minion that comes into play."""
        row = T.cards[card]
        found = self.stand(card, mine=mine) + Counter(summons=1)
        own = found.pop("self", 0)
        if not mine:
            found["gifts"] += 1
            return found
        found["spell_damage"] += row.spell_damage
        speed = "fast" if row.tags & symbols.CHARGE else "slow"
        found[speed + "_attack"] += max(0, row.attack) + own
        found[speed + "_count"] += 1
        if row.tags & symbols.WINDFURY:
            found["windfury" if speed == "fast" else "slow_windfury"] = 1
        return found

    def token(self, card: int, *, mine: bool) -> Tally:
        """Tally a minion that is summoned; should it return to my hand, its text may run."""
        found = self.body(card, mine=mine)
        return most([found, self.play(card)]) if mine and T.cards[card].effect else found

    def weapon(self, card: int, *, mine: bool) -> Tally:
        """Tally a weapon that is equipped."""
        found = self.stand(card, mine=mine)
        found["arm"] += found.pop("self", 0)
        if mine:
            found += self.tags(T.cards[card].tags & symbols.WINDFURY)
            found["arm"] += max(0, T.cards[card].attack)
        return found

    # --- Played --------------------------------------------------------------------------------
    def play(self, card: int) -> Tally:
        """Tally a card I play (or my hero power)."""
        return self.nested("play", card, True, lambda: self._play(card))

    def _play(self, card: int) -> Tally:
        row = T.cards[card]
        found = most(self.texts(card))
        own = found.pop("self", 0)
        if row.kind == symbols.KIND_MINION:
            body = self.body(card, mine=True)
            body["fast_attack" if body["fast_count"] else "slow_attack"] += own
            found += body
        elif row.kind == symbols.KIND_WEAPON:
            found += self.weapon(card, mine=True) + Counter(arm=own)
        elif row.kind == symbols.KIND_SPELL and row.tags & symbols.SECRET:
            found += self.stand(card, mine=True)
        elif row.kind not in (symbols.KIND_SPELL, symbols.KIND_POWER):
            raise Wild
        found["plays"] += 1
        return found

    def texts(self, card: int) -> Iterable[Tally]:
        """Tally each of the texts of which a played card runs one."""
        row = T.cards[card]
        for pc in (row.effect, row.combo):
            if pc:
                yield Effect(self, Scope(card, True, row.target)).program(pc)
        for option in row.option:
            if option and T.cards[option].effect:
                effect = Effect(self, Scope(card, True, T.cards[option].target))
                yield effect.program(T.cards[option].effect)


def write(row: Any, tally: Tally) -> None:
    """Fill a Reach with a tally; one that is out of all bounds is wild."""
    if max(tally.values(), default=0) > REACH_LIMIT:
        row.flags = REACH_WILD
        return
    if not any(tally.values()):
        row.flags = REACH_NOTHING
    for key, value in tally.items():
        if key in FLAGS:
            row.flags |= FLAGS[key] if value else 0
        elif key == "self":
            row.lift_one += value
        elif " " in key:
            name, place = key.split()
            getattr(row, name)[int(place)] = value
        else:
            setattr(row, key, getattr(row, key) + value)


def fill_reach(plays: Any, stands: Any) -> None:
    """Fill the rows of all cards: `plays` by card, `stands` by side (mine first) and card."""
    reader = Reader()
    for card in range(MAX_CARDS):
        rows: list[tuple[Any, Callable[[int], Tally]]] = [
            (plays[card], reader.play),
            (stands[card], lambda card: reader.stand(card, mine=True)),
            (stands[MAX_CARDS + card], lambda card: reader.stand(card, mine=False)),
        ]
        for row, read in rows:
            try:
                if not 0 < card < T.n_cards:
                    raise Wild
                write(row, read(card))
            except Wild:
                row.flags = REACH_WILD
