"""Let a player guess which of three cards began in the opponent's deck (Curious Glimmerroot)."""

from hearthlab.cards.symbols import ALL_CLASSES, CLASS_WEIGHT
from hearthlab.engine.memory import tables
from hearthlab.engine.opcodes import OP_ADD_GUESSED
from hearthlab.engine.rules.effects.discover import ask_to_choose
from hearthlab.engine.rules.effects.pools import is_offered, weight_of
from hearthlab.engine.rules.entities import draw_below
from hearthlab.engine.rules.hand_and_deck import give_card
from hearthlab.engine.schema import FEW, NO_CARD, STARTED, WAIT_CHOICE, Code, Frame, Game
from hearthlab.native.kinds import bint, outlined
from hearthlab.native.pure import address


def has_started(g: Game, player: int, card: int) -> bint:
    """Return whether a card was in a player's starting deck."""
    past = address(g.pasts[player])
    for i in range(STARTED):
        if past.started[i] == card:
            return 1
    return 0


def may_be_guessed(g: Game, player: int, card: int, of_class: bint) -> bint:
    """Return whether a card is of a player's class, or is neutral."""
    if card == NO_CARD:
        return 0
    if of_class:
        return weight_of(g, card, g.players[player].hero_class) == CLASS_WEIGHT
    return tables(g).cards[card].classes == ALL_CLASSES


def count_started(g: Game, player: int, of_class: bint) -> int:
    """Count the cards of a player's starting deck that may be guessed."""
    found = 0
    for i in range(STARTED):
        if may_be_guessed(g, player, g.pasts[player].started[i], of_class):
            found += 1
    return found


def right_guess(g: Game, player: int, of_class: bint) -> int:
    """Pick a random card of a player's starting deck; two copies are twice as likely."""
    n: int = count_started(g, player, of_class)
    n = draw_below(g, n)
    for i in range(STARTED):
        if may_be_guessed(g, player, g.pasts[player].started[i], of_class):
            if n == 0:
                return g.pasts[player].started[i]
            n -= 1
    return NO_CARD


def may_mislead(g: Game, player: int, card: int, of_class: bint) -> bint:
    """Return whether a card may be offered as a wrong guess."""
    if not may_be_guessed(g, player, card, of_class):
        return 0
    return not is_offered(g, FEW, card) and not has_started(g, player, card)


def wrong_guess(g: Game, pool: int, player: int, of_class: bint) -> int:
    """Pick a random card of a pool that was not in a player's starting deck, or NO_CARD."""
    left = 0
    for i in range(tables(g).pool_size[pool]):
        if may_mislead(g, player, tables(g).pool_cards[tables(g).pool_first[pool] + i], of_class):
            left += 1
    if left == 0:
        return NO_CARD
    k = draw_below(g, left)
    for i in range(tables(g).pool_size[pool]):
        card = tables(g).pool_cards[tables(g).pool_first[pool] + i]
        if may_mislead(g, player, card, of_class):
            if k == 0:
                return card
            k -= 1
    return NO_CARD


def offer_guesses(g: Game, pool: int, player: int) -> bint:
    """Offer a card that a player began with among two others; return whether there is one.

    They are of the player's class, or neutral ones when the deck had no others.
    """
    of_class: bint = count_started(g, player, 1) > 0
    if not of_class and count_started(g, player, 0) == 0:
        return 0
    for i in range(FEW):
        g.offered[i] = NO_CARD
    place = draw_below(g, FEW)
    g.offered[place] = right_guess(g, player, of_class)
    for i in range(FEW):
        if i != place:
            g.offered[i] = wrong_guess(g, pool, player, of_class)
    return 1


@outlined
def op_offer_guesses(g: Game, f: Frame, c: Code) -> None:
    """Offer three cards, one of which started in the opponent's deck."""
    g.chosen = NO_CARD
    if offer_guesses(g, c.card, 1 - f.controller):
        ask_to_choose(g, f, FEW, c.card)


@outlined
def op_add_guessed(g: Game, f: Frame) -> None:
    """Put a copy of the chosen card into the player's hand, if the opponent started with it."""
    if g.chosen != NO_CARD and has_started(g, 1 - f.controller, g.chosen):
        f.last = give_card(g, g.chosen, f.controller, f.source)


def is_guessing(g: Game) -> bint:
    """Return whether a player must guess which card started in the opponent's deck."""
    if g.waiting != WAIT_CHOICE or g.n_frames == 0:
        return 0
    return tables(g).code[g.frames[g.n_frames - 1].pc].op == OP_ADD_GUESSED
