"""Deal the unknown cards of the opponent's starting deck."""

from hearthlab.engine.belief import Belief, Random
from hearthlab.engine.rules.actions import printed_as
from hearthlab.engine.rules.effects.guess import has_started, is_guessing
from hearthlab.engine.schema import FEW, NO_CARD, STARTED, Game
from hearthlab.native.kinds import bint, outlined
from hearthlab.native.pure import draw_less


@outlined
def fill_started(g: Game, belief: Belief) -> None:
    """Complete the opponent's starting deck with the dealt cards."""
    player = 1 - belief.viewer
    for i in range(belief.n_hand):
        if not belief.hand_generated[i]:
            add_started(g, player, printed_as(g, g.entities[belief.hand[i]].card))
    for i in range(belief.n_secrets):
        if not belief.secret_generated[i]:
            add_started(g, player, g.entities[belief.secrets[i]].card)
    for i in range(g.players[player].n_deck):
        add_started(g, player, g.players[player].deck[i])


def add_started(g: Game, player: int, card: int) -> None:
    """Add a card to a player's starting deck, if there is room."""
    for i in range(STARTED):
        if g.pasts[player].started[i] == NO_CARD:
            g.pasts[player].started[i] = card
            return


def count_right(g: Game, player: int) -> int:
    """Count the offered cards that started in a player's deck."""
    right = 0
    for i in range(FEW):
        if has_started(g, player, g.offered[i]):
            right += 1
    return right


def is_guess_open(g: Game, belief: Belief) -> bint:
    """Return whether the viewer must guess a card of the opponent's starting deck."""
    return g.chooser == belief.viewer and is_guessing(g)


@outlined
def settle_guess(g: Game, root: Game, belief: Belief, r: Random) -> None:
    """Make exactly one of the offered cards part of the opponent's starting deck.

    Prefer one that the viewer has seen, then one that was dealt, then any.
    """
    player = 1 - belief.viewer
    known = count_right(root, player)
    dealt = count_right(g, player)
    place = draw_less(r, FEW)
    while (known and not has_started(root, player, g.offered[place])) or (
        dealt and not has_started(g, player, g.offered[place])
    ):
        place = (place + 1) % FEW  # not negative
    for i in range(STARTED):
        for k in range(FEW):
            if k != place and g.pasts[player].started[i] == g.offered[k]:
                g.pasts[player].started[i] = NO_CARD
    if dealt == 0:
        g.pasts[player].started[STARTED - 1] = g.offered[place]
