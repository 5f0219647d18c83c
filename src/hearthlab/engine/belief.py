"""Records of a player's beliefs about hidden cards; `rules/worlds.py` deals worlds from them.

Their C header is generated from here, as the state's is.
"""

from hearthlab.engine.schema import MAX_DECK, MAX_HAND, MAX_SECRETS
from hearthlab.native.kinds import Array, Record, length, record, u8, u16, u64

MAX_LISTS = 24  # deck lists that a belief can weight
MAX_LIST_CARDS = 128  # a full deck, a hand, secrets, and cards that left the deck unseen
MAX_POOL = 2048  # legal copies of cards to fill up from
MAX_SECRET_CARDS = 16  # secrets of one class
MOST_DEALS = 16  # attempts at a world that fits the viewer's open choice


@record
class Random(Record):
    """A generator outside of a state (splitmix64)."""

    state: u64


@record
class DeckList(Record):
    """The hidden cards that one deck list leaves, and cards to fill up from."""

    until: u64  # drawn when a 32-bit random number is below this; 2**32 for the last list
    replaced: u64  # a card comes from the padding when a 32-bit random number is below this
    n_cards: u16
    n_padding: u16
    cards: Array[u16] = length(MAX_LIST_CARDS)  # rows, permuted by sampling
    padding: Array[u16] = length(MAX_POOL)  # rows, permuted by sampling


@record
class Belief(Record):
    """The possible hidden cards of a game, for one player. Sampling permutes its lists."""

    viewer: u8
    keep_own_deck: u8  # the viewer knows the order of its own deck (full cheater)
    keep_deck: u8  # so is the opponent's deck
    n_hand: u8
    n_secrets: u8
    n_lists: u8
    hand: Array[u8] = length(MAX_HAND)  # slots of unknown cards in the opponent's hand
    hand_generated: Array[u8] = length(MAX_HAND)  # they do not come from the deck
    hand_given: Array[u8] = length(MAX_HAND)  # they come from a deck that the viewer had before
    secrets: Array[u8] = length(MAX_SECRETS)  # slots
    secret_generated: Array[u8] = length(MAX_SECRETS)
    secret_class: Array[u8] = length(MAX_SECRETS)
    n_secret_cards: Array[u8] = length(MAX_SECRETS)
    secret_cards: Array[u16] = length(MAX_SECRETS * MAX_SECRET_CARDS)  # any legal ones, by secret
    n_strays: u16
    strays: Array[u16] = length(MAX_POOL)  # candidates for a generated card
    n_given: u16
    given: Array[u16] = length(MAX_DECK + MAX_HAND)  # of that deck: in the other's deck or hand
    n_copied: u16
    copied: Array[u16] = length(MAX_LIST_CARDS)  # candidates for a copy from the opponent's deck
    # The world dealt last: its list, and how many cards of it are not dealt
    drawn: u16
    n_left: u16
    n_padding_left: u16
    n_given_left: u16
    lists: Array[DeckList] = length(MAX_LISTS)


STRUCTURES = (Random, DeckList, Belief)
assert MAX_LIST_CARDS >= MAX_DECK
