"""The players of Zopf 2015 as specs, and cells as that thesis plays them.

Section 5.1 names the players; 3.10 has the opponent's cards dealt anew from all cards for every
simulation; section 2.1 keeps the first hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from hearthlab.arena.plan import Cell, cell_seed

GAMES = 1_600  # unless the document says otherwise (section 5.2)
SEED = 2015
DECKS = ("random",)
BELIEF = "uniform"
POSITIONS = "right"  # its events play a card with a target and a choice, but no place (figure 33)

DEFAULT_C = 1.414
BEST_C = 0.1  # section 5.10
BANDITS = 10_000  # the default of table 9, to which table 10 refers
BEST_BANDITS = 1_000  # "seems to be the best choice" (section 5.5)
NOTHING, RANDOM_ACTION, LONGEST_MOVE = "nothing", "random-action", "random-move-max"

RAP = "random"
RMP = "random-move:mulligan=keep"
RMP_PRUNED = "random-move:prune=true,mulligan=keep"
RMP_MAX = "random-move-max:prune=true,mulligan=keep"

DOUBLING = (0, *(2**n for n in range(17)))  # simulations of tables 17 to 19

DECKS_DIFFER = (
    'Section 2.1 says "The decks are either build at random from all available cards or a fixed '
    'deck is used", but not which of the two the experiments do. Here decks are random, new for '
    "every mirrored pair; that they hold only cards of the own class and neutral ones is a limit "
    "of ours. The random action player draws its mulligan at random; all others keep their first "
    "hand, as in the document."
)
BANDITS_DIFFER = (
    f" The limit of {BANDITS:,} bandits is the default of tables 9 and 10; the text of this "
    "experiment names none."
)
POST_DIFFERS = (
    " The longest random move after a search is drawn here from all longest moves; section 5.9 "
    "takes the player of section 5.4, which leaves out moves that lead to a state already seen."
)
CHOSEN = (
    "The numbers of simulations are chosen here; the document's can't be read from its figure. "
)
AVAILABLE_NOTE = (
    "The number of actions available does not count the end of the turn: the document's does not "
    "either, as its 13.70 in table 14 are the 13.70 moves of one action in table 15."
)
TABLES_DISAGREE = (
    " Tables 14 and 16 contradict each other: against UCT with 40 simulations the random action "
    "player wins 0.432 in table 14, but 1 − 0.458 = 0.542 in table 16."
)


def span(simulations: Sequence[int]) -> str:
    """Write the numbers of simulations from the first to the last."""
    return f"{simulations[0]:,} to {simulations[-1]:,}"


def ucb(
    simulations: int, *, bandits: int = BANDITS, c: float = DEFAULT_C, post: str = NOTHING
) -> str:
    """Write the spec of a UCB player: whole moves as bandits, most wins."""
    return f"ucb:simulations={simulations},bandits={bandits},c={c},post={post},mulligan=keep"


def uct(simulations: int, *, c: float = DEFAULT_C, post: str = NOTHING) -> str:
    """Write the spec of a UCT player: a tree over the own ply, most visited child."""
    return f"uct:simulations={simulations},c={c},post={post},mulligan=keep"


def cell(name: str, a: str, b: str, *, games: int = GAMES, measure: str = "none") -> Cell:
    """Make a cell under the thesis's terms; cells of the same name play the same games."""
    return Cell(
        name=name,
        a=a,
        b=b,
        decks=DECKS,
        games=games,
        seed=cell_seed(SEED, name),
        belief=BELIEF,
        positions=POSITIONS,
        measure=measure,
    )
