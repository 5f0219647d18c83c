"""The records of the searches; their C header is generated from here, as the engine's is.

One `Search` record holds everything one thread needs but its nodes: parameters, generator, belief,
the root, a scratch world and the counters that other threads may read while it runs.
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

from hearthlab.engine.belief import Belief as Belief
from hearthlab.engine.belief import Random as Random
from hearthlab.engine.schema import MAX_ACTIONS, Game, Listing
from hearthlab.search.records.values import Model, Scratch

MAX_PATH = 512  # actions from the root to a leaf
MAX_PRUNINGS = 64
NO_NODE = 0  # the root is nobody's child
CURVE_COST = 4  # the expert's mulligan returns what costs this or more
PER_CLOCK = 8  # iterations between two looks at the clock

# How random games are continued
ROLLOUT_UNIFORM = 0
ROLLOUT_LONG = 1  # uniform, but the turn ends only when nothing else is legal
ROLLOUT_EXPERT = 2

# What a leaf is worth
EVALUATE_ROLLOUT = 0
EVALUATE_SCORE = 1
EVALUATE_MIXED = 2
EVALUATE_VALUE = 3  # by a model

DRAWS = 1 << 20  # different numbers of [0, 1) that decide whether a model's value is taken alone

# What the budget of determinized trees counts
COUNT_PLAYOUTS = 0
COUNT_ITERATIONS = 1  # whole expansions, a playout for each child

# What an iteration adds to a determinized tree
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
PRUNE_VALUE = 0  # those with the lowest means
PRUNE_VISITS = 1  # those with the fewest visits; of equals the lowest mean

# Bandits to learn pruning from
MAX_BANDIT_ARMS = 64
MAX_PULLS = 1500
MAX_QUANTILES = 257

FLAG_EXPANDED = 1  # its children are listed
FLAG_PRUNED = 2  # out of the race
FLAG_DONE = 4  # nothing new below it (enumeration of moves)
FLAG_MOVE = 8  # a move may end here (enumeration of moves)


class Weights(Structure):
    """What the board score counts for each thing; see score.py."""

    _fields_ = (
        ("health", c_double),  # of the hero, armor included
        ("card", c_double),  # in hand
        ("attack", c_double),  # of a minion
        ("toughness", c_double),  # health of a minion
        ("minion", c_double),  # for being there
        ("taunt", c_double),
        ("shield", c_double),
        ("windfury", c_double),
        ("stealth", c_double),
        ("spell_damage", c_double),
        ("frozen", c_double),
        ("cant_attack", c_double),
        ("weapon", c_double),  # attack times durability
        ("secret", c_double),
        ("fatigue", c_double),  # for each damage the next empty draw would do
        ("scale", c_double),  # steepness of the curve from score to chance of winning
        ("lifesteal", c_double),  # times attack
        ("poisonous", c_double),
        ("quest", c_double),  # under way
    )


class Evaluator(Structure):
    """How a leaf is valued: by a rollout, by the board score, by a mixture, or by a model."""

    _fields_ = (
        ("mix", c_double),  # share of the score (EVALUATE_MIXED) or of the model's value
        ("limit", c_int32),  # actions of a rollout
        ("turns", c_int32),  # turns of a rollout, then the score; 0: to the end of the game
        ("kind", c_uint8),  # EVALUATE_*
        ("policy", c_uint8),  # ROLLOUT_*
        ("label", c_uint8),  # EVALUATE_VALUE: count it as won or lost, not as a chance
        ("padding", c_uint8),
        ("weights", Weights),
        # EVALUATE_VALUE (papagiannis2022, section 6.3)
        ("model", POINTER(Model)),  # Python keeps it alive
        ("beta", c_double),  # equation 7: value alone when a draw of [0, 1) is beta * actions
        ("first_turn", c_int32),  # before this turn, play on at random up to it
        ("scratch", Scratch),
    )


class Pruning(Structure):
    """One line of the root pruner's table: after n iterations keep n actions."""

    _fields_ = (("iterations", c_uint32), ("keep", c_uint32))


class Node(Structure):
    """One node of a tree: an action from its parent, and what is known of it."""

    _fields_ = (
        ("key", c_uint64),  # action, and the cards it is about
        ("value", c_double),  # sum of results, for the player who chose the action
        ("visits", c_uint32),
        ("first", c_uint32),  # its children, one after the other
        ("extra", c_uint32),  # children found later: a chain
        ("next", c_uint32),  # next of such a chain
        ("parent", c_uint32),
        ("n_children", c_uint16),
        ("flags", c_uint8),  # FLAG_*
        ("player", c_uint8),  # who chose the action
    )


