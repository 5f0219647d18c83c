"""Hurt, heal, destroy and bury."""

from hearthlab.cards.symbols import (
    DEATHRATTLE,
    DOOMED,
    EVENT_DAMAGED,
    EVENT_DIED,
    EVENT_FATAL,
    EVENT_HEALED,
    EVENT_SHIELDED,
    EVENT_STATUS,
    FORCED,
    HAS_AURA,
    IMMUNE,
    LIFESTEAL,
    POISONOUS,
    RULE_FIRST_TWIN,
    RULE_HEALING_HURTS,
    RULE_HEALTH_FLOOR,
    RULE_HURTS_TWICE,
    RULE_ONE_AT_A_TIME,
    RULE_SECOND_TWIN,
    SHIELD,
    STEALTH,
    VENOMS,
)
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.entities import (
    add_tags,
    bounded,
    counted,
    discard_entity,
    drop_tags,
    entity,
    first_in_order,
    in_play,
    is_heard,
    last_in_order,
    leave_zone,
    note,
    stir,
)
from hearthlab.engine.rules.events import push_effect, queue_event, raise_event, reveal
from hearthlab.engine.rules.remembering import remember_weapon
from hearthlab.engine.rules.selection import is_mortal
from hearthlab.engine.rules.values import rule_count
from hearthlab.engine.schema import (
    LAST_PLACE,
    LOG_DAMAGE,
    LOG_DESTROY,
    LOG_DIED,
    LOG_HEAL,
    LOG_PREVENTED,
    LOG_SHIELD,
    MAX_DAMAGE,
    MAX_DECK,
    MAX_REMEMBERED,
    MAX_STAT,
    NONE,
    ZONE_BOARD,
    ZONE_HERO,
    Entity,
    Game,
    Player,
)
from hearthlab.native.kinds import bint, outlined, u64
from hearthlab.native.pure import (
    address,
    bit,
    bit_if,
    close_board,
    contains,
    lowest,
    place_within,
    player_at,
    size_of,
)


def prevented(g: Game, hero: int) -> bint:
    """Use up a secret that prevents fatal damage (Ice Block); return whether there was one."""
    player = g.entities[hero].controller
    if player == g.active:
        return 0
    p = player_at(g, player)
    for i in range(p.n_secrets):
        slot = p.secrets[i]
        r = address(tables(g).cards[g.entities[slot].card])
        if r.listens & (1 << EVENT_FATAL):
            if g.logging:
                note(g, LOG_PREVENTED, slot, hero, 0, 0)
            leave_zone(g, slot)
            g.answering = slot + 1
            return 1
    return 0


def answer_fatal(g: Game) -> None:
    """Run the secret that prevented damage, before any trigger for the damage itself."""
    if g.answering == 0:
        return
    slot = g.answering - 1
    g.answering = 0
    e = entity(g, slot)
    code = tables(g).triggers[tables(g).cards[e.card].first_trigger].code
    push_effect(g, code, slot, e.controller, e.card)
    reveal(g, slot)


def wound(e: Entity, amount: int) -> None:
    """Add to an entity's damage, up to the limit of the field."""
    amount += e.damage
    e.damage = amount if amount < MAX_DAMAGE else MAX_DAMAGE


@outlined
def changed_damage(g: Game, player: int, amount: int) -> int:
    """Compute the damage a player's hero takes: doubled by a weapon, then capped at one."""
    weapon = g.players[player].weapon
    if weapon != NONE and tables(g).cards[g.entities[weapon].card].rules & RULE_HURTS_TWICE:
        amount = bounded(amount + amount)
    if amount > 1 and rule_count(g, player, RULE_ONE_AT_A_TIME):
        return 1
    return amount


def hit_hero(g: Game, target: int, amount: int) -> int:
    """Damage a hero, armor first. Return the damage dealt."""
    e = entity(g, target)
    p = player_at(g, e.controller)
    if g.remembers:
        amount = changed_damage(g, e.controller, amount)
    if amount >= e.max_health - e.damage + p.armor and prevented(g, target):
        return 0
    through = amount
    if p.armor > 0:
        absorbed = amount if amount < p.armor else p.armor
        p.armor -= absorbed
        if g.remembers:
            g.dirty |= g.auras  # Gemstudded Golem
        through -= absorbed
    wound(e, through)
    return amount


@outlined
def is_shielded(g: Game, source: int, target: int, amount: int) -> int:
    """Redirect a hero's damage to a minion that takes it; return whether there is one."""
    guard = guard_of(g, g.entities[target].controller)
    if guard == NONE:
        return 0
    shield_hero(g, source, guard, amount)
    return 1


def guard_of(g: Game, player: int) -> int:
    """Find the first minion in order of play that takes its hero's damage, or NONE."""
    p = player_at(g, player)
    guard = NONE
    for i in range(p.n_board):
        e = entity(g, p.board[i])
        if e.listens & (1 << EVENT_SHIELDED) and not is_mortal(e):
            if guard == NONE or e.order < g.entities[guard].order:
                guard = p.board[i]
    return guard


