"""Positions: set up, described, and rejected if impossible."""

import json
import random

import pytest
from kit import setup

from hearthlab import Deck, Game
from hearthlab.errors import PositionError

FULL = {
    "turn": 9,
    "active": 0,
    "players": [
        {
            "class": "MAGE",
            "health": 20,
            "armor": 2,
            "mana": 7,
            "crystals": 9,
            "overload": 1,
            "fatigue": 2,
            "hand": ["Fireball", {"card": "Frostbolt", "cost": -1}],
            "board": [
                "Chillwind Yeti",
                {
                    "card": "Water Elemental",
                    "damage": 3,
                    "attack": 5,
                    "health": 8,
                    "tags": ["TAUNT", "FROZEN"],
                    "asleep": True,
                },
                {"card": "Goldshire Footman", "silenced": True},
            ],
            "weapon": {"card": "Fiery War Axe", "durability": 1, "attack": 4},
            "secrets": ["Counterspell"],
            "deck": ["Fireball", "Wisp"],
            "power_used": True,
        },
        {"class": "HUNTER"},
    ],
}


def test_a_position_is_what_it_says() -> None:
    game = Game.from_position(FULL)
    me, you = game.players
    assert (game.turn, game.active) == (9, 0)
    assert (me.health, me.armor, me.mana, me.crystals) == (20, 2, 7, 9)
    assert (me.overload, me.fatigue, me.power_used) == (1, 2, True)
    assert [card.cost for card in me.hand] == [4, 1]
    yeti, elemental, footman = me.board
    assert (yeti.attack, yeti.health, yeti.has("asleep")) == (4, 5, False)
    assert (elemental.attack, elemental.health, elemental.max_health) == (5, 5, 8)
    assert {"taunt", "frozen", "asleep"} <= elemental.tags
    assert "taunt" not in footman.tags
    assert me.weapon and (me.weapon.attack, me.weapon.durability) == (4, 1)
    assert [secret.name for secret in me.secrets] == ["Counterspell"]
    assert me.deck == ["Fireball", "Wisp"]
    assert (you.health, you.mana, you.crystals, you.deck_count) == (30, 10, 10, 0)


def test_dict_json_and_text_are_the_same_position() -> None:
    game = Game.from_position(FULL)
    assert Game.from_position(json.dumps(FULL)) == game
    described = game.position()
    assert Game.from_position(described) == game
    assert Game.from_position(described).position() == described
    text = game.describe()
    assert Game.from_position(text) == game
    assert "Water Elemental [damage 3, health 8, attack 5, TAUNT, FROZEN, asleep]" in text


@pytest.mark.parametrize("seed", range(6))
def test_boards_of_random_games_round_trip(seed: int) -> None:
    game = Game(Deck.random(seed), Deck.random(seed + 50), seed=seed, mulligan=False)
    choice = random.Random(seed)
    checked = 0
    while not game.over:
        if game.waiting == "action":
            described = game.position(exact=False)
            again = Game.from_position(described)
            assert again.position() == described, "nothing is left to be exact about"
            text = game.describe(exact=False)
            assert Game.from_position(text).position() == described
            assert sorted(again.legal_actions.notations) == sorted(game.legal_actions.notations)
            checked += 1
        game.push(choice.choice(game.legal_actions))
    assert checked > 20


@pytest.mark.parametrize("seed", range(8))
def test_every_moment_of_a_random_game_is_described_exactly(seed: int) -> None:
    game = Game(Deck.random(seed), Deck.random(seed + 50), seed=seed)
    choice = random.Random(seed)
    while True:
        text, described = game.describe(), game.position()
        assert Game.from_position(text) == game
        again = Game.from_position(json.dumps(described))
        assert again == game
        assert (again.position(), again.describe()) == (described, text)
        assert str(again) == str(game)
        assert again.outcome() == game.outcome()
        if game.over:
            return
        action = choice.choice(game.legal_actions)
        again.push(action.code)
        game.push(action)
        assert again == game, "the future is the same too"


def test_a_choice_is_described_exactly() -> None:
    t = setup(hand=["Tracking"], hero="HUNTER", deck=["Wisp", "Fireball", "Arcane Shot", "Wisp"])
    t.play("Tracking")
    text = t.game.describe()
    assert text.startswith("turn 19, player 0 to choose Wisp; Fireball; Arcane Shot, positions all")
    again = Game.from_position(text)
    assert again == t.game
    again.push("choose Fireball")
    assert [card.name for card in again.players[0].hand] == ["Fireball"]


def test_an_exact_description_is_short() -> None:
    game = Game("basic-mage", "firebat-hunter", seed=1, mulligan=False)
    assert "exact: " in game.describe()
    assert "exact" not in game.describe(exact=False)
    assert len(game.describe()) - len(game.describe(exact=False)) < 250
    assert "exact" not in Game.from_position(game.describe(exact=False)).describe()


