"""Information sets: snapshots of the visible part of a state, and matching keys for actions.

A snapshot is compared and hashed, nothing else. Minions are a multiset and hands are multisets of
cards, so a key must not name a place on the board or in a hand: a minion is named by its rank among
its side's sorted minions, a card in hand by its card row (in formats of 2018 also by its rank among
the different cards of that row), a place by the neighbours it will have.
Actions that differ only in the choice among equal minions or cards are one action.
"""

from hearthlab.engine.rules.entities import entity
from hearthlab.engine.rules.legal import legal_actions
from hearthlab.engine.schema import (
    ACTION_ATTACK,
    ACTION_CHOOSE,
    ACTION_MULLIGAN,
    ACTION_PLAY,
    ALL_SLOTS,
    NO_PLACE,
    NONE,
    SHIFT_OPTION,
    SHIFT_POSITION,
    SHIFT_SOURCE,
    SHIFT_TARGET,
    Game,
    Group,
    kind_of,
    source_of,
)
from hearthlab.native.kinds import Array, bint, export, u16, u32, u64
from hearthlab.native.pure import NO_SLOTS, address, bit, lowest, words_of
from hearthlab.native.pure import blank_record as blank_snapshot
from hearthlab.search.kernels.information.marks import body_of, rest_of
from hearthlab.search.kernels.information.remembered import hash_remembered, rank_hand
from hearthlab.search.kernels.playouts import actor_of
from hearthlab.search.schema.information import (
    CODE_HERO,
    CODE_NONE,
    CODES_PER_SIDE,
    EDGE_OPTION,
    EDGE_PLACE,
    EDGE_SOURCE,
    EDGE_TARGET,
    EDGE_VARIANT,
    FIRST_FACTOR,
    FIRST_SEED,
    OBSERVE_ACTIVE,
    OBSERVE_BOTH,
    SECOND_FACTOR,
    SECOND_SEED,
    SNAPSHOT_WORDS,
    InformationTree,
    SideSnapshot,
)


# --- Snapshots ----------------------------------------------------------------------------------
def insert_row(rows: Array[u16], n: int, row: int) -> None:
    """Insert a card row into a sorted array of n."""
    i = n
    while i > 0 and rows[i - 1] > row:
        rows[i] = rows[i - 1]
        i -= 1
    rows[i] = row


def observe_board(t: InformationTree, g: Game, player: int, s: SideSnapshot) -> None:
    """Write a side's minions, sorted, and note each one's rank; equal minions share theirs."""
    p = address(g.players[player])
    for i in range(p.n_board):
        slot = p.board[i]
        e = entity(g, slot)
        body = body_of(g, slot, e.max_health - e.damage)
        rest = rest_of(g, slot)
        k = i
        while k > 0 and (
            s.board[k - 1].body > body
            or (s.board[k - 1].body == body and s.board[k - 1].rest > rest)
        ):
            s.board[k].body = s.board[k - 1].body
            s.board[k].rest = s.board[k - 1].rest
            t.sorted[k] = t.sorted[k - 1]
            k -= 1
        s.board[k].body = body
        s.board[k].rest = rest
        t.sorted[k] = slot
    rank = 0
    for i in range(p.n_board):
        if i > 0 and (
            s.board[i].body != s.board[i - 1].body or s.board[i].rest != s.board[i - 1].rest
        ):
            rank = i
        t.codes[t.sorted[i]] = player * CODES_PER_SIDE + rank


def observe_side(t: InformationTree, g: Game, player: int, observed: bint) -> None:
    """Write one player's part of the snapshot."""
    p = address(g.players[player])
    s = address(t.snapshot.players[player])
    hero = entity(g, p.hero)
    s.hero.body = body_of(g, p.hero, 0)
    s.hero.rest = rest_of(g, p.hero)
    t.codes[p.hero] = player * CODES_PER_SIDE + CODE_HERO
    if p.weapon != NONE:
        weapon = entity(g, p.weapon)
        s.weapon.body = body_of(g, p.weapon, weapon.max_health - weapon.damage)
        s.weapon.rest = rest_of(g, p.weapon)
    observe_board(t, g, player, s)
    s.power = g.entities[p.power].card
    health = hero.max_health - hero.damage
    if health < 0:
        health = 0
    bucket: int = t.health_bucket
    s.health = (health + bucket - 1) // bucket  # not negative
    s.armor = p.armor
    s.mana = p.mana
    s.crystals = p.crystals
    s.overload = p.overload
    s.locked = p.locked
    s.n_deck = p.n_deck
    s.n_hand = p.n_hand
    s.n_board = p.n_board
    s.n_secrets = p.n_secrets
    s.fatigue = p.fatigue
    s.power_used = p.power_used
    s.twins = p.twins
    s.golems = p.golems
    s.totems = p.totems
    s.power_price = p.power_price
    s.counters = (p.played > 0) | (p.minions_played > 0) << 1 | (p.spells_played > 0) << 2
    s.observed = observed
    if observed:
        for i in range(p.n_hand):
            insert_row(s.hand, i, g.entities[p.hand[i]].card)
        for i in range(p.n_secrets):
            insert_row(s.secrets, i, g.entities[p.secrets[i]].card)


