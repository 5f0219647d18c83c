"""The state record, declared once; its C view is generated from it (hearthlab.native.structs).

Everything in `Game` is plain bytes: a clone is one memory copy, a pickle is the bytes. Entities
live in one pool and zones are arrays of pool slots. Damage is stored, not health. `own_*` holds
printed facts with enchantments folded in; `attack`, `max_health` and `tags` add the auras, which
are recomputed from the board, never added and subtracted.
"""

from hearthlab.cards.symbols import MOST_OFFERED
from hearthlab.native.kinds import Array, Record, i8, i16, length, record, u8, u16, u32, u64

MAX_ENTITIES = 64  # one bit each in a 64-bit set of slots
MAX_ENCHANTMENTS = 64
HALF_ENCHANTMENTS = 32  # limit of the discarded minions that a hero remembers
MAX_FRAMES = 64
MAX_HAND = 10
MAX_BOARD = 7
MAX_SECRETS = 5
MAX_DECK = 64
MAX_MANA = 10
MAX_REMEMBERED = 7  # deaths of one side in one turn that a full board could bring back
MAX_GROUPS = 32  # eight attackers, a power, ten cards with two options, the end
MAX_ACTIONS = 2560  # ten cards * two options * sixteen targets * seven places, and attacks
# Where numbers stop growing. The fields hold 16 or 8 bits: auras, which are small, still fit on top
# of the largest attack and health, and damage can always exceed the largest health.
MAX_STAT = 30_000  # attack, health, durability, armor, and the amount of one effect
MAX_AURA = 1_000  # the most that auras add to attack or health
MAX_DAMAGE = 32_000
MAX_COST_CHANGE = 100  # to a printed cost, up or down
MAX_COUNT = 255  # fatigue, spell damage of one minion, cards played in one turn
MAX_OVERLOAD = 100
NO_LIMIT = 1 << 20  # of actions in a random game

NONE = 255  # no slot, no position
ALL_SLOTS = (1 << 64) - 1
NO_CARD = 0  # row 0 of the card table: an unknown or blanked card
FROM_DECK = 0  # of `offered_from`: row 0 of the pools is unused
FROM_GRAVES = 254  # of the chooser's side
FROM_ENEMY_DECK = 255  # copies; there are fewer pools
MEGA_WINDFURY = 4  # attacks of one turn
MAX_GOLEM = 30  # the largest Jade Golem
DISCOVERED = 3  # cards that a choice among the dead or in a deck offers
MAX_IMPRINTS = 15  # of cards in decks, in the whole game
# Marks of a card in a deck, one bit each
MARK_IMPRINT = 15  # the number of its imprint, plus one; 0: it is as printed
MARK_VEILED = 16  # its player does not know which card it is
MARK_TOLD = 32  # the opponent knows that it is in this deck, or was
MARK_PLANES = 6
VEILED_PLANE = 4
TOLD_PLANE = 5
MOST_IN_DECK = 60  # cards shuffled into a full deck are lost (hs-bugs #346)
MOST_CLASSES = 9
FEW = 3  # cards of most choices: what Discover and Adapt offer
PACK = 5  # cards of a pack; of a hundred cards these are common, rare, epic (one pack in five)
COMMONS = 77
RARES = 18
EPICS = 4  # and one is legendary (one pack in twenty)
STARTED = 30  # cards of a starting deck that a game remembers
MOST_WEAPONS = 12  # destroyed ones that a game remembers; later ones are forgotten
MOST_SPELLS_ON_MINIONS = 20  # that a game remembers; later ones are forgotten
CRYSTAL_SIZE = 5  # attack and health of minions after Crystal Core
LAST_PLACE = MAX_DECK - 1  # of a deck; the deaths that a game remembers are kept from there down

# Zones
ZONE_NONE = 0
ZONE_HAND = 1
ZONE_BOARD = 2
ZONE_HERO = 3
ZONE_POWER = 4
ZONE_WEAPON = 5
ZONE_SECRET = 6
ZONE_LIMBO = 7  # being played
ZONE_GRAVE = 8
ZONE_QUEST = 9  # as a secret, but both players see it

