"""Figures 45 and 46: UCB and UCT at their best, against random players and each other."""

from __future__ import annotations

from collections.abc import Sequence

from hearthlab.lab.claims import FROM_FIGURE, greater, said
from hearthlab.lab.curves import Curve, rate_curves
from hearthlab.lab.estimates import EVEN, NOT_PLAYED
from hearthlab.lab.experiment import Experiment, Finding, Results, register
from hearthlab.lab.measures import Measure, Sweep
from hearthlab.lab.tables import NO_NUMBERS, rates, table
from hearthlab.lab.verdicts import NOT_REPRODUCED, REPRODUCED, ahead, at_most, behind
from hearthlab.lab.zopf2015.players import (
    BEST_BANDITS,
    BEST_C,
    CHOSEN,
    DECKS_DIFFER,
    DOUBLING,
    LONGEST_MOVE,
    POST_DIFFERS,
    RAP,
    RMP_MAX,
    cell,
    span,
    ucb,
    uct,
)

SMALL = 0.005
SIMULATIONS = (0, 1, 4, 16, 64, 256, 1_024, 2_048, 4_096, 16_384, 65_536)  # of figure 45
FIRST, LAST, HIGHEST = 64, 2_048, 65_536  # of the middle range, and of all
OPPONENTS = {"RAP": RAP, "RMPmax": RMP_MAX}
KINDS = ("UCB", "UCT")
DIFFERS = (
    f"UCB has at most {BEST_BANDITS:,} bandits, the document's best choice; the text of this "
    "experiment names none. " + DECKS_DIFFER + POST_DIFFERS
)


def best(kind: str, simulations: int) -> str:
    """Write the spec of a player at its best: c = 0.1, a longest random move after the search."""
    if kind == "UCB":
        return ucb(simulations, bandits=BEST_BANDITS, c=BEST_C, post=LONGEST_MOVE)
    return uct(simulations, c=BEST_C, post=LONGEST_MOVE)


def few(simulations: Sequence[int]) -> list[int]:
    """Choose few simulations, but some."""
    return [count for count in simulations if 0 < count < FIRST]


def middle(simulations: Sequence[int]) -> list[int]:
    """Choose the range in which UCT is said to be better."""
    return [count for count in simulations if FIRST <= count <= LAST]


AGAINST = Sweep(
    "{} {:,} at its best against {}",
    [(kind, count, other) for other in OPPONENTS for kind in KINDS for count in SIMULATIONS],
    lambda name, kind, count, other: cell(name, best(kind, count), OPPONENTS[other]),
)
DUELS = Sweep(
    "UCT against UCB {:,}",
    DOUBLING,
    lambda name, count: cell(name, best("UCT", count), best("UCB", count)),
)
PLAYERS = [(kind, opponent) for opponent in OPPONENTS for kind in KINDS]


def _rate(kind: str, opponent: str, simulations: Sequence[int]) -> Measure:
    return AGAINST.wins(*((kind, count, opponent) for count in simulations))


register(
    Experiment(
        name="zopf2015-figure45",
        title="Figure 45: UCB and UCT against random players",
        about="UCB and UCT with c = 0.1 and a longest random move after the search against the "
        "random action player and the player of longest moves.",
        small=SMALL,
        cells=AGAINST.cells,
        tables=(
            table(
                "Figure 45: win rates against random players",
                "simulations",
                SIMULATIONS,
                *(
                    rates(f"{kind} against {other}", AGAINST.win_by(kind, last=(other,)))
                    for kind, other in PLAYERS
                ),
                note=NO_NUMBERS,
            ),
        ),
        figure=rate_curves(  # UCB dashed, UCT solid, as in the document
            "UCB and UCT at their best against random players",
            (
                Curve(
                    f"{kind} against {other}",
                    {count: AGAINST.win(kind, count, other) for count in SIMULATIONS},
                    style="--" if kind == "UCB" else "-",
                )
                for kind, other in PLAYERS
            ),
        ),
        claims={
            f"{text} against {opponent}": greater(
                FROM_FIGURE, _rate(winner, opponent, counts), _rate(loser, opponent, counts)
            )
            for opponent in OPPONENTS
            for text, winner, loser, counts in (
                (
                    f"With few simulations (on average over {span(few(SIMULATIONS))}) UCB is "
                    "better",
                    *KINDS,
                    few(SIMULATIONS),
                ),
                (
                    f"With more simulations (on average over {span(middle(SIMULATIONS))}) UCT is "
                    "better",
                    *KINDS[::-1],
                    middle(SIMULATIONS),
                ),
                ("With 64 simulations, the first of these, UCT is better", *KINDS[::-1], [FIRST]),
                ("With 2,048 simulations, the last of these, UCT is better", *KINDS[::-1], [LAST]),
                ("With the most simulations UCB is a little ahead", *KINDS, [HIGHEST]),
            )
        },
        differs=CHOSEN + DIFFERS,
    )
)


def _hypothesis(results: Results) -> Finding:
    """Judge that UCT does not have the advantage the research question supposes."""
    found = [DUELS.win(count)(results) for count in DOUBLING]
    verdicts = [ahead(one) for one in found]
    words = (
        f"of {len(found)} numbers of simulations UCT is ahead with {verdicts.count(REPRODUCED)}, "
        f"UCB with {verdicts.count(NOT_REPRODUCED)}"
    )
    return Finding(
        '"We could not confirm that hypothesis" (section 6)',
        words if any(found) else NOT_PLAYED,
        at_most(found, len(found) - 1, EVEN),
    )


LIKE_45 = "the range of figure 45"
register(
    Experiment(
        name="zopf2015-figure46",
        title="Figure 46: UCT against UCB at their best",
        about="UCT against UCB, both with c = 0.1 and a longest random move after the search, with "
        "0 to 65,536 simulations each.",
        small=SMALL,
        cells=DUELS.cells,
        tables=(
            table(
                "Figure 46: UCT against UCB, both at their best",
                "simulations",
                DOUBLING,
                rates("win rate of UCT", DUELS.win),
                note=NO_NUMBERS,
            ),
        ),
        figure=rate_curves(
            "UCT against UCB, both at their best",
            [Curve("UCT", {count: DUELS.win(count) for count in DOUBLING})],
        ),
        claims={
            **{
                text: said(FROM_FIGURE, DUELS.wins(*counts), judge, what="UCT")
                for text, counts, judge in (
                    (
                        f"With few simulations (on average over {span(few(DOUBLING))}) UCB is "
                        "better",
                        few(DOUBLING),
                        behind,
                    ),
                    (
                        f"With more simulations (on average over {span(middle(DOUBLING))}, "
                        f"{LIKE_45}) UCT is better",
                        middle(DOUBLING),
                        ahead,
                    ),
                    (f"With 64 simulations, the first of {LIKE_45}, UCT is better", [FIRST], ahead),
                    (
                        f"With 2,048 simulations, the last of {LIKE_45}, UCT is better",
                        [LAST],
                        ahead,
                    ),
                    ("With the most simulations (65,536) UCB is better again", [HIGHEST], behind),
                )
            },
            "That UCT has an advantage over UCB can't be confirmed: it is not ahead throughout": (
                _hypothesis
            ),
        },
        differs=DIFFERS,
    )
)
