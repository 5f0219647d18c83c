"""Declare the records of the champion: the net's inputs, the beam over a turn, plans in worlds.

The numbers SIGHT_* are places in the net's inputs; `search/kernels/champion/sight.py` names and
explains them.
"""

from hearthlab.engine.belief import Belief, Random
from hearthlab.engine.schema import MAX_CARDS, Game, Listing
from hearthlab.native.kinds import Array, Record, f32, i32, length, record, u8, u16, u32, u64
from hearthlab.search.schema.own_turn import Gsv

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
SIGHT_TRADES = 98  # mover, other: enemy minions that one friendly minion can kill
SIGHT_FREE = 100  # that one can kill and survive
SIGHT_FREE_ATTACK = 102  # their attack
N_SIGHT = 104

# Zones of cards that the net reads one by one; weapons and secrets in play are on the board
ZONE_OWN_BOARD = 0
ZONE_OTHER_BOARD = 1
ZONE_OWN_HAND = 2
ZONE_OTHER_HAND = 3
ZONE_OWN_DECK = 4
ZONE_OTHER_DECK = 5
N_CARD_ZONES = 6
ZONE_OWN_BODY = 6  # minions by their attack and health, and by their abilities
ZONE_OTHER_BODY = 7
N_ZONES = 8
BODY_ATTACKS = 12  # 0 … 11 and more
BODY_HEALTHS = 16
BODY_TRAITS = 192  # the first row of traits: BODY_ATTACKS * BODY_HEALTHS
FIRST_BODIES = 256  # rows of the nets without the inputs of later formats
N_BODIES = 384
TRAIT_TAUNT = 1
TRAIT_SHIELD = 2
TRAIT_WINDFURY = 4
TRAIT_STEALTH = 8
TRAIT_UNABLE = 16  # frozen, or can't attack
TRAIT_SILENCED = 32
# Rows of the memory of games since 2018; see `see_remembered`
BODY_VENOMS = 256  # minions that are poisonous or have lifesteal
VENOM_LIFESTEAL = 1
VENOM_POISON = 2
BODY_GOLEMS = 264  # Jade Golems summoned: 1 … 23 and more
MOST_GOLEMS = 23
BODY_CTHUN = 288  # half of the attack that C'Thun has gained: 1 … 15 and more
MOST_CTHUN = 15
BODY_QUEST = 304  # steps of the quest under way: 0 … 15 and more
MOST_STEPS = 15
BODY_CRYSTAL = 320  # minions are 5/5
BODY_ELEMENTALS = 321  # one was played in the last turn
BODY_CHEAPER = 322  # crystals that cards in hand cost less than printed: 1 … 15 and more
MOST_CHEAPER = 15
BODY_GROWN = 338  # attack that minions in hand have gained: 1 … 15 and more
MOST_GROWN = 15
# 42 of minions and their traits, 20 of hands, 14 weapons, secrets and quests, 16 of later formats
MAX_SEEN_CARDS = 104
MAX_PHASES = 4  # of a net: ranges of turns, each with weights of its own
MAX_DECK_CARDS = 64
NOTED_DECK_CARDS = 32  # of each deck, when positions are noted
NO_SEEN_CARD = 65535

NET_FIRST = 64  # units of the first layer
NET_SECOND = 32
LARGEST_LOGIT = 700  # with an exponential that a double can hold
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
MANY_WORLDS = 1 << 20  # more than any deadline allows
MAX_MULLIGANS = 16  # ways to return some of four cards


@record
class Net(Record):
    """A net that values a state at the start of a turn; its arrays belong to Python.

    Every array has a part for each phase of the game, one after the other.
    """

    first: Array[f32]  # [phase][N_SIGHT][NET_FIRST]
    first_bias: Array[f32]
    cards: Array[f32]  # [phase][N_ZONES][MAX_CARDS][NET_FIRST]
    second: Array[f32]  # [phase][NET_FIRST][NET_SECOND]
    second_bias: Array[f32]
    last: Array[f32]  # [phase][NET_SECOND]
    last_bias: Array[f32]
    phases: u32
    until: Array[u32] = length(MAX_PHASES)  # the last turn of each phase but the last one
    reads_decks: u32
    burn: Array[u8] = length(MAX_CARDS)  # damage from hand to the enemy hero
    fast: Array[u8] = length(MAX_CARDS)  # attack of chargers


@record
class Sight(Record):
    """The net's inputs for one state, and its working memory."""

    numbers: Array[f32] = length(N_SIGHT)
    n_cards: u32
    cards: Array[u32] = length(MAX_SEEN_CARDS)  # zone * MAX_CARDS + row
    mover: u32
    phase: u32  # of the net's weights
    n_deck: Array[u32] = length(2)
    first: Array[f32] = length(NET_FIRST)
    second: Array[f32] = length(NET_SECOND)


