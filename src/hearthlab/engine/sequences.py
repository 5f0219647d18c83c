"""Run the sequences of the game: playing a card, attacking, using a hero power, changing turns.

Between the phases of a sequence (whenever its frame is on top again) auras are brought up to date,
new minions announced, the dead buried; this order is the advanced rulebook's.
"""

from hearthlab.cards.symbols import (
    EVENT_AFTER_ATTACK,
    EVENT_AFTER_CAST,
    EVENT_AFTER_PLAY,
    EVENT_AFTER_SUMMON,
    EVENT_ATTACK,
    EVENT_BEFORE_ATTACK,
    EVENT_BEFORE_SPELL,
    EVENT_DAMAGED,
    EVENT_PLAY,
    EVENT_POWER,
    EVENT_SUMMON,
    EVENT_TARGETED,
    EVENT_TURN_END,
    EVENT_TURN_START,
    EXHAUSTED,
    EXPIRES_CASTER_TURN_START,
    EXPIRES_SECRET_PLAYED,
    EXPIRES_SPELL_PLAYED,
    EXPIRES_TURN_END,
    FROZEN,
    KIND_MINION,
    KIND_SPELL,
    RULE_IMMUNE_WHILE_ATTACKING,
    RULE_WEARS_BY_ATTACK,
    SECRET,
    STEALTH,
)
from hearthlab.engine.auras import refresh
from hearthlab.engine.damage import bury, hit
from hearthlab.engine.effects import hide, step_effect
from hearthlab.engine.enchantments import drop_all, expire, expire_all
from hearthlab.engine.entities import (
    can_act,
    discard_entity,
    entity,
    erase,
    in_play,
    last_in_order,
    leave_zone,
    note,
    put_on_board,
)
from hearthlab.engine.events import push_effect, queue_event, raise_event, step_event
from hearthlab.engine.moves import draw_card, wield
from hearthlab.engine.pure import T, address, bit, lowest
from hearthlab.engine.schema import (
    ATTACK_DECLARE,
    ATTACK_DONE,
    ATTACK_PROPOSE,
    ATTACK_STRIKE,
    FAULT_STEPS,
    FLAG_CANCELLED,
    FLAG_REDIRECTED,
    FRAME_ATTACK,
    FRAME_EFFECT,
    FRAME_EVENT,
    FRAME_PLAY,
    FRAME_TURN,
    LOG_ATTACK,
    LOG_PLAY,
    LOG_POWER,
    LOG_TURN,
    MAX_MANA,
    MAX_STEPS,
    NO_CARD,
    NONE,
    PLAY_AFTER,
    PLAY_AFTER_SUMMON,
    PLAY_CAST,
    PLAY_DONE,
    PLAY_EFFECT,
    PLAY_PAY,
    PLAY_TARGETED,
    RESULT_DRAW,
    RESULT_FIRST_WINS,
    RESULT_SECOND_WINS,
    TURN_CHANGE,
    TURN_DONE,
    TURN_DRAW,
    TURN_END,
    TURN_LIMIT,
    TURN_START,
    ZONE_BOARD,
    ZONE_HERO,
    ZONE_LIMBO,
)
from hearthlab.engine.selection import attack_of, cost_of, is_mortal


# --- Playing a card ----------------------------------------------------------------------------------------
def pay_and_leave_hand(g, f):
    """Pay for a card and take it out of the hand."""
    slot = f.source
    e = entity(g, slot)
    r = address(T.cards[e.card])
    p = address(g.players[f.controller])
    p.mana -= cost_of(g, slot)
    p.overload += r.overload
    p.played += 1
    leave_zone(g, slot)
    e.zone = ZONE_LIMBO
    if g.logging:
        note(g, LOG_PLAY, slot, f.target, 0, f.option)
    if r.kind == KIND_SPELL:
        p.spells_played += 1
        expire(g, p.hero, EXPIRES_SPELL_PLAYED)
        if r.tags & SECRET:
            expire(g, p.hero, EXPIRES_SECRET_PLAYED)
    elif r.kind == KIND_MINION:
        p.minions_played += 1


def code_to_run(g, f):
    """Find the code a played card runs: its option's, its combo's, or its own."""
    r = address(T.cards[g.entities[f.source].card])
    if f.option:
        return T.cards[r.option[f.option - 1]].effect
    if r.combo and g.players[f.controller].played > 1:
        return r.combo
    return r.effect


