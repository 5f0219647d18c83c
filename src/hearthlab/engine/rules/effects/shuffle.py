"""Put cards into decks, and change the cards of a deck."""

from hearthlab.cards.symbols import FORCED, GENERATED
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.effects.amounts import first_amount
from hearthlab.engine.rules.effects.draw import find_in_deck, reveal_minion
from hearthlab.engine.rules.effects.pools import weight_of
from hearthlab.engine.rules.entities import draw_below, entity, in_play, note
from hearthlab.engine.rules.hand_and_deck import give_card, put_in_deck, put_marked, take_from_deck
from hearthlab.engine.rules.imprints import bless_at, price_in_deck
from hearthlab.engine.rules.selection import card_matches, player_of
from hearthlab.engine.rules.zones import shuffle_minion, summon_card
from hearthlab.engine.schema import (
    ALL_SLOTS,
    LAST_PLACE,
    LOG_SHUFFLE,
    MARK_PLANES,
    MARK_VEILED,
    MAX_DECK,
    MAX_IMPRINTS,
    NO_CARD,
    NONE,
    TOLD_PLANE,
    VEILED_PLANE,
    ZONE_BOARD,
    ZONE_GRAVE,
    ZONE_LIMBO,
    Code,
    Frame,
    Game,
)
from hearthlab.native.kinds import bint, outlined, u64
from hearthlab.native.pure import address, bit, player_at


@outlined
def op_shuffle_card(g: Game, f: Frame, c: Code, player: int) -> None:
    """Shuffle copies of a card into a deck."""
    for _ in range(first_amount(g, f, c)):
        put_in_deck(g, c.card, player)


def op_shuffle_into_deck(g: Game, slot: int) -> None:
    """Shuffle a minion into its controller's deck."""
    shuffle_minion(g, slot, g.entities[slot].controller)


