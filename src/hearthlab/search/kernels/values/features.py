"""Read features: a player's knowledge of a state, as a vector of numbers.

    read_features(g, family, player, out)

writes the features of a family as `player` sees them: own side first. Hidden cards are never read:
of the opponent's hand and of both decks only the sizes count. `search/features.py` explains each.
"""

from hearthlab.cards.symbols import (
    CANT_ATTACK,
    CHARGE,
    DORMANT,
    ELUSIVE,
    EXHAUSTED,
    FROZEN,
    IMMUNE,
    KIND_SPELL,
    RULE_FOUR_ATTACKS,
    RULE_TIRELESS,
    SILENCED,
    TAUNT,
    WINDFURY,
)
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.attacking import attacks_left
from hearthlab.engine.schema import MEGA_WINDFURY, NONE, Entity, Game
from hearthlab.native.kinds import Array, export, f32, u64
from hearthlab.native.pure import address, blank_floats, player_at, size_of, small
from hearthlab.search.schema.values import (
    ALL_BUT_TOP,
    BOARD_ACTIVE,
    BOARD_ATTACK,
    BOARD_CLASS,
    BOARD_FIRST,
    BOARD_HAND,
    BOARD_HEALTH,
    BOARD_MANA,
    BOARD_MINION_ATTACK,
    BOARD_MINION_COST,
    BOARD_MINION_HEALTH,
    BOARD_MINIONS,
    BOARD_READY,
    BOARD_READY_ATTACK,
    BOARD_SECRETS,
    BOARD_SPELLS,
    BOARD_TAUNTS,
    BOARD_TURN,
    BYTE_CHARGE,
    BYTE_ELUSIVE,
    BYTE_FROZEN,
    BYTE_SHIELD,
    BYTE_STEALTH,
    BYTE_TAUNT,
    BYTE_WINDFURY,
    EACH_BIT,
    EACH_BYTE,
    FAMILY_SIDES,
    FULL_CRYSTALS,
    FULL_SUM,
    MINION_ATTACK,
    MINION_ATTACKS,
    MINION_CHARGE,
    MINION_COST,
    MINION_END,
    MINION_FROZEN,
    MINION_HEALTH,
    MINION_IMMUNE,
    MINION_SHIELD,
    MINION_STEALTH,
    MINION_TAUNT,
    MINION_WINDFURY,
    MOST,
    N_CLASSES,
    NO_FLAGS,
    SIDE_ARMOR,
    SIDE_ATTACK,
    SIDE_ATTACKS,
    SIDE_BOARD_SIZE,
    SIDE_CLASS,
    SIDE_DECK_SIZE,
    SIDE_FATIGUE,
    SIDE_FEATURES,
    SIDE_FROZEN,
    SIDE_HAND_SIZE,
    SIDE_HEALTH,
    SIDE_IMMUNE,
    SIDE_MANA,
    SIDE_MAX_HEALTH,
    SIDE_MAX_MANA,
    SIDE_OVERLOAD,
    SIDE_TOTAL_USED_MANA,
    SIDE_USED_MANA,
    SIDE_WEAPON_ATTACK,
    SIDE_WEAPON_DURABILITY,
    SIDE_WEAPON_WINDFURY,
)


# --- Sides: haftstein2017 -------------------------------------------------------------------------
def mana_before(g: Game, player: int) -> int:
    """Return the mana of a player's turns before the last one: one more each turn, to ten."""
    turns = (g.turn + 1 - player) // 2 - 1  # not negative before the division
    if turns <= 0:
        return 0
    if turns <= FULL_CRYSTALS:
        return turns * (turns + 1) // 2  # not negative
    return FULL_SUM + FULL_CRYSTALS * (turns - FULL_CRYSTALS)