def run_text(g, f, pc):
    """Put a card's text on the stack with its target."""
    card = g.entities[f.source].card
    pushed = push_effect(g, pc, f.source, g.entities[f.source].controller, card)
    pushed.target = f.target


def step_play_minion(g, f):
    """Take the next step of playing a minion."""
    slot = f.source
    if f.step == PLAY_PAY:
        # Step 1. Pay, enter play, "whenever you play a card"; then "whenever you summon".
        pay_and_leave_hand(g, f)
        put_on_board(g, slot, f.controller, f.amount)
        g.summoned |= bit(slot)
        f.step = PLAY_EFFECT
        raise_event(g, EVENT_PLAY, slot, NONE, 0)
        return
    if f.step == PLAY_EFFECT:
        # Step 2. Battlecry, for whoever controls the minion now.
        f.step = PLAY_AFTER
        if g.entities[slot].zone == ZONE_BOARD:
            pc = code_to_run(g, f)
            if pc:
                run_text(g, f, pc)
                return
    if f.step == PLAY_AFTER:
        # Step 3. Secrets that answer a played minion. No deaths before step 4 (hs-bugs #256).
        f.step = PLAY_AFTER_SUMMON
        if g.entities[slot].zone == ZONE_BOARD and g.entities[slot].controller == f.controller:
            if raise_event(g, EVENT_AFTER_PLAY, slot, NONE, 0):
                return
    if f.step == PLAY_AFTER_SUMMON:
        # Step 4. "After you summon".
        f.step = PLAY_DONE
        if g.entities[slot].zone == ZONE_BOARD:
            if raise_event(g, EVENT_AFTER_SUMMON, slot, NONE, 0):
                return
        if g.summoned or g.mortal or g.dirty:
            return  # what step 3 left behind
    g.n_frames -= 1


def step_play_spell(g, f):
    """Take the next step of casting a spell."""
    slot = f.source
    if f.step == PLAY_PAY:
        # Step 1. Pay; the spell may be countered, and then nobody notices it was cast.
        pay_and_leave_hand(g, f)
        f.step = PLAY_CAST
        if raise_event(g, EVENT_BEFORE_SPELL, slot, f.target, 0):
            return
    if f.step == PLAY_CAST:
        # Step 2. "Whenever you play a card", "whenever you cast a spell".
        f.step = PLAY_TARGETED
        if f.flags & FLAG_CANCELLED:
            # A countered spell does not overload (wiki, Overload).
            g.players[f.controller].overload -= T.cards[g.entities[slot].card].overload
            f.step = PLAY_DONE
        else:
            raise_event(g, EVENT_PLAY, slot, f.target, 0)
            return
    if f.step == PLAY_TARGETED:
        # Step 3. The target may change (Spellbender).
        f.step = PLAY_EFFECT
        if f.target != NONE and raise_event(g, EVENT_TARGETED, slot, f.target, 0):
            return
    if f.step == PLAY_EFFECT:
        # Step 4. The text; a target that left play is gone.
        f.step = PLAY_AFTER
        if T.cards[g.entities[slot].card].tags & SECRET:
            hide(g, slot, f.controller)
        elif f.target == NONE or in_play(g, f.target):
            pc = code_to_run(g, f)
            if pc:
                run_text(g, f, pc)
                return
    if f.step == PLAY_AFTER:
        # Step 5. "After you cast a spell".
        f.step = PLAY_DONE
        if raise_event(g, EVENT_AFTER_CAST, slot, NONE, 0):
            return
    if g.entities[slot].zone == ZONE_LIMBO:
        discard_entity(g, slot)
    g.n_frames -= 1


def step_play_weapon(g, f):
    """Take the next step of playing a weapon."""
    slot = f.source
    if f.step == PLAY_PAY:
        pay_and_leave_hand(g, f)
        f.step = PLAY_EFFECT
        raise_event(g, EVENT_PLAY, slot, NONE, 0)
        return
    if f.step == PLAY_EFFECT:
        f.step = PLAY_DONE
        wield(g, slot, f.controller)
        pc = code_to_run(g, f)
        if pc:
            run_text(g, f, pc)
        return
    g.n_frames -= 1


def step_play(g, f):
    """Take the next step of playing a card."""
    kind = T.cards[g.entities[f.source].card].kind
    if f.step > PLAY_PAY:
        kind = f.played_as  # whatever it has become since
    f.played_as = kind
    if kind == KIND_MINION:
        step_play_minion(g, f)
    elif kind == KIND_SPELL:
        step_play_spell(g, f)
    else:
        step_play_weapon(g, f)


