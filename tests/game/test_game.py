"""Games: pushing, illegal actions, cloning, comparing, pickling."""

import pickle
import random
import subprocess
import sys
from typing import Any

import pytest
from kit import setup

from hearthlab import Action, Deck, Game
from hearthlab.engine import schema
from hearthlab.errors import CorruptState, EngineFault, GameOver, IllegalAction, StaleAction

MAGE, HUNTER = Deck.random(1, "MAGE"), Deck.random(2, "HUNTER")


def played(actions: int, seed: int = 5) -> Game:
    """Play a random game for n actions."""
    game = Game(MAGE, HUNTER, seed=seed)
    choice = random.Random(seed)
    while game.ply < actions and not game.over:
        game.push(choice.choice(game.legal_actions))
    return game


def test_a_game_runs_to_its_end() -> None:
    game = played(10_000)
    assert game.over
    assert game._result in ("player 0 wins", "player 1 wins", "draw")
    assert game._winner == {"player 0 wins": 0, "player 1 wins": 1}.get(game._result)
    assert len(game.legal_actions) == 0
    assert len(game.history) == game.ply == len(game.transcript)
    assert game.to_act is None


def test_the_same_seed_is_the_same_game() -> None:
    assert played(40) == played(40)
    assert played(40).key() == played(40).key()
    assert played(40) != played(40, seed=6)


def test_a_clone_is_equal_and_independent() -> None:
    game = played(30)
    fork = game.clone()
    assert fork == game
    before = game.key()
    fork.push(fork.legal_actions[-1])
    assert fork != game
    assert game.key() == before
    assert len(game.history) == 30
    assert len(fork.history) == 31


def test_a_game_is_not_hashable_but_its_key_and_its_views_are() -> None:
    game = played(40)
    with pytest.raises(TypeError, match="unhashable type: 'Game'"):
        hash(game)
    assert {game.key(), played(40).key()} == {game.key()}
    assert {game.view(0), played(40).view(0)} == {game.view(0)}
    before = game.view(0)
    game.push(game.legal_actions[-1])
    assert before in {before}
    assert before != game.view(0)


def test_the_key_is_the_same_in_another_process() -> None:
    script = (
        "from hearthlab import Deck, Game;"
        "print(Game(Deck.random(1, 'MAGE'), Deck.random(2, 'HUNTER'), seed=5).key())"
    )
    made = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert int(made.stdout) == Game(MAGE, HUNTER, seed=5).key()


def test_pickle() -> None:
    game = played(35)
    again = pickle.loads(pickle.dumps(game))
    assert again == game
    assert again.history == game.history
    assert again.transcript == game.transcript
    again.push(again.legal_actions[-1])
    game.push(game.legal_actions[-1])
    assert again == game


