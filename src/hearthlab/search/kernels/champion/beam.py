"""Search one turn by a beam: the best states of each number of actions, and the best ends.

    beam_search(b, n, d, root, player, width, keep)

Every state is also an end of the turn, valued after it as if the other's turn had begun; the best
`keep` ends are left in `end_values` and `end_nodes`, the best one's state in `best`. States that
differ only in places and order of play are visited once. With a time in `until` it stops then,
with the ends it has found.
"""

from hearthlab.engine.rules.actions import apply
from hearthlab.engine.rules.legal import legal_actions
from hearthlab.engine.rules.listing import action_at
from hearthlab.engine.schema import ACTION_END, NONE, RESULT_NONE, Game
from hearthlab.native.kinds import bint, export, u32, u64
from hearthlab.native.pure import address, copy_used, fold, now, scramble
from hearthlab.search.kernels.champion.net import chance_of_state
from hearthlab.search.kernels.gsv import ends_quietly, finish_turn
from hearthlab.search.kernels.information.remembered import hand_hash, past_hash
from hearthlab.search.kernels.score import result_for
from hearthlab.search.schema.champion import (
    ACTIONS_PER_CLOCK,
    KNOWN_PROBES,
    KNOWN_STATES,
    MAX_BEAM,
    MAX_BEAM_NODES,
    MAX_LEVELS,
    Beam,
    DeckSums,
    Net,
)


# --- States met before ----------------------------------------------------------------------------
def entity_hash(g: Game, slot: int, salt: u64) -> u64:
    """Hash the relevant fields of an entity, in 56 bits so that sums do not overflow."""
    e = address(g.entities[slot])
    part = salt
    part = (part << 16) | e.card
    stats = (part << 32) | e.tags
    part = e.attack & 65535
    part = (part << 16) | ((e.max_health - e.damage) & 65535)
    part = (part << 16) | e.attacks
    return fold(stats, part) >> 8


def side_hash(g: Game, player: int) -> u64:
    """Hash one side without places and order of play."""
    p = address(g.players[player])
    salt: u64 = 16 * (player + 1)
    found = entity_hash(g, p.hero, salt)
    if p.weapon != NONE:
        found += entity_hash(g, p.weapon, salt + 1)
    for i in range(p.n_board):
        found += entity_hash(g, p.board[i], salt + 2)
    for i in range(p.n_hand):
        found += entity_hash(g, p.hand[i], salt + 3)
    for i in range(p.n_secrets):
        found += entity_hash(g, p.secrets[i], salt + 4)
    part = found & 0
    part = (part << 8) | (p.mana & 255)
    part = (part << 8) | p.power_used
    part = (part << 8) | p.n_deck
    part = (part << 8) | (p.armor & 255)
    part = (part << 8) | (p.overload & 255)
    part = (part << 8) | (p.crystals & 255)
    part = (part << 8) | (salt & 255)
    return found + (scramble(part) >> 8)


def remembered_hash(g: Game) -> u64:
    """Hash the memory of later formats, and the costs of cards in hands."""
    found = past_hash(g, 0) >> 8
    found += past_hash(g, 1) >> 9
    for player in range(2):
        found += hand_hash(g, player, 1) >> (8 + player)
    return found


def turn_hash(g: Game) -> u64:
    """Hash the parts of a state that matter within a turn."""
    found = side_hash(g, 0) + side_hash(g, 1) + g.waiting
    return found + remembered_hash(g) if g.remembers else found


def is_known(b: Beam, key: u64) -> bint:
    """Return whether this beam has met a state; note it."""
    place = key % KNOWN_STATES  # not negative
    for _ in range(KNOWN_PROBES):
        if b.known_stamps[place] != b.stamp:
            b.known_stamps[place] = b.stamp
            b.known[place] = key
            return 0
        if b.known[place] == key:
            return 1
        place = (place + 1) % KNOWN_STATES  # not negative
    return 0


# --- Ends of the turn -----------------------------------------------------------------------------
def note_end(b: Beam, value: float, node: int, keep: int) -> None:
    """Keep an end of the turn if it is among the best."""
    i = b.n_ends
    if i == keep:
        if value <= b.end_values[i - 1]:
            return
        i -= 1
    else:
        b.n_ends += 1
    while i > 0 and b.end_values[i - 1] < value:
        b.end_values[i] = b.end_values[i - 1]
        b.end_nodes[i] = b.end_nodes[i - 1]
        i -= 1
    b.end_values[i] = value
    b.end_nodes[i] = node


