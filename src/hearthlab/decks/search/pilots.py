"""Pilots: players that decide inside the engine, for searches of millions of games.

A pilot looks at the true state, as the agents of EvoStone and EvoSabber did: it sees the order of
the decks and the opponent's hand. It is not an agent: it plays in searches of decks only.

    pilot-greedy    the best state after one action
    pilot-beam      the best state at the end of a beam through the turn, ten times slower

Options: `score`, one of the five scores that the competition's framework shipped (those of
EvoStone); `mulligan`: `curve` returns cards that cost more than three, `inverted` returns the
others, as EvoStone's agents do (their rule names the cards to keep), `keep` returns nothing;
`width`, of a beam.
"""

from __future__ import annotations

import re
from ctypes import addressof, memmove, sizeof
from dataclasses import dataclass

from hearthlab.agents.hall.shipped import SHIPPED
from hearthlab.agents.spec import nearest
from hearthlab.decks.errors import DeckLabError
from hearthlab.engine import core
from hearthlab.engine.schema import ACTION_END, WAIT_ACTION, WAIT_MULLIGAN, Game, kind_of
from hearthlab.engine.tables import Cards
from hearthlab.game.mulligan import code_of, costly
from hearthlab.search import core as kernels
from hearthlab.search.hall import METHODS, ORDERS, hall_record, write_scores, write_steps
from hearthlab.search.schema.hall import HALL_WIDEST, Hall

GREEDY, BEAM = KINDS = ("pilot-greedy", "pilot-beam")
SCORES = tuple(SHIPPED)
CURVE, INVERTED, KEEP = MULLIGANS = ("curve", "inverted", "keep")
DEFAULT = f"{GREEDY}:score=control"
SPREAD = 0x9E3779B97F4A7C15  # between the seeds of two decisions
ALL_BITS = (1 << 64) - 1
STATE = sizeof(Game)
_OPTION = re.compile(r"(?P<name>[a-z]+)=(?P<value>[a-z0-9]+)")


@dataclass(frozen=True, slots=True)
class Pilot:
    """A player inside the engine."""

    kind: str = GREEDY
    score: str = "control"
    mulligan: str = CURVE
    width: int = 4

    def __str__(self) -> str:
        """Write it so that `read` reads it back."""
        options = [f"score={self.score}"]
        options += [] if self.mulligan == CURVE else [f"mulligan={self.mulligan}"]
        options += [f"width={self.width}"] if self.kind == BEAM and self.width != 4 else []
        return f"{self.kind}:{','.join(options)}"


def is_pilot(spec: str) -> bool:
    """Return whether a spec names a pilot, not an agent."""
    return spec.partition(":")[0] in KINDS


def read(spec: str) -> Pilot:
    """Read a pilot such as "pilot-beam:score=aggro,mulligan=inverted"."""
    kind, _, rest = spec.partition(":")
    if kind not in KINDS:
        raise DeckLabError(f"no pilot {kind!r}; {nearest(kind, KINDS)}")
    given = {"score": "control", "mulligan": CURVE, "width": "4"}
    for part in filter(None, rest.split(",")):
        found = _OPTION.fullmatch(part.strip())
        if found is None or found["name"] not in given:
            raise DeckLabError(
                f"{spec!r}: {part!r} should be score=, mulligan= or width=, such as score=aggro"
            )
        given[found["name"]] = found["value"]
    for name, known in (("score", SCORES), ("mulligan", MULLIGANS)):
        if given[name] not in known:
            raise DeckLabError(f"{spec!r}: {name}={given[name]}: {nearest(given[name], known)}")
    width = int(given["width"]) if given["width"].isdecimal() else 0
    if not 1 <= width <= HALL_WIDEST:
        raise DeckLabError(
            f"{spec!r}: width={given['width']} should be a number from 1 to {HALL_WIDEST}"
        )
    return Pilot(kind, given["score"], given["mulligan"], width)


class Playing:
    """A pilot with the memory that it searches in, among the cards of a format."""

    def __init__(self, pilot: Pilot, cards: Cards) -> None:
        self.pilot = pilot
        self.q: Hall = hall_record(cards)
        write_scores(self.q, SHIPPED[pilot.score])
        write_steps(self.q, ((0, 0),))
        self.q.method = METHODS["prefix"]
        self.q.order = ORDERS["2020"]
        self.q.width = self.q.width_per_state = pilot.width
        self.search = kernels.hall_lookahead if pilot.kind == GREEDY else kernels.hall_beam_each
        # Looked up once: each access through ctypes costs as much as an action of the engine.
        self.root = addressof(self.q.levels[0].state)
        self.random = self.q.random
        self.actions, self.values = self.q.actions, self.q.values

    def choose(self, g: Game, player: int, seed: int) -> int:
        """Choose an action of the player who is to act."""
        if g.waiting == WAIT_MULLIGAN:
            return code_of(self._returned(g, player))
        q = self.q
        self.random.state = seed
        q.player = player
        q.swings = 0
        q.deck_before = g.players[player].n_deck
        memmove(self.root, addressof(g), STATE)
        self.search(q)
        n = q.n_values
        if n == 0:
            return _fallback(g)
        values = self.values[:n]
        return int(self.actions[values.index(max(values))])

    def _returned(self, g: Game, player: int) -> int:
        if self.pilot.mulligan == KEEP:
            return 0
        places = costly(g, player)
        if self.pilot.mulligan == CURVE:
            return places
        return ~places & ((1 << g.players[player].n_hand) - 1)


def _fallback(g: Game) -> int:
    """End the turn; if that is impossible, take the first legal action."""
    codes = core.legal(g)
    return next((code for code in codes if kind_of(code) == ACTION_END), codes[0])


@dataclass(slots=True)
class Course:
    """The measurements of one side in one game."""

    seat: int
    hand: int = 0  # cards in hand when its turns end, added up
    turns: int = 0  # that it ended

    def before(self, g: Game, code: int) -> None:
        """Look at the state before an action."""
        if kind_of(code) == ACTION_END and g.active == self.seat and g.waiting == WAIT_ACTION:
            self.hand += int(g.players[self.seat].n_hand)
            self.turns += 1


def play(g: Game, sides: tuple[Playing, Playing], seed: int, course: Course) -> None:
    """Play a game to its end."""
    state = core.mix(seed)
    while g.result == 0:
        player = g.chooser if g.waiting else g.active
        state = (state + SPREAD) & ALL_BITS
        code = sides[player].choose(g, player, state or 1)
        course.before(g, code)
        core.apply(g, code)
