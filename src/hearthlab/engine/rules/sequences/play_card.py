"""Play a card or use a hero power, phase by phase."""

from hearthlab.cards.symbols import (
    BIG_SPELL,
    CHOOSE_ONE,
    COST_HEALTH,
    EVENT_AFTER_CARD,
    EVENT_AFTER_CAST,
    EVENT_AFTER_PLAY,
    EVENT_AFTER_SUMMON,
    EVENT_BEFORE_SPELL,
    EVENT_PLAY,
    EVENT_POWER,
    EVENT_SUMMON,
    EVENT_TARGETED,
    EXPIRES_BATTLECRY,
    EXPIRES_SECRET_PLAYED,
    EXPIRES_SPELL_PLAYED,
    FORCED,
    GENERATED,
    KIND_MINION,
    KIND_SPELL,
    KIND_WEAPON,
    PIRATE,
    PLACEMENT,
    RULE_DOUBLE_BATTLECRIES,
    RULE_JOINS_PIRATES,
    RULE_QUEST,
    SECRET,
)
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.costs import cost_of, pay, power_price
from hearthlab.engine.rules.dormant import is_dormant, start_dormant
from hearthlab.engine.rules.effects.power import become_hero
from hearthlab.engine.rules.effects.secret import hide
from hearthlab.engine.rules.enchantments import expire
from hearthlab.engine.rules.entities import (
    counted,
    discard_entity,
    entity,
    has_room,
    has_work,
    hear_events,
    in_play,
    is_heard,
    leave_hand,
    note,
    put_on_board,
    stamp,
)
from hearthlab.engine.rules.events import push_effect, raise_event
from hearthlab.engine.rules.hand_and_deck import take_from_deck
from hearthlab.engine.rules.quests import begin_quest
from hearthlab.engine.rules.remembering import remember_play, remember_target
from hearthlab.engine.rules.values import rule_count
from hearthlab.engine.rules.zones import count_totem, summon_card, wield
from hearthlab.engine.schema import (
    FLAG_BECAME_HERO,
    FLAG_CANCELLED,
    LOG_PLAY,
    LOG_POWER,
    MAX_OVERLOAD,
    NONE,
    PLACES_PUBLIC,
    PLAY_AFTER,
    PLAY_AFTER_SUMMON,
    PLAY_CAST,
    PLAY_DONE,
    PLAY_EFFECT,
    PLAY_PAY,
    PLAY_TARGETED,
    ZONE_BOARD,
    ZONE_LIMBO,
    ZONE_WEAPON,
    Frame,
    Game,
    Past,
)
from hearthlab.native.kinds import bint, inlined, outlined
from hearthlab.native.pure import address, bit, player_at, row_at, top_frame


def count_secret(g: Game, player: int) -> None:
    """Count a secret that was played from the hand."""
    g.pasts[player].secrets_played = counted(g.pasts[player].secrets_played + 1)


def count_big_spell(past: Past, printed_cost: int, paid: int) -> None:
    """Count a spell of cost five or more: by printed cost for the game, by price for the turn.

    Dragoncaller Alanna ignores cost changes (hs-bugs #900).
    """
    if printed_cost >= BIG_SPELL:
        past.big_spells = counted(past.big_spells + 1)
    if paid >= BIG_SPELL:
        past.big_spells_now = counted(past.big_spells_now + 1)


@outlined
def count_overload(g: Game, player: int, crystals: int) -> None:
    """Count crystals that a player has overloaded this game."""
    g.pasts[player].overloaded = counted(g.pasts[player].overloaded + crystals)


@inlined
def pay_and_leave_hand(g: Game, f: Frame) -> None:
    """Pay for a card and take it out of the hand."""
    slot = f.source
    e = entity(g, slot)
    r = row_at(tables(g), e.card)
    p = player_at(g, f.controller)
    paid = cost_of(g, slot) if g.cost_auras or r.cost_value else e.price
    if g.cost_auras & COST_HEALTH:
        pay(g, slot, paid)
    else:
        p.mana -= paid
    if r.overload:
        overload = p.overload + r.overload
        p.overload = overload if overload < MAX_OVERLOAD else MAX_OVERLOAD
    p.played = counted(p.played + 1)
    leave_hand(p, slot)
    e.zone = ZONE_LIMBO
    if g.logging:
        note(g, LOG_PLAY, slot, f.target, 0, f.option)
    if r.tags & PLACEMENT and not r.tags & SECRET:
        g.placement_matters = PLACES_PUBLIC
    if r.kind == KIND_SPELL:
        p.spells_played = counted(p.spells_played + 1)
        expire(g, p.hero, EXPIRES_SPELL_PLAYED)
        if r.tags & SECRET:
            expire(g, p.hero, EXPIRES_SECRET_PLAYED)
    elif r.kind == KIND_MINION:
        p.minions_played = counted(p.minions_played + 1)
    if g.remembers:
        remember_paid(g, f, paid)