@record
class DeckSums(Record):
    """The decks' sums for the first layer: by number of cards left, for one order of a deck."""

    n: Array[u32] = length(2)  # cards of each player's deck
    own: Array[f32] = length(DECK_TABLES)  # [phase][player][cards left]: as the mover's deck
    other: Array[f32] = length(DECK_TABLES)


@record
class Beam(Record):
    """A beam over the actions of one turn."""

    n_nodes: i32
    n_ends: i32
    stamp: u32
    best_node: i32
    best_value: float
    tried: u64
    until: float  # when to stop after an end is found; 0: never
    parents: Array[i32] = length(MAX_BEAM_NODES)
    actions: Array[u32] = length(MAX_BEAM_NODES)
    known: Array[u64] = length(KNOWN_STATES)
    known_stamps: Array[u32] = length(KNOWN_STATES)
    values: Array[float] = length(2 * MAX_BEAM)  # of both levels
    nodes: Array[i32] = length(2 * MAX_BEAM)
    end_values: Array[float] = length(MAX_ENDS)  # ends of the turn, best first
    end_nodes: Array[i32] = length(MAX_ENDS)
    sight: Sight
    listing: Listing
    child: Game
    ended: Game
    best: Game
    states: Array[Game] = length(2 * MAX_BEAM)


@record
class Planner(Record):
    """The working memory of the champion's planning."""

    net: Array[Net]
    width: i32  # of the beam
    keep: i32  # plans taken from each beam
    beams: i32  # worlds that plans are found in
    worlds: i32  # that all plans are tried in; the better half gets twice as many …
    reply_width: i32
    plies: i32  # turns played after the current one
    trace: float  # share of a value that is left for later turns
    player: i32
    n_plans: i32
    best: i32
    trials: u32
    stopped: u32
    deadline: float  # 0: none
    round_end: float  # of the present round of halving, with a deadline
    lengths: Array[i32] = length(MAX_PLANS)
    plans: Array[u32] = length(MAX_PLANS * MAX_LEVELS)
    priors: Array[float] = length(MAX_PLANS)
    sums: Array[float] = length(MAX_PLANS)
    counts: Array[i32] = length(MAX_PLANS)
    alive: Array[i32] = length(MAX_PLANS)
    values: Array[float] = length(MAX_PLANS)  # of the plans still considered, in one world
    random: Random
    root: Game
    world: Game
    play: Game
    listing: Listing
    belief: Belief
    decks: DeckSums
    own: Beam
    reply: Beam


@record
class FirstHand(Record):
    """The inputs and results of trying first hands."""

    net: Array[Net]
    worlds: i32  # to try at most
    tried: i32
    until: float  # when to stop; 0: never
    n_codes: i32
    codes: Array[u32] = length(MAX_MULLIGANS)
    sums: Array[float] = length(MAX_MULLIGANS)  # of the player's chances
    random: Random
    root: Game
    world: Game
    state: Game
    belief: Belief
    decks: DeckSums
    sight: Sight


@record
class Harvest(Record):
    """One thread's memory for playing games and recording positions."""

    net: Array[Net]
    random: Random
    width: i32
    rival: Array[Gsv]
    rival_side: i32  # the player who plays like the rival; -1: none
    epsilon: float  # share of random actions
    opening: i32  # turns with OPENING_EPSILON instead
    opening_epsilon: float
    stray: i32  # one more such turn; only positions after it are recorded; 0: none
    n_rows: u32
    max_rows: u32
    numbers: Array[f32]  # [row][N_SIGHT]
    cards: Array[u16]  # [row][MAX_SEEN_CARDS], NO_SEEN_CARD after the last
    decks: Array[u16]  # [row][2][NOTED_DECK_CARDS], mover's first
    movers: Array[u8]
    turns: Array[u16]
    values: Array[f32]  # of the beam's best end for the mover, -1: not searched
    listing: Listing
    sums: DeckSums
    beam: Beam


STRUCTURES = (Net, Sight, DeckSums, Beam, Planner, FirstHand, Harvest)
# Sums of rows in C are written for these lengths: kernels/champion/inline.pxd.
assert (NET_FIRST, NET_SECOND) == (64, 32) and N_SIGHT <= 256
assert BODY_TRAITS == BODY_ATTACKS * BODY_HEALTHS
assert DECK_TABLE == (MAX_DECK_CARDS + 1) * NET_FIRST
assert DECK_TABLES == MAX_PHASES * 2 * DECK_TABLE
