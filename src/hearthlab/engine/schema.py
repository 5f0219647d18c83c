"""The state record, declared once; its C view is generated from it (hearthlab.native.records).

Everything in `Game` is plain bytes: a clone is one memory copy, a pickle is the bytes. Entities
live in one pool and zones are arrays of pool slots. Damage is stored, not health. `own_*` holds
printed facts with enchantments folded in; `attack`, `max_health` and `tags` add the auras, which
are recomputed from the board, never added and subtracted.
"""

from ctypes import Structure, c_int8, c_int16, c_uint8, c_uint16, c_uint32, c_uint64

from hearthlab.cards.symbols import MOST_OFFERED

MAX_ENTITIES = 64  # one bit each in a 64-bit set of slots
MAX_ENCHANTMENTS = 64
HALF_ENCHANTMENTS = 32  # beyond them a hero remembers no more discarded minions
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
MAX_AURA = 1_000  # what auras add to attack or health
MAX_DAMAGE = 32_000
MAX_COST_CHANGE = 100  # to a printed cost, up or down
MAX_COUNT = 255  # fatigue, spell damage of one minion, cards played in one turn
MAX_OVERLOAD = 100
NO_LIMIT = 1 << 20  # of actions in a random game

NONE = 255  # no slot, no position
ALL_SLOTS = (1 << 64) - 1
NO_CARD = 0  # row 0 of the card table: an unknown or blanked card
FROM_DECK = 0  # of `offered_from`: row 0 of the pools is nobody's
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
MOST_IN_DECK = 60  # what is shuffled into a deck beyond them is lost (hs-bugs #346)
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

# Steps of an event: who answers now (0: nobody has been asked yet)
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
CURVE_LIMIT = 4  # what a plain mulligan returns costs this or more
ACTION_CHOOSE = 5  # source: index among the offered
SHIFT_SOURCE = 4
SHIFT_TARGET = 12
SHIFT_POSITION = 20
SHIFT_OPTION = 24
KIND_MASK = (1 << SHIFT_SOURCE) - 1
SLOT_MASK = 255

# What the game waits for
WAIT_ACTION = 0
WAIT_MULLIGAN = 1
WAIT_CHOICE = 2

# How it ended
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
FAULT_STEPS = 4  # an action did not come to rest
FAULT_ORDER = 5  # the order of play has no more places
MAX_STEPS = 20_000

# What a state can be found to break
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
LATE = 32768  # added to the order of those that answer last

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


class Entity(Structure):
    """One card, minion, hero, hero power, weapon or secret."""

    _fields_ = (
        ("tags", c_uint32),  # with auras
        ("own_tags", c_uint32),
        ("listens", c_uint32),  # bit set of events its triggers (printed and attached) wait for
        ("card", c_uint16),  # row of the card table
        ("order", c_uint16),  # order of play
        ("attack", c_int16),  # with auras
        ("own_attack", c_int16),
        ("max_health", c_int16),  # with auras; a weapon's durability
        ("own_health", c_int16),
        ("damage", c_int16),
        ("scratch", c_int16),  # zero outside `refresh`
        ("zone", c_uint8),
        ("controller", c_uint8),
        ("position", c_uint8),  # where it stood when it left the board
        (
            "attacks",
            c_uint8,
        ),  # made this turn; the dead: index among those; in hand: progress
        ("enchantments", c_uint8),  # first of its chain, or NONE
        ("cost", c_int8),  # change to the printed cost
        ("spell_damage", c_uint8),
        ("price", c_uint8),  # what it costs at least, unless something in play makes it cheaper
    )


class Enchantment(Structure):
    """One temporary or attached change; permanent stat changes are folded into the entity."""

    _fields_ = (
        ("tags", c_uint32),  # granted by it
        ("card", c_uint16),  # row whose triggers, deathrattle and auras it carries, or NO_CARD
        ("attack", c_int16),
        ("part", c_int16),  # PART_*: which clauses of the card it carries
        ("order", c_uint16),
        ("expires", c_uint8),
        ("caster", c_uint8),
        ("next", c_uint8),  # chain of its holder, or the free chain
        ("turn", c_uint8),  # the turn it was made
    )


