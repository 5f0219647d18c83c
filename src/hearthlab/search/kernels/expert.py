"""Choose actions by simple rules: the `expert` policy of rollouts.

It takes a simple lethal, makes trades that pay, plays its most expensive card, and attacks the
hero; its mulligan returns cards that cost four or more.
"""

from hearthlab.cards.symbols import KIND_MINION, POISONOUS, SHIELD
from hearthlab.engine.memory import tables
from hearthlab.engine.opcodes import (
    OP_DAMAGE,
    OP_DESTROY,
    OP_FREEZE,
    OP_SET_ATTACK,
    OP_SET_HEALTH,
    OP_SILENCE,
    OP_TAKE_CONTROL,
    OP_TRANSFORM,
)
from hearthlab.engine.rules.costs import cost_of
from hearthlab.engine.rules.entities import draw_below
from hearthlab.engine.rules.legal import legal_actions
from hearthlab.engine.rules.listing import action_at
from hearthlab.engine.rules.selection import attack_of
from hearthlab.engine.schema import (
    ACTION_ATTACK,
    ACTION_CHOOSE,
    ACTION_MULLIGAN,
    ACTION_PLAY,
    ACTION_POWER,
    NO_PLACE,
    NONE,
    SHIFT_OPTION,
    SHIFT_POSITION,
    SHIFT_SOURCE,
    SHIFT_TARGET,
    WAIT_MULLIGAN,
    Entity,
    Game,
    Group,
    Listing,
    kind_of,
    source_of,
)
from hearthlab.native.kinds import Temporary, bint, export, u32, u64
from hearthlab.native.pure import address, bit, lowest, size_of
from hearthlab.search.schema.search import CURVE_COST


def health_left(g: Game, slot: int) -> int:
    """Return how much health a character has left."""
    e = address(g.entities[slot])
    return e.max_health - e.damage


def worth(g: Game, slot: int) -> int:
    """Return a rough value of a minion."""
    e = address(g.entities[slot])
    return 2 * e.attack + e.max_health - e.damage


def returned_cards(g: Game) -> int:
    """Choose the hand places to return: cards that cost four or more."""
    p = address(g.players[g.chooser])
    places = 0
    for i in range(p.n_hand):
        if tables(g).cards[g.entities[p.hand[i]].card].cost >= CURVE_COST:
            places |= 1 << i
    return places


def has_lethal(g: Game, l: Listing) -> bint:
    """Return whether all attackers that may attack the hero kill it."""
    p = address(g.players[1 - g.active])
    if not (l.attackable & bit(p.hero)):
        return 0
    left = health_left(g, p.hero) + p.armor
    for i in range(l.n_groups):
        if kind_of(l.groups[i].action) == ACTION_ATTACK and l.groups[i].targets & bit(p.hero):
            left -= attack_of(g, source_of(l.groups[i].action))
    return left <= 0


def is_deadly(g: Game, e: Entity, slot: int) -> bint:
    """Return whether a minion's attack kills another that has no shield."""
    return e.attack >= health_left(g, slot) or (e.tags & POISONOUS and e.attack > 0)


def gain_of(g: Game, source: int, target: int) -> int:
    """Return the gain of an attack: the value of the enemy that dies minus the attacker's."""
    e = address(g.entities[source])
    t = address(g.entities[target])
    gain = 0
    if t.tags & SHIELD:
        return 0
    if is_deadly(g, e, target):
        gain += worth(g, target)
    if is_deadly(g, t, source) and not (e.tags & SHIELD):
        gain -= worth(g, source)
    return gain


