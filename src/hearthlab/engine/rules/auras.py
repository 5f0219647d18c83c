"""Stat auras, recomputed from the board, and the events that something listens to."""

from hearthlab.cards.symbols import (
    AURA_BUFF,
    COST_AURA,
    HAS_AURA,
    PART_ALL,
    QUELLED,
    RULE_ATTACK_IS_HEALTH,
    SILENCED,
)
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.enchantments import cap_damage
from hearthlab.engine.rules.entities import arriving_weapon, entity, hear_events, mark, on_boards
from hearthlab.engine.rules.selection import context, select
from hearthlab.engine.rules.values import condition, value
from hearthlab.engine.schema import NO_CARD, NONE, Game
from hearthlab.native.kinds import bint, export, outlined, u64
from hearthlab.native.pure import (
    NO_SLOTS,
    address,
    bit,
    bit_if,
    count_if,
    entity_at,
    lowest,
    player_at,
)


def apply_auras(g: Game, source: int, card: int) -> None:
    """Apply the stat auras of one card row carried by one source."""
    r = address(tables(g).cards[card])
    for i in range(r.n_auras):
        a = address(tables(g).auras[r.first_aura + i])
        if a.kind != AURA_BUFF:
            continue
        if a.when_damaged and g.entities[source].damage == 0:
            continue
        f = context(g, g.entities[source].controller, source)
        if not condition(g, a.condition, f):
            continue
        attack = a.attack
        if a.value:
            attack = value(g, a.value, f)
        if a.when_damaged and g.entities[source].own_tags & QUELLED:
            attack = 0
        slots = select(g, a.selector, f)
        while slots:
            slot = lowest(slots)
            e = entity(g, slot)
            slots &= slots - 1
            e.attack += attack
            e.max_health += a.health
            e.tags |= a.tags
            mark(g, slot, a.tags)


def strip(g: Game, slot: int) -> None:
    """Take all auras off an entity, remembering its maximum health."""
    e = entity_at(g, slot)
    e.own_tags &= ~count_if(e.damage == 0, QUELLED)
    e.attack = e.own_attack
    e.tags = e.own_tags
    e.scratch = e.max_health
    e.max_health = e.own_health


def settle(g: Game, slot: int) -> None:
    """Cap a minion's health after it loses an aura's health."""
    e = entity(g, slot)
    lost = e.scratch - e.max_health
    e.scratch = 0
    if lost > 0:
        if e.damage > 0:
            cap_damage(e, lost)
            if e.damage == 0:
                g.dirty = 1  # no longer damaged: enrage may end
        if e.damage >= e.max_health:
            g.mortal = 1


@outlined
def look_further(g: Game, stripping: bint) -> u64:
    """Scan hero powers, quests and heroes too; return the heroes that carry auras."""
    g.heard |= tables(g).hand_listens  # part of every position of the format
    carriers = NO_SLOTS
    for player in range(2):
        p = player_at(g, player)
        hear_events(g, g.entities[p.power].listens)
        if g.pasts[player].quest:
            hear_events(g, g.entities[g.pasts[player].quest - 1].listens)
        if g.entities[p.hero].own_tags & HAS_AURA:
            carriers |= bit(p.hero)
        if stripping:
            strip(g, p.hero)
    return carriers


@outlined
def settle_heroes(g: Game) -> None:
    """Cap both heroes' health after they lose an aura's health."""
    settle(g, g.players[0].hero)
    settle(g, g.players[1].hero)


def settle_all(g: Game, board: u64) -> None:
    """Cap the remaining health of minions, weapons and heroes."""
    while board:
        settle(g, lowest(board))
        board &= board - 1
    for player in range(2):
        p = player_at(g, player)
        if p.weapon != NONE:
            settle(g, p.weapon)
    if g.remembers:
        settle_heroes(g)


def equal_attacks(g: Game, carriers: u64) -> None:
    """Set the attack of minions whose attack always equals their health."""
    while carriers:
        e = entity(g, lowest(carriers))
        carriers &= carriers - 1
        if tables(g).cards[e.card].rules & RULE_ATTACK_IS_HEALTH and not (e.own_tags & SILENCED):
            e.attack = e.max_health - e.damage


@export
def refresh(g: Game) -> None:
    """Update auras, listeners and cost auras from the board."""
    g.dirty = 0
    stripping: bint = g.auras
    # Step 1. Scan the board; remove all auras, if there were any.
    tags = 0
    heard = 0
    carriers = NO_SLOTS
    listening = NO_SLOTS
    for player in range(2):
        p = player_at(g, player)
        e = entity(g, p.hero)
        tags |= e.own_tags
        heard |= e.listens
        if p.weapon != NONE:
            heard |= g.entities[p.weapon].listens
            if g.entities[p.weapon].own_tags & HAS_AURA:
                carriers |= bit(p.weapon)
            if stripping:
                strip(g, p.weapon)
        for i in range(p.n_secrets):
            heard |= g.entities[p.secrets[i]].listens
    board = on_boards(g)
    rest = board
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        e = entity(g, slot)
        tags |= e.own_tags
        heard |= e.listens
        listening |= bit_if(e.listens != 0, slot)
        carriers |= bit_if((e.own_tags & HAS_AURA) != 0, slot)
        if stripping:
            strip(g, slot)
    slot = arriving_weapon(g)
    if slot != NONE:
        heard |= g.entities[slot].listens
    g.heard = heard
    g.heard_now = heard
    if g.remembers:
        carriers |= look_further(g, stripping)
    g.listening = listening
    g.cost_auras = 0
    g.cost_carriers = 0
    if tags & COST_AURA:
        find_cost_auras(g)
    # Step 2. Apply the auras that are active now.
    g.auras = carriers != 0
    rest = carriers
    while rest:
        carry_auras(g, lowest(rest))
        rest &= rest - 1
    # Step 3. Cap the health of entities that lost an aura.
    if stripping:
        settle_all(g, board)
    # Step 4. Attack that always equals health comes last.
    equal_attacks(g, carriers)
    if g.dirty:
        refresh(g)


@outlined
def find_cost_auras(g: Game) -> None:
    """Find the carriers of cost auras, and the kinds of these auras."""
    for player in range(2):
        p = player_at(g, player)
        for i in range(p.n_board):
            if g.entities[p.board[i]].own_tags & COST_AURA:
                g.cost_carriers |= bit(p.board[i])
                g.cost_auras |= tables(g).cards[g.entities[p.board[i]].card].cost_auras
        if g.entities[p.hero].own_tags & COST_AURA:
            g.cost_carriers |= bit(p.hero)
            k = g.entities[p.hero].enchantments
            while k != NONE:
                if g.enchantments[k].part == PART_ALL:
                    g.cost_auras |= tables(g).cards[g.enchantments[k].card].cost_auras
                k = g.enchantments[k].next


@outlined
def carry_auras(g: Game, slot: int) -> None:
    """Apply the auras an entity carries, printed and attached."""
    e = entity(g, slot)
    if not (e.own_tags & SILENCED):
        apply_auras(g, slot, e.card)
    i = e.enchantments
    while i != NONE:
        if g.enchantments[i].card != NO_CARD and g.enchantments[i].part == PART_ALL:
            apply_auras(g, slot, g.enchantments[i].card)
        i = g.enchantments[i].next
