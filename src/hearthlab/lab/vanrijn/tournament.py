"""Table 1: the four bots against each other, MCTS with its budget counted in either way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthlab.lab.bars import Bar, bars
from hearthlab.lab.estimates import interval, number, with_interval
from hearthlab.lab.experiment import Experiment, Results, Table, register
from hearthlab.lab.vanrijn.bots import BY_PLAYOUTS, MATCHES, OPPONENTS, cell_of, score
from hearthlab.lab.vanrijn.published import MCTS
from hearthlab.lab.vanrijn.setting import BUDGET, CURVE, DIFFERS, DRAWS
from hearthlab.lab.vanrijn.tournament_claims import claims

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def _tables(results: Results) -> list[Table]:
    rows = []
    for bot, others in OPPONENTS.items():
        for other in others:
            found = score(results, bot, other)
            seats = (score(results, bot, other, going_first=first) for first in (True, False))
            rows.append((bot, other, number(found), interval(found), *map(with_interval, seats)))
    columns = ("bot", "against", "here", "95 % interval", "going first", "going second")
    note = (
        "Win rates, in parentheses 95 % intervals. The bars of the published table have no numbers "
        f"in the text. {MCTS} has {BUDGET} iterations for a decision, {BY_PLAYOUTS} {BUDGET} "
        "playouts."
    )
    return [Table("Table 1: the tournament", columns, tuple(rows), note)]


def _figures(results: Results) -> dict[str, Figure]:
    made = {}
    for title, going_first in (("going first", True), ("going second", False)):
        groups = {
            bot: [
                Bar(f"against {other}", score(results, bot, other, going_first=going_first))
                for other in others
            ]
            for bot, others in OPPONENTS.items()
        }
        made[f"Table 1: {title}"] = bars(groups, title=f"Win rates of the bots {title}")
    return made


register(
    Experiment(
        name="vanrijn-tournament",
        document="004",
        title="Table 1: the tournament of the four bots",
        about=(
            "Random, the rule-based bot, Monte Carlo and MCTS with one determinization, each "
            "against each, all hunters with the same deck, 1,000 games with either going first; "
            "and MCTS once more against the other three, with as many playouts as Monte Carlo."
        ),
        small=0.1,
        cells=tuple(cell_of(*match) for match in MATCHES),
        tables=_tables,
        figures=_figures,
        claims=claims,
        differs=(
            f"{DIFFERS}, so MCTS has about six times as many playouts as Monte Carlo; section 6 "
            "says that “usually the budget is the number of total random playouts”, so MCTS is "
            f"played in that way, too ({BY_PLAYOUTS}); the deck's printed list has 28 cards and is "
            f"completed to 30; the bots' games against themselves are left out; {CURVE}, Random's "
            f"at random; {DRAWS}."
        ),
    )
)
