"""List what the player to decide may do."""

from hearthlab.cards.symbols import (
    CANT_ATTACK,
    CHARGE,
    CHOOSE_ONE,
    ELUSIVE,
    EXHAUSTED,
    FROZEN,
    IMMUNE,
    KIND_MINION,
    KIND_SPELL,
    SECRET,
    STEALTH,
    TAUNT,
    WINDFURY,
)
from hearthlab.engine.effects import may_hide
from hearthlab.engine.entities import entity
from hearthlab.engine.pure import T, address, bit, lowest
from hearthlab.engine.schema import (
    ACTION_ATTACK,
    ACTION_CHOOSE,
    ACTION_END,
    ACTION_MULLIGAN,
    ACTION_PLAY,
    ACTION_POWER,
    FAULT_ACTIONS,
    MAX_ACTIONS,
    MAX_BOARD,
    NO_PLACE,
    NONE,
    PLACE_ALL,
    PLACE_RELEVANT,
    RESULT_NONE,
    SHIFT_OPTION,
    SHIFT_POSITION,
    SHIFT_SOURCE,
    SHIFT_TARGET,
    WAIT_CHOICE,
    WAIT_MULLIGAN,
)
from hearthlab.engine.selection import characters, condition, context, cost_of


def encode(kind, source, target, position, option):
    """Pack an action into one number."""
    return (
        kind
        | source << SHIFT_SOURCE
        | target << SHIFT_TARGET
        | position << SHIFT_POSITION
        | option << SHIFT_OPTION
    )


def attacks_left(g, slot, attack):
    """Tell whether a character with that attack may attack now."""
    e = entity(g, slot)
    if attack <= 0 or e.tags & (FROZEN | CANT_ATTACK):
        return 0
    if e.tags & EXHAUSTED and not (e.tags & CHARGE):
        return 0
    if e.attacks == 0:
        return 1
    return e.attacks == 1 and (e.tags & WINDFURY) != 0


def hero_attacks_left(g, player):
    """Tell whether a hero may attack now; its weapon may give it windfury."""
    p = address(g.players[player])
    e = entity(g, p.hero)
    attack = e.attack
    tags = e.tags
    if p.weapon != NONE:
        if g.entities[p.weapon].attack > 0:
            attack += g.entities[p.weapon].attack
        tags |= g.entities[p.weapon].tags & WINDFURY
    if attack <= 0 or tags & (FROZEN | CANT_ATTACK):
        return 0
    if e.attacks == 0:
        return 1
    return e.attacks == 1 and (tags & WINDFURY) != 0


def attackable(g, player):
    """Collect what a player's characters may attack: taunts first, never the hidden or immune."""
    o = address(g.players[1 - player])
    found = bit(0) & 0
    taunts = bit(0) & 0
    for i in range(o.n_board):
        slot = o.board[i]
        tags = g.entities[slot].tags
        if not (tags & (STEALTH | IMMUNE)):
            found |= bit(slot)
            if tags & TAUNT:
                taunts |= bit(slot)
    if taunts:
        return taunts
    if not (g.entities[o.hero].tags & IMMUNE):
        found |= bit(o.hero)
    return found


def targets_of(g, slot, r, by_magic):
    """Collect the legal targets of a card, hero power or option held by the active player."""
    player = g.active
    f = context(g, player, slot)
    found = characters(g, address(T.selectors[r.target]), f)
    rest = found
    while rest:
        target = lowest(rest)
        rest &= rest - 1
        e = entity(g, target)
        if by_magic and e.tags & ELUSIVE:
            found &= ~bit(target)
        elif e.controller != player and e.tags & (STEALTH | IMMUNE):
            found &= ~bit(target)
        elif target == slot:
            found &= ~bit(target)
    return found


def add_action(g, out, n, action):
    """Write an action to the list, if there is one; tell the new count."""
    if n >= MAX_ACTIONS:
        g.fault = FAULT_ACTIONS
        return n
    out[n] = action
    return n + 1


def add_places(g, out, n, r, action):
    """Write an action once for every place its minion may stand."""
    if r.kind != KIND_MINION:
        return add_action(g, out, n, action | NO_PLACE << SHIFT_POSITION)
    size = g.players[g.active].n_board
    first = size
    if g.placement == PLACE_ALL or (g.placement == PLACE_RELEVANT and g.placement_matters):
        first = 0
    for place in range(first, size + 1):
        n = add_action(g, out, n, action | place << SHIFT_POSITION)
    return n


