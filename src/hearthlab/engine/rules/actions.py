"""Set up a game, apply an action, play at random to the end."""

from hearthlab.cards.symbols import RULE_RANDOM_TARGETS
from hearthlab.engine.memory import L, tables
from hearthlab.engine.rules.aiming import aim_at_random
from hearthlab.engine.rules.entities import (
    create,
    discard_entity,
    draw_below,
    identify,
    note,
    stamp,
)
from hearthlab.engine.rules.events import push, push_effect
from hearthlab.engine.rules.hand_and_deck import draw_card, give_card, put_in_deck, show
from hearthlab.engine.rules.imprints import choose_marked
from hearthlab.engine.rules.legal import legal_actions, list_legal
from hearthlab.engine.rules.listing import action_at
from hearthlab.engine.rules.machine import run
from hearthlab.engine.rules.quests import quest_to_top
from hearthlab.engine.rules.sequences.turn import start_turn
from hearthlab.engine.schema import (
    ACTION_ATTACK,
    ACTION_END,
    ACTION_MULLIGAN,
    ACTION_POWER,
    FRAME_ATTACK,
    FRAME_PLAY,
    FRAME_POWER,
    FRAME_TURN,
    FROM_DECK,
    LOG_MULLIGAN,
    NO_CARD,
    NO_LIMIT,
    NONE,
    RESULT_NONE,
    SHIFT_OPTION,
    SHIFT_POSITION,
    TURN_START,
    WAIT_ACTION,
    WAIT_MULLIGAN,
    ZONE_HAND,
    ZONE_HERO,
    ZONE_POWER,
    Game,
    Listing,
    kind_of,
    source_of,
    target_of,
)
from hearthlab.native.kinds import Temporary, bint, export, outlined, u32
from hearthlab.native.pure import lowest, player_at


@export
def seat(g: Game, player: int, hero: int, power: int) -> None:
    """Give a player a hero and a hero power."""
    p = player_at(g, player)
    slot = create(g, hero, player)
    p.hero = slot
    g.entities[slot].zone = ZONE_HERO
    stamp(g, slot)
    p.hero_class = tables(g).cards[hero].card_class
    slot = create(g, power, player)
    p.power = slot
    g.entities[slot].zone = ZONE_POWER
    stamp(g, slot)
    p.weapon = NONE


@export
def deal(g: Game) -> None:
    """Deal three and four cards and ask the first player which cards to return."""
    if g.remembers:
        quest_to_top(g, 0)
        quest_to_top(g, 1)
    for _ in range(3):
        draw_card(g, 0)
    for _ in range(4):
        draw_card(g, 1)
    g.waiting = WAIT_MULLIGAN
    g.chooser = 0


@export
def begin(g: Game) -> None:
    """Start the first turn of the first player."""
    g.waiting = WAIT_ACTION
    g.active = 0
    g.turn = 1
    start_turn(g)
    f = push(g, FRAME_TURN, g.players[0].hero, 0)
    f.step = TURN_START
    if g.remembers:
        g.heard |= tables(g).hand_listens
        start_effects(g, 1)
        start_effects(g, 0)  # on top: the first player's come first
    run(g)


@outlined
def start_effects(g: Game, player: int) -> None:
    """Push the start-of-game effects of a player's cards, in the hand or the deck."""
    p = player_at(g, player)
    for i in range(p.n_deck):
        start_effect(g, p.deck[i], player)
    for i in range(p.n_hand):
        start_effect(g, g.entities[p.hand[i]].card, player)


def start_effect(g: Game, card: int, player: int) -> None:
    """Push a card's start-of-game effect; its player's hero is the source."""
    code = tables(g).more[tables(g).cards[card].more].on_start
    if code:
        push_effect(g, code, g.players[player].hero, player, card)


def printed_as(g: Game, card: int) -> int:
    """Return the deck card that a card changed in hand was before."""
    origin = tables(g).more[tables(g).cards[card].more].origin
    return origin if origin != NO_CARD else card


def mulligan(g: Game, returned: int) -> None:
    """Replace the cards of the bit set; the new ones come before the old go back."""
    player = g.chooser
    p = player_at(g, player)
    n = p.n_hand
    freed = g.freed  # by the other's, if an effect of a first hand is under way (Flame Leviathan)
    if g.logging:
        note(g, LOG_MULLIGAN, NONE, NONE, returned, player)
    for i in range(n):
        if returned & (1 << i) and p.n_deck > 0:
            old = p.hand[i]
            p.n_deck -= 1
            slot = create(g, p.deck[p.n_deck], player)
            p.deck[p.n_deck] = NO_CARD
            g.entities[slot].zone = ZONE_HAND
            p.hand[i] = slot
            discard_entity(g, old)
            if tables(g).cards[g.entities[slot].card].more:
                identify(g, slot)
        elif returned & (1 << i):
            returned &= ~(1 << i)
    slots = g.freed & ~freed
    while slots:
        put_in_deck(g, printed_as(g, g.entities[lowest(slots)].card), player)
        slots &= slots - 1
    g.chooser = 1 - player
    if player == 1:
        show(g, give_card(g, tables(g).coin, 1, NONE))
        begin(g)
    else:
        run(g)


def choose(g: Game, i: int) -> None:
    """Record which offered card is taken, and resume the effect that asked."""
    g.chosen = g.offered[i]
    if g.remembers and g.offered_from == FROM_DECK:
        choose_marked(g, g.chooser, i, g.chosen)
    for k in range(g.n_offered):
        g.offered[k] = NO_CARD
    g.n_offered = 0
    g.offered_from = FROM_DECK
    g.waiting = WAIT_ACTION
    run(g)


@export
def apply(g: Game, action: u32) -> None:
    """Carry out a legal action."""
    kind: int = kind_of(action)
    source: int = source_of(action)
    if g.logging:
        L.count = 0
    if kind > ACTION_POWER:
        if kind == ACTION_MULLIGAN:
            mulligan(g, source)
        else:
            choose(g, source)
        return
    if kind == ACTION_END:
        push(g, FRAME_TURN, g.players[g.active].hero, g.active)
        run(g)
        return
    if kind == ACTION_ATTACK:
        f = push(g, FRAME_ATTACK, source, g.active)
    elif kind == ACTION_POWER:
        f = push(g, FRAME_POWER, source, g.active)
        f.option = action >> SHIFT_OPTION
    else:
        f = push(g, FRAME_PLAY, source, g.active)
        f.amount = (action >> SHIFT_POSITION) & 15
        f.option = action >> SHIFT_OPTION
    f.target = target_of(action)
    if g.rules & RULE_RANDOM_TARGETS and f.target != NONE:
        aim_at_random(g, f)
    run(g)


@export
def apply_legal(g: Game, l: Temporary[Listing], action: u32) -> bint:
    """Carry out an action if it is legal; return whether it was."""
    n = legal_actions(g, l)
    for i in range(n):
        if action_at(l, i) == action:
            apply(g, action)
            return 1
    return 0


@export
def random_action(g: Game, l: Temporary[Listing]) -> u32:
    """Draw a legal action at random with the state's own generator."""
    n = legal_actions(g, l)
    chosen = draw_below(g, n)
    return action_at(l, chosen)


@export
def playout(g: Game, l: Temporary[Listing], limit: int = NO_LIMIT) -> int:
    """Play at random until the end or n actions; return how many were played."""
    played = 0
    while g.result == RESULT_NONE and g.fault == 0 and played < limit:
        n = list_legal(g, l)
        chosen = draw_below(g, n)
        apply(g, action_at(l, chosen))
        played += 1
    return played
