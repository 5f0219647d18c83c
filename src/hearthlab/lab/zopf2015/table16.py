"""Table 16 and figure 41: tree size, move length, mana and win rate of UCT by simulations."""

from __future__ import annotations

from hearthlab.arena.measure import Sums
from hearthlab.lab.estimates import as_text
from hearthlab.lab.experiment import Finding, Results
from hearthlab.lab.figures import Curve, rate_curves
from hearthlab.lab.measures import Sweep, available, mean_ply, move_length, plies
from hearthlab.lab.records import published, recorded
from hearthlab.lab.tables import field_of, ply_means, rates, table
from hearthlab.lab.verdicts import ALL_OF_THEM, NOT_REPRODUCED, below
from hearthlab.lab.zopf2015.players import GAMES, RAP, cell, uct

TABLE = published("zopf2015", "table16")
CELLS = Sweep(
    "UCT {:,} against RAP", TABLE, lambda name, count: cell(name, uct(count), RAP, measure="both")
)


def _nodes(sums: Sums) -> float:
    """Count the nodes of a ply's tree; one where only its end is legal."""
    return sums.nodes + max(0, sums.states - sums.searches)


COLUMNS = (
    ("tree size", "tree_size", mean_ply("a", "both", _nodes), 0),
    ("states in 1,600 games", "states", plies("a", "both", games=GAMES), 0),
    ("actions available", "available", available("a", "both"), 2),
    ("move length", "length", move_length("a", "both"), 2),
    ("mana available", "mana", mean_ply("a", "both", lambda sums: sums.mana), 2),
    ("mana used", "used", mean_ply("a", "both", lambda sums: sums.used), 2),
    ("mana unused", "unused", mean_ply("a", "both", lambda sums: sums.mana - sums.used), 2),
)
MEANS = {field: CELLS.mean(terms) for _, field, terms, _ in COLUMNS}


def _without_simulations(results: Results) -> Finding:
    """Judge the first row: without simulations UCT only ends its turns."""
    won, acted = CELLS.win(0)(results), MEANS["length"](0)(results)
    wrong = acted is not None and acted.value != 1
    words = f"length {as_text(acted)}, win rate {as_text(won)}"
    return Finding(words, NOT_REPRODUCED if wrong else below(1 - ALL_OF_THEM)(won))


FOUND = {count: CELLS.win(count) for count in TABLE}
PUBLISHED = {count: row.win_rate for count, row in TABLE.items()}
recorded(
    "zopf2015-table16",
    table(
        "Table 16: UCT against the random action player",
        "simulations",
        TABLE,
        ply_means(CELLS, TABLE, *COLUMNS),
        rates("win rate", CELLS.win, published=field_of(TABLE, "win_rate")),
    ),
    cells=CELLS.cells,
    figure=rate_curves("UCT against the random action player", [Curve("UCT", FOUND, PUBLISHED)]),
    measures={"wins": CELLS.wins, **MEANS},
    code={"idle": _without_simulations},
)