def value_end(b: Beam, n: Net, d: DeckSums, g: Game, node: int, player: int, keep: int) -> float:
    """Value the end of the turn in a state and note it, unless the state asks for a choice."""
    x = address(b.sight)
    if g.result != RESULT_NONE:
        value = result_for(g, player)
    elif g.waiting:
        return chance_of_state(g, n, d, x, player, 1 - player, 1)
    elif g.active != player:
        value = chance_of_state(g, n, d, x, player, 1 - player, 0)
    elif ends_quietly(g):
        value = chance_of_state(g, n, d, x, player, 1 - player, 1)
    else:
        e = address(b.ended)
        copy_used(e, g)
        finish_turn(e)
        value = chance_of_state(e, n, d, x, player, 1 - player, 1)
    if value > b.best_value:
        b.best_value = value
        b.best_node = node
        copy_used(address(b.best), g)
    note_end(b, value, node, keep)
    return value


# --- Levels ---------------------------------------------------------------------------------------
def place_in_level(b: Beam, side: int, count: int, width: int, value: float) -> int:
    """Find a place in the next level for a state with a value; −1 if it is full of better ones."""
    if count < width:
        return count
    worst = 0
    at = side * MAX_BEAM
    for i in range(1, width):
        if b.values[at + i] < b.values[at + worst]:
            worst = i
    return worst if b.values[at + worst] < value else -1


def try_action(b: Beam, g: Game, parent: int, action: u32) -> int:
    """Carry out an action; return its node, or −1 if it leads to no new state."""
    c = address(b.child)
    copy_used(c, g)
    apply(c, action)
    b.tried += 1
    if c.fault or b.n_nodes == MAX_BEAM_NODES:
        return -1
    # In later formats a choice can follow a choice: the first choice is not in the hash.
    new: bint = c.result != RESULT_NONE or (g.remembers and c.waiting)
    if not new and is_known(b, turn_hash(c)):
        return -1
    node = b.n_nodes + 0
    b.n_nodes += 1
    b.parents[node] = parent
    b.actions[node] = action
    return node


def is_late(b: Beam) -> bint:
    """Return whether the time is over; a beam that has found no end continues."""
    if b.until <= 0.0 or b.n_ends == 0 or b.tried % ACTIONS_PER_CLOCK:  # not negative
        return 0
    return now() > b.until


def widen(
    b: Beam, n: Net, d: DeckSums, side: int, count: int, player: int, width: int, keep: int
) -> int:
    """Build the next level; return the number of its states, or −1 when the search is finished.

    The search is finished when the game is won or the time is over.
    """
    found = 0
    l = address(b.listing)
    for i in range(count):
        g = address(b.states[side * MAX_BEAM + i])
        actions = legal_actions(g, l)
        for k in range(actions):
            action = action_at(l, k)
            if action & 15 == ACTION_END:
                continue
            parent = b.nodes[side * MAX_BEAM + i]
            node = try_action(b, g, parent, action)
            if is_late(b):
                return -1
            if node < 0:
                continue
            c = address(b.child)
            value = value_end(b, n, d, c, node, player, keep)
            if c.result != RESULT_NONE:
                if value == 1.0:
                    return -1
                continue
            if c.active != player:
                continue
            at = place_in_level(b, 1 - side, found, width, value)
            if at < 0:
                continue
            if at == found:
                found += 1
            at += (1 - side) * MAX_BEAM
            copy_used(address(b.states[at]), c)
            b.values[at] = value
            b.nodes[at] = node
    return found


@export(nogil=True)
def beam_search(
    b: Beam, n: Net, d: DeckSums, root: Game, player: int, width: int, keep: int
) -> None:
    """Search a player's turn from a state."""
    b.stamp += 1
    b.n_nodes = 1
    b.parents[0] = -1
    b.n_ends = 0
    b.best_value = -1.0
    b.best_node = 0
    copy_used(address(b.best), root)
    copy_used(address(b.states[0]), root)
    b.nodes[0] = 0
    value_end(b, n, d, root, 0, player, keep)
    side = 0
    count = 1
    for _ in range(MAX_LEVELS - 1):
        count = widen(b, n, d, side, count, player, width, keep)
        if count <= 0:
            return
        side = 1 - side


def first_action(b: Beam, node: int) -> u32:
    """Return the first action of the way to a node; 0 for the root."""
    found = 0
    while b.parents[node] >= 0:
        found = b.actions[node]
        node = b.parents[node]
    return found