# Frames: sequences first (deaths are processed whenever one of them is on top), then the rest
FRAME_PLAY = 1
FRAME_ATTACK = 2
FRAME_POWER = 3
FRAME_TURN = 4
FRAME_EVENT = 6
FRAME_EFFECT = 7

# Steps of playing a card
PLAY_PAY = 0
PLAY_CAST = 1
PLAY_TARGETED = 2
PLAY_EFFECT = 3
PLAY_AFTER = 4
PLAY_AFTER_SUMMON = 5
PLAY_DONE = 6

# Steps of an attack
ATTACK_PROPOSE = 0
ATTACK_DECLARE = 1
ATTACK_STRIKE = 2
ATTACK_DONE = 3

# Steps of a turn's end and the next one's start
TURN_END = 0
TURN_CHANGE = 1
TURN_START = 2
TURN_DRAW = 3
TURN_DONE = 4

# Steps of an event: who answers now (0: none yet)
EVENT_IN_PLAY = 1
EVENT_IN_HANDS = 2

# Flags of frames
FLAG_CANCELLED = 1  # the spell is countered, the attack does not take place
FLAG_REDIRECTED = 2  # the attack has a new defender: propose it again
FLAG_IMMUNE = 4  # the attacker is immune until the attack is over
FLAG_BECAME_HERO = 8  # the minion that is played has become its player's hero
FLAG_RANDOM = 16  # an effect whose choices are made at random

# The sizes of both hands in one number.
HAND_BITS = 4
HAND_MASK = 15

BOTH = 2  # options of a Choose One card: instead of the index of one

# Actions: kind in the low bits, then source slot, target slot, position, option
ACTION_END = 0
ACTION_PLAY = 1
ACTION_ATTACK = 2
ACTION_POWER = 3
ACTION_MULLIGAN = 4  # source: bit set of hand positions to return
CURVE_LIMIT = 4  # a plain mulligan returns cards of this cost or more
ACTION_CHOOSE = 5  # source: index among the offered
SHIFT_SOURCE = 4
SHIFT_TARGET = 12
SHIFT_POSITION = 20
SHIFT_OPTION = 24
KIND_MASK = (1 << SHIFT_SOURCE) - 1
SLOT_MASK = 255

# Decisions that the game waits for
WAIT_ACTION = 0
WAIT_MULLIGAN = 1
WAIT_CHOICE = 2

# How the game ended
RESULT_NONE = 0
RESULT_FIRST_WINS = 1
RESULT_SECOND_WINS = 2
RESULT_DRAW = 3

# Minion placement
NO_PLACE = 15  # an action without a place
PLACE_RELEVANT = 0
PLACE_ALL = 1
PLACE_RIGHT = 2
PLACES_PUBLIC = 7  # of `placement_matters`: both players know of a card that makes places matter

# Sticky faults: a fixed-size list was too small
FAULT_ENTITIES = 1
FAULT_ENCHANTMENTS = 2
FAULT_FRAMES = 3
FAULT_STEPS = 4  # an action did not end
FAULT_ORDER = 5  # the order of play has no more places
MAX_STEPS = 20_000

# Invariants that a state can break
VIOLATION_NONE = 0
VIOLATION_FAULT = 1
VIOLATION_SLOTS = 2
VIOLATION_SIZES = 3
VIOLATION_DECK = 4
VIOLATION_MANA = 5
VIOLATION_SECRETS = 6
VIOLATION_STATS = 7
VIOLATION_DEAD = 8
VIOLATION_ENCHANTMENTS = 9
VIOLATION_TURN = 10
VIOLATION_REST = 11
VIOLATION_AURAS = 12
VIOLATION_LISTING = 13
VIOLATION_CLONE = 14
VIOLATION_ACTIONS = 15
VIOLATION_LIMITS = 16
VIOLATION_MARKS = 17

NO_ORDER = 65535
LATE = 32768  # added to the order of triggers that answer last

