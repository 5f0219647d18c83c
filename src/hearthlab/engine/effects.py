"""Carry out instructions: one function per family of opcodes, one switch."""

from hearthlab.cards.opcodes import BY_TARGET, COPY, FLAT, FULL, LEFT, MISSING_ONLY
from hearthlab.cards.symbols import (
    EVENT_AFTER_SUMMON,
    EVENT_DAMAGED,
    EVENT_HEALED,
    FROZEN,
    KIND_MINION,
    RULE_HEALING_HURTS,
    SECRET,
    WHO_BOTH,
)
from hearthlab.engine.auras import refresh
from hearthlab.engine.damage import announce, bury, doom, hit, mend
from hearthlab.engine.enchantments import (
    add_stats,
    attach,
    change_attack_to,
    change_health_to,
    detach,
    double_attack,
    drop_all,
    keep_tags,
    remove_tags,
)
from hearthlab.engine.entities import (
    create,
    discard_entity,
    draw_below,
    dress,
    entity,
    first_in_order,
    has_room,
    leave_zone,
    note,
    pick_one,
    place_of,
    put_on_board,
    stamp,
)
from hearthlab.engine.events import raise_event
from hearthlab.engine.moves import (
    arrive,
    discard_card,
    draw_card,
    draw_this,
    equip_card,
    give_card,
    give_control,
    return_minion,
    show,
    shuffle_minion,
    silence_minion,
    step_left,
    summon_card,
    summon_copy_of,
    summon_wounded,
    take_from_deck,
    transform_into,
    transform_into_copy,
)
from hearthlab.engine.opcodes import (
    OP_ADD_CARD,
    OP_ADD_COPY,
    OP_ADD_RANDOM,
    OP_AGAIN,
    OP_BECOME_COPY,
    OP_BUFF,
    OP_CANCEL_ATTACK,
    OP_CHANGE_COST,
    OP_COPY_FROM_DECK,
    OP_COUNTER,
    OP_DAMAGE,
    OP_DESTROY,
    OP_DETACH,
    OP_DISCARD,
    OP_DOUBLE_ATTACK,
    OP_DRAW,
    OP_DRAW_MATCHING,
    OP_ENCHANT,
    OP_END,
    OP_EQUIP,
    OP_FREEZE,
    OP_GAIN_ARMOR,
    OP_GAIN_CRYSTALS,
    OP_GAIN_MANA,
    OP_GIVE,
    OP_GIVE_SPELL_DAMAGE,
    OP_HEAL,
    OP_JUMP,
    OP_LOOP,
    OP_LOSE,
    OP_OFFER_FROM_DECK,
    OP_PROCESS_DEATHS,
    OP_PUT_SECRET,
    OP_REDIRECT_ATTACK,
    OP_REDIRECT_SPELL,
    OP_REPLACE_HERO,
    OP_REPLACE_POWER,
    OP_RESUMMON,
    OP_RETURN_TO_HAND,
    OP_SET_ATTACK,
    OP_SET_HEALTH,
    OP_SET_REMAINING,
    OP_SHUFFLE_INTO_DECK,
    OP_SILENCE,
    OP_STORE,
    OP_SUMMON,
    OP_SUMMON_AGAIN,
    OP_SUMMON_COPY,
    OP_SUMMON_FROM_DECK,
    OP_SUMMON_FROM_HAND,
    OP_SUMMON_RANDOM,
    OP_SWAP_STATS,
    OP_SWAP_WITH_HAND,
    OP_TAKE,
    OP_TAKE_CONTROL,
    OP_TRANSFORM,
    OP_TRANSFORM_RANDOM,
    OP_UNLESS,
)
from hearthlab.engine.pure import T, address, bit, lowest, size_of
from hearthlab.engine.schema import (
    FLAG_CANCELLED,
    FLAG_REDIRECTED,
    FRAME_ATTACK,
    FRAME_PLAY,
    LOG_ARMOR,
    LOG_BUFF,
    LOG_COUNTER,
    LOG_FREEZE,
    LOG_REDIRECT,
    LOG_SILENCE,
    MAX_MANA,
    MAX_SECRETS,
    NO_CARD,
    NONE,
    WAIT_CHOICE,
    ZONE_BOARD,
    ZONE_HAND,
    ZONE_HERO,
    ZONE_SECRET,
    ZONE_WEAPON,
)
from hearthlab.engine.selection import (
    condition,
    matches,
    missing_count,
    on_board,
    player_of,
    rule_count,
    select,
    spell_amount,
    value,
)


