"""Figure 11: MCTS with 1 to 40 determinizations, everyone against everyone."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from hearthlab.arena.plan import VERSUS, Cell
from hearthlab.arena.result import MatchResult
from hearthlab.game.deck import Deck
from hearthlab.lab.claims import each, said
from hearthlab.lab.curves import WIN_RATE, Curve, draw, new_figure
from hearthlab.lab.estimates import EVEN, Maybe, win_rate
from hearthlab.lab.experiment import Experiment, Results, register
from hearthlab.lab.measures import CellMeasure, Measure, Sweep, mean_rate, minus
from hearthlab.lab.rijn2016.setting import BUDGET, CURVE, DIFFERS, DRAWS, cell
from hearthlab.lab.tables import Column, entries, table
from hearthlab.lab.verdicts import ahead, positive

if TYPE_CHECKING:
    from matplotlib.figure import Figure

NUMBERS = (1, 5, 10, 15, 20, 30, 40)  # section 5.1
ONE, SOME, MOST = NUMBERS[0], NUMBERS[1], NUMBERS[-1]
GAMES_OF_A_HERO_PAIR = 200
HUNTER = "vanrijn-minions"
WARLOCK = "warlock"  # a deck from a code is named after its class


def _hero_pairs(hunter: str, warlock: str) -> tuple[str, ...]:
    return (hunter, f"{hunter}{VERSUS}{warlock}", f"{warlock}{VERSUS}{hunter}", warlock)


# The warlock has the hunter's cards and so a deck code.
DECKS = _hero_pairs(HUNTER, Deck.from_cards(Deck.named(HUNTER).cards, hero="WARLOCK").code)
HEROES = dict(
    zip(
        ("hunter vs hunter", "hunter vs warlock", "warlock vs hunter", "warlock vs warlock"),
        _hero_pairs(HUNTER, WARLOCK),
        strict=True,
    )
)


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


def _on(decks: str) -> CellMeasure:
    def measure(result: MatchResult | None) -> Maybe:
        return None if result is None else win_rate(result.on(decks))

    return measure


def _by_heroes(heroes: str) -> list[Column]:
    return entries(heroes, lambda theirs: MATCHES.at(_on(HEROES[heroes]), ONE, theirs))


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


INTERVALS = "in parentheses 95 % intervals."
register(
    Experiment(
        name="rijn2016-determinizations",
        title="Figure 11: the number of determinizations",
        about="MCTS with 1, 5, 10, 15, 20, 30 and 40 determinizations that share one budget, each "
        "against each, 200 games for each pair of the heroes hunter and warlock.",
        small=0.03,
        cells=MATCHES.cells,
        tables=(
            table(
                "Figure 11: win rates",
                "determinizations",
                NUMBERS,
                *map(_against, NUMBERS),
                entries("mean", overall),
                note=f"Of the row's number of determinizations, {INTERVALS} The published figure "
                "has no numbers in the text.",
            ),
            table(
                "One determinization, by heroes",
                "against",
                NUMBERS[1:],
                *map(_by_heroes, HEROES),
                note=f"Win rates of one determinization, {INTERVALS}",
            ),
        ),
        figure=_figure,
        claims={
            "“The best number was only one determinization” (section 6; one beats every other "
            "number)": each(
                "all above 0.5",
                {f"against {theirs}": score(ONE, theirs) for theirs in others(ONE)},
                ahead,
            ),
            "“Using multiple determinizations leads to worse performance” (section 5.1; the "
            "mean score of one against more is above one half)": said(
                "above 0.5", overall(ONE), ahead
            ),
            "With one determinization “the performance improves as it plays against higher "
            f"values of d” (section 5.1; against {MOST} it does better than against {SOME})": said(
                "rises with the other's number", minus(score(ONE, MOST), score(ONE, SOME)), positive
            ),
            "Of two numbers of determinizations the smaller one is better (not in the text, "
            "which speaks of one against several; mean of all matches above one half)": said(
                "none stated", MATCHES.wins(*MATCHES.keys), ahead
            ),
        },
        differs=f"{DIFFERS}; {CURVE}; {DRAWS}.",
    )
)