class Player(Structure):
    """One side's zones and counters."""

    _fields_ = (
        ("minions", c_uint64),  # the slots of the board
        ("deck", c_uint16 * MAX_DECK),  # card rows; the last is the top, then nothing, then graves
        ("died", c_uint16 * MAX_REMEMBERED),  # card rows of the first minions that died this turn
        ("armor", c_int16),
        ("hand", c_uint8 * MAX_HAND),
        ("board", c_uint8 * MAX_BOARD),
        ("secrets", c_uint8 * MAX_SECRETS),
        ("n_deck", c_uint8),
        ("n_hand", c_uint8),
        ("n_board", c_uint8),
        ("n_secrets", c_uint8),
        ("n_died", c_uint8),
        ("hero", c_uint8),
        ("power", c_uint8),
        ("weapon", c_uint8),
        ("mana", c_int8),
        ("crystals", c_int8),
        ("overload", c_int8),  # crystals locked next turn
        ("locked", c_int8),  # crystals locked this turn
        ("fatigue", c_uint8),
        ("played", c_uint8),  # cards played this turn
        ("power_used", c_uint8),
        ("hero_class", c_uint8),
        ("twins", c_uint8),  # bit 0 Feugen died, bit 1 Stalagg died
        ("minions_played", c_uint8),  # this turn
        ("spells_played", c_uint8),  # this turn
        ("golems", c_uint8),  # Jade Golems summoned this game
        ("totems", c_uint8),  # summoned this game
        ("power_price", c_uint8),  # what its hero powers cost plus one; 0: as printed
        ("n_graves", c_uint8),  # minions that died this game, in the last places of `deck`
        ("padding", c_uint8 * 3),
    )


class Past(Structure):
    """What a game of a later format remembers of one side; all zero in a game of 2014.

    So the bytes of its states stay what they were (`core.state_bytes`). A rule writes here only
    when a card of the format asks (`Game.remembers`).
    """

    _fields_ = (
        ("cthun_attack", c_int16),  # what C'Thun has gained, wherever it is
        ("cthun_health", c_int16),
        ("cthun_taunt", c_uint8),
        ("elementals", c_uint8),  # played this turn
        ("elementals_before", c_uint8),  # played in the last turn of this player
        ("extra_turns", c_uint8),
        ("powers_used", c_uint8),  # hero powers used this game
        ("spells_cast", c_uint8),  # spells cast from the hand this game
        ("died_now", c_uint8),  # minions that died this turn
        ("spare_a", c_uint8 * 7),
        ("secrets_played", c_uint8),  # secrets played from the hand this game
        ("spare_b", c_uint8 * 7),
        ("reward", c_uint16),  # card row of the reward of a quest just completed
        ("quest", c_uint8),  # slot + 1 of the quest under way
        ("crystal", c_uint8),  # 1: this side's minions are 5/5 (Crystal Core)
        ("other_class", c_uint8),  # cards of other classes played this game
        ("spare_c", c_uint8 * 3),
        ("healed", c_uint8),  # the hero was healed this turn
        ("discards", c_uint8),  # cards discarded this game
        ("overloaded", c_uint8),  # crystals overloaded this game
        ("spare_d", c_uint8 * 5),
        ("big_spells", c_uint8),  # spells of printed cost 5 or more, cast this game
        ("big_spells_now", c_uint8),  # spells paid for with 5 or more this turn
        ("spare_e", c_uint8 * 4),
        ("marks", c_uint64 * MARK_PLANES),  # of the deck's cards, bit by bit: one bit per place
        # The card that was taken out of the deck last, until it is made, and its marks.
        ("lifted_card", c_uint16),
        ("lifted", c_uint16),
        ("offered_marks", c_uint8 * MOST_OFFERED),  # of the offered cards of the deck
        ("expected", c_uint64),  # minions just summoned that a quest may count
        ("told", c_uint64),  # cards in hand that were drawn when they were MARK_TOLD
        ("started", c_uint16 * STARTED),  # card rows of the deck this side began with
        # Card rows of the spells this side has cast on its own minions, the first one first.
        ("spells_on_minions", c_uint16 * MOST_SPELLS_ON_MINIONS),
        ("destroyed_weapons", c_uint16 * MOST_WEAPONS),  # card rows, the first one first
    )


