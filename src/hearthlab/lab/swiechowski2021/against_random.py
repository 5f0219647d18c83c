"""Section V-C: every searching player wins all its games against Random."""

from __future__ import annotations

from collections.abc import Callable

from hearthlab.arena.result import MatchResult
from hearthlab.lab.estimates import Maybe, as_text, rate
from hearthlab.lab.experiment import Finding, Results, Statement
from hearthlab.lab.figures import Bar, bars
from hearthlab.lab.measures import Measure
from hearthlab.lab.records import recorded
from hearthlab.lab.swiechowski2021.setting import AGAINST_RANDOM, PAIRINGS, RANDOM, SEARCHING
from hearthlab.lab.tables import entries, fixed, rates, table
from hearthlab.lab.verdicts import ALL_OF_THEM, OPEN, above


def played(results: Results, player: str) -> list[MatchResult]:
    """List a player's matches against Random."""
    names = [AGAINST_RANDOM.name_of(player, deck, RANDOM, other) for deck, other in PAIRINGS]
    return [results[name] for name in names if name in results]


def share_won(player: str) -> Measure:
    """Estimate a player's share of all decided games against Random."""

    def measure(results: Results) -> Maybe:
        wins, losses = (counted(name)(results, player) for name in ("wins", "losses"))
        return rate(wins, wins + losses)

    return measure


def counted(name: str) -> Callable[[Results, str], int]:
    """Count the games, wins, losses or draws of a player."""
    return lambda results, player: sum(getattr(each, name) for each in played(results, player))


def _always(player: str) -> Statement:
    def judged(results: Results) -> Finding:
        found = share_won(player)(results)
        whole = len(played(results, player)) == len(PAIRINGS)
        return Finding(as_text(found), above(ALL_OF_THEM)(found) if whole else OPEN)

    return judged


def _on(player: str) -> Callable[[tuple[str, str]], Measure]:
    return lambda decks: AGAINST_RANDOM.win(player, decks[0], RANDOM, decks[1])


COUNTS = {"games": "games", "won": "wins", "lost": "losses", "drawn": "draws"}
TITLE = "Win rates against Random"
BARS = [Bar(each, share_won(each), 1.0) for each in SEARCHING]
recorded(
    "swiechowski2021-random",
    table(
        TITLE,
        "player",
        SEARCHING,
        *([(title, counted(name))] for title, name in COUNTS.items()),
        fixed("published", lambda player: 1.0),
        rates("", share_won),
    ),
    table(
        "By decks",
        ("deck", "Random's deck"),
        PAIRINGS,
        *(entries(player, _on(player)) for player in SEARCHING),
    ),
    cells=AGAINST_RANDOM.cells,
    figure=bars({TITLE: {"against Random": BARS}}, level=None),
    code={player: _always(player) for player in SEARCHING},
)
