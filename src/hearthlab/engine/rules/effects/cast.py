"""Cast spells that nobody plays, with random targets and choices."""

from hearthlab.cards.symbols import (
    ALOOF,
    CHOOSE_ONE,
    ELUSIVE,
    GENERATED,
    IMMUNE,
    RULE_BOTH_OPTIONS,
    RULE_HERO_ELUSIVE,
    SECRET,
    STEALTH,
)
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.effects.draw import find_in_deck
from hearthlab.engine.rules.effects.pools import from_pool
from hearthlab.engine.rules.effects.secret import has_secret_room, hide, may_hide
from hearthlab.engine.rules.entities import (
    add_tags,
    create,
    discard_entity,
    draw_below,
    entity,
    in_play,
    note,
    pick_one,
)
from hearthlab.engine.rules.events import push, push_effect
from hearthlab.engine.rules.hand_and_deck import take_from_deck
from hearthlab.engine.rules.legal import needs_target
from hearthlab.engine.rules.quests import begin_quest, is_quest
from hearthlab.engine.rules.remembering import count_spells_on_minions
from hearthlab.engine.rules.selection import characters, context, is_mortal, select, without_mortal
from hearthlab.engine.rules.values import condition, rule_count
from hearthlab.engine.rules.zones import give_back
from hearthlab.engine.schema import (
    BOTH,
    FLAG_RANDOM,
    FRAME_ATTACK,
    FRAME_EVENT,
    FRAME_PLAY,
    LOG_TRIGGER,
    MAX_OVERLOAD,
    NO_CARD,
    NONE,
    ZONE_BOARD,
    ZONE_LIMBO,
    CardRow,
    Code,
    Frame,
    Game,
)
from hearthlab.native.kinds import outlined, u64
from hearthlab.native.pure import address, bit, lowest, player_at


def mentioned(g: Game) -> u64:
    """Find the slots that something under way refers to."""
    found = g.leaving
    for i in range(g.n_frames):
        f = address(g.frames[i])
        if f.source != NONE:
            found |= bit(f.source)
        if f.target != NONE:
            found |= bit(f.target)
        if f.subject != NONE:
            found |= bit(f.subject)
        if f.other != NONE:
            found |= bit(f.other)
        if f.last != NONE:
            found |= bit(f.last)
        if f.kind == FRAME_EVENT:
            found |= f.listeners
    return found


def reclaim(g: Game) -> None:
    """Free the slots of unreferenced dead entities, because many spells create many entities."""
    slots = g.freed & ~mentioned(g)
    if slots:
        give_back(g, slots)


def aims_of(g: Game, text: CardRow, player: int, slot: int) -> u64:
    """Find the characters that a spell of a player may be aimed at."""
    found = characters(g, address(tables(g).selectors[text.target]), context(g, player, slot))
    found = without_mortal(g, found)
    rest = found
    while rest:
        aim = lowest(rest)
        rest &= rest - 1
        e = entity(g, aim)
        if e.tags & ELUSIVE or (e.controller != player and e.tags & (STEALTH | IMMUNE | ALOOF)):
            found &= ~bit(aim)
    for side in range(2):
        if rule_count(g, side, RULE_HERO_ELUSIVE):
            found &= ~bit(g.players[side].hero)
    return found


def code_of(g: Game, card: int, text: CardRow, player: int) -> int:
    """Find the code that a spell runs: its combo's, or its own (or its option's)."""
    if tables(g).cards[card].combo and g.players[player].played > 1:
        return tables(g).cards[card].combo
    return text.effect


def random_option(g: Game, player: int) -> int:
    """Choose an option of a player's spell at random; both under Fandral Staghelm.

    Source: metastone #168 for Yogg-Saron, hs-bugs #879 for Lynessa Sunsorrow.
    """
    if rule_count(g, player, RULE_BOTH_OPTIONS):
        return BOTH
    return draw_below(g, 2)


def cast_card(g: Game, card: int, player: int, aim: int) -> None:
    """Cast a card for a player, at a given target (NONE: at random)."""
    cast_option(g, card, player, aim, NONE)


def cast_option(g: Game, card: int, player: int, aim: int, option: int) -> None:
    """Cast a card for a player, at this target and with this option; NONE: at random."""
    r = address(tables(g).cards[card])
    if r.tags & SECRET and not may_hide(g, player, card):
        return
    if is_quest(g, card) and (g.pasts[player].quest or not has_secret_room(g, player)):
        return
    slot = create(g, card, player)
    e = entity(g, slot)
    add_tags(e, GENERATED)
    e.zone = ZONE_LIMBO
    if r.tags & SECRET:
        hide(g, slot, player)
        return
    if is_quest(g, card):
        begin_quest(g, slot, player)
        return
    text = address(tables(g).cards[card])
    if r.tags & CHOOSE_ONE:
        if option == NONE:
            option = random_option(g, player)
        if option != BOTH:
            text = address(tables(g).cards[r.option[option]])
    discard_entity(g, slot)
    if text.target and (
        text.target_condition == 0 or condition(g, text.target_condition, context(g, player, slot))
    ):
        aims = aims_of(g, text, player, slot)
        if aim != NONE:
            aims &= bit(aim)
        if aims:
            aim = pick_one(g, aims)
        elif option != BOTH or aim != NONE or needs_target(g, r):
            return  # it fizzles
    else:
        aim = NONE
    launch(g, slot, code_of(g, card, text, player), player, aim)