@outlined
def shield_hero(g: Game, source: int, guard: int, amount: int) -> None:
    """Deal a hero's damage to a minion instead (Bolf Ramshield), and queue the event."""
    amount = hit(g, source, guard, amount)
    if amount > 0 and is_heard(g, EVENT_DAMAGED):
        queue_event(g, EVENT_DAMAGED, guard, source, amount)


@outlined
def tell_status(g: Game, target: int, source: int) -> None:
    """Raise the event that a divine shield was lost."""
    queue_event(g, EVENT_STATUS, target, source, 0)


@outlined
def floored_damage(g: Game, e: Entity, amount: int) -> int:
    """Compute the damage a minion takes when a rule may keep it alive (Commanding Shout)."""
    if e.zone == ZONE_BOARD and amount >= e.max_health - e.damage:
        if rule_count(g, e.controller, RULE_HEALTH_FLOOR):
            amount = e.max_health - e.damage - 1
    return amount if amount > 0 else 0


def hit(g: Game, source: int, target: int, amount: int) -> int:
    """Deal damage; return the amount dealt. The caller runs the triggers."""
    e = entity(g, target)
    if amount <= 0 or e.tags & IMMUNE or not in_play(g, target):
        return 0
    if amount > MAX_STAT:
        amount = MAX_STAT
    if is_heard(g, EVENT_SHIELDED) and e.zone == ZONE_HERO:
        if is_shielded(g, source, target, amount):
            return 0
    if g.entities[source].zone == ZONE_BOARD:
        # Dealing damage in any way ends Stealth (wiki, Stealth).
        drop_tags(address(g.entities[source]), STEALTH)
    if e.tags & SHIELD:
        drop_tags(e, SHIELD)
        if is_heard(g, EVENT_STATUS):
            tell_status(g, target, source)
        if g.logging:
            note(g, LOG_SHIELD, source, target, amount, 0)
        return 0
    if e.zone == ZONE_HERO:
        amount = hit_hero(g, target, amount)
    else:
        if g.rules & RULE_HEALTH_FLOOR:
            amount = floored_damage(g, e, amount)
        wound(e, amount)
    g.mortal |= e.damage >= e.max_health
    g.dirty |= (e.tags & HAS_AURA) != 0
    if g.logging and amount > 0:
        note(g, LOG_DAMAGE, source, target, amount, 0)
    if g.entities[source].tags & VENOMS and amount > 0:
        envenom(g, source, target, amount)
    return amount


@outlined
def envenom(g: Game, source: int, target: int, amount: int) -> None:
    """Apply the keywords of a source after its damage: poisonous kills, lifesteal heals."""
    e = entity(g, source)
    if e.tags & POISONOUS and g.entities[target].zone == ZONE_BOARD:
        doom(g, target)
    if not (e.tags & LIFESTEAL):
        return
    hero = g.players[e.controller].hero
    if rule_count(g, e.controller, RULE_HEALING_HURTS):
        # Auchenai Soulpriest turns it into damage, which does not steal again.
        if g.entities[hero].tags & IMMUNE:
            return
        amount = hit_hero(g, hero, amount)
        g.mortal = 1
        if g.logging and amount > 0:
            note(g, LOG_DAMAGE, source, hero, amount, 0)
        if amount > 0 and is_heard(g, EVENT_DAMAGED):
            queue_event(g, EVENT_DAMAGED, hero, source, amount)
        return
    amount = mend(g, source, hero, amount)
    if amount > 0 and is_heard(g, EVENT_HEALED):
        queue_event(g, EVENT_HEALED, hero, source, amount)


def hurt(g: Game, source: int, target: int, amount: int) -> None:
    """Deal damage to one entity and raise the event."""
    amount = hit(g, source, target, amount)
    if amount > 0:
        raise_event(g, EVENT_DAMAGED, target, source, amount)
    answer_fatal(g)


def mend(g: Game, source: int, target: int, amount: int) -> int:
    """Restore health; return the amount restored."""
    e = entity(g, target)
    if amount > e.damage:
        amount = e.damage
    if amount <= 0 or not in_play(g, target):
        return 0
    e.damage -= amount
    if g.remembers and e.zone == ZONE_HERO:
        g.pasts[e.controller].healed = 1
    if e.tags & HAS_AURA:
        g.dirty = 1
    if g.logging:
        note(g, LOG_HEAL, source, target, amount, 0)
    return amount


def announce(g: Game, event: int, slots: u64, source: int) -> None:
    """Queue one event for each of a set with its amount (kept in scratch), in order of play."""
    while slots:
        slot = last_in_order(g, slots)
        slots &= ~bit(slot)
        e = entity(g, slot)
        amount = e.scratch
        e.scratch = 0
        if amount > 0 and is_heard(g, event):
            queue_event(g, event, slot, source, amount)


def doom(g: Game, slot: int) -> None:
    """Mark a minion or weapon for destruction."""
    e = entity(g, slot)
    add_tags(e, DOOMED)
    g.mortal = 1
    if g.logging:
        note(g, LOG_DESTROY, NONE, slot, 0, 0)


