"""List the legal actions of the player who decides."""

from hearthlab.cards.symbols import (
    CHOOSE_ONE,
    COST_HEALTH,
    COST_RAISES,
    KIND_MINION,
    KIND_SPELL,
    PLAIN_ENEMY_HERO,
    PLAIN_ENEMY_MINIONS,
    PLAIN_OWN_HERO,
    PLAIN_OWN_MINIONS,
    RULE_BOTH_OPTIONS,
    RULE_HERO_ELUSIVE,
    RULE_NO_POWERS,
    RULE_POWER_ALWAYS,
    RULE_POWER_TWICE,
    RULE_SPARES_OWN_HERO,
    SECRET,
    SIMPLE_MINION,
)
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.attacking import add_attacks, add_attacks_by_rules, bar_heroes, survey
from hearthlab.engine.rules.costs import cost_of, is_affordable, power_price
from hearthlab.engine.rules.effects.secret import may_hide
from hearthlab.engine.rules.entities import entity
from hearthlab.engine.rules.listing import add, add_if, encode, write_actions
from hearthlab.engine.rules.selection import characters, context
from hearthlab.engine.rules.values import condition, rule_count
from hearthlab.engine.schema import (
    ACTION_CHOOSE,
    ACTION_END,
    ACTION_MULLIGAN,
    ACTION_PLAY,
    ACTION_POWER,
    NO_PLACE,
    NONE,
    RESULT_NONE,
    SHIFT_POSITION,
    SHIFT_SOURCE,
    SHIFT_TARGET,
    WAIT_MULLIGAN,
    CardRow,
    Game,
    Listing,
    Player,
)
from hearthlab.native.kinds import Array, Temporary, bint, export, outlined, u32, u64
from hearthlab.native.pure import (
    NO_SLOTS,
    address,
    at_once,
    bit,
    count_if,
    player_at,
    row_at,
    size_of,
)


def targets_for(g: Game, selector: int, slot: int) -> u64:
    """Find the characters that a card's text may target, barred ones included."""
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
    """Add the two options of a hero power, or both together; neither takes a target."""
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
    """Do the same when nothing changes costs and the board has room, when most cards are simple."""
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


# --- Used only by later formats -------------------------------------------------------------------
def needs_target(g: Game, r: CardRow) -> bint:
    """Return whether a Choose One card with both effects needs a target: both options take one."""
    return tables(g).cards[r.option[0]].target and tables(g).cards[r.option[1]].target


@outlined
def add_both(g: Game, l: Listing, slot: int, kind: int, r: CardRow) -> None:
    """Add the plays of a Choose One card that carries out both options, at one target.

    A condition that blocks an option does not block the card: the client's play requirements of
    Power of the Wild and Dark Wispers ask for no room, Starfall's for a target if there is one.
    """
    targets = NO_SLOTS
    if r.target:
        targets = targets_for(g, r.target, slot)
        targets &= ~(l.barred_to_magic if kind == KIND_SPELL else l.barred)
        if not targets and kind == KIND_SPELL and needs_target(g, r):
            return
    add_aims(g, l, kind, encode(ACTION_PLAY, slot, 0, 0, 0), targets)


def add_power_by_rules(g: Game, l: Listing, p: Player) -> None:
    """Add the uses of the active player's hero power, where cards in play may change them."""
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
def add_by_rules(g: Game, l: Listing, p: Player) -> None:
    """Scan the enemies, add attacks and hero powers; dormant entities are not targets."""
    survey(g, l, p)
    l.n_attackable = size_of(l.attackable)
    if g.rules & RULE_HERO_ELUSIVE:
        bar_heroes(g, l)
    add_attacks_by_rules(g, l, p)
    add_power_by_rules(g, l, p)


@outlined
def list_turn(g: Game, l: Listing, p: Player) -> None:
    """List the actions of the active player's turn; the last one ends it."""
    if g.remembers:
        add_by_rules(g, l, p)
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


@export
def list_actions(g: Game, l: Temporary[Listing], out: Array[u32]) -> int:
    """Write the legal actions one by one; return how many there are."""
    n = legal_actions(g, l)
    write_actions(l, out)
    return n
