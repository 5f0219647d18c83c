"""Table 1: the four bots against each other."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from hearthlab.arena.plan import VERSUS, Cell, cell_seed
from hearthlab.arena.result import MatchResult
from hearthlab.lab.bars import Bar, bars
from hearthlab.lab.estimates import (
    NO_GAMES,
    Estimate,
    above,
    difference,
    interval,
    loss_rate,
    never,
    number,
    told,
    win_rate,
)
from hearthlab.lab.experiment import OPEN, Claim, Experiment, Results, Table, register
from hearthlab.lab.vanrijn.published import BOTS, GAMES_GOING_FIRST, MC, MCTS, RANDOM, RULES
from hearthlab.lab.vanrijn.setting import BUDGET, CURVE, DIFFERS, EVEN, SEED

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SPECS = {
    RANDOM: "random",
    RULES: "rules",
    MC: f"monte-carlo:budget={BUDGET}",
    MCTS: f"mcts:budget={BUDGET},determinizations=1",
}
DECK = "vanrijn-spells"
ALMOST_ALL = 0.9
MATCHES = tuple((better, worse) for worse, better in combinations(BOTS, 2))


def name_of(bot: str, other: str) -> str:
    """Name the cell of two bots."""
    return f"{bot}{VERSUS}{other}"


def _cell(bot: str, other: str) -> Cell:
    name = name_of(bot, other)
    return Cell(
        name=name,
        a=SPECS[bot],
        b=SPECS[other],
        decks=(DECK,),
        games=2 * GAMES_GOING_FIRST,
        seed=cell_seed(SEED, name),
    )


def score(
    results: Results, bot: str, other: str, *, going_first: bool | None = None
) -> Estimate | None:
    """Estimate a bot's score against another: in all games, or only going first or second."""
    held_by_a = (bot, other) in MATCHES
    result = results.get(name_of(bot, other) if held_by_a else name_of(other, bot))
    if result is not None and going_first is not None:
        result = result.seated(0 if going_first == held_by_a else 1)
    return win_rate(result) if held_by_a else loss_rate(result)


def _tables(results: Results) -> list[Table]:
    rows = []
    for bot in BOTS:
        for other in BOTS:
            if bot != other:
                found = score(results, bot, other)
                first = score(results, bot, other, going_first=True)
                second = score(results, bot, other, going_first=False)
                ours = (number(found), interval(found), number(first), number(second))
                rows.append((bot, other, *ours))
    columns = ("bot", "against", "here", "95 % interval", "going first", "going second")
    note = "Win rates. The bars of the published table have no numbers in the text."
    return [Table("Table 1: the tournament", columns, tuple(rows), note)]


def _figures(results: Results) -> dict[str, Figure]:
    made = {}
    for title, going_first in (("going first", True), ("going second", False)):
        groups = {
            bot: [
                Bar(f"against {other}", score(results, bot, other, going_first=going_first))
                for other in BOTS
                if other != bot
            ]
            for bot in BOTS
        }
        made[f"Table 1: {title}"] = bars(groups, title=f"Win rates of the bots {title}")
    return made


def _claims(results: Results) -> list[Claim]:
    made = [_no_win(results.get(name_of(bot, RANDOM)), bot) for bot in (MC, MCTS)]
    rules_random = score(results, RULES, RANDOM)
    made.append(
        Claim(
            "The rule-based bot wins almost all games against Random "
            f"(more than {ALMOST_ALL:.0%} of them)",
            "almost all",
            told(rules_random),
            above(rules_random, ALMOST_ALL),
        )
    )
    for bot, published in ((MC, "much better"), (MCTS, "by a fair margin")):
        found = score(results, bot, RULES)
        text = f"{bot} beats the rule-based bot"
        made.append(Claim(text, published, told(found), above(found, EVEN)))
    found = score(results, MCTS, MC)
    made.append(
        Claim(
            "MCTS wins more than half of its games against Monte Carlo",
            "more than half",
            told(found),
            above(found, EVEN),
        )
    )
    lead = difference(score(results, MC, RULES), score(results, MCTS, RULES))
    made.append(
        Claim(
            "Monte Carlo does better against the rule-based bot than MCTS does",
            "better",
            told(lead),
            above(lead, 0),
        )
    )
    return made


def _no_win(result: MatchResult | None, bot: str) -> Claim:
    """Judge that Random wins nothing; it is b in its matches."""
    text = f"Random does not win a single game against {bot}"
    if result is None:
        return Claim(text, "0 of 2,000", NO_GAMES, OPEN)
    found = f"{result.losses} of {result.games:,}"
    return Claim(text, "0 of 2,000", found, never(result.losses, result.games))


register(
    Experiment(
        name="vanrijn-tournament",
        document="004",
        title="Table 1: the tournament of the four bots",
        about=(
            "Random, the rule-based bot, Monte Carlo and MCTS with one determinization, each "
            "against each, all hunters with the same deck, 1,000 games with either going first."
        ),
        small=0.1,
        cells=tuple(_cell(*match) for match in MATCHES),
        tables=_tables,
        figures=_figures,
        claims=_claims,
        differs=(
            f"{DIFFERS}; the deck's printed list has 28 cards and is completed to 30; the bots' "
            f"games against themselves are left out; {CURVE}"
        ),
    )
)
