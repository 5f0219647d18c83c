"""Find entities, work out numbers and test conditions for a frame (who asks, its target, its event)."""

from hearthlab.cards.symbols import (
    ACTIVE,
    AURA_COST,
    AURA_SET_COST,
    BASE_ADJACENT,
    BASE_BESIDE_TARGET,
    BASE_CHARACTERS,
    BASE_LAST,
    BASE_OTHER,
    BASE_POWERS,
    BASE_SECRETS,
    BASE_SELF,
    BASE_SUBJECT,
    BASE_TARGET,
    BASE_WEAPONS,
    COMPARE_AT_LEAST,
    COMPARE_AT_MOST,
    COMPARE_EQUAL,
    COST_FLOORED,
    COST_LOWERS,
    COST_RAISES,
    COST_SETS,
    DAMAGED,
    DOOMED,
    ENEMY,
    FRIENDLY,
    IN_PLAY,
    KIND_POWER,
    KIND_SPELL,
    MINION,
    MORTAL,
    OTHER,
    PICK_ALL_BUT_ONE,
    PICK_RANDOM,
    PLAIN_ENEMY_HERO,
    PLAIN_ENEMY_MINIONS,
    PLAIN_NOT_SELF,
    PLAIN_OWN_HERO,
    PLAIN_OWN_MINIONS,
    RELATIONS,
    RULE_DOUBLE_SPELLS,
    SELF,
    SILENCED,
    STAT_ATTACK,
    STAT_COST,
    STAT_HEALTH,
    SUBJECT,
    TARGET,
    VALUE_AMOUNT,
    VALUE_ARMOR,
    VALUE_ATTACK,
    VALUE_BOARD,
    VALUE_CONSTANT,
    VALUE_COST,
    VALUE_COUNT,
    VALUE_CRYSTALS,
    VALUE_DAMAGE,
    VALUE_DECK,
    VALUE_GRAVE,
    VALUE_HAND,
    VALUE_HAND_GAP,
    VALUE_HEALTH,
    VALUE_HEALTH_MISSING,
    VALUE_MAX_HEALTH,
    VALUE_MINIONS_PLAYED,
    VALUE_MISSING,
    VALUE_PLAYED,
    VALUE_RANDOM,
    VALUE_SECOND,
    VALUE_SECRETS,
    VALUE_SPELL_AMOUNT,
    VALUE_TOP_COST,
    WHO_ACTIVE,
    WHO_OPPONENT,
    WHO_SELF,
    WHO_SUBJECT,
    WHO_TARGET,
)
from hearthlab.engine.entities import draw_below, entity, in_play, pick_one, place_of
from hearthlab.engine.pure import T, address, bit, lowest, size_of
from hearthlab.engine.schema import (
    MAX_BOARD,
    MAX_FRAMES,
    NONE,
    ZONE_BOARD,
    ZONE_HAND,
    ZONE_HERO,
)


def context(g, controller, source):
    """Set up the spare frame as the one who asks, outside any effect."""
    f = address(g.frames[MAX_FRAMES - 1])
    f.controller = controller
    f.source = source
    f.target = NONE
    f.subject = NONE
    f.other = NONE
    f.last = NONE
    f.amount = 0
    return f


def player_of(g, f, who):
    """Resolve a player word."""
    if who == WHO_SELF:
        return f.controller
    if who == WHO_OPPONENT:
        return 1 - f.controller
    if who == WHO_TARGET and f.target != NONE:
        return g.entities[f.target].controller
    if who == WHO_SUBJECT and f.subject != NONE:
        return g.entities[f.subject].controller
    if who == WHO_ACTIVE:
        return g.active
    return f.controller


def is_mortal(e):
    """Tell whether a character is at zero health or marked for destruction."""
    return e.damage >= e.max_health or (e.tags & DOOMED) != 0


def attack_of(g, slot):
    """Tell the attack of a character; a hero swings the weapon on its own turn only."""
    e = entity(g, slot)
    attack = e.attack
    if e.zone == ZONE_HERO and e.controller == g.active:
        weapon = g.players[e.controller].weapon
        if weapon != NONE and g.entities[weapon].attack > 0:
            attack += g.entities[weapon].attack
    return attack if attack > 0 else 0


