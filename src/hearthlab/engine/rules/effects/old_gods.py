"""Carry out instructions that came with the Old Gods: rituals for C'Thun."""

from hearthlab.cards.symbols import TAUNT
from hearthlab.engine.rules.effects.strikes import first_amount, second_amount
from hearthlab.engine.rules.enchantments import add_stats
from hearthlab.engine.rules.entities import bounded, note
from hearthlab.engine.schema import LOG_BUFF
from hearthlab.native.pure import address, player_at


def op_ritual(g, f, c, player):
    """Give a player's C'Thun attack, health and tags: those in sight, and those yet to come."""
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
