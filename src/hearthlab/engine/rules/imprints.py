"""Marks of the cards of decks, kept by place until a card leaves: above all their imprints.

An imprint is how a card differs from its printed values: attack, health, tags, cost. Cards of both
decks share a table of them, so a card needs its number only. Without room for one more a card
stays as it was.
"""

from hearthlab.cards.symbols import DEATHRATTLE, EXPIRES_NEVER, GENERATED, KIND_MINION, REVEALED
from hearthlab.engine.memory import tables
from hearthlab.engine.schema import (
    MARK_IMPRINT,
    MARK_PLANES,
    MARK_TOLD,
    MARK_VEILED,
    MAX_IMPRINTS,
    NO_CARD,
    NONE,
    Game,
    Imprint,
    Past,
)
from hearthlab.native.kinds import bint, export, outlined, u32, u64
from hearthlab.native.pure import NO_SLOTS, address, bit, player_at
from hearthlab.native.pure import blank_record as blank_imprint


# --- Marks by place -------------------------------------------------------------------------------
@export
def marks_at(a: Past, place: int) -> int:
    """Return the marks of the card at a place of a deck."""
    found: int = 0
    for k in range(MARK_PLANES):
        found |= ((a.marks[k] >> place) & 1) << k
    return found


@export
def write_marks(a: Past, place: int, marks: int) -> None:
    """Set the marks of the card at a place of a deck."""
    for k in range(MARK_PLANES):
        a.marks[k] &= ~bit(place)
        if marks & (1 << k):
            a.marks[k] |= bit(place)


def close_gap(bits: u64, place: int) -> u64:
    """Move the bits above a place down by one."""
    return (bits & (bit(place) - 1)) | (((bits >> place) >> 1) << place)


def open_gap(bits: u64, place: int) -> u64:
    """Move the bits from a place on up by one."""
    return (bits & (bit(place) - 1)) | (((bits >> place) << place) << 1)


@outlined
def lift(g: Game, player: int, place: int, card: int) -> None:
    """Take out the marks of a card that leaves its place in a deck."""
    a = address(g.pasts[player])
    a.lifted = marks_at(a, place)
    a.lifted_card = card if a.lifted else NO_CARD
    for k in range(MARK_PLANES):
        a.marks[k] = close_gap(a.marks[k], place)


@outlined
def lower(g: Game, player: int, place: int, marks: int) -> None:
    """Make room in a deck's marks for a card at a place."""
    a = address(g.pasts[player])
    for k in range(MARK_PLANES):
        a.marks[k] = open_gap(a.marks[k], place)
    if marks:
        write_marks(a, place, marks)


@outlined
def swap_marks(g: Game, player: int, first: int, second: int) -> None:
    """Swap the marks of two cards of a deck that swap places."""
    a = address(g.pasts[player])
    marks = marks_at(a, first)
    write_marks(a, first, marks_at(a, second))
    write_marks(a, second, marks)


def drop_lifted(g: Game, player: int) -> None:
    """Drop the marks of the card taken out of the deck last, because it no longer exists."""
    g.pasts[player].lifted = 0
    g.pasts[player].lifted_card = NO_CARD


@outlined
def drop_marks(g: Game, player: int) -> None:
    """Drop the marks of a deck, because its cards were replaced."""
    for k in range(MARK_PLANES):
        g.pasts[player].marks[k] = 0


def pass_lifted(g: Game, player: int, thief: int) -> None:
    """Let a card that changes owners keep its imprint."""
    g.pasts[thief].lifted = g.pasts[player].lifted
    g.pasts[thief].lifted_card = g.pasts[player].lifted_card
    drop_lifted(g, player)


@outlined
def offer_marked(g: Game, player: int, index: int) -> None:
    """Keep the marks of the card just taken out of a deck, the nth card offered."""
    g.pasts[player].offered_marks[index] = g.pasts[player].lifted
    drop_lifted(g, player)


@outlined
def choose_marked(g: Game, player: int, index: int, card: int) -> None:
    """Restore the marks of the chosen card."""
    a = address(g.pasts[player])
    a.lifted = a.offered_marks[index]
    a.lifted_card = card if a.lifted else NO_CARD
    for i in range(g.n_offered):
        a.offered_marks[i] = 0


