"""The games of a match, pair after pair, in the match's own process or in many."""

from __future__ import annotations

import struct
import zlib
from base64 import b64decode, b64encode
from dataclasses import dataclass, field, replace
from time import perf_counter, process_time
from typing import Any

from hearthlab.agents.agent import Agent, ask, reads_log, spec_of
from hearthlab.agents.common import draw_in_common
from hearthlab.agents.foreign.faults import AgentFault
from hearthlab.agents.foreign.isolation.levels import IsolationError
from hearthlab.agents.foreign.loading import start_ahead
from hearthlab.agents.foreign.proxy import ForeignAgent
from hearthlab.arena.card_trace import CardMeter, Traces
from hearthlab.arena.dealing import Dealing
from hearthlab.arena.faults import Fault, Forfeit
from hearthlab.arena.measure import BOTH, CARDS, NOTHING, Measured, Measures, PlyMeter, Sums
from hearthlab.arena.notes import notes_of
from hearthlab.arena.pairs import Pair, mixed
from hearthlab.arena.players import AgentSource, MatchError, build, name_of
from hearthlab.carddata.formats import Format
from hearthlab.engine import core
from hearthlab.engine.schema import source_of
from hearthlab.engine.tables import cards_of
from hearthlab.game.action import Action
from hearthlab.game.door import record_of
from hearthlab.game.errors import EngineFault
from hearthlab.game.game import Game
from hearthlab.game.mulligan import returning
from hearthlab.game.version import engine_version

KNOWN_LIST = "known-list"
RANDOM = "random"  # two of these are played natively

WAITED = 1.5  # times its processor time that thinking may take by the clock and not be marked

# The current decision, for the parent if this process dies: agent, pair, seat, turn.
NOBODY, AGENT_A, AGENT_B = range(3)
LETTERS = {AGENT_A: "a", AGENT_B: "b"}
acting: Any = [NOBODY, 0, 0, 0]


@dataclass(frozen=True, slots=True)
class Terms:
    """What all games of a match have in common."""

    a: AgentSource
    b: AgentSource
    belief: str = KNOWN_LIST
    positions: str = "relevant"
    measure: str = NOTHING
    format: Format = field(default_factory=lambda: Format.of(None))
    dealing: Dealing = field(default_factory=Dealing)

    @property
    def agents(self) -> tuple[AgentSource, AgentSource]:
        """Both agents."""
        return self.a, self.b


