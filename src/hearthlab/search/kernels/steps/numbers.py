"""Number actions: a fixed discrete space, from the deciding player's point of view.

list_numbers(g, player, placed, mask, listed)     the legal actions; returns their count
action_meant(g, number, player, placed)           the action that a number means
action_number(g, action, player, placed)          the number of an action
"""

from hearthlab.cards.symbols import KIND_MINION
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.legal import legal_actions
from hearthlab.engine.schema import (
    ACTION_ATTACK,
    ACTION_CHOOSE,
    ACTION_END,
    ACTION_MULLIGAN,
    ACTION_PLAY,
    ACTION_POWER,
    NO_PLACE,
    NONE,
    SHIFT_OPTION,
    SHIFT_POSITION,
    SHIFT_SOURCE,
    SHIFT_TARGET,
    WAIT_MULLIGAN,
    Game,
    Listing,
    Player,
)
from hearthlab.native.kinds import Array, Temporary, export, u8, u16, u32
from hearthlab.native.pure import address, lowest, player_at
from hearthlab.search.schema.steps import (
    N_CHOICES,
    N_FIGHTERS,
    N_PLACES,
    N_SEEN,
    NUMBER_ATTACK,
    NUMBER_CHOOSE,
    NUMBER_END,
    NUMBER_MULLIGAN,
    NUMBER_PLAY,
    NUMBER_POWER,
    NUMBER_POWER_OPTION,
    SEEN_ENEMY_HERO,
    SEEN_NOBODY,
    SEEN_OWN_HERO,
    Places,
)


def place_among(slots: Array[u8], n: int, slot: int) -> int:
    """Return the position of a slot in a row, from the left; n when it is absent."""
    for i in range(n):
        if slots[i] == slot:
            return i
    return n


def fighter(g: Game, player: int, slot: int) -> int:
    """Return the number of a character of one side: the hero, then the minions."""
    p = address(g.players[player])
    if p.hero == slot:
        return 0
    return 1 + place_among(p.board, p.n_board, slot)


def seen_target(g: Game, player: int, slot: int) -> int:
    """Return the number of a target as a player sees the table."""
    if slot == NONE:
        return SEEN_NOBODY
    if g.entities[slot].controller == player:
        return SEEN_OWN_HERO + fighter(g, player, slot)
    return SEEN_ENEMY_HERO + fighter(g, 1 - player, slot)


@export
def action_number(g: Game, action: u32, player: int, placed: int) -> int:
    """Return the number of an action in the discrete space."""
    kind: int = action & 15
    source: int = (action >> SHIFT_SOURCE) & 255
    if kind == ACTION_END:
        return NUMBER_END
    if kind == ACTION_MULLIGAN:
        return NUMBER_MULLIGAN + source
    if kind == ACTION_CHOOSE:
        return NUMBER_CHOOSE + source
    target: int = (action >> SHIFT_TARGET) & 255
    if kind == ACTION_ATTACK:
        number: int = fighter(g, player, source) * N_FIGHTERS
        return NUMBER_ATTACK + number + fighter(g, 1 - player, target)
    if kind == ACTION_POWER:
        if action >> SHIFT_OPTION:
            return NUMBER_POWER_OPTION + (action >> SHIFT_OPTION) - 1
        return NUMBER_POWER + seen_target(g, player, target)
    p = address(g.players[player])
    number = place_among(p.hand, p.n_hand, source) * N_CHOICES + (action >> SHIFT_OPTION)
    number = number * N_SEEN + seen_target(g, player, target)
    if placed:
        place: int = (action >> SHIFT_POSITION) & NO_PLACE
        number = number * N_PLACES + (N_PLACES - 1 if place == NO_PLACE else place)
    return NUMBER_PLAY + number


def slot_at(p: Player, place: int) -> int:
    """Find the character at a place of one side: the hero, then the minions."""
    return p.hero if place == 0 else p.board[place - 1]


def target_meant(g: Game, player: int, seen: int) -> int:
    """Find the target that a number means, or NONE."""
    if seen == SEEN_NOBODY:
        return NONE
    if seen < SEEN_ENEMY_HERO:
        return slot_at(player_at(g, player), seen - SEEN_OWN_HERO)
    return slot_at(player_at(g, 1 - player), seen - SEEN_ENEMY_HERO)