def matches(g, s, slot, f):
    """Tell whether an entity is what a selector asks for."""
    e = entity(g, slot)
    props = T.cards[e.card].props | e.tags
    props |= FRIENDLY if e.controller == f.controller else ENEMY
    asked = s.need | s.avoid
    if asked & RELATIONS:
        if slot == f.source:
            props |= SELF
        if slot == f.target:
            props |= TARGET
        if slot == f.subject:
            props |= SUBJECT
        if slot == f.other:
            props |= OTHER
        if e.damage > 0:
            props |= DAMAGED
        if is_mortal(e):
            props |= MORTAL
        if e.controller == g.active:
            props |= ACTIVE
        if in_play(g, slot):
            props |= IN_PLAY
    if props & s.need != s.need or props & s.avoid:
        return 0
    if s.compare:
        return compares(g, s, slot)
    return 1


def compares(g, s, slot):
    """Tell whether an entity's number is as a selector asks."""
    e = entity(g, slot)
    if s.stat == STAT_ATTACK:
        number = attack_of(g, slot)
    elif s.stat == STAT_HEALTH:
        number = e.max_health - e.damage
    elif s.stat == STAT_COST:
        number = cost_of(g, slot)
    else:
        number = e.card
    return holds(number, s.compare, s.number)


def holds(number, compare, limit):
    """Compare two numbers."""
    if compare == COMPARE_AT_LEAST:
        return number >= limit
    if compare == COMPARE_AT_MOST:
        return number <= limit
    if compare == COMPARE_EQUAL:
        return number == limit
    return number != limit


def one_if(g, s, slot, f):
    """Make the set of one entity, if it is there and matches."""
    if slot == NONE:
        return bit(0) & 0
    if not matches(g, s, slot, f):
        return bit(0) & 0
    return bit(slot)


def beside(g, slot):
    """Find the minions next to a minion; next to its place, when it has left the board."""
    found = bit(0) & 0
    if slot == NONE:
        return found
    e = entity(g, slot)
    p = address(g.players[e.controller])
    if e.zone == ZONE_BOARD:
        place = place_of(p.board, p.n_board, slot)
        if place > 0:
            found |= bit(p.board[place - 1])
        if place + 1 < p.n_board:
            found |= bit(p.board[place + 1])
    return found


def keep(g, s, slots, f):
    """Keep of a set what matches."""
    found = bit(0) & 0
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        if matches(g, s, slot, f):
            found |= bit(slot)
    return found


def whole_groups(g, plain, player):
    """Find whole groups of characters, seen from a player."""
    found = bit(0) & 0
    p = address(g.players[player])
    if plain & PLAIN_OWN_HERO:
        found |= bit(p.hero)
    if plain & PLAIN_OWN_MINIONS:
        for i in range(p.n_board):
            found |= bit(p.board[i])
    p = address(g.players[1 - player])
    if plain & PLAIN_ENEMY_HERO:
        found |= bit(p.hero)
    if plain & PLAIN_ENEMY_MINIONS:
        for i in range(p.n_board):
            found |= bit(p.board[i])
    return found


def characters(g, s, f):
    """Find heroes and minions that match."""
    if s.plain:
        found = whole_groups(g, s.plain, f.controller)
        if s.plain & PLAIN_NOT_SELF and f.source != NONE:
            found &= ~bit(f.source)
        return found
    found = bit(0) & 0
    for player in range(2):
        if s.need & (FRIENDLY if player != f.controller else ENEMY):
            continue
        p = address(g.players[player])
        if not s.need & MINION and matches(g, s, p.hero, f):
            found |= bit(p.hero)
        for i in range(p.n_board):
            if matches(g, s, p.board[i], f):
                found |= bit(p.board[i])
    return found


def elsewhere(g, s, f):
    """Find weapons, secrets or cards in hand that match."""
    found = bit(0) & 0
    for player in range(2):
        p = address(g.players[player])
        if s.base == BASE_WEAPONS:
            if p.weapon != NONE:
                found |= bit(p.weapon)
        elif s.base == BASE_POWERS:
            found |= bit(p.power)
        elif s.base == BASE_SECRETS:
            for i in range(p.n_secrets):
                found |= bit(p.secrets[i])
        else:
            for i in range(p.n_hand):
                found |= bit(p.hand[i])
    return keep(g, s, found, f)


def select(g, selector, f):
    """Find the set of entities a selector means."""
    s = address(T.selectors[selector])
    base = s.base
    if base == BASE_SELF:
        found = one_if(g, s, f.source, f)
    elif base == BASE_TARGET:
        found = one_if(g, s, f.target, f)
    elif base == BASE_SUBJECT:
        found = one_if(g, s, f.subject, f)
    elif base == BASE_OTHER:
        found = one_if(g, s, f.other, f)
    elif base == BASE_LAST:
        found = one_if(g, s, f.last, f)
    elif base == BASE_CHARACTERS:
        found = characters(g, s, f)
    elif base == BASE_ADJACENT:
        found = keep(g, s, beside(g, f.source), f)
    elif base == BASE_BESIDE_TARGET:
        found = keep(g, s, beside(g, f.target), f)
    else:
        found = elsewhere(g, s, f)
    if s.pick == PICK_RANDOM:
        return pick_some(g, found, s.count)
    if s.pick == PICK_ALL_BUT_ONE and found:
        return found & ~bit(pick_one(g, found))
    return found


