"""Cards that come into a hand or a deck, change there, or leave it."""

from hearthlab.cards.symbols import (
    COST_AURA,
    DEATHRATTLE,
    EVENT_DISCARDED,
    EVENT_DREW,
    GENERATED,
    HAS_AURA,
    KIND_MINION,
    KIND_SPELL,
    PART_MEMORY,
    REVEALED,
)
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.damage import hurt
from hearthlab.engine.rules.enchantments import add_stats, attach_part, drop, drop_all, recount
from hearthlab.engine.rules.entities import (
    add_tags,
    counted,
    create,
    discard_entity,
    draw_below,
    dress,
    entity,
    erase,
    leave_zone,
    note,
    price_at,
    put_in_hand,
)
from hearthlab.engine.rules.events import push_effect, raise_event
from hearthlab.engine.rules.imprints import lift, lower
from hearthlab.engine.schema import (
    HALF_ENCHANTMENTS,
    LAST_PLACE,
    LOG_BURN,
    LOG_DISCARD,
    LOG_DRAW,
    LOG_FATIGUE,
    LOG_GAIN_CARD,
    LOG_PLAY,
    MAX_DECK,
    MAX_HAND,
    MOST_IN_DECK,
    NO_CARD,
    NONE,
    Game,
)
from hearthlab.native.kinds import export, outlined, u32
from hearthlab.native.pure import address, bit, player_at


def give_card(g: Game, card: int, player: int, source: int) -> int:
    """Put a new card into a hand; return its slot, or NONE when it was burned."""
    if g.players[player].n_hand >= MAX_HAND:
        return NONE
    slot = create(g, card, player)
    add_tags(address(g.entities[slot]), GENERATED)
    put_in_hand(g, slot)
    if g.logging:
        note(g, LOG_GAIN_CARD, source, slot, 0, player)
    return slot


def show(g: Game, slot: int) -> None:
    """Mark a card in hand as known to both players."""
    if slot != NONE:
        add_tags(address(g.entities[slot]), REVEALED)


def draw_card(g: Game, player: int) -> int:
    """Draw a card; return its slot, or NONE when the deck was empty or the card was burned."""
    p = player_at(g, player)
    if p.n_deck == 0:
        p.fatigue = counted(p.fatigue + 1)
        if g.logging:
            note(g, LOG_FATIGUE, p.hero, p.hero, p.fatigue, player)
        hurt(g, p.hero, p.hero, p.fatigue)
        return NONE
    p.n_deck -= 1
    card = p.deck[p.n_deck]
    p.deck[p.n_deck] = NO_CARD
    if g.remembers:
        lift(g, player, p.n_deck, card)
    return draw_this(g, card, player)


def draw_this(g: Game, card: int, player: int) -> int:
    """Put a card taken out of a deck into the hand, or burn it."""
    slot = create(g, card, player)
    if g.players[player].n_hand >= MAX_HAND:
        if g.logging:
            note(g, LOG_BURN, slot, NONE, 0, player)
        erase(g, slot)
        g.used &= ~bit(slot)
        return NONE
    put_in_hand(g, slot)
    if g.logging:
        note(g, LOG_DRAW, slot, NONE, 0, player)
    if g.remembers:
        act_when_drawn(g, slot)
    raise_event(g, EVENT_DREW, slot, NONE, 0)
    return slot


@outlined
def act_when_drawn(g: Game, slot: int) -> None:
    """Run the effect of a card that triggers when drawn; a spell is cast and leaves the hand.

    Triggers that answer the draw run before it (the effect waits under their event).
    """
    e = entity(g, slot)
    code = tables(g).more[tables(g).cards[e.card].more].on_draw
    if code == 0:
        return
    if tables(g).cards[e.card].kind == KIND_SPELL:
        if g.logging:
            note(g, LOG_PLAY, slot, NONE, 0, 0)
        leave_zone(g, slot)
        discard_entity(g, slot)
    push_effect(g, code, slot, e.controller, e.card)


def take_from_deck(g: Game, player: int, i: int) -> int:
    """Take the card at an index out of a deck; return the card."""
    p = player_at(g, player)
    card = p.deck[i]
    if g.remembers:
        lift(g, player, i, card)
    while i + 1 < p.n_deck:
        p.deck[i] = p.deck[i + 1]
        i += 1
    p.n_deck -= 1
    p.deck[p.n_deck] = NO_CARD
    return card