class Imprint(Structure):
    """How cards of a deck differ from what is printed; as `Past`, all zero in a game of 2014."""

    _fields_ = (
        ("tags", c_uint32),
        ("card", c_uint16),  # the only card that has it, or NO_CARD
        ("attack", c_int16),
        ("health", c_int16),
        ("cost", c_int8),  # change to the printed cost
        ("sets", c_uint8),  # 1: `cost` is what it costs, whatever is printed
        ("kind", c_uint8),  # the only kind of card that has it, or KIND_NONE
        ("card_class", c_uint8),  # the only class that has it, or 0
        ("player", c_uint8),  # whose deck
        ("used", c_uint8),
    )


class Frame(Structure):
    """One thing under way: a sequence, an event being answered, or an effect."""

    _fields_ = (
        ("listeners", c_uint64),  # event: slots yet to answer; attack: those that led it astray
        ("pc", c_uint16),  # effect: next row of code
        ("amount", c_int16),
        ("loop", c_int16),  # effect: rounds left of `repeat`; event: sizes of the hands, later
        ("card", c_uint16),  # effect: row it belongs to; event: order of play when it happened
        ("kind", c_uint8),
        ("step", c_uint8),
        ("source", c_uint8),
        ("controller", c_uint8),
        ("target", c_uint8),
        ("subject", c_uint8),
        ("other", c_uint8),
        ("last", c_uint8),  # effect: what it summoned or created last
        ("event", c_uint8),
        ("flags", c_uint8),
        ("option", c_uint8),  # chosen option of a choose one card, plus one
        ("played_as", c_uint8),  # play: the kind of card it was when played
        ("loop_pc", c_uint16),  # effect: first row of the loop's body
        (
            "spare",
            c_uint16,
        ),  # effect: rounds left of an instruction; event: order of the last answer
    )


class Game(Structure):
    """A whole game."""

    _fields_ = (
        ("rng", c_uint64),
        # Where to look: all who are so, and maybe some who no longer are. No part of a position.
        ("warded", c_uint64),  # characters with one of WARDS
        ("ready", c_uint64),  # minions of the active player that may attack
        ("listening", c_uint64),  # minions with triggers
        ("heard_now", c_uint32),  # `heard`, less what only cards in hands may answer
        ("hand_heard", c_uint32),  # events that a card of this game may answer in a hand
        ("used", c_uint64),  # slots in use
        ("cost_carriers", c_uint64),  # minions and heroes that carry cost auras
        ("freed", c_uint64),  # slots to give back when the stack is empty
        ("summoned", c_uint64),  # minions whose "whenever summoned" has not been announced yet
        ("leaving", c_uint64),  # weapons replaced, to be destroyed with the next deaths
        ("heard", c_uint32),  # events somebody in play may listen to
        ("rules", c_uint32),  # rules that something in play may change
        ("turn", c_uint16),
        ("next_order", c_uint16),
        ("offered", c_uint16 * MOST_OFFERED),
        ("active", c_uint8),
        ("waiting", c_uint8),
        ("chooser", c_uint8),
        ("n_offered", c_uint8),
        ("result", c_uint8),
        ("losers", c_uint8),  # bit set of players to lose at the next check
        ("fault", c_uint8),
        ("dirty", c_uint8),  # auras must be recomputed
        ("mortal", c_uint8),  # somebody may have to die
        ("auras", c_uint8),  # stat auras were in force at the last refresh
        ("cost_auras", c_uint8),  # COST_* in play
        ("placement", c_uint8),  # PLACE_*
        ("placement_matters", c_uint8),  # bit set of players who know of a reason; PLACES_PUBLIC
        ("logging", c_uint8),
        ("free_enchantment", c_uint8),
        ("n_enchantments", c_uint8),  # high-water mark of the pool
        ("live_enchantments", c_uint8),
        ("answering", c_uint8),  # slot + 1 of a secret that answers damage just dealt
        ("format", c_uint8),  # the number of its tables in this process (`core.OWN_BYTES`)
        # 1: cards of the format ask about the past (`Past`, `Player.n_graves`). GCC compares a byte
        # in place, but loads a longer number first.
        ("remembers", c_uint8),
        ("players", Player * 2),
        ("entities", Entity * MAX_ENTITIES),
        ("enchantments", Enchantment * MAX_ENCHANTMENTS),
        ("pasts", Past * 2),
        ("imprints", Imprint * MAX_IMPRINTS),
        ("n_frames", c_uint8),
        ("offered_from", c_uint8),  # FROM_DECK (the chooser's), or the row of a pool
        ("chosen", c_uint16),  # the card chosen last in what is under way; NO_CARD at rest
        ("frames", Frame * MAX_FRAMES),  # last: a clone copies only those in use
    )


