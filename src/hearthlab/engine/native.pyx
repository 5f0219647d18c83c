"""Open the compiled engine to Python: every function takes the address of a record."""

from libc.stdint cimport uint32_t
from libc.string cimport memcpy

from hearthlab.engine.compiled cimport (
    Game, L, Listing, Log, T, Tables, MAX_ACTIONS, RESULT_NONE,
    add_stats, apply, checked_playout, violation, attack_of, begin, cost_of, create, deal, draw_below, give_card, hide,
    legal_actions, playout, put_in_hand, put_on_board, random_action, refresh, remove_tags,
    copy_game, price_at, run, seat, shuffle, silence_entity, wield, write_actions,
)


cdef inline Game* at(size_t place) noexcept nogil:
    return <Game*> place


def bind_tables(size_t place):
    """Copy the compiled cards from the table record at an address."""
    memcpy(&T, <Tables*> place, sizeof(Tables))


def copy_log(size_t place):
    """Copy the event log to the log record at an address."""
    memcpy(<Log*> place, &L, sizeof(Log))


def sizes():
    """Tell the sizes of the records as C sees them."""
    return sizeof(Game), sizeof(Tables), sizeof(Log)


def apply_at(size_t place, uint32_t action):
    """Carry out a legal action."""
    apply(at(place), action)


def apply_legal_at(size_t place, uint32_t action):
    """Carry out an action if it is legal, in one step for other threads; tell whether it was."""
    cdef Listing listing
    cdef uint32_t actions[MAX_ACTIONS]
    cdef int n = legal_actions(at(place), &listing)
    cdef int i
    write_actions(&listing, actions)
    for i in range(n):
        if actions[i] == action:
            apply(at(place), action)
            return True
    return False


def count_legal_at(size_t place):
    """Count the legal actions."""
    cdef Listing listing
    return legal_actions(at(place), &listing)


def legal_at(size_t place):
    """List the legal actions."""
    cdef Listing listing
    cdef uint32_t actions[MAX_ACTIONS]
    cdef int n = legal_actions(at(place), &listing)
    cdef int i
    write_actions(&listing, actions)
    return [actions[i] for i in range(n)]


def random_action_at(size_t place):
    """Draw a legal action at random."""
    cdef Listing listing
    return random_action(at(place), &listing)


# --- Without the interpreter's lock: on a private copy, since other threads may use the record --------
def playout_at(size_t place, int limit):
    """Play at random to the end; tell the number of actions."""
    cdef Listing listing
    cdef Game own
    copy_game(&own, at(place))
    with nogil:
        limit = playout(&own, &listing, limit)
    copy_game(at(place), &own)
    return limit


def playouts_at(size_t place, int games):
    """Play so many random games from one state; tell the number of actions."""
    cdef Listing listing
    cdef Game start
    cdef Game own
    cdef long played = 0
    cdef int i
    copy_game(&start, at(place))
    with nogil:
        for i in range(games):
            draw_below(&start, 2)
            copy_game(&own, &start)
            played += playout(&own, &listing, 1 << 20)
    copy_game(at(place), &start)
    return played


def checked_playout_at(size_t place):
    """Play at random to the end with everything checked after every action; tell the violation."""
    cdef Listing listing
    cdef Game own
    cdef Game spare
    cdef Game twin
    cdef int code
    copy_game(&own, at(place))
    with nogil:
        code = checked_playout(&own, &spare, &twin, &listing, 1 << 20)
    copy_game(at(place), &own)
    return code


def violation_at(size_t place):
    """Check a state at rest; tell the first rule it breaks, or 0."""
    cdef Game spare
    return violation(at(place), &spare)


def repeat_clone(size_t place, size_t scratch, int times):
    """Clone a state so many times (to time it)."""
    cdef int i
    with nogil:
        for i in range(times):
            copy_game(at(scratch), at(place))


def repeat_legal(size_t place, int times):
    """List the legal actions of a state so many times (to time it)."""
    cdef Listing listing
    cdef Game own
    cdef long found = 0
    cdef int i
    copy_game(&own, at(place))
    with nogil:
        for i in range(times):
            found += legal_actions(&own, &listing)
    return found


# --- Primitives for setting up games and positions ---------------------------------------------------
def seat_at(size_t place, int player, int hero, int power):
    seat(at(place), player, hero, power)


def shuffle_at(size_t place, int player):
    shuffle(at(place), player)


def deal_at(size_t place):
    deal(at(place))


def begin_at(size_t place):
    begin(at(place))


def pick_at(size_t place, int n):
    return draw_below(at(place), n)


def cost_at(size_t place, int slot):
    return cost_of(at(place), slot)


def attack_at(size_t place, int slot):
    return attack_of(at(place), slot)


def create_at(size_t place, int card, int player):
    return create(at(place), card, player)


def give_card_at(size_t place, int card, int player):
    return give_card(at(place), card, player, 255)


def put_in_hand_at(size_t place, int slot):
    return put_in_hand(at(place), slot)


def put_on_board_at(size_t place, int slot, int player, int position):
    put_on_board(at(place), slot, player, position)


def add_stats_at(size_t place, int slot, int attack, int health, uint32_t tags):
    add_stats(at(place), slot, attack, health, tags)


def remove_tags_at(size_t place, int slot, uint32_t tags):
    remove_tags(at(place), slot, tags)


def wield_at(size_t place, int slot, int player):
    wield(at(place), slot, player)


def hide_at(size_t place, int slot, int player):
    hide(at(place), slot, player)


def refresh_at(size_t place):
    refresh(at(place))


def silence_at(size_t place, int slot):
    silence_entity(at(place), slot)


def price_at_place(size_t place, int slot, int change):
    price_at(at(place), slot, change)


def run_at(size_t place):
    run(at(place))
