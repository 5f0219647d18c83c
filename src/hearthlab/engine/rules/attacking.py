"""The attacks among the legal actions: who may attack, and whom."""

from hearthlab.cards.symbols import (
    ALOOF,
    CANT_ATTACK,
    CANT_ATTACK_HEROES,
    ELUSIVE,
    FROZEN,
    IMMUNE,
    RULE_FOUR_ATTACKS,
    RULE_HERO_ELUSIVE,
    RULE_TIRELESS,
    SILENCED,
    STEALTH,
    TAUNT,
    WINDFURY,
)
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.entities import can_act, entity
from hearthlab.engine.rules.listing import add, add_if, encode
from hearthlab.engine.rules.values import rule_count
from hearthlab.engine.schema import (
    ACTION_ATTACK,
    MAX_BOARD,
    MEGA_WINDFURY,
    NO_PLACE,
    NONE,
    PLACE_ALL,
    PLACE_RIGHT,
    Entity,
    Game,
    Listing,
    Player,
)
from hearthlab.native.kinds import bint, outlined
from hearthlab.native.pure import NO_SLOTS, at_once, bit, contains, lowest, player_at, size_of


@outlined
def may_attack_again(g: Game, e: Entity) -> int:
    """Return whether a minion with Windfury has attacks left; some have four (V-07-TR-0N)."""
    if e.attacks == 1:
        return 1
    if not (tables(g).cards[e.card].rules & RULE_FOUR_ATTACKS) or e.tags & SILENCED:
        return 0
    return e.attacks < MEGA_WINDFURY


def attacks_left(g: Game, e: Entity) -> bint:
    """Return whether a minion may attack now."""
    left: bint = e.attacks == 0
    if at_once((e.attacks != 0) & ((e.tags & WINDFURY) != 0)):
        left = may_attack_again(g, e)
    able = (e.attack > 0) & ((e.tags & (FROZEN | CANT_ATTACK)) == 0)
    return left & able & can_act(e)


def hero_attacks_left(g: Game, p: Player) -> bint:
    """Return whether a player's hero may attack now; its weapon may give it windfury."""
    e = entity(g, p.hero)
    attack = e.attack
    if p.weapon == NONE and attack <= 0:
        return 0
    tags = e.tags
    if p.weapon != NONE:
        if g.entities[p.weapon].attack > 0:
            attack += g.entities[p.weapon].attack
        tags |= g.entities[p.weapon].tags & WINDFURY
    if attack <= 0 or tags & (FROZEN | CANT_ATTACK):
        return 0
    if e.attacks == 0:
        return 1
    if p.weapon != NONE and tables(g).cards[g.entities[p.weapon].card].rules & RULE_TIRELESS:
        return 1
    return e.attacks == 1 and (tags & WINDFURY) != 0


def survey_wards(g: Game, l: Listing) -> None:
    """Scan entities with ward tags: untargetable ones, and those that must be attacked."""
    taunts = NO_SLOTS
    n_taunts = 0
    rest = g.warded & l.attackable
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        tags = g.entities[slot].tags
        if tags & (STEALTH | IMMUNE):
            l.barred |= bit(slot)
            l.barred_to_magic |= bit(slot)
            l.attackable &= ~bit(slot)
            l.n_attackable -= 1
            continue
        if tags & (ELUSIVE | ALOOF):
            l.barred_to_magic |= bit(slot)
        if tags & TAUNT:
            taunts |= bit(slot)
            n_taunts += 1
    if taunts:
        l.attackable = taunts
        l.n_attackable = n_taunts
    rest = g.warded & g.players[g.active].minions
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        if g.entities[slot].tags & ELUSIVE:
            l.barred_to_magic |= bit(slot)


@outlined
def bar_heroes(g: Game, l: Listing) -> None:
    """Bar the heroes that a minion protects from spells and hero powers (Kobold Monk)."""
    for player in range(2):
        if rule_count(g, player, RULE_HERO_ELUSIVE):
            l.barred_to_magic |= bit(g.players[player].hero)


def survey(g: Game, l: Listing, p: Player) -> None:
    """Scan the enemies: which may be attacked, and which are untargetable."""
    enemy = player_at(g, 1 - g.active)
    l.barred = 0
    l.barred_to_magic = 0
    l.attackable = enemy.minions | bit(enemy.hero)
    l.n_attackable = enemy.n_board + 1
    if g.warded:
        survey_wards(g, l)
    size = p.n_board
    l.first_place = size
    l.places = 1
    if g.placement != PLACE_RIGHT:
        if g.placement == PLACE_ALL or (g.placement_matters >> g.active) & 1:
            l.first_place = 0
            l.places = size + 1
    if size >= MAX_BOARD:
        l.places = 0


def add_attacks(g: Game, l: Listing, p: Player) -> None:
    """Add the attacks of the active player's characters."""
    count: int = l.n_attackable
    targets = l.attackable
    if not count:
        return
    if hero_attacks_left(g, p):
        add(l, encode(ACTION_ATTACK, p.hero, 0, NO_PLACE, 0), targets, count, 1)
    if not (g.ready & p.minions):
        return
    for i in range(p.n_board):
        slot = p.board[i]
        may = contains(g.ready, slot) & attacks_left(g, entity(g, slot))
        add_if(l, may, encode(ACTION_ATTACK, slot, 0, NO_PLACE, 0), targets, count, 1)


@outlined
def add_attacks_on_minions(g: Game, l: Listing, slot: int) -> None:
    """Add the attacks of a character that can't attack heroes."""
    targets = l.attackable & g.players[1 - g.active].minions
    if targets:
        add(l, encode(ACTION_ATTACK, slot, 0, NO_PLACE, 0), targets, size_of(targets), 1)


def add_attacks_by_rules(g: Game, l: Listing, p: Player) -> None:
    """Add the active player's attacks when some characters can't attack heroes."""
    count: int = l.n_attackable
    targets = l.attackable
    if hero_attacks_left(g, p):
        if p.weapon != NONE and g.entities[p.weapon].tags & CANT_ATTACK_HEROES:
            add_attacks_on_minions(g, l, p.hero)
        elif count:
            add(l, encode(ACTION_ATTACK, p.hero, 0, NO_PLACE, 0), targets, count, 1)
    for i in range(p.n_board):
        slot = p.board[i]
        if contains(g.ready & p.minions, slot) and attacks_left(g, entity(g, slot)):
            if g.entities[slot].tags & CANT_ATTACK_HEROES:
                add_attacks_on_minions(g, l, slot)
            elif count:
                add(l, encode(ACTION_ATTACK, slot, 0, NO_PLACE, 0), targets, count, 1)
