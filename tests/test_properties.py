"""Round trips of texts and files as properties; hypothesis finds the smallest counterexample."""

from __future__ import annotations

import json
import sqlite3
import string
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

import hearthlab as hl
from hearthlab.agents.spec import KINDS, Kind, Option, canonical, parse, write
from hearthlab.arena.faults import Fault
from hearthlab.arena.store import open_store
from hearthlab.arena.store.rows import game_of, row_of
from hearthlab.arena.worker import Clock, GameRecord, read_moves, write_moves
from hearthlab.carddata.formats import Format
from hearthlab.engine.tables import cards_of
from hearthlab.game.deck import Deck
from hearthlab.game.position_text import read_text, write_text
from hearthlab.web.protocol import REQUESTS  # fmt: skip
from hearthlab.web.protocol import parse as parse_message

# The same examples in every run, so that a failure is the change's.
examples = settings(max_examples=40, derandomize=True, database=None, deadline=None)

# --- Positions ------------------------------------------------------------------------------------
PLAYED = Format.of("2014")
KNOWN = [card for card in PLAYED.cards.values() if card.collectible and card.type != "HERO"]
KNOWN = [card for card in KNOWN if card.id in cards_of(PLAYED).implemented]
MINIONS = [card for card in KNOWN if card.type == "MINION"]
SECRETS = [card for card in KNOWN if "SECRET" in card.mechanics]
WEAPONS = [card for card in KNOWN if card.type == "WEAPON"]
TAGS = st.lists(st.sampled_from(("TAUNT", "STEALTH", "WINDFURY", "FROZEN")), unique=True)


@st.composite
def minions(draw: st.DrawFn) -> dict[str, Any]:
    """Draw a minion that is alive."""
    health = draw(st.integers(1, 30))
    return {
        "card": draw(st.sampled_from(MINIONS)).name,
        "attack": draw(st.integers(0, 30)),
        "health": health,
        "damage": draw(st.integers(0, health - 1)),
        "tags": draw(TAGS),
        "asleep": draw(st.booleans()),
    }


@st.composite
def sides(draw: st.DrawFn) -> dict[str, Any]:
    """Draw a side of a board."""
    crystals = draw(st.integers(0, 10))
    names = st.sampled_from(KNOWN).map(lambda card: card.name)
    secret = st.sampled_from(SECRETS).map(lambda card: card.name)
    side = {
        "class": draw(st.sampled_from(("MAGE", "HUNTER", "WARLOCK", "PRIEST"))),
        "health": draw(st.integers(1, 30)),
        "armor": draw(st.integers(0, 20)),
        "crystals": crystals,
        "mana": draw(st.integers(0, crystals)),
        "hand": draw(st.lists(names, max_size=6)),
        "board": draw(st.lists(minions(), max_size=5)),
        "secrets": draw(st.lists(secret, max_size=3, unique=True)),
        "deck": draw(st.lists(names, max_size=5)),
    }
    if draw(st.booleans()):
        side["weapon"] = {"card": draw(st.sampled_from(WEAPONS)).name}
    return side


positions = st.fixed_dictionaries(
    {
        "turn": st.integers(1, 60),
        "active": st.integers(0, 1),
        "players": st.tuples(sides(), sides()).map(list),
    }
)


def set_up(position: dict[str, Any] | str) -> hl.Game:
    """Set up a position; skip an impossible one, such as a minion that an aura kills."""
    try:
        return hl.Game.from_position(position, format="2014")
    except hl.errors.PositionError:
        assume(False)
        raise


@examples
@given(positions)
def test_a_position_is_described_as_it_was_set_up(position: dict[str, Any]) -> None:
    described = set_up(position).position(exact=False)
    assert set_up(described).position(exact=False) == described


@examples
@given(positions)
def test_the_text_of_a_position_reads_back(position: dict[str, Any]) -> None:
    game = set_up(position)
    described = game.position(exact=False)
    assert read_text(write_text(described)) == described
    assert set_up(game.fen()).position(exact=False) == described
    assert set_up(json.loads(json.dumps(game.position()))) == game


# --- Specs ----------------------------------------------------------------------------------------
def values_of(option: Option) -> st.SearchStrategy[Any]:
    """Draw a valid value of an option."""
    if isinstance(option.default, bool):
        return st.booleans()
    if option.is_number:
        limits = max(option.least, -1e6), min(option.most, 1e6)
        if int in (type(option.default), option.number):
            return st.integers(int(limits[0]), int(limits[1]))
        return st.floats(*limits)
    return st.sampled_from(option.choices or (option.default,))


