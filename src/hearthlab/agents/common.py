"""Shared by agents: options for belief, mulligan and lethal, and seeds derived from a view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from hashlib import blake2b

from hearthlab.agents.spec import Option, SpecError, nearest
from hearthlab.carddata.formats import Format
from hearthlab.engine import core, schema
from hearthlab.game import mulligan
from hearthlab.game.action import Action
from hearthlab.game.beliefs import Archetype, Belief, KnownList, Uniform
from hearthlab.game.deck_files import load_decks
from hearthlab.game.deck_sets import decks, has_set, home_of_set
from hearthlab.game.door import value_of
from hearthlab.game.errors import DeckError
from hearthlab.game.library_belief import Library
from hearthlab.game.ranked import ranked_weights
from hearthlab.game.view import View
from hearthlab.search.knowledge import root_and_belief
from hearthlab.search.schema.search import Random
from hearthlab.search.thought import Considered, Thought

KNOWN_LIST = "known-list"
UNIFORM = "uniform"
LIBRARY = "library"
_MAKERS: dict[str, Callable[[], Belief]] = {
    KNOWN_LIST: KnownList,
    UNIFORM: Uniform,
    "archetype": Archetype,
    LIBRARY: Library,
}
BELIEFS = tuple(_MAKERS)
MULLIGANS = ("curve", "keep", "search")

BELIEF_OPTION = Option(
    KNOWN_LIST, "what hidden cards are thought to be", BELIEFS, of_files=(LIBRARY,)
)
MULLIGAN_OPTION = Option("curve", "what to do with the first hand", MULLIGANS)
LETHAL_OPTION = Option(False, "look for a certain win this turn first")

MULLIGAN_PLAYOUTS = 64  # random games for each way to mulligan, for mulligan=search

WORLDS_LIMIT = 10_000
SECONDS_LIMIT = 86_400.0  # a day
BUDGET_LIMIT = 1_000_000_000  # iterations or playouts: records count in 32 bits
EXPLORATION_LIMIT = 1e6  # of c

DEADLINE_OPTION = Option(0.0, "seconds per decision; 0: no limit", least=0.0, most=SECONDS_LIMIT)


def exploration(default: float, formula: str) -> Option:
    """Make the option of how much a search explores."""
    return Option(default, f"exploration: {formula}", least=0.0, most=EXPLORATION_LIMIT)


MulliganPolicy = Callable[[View], Action]


def belief_for(name: str, view: View) -> Belief:
    """Return a belief by name; a list that the game does not declare known is believed uniform."""
    if name == KNOWN_LIST and view.remaining is None:
        return Uniform()
    return named_belief(name, view.format)


def named_belief(name: str, format: Format | None = None) -> Belief:
    """Return a belief by name; `library:NAME` takes a deck set, a file or a folder.

    format: in which it is held; None: in the first that has the decks.
    """
    if not isinstance(name, str):
        raise SpecError(f"no belief {name!r}; {nearest(name, BELIEFS)}")
    word, _, path = name.partition(":")
    if word == LIBRARY and path:
        return _own_library(path, format)
    if name not in _MAKERS:
        raise SpecError(f"no belief {name!r}; {nearest(name, BELIEFS)}")
    return _MAKERS[name]()


@cache
def _own_library(path: str, playing: Format | None) -> Library:
    """Read the user's library once per format: every decision uses it."""
    home = home_of_set(path) if playing is None or not has_set(playing, path) else playing
    try:
        if home is not None:
            found = tuple(decks(path, format=playing or home))
            return Library(found, weights=ranked_weights(home))
        return Library(load_decks(path, format=playing))
    except DeckError as error:
        raise SpecError(f"belief={LIBRARY}:{path}: {error}") from None


def mulligan_policy(name: str, *, seed: int = 0, belief: str = "known-list") -> MulliganPolicy:
    """Return a way to mulligan by name; only `search` needs the seed and the belief."""
    if name == "search":
        return lambda view: _mulligan_by_search(view, seed, belief)
    if name in mulligan.POLICIES:
        return mulligan.policy(name)
    raise SpecError(f"no mulligan {name!r}; {nearest(name, MULLIGANS)}")


_KEY: ContextVar[int | None] = ContextVar("hearthlab_key", default=None)


@contextmanager
def draw_in_common(key: int | None) -> Iterator[None]:
    """Let agents draw from a key instead of from their views; None changes nothing.

    So two games of one deal, which differ in a card, give an agent the same numbers.
    """
    if key is None:
        yield
        return
    token = _KEY.set(key)
    try:
        yield
    finally:
        _KEY.reset(token)


def seed_of(view: View, seed: int) -> int:
    """Mix a seed with a player's view: equal views give equal numbers, in any process."""
    key = _KEY.get()
    if key is not None:
        return core.mix(key ^ core.mix(seed)) >> 8
    data = value_of(view) + seed.to_bytes(8, "little", signed=True)
    return int.from_bytes(blake2b(data, digest_size=7).digest(), "little")


class Worlds:
    """Worlds that fit a view: the same ones for the same view, belief and seed."""

    def __init__(self, view: View, belief: str, seed: int) -> None:
        self.root, self.belief = root_and_belief(view, belief_for(belief, view))
        self.random = Random(seed_of(view, seed))

    def deal(self, to: schema.Game) -> schema.Game:
        """Write a new world into a record."""
        core.sample_world(to, self.root, self.belief, self.random)
        return to


def scored(values: Iterable[tuple[int, float]], view: View) -> Thought:
    """Make a list of considered actions from actions and scores, best first."""
    ordered = sorted(values, key=lambda pair: pair[1], reverse=True)
    return Thought(tuple(Considered(code, 0, value, view=view) for code, value in ordered))


def _mulligan_by_search(view: View, seed: int, belief: str) -> Action:
    """Return the cards without which random games from sampled worlds go best; ties keep more."""
    actions = sorted(view.legal_actions, key=lambda action: action.source.bit_count())
    wins = dict.fromkeys(actions, 0)
    worlds = Worlds(view, belief, seed)
    world = schema.Game()
    for _ in range(MULLIGAN_PLAYOUTS):
        worlds.deal(world)
        for action in actions:
            record = core.clone(world)
            core.apply(record, action.code)
            core.playout(record)
            wins[action] += record.result == view.viewer + 1
    return max(actions, key=lambda action: wins[action])
