"""A game: the referee's truth. Make it, list legal actions, push actions, clone, save."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, NoReturn
from warnings import warn

from hearthlab.carddata.formats import Format
from hearthlab.carddata.quoting import quoted, seed_of, whole
from hearthlab.engine import core, schema
from hearthlab.engine.tables import cards_in, cards_of
from hearthlab.game.action import Action
from hearthlab.game.chance import NO_USES, draw_by_key
from hearthlab.game.deck import Deck, of_classes, together
from hearthlab.game.errors import (
    CorruptState,
    EngineFault,
    GameOver,
    IllegalAction,
    NothingPlayed,
    StaleAction,
)
from hearthlab.game.former import former
from hearthlab.game.lock import STATE_LOCK
from hearthlab.game.mulligan import policy
from hearthlab.game.notation import Labels, has_deck_offer
from hearthlab.game.past import Past, Told, Trail, Uses, codes_of
from hearthlab.game.players import Players
from hearthlab.game.saving import pack, unpack
from hearthlab.game.sides import Side
from hearthlab.game.start import (
    KEYED,
    STREAM,
    Hands,
    Rows,
    Start,
    chance_of,
    dealt_game,
    explicit_game,
    with_hands,
)
from hearthlab.game.state import State
from hearthlab.game.view import View

FAULTS = {
    schema.FAULT_ENTITIES: f"more than {schema.MAX_ENTITIES} entities",
    schema.FAULT_ENCHANTMENTS: f"more than {schema.MAX_ENCHANTMENTS} enchantments",
    schema.FAULT_FRAMES: f"more than {schema.MAX_FRAMES} nested effects",
    schema.FAULT_STEPS: f"an action of more than {schema.MAX_STEPS} steps",
    schema.FAULT_ORDER: f"more than {schema.LATE} places in the order of play",
}
ACTION_LIMIT = 1 << 32


class Game(State):
    """A whole game with everything hidden in it.

    Equality and `key()` are about the state alone, not about how it came to be. A game changes, so
    it is not hashable: put `game.key()`, or a view, into a set.

    >>> import hearthlab as hl
    >>> game = hl.Game("freeze-mage", "zoo-warlock", seed=7, mulligan=False)
    >>> game.push("end turn")
    >>> game.turn, str(game.pop()), game.turn
    (2, 'end turn', 1)
    >>> game.playout(seed=1).over
    True
    """

    __slots__ = ("_chronicle", "_lost", "_past", "_start", "_trail", "_uses")
    __hash__ = None  # type: ignore[assignment]

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
        format: Format | str | None = None,
        chance: str = STREAM,
    ) -> None:
        """Begin a game of two decks: `Deck` objects, deck codes or names of library decks.

        A class, such as "mage", stands for a random deck of it, which follows from the seed.
        mulligan: True asks both players; False, "keep" or "curve" decides for them.
        hands: begin with these cards of the decks in hand instead, without mulligan.
        known_decks: views show the opponent's deck list.
        format: by default the decks' own, or the first that holds them.
        chance: "stream" takes random effects from one sequence; "keyed" makes each follow from the
        seed, the turn and the action, so that games of one deal stay comparable.
        """
        seed = seed_of(seed)
        decks = together(*of_classes(deck0, deck1, seed, format), format)
        if hands is not None:
            start = replace(
                with_hands(decks, hands, seed, positions, known_decks), chance=chance_of(chance)
            )
        else:
            start = dealt_game(decks, seed, positions, known_decks, chance)
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
        format: Format | str | None = None,
    ) -> Game:
        """Begin with these hands and these decks in draw order, first card on top."""
        made = explicit_game(
            Format.of(format), hands, decks, heroes, seed_of(seed), positions, known_decks
        )
        return cls._from_start(made)

    @classmethod
    def from_position(
        cls,
        position: Mapping[str, Any] | str,
        *,
        seed: int | None = None,
        format: Format | str | None = None,
    ) -> Game:
        """Set up a position: a dict, its JSON, or the text of `describe`.

        seed: of all randomness from now on; by default that of an exact position, else 0.
        format: of a position that does not say.
        """
        from hearthlab.game.exact import build

        return cls._from_start(build(position, None if seed is None else seed_of(seed), format))

    @classmethod
    def _from_start(cls, start: Start) -> Game:
        """Begin again as a game began."""
        made = cls.__new__(cls)
        made._begin(start)
        return made

    @classmethod
    def from_start(cls, start: Start) -> Game:
        """Begin again as a game began. Deprecated: write Replay.of(game).start()."""
        warn(
            "Game.from_start goes in 2.0: write Replay.of(game).start()",
            DeprecationWarning,
            stacklevel=2,
        )
        return cls._from_start(start)

    lost = former("game.lost", "it is the engine's; view.lost says it", lambda game: game._lost)

    def _begin(self, start: Start) -> None:
        super().__init__(start.record(), start.ply)
        self._start = start
        self._lost: tuple[Rows, Rows] = start.lost
        self._past: Past = None
        self._chronicle: Any = None
        self._trail: Trail | None = None
        self._uses: Uses = NO_USES
        self._check_fault()

    @property
    def start(self) -> Start:
        """The start of the game: decks, seed and options."""
        return self._start

    @property
    def players(self) -> tuple[Side, Side]:
        """Both sides as they are now, to read; they stay so when the game continues."""
        moment = self._snapshot
        return Players((Side(moment, 0), Side(moment, 1)))

    # --- Playing -----------------------------------------------------------------------------
    def push(self, action: Action | int | str, *, check: bool = True) -> None:
        """Play an action, or its notation. An illegal action raises, and changes nothing.

        check: off, an action listed for another moment is played if it is legal now.
        """
        if isinstance(action, str):
            action = self.parse(action)
        code = _code_of(action)
        ply = action.ply if isinstance(action, Action) else None
        with STATE_LOCK:
            stale = check and ply not in (None, self.ply)
            done = not stale and self._apply(code)
            self._check_fault()
            if not done:
                self._refuse(code, ply if stale else None)

    def _refuse(self, code: int, ply: int | None) -> NoReturn:
        """Explain why an action cannot be played; `ply`: of a stale action."""
        if not 0 <= code < ACTION_LIMIT:
            raise IllegalAction(f"action {quoted(code)}: actions are numbers of 32 bits")
        if self.over:
            raise GameOver(f"{self.notation(code)}: the game is over ({self._result})")
        if ply is not None:
            raise StaleAction(
                f"{Action(code)!r} is stale: it was listed after {quoted(ply)} actions, "
                f"now it is {self.ply}"
            )
        from hearthlab.game.reasons import explain, request_of

        labels = Labels(self._record)
        why = explain(self._record, labels, request_of(Action(code), labels))
        raise IllegalAction(f"{self.notation(code)}: {why}")

    def _apply(self, code: int) -> bool:
        """Apply an action if it is legal, and return whether it was."""
        record = self._record
        lost = self._lost_by(code) if has_deck_offer(record) else self._lost
        before = None if self._trail is None else core.state_bytes(record)
        if self.over or not 0 <= code < ACTION_LIMIT:
            return False
        generator, uses = record.rng, self._uses
        if self._start.chance == KEYED:
            uses = draw_by_key(record, self._start.seed, code, uses)
        if not core.apply_legal(record, code):
            record.rng = generator
            return False
        if self._trail is not None and before is not None:
            self._trail.append((before, self._lost, self._uses))
        self._uses = uses
        self._past = (self._past, code)
        self._ply += 1
        self._lost = lost
        return True

    def pop(self) -> Action:
        """Take back the last action, and return it.

        The first time, the game is played again to find its states; from then on it keeps them.
        """
        with STATE_LOCK:
            if self._past is None:
                raise self._nothing_played()
            if self._trail is None:
                self._trail = [
                    (core.state_bytes(game._record), game._lost, game._uses)
                    for game, _ in self.retrace()
                ]
            state, self._lost, self._uses = self._trail.pop()
            self._record = core.load_bytes(state, cards_in(self._record))
            self._past, code = self._past
            self._ply -= 1
            if self._chronicle is not None and self._chronicle.ply > self._ply:
                self._chronicle = None
            return self.action(code)

    def peek(self) -> Action:
        """Return the last action played."""
        played = self.history
        if not played:
            raise self._nothing_played()
        return played[-1]

    def _nothing_played(self) -> NothingPlayed:
        return NothingPlayed(f"{self!r}: no action has been played since the game began")

    def _lost_by(self, code: int) -> tuple[Rows, Rows]:
        """Add the offered cards that a choice does not take: only their owner has seen them."""
        record = self._record
        chosen = Action(code).source
        marks = record.pasts[record.chooser].offered_marks
        left = [i for i in range(record.n_offered) if i != chosen]
        rows = tuple(record.offered[i] for i in left if not marks[i] & schema.MARK_VEILED)
        lost = list(self._lost)
        lost[record.chooser] = tuple(sorted(lost[record.chooser] + rows))
        return lost[0], lost[1]

    def playout(self, *, seed: int) -> State:
        """Play at random to the end on a copy, inside the engine; give the last state.

        The game itself does not change. Every decision and every effect's randomness come from the
        seed, so the hidden order of the decks is the game's, and nothing else of its future.
        """
        record = core.clone(self._record)
        record.rng = core.mix(seed_of(seed))
        played = 0 if self.over else core.playout(record)
        if record.fault:
            raise EngineFault(_fault(record))
        return State(record, self.ply + played)

    def _check_fault(self) -> None:
        if self._record.fault:
            raise EngineFault(_fault(self._record))

    def _draw_again(self) -> None:
        """Move the generator on as drawing an action did, in a game that was played that way."""
        if self.start.drawn:
            core.random_action(self._record)

    def draw_again(self) -> None:
        """Do what only replays need. Deprecated: write Replay.play()."""
        warn("game.draw_again goes in 2.0: it is for replays", DeprecationWarning, stacklevel=2)
        self._draw_again()

    # --- Copies and records ----------------------------------------------------------------------
    def copy(self) -> Game:
        """Copy the game; actions in one of the two do not change the other."""
        return self.clone()

    def clone(self) -> Game:
        """Copy the game: another name of `copy`."""
        made = type(self).__new__(type(self))
        with STATE_LOCK:
            made._record = core.clone(self._record)
            made._ply = self._ply
            made._start = self._start
            made._lost = self._lost
            made._past = self._past
            made._chronicle = self._chronicle
            made._uses = self._uses
            made._trail = None
        return made

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.clone()

    @property
    def history(self) -> list[Action]:
        """The actions played."""
        moment = self.clone()
        told, first = Told(moment), self.start.ply
        codes = codes_of(moment._past)
        return [Action(code, first + i, partial(told, i)) for i, code in enumerate(codes)]

    def retrace(self) -> Iterator[tuple[Game, Action]]:
        """Go through the game again: each state with the action that was played in it."""
        again = Game._from_start(self.start)
        for action in self.history:
            yield again, action
            again._draw_again()
            again._apply(action.code)

    @property
    def transcript(self) -> list[str]:
        """The notation of all actions played."""
        return [game.notation(action) for game, action in self.retrace()]

    @property
    def log(self) -> list[str]:
        """The log of the game, line by line; computed from the start when read."""
        from hearthlab.game.log import chronicle

        moment = self.clone()  # other threads may push meanwhile
        told = chronicle(moment, moment._chronicle)
        with STATE_LOCK:
            if self._past is moment._past:
                self._chronicle = told
        return list(told.lines)

    def log_for(self, player: int) -> list[str]:
        """Return the log as one player saw it."""
        from hearthlab.game.log import chronicle

        return list(chronicle(self.clone(), None, viewer=player).lines)

    # --- Other forms -------------------------------------------------------------------------
    def view(self, player: int | None = None, *, log: bool = False) -> View:
        """Return a player's view of the game; by default that of the player to act.

        log: with the log so far, as that player saw it, for `view.text()`.
        """
        with STATE_LOCK:
            chosen = self.to_act if player is None else player
            return View.of(self, self.active if chosen is None else chosen, log=log)

    def position(self, *, exact: bool = True) -> dict[str, Any]:
        """Describe the position as a dict from which `from_position` makes an equal game.

        exact: off, only the board is described, as a person would write it.
        """
        from hearthlab.game.exact import exact_position, plain_position

        return (exact_position if exact else plain_position)(self._snapshot)

    def describe(self, *, exact: bool = True) -> str:
        """Describe the position as text, otherwise as `position` does."""
        from hearthlab.game.position_text import write_text

        return write_text(self.position(exact=exact))

    def fen(self) -> str:
        """Write the board on one line, for logs and messages, as FEN does in chess.

        It says what `position(exact=False)` says, and `from_position` reads it.

        >>> import hearthlab as hl
        >>> line = "turn 9, player 0 to act | player 0: MAGE | hand: Fireball | player 1: HUNTER"
        >>> game = hl.Game.from_position(line)
        >>> game.fen().split(" | ")[:3]
        ['turn 9, player 0 to act', 'player 0: MAGE, health 30, mana 10/10', 'hand: Fireball']
        >>> hl.Game.from_position(game.fen()) == game
        True
        """
        from hearthlab.game.position_text import write_line

        return write_line(self.position(exact=False))

    def __reduce__(self) -> tuple[Any, tuple[bytes, bytes]]:
        with STATE_LOCK:
            codes = tuple(codes_of(self._past))
            content = (self._value(), self.start, self._lost, codes, self._uses)
        return restore_game, pack(self.format, *content)

    def __repr__(self) -> str:
        names = " against ".join(side.hero.name for side in self.players)
        return f"<Game {names}: {self._result or f'turn {self.turn}'}, {self.ply} actions>"


def _code_of(action: Action | int) -> int:
    try:
        return whole(action, "action")
    except TypeError:
        message = f"action {quoted(action)} should be a whole number, an Action or its notation"
        raise TypeError(message) from None


def _fault(record: schema.Game) -> str:
    return f"{FAULTS.get(record.fault, f'fault {record.fault}')} (turn {record.turn})"


def restore_game(data: bytes, digest: bytes) -> Game:
    """Make a game from its pickle."""
    playing, (state, start, lost, codes, *uses) = unpack(data, digest, "game")
    game = Game._from_start(start)
    try:
        game._record = core.load_bytes(state, cards_of(playing))
    except ValueError as error:
        raise CorruptState(str(error)) from None
    game._lost = lost
    game._uses = uses[0] if uses else NO_USES
    for code in codes:
        game._past = (game._past, code)
    game._ply = start.ply + len(codes)
    return game