# Log entries (kept outside the state; only while `logging` is set)
MAX_LOG = 1024
LOG_PLAY = 1
LOG_ATTACK = 2
LOG_POWER = 3
LOG_DAMAGE = 4
LOG_HEAL = 5
LOG_DIED = 6
LOG_SUMMON = 7
LOG_DRAW = 8
LOG_BURN = 9
LOG_FATIGUE = 10
LOG_TRIGGER = 11
LOG_SECRET = 12
LOG_TURN = 13
LOG_BUFF = 14
LOG_SILENCE = 15
LOG_FREEZE = 16
LOG_TRANSFORM = 17
LOG_CONTROL = 18
LOG_RETURN = 19
LOG_DISCARD = 20
LOG_EQUIP = 21
LOG_ARMOR = 22
LOG_COUNTER = 23
LOG_REDIRECT = 24
LOG_GAIN_CARD = 25
LOG_SHIELD = 26
LOG_MULLIGAN = 27
LOG_MANA = 28
LOG_DESTROY = 29
LOG_CHOICE = 30
LOG_TAGS = 31
LOG_SHUFFLE = 32
LOG_PREVENTED = 33
LOG_DEATHRATTLE = 255  # as the event of a trigger: its own death


@record
class Entity(Record):
    """One card, minion, hero, hero power, weapon or secret."""

    tags: u32  # with auras
    own_tags: u32
    listens: u32  # bit set of events its triggers (printed and attached) wait for
    card: u16  # row of the card table
    order: u16  # order of play
    attack: i16  # with auras
    own_attack: i16
    max_health: i16  # with auras; a weapon's durability
    own_health: i16
    damage: i16
    scratch: i16  # zero outside `refresh`
    zone: u8
    controller: u8
    position: u8  # its place when it left the board
    attacks: u8  # made this turn; the dead: index among those; in hand: progress
    enchantments: u8  # first of its chain, or NONE
    cost: i8  # change to the printed cost
    spell_damage: u8
    price: u8  # its least cost, unless something in play makes it cheaper


@record
class Enchantment(Record):
    """One temporary or attached change; permanent stat changes are folded into the entity."""

    tags: u32  # granted by it
    card: u16  # row whose triggers, deathrattle and auras it carries, or NO_CARD
    attack: i16
    part: i16  # PART_*: which clauses of the card it carries
    order: u16
    expires: u8
    caster: u8
    next: u8  # chain of its holder, or the free chain
    turn: u8  # the turn it was made


@record
class Player(Record):
    """One side's zones and counters."""

    minions: u64  # the slots of the board
    deck: Array[u16] = length(MAX_DECK)  # card rows; the last is the top, then nothing, then graves
    died: Array[u16] = length(MAX_REMEMBERED)  # card rows of the first minions that died this turn
    armor: i16
    hand: Array[u8] = length(MAX_HAND)
    board: Array[u8] = length(MAX_BOARD)
    secrets: Array[u8] = length(MAX_SECRETS)
    n_deck: u8
    n_hand: u8
    n_board: u8
    n_secrets: u8
    n_died: u8
    hero: u8
    power: u8
    weapon: u8
    mana: i8
    crystals: i8
    overload: i8  # crystals locked next turn
    locked: i8  # crystals locked this turn
    fatigue: u8
    played: u8  # cards played this turn
    power_used: u8
    hero_class: u8
    twins: u8  # bit 0 Feugen died, bit 1 Stalagg died
    minions_played: u8  # this turn
    spells_played: u8  # this turn
    golems: u8  # Jade Golems summoned this game
    totems: u8  # summoned this game
    power_price: u8  # the cost of its hero powers plus one; 0: as printed
    n_graves: u8  # minions that died this game, in the last places of `deck`
    padding: Array[u8] = length(3)


