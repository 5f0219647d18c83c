"""The records of the searches that the agents of the Hearthstone AI Competition share.

A score is a row of terms: weights of *features*, numbers that a position has for each side. What a
minion is worth is a row of weights, too. `hearthlab.search.hall` writes these records.
"""

from hearthlab.cards.symbols import (
    CHARGE,
    DEATHRATTLE,
    IMMUNE,
    LIFESTEAL,
    SHIELD,
    STEALTH,
    TAUNT,
    WINDFURY,
)
from hearthlab.engine.schema import MAX_ACTIONS, MAX_CARDS, Game, Listing
from hearthlab.native.kinds import Array, Record, i32, length, record, u8, u16, u32, u64
from hearthlab.search.schema.search import Random

HALL_DEEPEST = 12  # the player's actions of a line
HALL_LEVELS = 14  # states at work: the root, and one after each action
HALL_STEPS = 4  # rows of a rule for the depth
HALL_TERMS = 40
HALL_NODES = 64  # states that a beam keeps: those at hand, the next ones, one state's best
HALL_NEXT = 20
HALL_BEST = 40
HALL_WIDEST = 20
HALL_DEEPEST_BEAM = 40  # actions of one turn
# Cards that Tyche knows by name
HALL_ICE_BARRIER = 0
HALL_ICE_BLOCK = 1
HALL_COIN = 2
HALL_STORM = 3
HALL_PORTAL = 4
HALL_HEX = 5
HALL_BOLT = 6
HALL_JADE = 7
HALL_NAMED = 8
HALL_PLAYOUT = 60  # actions of a playout
HALL_PATH = 64
HALL_STATES = 4096
HALL_EDGES = 131072
HALL_TABLE = 16384
HALL_TREE = 1024
HALL_ENDS = 5
HALL_ROLLOUT = 5  # actions after the best child
HALL_PER_CLOCK = 64  # actions between two looks at the clock
HALL_SPARE = 13  # the level that keeps a state that others would overwrite
HALL_WON = 2_000_000_000
HALL_LOST = -2_000_000_000
HALL_NEVER = -2_100_000_000  # worse than any state
HALL_KEYWORDS = TAUNT | CHARGE | WINDFURY | SHIELD | STEALTH | DEATHRATTLE | LIFESTEAL | IMMUNE
# Limits of features
HALL_SLOW_TURNS = 10  # limit of the features that grow with the number of turns
HALL_LATE_ROUND = 10
HALL_FULL = 9  # cards in hand
HALL_PLENTY = 3  # cards in hand; further ones count less
HALL_FEAR = 6  # health that may be left, less one, for danger to count
HALL_FEAR_WORTH = 10
HALL_FEAR_MOST = 100

# --- Features: numbers that each side of a position has ------------------------------------------
HALL_HP = 0  # the hero's health, without armor
HALL_ARMOR = 1
HALL_MINIONS = 2
HALL_ATTACK = 3  # of all minions
HALL_HEALTH = 4  # of all minions
HALL_TAUNT_HEALTH = 5
HALL_HERO_ATTACK = 6  # the weapon's counts on its player's turn only
HALL_HAND = 7
HALL_DECK = 8
HALL_BASIC = 9  # the features from here on are only computed when a score uses one
HALL_CLEAR = 9  # 1: this side has minions and the other has none
HALL_TAUNT_FACED = 10  # this side's taunt health if the other side has a minion with taunt
HALL_FULL_HAND = 11  # 1: more than nine cards in hand
HALL_NO_DECK = 12
HALL_HAND_LEAD = 13  # 1: this side has cards in hand and the other has none
HALL_HAND_COST = 14  # cost of the searching player's cards; 0 for the other player
HALL_DANGER = 15  # a penalty when the other side could nearly kill this side's hero
HALL_GOLEMS = 16
HALL_DRAWN = 17  # cards the searching player has drawn this turn
HALL_DIED = 18  # minions of both sides that died in the searching player's turn
HALL_SWINGS = 19  # attacks of the searching player's minions this turn
HALL_DISCARDS = 20
HALL_MANA = 21  # left to spend
HALL_ROOT_HP = 22
HALL_HAND_STEPS = 23  # three for each of the first three cards, two for each further one
HALL_DECK_LATE = 24  # from round ten on the root of the deck's size, or -2 without cards
HALL_BARE = 25  # without minions: 2 and the number of the round, at most 12
HALL_ROOT_ARMORED = 26  # the root of health and armor
HALL_DECK_FATIGUE = 27  # the root of the deck's size, less the last damage of fatigue
HALL_ALONE = 28  # when the other side has no minions: 2 and the number of the turn, at most 12
HALL_WEAPON = 29  # attack times durability
HALL_WEAPON_ATTACK = 30
HALL_DURABILITY = 31
HALL_SECRETS = 32
HALL_CRYSTALS = 33
HALL_OVERLOAD = 34
HALL_AWAKE = 35  # minions that are not dormant
HALL_FEATURES = 36  # the other side's features follow

