"""How a game ended: who won, why, on which turn, and the words for it."""

from __future__ import annotations

from typing import NamedTuple

from hearthlab.engine import schema

WINNERS = {
    schema.RESULT_FIRST_WINS: 0,
    schema.RESULT_SECOND_WINS: 1,
    schema.RESULT_DRAW: None,
}
HERO_DIED = "hero died"
BOTH_HEROES_DIED = "both heroes died"
TURN_LIMIT = "turn limit"
REASONS = (HERO_DIED, BOTH_HEROES_DIED, TURN_LIMIT)


class Outcome(NamedTuple):
    """The end of a game. `str` gives its result: "player 0 wins", "player 1 wins" or "draw".

    >>> import hearthlab as hl
    >>> game = hl.Game("mage", "hunter", seed=1, mulligan=False)
    >>> game.outcome() is None, game.playout(seed=3).outcome().winner in (0, 1, None)
    (True, True)
    """

    winner: int | None  # None: a draw
    reason: str  # one of REASONS
    turn: int  # the last one

    def __str__(self) -> str:
        return result_of(self.winner)


def result_of(winner: int | None) -> str:
    """Name a result by who won."""
    return "draw" if winner is None else f"player {winner} wins"


RESULTS = tuple(map(result_of, WINNERS.values()))


def outcome_of(record: schema.Game) -> Outcome | None:
    """Read how a game ended from its record; None while it continues."""
    if record.result == schema.RESULT_NONE:
        return None
    winner = WINNERS[record.result]
    if winner is not None:
        return Outcome(winner, HERO_DIED, int(record.turn))
    heroes = [record.entities[side.hero] for side in record.players]
    alive = any(hero.damage < hero.max_health for hero in heroes)
    return Outcome(None, TURN_LIMIT if alive else BOTH_HEROES_DIED, int(record.turn))
