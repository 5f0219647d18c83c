"""Table 16 and figure 41: tree size, move length, mana and win rate of UCT by simulations."""

from __future__ import annotations

from hearthlab.arena.measure import Sums
from hearthlab.lab.claims import FROM_TABLE, greater, said, trend
from hearthlab.lab.curves import Curve, rate_curves
from hearthlab.lab.estimates import as_text
from hearthlab.lab.experiment import Experiment, Finding, Results, register
from hearthlab.lab.measures import Sweep, available, mean_ply, move_length, plies
from hearthlab.lab.published import published
from hearthlab.lab.tables import PAIRS_NOTE, field_of, ply_means, rates, table
from hearthlab.lab.verdicts import ALL_OF_THEM, NOT_REPRODUCED, ahead, behind, below
from hearthlab.lab.zopf2015.players import (
    AVAILABLE_NOTE,
    DECKS_DIFFER,
    GAMES,
    RAP,
    TABLES_DISAGREE,
    cell,
    uct,
)

TABLE = published("zopf2015", "table16")
CELLS = Sweep(
    "UCT {:,} against RAP", TABLE, lambda name, count: cell(name, uct(count), RAP, measure="both")
)
WEAKER = [count for count in TABLE if count <= 30]  # published: below a half
STRONGER = [count for count in TABLE if count >= 100]
BUSIEST = 20  # simulations with which most states were evaluated
LAST_COUNTED = 1_000  # after it the document's states are "not comparable"
MOST = 10_000


def _nodes(sums: Sums) -> float:
    """Count the nodes of a ply's tree; one where only its end is legal."""
    return sums.nodes + max(0, sums.states - sums.searches)


TREE_SIZE = mean_ply("a", "both", _nodes)
STATES = plies("a", "both", games=GAMES)
LENGTH = move_length("a", "both")
MANA = mean_ply("a", "both", lambda sums: sums.mana)
USED = mean_ply("a", "both", lambda sums: sums.used)
UNUSED = mean_ply("a", "both", lambda sums: sums.mana - sums.used)
size, states, length, mana, unused = map(CELLS.mean, (TREE_SIZE, STATES, LENGTH, MANA, UNUSED))


def _without_simulations(results: Results) -> Finding:
    """Judge the first row: without simulations UCT only ends its turns."""
    won, acted = CELLS.win(0)(results), length(0)(results)
    wrong = acted is not None and acted.value != 1
    return Finding(
        "length 1.00, win rate 0.000",
        f"length {as_text(acted)}, win rate {as_text(won)}",
        NOT_REPRODUCED if wrong else below(1 - ALL_OF_THEM)(won),
    )


GROWN = "from 0 to 10,000 simulations"
register(
    Experiment(
        name="zopf2015-table16",
        title="Table 16 and figure 41: tree size of UCT",
        about="UCT (c = 1.414, no post moves) with 0 to 10,000 simulations against the random "
        "action player, measured in both players' states.",
        small=0.01,
        cells=CELLS.cells,
        tables=(
            table(
                "Table 16: UCT against the random action player",
                "simulations",
                TABLE,
                ply_means(
                    CELLS,
                    TABLE,
                    ("tree size", "tree_size", TREE_SIZE, 0),
                    ("states in 1,600 games", "states", STATES, 0),
                    ("actions available", "available", available("a", "both"), 2),
                    ("move length", "length", LENGTH, 2),
                    ("mana available", "mana", MANA, 2),
                    ("mana used", "used", USED, 2),
                    ("mana unused", "unused", UNUSED, 2),
                ),
                rates("win rate", CELLS.win, published=field_of(TABLE, "win_rate")),
                note=f"Measured in both players' states; {PAIRS_NOTE} The document left out games "
                "of more than 30 minutes from 2,000 simulations on, so that its numbers of states "
                "are not comparable there; here no game is left out. A ply in which only the end "
                f"of the turn is legal has a tree of one node. {AVAILABLE_NOTE}",
            ),
        ),
        figure=rate_curves(
            "UCT against the random action player",
            [
                Curve(
                    "UCT",
                    {count: CELLS.win(count) for count in TABLE},
                    {count: row.win_rate for count, row in TABLE.items()},
                )
            ],
        ),
        claims={
            f"The average tree size increases {GROWN}": trend(
                "1 to 9,263", size(0), size(MOST), digits=0
            ),
            f"The average move length increases {GROWN}": trend(
                "1.00 to 3.19", length(0), length(MOST)
            ),
            f"The mana that is not used decreases {GROWN}": trend(
                "5.49 to 1.51", unused(0), unused(MOST), rises=False
            ),
            f"The win rate increases {GROWN}": trend(
                "0.000 to 0.983", CELLS.win(0), CELLS.win(MOST)
            ),
            f"Without simulations UCT only ends its turn, and wins nothing{FROM_TABLE}": (
                _without_simulations
            ),
            **{
                f"UCT {text} simulations{FROM_TABLE}": said(printed, CELLS.wins(*counts), judge)
                for text, printed, counts, judge in (
                    (
                        "loses to random actions on average over 0 to 30",
                        "at most 0.443",
                        WEAKER,
                        behind,
                    ),
                    ("loses to random actions with 30", "0.443", WEAKER[-1:], behind),
                    (
                        "wins against random actions on average over 100 to 10,000",
                        "at least 0.638",
                        STRONGER,
                        ahead,
                    ),
                    ("wins against random actions with 100", "0.638", STRONGER[:1], ahead),
                )
            },
            "Stronger play makes shorter games: fewer states with 1,000 simulations than with "
            "20": greater(
                "52,742 to 42,328 states", states(BUSIEST), states(LAST_COUNTED), digits=0
            ),
            "So less mana is available with 10,000 simulations than with 20": greater(
                "7.25 to 5.43", mana(BUSIEST), mana(MOST)
            ),
        },
        differs=DECKS_DIFFER + TABLES_DISAGREE,
    )
)
