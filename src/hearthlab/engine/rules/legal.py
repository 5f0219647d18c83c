"""List what the player to decide may do."""

from hearthlab.cards.symbols import (
    ALOOF,
    CANT_ATTACK,
    CANT_ATTACK_HEROES,
    CHOOSE_ONE,
    COST_HEALTH,
    COST_RAISES,
    ELUSIVE,
    FROZEN,
    IMMUNE,
    KIND_MINION,
    KIND_SPELL,
    PLAIN_ENEMY_HERO,
    PLAIN_ENEMY_MINIONS,
    PLAIN_OWN_HERO,
    PLAIN_OWN_MINIONS,
    RULE_BOTH_OPTIONS,
    RULE_FOUR_ATTACKS,
    RULE_HERO_ELUSIVE,
    RULE_NO_POWERS,
    RULE_POWER_ALWAYS,
    RULE_POWER_TWICE,
    RULE_SPARES_OWN_HERO,
    RULE_TIRELESS,
    SECRET,
    SILENCED,
    SIMPLE_MINION,
    STEALTH,
    TAUNT,
    WINDFURY,
)
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.costs import cost_of, is_affordable, power_price
from hearthlab.engine.rules.effects.secret import may_hide
from hearthlab.engine.rules.entities import can_act, entity
from hearthlab.engine.rules.selection import characters, context
from hearthlab.engine.rules.values import condition, rule_count
from hearthlab.engine.schema import (
    ACTION_ATTACK,
    ACTION_CHOOSE,
    ACTION_END,
    ACTION_MULLIGAN,
    ACTION_PLAY,
    ACTION_POWER,
    MAX_BOARD,
    MEGA_WINDFURY,
    NO_PLACE,
    NONE,
    PLACE_ALL,
    PLACE_RIGHT,
    RESULT_NONE,
    SHIFT_OPTION,
    SHIFT_POSITION,
    SHIFT_SOURCE,
    SHIFT_TARGET,
    WAIT_MULLIGAN,
    CardRow,
    Entity,
    Game,
    Group,
    Listing,
    Player,
    kind_of,
)
from hearthlab.native.kinds import Array, Temporary, bint, export, inlined, outlined, u32, u64
from hearthlab.native.pure import (
    NO_SLOTS,
    address,
    at_once,
    bit,
    contains,
    count_if,
    first_above,
    lowest,
    nth_of,
    player_at,
    row_at,
    size_of,
)


def encode(kind: int, source: int, target: int, position: int, option: int) -> u32:
    """Pack an action into one number."""
    return (
        kind
        | source << SHIFT_SOURCE
        | target << SHIFT_TARGET
        | position << SHIFT_POSITION
        | option << SHIFT_OPTION
    )


def add(l: Listing, action: u32, targets: u64, count: int, places: int) -> None:
    """Add a group of actions, given the one at the first place."""
    add_if(l, 1, action, targets, count, places)


@inlined
def add_if(l: Listing, condition: int, action: u32, targets: u64, count: int, places: int) -> None:
    """Add a group of actions if a condition holds; what is written otherwise, the next overwrites.

    Whether a card can be paid or a minion attack is unpredictable, so there is no branch.
    """
    group = address(l.groups[l.n_groups])
    group.action = action
    group.targets = targets
    group.count = count
    group.places = places
    l.n += count_if(condition, count)
    l.totals[l.n_groups] = l.n
    l.n_groups += condition


def action_at(l: Listing, index: int) -> u32:
    """Find an action by its place in the list: targets in order of slots, places from the left."""
    k = first_above(l.totals, index)
    group = address(l.groups[k])
    return action_in(group, index - (l.totals[k] - group.count))


def action_in(group: Group, index: int) -> u32:
    """Find an action by its place in its group."""
    action = group.action
    targets = group.targets
    if group.places > 1:
        action += (index % group.places) << SHIFT_POSITION  # not negative
        index = index // group.places  # not negative
    target = nth_of(targets, index)
    # Without targets it is an answer, or the index is 0 by now.
    return action | (target << SHIFT_TARGET if targets else index << SHIFT_SOURCE)


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
    """Look over those who may be warded: who is barred as a target, who must be attacked."""
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
    """Bar the heroes whose minions keep spells and hero powers from them (Kobold Monk)."""
    for player in range(2):
        if rule_count(g, player, RULE_HERO_ELUSIVE):
            l.barred_to_magic |= bit(g.players[player].hero)


