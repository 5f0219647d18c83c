"""A table: one game with its seats, the moment shown, and the messages sent so far."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace
from typing import Any, cast

from hearthlab.agents.spec import parse
from hearthlab.carddata.formats import Format
from hearthlab.game.deck import Deck
from hearthlab.game.door import past_of, winner_of
from hearthlab.game.errors import HearthlabError
from hearthlab.game.game import Game
from hearthlab.game.past import codes_of
from hearthlab.game.state import State
from hearthlab.game.view import View
from hearthlab.web import replies, show
from hearthlab.web.shapes import Effort, Event, GameInfo, Mode, Move, Waiting
from hearthlab.web.story import Story

YOU = "you"
HOT_SEAT = "hotseat"  # an opponent at the same screen
PERSONS = ("first player", "second player")  # of such a game
EXACT_SEED = 1 << 53  # larger numbers are not exact in JavaScript


class Refused(HearthlabError, ValueError):
    """A request that makes no sense at this moment of a game."""


@dataclass(frozen=True, slots=True)
class Seat:
    """The player of a side: `name` as the client wrote it, `spec` of the agent."""

    name: str = ""
    spec: str | None = None

    @property
    def cheats(self) -> bool:
        """Whether the agent is shown the whole game."""
        return self.spec is not None and parse(self.spec)[0].sees != "nothing"


@dataclass(frozen=True, slots=True)
class Deal:
    """The start of a game, for a rematch."""

    decks: tuple[Deck, Deck]
    known_decks: bool


@dataclass(eq=False)
class Table:
    """One game of a session. Every change from outside counts up `epoch`."""

    id: str
    mode: Mode
    title: str
    game: Game
    seats: tuple[Seat, Seat]
    viewer: int = 0
    both_hands: bool = False
    deal: Deal | None = None
    speed: float = 0.0
    steps: int = 0  # of a paused game, still to be played
    conceded: int | None = None
    failed: bool = False  # an agent did; `retry` asks it again
    effort: Effort | None = None  # of the last decisions of an agent
    puzzle: int | None = None  # its number
    source: Table | None = None  # another user's game that is watched here
    epoch: int = 0
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    tasks: dict[str, asyncio.Task[None]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._restart()

    def _restart(self) -> None:
        self.movers = [game.to_act for game, _ in self.game.retrace()]
        self.at = self.game.ply
        self._told: tuple[int | None, int] | None = None  # whose story, and how many events
        self._stories: dict[int | None, Story] = {}
        self._moment: Game | None = None
        self.steps = 0
        self.effort = None
        if self.mode == "play" and not self.source and self.human is not None:
            self.viewer, self.both_hands = self.human, False

    # --- The game ----------------------------------------------------------------------------
    @property
    def format(self) -> Format:
        """The format that is played."""
        return self.game.format

    @property
    def over(self) -> bool:
        """Whether the game has ended, also by giving up."""
        return self.game.over or self.conceded is not None

    @property
    def hidden(self) -> bool:
        """Whether hidden cards must stay hidden: in a person's game that is not over.

        Spectators of such a game see the view of the person who plays.
        """
        if self.source is not None:
            return self.source.hidden
        return self.mode == "play" and not self.over

    @property
    def first_ply(self) -> int:
        """The number of actions before the first one that the game knows of."""
        return self.game.start.ply

    @property
    def info(self) -> GameInfo:
        """The state shown in a tab."""
        return GameInfo(
            game=self.id,
            mode=self.mode,
            title=self.title,
            format=str(self.format),
            over=self.over,
        )

    @property
    def to_act(self) -> int | None:
        """Whose decision it is after the last action."""
        return None if self.over else self.game.to_act

    @property
    def agent_to_act(self) -> Seat | None:
        """The agent whose decision it is, if it should make it now."""
        actor = self.to_act
        if actor is None or self.failed or self.seats[actor].spec is None:
            return None
        return self.seats[actor]

    @property
    def is_hot_seat(self) -> bool:
        """Whether two persons play at one screen."""
        return self.mode == "play" and all(seat.name in PERSONS for seat in self.seats)

    @property
    def human(self) -> int | None:
        """The person's player; of two persons the one to act."""
        if self.is_hot_seat:
            return self.viewer if self.game.to_act is None else self.game.to_act
        return next((seat for seat in (0, 1) if self.seats[seat].name == YOU), None)

    @property
    def can_take_back(self) -> bool:
        """Whether a person has acted."""
        if self.is_hot_seat:
            return bool(self.movers)
        return self.mode == "play" and self.human in self.movers

    @property
    def moment(self) -> Game:
        """The game at the moment shown."""
        if self.at == self.game.ply:
            return self.game
        if self._moment is None or self._moment.ply != self.at:
            moments = (state for state, _ in self.game.retrace() if state.ply == self.at)
            self._moment = next(moments).clone()
        return self._moment

    @property
    def shown(self) -> State:
        """The moment shown, with the cards that its spectator may see."""
        if self.hidden or not self.both_hands:
            return self.moment.view(self.viewer)
        return self.moment

    def cancel(self) -> None:
        """End this table's background tasks."""
        for task in self.tasks.values():
            task.cancel()

    # --- Playing -----------------------------------------------------------------------------
    def touch(self) -> None:
        """Note a change from outside: running searches are out of date."""
        self.epoch += 1
        self.failed = False
        self.wake.set()

    def push(self, code: int) -> None:
        """Play an action after the last one, and show it if that was shown."""
        actor = self.game.to_act
        follows = self.at == self.game.ply
        self.game.push(code)
        self.movers.append(actor)
        if self.is_hot_seat and self.game.to_act is not None:
            self.viewer = self.game.to_act
        if follows:
            self.at = self.game.ply

    def note(self, actor: int, seconds: float, simulations: int) -> None:
        """Record the cost of an agent's decision, with the ones right before it."""
        before = self.effort if self.movers and self.movers[-1] == actor else None
        self.effort = Effort(
            player=actor,
            agent=self.seats[actor].name,
            actions=1 + (before.actions if before else 0),
            seconds=seconds + (before.seconds if before else 0.0),
            simulations=simulations + (before.simulations if before else 0),
        )

    def act(self, ply: int, index: int | None, text: str | None) -> None:
        """Play a client's action at the moment shown."""
        state: State = self.moment
        if self.mode == "play":
            state = self.moment.view(self.viewer)
        if self.mode == "watch":
            raise Refused("this game is played by agents; branch off to play")
        if self.over and self.at == self.game.ply:
            raise Refused("the game is over")
        if ply != self.at:
            raise Refused(f"the action is for ply {ply}, the game is at {self.at}")
        if not state.can_act:
            raise Refused("it is the opponent's decision")
        if (index is None) == (text is None):
            raise Refused("give the index of a legal action, or its text")
        codes = state.legal_actions.codes
        if index is not None and index >= len(codes):
            raise Refused(f"index {index}: there are {len(codes)} legal actions")
        code = state.parse(text).code if text is not None else codes[index or 0]
        if code not in codes:
            raise Refused(f"{state.notation(code)}: it is not legal now")
        self.touch()
        if self.at != self.game.ply:
            self._cut()
        self.push(code)

    def _cut(self) -> None:
        """Drop what followed the moment shown."""
        self.game = self.moment.clone()
        self.conceded = None
        told = self._told
        self._restart()
        self._told = told  # up to here the story is the same

    def concede(self) -> None:
        """Give up."""
        if not self.hidden:
            raise Refused("there is no game of yours to give up")
        self.touch()
        self.conceded = self.human

    def take_back(self) -> None:
        """Take back the person's last action and all later ones."""
        if not self.can_take_back:
            raise Refused("there is no action of yours to take back")
        self.touch()
        self.conceded = None
        game = self.game.clone()
        while True:
            game.pop()
            if self.movers.pop() == self.human or self.is_hot_seat:
                break
        self.game = game
        self._restart()

    def rematch(self, seed: int, *, swap: bool) -> None:
        """Start again."""
        if self.deal is None:
            raise Refused("this game began from a position or a record: there is no rematch")
        first, second = self.deal.decks
        if swap:
            self.deal = replace(self.deal, decks=(second, first))
            self.seats = (self.seats[1], self.seats[0])
            self.viewer = 1 - self.viewer
        self.touch()
        self.game = Game(*self.deal.decks, seed=seed, known_decks=self.deal.known_decks)
        self.conceded = None
        self._restart()

    # --- Moving about ------------------------------------------------------------------------
    def check_open(self, what: str) -> None:
        """Raise for requests that would reveal hidden cards of a person's game."""
        if self.hidden:
            raise Refused(f"{what}: not before your game is over")

    def goto(self, ply: int) -> None:
        """Show the moment after n actions."""
        self.check_open("other moments")
        if not self.first_ply <= ply <= self.game.ply:
            raise Refused(f"ply {ply}: the game has {self.first_ply} to {self.game.ply}")
        self.touch()
        self.speed, self.steps = 0.0, 0
        self.at = ply

    def follow(self) -> bool:
        """Update a game watched for a spectator; return False if it was current."""
        if self.source is None:
            return False
        there, here = codes_of(past_of(self.source.game)), codes_of(past_of(self.game))
        same = there[: len(here)] == here and self.source.game.start == self.game.start
        over = self.source.conceded != self.conceded
        if same and len(there) == len(here) and not over:
            return False
        self.conceded = self.source.conceded
        if not same:
            self.game = self.source.game.clone()
            self._restart()
        for code in there[len(here) :] if same else ():
            self.push(code)
        return True

    def forward(self) -> None:
        """Show the next action."""
        self.at += 1

    def look(self, viewer: int, both_hands: bool) -> None:
        """Choose whose side is below, and whether hidden cards are shown."""
        self.check_open("hidden cards")
        self.viewer, self.both_hands = viewer, both_hands

    # --- Messages ----------------------------------------------------------------------------
    def _story(self) -> tuple[int | None, list[Event]]:
        key = self.viewer if self.hidden or not self.both_hands else None
        if key not in self._stories:
            self._stories = {key: Story(self.game, key)}
        story = self._stories[key]
        story.tell(self.game)
        events = story.until(self.at)
        if self.over and self.at == self.game.ply:
            events = [*events, self._end()]
        return key, events

    @property
    def result(self) -> str | None:
        """How the game ended, in words."""
        names = [side.hero.name for side in self.game.players]
        if self.conceded is not None:
            return f"{names[self.conceded]} concedes"
        if not self.game.over:
            return None
        winner = winner_of(self.game)
        return "a draw" if winner is None else f"{names[winner]} wins"

    @property
    def winner(self) -> int | None:
        """Who won."""
        return winner_of(self.game) if self.conceded is None else 1 - self.conceded

    def _end(self) -> Event:
        nothing: dict[str, Any] = dict.fromkeys(("source", "target", "card", "target_card"))
        return Event(
            kind="result",
            text=str(self.result),
            ply=max(self.game.ply - 1, 0),
            turn=self.game.turn,
            player=self.winner or 0,
            amount=0,
            **nothing,
        )

    def state(self, *, whole: bool = False, re: int | None = None) -> replies.State:
        """Write the state shown now; `whole`: with the whole log."""
        shown = self.shown
        key, events = self._story()
        goes_on = not whole and self._told is not None and self._told[0] == key
        told = min(self._told[1], len(events)) if goes_on and self._told else 0
        self._told = (key, len(events))
        ended = self.over and self.at == self.game.ply
        acts = not ended and self.mode != "watch"
        seed = None if self.hidden or self.game.start.seed >= EXACT_SEED else self.game.start.seed
        return replies.State(
            re=re,
            game=self.id,
            mode=self.mode,
            title=self.title,
            format=str(self.format),
            viewer=self.viewer,
            both_hands=isinstance(shown, Game),
            ply=self.at,
            length=self.game.ply,
            turn=shown.turn,
            active=shown.active,
            to_act=None if ended else shown.to_act,
            waiting=cast(Waiting, shown.waiting),
            over=ended,
            winner=self.winner if ended else None,
            result=self.result if ended else None,
            sides=show.sides(shown, (self.seats[0].name, self.seats[1].name)),
            choice=show.choice(shown),
            actions=show.actions(shown) if acts else [],
            log_from=told,
            events=events[told:],
            animate=goes_on and told < len(events),
            thinking=self.thinking,
            effort=self.effort,
            speed=self.speed,
            can_take_back=self.can_take_back,
            puzzle=self.puzzle,
            seed=seed,
        )

    @property
    def thinking(self) -> bool:
        """Whether an agent is about to act."""
        waits = self.mode == "watch" and not (self.speed or self.steps)
        return self.agent_to_act is not None and not waits

    def moves(self) -> list[Move]:
        """List all actions."""
        return [
            Move(ply=state.ply, turn=state.turn, player=state.to_act or 0, text=str(action))
            for state, action in self.game.retrace()
        ]

    def knowledge(self, player: int) -> View | Game:
        """Return the hidden cards that an agent in a seat is shown."""
        return self.game.clone() if self.seats[player].cheats else self.game.view(player)
