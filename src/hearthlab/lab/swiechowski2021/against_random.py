"""Section V-C: every searching player wins all its games against Random."""

from __future__ import annotations

from collections.abc import Callable

from hearthlab.arena.result import MatchResult
from hearthlab.lab.bars import Bar, bars
from hearthlab.lab.estimates import Maybe, as_text, rate
from hearthlab.lab.experiment import Experiment, Finding, Results, Statement, Value, register
from hearthlab.lab.measures import Measure
from hearthlab.lab.swiechowski2021.published import RANDOM
from hearthlab.lab.swiechowski2021.setting import AGAINST_RANDOM, DIFFERS, PAIRINGS, SEARCHING
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
        verdict = above(ALL_OF_THEM)(found) if whole else OPEN
        return Finding("1.0", as_text(found), verdict)

    return judged


def _published(player: str) -> Value:
    return 1.0


def _on(player: str) -> Callable[[tuple[str, str]], Measure]:
    return lambda decks: AGAINST_RANDOM.win(player, decks[0], RANDOM, decks[1])


COUNTS = {"games": "games", "won": "wins", "lost": "losses", "drawn": "draws"}
TITLE = "Win rates against Random"
register(
    Experiment(
        name="swiechowski2021-random",
        title="Section V-C: the searching players against Random",
        about="EnhMCTS, Hand Cheater and Full Cheater against Random with all sixteen pairings of "
        "decks; 100 % means at least 99.5 %, what rounds to it.",
        small=0.06,
        cells=AGAINST_RANDOM.cells,
        tables=(
            table(
                TITLE,
                "player",
                SEARCHING,
                *([(title, counted(name))] for title, name in COUNTS.items()),
                fixed("published", _published),
                rates("", share_won),
            ),
            table(
                "By decks",
                ("deck", "Random's deck"),
                PAIRINGS,
                *(entries(player, _on(player)) for player in SEARCHING),
                note="Win rates with their 95 % intervals.",
            ),
        ),
        figure=bars(
            {TITLE: {"against Random": [Bar(each, share_won(each), 1.0) for each in SEARCHING]}},
            level=None,
        ),
        claims={f"{one} wins 100 % of its games against Random": _always(one) for one in SEARCHING},
        differs=f"The document does not say which decks were played. {DIFFERS}",
    )
)
