"""Table 1: the four bots against each other, MCTS with its budget counted in either way.

Words such as "almost all" get a number, which the claim states. All that concerns MCTS is judged
twice: with its budget counted in iterations, as in algorithm 4, and in playouts.
"""

from __future__ import annotations

from itertools import combinations

from hearthlab.lab.estimates import NOT_PLAYED, Maybe, loss_rate, pooled, win_rate
from hearthlab.lab.experiment import Finding, Results, Statement
from hearthlab.lab.figures import Bar, bars
from hearthlab.lab.measures import Measure, Sweep
from hearthlab.lab.records import recorded
from hearthlab.lab.rijn2016.setting import BUDGET, cell
from hearthlab.lab.tables import entries, rates, table
from hearthlab.lab.verdicts import OPEN, never

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


def score(bot: str, other: str, going_first: bool | None = None) -> Measure:
    """Estimate a bot's score against another: in all games, or only going first or second."""
    held_by_a = (bot, other) in MATCHES.keys
    share = win_rate if held_by_a else loss_rate
    key = (bot, other) if held_by_a else (other, bot)
    if going_first is None:
        return MATCHES.at(share, *key)
    return MATCHES.at(lambda result: share(result.seated(int(going_first != held_by_a))), *key)


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
            return Finding(NOT_PLAYED, OPEN)
        words = f"{result.losses} of {result.games:,}"
        return Finding(words, never(result.losses, result.games))

    return judged


PANELS = {
    f"Win rates of the bots {words}": {
        bot: [Bar(f"against {other}", score(bot, other, first)) for other in others]
        for bot, others in OPPONENTS.items()
    }
    for words, first in (("going first", True), ("going second", False))
}
recorded(
    "rijn2016-tournament",
    table(
        "Table 1: the tournament",
        ("bot", "against"),
        [(bot, other) for bot, others in OPPONENTS.items() for other in others],
        rates("", lambda key: score(*key)),
        entries("going first", lambda key: score(key[0], key[1], True)),
        entries("going second", lambda key: score(key[0], key[1], False)),
    ),
    cells=MATCHES.cells,
    figure=bars(PANELS),
    measures={"score": score, "mean_lead": mean_lead},
    code={bot: _no_win(bot) for bot in (MC, MCTS, BY_PLAYOUTS)},
)
