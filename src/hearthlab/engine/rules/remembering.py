"""The memory of each side in games of later formats (`Past`): all of it is public."""

from hearthlab.cards.symbols import ALL_CLASSES, CHOOSE_ONE, ELEMENTAL
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.entities import counted, entity
from hearthlab.engine.schema import MOST_SPELLS_ON_MINIONS, MOST_WEAPONS, NO_CARD, ZONE_BOARD, Game
from hearthlab.native.kinds import Array, bint, outlined, u16
from hearthlab.native.pure import address, player_at


@outlined
def remember_play(g: Game, player: int, card: int) -> None:
    """Remember that a player has played a card from the hand."""
    if tables(g).cards[card].props & ELEMENTAL:
        g.pasts[player].elementals = counted(g.pasts[player].elementals + 1)
    classes = tables(g).cards[card].classes
    if classes != ALL_CLASSES and not (classes & (1 << (g.players[player].hero_class - 1))):
        g.pasts[player].other_class = counted(g.pasts[player].other_class + 1)


@outlined
def remember_target(g: Game, player: int, card: int, target: int) -> None:
    """Remember a spell that was cast on a friendly minion (Lynessa Sunsorrow).

    She ignores Choose One cards (hs-bugs #879).
    """
    e = entity(g, target)
    if e.zone != ZONE_BOARD or e.controller != player or tables(g).cards[card].tags & CHOOSE_ONE:
        return
    past = address(g.pasts[player])
    remember_in(past.spells_on_minions, MOST_SPELLS_ON_MINIONS, card)


def count_spells_on_minions(g: Game, player: int) -> int:
    """Count the remembered spells that a player has cast on friendly minions."""
    past = address(g.pasts[player])
    return count_in(past.spells_on_minions, MOST_SPELLS_ON_MINIONS)


def count_in(cards: Array[u16], most: int) -> int:
    """Count the cards of a list whose unused places come last."""
    n = 0
    while n < most and cards[n] != NO_CARD:
        n += 1
    return n


def remember_in(cards: Array[u16], most: int, card: int) -> None:
    """Add a card to such a list, if there is room."""
    place = count_in(cards, most)
    if place < most:
        cards[place] = card


@outlined
def remember_weapon(g: Game, player: int, card: int) -> None:
    """Remember a weapon of a player that was destroyed (Rummaging Kobold)."""
    past = address(g.pasts[player])
    remember_in(past.destroyed_weapons, MOST_WEAPONS, card)


def count_destroyed_weapons(g: Game, player: int) -> int:
    """Count the remembered weapons of a player that were destroyed."""
    past = address(g.pasts[player])
    return count_in(past.destroyed_weapons, MOST_WEAPONS)


@outlined
def remember_turn(g: Game, player: int) -> None:
    """Shift the counters of a player's new turn; auras may depend on the active player."""
    g.dirty |= g.auras
    p = player_at(g, 1 - player)
    for i in range(p.n_board):
        g.entities[p.board[i]].attacks = 0
    g.pasts[player].big_spells_now = 0
    g.pasts[player].elementals_before = g.pasts[player].elementals
    g.pasts[player].elementals = 0


@outlined
def forget_turn(g: Game) -> None:
    """Reset the counters of the turn that ends."""
    for player in range(2):
        g.pasts[player].died_now = 0
        g.pasts[player].healed = 0


def has_extra_turn(g: Game, player: int) -> bint:
    """Return whether a player takes another turn after this one, and use it up."""
    if g.pasts[player].extra_turns == 0:
        return 0
    g.pasts[player].extra_turns -= 1
    return 1