def survey(g: Game, l: Listing, p: Player) -> None:
    """Look at the enemies once: who may be attacked, and who is barred as a target."""
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


def targets_for(g: Game, selector: int, slot: int) -> u64:
    """Find the characters a card's text may be aimed at, barred ones included."""
    s = address(tables(g).selectors[selector])
    if not s.plain:
        return characters(g, s, context(g, g.active, slot))
    found = NO_SLOTS
    if s.plain & PLAIN_OWN_HERO:
        found |= bit(g.players[g.active].hero)
    if s.plain & PLAIN_OWN_MINIONS:
        found |= g.players[g.active].minions
    if s.plain & PLAIN_ENEMY_HERO:
        found |= bit(g.players[1 - g.active].hero)
    if s.plain & PLAIN_ENEMY_MINIONS:
        found |= g.players[1 - g.active].minions
    return found


def add_aims(g: Game, l: Listing, kind: int, action: u32, targets: u64) -> None:
    """Add an action for every target (the empty set: none) and place of its minion."""
    places: int = 1
    if kind == KIND_MINION:
        places = l.places
        action |= l.first_place << SHIFT_POSITION
    else:
        action |= NO_PLACE << SHIFT_POSITION
    count = places
    if targets:
        count = size_of(targets) * places
    else:
        action |= NONE << SHIFT_TARGET
    add(l, action, targets, count, places)


def add_play(g: Game, l: Listing, slot: int, kind: int, text: CardRow, option: int) -> None:
    """Add the plays of a card whose text (its own or an option's) may need a target."""
    action = encode(ACTION_PLAY, slot, 0, 0, option)
    targets = NO_SLOTS
    if text.target:
        if text.target_condition == 0 or condition(
            g, text.target_condition, context(g, g.active, slot)
        ):
            targets = targets_for(g, text.target, slot)
            targets &= ~(l.barred_to_magic if kind == KIND_SPELL else l.barred)
            if not targets and (kind == KIND_SPELL or option):
                return
    add_aims(g, l, kind, action, targets)


@outlined
def add_plays(g: Game, l: Listing, slot: int) -> None:
    """Add the ways to play one card of the active player's hand, if it can be paid."""
    card = g.entities[slot].card
    r = row_at(tables(g), card)
    kind = r.kind
    if g.cost_auras or r.cost_value:
        if g.cost_auras & COST_HEALTH:
            if not is_affordable(g, slot):
                return
        elif cost_of(g, slot) > g.players[g.active].mana:
            return
    if kind == KIND_MINION:
        if not l.places:
            return
    elif r.tags & SECRET:
        if not may_hide(g, g.active, card):
            return
    if r.play_condition:
        if not condition(g, r.play_condition, context(g, g.active, slot)):
            return
    if not (r.tags & CHOOSE_ONE):
        add_play(g, l, slot, kind, r, 0)
        return
    if g.rules & RULE_BOTH_OPTIONS and rule_count(g, g.active, RULE_BOTH_OPTIONS):
        add_both(g, l, slot, kind, r)
        return
    for i in range(2):
        text = address(tables(g).cards[r.option[i]])
        if text.play_condition:
            if not condition(g, text.play_condition, context(g, g.active, slot)):
                continue
        add_play(g, l, slot, kind, text, i + 1)


@outlined
def may_repeat_power(g: Game, p: Player) -> int:
    """Return whether the active player may use a hero power again that was used this turn."""
    if rule_count(g, g.active, RULE_POWER_ALWAYS):
        return 1
    return p.power_used == 1 and rule_count(g, g.active, RULE_POWER_TWICE) > 0


def add_power(g: Game, l: Listing, p: Player) -> None:
    """Add the ways to use the active player's hero power."""
    slot = p.power
    if at_once((p.power_used != 0) | (g.entities[slot].price > p.mana)):
        return
    r = address(tables(g).cards[g.entities[slot].card])
    if r.effect == 0:
        return
    add_power_uses(g, l, slot, r)


def add_power_uses(g: Game, l: Listing, slot: int, r: CardRow) -> None:
    """Add the ways to use a hero power that may be used now."""
    if r.target or r.play_condition:
        add_aimed_power(g, l, slot)
    else:
        add(l, encode(ACTION_POWER, slot, NONE, NO_PLACE, 0), NO_SLOTS, 1, 1)


