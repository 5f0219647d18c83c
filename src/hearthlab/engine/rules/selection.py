"""Find entities for a frame: its source, its target, its event."""

from hearthlab.cards.symbols import (
    ACTIVE,
    ALL_CLASSES,
    BASE_ADJACENT,
    BASE_BESIDE_OTHER,
    BASE_BESIDE_SUBJECT,
    BASE_BESIDE_TARGET,
    BASE_CHARACTERS,
    BASE_ENDS,
    BASE_LAST,
    BASE_OTHER,
    BASE_POWERS,
    BASE_SECRETS,
    BASE_SELF,
    BASE_SUBJECT,
    BASE_TARGET,
    BASE_WEAPONS,
    COMPARE_AT_LEAST,
    COMPARE_AT_MOST,
    COMPARE_EQUAL,
    COMPARE_NONE,
    DAMAGED,
    DOOMED,
    DORMANT,
    ENEMY,
    FRIENDLY,
    IN_PLAY,
    MINION,
    MORTAL,
    OTHER,
    PICK_ALL_BUT_ONE,
    PICK_RANDOM,
    PLAIN_ENEMY_HERO,
    PLAIN_ENEMY_MINIONS,
    PLAIN_NOT_SELF,
    PLAIN_OWN_HERO,
    PLAIN_OWN_MINIONS,
    RELATIONS,
    SELF,
    STAT_ATTACK,
    STAT_CARD,
    STAT_COST,
    STAT_FOREIGN,
    STAT_HEALTH,
    SUBJECT,
    TARGET,
    WHO_ACTIVE,
    WHO_OPPONENT,
    WHO_SELF,
    WHO_SUBJECT,
    WHO_TARGET,
)
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.entities import entity, in_play, pick_one, place_of
from hearthlab.engine.rules.imprints import attack_in_deck, cost_in_deck
from hearthlab.engine.schema import (
    MAX_ENTITIES,
    MAX_FRAMES,
    NONE,
    ZONE_BOARD,
    ZONE_HERO,
    Entity,
    Frame,
    Game,
    Selector,
)
from hearthlab.native.kinds import bint, export, outlined, u64
from hearthlab.native.pure import (
    NO_SLOTS,
    address,
    bit,
    bit_if,
    contains,
    lowest,
    player_at,
    size_of,
)


def context(g: Game, controller: int, source: int) -> Frame:
    """Set up the spare frame as the source, outside any effect."""
    f = address(g.frames[MAX_FRAMES - 1])
    f.controller = controller
    f.source = source
    f.target = NONE
    f.subject = NONE
    f.other = NONE
    f.last = NONE
    f.amount = 0
    return f


def player_of(g: Game, f: Frame, who: int) -> int:
    """Resolve a player word."""
    if who == WHO_SELF:
        return f.controller
    if who == WHO_OPPONENT:
        return 1 - f.controller
    # The masks change nothing: they give the C compiler the same facts as the tests beside them.
    if who == WHO_TARGET and f.target != NONE:
        return g.entities[f.target & (MAX_ENTITIES - 1)].controller
    if who == WHO_SUBJECT and f.subject != NONE:
        return g.entities[f.subject & (MAX_ENTITIES - 1)].controller
    if who == WHO_ACTIVE:
        return g.active
    return f.controller


def is_mortal(e: Entity) -> bint:
    """Return whether a character is at zero health or marked for destruction."""
    return (e.damage >= e.max_health) | ((e.tags & DOOMED) != 0)


@export
def attack_of(g: Game, slot: int) -> int:
    """Return the attack of a character; a hero swings the weapon on its own turn only."""
    e = entity(g, slot)
    attack = e.attack
    if e.zone == ZONE_HERO and e.controller == g.active:
        weapon = g.players[e.controller].weapon
        if weapon != NONE and g.entities[weapon].attack > 0:
            attack += g.entities[weapon].attack
    return attack if attack > 0 else 0


def holds(number: int, compare: int, limit: int) -> bint:
    """Compare two numbers."""
    if compare == COMPARE_AT_LEAST:
        return number >= limit
    if compare == COMPARE_AT_MOST:
        return number <= limit
    if compare == COMPARE_EQUAL:
        return number == limit
    return number != limit


def printed(g: Game, card: int, stat: int) -> int:
    """Return a number printed on a card."""
    r = address(tables(g).cards[card])
    if stat == STAT_ATTACK:
        return r.attack
    if stat == STAT_HEALTH:
        return r.health
    return r.cost if stat == STAT_COST else card


def card_is(g: Game, s: Selector, card: int) -> bint:
    """Return whether a card has the printed kind, tribe and tags that a selector requires."""
    r = address(tables(g).cards[card])
    props = r.props | r.tags
    need = s.need & ~(FRIENDLY | ENEMY)
    return props & need == need and not (props & s.avoid)