@outlined
def remember_paid(g: Game, f: Frame, paid: int) -> None:
    """Remember that a card was paid for and left the hand."""
    e = entity(g, f.source)
    r = address(tables(g).cards[e.card])
    g.dirty |= g.auras  # Goblin Sapper
    if r.overload:
        count_overload(g, f.controller, r.overload)
    if r.kind == KIND_SPELL:
        f.amount = paid
        f.spare = g.next_order
        if r.tags & SECRET:
            count_secret(g, f.controller)
    elif r.kind == KIND_MINION:
        start_dormant(g, f.source)
    remember_play(g, f.controller, e.card)


def paid_for(g: Game, f: Frame) -> int:
    """Return the mana paid for a spell, in formats whose cards use it."""
    return f.amount if g.remembers else 0


def code_to_run(g: Game, f: Frame) -> int:
    """Find the code of a played card: its option's, its combo's, or its own (both options')."""
    r = address(tables(g).cards[g.entities[f.source].card])
    if f.option:
        return tables(g).cards[r.option[f.option - 1]].effect
    if r.combo and g.players[f.controller].played > 1:
        return r.combo
    return r.effect


def run_text(g: Game, f: Frame, pc: int) -> None:
    """Put a card's text on the stack with its target; one that left play is gone."""
    if f.target != NONE and not in_play(g, f.target):
        f.target = NONE
    card = g.entities[f.source].card
    pushed = push_effect(g, pc, f.source, g.entities[f.source].controller, card)
    pushed.target = f.target


def run_battlecry(g: Game, f: Frame, pc: int) -> None:
    """Put a battlecry on the stack, twice under Brann Bronzebeard; combos and options run once."""
    run_text(g, f, pc)
    if g.rules & RULE_DOUBLE_BATTLECRIES:
        repeat_battlecry(g, f, pc)


@outlined
def repeat_battlecry(g: Game, f: Frame, pc: int) -> None:
    """Push a battlecry again, if a rule doubles its player's battlecries."""
    if tables(g).cards[g.entities[f.source].card].tags & CHOOSE_ONE:
        return
    if pc == tables(g).cards[g.entities[f.source].card].effect:
        if rule_count(g, g.entities[f.source].controller, RULE_DOUBLE_BATTLECRIES):
            run_text(g, f, pc)
            expire(g, g.players[g.entities[f.source].controller].hero, EXPIRES_BATTLECRY)


@outlined
def join_pirates(g: Game, f: Frame) -> None:
    """After a Pirate was played, summon Patches the Pirate from the deck."""
    if not (tables(g).cards[g.entities[f.source].card].props & PIRATE):
        return
    p = player_at(g, f.controller)
    i = p.n_deck
    while i > 0:
        i -= 1
        if tables(g).cards[p.deck[i]].rules & RULE_JOINS_PIRATES and has_room(g, f.controller):
            slot = summon_card(g, take_from_deck(g, f.controller, i), f.controller, f.source)
            e = entity(g, slot)
            e.own_tags = (e.own_tags & ~GENERATED) | FORCED
            e.tags = (e.tags & ~GENERATED) | FORCED


def is_play_answered(g: Game, f: Frame) -> bint:
    """Raise the event that secrets answer after a minion was played; return whether any will."""
    slot = f.source
    if f.flags & FLAG_BECAME_HERO:
        # They also answer Lord Jaraxxus, who is already the hero (hs-bugs #255).
        return raise_event(g, EVENT_AFTER_PLAY, g.players[f.controller].hero, slot, 0)
    if g.entities[slot].zone == ZONE_BOARD and g.entities[slot].controller == f.controller:
        return raise_event(g, EVENT_AFTER_PLAY, slot, slot, 0)
    return 0


@outlined
def is_any_card_answered(g: Game, f: Frame) -> int:
    """Do the same, and raise "after any card was played" below it."""
    depth = g.n_frames
    raise_after(g, f, EVENT_AFTER_CARD, NONE, 0)
    if tables(g).deck_rules:
        join_pirates(g, f)
    if is_dormant(g, f.source):
        f.step = PLAY_DONE  # no minion was summoned
    else:
        is_play_answered(g, f)
    return g.n_frames != depth


@outlined
def note_entry(g: Game, f: Frame) -> None:
    """Announce a minion that entered the board; dormant ones are not announced."""
    f.spare = g.next_order
    count_totem(g, f.source)
    if is_dormant(g, f.source):
        g.summoned &= ~bit(f.source)


