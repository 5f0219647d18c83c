"""Change attack, health and tags: for good, for a while, by attached clauses, or by silence.

Permanent changes are folded into the entity. Others, which expire or have clauses, are records in a
chain, newest first. A set-to makes earlier temporary additions void, so losing them later changes
nothing.
"""

from hearthlab.cards.symbols import (
    BASE_SELF,
    CHARGE,
    COST_AURA,
    DEATHRATTLE,
    DOOMED,
    EXHAUSTED,
    EXPIRES_BATTLECRY,
    EXPIRES_CASTER_TURN_START,
    EXPIRES_HOLDER_TURN_END,
    EXPIRES_NEVER,
    EXPIRES_SECRET_PLAYED,
    EXPIRES_SPELL_PLAYED,
    EXPIRES_TURN_END,
    FORCED,
    GENERATED,
    HAS_AURA,
    PART_ALL,
    PART_DEATHRATTLE,
    QUELLED,
    SILENCED,
)
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.entities import (
    add_tags,
    bounded,
    drop_tags,
    entity,
    hear,
    hear_in_hand,
    mark,
    price_at,
)
from hearthlab.engine.schema import (
    FAULT_ENCHANTMENTS,
    MAX_ENCHANTMENTS,
    NO_CARD,
    NONE,
    Enchantment,
    Entity,
    Game,
)
from hearthlab.native.kinds import bint, export, outlined, u32
from hearthlab.native.pure import address, bit, player_at


def cap_damage(e: Entity, lost: int) -> None:
    """Cap the current health after a loss of maximum health; never lower it further."""
    if lost > 0:
        e.damage -= lost
        if e.damage < 0:
            e.damage = 0


@export
def add_stats(g: Game, slot: int, attack: int, health: int, tags: u32) -> None:
    """Fold a change into an entity."""
    e = entity(g, slot)
    attack = bounded(e.own_attack + attack) - e.own_attack
    health = bounded(e.own_health + health) - e.own_health
    e.own_attack += attack
    e.attack += attack
    e.own_health += health
    e.max_health += health
    add_tags(e, tags)
    mark(g, slot, tags)
    if health < 0:
        cap_damage(e, -health)
    if e.tags & HAS_AURA or (tags & CHARGE and g.remembers):  # Warsong Commander looks for Charge
        g.dirty = 1
    if tags and g.remembers:
        g.dirty |= g.auras  # Warsong Commander asks who has Charge


@export
def remove_tags(g: Game, slot: int, tags: u32) -> None:
    """Take tags away."""
    e = entity(g, slot)
    drop_tags(e, tags)
    g.ready |= bit(slot)  # the tag may have kept it from attacking
    g.dirty = 1


def new_enchantment(g: Game) -> int:
    """Find a free record."""
    i = g.free_enchantment
    if i != NONE:
        g.free_enchantment = g.enchantments[i].next
    elif g.n_enchantments < MAX_ENCHANTMENTS:
        i = g.n_enchantments
        g.n_enchantments += 1
    else:
        g.fault = FAULT_ENCHANTMENTS
        return NONE
    g.live_enchantments += 1
    return i


def free_enchantment(g: Game, i: int) -> None:
    """Blank a record and give it back."""
    n = address(g.enchantments[i])
    n.tags = 0
    n.card = NO_CARD
    n.attack = 0
    n.part = PART_ALL
    n.order = 0
    n.expires = 0
    n.caster = 0
    n.turn = 0
    n.next = g.free_enchantment
    g.free_enchantment = i
    g.live_enchantments -= 1


def attach(
    g: Game, slot: int, card: int, attack: int, tags: u32, expires: int, caster: int
) -> None:
    """Attach a record to an entity: attack and tags until it expires, and a card's clauses."""
    i = new_enchantment(g)
    if i == NONE:
        return
    e = entity(g, slot)
    n = address(g.enchantments[i])
    attack = bounded(e.own_attack + attack) - e.own_attack  # the part that expires later
    n.card = card
    n.attack = attack
    n.part = PART_ALL
    n.tags = tags & ~e.own_tags
    n.expires = expires
    n.caster = caster
    n.turn = g.turn
    n.next = e.enchantments
    g.next_order += 1
    n.order = g.next_order
    e.enchantments = i
    add_stats(g, slot, attack, 0, tags)
    take_up(g, slot, card)


def take_up(g: Game, slot: int, card: int) -> None:
    """Add the clauses of an attached card to an entity."""
    if card == NO_CARD:
        return
    e = entity(g, slot)
    r = address(tables(g).cards[card])
    e.listens |= r.listens
    g.rules |= r.rules
    hear(g, slot)
    if g.remembers:
        hear_in_hand(g, card)
    kept = r.tags & (HAS_AURA | COST_AURA | DEATHRATTLE)
    add_tags(e, kept)
    g.dirty = 1


