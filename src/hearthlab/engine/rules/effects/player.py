"""Change a player: mana, armor, hero and hero power."""

from hearthlab.cards.opcodes import FULL
from hearthlab.cards.symbols import EVENT_ARMOR, KIND_MINION, TAUNT
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.effects.amounts import first_amount, second_amount
from hearthlab.engine.rules.enchantments import add_stats, change_attack_to, change_health_to
from hearthlab.engine.rules.entities import bounded, counted, note
from hearthlab.engine.rules.events import raise_event
from hearthlab.engine.schema import (
    CRYSTAL_SIZE,
    LOG_ARMOR,
    LOG_BUFF,
    MAX_MANA,
    Code,
    Frame,
    Game,
    Player,
)
from hearthlab.native.kinds import bint, outlined
from hearthlab.native.pure import address, player_at


def op_gain_mana(g: Game, f: Frame, c: Code, player: int) -> None:
    """Gain mana for this turn."""
    p = player_at(g, player)
    p.mana += first_amount(g, f, c)
    if p.mana > MAX_MANA:
        p.mana = MAX_MANA


def gain_crystals(g: Game, player: int, count: int, filled: bint) -> None:
    """Gain or lose mana crystals."""
    p = player_at(g, player)
    before = p.crystals
    p.crystals += count
    if p.crystals > MAX_MANA:
        p.crystals = MAX_MANA
    if p.crystals < 0:
        p.crystals = 0
    if filled and count > 0:
        p.mana += p.crystals - before
        if p.mana > MAX_MANA:
            p.mana = MAX_MANA
    if count < 0 and p.mana > p.crystals and p.mana <= before:
        p.mana = p.crystals  # empty crystals go first


def op_gain_crystals(g: Game, f: Frame, c: Code, player: int) -> None:
    """Gain or lose mana crystals."""
    gain_crystals(g, player, first_amount(g, f, c), c.flags & FULL)


def refresh_mana(p: Player) -> None:
    """Fill a player's mana crystals but the locked ones; mana beyond that is kept."""
    full = p.crystals - p.locked
    if p.mana < full:
        p.mana = full


@outlined
def op_refresh_mana(g: Game, player: int) -> None:
    """Fill a player's mana crystals."""
    refresh_mana(player_at(g, player))


def unlock_mana(p: Player) -> None:
    """Unlock overloaded mana crystals, of this turn and of the next."""
    p.mana += p.locked
    if p.mana > MAX_MANA:
        p.mana = MAX_MANA
    p.locked = 0
    p.overload = 0


@outlined
def op_unlock_mana(g: Game, player: int) -> None:
    """Unlock a player's overloaded mana crystals."""
    unlock_mana(player_at(g, player))


def op_gain_armor(g: Game, f: Frame, c: Code, player: int) -> None:
    """Gain armor."""
    p = player_at(g, player)
    amount = first_amount(g, f, c)
    p.armor = bounded(p.armor + amount)
    if g.logging:
        note(g, LOG_ARMOR, f.source, p.hero, amount, 0)
    if g.remembers:
        g.dirty |= g.auras  # Gemstudded Golem
    if g.remembers and amount > 0:
        raise_event(g, EVENT_ARMOR, p.hero, f.source, amount)


def op_lose(g: Game, player: int) -> None:
    """Lose the game."""
    g.losers |= 1 << player
    g.mortal = 1


@outlined
def op_take_turn(g: Game, f: Frame, c: Code, player: int) -> None:
    """Take extra turns."""
    p = address(g.pasts[player])
    p.extra_turns = counted(p.extra_turns + first_amount(g, f, c))


def op_crystallize(g: Game, player: int) -> None:
    """Make a player's minions 5/5: on the board and in hand now, later ones on arrival."""
    p = player_at(g, player)
    g.pasts[player].crystal = 1
    for i in range(p.n_board):
        change_attack_to(g, p.board[i], CRYSTAL_SIZE)
        change_health_to(g, p.board[i], CRYSTAL_SIZE)
    for i in range(p.n_hand):
        if tables(g).cards[g.entities[p.hand[i]].card].kind == KIND_MINION:
            change_attack_to(g, p.hand[i], CRYSTAL_SIZE)
            change_health_to(g, p.hand[i], CRYSTAL_SIZE)


def op_ritual(g: Game, f: Frame, c: Code, player: int) -> None:
    """Give a player's C'Thuns attack, health and tags: existing ones and future ones."""
    attack = first_amount(g, f, c)
    health = second_amount(g, f, c)
    p = player_at(g, player)
    past = address(g.pasts[player])
    past.cthun_attack = bounded(past.cthun_attack + attack)
    past.cthun_health = bounded(past.cthun_health + health)
    if c.tags & TAUNT:
        past.cthun_taunt = 1
    for i in range(p.n_hand):
        if g.entities[p.hand[i]].card == c.card:
            add_stats(g, p.hand[i], attack, health, c.tags)
    for i in range(p.n_board):
        if g.entities[p.board[i]].card == c.card:
            add_stats(g, p.board[i], attack, health, c.tags)
            if g.logging:
                note(g, LOG_BUFF, f.source, p.board[i], attack, health)
