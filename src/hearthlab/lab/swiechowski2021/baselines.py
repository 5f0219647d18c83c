"""Figure 3: scores of the player who goes first, for two Randoms and for two Full Cheaters."""

from __future__ import annotations

from hearthlab.arena import by_pair
from hearthlab.arena.estimates import Maybe, as_text, greatest, loss_rate, one_of, win_rate
from hearthlab.arena.result import MatchResult
from hearthlab.arena.statistics import CONFIDENCE
from hearthlab.lab.experiment import Finding, Results
from hearthlab.lab.measures import Measure, minus
from hearthlab.lab.records import recorded, sweep_of
from hearthlab.lab.swiechowski2021.setting import AGGRO, DECKS, ERAS, FULL, PAIRINGS, RANDOM
from hearthlab.lab.verdicts import NOT_REPRODUCED, OPEN, REPRODUCED, within

CELLS = sweep_of("swiechowski2021-figure3")
RISE = 0.20  # by which a Full Cheater's score is higher than a Random's
ABOUT = 0.10  # a rise no further from the published one than this is called the same here
SAME = 0.05  # differences smaller than this are none
SURPRISING = 4  # of 16 intervals at 95 %: fewer than one in a hundred times by chance alone


def starter_score(player: str, deck: str, other: str, confidence: float = CONFIDENCE) -> Measure:
    """Estimate the score of P1, who goes first, for the decks of P1 and P2.

    Both sides are the same player, so games in which the cell's second deck goes first are those
    of the mirrored place in the table. On the diagonal both games of a pair are of one place, with
    the same hands, so a pair is one observation there.
    """
    swapped = DECKS.index(deck) > DECKS.index(other)
    first, second = (other, deck) if swapped else (deck, other)

    def measure(result: MatchResult) -> Maybe:
        if first == second:
            return by_pair.score(by_pair.starters(result), confidence)
        part = result.seated(1 if swapped else 0)
        return (loss_rate if swapped else win_rate)(part, confidence)

    return CELLS.at(measure, player, first, second)


def rise(deck: str, other: str, confidence: float = CONFIDENCE) -> Measure:
    """Estimate by how much a Full Cheater's score is higher than a Random's."""
    return minus(*(starter_score(player, deck, other, confidence) for player in (FULL, RANDOM)))


def _rise_of_aggro(results: Results) -> Finding:
    """Judge the greatest of four rises; their intervals hold together, 95 % of the time."""
    found = {deck: rise(AGGRO, deck, one_of(len(DECKS)))(results) for deck in DECKS}
    best = greatest(list(found.values()))
    values = {deck: one.value for deck, one in found.items() if one is not None}
    against = "" if best is None else f"against {max(values, key=values.__getitem__)} "
    return Finding(f"{against}{as_text(best)}", within(RISE, ABOUT)(best))


def _other_biases(results: Results) -> Finding:
    found = [one for decks in PAIRINGS if (one := rise(*decks)(results)) is not None]
    apart = sum(one.low > 0 or one.high < 0 for one in found)
    same = len(found) == len(PAIRINGS) and all(one.low > -SAME and one.high < SAME for one in found)
    verdict = REPRODUCED if apart >= SURPRISING else NOT_REPRODUCED if same else OPEN
    return Finding(f"{apart} of {len(found)} intervals exclude 0", verdict)


for era in ERAS:
    recorded(
        f"swiechowski2021-figure3{era}",
        measures={"score": starter_score, "rise": rise},
        code={"rise": _rise_of_aggro, "biases": _other_biases},
    )
