"""Declare the records of the champion: what its net reads, the beam over a turn, plans in worlds.

The numbers SIGHT_* are places in what the net reads; `search/kernels/champion/sight.py` names and
explains them.
"""

from ctypes import (
    POINTER,
    Structure,
    c_double,
    c_float,
    c_int32,
    c_uint8,
    c_uint16,
    c_uint32,
    c_uint64,
)

from hearthlab.engine.belief import Belief, Random
from hearthlab.engine.schema import MAX_CARDS, Game, Listing
from hearthlab.search.records.own_turn import Gsv

# Places of one side; the mover's come first
SIGHT_HEALTH = 0
SIGHT_BELOW_20 = 1
SIGHT_BELOW_12 = 2
SIGHT_BELOW_6 = 3
SIGHT_HAND = 4
SIGHT_NO_HAND = 5
SIGHT_HAND_COST = 6
SIGHT_USABLE = 7
SIGHT_BURN = 8
SIGHT_FAST = 9
SIGHT_FATIGUE = 10
SIGHT_DECK = 11
SIGHT_BOARD = 12
SIGHT_ATTACK = 13
SIGHT_TOUGHNESS = 14
SIGHT_BODY = 15
SIGHT_LARGEST = 16
SIGHT_TAUNTS = 17
SIGHT_TAUNT_HEALTH = 18
SIGHT_SHIELDS = 19
SIGHT_WINDFURY = 20
SIGHT_STEALTH = 21
SIGHT_SPELL_DAMAGE = 22
SIGHT_UNABLE = 23
SIGHT_DEATHRATTLES = 24
SIGHT_BOARD_COST = 25
SIGHT_TRIGGERS = 26
SIGHT_WEAPON_DAMAGE = 27
SIGHT_WEAPON_ATTACK = 28
SIGHT_SECRETS = 29
SIGHT_CRYSTALS = 30
SIGHT_OVERLOAD = 31
SIGHT_ARMED = 32
SIGHT_SIDE = 33  # numbers of one side
# Places of both together
SIGHT_THROUGH = 66  # mover, other: damage that passes taunts
SIGHT_KILLS = 68
SIGHT_SHARE = 70  # of the enemy's health
SIGHT_BOARD_SHARE = 72
SIGHT_TURN = 74
SIGHT_BARE = 75
SIGHT_ONE = 77
SIGHT_CLASS = 78  # ten of the mover, ten of the other
SIGHT_TRADES = 98  # mover, other: enemy minions that one own minion can kill
SIGHT_FREE = 100  # that one can kill and survive
SIGHT_FREE_ATTACK = 102  # their attack
N_SIGHT = 104

# Zones of cards that the net knows one by one; weapons and secrets in play are of the board
ZONE_OWN_BOARD = 0
ZONE_OTHER_BOARD = 1
ZONE_OWN_HAND = 2
ZONE_OTHER_HAND = 3
ZONE_OWN_DECK = 4
ZONE_OTHER_DECK = 5
N_CARD_ZONES = 6
ZONE_OWN_BODY = 6  # minions by their attack and health, and by what they can do
ZONE_OTHER_BODY = 7
N_ZONES = 8
BODY_ATTACKS = 12  # 0 … 11 and more
BODY_HEALTHS = 16
BODY_TRAITS = 192  # the first row of traits: BODY_ATTACKS * BODY_HEALTHS
N_BODIES = 256
TRAIT_TAUNT = 1
TRAIT_SHIELD = 2
TRAIT_WINDFURY = 4
TRAIT_STEALTH = 8
TRAIT_UNABLE = 16  # frozen, or can't attack
TRAIT_SILENCED = 32
MAX_SEEN_CARDS = 80  # 28 of minions and their traits, 20 of hands, 12 weapons and secrets, spare
MAX_PHASES = 4  # of a net: stretches of turns, each with weights of its own
MAX_DECK_CARDS = 64
NOTED_DECK_CARDS = 32  # of each deck, when positions are noted
NO_SEEN_CARD = 65535

