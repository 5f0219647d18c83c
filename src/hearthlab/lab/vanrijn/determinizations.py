"""Figure 11: MCTS with 1 to 40 determinizations, everyone against everyone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from hearthlab.arena.plan import VERSUS, Cell, cell_seed
from hearthlab.game.deck import Deck
from hearthlab.lab.estimates import (
    Estimate,
    above,
    all_of,
    average,
    difference,
    loss_rate,
    told,
    win_rate,
    with_interval,
)
from hearthlab.lab.experiment import Claim, Experiment, Results, Table, register
from hearthlab.lab.vanrijn.published import DETERMINIZATIONS, GAMES_OF_A_HERO_PAIR, MINIONS
from hearthlab.lab.vanrijn.setting import BUDGET, CURVE, DIFFERS, DRAWS, EVEN, SEED

if TYPE_CHECKING:
    from matplotlib.figure import Figure

ONE, SOME, MOST = DETERMINIZATIONS[0], DETERMINIZATIONS[1], DETERMINIZATIONS[-1]
MATCHES = tuple(combinations(DETERMINIZATIONS, 2))
COLOURS = ("red", "C0", "C1", "C2", "C4", "C5", "C7")  # red as in the document
HEROES = ("hunter vs hunter", "hunter vs warlock", "warlock vs hunter", "warlock vs warlock")


@cache
def hero_pairs() -> tuple[str, ...]:
    """Return the four pairs of heroes; the warlock has the hunter's cards and so a deck code."""
    hunter = MINIONS.deck
    warlock = Deck.from_cards(Deck.named(hunter).cards, hero="WARLOCK").code
    return (hunter, f"{hunter}{VERSUS}{warlock}", f"{warlock}{VERSUS}{hunter}", warlock)


def name_of(first: int, second: int) -> str:
    """Name the cell of two numbers of determinizations, the smaller one first."""
    return f"d={first} vs d={second}"


def _cell(first: int, second: int) -> Cell:
    name = name_of(first, second)
    a, b = (f"mcts:budget={BUDGET},determinizations={d}" for d in (first, second))
    decks = hero_pairs()
    games = GAMES_OF_A_HERO_PAIR * len(decks)
    return Cell(name=name, a=a, b=b, decks=decks, games=games, seed=cell_seed(SEED, name))


def score(results: Results, mine: int, theirs: int) -> Estimate | None:
    """Estimate the score of one number of determinizations against another."""
    if mine < theirs:
        return win_rate(results.get(name_of(mine, theirs)))
    return loss_rate(results.get(name_of(theirs, mine)))


def overall(results: Results, mine: int) -> Estimate | None:
    """Estimate a number's mean score against all others; nothing while a match is missing."""
    others = [theirs for theirs in DETERMINIZATIONS if theirs != mine]
    return average([score(results, mine, theirs) for theirs in others])


def _tables(results: Results) -> list[Table]:
    rows = []
    for mine in DETERMINIZATIONS:
        line = [
            None if theirs == mine else with_interval(score(results, mine, theirs))
            for theirs in DETERMINIZATIONS
        ]
        rows.append((mine, *line, with_interval(overall(results, mine))))
    against = tuple(f"against {theirs}" for theirs in DETERMINIZATIONS)
    columns = ("determinizations", *against, "mean")
    heroes = []
    for theirs in DETERMINIZATIONS[1:]:
        result = results.get(name_of(ONE, theirs))
        parts = [] if result is None else [win_rate(result.on(each)) for each in _names()]
        found = [with_interval(part) for part in parts] or [None] * len(_names())
        heroes.append((theirs, *found))
    return [
        Table(
            "Figure 11: win rates",
            columns,
            tuple(rows),
            "Of the row's number of determinizations, in parentheses 95 % intervals. The published "
            "figure has no numbers in the text.",
        ),
        Table(
            "One determinization, by heroes",
            ("against", *HEROES),
            tuple(heroes),
            "Win rates of one determinization, in parentheses 95 % intervals.",
        ),
    ]


@cache
def _names() -> tuple[str, ...]:
    """Return the names that games carry for the four pairs of heroes."""
    hunter, warlock = MINIONS.deck, "warlock"  # a deck from a code is named after its class
    return (hunter, f"{hunter}{VERSUS}{warlock}", f"{warlock}{VERSUS}{hunter}", warlock)


def _figures(results: Results) -> dict[str, Figure]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7.5, 4.5), layout="constrained")
    axes = figure.add_subplot()
    for mine in DETERMINIZATIONS:
        found = [
            (theirs, each)
            for theirs in DETERMINIZATIONS
            if theirs != mine and (each := score(results, mine, theirs)) is not None
        ]
        if found:
            _line(axes, mine, found)
    axes.axhline(EVEN, color="grey", linewidth=0.8)
    axes.set_xticks(DETERMINIZATIONS)
    axes.set(xlabel="determinizations of the other player", ylabel="win rate")
    axes.set_title("MCTS with d determinizations against other numbers of them")
    if axes.get_legend_handles_labels()[0]:
        axes.legend(fontsize="small", ncols=2)
    return {"Figure 11: determinizations": figure}


def _line(axes: Any, mine: int, found: Sequence[tuple[int, Estimate]]) -> None:
    """Draw one number's scores, their intervals a little apart from those of other numbers."""
    shift = 0.12 * (DETERMINIZATIONS.index(mine) - len(DETERMINIZATIONS) // 2)
    reach = [each.reach for _, each in found]
    axes.errorbar(
        [theirs + shift for theirs, _ in found],
        [each.value for _, each in found],
        yerr=([down for down, _ in reach], [up for _, up in reach]),
        color=COLOURS[DETERMINIZATIONS.index(mine)],
        linewidth=2 if mine == ONE else 1,
        marker=".",
        capsize=2,
        label=f"d = {mine}",
    )


def _claims(results: Results) -> list[Claim]:
    ones = {theirs: score(results, ONE, theirs) for theirs in DETERMINIZATIONS if theirs != ONE}
    mean = overall(results, ONE)
    rising = difference(ones[MOST], ones[SOME])
    fewer = average([score(results, *match) for match in MATCHES])
    return [
        Claim(
            "“The best number was only one determinization” (section 6; one beats every other "
            "number)",
            "all above 0.5",
            "; ".join(f"against {theirs} {told(each)}" for theirs, each in ones.items()),
            all_of([above(each, EVEN) for each in ones.values()]),
        ),
        Claim(
            "“Using multiple determinizations leads to worse performance” (section 5.1; the mean "
            "score of one against more is above one half)",
            "above 0.5",
            told(mean),
            above(mean, EVEN),
        ),
        Claim(
            "With one determinization “the performance improves as it plays against higher values "
            f"of d” (section 5.1; against {MOST} it does better than against {SOME})",
            "rises with the other's number",
            told(rising),
            above(rising, 0),
        ),
        Claim(
            "Of two numbers of determinizations the smaller one is better (not in the text, which "
            "speaks of one against several; mean of all matches above one half)",
            "none stated",
            told(fewer),
            above(fewer, EVEN),
        ),
    ]


register(
    Experiment(
        name="vanrijn-determinizations",
        document="004",
        title="Figure 11: the number of determinizations",
        about=(
            "MCTS with 1, 5, 10, 15, 20, 30 and 40 determinizations that share one budget, each "
            "against each, 200 games for each pair of the heroes hunter and warlock."
        ),
        small=0.03,
        cells=tuple(_cell(*match) for match in MATCHES),
        tables=_tables,
        figures=_figures,
        claims=_claims,
        differs=f"{DIFFERS}; {CURVE}; {DRAWS}.",
    )
)