def first_amount(g, f, c):
    """Work out an instruction's first amount."""
    return value(g, c.value, f) if c.value else c.a


def second_amount(g, f, c):
    """Work out an instruction's second amount."""
    return value(g, c.value2, f) if c.value2 else c.b


# --- Damage and healing --------------------------------------------------------------------------------
def strike_all(g, f, c, source, slots):
    """Hit each of a set, all before anything triggers."""
    rest = slots
    while rest:
        slot = first_in_order(g, rest)
        rest &= ~bit(slot)
        amount = first_amount(g, f, c)
        if not (c.flags & FLAT):
            amount = spell_amount(g, source, f.controller, amount, 1)
        g.entities[slot].scratch = hit(g, source, slot, amount)
    announce(g, EVENT_DAMAGED, slots, source)


def op_damage(g, f, c):
    """Deal damage."""
    source = f.target if c.flags & BY_TARGET else f.source
    slots = select(g, c.selector, f)
    if slots:
        strike_all(g, f, c, source, slots)


def op_heal(g, f, c):
    """Restore health, or deal damage under Auchenai Soulpriest."""
    slots = select(g, c.selector, f)
    if not slots:
        return
    if rule_count(g, f.controller, RULE_HEALING_HURTS):
        strike_all(g, f, c, f.source, slots)
        return
    rest = slots
    while rest:
        slot = first_in_order(g, rest)
        rest &= ~bit(slot)
        amount = first_amount(g, f, c)
        amount = spell_amount(g, f.source, f.controller, amount, 0)
        g.entities[slot].scratch = mend(g, f.source, slot, amount)
    announce(g, EVENT_HEALED, slots, f.source)


def destroy_one(g, slot):
    """Destroy a minion or weapon, or take a secret out of play."""
    e = entity(g, slot)
    if e.zone == ZONE_SECRET:
        leave_zone(g, slot)
        discard_entity(g, slot)
        g.dirty = 1
    elif e.zone == ZONE_BOARD or e.zone == ZONE_WEAPON or e.zone == ZONE_HERO:
        doom(g, slot)


# --- Changing one entity ---------------------------------------------------------------------------------
def buff_one(g, f, c, slot):
    """Change attack, health and tags for good."""
    attack = first_amount(g, f, c)
    health = second_amount(g, f, c)
    keep_tags(g, slot, c.tags)
    add_stats(g, slot, attack, health, c.tags)
    if g.logging:
        note(g, LOG_BUFF, f.source, slot, attack, health)


def enchant_one(g, f, c, slot):
    """Attach an enchantment."""
    attack = first_amount(g, f, c)
    attach(g, slot, c.card, attack, c.tags, c.expires, f.controller)
    if g.logging:
        note(g, LOG_BUFF, f.source, slot, attack, 0)


def freeze_one(g, f, slot):
    """Freeze a character."""
    e = entity(g, slot)
    e.own_tags |= FROZEN
    e.tags |= FROZEN
    if g.logging:
        note(g, LOG_FREEZE, f.source, slot, 0, 0)


def set_remaining(g, slot, amount):
    """Set a character's remaining health."""
    e = entity(g, slot)
    if amount > e.max_health:
        e.own_health += amount - e.max_health
        e.max_health = amount
    e.damage = e.max_health - amount
    if e.damage >= e.max_health:
        g.mortal = 1


def swap_one(g, slot):
    """Swap attack and remaining health; auras are baked in and come on top again."""
    e = entity(g, slot)
    attack = e.attack if e.attack > 0 else 0
    health = e.max_health - e.damage
    aura_attack = e.attack - e.own_attack
    aura_health = e.max_health - e.own_health
    change_attack_to(g, slot, health)
    change_health_to(g, slot, attack)
    e.attack = health + aura_attack
    e.max_health = attack + aura_health
    if e.max_health <= 0:
        g.mortal = 1


