"""Table I: what knowing the opponent's hand, or all cards, is worth."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from hearthlab.arena.result import MatchResult
from hearthlab.lab.claims import count_above, counted, said
from hearthlab.lab.estimates import Maybe, as_text, average, linear, opposite, win_rate
from hearthlab.lab.experiment import Experiment, Finding, Results, register
from hearthlab.lab.heat_maps import Grid, exact, heat_maps
from hearthlab.lab.measures import CellMeasure, Measure, minus
from hearthlab.lab.swiechowski2021.published import (
    ENH,
    FULL,
    HAND,
    MINIONS,
    PAIRS,
    RND,
    mean_advantage,
    row,
)
from hearthlab.lab.swiechowski2021.setting import DIFFERS, OF_TABLE_1, PAIRINGS
from hearthlab.lab.tables import Tabulator, entries, fixed, rates, table
from hearthlab.lab.verdicts import all_of, at_most, below, between, exactly, positive, within

Players = tuple[str, str]
Decks = tuple[str, str]

MUCH = 0.15  # an advantage the document calls large
LARGE_ROWS = 3  # of Hand Cheater's sixteen rows that have more
GREATEST = 0.29  # Full Cheater's over EnhMCTS
SIMILAR = 0.05  # two advantages no further apart than this are called similar here
HAND_AHEAD = (MINIONS, RND)  # the one row in which Hand Cheater's score is better


def score(players: Players, decks: Decks, seat: int) -> Measure:
    """Estimate P1's score going first (seat 0) or second (seat 1); the starter has the first deck.

    In "P2 vs P1" the players have exchanged seats and decks, so the score comes from the cell in
    which P1 holds the second deck.
    """
    mine, theirs = decks if seat == 0 else decks[::-1]
    return OF_TABLE_1.at(_seated(seat), players[0], mine, players[1], theirs)


def _seated(seat: int) -> CellMeasure:
    def measure(result: MatchResult | None) -> Maybe:
        return None if result is None else win_rate(result.seated(seat))

    return measure


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


def _triplet(players: Players) -> Tabulator:
    columns: dict[str, tuple[str, Callable[[Decks], Measure]]] = {
        "P1 vs P2": ("first", lambda decks: score(players, decks, 0)),
        "P2 vs P1": ("second", lambda decks: score(players, decks, 1)),
        "advantage of P2": ("advantage", partial(advantage, players)),
    }
    groups = []
    for title, (name, measure) in columns.items():
        groups.append(fixed(f"published {title}", partial(_published, players, name)))
        groups.append(entries(f"here {title} (95 % interval)", measure))
    return table(
        f"Table I: {players[0]} (P1) vs. {players[1]} (P2)",
        ("P1 deck", "P2 deck"),
        PAIRINGS,
        *groups,
        note="Scores are P1's. The first deck is that of the player who goes first: in P2 vs P1 it "
        "is P2 who goes first and holds it.",
    )


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
    return Finding(
        f"1 row: {row((HAND, FULL), HAND_AHEAD).advantage:.2f}",
        f"{count_above(rows, 0)}; Minions vs Rnd {as_text(opposite(lead))}",
        all_of([positive(lead), exactly(rows, 1, 0)]),
    )


def _mean(players: Players) -> str:
    return f"{mean_advantage(players):.3f} (mean of the rows)"


PUBLISHED_APART = mean_advantage((HAND, FULL)) - mean_advantage((ENH, HAND))
register(
    Experiment(
        name="swiechowski2021-table1",
        title="Table I: EnhMCTS, Hand Cheater and Full Cheater against each other",
        about="All sixteen pairings of four decks for three pairs of players, 400 games each, half "
        "of them with either player going first; P2's advantage is 1 - s12 - s21, at most 1.",
        small=0.03,
        cells=OF_TABLE_1.cells,
        tables=(
            *map(_triplet, PAIRS),
            table(
                "Table I: means of the sixteen rows",
                ("P1", "P2"),
                PAIRS,
                fixed(
                    "mean of the published advantages of P2",
                    lambda players: round(mean_advantage(players), 3),
                ),
                rates("", overall),
                note="The document gives the rows, not their means. Its equation 2 sets 2 - 2 s12 "
                "- 2 s21 equal to 1 - s12 - s21; the rows follow the latter, so an advantage is at "
                "most 1.00, and the text's theoretical maximum of 2.00 does not fit them.",
            ),
        ),
        figure=heat_maps(
            _panels(),
            rows="deck of P1",
            columns="deck of P2",
            ranges=((-0.5, 0.5),) * 2 * len(PAIRS),
            across=2,
        ),
        claims={
            "Full Cheater is stronger than Hand Cheater (mean advantage above 0)": said(
                _mean((HAND, FULL)), overall((HAND, FULL)), positive
            ),
            f"Hand Cheater is not much worse than Full Cheater (mean advantage below {MUCH})": said(
                _mean((HAND, FULL)), overall((HAND, FULL)), below(MUCH)
            ),
            f"In at most {LARGE_ROWS} of 16 rows Full Cheater's advantage over Hand Cheater is "
            f"above {MUCH}": counted(
                f"{LARGE_ROWS} rows",
                [advantage((HAND, FULL), decks) for decks in PAIRINGS],
                MUCH,
                lambda rows: at_most(rows, LARGE_ROWS, MUCH),
            ),
            "In exactly one of 16 rows, Minions vs Rnd, Hand Cheater's score is better than Full "
            "Cheater's (advantage below 0)": _hand_ahead,
            "EnhMCTS is weaker than Full Cheater (mean advantage above 0)": said(
                _mean((ENH, FULL)), overall((ENH, FULL)), positive
            ),
            f"In no row is Full Cheater's advantage over EnhMCTS greater than {GREATEST}": counted(
                "0 rows",
                [advantage((ENH, FULL), decks) for decks in PAIRINGS],
                GREATEST,
                lambda rows: at_most(rows, 0, GREATEST),
            ),
            "EnhMCTS is slightly weaker than Hand Cheater (mean advantage above 0 and below "
            f"{MUCH})": said(_mean((ENH, HAND)), overall((ENH, HAND)), between(0, MUCH)),
            "Hand Cheater's advantage over EnhMCTS is similar to Full Cheater's over Hand "
            f"Cheater (means no further apart than {SIMILAR:.2f})": said(
                f"{PUBLISHED_APART:.3f} apart (means of the rows)",
                minus(overall((HAND, FULL)), overall((ENH, HAND))),
                within(0, SIMILAR),
            ),
        },
        differs=DIFFERS,
    )
)