def test_another_seed_gives_an_exact_position_another_future() -> None:
    game = setup(hand=["Arcane Missiles"], enemy_board=["Chillwind Yeti"], seed=5).game
    futures = set()
    for seed in (None, *range(10)):
        again = Game.from_position(game.describe(), seed=seed)
        assert again.position(exact=False) == game.position(exact=False)
        assert (again == game) == (seed in (None, 5))
        again.push("play Arcane Missiles")
        futures.add(again.players[1].health)
    assert len(futures) > 1


def test_an_exact_part_fits_its_own_description_only() -> None:
    game = setup(hand=["Fireball"], seed=5).game
    text = game.describe()
    for wrong in (
        text.replace("Fireball", "Frostbolt"),
        text.replace("turn 19", "turn 17"),
        text.rstrip()[:-6],
        text.replace("exact: ", "exact: 0"),
        text.partition("exact: ")[0] + "exact: hello",
    ):
        assert wrong != text
        with pytest.raises(PositionError, match=r"exact: .*leave it out to set up another board"):
            Game.from_position(wrong)
    with pytest.raises(PositionError, match="exact: 3 is not text"):
        Game.from_position({**game.position(), "exact": 3})
    late = Game("basic-mage", "firebat-hunter").describe()
    with pytest.raises(PositionError, match="exact: "):
        Game.from_position(late.replace("player 0 to mulligan", "player 1 to mulligan"))


def test_auras_come_on_top() -> None:
    game = Game.from_position(
        {"players": [{"board": ["Wisp", "Stormwind Champion", {"card": "Wisp", "damage": 1}]}, {}]}
    )
    assert [(m.attack, m.health) for m in game.players[0].board] == [(2, 2), (6, 6), (2, 1)]
    assert game.position()["players"][0]["board"] == [
        "Wisp",
        "Stormwind Champion",
        {"card": "Wisp", "damage": 1},
    ]


def one(**fields: object) -> dict[str, object]:
    """Make a position with one interesting side."""
    return {"players": [fields, {}]}


WRONG = [
    (one(board=["Wisp"] * 8), "player 0: 8 minions; at most 7"),
    (one(hand=["Wisp"] * 11), "player 0: 11 cards in hand; at most 10"),
    (
        one(secrets=["Counterspell"] * 6),
        "player 0: 6 secrets; at most 5",
    ),
    (one(secrets=["Counterspell"] * 2), "Counterspell twice; no two secrets are alike"),
    (one(secrets=["Fireball"]), "Fireball is not a secret"),
    (one(health=31), "player 0: health 31, but at most 30"),
    (one(health=0), "player 0: health 0; it is 1 to 30000"),
    (one(mana=11), "player 0: mana 11; it is 0 to 10"),
    (one(deck=["Wisp"] * 65), "player 0: 65 cards in the deck; at most 64"),
    (one(board=["Wips"]), "player 0, board, Wips: no card 'Wips'; did you mean 'Wisp'"),
    (one(board=["Fireball"]), "Fireball is a spell, no minion"),
    (one(weapon="Wisp"), "Wisp is a minion, no weapon"),
    (one(board=[{"card": "Wisp", "damage": 1}]), "dead minions cannot be on the board"),
    (one(board=[{"card": "Wisp", "tags": ["HUGE"]}]), "no tag 'HUGE'; the tags are TAUNT"),
    (one(board=[{"card": "Wisp", "size": 3}]), "no field 'size'; the fields are card, damage"),
    (one(board=[{"damage": 3}]), "names no card"),
    (one(board="Wisp"), "board 'Wisp' is not a list"),
    (one(health="many"), "health 'many' is not a whole number"),
    (one(**{"class": "MONK"}), "no class 'MONK'"),
    ({"players": [{}]}, "players: a position has two"),
    ({"players": [{}, {}], "turn": 91}, "position: turn 91; it is 1 to 90"),
    ({"players": [{}, {}], "positions": "left"}, "positions='left'"),
    ("{", "no JSON"),
    ("player 0: MAGE", "a position has a line"),
    ("player 0: MAGE\n  castle: none\nplayer 1: MAGE", "line 2: 'castle: none' is not understood"),
    ("player 0: MAGE, health many\nplayer 1: MAGE", "line 1: 'health many' is not understood"),
]


@pytest.mark.parametrize(("position", "message"), WRONG)
def test_what_breaks_a_limit_is_refused(position: dict[str, object] | str, message: str) -> None:
    with pytest.raises(PositionError) as caught:
        Game.from_position(position)
    assert message in str(caught.value)


def test_a_mulligan_is_described_exactly_or_not_at_all() -> None:
    game = Game(Deck.random(1), Deck.random(2))
    with pytest.raises(PositionError, match=r"waiting 'mulligan': .* exact description only"):
        game.position(exact=False)
    with pytest.raises(PositionError, match=r"waiting 'mulligan': .* exact description only"):
        Game.from_position(game.describe().partition("exact: ")[0])
