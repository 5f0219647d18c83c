"""Carry out effects: one switch over the opcodes, one instruction after the other."""

from hearthlab.cards.opcodes import TO_THE_LAST
from hearthlab.cards.symbols import WHO_BOTH
from hearthlab.engine.memory import tables
from hearthlab.engine.opcodes import (
    OP_ADAPT_CHOSEN,
    OP_ADD_CHOSEN,
    OP_ADD_DEAD,
    OP_ADD_DESTROYED_WEAPON,
    OP_ADD_GUESSED,
    OP_ADD_MEMORIZED,
    OP_ADVANCE,
    OP_AGAIN,
    OP_BLESS_DECK,
    OP_BURN_DECK,
    OP_CANCEL_ATTACK,
    OP_CAST_ATTACHED,
    OP_CAST_CHOSEN,
    OP_CAST_FROM_DECK,
    OP_CAST_RANDOM,
    OP_CAST_RECALLED,
    OP_COPY_CHEAPEST,
    OP_COPY_DEATHRATTLE_IN_DECK,
    OP_COPY_DECK,
    OP_COPY_FROM_DECK,
    OP_COPY_IN_DECK,
    OP_COUNT_EXPECTED,
    OP_COUNT_NAME,
    OP_COUNT_QUEST,
    OP_COUNT_TO_AWAKEN,
    OP_COUNTER,
    OP_CRAFT,
    OP_DAMAGE,
    OP_DETACH,
    OP_DISCARD,
    OP_DO_CHOSEN,
    OP_DRAW,
    OP_DRAW_CHOSEN,
    OP_DRAW_MATCHING,
    OP_END,
    OP_FORGET_TALLY,
    OP_HEAL,
    OP_JOUST_SPELLS,
    OP_JUMP,
    OP_KEEP_CHOSEN,
    OP_LOOP,
    OP_MIX,
    OP_OFFER_ADAPTATION,
    OP_OFFER_BESIDES,
    OP_OFFER_BY_CLASS,
    OP_OFFER_DEAD,
    OP_OFFER_FROM_DECK,
    OP_OFFER_FROM_ENEMY_DECK,
    OP_OFFER_FROM_OWN_DECK,
    OP_OFFER_FROM_POOL,
    OP_OFFER_GUESSES,
    OP_OFFER_OF_CLASSES,
    OP_OFFER_OF_PLAYER,
    OP_OFFER_POWER,
    OP_OPEN_PACK,
    OP_PICK,
    OP_PRICE_DECK,
    OP_PROCESS_DEATHS,
    OP_PURGE,
    OP_PUT_SECRET,
    OP_RAISE_DEAD,
    OP_RAISE_DIFFERENT,
    OP_RAISE_SMALL,
    OP_RECAST,
    OP_REDIRECT_ATTACK,
    OP_REDIRECT_SPELL,
    OP_RENOUNCE,
    OP_REPLACE_DECK,
    OP_REPLACE_HERO,
    OP_REPLACE_POWER,
    OP_RESUMMON,
    OP_SNUFF,
    OP_STEAL_FROM_DECK,
    OP_STEAL_SECRET,
    OP_STORE,
    OP_STORE_CHOSEN,
    OP_STRAY,
    OP_STRIKE_OUT,
    OP_SUMMON,
    OP_SUMMON_ALL_FROM_HAND,
    OP_SUMMON_CHOSEN,
    OP_SUMMON_DEAD,
    OP_SUMMON_DISCARDED,
    OP_SUMMON_FROM_DECK,
    OP_SUMMON_FROM_HAND,
    OP_SUMMON_MEMORIZED,
    OP_SUMMON_OFFERED,
    OP_SUMMON_RANDOM,
    OP_SUMMON_WEAKER,
    OP_SWAP_DECKS,
    OP_TAKE_RANDOM_POWER,
    OP_TALLY,
    OP_UNEARTH,
    OP_UNLESS,
)
from hearthlab.engine.rules.auras import refresh
from hearthlab.engine.rules.damage import bury
from hearthlab.engine.rules.effects.adapting import op_adapt_chosen, op_offer_adaptation
from hearthlab.engine.rules.effects.burning import op_burn_deck, op_replace_deck
from hearthlab.engine.rules.effects.cards import (
    op_add_chosen,
    op_cast_attached,
    op_copy_from_deck,
    op_craft,
    op_draw_chosen,
    op_draw_matching,
    op_mix,
    op_offer_besides,
    op_offer_by_class,
    op_offer_from_deck,
    op_offer_from_enemy_deck,
    op_offer_from_pool,
    op_offer_of_classes,
    op_offer_power,
    op_put_secret,
    op_summon_dead,
    op_summon_from_deck,
    op_summon_from_hand,
    op_summon_random,
    place_in,
)
from hearthlab.engine.rules.effects.casting import (
    op_cast_chosen,
    op_cast_from_deck,
    op_cast_random,
    op_cast_recalled,
    reclaim,
)
from hearthlab.engine.rules.effects.changes import change_each
from hearthlab.engine.rules.effects.choosing import (
    op_add_memorized,
    op_do_chosen,
    op_offer_from_own_deck,
    op_offer_of_player,
    op_summon_discarded,
)
from hearthlab.engine.rules.effects.copies import (
    op_raise_different,
    op_raise_small,
    op_summon_chosen,
)
from hearthlab.engine.rules.effects.deathrattles import op_raise_dead, op_summon_memorized
from hearthlab.engine.rules.effects.decks import op_copy_deck, op_summon_all_from_hand
from hearthlab.engine.rules.effects.exchange import swap_decks
from hearthlab.engine.rules.effects.graves import op_add_dead, op_offer_dead, op_summon_offered
from hearthlab.engine.rules.effects.guessing import op_add_guessed, op_offer_guesses
from hearthlab.engine.rules.effects.hands import (
    op_advance,
    op_copy_deathrattle_in_deck,
    op_copy_in_deck,
    op_joust_spells,
    op_tally,
)
from hearthlab.engine.rules.effects.holdings import op_copy_cheapest
from hearthlab.engine.rules.effects.milling import (
    bless_deck,
    op_price_deck,
    op_steal_from_deck,
    op_summon_weaker,
    op_unearth,
    purge_player,
)
from hearthlab.engine.rules.effects.packs import op_open_pack
from hearthlab.engine.rules.effects.players import (
    for_player,
    op_answer,
    replace_hero,
    replace_power,
)
from hearthlab.engine.rules.effects.renouncing import op_renounce, op_take_random_power
from hearthlab.engine.rules.effects.repeating import op_recast, op_strike_out
from hearthlab.engine.rules.effects.straying import op_steal_secret, op_stray
from hearthlab.engine.rules.effects.strikes import first_amount, op_damage, op_heal, second_amount
from hearthlab.engine.rules.effects.weapons import op_add_destroyed_weapon
from hearthlab.engine.rules.enchantments import detach
from hearthlab.engine.rules.quests import (
    op_count_expected,
    op_count_name,
    op_count_quest,
    op_count_to_awaken,
    op_snuff,
)
from hearthlab.engine.rules.selection import player_of, select
from hearthlab.engine.rules.values import condition, value
from hearthlab.engine.rules.zones import summon_card
from hearthlab.engine.schema import NONE, Code, Frame, Game
from hearthlab.native.kinds import bint
from hearthlab.native.pure import address, lowest, player_at


