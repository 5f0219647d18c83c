"""Table I: what knowing the opponent's hand, or all cards, is worth."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from hearthlab.lab.estimates import (
    Estimate,
    above,
    all_of,
    at_most,
    average,
    below,
    difference,
    exactly,
    interval,
    linear,
    number,
    opposite,
    told,
    win_rate,
    with_interval,
    within,
)
from hearthlab.lab.experiment import Claim, Experiment, Results, Table, register
from hearthlab.lab.heat_maps import Grid, heat_maps
from hearthlab.lab.swiechowski.published import (
    DECKS,
    ENH,
    FULL,
    HAND,
    MINIONS,
    PAIRS,
    RND,
    mean_advantage,
    row,
)
from hearthlab.lab.swiechowski.setting import DIFFERS, cell_name, match_cell

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Players = tuple[str, str]
Decks = tuple[str, str]

MUCH = 0.15  # an advantage the document calls large
LARGE_ROWS = 3  # so many of Hand Cheater's sixteen rows have more
GREATEST = 0.29  # Full Cheater's over EnhMCTS
SIMILAR = 0.05  # two advantages no further apart than this are called similar here
HAND_AHEAD = (MINIONS, RND)  # the one row in which Hand Cheater's score is better

PAIRINGS = tuple(product(DECKS, DECKS))
CELLS = tuple(match_cell(players, decks) for players in PAIRS for decks in PAIRINGS)


@dataclass(frozen=True, slots=True)
class Scores:
    """A triplet of Table I as found here."""

    first: Estimate | None  # P1's score going first
    second: Estimate | None  # P1's score going second, with the decks exchanged
    advantage: Estimate | None  # of P2


def scores(results: Results, players: Players, decks: Decks) -> Scores:
    """Estimate one row: the first deck is the starter's, whoever starts.

    In "P2 vs P1" the players have exchanged seats and decks, so the score comes from the cell in
    which P1 holds the second deck.
    """
    ahead = results.get(cell_name(players, decks))
    behind = results.get(cell_name(players, decks[::-1]))
    first = None if ahead is None else win_rate(ahead.seated(0))
    second = None if behind is None else win_rate(behind.seated(1))
    return Scores(first, second, advantage(first, second))


def advantage(first: Estimate | None, second: Estimate | None) -> Estimate | None:
    """Estimate P2's advantage: 1 - s12 - s21, the last line of the document's equation 2.

    The line before it is twice as much. Table I holds the last line.
    """
    return linear([(-1, first), (-1, second)], constant=1.0)


def advantages(results: Results, players: Players) -> dict[Decks, Estimate | None]:
    """Estimate P2's advantage in every row."""
    return {decks: scores(results, players, decks).advantage for decks in PAIRINGS}


def overall(results: Results, players: Players) -> Estimate | None:
    """Estimate P2's mean advantage; nothing while a row is missing."""
    rows = [scores(results, players, decks) for decks in PAIRINGS]
    mean = average([score for each in rows for score in (each.first, each.second)])
    return linear([(-2, mean)], constant=1.0)


def _tables(results: Results) -> list[Table]:
    return [*(_triplet(results, players) for players in PAIRS), _means(results)]


def _triplet(results: Results, players: Players) -> Table:
    columns = (
        "P1 deck",
        "P2 deck",
        "published P1 vs P2",
        "here P1 vs P2 (95 % interval)",
        "published P2 vs P1",
        "here P2 vs P1 (95 % interval)",
        "published advantage of P2",
        "here advantage of P2 (95 % interval)",
    )
    rows = []
    for decks in PAIRINGS:
        theirs, ours = row(players, decks), scores(results, players, decks)
        both = ((theirs.first, ours.first), (theirs.second, ours.second))
        three = (*both, (theirs.advantage, ours.advantage))
        rows.append((*decks, *(part for a, b in three for part in (a, with_interval(b)))))
    return Table(
        f"Table I: {players[0]} (P1) vs. {players[1]} (P2)",
        columns,
        tuple(rows),
        "Scores are P1's. The first deck is that of the player who goes first: in P2 vs P1 it is "
        "P2 who goes first and holds it.",
    )


def _means(results: Results) -> Table:
    rows = []
    for players in PAIRS:
        ours = overall(results, players)
        theirs = round(mean_advantage(players), 3)
        rows.append((*players, theirs, number(ours), interval(ours)))
    columns = ("P1", "P2", "mean of the published advantages of P2", "here", "95 % interval")
    note = (
        "The document gives the rows, not their means. Its equation 2 sets 2 - 2 s12 - 2 s21 equal "
        "to 1 - s12 - s21; the rows follow the latter, so an advantage is at most 1.00, and the "
        "text's theoretical maximum of 2.00 does not fit them."
    )
    return Table("Table I: means of the sixteen rows", columns, tuple(rows), note)


