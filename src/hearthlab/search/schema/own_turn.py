"""The records of searches of a player's own turn: the Game State Value search and lethal."""

from hearthlab.engine.schema import MAX_ACTIONS, MAX_CARDS, Game, Listing
from hearthlab.native.kinds import Array, Record, i32, length, record, u8, u32, u64
from hearthlab.search.schema.search import Random

# --- Game State Value ---------------------------------------------------------------------------
GSV_DEPTH = 2  # actions after the first one
GSV_LEVELS = 4  # states at work: the root, and one after each action
GSV_WON = 1_000_000_000
GSV_ENOUGH = 100_000  # no better action is searched for
GSV_PER_CLOCK = 64  # actions between two looks at the clock
GSV_YELLOW_HEALTH = 15  # less than this left after the worst case: threat level yellow

# --- Lethal ---------------------------------------------------------------------------------------
LETHAL_WORLDS = 16
LETHAL_DEPTH = 40  # actions of one turn
LETHAL_TABLE = 1 << 17  # places for hashes of states seen
LETHAL_PROBES = 4
LETHAL_PER_CLOCK = 64  # nodes between two looks at the clock

LETHAL_NONE = 0  # no winning line
LETHAL_FOUND = 1
LETHAL_UNKNOWN = 2  # nodes or time ran out


@record
class GsvWeights(Record):
    """The weights of the Game State Value heuristic, in MetaStone's order."""

    red: float
    yellow: float
    own_health: float
    enemy_health: float
    own_card: float
    enemy_card: float
    minion: float
    attack: float
    health: float
    red_taunt: float
    yellow_taunt: float
    taunt: float
    windfury: float
    shield: float
    spell_damage: float
    stealth: float
    elusive: float
    removal: float


@record
class Gsv(Record):
    """One Game State Value search."""

    weights: GsvWeights
    random: Random
    deadline: float  # on the monotonic clock; 0: none
    stopped: u32  # it has passed: the search goes no deeper
    player: u32
    padding: u32
    n_values: u32
    nodes: u64  # actions tried
    actions: Array[u32] = length(MAX_ACTIONS)  # of the root, a battlecry's best target chosen
    values: Array[float] = length(MAX_ACTIONS)
    removal: Array[u8] = length(MAX_CARDS)  # 1 for cards that count as hard removal
    hero_damage: Array[float] = length(16)  # by class
    listings: Array[Listing] = length(GSV_LEVELS)
    states: Array[Game] = length(GSV_LEVELS)
    spare: Game


@record
class Lethal(Record):
    """One search for a line that wins in every one of some worlds."""

    deadline: float  # on the monotonic clock; 0: none
    nodes: u32
    limit: u32  # nodes
    stopped: u32
    player: u32
    n_worlds: i32
    n_line: u32
    line: Array[u32] = length(LETHAL_DEPTH)
    table: Array[u64] = length(LETHAL_TABLE)  # hashes of visited states; 0 is empty
    listings: Array[Listing] = length(LETHAL_DEPTH)
    check: Listing
    states: Array[Game] = length(LETHAL_DEPTH * LETHAL_WORLDS)  # [action][world]


STRUCTURES = (GsvWeights, Gsv, Lethal)