@st.composite
def specs(draw: st.DrawFn) -> tuple[Kind, dict[str, Any]]:
    """Draw an agent and its options."""
    kind = KINDS[draw(st.sampled_from(sorted(KINDS)))]
    return kind, {name: draw(values_of(option)) for name, option in kind.options.items()}


@examples
@given(specs())
def test_a_spec_reads_back(spec: tuple[Kind, dict[str, Any]]) -> None:
    kind, values = spec
    text = write(kind, values)
    found, read = parse(text)
    assert (found, read) == (kind, values)
    assert canonical(text) == text == write(found, read)


# --- Deck codes -----------------------------------------------------------------------------------
@st.composite
def decks(draw: st.DrawFn) -> Deck:
    """Draw a list of one class, with any number of copies."""
    playing = Format.of(draw(st.sampled_from(("2014", "2018"))))
    hero = draw(st.sampled_from(playing.classes))
    cards = [
        card.id
        for card in playing.cards.values()
        if card.collectible and card.type != "HERO" and card.card_class in (hero, "NEUTRAL")
    ]
    chosen = draw(st.lists(st.sampled_from(sorted(cards)), min_size=30, max_size=30))
    return Deck.from_cards(chosen, hero=hero, free=True, format=playing)


@examples
@given(decks())
def test_a_deck_code_reads_back(deck: Deck) -> None:
    read = Deck.from_code(deck.code, free=True, format=deck.format)
    assert (read.hero, read.counts) == (deck.hero, deck.counts)


# --- Stores ---------------------------------------------------------------------------------------
seconds = st.floats(0, 1e6)
clocks = st.builds(Clock, st.integers(0, 999), seconds, seconds, st.none() | seconds)
texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=40)
games = st.builds(
    GameRecord,
    pair=st.integers(0, 10**6),
    seed=st.integers(-(2**63), 2**63 - 1),
    decks=texts,
    seat_of_a=st.integers(0, 1),
    score=st.sampled_from((0.0, 0.5, 1.0)),
    turns=st.integers(1, 90),
    actions=st.integers(0, 9999),
    clock_a=clocks,
    clock_b=clocks,
    fault=st.none() | st.builds(Fault, st.sampled_from("ab"), st.just("crashed"), texts),
)


@pytest.fixture(scope="module")
def columns(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the statement that makes the table of games of a store."""
    file = tmp_path_factory.mktemp("store") / "games.db"
    open_store(file).close()
    with sqlite3.connect(file) as connection:
        query = "SELECT sql FROM sqlite_master WHERE name = 'games'"
        return str(connection.execute(query).fetchone()[0])


@examples
@given(game=games)
def test_a_stored_game_reads_back(columns: str, game: GameRecord) -> None:
    row = row_of(game, 1)
    with sqlite3.connect(":memory:") as connection:
        connection.row_factory = sqlite3.Row
        connection.execute(columns)
        names = ", ".join(f'"{name}"' for name in row)
        marks = ", ".join(f":{name}" for name in row)
        connection.execute(f"INSERT INTO games ({names}) VALUES ({marks})", row)
        read = dict(connection.execute("SELECT * FROM games").fetchone())
    assert game_of(SimpleNamespace(**read)) == replace(game, engine="")


@examples
@given(st.integers(0, 2**32), st.integers(0, 25))
def test_the_moves_of_a_game_read_back(seed: int, length: int) -> None:
    game = hl.Game("freeze-mage", "zoo-warlock", seed=seed)
    for number in range(length):
        game.push(game.legal_actions[number * 7 % len(game.legal_actions)])
    assert read_moves(write_moves(game)) == [action.code for action in game.history]


# --- Messages -------------------------------------------------------------------------------------
scalars = st.none() | st.booleans() | st.integers(-5, 2**54) | st.text(string.printable, max_size=9)
anything = scalars | st.lists(scalars, max_size=2) | st.dictionaries(st.text(max_size=3), scalars)


@examples
@given(st.sampled_from(REQUESTS), st.data())
def test_a_message_reads_back_or_is_refused(kind: Any, data: st.DataObject) -> None:
    message = dict(kind.example)
    assert parse_message(json.dumps(message)).model_dump(exclude_unset=True) == message
    fields = [name for name in kind.model_fields if name != "type"]
    field = data.draw(st.sampled_from(fields))
    message[field] = data.draw(anything)
    try:
        read = parse_message(json.dumps(message))
    except ValidationError:
        return
    assert parse_message(read.model_dump_json()) == read


def test_the_examples_are_the_same_in_every_run() -> None:
    seen: list[str] = []

    @examples
    @given(specs())
    def note(spec: tuple[Kind, dict[str, Any]]) -> None:
        seen.append(write(*spec))

    note()
    first = seen.copy()
    seen.clear()
    note()
    assert seen == first
    assert len(set(first)) > 30
