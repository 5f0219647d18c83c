"""Deal worlds: full states that fit what one player knows, each with its own randomness.

    sample_world(to, root, belief, r)

copies `root` (a view's record: unknown cards are blank) to `to` and fills in the opponent's hidden
hand, secrets and deck as `belief` says, shuffles the viewer's own deck, and gives the world a new
generator. So no two worlds share a future, and none holds the real one. All randomness comes from
`r` (a Random record). `belief` is permuted by sampling: it belongs to one thread, and equal beliefs
with equal generators give equal worlds. `knowledge.py` makes root and belief from a View.
"""

from hearthlab.cards.symbols import GENERATED, PLACEMENT, SECRET
from hearthlab.engine.memory import T
from hearthlab.engine.rules.entities import dress
from hearthlab.engine.schema import NO_CARD
from hearthlab.native.pure import address, copy_game, draw_bits, draw_less
from hearthlab.search.records.search import MAX_SECRET_CARDS


def place_card(g, slot, card):
    """Make a blank entity a card, where it is."""
    kept = g.entities[slot].own_tags & GENERATED
    dress(g, slot, card)
    g.entities[slot].own_tags |= kept
    g.entities[slot].tags |= kept


def choose_list(belief, r):
    """Draw one of a belief's deck lists by their weights."""
    if belief.n_lists == 1:
        return 0
    drawn = draw_bits(r) >> 32
    i = 0
    while drawn >= belief.lists[i].until and i + 1 < belief.n_lists:
        i += 1
    return i


def is_used(g, belief, until, card):
    """Return whether one of the secrets already placed is this card."""
    for i in range(until):
        if g.entities[belief.secrets[i]].card == card:
            return 1
    return 0


def take_secret(g, belief, cards, left, index, r):
    """Choose a secret from the list's cards, move it out of the way; return its row or NO_CARD."""
    fitting = 0
    for i in range(left):
        row = address(T.cards[cards.cards[i]])
        if row.tags & SECRET and row.card_class == belief.secret_class[index]:
            if not is_used(g, belief, index, cards.cards[i]):
                fitting += 1
    if fitting == 0:
        return NO_CARD
    fitting = draw_less(r, fitting) + 1
    for i in range(left):
        row = address(T.cards[cards.cards[i]])
        if row.tags & SECRET and row.card_class == belief.secret_class[index]:
            if not is_used(g, belief, index, cards.cards[i]):
                fitting -= 1
                if fitting == 0:
                    card = cards.cards[i]
                    cards.cards[i] = cards.cards[left - 1]
                    cards.cards[left - 1] = card
                    return card
    return NO_CARD


def any_secret(g, belief, index, r):
    """Choose any legal secret that is not there yet; return its row or NO_CARD."""
    fitting = 0
    first = index * MAX_SECRET_CARDS
    for i in range(belief.n_secret_cards[index]):
        if not is_used(g, belief, index, belief.secret_cards[first + i]):
            fitting += 1
    if fitting == 0:
        return NO_CARD
    fitting = draw_less(r, fitting) + 1
    for i in range(belief.n_secret_cards[index]):
        if not is_used(g, belief, index, belief.secret_cards[first + i]):
            fitting -= 1
            if fitting == 0:
                return belief.secret_cards[first + i]
    return NO_CARD


def fill_secrets(g, belief, cards, r):
    """Place the secrets; return how many of the list's cards are left."""
    left = cards.n_cards
    for i in range(belief.n_secrets):
        card = NO_CARD
        if not belief.secret_generated[i]:
            card = take_secret(g, belief, cards, left, i, r)
            if card != NO_CARD:
                left -= 1
        if card == NO_CARD:
            card = any_secret(g, belief, i, r)
        place_card(g, belief.secrets[i], card)
        g.heard |= g.entities[belief.secrets[i]].listens
    return left


def take_card(cards, left, r):
    """Draw a card from the first `left` of a list; it changes places with the last of them."""
    i = draw_less(r, left)
    card = cards.cards[i]
    cards.cards[i] = cards.cards[left - 1]
    cards.cards[left - 1] = card
    return card


def take_padding(cards, left, r):
    """Draw a card from the first `left` to fill up from, as `take_card` does."""
    i = draw_less(r, left)
    card = cards.padding[i]
    cards.padding[i] = cards.padding[left - 1]
    cards.padding[left - 1] = card
    return card


def fill_cards(g, belief, cards, left, r):
    """Fill the opponent's hand and deck from a list, then from what may fill it up."""
    padding = cards.n_padding
    p = address(g.players[1 - belief.viewer])
    size = 0 if belief.keep_deck else p.n_deck
    for i in range(belief.n_hand + size):
        card = NO_CARD
        if i < belief.n_hand and belief.hand_generated[i]:
            if belief.n_strays:
                card = belief.strays[draw_less(r, belief.n_strays)]
        elif left > 0:
            card = take_card(cards, left, r)
            left -= 1
        elif padding > 0:
            card = take_padding(cards, padding, r)
            padding -= 1
        if i < belief.n_hand:
            place_card(g, belief.hand[i], card)
        else:
            p.deck[i - belief.n_hand] = card
            if T.cards[card].tags & PLACEMENT:
                g.placement_matters |= 1 << (1 - belief.viewer)


def shuffle_deck(g, player, r):
    """Shuffle a player's deck."""
    p = address(g.players[player])
    left = p.n_deck
    while left > 1:
        i = draw_less(r, left)
        left -= 1
        card = p.deck[i]
        p.deck[i] = p.deck[left]
        p.deck[left] = card


def sample_world(to, root, belief, r):
    """Copy the root and fill in what is hidden, with a new generator."""
    copy_game(to, root)
    if belief.n_lists:
        cards = address(belief.lists[choose_list(belief, r)])
        left = fill_secrets(to, belief, cards, r)
        fill_cards(to, belief, cards, left, r)
    if not belief.keep_own_deck:
        shuffle_deck(to, belief.viewer, r)
    reseed(to, r)


def reseed(g, r):
    """Give a state a new generator."""
    g.rng = draw_bits(r) | 1


def sample_worlds(to, root, belief, r, times):
    """Deal n worlds, one over the other (to time it)."""
    for _ in range(times):
        sample_world(to, root, belief, r)