@outlined
def attach_part(g: Game, slot: int, card: int, part: int, caster: int) -> None:
    """Attach a record that carries only some of a card's clauses, or remembers the card."""
    i = new_enchantment(g)
    if i == NONE:
        return
    e = entity(g, slot)
    n = address(g.enchantments[i])
    n.card = card
    n.attack = 0
    n.part = part
    n.tags = 0
    n.expires = EXPIRES_NEVER
    n.caster = caster
    n.turn = g.turn
    n.next = e.enchantments
    g.next_order += 1
    n.order = g.next_order
    e.enchantments = i
    if g.remembers:
        hear_in_hand(g, card)
    if part == PART_DEATHRATTLE:
        add_tags(e, DEATHRATTLE)


def recount(g: Game, slot: int) -> None:
    """Recompute an entity's events and clauses from its card and its enchantments."""
    e = entity(g, slot)
    r = address(tables(g).cards[e.card])
    carried: u32 = HAS_AURA | COST_AURA | DEATHRATTLE
    e.listens = 0
    drop_tags(e, carried)
    if not (e.own_tags & SILENCED):
        e.listens = r.listens
        add_tags(e, r.tags & carried)
    i = e.enchantments
    while i != NONE:
        if g.enchantments[i].part == PART_ALL:
            take_up(g, slot, g.enchantments[i].card)
        elif g.enchantments[i].part == PART_DEATHRATTLE:
            add_tags(e, DEATHRATTLE)
        i = g.enchantments[i].next
    g.dirty = 1


def drop(g: Game, slot: int, previous: int, i: int) -> None:
    """Remove one record from an entity; `previous` is the one before it in the chain, or NONE."""
    e = entity(g, slot)
    n = address(g.enchantments[i])
    if previous == NONE:
        e.enchantments = n.next
    else:
        g.enchantments[previous].next = n.next
    had_clauses: bint = n.card != NO_CARD
    lost = e.own_attack - bounded(e.own_attack - n.attack)
    e.own_attack -= lost
    e.attack -= lost
    drop_tags(e, n.tags)
    free_enchantment(g, i)
    if had_clauses:
        recount(g, slot)
    elif e.tags & HAS_AURA:
        g.dirty = 1


def detach(g: Game, slot: int, card: int) -> None:
    """Remove the oldest record that carries a card's clauses from an entity."""
    found = NONE
    before = NONE
    previous = NONE
    i = g.entities[slot].enchantments
    while i != NONE:
        if g.enchantments[i].card == card:
            found = i
            before = previous
        previous = i
        i = g.enchantments[i].next
    if found != NONE:
        drop(g, slot, before, found)


def drop_all(g: Game, slot: int) -> None:
    """Free all records of an entity without undoing them (it leaves, or is recreated)."""
    e = entity(g, slot)
    i = e.enchantments
    while i != NONE:
        after = g.enchantments[i].next
        free_enchantment(g, i)
        i = after
    e.enchantments = NONE


def forget_temporary_attack(g: Game, slot: int) -> None:
    """Void earlier temporary attack, because a set-to came after it."""
    i = g.entities[slot].enchantments
    while i != NONE:
        g.enchantments[i].attack = 0
        i = g.enchantments[i].next


def keep_tags(g: Game, slot: int, tags: u32) -> None:
    """Make tags permanent that a temporary record may have granted too."""
    i = g.entities[slot].enchantments
    while i != NONE:
        g.enchantments[i].tags &= ~tags
        i = g.enchantments[i].next


def enrage_bonus(g: Game, slot: int) -> int:
    """Return the attack that Enrage gives a minion now.

    In 2014 Enrage was an enchantment with its place in the order, not an aura on top: a set-to that
    comes after it voids it, until the minion was healed (hs-bugs #252).
    """
    e = entity(g, slot)
    r = address(tables(g).cards[e.card])
    if not (e.tags & HAS_AURA) or e.damage == 0 or e.own_tags & (SILENCED | QUELLED):
        return 0
    for i in range(r.n_auras):
        a = address(tables(g).auras[r.first_aura + i])
        if a.when_damaged and tables(g).selectors[a.selector].base == BASE_SELF:
            return a.attack
    return 0


def double_attack(g: Game, slot: int) -> None:
    """Double the attack without auras; temporary attack expires with its double."""
    e = entity(g, slot)
    bonus = enrage_bonus(g, slot)
    if bonus:
        e.own_tags |= QUELLED
        e.own_attack = bounded(e.own_attack + bonus)
    i = e.enchantments
    while i != NONE:
        n = address(g.enchantments[i])
        n.attack = bounded(n.attack + n.attack)
        i = n.next
    added = bounded(e.own_attack + e.own_attack) - e.own_attack
    e.attack += added
    e.own_attack += added
    g.dirty = 1