@dataclass(frozen=True, slots=True)
class Clock:
    """An agent's cost: decisions, and seconds for all of them and for the longest.

    Seconds are by the clock on the wall. `processor` are those that a processor worked for it, all
    threads together; None: not known, as for agents in processes of their own.
    """

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    processor: float | None = 0.0

    def __add__(self, other: Clock) -> Clock:
        known = self.processor is not None and other.processor is not None
        return Clock(
            self.decisions + other.decisions,
            self.seconds + other.seconds,
            max(self.longest, other.longest),
            self.processor + other.processor if known else None,  # type: ignore[operator]
        )

    @property
    def cost(self) -> float:
        """The processor time where it is known, else the time by the clock."""
        return self.seconds if self.processor is None else self.processor

    @property
    def waited(self) -> bool:
        """Whether the clock went on by half more than a processor worked: others used it."""
        return self.processor is not None and self.seconds > WAITED * self.processor


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game played: who sat where, who won, how long it took.

    >>> import hearthlab as hl
    >>> record = hl.match("rules", "random", games=2, seed=1).records[0]
    >>> record.score in (0, 0.5, 1), record.turns > 1, record.actions > 1
    (True, True, True)
    """

    pair: int
    seed: int
    decks: str
    seat_of_a: int
    score: float  # of agent a: 1 won, 0 lost, 0.5 drawn
    turns: int
    actions: int
    clock_a: Clock
    clock_b: Clock
    measures: Measures | None = None
    cards: Traces | None = None  # what became of the cards of both decks, if it was measured
    moves: str | None = field(default=None, compare=False, repr=False)  # None: drawn natively
    fault: Fault | None = None  # why an agent lost it before its end
    notes: str | None = field(default=None, compare=False, repr=False)  # of the agents
    engine: str = field(default="", compare=False, repr=False)  # the version that played it


def write_moves(game: Game) -> str:
    """Write the actions played, packed: a few hundred characters per game."""
    codes = [action.code for action in game.history]
    return b64encode(zlib.compress(struct.pack(f"<{len(codes)}I", *codes))).decode()


def read_moves(text: str) -> list[int]:
    """Read what `write_moves` wrote."""
    packed = zlib.decompress(b64decode(text, validate=True))
    return [code for (code,) in struct.iter_unpack("<I", packed)]


def is_native(terms: Terms) -> bool:
    """Return whether games are played inside the engine, which notes no actions."""
    plain = terms.measure == NOTHING and not terms.dealing.by_slots
    return plain and terms.a == terms.b == RANDOM


def play_pair(terms: Terms, pair: Pair) -> list[GameRecord]:
    """Play both games of a pair."""
    play = _play_at_random if is_native(terms) else play_one
    records = []
    game = None
    for seat in pair.seats:
        dealt = pair.at(seat)
        if game is None or pair.decks_go_with_agents or dealt is not pair:
            game = begin(terms, dealt, seat)
        records.append(play(terms, dealt, seat, game.clone()))
    return records


def begin(terms: Terms, pair: Pair, seat_of_a: int) -> Game:
    """Set up a game of a pair."""
    first, second = pair.decks(seat_of_a)
    dealing = terms.dealing
    return Game(
        dealing.dealt(first, pair.seed, 0, is_of_a=seat_of_a == 0),
        dealing.dealt(second, pair.seed, 1, is_of_a=seat_of_a == 1),
        seed=pair.seed,
        positions=terms.positions,
        known_decks=terms.belief == KNOWN_LIST,
        format=terms.format,
        chance=terms.dealing.chance,
    )


def replayed(terms: Terms, pair: Pair, seat_of_a: int, moves: str) -> Game:
    """Play a game of a pair again from its recorded actions."""
    game = begin(terms, pair, seat_of_a)
    for code in read_moves(moves):
        game.push(code)
    return game


def play_one(terms: Terms, pair: Pair, seat_of_a: int, game: Game) -> GameRecord:
    """Let both agents play a game to its end, or until one of them loses it by a fault."""
    acting[1] = pair.index
    clocks = [Clock(), Clock()]
    measures, cards, fault = None, None, None
    players: list[Agent] = []
    try:
        players += _players(terms, pair, seat_of_a, "agent")
        meter = _play(terms, pair, seat_of_a, game, clocks, players)
        measures, cards = meter.found(), meter.traces()
    except Forfeit as lost:
        fault = lost.fault
    moves = write_moves(game)
    end = record_of(game)
    made = _record(terms, pair, seat_of_a, end, game.ply, clocks, measures, moves, fault)
    if players:
        seats = {"a": seat_of_a, "b": 1 - seat_of_a}
        noted = notes_of({letter: players[seat] for letter, seat in seats.items()})
        made = made if noted is None else replace(made, notes=noted)
    return made if cards is None else replace(made, cards=cards)


def _play(
    terms: Terms,
    pair: Pair,
    seat_of_a: int,
    game: Game,
    clocks: list[Clock],
    players: list[Agent],
) -> _Meter:
    """Play a game to its end; return the measurements."""
    meter = _Meter(terms, pair, seat_of_a)
    if terms.measure == CARDS:
        meter.cards = CardMeter(record_of(game), _rows(game))
    keyed = _Keys(pair.seed) if terms.dealing.keyed else None
    while (seat := game.to_act) is not None:
        player = players[seat]
        try:
            meter.before(game, seat)
            key = None if keyed is None else keyed.next(game, seat)
            with draw_in_common(key):
                action, spent = _decide(
                    player, game, seat, AGENT_A if seat == seat_of_a else AGENT_B
                )
            if game.waiting == "mulligan" and seat == seat_of_a:
                action = _as_dealt(game, action, terms.dealing, pair.seed)
            meter.push(game, seat, action)
            clocks[seat] += spent
            meter.after(game, spent, player)
        except (MatchError, Forfeit, IsolationError):
            raise
        except (Exception, SystemExit) as error:
            raise _failure(terms, player, seat, seat == seat_of_a, game, pair, error) from error
    return meter


def _players(terms: Terms, pair: Pair, seat_of_a: int, what: str) -> list[Agent]:
    """Make both agents for a game, by seat."""
    acting[2], acting[3] = seat_of_a, 0
    made = []
    start_ahead(terms.b)  # while the process of agent a starts
    for who, source in zip((AGENT_A, AGENT_B), terms.agents, strict=True):
        acting[0] = who
        try:
            made.append(build(source, pair.agent_seed(what, seat_of_a, LETTERS[who])))
        except AgentFault as fault:
            raise Forfeit(LETTERS[who], fault) from fault
        finally:
            acting[0] = NOBODY
    return made[::-1] if seat_of_a == 1 else made


def _failure(
    terms: Terms,
    player: Agent,
    seat: int,
    is_a: bool,
    game: Game,
    pair: Pair,
    error: BaseException,
) -> MatchError:
    made = MatchError(
        f"{spec_of(player)} as player {seat} failed on turn {game.turn} after {game.ply} actions "
        f"({pair.name}, pair {pair.index}, game seed {pair.seed}): {type(error).__name__}: {error}"
    )
    source = terms.a if is_a else terms.b
    return made if isinstance(error, EngineFault) else made.of(name_of(source))


def _rows(game: Game) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the rows of the cards of both decks, by card id."""
    ids = cards_of(game.format).ids
    first, second = (tuple(sorted(rows or (), key=ids.__getitem__)) for rows in game.start.lists)
    return first, second


