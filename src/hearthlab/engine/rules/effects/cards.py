"""Carry out instructions about decks, hands, pools of cards and secrets."""

from hearthlab.cards.opcodes import COPY, MISSING_ONLY
from hearthlab.cards.symbols import (
    ALL_CLASSES,
    CLASS_WEIGHT,
    EXPIRES_NEVER,
    FORCED,
    GENERATED,
    KIND_MINION,
    MOST_OFFERED,
    SECRET,
)
from hearthlab.engine.memory import tables
from hearthlab.engine.opcodes import OP_CRAFT, OP_MIX
from hearthlab.engine.rules.effects.strikes import first_amount
from hearthlab.engine.rules.enchantments import attach
from hearthlab.engine.rules.entities import (
    add_tags,
    create,
    draw_below,
    entity,
    has_room,
    hear_events,
    leave_zone,
    pick_one,
    stamp,
)
from hearthlab.engine.rules.events import push_effect
from hearthlab.engine.rules.imprints import cost_in_deck, lift, offer_marked
from hearthlab.engine.rules.selection import matches, matches_in_deck, player_of
from hearthlab.engine.rules.values import missing_count, on_board
from hearthlab.engine.rules.zones import (
    arrive,
    discard_card,
    draw_this,
    give_card,
    summon_card,
    take_from_deck,
)
from hearthlab.engine.schema import (
    FEW,
    FLAG_RANDOM,
    FROM_DECK,
    FROM_ENEMY_DECK,
    LAST_PLACE,
    MAX_SECRETS,
    MOST_CLASSES,
    NO_CARD,
    NONE,
    WAIT_CHOICE,
    ZONE_SECRET,
    Code,
    Frame,
    Game,
)
from hearthlab.native.kinds import bint, export, outlined
from hearthlab.native.pure import NO_SLOTS, address, bit, player_at, size_of


def from_pool(g: Game, pool: int) -> int:
    """Pick a random card of a pool."""
    n = draw_below(g, tables(g).pool_size[pool])
    return tables(g).pool_cards[tables(g).pool_first[pool] + n]


def missing_from_pool(g: Game, pool: int, player: int) -> int:
    """Pick a random card of a pool that is not on the player's board, or NO_CARD."""
    missing = missing_count(g, pool, player)
    if missing == 0:
        return NO_CARD
    n = draw_below(g, missing)
    for i in range(tables(g).pool_size[pool]):
        card = tables(g).pool_cards[tables(g).pool_first[pool] + i]
        if not on_board(g, player, card):
            if n == 0:
                return card
            n -= 1
    return NO_CARD


def op_summon_random(g: Game, f: Frame, c: Code) -> None:
    """Summon a random card of a pool."""
    player = player_of(g, f, c.who)
    if c.flags & MISSING_ONLY:
        card = missing_from_pool(g, c.card, player)
    else:
        card = from_pool(g, c.card)
    if card != NO_CARD:
        f.last = summon_card(g, card, player, f.source)


def find_in_deck(g: Game, player: int, selector: int) -> int:
    """Find the index of a random matching card of a deck, or NONE."""
    p = player_at(g, player)
    s = address(tables(g).selectors[selector])
    found = 0
    for i in range(p.n_deck):
        if matches_in_deck(g, s, player, i):
            found += 1
    if found == 0:
        return NONE
    n = draw_below(g, found)
    for i in range(p.n_deck):
        if matches_in_deck(g, s, player, i):
            if n == 0:
                return i
            n -= 1
    return NONE


def op_summon_from_deck(g: Game, f: Frame, c: Code) -> None:
    """Put a random matching card of a deck into play, or a copy of it."""
    player = player_of(g, f, c.who)
    owner = player_of(g, f, c.a)
    if not has_room(g, player):
        return
    i = find_in_deck(g, owner, c.selector)
    if i == NONE:
        return
    if c.flags & COPY:
        card = g.players[owner].deck[i]
    else:
        card = take_from_deck(g, owner, i)
    f.last = summon_card(g, card, player, f.source)
    if not (c.flags & COPY) and owner == player:
        e = entity(g, f.last)
        e.own_tags = (e.own_tags & ~GENERATED) | FORCED
        e.tags = (e.tags & ~GENERATED) | FORCED


