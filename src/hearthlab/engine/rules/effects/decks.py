"""Move minions between the board, the hand and decks."""

from hearthlab.cards.symbols import FORCED, GENERATED
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.effects.cards import reveal_minion
from hearthlab.engine.rules.entities import (
    add_tags,
    entity,
    has_room,
    in_play,
    leave_zone,
    note,
)
from hearthlab.engine.rules.selection import matches
from hearthlab.engine.rules.zones import (
    arrive,
    put_in_deck,
    put_marked,
    shuffle_minion,
    summon_card,
    take_from_deck,
)
from hearthlab.engine.schema import (
    LOG_SHUFFLE,
    MARK_VEILED,
    NONE,
    ZONE_BOARD,
    ZONE_GRAVE,
    ZONE_LIMBO,
    Code,
    Frame,
    Game,
)
from hearthlab.native.kinds import outlined
from hearthlab.native.pure import address, player_at


def shuffle_away(g: Game, slot: int, player: int) -> None:
    """Shuffle a minion, dead or alive, into a deck; one that has left its grave stays away."""
    e = entity(g, slot)
    if e.zone == ZONE_BOARD and in_play(g, slot):
        shuffle_minion(g, slot, player)
    elif e.zone == ZONE_GRAVE:
        if g.logging:
            note(g, LOG_SHUFFLE, slot, NONE, 0, 0)
        put_in_deck(g, e.card, player)
    else:
        return
    e.zone = ZONE_LIMBO  # it is in the deck now


def swap_with_deck(g: Game, f: Frame, slot: int) -> None:
    """Swap a minion with a random minion of its controller's deck, if there is one."""
    e = entity(g, slot)
    player = e.controller
    if e.zone != ZONE_BOARD or not in_play(g, slot):
        return
    i = reveal_minion(g, player)
    if i == NONE:
        return
    card = take_from_deck(g, player, i)
    shuffle_minion(g, slot, player)
    f.last = summon_card(g, card, player, f.source)
    if f.last != NONE:
        forced_out(g, f.last)


def forced_out(g: Game, slot: int) -> None:
    """Mark a minion that came out of its owner's deck."""
    e = entity(g, slot)
    e.own_tags = (e.own_tags & ~GENERATED) | FORCED
    e.tags = (e.tags & ~GENERATED) | FORCED


def op_summon_all_from_hand(g: Game, f: Frame, c: Code) -> None:
    """Put the leftmost matching card of one's hand into play; the rest follows one by one."""
    p = player_at(g, f.controller)
    if not has_room(g, f.controller):
        return
    for i in range(p.n_hand):
        slot = p.hand[i]
        if matches(g, address(tables(g).selectors[c.selector]), slot, f):
            leave_zone(g, slot)
            arrive(g, slot, f.controller, f.source)
            add_tags(address(g.entities[slot]), FORCED)
            f.last = slot
            f.pc -= 1
            return


@outlined
def op_copy_deck(g: Game, f: Frame) -> None:
    """Shuffle copies of the opponent's deck into one's own, whose player does not know them.

    They are as printed: copies kept what was attached in a deck only later (hs-bugs #1074).
    """
    o = player_at(g, 1 - f.controller)
    for i in range(o.n_deck):
        put_marked(g, o.deck[i], f.controller, MARK_VEILED)