def card_matches(g: Game, s: Selector, card: int) -> bint:
    """Return whether a card in a deck matches a selector, by its printed values."""
    if not card_is(g, s, card):
        return 0
    return s.compare == COMPARE_NONE or holds(printed(g, card, s.stat), s.compare, s.number)


def matches_in_deck(g: Game, s: Selector, player: int, place: int) -> bint:
    """Return whether a card of a deck matches a selector, by its current values.

    Recruit uses a minion's current cost; only Hemet uses the printed cost (fandom wiki,
    Jungle Giants).
    """
    card = g.players[player].deck[place]
    if g.remembers and s.compare != COMPARE_NONE:
        return matches_as_changed(g, s, player, place)
    return card_matches(g, s, card)


@outlined
def matches_as_changed(g: Game, s: Selector, player: int, place: int) -> int:
    """Compare a number of a card of a deck, with its imprint."""
    card = g.players[player].deck[place]
    if not card_is(g, s, card):
        return 0
    if s.stat == STAT_COST:
        number = cost_in_deck(g, player, place)
    elif s.stat == STAT_ATTACK:
        number = attack_in_deck(g, player, place)
    else:
        number = printed(g, card, s.stat)
    return holds(number, s.compare, s.number)


def is_foreign(g: Game, card: int, hero_class: int) -> bint:
    """Return whether a card belongs to classes, but not to this one."""
    classes = tables(g).cards[card].classes
    return classes != ALL_CLASSES and not (classes & (1 << (hero_class - 1)))


@outlined
def uncommon_stat(g: Game, s: Selector, e: Entity) -> int:
    """Return a number of an entity that few selectors use (none of 2014)."""
    if s.stat == STAT_COST:
        return tables(g).cards[e.card].cost + e.cost
    if s.stat == STAT_FOREIGN:
        return s.number if is_foreign(g, e.card, s.number) else 0
    return e.card


def compares(g: Game, s: Selector, slot: int) -> bint:
    """Return whether an entity's number satisfies a selector."""
    e = entity(g, slot)
    if s.stat == STAT_ATTACK:
        number = attack_of(g, slot)
    elif s.stat == STAT_HEALTH:
        number = e.max_health - e.damage
    elif s.stat == STAT_CARD:
        number = e.card
    else:
        number = uncommon_stat(g, s, e)
    return holds(number, s.compare, s.number)


def matches(g: Game, s: Selector, slot: int, f: Frame) -> bint:
    """Return whether an entity matches a selector."""
    e = entity(g, slot)
    props = tables(g).cards[e.card].props | e.tags
    props |= FRIENDLY if e.controller == f.controller else ENEMY
    missing = s.need & ~props
    if (props & s.avoid) | (missing & ~RELATIONS):
        return 0
    asked = missing | s.avoid
    if asked & (SELF | TARGET | SUBJECT | OTHER):
        if slot == f.source:
            props |= SELF
        if slot == f.target:
            props |= TARGET
        if slot == f.subject:
            props |= SUBJECT
        if slot == f.other:
            props |= OTHER
    if asked & (DAMAGED | MORTAL | ACTIVE | IN_PLAY):
        if e.damage > 0:
            props |= DAMAGED
        if is_mortal(e):
            props |= MORTAL
        if e.controller == g.active:
            props |= ACTIVE
        if in_play(g, slot):
            props |= IN_PLAY
    if missing & ~props or props & s.avoid:
        return 0
    if s.compare:
        return compares(g, s, slot)
    return 1


def one_if(g: Game, s: Selector, slot: int, f: Frame) -> u64:
    """Return the set of one entity, if it exists and matches."""
    if slot == NONE:
        return NO_SLOTS
    if not matches(g, s, slot, f):
        return NO_SLOTS
    return bit(slot)


def beside(g: Game, slot: int) -> u64:
    """Find the minions next to a minion, or next to its former place if it left the board."""
    found = NO_SLOTS
    if slot == NONE:
        return found
    e = entity(g, slot)
    p = player_at(g, e.controller)
    if e.zone == ZONE_BOARD:
        place = place_of(p.board, p.n_board, slot)
        if place > 0:
            found |= bit(p.board[place - 1])
        if place + 1 < p.n_board:
            found |= bit(p.board[place + 1])
        if g.remembers:
            found &= p.minions
    return found


def ends_of(g: Game) -> u64:
    """Find the leftmost and the rightmost minion of each side."""
    found = NO_SLOTS
    for player in range(2):
        p = player_at(g, player)
        first = 0
        last = p.n_board - 1
        while first <= last and not contains(p.minions, p.board[first]):
            first += 1  # a dormant entity is not a minion
        while first <= last and not contains(p.minions, p.board[last]):
            last -= 1
        if first <= last:
            found |= bit(p.board[first]) | bit(p.board[last])
    return found


