"""Notation: printed actions parse back, for every legal action of random games."""

import copy
import pickle
import random

import pytest
from kit import setup

from hearthlab import Action, Deck, Game
from hearthlab.errors import IllegalAction, NotationError


def random_game(seed: int, positions: str = "all") -> Game:
    """Begin a game of two random decks."""
    return Game(Deck.random(seed), Deck.random(seed + 500), seed=seed, positions=positions)


@pytest.mark.parametrize("seed", range(8))
def test_every_legal_action_of_a_random_game_parses_back(seed: int) -> None:
    game = random_game(seed, ("all", "relevant", "right")[seed % 3])
    choice = random.Random(seed)
    checked = 0
    while not game.over and checked < 1500:
        before = game.key()
        actions = list(game.legal_actions)
        written = [game.notation(action) for action in actions]
        assert len(set(written)) == len(written)
        assert written == game.legal_actions.notations
        for action, text in zip(actions[:30], written, strict=False):
            assert game.parse(text) == action
        checked += len(actions)
        assert game.key() == before
        game.push(choice.choice(actions))
    assert checked > 100


def test_forms() -> None:
    t = setup(
        hand=["Fireball", "Fireball", "Chillwind Yeti", "Wisp"],
        board=["Wisp", "Wisp"],
        enemy_board=["Wisp", "Boulderfist Ogre"],
        enemy_hero="MAGE",
    )
    for text in (
        "end turn",
        "play Fireball -> Jaina Proudmoore",
        "play Fireball#2 -> enemy Jaina Proudmoore",
        "play Fireball -> Boulderfist Ogre",
        "play Chillwind Yeti @2",
        "play Wisp @3",
        "attack Wisp#2 -> enemy Wisp",
        "attack Wisp -> enemy Jaina Proudmoore",
        "power Fireblast -> Wisp#2",
    ):
        assert text in t.legal


def test_options_are_written() -> None:
    t = setup(hero="DRUID", hand=["Druid of the Claw"])
    assert t.legal.count("play Druid of the Claw [Cat Form]") == 1
    t.push("play Druid of the Claw [Bear Form]")
    assert t.minion("Druid of the Claw").taunt


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("PLAY  fireball ->  rexxar", "play Fireball -> Rexxar"),
        ("play Fireball -> enemy hero", "play Fireball -> Rexxar"),
        ("play Fireball -> hero", "play Fireball -> Jaina Proudmoore"),
        ("play Fireball -> Jaina", "play Fireball -> Jaina Proudmoore"),
        ("play fire -> boulder", "play Fireball -> Boulderfist Ogre"),
        ("play Chillwind Yeti", "play Chillwind Yeti @3"),
        ("attack Wisp#1 -> Boulderfist Ogre", "attack Wisp -> Boulderfist Ogre"),
        ("power -> Wisp#2", "power Fireblast -> Wisp#2"),
        ("end", "end turn"),
    ],
)
def test_what_a_person_may_write(text: str, canonical: str) -> None:
    game = setup(
        hand=["Fireball", "Chillwind Yeti"], board=["Wisp"] * 2, enemy_board=["Boulderfist Ogre"]
    ).game
    assert game.notation(game.parse(text)) == canonical


def test_nonsense() -> None:
    game = setup(hand=["Fireball"]).game
    for text in ("", "hello", "play", "castle kingside", "end of days", "attack @2"):
        with pytest.raises((NotationError, IllegalAction)):
            game.parse(text)
    expected = "'hello' is not an action; actions look like `end turn`"
    with pytest.raises(NotationError, match=expected):
        game.parse("hello")


def test_actions_are_values() -> None:
    game = setup(hand=["Fireball"]).game
    first, again = game.parse("end turn"), game.parse("end turn")
    assert first == again == Action(first.code)
    assert len({first, again}) == 1
    assert first in game.legal_actions
    assert first.code in game.legal_actions
    assert game.legal_actions[-1] == first
    assert game.legal_actions[-1:] == [first]
    assert "end turn" in repr(game.legal_actions)
    assert str(game.legal_actions).splitlines()[-1] == "end turn"


def test_an_action_writes_itself() -> None:
    game = setup(hand=["Fireball", "Wisp"], positions="right").game
    (action,) = (each for each in game.legal_actions if str(each) == "play Fireball -> Rexxar")
    assert repr(action) == f"<Action {action.code:#x}: play Fireball -> Rexxar>"
    assert str(game.action(action.code)) == "play Fireball -> Rexxar"
    assert str(game.parse("play fire -> rexxar")) == "play Fireball -> Rexxar"
    game.push("play Wisp")
    game.push("end turn")
    assert str(action) == "play Fireball -> Rexxar", "as it was when it was listed"
    assert list(map(str, game.history)) == ["play Wisp", "end turn"]
    bare = Action(action.code)
    assert bare == action
    assert hash(bare) == hash(action)
    assert str(bare) == f"play {action.source} -> {action.target}"


def test_the_words_of_an_action_travel_in_its_pickle() -> None:
    game = setup(hand=["Fireball"]).game
    action = game.parse("play Fireball -> Rexxar")
    for copied in (pickle.loads(pickle.dumps(action)), copy.deepcopy(action)):
        assert copied == action
        assert (str(copied), copied.ply) == ("play Fireball -> Rexxar", 0)
    assert len(pickle.dumps(action)) < 120
    assert len(pickle.dumps(Action(action.code))) < 80


@pytest.mark.parametrize("seed", range(3))
def test_all_actions_of_a_game_and_its_views_write_themselves(seed: int) -> None:
    game = random_game(seed)
    choice = random.Random(seed)
    listed = []
    while not game.over:
        actions = list(game.view().legal_actions)
        assert list(map(str, actions)) == game.legal_actions.notations
        listed.append(choice.choice(actions))
        game.push(listed[-1])
    assert list(map(str, listed)) == game.transcript == list(map(str, game.history))


def test_text_can_be_looked_for_among_the_legal_actions() -> None:
    game = setup(hand=["Fireball"], mana=4).game
    legal = game.legal_actions
    assert "end turn" in legal
    assert "play fire -> Rexxar" in legal
    assert "play Wisp" not in legal
    assert "hello" not in legal
    assert None not in legal
    assert game.parse("end turn").code in legal
    assert legal[legal.index("end turn")] == game.parse("end turn")
    assert legal.index(game.parse("end turn")) == len(legal) - 1
    assert legal.index("end turn", -1) == len(legal) - 1
    assert (legal.count("end turn"), legal.count("hello"), legal.count(-1)) == (1, 0, 0)
    with pytest.raises(IllegalAction, match="no 'Wisp' there"):
        legal.index("play Wisp")
    with pytest.raises(ValueError, match="99 is not among the legal actions"):
        legal.index(99)
    with pytest.raises(ValueError, match="end turn> is not among"):
        legal.index(game.parse("end turn"), 0, 1)
    game.push("end turn")
    assert "end turn" not in game.view(0).legal_actions, "it is the other player's turn"
