"""The numbers that cards and engine share: tags, kinds, events, selector parts, values.

The engine's C header is generated from this module (see engine/schema.py), so a number is written
once. Tags are the low 32 bits of an entity's *properties*; the high 32 bits say what it is and how
it stands to whoever asks.
"""

# --- Tags: stored on the entity (low 32 bits) -------------------------------------------------
TAUNT = 1 << 0
CHARGE = 1 << 1
SHIELD = 1 << 2
WINDFURY = 1 << 3
STEALTH = 1 << 4
IMMUNE = 1 << 5
ELUSIVE = 1 << 6  # can't be targeted by spells or hero powers
FROZEN = 1 << 7
CANT_ATTACK = 1 << 8
DEATHRATTLE = 1 << 9  # has one, printed or attached
SILENCED = 1 << 10
DOOMED = 1 << 11  # marked for destruction
EXHAUSTED = 1 << 12  # came under this control this turn
BATTLECRY = 1 << 13
COMBO = 1 << 14
SECRET = 1 << 15
OVERLOADS = 1 << 16
HAS_AURA = 1 << 17  # carries a stat aura (enrage included)
CHOOSE_ONE = 1 << 18
PLACEMENT = 1 << 19  # the places of minions matter to this card
COST_AURA = 1 << 20  # carries a cost aura
GENERATED = 1 << 21  # was not in its owner's starting deck
REVEALED = 1 << 22  # in a hand, and both players know it
QUELLED = 1 << 23  # its attack was set while enraged: the enrage is void until it is healed
FORCED = 1 << 24  # an effect put it into play: it dies first among minions that die together
LIFESTEAL = 1 << 25  # damage it deals heals its controller's hero
POISONOUS = 1 << 26  # it destroys minions that it damages
DORMANT = 1 << 28  # on the board, but not a minion: nothing can affect it
ALOOF = 1 << 30  # only its controller can target it with spells or hero powers
CANT_ATTACK_HEROES = 1 << 29

WARDS = STEALTH | IMMUNE | ELUSIVE | TAUNT | ALOOF  # they decide legal targets
READIES = CHARGE | WINDFURY  # they let a minion attack that could not before
VENOMS = LIFESTEAL | POISONOUS  # something happens when it deals damage

# --- Properties: an entity's relation to the asking entity (high 32 bits) -----------------------
FRIENDLY = 1 << 32
ENEMY = 1 << 33
MINION = 1 << 34
HERO = 1 << 35
WEAPON = 1 << 36
SPELL = 1 << 37
POWER = 1 << 38
DAMAGED = 1 << 39
BEAST = 1 << 40
DEMON = 1 << 41
DRAGON = 1 << 42
MURLOC = 1 << 43
PIRATE = 1 << 44
TOTEM = 1 << 45
SELF = 1 << 46
TARGET = 1 << 47
SUBJECT = 1 << 48
MORTAL = 1 << 49  # at zero health or marked for destruction
ACTIVE = 1 << 50  # it is its controller's turn
OTHER = 1 << 51  # the event's other party
IN_PLAY = 1 << 52
MECHANICAL = 1 << 53
ELEMENTAL = 1 << 54
LEGENDARY = 1 << 60  # formats of 2018 only
RELATIONS = (
    SELF | TARGET | SUBJECT | OTHER | DAMAGED | MORTAL | ACTIVE | IN_PLAY
)  # looked up when asked

# --- Kinds of cards ---------------------------------------------------------------------------
KIND_NONE = 0
KIND_HERO = 1
KIND_POWER = 2
KIND_MINION = 3
KIND_SPELL = 4
KIND_WEAPON = 5
KIND_ENCHANTMENT = 6

# --- Classes ----------------------------------------------------------------------------------
CLASSES = (
    "NEUTRAL",
    "WARRIOR",
    "SHAMAN",
    "ROGUE",
    "PALADIN",
    "HUNTER",
    "DRUID",
    "WARLOCK",
    "MAGE",
    "PRIEST",
)
ALL_CLASSES = (1 << 9) - 1  # of a card row's `classes`: bit n - 1 stands for class n
CLASS_WEIGHT = 4  # a class card is offered as often as four neutral ones (Discover)

