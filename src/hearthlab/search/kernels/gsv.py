"""Search the player's turn as MetaStone's Game State Value does: three actions deep, best leaf.

    gsv_search(q)     values every action of q.states[0], a full world in which q.player is to act

It is a maximum over the player's own actions only: replies are not searched, inner positions are
not scored, and every action tried is one sample of its chance (a new generator and a newly shuffled
own deck), so luck is overrated. The end of the turn is scored before the opponent's turn starts.
"""

from hearthlab.cards.symbols import (
    DOOMED,
    DORMANT,
    ELUSIVE,
    EVENT_TURN_END,
    EXPIRES_NEVER,
    EXPIRES_TURN_END,
    FROZEN,
    KIND_MINION,
    SHIELD,
    STEALTH,
    TAUNT,
    WINDFURY,
)
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.actions import apply
from hearthlab.engine.rules.enchantments import expire_all
from hearthlab.engine.rules.entities import is_heard
from hearthlab.engine.rules.events import push, raise_event
from hearthlab.engine.rules.legal import legal_actions
from hearthlab.engine.rules.listing import action_in
from hearthlab.engine.rules.machine import run
from hearthlab.engine.rules.sequences.turn import thaw
from hearthlab.engine.rules.worlds import reseed, shuffle_deck
from hearthlab.engine.schema import (
    ACTION_CHOOSE,
    ACTION_END,
    ACTION_PLAY,
    FRAME_TURN,
    NO_PLACE,
    NONE,
    RESULT_FIRST_WINS,
    RESULT_NONE,
    SHIFT_POSITION,
    SHIFT_TARGET,
    TURN_DONE,
    Game,
    Group,
    kind_of,
    source_of,
)
from hearthlab.native.kinds import bint, export, u32
from hearthlab.native.pure import address, copy_game, lowest, now
from hearthlab.search.schema.own_turn import (
    GSV_DEPTH,
    GSV_ENOUGH,
    GSV_PER_CLOCK,
    GSV_WON,
    GSV_YELLOW_HEALTH,
    Gsv,
)


# --- The end of the turn alone --------------------------------------------------------------------
def settle(g: Game, player: int) -> None:
    """Settle the state without starting a turn."""
    f = push(g, FRAME_TURN, g.players[player].hero, player)
    f.step = TURN_DONE
    run(g)


@export
def finish_turn(g: Game) -> None:
    """End the active player's turn without starting the next: triggers, expiry, thawing."""
    player = g.active
    p = address(g.players[player])
    f = push(g, FRAME_TURN, p.hero, player)
    f.step = TURN_DONE
    raise_event(g, EVENT_TURN_END, p.hero, NONE, 0)
    run(g)
    if g.result != RESULT_NONE or g.fault or g.waiting:
        return
    expire_all(g, EXPIRES_TURN_END)
    thaw(g, p.hero)
    for i in range(p.n_board):
        thaw(g, p.board[i])
    settle(g, player)
    g.active = 1 - player


@export
def ends_quietly(g: Game) -> bint:
    """Return whether the end of the turn certainly changes only the active player.

    Nothing listens, nothing can expire, and no character can thaw.
    """
    if is_heard(g, EVENT_TURN_END) or g.live_enchantments:
        return 0
    p = address(g.players[g.active])
    frozen = g.entities[p.hero].tags & FROZEN
    for i in range(p.n_board):
        frozen |= g.entities[p.board[i]].tags & FROZEN
    return not frozen


# --- The heuristic ------------------------------------------------------------------------------
def gsv_health(g: Game, player: int) -> int:
    """Return a hero's health and armor."""
    p = address(g.players[player])
    hero = address(g.entities[p.hero])
    return hero.max_health - hero.damage + p.armor


def gsv_lasting_attack(g: Game, slot: int) -> int:
    """Return a minion's attack without the part that ends with the turn."""
    e = address(g.entities[slot])
    attack = e.attack
    if attack < 0:
        attack = 0
    i = e.enchantments
    while i != NONE:
        n = address(g.enchantments[i])
        if n.expires != EXPIRES_NEVER:
            attack -= n.attack
        i = n.next
    return attack


def gsv_threat(g: Game, q: Gsv) -> int:
    """Return the threat level: 2 red, 1 yellow, 0 green.

    Quirk: a minion counts the attacks it has left, and these come back only when its owner's turn
    starts; so during the player's turn an enemy that attacked last turn counts nothing.
    """
    p = address(g.players[1 - q.player])
    damage = q.hero_damage[p.hero_class]
    if p.weapon != NONE:
        damage += g.entities[p.weapon].attack
    for i in range(p.n_board):
        e = address(g.entities[p.board[i]])
        left = 2 if e.tags & WINDFURY else 1
        left -= e.attacks
        if left > 0 and e.attack > 0:
            damage += e.attack * left
    rest = gsv_health(g, q.player) - damage
    if rest < 1:
        return 2
    return 1 if rest < GSV_YELLOW_HEALTH else 0


