"""A text game against an agent: observations and answers are text.

    game = TextGame(opponent="gsv", seed=1)
    text, info = game.reset()
    while not game.over:
        text, reward, over, _, info = game.step(my_model(text))

The text comes from `view.text()`: what the player knows, with the legal actions numbered. An answer
is a number, an action's words, or any text with a line `ACTION: …`. An illegal answer changes
nothing; the next text and `info["illegal"]` give the reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hearthlab.agents.agent import Agent, ask, check_format
from hearthlab.arena.pairs import default_decks, matchups, mixed
from hearthlab.arena.plan import read_decks
from hearthlab.arena.players import build
from hearthlab.carddata.formats import Format
from hearthlab.game.answers import WANTED, read_answer
from hearthlab.game.deck import Deck
from hearthlab.game.errors import GameOver, HearthlabError, IllegalAction, NotationError
from hearthlab.game.game import Game
from hearthlab.game.view import View

OPPONENT = "gsv"
WON, DRAWN, LOST = 1.0, 0.0, -1.0

Step = tuple[str, float, bool, bool, dict[str, Any]]


class TextError(HearthlabError, ValueError):
    """A text game that cannot be set up."""


class TextGame:
    """One player's game as text; an agent plays the other side.

    decks: the player's and the opponent's, as for `Game`; by default the seed draws two of the
    format's decks.
    opponent: a spec string, or a callable that makes an agent from `seed=`.
    seat: 0 to go first, 1 to go second; None: the seed decides.
    known_decks: whether each player knows the other's deck list.
    turns, rules: options of the text (see `View.text`).
    played: actions of both players to begin with, to resume a game.

    >>> from hearthlab.envs.text import TextGame
    >>> game = TextGame(opponent="random", seed=1)
    >>> text, info = game.reset()
    >>> text, reward, over, _, info = game.step("I concede that I do not know.")
    >>> info["illegal"][:51]
    "'I concede that I do not know.' is not an action; e"
    >>> text, reward, over, _, info = game.step("ACTION: 1")
    >>> info["illegal"] is None
    True
    """

    def __init__(
        self,
        decks: tuple[Deck | str, Deck | str] | None = None,
        *,
        opponent: Any = OPPONENT,
        seed: int = 0,
        seat: int | None = None,
        known_decks: bool = False,
        format: Format | str | None = None,
        turns: int = 3,
        rules: str = "sight",
        played: Sequence[int] = (),
    ) -> None:
        if seat not in (None, 0, 1):
            raise TextError(f"seat={seat!r}: use 0 (first), 1 (second) or None")
        self._decks = decks
        self._opponent = opponent
        self._format = format
        self._seat = seat
        self._known_decks = known_decks
        self._turns = turns
        self._rules = rules
        self._begin(seed, played)

    def _begin(self, seed: int, played: Sequence[int] = ()) -> None:
        self.seed = seed
        self.seat = mixed("text seat", seed) % 2 if self._seat is None else self._seat
        mine, theirs = self._dealt(seed)
        first, second = (mine, theirs) if self.seat == 0 else (theirs, mine)
        self.game = Game(
            first, second, seed=seed, known_decks=self._known_decks, format=self._format
        )
        self.opponent: Agent = build(self._opponent, mixed("text opponent", seed))
        check_format(self.opponent, self.game.format)
        self.resigned = False
        self.illegal = 0
        for code in played:
            self.game.push(code)
        self._let_play()

    def _dealt(self, seed: int) -> tuple[Deck | str, Deck | str]:
        """Return the decks of both players."""
        if self._decks is not None:
            return self._decks
        playing = Format.of(self._format)
        words = tuple(default_decks(playing))
        known = matchups(read_decks(words), playing)
        mine, theirs = (mixed(who, seed) for who in ("text mine", "text theirs"))
        if known is None:
            return Deck.random(mine, format=playing), Deck.random(theirs, format=playing)
        return known[mine % len(known)].decks[0], known[theirs % len(known)].decks[0]

    def _let_play(self) -> None:
        """Let the opponent act until the player is to act or the game is over."""
        while self.game.to_act == 1 - self.seat:
            self.game.push(ask(self.opponent, self.game))

    # --- Reading -------------------------------------------------------------------------------
    @property
    def over(self) -> bool:
        """Whether the game has ended, or was resigned."""
        return self.resigned or self.game.over

    @property
    def view(self) -> View:
        """What the player knows, with the log."""
        return self.game.view(self.seat, log=True)

    @property
    def reward(self) -> float:
        """1 for a win, -1 for a loss, 0 for a draw and while the game continues."""
        if self.resigned:
            return LOST
        ended = self.game.outcome()
        if ended is None or ended.winner is None:
            return DRAWN
        return WON if ended.winner == self.seat else LOST

    @property
    def result(self) -> str | None:
        """How the game ended: "won", "lost", "drawn" or "resigned"; None while it continues."""
        if self.resigned:
            return "resigned"
        if not self.game.over:
            return None
        return {WON: "won", LOST: "lost", DRAWN: "drawn"}[self.reward]

    @property
    def actions(self) -> list[str]:
        """The legal actions, in the order of their numbers."""
        return [] if self.over else self.view.legal_actions.notations

    def observe(self) -> str:
        """Write what the player knows."""
        text = self.view.text(turns=self._turns, rules=self._rules)
        return f"You resigned.\n{text}" if self.resigned else text

    # --- Playing -------------------------------------------------------------------------------
    def reset(self, *, seed: int | None = None) -> tuple[str, dict[str, Any]]:
        """Begin again, with the same seed unless another is given."""
        self._begin(self.seed if seed is None else seed)
        return self.observe(), self._info(None)

    def act(self, answer: str) -> str:
        """Play an answer and the opponent's reply to it; return the words of the action.

        Raises NotationError or IllegalAction with the reason, and GameOver after the end.
        """
        if self.over:
            raise GameOver(f"{answer!r:.80}: the game is over ({self.result})")
        view = self.view
        try:
            action = read_answer(view, answer)
        except (NotationError, IllegalAction):
            self.illegal += 1
            raise
        self.game.push(action)
        self._let_play()
        return str(action)

    def step(self, answer: str) -> Step:
        """Play an answer; return text, reward, whether the game is over, False, and info."""
        illegal = None
        try:
            self.act(answer)
        except (NotationError, IllegalAction) as error:
            illegal = str(error)
        text = self.observe()
        if illegal is not None:
            text = f"Not played: {illegal}\n\n{text}"
        return text, self.reward, self.over, False, self._info(illegal)

    def resign(self) -> None:
        """Concede the game."""
        if self.over:
            raise GameOver(f"resign: the game is over ({self.result})")
        self.resigned = True

    def _info(self, illegal: str | None) -> dict[str, Any]:
        return {
            "illegal": illegal,
            "illegal_answers": self.illegal,
            "actions": self.actions,
            "result": self.result,
            "wanted": WANTED,
        }

    def __repr__(self) -> str:
        return f"<TextGame against {self._opponent}: {self.result or self.game!r}>"