def raise_after(g: Game, f: Frame, event: int, other: int, amount: int) -> bint:
    """Raise an event after a card was played; return whether a listener will answer.

    Since October 2017 only entities in play at that time answer (see `spare`; patch 9.2).
    """
    if not raise_event(g, event, f.source, other, amount):
        return 0
    if g.remembers and tables(g).asks_at_start:
        top_frame(g).card = f.spare
    return 1


def step_play_minion(g: Game, f: Frame) -> None:
    """Take the next step of playing a minion."""
    slot = f.source
    if f.step == PLAY_PAY:
        # Step 1. Pay, enter play, "whenever you play a card"; then "whenever you summon".
        pay_and_leave_hand(g, f)
        put_on_board(g, slot, f.controller, f.amount)
        g.summoned |= bit(slot)
        if g.remembers:
            note_entry(g, f)
        f.step = PLAY_EFFECT
        attack = g.entities[slot].own_attack if g.remembers else 0  # Hobgoblin
        if raise_event(g, EVENT_PLAY, slot, NONE, attack) or is_heard(g, EVENT_SUMMON):
            return
        g.summoned = 0  # no listener to announce it to
        if has_work(g):
            return
    if f.step == PLAY_EFFECT:
        # Step 2. Battlecry, for the minion's current controller.
        f.step = PLAY_AFTER
        if g.entities[slot].zone == ZONE_BOARD:
            pc = code_to_run(g, f)
            if pc:
                run_battlecry(g, f, pc)
                return
    if f.step == PLAY_AFTER:
        # Step 3. Secrets that answer a played minion. No deaths before step 4 (hs-bugs #256).
        f.step = PLAY_AFTER_SUMMON
        if g.remembers:
            if is_any_card_answered(g, f):
                return
        elif is_play_answered(g, f):
            return
    if f.step == PLAY_AFTER_SUMMON:
        # Step 4. "After you summon".
        f.step = PLAY_DONE
        if g.entities[slot].zone == ZONE_BOARD:
            if raise_after(g, f, EVENT_AFTER_SUMMON, NONE, 0):
                return
        if has_work(g):
            return  # work left by step 3
    g.n_frames -= 1


@outlined
def remember_cast(g: Game, f: Frame) -> None:
    """Remember a spell that was not countered."""
    past = address(g.pasts[f.controller])
    past.spells_cast = counted(past.spells_cast + 1)
    count_big_spell(past, tables(g).cards[g.entities[f.source].card].cost, f.amount)
    if f.target != NONE:
        remember_target(g, f.controller, g.entities[f.source].card, f.target)


@outlined
def is_countered_noticed(g: Game, f: Frame, overload: int) -> int:
    """Raise the event of playing a countered spell, as since patch 9.2; the spell has no effect."""
    count_overload(g, f.controller, -overload)
    if not tables(g).asks_at_start:
        return 0
    f.step = PLAY_AFTER
    return raise_event(g, EVENT_PLAY, f.source, f.target, paid_for(g, f)) or has_work(g)


def step_play_spell(g: Game, f: Frame) -> None:
    """Take the next step of casting a spell."""
    slot = f.source
    if f.step == PLAY_PAY:
        # Step 1. Pay; a countered spell triggers nothing (before October 2017).
        pay_and_leave_hand(g, f)
        f.step = PLAY_CAST
        if raise_event(g, EVENT_BEFORE_SPELL, slot, f.target, 0):
            return
    if f.step == PLAY_CAST:
        # Step 2. "Whenever you play a card", "whenever you cast a spell".
        f.step = PLAY_TARGETED
        if f.flags & FLAG_CANCELLED:
            # A countered spell does not overload (wiki, Overload).
            overload = tables(g).cards[g.entities[slot].card].overload
            g.players[f.controller].overload -= overload
            f.step = PLAY_DONE
            if g.remembers and is_countered_noticed(g, f, overload):
                return
        else:
            if g.remembers:
                remember_cast(g, f)
            if raise_event(g, EVENT_PLAY, slot, f.target, paid_for(g, f)) or has_work(g):
                return
    if f.step == PLAY_TARGETED:
        # Step 3. The target may change (Spellbender).
        f.step = PLAY_EFFECT
        if f.target != NONE and raise_event(g, EVENT_TARGETED, slot, f.target, 0):
            return
    if f.step == PLAY_EFFECT:
        # Step 4. The text; a target that left play is gone.
        f.step = PLAY_AFTER
        if tables(g).cards[g.entities[slot].card].tags & SECRET:
            hide(g, slot, f.controller)
        elif f.target == NONE or in_play(g, f.target):
            pc = code_to_run(g, f)
            if pc:
                run_text(g, f, pc)
                return
            if tables(g).cards[g.entities[slot].card].rules & RULE_QUEST:
                begin_quest(g, slot, f.controller)
    if f.step == PLAY_AFTER:
        # Step 5. "After you cast a spell".
        f.step = PLAY_DONE
        if raise_after(g, f, EVENT_AFTER_CARD, NONE, 0):
            raise_after(g, f, EVENT_AFTER_CAST, f.target, paid_for(g, f))
            return
        if raise_after(g, f, EVENT_AFTER_CAST, f.target, paid_for(g, f)):
            return
    if g.entities[slot].zone == ZONE_LIMBO:
        discard_entity(g, slot)
    g.n_frames -= 1