def swap_with_hand(g, f, slot):
    """Swap a minion with a random minion in its controller's hand."""
    e = entity(g, slot)
    p = address(g.players[e.controller])
    minions = bit(0) & 0
    for i in range(p.n_hand):
        if T.cards[g.entities[p.hand[i]].card].kind == KIND_MINION:
            minions |= bit(p.hand[i])
    if not minions or e.zone != ZONE_BOARD:
        return
    chosen = pick_one(g, minions)
    place = place_of(p.board, p.n_board, slot)
    leave_zone(g, chosen)
    return_minion(g, slot, 0)
    put_on_board(g, chosen, e.controller, place)
    g.summoned |= bit(chosen)
    raise_event(g, EVENT_AFTER_SUMMON, chosen, slot, 0)


def change_each(g, f, c, slots):
    """Do a one-entity instruction to each of a set, in order of play."""
    op = c.op
    while slots:
        slot = first_in_order(g, slots)
        slots &= ~bit(slot)
        if op == OP_DESTROY:
            destroy_one(g, slot)
        elif op == OP_BUFF or op == OP_GIVE:
            buff_one(g, f, c, slot)
        elif op == OP_TAKE:
            remove_tags(g, slot, c.tags)
        elif op == OP_ENCHANT:
            enchant_one(g, f, c, slot)
        elif op == OP_SILENCE:
            if g.logging:
                note(g, LOG_SILENCE, f.source, slot, 0, 0)
            silence_minion(g, slot)
        elif op == OP_FREEZE:
            freeze_one(g, f, slot)
        elif op == OP_SET_ATTACK:
            change_attack_to(g, slot, first_amount(g, f, c))
        elif op == OP_SET_HEALTH:
            change_health_to(g, slot, first_amount(g, f, c))
        elif op == OP_SET_REMAINING:
            set_remaining(g, slot, first_amount(g, f, c))
        elif op == OP_DOUBLE_ATTACK:
            double_attack(g, slot)
        elif op == OP_SWAP_STATS:
            swap_one(g, slot)
        elif op == OP_GIVE_SPELL_DAMAGE:
            g.entities[slot].spell_damage += first_amount(g, f, c)
        elif op == OP_CHANGE_COST:
            g.entities[slot].cost += first_amount(g, f, c)
        elif op == OP_TAKE_CONTROL:
            give_control(g, slot, player_of(g, f, c.who))
        elif op == OP_TRANSFORM:
            transform_into(g, slot, c.card)
        elif op == OP_TRANSFORM_RANDOM:
            transform_into(g, slot, from_pool(g, c.card))
        elif op == OP_BECOME_COPY:
            transform_into_copy(g, f.source, slot)
        elif op == OP_SUMMON_COPY:
            f.last = summon_copy_of(g, slot, player_of(g, f, c.who), f.source)
        elif op == OP_SUMMON_AGAIN:
            f.last = summon_wounded(
                g, g.entities[slot].card, player_of(g, f, c.who), f.source, first_amount(g, f, c)
            )
        elif op == OP_ADD_COPY:
            for _ in range(first_amount(g, f, c)):
                f.last = give_card(g, g.entities[slot].card, player_of(g, f, c.who), f.source)
                if g.entities[slot].zone != ZONE_HAND:
                    show(g, f.last)
        elif op == OP_RETURN_TO_HAND:
            return_minion(g, slot, first_amount(g, f, c))
        elif op == OP_SHUFFLE_INTO_DECK:
            shuffle_minion(g, slot)
        elif op == OP_SWAP_WITH_HAND:
            swap_with_hand(g, f, slot)


# --- Pools, decks and hands ------------------------------------------------------------------------------
def from_pool(g, pool):
    """Pick a random card of a pool."""
    n = draw_below(g, T.pool_size[pool])
    return T.pool_cards[T.pool_first[pool] + n]


