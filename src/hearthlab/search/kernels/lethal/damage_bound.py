"""Bound from above the damage a player can still do to the enemy hero before the opponent acts.

    reach_of(q, g)         the bound, for q.player from `g` on
    within_reach(q, g)     0 only if no line of actions from `g` can win

The bound adds up what is in play (attacks, deathrattles, triggers, auras, fatigue) and the best
that the mana can buy of the cards in hand, of those that could be drawn, and of the hero power.
What each card can add is worked out from its code by reach_table.py, always from above: every
attack hits the hero, every aura reaches everybody, every minion dies. A card that is not understood
is WILD, and with one within reach everything is possible.
"""

from hearthlab.cards.symbols import CANT_ATTACK, CHARGE, EXHAUSTED, FROZEN, WINDFURY
from hearthlab.engine.schema import NONE
from hearthlab.native.pure import address
from hearthlab.search.kernels.lethal.card_bounds import (
    add_table,
    attack_without_auras,
    gather_all,
    has_deck_secrets,
)
from hearthlab.search.records.own_turn import (
    REACH_CHARGE,
    REACH_DEATHS,
    REACH_ENDLESS,
    REACH_EVENTS,
    REACH_MANA,
    REACH_MY_SECRET,
    REACH_PLAYS,
    REACH_SILENCE,
    REACH_SLOW_WINDFURY,
    REACH_SUMMONS,
    REACH_THEIR_SECRET,
    REACH_WILD,
    REACH_WINDFURY,
)


# --- Attacks ------------------------------------------------------------------------------------
def swings_of(q, e, flags, tags):
    """Return how often a character may still attack."""
    if e.own_tags & (FROZEN | CANT_ATTACK) and not (flags & REACH_SILENCE):
        return 0
    if e.tags & EXHAUSTED and not (e.tags & CHARGE) and not (flags & REACH_CHARGE):
        return 0
    most = 1
    if tags & WINDFURY or flags & REACH_WINDFURY:
        most = 2
    return most - e.attacks if e.attacks < most else 0


def add_attacks(q, g, flags):
    """Add up the attacks of those in play; count the minions', the hero's, the most of one."""
    p = address(g.players[q.player])
    found = 0
    q.swings = 0
    q.most_swings = 0
    for i in range(p.n_board):
        e = address(g.entities[p.board[i]])
        swings = swings_of(q, e, flags, e.tags)
        found += swings * attack_without_auras(e, flags)
        q.swings += swings
        if swings > q.most_swings:
            q.most_swings = swings
    hero = address(g.entities[p.hero])
    attack = hero.attack if hero.attack > 0 else 0
    tags = hero.tags
    if p.weapon != NONE:
        tags |= g.entities[p.weapon].tags & WINDFURY
        if g.entities[p.weapon].own_attack > 0:
            attack += g.entities[p.weapon].own_attack
    q.hero_swings = swings_of(q, hero, flags, tags)
    if q.hero_swings > q.most_swings:
        q.most_swings = q.hero_swings
    return found + q.hero_swings * attack


def add_newcomers(q, flags):
    """Count the attacks of minions that may come into play and attack at once."""
    each = 2 if flags & REACH_WINDFURY else 1
    count = q.standing.fast_count + q.played.fast_count
    if flags & REACH_CHARGE:
        count += q.standing.slow_count + q.played.slow_count
    q.swings += q.instances * count * each
    if count and each > q.most_swings:
        q.most_swings = each


# --- The sum ------------------------------------------------------------------------------------
def worth_of(q, r, flags):
    """Return what one sum of numbers can add, given all that is within reach."""
    each = 2 if flags & REACH_WINDFURY else 1
    found = r.burn + r.hits * q.spell_damage
    found += r.arm * q.hero_swings + r.lift_one * q.most_swings + r.lift_all * q.swings
    found += r.fast_attack * each
    if flags & REACH_CHARGE:
        found += r.slow_attack * each
    for i in range(REACH_EVENTS):
        found += q.events[i] * (r.event_burn[i] + r.event_lift[i] * q.most_swings)
    return q.instances * found


def count_all(q, g):
    """Count events and spell damage, at most."""
    in_play = g.players[0].n_board + g.players[1].n_board + 2
    summons = q.instances * (q.standing.summons + q.played.summons)
    if q.instances > 1:
        summons += in_play
    q.events[REACH_PLAYS] = q.instances * q.played.plays + 1
    q.events[REACH_SUMMONS] = summons
    q.events[REACH_DEATHS] = in_play + summons + q.events[REACH_PLAYS]
    p = address(g.players[q.player])
    q.spell_damage = q.instances * (q.standing.spell_damage + q.played.spell_damage)
    for i in range(p.n_board):
        q.spell_damage += g.entities[p.board[i]].spell_damage


def buy_best(q, mana, flags):
    """Return the most that cards within reach can add for the mana."""
    if mana >= REACH_MANA:
        return worth_of(q, address(q.played), flags)
    for left in range(mana + 1):
        q.best[left] = 0
    for i in range(q.n_cards):
        worth = worth_of(q, address(q.plays[q.cards[i]]), flags)
        cost = q.costs[i] + 0
        left = mana
        while left >= cost:
            if q.best[left - cost] + worth > q.best[left]:
                q.best[left] = q.best[left - cost] + worth
            left -= 1
    return q.best[mana]


def fatigue_of(q, g):
    """Return what empty draws can do to the opponent, the next turn's included."""
    p = address(g.players[1 - q.player])
    found = 0
    empty = 1 + q.instances * (q.standing.enemy_draws + q.played.enemy_draws) - p.n_deck
    for i in range(empty):
        found += p.fatigue + 1 + i
    return found


def reach_of(q, g):
    """Bound the damage the enemy hero may yet take before the opponent acts; or REACH_ENDLESS."""
    if g.waiting:
        return REACH_ENDLESS
    # Step 1. What is in play.
    q.stolen = 0
    add_table(q, g)
    if q.standing.flags & REACH_WILD or q.standing.again > 1:
        return REACH_ENDLESS
    # Step 2. What can be played.
    mana = gather_all(q, g)
    flags = q.standing.flags | q.played.flags
    if flags & REACH_WILD or q.standing.again + q.played.again > 1:
        return REACH_ENDLESS
    if q.stolen and (q.instances > 1 or q.standing.gifts + q.played.gifts):
        return REACH_ENDLESS
    late = q.played.flags + 0  # found after the secrets were added
    if q.stolen:
        late |= q.standing.flags
    if late & REACH_MY_SECRET and has_deck_secrets(q, g, q.player):
        return REACH_ENDLESS
    if late & REACH_THEIR_SECRET and has_deck_secrets(q, g, 1 - q.player):
        return REACH_ENDLESS
    if flags & REACH_CHARGE and flags & REACH_SLOW_WINDFURY:
        flags |= REACH_WINDFURY
    # Step 3. Attacks and events, counted with everything within reach.
    found = add_attacks(q, g, flags)
    add_newcomers(q, flags)
    count_all(q, g)
    # Step 4. The sum.
    found += worth_of(q, address(q.standing), flags)
    found += buy_best(q, mana, flags)
    return found + fatigue_of(q, g)


def within_reach(q, g):
    """Return whether the enemy hero might die before the opponent acts."""
    p = address(g.players[1 - q.player])
    hero = address(g.entities[p.hero])
    return reach_of(q, g) >= hero.max_health - hero.damage + p.armor