@record
class Past(Record):
    """The memory of one side in a game of a later format; all zero in a game of 2014.

    So the bytes of its states stay what they were (`core.state_bytes`). A rule writes here only
    when a card of the format asks (`Game.remembers`).
    """

    cthun_attack: i16  # what C'Thun has gained, in any zone
    cthun_health: i16
    cthun_taunt: u8
    elementals: u8  # played this turn
    elementals_before: u8  # played in the last turn of this player
    extra_turns: u8
    powers_used: u8  # hero powers used this game
    spells_cast: u8  # spells cast from the hand this game
    died_now: u8  # minions that died this turn
    spare_a: Array[u8] = length(7)
    secrets_played: u8  # secrets played from the hand this game
    spare_b: Array[u8] = length(7)
    reward: u16  # card row of the reward of a quest just completed
    quest: u8  # slot + 1 of the quest under way
    crystal: u8  # 1: this side's minions are 5/5 (Crystal Core)
    other_class: u8  # cards of other classes played this game
    spare_c: Array[u8] = length(3)
    healed: u8  # the hero was healed this turn
    discards: u8  # cards discarded this game
    overloaded: u8  # crystals overloaded this game
    spare_d: Array[u8] = length(5)
    big_spells: u8  # spells of printed cost 5 or more, cast this game
    big_spells_now: u8  # spells paid for with 5 or more this turn
    spare_e: Array[u8] = length(4)
    marks: Array[u64] = length(MARK_PLANES)  # of the deck's cards, bit by bit: one bit per place
    # The card that was taken out of the deck last, until it is made, and its marks.
    lifted_card: u16
    lifted: u16
    offered_marks: Array[u8] = length(MOST_OFFERED)  # of the offered cards of the deck
    expected: u64  # minions just summoned that a quest may count
    told: u64  # cards in hand that were drawn when they were MARK_TOLD
    started: Array[u16] = length(STARTED)  # card rows of the deck this side began with
    # Card rows of the spells this side has cast on friendly minions, the first one first.
    spells_on_minions: Array[u16] = length(MOST_SPELLS_ON_MINIONS)
    destroyed_weapons: Array[u16] = length(MOST_WEAPONS)  # card rows, the first one first


@record
class Imprint(Record):
    """How cards of a deck differ from their printed values; like `Past`, all zero in 2014."""

    tags: u32
    card: u16  # the only card that has it, or NO_CARD
    attack: i16
    health: i16
    cost: i8  # change to the printed cost
    sets: u8  # 1: `cost` replaces the printed cost
    kind: u8  # the only kind of card that has it, or KIND_NONE
    card_class: u8  # the only class that has it, or 0
    player: u8  # whose deck
    used: u8


@record
class Frame(Record):
    """One process in progress: a sequence, an event being answered, or an effect."""

    listeners: u64  # event: slots yet to answer; attack: those that redirected it
    pc: u16  # effect: next row of code
    amount: i16
    loop: i16  # effect: rounds left of `repeat`; event: sizes of the hands, later
    card: u16  # effect: row it belongs to; event: order of play when it happened
    kind: u8
    step: u8
    source: u8
    controller: u8
    target: u8
    subject: u8
    other: u8
    last: u8  # effect: the entity that it summoned or created last
    event: u8
    flags: u8
    option: u8  # chosen option of a choose one card, plus one
    played_as: u8  # play: the kind of card it was when played
    loop_pc: u16  # effect: first row of the loop's body
    spare: u16  # effect: rounds left of an instruction; event: order of the last answer


@record
class Game(Record):
    """A whole game."""

    rng: u64
    # Where to look: supersets that may hold outdated entities. Not part of a position.
    warded: u64  # characters with one of WARDS
    ready: u64  # minions of the active player that may attack
    listening: u64  # minions with triggers
    heard_now: u32  # `heard` without the events that only cards in hands answer
    hand_heard: u32  # events that a card of this game may answer in a hand
    used: u64  # slots in use
    cost_carriers: u64  # minions and heroes that carry cost auras
    freed: u64  # slots to give back when the stack is empty
    summoned: u64  # minions whose "whenever summoned" has not been announced yet
    leaving: u64  # weapons replaced, to be destroyed with the next deaths
    heard: u32  # events that entities in play may listen to
    rules: u32  # rules that something in play may change
    turn: u16
    next_order: u16
    offered: Array[u16] = length(MOST_OFFERED)
    active: u8
    waiting: u8
    chooser: u8
    n_offered: u8
    result: u8
    losers: u8  # bit set of players to lose at the next check
    fault: u8
    dirty: u8  # auras must be recomputed
    mortal: u8  # a character may have to die
    auras: u8  # stat auras were in force at the last refresh
    cost_auras: u8  # COST_* in play
    placement: u8  # PLACE_*
    placement_matters: u8  # bit set of players who know of a reason; PLACES_PUBLIC
    logging: u8
    free_enchantment: u8
    n_enchantments: u8  # high-water mark of the pool
    live_enchantments: u8
    answering: u8  # slot + 1 of a secret that answers damage just dealt
    format: u8  # the number of its tables in this process (`core.OWN_BYTES`)
    # 1: cards of the format use the past (`Past`, `Player.n_graves`). GCC compares a byte
    # in place, but loads a longer number first.
    remembers: u8
    players: Array[Player] = length(2)
    entities: Array[Entity] = length(MAX_ENTITIES)
    enchantments: Array[Enchantment] = length(MAX_ENCHANTMENTS)
    pasts: Array[Past] = length(2)
    imprints: Array[Imprint] = length(MAX_IMPRINTS)
    n_frames: u8
    offered_from: u8  # FROM_DECK (the chooser's), or the row of a pool
    chosen: u16  # the card chosen last in the current sequence; NO_CARD at rest
    frames: Array[Frame] = length(MAX_FRAMES)  # last: a clone copies only those in use


