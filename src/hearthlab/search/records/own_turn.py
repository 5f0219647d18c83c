"""Declare the records of the searches of one's own turn: the Game State Value search and lethal."""

from ctypes import Structure, c_double, c_int32, c_uint8, c_uint16, c_uint32, c_uint64

from hearthlab.engine.schema import (
    MAX_ACTIONS,
    MAX_BOARD,
    MAX_CARDS,
    MAX_DECK,
    MAX_HAND,
    Game,
    Listing,
)
from hearthlab.search.records.search import Random

# --- Game State Value ---------------------------------------------------------------------------
GSV_DEPTH = 2  # actions after the first one
GSV_LEVELS = 4  # states at work: the root, and one after each action
GSV_WON = 1_000_000_000
GSV_ENOUGH = 100_000  # no better action is looked for
GSV_PER_CLOCK = 64  # actions between two looks at the clock
GSV_YELLOW_HEALTH = 15  # less than this left after the worst: threat level yellow

# --- Lethal ---------------------------------------------------------------------------------------
LETHAL_WORLDS = 16
LETHAL_DEPTH = 40  # actions of one turn
LETHAL_TABLE = 1 << 17  # places for hashes of states seen
LETHAL_PROBES = 4
LETHAL_PER_CLOCK = 64  # nodes between two looks at the clock

LETHAL_NONE = 0  # there is none
LETHAL_FOUND = 1
LETHAL_UNKNOWN = 2  # nodes or time ran out

# --- Reach: how much damage may yet come (reach.py) -----------------------------------------------
REACH_WILD = 1  # not understood: everything is possible
REACH_WINDFURY = 2  # may give somebody windfury, or come with windfury and charge
REACH_SLOW_WINDFURY = 4  # comes with windfury, without charge
REACH_CHARGE = 8  # may give charge
REACH_SILENCE = 16  # may silence, or take tags away
REACH_CHEAP = 32  # may make cards cheaper
REACH_MY_SECRET = 64  # may put a secret of my deck into play
REACH_THEIR_SECRET = 128
REACH_NOTHING = 256  # adds nothing

REACH_ENDLESS = 1 << 20  # no bound is known
REACH_LIMIT = 1000  # a card with a higher number is wild
REACH_MANA = 30  # so much or more: mana is no limit
REACH_CARDS = MAX_HAND + MAX_DECK + MAX_BOARD + 1  # hand, what may be drawn, board, hero power

# Events that triggers count
REACH_PLAYS = 0
REACH_SUMMONS = 1
REACH_DEATHS = 2
REACH_EVENTS = 3


class GsvWeights(Structure):
    """The weights of the Game State Value heuristic, in MetaStone's order."""

    _fields_ = (
        ("red", c_double),
        ("yellow", c_double),
        ("own_health", c_double),
        ("enemy_health", c_double),
        ("own_card", c_double),
        ("enemy_card", c_double),
        ("minion", c_double),
        ("attack", c_double),
        ("health", c_double),
        ("red_taunt", c_double),
        ("yellow_taunt", c_double),
        ("taunt", c_double),
        ("windfury", c_double),
        ("shield", c_double),
        ("spell_damage", c_double),
        ("stealth", c_double),
        ("elusive", c_double),
        ("removal", c_double),
    )


class Gsv(Structure):
    """One Game State Value search."""

    _fields_ = (
        ("weights", GsvWeights),
        ("random", Random),
        ("deadline", c_double),  # on the monotonic clock; 0: none
        ("stopped", c_uint32),  # it has passed: nothing deeper is looked at
        ("player", c_uint32),
        ("padding", c_uint32),
        ("n_values", c_uint32),
        ("nodes", c_uint64),  # actions tried
        ("actions", c_uint32 * MAX_ACTIONS),  # of the root, a battlecry's best target chosen
        ("values", c_double * MAX_ACTIONS),
        ("removal", c_uint8 * MAX_CARDS),  # 1 for cards that count as hard removal
        ("hero_damage", c_double * 16),  # by class
        ("listings", Listing * GSV_LEVELS),
        ("states", Game * GSV_LEVELS),
        ("spare", Game),
    )


class Reach(Structure):
    """What a card can add to the damage of a turn, each number from above."""

    _fields_ = (
        ("burn", c_int32),  # damage to the enemy hero
        ("hits", c_int32),  # how often spell damage adds to it
        ("arm", c_int32),  # attack of my hero
        ("lift_one", c_int32),  # attack given to one character
        ("lift_all", c_int32),  # attack given to all minions
        ("fast_attack", c_int32),  # of minions that come with charge
        ("fast_count", c_int32),
        ("slow_attack", c_int32),  # of other minions that come
        ("slow_count", c_int32),
        ("spell_damage", c_int32),
        ("draws", c_int32),
        ("enemy_draws", c_int32),
        ("mana", c_int32),
        ("plays", c_int32),  # cards played
        ("summons", c_int32),  # minions that come, on either side
        ("gifts", c_int32),  # of them to the opponent
        ("steals", c_int32),  # may take control of minions of the opponent
        ("again", c_int32),  # may let minions come (or be played) a second time
        ("flags", c_uint32),  # REACH_WILD …
        ("event_burn", c_int32 * REACH_EVENTS),  # damage for each play, summon, death
        ("event_lift", c_int32 * REACH_EVENTS),  # attack given to one for each
    )


class Lethal(Structure):
    """One search for a line that wins in every one of some worlds."""

    _fields_ = (
        ("deadline", c_double),  # on the monotonic clock; 0: none
        ("nodes", c_uint32),
        ("limit", c_uint32),  # nodes
        ("stopped", c_uint32),
        ("player", c_uint32),
        ("n_worlds", c_int32),
        ("n_line", c_uint32),
        ("bounded", c_uint32),  # leave out what is out of reach (`plays`, `stands` are filled)
        ("n_cards", c_int32),
        ("swings", c_int32),  # attacks of minions that may yet come
        ("most_swings", c_int32),  # of one character
        ("hero_swings", c_int32),
        ("spell_damage", c_int32),
        ("stolen", c_int32),  # the opponent's minions are counted as mine, too
        ("instances", c_int32),  # how often each minion may come
        ("events", c_int32 * REACH_EVENTS),
        ("best", c_int32 * REACH_MANA),  # [mana]: most damage for it
        ("costs", c_int32 * REACH_CARDS),  # of the cards within reach
        ("cards", c_uint16 * REACH_CARDS),
        ("standing", Reach),  # sum of what is in play
        ("played", Reach),  # sum of all cards within reach
        ("plays", Reach * MAX_CARDS),  # by card: when I play it
        ("stands", Reach * (2 * MAX_CARDS)),  # by side (mine, theirs) and card: while in play
        ("line", c_uint32 * LETHAL_DEPTH),
        ("table", c_uint64 * LETHAL_TABLE),  # hashes of what was looked into; 0 is empty
        ("listings", Listing * LETHAL_DEPTH),
        ("check", Listing),
        ("states", Game * (LETHAL_DEPTH * LETHAL_WORLDS)),  # [action][world]
    )


STRUCTURES = (GsvWeights, Gsv, Reach, Lethal)
