"""Section 5.2: MCTS with perfect information against MCTS with one determinization."""

from __future__ import annotations

from typing import NamedTuple

from hearthlab.arena.plan import Cell
from hearthlab.arena.result import MatchResult
from hearthlab.lab.bars import Bar, bars
from hearthlab.lab.claims import said
from hearthlab.lab.estimates import EVEN, Maybe, loss_rate
from hearthlab.lab.experiment import Experiment, Statement, register
from hearthlab.lab.measures import Measure, Sweep, minus
from hearthlab.lab.rijn2016.setting import BUDGET, CURVE, DIFFERS, DRAWS, cell
from hearthlab.lab.tables import fixed, rates, table
from hearthlab.lab.verdicts import ALL_OF_THEM, above, ahead, between, positive


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
SMALL = 0.60  # a win rate below this is called a small advantage here
ORDERED_HAND = ",mulligan=keep"  # or David and Goliath would not both be at hand


def _cell(name: str, deck: str) -> Cell:
    options = f"budget={BUDGET}" + (ORDERED_HAND if name == EXTREME else "")
    fair = f"mcts:{options},determinizations=1"
    return cell(name, f"mcts-perfect:{options}", fair, (PUBLISHED[deck].deck,))


def _fair_going_first(result: MatchResult | None) -> Maybe:
    return None if result is None else loss_rate(result.seated(1))


CELLS = Sweep("{}", PUBLISHED, _cell)


def _first(name: str) -> Measure:
    return CELLS.at(_fair_going_first, name)


def _claims(name: str) -> dict[str, Statement]:
    return {
        f"Perfect information is an advantage, and a small one, with {name} (win ratio between "
        f"one half and {SMALL:.1f})": said(
            f"{PUBLISHED[name].ratio:.4g}", CELLS.win(name), between(EVEN, SMALL)
        ),
        f"Going first is a larger advantage than seeing all cards with {name} (MCTS-D wins "
        "more than half of the games in which it goes first)": said(
            f"{PUBLISHED[name].fair_first}", _first(name), ahead
        ),
    }


TITLE = "Perfect information against one determinization"
register(
    Experiment(
        name="rijn2016-cheating",
        title="Section 5.2: MCTS that sees all cards against MCTS with one determinization",
        about="Three decks with more and more to gain from seeing the cards: only minions, "
        "Flamestrike and Deathwing added, and David and Goliath in decks that are not shuffled; "
        "1,000 games with either player going first.",
        small=0.06,
        cells=CELLS.cells,
        tables=(
            table(
                TITLE,
                "deck",
                PUBLISHED,
                fixed("published win ratio of MCTS-PI", lambda name: PUBLISHED[name].ratio),
                rates("", CELLS.win),
                fixed(
                    "published share of MCTS-D going first", lambda name: PUBLISHED[name].fair_first
                ),
                rates("going first", _first, here="here,", interval="95 % interval, going first"),
            ),
        ),
        figure=bars(
            {
                TITLE: {
                    name: [
                        Bar("MCTS-PI, all games", CELLS.win(name), theirs.ratio),
                        Bar("MCTS-D, going first", _first(name), theirs.fair_first),
                    ]
                    for name, theirs in PUBLISHED.items()
                }
            }
        ),
        claims={
            **_claims(MINIONS),
            **_claims(SPELLS),
            "Cards that destroy many minions increase the advantage of perfect information": said(
                f"{PUBLISHED[SPELLS].ratio - PUBLISHED[MINIONS].ratio:+.4f}",
                minus(CELLS.win(SPELLS), CELLS.win(MINIONS)),
                positive,
            ),
            f"With {EXTREME} and unshuffled decks perfect information wins every game": said(
                f"{PUBLISHED[EXTREME].ratio}", CELLS.win(EXTREME), above(ALL_OF_THEM)
            ),
        },
        differs=f"{DIFFERS}; {CURVE}, but kept whole in unshuffled decks; the player with perfect "
        f"information does not know the outcome of chance; {DRAWS}.",
    )
)
