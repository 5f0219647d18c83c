"""Games that the champion learns from: its beam against itself or a rival, positions noted.

Games come in numbered parts; a part depends on the seed, the generation and
its number alone. Decks are those of the format's sets and random ones, so that the net meets what
it will be asked about. Some mulligans and some actions are random; in games for phases all
mulligans are, and actions of one turn at most. In a share of the games one side is played by `gsv`:
against itself alone, the net would rarely see positions of other styles.
"""

from __future__ import annotations

from ctypes import POINTER, c_float, c_uint8, c_uint16
from functools import cache
from random import Random
from typing import Any

import numpy as np

from hearthlab.carddata.formats import DEFAULT, Format
from hearthlab.engine import core as engine
from hearthlab.engine.schema import (
    RESULT_DRAW,
    RESULT_FIRST_WINS,
    Game,
)
from hearthlab.engine.tables import cards_of
from hearthlab.game.deck import Deck
from hearthlab.game.deck_sets import decks
from hearthlab.game.mulligan import code_of, costly
from hearthlab.game.start import seats
from hearthlab.models.champion.net import ChampionModel
from hearthlab.models.model import Array
from hearthlab.native.kinds import pointer
from hearthlab.search import core
from hearthlab.search.gsv import gsv_record
from hearthlab.search.schema.champion import MAX_SEEN_CARDS, N_SIGHT, NOTED_DECK_CARDS, Harvest
from hearthlab.training.champion.positions import Positions

GAMES_PER_PART = 400
LONGEST = 200  # turns; longer games are left out
KINDS = ("chosen", "others", "random")
# The deck sets of the first two kinds, by format; nets are gated with the first set of each.
SETS = {
    "2014": (("championship-2014",), ("classic", "swiechowski-standins")),
    "2018": (("swiechowski2021",), ("swiechowski2021",)),
    "2018-wild": (("competition",), ("ranked-2017-training",)),
}
SHARES = (0.35, 0.30, 0.35)
MIRRORS = 0.55  # share of games of a deck against itself
ODD_MULLIGANS = 0.25  # share of mulligans that are random
EPSILONS = (0.0, 0.05, 0.15)  # share of random actions, one of these per game
OPENINGS = (0, 0, 4, 8, 12)  # turns with OPENING_EPSILON instead
OPENING_EPSILON = 0.4
STRAYS = 0.4  # share of games for phases with one turn of OPENING_EPSILON, noted after it
STRAY_TURNS = 20  # it is one of these
WIDTH = 12  # of the beam
NEITHER = -1  # side is the rival's


