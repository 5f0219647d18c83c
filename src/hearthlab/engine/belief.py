"""Records of what one player believes about hidden cards; `rules/worlds.py` deals worlds from them.

Their C header is generated from here, as the state's is.
"""

from ctypes import Structure, c_uint8, c_uint16, c_uint64

from hearthlab.engine.schema import MAX_DECK, MAX_HAND, MAX_SECRETS

MAX_LISTS = 24  # deck lists a belief can weigh
MAX_LIST_CARDS = 128  # a full deck, a hand, secrets, and what left the deck unseen
MAX_POOL = 2048  # legal copies of cards to fill up from
MAX_SECRET_CARDS = 16  # secrets of one class
MOST_DEALS = 16  # of a world that has to fit what the viewer is asked


class Random(Structure):
    """A generator outside of a state (splitmix64)."""

    _fields_ = (("state", c_uint64),)


class DeckList(Structure):
    """The hidden cards one deck list would leave, and what to fill up from."""

    _fields_ = (
        ("until", c_uint64),  # drawn when a 32-bit draw is below; the last has 2**32
        ("replaced", c_uint64),  # a card is of the padding instead when a 32-bit draw is below
        ("n_cards", c_uint16),
        ("n_padding", c_uint16),
        ("cards", c_uint16 * MAX_LIST_CARDS),  # rows, permuted by sampling
        ("padding", c_uint16 * MAX_POOL),  # rows, permuted by sampling
    )


class Belief(Structure):
    """What the cards may be that one player cannot see. Sampling permutes its lists."""

    _fields_ = (
        ("viewer", c_uint8),
        ("keep_own_deck", c_uint8),  # the order of one's own deck is known (full cheater)
        ("keep_deck", c_uint8),  # so is the opponent's deck
        ("n_hand", c_uint8),
        ("n_secrets", c_uint8),
        ("n_lists", c_uint8),
        ("hand", c_uint8 * MAX_HAND),  # slots of unknown cards in the opponent's hand
        ("hand_generated", c_uint8 * MAX_HAND),  # they do not come from the deck
        ("hand_given", c_uint8 * MAX_HAND),  # they come from a deck that the viewer had before
        ("secrets", c_uint8 * MAX_SECRETS),  # slots
        ("secret_generated", c_uint8 * MAX_SECRETS),
        ("secret_class", c_uint8 * MAX_SECRETS),
        ("n_secret_cards", c_uint8 * MAX_SECRETS),
        ("secret_cards", c_uint16 * (MAX_SECRETS * MAX_SECRET_CARDS)),  # any legal ones, by secret
        ("n_strays", c_uint16),
        ("strays", c_uint16 * MAX_POOL),  # what a generated card may be
        ("n_given", c_uint16),
        ("given", c_uint16 * (MAX_DECK + MAX_HAND)),  # of that deck: in the other's deck or hand
        ("n_copied", c_uint16),
        (
            "copied",
            c_uint16 * MAX_LIST_CARDS,
        ),  # what a copy of the opponent's deck may be
        # The world dealt last: its list, and how many cards of it are not dealt
        ("drawn", c_uint16),
        ("n_left", c_uint16),
        ("n_padding_left", c_uint16),
        ("n_given_left", c_uint16),
        ("lists", DeckList * MAX_LISTS),
    )


STRUCTURES = (Random, DeckList, Belief)
assert MAX_LIST_CARDS >= MAX_DECK