def op_summon_from_hand(g: Game, f: Frame, c: Code) -> None:
    """Put a random matching card of a player's hand into play."""
    player = player_of(g, f, c.who)
    if not has_room(g, player):
        return
    p = player_at(g, player)
    slots = NO_SLOTS
    for i in range(p.n_hand):
        if matches(g, address(tables(g).selectors[c.selector]), p.hand[i], f):
            slots |= bit(p.hand[i])
    if not slots:
        return
    slot = pick_one(g, slots)
    leave_zone(g, slot)
    arrive(g, slot, player, f.source)
    add_tags(address(g.entities[slot]), FORCED)
    f.last = slot


def op_draw_matching(g: Game, f: Frame, c: Code) -> None:
    """Put a random matching card of one's deck into one's hand."""
    i = find_in_deck(g, f.controller, c.selector)
    if i != NONE:
        card = take_from_deck(g, f.controller, i)
        f.last = draw_this(g, card, f.controller)
    elif c.card != NO_CARD:
        f.last = give_card(g, c.card, f.controller, f.source)


def op_copy_from_deck(g: Game, f: Frame, c: Code) -> None:
    """Copy random cards of the opponent's deck, no card of it twice."""
    o = player_at(g, 1 - f.controller)
    taken = NO_SLOTS
    for _ in range(first_amount(g, f, c)):
        left = o.n_deck - size_of(taken)
        if left <= 0:
            return
        n = draw_below(g, left)
        for i in range(o.n_deck):
            if taken & bit(i):
                continue
            if n == 0:
                taken |= bit(i)
                f.last = give_card(g, o.deck[i], f.controller, f.source)
                break
            n -= 1


def op_discard(g: Game, player: int) -> None:
    """Discard a random card."""
    p = player_at(g, player)
    if p.n_hand > 0:
        chosen = draw_below(g, p.n_hand)
        discard_card(g, p.hand[chosen])


def op_offer_from_deck(g: Game, f: Frame, c: Code) -> None:
    """Take the top cards off one's deck and wait for a choice."""
    p = player_at(g, f.controller)
    n = first_amount(g, f, c)
    g.chosen = NO_CARD
    if n > p.n_deck:
        n = p.n_deck
    if n == 0:
        return
    for i in range(n):
        p.n_deck -= 1
        g.offered[i] = p.deck[p.n_deck]
        p.deck[p.n_deck] = NO_CARD
        if g.remembers:
            lift(g, f.controller, p.n_deck, g.offered[i])
            offer_marked(g, f.controller, i)
    ask_to_choose(g, f, n, FROM_DECK)


def ask_to_choose(g: Game, f: Frame, n: int, source: int) -> None:
    """Wait until the effect's player has chosen one of n offered cards."""
    if f.flags & FLAG_RANDOM:
        choose_at_random(g, n)
        return
    g.n_offered = n
    g.offered_from = source
    g.waiting = WAIT_CHOICE
    g.chooser = f.controller


@outlined
def choose_at_random(g: Game, n: int) -> None:
    """Choose one of n offered cards at random, asking nobody."""
    k = draw_below(g, n)
    g.chosen = g.offered[k]
    for i in range(n):
        g.offered[i] = NO_CARD


def is_offered(g: Game, n: int, card: int) -> bint:
    """Return whether a card is one of the first n offered."""
    for i in range(n):
        if g.offered[i] == card:
            return 1
    return 0


def offer_another(g: Game, pool: int, n: int) -> bint:
    """Offer a random card of a pool besides the first n; return whether there is another one."""
    left = tables(g).pool_size[pool] - n
    if left <= 0:
        return 0
    k = draw_below(g, left)
    for i in range(tables(g).pool_size[pool]):
        card = tables(g).pool_cards[tables(g).pool_first[pool] + i]
        if not is_offered(g, n, card):
            if k == 0:
                g.offered[n] = card
                return 1
            k -= 1
    return 0


def op_offer_from_pool(g: Game, f: Frame, c: Code) -> None:
    """Offer n different cards of a pool and wait for a choice."""
    wanted = first_amount(g, f, c)
    n = 0
    g.chosen = NO_CARD
    while n < wanted and offer_another(g, c.card, n):
        n += 1
    ask_to_choose(g, f, n, c.card)