def missing_from_pool(g, pool, player):
    """Pick a random card of a pool that is not on the player's board, or NO_CARD."""
    missing = missing_count(g, pool, player)
    if missing == 0:
        return NO_CARD
    n = draw_below(g, missing)
    for i in range(T.pool_size[pool]):
        card = T.pool_cards[T.pool_first[pool] + i]
        if not on_board(g, player, card):
            if n == 0:
                return card
            n -= 1
    return NO_CARD


def op_summon_random(g, f, c):
    """Summon a random card of a pool."""
    player = player_of(g, f, c.who)
    if c.flags & MISSING_ONLY:
        card = missing_from_pool(g, c.card, player)
    else:
        card = from_pool(g, c.card)
    if card != NO_CARD:
        f.last = summon_card(g, card, player, f.source)


def card_matches(g, s, card):
    """Tell whether a card in a deck is what a selector asks for, by its printed facts."""
    r = address(T.cards[card])
    props = r.props | r.tags
    return props & s.need == s.need and not (props & s.avoid)


def find_in_deck(g, player, selector):
    """Find the index of a random matching card of a deck, or NONE."""
    p = address(g.players[player])
    s = address(T.selectors[selector])
    found = 0
    for i in range(p.n_deck):
        if card_matches(g, s, p.deck[i]):
            found += 1
    if found == 0:
        return NONE
    n = draw_below(g, found)
    for i in range(p.n_deck):
        if card_matches(g, s, p.deck[i]):
            if n == 0:
                return i
            n -= 1
    return NONE


def op_summon_from_deck(g, f, c):
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


def op_summon_from_hand(g, f, c):
    """Put a random matching card of one's hand into play."""
    if not has_room(g, f.controller):
        return
    p = address(g.players[f.controller])
    slots = bit(0) & 0
    for i in range(p.n_hand):
        if matches(g, address(T.selectors[c.selector]), p.hand[i], f):
            slots |= bit(p.hand[i])
    if not slots:
        return
    slot = pick_one(g, slots)
    leave_zone(g, slot)
    arrive(g, slot, f.controller, f.source)
    f.last = slot


def op_draw_matching(g, f, c):
    """Put a random matching card of one's deck into one's hand."""
    i = find_in_deck(g, f.controller, c.selector)
    if i != NONE:
        card = take_from_deck(g, f.controller, i)
        f.last = draw_this(g, card, f.controller)
    elif c.card != NO_CARD:
        f.last = give_card(g, c.card, f.controller, f.source)


def op_copy_from_deck(g, f, c):
    """Copy random cards of the opponent's deck, no card of it twice."""
    o = address(g.players[1 - f.controller])
    taken = bit(0) & 0
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


def op_discard(g, player):
    """Discard a random card."""
    p = address(g.players[player])
    if p.n_hand > 0:
        chosen = draw_below(g, p.n_hand)
        discard_card(g, p.hand[chosen])


def op_offer_from_deck(g, f, c):
    """Show the top cards of one's deck and wait for a choice; one card is taken at once."""
    p = address(g.players[f.controller])
    n = first_amount(g, f, c)
    if n > p.n_deck:
        n = p.n_deck
    if n == 0:
        return
    for i in range(n):
        p.n_deck -= 1
        g.offered[i] = p.deck[p.n_deck]
        p.deck[p.n_deck] = NO_CARD
    g.n_offered = n
    g.waiting = WAIT_CHOICE
    g.chooser = f.controller


def op_put_secret(g, f):
    """Put a random secret of one's deck into the battlefield, if one may be there."""
    p = address(g.players[f.controller])
    if p.n_secrets >= MAX_SECRETS:
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


def may_hide(g, player, card):
    """Tell whether a card is a secret the player may put into play."""
    if not (T.cards[card].tags & SECRET):
        return 0
    p = address(g.players[player])
    if p.n_secrets >= MAX_SECRETS:
        return 0
    for i in range(p.n_secrets):
        if g.entities[p.secrets[i]].card == card:
            return 0
    return 1