def hero_features(g: Game, player: int, out: Array[f32], at: int) -> None:
    """Write the attributes of a player."""
    p = player_at(g, player)
    hero = address(g.entities[p.hero])
    used = p.crystals - p.locked - p.mana
    if used < 0:
        used = 0
    attacks = 1
    if hero.tags & WINDFURY:
        attacks = 2
    out[at + SIDE_WEAPON_ATTACK] = 0
    out[at + SIDE_WEAPON_DURABILITY] = 0
    out[at + SIDE_WEAPON_WINDFURY] = 0
    if p.weapon != NONE:
        weapon = address(g.entities[p.weapon])
        out[at + SIDE_WEAPON_ATTACK] = weapon.attack
        out[at + SIDE_WEAPON_DURABILITY] = weapon.max_health - weapon.damage
        if weapon.tags & WINDFURY:
            out[at + SIDE_WEAPON_WINDFURY] = 1
            attacks = 2
    attacks -= hero.attacks
    if attacks < 0:
        attacks = 0
    if p.weapon != NONE and tables(g).cards[g.entities[p.weapon].card].rules & RULE_TIRELESS:
        attacks = 1
    out[at + SIDE_HAND_SIZE] = small(p.n_hand)
    out[at + SIDE_BOARD_SIZE] = small(size_of(p.minions))
    blank_floats(out, at + SIDE_CLASS, N_CLASSES)
    out[at + SIDE_CLASS + p.hero_class] = 1
    out[at + SIDE_DECK_SIZE] = small(p.n_deck)
    out[at + SIDE_HEALTH] = hero.max_health - hero.damage
    out[at + SIDE_MANA] = p.mana
    out[at + SIDE_MAX_MANA] = p.crystals
    out[at + SIDE_USED_MANA] = used
    out[at + SIDE_TOTAL_USED_MANA] = mana_before(g, player) + used
    out[at + SIDE_OVERLOAD] = p.overload + p.locked
    out[at + SIDE_FATIGUE] = small(p.fatigue)
    out[at + SIDE_ARMOR] = p.armor
    out[at + SIDE_ATTACK] = hero.attack
    out[at + SIDE_MAX_HEALTH] = hero.max_health
    out[at + SIDE_FROZEN] = small((hero.tags & FROZEN) != 0)
    out[at + SIDE_IMMUNE] = small((hero.tags & IMMUNE) != 0)
    out[at + SIDE_ATTACKS] = small(attacks)


def write_spread(out: Array[f32], at: int, least: int, most: int, total: int) -> None:
    """Write least, greatest and sum of an attribute."""
    out[at] = least
    out[at + 1] = most
    out[at + 2] = total


def flags_of(tags: u64) -> u64:
    """Spread the lowest eight tags over the bytes of a number, each 0 or 1."""
    return ((((tags & 255) * EACH_BYTE & EACH_BIT) + ALL_BUT_TOP) >> 7) & EACH_BYTE


def write_flag(out: Array[f32], at: int, count: int, n: int) -> None:
    """Write an attribute that some of the n minions have."""
    out[at] = small(count == n)
    out[at + 1] = small(count != 0)
    out[at + 2] = small(count)


def chances_to_attack(g: Game, e: Entity) -> int:
    """Return how often a minion may still attack, even with 0 attack."""
    barred = (e.tags & (FROZEN | CANT_ATTACK)) != 0
    asleep = (e.tags & (EXHAUSTED | CHARGE)) == EXHAUSTED
    times = 1
    if e.tags & WINDFURY:
        times = 2
        if tables(g).cards[e.card].rules & RULE_FOUR_ATTACKS and not (e.tags & SILENCED):
            times = MEGA_WINDFURY
    left = (times - e.attacks) * (1 - (barred | asleep))
    return left if left > 0 else 0


def minion_features(g: Game, player: int, out: Array[f32], at: int) -> None:
    """Write least, greatest and sum of the attributes of a player's minions; zero without any.

    A dormant entity is not a minion.
    """
    p = player_at(g, player)
    n = size_of(p.minions)
    if n == 0:
        blank_floats(out, at + MINION_COST, MINION_END - MINION_COST)
        return
    cost_least = health_least = attack_least = attacks_least = MOST
    cost_most = health_most = attack_most = attacks_most = -MOST
    cost_sum = health_sum = attack_sum = attacks_sum = 0
    counts = NO_FLAGS
    for i in range(p.n_board):
        e = address(g.entities[p.board[i]])
        tags = e.tags
        if tags & DORMANT:
            continue
        if tags & IMMUNE:
            tags |= ELUSIVE
        counts += flags_of(tags)
        number = tables(g).cards[e.card].cost
        cost_sum += number
        cost_least = number if number < cost_least else cost_least
        cost_most = number if number > cost_most else cost_most
        number = e.max_health - e.damage
        health_sum += number
        health_least = number if number < health_least else health_least
        health_most = number if number > health_most else health_most
        number = e.attack if e.attack > 0 else 0
        attack_sum += number
        attack_least = number if number < attack_least else attack_least
        attack_most = number if number > attack_most else attack_most
        number = chances_to_attack(g, e)
        attacks_sum += number
        attacks_least = number if number < attacks_least else attacks_least
        attacks_most = number if number > attacks_most else attacks_most
    out[at + MINION_COST] = small(cost_least)
    out[at + MINION_COST + 1] = small(cost_most)
    out[at + MINION_COST + 2] = cost_sum
    write_spread(out, at + MINION_HEALTH, health_least, health_most, health_sum)
    write_spread(out, at + MINION_ATTACK, attack_least, attack_most, attack_sum)
    out[at + MINION_ATTACKS] = small(attacks_least)
    out[at + MINION_ATTACKS + 1] = small(attacks_most)
    out[at + MINION_ATTACKS + 2] = small(attacks_sum)
    write_flag(out, at + MINION_TAUNT, counts >> BYTE_TAUNT & 255, n)
    write_flag(out, at + MINION_WINDFURY, counts >> BYTE_WINDFURY & 255, n)
    write_flag(out, at + MINION_SHIELD, counts >> BYTE_SHIELD & 255, n)
    write_flag(out, at + MINION_FROZEN, counts >> BYTE_FROZEN & 255, n)
    write_flag(out, at + MINION_STEALTH, counts >> BYTE_STEALTH & 255, n)
    write_flag(out, at + MINION_IMMUNE, counts >> BYTE_ELUSIVE & 255, n)
    write_flag(out, at + MINION_CHARGE, counts >> BYTE_CHARGE & 255, n)


