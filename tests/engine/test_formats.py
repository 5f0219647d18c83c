"""Several formats in one process: each plays as if it were alone, and nothing mixes them."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
from functools import cache
from itertools import zip_longest
from pathlib import Path
from textwrap import dedent

import pytest
import twin
from kit import setup

import hearthlab as hl
from hearthlab.carddata.formats import FORMATS, Format
from hearthlab.engine import core
from hearthlab.engine.tables import cards_in, cards_of

OLD, WILD = "2014", "2018-wild"
GAMES = 150  # of each format
SECONDS = 0.25  # of processor time, in which a format is loaded


def ran(*command: str) -> str:
    """Run Python in a separate process and return its output."""
    done = subprocess.run(
        [sys.executable, *command], env={**os.environ}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@cache
def alone(playing: str) -> list[list[str]]:
    """Play games of a format in a process that plays nothing else; digest every state."""
    kind, *lines = ran(str(Path(twin.__file__)), playing, "0", str(GAMES)).splitlines()
    assert kind == ("compiled" if core.COMPILED else "uncompiled")
    return [line.split() for line in lines]


def begun(playing: str, seed: int = 1) -> hl.Game:
    """Begin a game of two random decks of a format, past the mulligan."""
    decks = [hl.Deck.random(2 * seed + seat, format=playing) for seat in (0, 1)]
    return hl.Game(decks[0], decks[1], seed=seed, mulligan="keep")


# --- Each as if it were alone ---------------------------------------------------------------------
def test_games_in_turn_agree_with_each_format_alone() -> None:
    expected = alone(OLD), alone(WILD)
    for number in range(GAMES):
        found: tuple[list[str], list[str]] = [], []
        for pair in zip_longest(twin.steps(OLD, number), twin.steps(WILD, number)):
            for digests, digest in zip(found, pair, strict=True):
                if digest is not None:
                    digests.append(digest)
        assert found == (expected[0][number], expected[1][number])


def test_games_of_two_threads_at_once_agree_with_each_format_alone() -> None:
    expected = {playing: alone(playing) for playing in (OLD, WILD)}
    found: dict[str, list[list[str]]] = {}
    together = threading.Barrier(2)

    def play(playing: str) -> None:
        together.wait()
        found[playing] = [twin.digests(playing, number) for number in range(GAMES)]

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)  # so that one is often stopped in the middle of a game
    try:
        threads = [threading.Thread(target=play, args=(playing,)) for playing in (OLD, WILD)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert found == expected


def test_playouts_and_searches_of_two_formats_in_turn_agree_with_each_alone() -> None:
    code = """
    import hearthlab as hl
    from hearthlab import Deck
    def told(playing):
        game = hl.Game(Deck.random(4, format=playing), Deck.random(5, format=playing), seed=3)
        while not game.over and game.turn < 6:
            yield game.playout(seed=game.ply).key()
            action = hl.agent("ismcts:budget=20", seed=game.ply).choose(game.view())
            game.push(action)
            yield action.code, game.view().sample(1).key(), game.key()
    """
    space: dict[str, object] = {}
    exec(dedent(code), space)
    told = space["told"]
    assert callable(told)
    pairs = list(zip_longest(told(OLD), told(WILD)))
    for place, playing in enumerate((OLD, WILD)):
        found = [pair[place] for pair in pairs if pair[place] is not None]
        assert ran("-c", dedent(code) + f"print(list(told({playing!r})))") == f"{found}\n"


# --- Loaded when it is first used -----------------------------------------------------------------
def test_nothing_is_loaded_before_it_is_used_and_then_in_a_quarter_of_a_second() -> None:
    code = f"""
    from time import process_time
    import hearthlab as hl
    import hearthlab.agents, hearthlab.game.game, hearthlab.game.deck_sets, hearthlab.game.view
    from hearthlab.carddata.formats import FORMATS
    from hearthlab.engine import tables
    names = lambda: [each.name for each in tables._NUMBERS]
    assert names() == [], names()
    hl.Game("basic-mage", "basic-mage", seed=1)
    assert names() == ["{OLD}"], names()
    for name in ("{WILD}", "2018"):
        start = process_time()
        cards = tables.cards_of(name)
        print(process_time() - start)
        assert tables.cards_of(name) is cards
    assert names() == ["{OLD}", "{WILD}", "2018"], names()
    """
    times = [float(line) for line in ran("-c", dedent(code)).split()]
    assert len(times) == 2 and max(times) <= SECONDS


def test_two_threads_that_load_a_format_get_the_same_cards() -> None:
    code = f"""
    from threading import Barrier, Thread
    from hearthlab.engine.tables import cards_of
    found, together = [], Barrier(4)
    def load():
        together.wait()
        found.append(cards_of("{WILD}"))
    threads = [Thread(target=load) for _ in range(4)]
    for each in threads: each.start()
    for each in threads: each.join()
    assert len(set(map(id, found))) == 1 and len(found) == 4
    """
    ran("-c", dedent(code))


# --- Custom formats -------------------------------------------------------------------------------
def test_a_changed_format_plays_beside_its_base() -> None:
    base = FORMATS[OLD]
    made = base.changed({"Wisp": {"attack": 4}, "Fireball": {"cost": 2}})
    for _ in range(2):
        for playing, attack, cost in ((base, 1, 4), (made, 4, 2)):
            t = setup(board=["Wisp"], hand=["Fireball"], format=playing)
            assert t.cost("Fireball") == cost
            assert t.attack("Wisp").enemy_hero().health == 30 - attack
            assert t.game.format == playing
            assert pickle.loads(pickle.dumps(t.game)) == t.game
            assert hl.Game.from_position(t.game.position()) == t.game


def test_equal_formats_share_their_cards() -> None:
    changes = {"Wisp": {"attack": 4}}
    first, second = (FORMATS[OLD].changed(changes) for _ in range(2))
    assert first == second and cards_of(first) is cards_of(second)
    assert cards_of(first) is not cards_of(OLD)
    assert cards_of(str(first)) is cards_of(first)


# --- Nothing mixes them ---------------------------------------------------------------------------
def test_every_record_says_its_format() -> None:
    for name in (OLD, WILD, "2018"):
        game = begun(name)
        view = game.view()
        records = [game, game.clone(), view, view.sample(1), game.playout(seed=1), game.view(1)]
        assert {state.format for state in records} == {FORMATS[name]}
        assert cards_in(core.clone(game._snapshot)) is cards_of(name)
        assert game.start.format == FORMATS[name]


def test_equal_bytes_of_two_formats_are_two_states() -> None:
    # Both formats have the same cards, so that the same deal has the same bytes.
    deck = hl.Deck.random(3, format="2018")
    standard = hl.Game(deck, deck, seed=2)
    wild = hl.Game(deck, deck, seed=2, format=WILD)
    assert core.state_bytes(standard._snapshot) == core.state_bytes(wild._snapshot)
    assert standard != wild
    assert standard.view(0) != wild.view(0)
    assert len({standard.view(0), wild.view(0)}) == 2


@pytest.mark.parametrize("name", [OLD, "2018", WILD])
def test_pickles_carry_the_format(name: str) -> None:
    game = begun(name)
    game.push(game.legal_actions[0])
    for value in (game, game.view(0), game.start.decks[0], hl.Replay.of(game)):
        again = pickle.loads(pickle.dumps(value))
        assert again == value
    assert pickle.loads(pickle.dumps(game)).format == FORMATS[name]
    assert pickle.loads(pickle.dumps(game.view(1))).format is FORMATS[name]


@pytest.mark.parametrize("name", [OLD, "2018", WILD])
def test_positions_and_replays_carry_the_format(name: str) -> None:
    game = begun(name)
    game.push(game.legal_actions[0])
    for exact in (True, False):
        for told in (game.position(exact=exact), game.describe(exact=exact)):
            assert hl.Game.from_position(told).format == FORMATS[name]
    assert ("format" in game.position()) == (name != OLD)  # those of 2014 stay as they were
    again = hl.Replay.from_json(hl.Replay.of(game).to_json())
    assert again.playing == name and again.play() == game


def test_a_position_of_another_format_is_refused_by_name() -> None:
    position = begun(WILD).position()
    with pytest.raises(
        hl.errors.PositionError, match=r"of the format 2018-wild, the requested one is 2014"
    ):
        hl.Game.from_position(position, format=OLD)


# --- Two decks ------------------------------------------------------------------------------------
def test_decks_of_two_formats_are_refused_by_name() -> None:
    old, new = hl.Deck.random(1, format=OLD), hl.Deck.random(2, format=WILD)
    for pair in ((old, new), (new, old), ("basic-mage", "aggro-pirate-warrior")):
        with pytest.raises(hl.errors.DeckError) as refused:
            hl.Game(*pair)
        assert "2014" in str(refused.value) and "2018-wild" in str(refused.value)
        assert "format=" in str(refused.value)


def test_a_format_that_is_named_moves_both_decks() -> None:
    game = hl.Game("basic-mage", "aggro-pirate-warrior", format=WILD, seed=1)
    assert game.format == FORMATS[WILD]
    assert [deck.format for deck in game.start.decks if deck] == [FORMATS[WILD]] * 2
    moved = hl.Game("basic-mage", "freeze-mage", format=WILD, seed=1)
    assert moved.format == FORMATS[WILD] != hl.Game("basic-mage", "freeze-mage", seed=1).format


def test_a_deck_that_the_format_does_not_hold_is_refused_by_name() -> None:
    with pytest.raises(hl.errors.DeckError, match="2014"):
        hl.Game("basic-mage", "aggro-pirate-warrior", format=OLD)
    with pytest.raises(hl.errors.DeckError, match="is not in the format 2018"):
        hl.Deck.named("reno-kazakus-mage").played_in("2018")


def test_decks_of_two_formats_of_one_day_are_played_in_the_one_that_holds_both() -> None:
    standard, wild = hl.Deck.random(1, format="2018"), hl.Deck.named("reno-kazakus-mage")
    assert hl.Game(standard, wild, seed=1).format == Format.named(WILD)