def change_attack_to(g: Game, slot: int, amount: int) -> None:
    """Set attack; auras come on top."""
    e = entity(g, slot)
    forget_temporary_attack(g, slot)
    if enrage_bonus(g, slot):
        e.own_tags |= QUELLED
    amount = bounded(amount)
    e.attack += amount - e.own_attack
    e.own_attack = amount
    g.dirty = 1


def change_health_to(g: Game, slot: int, amount: int) -> None:
    """Set maximum health, undamaged; auras come on top."""
    e = entity(g, slot)
    amount = bounded(amount)
    e.max_health += amount - e.own_health
    e.own_health = amount
    e.damage = 0
    if e.max_health <= 0:
        g.mortal = 1
    g.dirty = 1


@export
def silence_entity(g: Game, slot: int) -> None:
    """Take away text and enchantments; damage and other minions' auras stay."""
    e = entity(g, slot)
    r = address(tables(g).cards[e.card])
    before = e.max_health
    aura_attack = e.attack - e.own_attack
    aura_health = e.max_health - e.own_health
    drop_all(g, slot)
    e.own_attack = r.attack
    e.attack = r.attack + aura_attack
    e.own_health = r.health
    e.max_health = r.health + aura_health
    cap_damage(e, before - e.max_health)
    kept = e.own_tags & (EXHAUSTED | DOOMED | GENERATED | FORCED)
    e.own_tags = kept | SILENCED
    e.tags = e.own_tags
    e.listens = 0
    e.spell_damage = 0
    g.dirty = 1


def copy_enchantments(g: Game, source: int, slot: int) -> None:
    """Copy the chain of one entity to another that has none, as new records in the old order."""
    count = 0
    i = g.entities[source].enchantments
    while i != NONE:
        count += 1
        i = g.enchantments[i].next
    g.next_order += count
    order = g.next_order
    tail = NONE
    i = g.entities[source].enchantments
    while i != NONE:
        made = new_enchantment(g)
        if made == NONE:
            return
        g.enchantments[made] = g.enchantments[i]
        g.enchantments[made].next = NONE
        g.enchantments[made].order = order
        order -= 1
        if tail == NONE:
            g.entities[slot].enchantments = made
        else:
            g.enchantments[tail].next = made
        tail = made
        i = g.enchantments[i].next


def copy_onto(g: Game, source: int, slot: int) -> None:
    """Make one entity an exact copy of another: damage, buffs and attached clauses included."""
    e = entity(g, slot)
    o = entity(g, source)
    drop_all(g, slot)
    e.card = o.card
    e.own_tags = o.own_tags & ~(EXHAUSTED | DOOMED | FORCED)
    e.tags = e.own_tags
    e.listens = o.listens
    e.own_attack = o.own_attack
    e.attack = o.own_attack
    e.own_health = o.own_health
    e.max_health = o.own_health
    e.damage = o.damage
    if e.damage >= e.max_health:
        g.mortal = 1  # an aura that the copy lacks kept it alive
    e.attacks = 0
    e.spell_damage = o.spell_damage
    price_at(g, slot, 0)
    copy_enchantments(g, source, slot)
    mark(g, slot, e.tags)
    hear(g, slot)
    g.rules |= tables(g).cards[e.card].rules
    g.dirty = 1


def has_expired(g: Game, n: Enchantment, holder: int, moment: int) -> bint:
    """Return whether a record ends at this moment (one of EXPIRES_*)."""
    if n.expires == EXPIRES_NEVER:
        return 0
    if moment == EXPIRES_TURN_END:
        if n.expires == EXPIRES_HOLDER_TURN_END:
            return holder == g.active and n.turn != g.turn
        return (
            n.expires == EXPIRES_TURN_END
            or n.expires == EXPIRES_SPELL_PLAYED
            or n.expires == EXPIRES_SECRET_PLAYED
            or n.expires == EXPIRES_BATTLECRY
        )
    if moment == EXPIRES_CASTER_TURN_START:
        return n.expires == EXPIRES_CASTER_TURN_START and n.caster == g.active
    return n.expires == moment


@outlined
def expire(g: Game, slot: int, moment: int) -> None:
    """Remove an entity's enchantments that expire now."""
    e = entity(g, slot)
    previous = NONE
    i = e.enchantments
    while i != NONE:
        after = g.enchantments[i].next
        if has_expired(g, address(g.enchantments[i]), e.controller, moment):
            drop(g, slot, previous, i)
        else:
            previous = i
        i = after


def expire_all(g: Game, moment: int) -> None:
    """Remove every enchantment in play that expires now."""
    if g.live_enchantments == 0:
        return
    for player in range(2):
        p = player_at(g, player)
        expire(g, p.hero, moment)
        for i in range(p.n_board):
            expire(g, p.board[i], moment)
        if p.weapon != NONE:
            expire(g, p.weapon, moment)
