"""Everything that can go wrong with a user's input."""

from operator import index

from hearthlab.carddata.errors import HearthlabError as HearthlabError


class DeckError(HearthlabError, ValueError):
    """A deck or deck code that breaks a rule."""


class NotationError(HearthlabError, ValueError):
    """Text that names no action at all."""


class IllegalAction(HearthlabError, ValueError):
    """An action that is not allowed now; the game has not changed."""


class StaleAction(IllegalAction):
    """An action that was listed for an earlier or later moment of the game."""


class GameOver(IllegalAction):
    """An action after the end of the game."""


class NothingPlayed(HearthlabError, IndexError):
    """A game without an action to take back or to look at."""


class PositionError(HearthlabError, ValueError):
    """A position that breaks a limit, or that cannot be described."""


class ReplayError(HearthlabError, ValueError):
    """A replay that is damaged, does not fit this engine, or does not play as recorded."""


class CorruptState(HearthlabError, ValueError):
    """Saved bytes that are not a game."""


class BeliefError(HearthlabError, ValueError):
    """A belief that cannot explain the cards that a player has seen."""


class EngineFault(HearthlabError, RuntimeError):
    """Raised when one of the engine's fixed-size lists was too small, or an action never ended."""


class WrongType(HearthlabError, TypeError):
    """An argument of a type that makes no sense."""


def whole_number(what: str, value: object) -> int:
    """Return a whole number as such, whichever type of whole numbers it has; refuse all else."""
    try:
        if isinstance(value, bool):
            raise TypeError
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        raise WrongType(f"{what}={value!r}: should be a whole number") from None


def check_text(what: str, value: object) -> None:
    """Raise if a value is not text."""
    if not isinstance(value, str):
        raise WrongType(f"{what}={value!r}: should be a text")
