"""A game: the referee's truth. Make it, ask what is legal, push actions, clone, save."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from hearthlab.engine import core, schema
from hearthlab.game.action import Action
from hearthlab.game.deck import Deck
from hearthlab.game.errors import CorruptState, EngineFault, GameOver, IllegalAction, StaleAction
from hearthlab.game.mulligan import policy
from hearthlab.game.notation import Labels
from hearthlab.game.start import Hands, Rows, Start, dealt_game, explicit_game, with_hands
from hearthlab.game.state import State
from hearthlab.game.version import TABLES_VERSION

if TYPE_CHECKING:
    from hearthlab.game.view import View

FAULTS = {
    schema.FAULT_ENTITIES: f"more than {schema.MAX_ENTITIES} entities",
    schema.FAULT_ENCHANTMENTS: f"more than {schema.MAX_ENCHANTMENTS} enchantments",
    schema.FAULT_FRAMES: f"more than {schema.MAX_FRAMES} nested effects",
    schema.FAULT_DECK: f"more than {schema.MAX_DECK} cards in a deck",
    schema.FAULT_STEPS: f"an action of more than {schema.MAX_STEPS} steps",
    schema.FAULT_ORDER: f"more than {schema.LATE} places in the order of play",
}
Past = tuple[Any, int] | None  # what came before, and the last action


class Game(State):
    """Hold a whole game with everything hidden in it.

    Equality and hash are about the state alone, not about how it came to be.
    """

    __slots__ = ("_chronicle", "_past", "lost", "start")

    def __init__(
        self,
        deck0: Deck | str,
        deck1: Deck | str,
        *,
        seed: int = 0,
        positions: str = "relevant",
        mulligan: bool | str = True,
        hands: Hands | None = None,
        known_decks: bool = False,
    ) -> None:
        """Begin a game of two decks: `Deck` objects, deck codes or names of library decks.

        mulligan: True asks both players; False, "keep" or "curve" decides for them.
        hands: begin with these cards of the decks in hand instead, without mulligan.
        known_decks: views show what the opponent's deck is made of.
        """
        decks = (Deck.of(deck0), Deck.of(deck1))
        if hands is not None:
            start = with_hands(decks, hands, seed, positions, known_decks)
        else:
            start = dealt_game(decks, seed, positions, known_decks)
        self._begin(start)
        if hands is None and mulligan is not True:
            decide = policy(mulligan or "keep")
            for _ in (0, 1):
                self.push(decide(self))

    @classmethod
    def explicit(
        cls,
        *,
        hands: Hands,
        decks: Hands,
        heroes: tuple[str, str],
        seed: int = 0,
        positions: str = "relevant",
        known_decks: bool = False,
    ) -> Game:
        """Begin with these hands and these decks in draw order, first card on top."""
        made = explicit_game(hands, decks, heroes, seed, positions, known_decks)
        return cls.from_start(made)

    @classmethod
    def from_position(cls, position: Mapping[str, Any] | str, *, seed: int = 0) -> Game:
        """Set up a position: a dict, its JSON, or the text of `describe`."""
        from hearthlab.game.position import build

        return cls.from_start(build(position, seed))

    @classmethod
    def from_start(cls, start: Start) -> Game:
        """Begin again as a game began."""
        made = cls.__new__(cls)
        made._begin(start)
        return made

    def _begin(self, start: Start) -> None:
        super().__init__(core.load_bytes(start.origin), start.ply)
        self.start = start
        self.lost: tuple[Rows, Rows] = start.lost
        self._past: Past = None
        self._chronicle: Any = None
        self._check_fault()

    # --- Playing -----------------------------------------------------------------------------
    def push(self, action: Action | int | str, *, check: bool = True) -> None:
        """Play an action, or its notation. Unless `check` is off, what is illegal is refused."""
        if isinstance(action, str):
            action = self.parse(action)
        elif check:
            self._check(action)
        self._apply(int(action.__index__()))

    def _check(self, action: Action | int) -> None:
        code = int(action.__index__())
        if self.over:
            raise GameOver(f"{self.notation(code)}: the game is over ({self.result})")
        ply = action.ply if isinstance(action, Action) else None
        if ply is not None and ply != self.ply:
            raise StaleAction(
                f"{action!r} is stale: it was listed after {ply} actions, now it is {self.ply}"
            )
        if code not in core.legal(self.record):
            from hearthlab.game.reasons import explain, request_of

            labels = Labels(self.record)
            why = explain(self.record, labels, request_of(Action(code), labels))
            raise IllegalAction(f"{self.notation(code)}: {why}")

    def _apply(self, code: int) -> None:
        record = self.record
        if record.waiting == schema.WAIT_CHOICE:
            self._note_lost(Action(code).source)
        core.apply(record, code)
        self._past = (self._past, code)
        self.ply += 1
        self._check_fault()

    def _note_lost(self, chosen: int) -> None:
        """Remember the offered cards that were not taken: only their owner has seen them."""
        record = self.record
        rows = tuple(record.offered[i] for i in range(record.n_offered) if i != chosen)
        lost = list(self.lost)
        lost[record.chooser] = tuple(sorted(lost[record.chooser] + rows))
        self.lost = (lost[0], lost[1])

    def _check_fault(self) -> None:
        if self.record.fault:
            raise EngineFault(
                f"{FAULTS.get(self.record.fault, f'fault {self.record.fault}')} (turn {self.turn})"
            )

    # --- Copies and records ----------------------------------------------------------------------
    def clone(self) -> Game:
        """Copy the game."""
        made = type(self).__new__(type(self))
        made.record = core.clone(self.record)
        made.ply = self.ply
        made.start = self.start
        made.lost = self.lost
        made._past = self._past
        made._chronicle = self._chronicle
        return made

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.clone()

    @property
    def history(self) -> list[Action]:
        """List the actions played."""
        codes = []
        past = self._past
        while past is not None:
            past, code = past
            codes.append(code)
        return [Action(code, ply) for ply, code in enumerate(reversed(codes), self.start.ply)]

    def retrace(self) -> Iterator[tuple[Game, Action]]:
        """Go through the game again: each state with the action that was played in it."""
        again = Game.from_start(self.start)
        for action in self.history:
            yield again, action
            again._apply(action.code)

    @property
    def transcript(self) -> list[str]:
        """Write all actions played."""
        return [game.notation(action) for game, action in self.retrace()]

    @property
    def log(self) -> list[str]:
        """Tell what happened, line by line; worked out from the start when asked."""
        from hearthlab.game.log import chronicle

        self._chronicle = chronicle(self, self._chronicle)
        return list(self._chronicle.lines)

    def log_for(self, player: int) -> list[str]:
        """Tell what happened as one player saw it."""
        from hearthlab.game.log import chronicle

        return list(chronicle(self, None, viewer=player).lines)

    # --- Other forms -------------------------------------------------------------------------
    def view(self, player: int | None = None) -> View:
        """Give what a player knows; the player to act unless told."""
        from hearthlab.game.view import View

        chosen = self.to_act if player is None else player
        return View.of(self, self.active if chosen is None else chosen)

    def position(self) -> dict[str, Any]:
        """Describe the position as a dict that `from_position` reads."""
        from hearthlab.game.position import describe

        return describe(self.record)

    def describe(self) -> str:
        """Describe the position as text that `from_position` reads."""
        from hearthlab.game.position_text import write_text

        return write_text(self.position())

    def __reduce__(self) -> tuple[Any, tuple[bytes, bytes]]:
        codes = tuple(action.code for action in self.history)
        content = (TABLES_VERSION, self._value(), self.start, self.lost, codes)
        data = pickle.dumps(content)
        return restore_game, (data, _digest(data))

    def __repr__(self) -> str:
        names = " against ".join(side.hero.name for side in self.players)
        return f"<Game {names}: {self.result or f'turn {self.turn}'}, {self.ply} actions>"


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=16).digest()


def unpack(data: bytes, digest: bytes, what: str) -> tuple[Any, ...]:
    """Open saved bytes after checking that they are whole and of this version."""
    if not isinstance(data, bytes) or _digest(data) != digest:
        raise CorruptState(f"this pickle of a {what} is damaged: its checksum does not fit")
    content: tuple[Any, ...] = pickle.loads(data)
    if content[0] != TABLES_VERSION:
        raise CorruptState(f"this pickle of a {what} was made with other card tables")
    return content[1:]


def restore_game(data: bytes, digest: bytes) -> Game:
    """Make a game from its pickle."""
    state, start, lost, codes = unpack(data, digest, "game")
    game = Game.from_start(start)
    try:
        game.record = core.load_bytes(state)
    except ValueError as error:
        raise CorruptState(str(error)) from None
    game.lost = lost
    for code in codes:
        game._past = (game._past, code)
    game.ply = start.ply + len(codes)
    return game
