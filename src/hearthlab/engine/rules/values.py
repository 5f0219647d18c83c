"""Numbers and conditions of a frame, and effects that change rules."""

from hearthlab.cards.symbols import (
    GENERATED,
    KIND_POWER,
    KIND_SPELL,
    PART_ALL,
    RULE_DOUBLE_SPELLS,
    RULE_FOREIGN,
    RULE_POWER_DAMAGE,
    RULE_SHARED_POWER,
    SILENCED,
    VALUE_AIMING,
    VALUE_AMOUNT,
    VALUE_ARMOR,
    VALUE_ATTACK,
    VALUE_ATTACKS,
    VALUE_BIG_SPELLS,
    VALUE_BIG_SPELLS_NOW,
    VALUE_BOARD,
    VALUE_BOARD_GAP,
    VALUE_CHOSEN_COST,
    VALUE_CONSTANT,
    VALUE_COUNT,
    VALUE_CRYSTALS,
    VALUE_CTHUN,
    VALUE_DAMAGE,
    VALUE_DEATHS,
    VALUE_DECK,
    VALUE_DIED_NOW,
    VALUE_DISCARDS,
    VALUE_DUPLICATES,
    VALUE_ELEMENTALS_BEFORE,
    VALUE_FOREIGN,
    VALUE_GRAVE,
    VALUE_HAND,
    VALUE_HAND_GAP,
    VALUE_HEALTH,
    VALUE_HEALTH_MISSING,
    VALUE_IN_DECK,
    VALUE_KNOWN_IN_DECK,
    VALUE_MANA,
    VALUE_MAX_HEALTH,
    VALUE_MINIONS_PLAYED,
    VALUE_MISSING,
    VALUE_OTHER_CLASS,
    VALUE_OVERLOAD,
    VALUE_OVERLOADED,
    VALUE_PLAYED,
    VALUE_POWERING,
    VALUE_POWERS_USED,
    VALUE_QUEST,
    VALUE_RANDOM,
    VALUE_REVEALED_COST,
    VALUE_ROOM,
    VALUE_SECOND,
    VALUE_SECRETS,
    VALUE_SECRETS_PLAYED,
    VALUE_SPELL_AMOUNT,
    VALUE_SPELL_DAMAGE,
    VALUE_SPELLS_CAST,
    VALUE_SPELLS_ON_MINIONS,
    VALUE_TOP_COST,
    VALUE_TOTEMS,
    VALUE_WAS_HEALED,
)
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.entities import bounded, draw_below, entity
from hearthlab.engine.rules.imprints import cost_in_deck, marks_at
from hearthlab.engine.rules.remembering import count_spells_on_minions
from hearthlab.engine.rules.selection import (
    attack_of,
    card_matches,
    holds,
    matches_in_deck,
    player_of,
    select,
)
from hearthlab.engine.schema import (
    FLAG_CANCELLED,
    FRAME_PLAY,
    FRAME_POWER,
    LAST_PLACE,
    MARK_VEILED,
    MAX_BOARD,
    MAX_MANA,
    MAX_SECRETS,
    NONE,
    PLAY_AFTER,
    ZONE_HAND,
    Frame,
    Game,
    Player,
    Selector,
    Value,
)
from hearthlab.native.kinds import bint, outlined, u32
from hearthlab.native.pure import address, lowest, player_at, size_of


def rule_count(g: Game, player: int, rule: u32) -> int:
    """Count the effects that change a rule on a side: minions and the hero's enchantments."""
    return count_rule(g, player, rule) if g.rules & rule else 0


@outlined
def count_rule(g: Game, player: int, rule: u32) -> int:
    """Count the effects that change a rule, if any can be in play."""
    found = 0
    p = player_at(g, player)
    for i in range(p.n_board):
        e = entity(g, p.board[i])
        if tables(g).cards[e.card].rules & rule and not (e.tags & SILENCED):
            found += 1
    i = g.entities[p.hero].enchantments
    while i != NONE:
        if (
            tables(g).cards[g.enchantments[i].card].rules & rule
            and g.enchantments[i].part == PART_ALL
        ):
            found += 1
        i = g.enchantments[i].next
    return found


