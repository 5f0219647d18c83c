"""Quests: public cards that count events, and their rewards."""

from hearthlab.cards.symbols import RULE_QUEST
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.effects.amounts import first_amount, second_amount
from hearthlab.engine.rules.enchantments import new_enchantment
from hearthlab.engine.rules.entities import counted, discard_entity, entity, hear_events, stamp
from hearthlab.engine.rules.hand_and_deck import give_card, show
from hearthlab.engine.rules.zones import awaken
from hearthlab.engine.schema import (
    FRAME_PLAY,
    NO_CARD,
    NONE,
    ZONE_GRAVE,
    ZONE_QUEST,
    Code,
    Frame,
    Game,
)
from hearthlab.native.kinds import bint, export, outlined
from hearthlab.native.pure import address, bit, player_at


def is_quest(g: Game, card: int) -> bint:
    """Return whether a card is a quest."""
    return (tables(g).cards[card].rules & RULE_QUEST) != 0


@export
def quest_to_top(g: Game, player: int) -> None:
    """Put a quest on top of a deck: it is one of the first cards dealt (wiki, Quest)."""
    p = player_at(g, player)
    for i in range(p.n_deck):
        if tables(g).cards[p.deck[i]].rules & RULE_QUEST:
            card = p.deck[i]
            p.deck[i] = p.deck[p.n_deck - 1]
            p.deck[p.n_deck - 1] = card
            return


@export
def begin_quest(g: Game, slot: int, player: int) -> None:
    """Put a quest into play."""
    e = entity(g, slot)
    e.zone = ZONE_QUEST
    e.controller = player
    e.damage = 0
    stamp(g, slot)
    g.pasts[player].quest = slot + 1
    hear_events(g, e.listens)


def complete(g: Game, slot: int, reward: int) -> None:
    """Take a quest out of play; its reward comes after this phase, or the play of this card.

    So nothing that completes a quest can affect its reward (wiki, Quest).
    """
    player = g.entities[slot].controller
    g.pasts[player].quest = 0
    g.pasts[player].reward = reward
    discard_entity(g, slot)
    g.dirty = 1


def op_count_quest(g: Game, f: Frame, c: Code) -> None:
    """Count one more step of a quest; `damage` holds how many there were."""
    e = entity(g, f.source)
    if e.zone == ZONE_GRAVE:
        return
    e.damage += 1
    if e.damage >= first_amount(g, f, c):
        complete(g, f.source, c.card)


@export
def record_of_name(g: Game, slot: int, name: int) -> int:
    """Find the record in which a quest counts a name, or make it: `tags` is the name's row."""
    i = g.entities[slot].enchantments
    while i != NONE:
        if g.enchantments[i].tags == name:
            return i
        i = g.enchantments[i].next
    i = new_enchantment(g)
    if i != NONE:
        n = address(g.enchantments[i])
        n.card = NO_CARD
        n.attack = 0
        n.tags = name
        n.next = g.entities[slot].enchantments
        g.entities[slot].enchantments = i
    return i


def op_expect(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Record whether a minion just summoned has enough attack."""
    past = address(g.pasts[f.controller])
    past.expected &= ~bit(slot)
    if g.entities[slot].attack >= first_amount(g, f, c):
        past.expected |= bit(slot)


def play_of(g: Game, slot: int) -> int:
    """Find the frame that plays a minion which was not transformed since, or NONE."""
    for i in range(g.n_frames):
        w = address(g.frames[i])
        if w.kind == FRAME_PLAY and w.source == slot:
            return i if g.entities[slot].order <= w.spare else NONE
    return NONE


def op_count_expected(g: Game, f: Frame, c: Code) -> None:
    """Count a minion with enough attack; a played minion must also have entered play with it.

    From October 2017 to June 2018 (patches 9.2 to 11.2) attack from a Battlecry comes too late
    (hs-bugs #826), but the card that it becomes counts (the note of 11.2, quoted in #871).
    """
    slot = f.subject
    if slot == NONE:
        return
    if play_of(g, slot) != NONE and not (g.pasts[f.controller].expected & bit(slot)):
        return
    g.pasts[f.controller].expected &= ~bit(slot)
    if g.entities[slot].attack >= second_amount(g, f, c):
        op_count_quest(g, f, c)


def op_count_name(g: Game, f: Frame, c: Code) -> None:
    """Count a card's name; the largest count is the quest's progress."""
    e = entity(g, f.source)
    if e.zone == ZONE_GRAVE:
        return
    i = record_of_name(g, f.source, tables(g).names[g.entities[f.subject].card])
    if i == NONE:
        return
    g.enchantments[i].attack += 1
    if g.enchantments[i].attack > e.damage:
        e.damage = g.enchantments[i].attack
    if e.damage >= first_amount(g, f, c):
        complete(g, f.source, c.card)


def is_due(g: Game) -> bint:
    """Return whether a completed quest has not yet given its reward."""
    return g.pasts[0].reward != NO_CARD or g.pasts[1].reward != NO_CARD


@outlined
def award(g: Game) -> None:
    """Give the rewards of quests that were completed."""
    for player in range(2):
        reward = g.pasts[player].reward
        if reward != NO_CARD:
            g.pasts[player].reward = NO_CARD
            show(g, give_card(g, reward, player, NONE))


def op_snuff(g: Game, f: Frame, c: Code) -> None:
    """Count towards awakening a dormant entity on the opponent's side (The Darkness).

    `damage` holds how many there were.
    """
    dormant = tables(g).more[tables(g).cards[c.card].more].dormant
    p = player_at(g, 1 - f.controller)
    for i in range(p.n_board):
        e = entity(g, p.board[i])
        if e.card != dormant:
            continue
        e.damage += 1
        if e.damage >= first_amount(g, f, c):
            awaken(g, p.board[i], c.card)


def op_count_to_awaken(g: Game, f: Frame, c: Code) -> None:
    """Count one for a dormant entity; `attacks` holds the number of this turn."""
    e = entity(g, f.source)
    e.attacks = counted(e.attacks + 1)
    if e.attacks >= first_amount(g, f, c):
        awaken(g, f.source, c.card)