# --- Hero power ------------------------------------------------------------------------------------------------
def step_power(g, f):
    """Take the next step of using a hero power."""
    p = address(g.players[f.controller])
    if f.step == PLAY_PAY:
        f.step = PLAY_AFTER
        p.mana -= T.cards[g.entities[p.power].card].cost
        p.power_used += 1
        if g.logging:
            note(g, LOG_POWER, p.power, f.target, 0, 0)
        run_text(g, f, T.cards[g.entities[p.power].card].effect)
        return
    if f.step == PLAY_AFTER:
        f.step = PLAY_DONE
        if raise_event(g, EVENT_POWER, p.power, NONE, 0):
            return
    g.n_frames -= 1


# --- Attacking ---------------------------------------------------------------------------------------------------
def can_fight(g, slot):
    """Tell whether a character is still there to fight."""
    e = entity(g, slot)
    return (e.zone == ZONE_BOARD or e.zone == ZONE_HERO) and not is_mortal(e)


def wear_weapon(g, weapon, defender):
    """Use up a weapon: durability, or attack against a minion when it wears that way (Gorehowl)."""
    e = entity(g, weapon)
    if T.cards[e.card].rules & RULE_WEARS_BY_ATTACK and g.entities[defender].zone == ZONE_BOARD:
        e.own_attack -= 1
        e.attack -= 1  # at 0 it stays, and can't be swung alone (wiki, Gorehowl)
        return
    e.damage += 1
    if e.damage >= e.max_health:
        g.mortal = 1


def exchange_blows(g, attacker, defender):
    """Deal combat damage both ways at once; the defender's triggers come first (hs-bugs #68)."""
    a = entity(g, attacker)
    dealt = attack_of(g, attacker)
    taken = attack_of(g, defender)
    weapon = NONE
    if a.zone == ZONE_HERO:
        weapon = g.players[a.controller].weapon
        if weapon != NONE and T.cards[g.entities[weapon].card].rules & RULE_IMMUNE_WHILE_ATTACKING:
            taken = 0
    dealt = hit(g, attacker, defender, dealt)
    taken = hit(g, defender, attacker, taken)
    if g.heard & (1 << EVENT_DAMAGED):
        if taken > 0:
            queue_event(g, EVENT_DAMAGED, attacker, defender, taken)
        if dealt > 0:
            queue_event(g, EVENT_DAMAGED, defender, attacker, dealt)
    if weapon != NONE:
        wear_weapon(g, weapon, defender)


def step_attack(g, f):
    """Take the next step of an attack."""
    if f.step == ATTACK_PROPOSE:
        # Step 1. Propose: secrets may cancel or redirect; a new defender is proposed again.
        f.step = ATTACK_DECLARE
        f.flags &= ~FLAG_REDIRECTED
        if raise_event(g, EVENT_BEFORE_ATTACK, f.source, f.target, 0):
            return
    if f.step == ATTACK_DECLARE:
        if f.flags & FLAG_REDIRECTED:
            f.step = ATTACK_PROPOSE
            return
        # Step 2. "Whenever attacks". Heroes at zero may yet be saved in this phase (Truesilver).
        f.step = ATTACK_STRIKE
        a = entity(g, f.source)
        if f.flags & FLAG_CANCELLED or not in_play(g, f.source) or not in_play(g, f.target):
            f.step = ATTACK_DONE
            return
        a.own_tags &= ~STEALTH
        a.tags &= ~STEALTH
        if g.logging:
            note(g, LOG_ATTACK, f.source, f.target, 0, 0)
        if raise_event(g, EVENT_ATTACK, f.source, f.target, 0) or g.mortal:
            return
    if f.step == ATTACK_STRIKE:
        # Step 3. Blows, if both are still there.
        f.step = ATTACK_DONE
        if f.flags & FLAG_CANCELLED or g.losers:
            g.n_frames -= 1
            return
        if not can_fight(g, f.source) or not can_fight(g, f.target):
            g.n_frames -= 1
            return
        g.entities[f.source].attacks += 1
        raise_event(g, EVENT_AFTER_ATTACK, f.source, f.target, 0)
        exchange_blows(g, f.source, f.target)
        return
    g.n_frames -= 1


# --- Turns -----------------------------------------------------------------------------------------------------------
def thaw(g, slot):
    """Thaw a character that was frozen and so missed an attack."""
    e = entity(g, slot)
    if e.tags & FROZEN and e.attacks == 0 and can_act(e):
        e.own_tags &= ~FROZEN
        e.tags &= ~FROZEN


