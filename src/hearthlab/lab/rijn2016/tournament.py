"""Table 1: the four bots against each other, MCTS with its budget counted in either way.

Words such as "almost all" get a number, which the claim states. All that concerns MCTS is judged
twice: with its budget counted in iterations, as in algorithm 4, and in playouts.
"""

from __future__ import annotations

from itertools import combinations

from hearthlab.lab.bars import Bar, bars
from hearthlab.lab.claims import said
from hearthlab.lab.estimates import EVEN, NOT_PLAYED, Maybe, loss_rate, pooled, win_rate
from hearthlab.lab.experiment import Experiment, Finding, Results, Statement, register
from hearthlab.lab.measures import CellMeasure, Measure, Sweep, minus
from hearthlab.lab.rijn2016.setting import BUDGET, CURVE, DIFFERS, DRAWS, GAMES, cell
from hearthlab.lab.tables import entries, rates, table
from hearthlab.lab.verdicts import OPEN, above, ahead, between, never, positive, within

RANDOM, RULES, MC, MCTS = BOTS = "Random", "Rule-based", "Monte Carlo", "MCTS"
BY_PLAYOUTS = "MCTS by playouts"  # as many as Monte Carlo has
SPECS = {
    RANDOM: "random",
    RULES: "rules",
    MC: f"monte-carlo:budget={BUDGET}",
    MCTS: f"mcts:budget={BUDGET},determinizations=1",
    BY_PLAYOUTS: f"mcts:budget={BUDGET},count=playouts,determinizations=1",
}
OPPONENTS = {
    **{bot: tuple(other for other in BOTS if other != bot) for bot in BOTS},
    BY_PLAYOUTS: (RANDOM, RULES, MC),
}
MATCHES = Sweep(
    "{} vs {}",
    (
        *((better, worse) for worse, better in combinations(BOTS, 2)),
        *((BY_PLAYOUTS, other) for other in OPPONENTS[BY_PLAYOUTS]),
    ),
    lambda name, bot, other: cell(name, SPECS[bot], SPECS[other], ("vanrijn-spells",)),
)

ALMOST_ALL = 0.9
SOME = 2 / GAMES  # a few wins, or some, are at least two of all games
FAIR_MARGIN = 0.6  # a score above this is called much better here, or a fair margin
DOMINATING = 0.65  # a score above this is called dominating here
ALMOST_AS_GOOD = 0.10  # a mean score no further away than this


def score(bot: str, other: str, going_first: bool | None = None) -> Measure:
    """Estimate a bot's score against another: in all games, or only going first or second."""
    held_by_a = (bot, other) in MATCHES.keys
    measure: CellMeasure = win_rate if held_by_a else loss_rate
    if going_first is not None:
        measure = _seated(measure, 0 if going_first == held_by_a else 1)
    return MATCHES.at(measure, *((bot, other) if held_by_a else (other, bot)))


def _seated(measure: CellMeasure, seat: int) -> CellMeasure:
    return lambda result: None if result is None else measure(result.seated(seat))


def mean_lead(bot: str) -> Measure:
    """Estimate by how much a bot's mean score against its three others is above Monte Carlo's.

    The match between the two counts for both of them.
    """
    parts = [(2 / 3, score(bot, MC))]
    parts += [(1 / 3, score(bot, other)) for other in (RANDOM, RULES)]
    parts += [(-1 / 3, score(MC, other)) for other in (RANDOM, RULES)]

    def measure(results: Results) -> Maybe:
        return pooled([(weight, part(results)) for weight, part in parts], constant=-1 / 3)

    return measure


def _no_win(bot: str) -> Statement:
    """Claim that Random, who is b in its matches, wins nothing."""

    def judged(results: Results) -> Finding:
        result = results.get(MATCHES.name_of(bot, RANDOM))
        if result is None:
            return Finding("0 of 2,000", NOT_PLAYED, OPEN)
        found = f"{result.losses} of {result.games:,}"
        return Finding("0 of 2,000", found, never(result.losses, result.games))

    return judged


