"""Make, find, move and free entities; draw random numbers from the state's own generator."""

from hearthlab.cards.symbols import (
    CHARGE,
    COST_AURA,
    DORMANT,
    EXHAUSTED,
    GENERATED,
    HAS_AURA,
    KIND_MINION,
    KIND_WEAPON,
    PLACEMENT,
    READIES,
    RULE_RITUAL,
    TAUNT,
    WARDS,
)
from hearthlab.engine.memory import L, tables
from hearthlab.engine.rules.imprints import put_on
from hearthlab.engine.schema import (
    ALL_SLOTS,
    CRYSTAL_SIZE,
    FAULT_ENTITIES,
    FAULT_ORDER,
    FRAME_PLAY,
    LATE,
    MAX_BOARD,
    MAX_COST_CHANGE,
    MAX_COUNT,
    MAX_ENTITIES,
    MAX_HAND,
    MAX_LOG,
    MAX_STAT,
    NO_CARD,
    NONE,
    PLACES_PUBLIC,
    PLAY_EFFECT,
    ZONE_BOARD,
    ZONE_GRAVE,
    ZONE_HAND,
    ZONE_LIMBO,
    ZONE_NONE,
    ZONE_SECRET,
    CardRow,
    Entity,
    Game,
    Player,
)
from hearthlab.native.kinds import Array, bint, export, outlined, u8, u32, u64
from hearthlab.native.pure import (
    NO_SLOTS,
    address,
    bit,
    bit_if,
    close_board,
    close_hand,
    contains,
    lowest,
    nth_of,
    open_board,
    place_within,
    player_at,
    size_of,
)
from hearthlab.native.pure import blank_record as blank_entity


@export
def draw_below(g: Game, n: u32) -> int:
    """Draw a number below n."""
    g.rng ^= g.rng << 13
    g.rng ^= g.rng >> 7
    g.rng ^= g.rng << 17
    return ((g.rng >> 32) * n) >> 32


def bounded(number: int) -> int:
    """Keep a number within the range of attack and health."""
    if number > MAX_STAT:
        return MAX_STAT
    return number if number > -MAX_STAT else -MAX_STAT


def counted(number: int) -> int:
    """Keep a count within the range of its field."""
    return number if number < MAX_COUNT else MAX_COUNT


def entity(g: Game, slot: int) -> Entity:
    """Refer to an entity."""
    return address(g.entities[slot])


def row(g: Game, slot: int) -> CardRow:
    """Refer to the card row of an entity."""
    return address(tables(g).cards[g.entities[slot].card])


def in_play(g: Game, slot: int) -> bint:
    """Return whether an entity is on the board, a hero, a power, a weapon or a secret."""
    zone = g.entities[slot].zone
    return ZONE_BOARD <= zone and zone <= ZONE_SECRET and not contains(g.leaving, slot)


def arriving_weapon(g: Game) -> int:
    """Find the weapon that is being played and not wielded yet, or NONE."""
    f = address(g.frames[0])
    if f.played_as != KIND_WEAPON or g.n_frames == 0:
        return NONE
    return f.source if f.kind == FRAME_PLAY and f.step == PLAY_EFFECT else NONE


def note(g: Game, kind: int, source: int, target: int, amount: int, extra: int) -> None:
    """Write a line of the event log."""
    if L.count >= MAX_LOG:
        return
    line = address(L.entries[L.count])
    L.count += 1
    line.kind = kind
    line.player = g.active
    line.source = source
    line.target = target
    line.source_card = NO_CARD
    line.target_card = NO_CARD
    if source != NONE:
        line.source_card = g.entities[source].card
    if target != NONE:
        line.target_card = g.entities[target].card
    line.amount = amount
    line.extra = extra


def first_in_order(g: Game, slots: u64) -> int:
    """Find the earliest in order of play of a non-empty set."""
    best = lowest(slots)
    slots &= slots - 1
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        if g.entities[slot].order < g.entities[best].order:
            best = slot
    return best


def last_in_order(g: Game, slots: u64) -> int:
    """Find the latest in order of play of a non-empty set."""
    best = lowest(slots)
    slots &= slots - 1
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        if g.entities[slot].order > g.entities[best].order:
            best = slot
    return best


def pick_one(g: Game, slots: u64) -> int:
    """Pick one of a non-empty set at random."""
    k = draw_below(g, size_of(slots))
    return nth_of(slots, k)


def dress(g: Game, slot: int, card: int) -> None:
    """Make an entity a fresh, printed copy of a card; zone, controller and order stay."""
    print_on(g, slot, card)
    if g.remembers:
        crystallize(g, slot)
        grow(g, slot)


def print_on(g: Game, slot: int, card: int) -> None:
    """Give an entity the printed values of a card."""
    e = entity(g, slot)
    r = address(tables(g).cards[card])
    e.card = card
    e.tags = r.tags
    e.own_tags = r.tags
    e.listens = r.listens
    e.attack = r.attack
    e.own_attack = r.attack
    e.max_health = r.health
    e.own_health = r.health
    e.damage = 0
    e.scratch = 0
    e.attacks = 0
    e.enchantments = NONE
    e.spell_damage = r.spell_damage
    price_at(g, slot, 0)
    if r.tags & PLACEMENT:
        g.placement_matters |= PLACES_PUBLIC if e.zone == ZONE_BOARD else 1 << e.controller
    if g.remembers:
        hear_in_hand(g, card)