@cache
def _library(playing: Format, kind: int) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Return class and card rows of the decks of a kind."""
    return tuple(
        _rows(deck) for name in _sets(playing)[kind] for deck in decks(name, format=playing)
    )


def _sets(playing: Format) -> tuple[tuple[str, ...], ...]:
    """Return the deck sets of a format; a changed format has those of its base."""
    return SETS.get(playing.base, SETS[DEFAULT])


def gate_decks(*, format: Format | str | None = None) -> tuple[str, ...]:
    """Name the decks of matches between nets, one set per kind."""
    sets = _sets(Format.of(format))
    return tuple(dict.fromkeys([*(names[0] for names in sets), "random"]))


def _rows(deck: Deck) -> tuple[str, tuple[int, ...]]:
    return deck.hero, tuple(map(cards_of(deck.format).row_of, deck.cards))


def deal(chance: Random, *, format: Format | str | None = None) -> tuple[Game, int]:
    """Set up a game between two decks, mulligans done; return also the kind of its decks."""
    game, kind = begin(chance, format=format)
    for player in (0, 1):
        engine.apply(game, _mulligan(game, player, chance))
    return game, kind


def begin(chance: Random, *, format: Format | str | None = None) -> tuple[Game, int]:
    """Set up a game between two decks, before the mulligans; return also the kind of its decks."""
    playing = Format.of(format)
    kind = chance.choices(range(len(KINDS)), SHARES)[0]
    if kind == len(KINDS) - 1:
        seeds = [chance.getrandbits(30) for _ in (0, 1)]
        pair = [_rows(Deck.random(seed, format=playing)) for seed in seeds]
    else:
        library = _library(playing, kind)
        first = chance.choice(library)
        others = library if kind == 0 else (*_library(playing, 0), *_library(playing, 1))
        pair = [first, first if chance.random() < MIRRORS else chance.choice(others)]
        chance.shuffle(pair)
    seed = chance.getrandbits(63)
    cards = cards_of(playing)
    heroes = seats(cards, (pair[0][0], pair[1][0]))
    game = engine.set_up(cards, seed, *heroes, (list(pair[0][1]), list(pair[1][1])))
    return game, kind


def _mulligan(game: Game, player: int, chance: Random) -> int:
    """Return costly cards, or random ones."""
    if chance.random() >= ODD_MULLIGANS:
        return code_of(costly(game, player))
    hand = range(game.players[player].n_hand)
    return code_of(sum((chance.random() < 0.5) << place for place in hand))


class Notebook:
    """Arrays that the positions of games in a format are noted in."""

    def __init__(
        self,
        model: ChampionModel,
        width: int = WIDTH,
        *,
        format: Format | str | None = None,
    ) -> None:
        self.arrays: dict[str, Array] = {
            "numbers": np.zeros((LONGEST, N_SIGHT), np.float32),
            "cards": np.zeros((LONGEST, MAX_SEEN_CARDS), np.uint16),
            "decks": np.zeros((LONGEST, 2, NOTED_DECK_CARDS), np.uint16),
            "movers": np.zeros(LONGEST, np.uint8),
            "turns": np.zeros(LONGEST, np.uint16),
            "values": np.zeros(LONGEST, np.float32),
        }
        h = self.record = Harvest()
        h.net = pointer(model.record(format))
        h.width, h.max_rows = width, LONGEST
        h.opening_epsilon = OPENING_EPSILON
        self._rival = gsv_record(cards_of(format))
        h.rival = pointer(self._rival)
        h.rival_side = NEITHER
        kinds: dict[str, Any] = {"f": c_float, "u1": c_uint8, "u2": c_uint16}
        for name, array in self.arrays.items():
            kind = kinds["f" if array.dtype.kind == "f" else f"u{array.dtype.itemsize}"]
            setattr(h, name, array.ctypes.data_as(POINTER(kind)))

    def play(self, game: Game, chance: Random, rivals: float = 0.0, *, varied: bool = True) -> int:
        """Play a game, with this chance against the rival; return its result, 0 if too long.

        varied: some actions are random, and all positions are noted. Otherwise no action after a
        noted position is random, except choices that cards offer. Mulligans still to be made are.
        """
        h = self.record
        h.random.state = chance.getrandbits(64)
        h.epsilon, h.opening, h.stray = 0.0, 0, 0
        if varied:
            h.epsilon, h.opening = chance.choice(EPSILONS), chance.choice(OPENINGS)
        elif chance.random() < STRAYS:
            h.stray = chance.randint(1, STRAY_TURNS)
        h.n_rows = 0
        h.rival_side = NEITHER
        if rivals and chance.random() < rivals:
            h.rival_side = chance.randrange(2)
            self._rival.random.state = chance.getrandbits(64)
        return int(core.play_harvest(h, game))

    def rows(self, result: int) -> dict[str, Array]:
        """Copy the recorded positions, with the winner."""
        found = {name: array[: self.record.n_rows] for name, array in self.arrays.items()}
        return {
            "numbers": found["numbers"].astype(np.float16),
            "cards": found["cards"].copy(),
            "decks": found["decks"].copy(),
            "won": (found["movers"] == result - RESULT_FIRST_WINS).astype(np.uint8),
            "values": found["values"].astype(np.float16),
            "turns": np.minimum(found["turns"], 255).astype(np.uint8),
        }


def play_part(
    model: ChampionModel,
    seed: str,
    games: int = GAMES_PER_PART,
    rivals: float = 0.0,
    *,
    varied: bool = True,
    format: Format | str | None = None,
) -> Positions:
    """Play the games of a part in a format; drawn and very long ones are left out.

    varied: some mulligans and actions are random. Otherwise all mulligans are, and in some games
    actions of one turn; these are noted after it.
    """
    chance = Random(f"hearthlab champion {seed}")
    playing = Format.of(format)
    notebook = Notebook(model, format=playing)
    parts: list[dict[str, Array]] = []
    for number in range(games):
        game, kind = (deal if varied else begin)(chance, format=playing)
        result = notebook.play(game, chance, rivals, varied=varied)
        if result in (0, RESULT_DRAW):
            continue
        rows = notebook.rows(result)
        n = len(rows["won"])
        rows["games"] = np.full(n, number, np.int32)
        rows["kinds"] = np.full(n, kind, np.uint8)
        parts.append(rows)
    return Positions(**{name: np.concatenate([p[name] for p in parts]) for name in parts[0]})
