"""Replace heroes and hero powers."""

from hearthlab.cards.symbols import GENERATED, REVEALED
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.effects.amounts import first_amount
from hearthlab.engine.rules.effects.control import under_way
from hearthlab.engine.rules.effects.pools import from_class, from_pool
from hearthlab.engine.rules.enchantments import drop, drop_all, forget_temporary_attack, recount
from hearthlab.engine.rules.entities import (
    add_tags,
    bounded,
    discard_entity,
    dress,
    drop_tags,
    entity,
    hear_events,
    leave_zone,
    note,
    price_at,
    stamp,
)
from hearthlab.engine.rules.imprints import imprint_of, write_marks
from hearthlab.engine.schema import (
    FLAG_BECAME_HERO,
    FRAME_PLAY,
    LOG_ARMOR,
    NO_CARD,
    NONE,
    ZONE_BOARD,
    Code,
    Frame,
    Game,
)
from hearthlab.native.kinds import export, outlined
from hearthlab.native.pure import address, bit, player_at


def replace_power(g: Game, player: int, card: int) -> None:
    """Give a player another hero power, ready to use."""
    p = player_at(g, player)
    dress(g, p.power, card)
    if p.power_price:
        price_power(g, player, p.power_price - 1)
    p.power_used = 0
    if g.entities[p.power].listens:
        stamp(g, p.power)
        hear_events(g, g.entities[p.power].listens)


def op_replace_power(g: Game, f: Frame, c: Code) -> None:
    """Give the controller another hero power."""
    replace_power(g, f.controller, c.card)


@export
def price_power(g: Game, player: int, amount: int) -> None:
    """Set the cost of a player's hero powers from now on."""
    p = player_at(g, player)
    p.power_price = amount + 1
    price_at(g, p.power, amount - tables(g).cards[g.entities[p.power].card].cost)


@outlined
def op_price_power(g: Game, f: Frame, c: Code, player: int) -> None:
    """Set the cost of a player's hero powers."""
    price_power(g, player, first_amount(g, f, c))


@outlined
def op_take_chosen_power(g: Game, player: int) -> None:
    """Make the chosen card a player's hero power."""
    if g.chosen != NO_CARD:
        replace_power(g, player, g.chosen)


@outlined
def op_copy_power(g: Game, player: int) -> None:
    """Copy the opponent's hero power to a player."""
    replace_power(g, player, g.entities[g.players[1 - player].power].card)


@outlined
def op_refresh_power(g: Game, player: int) -> None:
    """Refresh a player's hero power."""
    g.players[player].power_used = 0


@outlined
def op_take_random_power(g: Game, f: Frame, c: Code) -> None:
    """Replace the player's hero power with a random one of a pool, and store its class."""
    card = from_pool(g, c.card)
    replace_power(g, f.controller, card)
    f.amount = tables(g).cards[card].card_class


def renounce_in_hand(g: Game, slot: int, card: int, discount: int) -> None:
    """Replace a card in hand with one that costs less."""
    drop_all(g, slot)
    dress(g, slot, card)
    add_tags(entity(g, slot), GENERATED)
    drop_tags(entity(g, slot), REVEALED)
    price_at(g, slot, -discount)


@outlined
def op_renounce(g: Game, f: Frame, c: Code) -> None:
    """Replace the cards of the source's class with cheaper ones of the stored class.

    Each is drawn independently, and loses its enchantments (fandom wiki, Renounce Darkness).
    """
    p = player_at(g, f.controller)
    a = address(g.pasts[f.controller])
    old = tables(g).cards[f.card].card_class
    discount = first_amount(g, f, c)
    for i in range(p.n_hand):
        if tables(g).cards[g.entities[p.hand[i]].card].card_class == old:
            card = from_class(g, c.card, f.amount, 0)
            if card != NO_CARD:
                renounce_in_hand(g, p.hand[i], card, discount)
    number = imprint_of(g, f.controller, 0, 0, 0, 0, -discount, 0, 0, f.amount)
    for i in range(p.n_deck):
        if tables(g).cards[p.deck[i]].card_class == old:
            card = from_class(g, c.card, f.amount, 0)
            if card != NO_CARD:
                p.deck[i] = card
                write_marks(a, i, number)


def drop_own(g: Game, slot: int) -> None:
    """Drop the enchantments of a hero; rules and costs belong to the player (hs-bugs #1219)."""
    previous = NONE
    i = g.entities[slot].enchantments
    while i != NONE:
        after = g.enchantments[i].next
        if g.enchantments[i].card == NO_CARD:
            drop(g, slot, previous, i)
        else:
            previous = i
        i = after
    forget_temporary_attack(g, slot)


def op_replace_hero(g: Game, f: Frame, c: Code) -> None:
    """Make the source minion's card the hero: Lord Jaraxxus replaces the hero."""
    p = player_at(g, f.controller)
    slot = p.hero
    e = entity(g, slot)
    attacks = e.attacks
    drop_own(g, slot)
    kept = e.enchantments
    dress(g, slot, c.card)
    e.attacks = attacks
    e.enchantments = kept
    recount(g, slot)
    p.armor = 0
    if f.source != NONE and g.entities[f.source].zone == ZONE_BOARD:
        leave_zone(g, f.source)
        discard_entity(g, f.source)
        g.summoned &= ~bit(f.source)
        i = under_way(g, FRAME_PLAY)
        if i != NONE:
            g.frames[i].flags |= FLAG_BECAME_HERO
    g.dirty = 1


@outlined
def become_hero(g: Game, player: int, card: int) -> None:
    """Replace a player's hero and power by those of a hero card.

    Health stays and the card's armor is added; effects on the old hero are removed, freeze
    included (wiki, Hero card).
    """
    p = player_at(g, player)
    slot = p.hero
    e = entity(g, slot)
    more = address(tables(g).more[tables(g).cards[card].more])
    attacks = e.attacks
    health = e.own_health
    damage = e.damage
    drop_own(g, slot)
    kept = e.enchantments
    dress(g, slot, card)
    e.attacks = attacks
    e.own_health = health
    e.max_health = health
    e.damage = damage
    e.enchantments = kept
    recount(g, slot)
    stamp(g, slot)
    p.hero_class = tables(g).cards[card].card_class
    p.armor = bounded(p.armor + more.armor)
    if g.logging:
        note(g, LOG_ARMOR, slot, slot, more.armor, 0)
    replace_power(g, player, more.hero_power)
