"""Section 5.2: MCTS with perfect information against MCTS with one determinization."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthlab.arena.plan import Cell, cell_seed
from hearthlab.lab.bars import Bar, bars
from hearthlab.lab.estimates import (
    ALL_OF_THEM,
    Estimate,
    above,
    all_of,
    below,
    difference,
    interval,
    loss_rate,
    number,
    told,
    win_rate,
)
from hearthlab.lab.experiment import Claim, Experiment, Results, Table, register
from hearthlab.lab.vanrijn.published import (
    EXTRA_EXPERIMENTS,
    EXTREME,
    GAMES_GOING_FIRST,
    MINIONS,
    SPELLS,
    Cheating,
)
from hearthlab.lab.vanrijn.setting import BUDGET, CURVE, DIFFERS, DRAWS, EVEN, SEED

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SMALL = 0.60  # a win rate below this is called a small advantage here
ORDERED_HAND = ",mulligan=keep"  # or David and Goliath would not both be at hand


def _cell(extra: Cheating) -> Cell:
    options = f"budget={BUDGET}" + (ORDERED_HAND if extra is EXTREME else "")
    return Cell(
        name=extra.name,
        a=f"mcts-perfect:{options}",
        b=f"mcts:{options},determinizations=1",
        decks=(extra.deck,),
        games=2 * GAMES_GOING_FIRST,
        seed=cell_seed(SEED, extra.name),
    )


def perfect(results: Results, extra: Cheating) -> Estimate | None:
    """Estimate the share of games won by the player with perfect information."""
    return win_rate(results.get(extra.name))


def fair_going_first(results: Results, extra: Cheating) -> Estimate | None:
    """Estimate the share of games the other player wins when it goes first."""
    result = results.get(extra.name)
    return None if result is None else loss_rate(result.seated(1))


def _published_first(extra: Cheating) -> float | None:
    wins = extra.fair_wins_going_first
    return None if wins is None else wins / GAMES_GOING_FIRST


def _tables(results: Results) -> list[Table]:
    rows = []
    for extra in EXTRA_EXPERIMENTS:
        found, first = perfect(results, extra), fair_going_first(results, extra)
        ours = (number(found), interval(found))
        fair = (_published_first(extra), number(first), interval(first))
        rows.append((extra.name, extra.ratio, *ours, *fair))
    columns = (
        "deck",
        "published win ratio of MCTS-PI",
        "here",
        "95 % interval",
        "published share of MCTS-D going first",
        "here, going first",
        "95 % interval, going first",
    )
    return [Table("Perfect information against one determinization", columns, tuple(rows))]


def _figures(results: Results) -> dict[str, Figure]:
    groups = {
        extra.name: [
            Bar("MCTS-PI, all games", perfect(results, extra), extra.ratio),
            Bar("MCTS-D, going first", fair_going_first(results, extra), _published_first(extra)),
        ]
        for extra in EXTRA_EXPERIMENTS
    }
    return {
        "Perfect information": bars(groups, title="Perfect information against one determinization")
    }


def _claims(results: Results) -> list[Claim]:
    made = []
    for extra in (MINIONS, SPELLS):
        found, first = perfect(results, extra), fair_going_first(results, extra)
        made += [
            Claim(
                f"Perfect information is an advantage, and a small one, with {extra.name} "
                f"(win ratio between one half and {SMALL:.1f})",
                f"{extra.ratio:.4g}",
                told(found),
                all_of([above(found, EVEN), below(found, SMALL)]),
            ),
            Claim(
                f"Going first is a larger advantage than seeing all cards with {extra.name} "
                "(MCTS-D wins more than half of the games in which it goes first)",
                f"{_published_first(extra)}",
                told(first),
                above(first, EVEN),
            ),
        ]
    gain = difference(perfect(results, SPELLS), perfect(results, MINIONS))
    extreme = perfect(results, EXTREME)
    return [
        *made,
        Claim(
            "Cards that destroy many minions increase the advantage of perfect information",
            f"{SPELLS.ratio - MINIONS.ratio:+.4f}",
            told(gain),
            above(gain, 0),
        ),
        Claim(
            f"With {EXTREME.name} and unshuffled decks perfect information wins every game",
            f"{EXTREME.ratio}",
            told(extreme),
            above(extreme, ALL_OF_THEM),
        ),
    ]


register(
    Experiment(
        name="vanrijn-cheating",
        document="004",
        title="Section 5.2: MCTS that sees all cards against MCTS with one determinization",
        about=(
            "Three decks with more and more to gain from seeing the cards: only minions, "
            "Flamestrike and Deathwing added, and David and Goliath in decks that are not "
            "shuffled; 1,000 games with either player going first."
        ),
        small=0.06,
        cells=tuple(_cell(extra) for extra in EXTRA_EXPERIMENTS),
        tables=_tables,
        figures=_figures,
        claims=_claims,
        differs=(
            f"{DIFFERS}; {CURVE}, but kept whole in unshuffled decks; the player with perfect "
            f"information does not know the outcome of chance; {DRAWS}."
        ),
    )
)
