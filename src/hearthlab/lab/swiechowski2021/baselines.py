"""Figure 3: scores of the player who goes first, for two Randoms and for two Full Cheaters."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations_with_replacement

from hearthlab.arena.result import MatchResult
from hearthlab.arena.statistics import CONFIDENCE
from hearthlab.lab import by_pair
from hearthlab.lab.claims import each
from hearthlab.lab.estimates import Maybe, as_text, greatest, one_of, rate
from hearthlab.lab.experiment import Finding, Results
from hearthlab.lab.figures import heat_maps
from hearthlab.lab.measures import Measure, Sweep, minus
from hearthlab.lab.records import recorded
from hearthlab.lab.swiechowski2021.setting import AGGRO, DECKS, FULL, PAIRINGS, RANDOM, match_cell
from hearthlab.lab.tables import rates, table
from hearthlab.lab.verdicts import NOT_REPRODUCED, OPEN, REPRODUCED, ahead, within

PLAYERS = (RANDOM, FULL)
RISE = 0.20  # by which a Full Cheater's score is higher than a Random's
ABOUT = 0.10  # a rise no further from the published one than this is called the same here
SAME = 0.05  # differences smaller than this are none
SURPRISING = 4  # of 16 intervals at 95 %: fewer than one in a hundred times by chance alone

Decks = tuple[str, str]
CELLS = Sweep(
    "{} ({}) vs {} ({})",
    [
        (player, first, player, second)
        for player in PLAYERS
        for first, second in combinations_with_replacement(DECKS, 2)
    ],
    match_cell,
)


def starter_score(player: str, decks: Decks, confidence: float = CONFIDENCE) -> Measure:
    """Estimate the score of P1, who goes first, for the decks of P1 and P2.

    Both sides are the same player, so games in which the cell's second deck goes first are those
    of the mirrored place in the table. On the diagonal both games of a pair are of one place, with
    the same hands, so a pair is one observation there.
    """
    swapped = DECKS.index(decks[0]) > DECKS.index(decks[1])
    first, second = decks[::-1] if swapped else decks

    def measure(result: MatchResult) -> Maybe:
        if first == second:
            return by_pair.score(by_pair.starters(result), confidence)
        part = result.seated(1 if swapped else 0)
        return rate(part.losses if swapped else part.wins, part.wins + part.losses, confidence)

    return CELLS.at(measure, player, first, player, second)


def rise(decks: Decks, confidence: float = CONFIDENCE) -> Measure:
    """Estimate by how much a Full Cheater's score is higher than a Random's."""
    return minus(*(starter_score(player, decks, confidence) for player in (FULL, RANDOM)))


def _rise_of_aggro(results: Results) -> Finding:
    """Judge the greatest of four rises; their intervals hold together, 95 % of the time."""
    found = {deck: rise((AGGRO, deck), one_of(len(DECKS)))(results) for deck in DECKS}
    best = greatest(list(found.values()))
    values = {deck: one.value for deck, one in found.items() if one is not None}
    against = "" if best is None else f"against {max(values, key=values.__getitem__)} "
    return Finding(f"{against}{as_text(best)}", within(RISE, ABOUT)(best))


def _other_biases(results: Results) -> Finding:
    found = [one for decks in PAIRINGS if (one := rise(decks)(results)) is not None]
    apart = sum(one.low > 0 or one.high < 0 for one in found)
    same = len(found) == len(PAIRINGS) and all(one.low > -SAME and one.high < SAME for one in found)
    verdict = REPRODUCED if apart >= SURPRISING else NOT_REPRODUCED if same else OPEN
    return Finding(f"{apart} of {len(found)} intervals exclude 0", verdict)


OF_RANDOM, OF_FULL = (partial(starter_score, player) for player in PLAYERS)
COLUMNS: dict[str, Callable[[Decks], Measure]] = {
    f"{RANDOM}–{RANDOM}": OF_RANDOM,
    f"{FULL}–{FULL}": OF_FULL,
    "difference": rise,
}
PANELS = (f"{RANDOM} vs {RANDOM}", f"{FULL} vs {FULL}", f"{FULL} less {RANDOM}")
recorded(
    "swiechowski2021-figure3",
    table(
        "Figure 3: baseline scores",
        ("P1 deck", "P2 deck"),
        PAIRINGS,
        *(
            rates(title, measure, here="", interval=f"95 % interval of {title}")
            for title, measure in COLUMNS.items()
        ),
    ),
    cells=CELLS.cells,
    figure=heat_maps(
        {
            title: {decks: measure(decks) for decks in PAIRINGS}
            for title, measure in zip(PANELS, COLUMNS.values(), strict=True)
        },
        rows="deck of P1 (goes first)",
        columns="deck of P2",
        ranges=((0, 1), (0, 1), (-0.5, 0.5)),
    ),
    measures={"score": starter_score},
    code={
        "aggro": each({deck: OF_FULL((AGGRO, deck)) for deck in DECKS if deck != AGGRO}, ahead),
        "rise": _rise_of_aggro,
        "biases": _other_biases,
    },
)
