"""End a turn and start the next, phase by phase."""

from hearthlab.cards.symbols import (
    EVENT_TURN_END,
    EVENT_TURN_START,
    EXHAUSTED,
    EXPIRES_CASTER_TURN_START,
    EXPIRES_TURN_END,
    FROZEN,
)
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.enchantments import expire_all
from hearthlab.engine.rules.entities import can_act, drop_tags, entity, has_work, note
from hearthlab.engine.rules.events import raise_event
from hearthlab.engine.rules.hand_and_deck import draw_card
from hearthlab.engine.rules.remembering import forget_turn, has_extra_turn, remember_turn
from hearthlab.engine.schema import (
    LOG_TURN,
    MAX_MANA,
    MAX_REMEMBERED,
    NONE,
    TURN_CHANGE,
    TURN_DONE,
    TURN_DRAW,
    TURN_END,
    TURN_START,
    Frame,
    Game,
)
from hearthlab.native.pure import blank_cards, player_at


def thaw(g: Game, slot: int) -> None:
    """Thaw a character that was frozen and so missed an attack."""
    e = entity(g, slot)
    if e.tags & FROZEN and e.attacks == 0 and can_act(e):
        drop_tags(e, FROZEN)


def wake(g: Game, slot: int) -> None:
    """Make a character ready for its turn."""
    e = entity(g, slot)
    e.attacks = 0
    drop_tags(e, EXHAUSTED)


def start_turn(g: Game) -> None:
    """Give the active player mana and wake its characters."""
    p = player_at(g, g.active)
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
    if g.remembers:
        remember_turn(g, g.active)
    expire_all(g, EXPIRES_CASTER_TURN_START)
    wake(g, p.hero)
    for i in range(p.n_board):
        wake(g, p.board[i])
    g.ready = p.minions
    if g.logging:
        note(g, LOG_TURN, p.hero, NONE, g.turn, g.active)


def change_turn(g: Game) -> None:
    """End one-turn effects, thaw, and make the next player active."""
    expire_all(g, EXPIRES_TURN_END)
    p = player_at(g, g.active)
    thaw(g, p.hero)
    for i in range(p.n_board):
        thaw(g, p.board[i])
    for player in range(2):
        blank_cards(g.players[player].died, MAX_REMEMBERED)
        g.players[player].n_died = 0
    if g.remembers:
        forget_turn(g)
    if not (g.remembers and has_extra_turn(g, g.active)):
        g.active = 1 - g.active
    g.turn += 1
    start_turn(g)


def step_turn(g: Game, f: Frame) -> None:
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
        if g.turn >= tables(g).turn_limit:
            g.losers = 3
            g.n_frames -= 1
            return
        depth = g.n_frames
        change_turn(g)
        if g.n_frames != depth or has_work(g):
            return
    if f.step == TURN_START:
        f.step = TURN_DRAW
        if raise_event(g, EVENT_TURN_START, g.players[g.active].hero, NONE, 0):
            return
    if f.step == TURN_DRAW:
        f.step = TURN_DONE
        depth = g.n_frames
        draw_card(g, g.active)
        if g.n_frames != depth or has_work(g):
            return
    g.n_frames -= 1
