"""Declare the records of learned values: the inputs of models, and their parameters.

The numbers SIDE_*, MINION_* and BOARD_* are places in a feature vector; `search/features.py` is the
table that names and explains them.
"""

from hearthlab.cards import symbols
from hearthlab.native.kinds import Array, Record, f32, length, record, u8, u16, u32

# Families of features: which vector is read
FAMILY_SIDES = 0  # haftstein2017, tables 1 and 2: own side, then the opponent's
FAMILY_BOARD = 1  # papagiannis2022, table 1

N_CLASSES = 10  # nine and none, as cards.symbols.CLASSES

# Places of one side in FAMILY_SIDES
SIDE_HAND_SIZE = 0
SIDE_BOARD_SIZE = 1
SIDE_CLASS = 2  # and nine more
SIDE_DECK_SIZE = 12
SIDE_HEALTH = 13
SIDE_MANA = 14
SIDE_MAX_MANA = 15
SIDE_USED_MANA = 16
SIDE_TOTAL_USED_MANA = 17
SIDE_OVERLOAD = 18
SIDE_FATIGUE = 19
SIDE_ARMOR = 20
SIDE_ATTACK = 21
SIDE_MAX_HEALTH = 22
SIDE_FROZEN = 23
SIDE_IMMUNE = 24
SIDE_ATTACKS = 25
SIDE_WEAPON_ATTACK = 26
SIDE_WEAPON_DURABILITY = 27
SIDE_WEAPON_WINDFURY = 28
# Attributes of minions: least, greatest and sum of each, one after the other
MINION_COST = 29
MINION_HEALTH = 32
MINION_ATTACK = 35
MINION_ATTACKS = 38
MINION_TAUNT = 41
MINION_WINDFURY = 44
MINION_SHIELD = 47
MINION_FROZEN = 50
MINION_STEALTH = 53
MINION_IMMUNE = 56
MINION_CHARGE = 59
MINION_END = 62
SIDE_FEATURES = 62

# Counts of the minions with a tag lie side by side in the bytes of one number, at these bits
BYTE_TAUNT, BYTE_CHARGE, BYTE_SHIELD, BYTE_WINDFURY, BYTE_STEALTH, BYTE_ELUSIVE, BYTE_FROZEN = (
    8 * (tag.bit_length() - 1)
    for tag in (
        symbols.TAUNT,
        symbols.CHARGE,
        symbols.SHIELD,
        symbols.WINDFURY,
        symbols.STEALTH,
        symbols.ELUSIVE,
        symbols.FROZEN,
    )
)
EACH_BYTE = 0x0101010101010101
EACH_BIT = 0x8040201008040201  # of the n-th byte the n-th bit
ALL_BUT_TOP = 0x7F7F7F7F7F7F7F7F
NO_FLAGS = 0
MOST = 1 << 30  # more than any attribute of a minion

# Places in FAMILY_BOARD; pairs are own, then the opponent's
BOARD_ACTIVE = 0
BOARD_FIRST = 1
BOARD_TURN = 2
BOARD_HEALTH = 3
BOARD_ATTACK = 5
BOARD_HAND = 7
BOARD_SECRETS = 9
BOARD_SPELLS = 11
BOARD_MANA = 12
BOARD_MINIONS = 13
BOARD_MINION_COST = 15
BOARD_MINION_ATTACK = 17
BOARD_MINION_HEALTH = 19
BOARD_READY = 21
BOARD_READY_ATTACK = 23
BOARD_TAUNTS = 25
BOARD_CLASS = 27  # nine of each side
BOARD_FEATURES = 45

FULL_CRYSTALS = 10  # the player's turn from which on mana no longer grows
FULL_SUM = 55  # 1 + 2 + … + 10

MAX_FEATURES = 128  # of a family
MAX_LAYERS = 8
MAX_WIDTH = 512  # of a layer
LANES = 4  # numbers that are added together: widths of layers are multiples of this
TREES_AT_ONCE = 4  # their walks do not wait for each other

# Kinds of models
MODEL_LINEAR = 0
MODEL_BOOSTED = 1
MODEL_PERCEPTRON = 2

# The meaning of a model's output
LINK_CHANCE = 0  # the chance of winning itself, cut off at 0 and 1
LINK_LOGISTIC = 1  # its logit
LINK_SIGNED = 2  # the expected result, -1 lost … 1 won

FEATURE_BITS = 8  # of TreeNode.step
FEATURE_MASK = 255


@record
class TreeNode(Record):
    """A node of a boosted tree; a leaf leads to itself for all features."""

    threshold: f32  # below it to the left, else to the next on the right
    step: u32  # left child << FEATURE_BITS | feature


@record
class Model(Record):
    """A model of a state's value, read only. Its arrays belong to Python."""

    kind: u8  # MODEL_*
    family: u8  # FAMILY_*
    link: u8  # LINK_*
    squares: u8  # linear: products of all pairs follow the features
    n_inputs: u32
    inputs: Array[u16]  # [n_inputs] places of the features that are used
    # linear
    bias: float
    weights: Array[float]  # [n_inputs], then one for each pair, row by row
    # boosted
    base: f32
    n_trees: u32
    roots: Array[u32]  # [n_trees]
    depths: Array[u8]  # [n_trees]
    nodes: Array[TreeNode]
    leaves: Array[f32]  # [node] the value of a leaf
    # perceptron
    n_layers: u32
    widths: Array[u32] = length(MAX_LAYERS)  # multiples of LANES
    layers: Array[f32]  # of each layer the biases, then a row for each input


@record
class Scratch(Record):
    """One thread's working memory while it values a state."""

    features: Array[f32] = length(MAX_FEATURES)  # of the family
    values: Array[f32] = length(MAX_WIDTH)  # inputs of the model; every second layer
    hidden: Array[f32] = length(MAX_WIDTH)  # the other layers
    places: Array[u16] = length(MAX_FEATURES)  # inputs that are not zero


STRUCTURES = (TreeNode, Model, Scratch)
assert MAX_WIDTH >= MAX_FEATURES >= 2 * SIDE_FEATURES
