"""Write a player's knowledge of a state as a table of entities, one row per visible card.

    read_entities(g, player, out)

Hidden cards are never read: only the sizes of the opponent's hand and secrets count.
"""

from hearthlab.cards.symbols import (
    CANT_ATTACK,
    CHARGE,
    ELUSIVE,
    EXHAUSTED,
    FROZEN,
    IMMUNE,
    LIFESTEAL,
    POISONOUS,
    SHIELD,
    STEALTH,
    TAUNT,
    WINDFURY,
)
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.attacking import attacks_left, hero_attacks_left
from hearthlab.engine.rules.costs import cost_of
from hearthlab.engine.schema import NONE, WAIT_ACTION, WAIT_CHOICE, WAIT_MULLIGAN, Game
from hearthlab.native.kinds import Array, bint, export, f32
from hearthlab.native.pure import address, blank_bytes
from hearthlab.search.schema.steps import (
    CARD_ATTACK,
    CARD_ATTACKS,
    CARD_CANT_ATTACK,
    CARD_CHARGE,
    CARD_COLUMNS,
    CARD_COST,
    CARD_ELUSIVE,
    CARD_ENCHANTED,
    CARD_EXHAUSTED,
    CARD_FROZEN,
    CARD_FULL,
    CARD_HEALTH,
    CARD_ID,
    CARD_IMMUNE,
    CARD_KIND,
    CARD_LIFESTEAL,
    CARD_POISONOUS,
    CARD_READY,
    CARD_SHIELD,
    CARD_SPELL_DAMAGE,
    CARD_STEALTH,
    CARD_TAUNT,
    CARD_WINDFURY,
    FIRST_CARD,
    N_ENTITY_NUMBERS,
    ROW_BOARD,
    ROW_ENEMY_BOARD,
    ROW_HAND,
    ROW_HERO,
    ROW_OFFERED,
    ROW_POWER,
    ROW_SECRETS,
    ROW_WEAPON,
    SEATED_ARMOR,
    SEATED_ASKED,
    SEATED_CLASS,
    SEATED_COLUMNS,
    SEATED_CRYSTALS,
    SEATED_DECK,
    SEATED_FATIGUE,
    SEATED_HAND,
    SEATED_LOCKED,
    SEATED_MANA,
    SEATED_MULLIGAN,
    SEATED_ON_TURN,
    SEATED_OVERLOAD,
    SEATED_PLAYED,
    SEATED_POWER_USED,
    SEATED_PROGRESS,
    SEATED_QUEST,
    SEATED_SECRETS,
    SEATED_TURN,
)


def seated_row(g: Game, player: int, out: Array[f32], at: int) -> None:
    """Write the public facts of a player."""
    p = address(g.players[player])
    out[at + SEATED_CLASS] = p.hero_class
    out[at + SEATED_ARMOR] = p.armor
    out[at + SEATED_MANA] = p.mana
    out[at + SEATED_CRYSTALS] = p.crystals
    out[at + SEATED_OVERLOAD] = p.overload
    out[at + SEATED_LOCKED] = p.locked
    out[at + SEATED_HAND] = p.n_hand
    out[at + SEATED_DECK] = p.n_deck
    out[at + SEATED_FATIGUE] = p.fatigue
    out[at + SEATED_SECRETS] = p.n_secrets
    out[at + SEATED_PLAYED] = p.played
    out[at + SEATED_POWER_USED] = p.power_used
    if g.waiting == WAIT_ACTION:
        out[at + SEATED_ON_TURN] = g.active == player
        out[at + SEATED_ASKED] = g.active == player
    else:
        out[at + SEATED_ON_TURN] = g.waiting != WAIT_MULLIGAN and g.active == player
        out[at + SEATED_ASKED] = g.chooser == player
        out[at + SEATED_MULLIGAN] = g.waiting == WAIT_MULLIGAN
    out[at + SEATED_TURN] = g.turn
    if g.pasts[player].quest:
        slot = g.pasts[player].quest - 1
        out[at + SEATED_QUEST] = g.entities[slot].card
        out[at + SEATED_PROGRESS] = g.entities[slot].damage


