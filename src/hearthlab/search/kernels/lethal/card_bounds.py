"""Add up what the cards in play, and those that can be played, may do this turn (see reach.py).

add_table(q, g)      sums what is in play into q.standing
gather_all(q, g)     lists the cards within reach, sums them into q.played, and tells the mana
"""

from hearthlab.cards.symbols import CHARGE, COST_RAISES, SECRET, SILENCED, WINDFURY
from hearthlab.engine.memory import T
from hearthlab.engine.schema import MAX_CARDS, NO_CARD, NONE
from hearthlab.native.pure import address
from hearthlab.search.records.own_turn import (
    REACH_CHEAP,
    REACH_EVENTS,
    REACH_MANA,
    REACH_MY_SECRET,
    REACH_NOTHING,
    REACH_SILENCE,
    REACH_SLOW_WINDFURY,
    REACH_THEIR_SECRET,
    REACH_WINDFURY,
)


def blank_reach(r):
    """Make a sum empty."""
    r.burn = 0
    r.hits = 0
    r.arm = 0
    r.lift_one = 0
    r.lift_all = 0
    r.fast_attack = 0
    r.fast_count = 0
    r.slow_attack = 0
    r.slow_count = 0
    r.spell_damage = 0
    r.draws = 0
    r.enemy_draws = 0
    r.mana = 0
    r.plays = 0
    r.summons = 0
    r.gifts = 0
    r.steals = 0
    r.again = 0
    r.flags = 0
    for i in range(REACH_EVENTS):
        r.event_burn[i] = 0
        r.event_lift[i] = 0


def add_reach(to, r):
    """Add a card's numbers to a sum."""
    to.burn += r.burn
    to.hits += r.hits
    to.arm += r.arm
    to.lift_one += r.lift_one
    to.lift_all += r.lift_all
    to.fast_attack += r.fast_attack
    to.fast_count += r.fast_count
    to.slow_attack += r.slow_attack
    to.slow_count += r.slow_count
    to.spell_damage += r.spell_damage
    to.draws += r.draws
    to.enemy_draws += r.enemy_draws
    to.mana += r.mana
    to.plays += r.plays
    to.summons += r.summons
    to.gifts += r.gifts
    to.steals += r.steals
    to.again += r.again
    to.flags |= r.flags
    for i in range(REACH_EVENTS):
        to.event_burn[i] += r.event_burn[i]
        to.event_lift[i] += r.event_lift[i]


def attack_without_auras(e, flags):
    """Return a minion's attack but for auras; silence may give back the printed one."""
    attack = e.own_attack + 0
    if flags & REACH_SILENCE and T.cards[e.card].attack > attack:
        attack = T.cards[e.card].attack + 0
    return attack if attack > 0 else 0


# --- What is in play ----------------------------------------------------------------------------
def add_standing(q, g, slot):
    """Add what an entity in play may still do, by its card and by what is attached to it."""
    e = address(g.entities[slot])
    side = 0 if e.controller == q.player else MAX_CARDS
    if not (e.own_tags & SILENCED):
        add_reach(address(q.standing), address(q.stands[side + e.card]))
    i = e.enchantments + 0
    while i != NONE:
        n = address(g.enchantments[i])
        if n.card != NO_CARD:
            # Its triggers are its caster's, its deathrattle the holder's: count both.
            add_reach(address(q.standing), address(q.stands[n.card]))
            add_reach(address(q.standing), address(q.stands[MAX_CARDS + n.card]))
        i = n.next + 0


def add_side(q, g, player):
    """Add what all of a side in play may still do."""
    p = address(g.players[player])
    add_standing(q, g, p.hero)
    for i in range(p.n_board):
        add_standing(q, g, p.board[i])
    if p.weapon != NONE:
        add_standing(q, g, p.weapon)
    for i in range(p.n_secrets):
        add_standing(q, g, p.secrets[i])


def add_deck_secrets(q, g, player):
    """Add what the secrets in a deck may do once they are in play."""
    p = address(g.players[player])
    side = 0 if player == q.player else MAX_CARDS
    for i in range(p.n_deck):
        if T.cards[p.deck[i]].tags & SECRET:
            add_reach(address(q.standing), address(q.stands[side + p.deck[i]]))