def add_targets(g, out, n, slot, r, text, option):
    """Write the plays of a card whose text (its own or an option's) may need a target."""
    action = encode(ACTION_PLAY, slot, 0, 0, option)
    if text.target == 0:
        return add_places(g, out, n, r, action | NONE << SHIFT_TARGET)
    if text.target_condition:
        if not condition(g, text.target_condition, context(g, g.active, slot)):
            return add_places(g, out, n, r, action | NONE << SHIFT_TARGET)
    targets = targets_of(g, slot, text, r.kind == KIND_SPELL)
    if not targets:
        if r.kind == KIND_SPELL:
            return n
        return add_places(g, out, n, r, action | NONE << SHIFT_TARGET)
    while targets:
        target = lowest(targets)
        targets &= targets - 1
        n = add_places(g, out, n, r, action | target << SHIFT_TARGET)
    return n


def add_plays(g, out, n, slot):
    """Write the ways to play one card of the active player's hand."""
    r = address(T.cards[g.entities[slot].card])
    p = address(g.players[g.active])
    if r.kind == KIND_MINION:
        if p.n_board >= MAX_BOARD:
            return n
    elif r.tags & SECRET:
        if not may_hide(g, g.active, g.entities[slot].card):
            return n
    if cost_of(g, slot) > p.mana:
        return n
    if r.play_condition:
        if not condition(g, r.play_condition, context(g, g.active, slot)):
            return n
    if not (r.tags & CHOOSE_ONE):
        return add_targets(g, out, n, slot, r, r, 0)
    for i in range(2):
        text = address(T.cards[r.option[i]])
        if text.play_condition:
            if not condition(g, text.play_condition, context(g, g.active, slot)):
                continue
        n = add_targets(g, out, n, slot, r, text, i + 1)
    return n


def add_power(g, out, n):
    """Write the ways to use the active player's hero power."""
    p = address(g.players[g.active])
    if p.power_used or p.power == NONE:
        return n
    r = address(T.cards[g.entities[p.power].card])
    if r.effect == 0 or cost_of(g, p.power) > p.mana:
        return n
    if r.play_condition:
        if not condition(g, r.play_condition, context(g, g.active, p.power)):
            return n
    if r.target == 0:
        return add_action(g, out, n, encode(ACTION_POWER, p.power, NONE, NO_PLACE, 0))
    targets = targets_of(g, p.power, r, 1)
    while targets:
        target = lowest(targets)
        targets &= targets - 1
        n = add_action(g, out, n, encode(ACTION_POWER, p.power, target, NO_PLACE, 0))
    return n


def add_attacks(g, out, n, slot, targets):
    """Write the attacks of one character."""
    while targets:
        target = lowest(targets)
        targets &= targets - 1
        n = add_action(g, out, n, encode(ACTION_ATTACK, slot, target, NO_PLACE, 0))
    return n


def legal_actions(g, out):
    """Write all legal actions to a list; tell how many. The last one ends the turn."""
    if g.result != RESULT_NONE or g.fault:
        return 0
    n = 0
    if g.waiting == WAIT_MULLIGAN:
        for returned in range(1 << g.players[g.chooser].n_hand):
            n = add_action(g, out, n, encode(ACTION_MULLIGAN, returned, NONE, NO_PLACE, 0))
        return n
    if g.waiting == WAIT_CHOICE:
        for i in range(g.n_offered):
            n = add_action(g, out, n, encode(ACTION_CHOOSE, i, NONE, NO_PLACE, 0))
        return n
    p = address(g.players[g.active])
    targets = attackable(g, g.active)
    if targets:
        if hero_attacks_left(g, g.active):
            n = add_attacks(g, out, n, p.hero, targets)
        for i in range(p.n_board):
            if attacks_left(g, p.board[i], g.entities[p.board[i]].attack):
                n = add_attacks(g, out, n, p.board[i], targets)
    n = add_power(g, out, n)
    for i in range(p.n_hand):
        n = add_plays(g, out, n, p.hand[i])
    return add_action(g, out, n, encode(ACTION_END, 0, NONE, NO_PLACE, 0))