@outlined
def may_aim(g: Game, text: CardRow, slot: int) -> int:
    """Return whether a text that takes a target on a condition takes one now."""
    return condition(g, text.target_condition, context(g, g.active, slot))


@export
def powers_are_disabled(g: Game) -> bint:
    """Return whether something in play keeps both players from using hero powers."""
    return rule_count(g, 0, RULE_NO_POWERS) + rule_count(g, 1, RULE_NO_POWERS) > 0


@outlined
def add_chosen_powers(g: Game, l: Listing, slot: int) -> None:
    """Add the two options of a hero power, or both at once; neither takes a target."""
    if rule_count(g, g.active, RULE_BOTH_OPTIONS):
        add(l, encode(ACTION_POWER, slot, NONE, NO_PLACE, 0), NO_SLOTS, 1, 1)
        return
    for i in range(2):
        add(l, encode(ACTION_POWER, slot, NONE, NO_PLACE, i + 1), NO_SLOTS, 1, 1)


@outlined
def add_aimed_power(g: Game, l: Listing, slot: int) -> None:
    """Add the ways to use a hero power that takes a target or has a condition."""
    r = address(tables(g).cards[g.entities[slot].card])
    if r.play_condition:
        if not condition(g, r.play_condition, context(g, g.active, slot)):
            return
    action = encode(ACTION_POWER, slot, 0, 0, 0)
    targets = NO_SLOTS
    if r.target and (r.target_condition == 0 or may_aim(g, r, slot)):
        targets = targets_for(g, r.target, slot)
        targets &= ~l.barred_to_magic
        if r.rules & RULE_SPARES_OWN_HERO:
            targets &= ~bit(g.players[g.active].hero)
        if not targets:
            return
    add_aims(g, l, KIND_SPELL, action, targets)


def list_asked(g: Game, l: Listing) -> None:
    """List the answers to a mulligan or a choice."""
    count = g.n_offered
    kind = ACTION_CHOOSE
    if g.waiting == WAIT_MULLIGAN:
        count = 1 << g.players[g.chooser].n_hand
        kind = ACTION_MULLIGAN
    add(l, encode(kind, 0, NONE, NO_PLACE, 0), NO_SLOTS, count, 1)


@outlined
def add_hand(g: Game, l: Listing, p: Player) -> None:
    """Add the ways to play the cards of the active player's hand, one by one."""
    mana = p.mana
    if g.cost_auras & ~COST_RAISES:
        mana = NONE  # something may make any card cheaper
    for i in range(p.n_hand):
        slot = p.hand[i]
        if g.entities[slot].price > mana:
            continue
        simple = tables(g).cards[g.entities[slot].card].simple
        if not simple or g.cost_auras & COST_HEALTH:
            add_plays(g, l, slot)
        elif simple == SIMPLE_MINION:
            if l.places and cost_of(g, slot) <= p.mana:
                play = encode(ACTION_PLAY, slot, NONE, l.first_place, 0)
                add(l, play, NO_SLOTS, l.places, l.places)
        elif cost_of(g, slot) <= p.mana:
            add(l, encode(ACTION_PLAY, slot, NONE, NO_PLACE, 0), NO_SLOTS, 1, 1)


def add_simple_hand(g: Game, l: Listing, p: Player) -> None:
    """Do the same when nothing changes costs and the board has room: most cards are simple then."""
    mana = p.mana
    places: int = l.places
    play = encode(ACTION_PLAY, 0, NONE, l.first_place, 0)
    other = encode(ACTION_PLAY, 0, NONE, NO_PLACE, 0)
    for i in range(p.n_hand):
        slot = p.hand[i]
        e = entity(g, slot)
        simple = tables(g).cards[e.card].simple
        paid = e.price <= mana
        if at_once(paid & (simple == 0)):
            add_plays(g, l, slot)
        else:
            minion = simple == SIMPLE_MINION
            count = 1 + count_if(minion, places - 1)
            action = other ^ count_if(minion, other ^ play)
            add_if(l, paid & (simple != 0), action | slot << SHIFT_SOURCE, NO_SLOTS, count, count)


