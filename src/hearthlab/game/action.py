"""An action: one number, and the moment of the game it was listed for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, overload

from hearthlab.engine import core
from hearthlab.engine.schema import (
    ACTION_ATTACK,
    ACTION_CHOOSE,
    ACTION_END,
    ACTION_MULLIGAN,
    ACTION_PLAY,
    ACTION_POWER,
    NO_PLACE,
    NONE,
    SHIFT_OPTION,
    SHIFT_POSITION,
    kind_of,
    source_of,
    target_of,
)

if TYPE_CHECKING:
    from hearthlab.game.state import State

KINDS = {
    ACTION_END: "end",
    ACTION_PLAY: "play",
    ACTION_ATTACK: "attack",
    ACTION_POWER: "power",
    ACTION_MULLIGAN: "mulligan",
    ACTION_CHOOSE: "choose",
}
PLACE_MASK = NO_PLACE << SHIFT_POSITION


@dataclass(frozen=True, slots=True)
class Action:
    """One action. `str` needs the state it belongs to: use `game.notation(action)`.

    `ply` is the number of actions played before the moment it was listed for: pushing it at
    another moment is an error. None means "at any moment". It takes no part in comparisons.
    """

    code: int
    ply: int | None = field(default=None, compare=False)

    @property
    def kind(self) -> str:
        """What it does: end, play, attack, power, mulligan or choose."""
        return KINDS.get(kind_of(self.code), "unknown")

    @property
    def source(self) -> int:
        """The slot that acts; a mulligan's bit set of hand places; a choice's index."""
        return source_of(self.code)

    @property
    def target(self) -> int | None:
        """The slot aimed at."""
        target = target_of(self.code)
        return None if target == NONE else target

    @property
    def place(self) -> int | None:
        """The place on the board, 0 the leftmost."""
        place = (self.code >> SHIFT_POSITION) & NO_PLACE
        return None if place == NO_PLACE else place

    @property
    def option(self) -> int | None:
        """The chosen option of a choose one card, 0 or 1."""
        option = self.code >> SHIFT_OPTION
        return option - 1 if option else None

    def __index__(self) -> int:
        return self.code

    def __repr__(self) -> str:
        parts = [f"{self.kind} {self.source}"]
        parts += [] if self.option is None else [f"[{self.option}]"]
        parts += [] if self.target is None else [f"-> {self.target}"]
        parts += [] if self.place is None else [f"@{self.place}"]
        return f"<Action {self.code:#x}: {' '.join(parts)}>"


class LegalActions(Sequence[Action]):
    """List the legal actions of a state, recomputed whenever asked."""

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        self._state = state

    @property
    def codes(self) -> list[int]:
        """The actions as plain numbers."""
        return self._state._legal_codes()

    def __len__(self) -> int:
        return core.count_legal(self._state._record) if self._state.can_act else 0

    def __iter__(self) -> Iterator[Action]:
        ply = self._state.ply
        return iter([Action(code, ply) for code in self.codes])

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, (Action, int)):
            return False
        return action.__index__() in self.codes

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        ply = self._state.ply
        if isinstance(index, slice):
            return [Action(code, ply) for code in self.codes[index]]
        return Action(self.codes[index], ply)

    @property
    def notations(self) -> list[str]:
        """Write all of them."""
        return self._state._notations(self.codes)

    def __str__(self) -> str:
        return "\n".join(self.notations)

    def __repr__(self) -> str:
        return f"<LegalActions ({len(self)}): {'; '.join(self.notations)}>"
