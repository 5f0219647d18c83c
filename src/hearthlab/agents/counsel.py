"""Advice and reviews in one call each: the best action here, and the mistakes of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from hearthlab.agents.champion.agent import calibrated_spec, fitting_spec
from hearthlab.agents.outlook import Outlook, look_ahead, timed
from hearthlab.agents.review import Judged, ReviewError, decisions, mistakes
from hearthlab.agents.review import review as judged
from hearthlab.agents.spec import agent as agent_of
from hearthlab.carddata.formats import Format
from hearthlab.carddata.html import framed, note, table
from hearthlab.game.errors import GameOver, WrongType
from hearthlab.game.game import Game
from hearthlab.game.replay import Replay
from hearthlab.game.view import View

if TYPE_CHECKING:
    from typing import Self

ADVISER = "champion:worlds=32"
REVIEWER = "champion"
LEAST = 0.05  # the least cost of a mistake
SHOWN = 8  # mistakes of a review as text
COLUMNS = ("drop", "turn", "player", "played", "better", "chance to win")


def advise(
    state: Game | View | Mapping[str, Any] | str,
    *,
    agent: str = ADVISER,
    seconds: float | None = None,
    seed: int = 0,
    format: Format | str | None = None,
) -> Outlook:
    """Return an agent's advice: the chance to win of each action, its line, and the threats.

    state: a game or a view; or a position, as text or as a dict.
    seconds: time to think; by default the agent's own.

    >>> import hearthlab as hl
    >>> game = hl.Game("firebat-hunter", "tarei-warlock", seed=1, mulligan=False)
    >>> outlook = hl.advise(game)
    >>> outlook.chances[0].action in game.legal_actions.notations
    True
    """
    if isinstance(state, (Mapping, str)):
        state = Game.from_position(state, format=format)
    if not isinstance(state, (Game, View)):
        raise WrongType(f"state={state!r}: should be a Game, a View, or a position")
    view = state.view() if isinstance(state, Game) else state
    if view.over:
        raise GameOver(f"{view!r}: the game is over, there is nothing to advise")
    spec = fitting_spec(agent, view.format)
    spec = calibrated_spec(spec) if seconds is None else timed(spec, seconds)
    return look_ahead(agent_of(spec, seed=seed), view)


class Review(tuple[Judged, ...]):
    """The judged decisions of a game; as text, its mistakes.

    >>> import hearthlab as hl
    >>> game = hl.Game("firebat-hunter", "tarei-warlock", seed=1, mulligan=False)
    >>> for _ in range(4):
    ...     game.push("end turn")
    >>> found = hl.review(game, side=0)
    >>> len(found) <= 2 and all(each.player == 0 for each in found)
    True
    """

    __slots__ = ()

    @classmethod
    def of(cls, found: Iterable[Judged]) -> Self:
        """Collect judged decisions."""
        return cls(found)

    def mistakes(self, least: float = LEAST) -> list[Judged]:
        """Return the decisions that cost at least this much of the chance to win, worst first."""
        return mistakes(self, least)

    def _title(self) -> str:
        count = len(self.mistakes())
        many = "mistake" if count == 1 else "mistakes"
        return f"{count} {many} of at least {LEAST:.0%} in {len(self)} decisions"

    def __str__(self) -> str:
        worst = self.mistakes()[:SHOWN]
        more = len(self.mistakes()) - len(worst)
        lines = [f"  {each}, better: {each.better}" for each in worst]
        lines += [f"  and {more} more: review.mistakes()"] if more else []
        return "\n".join([self._title(), *lines])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        rows = [
            (
                f"{each.drop:.1%}",
                each.turn,
                each.player,
                each.played,
                each.better,
                f"{each.chance:.0%}, was {each.best:.0%}",
            )
            for each in self.mistakes()
        ]
        title = note("By how much each lowered the chance to win, as its player could know.")
        return framed(self._title(), table(COLUMNS, rows, left=len(COLUMNS)), title)


def review(
    played: Game | Replay, *, side: int | None = None, agent: str = REVIEWER, seed: int = 0
) -> Review:
    """Judge the decisions of a game by their cost in chance to win.

    side: whose decisions; by default both players'.

    >>> import hearthlab as hl
    >>> game = hl.Game("firebat-hunter", "tarei-warlock", seed=1, mulligan=False)
    >>> for _ in range(4):
    ...     game.push(game.legal_actions[-1])  # ends the turn
    >>> found = hl.review(game)
    >>> len(found) <= 4 and all(each.drop >= 0 for each in found.mistakes(0.1))
    True
    """
    if not isinstance(played, (Game, Replay)):
        raise WrongType(f"{played!r}: should be a Game or a Replay")
    game = played.play() if isinstance(played, Replay) else played
    spec = calibrated_spec(fitting_spec(agent, game.format))
    found = Review.of(judged(decisions(game, side), agent_of(spec, seed=seed)))
    if not found:
        whose = "" if side is None else f" of player {side}"
        raise ReviewError(f"{game!r}: there are no decisions{whose} to judge")
    return found