# --- Events -----------------------------------------------------------------------------------
EVENT_TURN_START = 0  # subject: the hero whose turn it is
EVENT_TURN_END = 1
EVENT_PLAY = 2  # when a card is played (subject: the card)
EVENT_BEFORE_SPELL = 3  # may be countered or sent elsewhere
EVENT_CAST = 4  # when a spell is cast
EVENT_AFTER_CAST = 5
EVENT_SUMMON = 6  # when a minion is summoned
EVENT_AFTER_SUMMON = 7
EVENT_AFTER_PLAY = 8  # after a minion was played
EVENT_BEFORE_ATTACK = 9  # may be cancelled or sent elsewhere (subject attacks other)
EVENT_ATTACK = 10
EVENT_AFTER_ATTACK = 11
EVENT_DAMAGED = 12  # other dealt amount to subject
EVENT_HEALED = 13
EVENT_DIED = 14
EVENT_DREW = 15  # subject: the card drawn
EVENT_REVEALED = 16  # subject: the secret
EVENT_FATAL = 17  # a hero would die of this damage (asked, never queued)
EVENT_POWER = 18  # after a hero power was used
EVENT_DISCARDED = 19
EVENT_EQUIPPED = 20
EVENT_SHIELDED = 26  # a hero would take damage: the listener takes it (asked, never queued)
EVENT_TARGETED = 21  # a spell is about to take effect on a target (other)
EVENT_AFTER_CARD = 28  # after a card of any kind was played
EVENT_STATUS = 29  # a minion lost its shield (amount 0), a character was frozen (1)
EVENT_ARMOR = 24  # subject: the hero that gained amount

# --- Selector bases: where to look --------------------------------------------------------------
BASE_SELF = 1
BASE_TARGET = 2
BASE_SUBJECT = 3
BASE_OTHER = 4
BASE_CHARACTERS = 5  # heroes and minions of both sides
BASE_ADJACENT = 6  # minions next to SELF
BASE_BESIDE_TARGET = 7  # minions next to TARGET
BASE_WEAPONS = 8
BASE_SECRETS = 9
BASE_HANDS = 10
BASE_LAST = 11  # the entity this effect summoned or created last
BASE_POWERS = 12
BASE_BESIDE_SUBJECT = 22  # minions next to SUBJECT
BASE_ENDS = 23  # the leftmost and rightmost minion of each side
BASE_BESIDE_OTHER = 20  # minions next to OTHER

# --- Plain selectors: characters known by side and kind alone, found without asking each ----------
PLAIN_OWN_HERO = 1
PLAIN_OWN_MINIONS = 2
PLAIN_ENEMY_HERO = 4
PLAIN_ENEMY_MINIONS = 8
PLAIN_NOT_SELF = 16

# --- Selector picks -----------------------------------------------------------------------------
PICK_ALL = 0
PICK_RANDOM = 1
PICK_ALL_BUT_ONE = 2  # one at random is spared

# --- Comparisons and the numbers they compare ---------------------------------------------------
COMPARE_NONE = 0
COMPARE_AT_LEAST = 1
COMPARE_AT_MOST = 2
COMPARE_EQUAL = 3
COMPARE_NOT = 4

STAT_ATTACK = 0
STAT_HEALTH = 1
STAT_CARD = 2  # is exactly this card
STAT_COST = 3  # including changes in hand
STAT_FOREIGN = 20  # the given class when the card belongs to other classes, else 0