def launch(g: Game, slot: int, code: int, player: int, aim: int) -> None:
    """Run the effect of a spell that nobody plays at a target."""
    card = g.entities[slot].card
    p = player_at(g, player)
    overload = p.overload + tables(g).cards[card].overload
    p.overload = overload if overload < MAX_OVERLOAD else MAX_OVERLOAD
    if g.logging:
        note(g, LOG_TRIGGER, slot, aim, 0, 0)
    f = push_effect(g, code, slot, player, card)
    f.target = aim
    f.flags = FLAG_RANDOM


def op_cast_random(g: Game, f: Frame, c: Code) -> None:
    """Cast a random spell of a pool for the source's controller, unless a hero is dead."""
    if g.losers:
        return
    reclaim(g)
    card = from_pool(g, c.card)
    cast_card(g, card, g.entities[f.source].controller, NONE)


def op_cast_from_deck(g: Game, f: Frame, c: Code) -> None:
    """Cast a random matching card from the player's deck; it leaves the deck."""
    i = find_in_deck(g, f.controller, c.selector)
    if i == NONE:
        return
    card = take_from_deck(g, f.controller, i)
    cast_card(g, card, f.controller, NONE)


def op_cast_chosen(g: Game, f: Frame) -> None:
    """Cast the chosen card."""
    if g.chosen != NO_CARD:
        cast_card(g, g.chosen, f.controller, NONE)


@outlined
def op_cast_recalled(g: Game, f: Frame) -> None:
    """Cast on the source the next spell that its player has cast on friendly minions.

    The loop counts down from their number. She need not be a valid target of the spell: she
    shatters without being frozen (hs-bugs #854).
    """
    place = count_spells_on_minions(g, f.controller) - f.loop
    if g.losers or place < 0:
        return
    reclaim(g)
    card = g.pasts[f.controller].spells_on_minions[place]
    slot = create(g, card, f.controller)
    add_tags(entity(g, slot), GENERATED)
    discard_entity(g, slot)
    code = code_of(g, card, address(tables(g).cards[card]), f.controller)
    launch(g, slot, code, f.controller, f.source)


def op_cast_copy(g: Game, f: Frame, slot: int) -> None:
    """Cast a copy of the spell that is being played on the source, if it may be aimed there."""
    option = NONE
    for i in range(g.n_frames):
        if g.frames[i].kind == FRAME_PLAY and g.frames[i].source == slot and g.frames[i].option:
            option = g.frames[i].option - 1
    cast_option(g, g.entities[slot].card, f.controller, f.source, option)


def op_cast_attached(g: Game, f: Frame) -> None:
    """Run the effects of the cards attached to the source, oldest first, on the effect's target."""
    i = g.entities[f.source].enchantments
    source = f.source
    target = f.target
    player = f.controller
    while i != NONE:
        card = g.enchantments[i].card
        pushed = push_effect(g, tables(g).cards[card].effect, source, player, card)
        pushed.target = target
        i = g.enchantments[i].next


def text_of(g: Game, slot: int) -> int:
    """Find the code that a card just played has run: its option's, or its own."""
    r = address(tables(g).cards[g.entities[slot].card])
    i = g.n_frames
    while i > 0:
        i -= 1
        if g.frames[i].kind == FRAME_PLAY and g.frames[i].source == slot and g.frames[i].option:
            return tables(g).cards[r.option[g.frames[i].option - 1]].effect
    return r.effect


def op_recast(g: Game, f: Frame, c: Code) -> None:
    """Repeat the effect of the event's spell on another target."""
    slots = select(g, c.selector, f)
    if not slots or f.subject == NONE:
        return
    target = lowest(slots)
    spell = f.subject
    pushed = push_effect(g, text_of(g, spell), spell, f.controller, g.entities[spell].card)
    pushed.target = target


def op_strike_out(g: Game, f: Frame, c: Code) -> None:
    """Make the source attack, if both characters can fight."""
    slots = select(g, c.selector, f)
    e = entity(g, f.source)
    if not slots or e.zone != ZONE_BOARD or is_mortal(e):
        return
    target = lowest(slots)
    if not in_play(g, target) or is_mortal(entity(g, target)):
        return
    pushed = push(g, FRAME_ATTACK, f.source, e.controller)
    pushed.target = target