# --- Tables: the compiled cards of one format (read only) ----------------------------------------
MAX_FORMATS = 256  # in one process; `Game.format` holds a number
MAX_CARDS = 3584
MAX_CODE = 16384
MAX_SELECTORS = 2048
MAX_VALUES = 1024
MAX_TRIGGERS = 1024
MAX_AURAS = 512
MAX_CONDITIONS = 1024
MAX_POOLS = 254  # `offered_from` holds one
MAX_POOL_CARDS = 32768
MAX_MORE = 256


@record
class CardRow(Record):
    """The engine's row of one card."""

    props: u64  # kind and tribe bits
    tags: u32
    listens: u32
    rules: u32
    attack: i16
    health: i16
    target: u16  # selector of legal targets
    target_condition: u16  # condition for choosing one at all, or 0
    play_condition: u16  # condition for playing it, or 0
    effect: u16  # code of the spell, battlecry or hero power; 0 is none
    combo: u16  # code instead of `effect` when combo is on
    deathrattle: u16
    first_trigger: u16
    first_aura: u16
    cost_value: u16  # value taken off its cost in hand, or 0
    option: Array[u16] = length(2)  # cards of a choose one
    on_discard: u16  # code that runs when it is discarded
    classes: u16  # the set of classes that may have it
    cost_condition: u16  # condition for `cost_value`, or 0
    kind: u8
    card_class: u8
    cost: u8
    n_triggers: u8
    n_auras: u8
    spell_damage: u8
    overload: u8
    tribe: u8
    cost_auras: u8  # COST_* of its auras
    simple: u8  # SIMPLE_* when played without target, condition or choice
    more: u16  # row of the rare fields (`More`); 64 bytes index fast


@record
class More(Record):
    """The fields that few cards use (none of 2014); row 0 is empty."""

    on_draw: u16  # code that runs when it is drawn
    on_start: u16  # code that runs before the first turn, in any zone
    lookalike: u16  # the card that looks the same to the opponent, or NO_CARD
    hand_trigger: u16  # first of the triggers it has while it is in a hand
    n_hand_triggers: u16
    hand_listens: u32  # bit set of the events they wait for
    becomes: u16  # pool of the cards that it becomes in a hand, or 0
    origin: u16  # the card before it changed in hand, or NO_CARD
    hero_power: u16  # of a hero card: the power that comes with it
    armor: u16  # of a hero card
    keeps: u16  # 1: of a weapon that keeps its enchantments in every zone
    dormant: u16  # its dormant form on the board, or NO_CARD


@record
class Code(Record):
    """One instruction."""

    tags: u32
    selector: u16
    value: u16  # first amount; 0 means the constant `a`
    value2: u16  # second amount; 0 means the constant `b`
    card: u16  # card, pool, condition or jump
    a: i16
    b: i16
    op: u8
    who: u8
    expires: u8
    flags: u8


@record
class Selector(Record):
    """A search zone and a filter."""

    need: u64
    avoid: u64
    number: i16
    base: u8
    pick: u8
    count: u8  # how many to pick at random
    stat: u8
    compare: u8
    plain: u8  # PLAIN_* when that is the whole selector
    padding: Array[u8] = length(8)  # to 32 bytes, which index fast