# --- Imprints -------------------------------------------------------------------------------------
def imprint_at(g: Game, player: int, place: int) -> Imprint:
    """Refer to the imprint of the card at a place of a deck (the first one, if it has none)."""
    number = marks_at(address(g.pasts[player]), place) & MARK_IMPRINT
    return address(g.imprints[number - 1 if number else 0])


def has_imprint(g: Game, player: int, place: int) -> bint:
    """Return whether the card at a place of a deck differs from its printed values."""
    return (marks_at(address(g.pasts[player]), place) & MARK_IMPRINT) != 0


@outlined
def imprints_in_use(g: Game) -> u64:
    """Collect the imprints used by cards of a deck or by cards that are leaving one."""
    found = NO_SLOTS
    for player in range(2):
        a = address(g.pasts[player])
        for i in range(g.players[player].n_deck):
            found |= bit(marks_at(a, i) & MARK_IMPRINT)
        for i in range(g.n_offered):
            found |= bit(a.offered_marks[i] & MARK_IMPRINT)
        found |= bit(a.lifted & MARK_IMPRINT)
    return found


@outlined
def free_imprint(g: Game) -> int:
    """Find a free imprint; return its number plus one, or 0 when all are in use."""
    for i in range(MAX_IMPRINTS):
        if not g.imprints[i].used:
            return i + 1
    found = imprints_in_use(g)
    for i in range(MAX_IMPRINTS):
        if not (found & bit(i + 1)):
            blank_imprint(address(g.imprints[i]))
    for i in range(MAX_IMPRINTS):
        if not g.imprints[i].used:
            return i + 1
    return 0


@export
def imprint_of(
    g: Game,
    player: int,
    card: int,
    tags: u32,
    attack: int,
    health: int,
    cost: int,
    sets: int,
    kind: int,
    card_class: int,
) -> int:
    """Find or make an imprint of a player's cards; return its number plus one, or 0."""
    for i in range(MAX_IMPRINTS):
        m = address(g.imprints[i])
        if (
            m.used
            and m.player == player
            and m.card == card
            and m.tags == tags
            and m.attack == attack
            and m.health == health
            and m.cost == cost
            and m.sets == sets
            and m.kind == kind
            and m.card_class == card_class
        ):
            return i + 1
    number = free_imprint(g)
    if number:
        m = address(g.imprints[number - 1])
        m.used = 1
        m.player = player
        m.card = card
        m.tags = tags
        m.attack = attack
        m.health = health
        m.cost = cost
        m.sets = sets
        m.kind = kind
        m.card_class = card_class
    return number


@export
def write_imprint(g: Game, player: int, place: int, number: int) -> None:
    """Give the card at a place of a deck an imprint; without a number it stays as it was."""
    a = address(g.pasts[player])
    if number:
        write_marks(a, place, (marks_at(a, place) & ~MARK_IMPRINT) | number)


@outlined
def bless_at(g: Game, player: int, place: int) -> None:
    """Give a minion in a deck +1/+1, and any other card +1 attack."""
    kind = tables(g).cards[g.players[player].deck[place]].kind
    health = 1 if kind == KIND_MINION else 0
    if not has_imprint(g, player, place):
        write_imprint(g, player, place, imprint_of(g, player, 0, 0, 1, health, 0, 0, kind, 0))
        return
    m = imprint_at(g, player, place)
    change_imprint(g, player, place, m.attack + 1, m.health + health, m.cost, m.sets)


def change_imprint(
    g: Game, player: int, place: int, attack: int, health: int, cost: int, sets: int
) -> None:
    """Change the numbers of a card's imprint; keep its other values."""
    m = imprint_at(g, player, place)
    kind = m.kind if m.kind else tables(g).cards[g.players[player].deck[place]].kind
    number = imprint_of(g, player, m.card, m.tags, attack, health, cost, sets, kind, m.card_class)
    write_imprint(g, player, place, number)


