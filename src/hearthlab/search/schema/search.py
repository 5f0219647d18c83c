"""The records of the searches; their C header is generated from here, as the engine's is.

One `Search` record holds everything one thread needs but its nodes: parameters, generator, belief,
the root, a scratch world and the counters that other threads may read while it runs.
"""

from hearthlab.engine.belief import Belief as Belief
from hearthlab.engine.belief import Random as Random
from hearthlab.engine.schema import MAX_ACTIONS, Game, Listing
from hearthlab.native.kinds import Array, Record, f32, i32, length, record, u8, u16, u32, u64
from hearthlab.search.schema.values import Model, Scratch

MAX_PATH = 512  # actions from the root to a leaf
MAX_PRUNINGS = 64
NO_NODE = 0  # the root is not a child
CURVE_COST = 4  # the expert's mulligan returns cards of this cost or more
PER_CLOCK = 8  # iterations between two looks at the clock

# How random games are continued
ROLLOUT_UNIFORM = 0
ROLLOUT_LONG = 1  # uniform, but the turn ends only when nothing else is legal
ROLLOUT_EXPERT = 2

# How a leaf is valued
EVALUATE_ROLLOUT = 0
EVALUATE_SCORE = 1
EVALUATE_MIXED = 2
EVALUATE_VALUE = 3  # by a model

DRAWS = 1 << 20  # different numbers in [0, 1) that decide whether a model's value is used alone

# How the budget of determinized trees is counted
COUNT_PLAYOUTS = 0
COUNT_ITERATIONS = 1  # whole expansions, a playout for each child

# How an iteration grows a determinized tree
EXPAND_ALL = 0  # all children of a leaf, a playout each
EXPAND_ONE = 1  # one action never tried, and its playout

# Which moves a random move is drawn from
MOVES_ALL = 0
MOVES_LONGEST = 1

# Where a search stopped
STOP_BUDGET = 0
STOP_DEADLINE = 1
STOP_ASKED = 2

# Keys of actions: the action's number, and which cards it is about
KEY_ACTION = (1 << 31) - 1  # mask of the number
KEY_SOURCE = 32
KEY_TARGET = 48

# Which actions of the root are pruned first
PRUNE_VALUE = 0  # the lowest means
PRUNE_VISITS = 1  # the fewest visits; among equals the lowest mean

# Bandits to learn pruning from
MAX_BANDIT_ARMS = 64
MAX_PULLS = 1500
MAX_QUANTILES = 257

FLAG_EXPANDED = 1  # its children are listed
FLAG_PRUNED = 2  # out of the race
FLAG_DONE = 4  # nothing new below it (enumeration of moves)
FLAG_MOVE = 8  # a move may end here (enumeration of moves)


@record
class Weights(Record):
    """The weights of the board score; see score.py."""

    health: float  # of the hero, armor included
    card: float  # in hand
    attack: float  # of a minion
    toughness: float  # health of a minion
    minion: float  # for being there
    taunt: float
    shield: float
    windfury: float
    stealth: float
    spell_damage: float
    frozen: float
    cant_attack: float
    weapon: float  # attack times durability
    secret: float
    fatigue: float  # for each damage that the next draw from an empty deck would deal
    scale: float  # steepness of the curve from score to chance of winning
    lifesteal: float  # times attack
    poisonous: float
    quest: float  # under way


@record
class Evaluator(Record):
    """How a leaf is valued: by a rollout, by the board score, by a mixture, or by a model."""

    mix: float  # share of the score (EVALUATE_MIXED) or of the model's value
    limit: i32  # actions of a rollout
    turns: i32  # turns of a rollout, then the score; 0: to the end of the game
    kind: u8  # EVALUATE_*
    policy: u8  # ROLLOUT_*
    label: u8  # EVALUATE_VALUE: count it as won or lost, not as a chance
    padding: u8
    weights: Weights
    # EVALUATE_VALUE (papagiannis2022, section 6.3)
    model: Array[Model]  # Python keeps it alive
    beta: float  # equation 7: value alone when a draw of [0, 1) is beta * actions
    first_turn: i32  # before this turn, play on at random up to it
    scratch: Scratch


@record
class Pruning(Record):
    """One line of the root pruner's table: after n iterations keep n actions."""

    iterations: u32
    keep: u32