def hear_in_hand(g: Game, card: int) -> None:
    """Record the events that a card, or an enchantment with its clauses, may answer in a hand.

    Few cards do, so hands are checked only for events that a card of this game may answer there.
    """
    g.hand_heard |= tables(g).more[tables(g).cards[card].more].hand_listens


@export
@outlined
def recall_hands(g: Game) -> None:
    """Recompute which events cards in hands and their enchantments may answer."""
    g.hand_heard = 0
    if not g.remembers:
        return
    rest = g.used
    while rest:
        hear_in_hand(g, g.entities[lowest(rest)].card)
        rest &= rest - 1
    for i in range(g.n_enchantments):
        hear_in_hand(g, g.enchantments[i].card)


@outlined
def grow(g: Game, slot: int) -> None:
    """Give a new C'Thun the bonuses of its player's rituals so far."""
    e = entity(g, slot)
    if not (tables(g).cards[e.card].rules & RULE_RITUAL):
        return
    past = address(g.pasts[e.controller])
    e.own_attack = bounded(e.own_attack + past.cthun_attack)
    e.attack = e.own_attack
    e.own_health = bounded(e.own_health + past.cthun_health)
    e.max_health = e.own_health
    if past.cthun_taunt:
        add_tags(e, TAUNT)


@outlined
def crystallize(g: Game, slot: int) -> None:
    """Make a new minion 5/5, if its player has played Crystal Core."""
    e = entity(g, slot)
    if not g.pasts[e.controller].crystal or tables(g).cards[e.card].kind != KIND_MINION:
        return
    e.attack = CRYSTAL_SIZE
    e.own_attack = CRYSTAL_SIZE
    e.max_health = CRYSTAL_SIZE
    e.own_health = CRYSTAL_SIZE
    e.damage = 0


@export
def price_at(g: Game, slot: int, change: int) -> None:
    """Change a card's cost, from the printed cost."""
    e = entity(g, slot)
    r = address(tables(g).cards[e.card])
    if change > MAX_COST_CHANGE:
        change = MAX_COST_CHANGE
    if change < -MAX_COST_CHANGE:
        change = -MAX_COST_CHANGE
    e.cost = change
    price = r.cost + change
    e.price = 0 if r.cost_value or price < 0 else price


def allocate(g: Game) -> int:
    """Find a free slot."""
    free = g.used ^ ALL_SLOTS
    if not free:
        g.fault = FAULT_ENTITIES
        return MAX_ENTITIES - 1
    slot = lowest(free)
    g.used |= bit(slot)
    return slot


@export
def create(g: Game, card: int, controller: int) -> int:
    """Create an entity that is in no zone yet."""
    slot = allocate(g)
    e = entity(g, slot)
    e.order = 0
    e.zone = ZONE_NONE
    e.controller = controller
    e.position = NONE
    print_on(g, slot, card)
    if g.remembers:
        crystallize(g, slot)
        grow(g, slot)
        change = put_on(g, slot, controller)
        if change:
            price_at(g, slot, change)
    return slot


def discard_entity(g: Game, slot: int) -> None:
    """Send an entity to the graveyard; its slot is freed when the sequence ends."""
    g.entities[slot].zone = ZONE_GRAVE
    g.freed |= bit(slot)


def erase(g: Game, slot: int) -> None:
    """Blank a slot, so that equal states are equal bytes."""
    blank_entity(entity(g, slot))


def place_of(zone: Array[u8], n: int, slot: int) -> int:
    """Find a slot's index in a zone, or NONE."""
    for i in range(n):
        if zone[i] == slot:
            return i
    return NONE


def take_out(zone: Array[u8], n: int, slot: int) -> None:
    """Close the gap a slot leaves in a zone; the caller lowers the count."""
    i = place_of(zone, n, slot)
    if i == NONE:
        return
    while i + 1 < n:
        zone[i] = zone[i + 1]
        i += 1
    zone[i] = 0


def mark(g: Game, slot: int, tags: u32) -> None:
    """Update the sets of entities whose tags decide who may attack or be targeted."""
    g.warded |= bit_if((tags & WARDS) != 0, slot)
    g.ready |= bit_if((tags & READIES) != 0, slot)


def hear(g: Game, slot: int) -> None:
    """Note that a minion in play may listen."""
    e = entity(g, slot)
    hear_events(g, e.listens)
    g.listening |= bit_if(e.listens != 0, slot)


def hear_events(g: Game, events: u32) -> None:
    """Note events that something in play listens to."""
    g.heard |= events
    g.heard_now |= events


def is_heard(g: Game, event: int) -> bint:
    """Return whether an entity in play or a card in a hand may answer an event."""
    return ((g.heard_now | g.hand_heard) >> event) & 1