class _Keys:
    """The key of agents' random numbers: the deal, the turn, the seat, the number of decisions."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.turn = -1
        self.counts = [0, 0]

    def next(self, game: Game, seat: int) -> int:
        """Return the key of the next decision."""
        if game.turn != self.turn:
            self.turn, self.counts = game.turn, [0, 0]
        self.counts[seat] += 1
        return mixed("decision", self.seed, self.turn, seat, self.counts[seat])


def _as_dealt(game: Game, action: Action, dealing: Dealing, seed: int) -> Action:
    """Return the mulligan of agent a, or the dealing's change of it."""
    wanted = source_of(action.code)
    seat = record_of(game).chooser
    places = record_of(game).players[seat].n_hand
    returned = dealing.returned(wanted, places, seed, seat)
    return action if returned == wanted else returning(game, returned)


def _act(player: Agent, game: Game, seat: int, who: int) -> Clock:
    """Let a player act; return the cost of the choice."""
    action, spent = _decide(player, game, seat, who)
    game.push(action)
    return spent


def _decide(player: Agent, game: Game, seat: int, who: int) -> tuple[Action, Clock]:
    """Let a player choose an action; return also the cost.

    The processor time is this process's, since searches have threads. An agent in another
    process does not work here.
    """
    view = game.view(seat, log=reads_log(player))
    acting[2], acting[3] = seat, game.turn
    acting[0] = who
    worked, start = process_time(), perf_counter()
    try:
        action = ask(player, game, view)
    except AgentFault as fault:
        acting[0] = NOBODY
        raise Forfeit(LETTERS[who], fault) from fault
    seconds = perf_counter() - start
    elsewhere = isinstance(player, ForeignAgent) or getattr(player, "thinks_elsewhere", False)
    processor = None if elsewhere else process_time() - worked
    acting[0] = NOBODY
    return action, Clock(1, seconds, seconds, processor)