def _not_of_random(bot: str, called: str, better: str, published: str) -> dict[str, Statement]:
    """Claim what is said of both Monte Carlo and MCTS."""
    return {
        f"Random does not win a single game against {called}": _no_win(bot),
        f"{called} {better} (score above {FAIR_MARGIN})": said(
            published, score(bot, RULES), above(FAIR_MARGIN)
        ),
        f"The rule-based bot wins some games, more than {SOME:.1%}, against {called}": said(
            "some", score(RULES, bot), above(SOME)
        ),
    }


def _of_mcts(bot: str, called: str) -> dict[str, Statement]:
    duel = score(bot, MC)
    better = "beats the rule-based bot by a fair margin"
    return {
        **_not_of_random(bot, called, better, "by a fair margin"),
        f"{called} wins more than half of its games against Monte Carlo": said(
            "more than half", duel, ahead
        ),
        f"{called} is slightly better than Monte Carlo and does not dominate it (score between one "
        f"half and {DOMINATING})": said("slightly better", duel, between(EVEN, DOMINATING)),
        f"Monte Carlo is almost as good as {called} (mean scores against all other bots no further "
        f"apart than {ALMOST_AS_GOOD:.2f})": said(
            "almost as good", mean_lead(bot), within(0, ALMOST_AS_GOOD), what=f"{called} ahead by"
        ),
        f"Monte Carlo does better against the rule-based bot than {called} does": said(
            "better", minus(score(MC, RULES), score(bot, RULES)), positive
        ),
    }


register(
    Experiment(
        name="rijn2016-tournament",
        title="Table 1: the tournament of the four bots",
        about="Random, the rule-based bot, Monte Carlo and MCTS with one determinization, each "
        "against each, all hunters with the same deck, 1,000 games with either going first; and "
        "MCTS once more against the other three, with as many playouts as Monte Carlo.",
        small=0.1,
        cells=MATCHES.cells,
        tables=(
            table(
                "Table 1: the tournament",
                ("bot", "against"),
                [(bot, other) for bot, others in OPPONENTS.items() for other in others],
                rates("", lambda key: score(*key)),
                entries("going first", lambda key: score(key[0], key[1], True)),
                entries("going second", lambda key: score(key[0], key[1], False)),
                note="Win rates, in parentheses 95 % intervals. The bars of the published table "
                f"have no numbers in the text. {MCTS} has {BUDGET} iterations for a decision, "
                f"{BY_PLAYOUTS} {BUDGET} playouts.",
            ),
        ),
        figure=bars(
            {
                f"Win rates of the bots {words}": {
                    bot: [Bar(f"against {other}", score(bot, other, first)) for other in others]
                    for bot, others in OPPONENTS.items()
                }
                for words, first in (("going first", True), ("going second", False))
            }
        ),
        claims={
            "The rule-based bot wins almost all games against Random (more than "
            f"{ALMOST_ALL:.0%} of them)": said(
                "almost all", score(RULES, RANDOM), above(ALMOST_ALL)
            ),
            "Random manages to get a few wins against the rule-based bot (between "
            f"{SOME:.1%} and {1 - ALMOST_ALL:.0%})": said(
                "a few", score(RANDOM, RULES), between(SOME, 1 - ALMOST_ALL)
            ),
            **_not_of_random(MC, MC, "is much better than the rule-based bot", "much better"),
            **_of_mcts(MCTS, f"MCTS ({BUDGET} iterations)"),
            **_of_mcts(BY_PLAYOUTS, f"MCTS ({BUDGET} playouts)"),
        },
        differs=f"{DIFFERS}, so MCTS has about six times as many playouts as Monte Carlo; section "
        "6 says that “usually the budget is the number of total random playouts”, so MCTS is "
        f"played in that way, too ({BY_PLAYOUTS}); the deck's printed list has 28 cards and is "
        f"completed to 30; the bots' games against themselves are left out; {CURVE}, Random's at "
        f"random; {DRAWS}.",
    )
)
