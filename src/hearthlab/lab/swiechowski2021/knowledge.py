"""Table I: what knowing the opponent's hand, or all cards, is worth."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from hearthlab.lab.claims import count_above, counted
from hearthlab.lab.estimates import as_text, average, linear, opposite, win_rate
from hearthlab.lab.experiment import Finding, Results, Statement
from hearthlab.lab.figures import Grid, exact, heat_maps
from hearthlab.lab.measures import Measure
from hearthlab.lab.records import recorded
from hearthlab.lab.swiechowski2021 import setting
from hearthlab.lab.swiechowski2021.setting import ENH, FULL, HAND, OF_TABLE_1, PAIRINGS, PAIRS, row
from hearthlab.lab.tables import Tabulator, entries, fixed, rates, table
from hearthlab.lab.verdicts import all_of, at_most, exactly, positive

Players = tuple[str, str]
Decks = tuple[str, str]

# The one row in which Hand Cheater's score is better.
HAND_AHEAD = (setting.MINIONS, setting.RND)


def score(players: Players, decks: Decks, seat: int) -> Measure:
    """Estimate P1's score going first (seat 0) or second (seat 1); the starter has the first deck.

    In "P2 vs P1" the players have exchanged seats and decks, so the score comes from the cell in
    which P1 holds the second deck.
    """
    mine, theirs = decks if seat == 0 else decks[::-1]
    key = (players[0], mine, players[1], theirs)
    return OF_TABLE_1.at(lambda result: win_rate(result.seated(seat)), *key)


def advantage(players: Players, decks: Decks) -> Measure:
    """Estimate P2's advantage: 1 - s12 - s21, the last line of the document's equation 2.

    The line before it is twice as much. Table I holds the last line.
    """
    first, second = (score(players, decks, seat) for seat in (0, 1))
    return lambda results: linear([(-1, first(results)), (-1, second(results))], constant=1.0)


def overall(players: Players) -> Measure:
    """Estimate P2's mean advantage."""
    scores = [score(players, decks, seat) for decks in PAIRINGS for seat in (0, 1)]
    return lambda results: linear([(-2, average([each(results) for each in scores]))], constant=1.0)


COLUMNS: dict[str, tuple[str, Callable[[Players, Decks], Measure]]] = {
    "P1 vs P2": ("first", lambda players, decks: score(players, decks, 0)),
    "P2 vs P1": ("second", lambda players, decks: score(players, decks, 1)),
    "advantage of P2": ("advantage", advantage),
}


def _triplet(players: Players) -> Tabulator:
    groups = []
    for title, (name, measure) in COLUMNS.items():
        groups.append(fixed(f"published {title}", partial(_published, players, name)))
        groups.append(entries(f"here {title} (95 % interval)", partial(measure, players)))
    title = f"Table I: {players[0]} (P1) vs. {players[1]} (P2)"
    return table(title, ("P1 deck", "P2 deck"), PAIRINGS, *groups)


def _published(players: Players, name: str, decks: Decks) -> float:
    return float(getattr(row(players, decks), name))


def _panels() -> dict[str, Grid]:
    panels: dict[str, Grid] = {}
    for players in PAIRS:
        title = f"{players[1]} over {players[0]}"
        theirs = {decks: exact(row(players, decks).advantage) for decks in PAIRINGS}
        panels[f"{title}, published"] = theirs
        panels[f"{title}, here"] = {decks: advantage(players, decks) for decks in PAIRINGS}
    return panels


def _hand_ahead(results: Results) -> Finding:
    """Judge that Hand Cheater is better in one row only."""
    lead = opposite(advantage((HAND, FULL), HAND_AHEAD)(results))
    rows = [opposite(advantage((HAND, FULL), decks)(results)) for decks in PAIRINGS]
    words = f"{count_above(rows, 0)}; Minions vs Rnd {as_text(opposite(lead))}"
    return Finding(words, all_of([positive(lead), exactly(rows, 1, 0)]))


def _seldom(players: Players, times: int, limit: float) -> Statement:
    """Claim that at most n rows have an advantage above a limit."""
    rows = [advantage(players, decks) for decks in PAIRINGS]
    return counted(rows, limit, lambda found: at_most(found, times, limit))


MEAN = "mean of the published advantages of P2"
recorded(
    "swiechowski2021-table1",
    *map(_triplet, PAIRS),
    table(
        "Table I: means of the sixteen rows",
        ("P1", "P2"),
        PAIRS,
        fixed(MEAN, lambda players: round(setting.mean_advantage(players), 3)),
        rates("", overall),
    ),
    cells=OF_TABLE_1.cells,
    figure=heat_maps(
        _panels(),
        rows="deck of P1",
        columns="deck of P2",
        ranges=((-0.5, 0.5),) * 2 * len(PAIRS),
        across=2,
    ),
    measures={"overall": overall},
    code={
        "large": _seldom((HAND, FULL), 3, 0.15),
        "hand ahead": _hand_ahead,
        "greatest": _seldom((ENH, FULL), 0, 0.29),
    },
)