# --- Tables: what the cards of one format compile to (read only) ---------------------------------
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


class CardRow(Structure):
    """What the engine needs of one card."""

    _fields_ = (
        ("props", c_uint64),  # kind and tribe bits
        ("tags", c_uint32),
        ("listens", c_uint32),
        ("rules", c_uint32),
        ("attack", c_int16),
        ("health", c_int16),
        ("target", c_uint16),  # selector of legal targets
        ("target_condition", c_uint16),  # condition for choosing one at all, or 0
        ("play_condition", c_uint16),  # condition for playing it, or 0
        ("effect", c_uint16),  # code of the spell, battlecry or hero power; 0 is none
        ("combo", c_uint16),  # code instead of `effect` when combo is on
        ("deathrattle", c_uint16),
        ("first_trigger", c_uint16),
        ("first_aura", c_uint16),
        ("cost_value", c_uint16),  # value taken off its cost in hand, or 0
        ("option", c_uint16 * 2),  # cards of a choose one
        ("on_discard", c_uint16),  # code that runs when it is discarded
        ("classes", c_uint16),  # the set of classes that may have it
        ("cost_condition", c_uint16),  # condition for `cost_value`, or 0
        ("kind", c_uint8),
        ("card_class", c_uint8),
        ("cost", c_uint8),
        ("n_triggers", c_uint8),
        ("n_auras", c_uint8),
        ("spell_damage", c_uint8),
        ("overload", c_uint8),
        ("tribe", c_uint8),
        ("cost_auras", c_uint8),  # COST_* of its auras
        ("simple", c_uint8),  # SIMPLE_* when played without target, condition or choice
        ("more", c_uint16),  # row of what few cards have; 64 bytes index fast
    )


class More(Structure):
    """What few cards have, and none of 2014; row 0 is empty."""

    _fields_ = (
        ("on_draw", c_uint16),  # code that runs when it is drawn
        ("on_start", c_uint16),  # code that runs before the first turn, wherever it is
        ("lookalike", c_uint16),  # what the opponent can't tell it from, or NO_CARD
        ("hand_trigger", c_uint16),  # first of the triggers it has while it is in a hand
        ("n_hand_triggers", c_uint16),
        ("hand_listens", c_uint32),  # bit set of the events they wait for
        ("becomes", c_uint16),  # pool of what it becomes as soon as it is in a hand, or 0
        ("origin", c_uint16),  # what the card was before it changed in hand, or NO_CARD
        ("hero_power", c_uint16),  # of a hero card: the power that comes with it
        ("armor", c_uint16),  # of a hero card
        ("keeps", c_uint16),  # 1: of a weapon that keeps its enchantments wherever it goes
        ("dormant", c_uint16),  # what it enters the board as, or NO_CARD
    )


class Code(Structure):
    """One instruction."""

    _fields_ = (
        ("tags", c_uint32),
        ("selector", c_uint16),
        ("value", c_uint16),  # first amount; 0 means the constant `a`
        ("value2", c_uint16),  # second amount; 0 means the constant `b`
        ("card", c_uint16),  # card, pool, condition or jump
        ("a", c_int16),
        ("b", c_int16),
        ("op", c_uint8),
        ("who", c_uint8),
        ("expires", c_uint8),
        ("flags", c_uint8),
    )


class Selector(Structure):
    """Where to look and what to keep."""

    _fields_ = (
        ("need", c_uint64),
        ("avoid", c_uint64),
        ("number", c_int16),
        ("base", c_uint8),
        ("pick", c_uint8),
        ("count", c_uint8),  # how many to pick at random
        ("stat", c_uint8),
        ("compare", c_uint8),
        ("plain", c_uint8),  # PLAIN_* when that says it all
        ("padding", c_uint8 * 8),  # to 32 bytes, which index fast
    )


class Value(Structure):
    """A number to compute: plus + times * raw."""

    _fields_ = (
        ("plus", c_int16),
        ("times", c_int16),
        ("selector", c_uint16),
        ("kind", c_uint8),
        ("who", c_uint8),
    )