def lose_weapon(g: Game, player: int) -> None:
    """Remove a player's weapon immediately; its deathrattle comes next (hs-bugs #25)."""
    p = player_at(g, player)
    slot = p.weapon
    e = entity(g, slot)
    p.weapon = NONE
    stir(g, e)
    if g.remembers:
        remember_weapon(g, player, e.card)
    if g.logging:
        note(g, LOG_DIED, slot, NONE, 0, 0)
    if e.own_tags & DEATHRATTLE or (g.remembers and is_heard(g, EVENT_DIED)):
        queue_event(g, EVENT_DIED, slot, NONE, 0)
    discard_entity(g, slot)


# --- Deaths ---------------------------------------------------------------------------------------
def find_dead(g: Game) -> u64:
    """Collect the dead minions and weapons, and mark the losers."""
    dead = g.leaving
    g.leaving = 0
    for player in range(2):
        p = player_at(g, player)
        g.losers |= is_mortal(entity(g, p.hero)) << player
        if p.weapon != NONE and is_mortal(entity(g, p.weapon)):
            dead |= bit(p.weapon)
    rest = g.players[0].minions | g.players[1].minions
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        dead |= bit_if(is_mortal(entity(g, slot)), slot)
    return dead


@outlined
def remember_for_good(g: Game, player: int, card: int) -> None:
    """Remember a minion that died for the rest of the game, if the deck leaves room."""
    p = player_at(g, player)
    past = address(g.pasts[player])
    past.died_now = counted(past.died_now + 1)
    if p.n_deck + p.n_graves < MAX_DECK:
        p.deck[LAST_PLACE - p.n_graves] = card
        p.n_graves += 1


def remember_death(g: Game, slot: int) -> None:
    """Remember a minion that died this turn."""
    e = entity(g, slot)
    p = player_at(g, e.controller)
    if p.n_died < MAX_REMEMBERED:
        p.died[p.n_died] = e.card
        p.n_died += 1
    if g.remembers:
        remember_for_good(g, e.controller, e.card)
    rules = tables(g).cards[e.card].rules
    if rules & (RULE_FIRST_TWIN | RULE_SECOND_TWIN):
        twin = 1 if rules & RULE_FIRST_TWIN else 2
        g.players[0].twins |= twin
        g.players[1].twins |= twin


def clear_one(g: Game, p: Player, slot: int) -> None:
    """Remove one dead minion from a board."""
    e = entity(g, slot)
    e.position = place_within(p.board, slot)
    e.attacks = e.position
    close_board(p.board, e.position)
    p.n_board -= 1
    stir(g, e)


@outlined
def clear_some(g: Game, p: Player, dead: u64) -> None:
    """Remove several dead minions from a board together; each remembers its place."""
    kept = 0
    for i in range(p.n_board):
        slot = p.board[i]
        if contains(dead, slot):
            g.entities[slot].position = kept
            g.entities[slot].attacks = i
            stir(g, entity(g, slot))
        else:
            p.board[kept] = slot
            kept += 1
    for i in range(kept, p.n_board):
        p.board[i] = 0
    p.n_board = kept


def clear_board(g: Game, dead: u64) -> None:
    """Remove the dead from both boards together; each remembers its place."""
    for player in range(2):
        p = player_at(g, player)
        if p.weapon != NONE and contains(dead, p.weapon):
            stir(g, entity(g, p.weapon))
            if g.remembers:
                remember_weapon(g, player, g.entities[p.weapon].card)
            p.weapon = NONE
        if not (dead & p.minions):
            continue
        leaving = dead & p.minions
        p.minions &= ~dead
        if size_of(leaving) == 1:
            clear_one(g, p, lowest(leaving))
        else:
            clear_some(g, p, dead)


def bury(g: Game) -> bint:
    """Remove all dead together and queue their deaths in order of play; return if any died."""
    g.mortal = 0
    dead = find_dead(g)
    if not dead:
        return 0
    clear_board(g, dead)
    # A death triggers listeners in play, the dead itself, or an entity a deathrattle brings.
    heard = is_heard(g, EVENT_DIED)
    # A minion forced into play dies first: the client treated it as the oldest (hs-bugs #67).
    forced = dead & 0
    rest = dead
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        heard |= g.entities[slot].own_tags & DEATHRATTLE
        if g.entities[slot].own_tags & FORCED:
            forced |= bit(slot)
    rest = dead
    while rest:
        slot = last_in_order(g, rest & ~forced if rest & ~forced else rest)
        rest &= ~bit(slot)
        if heard:
            queue_event(g, EVENT_DIED, slot, NONE, 0)
    while dead:
        slot = first_in_order(g, dead & forced if dead & forced else dead)
        dead &= ~bit(slot)
        if g.logging:
            note(g, LOG_DIED, slot, NONE, 0, 0)
        if g.entities[slot].zone == ZONE_BOARD:
            remember_death(g, slot)
        discard_entity(g, slot)
    return 1
