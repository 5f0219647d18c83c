"""Section V-C: every searching player wins all its games against Random."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from hearthlab.arena.result import MatchResult
from hearthlab.lab.bars import Bar, bars
from hearthlab.lab.estimates import (
    ALL_OF_THEM,
    Estimate,
    above,
    interval,
    number,
    rate,
    told,
    win_rate,
    with_interval,
)
from hearthlab.lab.experiment import OPEN, Claim, Experiment, Results, Table, register
from hearthlab.lab.swiechowski.published import DECKS, ENH, FULL, HAND, RANDOM
from hearthlab.lab.swiechowski.setting import DIFFERS, cell_name, match_cell

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SEARCHING = (ENH, HAND, FULL)
PAIRINGS = tuple(product(DECKS, DECKS))
CELLS = tuple(match_cell((player, RANDOM), decks) for player in SEARCHING for decks in PAIRINGS)


def played(results: Results, player: str) -> list[MatchResult]:
    """List a player's matches against Random."""
    names = [cell_name((player, RANDOM), decks) for decks in PAIRINGS]
    return [results[name] for name in names if name in results]


def share_won(results: Results, player: str) -> Estimate | None:
    """Estimate a player's share of all decided games against Random."""
    matches = played(results, player)
    wins = sum(match.wins for match in matches)
    return rate(wins, wins + sum(match.losses for match in matches))


def _tables(results: Results) -> list[Table]:
    rows = []
    for player in SEARCHING:
        matches = played(results, player)
        counts = tuple(
            sum(getattr(match, name) for match in matches)
            for name in ("games", "wins", "losses", "draws")
        )
        found = share_won(results, player)
        rows.append((player, *counts, 1.0, number(found), interval(found)))
    columns = ("player", "games", "won", "lost", "drawn", "published", "here", "95 % interval")
    pairings = []
    for decks in PAIRINGS:
        found_each = [
            win_rate(results.get(cell_name((player, RANDOM), decks))) for player in SEARCHING
        ]
        pairings.append((*decks, *map(with_interval, found_each)))
    return [
        Table("Win rates against Random", columns, tuple(rows)),
        Table(
            "By decks",
            ("deck", "Random's deck", *SEARCHING),
            tuple(pairings),
            "Win rates with their 95 % intervals.",
        ),
    ]


def _figures(results: Results) -> dict[str, Figure]:
    found = {player: share_won(results, player) for player in SEARCHING}
    drawn = [Bar(player, each, 1.0) for player, each in found.items()]
    made = bars({"against Random": drawn}, title="Win rates against Random", level=None)
    return {"Win rates against Random": made}


def _claims(results: Results) -> list[Claim]:
    made = []
    for player in SEARCHING:
        found = share_won(results, player)
        whole = len(played(results, player)) == len(PAIRINGS)
        verdict = above(found, ALL_OF_THEM) if whole else OPEN
        made.append(
            Claim(f"{player} wins 100 % of its games against Random", "1.0", told(found), verdict)
        )
    return made


register(
    Experiment(
        name="swiechowski-random",
        document="001",
        title="Section V-C: the searching players against Random",
        about=(
            "EnhMCTS, Hand Cheater and Full Cheater against Random with all sixteen pairings of "
            "decks; 100 % means at least 99.5 %, what rounds to it."
        ),
        small=0.06,
        cells=CELLS,
        tables=_tables,
        figures=_figures,
        claims=_claims,
        differs=f"The document does not say which decks were played. {DIFFERS}",
    )
)