def hide(g, slot, player):
    """Put a secret into play."""
    p = address(g.players[player])
    e = entity(g, slot)
    p.secrets[p.n_secrets] = slot
    p.n_secrets += 1
    e.zone = ZONE_SECRET
    e.controller = player
    stamp(g, slot)
    g.heard |= e.listens


# --- Players -------------------------------------------------------------------------------------------------
def gain_crystals(g, player, count, filled):
    """Gain or lose mana crystals."""
    p = address(g.players[player])
    before = p.crystals
    p.crystals += count
    if p.crystals > MAX_MANA:
        p.crystals = MAX_MANA
    if p.crystals < 0:
        p.crystals = 0
    if filled and count > 0:
        p.mana += p.crystals - before
    if count < 0 and p.mana > p.crystals and p.mana <= before:
        p.mana = p.crystals  # empty crystals go first


def replace_power(g, player, card):
    """Give a player another hero power, ready to use."""
    p = address(g.players[player])
    dress(g, p.power, card)
    p.power_used = 0


def replace_hero(g, f, card):
    """Make the source minion's card the hero: Lord Jaraxxus steps onto the hero's place."""
    p = address(g.players[f.controller])
    slot = p.hero
    e = entity(g, slot)
    attacks = e.attacks
    drop_all(g, slot)
    dress(g, slot, card)
    e.attacks = attacks
    p.armor = 0
    if f.source != NONE and g.entities[f.source].zone == ZONE_BOARD:
        leave_zone(g, f.source)
        discard_entity(g, f.source)
        g.summoned &= ~bit(f.source)
    g.dirty = 1


def for_player(g, f, c, player):
    """Do a player instruction for one player."""
    op = c.op
    p = address(g.players[player])
    if op == OP_DRAW:
        f.last = draw_card(g, player)
    elif op == OP_SUMMON:
        f.last = summon_card(g, c.card, player, f.source)
        if c.flags & LEFT and f.last != NONE:
            step_left(g, f.last, f.source)
    elif op == OP_ADD_CARD:
        for _ in range(first_amount(g, f, c)):
            f.last = give_card(g, c.card, player, f.source)
            show(g, f.last)
    elif op == OP_ADD_RANDOM:
        for _ in range(first_amount(g, f, c)):
            f.last = give_card(g, from_pool(g, c.card), player, f.source)
    elif op == OP_DISCARD:
        op_discard(g, player)
    elif op == OP_GAIN_MANA:
        p.mana += first_amount(g, f, c)
        if p.mana > MAX_MANA:
            p.mana = MAX_MANA
    elif op == OP_GAIN_CRYSTALS:
        gain_crystals(g, player, first_amount(g, f, c), c.flags & FULL)
    elif op == OP_GAIN_ARMOR:
        amount = first_amount(g, f, c)
        p.armor += amount
        if g.logging:
            note(g, LOG_ARMOR, f.source, p.hero, amount, 0)
    elif op == OP_EQUIP:
        equip_card(g, c.card, player)
    elif op == OP_LOSE:
        g.losers |= 1 << player
        g.mortal = 1


# --- Answers to what is under way --------------------------------------------------------------------------------
def under_way(g, kind):
    """Find the topmost frame of a kind, or NONE."""
    i = g.n_frames
    while i > 0:
        i -= 1
        if g.frames[i].kind == kind:
            return i
    return NONE


def op_answer(g, f, c):
    """Counter, cancel or redirect what is under way."""
    op = c.op
    i = under_way(g, FRAME_PLAY if op == OP_COUNTER or op == OP_REDIRECT_SPELL else FRAME_ATTACK)
    if i == NONE:
        return
    w = address(g.frames[i])
    if op == OP_COUNTER:
        w.flags |= FLAG_CANCELLED
        if g.logging:
            note(g, LOG_COUNTER, f.source, w.source, 0, 0)
    elif op == OP_CANCEL_ATTACK:
        w.flags |= FLAG_CANCELLED
    else:
        slots = select(g, c.selector, f)
        if not slots:
            return
        w.target = lowest(slots)
        if op == OP_REDIRECT_ATTACK:
            w.flags |= FLAG_REDIRECTED
        if g.logging:
            note(g, LOG_REDIRECT, f.source, w.target, 0, 0)


