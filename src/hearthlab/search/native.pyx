"""Open the compiled searches to Python: every function takes addresses of records."""

from libc.stdint cimport uint32_t, uint64_t

from hearthlab.engine.compiled cimport Game, Listing, copy_game
from hearthlab.search.compiled cimport (
    Gsv, Lethal, finish_turn, gsv_score, gsv_search, lethal_search, reach_of,
    Arm, Belief, Evaluator, Node, Random, Search, Weights,
    board_score, evaluate, expert_action, flat_search, hash_game, mcts_search, moves_search,
    rollout, sample_world, sample_worlds, ucb_search, uct_search,
)


def sizes():
    """Tell the sizes of the records as C sees them."""
    return sizeof(Search), sizeof(Belief), sizeof(Node), sizeof(Arm)


def sample_world_at(size_t to, size_t root, size_t belief, size_t r):
    """Deal a world."""
    sample_world(<Game*> to, <Game*> root, <Belief*> belief, <Random*> r)


def sample_worlds_at(size_t to, size_t root, size_t belief, size_t r, int times):
    """Deal so many worlds, one over the other (to time it)."""
    with nogil:
        sample_worlds(<Game*> to, <Game*> root, <Belief*> belief, <Random*> r, times)


# Without the interpreter's lock, on a private copy: other threads may use the record meanwhile.
def rollout_at(size_t place, int policy, int limit, int last_turn):
    """Continue a game by a policy; tell the number of actions."""
    cdef Listing listing
    cdef Game own
    cdef int played
    copy_game(&own, <Game*> place)
    with nogil:
        played = rollout(&own, &listing, policy, limit, last_turn)
    copy_game(<Game*> place, &own)
    return played


def evaluate_at(size_t place, size_t evaluator, int player):
    """Value a state for a player, using it up."""
    cdef Listing listing
    cdef Game own
    cdef Evaluator how = (<Evaluator*> evaluator)[0]
    cdef double found
    copy_game(&own, <Game*> place)
    with nogil:
        found = evaluate(&own, &how, &listing, player)
    copy_game(<Game*> place, &own)
    return found


def expert_action_at(size_t place):
    """Choose as the expert policy does."""
    cdef Listing listing
    return expert_action(<Game*> place, &listing)


def board_score_at(size_t place, size_t weights, int player):
    """Score a board."""
    return board_score(<Game*> place, <Weights*> weights, player)


def hash_game_at(size_t place):
    """Hash a state but for its generator."""
    return hash_game(<Game*> place)


# --- Searches of one's own turn ----------------------------------------------------------------------
def turn_sizes():
    """Tell the sizes of the records of gsv.py and lethal.py as C sees them."""
    return sizeof(Gsv), sizeof(Lethal)


def finish_turn_at(size_t place):
    """End the active player's turn without starting the next."""
    finish_turn(<Game*> place)


def gsv_score_at(size_t place, size_t search):
    """Score a state as Game State Value does."""
    return gsv_score(<Game*> place, <Gsv*> search)


def gsv_search_at(size_t search):
    """Value every action of a Game State Value search's first state."""
    with nogil:
        gsv_search(<Gsv*> search)


def lethal_search_at(size_t search):
    """Look for a line that wins in all worlds."""
    cdef int found
    with nogil:
        found = lethal_search(<Lethal*> search)
    return found


def reach_of_at(size_t search, size_t place):
    """Bound the damage that may yet come this turn."""
    return reach_of(<Lethal*> search, <Game*> place)


# --- Searches: without the interpreter's lock; their counters may be read meanwhile -----------------
def uct_search_at(size_t search, size_t nodes, size_t arms):
    """Search the own ply."""
    with nogil:
        uct_search(<Search*> search, <Node*> nodes, <Arm*> arms)


def mcts_search_at(size_t search, size_t nodes, size_t arms):
    """Search determinized trees."""
    with nogil:
        mcts_search(<Search*> search, <Node*> nodes, <Arm*> arms)


def flat_search_at(size_t search, size_t arms):
    """Share playouts among the actions."""
    with nogil:
        flat_search(<Search*> search, <Arm*> arms)


def ucb_search_at(size_t search, size_t nodes, size_t arms, size_t seen):
    """Search whole moves."""
    with nogil:
        ucb_search(<Search*> search, <Node*> nodes, <Arm*> arms, <uint64_t*> seen)


def moves_search_at(size_t search, size_t nodes, size_t arms, size_t seen, int which):
    """Draw a random move."""
    with nogil:
        moves_search(<Search*> search, <Node*> nodes, <Arm*> arms, <uint64_t*> seen, which)


# --- Information sets: ismcts.py ----------------------------------------------------------------------
from hearthlab.search.compiled cimport (
    InformationTree, begin_sets, clear_tree, find_node, observe, search_sets, trace_sets,
    weigh_choices,
)


def information_size():
    """Tell the size of the tree record as C sees it."""
    return sizeof(InformationTree)


def clear_tree_at(size_t tree):
    """Forget everything."""
    clear_tree(<InformationTree*> tree)


def begin_sets_at(size_t tree):
    """Make the state to decide in the root and free what it cannot lead to."""
    with nogil:
        begin_sets(<InformationTree*> tree)


def search_sets_at(size_t tree, int iterations, double deadline):
    """Do so many iterations, or until the deadline (0: none); tell how many were done."""
    cdef int done
    with nogil:
        done = search_sets(<InformationTree*> tree, iterations, deadline)
    return done


def observe_at(size_t tree, size_t place):
    """Take the snapshot of a state; tell its node, or 0."""
    observe(<InformationTree*> tree, <Game*> place)
    return find_node(<InformationTree*> tree)


def weigh_choices_at(size_t tree, size_t place, uint32_t node):
    """List an observed state's choices and the edges a node has for them; tell the most visited."""
    return weigh_choices(<InformationTree*> tree, <Game*> place, node)


def trace_sets_at(size_t tree):
    """Follow the most visited actions in one possible world; leave them in `line`."""
    trace_sets(<InformationTree*> tree)