@export
def observe(t: InformationTree, g: Game) -> None:
    """Take the snapshot of a state, name its characters, and compute both hashes."""
    s = address(t.snapshot)
    blank_snapshot(s)
    actor = actor_of(g)
    for player in range(2):
        observed: bint = t.observer == OBSERVE_BOTH or player == t.owner
        if t.observer == OBSERVE_ACTIVE:
            observed = player == actor
        observe_side(t, g, player, observed)
    s.active = g.active
    s.waiting = g.waiting
    s.chooser = actor
    s.n_offered = g.n_offered
    if s.players[actor].observed:
        for i in range(g.n_offered):
            insert_row(s.offered, i, g.offered[i])
    hash_snapshot(t)
    if g.remembers:
        hash_remembered(t, g, actor)
        rank_hand(t, g, actor)


def hash_snapshot(t: InformationTree) -> None:
    """Compute two independent hashes of the snapshot."""
    words = words_of(address(t.snapshot))
    first = FIRST_SEED
    second = SECOND_SEED
    for i in range(SNAPSHOT_WORDS):
        word = words[i]
        first = ((first ^ word) * FIRST_FACTOR) & ALL_SLOTS
        first ^= first >> 32
        second = ((second + word) * SECOND_FACTOR) & ALL_SLOTS
        second ^= second >> 29
    t.first_hash = first
    t.second_hash = second


# --- Keys ---------------------------------------------------------------------------------------
def add_choice(t: InformationTree, key: u32, action: u32) -> None:
    """Add an action to the choices."""
    choice = address(t.choices[t.n_choices])
    choice.key = key
    choice.action = action
    t.n_choices += 1


def source_key(t: InformationTree, g: Game, action: u32) -> u32:
    """Name the source and kind of an action: the part of a key that a group shares."""
    kind: int = kind_of(action)
    slot: int = source_of(action)
    source = 0
    variant: u32 = 0
    if kind == ACTION_PLAY:
        source = g.entities[slot].card
        if g.remembers:
            variant = t.codes[slot]
    elif kind == ACTION_ATTACK:
        source = t.codes[slot]
    key = (kind + 1) | source << EDGE_SOURCE | (action >> SHIFT_OPTION) << EDGE_OPTION
    return key | variant << EDGE_VARIANT


def place_key(t: InformationTree, g: Game, place: int) -> int:
    """Name a place on the active player's board by the neighbours it will have."""
    p = address(g.players[g.active])
    left = CODE_HERO
    right = CODE_HERO
    if place > 0:
        left = t.codes[p.board[place - 1]] & CODE_HERO
    if place < p.n_board:
        right = t.codes[p.board[place]] & CODE_HERO
    return 1 + left * CODES_PER_SIDE + right


def add_places(t: InformationTree, g: Game, group: Group, key: u32, action: u32) -> None:
    """Add an action for each place that differs from the others."""
    if group.places == 1:
        add_choice(t, key, action)
        return
    known = NO_SLOTS
    first: int = (action >> SHIFT_POSITION) & NO_PLACE
    for k in range(group.places):
        place = place_key(t, g, first + k)
        if not (known & bit(place - 1)):
            known |= bit(place - 1)
            add_choice(t, key | place << EDGE_PLACE, action + (k << SHIFT_POSITION))


def add_group(t: InformationTree, g: Game, group: Group, key: u32) -> None:
    """Add the actions of a group, one for each target and place that differ from the others."""
    targets = group.targets
    if not targets:
        add_places(t, g, group, key | CODE_NONE << EDGE_TARGET, group.action)
        return
    known = NO_SLOTS
    while targets:
        slot = lowest(targets)
        targets &= targets - 1
        code = t.codes[slot]
        if not (known & bit(code)):
            known |= bit(code)
            add_places(t, g, group, key | code << EDGE_TARGET, group.action | slot << SHIFT_TARGET)


def add_answers(t: InformationTree, g: Game, group: Group) -> None:
    """Add the answers to a mulligan or a choice, named by the cards returned or taken."""
    kind: int = kind_of(group.action)
    p = address(g.players[g.chooser])
    for k in range(group.count):
        source: u64 = 0
        if kind == ACTION_CHOOSE:
            source = g.offered[k]
        else:
            for i in range(p.n_hand):
                if k & (1 << i):
                    source += (g.entities[p.hand[i]].card + 1) * 2654435
        key: u32 = (kind + 1) | (source & 0xFFFFFF) << EDGE_SOURCE
        known: bint = 0
        for i in range(t.n_choices):
            if t.choices[i].key == key:
                known = 1
        if not known:
            add_choice(t, key, group.action | k << SHIFT_SOURCE)


def list_choices(t: InformationTree, g: Game) -> int:
    """List the legal actions of an observed state with their keys, each key once."""
    l = address(t.listing)
    legal_actions(g, l)
    t.n_choices = 0
    for i in range(l.n_groups):
        group = address(l.groups[i])
        kind: int = kind_of(group.action)
        if kind == ACTION_MULLIGAN or kind == ACTION_CHOOSE:
            add_answers(t, g, group)
            continue
        key = source_key(t, g, group.action)
        known: bint = 0
        for k in range(i):
            if source_key(t, g, l.groups[k].action) == key:
                known = 1
        if not known:
            add_group(t, g, group, key)
    return t.n_choices
