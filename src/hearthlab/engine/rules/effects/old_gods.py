"""Carry out instructions that came with the Old Gods: rituals, and decks that grow."""

from hearthlab.cards.symbols import TAUNT
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.effects.cards import weight_of
from hearthlab.engine.rules.effects.strikes import first_amount, second_amount
from hearthlab.engine.rules.enchantments import add_stats
from hearthlab.engine.rules.entities import bounded, draw_below, note
from hearthlab.engine.rules.zones import put_in_deck
from hearthlab.engine.schema import LOG_BUFF, Code, Frame, Game
from hearthlab.native.kinds import bint
from hearthlab.native.pure import address, player_at


def op_ritual(g: Game, f: Frame, c: Code, player: int) -> None:
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


def has_card(g: Game, player: int, card: int) -> bint:
    """Return whether a card is in a player's hand or deck."""
    p = player_at(g, player)
    for i in range(p.n_deck):
        if p.deck[i] == card:
            return 1
    for i in range(p.n_hand):
        if g.entities[p.hand[i]].card == card:
            return 1
    return 0


def may_join(g: Game, player: int, card: int) -> bint:
    """Return whether a card is of a player's class or neutral, and the player lacks it."""
    return weight_of(g, card, g.players[player].hero_class) and not has_card(g, player, card)


def op_shuffle_unique(g: Game, f: Frame, c: Code, player: int) -> None:
    """Shuffle random cards of a pool that a player may have and lacks into its deck."""
    left = 0
    for i in range(tables(g).pool_size[c.card]):
        if may_join(g, player, tables(g).pool_cards[tables(g).pool_first[c.card] + i]):
            left += 1
    for _ in range(first_amount(g, f, c)):
        if left == 0:
            return
        k = draw_below(g, left)
        left -= 1
        for i in range(tables(g).pool_size[c.card]):
            card = tables(g).pool_cards[tables(g).pool_first[c.card] + i]
            if may_join(g, player, card):
                if k == 0:
                    put_in_deck(g, card, player)
                    break
                k -= 1