def spell_damage(g: Game, player: int) -> int:
    """Sum a player's spell damage."""
    bonus = 0
    p = player_at(g, player)
    for i in range(p.n_board):
        bonus += g.entities[p.board[i]].spell_damage
    if g.rules & RULE_SHARED_POWER:
        bonus += shared_spell_damage(g, 1 - player)
    return bonus


@outlined
def shared_spell_damage(g: Game, player: int) -> int:
    """Sum the spell damage that a player's minions give to the opponent."""
    bonus = 0
    p = player_at(g, player)
    for i in range(p.n_board):
        if tables(g).cards[g.entities[p.board[i]].card].rules & RULE_SHARED_POWER:
            bonus += g.entities[p.board[i]].spell_damage
    return bonus


def doubled(g: Game, player: int, amount: int) -> int:
    """Double an amount for each Prophet Velen."""
    for _ in range(rule_count(g, player, RULE_DOUBLE_SPELLS)):
        amount = bounded(amount + amount)
    return amount


def spell_amount(g: Game, source: int, controller: int, amount: int, bonus: bint) -> int:
    """Compute the final damage of a spell or hero power: spell damage first, then doubling."""
    kind = tables(g).cards[g.entities[source].card].kind
    if kind == KIND_SPELL:
        if bonus:
            amount += spell_damage(g, controller)
        return doubled(g, controller, amount)
    if kind == KIND_POWER:
        if bonus and g.remembers:
            amount += rule_count(g, controller, RULE_POWER_DAMAGE)
        return doubled(g, controller, amount)
    return amount


def on_board(g: Game, player: int, card: int) -> bint:
    """Return whether a card is on a player's board."""
    p = player_at(g, player)
    for i in range(p.n_board):
        if g.entities[p.board[i]].card == card:
            return 1
    return 0


def missing_count(g: Game, pool: int, player: int) -> int:
    """Count the cards of a pool that are not on a player's board; none when it is full."""
    found = 0
    if g.players[player].n_board >= MAX_BOARD:
        return 0
    for i in range(tables(g).pool_size[pool]):
        if not on_board(g, player, tables(g).pool_cards[tables(g).pool_first[pool] + i]):
            found += 1
    return found


def total(g: Game, v: Value, f: Frame) -> int:
    """Sum a number over the selected."""
    slots = select(g, v.selector, f)
    if v.kind == VALUE_COUNT:
        return size_of(slots)
    number = 0
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        e = entity(g, slot)
        if v.kind == VALUE_ATTACK:
            number += attack_of(g, slot)
        elif v.kind == VALUE_HEALTH:
            number += e.max_health - e.damage
        elif v.kind == VALUE_MAX_HEALTH:
            number += e.max_health
        elif v.kind == VALUE_DAMAGE:
            number += e.damage
    return number


@outlined
def is_countered(g: Game, slot: int) -> int:
    """Return whether a spell that is being cast was countered: it does not overload then."""
    for i in range(g.n_frames):
        f = address(g.frames[i])
        if f.kind == FRAME_PLAY and f.source == slot and f.flags & FLAG_CANCELLED:
            return 1
    return 0


def uncommon_total(g: Game, v: Value, f: Frame) -> int:
    """Sum over the selected a number that few cards use (none of 2014)."""
    slots = select(g, v.selector, f)
    number = 0
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        e = entity(g, slot)
        if v.kind == VALUE_OVERLOAD and not is_countered(g, slot):
            number += tables(g).cards[e.card].overload
        elif v.kind == VALUE_ATTACKS:
            number += e.attacks
    return number


def duplicates(p: Player) -> int:
    """Count the duplicate cards of a deck."""
    found = 0
    for i in range(p.n_deck):
        for k in range(i):
            if p.deck[k] == p.deck[i]:
                found += 1
                break
    return found


def aiming(g: Game, slot: int) -> int:
    """Count the cards attached to an entity that need a target."""
    found = 0
    i = g.entities[slot].enchantments
    while i != NONE:
        if tables(g).cards[g.enchantments[i].card].target:
            found += 1
        i = g.enchantments[i].next
    return found


