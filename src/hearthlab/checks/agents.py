"""A conformance kit for agents: `check_agent("uct:budget=50")`, or your own agent's factory.

An agent that passes always acts legally, decides the same under the same seed, keeps to its budget
and its deadline, decides by what its view shows and nothing else, leaves the view as it is, and
copes with mulligans, choices and odd positions.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from time import perf_counter
from typing import Any

from hearthlab.agents.agent import NOTHING, SEES, Agent, ask, check_format, sees_of, spec_of
from hearthlab.agents.common import belief_for
from hearthlab.agents.foreign.faults import AgentFault
from hearthlab.agents.spec import KINDS, agent, parse, write
from hearthlab.arena.players import AgentSource, make
from hearthlab.carddata.formats import Format
from hearthlab.game.action import Action
from hearthlab.game.deck import Deck
from hearthlab.game.deck_lists import has_list
from hearthlab.game.game import Game
from hearthlab.game.view import View

BUDGETS = ("budget", "evaluations", "iterations")  # options that limit a search
DEADLINE = "deadline"  # the option that limits its time, in seconds
SHORT = 0.05  # seconds to try the deadline with
GRACE = 0.5  # seconds it may be late: the machine may be busy
HUGE = 100_000_000  # a budget that no agent spends before the deadline
DECKS = ("firebat-hunter", "tarei-warlock")  # in a format that has them
SAMPLED = 12  # positions of a game to look at closely

# --- Odd positions ------------------------------------------------------------------------------
BARE: Mapping[str, Any] = {"class": "MAGE", "health": 1, "mana": 0, "crystals": 1}
WISP = "Wisp"
LATEST = 89  # turn in which every shipped format still plays
POSITIONS: Mapping[str, Mapping[str, Any]] = {
    "nothing left but to end the turn": {"players": [BARE, BARE]},
    "only the hero power": {"players": [{**BARE, "mana": 2}, BARE]},
    "empty decks and one health each": {
        "players": [
            {"class": "WARLOCK", "health": 1, "hand": [WISP]},
            {"class": "MAGE", "health": 1},
        ]
    },
    "full boards and full hands": {
        "positions": "all",
        "players": [
            {
                "class": "DRUID",
                "mana": 3,
                "board": [WISP] * 7,
                "hand": ["Wrath", *[WISP] * 9],
                "deck": [WISP] * 5,
            },
            {"class": "PRIEST", "board": [WISP] * 7, "hand": [WISP] * 10, "deck": [WISP] * 5},
        ],
    },
    "secrets, a weapon, a taunt": {
        "players": [
            {"class": "WARRIOR", "weapon": "Fiery War Axe", "board": [WISP], "deck": [WISP] * 3},
            {
                "class": "HUNTER",
                "secrets": ["Freezing Trap", "Explosive Trap"],
                "board": ["Sen'jin Shieldmasta"],
                "deck": [WISP] * 3,
            },
        ]
    },
    "the last turn": {
        "turn": LATEST,
        "players": [{"class": "ROGUE", "hand": [WISP]}, {"class": "SHAMAN"}],
    },
}


def assert_agent(
    source: AgentSource,
    *,
    seed: int = 0,
    games: int = 1,
    format: Format | str | None = None,
) -> None:
    """Check an agent in a format, given by its spec or as a function that makes it from `seed=`.

    Raises AssertionError with the fault and its place.
    """
    made = make(source, seed)
    check_form(source, made)
    check_format(made, Format.of(format))
    for number in range(games):
        for seat in (0, 1):
            check_game(source, seat=seat, seed=seed + number, format=format)
    check_positions(source, seed=seed, format=format)
    if isinstance(source, str):
        check_limits(source, seed=seed, format=format)


def decks_for(seat: int, *, format: Format | str | None = None) -> list[Deck]:
    """Return the decks of a game, the agent's own in its seat: the same ones each time."""
    playing = Format.of(format)
    known = all(has_list(playing, name) for name in DECKS)
    found = [
        Deck.named(name, format=playing) if known else Deck.random(i, format=playing)
        for i, name in enumerate(DECKS)
    ]
    return found if seat == 0 else found[::-1]


# --- The checks ---------------------------------------------------------------------------------
def check_form(source: AgentSource, made: Any) -> None:
    """Check that it has the interface of an agent, and that its spec makes an equal one."""
    name = _name(source)
    assert callable(getattr(made, "choose", None)), f"{name}: it has no method `choose`"
    assert isinstance(spec_of(made), str), f"{name}: its `spec` {made.spec!r} is not a string"
    assert sees_of(made) in SEES, (
        f"{name}: its `sees` is {sees_of(made)!r}; use one of {', '.join(SEES)}"
    )
    if isinstance(source, str):
        again = agent(made.spec).spec
        assert again == made.spec, (
            f"{name}: its spec prints as {made.spec!r}, and that as {again!r}"
        )


def check_game(
    source: AgentSource, *, seat: int, seed: int, format: Format | str | None = None
) -> None:
    """Play a game against a random player, and look closely at some of its positions."""
    game = Game(*decks_for(seat, format=format), seed=seed, known_decks=True)
    generator = Random(f"hearthlab check {seed} {seat}")
    twins = make(source, seed), make(source, seed)
    played = 0
    while (player := game.to_act) is not None:
        if player != seat:
            game.push(game.legal_actions[generator.randrange(len(game.legal_actions))])
            continue
        where = f"player {seat} of seed {seed}, turn {game.turn}, after {game.ply} actions"
        chosen, again = (legal_choice(twin, game, seat, source, where) for twin in twins)
        assert chosen == again, (
            f"{_name(source)}: not deterministic: with equal seeds it chose "
            f"{game.notation(chosen)!r} and {game.notation(again)!r} ({where})"
        )
        if played < SAMPLED or played % SAMPLED == 0:
            check_fairness(source, game, seat, seed=seed, where=where)
        played += 1
        game.push(chosen)


