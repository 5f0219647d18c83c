"""Carry out instructions that change one entity after the other."""

from hearthlab.cards.symbols import (
    EVENT_AFTER_SUMMON,
    EVENT_STATUS,
    FORCED,
    FROZEN,
    KIND_MINION,
)
from hearthlab.engine.memory import tables
from hearthlab.engine.opcodes import (
    OP_ADD_COPY,
    OP_ADD_TWIN,
    OP_BECOME_COPY,
    OP_BUFF,
    OP_CAST_COPY,
    OP_CHANGE_COST,
    OP_COPY_DEATHRATTLES,
    OP_DESTROY,
    OP_DISCARD_EACH,
    OP_DOUBLE_ATTACK,
    OP_ENCHANT,
    OP_ENTOMB,
    OP_EXPECT,
    OP_FREEZE,
    OP_GIVE,
    OP_GIVE_RANDOM,
    OP_GIVE_SPELL_DAMAGE,
    OP_MEMORIZE,
    OP_PUT_INTO_PLAY,
    OP_READY,
    OP_RECALL,
    OP_REFLECT,
    OP_REMOVE,
    OP_REPLACE_IN_HAND,
    OP_RETURN_TO_HAND,
    OP_SET_ATTACK,
    OP_SET_COST,
    OP_SET_HEALTH,
    OP_SET_REMAINING,
    OP_SHUFFLE_AWAY,
    OP_SHUFFLE_COPY,
    OP_SHUFFLE_INTO_DECK,
    OP_SHUFFLE_KEPT,
    OP_SILENCE,
    OP_SUMMON_AGAIN,
    OP_SUMMON_COPY,
    OP_SUMMON_COPY_AS,
    OP_SUMMON_LIKE,
    OP_SUMMON_SMALL,
    OP_SWAP_STATS,
    OP_SWAP_WITH_DECK,
    OP_SWAP_WITH_HAND,
    OP_TAKE,
    OP_TAKE_CONTROL,
    OP_THROW_WEAPON,
    OP_TRADE_STATS,
    OP_TRANSFORM,
    OP_TRANSFORM_BY_COST,
    OP_TRANSFORM_RANDOM,
    OP_TRIGGER_DEATHRATTLES,
    OP_VANISH,
)
from hearthlab.engine.rules.dormant import is_dormant, start_dormant
from hearthlab.engine.rules.effects.cards import from_pool
from hearthlab.engine.rules.effects.casting import cast_copy
from hearthlab.engine.rules.effects.choosing import add_twin
from hearthlab.engine.rules.effects.copies import summon_small
from hearthlab.engine.rules.effects.deathrattles import (
    copy_deathrattles,
    had_deathrattle,
    memorize,
)
from hearthlab.engine.rules.effects.decks import shuffle_away, swap_with_deck
from hearthlab.engine.rules.effects.evolution import transform_by_cost
from hearthlab.engine.rules.effects.hands import price_exactly, recall, vanish
from hearthlab.engine.rules.effects.holdings import reflect, replace_in_hand
from hearthlab.engine.rules.effects.keeping import shuffle_kept
from hearthlab.engine.rules.effects.status import freeze_all
from hearthlab.engine.rules.effects.strikes import destroy_one, first_amount, second_amount
from hearthlab.engine.rules.effects.sundry import (
    make_ready,
    remove_minion,
    summon_copy_as,
    trade_stats,
)
from hearthlab.engine.rules.effects.tournament import put_into_play, summon_like
from hearthlab.engine.rules.effects.weapons import throw_weapon
from hearthlab.engine.rules.enchantments import (
    add_stats,
    attach,
    change_attack_to,
    change_health_to,
    double_attack,
    keep_tags,
    remove_tags,
)
from hearthlab.engine.rules.entities import (
    add_tags,
    counted,
    draw_below,
    entity,
    first_in_order,
    is_heard,
    leave_zone,
    note,
    pick_one,
    place_of,
    price_at,
    put_on_board,
)
from hearthlab.engine.rules.events import push_deathrattles, raise_event
from hearthlab.engine.rules.quests import expect
from hearthlab.engine.rules.selection import player_of
from hearthlab.engine.rules.zones import (
    change_in_hand,
    discard_card,
    give_card,
    give_control,
    put_in_deck,
    return_minion,
    shift_in_hand,
    show,
    shuffle_minion,
    silence_minion,
    summon_copy_of,
    summon_wounded,
    transform_into,
    transform_into_copy,
)
from hearthlab.engine.schema import (
    LOG_BUFF,
    LOG_FREEZE,
    LOG_SILENCE,
    ZONE_BOARD,
    ZONE_HAND,
    Code,
    Frame,
    Game,
)
from hearthlab.native.kinds import outlined, u32, u64
from hearthlab.native.pure import NO_SLOTS, address, bit, player_at, size_of


