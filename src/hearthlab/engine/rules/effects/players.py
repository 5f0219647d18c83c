"""Carry out instructions about players, and answers to what is under way."""

from hearthlab.cards.opcodes import FULL, LEFT
from hearthlab.cards.symbols import EVENT_ARMOR
from hearthlab.engine.memory import tables
from hearthlab.engine.opcodes import (
    OP_ADD_CARD,
    OP_ADD_OF_CLASS,
    OP_ADD_RANDOM,
    OP_BURN_TOP,
    OP_CANCEL_ATTACK,
    OP_COPY_POWER,
    OP_COUNTER,
    OP_CRYSTALLIZE,
    OP_DISCARD,
    OP_DRAW,
    OP_DRAW_REVEALED,
    OP_EQUIP,
    OP_EQUIP_RANDOM,
    OP_GAIN_ARMOR,
    OP_GAIN_CRYSTALS,
    OP_GAIN_MANA,
    OP_HIDE_RANDOM,
    OP_JOUST,
    OP_LOSE,
    OP_PRICE_POWER,
    OP_REDIRECT_ATTACK,
    OP_REDIRECT_SPELL,
    OP_REFRESH_MANA,
    OP_REFRESH_POWER,
    OP_REPLACE_CARDS,
    OP_RITUAL,
    OP_SHUFFLE_CARD,
    OP_SHUFFLE_UNIQUE,
    OP_SPARE_STRONGEST,
    OP_SUMMON,
    OP_SUMMON_BY_COST,
    OP_SUMMON_GOLEM,
    OP_TAKE_CHOSEN_POWER,
    OP_TAKE_TURN,
    OP_UNLOCK_MANA,
)
from hearthlab.engine.rules.effects.cards import (
    from_class,
    from_pool,
    joust,
    op_discard,
    op_hide_random,
)
from hearthlab.engine.rules.effects.crystal import op_crystallize
from hearthlab.engine.rules.effects.deathrattles import forget_spell
from hearthlab.engine.rules.effects.milling import burn_top
from hearthlab.engine.rules.effects.old_gods import op_ritual, op_shuffle_unique
from hearthlab.engine.rules.effects.strikes import first_amount
from hearthlab.engine.rules.effects.sundry import replace_cards, summon_by_cost, unlock_mana
from hearthlab.engine.rules.effects.tournament import op_spare_strongest
from hearthlab.engine.rules.enchantments import drop, forget_temporary_attack, recount
from hearthlab.engine.rules.entities import (
    bounded,
    counted,
    discard_entity,
    dress,
    entity,
    hear_events,
    leave_zone,
    note,
    price_at,
    stamp,
)
from hearthlab.engine.rules.events import raise_event
from hearthlab.engine.rules.selection import select
from hearthlab.engine.rules.zones import (
    draw_card,
    draw_this,
    equip_card,
    give_card,
    put_in_deck,
    show,
    step_left,
    summon_card,
    take_from_deck,
)
from hearthlab.engine.schema import (
    FLAG_BECAME_HERO,
    FLAG_CANCELLED,
    FLAG_REDIRECTED,
    FRAME_ATTACK,
    FRAME_PLAY,
    LOG_ARMOR,
    LOG_COUNTER,
    LOG_REDIRECT,
    MAX_GOLEM,
    MAX_MANA,
    NO_CARD,
    NONE,
    ZONE_BOARD,
    Code,
    Frame,
    Game,
    Player,
)
from hearthlab.native.kinds import bint, export, outlined
from hearthlab.native.pure import address, bit, lowest, player_at


def gain_crystals(g: Game, player: int, count: int, filled: bint) -> None:
    """Gain or lose mana crystals."""
    p = player_at(g, player)
    before = p.crystals
    p.crystals += count
    if p.crystals > MAX_MANA:
        p.crystals = MAX_MANA
    if p.crystals < 0:
        p.crystals = 0
    if filled and count > 0:
        p.mana += p.crystals - before
        if p.mana > MAX_MANA:
            p.mana = MAX_MANA
    if count < 0 and p.mana > p.crystals and p.mana <= before:
        p.mana = p.crystals  # empty crystals go first


def refresh_mana(p: Player) -> None:
    """Fill a player's mana crystals but the locked ones; mana beyond that is kept."""
    full = p.crystals - p.locked
    if p.mana < full:
        p.mana = full


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


@export
def price_power(g: Game, player: int, amount: int) -> None:
    """Set what a player's hero powers cost from now on."""
    p = player_at(g, player)
    p.power_price = amount + 1
    price_at(g, p.power, amount - tables(g).cards[g.entities[p.power].card].cost)