def check_fairness(
    source: AgentSource, game: Game, seat: int, *, seed: int, where: str = ""
) -> None:
    """Check that hidden cards make no difference: equal views of two truths, equal choices."""
    fresh = make(source, seed)
    if sees_of(fresh) != NOTHING:
        return
    view = game.view(seat)
    other = view.sample(seed + 1, belief=belief_for("known-list", view))
    twin = other.view(seat)
    assert twin == view, f"the views of two games that differ in hidden cards differ ({where})"
    here = legal_choice(fresh, game, seat, source, where)
    there = legal_choice(make(source, seed), other, seat, source, where)
    assert here == there, (
        f"{_name(source)}: it saw hidden cards: with the same view it chose "
        f"{view.notation(here)!r} and, hidden cards exchanged, {view.notation(there)!r} ({where})"
    )


def check_positions(source: AgentSource, *, seed: int, format: Format | str | None = None) -> None:
    """Check that it copes with odd positions and with a choice among cards."""
    for name, game in odd_games(seed, format=format):
        seat = game.to_act
        assert seat is not None
        legal_choice(make(source, seed), game, seat, source, name)
        check_fairness(source, game, seat, seed=seed, where=name)


def odd_games(seed: int, *, format: Format | str | None = None) -> Iterator[tuple[str, Game]]:
    """Set up games in odd positions, each with its name."""
    playing = Format.of(format)
    for name, position in POSITIONS.items():
        turn = {"turn": min(position["turn"], playing.turn_limit)} if "turn" in position else {}
        yield name, Game.from_position({**position, **turn}, seed=seed, format=playing)
    tracking = {
        "players": [
            {"class": "HUNTER", "hand": ["Tracking"], "deck": [WISP, "Hunter's Mark", WISP]},
            {"class": "MAGE", "deck": [WISP] * 3},
        ]
    }
    game = Game.from_position(tracking, seed=seed, format=playing)
    game.push("play Tracking")
    yield "a choice among cards", game


def check_limits(spec: str, *, seed: int, format: Format | str | None = None) -> None:
    """Check that a search keeps to its budget, and to its deadline when the budget is huge."""
    kind, values = parse(spec)
    game = _middle(seed, format)
    seat = game.to_act
    assert seat is not None
    budgets = [name for name in BUDGETS if name in kind.options]
    tried = make(spec, seed)
    legal_choice(tried, game, seat, spec, "in the middle of a game")
    spent = getattr(getattr(tried, "last", None), "iterations", None)
    for name in budgets:
        if isinstance(spent, int) and values[name] > 0:
            assert spent <= values[name], f"{spec}: {spent} iterations with {name}={values[name]}"
    if DEADLINE not in kind.options:
        return
    hurried = {**values, DEADLINE: SHORT, **dict.fromkeys(budgets, HUGE)}
    quick = make(write(kind, hurried), seed)
    seconds = min(_timed(quick, game, seat, spec) for _ in range(2))
    assert seconds <= SHORT + GRACE, (
        f"{spec_of(quick)}: {seconds:.2f} seconds for a decision with a deadline of {SHORT}"
    )


# --- Tools --------------------------------------------------------------------------------------
def small(name: str, budget: int = 30) -> str:
    """Return the spec of a registered agent with a small budget, to check it quickly."""
    kind = KINDS[name]
    values = {key: option.default for key, option in kind.options.items()}
    values |= {key: budget for key in BUDGETS if key in values}
    return write(kind, values)


def _name(source: AgentSource) -> str:
    return source if isinstance(source, str) else getattr(source, "__name__", repr(source))


def _middle(seed: int, format: Format | str | None) -> Game:
    """Take a random game to its seventh turn."""
    game = Game(*decks_for(0, format=format), seed=seed, known_decks=True, mulligan="keep")
    generator = Random(f"hearthlab middle {seed}")
    while game.turn < 7 and not game.over:
        game.push(game.legal_actions[generator.randrange(len(game.legal_actions))])
    return game


def _timed(quick: Agent, game: Game, seat: int, spec: str) -> float:
    start = perf_counter()
    legal_choice(quick, game, seat, spec, "with a deadline")
    return perf_counter() - start


def legal_choice(made: Any, game: Game, seat: int, source: AgentSource, where: str) -> Action:
    """Ask for an action; check that it is one, that it is legal, and that nothing was changed."""
    view = game.view(seat)
    before = view.key()
    try:
        chosen = ask(made, game, view)
    except AgentFault as fault:
        raise AssertionError(f"{_name(source)}: {fault} ({where})") from fault
    except Exception as error:
        raise AssertionError(
            f"{_name(source)}: it raised {type(error).__name__}: {error} ({where})"
        ) from error
    assert view.key() == before, f"{_name(source)}: it changed the view it was shown ({where})"
    assert isinstance(chosen, Action), f"{_name(source)}: it chose {chosen!r}, no Action ({where})"
    legal = _fresh_actions(game, seat)
    assert chosen.code in legal, (
        f"{_name(source)}: it chose {chosen!r} ({where}); legal are "
        f"{'; '.join(game.legal_actions.notations)}"
    )
    assert chosen.ply in (None, game.ply), (
        f"{_name(source)}: it chose {chosen!r} of moment {chosen.ply}, now is {game.ply} ({where})"
    )
    return chosen


def _fresh_actions(game: Game, seat: int) -> list[int]:
    view: View = game.view(seat)
    return view.legal_actions.codes
