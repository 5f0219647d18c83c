"""Declare the records of environments: the numbers of actions, the entity table, a batch of games.

`envs/space.py` and `envs/observation.py` explain the numbers.
"""

from hearthlab.engine.belief import Random
from hearthlab.engine.schema import MAX_ENTITIES, Game
from hearthlab.native.kinds import Array, Record, f32, length, record, u8, u16, u32

# The discrete action space: numbers name actions from the actor's point of view
SEEN_NOBODY = 0  # no target
SEEN_OWN_HERO = 1  # then seven friendly minions, from the left
SEEN_ENEMY_HERO = 9  # then seven enemy minions
N_SEEN = 17
N_CHOICES = 3  # options of a card: none, first, second
N_HELD = 10  # places of a hand
N_FIGHTERS = 8  # the hero, then seven minions
N_PLACES = 8  # of a minion: seven, and none

NUMBER_END = 0
NUMBER_POWER = 1  # by target
NUMBER_POWER_OPTION = 18  # by option: a power that has two takes no target
NUMBER_ATTACK = 20  # by attacker and attacked enemy
NUMBER_CHOOSE = 84  # by place among the offered
NUMBER_MULLIGAN = 88  # by set of hand places to return
NUMBER_PLAY = 104  # by hand place, option and target; in the larger space also by place
N_NUMBERS = 614
N_NUMBERS_PLACED = 4184

# The entity table: one row per player, then one row per place where a card can be seen
SEATED_COLUMNS = 18
SEATED_CLASS = 0
SEATED_ARMOR = 1
SEATED_MANA = 2
SEATED_CRYSTALS = 3
SEATED_OVERLOAD = 4
SEATED_LOCKED = 5
SEATED_HAND = 6
SEATED_DECK = 7
SEATED_FATIGUE = 8
SEATED_SECRETS = 9
SEATED_PLAYED = 10
SEATED_POWER_USED = 11
SEATED_ON_TURN = 12
SEATED_ASKED = 13
SEATED_MULLIGAN = 14
SEATED_TURN = 15
SEATED_QUEST = 16  # the card, in the formats of 2018
SEATED_PROGRESS = 17  # of the quest: steps done
CARD_COLUMNS = 22
CARD_ID = 0
CARD_KIND = 1
CARD_COST = 2
CARD_ATTACK = 3
CARD_HEALTH = 4
CARD_FULL = 5
CARD_READY = 6
CARD_SPELL_DAMAGE = 7
CARD_ENCHANTED = 8
CARD_TAUNT = 9
CARD_SHIELD = 10
CARD_STEALTH = 11
CARD_FROZEN = 12
CARD_WINDFURY = 13
CARD_CHARGE = 14
CARD_EXHAUSTED = 15
CARD_ELUSIVE = 16
CARD_IMMUNE = 17
CARD_CANT_ATTACK = 18
CARD_ATTACKS = 19
CARD_LIFESTEAL = 20
CARD_POISONOUS = 21
FIRST_CARD = 36  # after two rows of players
ROW_HERO = 0  # own, then the opponent's; so are weapon and power
ROW_WEAPON = 2
ROW_POWER = 4
ROW_BOARD = 6  # seven own
ROW_ENEMY_BOARD = 13
ROW_HAND = 20
ROW_SECRETS = 30  # own
ROW_OFFERED = 35
N_ROWS = 39
N_ENTITY_NUMBERS = 894

OBSERVE_ENTITIES = 2  # beside FAMILY_SIDES and FAMILY_BOARD

SELF_PLAY = 255  # instead of the opponent's policy: the agent decides for both sides
OUTSIDE = 254  # the opponent's actions come from the caller, too
ENDED_NOT = 0
ENDED_WHOLE = 1
ENDED_CUT = 2  # by the limit of steps


@record
class Places(Record):
    """Each character from the deciding player's point of view."""

    seen: Array[u8] = length(MAX_ENTITIES)


@record
class Batch(Record):
    """Many games that are stepped together; the arrays belong to Python."""

    games: Array[Game]
    starts: Array[Game]  # seated, with decks in order of the list
    randoms: Array[Random]
    masks: Array[u8]  # [game][number], rows `mask_row` apart
    listed: Array[u16]  # [game][place]: the numbers of the legal actions
    counts: Array[u32]  # how many are listed
    observations: Array[f32]  # [game][width], rows `row` apart
    final: Array[f32]  # [game][width]: the last state of a game that ended
    rewards: Array[f32]  # [game][player]
    gains: Array[float]  # the reward of the player who acted; of the agent if the other is OUTSIDE
    ended: Array[u8]  # ENDED_*
    seats: Array[u8]  # the player to decide
    sides: Array[u8]  # of the agent, unless it plays both
    opponents: Array[u8]  # ROLLOUT_*, SELF_PLAY or OUTSIDE
    coming: Array[u8]  # those of the next games
    dealt: Array[u16]  # which start it was dealt from
    lengths: Array[u32]  # steps of the game so far
    n_starts: u32
    width: u32
    row: u32  # numbers from one observation to the next
    mask_row: u32  # bytes from one mask to the next
    numbers: u32
    most_steps: u32  # of one game; 0: no limit
    family: u8  # FAMILY_* or OBSERVE_ENTITIES
    placed: u8  # the larger space


STRUCTURES = (Places, Batch)