@record
class Node(Record):
    """One node of a tree: an action from its parent, and its statistics."""

    key: u64  # action, and the cards it is about
    value: float  # sum of results, for the player who chose the action
    visits: u32
    first: u32  # its children, one after the other
    extra: u32  # children found later: a chain
    next: u32  # next of such a chain
    parent: u32
    n_children: u16
    flags: u8  # FLAG_*
    player: u8  # who chose the action


@record
class Arm(Record):
    """One of the things a search chooses from: an action of the root, or a whole move."""

    key: u64  # of its (first) action
    value: float  # sum of results
    mean: float
    spread: float  # 1 / sqrt(visits)
    visits: u32
    node: u32  # its node; for a move the last one, in the tree of moves
    length: u32  # actions of the move
    flags: u32  # FLAG_PRUNED


@record
class Search(Record):
    """One search of one thread."""

    # Counters: other threads may read them while it runs, and set `stop`.
    iterations: u32
    evaluations: u32
    n_nodes: u32
    tree_size: u32  # nodes, counting listed actions that were never visited
    depth: u32  # deepest leaf
    depth_sum: u64
    misses: u32  # moves that turned out impossible in a world
    stop: u8
    stopped: u8  # STOP_*
    full: u8  # there were not enough nodes
    player: u8  # the searching player
    # Parameters
    budget: u32  # iterations or evaluations
    count: u32  # COUNT_*: which of them, in determinized trees
    expansion: u32  # EXPAND_*, in determinized trees
    max_nodes: u32
    max_arms: u32  # moves to enumerate
    seen_mask: u32  # size of the table of states seen, less one; 0: none
    determinizations: u32
    c: float
    deadline: float  # on the monotonic clock; 0: none
    evaluator: Evaluator
    n_prunings: u32
    next_pruning: u32
    prunings: Array[Pruning] = length(MAX_PRUNINGS)
    tree_start: u32  # the part of the budget spent before this tree
    prune_order: u32  # PRUNE_*
    prune_return: float  # chance that pruned actions take part too; 0: never
    # Results
    n_arms: u32
    n_moves: u32
    # Storage
    random: Random
    n_path: u32
    path: Array[u32] = length(MAX_PATH)  # nodes from the root to the leaf
    candidates: Array[u32] = length(MAX_ACTIONS)  # nodes of the legal actions
    root: Game
    world: Game
    leaf: Game
    trial: Game
    listing: Listing
    belief: Belief


# Lessons: games that are played to learn from
MOST_VALUE = 1 << 30  # of a won game, one action ahead
OPPONENT_MODEL = 255  # instead of ROLLOUT_*: the opponent looks ahead as the learner does
LESSON_DRAWN = 0
LESSON_WON = 1
LESSON_LOST = 2
LESSON_CUT = 3  # not enough room for all its states, or a fault


@record
class Lesson(Record):
    """One thread's memory for playing games and recording the states of one side's decisions."""

    random: Random
    learner: Array[Model]
    opponent: Array[Model]  # for OPPONENT_MODEL
    rows: Array[f32]  # [max_rows][inputs of the learner's model]
    epsilon: float  # share of the learner's actions that are random
    n_rows: u32
    max_rows: u32
    seat: u8  # of the learner
    policy: u8  # of the opponent: OPPONENT_MODEL or ROLLOUT_*
    trial: Game
    listing: Listing
    scratch: Scratch


@record
class Bandits(Record):
    """Bandits with arms of fixed chances, played again and again (papagiannis2022, section 6.2)."""

    random: Random
    n_arms: u32
    pulls: u32  # of one bandit
    repetitions: u32
    n_quantiles: u32
    quantiles: Array[float] = length(MAX_QUANTILES)  # of the chances that arms have
    # Results
    worst: u32  # the greatest rank of the best arm, by visits
    chosen: u32  # bandits whose best arm was the first by visits
    # The bandit under way, by arm
    chances: Array[float] = length(MAX_BANDIT_ARMS)
    means: Array[float] = length(MAX_BANDIT_ARMS)
    spreads: Array[float] = length(MAX_BANDIT_ARMS)  # 1 / sqrt(visits)
    wins: Array[u32] = length(MAX_BANDIT_ARMS)
    visits: Array[u32] = length(MAX_BANDIT_ARMS)
    # By pulls
    widths: Array[float] = length(MAX_PULLS + 1)  # sqrt(2 ln n)
    narrow: Array[float] = length(MAX_PULLS + 1)  # 1 / sqrt(n)


STRUCTURES = (
    Weights,
    Evaluator,
    Pruning,
    Node,
    Arm,
    Search,
    Lesson,
    Bandits,
)