def without_mortal(g, slots):
    """Leave out who is dying: random picks skip them."""
    found = slots
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        e = entity(g, slot)
        if (e.zone == ZONE_BOARD or e.zone == ZONE_HERO) and is_mortal(e):
            found &= ~bit(slot)
    return found


def pick_some(g, slots, count):
    """Pick so many of a set at random."""
    slots = without_mortal(g, slots)
    if size_of(slots) <= count:
        return slots
    found = bit(0) & 0
    for _ in range(count):
        slot = pick_one(g, slots)
        slots &= ~bit(slot)
        found |= bit(slot)
    return found


# --- Rule changers -----------------------------------------------------------------------------------
def rule_count(g, player, rule):
    """Count what changes a rule on a player's side: minions in play and what is on the hero."""
    found = 0
    p = address(g.players[player])
    for i in range(p.n_board):
        e = entity(g, p.board[i])
        if T.cards[e.card].rules & rule and not (e.tags & SILENCED):
            found += 1
    i = g.entities[p.hero].enchantments
    while i != NONE:
        if T.cards[g.enchantments[i].card].rules & rule:
            found += 1
        i = g.enchantments[i].next
    return found


def spell_damage(g, player):
    """Sum a player's spell damage."""
    bonus = 0
    p = address(g.players[player])
    for i in range(p.n_board):
        bonus += g.entities[p.board[i]].spell_damage
    return bonus


def doubled(g, player, amount):
    """Double an amount for each Prophet Velen."""
    for _ in range(rule_count(g, player, RULE_DOUBLE_SPELLS)):
        amount += amount
    return amount


def spell_amount(g, source, controller, amount, bonus):
    """Work out what a spell or hero power really deals: spell damage first, then doubling."""
    kind = T.cards[g.entities[source].card].kind
    if kind == KIND_SPELL:
        if bonus:
            amount += spell_damage(g, controller)
        return doubled(g, controller, amount)
    if kind == KIND_POWER:
        return doubled(g, controller, amount)
    return amount


# --- Values and conditions -----------------------------------------------------------------------------
def on_board(g, player, card):
    """Tell whether a card is on a player's board."""
    p = address(g.players[player])
    for i in range(p.n_board):
        if g.entities[p.board[i]].card == card:
            return 1
    return 0


def missing_count(g, pool, player):
    """Count the cards of a pool that are not on a player's board; none when it is full."""
    found = 0
    if g.players[player].n_board >= MAX_BOARD:
        return 0
    for i in range(T.pool_size[pool]):
        if not on_board(g, player, T.pool_cards[T.pool_first[pool] + i]):
            found += 1
    return found


def total(g, v, f):
    """Sum a number over the selected."""
    slots = select(g, v.selector, f)
    if v.kind == VALUE_COUNT:
        return size_of(slots)
    number = 0
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        e = entity(g, slot)
        if v.kind == VALUE_ATTACK:
            number += attack_of(g, slot)
        elif v.kind == VALUE_HEALTH:
            number += e.max_health - e.damage
        elif v.kind == VALUE_MAX_HEALTH:
            number += e.max_health
        elif v.kind == VALUE_DAMAGE:
            number += e.damage
        elif v.kind == VALUE_COST:
            number += cost_of(g, slot)
    return number