# --- The switch ------------------------------------------------------------------------------------------------------
def perform(g, f, c):
    """Carry out one instruction."""
    op = c.op
    if op == OP_DAMAGE:
        op_damage(g, f, c)
    elif op == OP_HEAL:
        op_heal(g, f, c)
    elif op == OP_SUMMON_RANDOM:
        op_summon_random(g, f, c)
    elif op == OP_SUMMON_FROM_DECK:
        op_summon_from_deck(g, f, c)
    elif op == OP_SUMMON_FROM_HAND:
        op_summon_from_hand(g, f, c)
    elif op == OP_DRAW_MATCHING:
        op_draw_matching(g, f, c)
    elif op == OP_COPY_FROM_DECK:
        op_copy_from_deck(g, f, c)
    elif op == OP_OFFER_FROM_DECK:
        op_offer_from_deck(g, f, c)
    elif op == OP_PUT_SECRET:
        op_put_secret(g, f)
    elif op == OP_RESUMMON:
        resummon(g, f)
    elif op == OP_PROCESS_DEATHS:
        refresh(g)
        bury(g)
    elif op == OP_REPLACE_HERO:
        replace_hero(g, f, c.card)
    elif op == OP_REPLACE_POWER:
        replace_power(g, f.controller, c.card)
    elif op == OP_STORE:
        first = first_amount(g, f, c)
        f.loop = second_amount(g, f, c)
        f.amount = first
    elif op == OP_DETACH:
        detach(g, f.source, f.card)
    elif (
        op == OP_COUNTER
        or op == OP_CANCEL_ATTACK
        or op == OP_REDIRECT_ATTACK
        or op == OP_REDIRECT_SPELL
    ):
        op_answer(g, f, c)
    elif c.selector:
        change_each(g, f, c, select(g, c.selector, f))
    elif c.who == WHO_BOTH:
        # Both players, the opponent's part first on the stack's way: own part is done first.
        for_player(g, f, c, f.controller)
        for_player(g, f, c, 1 - f.controller)
    else:
        for_player(g, f, c, player_of(g, f, c.who))


def resummon(g, f):
    """Summon the next of the friendly minions that died this turn, in the order they died."""
    p = address(g.players[f.controller])
    if f.spare < p.n_died:
        summon_card(g, p.died[p.n_died - 1 - f.spare], f.controller, f.source)


def rounds_of(g, f, c):
    """Tell how often an instruction is done, one at a time with triggers in between."""
    op = c.op
    if op == OP_RESUMMON:
        return g.players[f.controller].n_died
    return first_amount(g, f, c)


def goes_in_rounds(op):
    """Tell whether an instruction is done so many times, one at a time."""
    return (
        op == OP_SUMMON
        or op == OP_DRAW
        or op == OP_SUMMON_RANDOM
        or op == OP_DRAW_MATCHING
        or op == OP_DISCARD
        or op == OP_RESUMMON
    )


def step_effect(g):
    """Carry out the effect on top until it ends, has to wait for a listener, or asks a player."""
    f = address(g.frames[g.n_frames - 1])
    depth = g.n_frames
    while 1:
        c = address(T.code[f.pc])
        f.pc += 1
        op = c.op
        if op == OP_END:
            g.n_frames -= 1
            return
        if op == OP_UNLESS:
            if not condition(g, c.value, f):
                f.pc = c.card
        elif op == OP_JUMP:
            f.pc = c.card
        elif op == OP_LOOP:
            rounds = value(g, c.value, f)
            if rounds <= 0:
                f.pc = c.card
            else:
                f.loop = rounds
                f.loop_pc = f.pc
        elif op == OP_AGAIN:
            f.loop -= 1
            if f.loop > 0:
                f.pc = f.loop_pc
        else:
            if goes_in_rounds(op):
                if f.spare == 0:
                    rounds = rounds_of(g, f, c)
                    if rounds <= 0:
                        continue
                    f.spare = rounds
                f.spare -= 1
                if f.spare > 0:
                    f.pc -= 1
            perform(g, f, c)
            if g.n_frames != depth or g.waiting:
                return
