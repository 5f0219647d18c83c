"""Crystal Core: for the rest of the game a side's minions are 5/5."""

from hearthlab.cards.symbols import KIND_MINION
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.enchantments import change_attack_to, change_health_to
from hearthlab.engine.schema import CRYSTAL_SIZE, Game
from hearthlab.native.pure import player_at


def op_crystallize(g: Game, player: int) -> None:
    """Make a player's minions 5/5: on the board and in hand now, others when they come."""
    p = player_at(g, player)
    g.pasts[player].crystal = 1
    for i in range(p.n_board):
        change_attack_to(g, p.board[i], CRYSTAL_SIZE)
        change_health_to(g, p.board[i], CRYSTAL_SIZE)
    for i in range(p.n_hand):
        if tables(g).cards[g.entities[p.hand[i]].card].kind == KIND_MINION:
            change_attack_to(g, p.hand[i], CRYSTAL_SIZE)
            change_health_to(g, p.hand[i], CRYSTAL_SIZE)