def buff_one(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Change attack, health and tags for good."""
    attack = first_amount(g, f, c)
    health = second_amount(g, f, c)
    keep_tags(g, slot, c.tags)
    add_stats(g, slot, attack, health, c.tags)
    if g.logging and g.entities[slot].zone != ZONE_HAND:  # only its holder sees that
        note(g, LOG_BUFF, f.source, slot, attack, health)


def give_random(g: Game, f: Frame, slot: int, tags: u32) -> None:
    """Give one of some tags for good, at random."""
    n = draw_below(g, size_of(tags))
    while n > 0:
        tags &= tags - 1
        n -= 1
    tags &= ~(tags - 1)
    keep_tags(g, slot, tags)
    add_stats(g, slot, 0, 0, tags)
    if g.logging and g.entities[slot].zone != ZONE_HAND:  # only its holder sees that
        note(g, LOG_BUFF, f.source, slot, 0, 0)


def enchant_one(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Attach an enchantment."""
    attack = first_amount(g, f, c)
    attach(g, slot, c.card, attack, c.tags, c.expires, f.controller)
    if g.logging and g.entities[slot].zone != ZONE_HAND:  # only its holder sees that
        note(g, LOG_BUFF, f.source, slot, attack, 0)


def freeze_one(g: Game, f: Frame, slot: int) -> None:
    """Freeze a character."""
    e = entity(g, slot)
    add_tags(e, FROZEN)
    if g.logging:
        note(g, LOG_FREEZE, f.source, slot, 0, 0)


def set_remaining(g: Game, slot: int, amount: int) -> None:
    """Set a character's remaining health, up to its maximum (hs-bugs #795)."""
    e = entity(g, slot)
    e.damage = e.max_health - amount if amount < e.max_health else 0
    if e.damage >= e.max_health:
        g.mortal = 1


def swap_one(g: Game, slot: int) -> None:
    """Swap attack and remaining health; auras are baked in and come on top again."""
    e = entity(g, slot)
    attack = e.attack if e.attack > 0 else 0
    health = e.max_health - e.damage
    aura_attack = e.attack - e.own_attack
    aura_health = e.max_health - e.own_health
    change_attack_to(g, slot, health)
    change_health_to(g, slot, attack)
    e.attack = e.own_attack + aura_attack
    e.max_health = e.own_health + aura_health
    if e.max_health <= 0:
        g.mortal = 1


def swap_with_hand(g: Game, f: Frame, slot: int) -> None:
    """Swap a minion with a random minion in its controller's hand."""
    e = entity(g, slot)
    p = player_at(g, e.controller)
    minions = NO_SLOTS
    for i in range(p.n_hand):
        if tables(g).cards[g.entities[p.hand[i]].card].kind == KIND_MINION:
            minions |= bit(p.hand[i])
    if not minions or e.zone != ZONE_BOARD:
        return
    chosen = pick_one(g, minions)
    place = place_of(p.board, p.n_board, slot)
    leave_zone(g, chosen)
    return_minion(g, slot, 0)
    if g.remembers:
        start_dormant(g, chosen)
    put_on_board(g, chosen, e.controller, place)
    add_tags(address(g.entities[chosen]), FORCED)
    if g.remembers and is_dormant(g, chosen):
        return
    g.summoned |= bit(chosen)
    raise_event(g, EVENT_AFTER_SUMMON, chosen, slot, 0)


@outlined
def transform_randomly(g: Game, f: Frame, slot: int, card: int) -> None:
    """Make a minion a card that was drawn; a card in hand, too, which nobody knows then."""
    if g.entities[slot].zone != ZONE_HAND:
        transform_into(g, slot, card)
    elif slot == f.source:
        shift_in_hand(g, slot, card)
    else:
        change_in_hand(g, slot, card, 0)


def change_each(g: Game, f: Frame, c: Code, slots: u64) -> None:
    """Do a one-entity instruction to each of a set, in order of play."""
    op = c.op
    if op == OP_FREEZE and is_heard(g, EVENT_STATUS):
        freeze_all(g, f, slots)
        return
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
            added = first_amount(g, f, c)
            g.entities[slot].spell_damage = counted(g.entities[slot].spell_damage + added)
            g.dirty |= g.auras  # Spirit Claws
        elif op == OP_CHANGE_COST:
            price_at(g, slot, g.entities[slot].cost + first_amount(g, f, c))
        elif op == OP_TAKE_CONTROL:
            give_control(g, slot, player_of(g, f, c.who))
        elif op == OP_TRANSFORM:
            transform_into(g, slot, c.card)
        elif op == OP_TRANSFORM_RANDOM:
            transform_randomly(g, f, slot, from_pool(g, c.card))
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
            shuffle_minion(g, slot, g.entities[slot].controller)
        elif op == OP_ENTOMB:
            if g.entities[slot].zone == ZONE_BOARD:
                shuffle_minion(g, slot, player_of(g, f, c.who))
        elif op == OP_SHUFFLE_COPY:
            put_in_deck(g, g.entities[slot].card, player_of(g, f, c.who))
        elif op == OP_SWAP_WITH_HAND:
            swap_with_hand(g, f, slot)
        else:
            later_change(g, f, c, slot)


@outlined
def later_change(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Change one entity in a way that no card of 2014 does."""
    op = c.op
    if op == OP_TRIGGER_DEATHRATTLES:
        if g.entities[slot].zone == ZONE_BOARD:
            if f.event != EVENT_AFTER_SUMMON or had_deathrattle(g, slot):
                push_deathrattles(g, slot)
    elif op == OP_COPY_DEATHRATTLES:
        copy_deathrattles(g, slot, f.source, f.controller)
    elif op == OP_MEMORIZE:
        memorize(g, f, slot)
    elif op == OP_THROW_WEAPON:
        throw_weapon(g, f.controller, slot)
    elif op == OP_REFLECT:
        reflect(g, f.source, slot, c.card, f.controller)
    elif op == OP_TRANSFORM_BY_COST:
        transform_by_cost(g, slot, c.card, first_amount(g, f, c))
    elif op == OP_SHUFFLE_AWAY:
        shuffle_away(g, slot, player_of(g, f, c.who))
    elif op == OP_SWAP_WITH_DECK:
        swap_with_deck(g, f, slot)
    elif op == OP_SET_COST:
        price_exactly(g, slot, first_amount(g, f, c))
    elif op == OP_RECALL:
        recall(g, slot, first_amount(g, f, c))
    elif op == OP_VANISH:
        vanish(g, slot)
    elif op == OP_SUMMON_SMALL:
        f.last = summon_small(g, slot, f.controller, f.source, first_amount(g, f, c))
    elif op == OP_TRADE_STATS:
        trade_stats(g, f.source, slot)
    elif op == OP_REMOVE:
        remove_minion(g, slot)
    elif op == OP_SUMMON_COPY_AS:
        attack = first_amount(g, f, c)
        health = second_amount(g, f, c)
        f.last = summon_copy_as(g, slot, f.controller, f.source, attack, health)
    elif op == OP_READY:
        make_ready(g, slot)
    elif op == OP_CAST_COPY:
        cast_copy(g, f, slot)
    elif op == OP_GIVE_RANDOM:
        give_random(g, f, slot, c.tags)
    elif op == OP_ADD_TWIN:
        add_twin(g, f, slot)
    elif op == OP_SUMMON_LIKE:
        summon_like(g, f, c, slot)
    elif op == OP_PUT_INTO_PLAY:
        put_into_play(g, f, slot)
    elif op == OP_DISCARD_EACH:
        discard_card(g, slot)
    elif op == OP_SHUFFLE_KEPT:
        shuffle_kept(g, slot)
    elif op == OP_EXPECT:
        expect(g, slot, f.controller, first_amount(g, f, c))
    elif op == OP_REPLACE_IN_HAND:
        replace_in_hand(g, slot, c.card, g.players[player_of(g, f, c.who)].hero_class)
