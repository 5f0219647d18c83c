"""Section 5.2: MCTS with perfect information against MCTS with one determinization."""

from __future__ import annotations

from typing import NamedTuple

from hearthlab.arena.plan import Cell
from hearthlab.lab.estimates import loss_rate
from hearthlab.lab.figures import Bar, bars
from hearthlab.lab.measures import Measure, Sweep
from hearthlab.lab.records import recorded
from hearthlab.lab.rijn2016.setting import BUDGET, cell
from hearthlab.lab.tables import field_of, fixed, rates, table


class Published(NamedTuple):
    """What the text says of a deck."""

    deck: str  # ours, after appendix B
    ratio: float  # of games won by the player with perfect information
    fair_first: float | None  # share won by the other player going first


MINIONS, SPELLS, EXTREME = "only minions", "Flamestrike and Deathwing", "David and Goliath"
PUBLISHED = {
    MINIONS: Published("vanrijn-minions", 0.5375, 0.525),
    SPELLS: Published("vanrijn-flamestrike-deathwing", 0.546, 0.555),
    EXTREME: Published("vanrijn-david-goliath", 1.0, None),
}
ORDERED_HAND = ",mulligan=keep"  # or David and Goliath would not both be at hand


def _cell(name: str, deck: str) -> Cell:
    options = f"budget={BUDGET}" + (ORDERED_HAND if name == EXTREME else "")
    fair = f"mcts:{options},determinizations=1"
    return cell(name, f"mcts-perfect:{options}", fair, (PUBLISHED[deck].deck,))


CELLS = Sweep("{}", PUBLISHED, _cell)


def _first(name: str) -> Measure:
    return CELLS.at(lambda result: loss_rate(result.seated(1)), name)


TITLE = "Perfect information against one determinization"
GROUPS = {
    name: [
        Bar("MCTS-PI, all games", CELLS.win(name), theirs.ratio),
        Bar("MCTS-D, going first", _first(name), theirs.fair_first),
    ]
    for name, theirs in PUBLISHED.items()
}
recorded(
    "rijn2016-cheating",
    table(
        TITLE,
        "deck",
        PUBLISHED,
        fixed("published win ratio of MCTS-PI", field_of(PUBLISHED, "ratio")),
        rates("", CELLS.win),
        fixed("published share of MCTS-D going first", field_of(PUBLISHED, "fair_first")),
        rates("going first", _first, here="here,", interval="95 % interval, going first"),
    ),
    cells=CELLS.cells,
    figure=bars({TITLE: GROUPS}),
    measures={"win": CELLS.win, "first": _first},
)