# --- Values: numbers computed when an effect runs: plus + times * raw -----------------------------
VALUE_CONSTANT = 0
VALUE_COUNT = 1  # how many the selector finds
VALUE_ATTACK = 2  # attack of the selected, summed
VALUE_HEALTH = 3  # remaining health (durability) of the selected, summed
VALUE_DAMAGE = 4  # damage on the selected, summed
VALUE_AMOUNT = 5  # the event's amount
VALUE_RANDOM = 6  # plus .. times, both included, drawn each time it is read
VALUE_HAND = 7  # cards in who's hand
VALUE_ARMOR = 8
VALUE_PLAYED = 9  # cards played this turn before this one
VALUE_CRYSTALS = 10  # who's mana crystals
VALUE_DECK = 11
VALUE_SPELL_AMOUNT = 12  # plus, with spell damage and doubling
VALUE_SECRETS = 13
VALUE_BOARD = 14  # minions on who's side
VALUE_MAX_HEALTH = 15
VALUE_GRAVE = 16  # 1 when the game remembers the card's death (Feugen, Stalagg)
VALUE_HEALTH_MISSING = 17  # damage on who's hero
VALUE_MINIONS_PLAYED = 18  # this turn, before this one
VALUE_HAND_GAP = 19  # how many cards more the opponent holds
VALUE_SECOND = 20  # the second stored number
VALUE_TOP_COST = 21  # printed cost of the top card of the deck
VALUE_MISSING = 22  # cards of a pool not on one's board (0 when it is full)
VALUE_DUPLICATES = 23  # duplicate cards in who's deck
VALUE_OVERLOAD = 24  # printed overload of the selected, summed
VALUE_MANA = 25  # mana who has left
VALUE_SPELL_DAMAGE = 26  # who's spell damage
VALUE_TOTEMS = 27  # totems that the player has summoned this game
VALUE_AIMING = 28  # how many of the cards attached to the source need a target
VALUE_ELEMENTALS_BEFORE = 46  # Elementals who played in its last turn
VALUE_QUEST = 47  # 1 when who can't begin a quest: one is under way, or secrets take all places
VALUE_FOREIGN = 48  # 1 when the event's subject did not start in its owner's deck
VALUE_OTHER_CLASS = 50  # cards of other classes that the player has played this game
VALUE_CTHUN = 30  # attack of who's C'Thun (the selector's card), in any zone
VALUE_DEATHS = 31  # minions of who that died this game and match the selector
VALUE_ROOM = 38  # free places on who's board and mana crystals who may yet gain
VALUE_SECRETS_PLAYED = 39  # by who this game

# 62–69: Kobolds & Catacombs
VALUE_IN_DECK = 62  # cards of who's deck that the selector finds
VALUE_BOARD_GAP = 55  # how many minions more the opponent has
VALUE_SPELLS_CAST = 32  # spells that the player has cast this game
VALUE_REVEALED_COST = 63  # printed cost of a random matching card of who's deck; -1 without one
VALUE_BIG_SPELLS = 65  # spells of printed cost 5 or more that who cast this game
VALUE_BIG_SPELLS_NOW = 66  # spells that who paid 5 or more for this turn
VALUE_SPELLS_ON_MINIONS = 75  # spells that the player has cast on friendly minions this game
VALUE_KNOWN_IN_DECK = 71  # as VALUE_IN_DECK, but only cards that the player of the deck knows
VALUE_ATTACKS = 33  # attacks of the selected this turn, summed
VALUE_CHOSEN_COST = 34  # printed cost of the chosen card
VALUE_POWERING = 51  # 1 while who's hero power takes effect
VALUE_POWERS_USED = 52  # hero powers that the player has used this game
VALUE_DIED_NOW = 35  # minions of both sides that died this turn
VALUE_DISCARDS = 57  # cards that the player has discarded this game
VALUE_OVERLOADED = 58  # crystals that the player has overloaded this game
VALUE_WAS_HEALED = 59  # 1 when who's hero was healed this turn

WHO_SELF = 0
WHO_OPPONENT = 1
WHO_BOTH = 2
WHO_TARGET = 3  # the controller of the effect's target
WHO_SUBJECT = 4  # the controller of the event's subject
WHO_ACTIVE = 5  # the player whose turn it is

MOST_OFFERED = 4  # cards of one choice

# --- Expiry of enchantments -----------------------------------------------------------------------
EXPIRES_NEVER = 0
EXPIRES_TURN_END = 1  # at the end of this turn
EXPIRES_HOLDER_TURN_END = 2  # at the end of its holder's (next) turn
EXPIRES_CASTER_TURN_START = 3  # when its caster's next turn starts
EXPIRES_SPELL_PLAYED = 4  # this turn, or when its holder plays a spell
EXPIRES_SECRET_PLAYED = 5  # this turn, or when its holder plays a secret
EXPIRES_BATTLECRY = 6  # this turn, or after its holder's next battlecry
BEGAN_BESIDE = 1  # an attack's amount: its defender's side had another minion when it began
BEGAN_SHORT = 2  # some hand was short then
SHORT_HAND = 3  # fewer cards are a short hand (Genzo, the Shark)
BIG_SPELL = 5  # the least cost of a big spell