def add_table(q, g):
    """Add up what is in play, and the secrets that may yet come."""
    blank_reach(address(q.standing))
    add_side(q, g, 0)
    add_side(q, g, 1)
    if q.standing.flags & REACH_MY_SECRET:
        add_deck_secrets(q, g, q.player)
    if q.standing.flags & REACH_THEIR_SECRET:
        add_deck_secrets(q, g, 1 - q.player)


def has_deck_secrets(q, g, player):
    """Return whether a deck has a secret that may add something."""
    p = address(g.players[player])
    side = 0 if player == q.player else MAX_CARDS
    for i in range(p.n_deck):
        if T.cards[p.deck[i]].tags & SECRET:
            if not (q.stands[side + p.deck[i]].flags & REACH_NOTHING):
                return 1
    return 0


# --- What can be played -------------------------------------------------------------------------
def consider(q, card, cost, mana):
    """Add a card to those within reach, if the mana may pay for it."""
    if cost < 0 or T.cards[card].cost_value:
        cost = 0
    if cost > mana:
        return
    r = address(q.plays[card])
    q.cards[q.n_cards] = card
    q.costs[q.n_cards] = cost
    q.n_cards += 1
    add_reach(address(q.played), r)


def add_stolen(q, g):
    """Add what the opponent's minions may do on my side; there they can attack only by charge."""
    q.stolen = 1
    p = address(g.players[1 - q.player])
    for i in range(p.n_board):
        e = address(g.entities[p.board[i]])
        if not (e.own_tags & SILENCED):
            add_reach(address(q.standing), address(q.stands[e.card]))
        q.standing.spell_damage += e.spell_damage
        attack = attack_without_auras(e, REACH_SILENCE)
        if e.tags & WINDFURY:
            q.standing.flags |= REACH_SLOW_WINDFURY
        if e.tags & CHARGE:
            q.standing.fast_attack += attack
            q.standing.fast_count += 1
            if e.tags & WINDFURY:
                q.standing.flags |= REACH_WINDFURY
        else:
            q.standing.slow_attack += attack
            q.standing.slow_count += 1


def draw_cards(q, g, mana, drawn):
    """Add the cards of the deck that could be drawn, but for the first so many; count them."""
    p = address(g.players[q.player])
    while drawn < q.instances * (q.standing.draws + q.played.draws) and drawn < p.n_deck:
        drawn += 1
        card = p.deck[p.n_deck - drawn]
        consider(q, card, T.cards[card].cost, mana)
    return drawn


def gather_cards(q, g, mana):
    """Gather the cards that so much mana may pay for: hand, hero power, what could be drawn.

    If something lets minions come again, those in play may be played once more, for nothing.
    """
    p = address(g.players[q.player])
    q.n_cards = 0
    blank_reach(address(q.played))
    for i in range(p.n_hand):
        e = address(g.entities[p.hand[i]])
        consider(q, e.card, T.cards[e.card].cost + e.cost, mana)
    if not p.power_used:
        card = g.entities[p.power].card
        consider(q, card, T.cards[card].cost, mana)
    q.instances = 1
    drawn = draw_cards(q, g, mana, 0)
    if q.standing.steals + q.played.steals and not q.stolen:
        add_stolen(q, g)
        drawn = draw_cards(q, g, mana, drawn)
    if q.standing.again + q.played.again:
        q.instances = 2
        for i in range(p.n_board):
            card = g.entities[p.board[i]].card
            consider(q, card, 0, mana)
            # Kel'Thuzad, come again, is too late for the turn's end.
            q.played.again -= q.stands[card].again
        draw_cards(q, g, mana, drawn)


def gather_all(q, g):
    """Gather all cards within reach; return the mana there can be (REACH_MANA: without end)."""
    own = g.players[q.player].mana + 0
    mana = own
    if g.cost_auras & ~COST_RAISES or q.standing.flags & REACH_CHEAP:
        mana = REACH_MANA + 0
    while 1:
        gather_cards(q, g, mana)
        more = own + q.instances * (q.standing.mana + q.played.mana)
        if (q.standing.flags | q.played.flags) & REACH_CHEAP or more > REACH_MANA:
            more = REACH_MANA + 0
        if more <= mana:
            return mana
        mana = more