class Condition(Structure):
    """A comparison of a value with a number."""

    _fields_ = (
        ("value", c_uint16),
        ("number", c_int16),
        ("also", c_uint16),  # another condition that must hold as well, or 0
        ("compare", c_uint8),
        ("padding", c_uint8),
    )


class Trigger(Structure):
    """What waits for an event."""

    _fields_ = (
        ("subject", c_uint16),  # selector the event's subject must match, 0 any
        ("other", c_uint16),
        ("condition", c_uint16),
        ("code", c_uint16),
        ("event", c_uint8),
        ("padding", c_uint8),
    )


class Aura(Structure):
    """What a card changes while it is in play."""

    _fields_ = (
        ("tags", c_uint32),
        ("selector", c_uint16),
        ("condition", c_uint16),
        ("value", c_uint16),  # attack (or cost) as a value; 0 means the constant
        ("attack", c_int16),  # or cost
        ("health", c_int16),
        ("kind", c_uint8),
        ("when_damaged", c_uint8),  # holds while its carrier is damaged (enrage)
    )


class Tables(Structure):
    """All compiled cards of one format."""

    _fields_ = (
        ("n_cards", c_uint16),
        ("coin", c_uint16),
        ("turn_limit", c_uint16),  # of both players; then the game is a draw
        ("deck_rules", c_uint32),  # rules that some card changes while it is in a deck
        ("hand_listens", c_uint32),  # events that some card answers while it is in a hand
        ("remembers", c_uint8),  # 1: cards ask about the past; each game has a copy
        ("asks_at_start", c_uint8),  # 1: what answers a sequence must be there when it begins
        ("cards", CardRow * MAX_CARDS),
        ("code", Code * MAX_CODE),
        ("selectors", Selector * MAX_SELECTORS),
        ("values", Value * MAX_VALUES),
        ("conditions", Condition * MAX_CONDITIONS),
        ("triggers", Trigger * MAX_TRIGGERS),
        ("auras", Aura * MAX_AURAS),
        ("pool_first", c_uint16 * MAX_POOLS),
        ("pool_size", c_uint16 * MAX_POOLS),
        ("pool_cards", c_uint16 * MAX_POOL_CARDS),
        ("more", More * MAX_MORE),
        ("names", c_uint16 * MAX_CARDS),  # the first row that has the same name
        ("zombeasts", c_uint16),  # the row of the first card that is made of two
    )


class Group(Structure):
    """Actions that differ in target and place only: for each target, each place."""

    _fields_ = (
        ("targets", c_uint64),  # empty: no target (the action says so)
        ("action", c_uint32),  # the one at the first place
        ("count", c_uint16),  # how many actions
        ("places", c_uint16),
    )


class Listing(Structure):
    """The legal actions, in groups, and what was looked up to find them."""

    _fields_ = (
        ("barred", c_uint64),  # enemies that can't be targeted
        ("barred_to_magic", c_uint64),  # and all that spells and hero powers can't target
        ("attackable", c_uint64),
        ("n", c_uint32),  # actions
        ("n_groups", c_uint32),
        ("first_place", c_uint32),
        ("places", c_uint32),  # where a minion may stand; 0 when the board is full
        ("n_attackable", c_uint32),
        ("groups", Group * MAX_GROUPS),
        ("totals", c_uint16 * MAX_GROUPS),  # actions of each group and all before it
    )


class LogEntry(Structure):
    """One line of the event log."""

    _fields_ = (
        ("kind", c_uint8),
        ("player", c_uint8),
        ("source", c_uint8),  # slot, or NONE
        ("target", c_uint8),
        ("source_card", c_uint16),
        ("target_card", c_uint16),
        ("amount", c_int16),
        ("extra", c_int16),
    )


class Log(Structure):
    """The event log of one thread's current action."""

    _fields_ = (("count", c_uint16), ("entries", LogEntry * MAX_LOG))


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
    """Return what an action does: one of ACTION_*."""
    return action & KIND_MASK


def source_of(action: int) -> int:
    """Return the slot that acts, or what else stands in its place."""
    return (action >> SHIFT_SOURCE) & SLOT_MASK


def target_of(action: int) -> int:
    """Return the slot that an action is aimed at, or NONE."""
    return (action >> SHIFT_TARGET) & SLOT_MASK