# --- Which clauses of its card an enchantment carries ---------------------------------------------
PART_ALL = 0
PART_DEATHRATTLE = 1  # a copied deathrattle
PART_MEMORY = 2  # none: the card is only remembered

# --- Rule changers: rules that the engine looks up in play ---------------------------------------
RULE_HEALING_HURTS = 1 << 0  # Auchenai Soulpriest
RULE_DOUBLE_SPELLS = 1 << 1  # Prophet Velen
RULE_DOUBLE_DEATHRATTLES = 1 << 2  # Baron Rivendare
RULE_HEALTH_FLOOR = 1 << 3  # Commanding Shout
RULE_ATTACK_IS_HEALTH = 1 << 4  # Lightspawn
RULE_WEARS_BY_ATTACK = 1 << 5  # Gorehowl
RULE_IMMUNE_WHILE_ATTACKING = 1 << 6  # Gladiator's Longbow
RULE_LATE = 1 << 7  # answers an event after all others (Redemption)
RULE_FIRST_TWIN = 1 << 9  # Feugen: the game remembers his death
RULE_SECOND_TWIN = 1 << 10  # Stalagg
RULE_DOUBLE_BATTLECRIES = 1 << 11  # Brann Bronzebeard
RULE_JOINS_PIRATES = 1 << 12  # comes out of the deck after a Pirate was played (Patches)
RULE_TWICE_AT_END = 1 << 22  # effects at the end of a turn happen twice (Drakkari Enchanter)
RULE_NO_POWERS = 1 << 23  # no player may use a hero power (Mindbreaker)
RULE_KEEPS_WEAPON = 1 << 24  # your weapon loses no durability on your turn (Runeforge Haunter)
RULE_QUEST = 1 << 19  # a quest: it stays visible until it is completed
RULE_FOREIGN = 1 << 20  # a spell that no starting deck can hold
RULE_POWER_DAMAGE = 1 << 21  # hero powers deal 1 more (Fallen Hero)
RULE_POWER_TWICE = 1 << 27  # a hero power may be used twice in a turn (Garrison Commander)
RULE_POWER_ALWAYS = 1 << 28  # a hero power may be used again and again (Coldarra Drake)
RULE_SHARED_POWER = 1 << 14  # the opponent has its spell damage too (Jungle Moonkin)
RULE_HURTS_TWICE = 1 << 15  # of a weapon: its wielder takes double damage (Cursed Blade)
RULE_ONE_AT_A_TIME = 1 << 29  # its hero takes at most one damage at a time (Animated Armor)
RULE_TIRELESS = 1 << 30  # of a weapon: its wielder may attack without end (Fool's Bane)
RULE_RITUAL = 1 << 13  # starts with the bonuses of its player's rituals (C'Thun)
RULE_CLEAVES = 1 << 25  # it also damages the minions next to its target (Cave Hydra)
RULE_HERO_ELUSIVE = 1 << 26  # its hero can't be targeted by spells or powers (Kobold Monk)
RULE_FOUR_ATTACKS = 1 << 16  # with Windfury it attacks four times a turn (V-07-TR-0N)
RULE_SPARES_OWN_HERO = 1 << 17  # a hero power that can't target the player's own hero
RULE_RANDOM_TARGETS = 1 << 18  # targets are chosen at random (Mayor Noggenfogger)
RULE_BOTH_OPTIONS = 1 << 31  # the player's Choose One cards do both (Fandral Staghelm)
RULE_BORROWED = 1 << 8  # its holder goes back to its owner when this is lost (Shadow Madness)

# --- Aura kinds -----------------------------------------------------------------------------------
AURA_BUFF = 0
AURA_COST = 1  # adds to the cost of cards in hand
AURA_SET_COST = 2
AURA_COSTS_HEALTH = 3  # cards in hand cost health, not mana

# --- Which kinds of cost auras are in play (a bit set) --------------------------------------------
COST_RAISES = 1
COST_LOWERS = 2
COST_SETS = 4
COST_FLOORED = 8
COST_HEALTH = 16

# --- Cards played without target, condition or choice, at their printed cost ----------------------
SIMPLE_MINION = 1
SIMPLE_OTHER = 2  # a spell that is not a secret, or a weapon