def play_meant(g: Game, number: u32, player: int, placed: int) -> u32:
    """Return the play that a number, counted from NUMBER_PLAY, means."""
    p = player_at(g, player)
    position = p.n_board
    if placed:
        position = number % N_PLACES  # not negative
        number = number // N_PLACES  # not negative
    held = number // N_SEEN  # not negative
    target: u32 = target_meant(g, player, number - held * N_SEEN)
    source: u32 = p.hand[held // N_CHOICES]  # not negative
    if tables(g).cards[g.entities[source].card].kind != KIND_MINION:
        position = NO_PLACE
    option = held % N_CHOICES  # not negative
    action = ACTION_PLAY | source << SHIFT_SOURCE | target << SHIFT_TARGET
    return action | position << SHIFT_POSITION | option << SHIFT_OPTION


@export
def action_meant(g: Game, number: u32, player: int, placed: int) -> u32:
    """Return the action that a legal number of the discrete space means."""
    if number >= NUMBER_PLAY:
        return play_meant(g, number - NUMBER_PLAY, player, placed)
    action = NO_PLACE << SHIFT_POSITION
    if number >= NUMBER_MULLIGAN:
        action |= ACTION_MULLIGAN | (number - NUMBER_MULLIGAN) << SHIFT_SOURCE
        return action | NONE << SHIFT_TARGET
    if number >= NUMBER_CHOOSE:
        action |= ACTION_CHOOSE | (number - NUMBER_CHOOSE) << SHIFT_SOURCE
        return action | NONE << SHIFT_TARGET
    if number >= NUMBER_ATTACK:
        number -= NUMBER_ATTACK
        source: u32 = slot_at(player_at(g, player), number // N_FIGHTERS)  # not negative
        target: u32 = slot_at(player_at(g, 1 - player), number % N_FIGHTERS)  # not negative
        return action | ACTION_ATTACK | source << SHIFT_SOURCE | target << SHIFT_TARGET
    if number >= NUMBER_POWER_OPTION:
        action |= ACTION_POWER | player_at(g, player).power << SHIFT_SOURCE | NONE << SHIFT_TARGET
        return action | (number - NUMBER_POWER_OPTION + 1) << SHIFT_OPTION
    if number >= NUMBER_POWER:
        source = player_at(g, player).power
        target = target_meant(g, player, number - NUMBER_POWER)
        return action | ACTION_POWER | source << SHIFT_SOURCE | target << SHIFT_TARGET
    return action | ACTION_END | NONE << SHIFT_TARGET


def look_around(g: Game, player: int, s: Places) -> None:
    """Record the number of each character from a player's view."""
    own = player_at(g, player)
    enemy = player_at(g, 1 - player)
    s.seen[own.hero] = SEEN_OWN_HERO
    s.seen[enemy.hero] = SEEN_ENEMY_HERO
    for i in range(own.n_board):
        s.seen[own.board[i]] = SEEN_OWN_HERO + 1 + i
    for i in range(enemy.n_board):
        s.seen[enemy.board[i]] = SEEN_ENEMY_HERO + 1 + i


def list_answers(g: Game, n: int, mask: Array[u8], listed: Array[u16]) -> int:
    """Do the work of `list_numbers` during a mulligan or a choice."""
    first = NUMBER_MULLIGAN if g.waiting == WAIT_MULLIGAN else NUMBER_CHOOSE
    for i in range(n):
        listed[i] = first + i
        mask[first + i] = 1
    return n


def list_number(
    number: int, places: int, placed: int, mask: Array[u8], listed: Array[u16], n: int
) -> int:
    """Mark and list an action at each of its places; return how many are listed now."""
    if places == 1:
        listed[n] = number
        mask[number] = 1
        return n + 1
    for k in range(places):
        listed[n + k] = number + k * placed
        mask[number + k * placed] = 1
    return n + places


@export
def list_numbers(
    g: Game,
    l: Temporary[Listing],
    s: Temporary[Places],
    player: int,
    placed: int,
    mask: Array[u8],
    listed: Array[u16],
) -> int:
    """Mark the numbers of the legal actions and list them, in their order; return how many."""
    i: u32
    n = legal_actions(g, l)
    if g.waiting:
        return list_answers(g, n, mask, listed)
    look_around(g, player, s)
    p = player_at(g, player)
    n = 0
    held = 0
    for i in range(l.n_groups):
        group = address(l.groups[i])
        action = group.action
        source: int = (action >> SHIFT_SOURCE) & 255
        kind: int = action & 15
        spread = 1
        if kind == ACTION_PLAY:
            while p.hand[held] != source:
                held += 1
            first: int = (held * N_CHOICES + (action >> SHIFT_OPTION)) * N_SEEN
            if placed:
                spread = N_PLACES
                place: int = (action >> SHIFT_POSITION) & NO_PLACE
                first = first * N_PLACES + (N_PLACES - 1 if place == NO_PLACE else place)
            first += NUMBER_PLAY
        elif kind == ACTION_ATTACK:
            first = NUMBER_ATTACK - SEEN_ENEMY_HERO
            first += (s.seen[source] - SEEN_OWN_HERO) * N_FIGHTERS
        elif kind == ACTION_POWER:
            first = NUMBER_POWER
            if action >> SHIFT_OPTION:
                first = NUMBER_POWER_OPTION + (action >> SHIFT_OPTION) - 1
        else:
            first = NUMBER_END
        targets = group.targets
        if not targets:
            n = list_number(first, group.places, placed, mask, listed, n)
        while targets:
            number = first + s.seen[lowest(targets)] * spread
            targets &= targets - 1
            n = list_number(number, group.places, placed, mask, listed, n)
    return n