def resummon(g: Game, f: Frame) -> None:
    """Summon the next of the friendly minions that died this turn, in the order they died."""
    p = player_at(g, f.controller)
    if f.spare < p.n_died:
        summon_card(g, p.died[p.n_died - 1 - f.spare], f.controller, f.source)


def rounds_of(g: Game, f: Frame, c: Code) -> int:
    """Return how often an instruction is done, one at a time with triggers in between."""
    op = c.op
    if op == OP_RESUMMON:
        return g.players[f.controller].n_died
    return first_amount(g, f, c)


def goes_in_rounds(op: int) -> bint:
    """Return whether an instruction is done n times, one at a time."""
    return (
        op == OP_SUMMON
        or op == OP_DRAW
        or op == OP_SUMMON_RANDOM
        or op == OP_DRAW_MATCHING
        or op == OP_DISCARD
        or op == OP_RESUMMON
        or op == OP_UNEARTH
    )


def perform(g: Game, f: Frame, c: Code) -> None:
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
    elif op == OP_OFFER_FROM_POOL:
        op_offer_from_pool(g, f, c)
    elif op == OP_DRAW_CHOSEN:
        op_draw_chosen(g, f)
    elif op == OP_ADD_CHOSEN:
        op_add_chosen(g, f, c)
    elif op == OP_PUT_SECRET:
        op_put_secret(g, f)
    elif op == OP_RESUMMON:
        resummon(g, f)
    elif op == OP_PROCESS_DEATHS:
        if g.remembers:
            reclaim(g)
        refresh(g)
        if bury(g) and c.flags & TO_THE_LAST:
            f.pc -= 1  # and once more, when these deaths have been answered
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
    elif op == OP_OFFER_BY_CLASS:
        op_offer_by_class(g, f, c)
    elif op == OP_OFFER_OF_CLASSES:
        op_offer_of_classes(g, f, c)
    elif op == OP_OFFER_FROM_ENEMY_DECK:
        op_offer_from_enemy_deck(g, f, c)
    elif op == OP_OFFER_POWER:
        op_offer_power(g, f, c)
    elif op == OP_OFFER_BESIDES:
        op_offer_besides(g, f, c)
    elif op == OP_STORE_CHOSEN:
        f.amount = place_in(g, c.card, g.chosen)
    elif op == OP_KEEP_CHOSEN:
        f.loop = g.chosen
    elif op == OP_MIX:
        op_mix(g, f, c)
    elif op == OP_CAST_ATTACHED:
        op_cast_attached(g, f)
    elif op == OP_SUMMON_DEAD:
        op_summon_dead(g, f, c)
    elif op == OP_STRAY:
        op_stray(g, f)
    elif op == OP_STEAL_SECRET:
        op_steal_secret(g, f)
    elif op == OP_ADVANCE:
        op_advance(g, f, c)
    elif op == OP_RAISE_SMALL:
        op_raise_small(g, f, c)
    elif op == OP_RAISE_DIFFERENT:
        op_raise_different(g, f, c)
    elif op == OP_SUMMON_CHOSEN:
        op_summon_chosen(g, f, c)
    elif op == OP_COPY_IN_DECK:
        op_copy_in_deck(g, f, c)
    elif op == OP_JOUST_SPELLS:
        op_joust_spells(g, f)
    elif op == OP_COPY_DEATHRATTLE_IN_DECK:
        op_copy_deathrattle_in_deck(g, f)
    elif op == OP_CAST_FROM_DECK:
        op_cast_from_deck(g, f, c)
    elif op == OP_CAST_CHOSEN:
        op_cast_chosen(g, f)
    elif op == OP_TALLY:
        op_tally(g, f, c)
    elif op == OP_FORGET_TALLY:
        g.entities[f.source].attacks = 0
    elif op == OP_PICK:
        slots = select(g, c.selector, f)
        f.last = lowest(slots) if slots else NONE
    elif op == OP_SUMMON_MEMORIZED:
        op_summon_memorized(g, f, c)
    elif op == OP_RAISE_DEAD:
        op_raise_dead(g, f, c)
    elif op == OP_SUMMON_ALL_FROM_HAND:
        op_summon_all_from_hand(g, f, c)
    elif op == OP_CAST_RANDOM:
        op_cast_random(g, f, c)
    elif op == OP_OFFER_ADAPTATION:
        op_offer_adaptation(g, f, c)
    elif op == OP_ADAPT_CHOSEN:
        op_adapt_chosen(g, f, c)
    elif op == OP_COUNT_QUEST:
        op_count_quest(g, f, c)
    elif op == OP_COUNT_NAME:
        op_count_name(g, f, c)
    elif op == OP_COUNT_TO_AWAKEN:
        op_count_to_awaken(g, f, c)
    elif op == OP_SNUFF:
        op_snuff(g, f, c)
    elif op == OP_OFFER_FROM_OWN_DECK:
        op_offer_from_own_deck(g, f, c)
    elif op == OP_OFFER_OF_PLAYER:
        op_offer_of_player(g, f, c)
    elif op == OP_DO_CHOSEN:
        op_do_chosen(g, f)
    elif op == OP_SUMMON_DISCARDED:
        op_summon_discarded(g, f)
    elif op == OP_RECAST:
        op_recast(g, f, c)
    elif op == OP_STRIKE_OUT:
        op_strike_out(g, f, c)
    elif op == OP_ADD_MEMORIZED:
        op_add_memorized(g, f)
    elif op == OP_BURN_DECK:
        op_burn_deck(g, f, c)
    elif op == OP_REPLACE_DECK:
        op_replace_deck(g, f, c)
    elif op == OP_UNEARTH:
        op_unearth(g, f)
    elif op == OP_BLESS_DECK:
        bless_deck(g, f.controller, c.selector)
    elif op == OP_OFFER_DEAD:
        op_offer_dead(g, f)
    elif op == OP_SUMMON_OFFERED:
        op_summon_offered(g, f)
    elif op == OP_ADD_DEAD:
        op_add_dead(g, f, c)
    elif op == OP_SUMMON_WEAKER:
        op_summon_weaker(g, f, c)
    elif op == OP_COPY_CHEAPEST:
        op_copy_cheapest(g, f, c)
    elif op == OP_STEAL_FROM_DECK:
        op_steal_from_deck(g, f, c)
    elif op == OP_PURGE:
        purge_player(g, c.selector, f.controller)
        purge_player(g, c.selector, 1 - f.controller)
    elif op == OP_PRICE_DECK:
        op_price_deck(g, f, c)
    elif op == OP_TAKE_RANDOM_POWER:
        op_take_random_power(g, f, c)
    elif op == OP_RENOUNCE:
        op_renounce(g, f, c)
    elif op == OP_SWAP_DECKS:
        swap_decks(g)
    elif op == OP_COPY_DECK:
        op_copy_deck(g, f)
    elif op == OP_COUNT_EXPECTED:
        op_count_expected(g, f, c)
    elif op == OP_OFFER_GUESSES:
        op_offer_guesses(g, f, c)
    elif op == OP_ADD_GUESSED:
        op_add_guessed(g, f)
    elif op == OP_OPEN_PACK:
        op_open_pack(g, f, c)
    elif op == OP_CRAFT:
        op_craft(g, f, c)
    elif op == OP_CAST_RECALLED:
        op_cast_recalled(g, f)
    elif op == OP_ADD_DESTROYED_WEAPON:
        op_add_destroyed_weapon(g, f)
    elif c.selector:
        change_each(g, f, c, select(g, c.selector, f))
    elif c.who == WHO_BOTH:
        # Both players, the opponent's part first on the stack's way: own part is done first.
        for_player(g, f, c, f.controller)
        for_player(g, f, c, 1 - f.controller)
    else:
        for_player(g, f, c, player_of(g, f, c.who))


def step_effect(g: Game, f: Frame) -> None:
    """Carry out the effect on top until it ends, has to wait for a listener, or asks a player."""
    depth = g.n_frames
    while 1:
        c = address(tables(g).code[f.pc])
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