def gsv_minion(g: Game, q: Gsv, slot: int, threat: int) -> float:
    """Score one minion."""
    w = address(q.weights)
    e = address(g.entities[slot])
    if e.tags & (DOOMED | DORMANT):
        return 0.0
    score = w.minion + w.attack * gsv_lasting_attack(g, slot)
    score += w.health * (e.max_health - e.damage)
    if e.tags & TAUNT:
        if threat == 2:
            score += w.red_taunt
        elif threat == 1:
            score += w.yellow_taunt
        else:
            score += w.taunt
    if e.tags & WINDFURY:
        score += w.windfury
    if e.tags & SHIELD:
        score += w.shield
    score += w.spell_damage * e.spell_damage
    if e.tags & STEALTH:
        score += w.stealth
    if e.tags & ELUSIVE:
        score += w.elusive
    return score


@export
def gsv_score(g: Game, q: Gsv) -> float:
    """Score a state for the player who searches."""
    if g.result != RESULT_NONE or g.fault:
        return GSV_WON * (1.0 if g.result == RESULT_FIRST_WINS + q.player else -1.0)
    w = address(q.weights)
    threat = gsv_threat(g, q)
    me = address(g.players[q.player])
    you = address(g.players[1 - q.player])
    score = 0.0
    if threat == 2:
        score += w.red
    elif threat == 1:
        score += w.yellow
    score += w.own_health * gsv_health(g, q.player)
    score += w.enemy_health * gsv_health(g, 1 - q.player)
    score += w.own_card * me.n_hand + w.enemy_card * you.n_hand
    if g.pasts[q.player].quest:  # MetaStone had no quests: one in play counts as its card
        score += w.own_card
    if g.pasts[1 - q.player].quest:
        score += w.enemy_card
    for i in range(me.n_hand):
        if q.removal[g.entities[me.hand[i]].card]:
            score += w.removal
    for i in range(me.n_board):
        score += gsv_minion(g, q, me.board[i], threat)
    for i in range(you.n_board):
        score -= gsv_minion(g, q, you.board[i], threat)
    return score


# --- The search ---------------------------------------------------------------------------------
def gsv_try(q: Gsv, to: Game, g: Game, action: u32) -> None:
    """Apply an action to a copy with new random numbers; choices on the way take the first."""
    q.nodes += 1
    if q.deadline > 0 and q.nodes % GSV_PER_CLOCK == 0 and now() > q.deadline:  # not negative
        q.stopped = 1
    copy_game(to, g)
    reseed(to, address(q.random))
    shuffle_deck(to, q.player, address(q.random))
    if kind_of(action) == ACTION_END:
        finish_turn(to)
    else:
        apply(to, action)
    while to.waiting and to.result == RESULT_NONE and not to.fault:
        apply(to, ACTION_CHOOSE | NONE << SHIFT_TARGET | NO_PLACE << SHIFT_POSITION)


def gsv_is_aimed_minion(g: Game, group: Group) -> bint:
    """Return whether a group plays a minion whose battlecry takes a target."""
    if kind_of(group.action) != ACTION_PLAY or not group.targets:
        return 0
    slot: int = source_of(group.action)
    return tables(g).cards[g.entities[slot].card].kind == KIND_MINION


def gsv_best_target(q: Gsv, g: Game, group: Group, place: int) -> u32:
    """Choose a battlecry's target separately: by the score right after it."""
    best = -2.0 * GSV_WON
    chosen = group.action
    targets = group.targets
    while targets:
        action = group.action | lowest(targets) << SHIFT_TARGET
        action += place << SHIFT_POSITION
        targets &= targets - 1
        gsv_try(q, address(q.spare), g, action)
        score = gsv_score(address(q.spare), q)
        if score > best:
            best = score
            chosen = action
    return chosen


def gsv_size(g: Game, group: Group) -> int:
    """Count the actions of a group; a battlecry's targets are not separate actions."""
    return group.places if gsv_is_aimed_minion(g, group) else group.count


def gsv_action(q: Gsv, g: Game, group: Group, index: int) -> u32:
    """Return an action of a group."""
    if gsv_is_aimed_minion(g, group):
        return gsv_best_target(q, g, group, index)
    return action_in(group, index)


def gsv_value(q: Gsv, level: int, action: u32, depth: int) -> float:
    """Value an action of the state at a level: the best leaf found below it."""
    g = address(q.states[level + 1])
    gsv_try(q, g, address(q.states[level]), action)
    ended: bint = g.result != RESULT_NONE or g.fault != 0 or g.active != q.player
    if depth == 0 or ended or q.stopped:
        return gsv_score(g, q)
    l = address(q.listings[level + 1])
    legal_actions(g, l)
    best = -1.0 * GSV_WON
    for i in range(l.n_groups):
        group = address(l.groups[i])
        for k in range(gsv_size(g, group)):
            value = gsv_value(q, level + 1, gsv_action(q, g, group, k), depth - 1)
            if value > best:
                best = value
            if best >= GSV_ENOUGH:
                return best
    return best


@export(nogil=True)
def gsv_search(q: Gsv) -> None:
    """Value every action of the first state, in MetaStone's order."""
    g = address(q.states[0])
    l = address(q.listings[0])
    legal_actions(g, l)
    q.n_values = 0
    q.nodes = 0
    q.stopped = 0
    for i in range(l.n_groups):
        group = address(l.groups[i])
        for k in range(gsv_size(g, group)):
            action = gsv_action(q, g, group, k)
            q.actions[q.n_values] = action
            q.values[q.n_values] = gsv_value(q, 0, action, GSV_DEPTH)
            q.n_values += 1
