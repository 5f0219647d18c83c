"""Copy deathrattles, and bring back what a minion remembers or what died this game."""

from hearthlab.cards.opcodes import BACK
from hearthlab.cards.symbols import FRIENDLY, KIND_SPELL, PART_DEATHRATTLE, PART_MEMORY, SILENCED
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.effects.strikes import first_amount
from hearthlab.engine.rules.enchantments import attach_part, drop
from hearthlab.engine.rules.entities import draw_below, entity
from hearthlab.engine.rules.quests import play_of
from hearthlab.engine.rules.selection import card_matches
from hearthlab.engine.rules.zones import summon_card
from hearthlab.engine.schema import (
    FLAG_CANCELLED,
    FRAME_PLAY,
    LAST_PLACE,
    NONE,
    Code,
    Frame,
    Game,
    Player,
    Selector,
)
from hearthlab.native.kinds import outlined
from hearthlab.native.pure import address, player_at


def copy_deathrattles(g: Game, original: int, slot: int, player: int) -> None:
    """Give an entity a copy of all deathrattles of another, and of what they remember.

    Spells that were cast on the other are not remembered (Primalfin Champion, hs-bugs #754).
    """
    e = entity(g, original)
    if not (e.own_tags & SILENCED) and tables(g).cards[e.card].deathrattle:
        attach_part(g, slot, e.card, PART_DEATHRATTLE, player)
    copy_attached(g, e.enchantments, slot)


def copy_attached(g: Game, i: int, slot: int) -> None:
    """Copy the deathrattles and memories of a chain, the oldest first."""
    if i == NONE:
        return
    copy_attached(g, g.enchantments[i].next, slot)
    n = address(g.enchantments[i])
    if n.part == PART_MEMORY:
        if tables(g).cards[n.card].kind != KIND_SPELL:
            attach_part(g, slot, n.card, PART_MEMORY, n.caster)
    elif tables(g).cards[n.card].deathrattle:
        attach_part(g, slot, n.card, PART_DEATHRATTLE, n.caster)


def memory_at(g: Game, slot: int, place: int) -> int:
    """Find the enchantment that holds a memory of an entity by its place, or NONE."""
    i = g.entities[slot].enchantments
    while i != NONE:
        if g.enchantments[i].part == PART_MEMORY:
            if place == 0:
                return i
            place -= 1
        i = g.enchantments[i].next
    return NONE


@outlined
def had_deathrattle(g: Game, slot: int) -> int:
    """Return whether a minion had a deathrattle, if it is being played when that began.

    From patch 9.2 to 11.2 Spiritsinger Umbra did not answer one that came with the Battlecry
    (hs-bugs #970).
    """
    play = play_of(g, slot)
    e = entity(g, slot)
    if play == NONE or (tables(g).cards[e.card].deathrattle and not (e.own_tags & SILENCED)):
        return 1
    i = e.enchantments
    while i != NONE:
        n = address(g.enchantments[i])
        if n.order <= g.frames[play].spare and n.part != PART_MEMORY:
            if tables(g).cards[n.card].deathrattle:
                return 1
        i = n.next
    return 0


@outlined
def memorize(g: Game, f: Frame, slot: int) -> None:
    """Let the source remember the card of an entity, but not a spell that was countered."""
    for i in range(g.n_frames):
        w = address(g.frames[i])
        if w.kind == FRAME_PLAY and w.source == slot and w.flags & FLAG_CANCELLED:
            return
    attach_part(g, f.source, g.entities[slot].card, PART_MEMORY, g.entities[slot].controller)


@outlined
def forget_spell(g: Game, slot: int, card: int) -> None:
    """Let a minion forget a spell that takes effect elsewhere (Spellbender)."""
    previous = NONE
    i = g.entities[slot].enchantments
    while i != NONE:
        if g.enchantments[i].part == PART_MEMORY and g.enchantments[i].card == card:
            drop(g, slot, previous, i)
            return
        previous = i
        i = g.enchantments[i].next


def op_summon_memorized(g: Game, f: Frame, c: Code) -> None:
    """Summon what the source remembers, one at a time.

    `loop` holds the place of the memory, `spare` how often it is still to be summoned.
    """
    if f.spare == 0:
        f.spare = first_amount(g, f, c)
    i = memory_at(g, f.source, f.loop)
    if i == NONE:
        f.spare = 0
        f.loop = 0
        return
    f.pc -= 1
    f.spare -= 1
    if f.spare == 0:
        f.loop += 1
    player = g.enchantments[i].caster if c.flags & BACK else f.controller
    f.last = summon_card(g, g.enchantments[i].card, player, f.source)


def matching_graves(g: Game, p: Player, s: Selector, first: int) -> int:
    """Count the deaths of a player that match, from a place on."""
    found = 0
    for i in range(first, p.n_graves):
        if card_matches(g, s, p.deck[LAST_PLACE - i]):
            found += 1
    return found


def take_grave(g: Game, p: Player, s: Selector, first: int, n: int) -> int:
    """Find the nth matching death from a place on, move it to that place; return its card."""
    for i in range(first, p.n_graves):
        card = p.deck[LAST_PLACE - i]
        if card_matches(g, s, card):
            if n == 0:
                p.deck[LAST_PLACE - i] = p.deck[LAST_PLACE - first]
                p.deck[LAST_PLACE - first] = card
                return card
            n -= 1
    return 0


def op_raise_dead(g: Game, f: Frame, c: Code) -> None:
    """Summon random minions that died this game and match, one at a time, no death twice.

    They come to the right end of the board, whoever raises them: so did those of N'Zoth and
    Hadronox in real games (docs/audit.md). `spare` holds the rounds left; the deaths used come
    first among the graves, `amount` of one's own and `loop` of the opponent's.
    """
    s = address(tables(g).selectors[c.selector])
    p = player_at(g, f.controller)
    o = player_at(g, 1 - f.controller)
    if f.spare == 0:
        f.amount = 0
        f.loop = 0
        f.spare = first_amount(g, f, c)
    f.spare -= 1
    own = matching_graves(g, p, s, f.amount)
    left = own
    if not s.need & FRIENDLY:
        left += matching_graves(g, o, s, f.loop)
    if left == 0:
        f.spare = 0
        return
    if f.spare > 0:
        f.pc -= 1
    n = draw_below(g, left)
    if n < own:
        card = take_grave(g, p, s, f.amount, n)
        f.amount += 1
    else:
        card = take_grave(g, o, s, f.loop, n - own)
        f.loop += 1
    f.last = summon_card(g, card, f.controller, NONE)