def is_powering(g: Game, player: int) -> bint:
    """Return whether a player's hero power takes effect now (Inspire comes after it)."""
    for i in range(g.n_frames):
        f = address(g.frames[i])
        if f.kind == FRAME_POWER and f.controller == player and f.step == PLAY_AFTER:
            return 1
    return 0


def count_known_in_deck(g: Game, player: int, selector: int) -> int:
    """Count the cards of a deck that a selector finds and its player knows."""
    a = address(g.pasts[player])
    found = 0
    for i in range(g.players[player].n_deck):
        if marks_at(a, i) & MARK_VEILED:
            continue
        if matches_in_deck(g, address(tables(g).selectors[selector]), player, i):
            found += 1
    return found


def count_in_deck(g: Game, player: int, selector: int) -> int:
    """Count the cards of a deck that a selector finds."""
    found = 0
    for i in range(g.players[player].n_deck):
        if matches_in_deck(g, address(tables(g).selectors[selector]), player, i):
            found += 1
    return found


def cthun_attack(g: Game, card: int, player: int) -> int:
    """Find the largest attack that a player's C'Thun has: printed and by rituals, or in sight.

    Source: wiki, C'Thun, quoted in hs-bugs #809.
    """
    p = player_at(g, player)
    most = tables(g).cards[card].attack + g.pasts[player].cthun_attack
    for i in range(p.n_hand):
        e = entity(g, p.hand[i])
        if e.card == card and e.attack > most:
            most = e.attack
    for i in range(p.n_board):
        e = entity(g, p.board[i])
        if e.card == card and e.attack > most:
            most = e.attack
    return most


def deaths(g: Game, p: Player, s: Selector) -> int:
    """Count the minions of a player that died this game and match."""
    found = 0
    for i in range(p.n_graves):
        if card_matches(g, s, p.deck[LAST_PLACE - i]):
            found += 1
    return found


def revealed_card_cost(g: Game, player: int, s: Selector) -> int:
    """Reveal a random matching card of a deck and return its cost, or -1 without one."""
    p = player_at(g, player)
    left = 0
    for i in range(p.n_deck):
        if matches_in_deck(g, s, player, i):
            left += 1
    if left == 0:
        return -1
    n = draw_below(g, left)
    for i in range(p.n_deck):
        if matches_in_deck(g, s, player, i):
            if n == 0:
                return cost_in_deck(g, player, i)
            n -= 1
    return -1


def is_from_elsewhere(g: Game, slot: int) -> bint:
    """Return whether a card did not start in its owner's deck."""
    if slot == NONE:
        return 0
    e = entity(g, slot)
    return (e.own_tags & GENERATED) != 0 or (tables(g).cards[e.card].rules & RULE_FOREIGN) != 0