def best_trade(g: Game, l: Listing) -> u32:
    """Find the minion attack that gains most; return the action, or 0 when none pays."""
    best = 0
    chosen = 0
    hero = g.players[1 - g.active].hero
    own = g.players[g.active].hero
    for i in range(l.n_groups):
        group = address(l.groups[i])
        source: int = source_of(group.action)
        if kind_of(group.action) != ACTION_ATTACK or source == own:
            continue
        targets = group.targets & ~bit(hero)
        while targets:
            target = lowest(targets)
            targets &= targets - 1
            gain = gain_of(g, source, target)
            if gain > best:
                best = gain
                chosen = group.action | target << SHIFT_TARGET
    return chosen


def is_hostile(g: Game, card: int) -> bint:
    """Return whether a card's text harms its target."""
    op = tables(g).code[tables(g).cards[card].effect].op
    return (
        op == OP_DAMAGE
        or op == OP_DESTROY
        or op == OP_FREEZE
        or op == OP_SILENCE
        or op == OP_TRANSFORM
        or op == OP_TAKE_CONTROL
        or op == OP_SET_ATTACK
        or op == OP_SET_HEALTH
    )


def side_slots(g: Game, player: int) -> u64:
    """Collect the characters of a side."""
    p = address(g.players[player])
    found = bit(p.hero)
    for i in range(p.n_board):
        found |= bit(p.board[i])
    return found


def aimed(g: Game, group: Group) -> u32:
    """Aim a group of plays: harm at enemies, the rest at friends; 0 without a fitting target."""
    action = group.action
    targets = group.targets
    if not targets:
        return action
    card = g.entities[source_of(action)].card
    option: int = action >> SHIFT_OPTION
    if option:
        card = tables(g).cards[card].option[option - 1]
    side = g.active
    if is_hostile(g, card):
        side = 1 - side
    good = targets & side_slots(g, side)
    if not good:
        if tables(g).cards[card].kind != KIND_MINION:
            return 0
        good = targets
    skip = draw_below(g, size_of(good))
    while skip:
        good &= good - 1
        skip -= 1
    return action | lowest(good) << SHIFT_TARGET


def best_play(g: Game, l: Listing) -> u32:
    """Find the most expensive sensible play, the hero power included; return it, or 0."""
    best = -1
    chosen = 0
    for i in range(l.n_groups):
        group = address(l.groups[i])
        kind: int = kind_of(group.action)
        if kind != ACTION_PLAY and kind != ACTION_POWER:
            continue
        slot: int = source_of(group.action)
        cost = cost_of(g, slot) if kind == ACTION_PLAY else 1
        if cost > best:
            action = aimed(g, group)
            if action:
                best = cost
                chosen = action
    return chosen


def any_attack(g: Game, l: Listing) -> u32:
    """Attack the hero, or a minion that blocks; return the action, or 0."""
    hero = g.players[1 - g.active].hero
    for i in range(l.n_groups):
        group = address(l.groups[i])
        if kind_of(group.action) != ACTION_ATTACK:
            continue
        target = hero
        if not (group.targets & bit(hero)):
            target = lowest(group.targets)
        return group.action | target << SHIFT_TARGET
    return 0


@export
def expert_action(g: Game, l: Temporary[Listing]) -> u32:
    """Choose an action by simple rules: lethal, trades, curve, face."""
    if g.waiting:
        if g.waiting == WAIT_MULLIGAN:
            return (
                ACTION_MULLIGAN
                | returned_cards(g) << SHIFT_SOURCE
                | NONE << SHIFT_TARGET
                | NO_PLACE << SHIFT_POSITION
            )
        return (
            ACTION_CHOOSE
            | draw_below(g, g.n_offered) << SHIFT_SOURCE
            | NONE << SHIFT_TARGET
            | NO_PLACE << SHIFT_POSITION
        )
    n = legal_actions(g, l)
    if n > 1:
        chosen = 0
        if has_lethal(g, l):
            chosen = any_attack(g, l)
        if not chosen:
            chosen = best_trade(g, l)
        if not chosen:
            chosen = best_play(g, l)
        if not chosen:
            chosen = any_attack(g, l)
        if chosen:
            return chosen
    return action_at(l, n - 1)