class _Meter:
    """The measures of a game's plies, as the terms say."""

    def __init__(self, terms: Terms, pair: Pair, seat_of_a: int) -> None:
        self.terms = terms
        self.measure = terms.measure
        self.pair = pair
        self.seat_of_a = seat_of_a
        self.turn = -1
        self.cards: CardMeter | None = None
        self.sums = [[Sums(), Sums()], [Sums(), Sums()]]  # by seat of the agent, own and other
        self.ply: PlyMeter | None = None
        self.shadows: list[Agent] = []
        if self.measure == BOTH:
            self.shadows = _players(terms, pair, seat_of_a, "shadow")

    def before(self, game: Game, seat: int) -> None:
        """Begin a ply when this is one's beginning."""
        if self.measure in (NOTHING, CARDS) or game.waiting == "mulligan":
            return
        if game.turn == self.turn:
            return
        self.turn = game.turn
        available = len(game.legal_actions)
        self.ply = PlyMeter(self.sums[seat][0], record_of(game), seat, available)
        if self.shadows:
            self._shadow(game.clone(), seat, available)

    def _shadow(self, game: Game, seat: int, available: int) -> None:
        """Let the other agent play the ply on a copy of the game."""
        player = self.shadows[1 - seat]
        is_a = 1 - seat == self.seat_of_a
        ply = PlyMeter(self.sums[1 - seat][1], record_of(game), seat, available)
        while game.to_act is not None and game.turn == self.turn:
            try:
                spent = _act(player, game, seat, AGENT_A if is_a else AGENT_B)
            except (Forfeit, IsolationError):
                raise
            except (Exception, SystemExit) as error:
                raise _failure(self.terms, player, seat, is_a, game, self.pair, error) from error
            ply.decided(spent.seconds, spent.cost, getattr(player, "last", None))
            self._acted(ply, game)

    def _acted(self, ply: PlyMeter, game: Game) -> None:
        same = game.turn == self.turn
        ply.acted(record_of(game), over=not same or game.to_act is None, same_turn=same)

    def push(self, game: Game, seat: int, action: Action) -> None:
        """Play an action and trace the cards."""
        if self.cards is None:
            game.push(action)
            return
        is_first = game.waiting == "mulligan"
        code = action if isinstance(action, int) else action.code
        self.cards.before(record_of(game), code)
        game.push(action)
        if is_first:
            self.cards.mulliganed(record_of(game), seat, source_of(code))
        else:
            self.cards.after(record_of(game))

    def after(self, game: Game, spent: Clock, player: Agent) -> None:
        """Record the action."""
        if self.ply is not None:
            self.ply.decided(spent.seconds, spent.cost, getattr(player, "last", None))
            self._acted(self.ply, game)

    def found(self) -> Measures | None:
        """Return the measurements of agents a and b."""
        if self.measure in (NOTHING, CARDS):
            return None
        by_seat = [Measured(*sums) for sums in self.sums]
        return by_seat[self.seat_of_a], by_seat[1 - self.seat_of_a]

    def traces(self) -> Traces | None:
        """Return what became of the cards of agents a and b."""
        if self.cards is None:
            return None
        found = self.cards.traces
        return found[self.seat_of_a], found[1 - self.seat_of_a]


def native_generator(pair: Pair, seat_of_a: int) -> int:
    """Return the first state of the generator of a game that is played inside the engine."""
    return core.mix(mixed("agent", pair.seed, seat_of_a))


def _play_at_random(terms: Terms, pair: Pair, seat_of_a: int, game: Game) -> GameRecord:
    """Play a game of two uniformly random players inside the engine, with its generator."""
    record = record_of(game)
    record.rng = native_generator(pair, seat_of_a)
    worked, start = process_time(), perf_counter()
    actions = core.playout(record)
    mean, processor = (perf_counter() - start) / actions, (process_time() - worked) / actions
    if record.fault:
        raise EngineFault(f"fault {record.fault} in a random game of seed {pair.seed}")
    half = actions // 2  # the actions of each player are not counted
    clocks = [Clock(n, mean * n, mean, processor * n) for n in (actions - half, half)]
    return _record(terms, pair, seat_of_a, record, actions, clocks)


def _record(
    terms: Terms,
    pair: Pair,
    seat_of_a: int,
    record: Any,
    actions: int,
    clocks: list[Clock],
    measures: Measures | None = None,
    moves: str | None = None,
    fault: Fault | None = None,
) -> GameRecord:
    won = record.result - 1  # the seat; 2 is a draw
    if fault is not None:
        won = 1 - seat_of_a if fault.agent == "a" else seat_of_a
    return GameRecord(
        pair=pair.index,
        seed=pair.seed,
        decks=pair.name,
        seat_of_a=seat_of_a,
        score=0.5 if won == 2 else float(won == seat_of_a),
        turns=int(record.turn),
        actions=actions,
        clock_a=clocks[seat_of_a],
        clock_b=clocks[1 - seat_of_a],
        measures=measures,
        moves=moves,
        fault=fault,
        engine=engine_version(terms.format),
    )