@outlined
def uncommon_value(g: Game, v: Value, p: Player, f: Frame) -> int:
    """Compute a number that few cards use (none of 2014)."""
    kind = v.kind
    if kind == VALUE_DUPLICATES:
        return duplicates(p)
    if kind == VALUE_MANA:
        return p.mana
    if kind == VALUE_SPELL_DAMAGE:
        return spell_damage(g, player_of(g, f, v.who))
    if kind == VALUE_TOTEMS:
        return p.totems
    if kind == VALUE_AIMING:
        return aiming(g, f.source)
    if kind == VALUE_REVEALED_COST:
        return revealed_card_cost(
            g, player_of(g, f, v.who), address(tables(g).selectors[v.selector])
        )
    if kind == VALUE_BIG_SPELLS:
        return g.pasts[player_of(g, f, v.who)].big_spells
    if kind == VALUE_SPELLS_ON_MINIONS:
        return count_spells_on_minions(g, player_of(g, f, v.who))
    if kind == VALUE_BIG_SPELLS_NOW:
        return g.pasts[player_of(g, f, v.who)].big_spells_now
    if kind == VALUE_ELEMENTALS_BEFORE:
        return g.pasts[player_of(g, f, v.who)].elementals_before
    if kind == VALUE_QUEST:
        return g.pasts[player_of(g, f, v.who)].quest != 0 or p.n_secrets >= MAX_SECRETS
    if kind == VALUE_FOREIGN:
        return is_from_elsewhere(g, f.subject)
    if kind == VALUE_CHOSEN_COST:
        return tables(g).cards[g.chosen].cost
    if kind == VALUE_POWERING:
        return is_powering(g, player_of(g, f, v.who))
    if kind == VALUE_POWERS_USED:
        return g.pasts[player_of(g, f, v.who)].powers_used
    if kind == VALUE_OTHER_CLASS:
        return g.pasts[player_of(g, f, v.who)].other_class
    if kind == VALUE_BOARD_GAP:
        return g.players[1 - f.controller].n_board - g.players[f.controller].n_board
    if kind == VALUE_DIED_NOW:
        return g.pasts[0].died_now + g.pasts[1].died_now
    if kind == VALUE_DISCARDS:
        return g.pasts[player_of(g, f, v.who)].discards
    if kind == VALUE_OVERLOADED:
        return g.pasts[player_of(g, f, v.who)].overloaded
    if kind == VALUE_WAS_HEALED:
        return g.pasts[player_of(g, f, v.who)].healed
    if kind == VALUE_IN_DECK:
        return count_in_deck(g, player_of(g, f, v.who), v.selector)
    if kind == VALUE_KNOWN_IN_DECK:
        return count_known_in_deck(g, player_of(g, f, v.who), v.selector)
    if kind == VALUE_CTHUN:
        return cthun_attack(g, tables(g).selectors[v.selector].number, player_of(g, f, v.who))
    if kind == VALUE_SPELLS_CAST:
        return g.pasts[player_of(g, f, v.who)].spells_cast
    if kind == VALUE_DEATHS:
        return deaths(g, p, address(tables(g).selectors[v.selector]))
    if kind == VALUE_ROOM:
        return MAX_BOARD - p.n_board + MAX_MANA - p.crystals
    if kind == VALUE_SECRETS_PLAYED:
        return g.pasts[player_of(g, f, v.who)].secrets_played
    return uncommon_total(g, v, f)


def value(g: Game, index: int, f: Frame) -> int:
    """Compute a value."""
    v = address(tables(g).values[index])
    kind = v.kind
    if kind == VALUE_CONSTANT:
        return v.plus
    if kind == VALUE_RANDOM:
        spread = draw_below(g, v.times - v.plus + 1)
        return v.plus + spread
    if kind == VALUE_SPELL_AMOUNT:
        return spell_amount(g, f.source, f.controller, v.plus, 1)
    p = player_at(g, player_of(g, f, v.who))
    number = 0
    if kind == VALUE_AMOUNT:
        number = f.amount
    elif kind == VALUE_HAND:
        number = p.n_hand
    elif kind == VALUE_ARMOR:
        number = p.armor
    elif kind == VALUE_PLAYED:
        number = p.played
        if f.source != NONE and g.entities[f.source].zone != ZONE_HAND and number > 0:
            number -= 1
    elif kind == VALUE_CRYSTALS:
        number = p.crystals
    elif kind == VALUE_DECK:
        number = p.n_deck
    elif kind == VALUE_SECRETS:
        number = p.n_secrets
    elif kind == VALUE_BOARD:
        number = p.n_board
    elif kind == VALUE_HEALTH_MISSING:
        number = g.entities[p.hero].damage
    elif kind == VALUE_MINIONS_PLAYED:
        number = p.minions_played
    elif kind == VALUE_HAND_GAP:
        number = g.players[1 - f.controller].n_hand - p.n_hand
    elif kind == VALUE_SECOND:
        number = f.loop
    elif kind == VALUE_TOP_COST:
        if p.n_deck > 0:
            number = tables(g).cards[p.deck[p.n_deck - 1]].cost
    elif kind == VALUE_MISSING:
        number = missing_count(g, v.selector, f.controller)
    elif kind == VALUE_GRAVE:
        return 1 if p.twins & v.times else 0
    elif kind >= VALUE_DUPLICATES:
        number = uncommon_value(g, v, p, f)
    else:
        number = total(g, v, f)
    return bounded(v.plus + v.times * number)


def condition(g: Game, index: int, f: Frame) -> bint:
    """Test a condition; 0 always holds."""
    while index:
        c = address(tables(g).conditions[index])
        number = value(g, c.value, f)
        if not holds(number, c.compare, c.number):
            return 0
        index = c.also
    return 1
