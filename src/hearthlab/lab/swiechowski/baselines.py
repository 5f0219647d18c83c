"""Figure 3: scores of the player who goes first, for two Randoms and for two Full Cheaters."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING

from hearthlab.arena.statistics import CONFIDENCE
from hearthlab.lab import by_pair
from hearthlab.lab.estimates import (
    Estimate,
    above,
    all_of,
    difference,
    greatest,
    interval,
    number,
    one_of,
    rate_at,
    told,
    within,
)
from hearthlab.lab.experiment import (
    NOT_REPRODUCED,
    OPEN,
    REPRODUCED,
    Claim,
    Experiment,
    Results,
    Table,
    register,
)
from hearthlab.lab.heat_maps import heat_maps
from hearthlab.lab.swiechowski.published import (
    AGGRO,
    CONTROL,
    DECKS,
    FULL,
    MINIONS,
    RANDOM,
    RND,
)
from hearthlab.lab.swiechowski.setting import DIFFERS, GAMES, cell_name, match_cell

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PLAYERS = (RANDOM, FULL)
EVEN = 0.5
RISE = 0.20  # by which a Full Cheater's score is higher than a Random's
ABOUT = 0.10  # a rise no further from the published one than this is called the same here
SAME = 0.05  # differences smaller than this are none
SURPRISING = 4  # of 16 intervals at 95 %: fewer than one in a hundred times by chance alone

Grid = dict[tuple[str, str], Estimate | None]


def starter_scores(results: Results, player: str, confidence: float = CONFIDENCE) -> Grid:
    """Estimate P1's score for all decks of P1 (who goes first) and P2.

    Both sides are the same player, so games in which the cell's second deck goes first are those
    of the mirrored place in the grid. On the diagonal both games of a pair are of one place, with
    the same hands, so a pair is one observation there.
    """
    grid: Grid = {}
    for first, second in combinations_with_replacement(DECKS, 2):
        result = results.get(cell_name((player, player), (first, second)))
        if result is None:
            grid[first, second] = grid[second, first] = None
            continue
        ahead, behind = result.seated(0), result.seated(1)
        if first == second:
            grid[first, first] = by_pair.score(by_pair.starters(result), confidence)
        else:
            decided, others = ahead.wins + ahead.losses, behind.wins + behind.losses
            grid[first, second] = rate_at(ahead.wins, decided, confidence)
            grid[second, first] = rate_at(behind.losses, others, confidence)
    return {decks: grid[decks] for decks in product(DECKS, DECKS)}


def rises(results: Results, confidence: float = CONFIDENCE) -> Grid:
    """Estimate by how much a Full Cheater's score is higher than a Random's."""
    strong, weak = (starter_scores(results, player, confidence) for player in (FULL, RANDOM))
    return {decks: difference(strong[decks], weak[decks]) for decks in strong}


def _tables(results: Results) -> list[Table]:
    weak, strong = (starter_scores(results, player) for player in PLAYERS)
    rise = rises(results)
    rows = []
    for decks in weak:
        three = (weak[decks], strong[decks], rise[decks])
        rows.append((*decks, *(part for each in three for part in (number(each), interval(each)))))
    columns: tuple[str, ...] = ("P1 deck", "P2 deck")
    for title in (f"{RANDOM}–{RANDOM}", f"{FULL}–{FULL}", "difference"):
        columns += (title, f"95 % interval of {title}")
    note = (
        "Score of P1, who goes first. The published figure has no numbers in the text. Where both "
        "decks are the same, a draw counts a half and a mirrored pair is one observation."
    )
    return [Table("Figure 3: baseline scores", columns, tuple(rows), note)]


def _figures(results: Results) -> dict[str, Figure]:
    panels = {f"{player} vs {player}": starter_scores(results, player) for player in PLAYERS}
    panels[f"{FULL} less {RANDOM}"] = rises(results)
    made = heat_maps(
        panels,
        rows="deck of P1 (goes first)",
        columns="deck of P2",
        ranges=((0, 1), (0, 1), (-0.5, 0.5)),
    )
    return {"Figure 3: baseline scores": made}


def _claims(results: Results) -> list[Claim]:
    weak, strong = (starter_scores(results, player) for player in PLAYERS)
    rise = rises(results)
    others = [deck for deck in DECKS if deck != AGGRO]
    aggro_wins = [strong[AGGRO, deck] for deck in others]
    return [
        Claim(
            "Between Randoms, Aggro has a clear advantage over Randomness when it goes first",
            "above 0.5",
            told(weak[AGGRO, RND]),
            above(weak[AGGRO, RND], EVEN),
        ),
        Claim(
            "Between Randoms, Minions have the upper hand against Control when they go first",
            "above 0.5",
            told(weak[MINIONS, CONTROL]),
            above(weak[MINIONS, CONTROL], EVEN),
        ),
        Claim(
            "Between Full Cheaters, Aggro going first wins against any other deck",
            "all above 0.5",
            "; ".join(
                f"{deck} {told(each)}" for deck, each in zip(others, aggro_wins, strict=True)
            ),
            all_of([above(each, EVEN) for each in aggro_wins]),
        ),
        _rise_of_aggro(rises(results, one_of(len(DECKS)))),
        _other_biases(rise),
    ]


def _rise_of_aggro(rise: Grid) -> Claim:
    """Judge the greatest of four rises; their intervals hold together, 95 % of the time."""
    found = {deck: rise[AGGRO, deck] for deck in DECKS}
    best = greatest(list(found.values()))
    values = {deck: each.value for deck, each in found.items() if each is not None}
    against = "" if best is None else f"against {max(values, key=values.__getitem__)} "
    return Claim(
        "With Aggro going first, a Full Cheater is able to have a score higher than a Random's by "
        f"{RISE:.2f} (the greatest of the four rises between {RISE - ABOUT:.2f} and "
        f"{RISE + ABOUT:.2f})",
        f"{RISE:.2f}",
        f"{against}{told(best)}",
        within(best, RISE, ABOUT),
    )


def _other_biases(rise: Grid) -> Claim:
    text = "The biases of decks between Full Cheaters differ from those between Randoms"
    found = [each for each in rise.values() if each is not None]
    apart = sum(each.low > 0 or each.high < 0 for each in found)
    same = len(found) == len(rise) and all(each.low > -SAME and each.high < SAME for each in found)
    verdict = REPRODUCED if apart >= SURPRISING else NOT_REPRODUCED if same else OPEN
    told_here = f"{apart} of {len(found)} intervals exclude 0"
    return Claim(text, "they differ", told_here, verdict)


register(
    Experiment(
        name="swiechowski-figure3",
        document="001",
        title="Figure 3: baseline scores of decks and of going first",
        about=(
            "All pairings of four decks, played by two Random players and by two Full Cheaters; "
            "each score is that of the player who goes first, over 400 games."
        ),
        small=0.1,
        cells=tuple(
            match_cell((player, player), decks, GAMES if decks[0] == decks[1] else 2 * GAMES)
            for player in PLAYERS
            for decks in combinations_with_replacement(DECKS, 2)
        ),
        tables=_tables,
        figures=_figures,
        claims=_claims,
        differs=DIFFERS,
    )
)