# --- Scores ---------------------------------------------------------------------------------------
HALL_SUM = 0  # the terms and the worth of the minions, mine minus theirs
HALL_RATIO = 1  # ½ + (mine - theirs) / (2 × the larger of them)
HALL_PRODUCT = 2  # quotients of health, boards and hands, multiplied

HALL_EXACT = 0
HALL_NEAREST = 1  # to whole numbers, halves to even ones
HALL_CUT = 2  # toward zero

# --- Options --------------------------------------------------------------------------------------
HALL_ORDER_2018 = 0
HALL_ORDER_2019 = 1  # and of 2020

# --- The value of an option ----------------------------------------------------------------------
HALL_PREFIX = 0  # the best state of its lines, at any depth
HALL_LEAVES = 1  # the best last state of its lines
HALL_BUSY = 2  # the same, of lines in which the turn does not end
HALL_TWO_STEPS = 3  # a fifth of its score and four fifths of the best score after it
HALL_STEEPEST = 4  # like HALL_PREFIX, but a line follows the best action at each step
HALL_TWICE = 5  # like HALL_PREFIX, but the best action is valued again with new chance
HALL_CLOSED = 6  # the best state after the end of the turn
HALL_DEEPENING = 7  # like HALL_LEAVES, ever deeper; the end of the turn has the score before it


@record
class HallTerm(Record):
    """One weight of a score."""

    weight: float
    feature: u32  # HALL_FEATURES more for the other side
    padding: u32


@record
class HallMinion(Record):
    """The parts of a minion's worth, which are added up."""

    attack: float
    health: float
    cost: float  # printed
    taunt: float
    windfury: float
    half_attack: float  # windfury: half of its attack, cut, times this
    shield: float
    shield_base: float  # divine shield: this times attack and health, cut
    silenced_base: float
    poison: float
    poison_base: float
    spell_power: float  # per point
    has_spell_power: float
    spell_power_base: float
    enrage: float
    stealth: float
    elusive_base: float
    deathrattle: float
    inspire: float
    lifesteal: float
    charge: float
    battlecry: float
    more_attacks: float  # its attack times the attacks it made this turn, less one
    keyword_cost: float  # with any keyword: this times the printed cost, and one more
    keyword_none: float  # without any keyword
    frozen_stops: u32  # 1: a frozen minion is worth its health; 2: as 1, without the health
    padding: u32


@record
class HallChange(Record):
    """The worth of each side's losses in one action (EVA); minions have their own weights."""

    hp: float  # health and armor
    hero_attack: float
    minion_health: float  # of minions that stay, times their worth
    gone: float  # worth of minions that leave
    new: float  # worth of minions that come
    secrets: float
    minion: HallMinion


@record
class HallArm(Record):
    """The results of the episodes of an option of the root."""

    total: float
    visits: u32
    wins: u32
    losses: u32
    padding: u32


@record
class HallEdge(Record):
    """One action of a node of a search graph."""

    total: float
    action: u32
    visits: u32
    removed: u32  # 1: it changes nothing
    padding: u32


@record
class HallState(Record):
    """A node of a search graph."""

    hash: u64
    total: float
    visits: u32
    first: u32  # edge
    n_edges: u32
    padding: u32


@record
class HallScore(Record):
    """How a state is scored."""

    kind: u32
    n_terms: u32
    rounding: u32
    own_first: u32  # 1: the searcher's own death is tested first, so that a draw is a loss
    scale: float
    worth: float  # weight of the worth of minions
    terms: Array[HallTerm] = length(HALL_TERMS)
    minion: HallMinion


@record
class HallLevel(Record):
    """One state of a line, and its legal options."""

    playable: u64  # cards in hand that may be played: none drawn in the line
    swings: u32  # attacks of friendly minions this turn
    n_options: u32
    n_listed: u32  # counted as in the competition's framework: every place of a minion
    padding: u32
    options: Array[u32] = length(MAX_ACTIONS)
    listing: Listing
    state: Game


