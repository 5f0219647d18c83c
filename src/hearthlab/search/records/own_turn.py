"""The records of searches of a player's own turn: the Game State Value search and lethal."""

from ctypes import Structure, c_double, c_int32, c_uint8, c_uint32, c_uint64

from hearthlab.engine.schema import MAX_ACTIONS, MAX_CARDS, Game, Listing
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
        ("line", c_uint32 * LETHAL_DEPTH),
        ("table", c_uint64 * LETHAL_TABLE),  # hashes of what was looked into; 0 is empty
        ("listings", Listing * LETHAL_DEPTH),
        ("check", Listing),
        ("states", Game * (LETHAL_DEPTH * LETHAL_WORLDS)),  # [action][world]
    )


STRUCTURES = (GsvWeights, Gsv, Lethal)