def value(g, index, f):
    """Work out a value."""
    v = address(T.values[index])
    kind = v.kind
    if kind == VALUE_CONSTANT:
        return v.plus
    if kind == VALUE_RANDOM:
        spread = draw_below(g, v.times - v.plus + 1)
        return v.plus + spread
    if kind == VALUE_SPELL_AMOUNT:
        return spell_amount(g, f.source, f.controller, v.plus, 1)
    p = address(g.players[player_of(g, f, v.who)])
    number = 0
    if kind == VALUE_AMOUNT:
        number = f.amount
    elif kind == VALUE_HAND:
        number = p.n_hand
    elif kind == VALUE_ARMOR:
        number = p.armor
    elif kind == VALUE_PLAYED:
        number = p.played
        if f.source != NONE and g.entities[f.source].zone != ZONE_HAND and number > 0:
            number -= 1
    elif kind == VALUE_CRYSTALS:
        number = p.crystals
    elif kind == VALUE_DECK:
        number = p.n_deck
    elif kind == VALUE_SECRETS:
        number = p.n_secrets
    elif kind == VALUE_BOARD:
        number = p.n_board
    elif kind == VALUE_HEALTH_MISSING:
        number = g.entities[p.hero].damage
    elif kind == VALUE_MINIONS_PLAYED:
        number = p.minions_played
    elif kind == VALUE_HAND_GAP:
        number = g.players[1 - f.controller].n_hand - p.n_hand
    elif kind == VALUE_SECOND:
        number = f.loop
    elif kind == VALUE_TOP_COST:
        if p.n_deck > 0:
            number = T.cards[p.deck[p.n_deck - 1]].cost
    elif kind == VALUE_MISSING:
        number = missing_count(g, v.selector, f.controller)
    elif kind == VALUE_GRAVE:
        return 1 if p.twins & v.times else 0
    else:
        number = total(g, v, f)
    return v.plus + v.times * number


def condition(g, index, f):
    """Test a condition; 0 always holds."""
    while index:
        c = address(T.conditions[index])
        number = value(g, c.value, f)
        if not holds(number, c.compare, c.number):
            return 0
        index = c.also
    return 1


# --- Costs -----------------------------------------------------------------------------------------------
def change_by_auras(g, slot, source, card, order, kind, since):
    """Ask the cost auras of one card row carried by one source about a card in hand.

    AURA_COST: the sum of the additions made after `since` in order of play. AURA_SET_COST: the
    latest set-to as order * 256 + amount, or 0.
    """
    r = address(T.cards[card])
    found = 0
    for i in range(r.n_auras):
        a = address(T.auras[r.first_aura + i])
        if a.kind != kind or a.health > 0 or order <= since:
            continue
        f = context(g, g.entities[source].controller, source)
        if not matches(g, address(T.selectors[a.selector]), slot, f):
            continue
        if not condition(g, a.condition, f):
            continue
        amount = a.attack
        if a.value:
            amount = value(g, a.value, f)
        if kind == AURA_COST:
            found += amount
        else:
            found = order * 256 + amount
    return found


def ask_cost_auras(g, slot, kind, since):
    """Ask all cost auras in play: the sum of additions, or the latest set-to."""
    found = 0
    carriers = g.cost_carriers
    while carriers:
        source = lowest(carriers)
        carriers &= carriers - 1
        e = entity(g, source)
        if e.zone == ZONE_BOARD:
            change = change_by_auras(g, slot, source, e.card, e.order, kind, since)
            if kind == AURA_COST:
                found += change
            elif change > found:
                found = change
            continue
        k = e.enchantments
        while k != NONE:
            n = address(g.enchantments[k])
            if T.cards[n.card].cost_auras:
                change = change_by_auras(g, slot, source, n.card, n.order, kind, since)
                if kind == AURA_COST:
                    found += change
                elif change > found:
                    found = change
            k = n.next
    return found


def cost_with_floor(g, slot, cost):
    """Apply discounts with a floor (Summoning Portal), on the printed cost."""
    carriers = g.cost_carriers
    while carriers:
        source = lowest(carriers)
        carriers &= carriers - 1
        r = address(T.cards[g.entities[source].card])
        a = address(T.auras[r.first_aura])
        if r.n_auras and a.kind == AURA_COST and a.health > 0 and cost > a.health:
            f = context(g, g.entities[source].controller, source)
            if matches(g, address(T.selectors[a.selector]), slot, f):
                cost += a.attack
                if cost < a.health:
                    cost = a.health
    return cost


def cost_of(g, slot):
    """Work out what a card costs now.

    The rulebook's order: Summoning Portal on the printed cost, then changes in order of play (a
    set-to voids what came before it), then the card's own discount; only the result is kept from
    being negative.
    """
    e = entity(g, slot)
    r = address(T.cards[e.card])
    cost = r.cost + e.cost
    if g.cost_auras:
        since = -1
        if g.cost_auras & COST_FLOORED:
            cost = cost_with_floor(g, slot, r.cost) + e.cost
        if g.cost_auras & COST_SETS:
            latest = ask_cost_auras(g, slot, AURA_SET_COST, -1)
            if latest:
                cost = latest & 255
                since = latest >> 8
        if g.cost_auras & (COST_RAISES | COST_LOWERS):
            cost += ask_cost_auras(g, slot, AURA_COST, since)
    if r.cost_value:
        less = value(g, r.cost_value, context(g, e.controller, slot))
        cost -= less
    return cost if cost > 0 else 0