# --- What only later formats ask ------------------------------------------------------------------
@outlined
def add_attacks_on_minions(g: Game, l: Listing, slot: int) -> None:
    """Add the attacks of a character that can't attack heroes."""
    targets = l.attackable & g.players[1 - g.active].minions
    if targets:
        add(l, encode(ACTION_ATTACK, slot, 0, NO_PLACE, 0), targets, size_of(targets), 1)


def needs_target(g: Game, r: CardRow) -> bint:
    """Return whether a Choose One card with both effects needs a target: both options take one."""
    return tables(g).cards[r.option[0]].target and tables(g).cards[r.option[1]].target


@outlined
def add_both(g: Game, l: Listing, slot: int, kind: int, r: CardRow) -> None:
    """Add the plays of a Choose One card that does what both options say, at one target.

    What keeps an option from being played does not keep the card: the client's play requirements of
    Power of the Wild and Dark Wispers ask for no room, Starfall's for a target if there is one.
    """
    targets = NO_SLOTS
    if r.target:
        targets = targets_for(g, r.target, slot)
        targets &= ~(l.barred_to_magic if kind == KIND_SPELL else l.barred)
        if not targets and kind == KIND_SPELL and needs_target(g, r):
            return
    add_aims(g, l, kind, encode(ACTION_PLAY, slot, 0, 0, 0), targets)


def add_later_attacks(g: Game, l: Listing, p: Player) -> None:
    """Add the attacks of the active player's characters, some of which can't attack heroes."""
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


def add_later_power(g: Game, l: Listing, p: Player) -> None:
    """Add the ways to use the active player's hero power, as what is in play may change them."""
    if p.power_used and not may_repeat_power(g, p):
        return
    slot = p.power
    r = address(tables(g).cards[g.entities[slot].card])
    if power_price(g, slot) > p.mana:
        return
    if powers_are_disabled(g):
        return
    if r.tags & CHOOSE_ONE:
        add_chosen_powers(g, l, slot)
    elif r.effect:
        add_power_uses(g, l, slot, r)


@outlined
def add_later(g: Game, l: Listing, p: Player) -> None:
    """Look at the enemies, add attacks and hero powers; what is dormant is no target."""
    survey(g, l, p)
    l.n_attackable = size_of(l.attackable)
    if g.rules & RULE_HERO_ELUSIVE:
        bar_heroes(g, l)
    add_later_attacks(g, l, p)
    add_later_power(g, l, p)


@outlined
def list_turn(g: Game, l: Listing, p: Player) -> None:
    """List what the active player may do in its turn; the last action ends it."""
    if g.remembers:
        add_later(g, l, p)
    else:
        survey(g, l, p)
        add_attacks(g, l, p)
        add_power(g, l, p)
    if g.cost_auras or not l.places:
        add_hand(g, l, p)
    else:
        add_simple_hand(g, l, p)
    add(l, encode(ACTION_END, 0, NONE, NO_PLACE, 0), NO_SLOTS, 1, 1)


@export
def legal_actions(g: Game, l: Temporary[Listing]) -> int:
    """List all legal actions in groups; return how many. The last one ends the turn."""
    if g.result != RESULT_NONE or g.fault:
        l.n = 0
        l.n_groups = 0
        return 0
    return list_legal(g, l)


def list_legal(g: Game, l: Listing) -> int:
    """Do the same in a game that has not ended."""
    l.n = 0
    l.n_groups = 0
    if g.waiting:
        list_asked(g, l)
    else:
        list_turn(g, l, player_at(g, g.active))
    return l.n


def write_actions(l: Listing, out: Array[u32]) -> None:
    """Write the actions of all groups to an array."""
    n = 0
    for i in range(l.n_groups):
        group = address(l.groups[i])
        kind: int = kind_of(group.action)
        if kind == ACTION_MULLIGAN or kind == ACTION_CHOOSE:
            for k in range(group.count):
                out[n] = group.action | k << SHIFT_SOURCE
                n += 1
            continue
        targets = group.targets
        more: bint = 1
        while more:
            action = group.action
            if targets:
                action |= lowest(targets) << SHIFT_TARGET
                targets &= targets - 1
            for k in range(group.places):
                out[n] = action + (k << SHIFT_POSITION)
                n += 1
            more = targets != 0


@export
def list_actions(g: Game, l: Temporary[Listing], out: Array[u32]) -> int:
    """Write the legal actions one by one; return how many there are."""
    n = legal_actions(g, l)
    write_actions(l, out)
    return n