class Arm(Structure):
    """One of the things a search chooses from: an action of the root, or a whole move."""

    _fields_ = (
        ("key", c_uint64),  # of its (first) action
        ("value", c_double),  # sum of results
        ("mean", c_double),
        ("spread", c_double),  # 1 / sqrt(visits)
        ("visits", c_uint32),
        ("node", c_uint32),  # its node; for a move the last one, in the tree of moves
        ("length", c_uint32),  # actions of the move
        ("flags", c_uint32),  # FLAG_PRUNED
    )


class Search(Structure):
    """One search of one thread."""

    _fields_ = (
        # Counters: other threads may read them while it runs, and set `stop`.
        ("iterations", c_uint32),
        ("evaluations", c_uint32),
        ("n_nodes", c_uint32),
        ("tree_size", c_uint32),  # nodes, counting listed actions that were never visited
        ("depth", c_uint32),  # deepest leaf
        ("depth_sum", c_uint64),
        ("misses", c_uint32),  # moves that turned out impossible in a world
        ("stop", c_uint8),
        ("stopped", c_uint8),  # STOP_*
        ("full", c_uint8),  # there were not enough nodes
        ("player", c_uint8),  # who searches
        # Parameters
        ("budget", c_uint32),  # iterations or evaluations
        ("count", c_uint32),  # COUNT_*: which of them, in determinized trees
        ("expansion", c_uint32),  # EXPAND_*, in determinized trees
        ("max_nodes", c_uint32),
        ("max_arms", c_uint32),  # moves to enumerate
        ("seen_mask", c_uint32),  # size of the table of states seen, less one; 0: none
        ("determinizations", c_uint32),
        ("c", c_double),
        ("deadline", c_double),  # on the monotonic clock; 0: none
        ("evaluator", Evaluator),
        ("n_prunings", c_uint32),
        ("next_pruning", c_uint32),
        ("prunings", Pruning * MAX_PRUNINGS),
        ("tree_start", c_uint32),  # what of the budget was spent before this tree
        ("prune_order", c_uint32),  # PRUNE_*
        ("prune_return", c_double),  # chance that pruned actions take part too; 0: never
        # Results
        ("n_arms", c_uint32),
        ("n_moves", c_uint32),
        # Storage
        ("random", Random),
        ("n_path", c_uint32),
        ("path", c_uint32 * MAX_PATH),  # nodes from the root to the leaf
        ("candidates", c_uint32 * MAX_ACTIONS),  # nodes of the legal actions
        ("root", Game),
        ("world", Game),
        ("leaf", Game),
        ("trial", Game),
        ("listing", Listing),
        ("belief", Belief),
    )


# Lessons: games that are played to learn from
MOST_VALUE = 1 << 30  # of a won game, one action ahead
OPPONENT_MODEL = 255  # instead of ROLLOUT_*: the opponent looks ahead as the learner does
LESSON_DRAWN = 0
LESSON_WON = 1
LESSON_LOST = 2
LESSON_CUT = 3  # there was no room for all its states, or a fault


class Lesson(Structure):
    """What one thread needs to play games and to note the states of one side's decisions."""

    _fields_ = (
        ("random", Random),
        ("learner", POINTER(Model)),
        ("opponent", POINTER(Model)),  # for OPPONENT_MODEL
        ("rows", POINTER(c_float)),  # [max_rows][inputs of the learner's model]
        ("epsilon", c_double),  # share of the learner's actions that are random
        ("n_rows", c_uint32),
        ("max_rows", c_uint32),
        ("seat", c_uint8),  # of the learner
        ("policy", c_uint8),  # of the opponent: OPPONENT_MODEL or ROLLOUT_*
        ("trial", Game),
        ("listing", Listing),
        ("scratch", Scratch),
    )


class Bandits(Structure):
    """Bandits with arms of fixed chances, played again and again (papagiannis2022, section 6.2)."""

    _fields_ = (
        ("random", Random),
        ("n_arms", c_uint32),
        ("pulls", c_uint32),  # of one bandit
        ("repetitions", c_uint32),
        ("n_quantiles", c_uint32),
        ("quantiles", c_double * MAX_QUANTILES),  # of the chances that arms have
        # Results
        ("worst", c_uint32),  # the greatest rank of the best arm, by visits
        ("chosen", c_uint32),  # bandits whose best arm was the first by visits
        # The bandit under way, by arm
        ("chances", c_double * MAX_BANDIT_ARMS),
        ("means", c_double * MAX_BANDIT_ARMS),
        ("spreads", c_double * MAX_BANDIT_ARMS),  # 1 / sqrt(visits)
        ("wins", c_uint32 * MAX_BANDIT_ARMS),
        ("visits", c_uint32 * MAX_BANDIT_ARMS),
        # By pulls
        ("widths", c_double * (MAX_PULLS + 1)),  # sqrt(2 ln n)
        ("narrow", c_double * (MAX_PULLS + 1)),  # 1 / sqrt(n)
    )


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
