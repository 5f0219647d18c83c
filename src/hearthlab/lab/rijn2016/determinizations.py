"""Figure 11: MCTS with 1 to 40 determinizations, everyone against everyone."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from hearthlab.arena.plan import VERSUS, Cell
from hearthlab.game.deck import Deck
from hearthlab.lab.claims import each
from hearthlab.lab.estimates import EVEN, win_rate
from hearthlab.lab.experiment import Results
from hearthlab.lab.figures import WIN_RATE, Curve, draw, new_figure
from hearthlab.lab.measures import Measure, Sweep, mean_rate
from hearthlab.lab.records import recorded
from hearthlab.lab.rijn2016.setting import BUDGET, cell
from hearthlab.lab.tables import Column, entries, table
from hearthlab.lab.verdicts import ahead

if TYPE_CHECKING:
    from matplotlib.figure import Figure

NUMBERS = (1, 5, 10, 15, 20, 30, 40)  # section 5.1
ONE = NUMBERS[0]
GAMES_OF_A_HERO_PAIR = 200
HUNTER = "vanrijn-minions"
WARLOCK = "warlock"  # a deck from a code is named after its class


def _hero_pairs(hunter: str, warlock: str) -> tuple[str, ...]:
    return (hunter, f"{hunter}{VERSUS}{warlock}", f"{warlock}{VERSUS}{hunter}", warlock)


# The warlock has the hunter's cards and so a deck code.
DECKS = _hero_pairs(HUNTER, Deck.from_cards(Deck.named(HUNTER).cards, hero="WARLOCK").code)
WORDS = ("hunter vs hunter", "hunter vs warlock", "warlock vs hunter", "warlock vs warlock")
HEROES = dict(zip(WORDS, _hero_pairs(HUNTER, WARLOCK), strict=True))


def _cell(name: str, first: int, second: int) -> Cell:
    a, b = (f"mcts:budget={BUDGET},determinizations={number}" for number in (first, second))
    return cell(name, a, b, DECKS, GAMES_OF_A_HERO_PAIR * len(DECKS))


MATCHES = Sweep("d={} vs d={}", combinations(NUMBERS, 2), _cell)


def score(mine: int, theirs: int) -> Measure:
    """Estimate the score of one number of determinizations against another."""
    return MATCHES.win(mine, theirs) if mine < theirs else MATCHES.loss(theirs, mine)


def others(mine: int) -> list[int]:
    """List the other numbers."""
    return [theirs for theirs in NUMBERS if theirs != mine]


def overall(mine: int) -> Measure:
    """Estimate a number's mean score against all others."""
    return mean_rate([score(mine, theirs) for theirs in others(mine)])


def _against(theirs: int) -> list[Column]:
    def measure(mine: int) -> Measure:
        return (lambda results: None) if mine == theirs else score(mine, theirs)

    return entries(f"against {theirs}", measure)


def _by_heroes(heroes: str) -> list[Column]:
    decks = HEROES[heroes]
    found = partial(MATCHES.at, lambda result: win_rate(result.on(decks)), ONE)
    return entries(heroes, found)


def _figure(results: Results) -> Figure:
    figure, (axes,) = new_figure()
    curves = []
    for place, mine in enumerate(NUMBERS):
        shift = 0.12 * (place - len(NUMBERS) // 2)  # so that intervals do not hide each other
        found = {theirs + shift: score(mine, theirs) for theirs in others(mine)}
        curves.append(Curve(f"d = {mine}", found))
    draw(axes, results, curves, doubling=False)
    axes.axhline(EVEN, color="grey", linewidth=0.8)
    axes.set_xticks(NUMBERS)
    axes.set(xlabel="determinizations of the other player", ylabel=WIN_RATE)
    axes.set_title("MCTS with d determinizations against other numbers of them")
    return figure


recorded(
    "rijn2016-determinizations",
    table(
        "Figure 11: win rates",
        "determinizations",
        NUMBERS,
        *map(_against, NUMBERS),
        entries("mean", overall),
    ),
    table("One determinization, by heroes", "against", NUMBERS[1:], *map(_by_heroes, HEROES)),
    cells=MATCHES.cells,
    figure=_figure,
    measures={
        "score": score,
        "overall": overall,
        "all_matches": lambda: MATCHES.wins(*MATCHES.keys),
    },
    code={"best": each({f"against {theirs}": score(ONE, theirs) for theirs in others(ONE)}, ahead)},
)