def test_a_damaged_pickle_is_refused() -> None:
    data = bytearray(pickle.dumps(played(35)))
    data[len(data) // 2] ^= 1
    with pytest.raises(CorruptState, match="checksum"):
        pickle.loads(bytes(data))


def test_a_pickle_of_other_card_tables_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(5)
    monkeypatch.setattr("hearthlab.game.saving.engine_version", lambda _: "another")
    data = pickle.dumps(game)
    monkeypatch.undo()
    with pytest.raises(CorruptState, match="engine another, with other rules or card tables"):
        pickle.loads(data)


REFUSED = [
    ("play Fireball -> Malfurion", {"mana": 3}, "4 mana needed, 3 left (turn 3)"),
    ("play Fireball", {}, "a target is needed: Jaina Proudmoore"),
    ("play Frostbolt", {}, "no 'Frostbolt' there; there is Fireball"),
    ("play Wisp -> Malfurion", {"hand": ["Wisp"]}, "it takes no target"),
    ("play Wisp @9", {"hand": ["Wisp"]}, "no place 9; legal places: 1"),
    ("play Wisp", {"hand": ["Wisp"], "board": ["Wisp"] * 7}, "the board is full (7 minions)"),
    ("play Fireball -> Faerie", {"enemy_board": ["Faerie Dragon"]}, "is not a legal target"),
    (
        "play Counterspell",
        {"hand": ["Counterspell"], "secrets": ["Counterspell"]},
        "Counterspell is in play already",
    ),
    ("attack Wisp -> Malfurion", {"board": [{"card": "Wisp", "asleep": True}]}, "is asleep"),
    ("attack Wisp -> Malfurion", {"board": [{"card": "Wisp", "tags": ["FROZEN"]}]}, "is frozen"),
    ("attack Wisp -> Malfurion", {"board": [{"card": "Wisp", "attacks": 1}]}, "has attacked"),
    ("attack Ancient Watcher -> hero", {"board": ["Ancient Watcher"]}, "can't attack"),
    (
        "attack Wisp -> Malfurion",
        {"board": ["Wisp"], "enemy_board": ["Goldshire Footman"]},
        "a minion with taunt stands before Malfurion Stormrage",
    ),
    ("attack Wisp -> hero", {"board": ["Wisp"]}, "Jaina Proudmoore is on your side"),
    ("attack hero -> Malfurion", {}, "Jaina Proudmoore has no attack"),
    ("power -> Malfurion", {"mana": 1}, "2 mana needed, 1 left (turn 3)"),
    ("power -> Malfurion", {"me": {"power_used": True}}, "the hero power was used this turn"),
    ("power Shapeshift", {}, "your hero power is Fireblast"),
    ("mulligan nothing", {}, "the mulligan is over"),
    ("choose Fireball", {}, "no 'Fireball' there; there is nothing"),
]


@pytest.mark.parametrize(("text", "change", "why"), REFUSED)
def test_illegal_actions_say_why_and_change_nothing(
    text: str, change: dict[str, Any], why: str
) -> None:
    game = setup(**{"hand": ["Fireball"], "enemy_hero": "DRUID", "turn": 3, **change}).game
    before = game.key()
    with pytest.raises(IllegalAction) as caught:
        game.push(text)
    assert why in str(caught.value)
    assert str(caught.value).startswith(f"{text}: ")
    assert game.key() == before
    assert game.ply == 0


def test_the_mulligan_comes_first() -> None:
    game = Game(MAGE, HUNTER)
    with pytest.raises(IllegalAction, match="end turn: player 0 has to mulligan first"):
        game.push("end turn")


def test_an_illegal_number_is_refused_too() -> None:
    game = setup(hand=["Fireball"], mana=3).game
    legal = setup(hand=["Fireball"], mana=4).game.parse("play Fireball -> Rexxar")
    before = game.key()
    with pytest.raises(IllegalAction, match=r"play Fireball -> Rexxar: 4 mana needed, 3 left"):
        game.push(legal.code)
    assert game.key() == before


def test_numbers_that_mean_nothing_are_refused() -> None:
    game = setup(hand=["Fireball", "Wisp"], board=["Wisp"], hero="DRUID").game
    choice = random.Random(1)
    before = game.key()
    legal = set(game.legal_actions.codes)
    for code in (-1, 1 << 40, *(choice.getrandbits(26) for _ in range(500))):
        if code not in legal:
            with pytest.raises(IllegalAction):
                game.push(Action(code))
    assert game.key() == before


def test_a_stale_action_is_refused() -> None:
    game = setup(hand=["Wisp", "Wisp"], positions="right").game
    action = game.parse("play Wisp")
    game.push(action)
    before = game.key()
    with pytest.raises(StaleAction, match="listed after 0 actions, now it is 1"):
        game.push(action)
    assert game.key() == before
    end = game.parse("end turn")
    game.push(end)
    with pytest.raises(StaleAction):
        game.push(end)


def test_no_action_after_the_end() -> None:
    t = setup(hand=["Fireball", "Wisp"], enemy_health=6)
    late = t.game.parse("play Wisp")
    t.play("Fireball", "enemy hero")
    assert t.over
    assert t.winner == 0
    before = t.game.key()
    with pytest.raises(GameOver, match=r"end turn: the game is over \(player 0 wins\)"):
        t.game.push("end turn")
    with pytest.raises(GameOver, match="play Wisp: the game is over"):
        t.game.push(late)
    assert t.game.key() == before


def test_a_fault_of_the_engine_is_loud() -> None:
    game = played(20)
    game._record.fault = schema.FAULT_ENTITIES
    with pytest.raises(EngineFault, match="more than 64 entities"):
        game.push(Action(schema.ACTION_END))


def test_the_board_as_text() -> None:
    t = setup(
        hand=["Fireball"],
        board=[{"card": "Chillwind Yeti", "damage": 2, "tags": ["TAUNT"]}],
        weapon="Fiery War Axe",
        secrets=["Counterspell"],
        enemy_hand=["Wisp"],
        armor=3,
    )
    text = str(t.game)
    for part in (
        "turn 19: player 0 (Jaina Proudmoore) to act",
        "30/30 health, 3 armor, 3 attack, 10/10 mana",
        "Fireball (4)",
        "Chillwind Yeti 4/3 of 5 (taunt)",
        "Fiery War Axe 3/2",
        "Counterspell",
        "Steady Shot (2)",
    ):
        assert part in text
    assert "Wisp" in text
    assert "Wisp" not in str(t.game.view(0))


def test_options_are_checked() -> None:
    with pytest.raises(ValueError, match="positions='left'; use one of relevant, all, right"):
        Game(MAGE, HUNTER, positions="left")
    with pytest.raises(ValueError, match="no mulligan policy 'hope'"):
        Game(MAGE, HUNTER, mulligan="hope")