def card_row(g: Game, slot: int, out: Array[f32], row: int) -> None:
    """Write a card that the player sees."""
    e = address(g.entities[slot])
    at = FIRST_CARD + row * CARD_COLUMNS
    tags = e.tags
    out[at + CARD_ID] = e.card
    out[at + CARD_KIND] = tables(g).cards[e.card].kind
    out[at + CARD_COST] = tables(g).cards[e.card].cost
    out[at + CARD_ATTACK] = e.attack
    out[at + CARD_HEALTH] = e.max_health - e.damage
    out[at + CARD_FULL] = e.max_health
    out[at + CARD_SPELL_DAMAGE] = e.spell_damage
    out[at + CARD_ENCHANTED] = e.enchantments != NONE
    out[at + CARD_TAUNT] = (tags & TAUNT) != 0
    out[at + CARD_SHIELD] = (tags & SHIELD) != 0
    out[at + CARD_STEALTH] = (tags & STEALTH) != 0
    out[at + CARD_FROZEN] = (tags & FROZEN) != 0
    out[at + CARD_WINDFURY] = (tags & WINDFURY) != 0
    out[at + CARD_CHARGE] = (tags & CHARGE) != 0
    out[at + CARD_EXHAUSTED] = (tags & EXHAUSTED) != 0
    out[at + CARD_ELUSIVE] = (tags & ELUSIVE) != 0
    out[at + CARD_IMMUNE] = (tags & IMMUNE) != 0
    out[at + CARD_CANT_ATTACK] = (tags & CANT_ATTACK) != 0
    out[at + CARD_ATTACKS] = e.attacks
    out[at + CARD_LIFESTEAL] = (tags & LIFESTEAL) != 0
    out[at + CARD_POISONOUS] = (tags & POISONOUS) != 0


def side_rows(g: Game, player: int, out: Array[f32], side: int, board: int) -> None:
    """Write hero, weapon, power and minions of one side."""
    p = address(g.players[player])
    ready: bint = g.waiting == WAIT_ACTION and g.active == player
    card_row(g, p.hero, out, ROW_HERO + side)
    if ready and hero_attacks_left(g, p):
        out[FIRST_CARD + (ROW_HERO + side) * CARD_COLUMNS + CARD_READY] = 1
    if p.weapon != NONE:
        card_row(g, p.weapon, out, ROW_WEAPON + side)
    card_row(g, p.power, out, ROW_POWER + side)
    for i in range(p.n_board):
        card_row(g, p.board[i], out, board + i)
        if ready and attacks_left(g, address(g.entities[p.board[i]])):
            out[FIRST_CARD + (board + i) * CARD_COLUMNS + CARD_READY] = 1


@export
def read_entities(g: Game, player: int, out: Array[f32]) -> None:
    """Write the whole table as a player sees it."""
    blank_bytes(out, 4 * N_ENTITY_NUMBERS)
    seated_row(g, player, out, 0)
    seated_row(g, 1 - player, out, SEATED_COLUMNS)
    side_rows(g, player, out, 0, ROW_BOARD)
    side_rows(g, 1 - player, out, 1, ROW_ENEMY_BOARD)
    p = address(g.players[player])
    for i in range(p.n_hand):
        card_row(g, p.hand[i], out, ROW_HAND + i)
        out[FIRST_CARD + (ROW_HAND + i) * CARD_COLUMNS + CARD_COST] = cost_of(g, p.hand[i])
    for i in range(p.n_secrets):
        card_row(g, p.secrets[i], out, ROW_SECRETS + i)
    if g.waiting == WAIT_CHOICE and g.chooser == player:
        for i in range(g.n_offered):
            at = FIRST_CARD + (ROW_OFFERED + i) * CARD_COLUMNS
            out[at + CARD_ID] = g.offered[i]
            out[at + CARD_KIND] = tables(g).cards[g.offered[i]].kind
            out[at + CARD_COST] = tables(g).cards[g.offered[i]].cost
