"""Name everything that can go wrong with what a user hands in."""

from operator import index


class HearthlabError(Exception):
    """Be the base of every error raised on purpose."""


class DeckError(HearthlabError, ValueError):
    """Report a deck or deck code that breaks a rule."""


class NotationError(HearthlabError, ValueError):
    """Report text that names no action at all."""


class IllegalAction(HearthlabError, ValueError):
    """Report an action that is not allowed now; the game has not changed."""


class StaleAction(IllegalAction):
    """Report an action that was listed for an earlier or later moment of the game."""


class GameOver(IllegalAction):
    """Report an action after the end of the game."""


class PositionError(HearthlabError, ValueError):
    """Report a position that breaks a limit, or that cannot be described."""


class ReplayError(HearthlabError, ValueError):
    """Report a replay that is damaged, does not fit this engine, or does not play as recorded."""


class CorruptState(HearthlabError, ValueError):
    """Report saved bytes that are no game."""


class BeliefError(HearthlabError, ValueError):
    """Report a belief that cannot explain what a player has seen."""


class EngineFault(HearthlabError, RuntimeError):
    """Report that one of the engine's fixed-size lists was too small, or an action never ended."""


class WrongType(HearthlabError, TypeError):
    """Report an argument of a type that makes no sense."""


def whole_number(what: str, value: object) -> int:
    """Give a whole number as such, whichever type of whole numbers it has; refuse all else."""
    try:
        if isinstance(value, bool):
            raise TypeError
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        raise WrongType(f"{what}={value!r}: should be a whole number") from None


def check_text(what: str, value: object) -> None:
    """Refuse what is not a text."""
    if not isinstance(value, str):
        raise WrongType(f"{what}={value!r}: should be a text")