@outlined
def price_in_deck(g: Game, player: int, place: int, cost: int) -> None:
    """Set the cost of a card of a deck; the printed cost is ignored."""
    kind = tables(g).cards[g.players[player].deck[place]].kind
    if not has_imprint(g, player, place):
        write_imprint(g, player, place, imprint_of(g, player, 0, 0, 0, 0, cost, 1, kind, 0))
        return
    m = imprint_at(g, player, place)
    change_imprint(g, player, place, m.attack, m.health, cost, 1)


@outlined
def imprint_of_entity(g: Game, slot: int) -> int:
    """Find or make the imprint of an entity's permanent enchantments."""
    e = address(g.entities[slot])
    r = address(tables(g).cards[e.card])
    attack = e.own_attack
    tags = e.own_tags & ~(r.tags | REVEALED | GENERATED | DEATHRATTLE)
    i = e.enchantments
    while i != NONE:
        n = address(g.enchantments[i])
        if n.expires != EXPIRES_NEVER:
            attack -= n.attack
            tags &= ~n.tags
        i = n.next
    attack -= r.attack
    health = e.own_health - r.health
    if attack == 0 and health == 0 and tags == 0 and e.cost == 0:
        return 0
    return imprint_of(g, e.controller, e.card, tags, attack, health, e.cost, 0, r.kind, 0)


@outlined
def put_on(g: Game, slot: int, player: int) -> int:
    """Give a new entity the imprint of the card taken out of the deck; return its cost change.

    A card unknown to its player did not start in that deck; both players see it arrive.
    """
    a = address(g.pasts[player])
    e = address(g.entities[slot])
    a.told &= ~bit(slot)
    if a.lifted_card == NO_CARD or e.card != a.lifted_card:
        return 0
    if a.lifted & MARK_TOLD:
        a.told |= bit(slot)
    number = a.lifted & MARK_IMPRINT
    if a.lifted & MARK_VEILED:
        e.own_tags |= GENERATED
        e.tags |= GENERATED
    drop_lifted(g, player)
    if number == 0:
        return 0
    m = address(g.imprints[number - 1])
    e.own_attack += m.attack
    e.attack += m.attack
    e.own_health += m.health
    e.max_health += m.health
    e.own_tags |= m.tags
    e.tags |= m.tags
    return m.cost - tables(g).cards[e.card].cost if m.sets else m.cost


# --- The numbers of a card in a deck --------------------------------------------------------------
def cost_in_deck(g: Game, player: int, place: int) -> int:
    """Return the cost of a card of a deck, before the card's own discount."""
    cost = tables(g).cards[g.players[player].deck[place]].cost
    if not g.remembers or not has_imprint(g, player, place):
        return cost
    m = imprint_at(g, player, place)
    cost = m.cost if m.sets else cost + m.cost
    return cost if cost > 0 else 0


def attack_in_deck(g: Game, player: int, place: int) -> int:
    """Return the attack of a card of a deck."""
    attack = tables(g).cards[g.players[player].deck[place]].attack
    if not g.remembers or not has_imprint(g, player, place):
        return attack
    return attack + imprint_at(g, player, place).attack


# --- Worlds ---------------------------------------------------------------------------------------
def may_have(g: Game, m: Imprint, player: int, card: int) -> bint:
    """Return whether a card of a player's deck may have an imprint."""
    r = address(tables(g).cards[card])
    return (
        m.used
        and m.player == player
        and (m.card == NO_CARD or m.card == card)
        and (m.kind == 0 or m.kind == r.kind)
        and (m.card_class == 0 or m.card_class == r.card_class)
    )


@outlined
def guess_imprint(g: Game, player: int, place: int) -> None:
    """Give a card that was dealt into a deck the latest imprint that it may have."""
    card = g.players[player].deck[place]
    for i in range(MAX_IMPRINTS):
        if may_have(g, address(g.imprints[i]), player, card):
            write_imprint(g, player, place, i + 1)


@outlined
def guess_imprints(g: Game, player: int) -> None:
    """Give all cards of a deck, dealt by a belief, the imprints that they may have."""
    if g.imprints[0].used:
        for i in range(player_at(g, player).n_deck):
            guess_imprint(g, player, i)
