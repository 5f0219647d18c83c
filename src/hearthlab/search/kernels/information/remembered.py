"""The parts of information sets in the formats of 2018 that a snapshot leaves out.

The records of snapshots stay as in 2014, and so do its searches. Additions go
into both hashes: the hands card by card with costs and buffs, what `Past` remembers, quests, the
dead of the game, and the cards of a choice. The observed player knows each of these.
"""

from hearthlab.cards.symbols import GENERATED, REVEALED
from hearthlab.engine.rules.entities import entity
from hearthlab.engine.schema import ALL_SLOTS, LAST_PLACE, WAIT_CHOICE, Game
from hearthlab.native.kinds import bint, u64
from hearthlab.native.pure import address, scramble, top_frame
from hearthlab.search.kernels.information.marks import body_of, rest_of
from hearthlab.search.schema.information import (
    FIRST_FACTOR,
    MOST_VARIANTS,
    SECOND_FACTOR,
    InformationTree,
)


def mix_in(t: InformationTree, word: u64) -> None:
    """Add a word to both hashes."""
    first = ((t.first_hash ^ word) * FIRST_FACTOR) & ALL_SLOTS
    t.first_hash = first ^ (first >> 32)
    second = ((t.second_hash + word) * SECOND_FACTOR) & ALL_SLOTS
    t.second_hash = second ^ (second >> 29)


def card_hash(g: Game, slot: int) -> u64:
    """Hash a card in hand: numbers, progress, tags, enchantments, cost, origin."""
    e = entity(g, slot)
    cost: u64 = e.cost & 255
    cost = cost << 8 | e.price
    cost = cost << 1 | ((e.own_tags & GENERATED) != 0)
    rest = scramble(rest_of(g, slot) ^ scramble(cost))
    return scramble(body_of(g, slot, e.max_health) ^ rest)


def hand_hash(g: Game, player: int, observed: bint) -> u64:
    """Hash a hand without its order; of a hand that is not observed, only the cards shown."""
    p = address(g.players[player])
    total = 0
    for i in range(p.n_hand):
        if observed or g.entities[p.hand[i]].own_tags & REVEALED:
            total = (total + card_hash(g, p.hand[i])) & ALL_SLOTS
    return total


def graves_hash(g: Game, player: int) -> u64:
    """Hash the minions that died this game, without their order."""
    p = address(g.players[player])
    total = 0
    for i in range(p.n_graves):
        row: u64 = p.deck[LAST_PLACE - i]
        total = (total + scramble(row)) & ALL_SLOTS
    return total


def past_hash(g: Game, player: int) -> u64:
    """Hash the public part of a side's past: counts, and the quest under way."""
    x = address(g.pasts[player])
    word = x.cthun_attack & 65535
    word = word << 16 | (x.cthun_health & 65535)
    word = word << 8 | x.cthun_taunt
    word = word << 8 | x.elementals
    word = word << 8 | x.elementals_before
    word = word << 8 | x.extra_turns
    total = scramble(word)
    word = x.powers_used
    word = word << 8 | x.spells_cast
    word = word << 8 | x.died_now
    word = word << 8 | x.secrets_played
    word = word << 8 | x.crystal
    word = word << 8 | x.other_class
    word = word << 8 | x.healed
    word = word << 8 | x.discards
    total = scramble(total ^ word)
    word = x.overloaded
    word = word << 8 | x.big_spells
    word = word << 8 | x.big_spells_now
    total = scramble(total ^ word)
    if x.quest:
        word = body_of(g, x.quest - 1, g.entities[x.quest - 1].damage)
        total = scramble(total ^ word)
        total = scramble(total ^ rest_of(g, x.quest - 1))
    return total


def hash_remembered(t: InformationTree, g: Game, actor: int) -> None:
    """Add to both hashes the parts that a snapshot leaves out."""
    for player in range(2):
        mix_in(t, hand_hash(g, player, t.snapshot.players[player].observed))
        mix_in(t, graves_hash(g, player))
        mix_in(t, past_hash(g, player))
    if g.waiting == WAIT_CHOICE and t.snapshot.players[actor].observed and g.n_frames > 0:
        f = top_frame(g)
        word: u64 = f.card
        word = word << 16 | f.pc
        word = word << 8 | g.offered_from
        word = word << 16 | g.chosen
        mix_in(t, word)


def rank_hand(t: InformationTree, g: Game, player: int) -> None:
    """For each card in hand, count the different copies of it that sort before it."""
    p = address(g.players[player])
    for i in range(p.n_hand):
        slot = p.hand[i]
        rank = 0
        for k in range(p.n_hand):
            other = p.hand[k]
            if k != i and g.entities[other].card == g.entities[slot].card:
                rank += card_hash(g, other) < card_hash(g, slot)
        t.codes[slot] = rank if rank < MOST_VARIANTS else MOST_VARIANTS - 1