# --- Board: papagiannis2022 -----------------------------------------------------------------------
def board_side(g: Game, player: int, out: Array[f32], side: int) -> None:
    """Write one side's part of the vector: 0 the player's, 1 the opponent's."""
    p = address(g.players[player])
    hero = address(g.entities[p.hero])
    attack = hero.attack + 0
    if p.weapon != NONE and g.entities[p.weapon].attack > 0:
        attack += g.entities[p.weapon].attack
    out[BOARD_HEALTH + side] = hero.max_health - hero.damage
    out[BOARD_ATTACK + side] = attack
    out[BOARD_HAND + side] = p.n_hand
    out[BOARD_SECRETS + side] = p.n_secrets
    out[BOARD_MINIONS + side] = size_of(p.minions)
    costs = attacks = healths = ready = ready_attack = taunts = 0
    for i in range(p.n_board):
        e = address(g.entities[p.board[i]])
        if e.tags & DORMANT:
            continue
        attack = e.attack if e.attack > 0 else 0
        costs += tables(g).cards[e.card].cost
        attacks += attack
        healths += e.max_health - e.damage
        taunts += (e.tags & TAUNT) != 0
        if attacks_left(g, e):
            ready += 1
            ready_attack += attack
    out[BOARD_MINION_COST + side] = costs
    out[BOARD_MINION_ATTACK + side] = attacks
    out[BOARD_MINION_HEALTH + side] = healths
    out[BOARD_READY + side] = ready
    out[BOARD_READY_ATTACK + side] = ready_attack
    out[BOARD_TAUNTS + side] = taunts
    first = BOARD_CLASS + side * (N_CLASSES - 1)
    for i in range(N_CLASSES - 1):
        out[first + i] = p.hero_class == i + 1


def board_features(g: Game, player: int, out: Array[f32]) -> None:
    """Write the features of the board and both players."""
    p = address(g.players[player])
    spells = 0
    for i in range(p.n_hand):
        spells += tables(g).cards[g.entities[p.hand[i]].card].kind == KIND_SPELL
    out[BOARD_ACTIVE] = g.active == player
    out[BOARD_FIRST] = player == 0
    out[BOARD_TURN] = g.turn
    out[BOARD_SPELLS] = spells
    out[BOARD_MANA] = g.players[g.active].mana
    board_side(g, player, out, 0)
    board_side(g, 1 - player, out, 1)


# --- Both -----------------------------------------------------------------------------------------
@export
def read_features(g: Game, family: int, player: int, out: Array[f32]) -> None:
    """Write the features of a family as a player sees them."""
    if family == FAMILY_SIDES:
        hero_features(g, player, out, 0)
        minion_features(g, player, out, 0)
        hero_features(g, 1 - player, out, SIDE_FEATURES)
        minion_features(g, 1 - player, out, SIDE_FEATURES)
    else:
        board_features(g, player, out)


@export(nogil=True)
def repeat_features(g: Game, family: int, player: int, out: Array[f32], times: int) -> None:
    """Read the features n times (to time it)."""
    for _ in range(times):
        read_features(g, family, player, out)
