"""Table I: what knowing the opponent's hand, or all cards, is worth."""

from __future__ import annotations

from hearthlab.arena.estimates import as_one_of, as_text, average, linear, opposite, win_rate
from hearthlab.lab.claims import count_above
from hearthlab.lab.experiment import Finding, Results
from hearthlab.lab.figures import exact
from hearthlab.lab.measures import Measure
from hearthlab.lab.records import recorded, sweep_of
from hearthlab.lab.swiechowski2021 import setting
from hearthlab.lab.swiechowski2021.setting import FULL, HAND, PAIRINGS
from hearthlab.lab.verdicts import all_of, exactly, positive

CELLS = sweep_of("swiechowski2021-table1")
HAND_AHEAD = (setting.MINIONS, setting.RND)  # the one row in which Hand Cheater's score is better


def score(one: str, two: str, deck: str, other: str, seat: int) -> Measure:
    """Estimate P1's score going first (seat 0) or second (seat 1); the starter has the first deck.

    In "P2 vs P1" the players have exchanged seats and decks, so the score comes from the cell in
    which P1 holds the second deck.
    """
    decks = (deck, other) if seat == 0 else (other, deck)
    return CELLS.at(lambda result: win_rate(result.seated(seat)), one, two, *decks)


def advantage(one: str, two: str, deck: str, other: str) -> Measure:
    """Estimate P2's advantage: 1 - s12 - s21, the last line of the document's equation 2.

    The line before it is twice as much. Table I holds the last line.
    """
    first, second = (score(one, two, deck, other, seat) for seat in (0, 1))
    return lambda results: linear([(-1, first(results)), (-1, second(results))], constant=1.0)


def overall(one: str, two: str) -> Measure:
    """Estimate P2's mean advantage."""
    scores = [score(one, two, *decks, seat) for decks in PAIRINGS for seat in (0, 1)]
    return lambda results: linear([(-2, average([each(results) for each in scores]))], constant=1.0)


def _hand_ahead(results: Results) -> Finding:
    """Judge that Hand Cheater is better in one row only."""
    lead = opposite(advantage(HAND, FULL, *HAND_AHEAD)(results))
    rows = [opposite(advantage(HAND, FULL, *decks)(results)) for decks in PAIRINGS]
    words = f"{count_above(rows, 0)}; Minions vs Rnd {as_text(opposite(lead))}"
    strict = [as_one_of(row, len(rows)) for row in rows]
    return Finding(words, all_of([positive(lead), exactly(strict, 1, 0)]))


for era in setting.ERAS:
    recorded(
        f"swiechowski2021-table1{era}",
        measures={
            "score": score,
            "advantage": advantage,
            "overall": overall,
            "printed": lambda *key: exact(setting.TABLE_1[key].advantage),
            "printed_mean": lambda *pair: exact(setting.mean_advantage(pair)),
        },
        code={"hand ahead": _hand_ahead},
    )
