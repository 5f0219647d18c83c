"""An agent that answers lines of text: the protocol of programs from the program's side.

Any program that speaks version 1 of docs/protocol-agents.md can ask; besides, a game may
be kept here: `deal` or `position` set it up, `play` continues it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from hearthlab.agents.agent import NOTHING, Agent, ask, check_format, sees_of, spec_of
from hearthlab.agents.foreign.hearing import CHOICE, read_state, view_of_state
from hearthlab.agents.foreign.program import VERSION
from hearthlab.agents.foreign.telling import told
from hearthlab.agents.spec import SpecError, agent, parse, write
from hearthlab.carddata.facts import UnknownCard
from hearthlab.game.action import Action
from hearthlab.game.errors import HearthlabError
from hearthlab.game.game import Game
from hearthlab.game.view import View

PLACE = re.compile(r" @\d+$")
DEADLINE = "deadline"
SHARE = 0.9  # of the time of `go` that is thought with `--use-time`
NUMBERED = re.compile(r"(\d{1,6}) (.+)")
MOST_ACTIONS = 100_000
BETWEEN = " | "  # the decks of a deal


class LineError(HearthlabError, ValueError):
    """A line that is not of the protocol, or comes at the wrong time."""


class Engine:
    """An agent with the game it is asked about."""

    def __init__(self, spec: str, say: Callable[[str], None], *, use_time: bool = False) -> None:
        self.spec, self.say, self.use_time = spec, say, use_time
        self.seed = 0
        self.agent: Agent = agent(spec, seed=self.seed)
        if sees_of(self.agent) != NOTHING:
            raise SpecError(f"{spec}: looks at hidden cards, which no line of the protocol shows")
        self.state: dict[str, Any] | None = None  # the last `state`
        self.listed: list[str] = []  # the last `actions`
        self.game: Game | None = None  # that is kept here

    # --- Lines -----------------------------------------------------------------------------------
    def run(self, lines: Iterator[str]) -> None:
        """Answer lines until they end, or `quit`."""
        for line in lines:
            word, _, rest = line.strip().partition(" ")
            if word == "quit":
                return
            answer = getattr(self, f"_on_{word}", None) if word.isalpha() else None
            if answer is None:
                continue  # later versions of the protocol may have more words
            try:
                answer(rest.strip(), lines)
            except (HearthlabError, UnknownCard) as error:
                self.say(f"error {' '.join(str(error).split())}")

    def _on_hearthlab(self, rest: str, lines: Iterator[str]) -> None:
        if rest != str(VERSION):
            raise LineError(f"version {rest!r} of the protocol; this is {VERSION}")
        self.say(f"name Hearthlab: {spec_of(self.agent)}")
        self.say(f"ok {VERSION}")

    def _on_ready(self, rest: str, lines: Iterator[str]) -> None:
        self.say("ready")

    def _on_newgame(self, rest: str, lines: Iterator[str]) -> None:
        try:
            self.seed = int(rest or "0")
        except ValueError:
            raise LineError(f"newgame {rest!r}: should be a seed, a whole number") from None
        self.agent = agent(self.spec, seed=_within(self.seed))
        self.state, self.listed, self.game = None, [], None

    def _on_state(self, rest: str, lines: Iterator[str]) -> None:
        if rest:
            self.state, self.game = read_state(rest), None
        else:
            self.say(f"state {told(self._kept().view())}")

    def _on_actions(self, rest: str, lines: Iterator[str]) -> None:
        if not rest:
            self._list()
            return
        if not rest.isdecimal() or not 1 <= int(rest) <= MOST_ACTIONS:
            raise LineError(f"actions {rest!r}: should be how many lines follow")
        found = []
        for number in range(int(rest)):
            line = next(lines, "").strip()
            match = NUMBERED.fullmatch(line)
            if match is None or int(match[1]) != number:
                raise LineError(f"{line!r}: should be '{number}' and an action")
            found.append(match[2])
        self.listed = found

    # --- A game that is kept here ----------------------------------------------------------------
    def _on_position(self, rest: str, lines: Iterator[str]) -> None:
        self.game = Game.from_position(rest, seed=self.seed)

    def _on_deal(self, rest: str, lines: Iterator[str]) -> None:
        decks = rest.split(BETWEEN)
        if len(decks) != 2:
            raise LineError(f"deal {rest!r}: should be two decks, with ' | ' between them")
        self.game = Game(decks[0].strip(), decks[1].strip(), seed=self.seed)

    def _on_play(self, rest: str, lines: Iterator[str]) -> None:
        game = self._kept()
        if not rest.isdecimal():
            game.push(rest)
            return
        actions = game.legal_actions
        if int(rest) >= len(actions):
            raise LineError(f"play {rest}: there are actions 0 to {len(actions) - 1}")
        game.push(actions[int(rest)])

    def _on_back(self, rest: str, lines: Iterator[str]) -> None:
        self._kept().pop()

    def _on_result(self, rest: str, lines: Iterator[str]) -> None:
        self.say(f"result {self._kept().outcome() or 'none'}")

    def _on_fen(self, rest: str, lines: Iterator[str]) -> None:
        self.say(f"fen {self._kept().fen()}")

    def _kept(self) -> Game:
        if self.game is None:
            raise LineError("no game is kept here: send deal or position first")
        return self.game

    def _list(self) -> None:
        words = self._kept().legal_actions.notations
        self.say(f"actions {len(words)}")
        for number, text in enumerate(words):
            self.say(f"{number} {text}")

    # --- Choosing --------------------------------------------------------------------------------
    def _on_go(self, rest: str, lines: Iterator[str]) -> None:
        try:
            seconds = float(rest or "0")
        except ValueError:
            raise LineError(f"go {rest!r}: should be a number of seconds") from None
        chooser = self._in_time(seconds)
        if self.game is not None:
            number = self._of_game(chooser, self.game)
        elif self.state is not None and self.listed:
            number = self._of_state(chooser, self.state)
        else:
            raise LineError("go: send state and actions first, or deal, or position")
        self.say(f"action {number}")

    def _in_time(self, seconds: float) -> Agent:
        """Return the agent, with a deadline if it is to use the time that there is."""
        if not self.use_time or seconds <= 0:
            return self.agent
        kind, values = parse(self.spec)
        if DEADLINE not in kind.options:
            return self.agent
        spec = write(kind, {**values, DEADLINE: round(seconds * SHARE, 3)})
        return agent(spec, seed=_within(self.seed))

    def _of_game(self, chooser: Agent, game: Game) -> int:
        check_format(chooser, game.format)
        action = ask(chooser, game)
        self._tell(chooser)
        return game.legal_actions.index(action)

    def _of_state(self, chooser: Agent, state: dict[str, Any]) -> int:
        """Choose one of the actions that were listed."""
        if state["waiting"] == CHOICE:
            return costliest(state, self.listed)
        view = view_of_state(state)
        check_format(chooser, view.format)
        chosen = chooser.choose(view)
        self._tell(chooser)
        return self._listed(chooser, view, chosen)

    def _listed(self, chooser: Agent, view: View, chosen: Action) -> int:
        """Find the chosen action in the list; else the next one considered."""
        thought = getattr(chooser, "last", None)
        codes = [chosen.code, *(row.action for row in getattr(thought, "considered", ()))]
        for code in codes:
            text = view.notation(code)
            if text in self.listed:
                return self.listed.index(text)
            plain = PLACE.sub("", text)
            near = [at for at, each in enumerate(self.listed) if PLACE.sub("", each) == plain]
            if near:
                return near[0]
        self.say(f"info {view.notation(chosen)!r} is not in the list")
        return len(self.listed) - 1

    def _tell(self, chooser: Agent) -> None:
        """Send the considered actions, best first."""
        thought = getattr(chooser, "last", None)
        for row in getattr(thought, "considered", ())[:5]:
            self.say(f"info {row}")


def costliest(state: dict[str, Any], listed: list[str]) -> int:
    """Choose among offered cards: the one that costs most and can be paid next turn.

    The effect that offers them is under way, so there is no view that an agent could be asked of.
    """
    from hearthlab.carddata.formats import Format

    try:
        playing = Format.of(state.get("format"))
        mana = int(state["me"]["crystals"]) + 1
    except (KeyError, TypeError, ValueError) as error:
        raise LineError(f"state: {type(error).__name__}: {error}") from None
    best, most = 0, -1
    for at, text in enumerate(listed):
        try:
            cost = playing.card(text.removeprefix("choose ").partition("#")[0]).cost
        except UnknownCard:
            continue
        if most < cost <= mana:
            best, most = at, cost
    return best


def _within(seed: int) -> int:
    """Bring a seed of 64 bits into the range of seeds of agents."""
    return seed % ((1 << 63) - 1)