@record
class Value(Record):
    """A number to compute: plus + times * raw."""

    plus: i16
    times: i16
    selector: u16
    kind: u8
    who: u8


@record
class Condition(Record):
    """A comparison of a value with a number."""

    value: u16
    number: i16
    also: u16  # another condition that must hold as well, or 0
    compare: u8
    padding: u8


@record
class Trigger(Record):
    """A trigger: it waits for an event."""

    subject: u16  # selector the event's subject must match, 0 any
    other: u16
    condition: u16
    code: u16
    event: u8
    padding: u8


@record
class Aura(Record):
    """An aura: it changes other cards while its card is in play."""

    tags: u32
    selector: u16
    condition: u16
    value: u16  # attack (or cost) as a value; 0 means the constant
    attack: i16  # or cost
    health: i16
    kind: u8
    when_damaged: u8  # holds while its carrier is damaged (enrage)


@record
class Tables(Record):
    """All compiled cards of one format."""

    n_cards: u16
    coin: u16
    turn_limit: u16  # of both players; then the game is a draw
    deck_rules: u32  # rules that some card changes while it is in a deck
    hand_listens: u32  # events that some card answers while it is in a hand
    remembers: u8  # 1: cards use the past; each game has a copy
    asks_at_start: u8  # 1: triggers answer a sequence only if they were in play when it began
    cards: Array[CardRow] = length(MAX_CARDS)
    code: Array[Code] = length(MAX_CODE)
    selectors: Array[Selector] = length(MAX_SELECTORS)
    values: Array[Value] = length(MAX_VALUES)
    conditions: Array[Condition] = length(MAX_CONDITIONS)
    triggers: Array[Trigger] = length(MAX_TRIGGERS)
    auras: Array[Aura] = length(MAX_AURAS)
    pool_first: Array[u16] = length(MAX_POOLS)
    pool_size: Array[u16] = length(MAX_POOLS)
    pool_cards: Array[u16] = length(MAX_POOL_CARDS)
    more: Array[More] = length(MAX_MORE)
    names: Array[u16] = length(MAX_CARDS)  # the first row that has the same name
    zombeasts: u16  # the row of the first card that is made of two


@record
class Group(Record):
    """Actions that differ in target and place only: for each target, each place."""

    targets: u64  # empty: no target (the action says so)
    action: u32  # the one at the first place
    count: u16  # how many actions
    places: u16


@record
class Listing(Record):
    """The legal actions, in groups, with the sets that were scanned to find them."""

    barred: u64  # enemies that can't be targeted
    barred_to_magic: u64  # and all that spells and hero powers can't target
    attackable: u64
    n: u32  # actions
    n_groups: u32
    first_place: u32
    places: u32  # where a minion may stand; 0 when the board is full
    n_attackable: u32
    groups: Array[Group] = length(MAX_GROUPS)
    totals: Array[u16] = length(MAX_GROUPS)  # actions of each group and all before it


@record
class LogEntry(Record):
    """One line of the event log."""

    kind: u8
    player: u8
    source: u8  # slot, or NONE
    target: u8
    source_card: u16
    target_card: u16
    amount: i16
    extra: i16


@record
class Log(Record):
    """The event log of one thread's current action."""

    count: u16
    entries: Array[LogEntry] = length(MAX_LOG)


STRUCTURES = (
    Entity,
    Enchantment,
    Player,
    Past,
    Imprint,
    Frame,
    Game,
    CardRow,
    More,
    Code,
    Selector,
    Value,
    Condition,
    Trigger,
    Aura,
    Tables,
    Group,
    Listing,
    LogEntry,
    Log,
)


# --- Parts of an action's number (their C twins are in rules/inline.pxd) --------------------------
def kind_of(action: int) -> int:
    """Return the kind of an action: one of ACTION_*."""
    return action & KIND_MASK


def source_of(action: int) -> int:
    """Return the acting slot, or the value that stands in its place."""
    return (action >> SHIFT_SOURCE) & SLOT_MASK


def target_of(action: int) -> int:
    """Return the slot that an action is aimed at, or NONE."""
    return (action >> SHIFT_TARGET) & SLOT_MASK
