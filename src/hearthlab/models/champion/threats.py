"""Each card's damage to the enemy hero from hand, found by playing it on an empty board."""

from __future__ import annotations

from functools import cache

import numpy as np

from hearthlab.carddata.formats import Format
from hearthlab.cards.symbols import CHARGE
from hearthlab.engine import core
from hearthlab.engine.schema import ACTION_PLAY, MAX_CARDS, NONE, Game, kind_of, target_of
from hearthlab.engine.tables import Cards, cards_of
from hearthlab.game.start import seats
from hearthlab.models.model import Array

PLAYED = ("MINION", "SPELL")
MANA = 10
MOST = 20  # damage that counts
HURT = 15  # of the enemy hero: setting its health to 15 is not damage
SEED = 1


@cache
def threats(playing: Format) -> tuple[Array, Array]:
    """Return, by row, the damage of cards to the enemy hero, and the attack of chargers."""
    burn, fast = np.zeros(MAX_CARDS, np.int32), np.zeros(MAX_CARDS, np.int32)
    cards = cards_of(playing)
    for row, card in enumerate(cards.ids):
        known = playing.cards.get(card)
        if known is None or card not in cards.implemented or known.type not in PLAYED:
            continue
        burn[row], fast[row] = _threat(cards, row)
    return burn, fast


def _threat(cards: Cards, row: int) -> tuple[int, int]:
    """Play a card in every way; return the most damage, and the attack with charge."""
    start = _start(cards, row)
    enemy = start.players[1].hero
    most = charge = 0
    for action in core.legal(start):
        if kind_of(action) != ACTION_PLAY:
            continue
        game = core.clone(start)
        core.apply(game, action)
        if game.waiting or game.fault:
            continue
        hit = game.entities[enemy].damage - HURT if not game.result else MOST
        aimed = target_of(action)
        if aimed in (enemy, NONE):
            most = max(most, hit)
        board = game.players[0]
        charge = max(
            charge,
            sum(
                game.entities[board.board[i]].attack
                for i in range(board.n_board)
                if game.entities[board.board[i]].tags & CHARGE
            ),
        )
    return min(MOST, most), min(MOST, charge)


def _start(cards: Cards, row: int) -> Game:
    """Set up a player with one card, ten crystals and nothing else."""
    filler = [cards.row_of("CS2_231")] * 10  # Wisp
    game = core.set_up(
        cards, SEED, *seats(cards, ("MAGE", "MAGE")), (filler, filler), mulligan=False
    )
    core.begin(game)
    player = game.players[0]
    player.crystals = player.mana = MANA
    game.entities[game.players[1].hero].damage = HURT
    core.put_in_hand(game, core.create(game, row, 0))
    return game