NET_FIRST = 64  # units of the first layer
NET_SECOND = 32
LARGEST_LOGIT = 700  # whose exponential a double can hold
DECK_TABLE = 4160  # rows of NET_FIRST: (MAX_DECK_CARDS + 1) * NET_FIRST
DECK_TABLES = 33280  # of both players, for every phase

MAX_BEAM = 64
MAX_LEVELS = 24  # actions of one plan
MAX_BEAM_NODES = 16384
MAX_ENDS = 64
KNOWN_STATES = 16384
KNOWN_PROBES = 8
MAX_PLANS = 128
PLANS_PER_CLOCK = 4
ACTIONS_PER_CLOCK = 32
MANY_WORLDS = 1 << 20  # more than any time allows
MAX_MULLIGANS = 16  # ways to return some of four cards


class Net(Structure):
    """A net that values a state at the start of a turn; its arrays belong to Python.

    Every array has a part for each phase of the game, one after the other.
    """

    _fields_ = (
        ("first", POINTER(c_float)),  # [phase][N_SIGHT][NET_FIRST]
        ("first_bias", POINTER(c_float)),
        ("cards", POINTER(c_float)),  # [phase][N_ZONES][MAX_CARDS][NET_FIRST]
        ("second", POINTER(c_float)),  # [phase][NET_FIRST][NET_SECOND]
        ("second_bias", POINTER(c_float)),
        ("last", POINTER(c_float)),  # [phase][NET_SECOND]
        ("last_bias", POINTER(c_float)),
        ("phases", c_uint32),
        ("until", c_uint32 * MAX_PHASES),  # the last turn of each phase but the last one
        ("reads_decks", c_uint32),
        ("burn", c_uint8 * MAX_CARDS),  # damage from hand to the enemy hero
        ("fast", c_uint8 * MAX_CARDS),  # attack of chargers
    )


class Sight(Structure):
    """What the net reads of one state, and what it works on."""

    _fields_ = (
        ("numbers", c_float * N_SIGHT),
        ("n_cards", c_uint32),
        ("cards", c_uint32 * MAX_SEEN_CARDS),  # zone * MAX_CARDS + row
        ("mover", c_uint32),
        ("phase", c_uint32),  # of the net's weights
        ("n_deck", c_uint32 * 2),
        ("first", c_float * NET_FIRST),
        ("second", c_float * NET_SECOND),
    )


class DeckSums(Structure):
    """What decks add to the first layer: by number of cards left, for one order of a deck."""

    _fields_ = (
        ("n", c_uint32 * 2),  # cards of each player's deck
        ("own", c_float * DECK_TABLES),  # [phase][player][cards left]: as the mover's deck
        ("other", c_float * DECK_TABLES),
    )


class Beam(Structure):
    """A beam over the actions of one turn."""

    _fields_ = (
        ("n_nodes", c_int32),
        ("n_ends", c_int32),
        ("stamp", c_uint32),
        ("best_node", c_int32),
        ("best_value", c_double),
        ("tried", c_uint64),
        ("until", c_double),  # when to stop, once there is an end; 0: never
        ("parents", c_int32 * MAX_BEAM_NODES),
        ("actions", c_uint32 * MAX_BEAM_NODES),
        ("known", c_uint64 * KNOWN_STATES),
        ("known_stamps", c_uint32 * KNOWN_STATES),
        ("values", c_double * (2 * MAX_BEAM)),  # of both levels
        ("nodes", c_int32 * (2 * MAX_BEAM)),
        ("end_values", c_double * MAX_ENDS),  # ends of the turn, best first
        ("end_nodes", c_int32 * MAX_ENDS),
        ("sight", Sight),
        ("listing", Listing),
        ("child", Game),
        ("ended", Game),
        ("best", Game),
        ("states", Game * (2 * MAX_BEAM)),
    )