def wake(g, slot):
    """Make a character ready for its turn."""
    e = entity(g, slot)
    e.attacks = 0
    e.own_tags &= ~EXHAUSTED
    e.tags &= ~EXHAUSTED


def change_turn(g):
    """Let what lasts a turn end, thaw, and make the other player active."""
    expire_all(g, EXPIRES_TURN_END)
    p = address(g.players[g.active])
    thaw(g, p.hero)
    for i in range(p.n_board):
        thaw(g, p.board[i])
    for player in range(2):
        for i in range(g.players[player].n_died):
            g.players[player].died[i] = NO_CARD
        g.players[player].n_died = 0
    g.active = 1 - g.active
    g.turn += 1
    start_turn(g)


def start_turn(g):
    """Give the active player mana and wake its characters."""
    p = address(g.players[g.active])
    if p.crystals < MAX_MANA:
        p.crystals += 1
    p.locked = p.overload
    p.overload = 0
    p.mana = p.crystals - p.locked
    if p.mana < 0:
        p.mana = 0
    p.played = 0
    p.minions_played = 0
    p.spells_played = 0
    p.power_used = 0
    expire_all(g, EXPIRES_CASTER_TURN_START)
    wake(g, p.hero)
    for i in range(p.n_board):
        wake(g, p.board[i])
    if g.logging:
        note(g, LOG_TURN, p.hero, NONE, g.turn, g.active)


def step_turn(g, f):
    """Take the next step of ending a turn and starting the next."""
    if g.losers:
        g.n_frames -= 1
        return
    if f.step == TURN_END:
        f.step = TURN_CHANGE
        if raise_event(g, EVENT_TURN_END, g.players[g.active].hero, NONE, 0):
            return
    if f.step == TURN_CHANGE:
        f.step = TURN_START
        if g.turn >= TURN_LIMIT:
            g.losers = 3
            g.n_frames -= 1
            return
        change_turn(g)
        return
    if f.step == TURN_START:
        f.step = TURN_DRAW
        if raise_event(g, EVENT_TURN_START, g.players[g.active].hero, NONE, 0):
            return
    if f.step == TURN_DRAW:
        f.step = TURN_DONE
        draw_card(g, g.active)
        return
    g.n_frames -= 1


# --- The machine -------------------------------------------------------------------------------------------------------
def announce_summoned(g):
    """Announce new minions: "whenever you summon", in order of play."""
    slots = g.summoned
    g.summoned = 0
    if not (g.heard & (1 << EVENT_SUMMON)):
        return 0
    while slots:
        slot = last_in_order(g, slots)
        slots &= ~bit(slot)
        if g.entities[slot].zone == ZONE_BOARD:
            queue_event(g, EVENT_SUMMON, slot, NONE, 0)
    return 1


def come_to_rest(g):
    """Give back the slots of what is gone and settle the result."""
    slots = g.freed
    if slots:
        g.freed = 0
        g.used &= ~slots
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        drop_all(g, slot)
        erase(g, slot)
    if g.losers:
        if g.losers == 1:
            g.result = RESULT_SECOND_WINS
        elif g.losers == 2:
            g.result = RESULT_FIRST_WINS
        else:
            g.result = RESULT_DRAW


def run(g):
    """Run until everything has come to rest or a player has to choose."""
    steps = 0
    while g.n_frames:
        f = address(g.frames[g.n_frames - 1])
        kind = f.kind
        steps += 1
        if steps > MAX_STEPS:
            g.fault = FAULT_STEPS
            g.n_frames = 0
            break
        if kind == FRAME_EFFECT:
            step_effect(g)
            if g.waiting:
                return
        elif kind == FRAME_EVENT:
            step_event(g)
        else:
            # The five steps after an outermost phase.
            if g.dirty:
                refresh(g)
            # (None between secrets and after-summon, nor while an attack is prepared.)
            whole = kind != FRAME_PLAY or f.step != PLAY_AFTER_SUMMON
            if kind == FRAME_ATTACK and f.step <= ATTACK_DECLARE:
                whole = 0
            if whole:
                if g.summoned:
                    if announce_summoned(g):
                        continue
                if g.mortal:
                    if bury(g):
                        continue
            if kind == FRAME_PLAY:
                step_play(g, f)
            elif kind == FRAME_ATTACK:
                step_attack(g, f)
            elif kind == FRAME_TURN:
                step_turn(g, f)
            else:
                step_power(g, f)
    come_to_rest(g)
