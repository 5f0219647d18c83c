"""The records of the information-set tree: snapshots, nodes, edges, links, the tree.

The tree never grows: `forest.py` allocates all arrays once, from a limit in megabytes. Nodes are
reused through a chain of free ones; edges and links are written one after the other and moved
together when the root moves.
"""

from ctypes import (
    POINTER,
    Structure,
    c_double,
    c_int8,
    c_int16,
    c_uint8,
    c_uint16,
    c_uint32,
    c_uint64,
    sizeof,
)

from hearthlab.cards.symbols import MOST_OFFERED
from hearthlab.engine.schema import (
    MAX_ACTIONS,
    MAX_BOARD,
    MAX_ENTITIES,
    MAX_HAND,
    MAX_SECRETS,
    Game,
    Listing,
)
from hearthlab.search.records.search import Belief, Evaluator, Random

# Who is observed with hand and secrets (Świechowski 2021, section II-D)
OBSERVE_BOTH = 1
OBSERVE_OWNER = 2
OBSERVE_ACTIVE = 3

# How a character is named in an action's key: its rank among its side's minions, or the hero.
CODE_HERO = 7
CODES_PER_SIDE = 8
CODE_NONE = 16

# An action's key: kind + 1, then source, target, place, option, and which of several variants
EDGE_SOURCE = 3
EDGE_TARGET = 15
EDGE_PLACE = 20
EDGE_OPTION = 27
EDGE_VARIANT = 29
MOST_VARIANTS = 8  # of one card in a hand; further ones are one with the last
NO_EDGE = 0

NOTHING = 0  # node 0, edge 0 and link 0 stay empty
FEWEST_BITS = 2  # of a node's map: room for four edges
MOST_BITS = 12
MAX_STEPS_DOWN = 256  # decisions of one iteration inside the tree
LONGEST_LINE = 64  # actions of the principal line

# Two independent hashes: odd factors, and starting values without a pattern.
FIRST_SEED = 0x9E3779B97F4A7C15
FIRST_FACTOR = 0x9FB21C651E98DF25
SECOND_SEED = 0xC2B2AE3D27D4EB4F
SECOND_FACTOR = 0xD6E8FEB86659FD93
EDGE_FACTOR = 0x9E3779B1  # spreads keys over a node's map, and links over their table
LOW_WORD = 0xFFFFFFFF


class Mark(Structure):
    """A character or weapon as information sets compare it."""

    _fields_ = (
        ("body", c_uint64),  # card, attack, health, attacks made, spell damage
        ("rest", c_uint64),  # tags, and a digest of what is attached
    )


class SideSnapshot(Structure):
    """One player: what all see, and hand and secrets if the player is observed."""

    _fields_ = (
        ("hero", Mark),  # its health apart
        ("weapon", Mark),
        ("board", Mark * MAX_BOARD),  # sorted: where minions stand does not count
        ("power", c_uint16),
        ("hand", c_uint16 * MAX_HAND),  # card rows, sorted; blank unless observed
        ("secrets", c_uint16 * MAX_SECRETS),  # the same
        ("health", c_int16),  # perhaps in buckets
        ("armor", c_int16),
        ("mana", c_int8),
        ("crystals", c_int8),
        ("overload", c_int8),
        ("locked", c_int8),
        ("n_deck", c_uint8),
        ("n_hand", c_uint8),
        ("n_board", c_uint8),
        ("n_secrets", c_uint8),
        ("fatigue", c_uint8),
        ("power_used", c_uint8),
        ("twins", c_uint8),
        ("counters", c_uint8),  # bits: has played a card, a minion, a spell this turn
        ("observed", c_uint8),
        ("golems", c_uint8),
        ("totems", c_uint8),
        ("power_price", c_uint8),
        ("padding", c_uint8 * 4),
    )


class Snapshot(Structure):
    """An information set: plain data, made only to be compared and hashed."""

    _fields_ = (
        ("players", SideSnapshot * 2),
        ("offered", c_uint16 * MOST_OFFERED),  # sorted; blank unless its chooser is observed
        ("active", c_uint8),
        ("waiting", c_uint8),
        ("chooser", c_uint8),
        ("n_offered", c_uint8),
        ("padding", c_uint8 * 4),
    )