# --- Discover and its kin -------------------------------------------------------------------------
def weight_of(g: Game, card: int, hero_class: int) -> int:
    """Return how likely a class discovers a card: its own are four times as likely as neutral ones.

    Source: wiki, Discover ("class cards have a 400% bonus"), as it was from 2015 to 2018.
    """
    classes = tables(g).cards[card].classes
    if classes == ALL_CLASSES:
        return 1
    return CLASS_WEIGHT if classes & (1 << (hero_class - 1)) else 0


def weighed_card(g: Game, pool: int, n: int, hero_class: int, k: int) -> int:
    """Find the card of a pool where the weights of those besides the first n offered exceed k."""
    for i in range(tables(g).pool_size[pool]):
        card = tables(g).pool_cards[tables(g).pool_first[pool] + i]
        weight = weight_of(g, card, hero_class)
        if weight and not is_offered(g, n, card):
            k -= weight
            if k < 0:
                return card
    return NO_CARD


@outlined
def offer_weighed(g: Game, pool: int, wanted: int, hero_class: int) -> int:
    """Offer n different random cards of a pool, by weight; return how many there were."""
    left = 0
    for i in range(tables(g).pool_size[pool]):
        left += weight_of(g, tables(g).pool_cards[tables(g).pool_first[pool] + i], hero_class)
    n = 0
    while n < wanted and left > 0:
        k = draw_below(g, left)
        card = weighed_card(g, pool, n, hero_class, k)
        g.offered[n] = card
        left -= weight_of(g, card, hero_class)
        n += 1
    return n


def op_offer_by_class(g: Game, f: Frame, c: Code) -> None:
    """Offer n different cards of a pool that one's class may have (Discover)."""
    wanted = first_amount(g, f, c)
    g.chosen = NO_CARD
    n = offer_weighed(g, c.card, wanted, g.players[f.controller].hero_class)
    if n == 0 and tables(g).cards[f.card].card_class:
        # A class without such cards discovers those of the card's class (Hydrologist).
        n = offer_weighed(g, c.card, wanted, tables(g).cards[f.card].card_class)
    if n > 0:
        ask_to_choose(g, f, n, c.card)


def from_class(g: Game, pool: int, hero_class: int, n: int) -> int:
    """Pick a random card of a pool that belongs to a class, besides the first n offered."""
    left = 0
    for i in range(tables(g).pool_size[pool]):
        card = tables(g).pool_cards[tables(g).pool_first[pool] + i]
        if weight_of(g, card, hero_class) == CLASS_WEIGHT and not is_offered(g, n, card):
            left += 1
    if left == 0:
        return NO_CARD
    k = draw_below(g, left)
    for i in range(tables(g).pool_size[pool]):
        card = tables(g).pool_cards[tables(g).pool_first[pool] + i]
        if weight_of(g, card, hero_class) == CLASS_WEIGHT and not is_offered(g, n, card):
            if k == 0:
                return card
            k -= 1
    return NO_CARD


def op_offer_of_classes(g: Game, f: Frame, c: Code) -> None:
    """Offer a card of each of some classes, different ones."""
    n = 0
    g.chosen = NO_CARD
    for number in range(MOST_CLASSES):
        if c.tags & (1 << number) and n < MOST_OFFERED:
            card = from_class(g, c.card, number + 1, n)
            if card != NO_CARD:
                g.offered[n] = card
                n += 1
    if n > 0:
        ask_to_choose(g, f, n, c.card)


def offer_of_deck(g: Game, player: int, n: int) -> bint:
    """Offer a random card of a deck besides the first n; return whether there is another one."""
    p = player_at(g, player)
    left = 0
    for i in range(p.n_deck):
        if not is_offered(g, n, p.deck[i]):
            left += 1
    if left == 0:
        return 0
    k = draw_below(g, left)
    for i in range(p.n_deck):
        if not is_offered(g, n, p.deck[i]):
            if k == 0:
                g.offered[n] = p.deck[i]
                return 1
            k -= 1
    return 0


