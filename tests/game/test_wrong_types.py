"""Wrong types and absurd values: a TypeError or one of our errors that quotes little."""

import json
from collections.abc import Callable
from operator import index
from typing import Any

import numpy
import pytest

from hearthlab import Action, Deck, Game, Replay
from hearthlab.carddata.facts import UnknownCard
from hearthlab.carddata.quoting import LONGEST, quoted
from hearthlab.errors import HearthlabError, ReplayError
from hearthlab.game.state import State

MAGE = Deck.random(1, "MAGE")
MEGABYTES = 10_000_000
LONGEST_ERROR = 2000  # the names of all decks, and then some


class Odd:
    """An object whose text form fails."""

    def __repr__(self) -> str:
        raise RuntimeError("no text")


def deep(levels: int = 200_000) -> str:
    """Write deeply nested JSON."""
    return '{"format": ' + "[" * levels + "]" * levels + "}"


ODD: list[object] = [
    *(
        None,
        1.5,
        float("nan"),
        b"end turn",
        b"\xff",
        -1,
        -(10**30),
        10**30,
        10**6000,
        2**32,
        3 + 4j,
    ),
    *(True, "", "x", "x" * MEGABYTES, "\x00", "\ud800", [], {}, (), {"card": 1}, object, Odd()),
    *([[[]]], {1: {2: {3: {}}}}, range(3), Action(-1), Action(10**30), Action(0, ply=7)),
]
TAKERS: dict[str, Callable[[Any], object]] = {
    "push": lambda odd: Game(MAGE, MAGE).push(odd),
    "parse": lambda odd: Game(MAGE, MAGE).parse(odd),
    "notation": lambda odd: Game(MAGE, MAGE).notation(odd),
    "view": lambda odd: Game(MAGE, MAGE).view(odd),
    "sample": lambda odd: Game(MAGE, MAGE).view(0).sample(odd),
    "playout": lambda odd: Game(MAGE, MAGE).playout(seed=odd),
    "deck": lambda odd: Game(odd, MAGE),
    "seed": lambda odd: Game(MAGE, MAGE, seed=odd),
    "positions": lambda odd: Game(MAGE, MAGE, positions=odd),
    "mulligan": lambda odd: Game(MAGE, MAGE, mulligan=odd),
    "hands": lambda odd: Game(MAGE, MAGE, hands=odd),
    "one hand": lambda odd: Game(MAGE, MAGE, hands=([odd], [])),
    "heroes": lambda odd: Game.explicit(hands=([], []), decks=([], []), heroes=(odd, "MAGE")),
    "from_position": Game.from_position,
    "position's turn": lambda odd: Game.from_position({"turn": odd, "players": [{}, {}]}),
    "position's players": lambda odd: Game.from_position({"players": odd}),
    "position's hand": lambda odd: Game.from_position({"players": [{"hand": [odd]}, {}]}),
    "position's field": lambda odd: Game.from_position({"players": [{}, {"armor": odd}]}),
    "position's places": lambda odd: Game.from_position({"players": [{}, {}], "positions": odd}),
    "Deck.of": Deck.of,
    "Deck.named": Deck.named,
    "Deck.from_code": Deck.from_code,
    "Deck.from_text": Deck.from_text,
    "Deck.from_cards": Deck.from_cards,
    "Deck.random": lambda odd: Deck.random(1, odd),
    "replay": Replay.from_json,
}


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: type(odd).__name__)
@pytest.mark.parametrize("taker", TAKERS)
def test_odd_values_are_refused_or_taken(taker: str, odd: object) -> None:
    try:
        TAKERS[taker](odd)
    except (TypeError, ValueError, HearthlabError, UnknownCard) as error:
        assert len(str(error)) < LONGEST_ERROR
        assert str(error)


@pytest.mark.parametrize(
    ("taker", "odd"),
    [
        ("push", None),
        ("push", 1.0),
        ("parse", None),
        ("seed", "a"),
        ("seed", 1.5),
        ("deck", 1),
        ("Deck.of", None),
        ("Deck.from_text", 5),
        ("from_position", 5),
        ("one hand", None),
    ],
)
def test_wrong_types_are_type_errors_that_quote_the_value(taker: str, odd: object) -> None:
    with pytest.raises(TypeError) as refused:
        TAKERS[taker](odd)
    assert repr(odd) in str(refused.value)


REPLAY = json.loads(Replay.of(Game(MAGE, MAGE, mulligan=False)).to_json())


@pytest.mark.parametrize("field", REPLAY)
@pytest.mark.parametrize("odd", [None, [None], [[1]], 1.5, -1, 10**30, {}, "x" * 100, "\ud800"])
def test_a_replay_of_odd_fields_is_refused(field: str, odd: object) -> None:
    if REPLAY[field] == odd or (field == "seed" and odd == -1):
        return
    with pytest.raises(ReplayError):
        Replay.from_json(json.dumps(REPLAY | {field: odd})).play()


def test_deep_json_is_refused() -> None:
    with pytest.raises(ReplayError, match="not a replay"):
        Replay.from_json(deep())
    with pytest.raises(HearthlabError, match="no JSON"):
        Game.from_position(deep())


def test_other_kinds_of_whole_numbers_are_taken() -> None:
    seed: Any = numpy.int64(3)
    game = Game(MAGE, MAGE, seed=seed)
    assert game == Game(MAGE, MAGE, seed=3)
    code: Any = numpy.uint32(index(game.legal_actions[0]))
    game.push(code)
    assert game.ply == 1
    position = {"turn": numpy.int8(5), "players": [{"armor": numpy.int32(7)}, {}]}
    assert Game.from_position(position).players[0].armor == 7


def test_quotes_are_short() -> None:
    assert quoted("end") == "'end'"
    assert len(quoted("x" * MEGABYTES)) < 2 * LONGEST
    assert quoted(10**6000) == "a number of 19932 bits"
    assert quoted(Odd()).startswith("<Odd instance") or quoted(Odd()) == "a Odd"


def test_a_recorded_result_is_checked() -> None:
    game = Game(MAGE, MAGE, seed=1)
    while not game.over:
        game.push(game.legal_actions[-1])
    wrong = "draw" if game._result != "draw" else "player 0 wins"
    content = json.loads(Replay.of(game).to_json()) | {"result": wrong}
    message = f"it ends with {game._result!r}, recorded was {wrong!r}"
    with pytest.raises(ReplayError, match=message):
        Replay.from_json(json.dumps(content)).play()


def test_a_playout_leaves_the_game_and_repeats() -> None:
    game = Game(MAGE, MAGE, seed=1, mulligan=False)
    before = game.clone()
    ends = [game.playout(seed=seed) for seed in (1, 1, 2)]
    assert game == before
    assert ends[0] == ends[1]
    assert ends[0] != ends[2]
    assert all(isinstance(end, State) and end.over and end.ply > game.ply for end in ends)
    assert {game.playout(seed=seed)._winner for seed in range(50)} >= {0, 1}