def keep(g: Game, s: Selector, slots: u64, f: Frame) -> u64:
    """Keep the matching members of a set."""
    found = NO_SLOTS
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        if matches(g, s, slot, f):
            found |= bit(slot)
    return found


def whole_groups(g: Game, plain: int, player: int) -> u64:
    """Find whole groups of characters, seen from a player."""
    found = NO_SLOTS
    p = player_at(g, player)
    if plain & PLAIN_OWN_HERO:
        found |= bit(p.hero)
    if plain & PLAIN_OWN_MINIONS:
        found |= p.minions
    p = player_at(g, 1 - player)
    if plain & PLAIN_ENEMY_HERO:
        found |= bit(p.hero)
    if plain & PLAIN_ENEMY_MINIONS:
        found |= p.minions
    return found


def characters(g: Game, s: Selector, f: Frame) -> u64:
    """Find heroes and minions that match."""
    if s.plain:
        found = whole_groups(g, s.plain, f.controller)
        if s.plain & PLAIN_NOT_SELF and f.source != NONE:
            found &= ~bit(f.source)
        return found
    rest = NO_SLOTS
    for player in range(2):
        if not (s.need & (FRIENDLY if player != f.controller else ENEMY)):
            rest |= g.players[player].minions
            if not (s.need & MINION):
                rest |= bit(g.players[player].hero)
    found = NO_SLOTS
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        found |= bit_if(matches(g, s, slot, f), slot)
    return found


def elsewhere(g: Game, s: Selector, f: Frame) -> u64:
    """Find weapons, secrets or cards in hand that match."""
    found = NO_SLOTS
    for player in range(2):
        p = player_at(g, player)
        if s.base == BASE_WEAPONS:
            if p.weapon != NONE:
                found |= bit(p.weapon)
        elif s.base == BASE_POWERS:
            found |= bit(p.power)
        elif s.base == BASE_SECRETS:
            for i in range(p.n_secrets):
                found |= bit(p.secrets[i])
        else:
            for i in range(p.n_hand):
                found |= bit(p.hand[i])
    return keep(g, s, found, f)


@outlined
def uncommon_places(g: Game, s: Selector, f: Frame) -> u64:
    """Find matches in zones that few cards use (none of 2014)."""
    if s.base == BASE_BESIDE_SUBJECT:
        return keep(g, s, beside(g, f.subject), f)
    if s.base == BASE_ENDS:
        return keep(g, s, ends_of(g), f)
    if s.base == BASE_BESIDE_OTHER:
        return keep(g, s, beside(g, f.other), f)
    return elsewhere(g, s, f)


def without_mortal(g: Game, slots: u64) -> u64:
    """Leave out dying entities: random picks skip them."""
    found = slots
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        e = entity(g, slot)
        if (e.zone == ZONE_BOARD or e.zone == ZONE_HERO) and is_mortal(e):
            found &= ~bit(slot)
    return found


def pick_some(g: Game, slots: u64, count: int) -> u64:
    """Pick n of a set at random."""
    slots = without_mortal(g, slots)
    if size_of(slots) <= count:
        return slots
    found = NO_SLOTS
    for _ in range(count):
        slot = pick_one(g, slots)
        slots &= ~bit(slot)
        found |= bit(slot)
    return found


def select(g: Game, selector: int, f: Frame) -> u64:
    """Find the set of entities a selector means."""
    s = address(tables(g).selectors[selector])
    base = s.base
    if base == BASE_SELF:
        found = one_if(g, s, f.source, f)
    elif base == BASE_TARGET:
        found = one_if(g, s, f.target, f)
    elif base == BASE_SUBJECT:
        found = one_if(g, s, f.subject, f)
    elif base == BASE_OTHER:
        found = one_if(g, s, f.other, f)
    elif base == BASE_LAST:
        found = one_if(g, s, f.last, f)
        if g.remembers and found and g.entities[f.last].own_tags & DORMANT:
            found = NO_SLOTS
    elif base == BASE_CHARACTERS:
        found = characters(g, s, f)
    elif base == BASE_ADJACENT:
        found = keep(g, s, beside(g, f.source), f)
    elif base == BASE_BESIDE_TARGET:
        found = keep(g, s, beside(g, f.target), f)
    elif g.remembers:
        found = uncommon_places(g, s, f)
    else:
        found = elsewhere(g, s, f)
    return some_of(g, s, found) if s.pick else found


def some_of(g: Game, s: Selector, found: u64) -> u64:
    """Pick random members of a set, as a selector says."""
    if s.pick == PICK_RANDOM:
        return pick_some(g, found, s.count)
    if s.pick == PICK_ALL_BUT_ONE and found:
        return found & ~bit(pick_one(g, found))
    return found