def op_offer_from_enemy_deck(g: Game, f: Frame, c: Code) -> None:
    """Offer copies of n different cards of the opponent's deck."""
    wanted = first_amount(g, f, c)
    n = 0
    g.chosen = NO_CARD
    while n < wanted and offer_of_deck(g, 1 - f.controller, n):
        n += 1
    if n > 0:
        ask_to_choose(g, f, n, FROM_ENEMY_DECK)


def op_offer_power(g: Game, f: Frame, c: Code) -> None:
    """Offer n different hero powers of a pool besides one's own."""
    own = g.entities[g.players[f.controller].power].card
    wanted = first_amount(g, f, c)
    n = 0
    g.chosen = NO_CARD
    while n < wanted and offer_another(g, c.card, n):
        if g.offered[n] != own:
            n += 1
    if n > 0:
        ask_to_choose(g, f, n, c.card)


def op_offer_besides(g: Game, f: Frame, c: Code) -> None:
    """Offer n different cards of a pool besides the one kept in the effect's register."""
    wanted = first_amount(g, f, c)
    n = 0
    g.chosen = NO_CARD
    while n < wanted and offer_another(g, c.card, n):
        if g.offered[n] != f.loop:
            n += 1
    ask_to_choose(g, f, n, c.card)


def place_in(g: Game, pool: int, card: int) -> int:
    """Find the place of a card in a pool; its size if it is not there."""
    for i in range(tables(g).pool_size[pool]):
        if tables(g).pool_cards[tables(g).pool_first[pool] + i] == card:
            return i
    return tables(g).pool_size[pool]


def op_mix(g: Game, f: Frame, c: Code) -> None:
    """Make a card with the kept and the chosen card attached, in the order of their pool."""
    first = f.loop
    second = g.chosen
    if place_in(g, c.b, first) > place_in(g, c.b, second):
        first = second
        second = f.loop
    f.last = give_card(g, c.card, f.controller, f.source)
    if f.last != NONE:
        attach(g, f.last, first, 0, 0, EXPIRES_NEVER, f.controller)
        attach(g, f.last, second, 0, 0, EXPIRES_NEVER, f.controller)


@outlined
def op_craft(g: Game, f: Frame, c: Code) -> None:
    """Put the Zombeast of the kept and the chosen card into one's hand."""
    first = place_in(g, c.a, f.loop)
    second = place_in(g, c.b, g.chosen)
    card = tables(g).zombeasts + first * tables(g).pool_size[c.b] + second
    f.last = give_card(g, card, f.controller, f.source)


@export
def keeps_choice(g: Game) -> bint:
    """Return whether what is chosen now joins a card that was chosen before."""
    if g.waiting != WAIT_CHOICE or g.n_frames == 0:
        return 0
    op = tables(g).code[g.frames[g.n_frames - 1].pc].op
    return op == OP_MIX or op == OP_CRAFT


def keep_another(g: Game) -> None:
    """Keep a random card in place of the one that was chosen before."""
    f = address(g.frames[g.n_frames - 1])
    c = address(tables(g).code[f.pc])
    pool = c.a if c.op == OP_CRAFT else c.b
    if offer_another(g, pool, FEW):
        f.loop = g.offered[FEW]
    g.offered[FEW] = NO_CARD


def op_cast_attached(g: Game, f: Frame) -> None:
    """Do what the cards attached to the source say, the oldest first, at the effect's target."""
    i = g.entities[f.source].enchantments
    source = f.source
    target = f.target
    player = f.controller
    while i != NONE:
        card = g.enchantments[i].card
        pushed = push_effect(g, tables(g).cards[card].effect, source, player, card)
        pushed.target = target
        i = g.enchantments[i].next


def op_summon_dead(g: Game, f: Frame, c: Code) -> None:
    """Summon random friendly minions that died this game, one at a time, no death twice.

    `spare` holds the rounds left, `listeners` the deaths used.
    """
    p = player_at(g, f.controller)
    if f.spare == 0:
        f.listeners = 0
        f.spare = first_amount(g, f, c)
    f.spare -= 1
    if f.spare > 0:
        f.pc -= 1
    left = p.n_graves - size_of(f.listeners)
    if left <= 0:
        return
    n = draw_below(g, left)
    for i in range(p.n_graves):
        if f.listeners & bit(i):
            continue
        if n == 0:
            f.listeners |= bit(i)
            f.last = summon_card(g, p.deck[LAST_PLACE - i], f.controller, f.source)
            return
        n -= 1


