"""An action: one number, the moment of the game it was listed for, and the words for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, overload

from hearthlab.carddata.html import framed, table
from hearthlab.carddata.quoting import quoted
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
from hearthlab.game.errors import IllegalAction, NotationError

if TYPE_CHECKING:
    from hearthlab.game.state import State

Words = str | Callable[[int], str]  # of an action: its notation, or a function that writes it

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
    """One action. `str` writes its notation, as it was at the moment it was listed for.

    `ply` is the number of actions played before that moment: pushing it at another one is an
    error. None means "at any moment". Actions are equal when their codes are. An action made of a
    bare number, `Action(code)`, knows no names: `str` gives its numbers, `game.notation` its words.

    >>> import hearthlab as hl
    >>> game = hl.Game("mage", "hunter", seed=1, mulligan=False)
    >>> action = game.legal_actions[-1]
    >>> str(action), action.kind
    ('end turn', 'end')
    """

    code: int
    ply: int | None = field(default=None, compare=False)
    words: Words | None = field(default=None, compare=False, repr=False)

    @property
    def kind(self) -> str:
        """Its kind: end, play, attack, power, mulligan or choose."""
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

    def __eq__(self, other: object) -> bool:
        """Compare codes; written out so that type checkers let `in` look for text and numbers."""
        return self.code == other.code if isinstance(other, Action) else NotImplemented

    def __index__(self) -> int:
        return self.code

    def __str__(self) -> str:
        if self.words is not None:
            return self.words if isinstance(self.words, str) else self.words(self.code)
        parts = [f"{self.kind} {self.source}"]
        parts += [] if self.option is None else [f"[{self.option}]"]
        parts += [] if self.target is None else [f"-> {self.target}"]
        parts += [] if self.place is None else [f"@{self.place}"]
        return " ".join(parts)

    def __repr__(self) -> str:
        return f"<Action {self.code:#x}: {self}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Action, (self.code, self.ply, None if self.words is None else str(self))


class LegalActions(Sequence[Action]):
    """The legal actions of a state, recomputed whenever asked.

    Wherever an action is looked for (`in`, `index`, `count`), its number or any text that `parse`
    reads will do.

    >>> import hearthlab as hl
    >>> actions = hl.Game("mage", "hunter", seed=1, mulligan=False).legal_actions
    >>> "end turn" in actions, actions.index("end turn") == len(actions) - 1
    (True, True)
    """

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        self._state = state

    @property
    def codes(self) -> list[int]:
        """The actions as plain numbers."""
        return self._state._legal_codes()

    def __len__(self) -> int:
        return int(core.legal_actions(self._state._record)) if self._state.can_act else 0

    def __iter__(self) -> Iterator[Action]:
        return iter(self._state._actions(self.codes))

    def __contains__(self, action: object) -> bool:
        return self._code(action) in self.codes

    def _code(self, action: object) -> int | None:
        """Return the number of an action, None if it is not one of this state."""
        if isinstance(action, str):
            try:
                return self._state.parse(action).code
            except (NotationError, IllegalAction):
                return None
        return action.__index__() if isinstance(action, (Action, int)) else None

    def index(self, action: object, start: int = 0, stop: int | None = None) -> int:
        """Return where an action stands in the list; raises ValueError when it is not there."""
        if isinstance(action, str):
            action = self._state.parse(action)  # its errors say why
        codes, code = self.codes, self._code(action)
        for place in range(*slice(start, stop).indices(len(codes))):
            if codes[place] == code:
                return place
        raise ValueError(f"{quoted(action)} is not among the legal actions")

    def count(self, action: object) -> int:
        """Return 1 for an action of the list, 0 for any other."""
        return int(action in self)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        codes = self.codes
        chosen = codes[index] if isinstance(index, slice) else [codes[index]]
        found = self._state._actions(chosen)
        return found if isinstance(index, slice) else found[0]

    @property
    def notations(self) -> list[str]:
        """The notation of all of them."""
        return self._state._notations(self.codes)

    def __str__(self) -> str:
        return "\n".join(self.notations)

    def _repr_html_(self) -> str:
        rows = enumerate(self.notations)
        return framed(f"{len(self)} legal actions", table(("", "action"), rows, left=2))

    def __repr__(self) -> str:
        return f"<LegalActions ({len(self)}): {'; '.join(self.notations)}>"
