"""What van Rijn 2016 says of his tournament (section 5.3 and section 6), and what was found here.

Words such as "almost all" get a number, which the claim tells. All that concerns MCTS is judged
twice: with its budget counted in iterations, as in algorithm 4, and in playouts.
"""

from __future__ import annotations

from hearthlab.lab.estimates import (
    NO_GAMES,
    Estimate,
    above,
    all_of,
    below,
    difference,
    never,
    pooled,
    told,
    within,
)
from hearthlab.lab.experiment import OPEN, Claim, Results
from hearthlab.lab.vanrijn.bots import BY_PLAYOUTS, name_of, score
from hearthlab.lab.vanrijn.published import GAMES_GOING_FIRST, MC, MCTS, RANDOM, RULES
from hearthlab.lab.vanrijn.setting import BUDGET, EVEN

ALMOST_ALL = 0.9
SOME = 2 / (2 * GAMES_GOING_FIRST)  # a few wins, or some, are at least two of all games
FAIR_MARGIN = 0.6  # a score above this is called much better here, or a fair margin
DOMINATING = 0.65  # a score above this is called dominating here
ALMOST_AS_GOOD = 0.10  # a mean score no further away than this
TREES = {MCTS: f"MCTS ({BUDGET} iterations)", BY_PLAYOUTS: f"MCTS ({BUDGET} playouts)"}


def claims(results: Results) -> list[Claim]:
    """Judge what is said of the four bots."""
    made = [*_of_random_and_rules(results), _no_win(results, MC, MC), *_of_monte_carlo(results)]
    for bot, told_as in TREES.items():
        made += _of_mcts(results, bot, told_as)
    return made


def _of_random_and_rules(results: Results) -> list[Claim]:
    rules, lucky = score(results, RULES, RANDOM), score(results, RANDOM, RULES)
    return [
        Claim(
            "The rule-based bot wins almost all games against Random "
            f"(more than {ALMOST_ALL:.0%} of them)",
            "almost all",
            told(rules),
            above(rules, ALMOST_ALL),
        ),
        Claim(
            "Random manages to get a few wins against the rule-based bot "
            f"(between {SOME:.1%} and {1 - ALMOST_ALL:.0%})",
            "a few",
            told(lucky),
            all_of([above(lucky, SOME), below(lucky, 1 - ALMOST_ALL)]),
        ),
    ]


def _of_monte_carlo(results: Results) -> list[Claim]:
    return [
        _beats_rules(results, MC, "Monte Carlo is much better than the rule-based bot"),
        _rules_win_some(results, MC, MC),
    ]


def _of_mcts(results: Results, bot: str, told_as: str) -> list[Claim]:
    duel = score(results, bot, MC)
    lead = difference(score(results, MC, RULES), score(results, bot, RULES))
    behind = mean_lead(results, bot)
    return [
        _no_win(results, bot, told_as),
        _beats_rules(results, bot, f"{told_as} beats the rule-based bot by a fair margin"),
        _rules_win_some(results, bot, told_as),
        Claim(
            f"{told_as} wins more than half of its games against Monte Carlo",
            "more than half",
            told(duel),
            above(duel, EVEN),
        ),
        Claim(
            f"{told_as} is slightly better than Monte Carlo and does not dominate it "
            f"(score between one half and {DOMINATING})",
            "slightly better",
            told(duel),
            all_of([above(duel, EVEN), below(duel, DOMINATING)]),
        ),
        Claim(
            f"Monte Carlo is almost as good as {told_as} (mean scores against all other bots no "
            f"further apart than {ALMOST_AS_GOOD:.2f})",
            "almost as good",
            f"{told_as} ahead by {told(behind)}" if behind else told(behind),
            within(behind, 0, ALMOST_AS_GOOD),
        ),
        Claim(
            f"Monte Carlo does better against the rule-based bot than {told_as} does",
            "better",
            told(lead),
            above(lead, 0),
        ),
    ]


def mean_lead(results: Results, bot: str) -> Estimate | None:
    """Estimate by how much a bot's mean score against its three others is above Monte Carlo's.

    The match between the two counts for both of them.
    """
    parts = [(2 / 3, score(results, bot, MC))]
    parts += [(1 / 3, score(results, bot, other)) for other in (RANDOM, RULES)]
    parts += [(-1 / 3, score(results, MC, other)) for other in (RANDOM, RULES)]
    return pooled(parts, constant=-1 / 3)


def _beats_rules(results: Results, bot: str, text: str) -> Claim:
    found = score(results, bot, RULES)
    published = "much better" if bot == MC else "by a fair margin"
    full = f"{text} (score above {FAIR_MARGIN})"
    return Claim(full, published, told(found), above(found, FAIR_MARGIN))


def _rules_win_some(results: Results, bot: str, told_as: str) -> Claim:
    found = score(results, RULES, bot)
    text = f"The rule-based bot wins some games, more than {SOME:.1%}, against {told_as}"
    return Claim(text, "some", told(found), above(found, SOME))


def _no_win(results: Results, bot: str, told_as: str) -> Claim:
    """Judge that Random wins nothing; it is b in its matches."""
    text = f"Random does not win a single game against {told_as}"
    result = results.get(name_of(bot, RANDOM))
    if result is None:
        return Claim(text, "0 of 2,000", NO_GAMES, OPEN)
    found = f"{result.losses} of {result.games:,}"
    return Claim(text, "0 of 2,000", found, never(result.losses, result.games))