def summon_golem(g: Game, f: Frame, first: int) -> None:
    """Summon the next Jade Golem; only golems that came into play count."""
    p = player_at(g, f.controller)
    size = p.golems if p.golems < MAX_GOLEM else MAX_GOLEM - 1
    f.last = summon_card(g, first + size, f.controller, f.source)
    if f.last != NONE:
        p.golems = counted(p.golems + 1)


def drop_own(g: Game, slot: int) -> None:
    """Drop what hangs on a hero alone; rules and costs hang on the player (hs-bugs #1219)."""
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


def replace_hero(g: Game, f: Frame, card: int) -> None:
    """Make the source minion's card the hero: Lord Jaraxxus steps onto the hero's place."""
    p = player_at(g, f.controller)
    slot = p.hero
    e = entity(g, slot)
    attacks = e.attacks
    drop_own(g, slot)
    kept = e.enchantments
    dress(g, slot, card)
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


def for_player(g: Game, f: Frame, c: Code, player: int) -> None:
    """Do a player instruction for one player."""
    op = c.op
    p = player_at(g, player)
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
        p.armor = bounded(p.armor + amount)
        if g.logging:
            note(g, LOG_ARMOR, f.source, p.hero, amount, 0)
        if g.remembers:
            g.dirty |= g.auras  # Gemstudded Golem
        if g.remembers and amount > 0:
            raise_event(g, EVENT_ARMOR, p.hero, f.source, amount)
    elif op == OP_EQUIP:
        equip_card(g, c.card, player)
    elif op == OP_LOSE:
        g.losers |= 1 << player
        g.mortal = 1
    else:
        later_for_player(g, f, c, player)


@outlined
def later_for_player(g: Game, f: Frame, c: Code, player: int) -> None:
    """Do a player instruction that no card of 2014 has."""
    op = c.op
    if op == OP_SHUFFLE_CARD:
        for _ in range(first_amount(g, f, c)):
            put_in_deck(g, c.card, player)
    elif op == OP_SUMMON_GOLEM:
        summon_golem(g, f, c.card)
    elif op == OP_ADD_OF_CLASS:
        card = from_class(g, c.card, g.players[player].hero_class, 0)
        if card != NO_CARD:
            f.last = give_card(g, card, f.controller, f.source)
    elif op == OP_PRICE_POWER:
        price_power(g, player, first_amount(g, f, c))
    elif op == OP_TAKE_CHOSEN_POWER:
        if g.chosen != NO_CARD:
            replace_power(g, player, g.chosen)
    elif op == OP_JOUST:
        f.amount = joust(g, f, player)
    elif op == OP_RITUAL:
        op_ritual(g, f, c, player)
    elif op == OP_REFRESH_MANA:
        refresh_mana(player_at(g, player))
    elif op == OP_REFRESH_POWER:
        g.players[player].power_used = 0
    elif op == OP_SHUFFLE_UNIQUE:
        op_shuffle_unique(g, f, c, player)
    elif op == OP_UNLOCK_MANA:
        unlock_mana(player_at(g, player))
    elif op == OP_EQUIP_RANDOM:
        equip_card(g, from_pool(g, c.card), player)
    elif op == OP_SUMMON_BY_COST:
        summon_by_cost(g, f, c.card, player, first_amount(g, f, c))
    elif op == OP_REPLACE_CARDS:
        replace_cards(g, player, c.card)
    elif op == OP_DRAW_REVEALED:
        if f.loop != NONE:
            f.last = draw_this(g, take_from_deck(g, player, f.loop), player)
    elif op == OP_COPY_POWER:
        replace_power(g, player, g.entities[g.players[1 - player].power].card)
    elif op == OP_SPARE_STRONGEST:
        op_spare_strongest(g, 0)
        op_spare_strongest(g, 1)
    elif op == OP_CRYSTALLIZE:
        op_crystallize(g, player)
    elif op == OP_TAKE_TURN:
        g.pasts[player].extra_turns = counted(g.pasts[player].extra_turns + first_amount(g, f, c))
    elif op == OP_HIDE_RANDOM:
        op_hide_random(g, player, c.card)
    elif op == OP_BURN_TOP:
        burn_top(g, player, first_amount(g, f, c))


def under_way(g: Game, kind: int) -> int:
    """Find the topmost frame of a kind, or NONE."""
    i = g.n_frames
    while i > 0:
        i -= 1
        if g.frames[i].kind == kind:
            return i
    return NONE


def op_answer(g: Game, f: Frame, c: Code) -> None:
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
        if g.remembers and op == OP_REDIRECT_SPELL:
            forget_spell(g, w.target, g.entities[w.source].card)
        w.target = lowest(slots)
        if op == OP_REDIRECT_ATTACK:
            w.flags |= FLAG_REDIRECTED
        if g.logging:
            note(g, LOG_REDIRECT, f.source, w.target, 0, 0)