def reveal_minion(g: Game, player: int) -> int:
    """Reveal a random minion of a deck; return its place, or NONE without one."""
    p = player_at(g, player)
    left = 0
    for i in range(p.n_deck):
        if tables(g).cards[p.deck[i]].kind == KIND_MINION:
            left += 1
    if left == 0:
        return NONE
    k = draw_below(g, left)
    for i in range(p.n_deck):
        if tables(g).cards[p.deck[i]].kind == KIND_MINION:
            if k == 0:
                return i
            k -= 1
    return NONE


def revealed_cost(g: Game, player: int, place: int) -> int:
    """Return the cost of a minion that a joust revealed, or -1 without one."""
    return -1 if place == NONE else cost_in_deck(g, player, place)


def joust(g: Game, f: Frame, player: int) -> bint:
    """Reveal a minion of each deck; return whether the player's costs more.

    `loop` keeps the place of the player's own.
    """
    own = reveal_minion(g, player)
    other = reveal_minion(g, 1 - player)
    f.loop = own
    return revealed_cost(g, player, own) > revealed_cost(g, 1 - player, other)


def op_draw_chosen(g: Game, f: Frame) -> None:
    """Draw the card that was chosen from one's deck; without one there was nothing to choose."""
    if g.chosen != NO_CARD:
        f.last = draw_this(g, g.chosen, f.controller)


def op_add_chosen(g: Game, f: Frame, c: Code) -> None:
    """Put copies of the chosen card into one's hand; nobody else sees which."""
    if g.chosen != NO_CARD:
        for _ in range(first_amount(g, f, c)):
            f.last = give_card(g, g.chosen, f.controller, f.source)


def has_secret_room(g: Game, player: int) -> bint:
    """Return whether one more secret has room; a quest takes the place of one (wiki, Secret)."""
    taken = g.players[player].n_secrets
    if g.pasts[player].quest:
        taken += 1
    return taken < MAX_SECRETS


def may_hide(g: Game, player: int, card: int) -> bint:
    """Return whether a card is a secret the player may put into play."""
    if not (tables(g).cards[card].tags & SECRET):
        return 0
    p = player_at(g, player)
    if not has_secret_room(g, player):
        return 0
    for i in range(p.n_secrets):
        if g.entities[p.secrets[i]].card == card:
            return 0
    return 1


@export
def hide(g: Game, slot: int, player: int) -> None:
    """Put a secret into play."""
    p = player_at(g, player)
    e = entity(g, slot)
    p.secrets[p.n_secrets] = slot
    p.n_secrets += 1
    e.zone = ZONE_SECRET
    e.controller = player
    stamp(g, slot)
    hear_events(g, e.listens)


@outlined
def op_hide_random(g: Game, player: int, pool: int) -> None:
    """Put a random secret of a pool into play, if one may be there."""
    found = 0
    for i in range(tables(g).pool_size[pool]):
        if may_hide(g, player, tables(g).pool_cards[tables(g).pool_first[pool] + i]):
            found += 1
    if found == 0:
        return
    n = draw_below(g, found)
    for i in range(tables(g).pool_size[pool]):
        card = tables(g).pool_cards[tables(g).pool_first[pool] + i]
        if may_hide(g, player, card):
            if n == 0:
                slot = create(g, card, player)
                add_tags(address(g.entities[slot]), GENERATED)
                hide(g, slot, player)
                return
            n -= 1


def op_put_secret(g: Game, f: Frame) -> None:
    """Put a random secret of one's deck into the battlefield, if one may be there."""
    p = player_at(g, f.controller)
    if not has_secret_room(g, f.controller):
        return
    found = 0
    for i in range(p.n_deck):
        if may_hide(g, f.controller, p.deck[i]):
            found += 1
    if found == 0:
        return
    n = draw_below(g, found)
    for i in range(p.n_deck):
        if may_hide(g, f.controller, p.deck[i]):
            if n == 0:
                card = take_from_deck(g, f.controller, i)
                slot = create(g, card, f.controller)
                hide(g, slot, f.controller)
                return
            n -= 1
