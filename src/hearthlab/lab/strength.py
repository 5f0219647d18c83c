"""Strength: the matches of strength.csv, behind what the documentation says of the agents."""

from __future__ import annotations

from hearthlab.arena.plan import Cell
from hearthlab.lab.claims import said
from hearthlab.lab.estimates import Maybe
from hearthlab.lab.experiment import Experiment, Results, Statement, Value, register
from hearthlab.lab.measures import Sweep
from hearthlab.lab.records import published
from hearthlab.lab.tables import fixed, rates, table
from hearthlab.lab.verdicts import NOT_REPRODUCED, OPEN, REPRODUCED, Judge

DECKS, SEED = "championship-2014", 2014
# By name: agents, games, what the match is to show, and what its win rate is to be at least.
MATCHES = published("", "strength")


def _cell(name: str, key: str) -> Cell:
    match = MATCHES[key]
    return Cell(name=name, a=match.a, b=match.b, decks=(DECKS,), games=match.games, seed=SEED)


CELLS = Sweep("{}", MATCHES, _cell)


def at_least(limit: float) -> Judge:
    """Judge a claim that a win rate is at least a limit; who never loses bears it out."""

    def judge(found: Maybe) -> str:
        if found is None:
            return OPEN
        if found.low >= limit or found.value == 1:
            return REPRODUCED
        return NOT_REPRODUCED if found.high < limit else OPEN

    return judge


def _claim(name: str) -> tuple[str, Statement]:
    limit = MATCHES[name].at_least
    return f"at least {100 * limit:.0f} %", said(CELLS.win(name), at_least(limit))


def _games(results: Results, name: str) -> Value:
    return results[name].games if name in results else 0


def _draws(results: Results, name: str) -> Value:
    return results[name].draws if name in results else None


register(
    Experiment(
        name="strength",
        title="Strength of the agents",
        about="Matches between agents, or between two settings of one, over mirrored pairs on the "
        f"decks {DECKS}.",
        small=0.05,
        cells=CELLS.cells,
        tables=(
            table(
                "Matches",
                "match",
                MATCHES,
                fixed("a", lambda name: f"`{MATCHES[name].a}`"),
                fixed("b", lambda name: f"`{MATCHES[name].b}`"),
                [("games", _games)],
                rates("a wins", CELLS.win, here=""),
                [("draws", _draws)],
            ),
        ),
        claims={match.says: _claim(name) for name, match in MATCHES.items()},
    )
)
