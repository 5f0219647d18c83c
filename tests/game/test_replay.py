"""Replays: exact, readable, and rejected when damaged or from another engine."""

import json
import pickle
import random
from pathlib import Path

import pytest
from kit import setup

from hearthlab import Deck, Game, Replay
from hearthlab.errors import CorruptState, ReplayError


def finished(seed: int = 1) -> Game:
    """Play a random game."""
    game = Game(Deck.random(seed), Deck.named("vanrijn-spells"), seed=seed)
    choice = random.Random(seed)
    while not game.over:
        game.push(choice.choice(game.legal_actions))
    return game


GAME = finished()


def test_a_replay_plays_exactly(tmp_path: Path) -> None:
    replay = Replay.of(GAME)
    replay.save(tmp_path / "game.json")
    again = Replay.load(tmp_path / "game.json")
    assert again == replay
    game = again.play()
    assert game == GAME
    assert game.log == GAME.log
    assert replay.play(until=5).ply == 5
    assert str(replay).splitlines() == GAME.transcript


def test_a_pickle_is_the_record(tmp_path: Path) -> None:
    replay = Replay.of(GAME)
    assert pickle.loads(pickle.dumps(replay)) == replay


def test_a_pickle_of_before_is_refused() -> None:
    # Slots were pickled as a list in their order, to which the format has been added since.
    replay = Replay.of(GAME)
    values = [getattr(replay, name) for name in Replay.__slots__ if name != "playing"]
    with pytest.raises(CorruptState, match="made by an earlier version of hearthlab: write"):
        object.__new__(Replay).__setstate__(values)


def test_positions_and_explicit_games_replay_too() -> None:
    t = setup(hand=["Fireball"], enemy_board=["Boulderfist Ogre"], seed=9)
    t.play("Fireball", "enemy Boulderfist Ogre").end_turn()
    assert Replay.from_json(Replay.of(t.game).to_json()).play() == t.game
    game = Game.explicit(hands=(["Wisp"], []), decks=([], []), heroes=("MAGE", "PRIEST"))
    game.push("play Wisp")
    again = Replay.from_json(Replay.of(game).to_json()).play()
    assert again == game
    assert again.view(1) == game.view(1)
    decks = Deck.random(1, "MAGE"), Deck.random(2, "MAGE")
    game = Game(*decks, hands=(decks[0].cards[:2], decks[1].cards[:2]), known_decks=True)
    game.push("end turn")
    again = Replay.from_json(Replay.of(game).to_json()).play()
    assert again.view(0) == game.view(0)
    assert again.start == game.start


def test_another_engine_s_replay_is_refused() -> None:
    content = json.loads(Replay.of(GAME).to_json()) | {"signature": "0123abcd"}
    replay = Replay.from_json(json.dumps(content))
    with pytest.raises(ReplayError, match="recorded with engine 0123abcd, this is engine"):
        replay.play()


def damaged(**changes: object) -> str:
    """Write a replay with fields changed, or left out when None."""
    content = json.loads(Replay.of(GAME).to_json()) | changes
    return json.dumps({key: value for key, value in content.items() if value is not None})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not a replay, which is a JSON file .*watch --save FILE"),
        ("[]", "the field 'format'"),
        ("{}", "the field 'format'"),
        (Replay.of(GAME).to_json()[:-40], "not a replay"),
        (damaged(actions=None), "no field actions"),
        (damaged(actions=[1, 2]), "actions is not a list of texts"),
        (damaged(seed="x"), "seed is 'x'"),
        (damaged(hash="xyz"), "hash is 'xyz'"),
        (damaged(hash="00"), "it ends in state"),
        (damaged(seed=77), "damaged replay"),
        (damaged(actions=["mulligan nothing", "play Fish"]), "action 2: play Fish"),
        (damaged(decks=["###"]), "damaged replay"),
        (damaged(state="1:2:3"), "belongs to engine 1, not .*: its rules or its cards differ"),
        (damaged(positions="left"), "positions='left'"),
    ],
)
def test_damaged_replays_are_refused(text: str, message: str) -> None:
    with pytest.raises(ReplayError, match=message):
        Replay.from_json(text).play()