class SetNode(Structure):
    """The statistics of an information set: a map from action keys to edges."""

    _fields_ = (
        ("snapshot", Snapshot),
        ("first_hash", c_uint64),
        ("second_hash", c_uint64),
        ("next", c_uint32),  # node of the same bucket, or the next free node
        ("edges", c_uint32),  # where its map begins, or 0
        ("links", c_uint32),  # first of the chain to its successors
        ("n_edges", c_uint16),
        ("size_bits", c_uint8),  # its map has room for 1 << size_bits
        ("reached", c_uint8),  # while the root moves; 0 else
    )


class SetEdge(Structure):
    """The statistics of an action; before each map lies one edge that describes the map."""

    _fields_ = (
        ("score", c_double),  # sum, seen by the one who acts
        ("key", c_uint32),  # NO_EDGE: empty; in front of a map: its node, or NOTHING
        ("available", c_uint32),
        ("visits", c_uint32),  # in front of a map: its room
        ("node", c_uint32),  # where it led last; in front of a map given up: the next such
    )


class SetLink(Structure):
    """A node that was followed by another, whatever the action."""

    _fields_ = (("parent", c_uint32), ("child", c_uint32), ("next", c_uint32))


class Choice(Structure):
    """A legal action and its key."""

    _fields_ = (("key", c_uint32), ("action", c_uint32))


class Step(Structure):
    """One decision of an iteration."""

    _fields_ = (("node", c_uint32), ("key", c_uint32), ("actor", c_uint32))


class InformationTree(Structure):
    """A whole search: its parameters, its arrays, and what an iteration works on."""

    _fields_ = (
        ("random", Random),
        ("c", c_double),
        ("nodes", POINTER(SetNode)),  # [max_nodes]
        ("edges", POINTER(SetEdge)),  # [max_edges]
        ("links", POINTER(SetLink)),  # [max_links]
        ("buckets", POINTER(c_uint32)),  # [bucket_mask + 1] first node of each first hash
        ("link_table", POINTER(c_uint32)),  # [link_mask + 1] links by parent and child
        ("stack", POINTER(c_uint32)),  # [max_nodes] while the root moves
        ("max_nodes", c_uint32),
        ("max_edges", c_uint32),
        ("max_links", c_uint32),
        ("bucket_mask", c_uint32),
        ("link_mask", c_uint32),
        ("n_nodes", c_uint32),  # high-water mark; includes node 0
        ("n_edges", c_uint32),
        ("n_links", c_uint32),
        ("free_maps", c_uint32 * (MOST_BITS + 1)),  # fronts of maps given up, by their room
        ("free_node", c_uint32),
        ("n_free", c_uint32),
        ("root", c_uint32),
        ("owner", c_uint32),
        ("observer", c_uint32),
        ("health_bucket", c_uint32),
        ("stop", c_uint32),  # another thread may set it
        ("full", c_uint32),  # times something could not be stored
        # --- What was done since the last decision
        ("iterations", c_uint64),
        ("made", c_uint64),  # nodes
        ("found", c_uint64),  # lookups that found a node
        ("clashes", c_uint64),  # both hashes equal, snapshots not
        ("depth_sum", c_uint64),
        ("depth_most", c_uint32),
        ("freed", c_uint32),  # by the last move of the root
        ("leaf_seconds", c_double),  # spent valuing leaves
        # --- What an iteration works on
        ("snapshot", Snapshot),
        ("first_hash", c_uint64),
        ("second_hash", c_uint64),
        ("codes", c_uint8 * MAX_ENTITIES),  # slot -> CODE_*
        ("sorted", c_uint8 * MAX_BOARD),  # slots of a board in the order of its marks
        ("spare", c_uint8),
        ("n_choices", c_uint32),
        ("n_path", c_uint32),
        ("path", Step * MAX_STEPS_DOWN),
        ("choices", Choice * MAX_ACTIONS),
        ("untried", c_uint32 * MAX_ACTIONS),  # indexes of choices; places of edges in reports
        ("n_line", c_uint32),
        ("line", c_uint32 * LONGEST_LINE),  # actions of the principal line
        ("listing", Listing),
        ("evaluator", Evaluator),
        ("belief", Belief),
        ("root_state", Game),
        ("world", Game),
    )


SNAPSHOT_WORDS = sizeof(Snapshot) // sizeof(c_uint64)

STRUCTURES = (
    Mark,
    SideSnapshot,
    Snapshot,
    SetNode,
    SetEdge,
    SetLink,
    Choice,
    Step,
    InformationTree,
)