def op_entomb(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Shuffle a minion into a player's deck."""
    if g.entities[slot].zone == ZONE_BOARD:
        shuffle_minion(g, slot, player_of(g, f, c.who))


def op_shuffle_copy(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Shuffle a copy of an entity's card into a deck."""
    put_in_deck(g, g.entities[slot].card, player_of(g, f, c.who))


def shuffle_away(g: Game, slot: int, player: int) -> None:
    """Shuffle a minion, dead or alive, into a deck; skip one that has left its grave."""
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


@outlined
def op_shuffle_away(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Shuffle a minion, dead or alive, into a deck."""
    shuffle_away(g, slot, player_of(g, f, c.who))


def forced_out(g: Game, slot: int) -> None:
    """Mark a minion that came out of its owner's deck."""
    e = entity(g, slot)
    e.own_tags = (e.own_tags & ~GENERATED) | FORCED
    e.tags = (e.tags & ~GENERATED) | FORCED


def op_swap_with_deck(g: Game, f: Frame, slot: int) -> None:
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


def has_card(g: Game, player: int, card: int) -> bint:
    """Return whether a card is in a player's hand or deck."""
    p = player_at(g, player)
    for i in range(p.n_deck):
        if p.deck[i] == card:
            return 1
    for i in range(p.n_hand):
        if g.entities[p.hand[i]].card == card:
            return 1
    return 0


def may_join(g: Game, player: int, card: int) -> bint:
    """Return whether a card is of a player's class or neutral, and the player lacks it."""
    return weight_of(g, card, g.players[player].hero_class) and not has_card(g, player, card)


def op_shuffle_unique(g: Game, f: Frame, c: Code, player: int) -> None:
    """Shuffle random cards of a pool that a player may have and lacks into its deck."""
    left = 0
    for i in range(tables(g).pool_size[c.card]):
        if may_join(g, player, tables(g).pool_cards[tables(g).pool_first[c.card] + i]):
            left += 1
    for _ in range(first_amount(g, f, c)):
        if left == 0:
            return
        k = draw_below(g, left)
        left -= 1
        for i in range(tables(g).pool_size[c.card]):
            card = tables(g).pool_cards[tables(g).pool_first[c.card] + i]
            if may_join(g, player, card):
                if k == 0:
                    put_in_deck(g, card, player)
                    break
                k -= 1


@outlined
def op_copy_in_deck(g: Game, f: Frame, c: Code) -> None:
    """Put a copy of a random matching card of the opponent's deck into the player's hand."""
    i = find_in_deck(g, 1 - f.controller, c.selector)
    if i != NONE:
        f.last = give_card(g, g.players[1 - f.controller].deck[i], f.controller, f.source)


@outlined
def op_copy_deck(g: Game, f: Frame) -> None:
    """Shuffle copies of the opponent's deck into the player's deck; the player does not know them.

    They are as printed: copies kept enchantments in a deck only in later patches (hs-bugs #1074).
    """
    o = player_at(g, 1 - f.controller)
    for i in range(o.n_deck):
        put_marked(g, o.deck[i], f.controller, MARK_VEILED)


@outlined
def bless_deck(g: Game, player: int, selector: int) -> None:
    """Bless all matching cards of a deck once more."""
    p = player_at(g, player)
    for i in range(p.n_deck):
        if card_matches(g, address(tables(g).selectors[selector]), p.deck[i]):
            bless_at(g, player, i)


@outlined
def op_bless_deck(g: Game, f: Frame, c: Code) -> None:
    """Bless the matching cards of the controller's deck."""
    bless_deck(g, f.controller, c.selector)


@outlined
def op_price_deck(g: Game, f: Frame, c: Code) -> None:
    """Set the cost of the matching cards of the player's deck."""
    p = player_at(g, f.controller)
    cost = first_amount(g, f, c)
    for i in range(p.n_deck):
        if card_matches(g, address(tables(g).selectors[c.selector]), p.deck[i]):
            price_in_deck(g, f.controller, i, cost)


@outlined
def make_room(g: Game, player: int, n: int) -> None:
    """Forget the latest deaths of a player until a deck of n cards has room."""
    p = player_at(g, player)
    while p.n_graves > 0 and n + p.n_graves > MAX_DECK:
        p.n_graves -= 1
        p.deck[LAST_PLACE - p.n_graves] = NO_CARD


def places_of(n: int) -> u64:
    """Make the set of the first n places of a deck."""
    return ALL_SLOTS if n >= MAX_DECK else bit(n) - 1


@outlined
def turn_over(g: Game, player: int, n: int) -> None:
    """Swap the knowledge of the n cards of a deck that changes owners.

    The new owner knows the cards marked as shown; the old owner knows the unveiled ones.
    """
    a = address(g.pasts[player])
    veiled = a.marks[VEILED_PLANE]
    a.marks[VEILED_PLANE] = ~a.marks[TOLD_PLANE] & places_of(n)
    a.marks[TOLD_PLANE] = ~veiled & places_of(n)


@outlined
def op_swap_decks(g: Game) -> None:
    """Swap decks, including the knowledge of them and the changes to their cards."""
    p = player_at(g, 0)
    o = player_at(g, 1)
    a = address(g.pasts[0])
    b = address(g.pasts[1])
    make_room(g, 0, o.n_deck)
    make_room(g, 1, p.n_deck)
    most = p.n_deck if p.n_deck > o.n_deck else o.n_deck
    for i in range(most):
        card = p.deck[i]
        p.deck[i] = o.deck[i]
        o.deck[i] = card
    for k in range(MARK_PLANES):
        marks = a.marks[k]
        a.marks[k] = b.marks[k]
        b.marks[k] = marks
    n = p.n_deck
    p.n_deck = o.n_deck
    o.n_deck = n
    turn_over(g, 0, p.n_deck)
    turn_over(g, 1, o.n_deck)
    for i in range(MAX_IMPRINTS):
        if g.imprints[i].used:
            g.imprints[i].player = 1 - g.imprints[i].player
