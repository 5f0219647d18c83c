"""Shared by games and views: reading, listing, naming, comparing."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

from hearthlab.carddata.formats import Format
from hearthlab.carddata.quoting import whole
from hearthlab.engine import core, schema
from hearthlab.engine.tables import cards_in
from hearthlab.game.action import Action, LegalActions
from hearthlab.game.former import former
from hearthlab.game.lock import STATE_LOCK
from hearthlab.game.notation import Wording, actor_of
from hearthlab.game.outcome import WINNERS, Outcome, outcome_of
from hearthlab.game.players import Players
from hearthlab.game.sides import Side

WAITING = {
    schema.WAIT_ACTION: "action",
    schema.WAIT_MULLIGAN: "mulligan",
    schema.WAIT_CHOICE: "choice",
}


class State:
    """A state record to read. Two states are equal when their records are.

    Nothing public can be assigned: the engine relies on the state's content.
    """

    __slots__ = ("_ply", "_record")

    def __init__(self, record: schema.Game, ply: int = 0) -> None:
        self._record = record
        self._ply = ply

    # --- The game ----------------------------------------------------------------------------
    @property
    def format(self) -> Format:
        """The format that is played."""
        return cards_in(self._record).format

    # --- Where the game stands ---------------------------------------------------------------
    @property
    def ply(self) -> int:
        """The number of actions played so far."""
        return self._ply

    @property
    def _snapshot(self) -> schema.Game:
        """Copy the state record, for reading: changes of the copy change nothing here."""
        with STATE_LOCK:
            return core.clone(self._record)

    @property
    def turn(self) -> int:
        """The number of turns of both players; 0 during the mulligan."""
        return int(self._record.turn)

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return int(self._record.active)

    @property
    def to_act(self) -> int | None:
        """Whose decision it is, None when the game is over."""
        return None if self.over else actor_of(self._record)

    @property
    def waiting(self) -> str:
        """What kind of decision it is: action, mulligan or choice."""
        return WAITING[self._record.waiting]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._record.result != schema.RESULT_NONE)

    def outcome(self) -> Outcome | None:
        """Return who won, why and on which turn; None while the game continues."""
        with STATE_LOCK:
            return outcome_of(self._record)

    @property
    def _result(self) -> str | None:
        """The outcome's text: "player 0 wins", "player 1 wins" or "draw"; None before the end."""
        ended = self.outcome()
        return None if ended is None else str(ended)

    @property
    def _winner(self) -> int | None:
        """Who won; None for a draw or a game that continues."""
        return WINNERS.get(self._record.result)

    result = former(
        "game.result", "write str(game.outcome()), or ask game.over", lambda state: state._result
    )
    winner = former("game.winner", "write game.outcome().winner", lambda state: state._winner)
    record = former(
        "game.record", "it is the engine's; game.position() says it", lambda state: state._snapshot
    )

    @property
    def players(self) -> tuple[Side, Side]:
        """Both sides as they are now, to read."""
        return Players((Side(self._record, 0), Side(self._record, 1)))

    # --- Legal actions -----------------------------------------------------------------------
    @property
    def can_act(self) -> bool:
        """Whether the one who looks at this state may act in it."""
        return not self.over

    @property
    def legal_actions(self) -> LegalActions:
        """The legal actions; it is lazy, countable, and prints notation."""
        return LegalActions(self)

    def _legal_codes(self) -> list[int]:
        return core.legal(self._record) if self.can_act else []

    def _notations(self, codes: list[int]) -> list[str]:
        return list(map(Wording(self._record, self.can_act), codes))

    def _actions(self, codes: Iterable[int]) -> list[Action]:
        """Make actions of this moment that remember its names."""
        with STATE_LOCK:
            ply, words = self.ply, Wording(core.clone(self._record), self.can_act)
        return [Action(code, ply, words) for code in codes]

    def action(self, code: int) -> Action:
        """Make the action of a number, for this moment: `str` gives its words."""
        return self._actions([whole(code, "action")])[0]

    def notation(self, action: Action | int) -> str:
        """Write an action of this moment; `parse` reads it back."""
        return Wording(self._record, self.can_act)(whole(action, "action"))

    def parse(self, text: str) -> Action:
        """Read an action; raises NotationError or IllegalAction, saying why."""
        from hearthlab.game.parsing import parse

        return parse(self, text)

    # --- As text and as a value ----------------------------------------------------------------
    def _value(self) -> bytes:
        """Return the bytes that equality, key and pickle are about."""
        with STATE_LOCK:
            return core.state_bytes(self._record)

    def key(self) -> int:
        """Return a number for the state now, the same in every process; equal states share it."""
        return int.from_bytes(blake2b(self._value(), digest_size=8).digest(), "little")

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._record.format == other._record.format and self._value() == other._value()

    def __hash__(self) -> int:
        return hash(self._value())

    def __str__(self) -> str:
        from hearthlab.game.board import draw_board

        return draw_board(self._snapshot)

    def _repr_html_(self) -> str:
        from hearthlab.game.board_html import board_html

        return board_html(self._snapshot)