def stir(g: Game, e: Entity) -> None:
    """Record that a minion or weapon left: auras and listeners may need an update."""
    stirs = g.auras | g.cost_auras | e.listens | (e.own_tags & (HAS_AURA | COST_AURA))
    g.dirty |= stirs != 0


def has_work(g: Game) -> bint:
    """Return whether auras, new minions or deaths need work between two phases."""
    return (g.dirty | g.mortal | g.summoned) != 0


def leave_hand(p: Player, slot: int) -> None:
    """Take a card out of a player's hand."""
    close_hand(p.hand, slot)
    p.n_hand -= 1


def leave_zone(g: Game, slot: int) -> None:
    """Take an entity out of its hand, board or secret zone."""
    e = entity(g, slot)
    p = player_at(g, e.controller)
    if e.zone == ZONE_BOARD:
        e.position = place_within(p.board, slot)
        close_board(p.board, e.position)
        p.n_board -= 1
        p.minions &= ~bit(slot)
        stir(g, e)
    elif e.zone == ZONE_HAND:
        leave_hand(p, slot)
        if g.remembers:
            g.dirty |= g.auras
    elif e.zone == ZONE_SECRET:
        take_out(p.secrets, p.n_secrets, slot)
        p.n_secrets -= 1
        e.zone = ZONE_LIMBO


@export
def put_in_hand(g: Game, slot: int) -> bint:
    """Put an entity into its controller's hand; return whether there was room."""
    e = entity(g, slot)
    p = player_at(g, e.controller)
    if p.n_hand >= MAX_HAND:
        discard_entity(g, slot)
        return 0
    p.hand[p.n_hand] = slot
    p.n_hand += 1
    e.zone = ZONE_HAND
    if g.remembers:
        identify(g, slot)
        g.dirty |= g.auras  # Goblin Sapper
    return 1


@outlined
def identify(g: Game, slot: int) -> None:
    """Apply a card's `becomes` clause when it enters a hand."""
    e = entity(g, slot)
    pool = tables(g).more[tables(g).cards[e.card].more].becomes
    if pool == 0:
        return
    kept = e.own_tags & GENERATED
    n = draw_below(g, tables(g).pool_size[pool])
    dress(g, slot, tables(g).pool_cards[tables(g).pool_first[pool] + n])
    add_tags(e, kept)


def stamp(g: Game, slot: int) -> None:
    """Give an entity the next place in the order of play."""
    g.next_order += 1
    if g.next_order >= LATE:
        g.fault = FAULT_ORDER
    g.entities[slot].order = g.next_order


def on_boards(g: Game) -> u64:
    """Find everything on both boards: minions and dormant entities."""
    found = g.players[0].minions | g.players[1].minions
    if g.remembers and size_of(found) != g.players[0].n_board + g.players[1].n_board:
        found |= dormant_on_boards(g)
    return found


@outlined
def dormant_on_boards(g: Game) -> u64:
    """Find the dormant entities on both boards."""
    found = NO_SLOTS
    for player in range(2):
        p = player_at(g, player)
        for i in range(p.n_board):
            found |= bit(p.board[i]) & ~p.minions
    return found


@outlined
def lay_dormant(p: Player, slot: int, tags: u32) -> None:
    """Count the dormant entities of a board, which are not minions."""
    if tags & DORMANT:
        p.minions &= ~bit(slot)


@export
def put_on_board(g: Game, slot: int, controller: int, position: int) -> None:
    """Put a minion onto a board that has room; NONE means the right end."""
    e = entity(g, slot)
    p = player_at(g, controller)
    if position > p.n_board:
        position = p.n_board
    open_board(p.board, position, slot)
    p.n_board += 1
    p.minions |= bit(slot)
    if g.remembers:
        lay_dormant(p, slot, e.own_tags)
    e.zone = ZONE_BOARD
    e.controller = controller
    e.attacks = 0
    add_tags(e, EXHAUSTED)
    stamp(g, slot)
    g.ready &= ~bit(slot)
    mark(g, slot, e.tags)
    hear(g, slot)
    g.rules |= tables(g).cards[e.card].rules
    if e.own_tags & PLACEMENT:
        g.placement_matters = PLACES_PUBLIC
    g.dirty |= (g.auras | g.cost_auras | (e.own_tags & (HAS_AURA | COST_AURA))) != 0


def has_room(g: Game, player: int) -> bint:
    """Return whether a board has room."""
    return g.players[player].n_board < MAX_BOARD


def can_act(e: Entity) -> bint:
    """Return whether a character is awake this turn."""
    return ((e.tags & EXHAUSTED) == 0) | ((e.tags & CHARGE) != 0)


def add_tags(e: Entity, tags: u32) -> None:
    """Give an entity tags."""
    e.own_tags |= tags
    e.tags |= tags


def drop_tags(e: Entity, tags: u32) -> None:
    """Take tags away from an entity; an aura gives its own again at the next recount."""
    e.own_tags &= ~tags
    e.tags &= ~tags