def _figures(results: Results) -> dict[str, Figure]:
    panels: dict[str, Grid] = {}
    for players in PAIRS:
        title = f"{players[1]} over {players[0]}"
        theirs = {decks: row(players, decks).advantage for decks in PAIRINGS}
        exact = {decks: Estimate(value, value, value) for decks, value in theirs.items()}
        panels[f"{title}, published"] = exact
        panels[f"{title}, here"] = advantages(results, players)
    made = heat_maps(
        panels,
        rows="deck of P1",
        columns="deck of P2",
        ranges=((-0.5, 0.5),) * len(panels),
        across=2,
    )
    return {"Table I: advantages": made}


def _claims(results: Results) -> list[Claim]:
    hand_full, enh_full, enh_hand = (overall(results, players) for players in PAIRS)
    theirs = {players: f"{mean_advantage(players):.3f} (mean of the rows)" for players in PAIRS}
    by_decks = advantages(results, (HAND, FULL))
    rows = list(by_decks.values())
    worst = list(advantages(results, (ENH, FULL)).values())
    apart = difference(hand_full, enh_hand)
    published_apart = mean_advantage((HAND, FULL)) - mean_advantage((ENH, HAND))
    return [
        Claim(
            "Full Cheater is stronger than Hand Cheater (mean advantage above 0)",
            theirs[HAND, FULL],
            told(hand_full),
            above(hand_full, 0),
        ),
        Claim(
            f"Hand Cheater is not much worse than Full Cheater (mean advantage below {MUCH})",
            theirs[HAND, FULL],
            told(hand_full),
            below(hand_full, MUCH),
        ),
        Claim(
            f"In at most {LARGE_ROWS} of 16 rows Full Cheater's advantage over Hand Cheater is "
            f"above {MUCH}",
            f"{LARGE_ROWS} rows",
            _count(rows, MUCH),
            at_most(rows, LARGE_ROWS, MUCH),
        ),
        Claim(
            "In exactly one of 16 rows, Minions vs Rnd, Hand Cheater's score is better than Full "
            "Cheater's (advantage below 0)",
            f"1 row: {row((HAND, FULL), HAND_AHEAD).advantage:.2f}",
            f"{_count([opposite(each) for each in rows], 0)}; Minions vs Rnd "
            f"{told(by_decks[HAND_AHEAD])}",
            all_of(
                [
                    below(by_decks[HAND_AHEAD], 0),
                    exactly([opposite(each) for each in rows], 1, 0),
                ]
            ),
        ),
        Claim(
            "EnhMCTS is weaker than Full Cheater (mean advantage above 0)",
            theirs[ENH, FULL],
            told(enh_full),
            above(enh_full, 0),
        ),
        Claim(
            f"In no row is Full Cheater's advantage over EnhMCTS greater than {GREATEST}",
            "0 rows",
            _count(worst, GREATEST),
            at_most(worst, 0, GREATEST),
        ),
        Claim(
            "EnhMCTS is slightly weaker than Hand Cheater (mean advantage above 0 and below "
            f"{MUCH})",
            theirs[ENH, HAND],
            told(enh_hand),
            all_of([above(enh_hand, 0), below(enh_hand, MUCH)]),
        ),
        Claim(
            "Hand Cheater's advantage over EnhMCTS is similar to Full Cheater's over Hand Cheater "
            f"(means no further apart than {SIMILAR:.2f})",
            f"{published_apart:.3f} apart (means of the rows)",
            told(apart),
            within(apart, 0, SIMILAR),
        ),
    ]


def _count(found: list[Estimate | None], limit: float) -> str:
    known = [each for each in found if each is not None]
    greater = sum(each.value > limit for each in known)
    surely = sum(each.low > limit for each in known)
    return f"{greater} of {len(known)} rows, {surely} of them with the whole interval"


register(
    Experiment(
        name="swiechowski-table1",
        document="001",
        title="Table I: EnhMCTS, Hand Cheater and Full Cheater against each other",
        about=(
            "All sixteen pairings of four decks for three pairs of players, 400 games each, half "
            "of them with either player going first; P2's advantage is 1 - s12 - s21, at most 1."
        ),
        small=0.03,
        cells=CELLS,
        tables=_tables,
        figures=_figures,
        claims=_claims,
        differs=DIFFERS,
    )
)