def step_play_weapon(g: Game, f: Frame) -> None:
    """Take the next step of playing a weapon."""
    slot = f.source
    if f.step == PLAY_PAY:
        # Step 1. Pay; "whenever you play a card". The new weapon is in play and answers already
        # (hs-bugs #779), but the old one is still wielded (rulebook, quoted in metastone #180).
        pay_and_leave_hand(g, f)
        g.entities[slot].zone = ZONE_WEAPON
        stamp(g, slot)
        hear_events(g, g.entities[slot].listens)
        if g.remembers:
            f.spare = g.next_order
        f.step = PLAY_EFFECT
        raise_event(g, EVENT_PLAY, slot, NONE, 0)
        return
    if f.step == PLAY_EFFECT:
        # Step 2. Battlecry, then the old weapon's deathrattle, independent of order of play.
        f.step = PLAY_AFTER
        wield(g, slot, f.controller)
        pc = code_to_run(g, f)
        if pc:
            run_battlecry(g, f, pc)
        return
    if f.step == PLAY_AFTER:
        # Step 3. "After you play a card".
        f.step = PLAY_DONE
        if raise_after(g, f, EVENT_AFTER_CARD, NONE, 0):
            return
    g.n_frames -= 1


def step_play_hero(g: Game, f: Frame) -> None:
    """Take the next step of playing a hero card."""
    slot = f.source
    if f.step == PLAY_PAY:
        # Step 1. Pay and become the hero; "whenever you play a card".
        pay_and_leave_hand(g, f)
        become_hero(g, f.controller, g.entities[slot].card)
        f.spare = g.next_order
        f.step = PLAY_EFFECT
        if raise_event(g, EVENT_PLAY, slot, NONE, 0) or has_work(g):
            return
    if f.step == PLAY_EFFECT:
        # Step 2. Battlecry.
        f.step = PLAY_AFTER
        pc = code_to_run(g, f)
        if pc:
            run_battlecry(g, f, pc)
            return
    if f.step == PLAY_AFTER:
        # Step 3. "After you play a card".
        f.step = PLAY_DONE
        if raise_after(g, f, EVENT_AFTER_CARD, NONE, 0):
            return
    discard_entity(g, slot)
    g.n_frames -= 1


@outlined
def step_play_other(g: Game, f: Frame, kind: int) -> None:
    """Take the next step of playing a weapon or a hero card."""
    if kind == KIND_WEAPON:
        step_play_weapon(g, f)
    else:
        step_play_hero(g, f)


def step_play(g: Game, f: Frame) -> None:
    """Take the next step of playing a card."""
    if f.step == PLAY_PAY:
        f.played_as = tables(g).cards[g.entities[f.source].card].kind
    kind = f.played_as  # even if it has changed since
    if kind == KIND_MINION:
        step_play_minion(g, f)
    elif kind == KIND_SPELL:
        step_play_spell(g, f)
    else:
        step_play_other(g, f, kind)


def step_power(g: Game, f: Frame) -> None:
    """Take the next step of using a hero power."""
    p = player_at(g, f.controller)
    if f.step == PLAY_PAY:
        f.step = PLAY_AFTER
        p.mana -= power_price(g, p.power)
        p.power_used = counted(p.power_used + 1)
        if g.remembers:
            f.spare = g.next_order
            f.amount = p.weapon != NONE or not tables(g).asks_at_start  # Orgrimmar Aspirant
            g.pasts[f.controller].powers_used = counted(g.pasts[f.controller].powers_used + 1)
        if g.logging:
            note(g, LOG_POWER, p.power, f.target, 0, f.option)
        run_text(
            g,
            f,
            code_to_run(g, f) if f.option else tables(g).cards[g.entities[p.power].card].effect,
        )
        return
    if f.step == PLAY_AFTER:
        f.step = PLAY_DONE
        if raise_event(g, EVENT_POWER, p.power, f.target, f.amount):
            if g.remembers and tables(g).asks_at_start:
                top_frame(g).card = f.spare
            return
    g.n_frames -= 1