def put_in_deck(g: Game, card: int, player: int) -> None:
    """Shuffle a card into a deck."""
    put_marked(g, card, player, 0)


def put_marked(g: Game, card: int, player: int, marks: int) -> None:
    """Shuffle a card with marks into a deck; a full deck takes none."""
    p = player_at(g, player)
    if p.n_deck >= MOST_IN_DECK:
        return
    if p.n_deck + p.n_graves >= MAX_DECK:
        p.n_graves -= 1  # the latest death is forgotten
        p.deck[LAST_PLACE - p.n_graves] = NO_CARD
    place = draw_below(g, p.n_deck + 1)
    i = p.n_deck
    while i > place:
        p.deck[i] = p.deck[i - 1]
        i -= 1
    p.deck[place] = card
    p.n_deck += 1
    if g.remembers:
        lower(g, player, place, marks)


@export
def shuffle(g: Game, player: int) -> None:
    """Shuffle a deck."""
    p = player_at(g, player)
    i = p.n_deck
    while i > 1:
        k = draw_below(g, i)
        i -= 1
        card = p.deck[i]
        p.deck[i] = p.deck[k]
        p.deck[k] = card


@outlined
def remember_discarded(g: Game, slot: int) -> None:
    """Let a hero remember a minion that its player discarded, if there is room."""
    e = entity(g, slot)
    if tables(g).cards[e.card].kind == KIND_MINION and g.live_enchantments < HALF_ENCHANTMENTS:
        attach_part(g, g.players[e.controller].hero, e.card, PART_MEMORY, e.controller)


def discard_card(g: Game, slot: int) -> None:
    """Discard a card from hand."""
    if g.logging:
        note(g, LOG_DISCARD, slot, NONE, 0, 0)
    leave_zone(g, slot)
    discard_entity(g, slot)
    if g.remembers:
        remember_discarded(g, slot)
    e = entity(g, slot)
    if g.remembers:
        g.pasts[e.controller].discards = counted(g.pasts[e.controller].discards + 1)
        g.dirty |= g.auras  # Blood-Queen Lana'thel
    raise_event(g, EVENT_DISCARDED, slot, NONE, 0)
    if tables(g).cards[e.card].on_discard:
        push_effect(g, tables(g).cards[e.card].on_discard, slot, e.controller, e.card)


def change_in_hand(g: Game, slot: int, card: int, kept: u32) -> None:
    """Replace a card in hand with another one; keep its origin and the given tags."""
    e = entity(g, slot)
    kept = e.own_tags & (GENERATED | kept)
    drop_all(g, slot)
    dress(g, slot, card)
    add_tags(e, kept)


@outlined
def upgrade_in_hand(g: Game, slot: int, card: int) -> None:
    """Upgrade a card in hand; it keeps its cost changes (hs-bugs #874)."""
    cost = g.entities[slot].cost
    change_in_hand(g, slot, card, REVEALED)
    price_at(g, slot, cost)


@outlined
def drop_shifting(g: Game, slot: int) -> None:
    """Remove the shifting enchantment of a card in hand, because its next form gets a new one."""
    previous = NONE
    i = g.entities[slot].enchantments
    while i != NONE:
        after = g.enchantments[i].next
        if tables(g).more[tables(g).cards[g.enchantments[i].card].more].origin != NO_CARD:
            drop(g, slot, previous, i)
        else:
            previous = i
        i = after


@outlined
def shift_in_hand(g: Game, slot: int, card: int) -> None:
    """Replace a card in hand with another one; keep its attachments: buffs, discounts, clauses.

    Until patch 12.0 (August 2018) Shifter Zerus and similar cards kept enchantments (hs-bugs
    #930). A set cost is kept as the difference from the printed cost.
    """
    e = entity(g, slot)
    drop_shifting(g, slot)
    attack = e.own_attack
    health = e.own_health
    tags = e.own_tags & ~(REVEALED | DEATHRATTLE | HAS_AURA | COST_AURA)
    cost = e.cost
    attached = e.enchantments
    dress(g, slot, e.card)  # the cost without them
    attack -= e.own_attack
    health -= e.own_health
    tags &= ~e.own_tags
    dress(g, slot, card)
    e.enchantments = attached
    add_stats(g, slot, attack, health, tags)
    price_at(g, slot, cost)
    if attached != NONE:
        recount(g, slot)
