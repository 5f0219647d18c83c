"""The records of the information-set tree: snapshots, nodes, edges, links, the tree.

The tree never grows: `forest.py` allocates all arrays once, from a limit in megabytes. Nodes are
reused through a chain of free ones; edges and links are written one after the other and moved
together when the root moves.
"""

from ctypes import (
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
from hearthlab.native.kinds import Array, Record, i8, i16, length, record, u8, u16, u32, u64
from hearthlab.search.schema.search import Belief, Evaluator, Random

# Players whose hand and secrets are observed (Świechowski 2021, section II-D)
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


@record
class Mark(Record):
    """A character or weapon as information sets compare it."""

    body: u64  # card, attack, health, attacks made, spell damage
    rest: u64  # tags, and a digest of enchantments


@record
class SideSnapshot(Record):
    """One player: what all see, and hand and secrets if the player is observed."""

    hero: Mark  # its health apart
    weapon: Mark
    board: Array[Mark] = length(MAX_BOARD)  # sorted: the places of minions do not count
    power: u16
    hand: Array[u16] = length(MAX_HAND)  # card rows, sorted; blank unless observed
    secrets: Array[u16] = length(MAX_SECRETS)  # the same
    health: i16  # perhaps in buckets
    armor: i16
    mana: i8
    crystals: i8
    overload: i8
    locked: i8
    n_deck: u8
    n_hand: u8
    n_board: u8
    n_secrets: u8
    fatigue: u8
    power_used: u8
    twins: u8
    counters: u8  # bits: has played a card, a minion, a spell this turn
    observed: u8
    golems: u8
    totems: u8
    power_price: u8
    padding: Array[u8] = length(4)


@record
class Snapshot(Record):
    """An information set: plain data, only compared and hashed."""

    players: Array[SideSnapshot] = length(2)
    offered: Array[u16] = length(MOST_OFFERED)  # sorted; blank unless its chooser is observed
    active: u8
    waiting: u8
    chooser: u8
    n_offered: u8
    padding: Array[u8] = length(4)


@record
class SetNode(Record):
    """The statistics of an information set: a map from action keys to edges."""

    snapshot: Snapshot
    first_hash: u64
    second_hash: u64
    next: u32  # node of the same bucket, or the next free node
    edges: u32  # where its map begins, or 0
    links: u32  # first of the chain to its successors
    n_edges: u16
    size_bits: u8  # its map has room for 1 << size_bits
    reached: u8  # while the root moves; 0 else


@record
class SetEdge(Record):
    """The statistics of an action; before each map lies one edge that describes the map."""

    score: float  # sum, from the view of the acting player
    key: u32  # NO_EDGE: empty; in front of a map: its node, or NOTHING
    available: u32
    visits: u32  # in front of a map: its room
    node: u32  # where it led last; in front of a freed map: the next freed one


@record
class SetLink(Record):
    """A node that was followed by another, by any action."""

    parent: u32
    child: u32
    next: u32


@record
class Choice(Record):
    """A legal action and its key."""

    key: u32
    action: u32


@record
class Step(Record):
    """One decision of an iteration."""

    node: u32
    key: u32
    actor: u32


@record
class InformationTree(Record):
    """A whole search: its parameters, its arrays, and the working memory of an iteration."""

    random: Random
    c: float
    nodes: Array[SetNode]  # [max_nodes]
    edges: Array[SetEdge]  # [max_edges]
    links: Array[SetLink]  # [max_links]
    buckets: Array[u32]  # [bucket_mask + 1] first node of each first hash
    link_table: Array[u32]  # [link_mask + 1] links by parent and child
    stack: Array[u32]  # [max_nodes] while the root moves
    max_nodes: u32
    max_edges: u32
    max_links: u32
    bucket_mask: u32
    link_mask: u32
    n_nodes: u32  # high-water mark; includes node 0
    n_edges: u32
    n_links: u32
    free_maps: Array[u32] = length(MOST_BITS + 1)  # fronts of freed maps, by their room
    free_node: u32
    n_free: u32
    root: u32
    owner: u32
    observer: u32
    health_bucket: u32
    stop: u32  # another thread may set it
    full: u32  # number of items that could not be stored
    # --- Actions since the last decision
    iterations: u64
    made: u64  # nodes
    found: u64  # lookups that found a node
    clashes: u64  # both hashes equal, snapshots not
    depth_sum: u64
    depth_most: u32
    freed: u32  # by the last move of the root
    leaf_seconds: float  # spent valuing leaves
    # --- Working memory of an iteration
    snapshot: Snapshot
    first_hash: u64
    second_hash: u64
    codes: Array[u8] = length(MAX_ENTITIES)  # slot -> CODE_*
    sorted: Array[u8] = length(MAX_BOARD)  # slots of a board in the order of its marks
    spare: u8
    n_choices: u32
    n_path: u32
    path: Array[Step] = length(MAX_STEPS_DOWN)
    choices: Array[Choice] = length(MAX_ACTIONS)
    untried: Array[u32] = length(MAX_ACTIONS)  # indexes of choices; places of edges in reports
    n_line: u32
    line: Array[u32] = length(LONGEST_LINE)  # actions of the principal line
    listing: Listing
    evaluator: Evaluator
    belief: Belief
    root_state: Game
    world: Game


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