@record
class HallNode(Record):
    """A state that a beam keeps."""

    value: float
    playable: u64
    swings: u32
    depth: u32  # actions that led to it
    first: u32  # the root's option that leads to it
    ended: u32  # 1: it has no successor
    state: Game


@record
class Hall(Record):
    """One search."""

    random: Random
    deadline: float  # on the monotonic clock; 0: none
    nodes: u64  # actions tried
    limit: u64  # of them; 0: none
    barred: u64  # the root's options that come from or aim at these are left out
    stopped: u32
    player: u32  # the player for whom states are scored
    searcher: u32  # the player who decides
    order: u32
    blank: u32  # 1: cards drawn in a line can't be played
    method: u32
    depth: i32  # the player's actions after an option
    is_cut: u32  # the depth ended a line
    has_more: u32  # 1: a score uses more than the basic features
    swings: u32  # attacks of friendly minions in the line that is scored
    deck_before: u32  # size of the player's deck at the first decision of the turn
    n_steps: u32
    n_values: u32
    width: u32  # of beams
    width_per_state: u32
    never_ends: u32  # 1: a beam does not include the end of the turn
    n_next: u32
    n_kept: u32
    next: u64
    step_least: Array[u32] = length(HALL_STEPS)  # from this many options on …
    step_depth: Array[i32] = length(HALL_STEPS)  # … search n actions further
    features: Array[float] = length(2 * HALL_FEATURES)
    profiles: Array[HallScore] = length(2)  # Predator: mine and the enemy's
    scores: Array[HallScore] = length(2)  # on the searching player's turn, on the other's
    actions: Array[u32] = length(MAX_ACTIONS)  # the root's options, in the framework's order
    values: Array[float] = length(MAX_ACTIONS)
    kept: Array[float] = length(MAX_ACTIONS)  # of the last depth that was finished
    seconds: Array[u64] = length(MAX_ACTIONS)  # HALL_BUSY: the key of the best action after each
    arms: Array[HallArm] = length(MAX_ACTIONS)
    change: HallChange
    exploration: float
    bias: float  # Tyche: the bias of the last action of the line
    bias_weight: float
    root_weight: float  # of the root of health and armor
    iterations: u32
    reply_iterations: u32
    even_padding: u32
    swaps_end: u32  # 1: the end of the turn is scored for the wrong side in playouts
    named: Array[u16] = length(HALL_NAMED)  # the rows of cards that one agent knows by name
    inspire: Array[u8] = length(MAX_CARDS)
    enrage: Array[u8] = length(MAX_CARDS)
    levels: Array[HallLevel] = length(HALL_LEVELS)
    ranked: Array[u32] = length(HALL_NODES)  # places of `nodes_kept`, the best first in each list
    nodes_kept: Array[HallNode] = length(HALL_NODES)


@record
class HallGraph(Record):
    """The nodes and edges of a search graph (Yamaoka)."""

    n_states: u32
    n_edges: u32
    path: Array[u32] = length(HALL_PATH)  # edges of the current iteration
    on_path: Array[u32] = length(HALL_PATH)  # and the nodes they belong to
    table: Array[u32] = length(HALL_TABLE)  # node + 1, by hash
    states: Array[HallState] = length(HALL_STATES)
    edges: Array[HallEdge] = length(HALL_EDGES)


@record
class HallTreeNode(Record):
    """A sampled state of a search tree."""

    score: float
    total: float  # the best score seen below it
    playable: u64
    visits: u32
    swings: u32
    action: u32  # that led to it
    parent: i32
    first: u32  # child
    n_children: u32
    is_leaf: u32  # 1: the turn or the game has ended
    is_met: u32  # 1: the selection came here
    state: Game


@record
class HallTree(Record):
    """A tree of sampled states of one turn (Predator)."""

    n_nodes: u32
    is_full: u32
    n_ends: u32
    padding: u32
    ends: Array[u32] = length(HALL_ENDS)  # nodes that replies are looked for
    nodes: Array[HallTreeNode] = length(HALL_TREE)


STRUCTURES = (
    HallTerm,
    HallMinion,
    HallChange,
    HallArm,
    HallEdge,
    HallState,
    HallScore,
    HallLevel,
    HallNode,
    Hall,
    HallGraph,
    HallTreeNode,
    HallTree,
)