class Planner(Structure):
    """What the champion plans a turn with."""

    _fields_ = (
        ("net", POINTER(Net)),
        ("width", c_int32),  # of the beam
        ("keep", c_int32),  # plans taken from each beam
        ("beams", c_int32),  # worlds that plans are found in
        ("worlds", c_int32),  # that all plans are tried in; twice as many for the better half …
        ("reply_width", c_int32),
        ("plies", c_int32),  # turns played after the own
        ("trace", c_double),  # share of a value that is left to the turns after it
        ("player", c_int32),
        ("n_plans", c_int32),
        ("best", c_int32),
        ("trials", c_uint32),
        ("stopped", c_uint32),
        ("deadline", c_double),  # 0: none
        ("round_end", c_double),  # of the present round of halving, with a deadline
        ("lengths", c_int32 * MAX_PLANS),
        ("plans", c_uint32 * (MAX_PLANS * MAX_LEVELS)),
        ("priors", c_double * MAX_PLANS),
        ("sums", c_double * MAX_PLANS),
        ("counts", c_int32 * MAX_PLANS),
        ("alive", c_int32 * MAX_PLANS),
        ("values", c_double * MAX_PLANS),  # of the plans still considered, in one world
        ("random", Random),
        ("root", Game),
        ("world", Game),
        ("play", Game),
        ("listing", Listing),
        ("belief", Belief),
        ("decks", DeckSums),
        ("own", Beam),
        ("reply", Beam),
    )


class FirstHand(Structure):
    """What first hands are tried with."""

    _fields_ = (
        ("net", POINTER(Net)),
        ("worlds", c_int32),  # to try at most
        ("tried", c_int32),
        ("until", c_double),  # when to stop; 0: never
        ("n_codes", c_int32),
        ("codes", c_uint32 * MAX_MULLIGANS),
        ("sums", c_double * MAX_MULLIGANS),  # of the player's chances
        ("random", Random),
        ("root", Game),
        ("world", Game),
        ("state", Game),
        ("belief", Belief),
        ("decks", DeckSums),
        ("sight", Sight),
    )


class Harvest(Structure):
    """What one thread needs to play games and to note positions."""

    _fields_ = (
        ("net", POINTER(Net)),
        ("random", Random),
        ("width", c_int32),
        ("rival", POINTER(Gsv)),
        ("rival_side", c_int32),  # who plays as the rival does; neither: -1
        ("epsilon", c_double),  # share of random actions
        ("opening", c_int32),  # turns with OPENING_EPSILON instead
        ("opening_epsilon", c_double),
        ("stray", c_int32),  # one more such turn; only what comes after it is noted; 0: none
        ("n_rows", c_uint32),
        ("max_rows", c_uint32),
        ("numbers", POINTER(c_float)),  # [row][N_SIGHT]
        ("cards", POINTER(c_uint16)),  # [row][MAX_SEEN_CARDS], NO_SEEN_CARD after the last
        ("decks", POINTER(c_uint16)),  # [row][2][NOTED_DECK_CARDS], mover's first
        ("movers", POINTER(c_uint8)),
        ("turns", POINTER(c_uint16)),
        ("values", POINTER(c_float)),  # of the beam's best end for the mover, -1: not searched
        ("listing", Listing),
        ("sums", DeckSums),
        ("beam", Beam),
    )


STRUCTURES = (Net, Sight, DeckSums, Beam, Planner, FirstHand, Harvest)
# Sums of rows in C are written for these lengths: kernels/champion/inline.pxd.
assert (NET_FIRST, NET_SECOND) == (64, 32) and N_SIGHT <= 256
assert BODY_TRAITS == BODY_ATTACKS * BODY_HEALTHS
assert DECK_TABLE == (MAX_DECK_CARDS + 1) * NET_FIRST
assert DECK_TABLES == MAX_PHASES * 2 * DECK_TABLE
